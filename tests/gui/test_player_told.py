"""What the player, the inspector and the status bar say while a number is made: the document's own
numbers, and never one that is not there yet."""

from dataclasses import replace

import numpy as np
import pytest
from hands import KEY, choose, click_cell, find, hover, keys_of, session, settle, type_into
from player_hands import (
    STAGES,
    box,
    caption,
    count,
    go_to,
    hour_long_beats,
    key,
    moment,
    opened,
    outlines,
    player,
)
from player_oracle import Oracle, written
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from reference import expected

from attn_gui.core.document import Norm
from attn_gui.core.places import Cell
from attn_gui.session import Label

__all__ = ["hour_long_beats", "opened"]


def inspector(window):
    return window.furniture.inspector.explained


def status(window) -> str:
    return find(window, QLabel, "status.address").text()


# ------------------------------------------------------------------------------------- the caption


@pytest.mark.parametrize("word", [0, 1, 2])
def test_every_moment_says_what_is_computed(opened, word):
    """All of them one after another, as with F7; the numbers are the test's own."""
    choose(box(opened, "word"), word)
    oracle = Oracle(session(opened).document)
    for at in range(count(opened)):
        player(opened).go(at)
        assert caption(opened) == oracle.caption(moment(opened)), moment(opened)


@pytest.mark.parametrize(
    "change", [("x", 1, 2, "-1.37"), ("w_k", 3, 1, "0.91"), ("w_v", 0, 2, "2.13")]
)
def test_no_sentence_has_numbers_of_its_own(opened, change):
    """A number of the document is changed: every stage that follows from it says others."""

    def said() -> dict[str, list[str]]:
        made = player(opened).film
        told: dict[str, list[str]] = {stage: [] for stage in STAGES}
        for at in range(count(opened)):
            player(opened).go(at)
            told[made.frame(at).moment.stage].append(caption(opened))
        return told

    before = said()
    type_into(opened, *change)
    after, oracle = said(), Oracle(session(opened).document)
    for at in range(count(opened)):
        player(opened).go(at)
        assert caption(opened) == oracle.caption(moment(opened))
    follows = {"x": STAGES, "w_k": ("k", "scores", "scaled", "weights", "output")}
    for stage in follows.get(change[0], ("v", "output")):
        assert after[stage] != before[stage], stage
    if change[0] == "w_v":
        assert {stage for stage in STAGES if after[stage] != before[stage]} == {"v", "output"}


def test_four_decimals(opened):
    go_to(opened, "scaled", 1, 2)
    opened.status_bar.precision_chosen.emit(4)
    settle()
    found = expected(session(opened).document, 0, 0, 0)["scaled"][1, 2]
    assert f"= {found:.4f}.".replace("-", "−") in caption(opened)


def test_a_row_at_once_says_its_formula(opened):
    choose(box(opened, "grain"), "rows")
    go_to_row(opened, "scores", 1)
    assert caption(opened) == "C, row cat: the whole row at once, C = Q·Kᵀ."


def go_to_row(window, stage, row):
    player(window).go(player(window).film.find(stage, row, 0))
    settle()


def test_a_cell_that_the_mask_hides_says_so(open_window):
    window = open_window("--example", "creature", "--cell", "C:1,3")
    key(window, KEY.Key_F6)
    go_to(window, "scaled", 1, 3)
    assert caption(window).endswith("the mask hides it, −∞.")
    go_to(window, "scaled", 1, 0)
    assert "÷" in caption(window)
    go_to(window, "weights", 1, 0, 4)
    assert "−∞ is 0.00" in caption(window)
    go_to(window, "weights", 1, 3)
    assert "0.00 ÷" in caption(window)
    assert caption(window).endswith("= 0.00.")


def test_the_sum_with_the_old_number_is_a_sum_with_a_layer_norm_too(open_window):
    """Which comes afterwards and belongs to no sentence of the form a + b = c."""
    window = open_window("--example", "cat_verb")
    document = session(window).document
    d = document.d_model
    norm = Norm(np.linspace(0.5, 2, d), np.linspace(-1, 0.4, d))
    (layer,) = document.layers
    session(window).apply(Label("test"), replace(document, layers=(replace(layer, norms=(norm,)),)))
    key(window, KEY.Key_F7)
    go_to(window, "new", 0, 2)
    found = expected(session(window).document, 0, 0, 0)
    old, change = found["x"][0, 2], found["projected"][0, 2]
    right = f"({written(change)})" if change < 0 else written(change)
    assert f": {written(old)} + {right} = {written(old + change)}." in caption(window)


# ------------------------------------------------------------------------------------ the inspector


def test_the_inspector_has_the_terms_so_far(opened):
    oracle = Oracle(session(opened).document)
    found = oracle.factors("scores", 1, 2)
    for terms in (1, 2, 3, 4):
        go_to(opened, "scores", 1, 2, terms)
        shown = inspector(opened)
        sheet = shown.arithmetic.sheet
        assert shown.hero.text() == "…"
        there = [(written(a), written(b), written(a * b)) for _name, a, b in found[:terms]]
        lines = [(line.left, line.right, line.result) for line in sheet.lines]
        assert lines == there + [("", "", "")] * (4 - terms)
        assert [line.name for line in sheet.lines] == [name for name, _a, _b in found]
        assert sheet.total.result == written(sum(a * b for _name, a, b in found[:terms]))
        assert not shown.onward.isVisible()
        assert not shown.story.text()
    key(opened, KEY.Key_F7)
    value = written(oracle.made["scores"][1, 2])
    assert inspector(opened).hero.text() == value
    assert inspector(opened).arithmetic.sheet.total.result == value


