"""What was changed between two documents, and what that did to the rows of E."""

import math
from typing import Any

import numpy as np
import pytest
from comparing_oracle import edited, looked_up, names_of, places, shown
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import EXAMPLES

from attn_gui.core.changes import OTHERS, SWITCHES, changes
from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell, with_options, with_override, without_override
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.heads_edits import with_head_moved, with_head_on
from attn_gui.core.moves import KINDS, cause_of, most_moved, row_moves
from attn_gui.core.options import Options, Override
from attn_gui.core.places import Place
from attn_gui.core.words_edits import (
    with_word_added,
    with_word_moved,
    with_word_removed,
    with_word_renamed,
)

# ------------------------------------------------------------------------------ what was changed


def test_one_number_is_told_with_its_place() -> None:
    before = evaluate(EXAMPLES.load("notes_cat"))
    after = evaluate(with_cell(before.document, "x", 2, 2, 1.0))
    found = changes(before, after, Place())
    assert found.count == len(found.moved) == 1
    (one,) = found.moved
    assert (one.cell.stage, one.cell.row, one.cell.column) == ("x", 2, 2)
    assert (one.old, one.new) == (0.6, 1.0)
    assert not found.switches
    assert not found.others
    assert not found.is_empty


def test_nothing_is_nothing() -> None:
    before = evaluate(EXAMPLES.load("notes_cat"))
    again = evaluate(with_cell(with_cell(before.document, "x", 2, 2, 1.0), "x", 2, 2, 0.6))
    assert changes(before, before, Place()).is_empty
    assert changes(before, again, Place()).is_empty


def test_numbers_of_the_head_looked_at_come_first() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    document = before.document
    for head in range(4):
        for column in range(2):
            document = with_cell(document, "w_q", 1, column, 1.5 + head, head=head)
    found = changes(before, evaluate(document), Place(0, 0, 2), most=3)
    expected = sum(
        int((one.w_q != other.w_q).sum())
        for one, other in zip(
            before.document.layers[0].heads, document.layers[0].heads, strict=True
        )
    )
    assert found.count == expected > 3
    assert len(found.moved) == 3
    assert found.moved[0].place == Place(0, 0, 2)


def test_columns_that_are_computed_are_nobodys_change() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    moved = evaluate(with_word_moved(before.document, 0, 2))
    assert (before.sentences[0][0].x != moved.sentences[0][0].x).any()
    assert changes(before, moved, Place()).count == 0
    off = changes(before, evaluate(with_options(before.document, position=False)), Place())
    assert (off.count, off.switches) == (0, ("position",))


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_is_told(name: str) -> None:
    document = EXAMPLES.load("notes_cat")
    ids = [token.id for token in document.sentences[0].tokens]
    others: dict[str, Any] = {
        "temperature": 2.0, "mask": "causal", "hidden": frozenset({(ids[0], ids[1])}),
        "mask_how": "zero", "softmax_axis": "columns", "normalise": "sum",
    }  # fmt: skip
    standard = getattr(document.options, name)
    changed = with_options(document, **{name: others.get(name, not standard)})
    assert changes(evaluate(document), evaluate(changed), Place()).switches == (name,)


def test_the_table_of_switches_is_whole() -> None:
    assert {*SWITCHES, "overrides"} == set(Options.__dataclass_fields__) - {"extra"}


def test_words_and_heads_are_told() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    document = before.document
    made = {
        "added": with_word_added(document, "river"),
        "removed": with_word_removed(document, 1),
        "moved": with_word_moved(document, 1, 3),
        "renamed": with_word_renamed(document, 1, "sand"),
        "heads": with_head_moved(document, 1, 3),
        "heads_on": with_head_on(document, 1, False),
    }
    for kind, one in made.items():
        assert changes(before, evaluate(one), Place()).others == (kind,)
    assert set(made) | {"sizes"} == set(OTHERS)


@pytest.mark.parametrize("stage", ["scores", "scaled", "weights"])
def test_a_number_written_over_is_a_change(stage: str) -> None:
    before = evaluate(EXAMPLES.load("notes_cat"))
    document = before.document
    ids = [token.id for token in document.sentences[0].tokens]
    layer = document.layers[0]
    override = Override(layer.id, layer.heads[0].id, stage, ids[1], ids[2], 0.75)
    after = evaluate(with_override(document, override))
    computed = before.matrix(stage)
    assert computed is not None
    for old, new, pair in (
        (before, after, (computed[1, 2], 0.75)),
        (after, evaluate(without_override(after.document, override)), (0.75, computed[1, 2])),
    ):
        found = changes(old, new, Place())
        assert (found.count, found.over) == (1, 1)
        (one,) = found.moved
        assert (one.cell.stage, one.cell.row, one.cell.column) == (stage, 1, 2)
        assert (one.old, one.new) == pair


