"""What one word hears: the kinds at their borders, the bank's own numbers, odd rows."""

from dataclasses import replace
from itertools import permutations
from math import hypot, inf
from typing import Any

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from same import refuses, unchanged
from samples import EXAMPLES, TOYS, full, small
from test_joining import places

from attn_gui.core.document import Document
from attn_gui.core.edits import with_matrix, with_options, with_override
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.heads_edits import with_head_on
from attn_gui.core.hearing import KINDS, Heard, Hearing, hear
from attn_gui.core.options import Override


def given_shares(*shares: float, row: int = 0, **options: Any) -> Hearing:
    """What `row` hears when its shares are these, each with a value of its own."""
    words = " ".join("abcdefghijkl"[: len(shares)])
    return hear(with_shares(small(words), row, shares, **options), 0, row)


def with_shares(document: Document, row: int, shares: tuple[float, ...], **options: Any) -> Trace:
    tokens = document.sentences[0].tokens
    for token, share in zip(tokens, shares, strict=True):
        one = Override("L1", "h1", "weights", tokens[row].id, token.id, share)
        document = with_override(document, one)
    return evaluate(with_options(document, **options))


def kinds(name: str, row: int) -> list[str]:
    trace = evaluate(EXAMPLES.load(name))
    return [hear(trace, head, row).kind for head in range(len(trace.document.layers[0].heads))]


# ------------------------------------------------------------------------------------- the bank


def test_the_river_bank_hears_four_things() -> None:
    """C27: itself 0.81, river 0.54, near 0.54, the word before 0.79."""
    trace = evaluate(EXAMPLES.load("bank"))
    found = [hear(trace, head, 6) for head in range(4)]
    assert [one.kind for one in found] == ["self", "one", "one", "one"]
    first = [(one.shares[0].answers, round(one.shares[0].share, 2)) for one in found]
    assert first == [(6, 0.81), (5, 0.54), (3, 0.54), (5, 0.79)]
    assert [one.arrives for one in found] == [6, 5, 3, 5]
    assert not any(one.differs for one in found)


def test_a_large_share_of_an_empty_value() -> None:
    """C38: the first bank listens to The with 0.48, but that brings nothing; bank itself does."""
    found = hear(evaluate(EXAMPLES.load("bank")), 1, 1)
    assert found.shares[0] == Heard(0, found.shares[0].share, 0.0)
    assert round(found.shares[0].share, 2) == 0.48
    assert (found.kind, found.arrives, found.differs) == ("some", 1, True)
    amount = next(heard.amount for heard in found.shares if heard.answers == 1)
    assert amount == pytest.approx(0.331229 * 2**0.5, abs=1e-6)
    assert found.brings == (0, pytest.approx(0.411543, abs=1e-6))


@pytest.mark.parametrize("name", ["bank", "bank:no_position", "bank:swapped"])
def test_every_row_of_the_bank_says_what_the_data_say(name: str) -> None:
    toy = TOYS["bank"]["variants"][name[5:]] if ":" in name else TOYS["bank"]
    trace = evaluate(EXAMPLES.load(name))
    for place in range(4):
        expected = toy["expected"][f"h{place + 1}"]
        for row, (weights, output) in enumerate(
            zip(expected["weights"], expected["output"], strict=True)
        ):
            found = hear(trace, place, row)
            by_key = {heard.answers: heard for heard in found.shares}
            assert sorted(by_key) == list(range(7))
            for key, value in enumerate(expected["V"]):
                assert by_key[key].share == pytest.approx(weights[key], abs=1e-6)
                assert by_key[key].amount == pytest.approx(weights[key] * hypot(*value), abs=3e-6)
            assert found.brings is not None
            assert found.brings[1] == pytest.approx(max(output, key=abs), abs=1e-6)
            assert output[found.brings[0]] == pytest.approx(max(output, key=abs), abs=1e-6)


def test_swapped_words_swap_what_they_hear() -> None:
    assert kinds("bank:swapped", 2)[1] == "one"  # the bank behind river hears river
    trace = evaluate(EXAMPLES.load("bank:swapped"))
    assert hear(trace, 1, 2).shares[0].answers == 1
    assert hear(trace, 0, 5).shares[0].answers == 6  # the bank before deposit hears deposit


def test_a_share_must_go_somewhere() -> None:
    """C39: nobody stands before the first word, so head 4 listens to itself with 0.998."""
    trace = evaluate(EXAMPLES.load("bank"))
    found = hear(trace, 3, 0)
    assert (found.kind, found.shares[0].answers) == ("self", 0)
    lens = np.zeros((8, 4))
    quiet = evaluate(with_matrix(EXAMPLES.load("bank"), "w_q", lens, head=3))
    found = hear(quiet, 3, 0)
    assert found.kind == "even"
    assert [heard.answers for heard in found.shares] == list(range(7))
    assert found.shares[0].share == pytest.approx(1 / 7)


