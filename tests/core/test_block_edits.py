"""Edits of whole blocks: what they change and refuse, alone and in random sequences."""

from typing import Any

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same
from samples import EXAMPLES
from test_oracle import check

from attn_gui.core.areas import EDGE, between, next_in, reached, repeated, stretched
from attn_gui.core.block_edits import with_block, with_overrides
from attn_gui.core.document import Document
from attn_gui.core.edits import given_matrix, is_computed, with_cell, with_override
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.core.options import Override
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import OVERRIDABLE
from attn_gui.core.written import override_at, without_written, written_in

NAMES = ("x", "w_q", "w_k", "w_v", "w_o")


def cell_by_cell(document: Document, name: str, row: int, column: int, values: Any, **place: int):
    """The slow way, with the edit of one cell."""
    for (down, right), value in np.ndenumerate(values):
        document = with_cell(document, name, row + down, column + right, float(value), **place)
    return document


@st.composite
def blocks(draw: Any, document: Document) -> Any:
    layer = draw(st.integers(0, len(document.layers) - 1))
    place = {
        "layer": layer,
        "head": draw(st.integers(0, len(document.layers[layer].heads) - 1)),
        "sentence": draw(st.integers(0, len(document.sentences) - 1)),
    }
    here = document.layers[layer]
    name = draw(st.sampled_from(NAMES if here.w_o is not None else NAMES[:-1]))
    rows, columns = given_matrix(document, name, **place).shape
    row, column = draw(st.integers(0, rows - 1)), draw(st.integers(0, columns - 1))
    shape = draw(st.integers(1, rows - row)), draw(st.integers(1, columns - column))
    values = np.random.RandomState(draw(st.integers(0, 9999))).uniform(-3, 3, shape)
    return name, row, column, values, place


@settings(max_examples=150)
@given(st.data(), documents())
def test_a_block_is_all_of_its_cells(data, document):
    name, row, column, values, place = data.draw(blocks(document))
    found = with_block(document, name, row, column, values, **place)
    assert_same(found, cell_by_cell(document, name, row, column, values, **place))
    whole = given_matrix(found, name, **place)
    assert np.array_equal(whole[row : row + len(values), column : column + values.shape[1]], values)
    assert with_block(found, name, row, column, values, **place) is found
    check(found)


@settings(max_examples=60)
@given(st.data(), documents())
def test_undo_of_random_blocks_leads_back_to_the_bit(data, document):
    """Every step can be taken back by the block that was there before."""
    road, backs = [document], []
    for _ in range(data.draw(st.integers(1, 12))):
        here = road[-1]
        name, row, column, values, place = data.draw(blocks(here))
        rows, columns = slice(row, row + len(values)), slice(column, column + values.shape[1])
        old = given_matrix(here, name, **place)[rows, columns]
        backs.append((name, row, column, old, place))
        road.append(with_block(here, name, row, column, values, **place))
    back = road[-1]
    for name, row, column, old, place in reversed(backs):
        back = with_block(back, name, row, column, old, **place)
    for sentence, first in zip(back.sentences, document.sentences, strict=True):
        assert sentence.x.tobytes() == first.x.tobytes()
    for layer, first_layer in zip(back.layers, document.layers, strict=True):
        for head, first_head in zip(layer.heads, first_layer.heads, strict=True):
            for lens in ("w_q", "w_k", "w_v"):
                assert getattr(head, lens).tobytes() == getattr(first_head, lens).tobytes()


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_one_bad_number_refuses_all(bad):
    document = EXAMPLES.load("notes_cat")
    values = np.array([[1.0, 2.0], [3.0, bad]])
    with pytest.raises(Refused) as caught:
        with_block(document, "w_k", 1, 1, values)
    assert caught.value.details == {"name": "W_K", "row": 3, "column": 3}


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1), (3, 0), (0, 3)])
def test_a_block_past_the_edge_is_refused(row, column):
    document = EXAMPLES.load("notes_cat")
    with pytest.raises(Refused) as caught:
        with_block(document, "w_k", row, column, np.ones((2, 2)))
    assert caught.value.key == "cell_missing"