@settings(max_examples=30)
@given(documents(), st.integers(0, 2**32 - 1), st.integers(1, 6))
def test_any_edits_can_be_told(start: Document, seed: int, steps: int) -> None:
    before, after = evaluate(start), evaluate(edited(start, seed, steps))
    for place in places(after):
        found = changes(before, after, place, most=3)
        assert len(found.moved) == min(3, found.count)
        assert set(found.switches) <= set(SWITCHES)
        assert set(found.others) <= set(OTHERS)
        for one in found.moved:
            matrix = shown(after, one.cell.stage, one.place)
            assert matrix is not None
            new = float(matrix[one.cell.row, one.cell.column])
            assert new == one.new or (math.isnan(new) and math.isnan(one.new))


# ---------------------------------------------------------------------------------- rows of E


def assert_rows(before: Trace, after: Trace, place: Place) -> None:
    """Every row of E again, by the ids of its words."""
    moves = row_moves(before, after, place)
    now = looked_up(after, "weights", place, after)
    old = looked_up(before, "weights", place, after)
    asks, answers = names_of(after, "weights", place)
    gone = list(dict.fromkeys(column for _row, column in old if column not in answers))
    assert [move.row for move in moves] == list(range(len(asks)))
    for move, row in zip(moves, asks, strict=True):
        assert move.kind in KINDS
        if not any(key == row for key, _column in old):
            assert move.kind == "fresh"
            continue
        pairs = [(old.get((row, key), 0.0), now.get((row, key), 0.0)) for key in answers + gone]
        assert [(share.was, share.now) for share in move.shares] == pairs
        steps = [b - a for a, b in pairs]
        if max(map(abs, steps)) < 1e-13:
            assert move.kind == "same"
        if move.kind == "same":
            assert max(map(abs, steps)) < 1e-11
            continue
        assert move.moved == pytest.approx(sum(map(abs, steps)) / 2)
        up, down = (sum(max(0.0, way * step) for step in steps) for way in (1, -1))
        if move.kind == "moved":
            assert move.moved == pytest.approx(up, abs=1e-6)
            assert move.moved == pytest.approx(down, abs=1e-6)
        elif move.kind == "unequal":
            assert abs(up - down) > 1e-9
        else:
            assert not any(pair[0 if move.kind == "came" else 1] for pair in pairs)
        assert (move.lost is None) == (down == 0)
        assert (move.gained is None) == (up == 0)
        if move.lost is not None:
            assert move.lost.change == min(steps)
            assert move.from_one == (-min(steps) >= 0.995 * down)
        if move.gained is not None:
            assert move.gained.change == max(steps)
            assert move.to_one == (max(steps) >= 0.995 * up)
    best = moves[most_moved(moves)]
    assert all(move.moved <= best.moved for move in moves)


def assert_cause(before: Trace, after: Trace, place: Place, row: int) -> None:
    """The cause of a row again: what it says is in the traces, and nothing changed more."""
    found = cause_of(before, after, place, row)
    asks, answers = names_of(after, "weights", place)
    old = {name: looked_up(before, name, place, after) for name in ("scores", "scaled", "weights")}
    now = {name: looked_up(after, name, place, after) for name in old}
    known = [key for key in answers if (asks[row], key) in old["scaled"]]
    if found is None:
        for key in known:
            assert now["scaled"][asks[row], key] == pytest.approx(old["scaled"][asks[row], key])
            assert now["weights"][asks[row], key] == pytest.approx(old["weights"][asks[row], key])
        return
    key = (asks[row], answers[found.column])
    for name, pair in (("scores", found.score), ("scaled", found.scaled), ("weights", found.share)):
        assert np.array_equal(pair, (old[name][key], now[name][key]), equal_nan=True)
    told = found.scaled if found.scored else found.share
    stage = "scaled" if found.scored else "weights"
    if np.isfinite(told).all():
        for other in known:
            was, is_now = old[stage][asks[row], other], now[stage][asks[row], other]
            if was != is_now:
                assert abs(is_now - was) <= abs(told[1] - told[0])
    total = sum(now["weights"][asks[row], other] for other in answers)
    assert found.total == pytest.approx(total, nan_ok=True)
    for name, at, says in (("q", asks[row], found.query), ("k", answers[found.column], found.key)):
        was, is_now = (looked_up(trace, name, place, after) for trace in (before, after))
        steps = [
            abs(number - was[row_of, channel])
            for (row_of, channel), number in is_now.items()
            if row_of == at and (row_of, channel) in was and number != was[row_of, channel]
        ]
        if not steps:
            assert not says
        elif max(steps) > 1e-9 * max(1.0, *(abs(one) for one in is_now.values())):
            assert says


