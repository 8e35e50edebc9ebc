"""A frozen state: what it outlives, and how all edits since go back in one step."""

from comparison_hands import (
    assert_same,
    badge,
    changes,
    everything,
    key_down,
    key_up,
    press_button,
    said,
)
from hands import (
    KEY,
    MOD,
    action,
    button,
    click_cell,
    focused,
    is_editing,
    press,
    session,
    settle,
    steps,
    type_into,
    undo,
)
from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from attn_gui.pages.inspector.changes_texts import CONTROLS, HEADLINES


def test_a_frozen_state_outlives_edits_undo_language_theme_and_size(window):
    first = everything(window)
    press_button(window, "freeze")
    assert "frozen" in said(window, "against")
    type_into(window, "x", 2, 2, "1.0")
    type_into(window, "x", 0, 0, "-0.7")
    assert said(window, "headline").startswith("2 numbers moved, ")
    assert said(window, "listed").splitlines() == [
        "X (the, dim0): 0.20 → −0.70", "X (sat, dim2): 0.60 → 1.00",
    ]  # fmt: skip
    undo(window)
    assert said(window, "headline").startswith("1 number moved, ")
    window.language.set("zh")
    window.language.set("en")
    window.theme.set("dark")
    press(KEY.Key_Plus, MOD.ControlModifier)
    press(KEY.Key_0, MOD.ControlModifier)
    settle()
    assert said(window, "headline").startswith("1 number moved, ")
    assert button(window, "changes.freeze").text() == CONTROLS["release"]
    click_cell(window, "scores", 0, 0)
    key_down()
    assert badge(window) == CONTROLS["held_frozen"]
    assert_same(everything(window), first)
    key_up()
    press_button(window, "freeze")
    assert button(window, "changes.freeze").text() == CONTROLS["freeze"]


def test_reset_keeps_the_frozen_state(window):
    type_into(window, "x", 2, 2, "1.0")
    press_button(window, "freeze")
    action(window, "reset").trigger()
    settle()
    assert said(window, "listed") == "X (sat, dim2): 1.00 → 0.60"


def test_put_it_back_takes_all_edits_back_in_one_step(window):
    first = everything(window)
    document = session(window).document
    press_button(window, "freeze")
    for column in range(3):
        type_into(window, "x", 2, column, "1.5")
    third = everything(window)
    before = steps(window)
    press_button(window, "put_back")
    assert steps(window) == before + 1
    assert session(window).document is document
    assert_same(everything(window), first)
    assert said(window, "headline") == HEADLINES["nothing"]
    undo(window)
    assert_same(everything(window), third)


def test_put_it_back_without_a_frozen_state_is_undo(window):
    first = everything(window)
    type_into(window, "x", 2, 0, "1.5")
    second = everything(window)
    type_into(window, "x", 2, 1, "1.5")
    before = steps(window)
    press_button(window, "put_back")
    assert steps(window) == before - 1
    assert_same(everything(window), second)
    undo(window)
    assert_same(everything(window), first)


def test_what_is_being_typed_belongs_to_the_frozen_state(window):
    changes(window)
    type_into(window, "x", 2, 2, "1.0", end=None)
    press_button(window, "freeze")
    assert not is_editing(window)
    assert said(window, "headline") == HEADLINES["nothing"]
    undo(window)
    assert said(window, "listed") == "X (sat, dim2): 1.00 → 0.60"


def test_a_held_nudge_is_one_edit(window):
    first = everything(window)
    click_cell(window, "x", 2, 2)
    for place in range(4):
        event = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Up, MOD.ControlModifier, "", place > 0)
        QApplication.sendEvent(focused(), event)
    settle()
    assert said(window, "listed") == "X (sat, dim2): 0.60 → 1.00"
    press_button(window, "put_back")
    assert_same(everything(window), first)
