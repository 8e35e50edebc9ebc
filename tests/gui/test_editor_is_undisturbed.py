"""Half a number, the caret in its middle, and all else happens: the editor stays as it is."""

import pytest
from hands import (
    KEY,
    action,
    button,
    cell_editor,
    click,
    click_cell,
    is_editing,
    press,
    session,
    settle,
    steps,
    type_text,
    value,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from attn_gui.core.edits import with_cell, with_options
from attn_gui.session import Label

ROW, COLUMN = 1, 2


@pytest.fixture(params=["1.25", "-", "1/", "0,7x", ""])
def half(request, window):
    """An editor with a half typed text and the caret one sign before its end."""
    click_cell(window, "x", ROW, COLUMN)
    press(KEY.Key_F2)
    press(KEY.Key_Backspace)
    type_text(request.param)
    press(KEY.Key_Left)
    return request.param


def state(window):
    editor = cell_editor(window)
    return (
        editor.text(),
        editor.cursorPosition(),
        editor.selectedText(),
        editor.property("wrong"),
        editor is QApplication.focusWidget(),
    )


def preview_elsewhere(window):
    one = session(window)
    one.preview(with_cell(one.committed, "w_q", 3, 3, 1.5))


def apply_elsewhere(window):
    one = session(window)
    one.apply(Label("test"), with_options(one.document, mask="causal"))


EVENTS = {
    "theme by action": lambda window: action(window, "theme").trigger(),
    "dark": lambda window: window.theme.set("dark"),
    "language by action": lambda window: action(window, "language").trigger(),
    "Chinese": lambda window: window.language.set("zh"),
    "there and back": lambda window: (window.language.set("zh"), window.language.set("en")),
    "preview of another cell": preview_elsewhere,
    "another edit": apply_elsewhere,
    "small window": lambda window: window.resize(1024, 640),
    "large window": lambda window: window.resize(1800, 1100),
    "precision": lambda window: window.status_bar.precision.clicked.emit(),
    "hover": lambda window: window.furniture.focus.set(hover=None, panel="C"),
}


def test_text_caret_and_selection_stay(window, half):
    before = state(window)
    assert before[0] == half
    for event, happen in EVENTS.items():
        happen(window)
        settle()
        assert state(window) == before, event


def test_a_selection_in_the_text_stays(window):
    click_cell(window, "x", ROW, COLUMN)
    press(KEY.Key_F2)
    type_text("12.345")
    cell_editor(window).setSelection(1, 3)
    before = state(window)
    assert before[2] == "2.3"
    for event, happen in EVENTS.items():
        happen(window)
        settle()
        assert state(window) == before, event


@pytest.mark.parametrize("event", ["small window", "large window"])
def test_the_editor_goes_with_its_cell(window, event):
    click_cell(window, "x", ROW, COLUMN)
    press(KEY.Key_F2)
    EVENTS[event](window)
    settle()
    shown = cell_editor(window)
    cell = window.findChild(QWidget, "matrix.x")
    rect = cell.visualRect(cell.model().index(ROW, COLUMN))
    assert rect.adjusted(-2, -2, 2, 2).contains(shown.geometry())
    assert shown.width() >= rect.width() - 2


def test_typing_goes_on_after_all_of_it(window):
    click_cell(window, "x", ROW, COLUMN)
    press(KEY.Key_F2)
    type_text("1.2")
    for event in ("dark", "Chinese", "small window", "precision"):
        EVENTS[event](window)
        settle()
    type_text("5")
    assert cell_editor(window).text() == "1.25"
    press(KEY.Key_Return)
    assert value(window, "x", ROW, COLUMN) == 1.25
    assert steps(window) == 1


def test_undo_click_commits_first(window):
    click_cell(window, "x", ROW, COLUMN)
    type_text("1.5")
    press(KEY.Key_Return)
    click_cell(window, "x", 0, 0)
    type_text("2.5")
    assert is_editing(window)
    click(button(window, "button.undo"))
    assert not is_editing(window)
    assert value(window, "x", 0, 0) == 0.2  # the typed one was a step of its own, now taken back
    assert value(window, "x", ROW, COLUMN) == 1.5
    assert steps(window) == 1
    click(button(window, "button.redo"))
    assert value(window, "x", 0, 0) == 2.5


@pytest.mark.parametrize("what", ["switch.mask", "dice", "button.reset"])
def test_other_controls_keep_the_typed_number_as_a_step(window, what):
    click_cell(window, "x", ROW, COLUMN)
    type_text("1.5")
    click(button(window, what))
    assert not is_editing(window)
    assert steps(window) == 2
    click(button(window, "button.undo"))
    assert value(window, "x", ROW, COLUMN) == 1.5


def test_ctrl_z_in_the_editor_is_the_text_s_own_undo(window):
    click_cell(window, "x", ROW, COLUMN)
    type_text("1.5")
    press(KEY.Key_Return)
    click_cell(window, "x", 0, 0)
    press(KEY.Key_F2)
    type_text("7")
    QTest.keySequence(cell_editor(window), "Ctrl+Z")
    settle()
    assert is_editing(window)
    assert cell_editor(window).text() == "0.2"
    assert value(window, "x", ROW, COLUMN) == 1.5
    assert value(window, "x", 0, 0) == 0.2