@settings(max_examples=40)
@given(documents(), st.integers(0, 2**32 - 1), st.integers(1, 6))
def test_rows_and_causes_of_any_documents(start: Document, seed: int, steps: int) -> None:
    before, after = evaluate(start), evaluate(edited(start, seed, steps))
    for place in places(after):
        assert_rows(before, after, place)
        for row in range(len(after.document.sentences[place.sentence].tokens)):
            assert_cause(before, after, place, row)


def test_a_row_by_hand() -> None:
    """softmax of (0.30, 1.70, 0.95) and of (0.30, 1.70, 1.518), worked out with a calculator."""
    before = evaluate(EXAMPLES.load("notes_cat"))
    after = evaluate(with_cell(before.document, "x", 2, 2, 1.0))
    move = row_moves(before, after, Place())[1]
    assert (move.kind, move.to_one, move.from_one) == ("moved", True, False)
    assert move.moved == pytest.approx(0.4007 - 0.2748, abs=1e-4)
    assert (move.lost.answers, move.gained.answers) == (1, 2)  # cat lost, sat gained
    found = cause_of(before, after, Place(), 1)
    assert found is not None
    assert (found.column, found.query, found.key) == (2, False, True)
    assert found.score == pytest.approx((1.9, 3.036))
    assert found.total == pytest.approx(1)


def test_a_whole_row_that_rises_leaves_the_shares_alone() -> None:
    before = evaluate(EXAMPLES.load("notes_cat"))
    document = before.document
    ids = [token.id for token in document.sentences[0].tokens]
    layer = document.layers[0]
    scores = before.matrix("scores")
    assert scores is not None
    for column, answers in enumerate(ids):
        value = float(scores[1, column]) + 3.0
        over = Override(layer.id, layer.heads[0].id, "scores", ids[1], answers, value)
        document = with_override(document, over)
    after = evaluate(document)
    assert row_moves(before, after, Place())[1].kind == "same"
    found = cause_of(before, after, Place(), 1)
    assert found is not None
    assert found.alike
    assert found.scored
    assert not found.query
    assert not found.key


def test_rows_without_shares() -> None:
    document = with_options(EXAMPLES.load("notes_cat"), mask="custom")
    ids = [token.id for token in document.sentences[0].tokens]
    blind = with_options(document, hidden=frozenset((ids[1], other) for other in ids))
    before, after = evaluate(document), evaluate(blind)
    assert [move.kind for move in row_moves(before, after, Place())] == ["same", "went", "same"]
    assert [move.kind for move in row_moves(after, before, Place())] == ["same", "came", "same"]


def test_softmax_down_the_columns_moves_unequal_sums() -> None:
    before = evaluate(EXAMPLES.load("notes_cat"))
    after = evaluate(with_options(before.document, softmax_axis="columns"))
    sums = after.sentences[0][0].heads[0].weights.sum(axis=1)
    moves = row_moves(before, after, Place())
    assert [move.kind for move in moves] == ["unequal"] * 3
    found = cause_of(before, after, Place(), 0)
    assert found is not None
    assert not found.scored
    assert found.total == pytest.approx(float(sums[0]))


def test_a_new_word_takes_shares_from_the_others() -> None:
    before = evaluate(EXAMPLES.load("notes_cat"))
    after = evaluate(with_word_added(before.document, "mat"))
    moves = row_moves(before, after, Place())
    assert [move.kind for move in moves] == ["moved"] * 3 + ["fresh"]
    for move in moves[:3]:
        assert move.gained.answers == 3
        assert move.gained.earlier is None
        assert move.to_one
    assert cause_of(before, after, Place(), 3) is None
    back = row_moves(after, before, Place())
    assert all(move.lost.answers is None and move.from_one for move in back)
