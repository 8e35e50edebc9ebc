"""Before and after, against slow loops that look every number up by the word that it belongs to."""

import math

import numpy as np
import pytest
from comparing_oracle import edited, looked_up, names_of, places, shown
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import EXAMPLES, IDS, small

from attn_gui.core.changes import changes
from attn_gui.core.comparing import difference
from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell, with_options
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.following import followed
from attn_gui.core.heads_edits import with_head_moved
from attn_gui.core.moves import row_moves
from attn_gui.core.places import Place
from attn_gui.core.stages import STAGES
from attn_gui.core.words_edits import (
    with_word_moved,
)

SHOWN = [name for name in STAGES if name != "masked"]


def assert_differences(before: Trace, after: Trace) -> int:
    """Every number of every matrix at every place; returns how many of them had moved."""
    count = 0
    for place in places(after):
        for name in SHOWN:
            now, found = shown(after, name, place), difference(before, after, name, place)
            assert (now is None) == (found is None)
            if now is None or found is None:
                continue
            old, (rows, columns) = (
                looked_up(before, name, place, after),
                names_of(after, name, place),
            )
            for (row, column), number in np.ndenumerate(now):
                was = old.get((rows[row], columns[column]))
                fresh = found.fresh is not None and bool(found.fresh[row, column])
                assert fresh == (was is None)
                shows = float(found.values[row, column])
                same = was == number or (was is not None and math.isnan(was) and math.isnan(number))
                if was is None or same:
                    expected = number if was is None else 0.0
                    assert np.array_equal(shows, expected, equal_nan=True)
                else:
                    with np.errstate(over="ignore", invalid="ignore"):
                        assert np.array_equal(shows, np.float64(number) - was, equal_nan=True)
                moved = bool(found.moved[row, column])
                if was is None or same:
                    assert not moved
                elif not abs(number - was) < 1e-9 * max(1, abs(number)):
                    assert moved
                count += moved
    return count


# --------------------------------------------------------------------------------- differences


@pytest.mark.parametrize("name", [name for name in IDS if name != "bank_512"])
def test_a_difference_is_a_plain_subtraction(name: str) -> None:
    before = evaluate(EXAMPLES.load(name))
    after = evaluate(with_cell(before.document, "x", 0, 0, 1.234))
    moved = 0
    for place in places(after):
        for stage in SHOWN:
            now, old = shown(after, stage, place), shown(before, stage, place)
            found = difference(before, after, stage, place)
            if now is None or old is None:
                assert found is None
                continue
            assert found is not None
            assert found.fresh is None
            hidden = np.isneginf(now) & np.isneginf(old)
            with np.errstate(invalid="ignore"):
                assert np.array_equal(found.values, np.where(hidden, 0.0, now - old))
            moved += int(found.moved.sum())
    assert moved > 1


@settings(max_examples=40)
@given(documents(), st.integers(0, 2**32 - 1), st.integers(1, 6))
def test_every_number_is_compared_with_its_own(start: Document, seed: int, steps: int) -> None:
    assert_differences(evaluate(start), evaluate(edited(start, seed, steps)))


@settings(max_examples=20)
@given(
    st.sampled_from(["notes_cat", "bank", "cross", "pronoun:tired"]),
    st.integers(0, 2**32 - 1),
    st.integers(1, 12),
)
def test_examples_are_compared_number_by_number(name: str, seed: int, steps: int) -> None:
    start = EXAMPLES.load(name)
    assert_differences(evaluate(start), evaluate(edited(start, seed, steps)))


def test_a_word_that_moves_takes_its_numbers_along() -> None:
    before = evaluate(EXAMPLES.load("cat_verb"))
    after = evaluate(with_word_moved(before.document, 0, 2))
    assert before.document.options.position is False or not any(
        feature.computed for feature in before.document.features
    )
    assert followed(before, after, Place()) == 0
    assert all(move.kind == "same" for move in row_moves(before, after, Place()))
    assert changes(before, after, Place()).others == ("moved",)


def test_a_head_that_moves_takes_its_numbers_along() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    after = evaluate(with_head_moved(before.document, 0, 2))
    for head in range(4):
        assert followed(before, after, Place(0, 0, head)) == 0
    found = difference(before, after, "w_o", Place())
    assert found is not None
    assert not found.values.any()
    assert changes(before, after, Place()).others == ("heads",)


def test_infinite_numbers_that_stay_differ_by_nothing() -> None:
    before = evaluate(with_options(EXAMPLES.load("notes_cat"), mask="causal"))
    after = evaluate(with_cell(before.document, "x", 2, 2, 1.0))
    found = difference(before, after, "scaled", Place())
    assert found is not None
    assert np.isfinite(found.values).all()
    assert not found.moved[np.triu_indices(3, 1)].any()
    unmasked = evaluate(with_options(after.document, mask="none"))
    found = difference(after, unmasked, "scaled", Place())
    assert found is not None
    assert np.isposinf(found.values[np.triu_indices(3, 1)]).all()
    assert not found.values[np.tril_indices(3)].any()


def test_what_is_no_number_and_stays_so_differs_by_nothing() -> None:
    x = np.full((3, 4), 1e308)
    one = small()
    huge = small(sentences=(type(one.sentences[0])("s", one.sentences[0].tokens, x),))
    before, after = evaluate(huge), evaluate(with_options(huge, temperature=2.0))
    assert np.isnan(before.matrix("scores")).any() or np.isinf(before.matrix("scores")).any()
    assert_differences(before, after)