# ------------------------------------------------------------------------ kinds at their borders


@pytest.mark.parametrize(
    ("shares", "kind"),
    [
        ((0.5, 0.3, 0.2), "self"), ((0.3, 0.5, 0.2), "one"), ((0.2, 0.3, 0.5), "one"),
        ((0.499, 0.31, 0.191), "some"), ((0.499, 0.4, 0.101), "two"),
        ((0.25, 0.2, 0.2, 0.35), "some"), ((0.3, 0.24, 0.23, 0.23), "two"),
        ((0.25, 0.2, 0.2, 0.2, 0.15), "some"),  # close, but less than half together
        ((0.52, 0.48, 0.0), "self"), ((0.5, 0.5, 0.0), "two"), ((0.0, 0.5, 0.5), "two"),
        ((0.5, 0.5), "even"), ((1 / 3, 1 / 3, 1 / 3), "even"), ((0.3333, 0.3334, 0.3333), "even"),
        ((0.5025, 0.4975), "even"), ((0.504, 0.496), "self"), ((0.496, 0.504), "one"),
        ((0.1,) * 10, "even"), ((1.0, 0.0), "self"), ((0.0, 1.0), "one"),
        ((0.0, 0.0, 0.0), "none"), ((1.0,), "only"), ((0.2,), "only"),
        ((2.0, -1.0), "self"), ((-1.0, 2.0), "one"), ((-0.5, -0.5), "even"),
        ((-0.5, -0.2, -0.1), "some"), ((1e308, -1e308), "self"), ((1e308, 1e308), "even"),
        ((1.0, 1e-320), "self"), ((5e-324, 5e-324), "even"), ((0.0, 5e-324), "some"),
    ],
)  # fmt: skip
def test_kinds(shares: tuple[float, ...], kind: str) -> None:
    found = given_shares(*shares)
    assert found.kind == kind
    assert found.kind in KINDS
    order = sorted(range(len(shares)), key=lambda key: -shares[key])
    assert [heard.answers for heard in found.shares] == order
    assert [heard.share for heard in found.shares] == [shares[key] for key in order]


@pytest.mark.parametrize("row", [0, 1, 2])
def test_itself_is_the_word_of_the_row(row: int) -> None:
    for shares in permutations((0.7, 0.2, 0.1)):
        found = given_shares(*shares, row=row)
        assert found.kind == ("self" if shares[row] == 0.7 else "one")


def test_nobody_is_itself_when_another_sentence_answers() -> None:
    trace = evaluate(EXAMPLES.load("cross"))
    for row in range(3):
        found = hear(trace, 0, row)
        assert (found.kind, found.shares[0].answers) == ("one", row)
        assert round(found.shares[0].share, 2) == 0.87
        assert len(found.shares) == 4
    own = replace(trace.document.layers[0], keys_from=None)
    assert hear(evaluate(replace(trace.document, layers=(own,))), 0, 0).kind != "one"
    back = replace(trace.document.layers[0], keys_from=trace.document.sentences[0].id)
    other = evaluate(replace(trace.document, layers=(back,)))
    assert [hear(other, 0, row, sentence=1).kind for row in range(3)] == ["one"] * 3
    assert len(hear(other, 0, 3, sentence=1).shares) == 3
    assert hear(other, 0, 0, sentence=0).kind == "self"


def test_a_head_that_is_off_still_tells_its_numbers() -> None:
    document = EXAMPLES.load("bank")
    on, off = (evaluate(d) for d in (document, with_head_on(document, 0, False)))
    assert hear(off, 0, 6) == replace(hear(on, 0, 6), kind="off")
    assert hear(off, 1, 6) == hear(on, 1, 6)
    assert hear(with_shares(with_head_on(small(), 0, False), 0, (0, 0, 0)), 0, 0).kind == "off"


# ------------------------------------------------------------------------ places, random documents


def test_places_that_do_not_exist() -> None:
    trace = evaluate(full())
    for row in (-1, 3):
        with refuses("cell_missing", f"E has no row {row + 1}"):
            hear(trace, 0, row)
    for place in (-1, 2):
        with refuses("head_missing"):
            hear(trace, place, 0)
        with refuses("layer_missing"):
            hear(trace, 0, 0, layer=place)


