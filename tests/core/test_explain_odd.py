"""Cells whose arithmetic is unusual: odd rows, steps after the sum, cells that do not exist."""

from dataclasses import replace

import numpy as np
import pytest
from same import refuses
from samples import head, numbers, small
from test_explain import check_all

from attn_gui.core.document import Document, Layer, Norm
from attn_gui.core.evaluate import evaluate
from attn_gui.core.explain import explain
from attn_gui.core.options import Options
from attn_gui.core.places import Cell, Place


def odd(z: str) -> Document:
    everything = frozenset(("s.2", f"s.{place}") for place in (1, 2, 3))
    if z == "nothing":
        return small(options=Options(mask="custom", hidden=everything))
    huge = np.full((4, 3), 1e308 if z == "infinite" else -1e308)
    signs = np.array([[1.0, -1, 1], [1, 1, 1], [1, -1, 1], [1, -1, 1]])
    if z == "undefined":
        lens = head(w_q=huge * signs, w_k=huge)
    else:
        lens = head(w_q=huge, w_k=np.abs(huge))
    return small(layers=(Layer("L1", (lens,)),))


@pytest.mark.parametrize("z", ["nothing", "infinite", "undefined"])
def test_odd_rows_are_explained_as_odd(z: str) -> None:
    trace = evaluate(odd(z))
    assert "odd" in check_all(trace)
    (found,) = trace.sentences[0][0].heads
    if z != "infinite":
        assert getattr(found, z).any()
        place = int(getattr(found, z).argmax())
        answer = explain(trace, Cell("weights", place, 0))
        assert (answer.kind, answer.value, answer.terms) == ("odd", 0, ())


def test_layer_norm_and_feed_forward_stand_beside_the_sum() -> None:

    plain = small(w_o=True)
    norm = Norm(numbers(4), numbers(4, seed=3))
    document = replace(plain, layers=(replace(plain.layers[0], norms=(norm,)),))
    trace = evaluate(document)
    found = explain(trace, Cell("new", 1, 2))
    assert found.total == explain(evaluate(plain), Cell("new", 1, 2)).value
    assert found.extra == found.value - found.total != 0
    assert check_all(trace)


@pytest.mark.parametrize(
    ("cell", "place", "key"),
    [
        (Cell("weights", 3, 0), Place(), "cell_missing"),
        (Cell("weights", 0, 3), Place(), "cell_missing"),
        (Cell("x", -1, 0), Place(), "cell_missing"),
        (Cell("w_o", 0, 0), Place(), "cell_missing"),  # this document has none
        (Cell("new", 0, 0), Place(), "cell_missing"),
        (Cell("x_keys", 0, 0), Place(), "cell_missing"),
        (Cell("banana", 0, 0), Place(), "stage_unknown"),
        (Cell("x", 0, 0), Place(layer=1), "layer_missing"),
        (Cell("q", 0, 0), Place(head=2), "head_missing"),
        (Cell("q", 0, 0), Place(head=-1), "head_missing"),
    ],
)
def test_cells_that_do_not_exist_are_refused(cell: Cell, place: Place, key: str) -> None:
    where = f"row {cell.row + 1}, column {cell.column + 1}" if key == "cell_missing" else ""
    with refuses(key, where):
        explain(evaluate(small(heads=2)), cell, place)


def test_above_a_layer_that_does_not_fit_there_are_no_cells() -> None:
    layer = Layer("L1", (head(),), w_o=numbers(2, 4))
    document = small(layers=(layer, replace(layer, id="L2")), options=Options(values_are_keys=True))
    trace = evaluate(document)
    assert trace.sentences[0][0].misfit == ((3, 3), (2, 4))
    assert trace.matrix("q", layer=1) is None
    assert trace.matrix("projected") is None
    with refuses("cell_missing"):
        explain(trace, Cell("q", 0, 0), Place(layer=1))
    check_all(trace)
