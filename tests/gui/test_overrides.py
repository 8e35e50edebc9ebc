"""Writing over C, D and E: downstream follows, upstream stays, all of it can be taken back."""

import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    action,
    bubble,
    button,
    cell_editor,
    center,
    click,
    click_cell,
    double_click_cell,
    dragging,
    focused,
    heatmap,
    hold,
    is_editing,
    keys_of,
    press,
    redo,
    session,
    settle,
    steps,
    type_into,
    type_sign,
    type_text,
    undo,
    value,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QInputMethodQueryEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from reference import COMPUTED, assert_numbers, differing, numbers

STAGES = ("scores", "scaled", "weights")
LATER = {"scores": {"scores", "scaled", "weights", "output"},
         "scaled": {"scaled", "weights", "output"}, "weights": {"weights", "output"}}  # fmt: skip
ROW, COLUMN = 1, 2  # cat asks, sat answers


def followed(before, stage, cell, number):
    """What lies downstream of one written number, in plain numpy from the numbers before it."""
    made = dict(before)
    for name in STAGES[STAGES.index(stage) :]:
        if name == "scaled" and name != stage:
            made[name] = made["scores"] / np.sqrt(before["q"].shape[1])
        elif name == "weights" and name != stage:
            grown = np.exp(made["scaled"])
            made[name] = grown / grown.sum(axis=1, keepdims=True)
        else:
            made[name] = before[name].copy()
            made[name][cell] = number
    made["output"] = made["weights"] @ before["v"]
    return made


def overrides(window):
    return session(window).document.options.overrides


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("cell", "number"), [((1, 2), 0.75), ((2, 0), -1.5), ((0, 1), 0.0)])
def test_downstream_follows_and_upstream_stays_bit_for_bit(window, stage, cell, number):
    before = numbers(window)
    type_into(window, stage, *cell, f"{number:g}")
    after = numbers(window)
    for name, wanted in followed(before, stage, cell, number).items():
        assert after[name] == pytest.approx(wanted, rel=1e-13, abs=1e-15), name
        if name not in LATER[stage]:
            assert after[name].tobytes() == before[name].tobytes(), name
    assert_numbers(window)
    assert steps(window) == 1
    (one,) = overrides(window)
    words = session(window).document.sentences[0].tokens
    assert (one.stage, one.value) == (stage, number)
    assert (one.asks, one.answers) == (words[cell[0]].id, words[cell[1]].id)


def test_each_key_that_makes_a_number_is_followed_at_once(window):
    before = numbers(window)
    click_cell(window, "weights", ROW, COLUMN)
    for sign, number in zip("=1/4", (None, 1.0, None, 0.25), strict=True):
        type_sign(sign)  # and not one turn of the event loop more
        assert number is None or value(window, "weights", ROW, COLUMN) == number
        assert_numbers(window)
    assert differing(window, before) == {"weights", "output"}
    assert steps(window) == 0
    press(KEY.Key_Return)
    assert steps(window) == 1


@pytest.mark.parametrize(
    ("key", "lands"),
    [(KEY.Key_Return, (2, 1)), (KEY.Key_Tab, (1, 2)), (KEY.Key_Escape, (1, 1))],
)
def test_keys_end_the_typing_as_on_x(window, key, lands):
    before = numbers(window)
    type_into(window, "scaled", 1, 1, "0.5", end=key)
    table = keys_of(window, "scaled")
    assert not is_editing(window)
    assert focused() is table
    assert (table.currentIndex().row(), table.currentIndex().column()) == lands
    kept = key != KEY.Key_Escape
    assert steps(window) == kept
    assert differing(window, before) == (LATER["scaled"] if kept else set())
    assert_numbers(window)


OPENINGS = {
    "F2": lambda window: (click_cell(window, "scores", 1, 2), press(KEY.Key_F2)),
    "Enter": lambda window: (click_cell(window, "scores", 1, 2), press(KEY.Key_Return)),
    "double click": lambda window: double_click_cell(window, "scores", 1, 2),
}


@pytest.mark.parametrize("opening", OPENINGS)
def test_opening_and_enter_write_nothing_over(window, opening):
    OPENINGS[opening](window)
    editor = cell_editor(window)
    assert editor.selectedText() == editor.text()
    assert float(editor.text()) == value(window, "scores", 1, 2)
    shown = heatmap(window, "scores")
    assert shown.rect().contains(editor.mapTo(shown, editor.rect().center()))
    press(KEY.Key_Return)
    assert (steps(window), overrides(window)) == (0, ())


def test_arrows_walk_and_nudge(window):
    click_cell(window, "weights", 0, 1)
    press(KEY.Key_Down)
    press(KEY.Key_Right)
    assert keys_of(window, "weights").currentIndex().column() == 2
    start = value(window, "weights", 1, 2)
    hold(KEY.Key_Up, MOD.ControlModifier, 3)
    assert value(window, "weights", 1, 2) == pytest.approx(start + 0.3)
    assert steps(window) == 1
    press(KEY.Key_Down, MOD.ControlModifier)
    assert steps(window) == 2
    assert_numbers(window)


def test_dragging_scrubs_and_escape_puts_it_back(window):
    start = value(window, "scores", 2, 1)
    with dragging(keys_of(window, "scores"), 2, 1) as move:
        move(24)
        assert bubble(window).startswith("↔")
        assert value(window, "scores", 2, 1) == pytest.approx(start + 0.3)
        assert_numbers(window)
    assert steps(window) == 1
    undo(window)
    with dragging(keys_of(window, "scores"), 2, 1) as move:
        move(-12)
        press(KEY.Key_Escape)
    assert value(window, "scores", 2, 1) == start
    assert overrides(window) == ()