def test_above_a_layer_that_does_not_fit_nothing_is_heard() -> None:
    document = with_options(full(), values_are_keys=True)
    found = hear(evaluate(document), 1, 2, layer=1)
    assert found == Hearing("undefined", (), None, False, None)
    off = with_head_on(document, 1, False, layer=1)
    assert hear(evaluate(off), 1, 2, layer=1).kind == "off"
    assert hear(evaluate(document), 1, 2).shares


def test_two_layers() -> None:
    """C34: in layer 2 it hears animal, since layer 1 told it who can be tired."""
    document = EXAMPLES.load("pronoun:tired")
    trace = evaluate(document)
    words = [token.text for token in document.sentences[0].tokens]
    found = hear(trace, 0, words.index("it"), layer=1)
    assert (found.kind, words[found.shares[0].answers]) == ("one", "animal")
    assert round(found.shares[0].share, 2) == 0.93
    alone = EXAMPLES.load("pronoun:tired_layer_2_only")
    assert hear(evaluate(alone), 0, words.index("it")).kind == "two"


def told(weights: list[float], seen: list[bool], itself: int | None) -> str | None:
    """The kind of a row with shares, from the description alone; None where rounding decides."""
    found = sorted((w for w, yes in zip(weights, seen, strict=True) if yes), reverse=True)
    first, second = found[0], found[1] if len(found) > 1 else 0.0
    borders = [(first, 0.5), (second, 0.8 * first), (first + second, 0.5), (first, second)]
    borders.append((first - found[-1], 0.01 * abs(first)))
    if any(abs(a - b) < 1e-8 * max(1.0, abs(b)) and a != b for a, b in borders):
        return None
    if len(found) == 1:
        return "only"
    if first - found[-1] <= 0.01 * abs(first):
        return "even"
    if first >= 0.5 and second < first:
        return "self" if itself is not None and weights[itself] == first else "one"
    return "two" if second >= 0.8 * first and first + second >= 0.5 else "some"


def check(trace: Trace, head: int, row: int, sentence: int, layer: int) -> None:
    """One row against loops over its numbers."""
    found = hear(trace, head, row, sentence, layer)
    here = trace.sentences[sentence][layer]
    one, given_head = here.heads[head], trace.document.layers[layer].heads[head]
    weights, covered = one.weights[row].tolist(), one.hidden[row].tolist()
    seen = [weight != 0 or not cover for weight, cover in zip(weights, covered, strict=True)]
    itself = row if here.keys == sentence else None
    assert sorted(heard.answers for heard in found.shares) == list(range(len(weights)))
    shares = [heard.share for heard in found.shares if seen[heard.answers]]
    assert shares == sorted(shares, reverse=True)
    for heard in found.shares:
        assert heard.share == weights[heard.answers]
    assert found.kind in KINDS
    if not given_head.on:
        assert found.kind == "off"
    elif any(weights):
        assert found.kind == (told(weights, seen, itself) or found.kind)
    elif all(covered):
        assert found.kind == "nothing"
    else:
        assert found.kind in ("undefined", "none")
        assert (found.kind == "none") == (not undefined(trace, one, row))
    sizes = {heard.answers: abs(heard.amount) for heard in found.shares}
    if found.arrives is None:
        assert not any(sizes.values())
        assert not found.differs
    else:
        biggest = max(inf if np.isnan(size) else size for size in sizes.values())
        assert np.isnan(sizes[found.arrives]) or sizes[found.arrives] >= biggest * (1 - 1e-8)
        larger = shares[0] - weights[found.arrives]
        if not 0 < larger < 1e-8 * max(1.0, abs(shares[0])):
            assert found.differs == (larger > 0)
    line = [0.0 if np.isnan(cell) else abs(cell) for cell in one.output[row].tolist()]
    assert (found.brings is None) == (not any(line))
    if found.brings:
        assert abs(found.brings[1]) == max(line)
        assert one.output[row, found.brings[0]] == found.brings[1]


def undefined(trace: Trace, head: Any, row: int) -> bool:
    if trace.document.options.softmax_axis == "rows":
        return bool(head.undefined[row])
    columns = range(len(head.undefined))
    return any(head.undefined[key] and not head.hidden[row, key] for key in columns)


@settings(max_examples=150)
@given(documents(), st.data())
def test_random_documents(document: Document, data: Any) -> None:
    with unchanged(document):
        trace = evaluate(document)
        for sentence, layer in places(trace):
            head = data.draw(st.integers(0, len(document.layers[layer].heads) - 1))
            for row in range(len(document.sentences[sentence].tokens)):
                check(trace, head, row, sentence, layer)
