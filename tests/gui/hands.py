"""A reader's hands: find things by objectName, click, type and drag with real events."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTableView,
    QWidget,
)
from shiboken6 import isValid

from attn_gui.main_window import MainWindow

Widget = TypeVar("Widget", bound=Any)
KEY, MOD, LEFT = Qt.Key, Qt.KeyboardModifier, Qt.MouseButton.LeftButton
PLAIN = MOD.NoModifier


def settle() -> None:
    """Let everything that is waiting happen, widgets that were given up included."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


def take_down(window: MainWindow) -> None:
    """Close a window and let it die while the application lives."""
    if isValid(window):
        window.may_close = None  # no question about changes that nobody wants to keep
        window.close()
        window.deleteLater()
    settle()


def find(window: QWidget, kind: type[Widget], name: str) -> Widget:
    """The one widget or action of a kind with an objectName."""
    found = window.findChildren(kind, name)
    assert len(found) == 1, f"{len(found)} times {kind.__name__} “{name}”"
    return found[0]


def table(window: MainWindow, name: str) -> QTableView:
    """The editable matrix "x", "w_q" …"""
    return find(window, QTableView, f"matrix.{name}")


def heatmap(window: MainWindow, name: str) -> Any:
    """The computed matrix "q", "scores" …"""
    return find(window, QWidget, f"heatmap.{name}")


def keys_of(window: MainWindow, name: str) -> QTableView:
    """The table that takes clicks and keys for a matrix, editable or computed."""
    shown = window.findChildren(QWidget, f"matrix.{name}")
    return shown[0] if shown else heatmap(window, name).findChild(QTableView)


def value(window: MainWindow, name: str, row: int, column: int) -> float:
    """The number in a cell, at full precision."""
    return keys_of(window, name).model().index(row, column).data(Qt.ItemDataRole.UserRole)


def shown_text(window: MainWindow, name: str, row: int, column: int) -> str:
    """What a reader reads in a cell."""
    return keys_of(window, name).model().index(row, column).data()


def action(window: MainWindow, name: str) -> QAction:
    """An action of the window: "undo", "reset" …"""
    return find(window, QAction, f"action.{name}")


def is_seen(window: QWidget, name: str) -> bool:
    """Whether a part that is made when it is first needed is there and can be seen."""
    found = window.findChildren(QWidget, name)
    assert len(found) < 2, f"{len(found)} times “{name}”"
    return any(one.isVisible() for one in found)


def button(window: MainWindow, name: str) -> QAbstractButton:
    """A button or switch by its objectName."""
    return find(window, QAbstractButton, name)


def session(window: MainWindow) -> Any:
    """The session behind a window, to read from and to listen to."""
    return window.furniture.session


def steps(window: MainWindow) -> int:
    """How many steps undo can take back."""
    return session(window).findChild(QUndoStack).index()


def bubble(window: MainWindow) -> str:
    """What the one visible bubble says; "" where there is none."""
    shown = [one.text() for one in window.findChildren(QLabel, "bubble") if one.isVisible()]
    assert len(shown) <= 1
    return shown[0] if shown else ""


# ------------------------------------------------------------------------------------- pointer


def bring_into_view(widget: QWidget, point: QPoint) -> None:
    """Scroll as a reader does until a point of a widget can be seen."""
    above: QWidget | None = widget
    while above is not None:
        if isinstance(above, QScrollArea) and above.widget() is not None:
            spot = widget.mapTo(above.widget(), point)
            above.ensureVisible(spot.x(), spot.y(), 40, 40)
        above = above.parentWidget()


def click(widget: QWidget, at: QPoint | None = None, modifiers: Any = PLAIN) -> None:
    """Press and release where the reader sees the widget; nothing may lie over it."""
    at = widget.rect().center() if at is None else at
    bring_into_view(widget, at)
    window = widget.window()
    hit = window.childAt(widget.mapTo(window, at))
    assert hit is widget or widget.isAncestorOf(hit), f"{hit} lies over {widget}"
    QTest.mouseClick(widget, LEFT, modifiers, at)
    settle()


def center(shown: QTableView, row: int, column: int) -> QPoint:
    """The middle of a cell in its table."""
    return shown.visualRect(shown.model().index(row, column)).center()


def click_cell(window: MainWindow, name: str, row: int, column: int) -> QTableView:
    """Click a cell of any matrix; returns the table that has the focus then."""
    shown = keys_of(window, name)
    click(shown.viewport(), center(shown, row, column))
    return shown


def double_click_cell(window: MainWindow, name: str, row: int, column: int) -> None:
    """Double click, with the single click before it, as a hand does."""
    shown = click_cell(window, name, row, column)
    QTest.mouseDClick(shown.viewport(), LEFT, PLAIN, center(shown, row, column))
    settle()


def hover(shown: QTableView, row: int, column: int) -> None:
    """Move the pointer over a cell."""
    QTest.mouseMove(shown.viewport(), center(shown, row, column))
    settle()


