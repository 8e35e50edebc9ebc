"""The arithmetic behind every cell: it recomputes the value and points at matrices that exist."""

import math
from dataclasses import replace

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from samples import EXAMPLES, IDS, features, head, numbers, sentence, small

from attn_gui.core.document import Document, Layer
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.explain import Explanation, explain
from attn_gui.core.options import Options, Override
from attn_gui.core.places import Cell, Place, Region
from attn_gui.core.stages import STAGES

GIVEN = {"x", "x_keys", "w_q", "w_k", "w_v", "w_o"}
KINDS = {
    "q": {"products"}, "k": {"products"}, "v": {"products"}, "scores": {"products", "given"},
    "scaled": {"quotient", "hidden", "given"}, "masked": {"quotient", "hidden", "given"},
    "weights": {"shares", "odd", "given", "hidden"}, "output": {"products"},
    "concat": {"copied"}, "projected": {"products"}, "new": {"sum"},
} | {name: {"given"} for name in GIVEN}  # fmt: skip


def same(found: float, wanted: float, size: float = 1.0) -> bool:
    """Equal within 1e-9 of the size of the numbers; ∞ and NaN equal themselves."""
    if not (math.isfinite(found) and math.isfinite(wanted)):
        return found == wanted or (math.isnan(found) and math.isnan(wanted))
    return abs(found - wanted) <= 1e-9 * max(1.0, abs(wanted), size)


def check_terms(found: Explanation) -> None:
    """Each kind of arithmetic, done again with math.fsum."""
    terms, value = found.terms, found.value
    results = [term.result for term in terms]
    size = max(map(abs, [1.0, *results]))
    if found.kind == "products":
        for term in terms:
            weighs_nothing = found.cell.stage == "output" and term.left == 0
            assert same(term.result, 0.0 if weighs_nothing else term.left * term.right)
        if not all(
            map(math.isfinite, results)
        ):  # whether ∞ − ∞ or ∞ comes out depends on the processor
            assert not math.isfinite(found.total)
            assert not math.isfinite(value)
            return
        total = math.fsum(results) if size < 1e300 else sum(results)
        assert same(total + found.extra, value, size)
        assert same(found.total, value, size)
    elif found.kind == "quotient":
        (term,) = terms
        assert term.right == found.extra
        assert same(term.left / term.right, value)
        assert np.array_equal([term.result, found.total], [value, value], equal_nan=True)
    elif found.kind == "sum":
        (term,) = terms
        assert same(term.left + term.right, found.total)
        assert np.array_equal(term.result, found.total, equal_nan=True)
        assert same(found.total + found.extra, value)


def check_shares(found: Explanation, trace: Trace, place: Place) -> None:
    options = trace.document.options
    along_rows = options.softmax_axis == "rows"
    own = found.cell.column if along_rows else found.cell.row
    assert found.axis == ("answers" if along_rows else "asks")
    largest = max(term.left for term in found.terms)
    assert found.extra == (largest if options.normalise == "softmax" and abs(largest) > 20 else 0)
    assert [term.index for term in found.terms] == list(range(len(found.terms)))
    grown = []
    for term in found.terms:
        wanted = 0.0 if term.left == -math.inf else term.left
        if options.normalise == "softmax":
            wanted = math.exp(term.left - found.extra)
        assert same(term.right, wanted)
        grown.append(wanted)
    total = math.fsum(grown)
    share = grown[own] / total
    assert same(found.terms[own].result, share, max(map(abs, grown)) / abs(total))
    if found.kind == "shares":
        assert same(found.value, share, max(map(abs, grown)) / abs(total))
        assert same(found.total, total)
    else:
        assert (found.value, found.total) == (0, found.terms[own].result)


def check_regions(found: Explanation, trace: Trace, place: Place) -> None:
    """Every outlined part exists and has the cell it names."""
    for region in (*found.sources, *found.results):
        head = place.head if region.head is None else region.head
        array = trace.matrix(region.matrix, place.layer, head, place.sentence)
        assert array is not None, region
        assert region.row is None or region.row < array.shape[0], region
        assert region.column is None or region.column < array.shape[1], region
        assert region.role in ("query", "key", "value", "source", "result")
    assert all(region.role == "result" for region in found.results)
    assert not any(region.role == "result" for region in found.sources)


def check_cell(trace: Trace, cell: Cell, place: Place) -> str:
    found = explain(trace, cell, place)
    assert found.cell == cell
    assert found.kind in KINDS[cell.stage], cell
    check_terms(found)
    check_regions(found, trace, place)
    if found.kind == "shares" or (found.kind == "hidden" and cell.stage == "weights"):
        check_shares(found, trace, place)
    if found.kind == "hidden" and cell.stage != "weights":
        head = trace.sentences[place.sentence][place.layer].heads[place.head]
        assert found.total == head.scaled[cell.row, cell.column]
    return found.kind


def check_all(trace: Trace, steps: int = 1) -> set[str]:
    """Every cell (or every steps-th) of every matrix of every sentence, layer and head."""
    kinds = set()
    for sentence_place in range(len(trace.sentences)):
        for layer, here in enumerate(trace.document.layers):
            for head_place in range(len(here.heads)):
                place = Place(sentence_place, layer, head_place)
                for stage in STAGES:
                    array = trace.matrix(stage, layer, head_place, sentence_place)
                    cells = [] if array is None else list(np.ndindex(array.shape))[::steps]
                    for row, column in cells:
                        assert array is not None
                        cell = Cell(stage, row, column)
                        kinds.add(check_cell(trace, cell, place))
                        value = explain(trace, cell, place).value
                        assert np.array_equal(value, array[row, column], equal_nan=True)
    return kinds


