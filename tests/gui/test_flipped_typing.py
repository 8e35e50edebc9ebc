"""Rows or columns: what is typed, dragged and taken back lands where one sees it."""

from dataclasses import replace

import numpy as np
import pytest
from flipped_hands import (
    canvas,
    computed,
    overrides,
    shown,
    turn,
    turned,
)
from hands import (
    KEY,
    MOD,
    action,
    bubble,
    button,
    cell_editor,
    click,
    click_cell,
    dragging,
    heatmap,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    steps,
    type_text,
    undo,
)
from layout_rules import overlaps
from PySide6.QtCore import Qt

from attn_gui.core.document import Token
from attn_gui.core.places import Cell
from attn_gui.session import Label


def test_typed_over_where_one_sees_it(open_window):
    window = turned(open_window, "cross")
    before = shown(window, "weights").copy()
    click_cell(window, "weights", 3, 1)
    type_text("0.9")
    assert is_editing(window)
    assert shown(window, "weights")[3, 1] == 0.9  # while it is typed
    press(KEY.Key_Return)
    (one,) = overrides(window)
    tokens = [sentence.tokens for sentence in session(window).document.sentences]
    assert (one.stage, one.value) == ("weights", 0.9)
    assert (one.asks, one.answers) == (tokens[0][1].id, tokens[1][3].id)
    assert computed(window, "weights")[1, 3] == 0.9
    footer = canvas(window).panels["E"]._footer
    assert footer.startswith("Column cat adds up to")
    assert "≠ 1" in canvas(window).sums.texts[1]
    tip = keys_of(window, "weights").model().index(3, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "Written over" in tip
    click_cell(window, "weights", 3, 1)
    press(KEY.Key_Delete)
    assert overrides(window) == ()
    assert np.array_equal(shown(window, "weights"), before)
    undo(window)
    assert computed(window, "weights")[1, 3] == 0.9
    undo(window)
    assert overrides(window) == ()


def test_enter_goes_down_and_tab_right_as_one_sees(open_window):
    window = turned(open_window, "cross")
    click_cell(window, "scores", 0, 0)
    press(KEY.Key_Return)
    assert float(cell_editor(window).text()) == computed(window, "scores")[0, 0]
    press(KEY.Key_Tab)
    assert window.furniture.focus.look.cell == Cell("scores", 1, 0)


def test_dragged_and_nudged_where_one_sees_it(open_window):
    window = turned(open_window, "cross")
    click_cell(window, "scores", 3, 0)
    old = computed(window, "scores")[0, 3]
    press(KEY.Key_Up, MOD.ControlModifier)
    assert computed(window, "scores")[0, 3] == pytest.approx(old + 0.1)
    with dragging(keys_of(window, "scores"), 2, 1) as move:
        move(40)
        assert shown(window, "scores")[2, 1] != computed(window, "scores").T[2, 0]
    assert {(one.stage) for one in overrides(window)} == {"scores"}
    assert len(overrides(window)) == 2
    assert computed(window, "scores")[1, 2] == shown(window, "scores")[2, 1]


def test_a_masked_cell_says_why_with_the_right_words(open_window):
    window = turned(open_window, "creature")
    click_cell(window, "scaled", 3, 1)
    press(KEY.Key_Return)
    assert "hides creature from fluffy" in bubble(window)


def test_turned_while_typing_keeps_the_number(open_window):
    window = open_window("--example", "cross")
    turn(window, "rows")
    click_cell(window, "weights", 1, 3)
    type_text("0.7")
    turn(window)
    assert not is_editing(window)
    assert shown(window, "weights")[3, 1] == 0.7
    assert steps(window) == 1


def test_a_raster_turns_too(window):
    """33 words and more are drawn without numbers."""
    document = session(window).document
    words = tuple(Token(f"w{place}", f"w{place}") for place in range(34))
    x = np.random.RandomState(4).uniform(-1, 1, (34, 4)).round(2)
    sentence = replace(document.sentences[0], tokens=words, x=x)
    session(window).apply(Label("test"), replace(document, sentences=(sentence,)))
    turn(window)
    window.furniture.page.jump("E")
    heat, table = heatmap(window, "weights"), keys_of(window, "weights")
    raster = heat.cover.raster
    assert heat.cover.is_on
    assert np.array_equal(heat.values(), computed(window, "weights").T)
    raster.grab()
    spot = raster.cell_rect(30, 5).center().toPoint()
    click(raster._view.viewport(), spot)
    picked, current = window.furniture.focus.look.cell, table.currentIndex()
    assert (current.row(), current.column()) == (picked.column, picked.row)
    assert abs(picked.row - 5) <= 1  # one pixel is one row: the neighbour is as near as a hand
    assert abs(picked.column - 30) <= 1
    table.pick(5, 30)
    table.setFocus()
    press(KEY.Key_Down)
    assert window.furniture.focus.look.cell == Cell("weights", 5, 31)
    type_text("0.5")
    press(KEY.Key_Return)
    assert computed(window, "weights")[5, 31] == 0.5


def test_language_text_size_and_focus_mode_keep_it(open_window):
    window = turned(open_window, "cross")
    action(window, "language").trigger()
    settle()
    assert np.array_equal(shown(window, "scores"), computed(window, "scores").T)
    window.theme.set_scale(2.0)
    settle()
    assert window.furniture.focus.look.flipped
    assert np.array_equal(shown(window, "weights"), computed(window, "weights").T)
    assert button(window, "tray.flipped.columns").isChecked()
    page = window.furniture.page
    assert page.stepper.step
    for step in ("C", "D", "E", "F"):
        page.stepper.go(step)
        settle()
        assert not overlaps(window), step
    turn(window, "rows")
    assert np.array_equal(shown(window, "weights"), computed(window, "weights"))


def test_differences_turn_along(open_window):
    window = turned(open_window, "notes_cat")
    before = computed(window, "weights").copy()
    click_cell(window, "x", 1, 0)
    type_text("0.1")
    press(KEY.Key_Return)
    window.furniture.focus.set(difference=True)
    settle()
    wanted = (computed(window, "weights") - before).T
    assert np.array_equal(shown(window, "weights"), wanted)
    click_cell(window, "weights", 2, 1)
    assert window.furniture.focus.look.cell == Cell("weights", 1, 2)
    said = keys_of(window, "weights").model().index(2, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "cat asks, sat answers" in said
    window.furniture.focus.set(difference=False)
    click(button(window, "inspector.view.changes"))
    assert "Columns of E that changed" in window.furniture.inspector.late("changes").moves.text()