@contextmanager
def dragging(shown: QTableView, row: int, column: int) -> Iterator[Any]:
    """Press on a cell; the value moves the pointer by so many pixels; at the end it lets go."""
    start = center(shown, row, column)
    bring_into_view(shown.viewport(), start)
    here = [start]
    QTest.mousePress(shown.viewport(), LEFT, PLAIN, start)

    def move(pixels: int, modifiers: Any = PLAIN) -> None:
        here[0] = start + QPoint(pixels, 0)
        send_move(shown.viewport(), here[0], modifiers)
        QApplication.processEvents()

    yield move
    QTest.mouseRelease(shown.viewport(), LEFT, PLAIN, here[0])
    settle()


def send_move(widget: QWidget, at: QPoint, modifiers: Any = PLAIN) -> None:
    """A move with the button held: QTest's own leaves out the modifiers."""
    place = QMouseEvent(
        QEvent.Type.MouseMove, at, widget.mapToGlobal(at), Qt.MouseButton.NoButton, LEFT, modifiers
    )
    QApplication.sendEvent(widget, place)


def turn(widget: QWidget, notches: int, modifiers: Any = PLAIN, across: bool = False) -> None:
    """Turn the wheel over a widget: negative notches scroll down, or right where it is `across`."""
    at = widget.mapTo(widget.window(), widget.visibleRegion().boundingRect().center())
    turned = QPoint(notches * 120, 0) if across else QPoint(0, notches * 120)
    QTest.wheelEvent(widget.window().windowHandle(), at, turned, QPoint(), modifiers)
    settle()


# -------------------------------------------------------------------------------------- keyboard


def focused() -> QWidget:
    """The widget that hears the keys."""
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the focus"
    return widget


def press(key: Qt.Key, modifiers: Any = PLAIN) -> None:
    """One key, to whatever has the focus."""
    QTest.keyClick(focused(), key, modifiers)
    settle()


def hold(key: Qt.Key, modifiers: Any, times: int) -> None:
    """A key held down: the first press and its repetitions, then the release."""
    for place in range(times):
        event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, "", place > 0)
        QApplication.sendEvent(focused(), event)
    QApplication.sendEvent(focused(), QKeyEvent(QEvent.Type.KeyRelease, key, modifiers, ""))
    settle()


def type_sign(sign: str) -> None:
    """One sign; what is no ASCII comes as a key event with a text, as from a Chinese layout."""
    if sign.isascii():
        QTest.keyClicks(focused(), sign)
    else:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(focused(), QKeyEvent(kind, KEY.Key_unknown, PLAIN, sign))


def type_text(text: str) -> None:
    """Sign by sign, with the event loop turning between them as between real keys."""
    for sign in text:
        type_sign(sign)
        settle()


def type_into(
    window: MainWindow, name: str, row: int, column: int, text: str, end: Any = KEY.Key_Return
) -> None:
    """Click a cell, type a number over it, press the key that ends it (None: leave it open)."""
    click_cell(window, name, row, column)
    type_text(text)
    if end is not None:
        press(end)


def cell_editor(window: MainWindow) -> QLineEdit:
    """The open editor of a cell."""
    (found,) = [one for one in window.findChildren(QLineEdit, "cellEditor") if one.isVisible()]
    return found


def is_editing(window: MainWindow) -> bool:
    """Whether a cell is open."""
    return any(one.isVisible() for one in window.findChildren(QLineEdit, "cellEditor"))


def undo(window: MainWindow) -> None:
    """The button of the toolbar."""
    click(button(window, "button.undo"))


def redo(window: MainWindow) -> None:
    """The button of the toolbar."""
    click(button(window, "button.redo"))


# ----------------------------------------------------------------------------------------- strip


def choose(box: QComboBox, key: object) -> None:
    """Choose from a list by the keys of the keyboard, as far as one can type."""
    wanted = box.findData(key)
    assert wanted >= 0, f"{key} is not in {box.objectName()}"
    box.setFocus()
    step = KEY.Key_Down if wanted > box.currentIndex() else KEY.Key_Up
    box.showPopup()
    settle()
    while box.view().currentIndex().row() != wanted:
        QTest.keyClick(box.view(), step)
    QTest.keyClick(box.view(), KEY.Key_Return)
    settle()


def add_word(window: MainWindow, word: str, sentence: str = "sentence") -> None:
    """Click the plus, type a word, press Enter."""
    click(button(window, f"{sentence}.add"))
    type_text(word)
    press(KEY.Key_Return)


def chip(window: MainWindow, place: int, sentence: str = "sentence") -> QAbstractButton:
    """The chip of a word."""
    return button(window, f"{sentence}.{place}")


def chip_key(window: MainWindow, place: int, key: Qt.Key, modifiers: Any = PLAIN) -> None:
    """A key on a chip."""
    chip(window, place).setFocus()
    press(key, modifiers)


def words(window: MainWindow) -> tuple[str, ...]:
    """The words of the first sentence as the document has them."""
    return tuple(token.text for token in session(window).document.sentences[0].tokens)