def test_computed_columns_of_x_are_refused_until_position_is_off():
    document = EXAMPLES.load("bank")
    first = next(one for one in range(document.d_model) if is_computed(document, one))
    with pytest.raises(Refused) as caught:
        with_block(document, "x", 0, first - 1, np.ones((1, 2)))
    assert caught.value.key == "column_computed"
    with_block(document, "x", 0, first - 1, np.ones((1, 1)))


@settings(max_examples=100)
@given(st.data(), documents())
def test_a_block_written_over_is_all_of_its_cells(data, document):
    trace = evaluate(document)
    layer = data.draw(st.integers(0, len(trace.sentences[0]) - 1))  # a misfit ends the road
    place = Place(0, layer, data.draw(st.integers(0, len(document.layers[layer].heads) - 1)))
    stage = data.draw(st.sampled_from(OVERRIDABLE))
    rows, columns = trace.sentences[0][layer].heads[place.head].weights.shape
    bottom, right = data.draw(st.integers(1, rows)), data.draw(st.integers(1, columns))
    new = [
        override_at(trace, Cell(stage, row, column), place, row - column / 4)
        for row in range(bottom)
        for column in range(right)
    ]
    found, slow = with_overrides(document, new), document
    for one in new:
        slow = with_override(slow, one)
    assert set(found.options.overrides) == set(slow.options.overrides)
    assert with_overrides(found, new) is found
    check(found)
    here = written_in(evaluate(found), stage, place)
    assert {at for at in here if at[0] < bottom and at[1] < right} == {
        (row, column) for row in range(bottom) for column in range(right)
    }
    back = without_written(found, here.values())
    assert not written_in(evaluate(back), stage, place)


def test_one_override_that_cannot_be_refuses_all():
    document = EXAMPLES.load("notes_cat")
    good = override_at(evaluate(document), Cell("weights", 0, 0), Place(), 0.5)
    for bad in (float("nan"), float("inf")):
        one = Override(good.layer, good.head, "weights", good.asks, good.asks, bad)
        with pytest.raises(Refused):
            with_overrides(document, [good, one])
    with pytest.raises(Refused):
        with_overrides(document, [good, Override(good.layer, good.head, "q", "a", "b", 1.0)])


# ----------------------------------------------------------------------------------------- areas

SPOTS = st.tuples(st.integers(0, 5), st.integers(0, 7))
SHAPE = (6, 8)


@given(SPOTS, SPOTS, st.integers(-3, 3), st.integers(-3, 3))
def test_stretching_keeps_the_cell_and_moves_the_side_across(at, corner, down, right):
    area = between(at, corner)
    new = stretched(area, at, down, right, SHAPE)
    assert new.has(*at)
    row, column = max(0, min(corner[0] + down, 5)), max(0, min(corner[1] + right, 7))
    assert new == between(at, (row, column))


@given(SPOTS, SPOTS)
def test_stretching_to_the_edge(at, corner):
    new = stretched(between(at, corner), at, EDGE, -EDGE, SHAPE)
    assert new == between(at, (5, 0))


@given(SPOTS, SPOTS, st.sampled_from([(1, 0), (0, 1), (-1, 0), (0, -1)]))
def test_a_walk_comes_to_every_cell_once_and_back(one, other, way):
    area = between(one, other)
    spot, seen = one, []
    for _ in range(area.size):
        seen.append(spot)
        assert area.has(*spot)
        spot = next_in(area, spot, *way)
    assert spot == one
    assert len(set(seen)) == area.size


@given(SPOTS, SPOTS, SPOTS)
def test_drawing_out_goes_one_way_and_repeats_what_is_there(one, other, spot):
    area = between(one, other)
    new = reached(area, spot)
    assert new.rows == area.rows or new.columns == area.columns
    assert area.has(*spot) == (new == area)
    values = np.arange(48.0).reshape(SHAPE)
    filled = repeated(area.of(values), area, new)
    for row in range(new.top, new.bottom + 1):
        for column in range(new.left, new.right + 1):
            above = area.top + (row - area.top) % area.rows
            beside = area.left + (column - area.left) % area.columns
            assert filled[row - new.top, column - new.left] == values[above, beside]
