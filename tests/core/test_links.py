"""Weight · |value|, and the arrows of all heads, against plain loops."""

from dataclasses import replace
from math import hypot, inf
from typing import Any

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import EXAMPLES, small
from test_joining import none_on, places
from test_oracle import EXACT

from attn_gui.core.document import Document
from attn_gui.core.edits import with_matrix, with_options, with_override
from attn_gui.core.evaluate import HeadTrace, Trace, evaluate
from attn_gui.core.heads_edits import with_head_alone
from attn_gui.core.joining import (
    Link,
    links,
    weighted_by_value,
)
from attn_gui.core.options import Override


def one_head(weights: Any, v: Any) -> HeadTrace:
    head = evaluate(small()).sentences[0][0].heads[0]
    return replace(head, weights=np.array(weights, float), v=np.array(v, float))


def test_weight_times_length() -> None:
    found = weighted_by_value(one_head([[0.2, 0.3, 0.5], [0, 1, 0]], [[3, 4], [0, 0], [-5, 12]]))
    assert np.abs(found - [[1, 0, 6.5], [0, 0, 0]]).max() <= EXACT
    assert not found.flags.writeable
    single = weighted_by_value(one_head([[0.5, 0.5]], [[-4], [2]]))  # one value column only
    assert single.tolist() == [[2, 1]]


@pytest.mark.parametrize(
    ("weight", "value", "wanted"),
    [
        (0.0, [inf, 1], 0.0), (0.5, [inf, 1], inf), (0.5, [-inf, 1], inf), (inf, [0, 0], 0.0),
        (0.5, [1e308, 0], 0.5e308), (0.5, [1e308, 1e308], 0.5 * hypot(1e308, 1e308)),
        (0.5, [1e-320, 0], 0.5e-320), (-0.5, [3, 4], -2.5), (-0.0, [3, 4], 0.0),
        (0.0, [np.nan, 1], 0.0), (0.5, [np.nan, inf], inf),
    ],
)  # fmt: skip
def test_odd_weights_and_values(weight: float, value: list[float], wanted: float) -> None:
    (found,) = weighted_by_value(one_head([[weight]], [value])).ravel().tolist()
    assert found == pytest.approx(wanted, rel=1e-12, abs=0)
    assert np.isnan(weighted_by_value(one_head([[0.5]], [[np.nan, 1]]))).all()


@settings(max_examples=60)
@given(documents())
def test_weight_times_length_in_loops(document: Document) -> None:
    trace = evaluate(document)
    for sentence, layer in places(trace):
        for one in trace.sentences[sentence][layer].heads:
            found = weighted_by_value(one)
            assert found.shape == one.weights.shape
            for row, column in np.ndindex(found.shape):
                wanted = one.weights[row, column] * hypot(*one.v[column].tolist())
                assert found[row, column] == pytest.approx(wanted, rel=1e-12, abs=1e-300)


# ------------------------------------------------------------------------------------------- links


def links_in_loops(
    trace: Trace, sentence: int, layer: int, least: float, by_value: bool
) -> tuple[set[Link], int]:
    kept, hidden = set(), 0
    pairs = zip(
        trace.document.layers[layer].heads, trace.sentences[sentence][layer].heads, strict=True
    )
    for place, (given_head, one) in enumerate(pairs):
        for row, line in enumerate(one.weights.tolist()):
            for column, weight in enumerate(line):
                share = weight
                if by_value:
                    share = float(weighted_by_value(one)[row, column])
                if given_head.on and share > 0:
                    if share >= least:
                        kept.add(Link(place, row, column, share))
                    else:
                        hidden += 1
    return kept, hidden


@settings(max_examples=60)
@given(documents(), st.sampled_from([-1.0, 0.0, 0.05, 0.3, 1.0, 7.0, inf]), st.booleans())
def test_links_in_loops(document: Document, least: float, by_value: bool) -> None:
    trace = evaluate(document)
    for sentence, layer in places(trace):
        found, hidden = links(trace, sentence, layer, least, by_value=by_value)
        assert (set(found), hidden) == links_in_loops(trace, sentence, layer, least, by_value)
        assert len(set(found)) == len(found)
        shares = [link.share for link in found]
        assert shares == sorted(shares)


def test_links_of_the_bank() -> None:
    """The strongest arrow of each head for the river bank; by value the empty ones vanish."""
    document = EXAMPLES.load("bank")
    found, hidden = links(evaluate(document), 0, 0, 0.5)
    last = [(link.head, link.answers) for link in found if link.asks == 6]
    assert sorted(last) == [(0, 6), (1, 5), (2, 3), (3, 5)]
    assert found[-1] == Link(3, 0, 0, found[-1].share)
    assert len(found) + hidden == sum(
        int((one.weights > 0).sum()) for one in evaluate(document).sentences[0][0].heads
    )
    alone = evaluate(with_head_alone(document, 1))
    shares, _ = links(alone, 0, 0, 0.45)
    assert {(link.asks, link.answers) for link in shares} == {(0, 0), (1, 0), (6, 5)}
    assert {link.head for link in shares} == {1}
    amounts, hidden = links(alone, 0, 0, 0.0, by_value=True)
    assert hidden == 0
    assert {link.answers for link in amounts} == {1, 2, 5, 6}  # the others have an empty value
    assert links(evaluate(none_on(document)), 0, 0, 0.0) == ((), 0)


def test_an_arrow_of_exactly_the_least_is_kept_and_hidden_keys_have_none() -> None:
    document = with_options(small("a b c d"), mask="causal")
    document = with_override(document, Override("L1", "h1", "weights", "s.2", "s.1", 0.25))
    document = with_override(document, Override("L1", "h1", "weights", "s.2", "s.2", -0.75))
    found, hidden = links(evaluate(document), 0, 0, 0.25)
    assert (0, 1, 0, 0.25) in [(one.head, one.asks, one.answers, one.share) for one in found]
    assert all(link.answers <= link.asks for link in found)
    everything, none = links(evaluate(document), 0, 0, 0.0)
    assert len(everything) == len(found) + hidden == 1 + 1 + 3 + 4
    assert none == 0


def test_links_between_two_sentences() -> None:
    found, _ = links(evaluate(EXAMPLES.load("cross")), 0, 0, 0.8)
    assert [(link.asks, link.answers) for link in sorted(found, key=lambda one: one.asks)] == [
        (0, 0), (1, 1), (2, 2),
    ]  # fmt: skip


def test_infinite_amounts_are_links_and_no_number_is_none() -> None:
    document = with_matrix(small(), "w_v", np.array([[1e308, 1]] * 4))
    document = with_matrix(document, "x", np.array([[9.0] * 4, [9, -9, 9, -9], [0] * 4]))
    v = evaluate(document).sentences[0][0].heads[0].v
    assert np.isinf(v[0, 0])
    assert not v[2].any()
    found, hidden = links(evaluate(document), 0, 0, 0.5, by_value=True)
    assert {link.answers for link in found if link.share == inf} == {
        key for key in range(3) if not np.isfinite(v[key]).all()
    }
    assert 2 not in {link.answers for link in found}
    assert hidden >= 0