@pytest.mark.parametrize("name", IDS)
def test_every_cell_of_every_example(name: str) -> None:
    """Of the wide ones, with a million cells, every 499th."""
    document = EXAMPLES.load(name)
    kinds = check_all(evaluate(document), steps=1 if document.d_model < 100 else 499)
    assert {"given", "products", "shares"} <= kinds


@settings(max_examples=60)
@given(documents())
def test_cells_of_random_documents(document: Document) -> None:
    check_all(evaluate(document), steps=7)


@pytest.mark.parametrize(
    "changes",
    [
        {"keys_are_queries": True}, {"values_are_keys": True}, {"swap_q_k": True},
        {"keys_are_queries": True, "values_are_keys": True, "swap_q_k": True},
        {"mask": "causal"}, {"mask": "causal", "mask_how": "zero"}, {"softmax_axis": "columns"},
        {"mask": "causal", "mask_how": "after"}, {"normalise": "sum"}, {"residual": False},
        {"scale": False, "temperature": 0.1}, {"temperature": 1e-3},
        {"temperature": 1e-3, "normalise": "sum"},
    ],
    ids=str,
)  # fmt: skip
def test_every_cell_under_every_switch(changes: dict[str, object]) -> None:
    bank = (head("h1", d_v=3, b_q=numbers(3), b_v=numbers(3, seed=3)), head("h2", d_v=3))
    layer = Layer("L1", bank, w_o=numbers(6, 4, seed=9), b_o=numbers(4))
    document = small(layers=(layer, replace(layer, id="L2")), options=Options(**changes))
    check_all(evaluate(document))


OUTLINED = {
    # the cell in row 1, column 0 of: where it comes from, where it goes
    "x": ([], ["q 1 -", "k 1 -", "v 1 -", "new 1 0"]),
    "w_q": ([], ["q - 0"]),
    "w_o": ([], ["projected - 0"]),
    "q": (["x 1 -", "w_q - 0"], ["scores 1 -"]),
    "k": (["x 1 -", "w_k - 0"], ["scores - 1"]),
    "v": (["x 1 -", "w_v - 0"], ["output - 0"]),
    "scores": (["q 1 -", "k 0 -"], ["scaled 1 0"]),
    "scaled": (["scores 1 0"], ["weights 1 -"]),
    "weights": (["scaled 1 -"], ["output 1 -"]),
    "output": (["weights 1 -", "v - 0"], ["projected 1 -"]),
    "projected": (["output 1 -", "w_o - 0"], ["new 1 0"]),
    "concat": (["output 1 0"], ["projected 1 -"]),
    "new": (["x 1 0", "projected 1 0"], []),
}
BY_COLUMNS = {
    "scaled": (["scores 1 0"], ["weights - 0"]),
    "weights": (["scaled - 0"], ["output 1 -"]),
}


def outlined(regions: tuple[Region, ...]) -> list[str]:
    places = [(one.matrix, one.row, one.column) for one in regions]
    return [" ".join("-" if part is None else str(part) for part in place) for place in places]


@pytest.mark.parametrize("axis", ["rows", "columns"])
@pytest.mark.parametrize("stage", OUTLINED)
def test_what_is_outlined(stage: str, axis: str) -> None:
    trace = evaluate(small(w_o=True, options=Options(softmax_axis=axis)))
    found = explain(trace, Cell(stage, 1, 0))
    wanted = OUTLINED[stage] if axis == "rows" else {**OUTLINED, **BY_COLUMNS}[stage]
    assert (outlined(found.sources), outlined(found.results)) == wanted


def pair() -> Document:
    """Cross-attention: three words ask, four answer."""
    layer = Layer("L1", (head(),), w_o=numbers(2, 4), keys_from="b")
    both = (sentence("a", "one two three", 4), sentence("b", "p q r s", 4, seed=5))
    return Document(both, features(4), (layer,))


def test_two_sentences_point_at_the_right_x() -> None:
    trace = evaluate(pair())
    check_all(trace)
    assert Region("x_keys", 3, None, "source") in explain(trace, Cell("k", 3, 0)).sources
    assert Region("x", 2, None, "source") in explain(trace, Cell("q", 2, 0)).sources
    in_keys = explain(trace, Cell("x_keys", 3, 0)).results
    assert [region.matrix for region in in_keys] == ["k", "v"]
    assert [region.matrix for region in explain(trace, Cell("x", 2, 0)).results] == ["q", "new"]


def test_a_lens_used_twice_points_at_both_products() -> None:
    trace = evaluate(small(options=Options(keys_are_queries=True)))
    made = [region.matrix for region in explain(trace, Cell("w_q", 0, 1)).results]
    assert made == ["q", "k"]
    assert explain(trace, Cell("w_k", 0, 1)).results == ()
    assert explain(trace, Cell("k", 0, 1)).sources[-1] == Region("w_q", None, 1, "source")


@pytest.mark.parametrize("stage", ["scores", "scaled", "weights"])
def test_a_number_written_over_is_given(stage: str) -> None:
    override = Override("L1", "h1", stage, "s.1", "s.3", 0.25)
    trace = evaluate(small(options=Options(overrides=(override,))))
    found = explain(trace, Cell(stage, 0, 2))
    assert (found.kind, found.value, found.terms) == ("given", 0.25, ())
    assert found.results
    assert check_all(trace) >= {"given", "products", "quotient", "shares"}
    causal = Options(mask="causal", overrides=(override,))
    if stage == "scaled":
        masked = evaluate(replace(trace.document, options=causal))
        hidden = explain(masked, Cell(stage, 0, 2))
        assert (hidden.kind, hidden.value, hidden.total) == ("hidden", -math.inf, 0.25)
