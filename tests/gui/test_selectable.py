"""The words of the code and of the status bar can be selected and copied with the mouse."""

import pytest
from hands import KEY, press, settle
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from attn_gui.core.places import Cell

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(params=["code", "address"])
def words(quiet_window, request):
    quiet_window.furniture.pick(Cell("scores", 1, 2))
    settle()
    explained = quiet_window.furniture.inspector.explained
    found = explained.code if request.param == "code" else quiet_window.status_bar.address
    leave(found)
    yield found
    found.setSelection(0, 0)


def enter(label):
    at = QPointF(label.rect().center())
    QApplication.sendEvent(label, QEnterEvent(at, at, QPointF(label.mapToGlobal(at.toPoint()))))


def leave(label):
    QApplication.sendEvent(label, QEvent(QEvent.Type.Leave))


def has_document(label):
    """Whether Qt keeps a document for the words."""
    return bool(label.findChildren(QTextDocument))


def test_a_double_click_selects_a_word_and_the_keys_copy_it(words):
    enter(words)
    QTest.mouseDClick(words, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    selected = words.selectedText()
    assert selected
    assert selected in words.text()
    leave(words)  # to wherever the pointer goes next
    assert words.selectedText() == selected
    assert words.hasFocus()
    press(KEY.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == selected


def test_qt_keeps_a_document_only_while_the_pointer_is_there(words):
    assert not has_document(words)
    enter(words)
    assert has_document(words)
    leave(words)
    assert not has_document(words)


def test_it_can_be_clicked_into_as_qt_has_it(words):
    assert words.focusPolicy() == Qt.FocusPolicy.ClickFocus
    enter(words)
    assert words.focusPolicy() == Qt.FocusPolicy.ClickFocus
    leave(words)
    assert words.focusPolicy() == Qt.FocusPolicy.ClickFocus


def test_both_ways_look_alike_and_take_as_much_room(words):
    plain, hint = words.grab().toImage(), words.sizeHint()
    enter(words)
    assert has_document(words)
    assert words.grab().toImage() == plain
    assert words.sizeHint() == hint