def test_of_the_shares_only_the_exponentials_are_there(opened):
    oracle = Oracle(session(opened).document)
    go_to(opened, "weights", 1, 0, 2)
    sheet = inspector(opened).arithmetic.sheet
    grown = [written(one) for one in oracle.grown[1, :2]]
    assert [line.right for line in sheet.lines] == [*grown, ""]
    assert [line.result for line in sheet.lines] == ["", "", ""]
    assert sheet.total.right == written(oracle.grown[1, :2].sum())
    go_to(opened, "weights", 1, 0)
    assert all(line.result for line in inspector(opened).arithmetic.sheet.lines)


@pytest.mark.parametrize("stage", ["q", "k", "v", "scores", "weights", "output"])
@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
def test_nobody_tells_a_number_before_it_is_there(open_window, stage, size):
    """No text of pane, drawer and status bar has it; while its last term is shown the sum may."""
    window = open_window("--cell", "C:2,1", size=size)
    key(window, KEY.Key_F6)
    go_to(window, stage, 2, 1 if stage != "weights" else 0, 1)
    oracle = Oracle(session(window).document)
    column = moment(window).column
    value = oracle.made[stage][2, column]
    assert "=" not in status(window)
    pane = window.furniture.inspector
    said = [one.text() for one in pane.findChildren(QLabel)] + [status(window)]
    exact = written(value)
    parts = {written(one) for _n, *both in oracle.factors(stage, 2, column) for one in both}
    if stage != "weights" and exact not in parts:
        assert not [one for one in said if exact in one.split()], exact
    assert inspector(window).hero.text() == "…"
    assert f"[2, {column}]" not in inspector(window).code.text()
    go_to(window, stage, 2, column)
    assert inspector(window).hero.text() == exact
    told = float(status(window).split(" = ")[1].replace("−", "-"))
    assert told == pytest.approx(value, rel=1e-5)


def test_what_the_mask_takes_away_afterwards_is_not_told_before(open_window):
    """The first share of a column, to be set to 0 once the shares are there."""
    window = open_window("--example", "creature:zero_after_softmax_WRONG", "--cell", "E:1,3")
    document = session(window).document
    columns = replace(document, options=replace(document.options, softmax_axis="columns"))
    session(window).apply(Label("test"), columns)
    key(window, KEY.Key_F6)
    go_to(window, "weights", 0, 3, 2)
    shown = inspector(window)
    assert shown.hero.text() == "…"
    assert len(shown.arithmetic.sheet.lines) == 5
    assert not shown.note.text()
    go_to(window, "weights", 0, 3)
    assert shown.hero.text() == "0.00"
    assert "hides" in caption(window)


def test_the_pointer_over_a_veil_learns_nothing(opened):
    go_to(opened, "scores", 1, 1)
    table = keys_of(opened, "weights")
    hover(table, 1, 1)
    assert "=" not in status(opened)
    hover(keys_of(opened, "scores"), 1, 2)
    assert "=" not in status(opened)
    hover(keys_of(opened, "scores"), 1, 0)
    assert status(opened).startswith("C (cat, the) = ")
    hover(keys_of(opened, "x"), 2, 0)
    assert status(opened) == "X (sat, dim0) = −0.4"


# --------------------------------------------------------------------------------------- the canvas


def test_veils_lie_over_what_is_not_there_yet(opened):
    """Every cell by its place on the canvas: under one veil, or under none."""
    canvas = opened.furniture.page.canvas
    for cell, terms in ((("k", 1, 2), 2), (("scores", 1, 1), None), (("output", 1, 0), 1)):
        go_to(opened, *cell, terms)
        frame = player(opened).film.frame(player(opened).at)
        veils = [one.rect for one in outlines(opened, "veil")]
        for stage in STAGES:
            spot = canvas.plan.spots[stage]
            for row in range(spot.rows):
                for column in range(spot.columns):
                    at = spot.part(row, column).center()
                    over = sum(veil.contains(at) for veil in veils)
                    assert over == frame_hides(frame, Cell(stage, row, column)), (stage, row)
    top = canvas.plan.spots["x"].part(0, 0).center()
    assert not any(one.rect.contains(QPoint(top)) for one in outlines(opened, "veil"))


def frame_hides(frame, cell: Cell) -> int:
    """How many blocks have the cell, by counting their cells."""
    return sum(
        block.matrix == cell.stage
        and cell.row in range(block.top, block.bottom)
        and cell.column in range(block.left, block.right)
        for block in frame.veiled
    )


def test_what_is_read_is_outlined(opened):
    """Of a product its two factors, of a score the row of Q and the row of K."""
    spots = opened.furniture.page.canvas.plan.spots
    go_to(opened, "scores", 1, 2, 3)
    factors = {one.rect.getRect() for one in outlines(opened, "term")}
    assert factors == {spots["q"].part(1, 2).getRect(), spots["k"].part(2, 2).getRect()}
    assert [one.rect for one in outlines(opened, "query")] == [spots["q"].part(1)]
    assert [one.rect for one in outlines(opened, "key")] == [spots["k"].part(2)]
    assert [one.rect for one in outlines(opened, "selected")] == [spots["scores"].part(1, 2)]
    click_cell(opened, "x", 0, 0)
    assert outlines(opened, "result"), "another number shows where it goes, as always"
