"""What a join is made of, against plain loops and the numbers of the teaching data."""

from collections.abc import Iterator
from itertools import product
from math import fsum

import numpy as np
import oracle
import pytest
from documents import documents
from hypothesis import given, settings
from same import refuses, unchanged
from samples import EXAMPLES, IDS, TOYS, full, head, numbers, small, wide
from test_oracle import EXACT, largest

from attn_gui.core.document import Document, Layer
from attn_gui.core.edits import with_matrix, with_options, with_override
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.heads_edits import with_head_on, with_head_removed
from attn_gui.core.joining import (
    contributions,
    head_blocks,
    links,
    mean_weights,
    with_all_heads_on,
)
from attn_gui.core.options import Override


def places(trace: Trace) -> Iterator[tuple[int, int]]:
    """Every sentence and layer that was computed."""
    for sentence, layers in enumerate(trace.sentences):
        yield from ((sentence, layer) for layer in range(len(layers)))


def switched(document: Document, on: tuple[bool, ...], layer: int = 0) -> Document:
    for place, one in enumerate(on):
        document = with_head_on(document, place, one, layer=layer)
    return document


def none_on(document: Document, layer: int = 0) -> Document:
    return switched(document, (False,) * len(document.layers[layer].heads), layer)


# ------------------------------------------------------------------------------- blocks and parts


def test_blocks_follow_the_width_of_each_head() -> None:
    assert head_blocks(wide().layers[0]) == (slice(0, 2), slice(2, 5), slice(5, 6))
    assert head_blocks(full().layers[0]) == (slice(0, 3), slice(3, 5))
    assert head_blocks(small(heads=1).layers[0]) == (slice(0, 2),)
    bank = EXAMPLES.load("bank").layers[0]
    assert head_blocks(bank) == tuple(slice(2 * i, 2 * i + 2) for i in range(4))


@pytest.mark.parametrize("on", list(product([True, False], repeat=3)))
def test_every_subset_of_heads(on: tuple[bool, ...]) -> None:
    document = switched(wide(), on)
    trace = evaluate(document)
    here, w_o = trace.sentences[0][0], document.layers[0].w_o
    parts = contributions(trace)
    assert parts is not None
    assert w_o is not None
    start = 0
    for place, (one, part) in enumerate(zip(here.heads, parts, strict=True)):
        d_v = one.output.shape[1]
        wanted = oracle.product(one.output.tolist(), w_o[start : start + d_v].tolist())
        if on[place]:
            assert np.abs(part - wanted).max() <= EXACT
        else:
            assert part.tobytes() == bytes(part.nbytes)  # 0 exactly, and not −0
        assert not part.flags.writeable
        start += d_v
    b_o = document.layers[0].b_o
    assert b_o is not None
    assert here.projected is not None
    assert np.abs(sum(parts) + b_o - here.projected).max() <= EXACT


@settings(max_examples=150)
@given(documents())
def test_parts_add_up(document: Document) -> None:
    """Also where values are keys, and so as wide as these."""
    with unchanged(document):
        trace = evaluate(document)
        for sentence, layer in places(trace):
            here, given_layer = trace.sentences[sentence][layer], document.layers[layer]
            parts = contributions(trace, sentence, layer)
            assert (parts is None) == (here.projected is None)
            if parts is None:
                continue
            assert given_layer.w_o is not None
            total = [[0.0] * given_layer.w_o.shape[1] for _ in here.x]
            for part in parts:
                total = oracle.added(total, part.tolist())
            if given_layer.b_o is not None:
                total = [
                    [a + b for a, b in zip(row, given_layer.b_o, strict=True)] for row in total
                ]
            size = largest(here.concat, *parts)
            assert np.abs(here.projected - np.array(total)).max() <= EXACT * size
    missing = len(document.layers) - len(trace.sentences[0])
    if missing:
        for ask in (contributions, mean_weights):
            assert ask(trace, 0, len(document.layers) - 1) is None
        assert links(trace, 0, len(document.layers) - 1, 0.0) == ((), 0)


@pytest.mark.parametrize("name", IDS)
def test_parts_of_the_examples(name: str) -> None:
    document = EXAMPLES.load(name)
    trace = evaluate(document)
    for sentence, layer in places(trace):
        parts, here = contributions(trace, sentence, layer), trace.sentences[sentence][layer]
        assert (parts is None) == (here.projected is None)
        if parts is not None:
            assert np.abs(sum(parts) - here.projected).max() <= EXACT


def test_without_a_fitting_w_o_there_are_no_parts() -> None:
    assert contributions(evaluate(small())) is None
    document = with_options(full(), values_are_keys=True)  # keys are 3 wide, W_O wants 5
    trace = evaluate(document)
    assert contributions(trace) is None
    assert contributions(trace, layer=1) is None
    assert mean_weights(trace) is not None
    assert mean_weights(trace, layer=1) is None


