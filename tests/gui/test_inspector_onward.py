"""Where a number goes next, and copying the line of numpy."""

import pytest
from hands import KEY, button, click, click_cell, find, focused, keys_of, press, settle, type_text
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from attn_gui.core.places import Cell
from attn_gui.pages.inspector.copying import MOMENT

# Picked: the words of its buttons, and the first cell that each leads to.
NEXT = {
    ("x", 1, 2): {"Q, row cat": ("q", 1, 0), "K, row cat": ("k", 1, 0), "V, row cat": ("v", 1, 0)},
    ("w_k", 1, 2): {"K, column c2": ("k", 0, 2)},
    ("q", 1, 1): {"C, row cat": ("scores", 1, 0)},
    ("k", 1, 1): {"C, column cat": ("scores", 0, 1)},
    ("v", 1, 1): {"F, column action": ("output", 0, 1)},
    ("scores", 1, 2): {"D, row cat, column sat": ("scaled", 1, 2)},
    ("scaled", 1, 2): {"E, row cat": ("weights", 1, 0)},
    ("weights", 1, 2): {"F, row cat": ("output", 1, 0)},
    ("output", 1, 2): {},
}


def ways(window) -> list[QPushButton]:
    shown = find(window, QWidget, "inspector.onward")
    return [one for one in shown.findChildren(QPushButton) if one.isVisible()]


def looked_at(window) -> Cell | None:
    return window.furniture.focus.look.cell


@pytest.mark.parametrize("picked", NEXT)
def test_a_button_for_every_result(quiet_window, picked):
    click_cell(quiet_window, *picked)
    assert [way.accessibleName() for way in ways(quiet_window)] == list(NEXT[picked])
    assert all(way.text().endswith(way.accessibleName()) for way in ways(quiet_window))
    heads = [one.text() for one in quiet_window.findChildren(QLabel) if one.isVisible()]
    assert ("WHERE IT GOES NEXT" in heads) == bool(NEXT[picked])


@pytest.mark.parametrize("picked", NEXT)
def test_a_button_leads_there(quiet_window, picked):
    for place, wanted in enumerate(NEXT[picked].values()):
        click_cell(quiet_window, *picked)
        click(ways(quiet_window)[place])
        assert looked_at(quiet_window) == Cell(*wanted)
        assert focused() is keys_of(quiet_window, wanted[0])


def test_enter_presses_it(quiet_window):
    click_cell(quiet_window, "scores", 1, 2)
    ways(quiet_window)[0].setFocus()
    press(KEY.Key_Return)
    assert looked_at(quiet_window) == Cell("scaled", 1, 2)


def test_tab_walks_from_the_copy_button_to_the_ways(quiet_window):
    click_cell(quiet_window, "x", 1, 2)
    button(quiet_window, "inspector.copy").setFocus()
    for way in ways(quiet_window):
        press(KEY.Key_Tab)
        assert focused() is way


def test_nothing_picked_leads_nowhere(quiet_window):
    click_cell(quiet_window, "x", 1, 2)
    press(KEY.Key_Escape)
    assert ways(quiet_window) == []
    assert not button(quiet_window, "inspector.copy").isVisible()


def test_a_long_name_does_not_widen_the_pane(window):
    click_cell(window, "x", 1, 2)
    pane = find(window, QWidget, "inspector")
    wide = pane.width()
    names = window.furniture.session.document.sentences[0].tokens
    chip = button(window, "sentence.1")
    chip.setFocus()
    press(KEY.Key_F2)
    type_text("a&" + 18 * "w")
    press(KEY.Key_Return)
    settle()
    assert window.furniture.session.document.sentences[0].tokens != names
    click_cell(window, "x", 1, 2)
    assert pane.width() == wide
    for way in ways(window):
        assert way.width() <= wide
        metrics = way.fontMetrics()
        assert metrics.horizontalAdvance(way.text().replace("&&", "&")) <= way.width()


def test_copy_takes_exactly_the_lines_and_says_so_for_a_moment(quiet_window, qtbot):
    for cell in (("scores", 1, 2), ("x", 0, 1), ("output", 2, 3)):
        click_cell(quiet_window, *cell)
        shown = quiet_window.furniture.inspector.explained.code.text()
        message = find(quiet_window, QLabel, "inspector.copy.message")
        assert message.text() == ""  # the last one's "Copied." does not stay
        QGuiApplication.clipboard().setText("something else")
        click(button(quiet_window, "inspector.copy"))
        assert QGuiApplication.clipboard().text() == shown
        assert message.text() == "Copied."
    assert "[2, 3]" in shown
    qtbot.waitUntil(lambda: message.text() == "", timeout=2 * MOMENT)


def test_both_are_translated(window):
    click_cell(window, "scores", 1, 2)
    window.language.choose("zh")
    settle()
    assert [way.accessibleName() for way in ways(window)] == ["D，行 cat，列 sat"]
    assert button(window, "inspector.copy").accessibleName() == "复制这几行"