def test_letters_still_jump_and_digits_type(window):
    for stage, letter in zip(STAGES, "FAB", strict=True):
        click_cell(window, stage, 1, 1)
        press(getattr(KEY, f"Key_{letter}"))
        assert window.furniture.focus.look.panel == letter
        assert not is_editing(window)
    click_cell(window, "weights", 1, 1)
    asked = QInputMethodQueryEvent(Qt.InputMethodQuery.ImEnabled)
    QApplication.sendEvent(focused(), asked)
    assert asked.value(Qt.InputMethodQuery.ImEnabled) is False  # letters reach the window
    press(KEY.Key_BracketRight)
    assert window.furniture.focus.look.cell.stage == "output"
    type_into(window, "weights", 1, 1, "0", end=None)
    assert is_editing(window)
    type_sign("a")  # in the editor a letter is no shortcut
    assert window.furniture.focus.look.panel == "E"


@pytest.mark.parametrize("words", ["abc", "nan", "inf", "1e400", "1/0", "--"])
def test_what_is_no_number_is_said_in_place(window, words):
    before = numbers(window)
    click_cell(window, "weights", ROW, COLUMN)
    press(KEY.Key_F2)
    type_text(words)
    assert cell_editor(window).property("wrong") is True
    assert bubble(window)
    press(KEY.Key_Escape)
    assert differing(window, before) == set()
    assert steps(window) == 0


# ---------------------------------------------------------------------------------- taking back


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("by", ["Delete", "Backspace", "emptied", "menu"])
def test_the_computed_number_comes_back(window, stage, by):
    before = numbers(window)
    type_into(window, stage, ROW, COLUMN, "0.5")
    shown = click_cell(window, stage, ROW, COLUMN)
    if by == "emptied":
        press(KEY.Key_F2)
        press(KEY.Key_Backspace)
        assert not cell_editor(window).property("wrong")
        assert differing(window, before) == set()  # at once
        press(KEY.Key_Return)
    elif by == "menu":
        menu(window, shown, "back").trigger()
        settle()
    else:
        press(getattr(KEY, f"Key_{by}"))
    for name in COMPUTED:
        assert numbers(window)[name].tobytes() == before[name].tobytes(), name
    assert (overrides(window), steps(window)) == ((), 2)
    undo(window)
    assert value(window, stage, ROW, COLUMN) == 0.5
    redo(window)
    assert overrides(window) == ()


def menu(window, shown, way):
    """An entry of the menu of a cell, opened by the right button."""
    cell = shown.currentIndex()
    at = center(shown, cell.row(), cell.column())
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.RightButton, MOD.NoModifier, at)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, at, shown.viewport().mapToGlobal(at), MOD.NoModifier
    )
    QApplication.sendEvent(shown.viewport(), event)
    settle()
    opened = shown.findChild(QMenu, "over.menu")
    assert opened.isVisible()
    opened.close()
    return next(one for one in opened.actions() if one.objectName() == f"over.{way}")


def test_the_menu_writes_copies_and_knows_what_can_be_taken_back(window):
    shown = click_cell(window, "weights", ROW, COLUMN)
    assert not menu(window, shown, "back").isEnabled()
    menu(window, shown, "copy").trigger()
    copied = QGuiApplication.clipboard().text()
    assert float(copied) == value(window, "weights", ROW, COLUMN)
    menu(window, shown, "write").trigger()
    settle()
    type_text("0.5")
    press(KEY.Key_Return)
    click_cell(window, "weights", ROW, COLUMN)
    assert menu(window, shown, "back").isEnabled()


@pytest.mark.parametrize("key", [KEY.Key_Delete, KEY.Key_Backspace])
def test_there_is_nothing_to_take_back_of_a_computed_number(window, key):
    click_cell(window, "weights", ROW, COLUMN)
    press(key)
    assert (steps(window), bubble(window)) == (0, "")
    click_cell(window, "weights", ROW, COLUMN)
    press(KEY.Key_F2)
    press(key)
    press(KEY.Key_Return)
    assert (steps(window), overrides(window)) == (0, ())


def test_undo_names_what_was_done_and_reset_brings_the_example_back(window):
    type_into(window, "weights", ROW, COLUMN, "0.5")
    assert "E (cat, sat) written over" in action(window, "undo").text()
    press(KEY.Key_Up)
    press(KEY.Key_Delete)
    assert "E (cat, sat) computed again" in action(window, "undo").text()
    undo(window)
    QTest.keyClick(focused(), KEY.Key_R, MOD.ControlModifier | MOD.ShiftModifier)
    settle()
    assert session(window).document is session(window).origin
    assert "reset" in action(window, "undo").text().lower()
    undo(window)
    assert value(window, "weights", ROW, COLUMN) == 0.5


# ------------------------------------------------------------------------------------- the mask


def test_a_number_that_the_mask_hides_cannot_be_written_over_in_d(window):
    click(button(window, "switch.mask"))
    before = numbers(window)
    for key in (KEY.Key_5, KEY.Key_F2, KEY.Key_Return):
        click_cell(window, "scaled", 0, 2)
        press(key)
        assert not is_editing(window)
        assert "sat" in bubble(window)
        assert "mask" in bubble(window)
    with dragging(keys_of(window, "scaled"), 0, 2) as move:
        move(40)
    press(KEY.Key_Up, MOD.ControlModifier)
    assert differing(window, before) == set()
    type_into(window, "scaled", 2, 0, "1.5")  # the last word sees everybody
    type_into(window, "weights", 0, 2, "0.25")  # E comes after the mask
    assert value(window, "weights", 0, 2) == 0.25
    assert_numbers(window)