def test_values_that_are_keys_have_other_borders_than_the_lenses() -> None:
    """d_v 2, 3 and d_k 3, 2: the sum fits, the border between the heads moves."""
    bank = (head("h1", d_k=3, d_v=2), head("h2", d_k=2, d_v=3))
    document = small(layers=(Layer("L1", bank, w_o=numbers(5, 4, seed=5)),))
    trace = evaluate(with_options(document, values_are_keys=True))
    parts, here = contributions(trace), trace.sentences[0][0]
    assert parts is not None
    rows = numbers(5, 4, seed=5)[:3].tolist()
    assert np.abs(parts[0] - oracle.product(here.heads[0].output.tolist(), rows)).max() <= EXACT
    assert np.abs(sum(parts) - here.projected).max() <= EXACT


def test_what_each_head_of_the_bank_writes() -> None:
    """C31: head 1 writes finance, head 2 water, the positional head is not heard."""
    trace = evaluate(EXAMPLES.load("bank"))
    parts, expected = contributions(trace), TOYS["bank"]["expected"]
    assert parts is not None
    assert np.abs(sum(parts) - np.array(expected["delta"])).max() <= 2e-6
    assert not parts[3].any()
    assert [sorted(set(np.argwhere(part)[:, 1].tolist())) for part in parts] == [
        [3], [4], [0, 2], [],
    ]  # fmt: skip
    finance = [a - b for a, b in expected["h1"]["output"]]
    assert np.abs(parts[0][:, 3] - finance).max() <= 2e-6
    for place, column in ((0, 3), (1, 4)):  # without the head the old number stays as it was
        muted = with_head_on(EXAMPLES.load("bank"), place, False)
        here = evaluate(muted).sentences[0][0]
        assert here.new is not None
        assert np.array_equal(here.new[:, column], here.x[:, column])
    cut = evaluate(with_head_removed(EXAMPLES.load("bank"), 3)).sentences[0][0]
    assert np.abs(cut.new - np.array(expected["new"])).max() <= 2e-6


def test_huge_numbers_have_parts_too() -> None:
    """Infinite where they are, no warning, and 0 where the head is off."""
    document = with_matrix(wide(), "x", np.full((4, 4), 1e308))
    parts = contributions(evaluate(with_head_on(document, 1, False)))
    assert parts is not None
    assert not parts[1].any()
    assert not np.isfinite(parts[0]).all()


# ------------------------------------------------------------------------------------ mean of maps


@pytest.mark.parametrize("name", ["bank", "bank:no_position", "bank:swapped"])
def test_the_mean_of_the_bank(name: str) -> None:
    found = mean_weights(evaluate(EXAMPLES.load(name)))
    toy = TOYS["bank"]["variants"][name[5:]] if ":" in name else TOYS["bank"]
    assert found is not None
    assert np.abs(found - np.array(toy["expected"]["mean_weights"])).max() <= 1e-6
    if name == "bank":
        assert found[6].argmax() == 5
        assert round(found[6, 5], 2) == 0.36  # a picture no head drew


@pytest.mark.parametrize("on", list(product([True, False], repeat=3)))
def test_the_mean_is_of_the_heads_that_are_on(on: tuple[bool, ...]) -> None:
    trace = evaluate(switched(wide(), on))
    shown = [one.weights for one, yes in zip(trace.sentences[0][0].heads, on, strict=True) if yes]
    found = mean_weights(trace)
    if not shown:
        assert found is None
        return
    assert found is not None
    for row, column in product(range(4), range(4)):
        wanted = fsum(weights[row, column] for weights in shown) / len(shown)
        assert abs(found[row, column] - wanted) <= EXACT
    assert np.abs(found.sum(axis=1) - 1).max() <= EXACT
    assert not found.flags.writeable
    if len(shown) == 1:
        assert np.array_equal(found, shown[0])


def test_the_mean_of_huge_numbers_is_no_infinity() -> None:
    document = wide()
    for name in ("h1", "h2", "h3"):
        document = with_override(document, Override("L1", name, "weights", "s.1", "s.2", 1.5e308))
    found = mean_weights(evaluate(document))
    assert found is not None
    assert found[0, 1] == pytest.approx(1.5e308)


def test_the_mean_of_another_sentence_and_layer() -> None:
    trace = evaluate(EXAMPLES.load("cross"))
    found = mean_weights(trace, 0, 0)
    assert found is not None
    assert found.shape == (3, 4)
    pronoun = evaluate(EXAMPLES.load("pronoun:tired"))
    for layer in (0, 1):
        found = mean_weights(pronoun, 0, layer)
        assert found is not None
        assert np.array_equal(found, pronoun.sentences[0][layer].heads[0].weights)


def test_layers_that_do_not_exist() -> None:
    trace = evaluate(full())
    for layer in (-1, 2):
        for ask in (contributions, mean_weights):
            with refuses("layer_missing"):
                ask(trace, 0, layer)
        with refuses("layer_missing"):
            links(trace, 0, layer, 0.1)
        with refuses("layer_missing"):
            with_all_heads_on(full(), layer)


def test_all_heads_on_of_one_layer() -> None:
    document = full()
    assert with_all_heads_on(document, 1) is document
    off = none_on(none_on(document), 1)
    changed = with_all_heads_on(off, 1)
    assert [one.on for layer in changed.layers for one in layer.heads] == [False, False, True, True]
    assert changed.layers[0] is off.layers[0]
