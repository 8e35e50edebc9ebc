"""A spreadsheet student's hands: select, copy and paste blocks, use the menu of a matrix."""

from typing import Any

import numpy as np
from hands import (
    KEY,
    MOD,
    bring_into_view,
    center,
    click,
    click_cell,
    focused,
    keys_of,
    session,
    settle,
)
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from attn_gui.core.areas import Area
from attn_gui.core.edits import with_cell
from attn_gui.session import Label

SHIFT, CTRL = MOD.ShiftModifier, MOD.ControlModifier


def select(window: Any, name: str, first: tuple[int, int], last: tuple[int, int]) -> Any:
    """Click a cell and, with Shift, another one; returns the table."""
    shown = click_cell(window, name, *first)
    if first != last:
        click(shown.viewport(), center(shown, *last), SHIFT)
    return shown


def numbers(window: Any, name: str) -> np.ndarray:
    """The numbers of a matrix, cell by cell through its model."""
    return numbers_of(keys_of(window, name))


def numbers_of(shown: Any) -> np.ndarray:
    """The numbers of a table, cell by cell through its model."""
    model, role = shown.model(), Qt.ItemDataRole.UserRole
    rows, columns = range(model.rowCount()), range(model.columnCount())
    return np.array([[model.index(r, c).data(role) for c in columns] for r in rows])


def area(window: Any, name: str) -> tuple[int, int, int, int]:
    """What is selected: first row and column, last row and column."""
    found: Area = keys_of(window, name).area
    return found.top, found.left, found.bottom, found.right


def current(shown: Any) -> tuple[int, int]:
    """The cell that would be typed into."""
    return shown.currentIndex().row(), shown.currentIndex().column()


def copied() -> str:
    """The text on the clipboard."""
    return QGuiApplication.clipboard().text()


def put_on_clipboard(text: str = "", html: str = "") -> None:
    """As another program does."""
    data = QMimeData()
    if text:
        data.setText(text)
    if html:
        data.setHtml(html)
    QGuiApplication.clipboard().setMimeData(data)


def keys(sequence: str) -> None:
    """A sequence such as Ctrl+V, to whatever has the focus."""
    QTest.keySequence(focused(), sequence)
    settle()


def paste(text: str = "", html: str = "") -> None:
    """Paste what another program put on the clipboard."""
    put_on_clipboard(text, html)
    keys("Ctrl+V")


def menu_of(shown: Any, by_key: bool = False) -> QMenu:
    """The open menu of a table."""
    if by_key:
        QTest.keyClick(shown, KEY.Key_F10, SHIFT)
    else:
        at = center(shown, *current(shown))
        bring_into_view(shown.viewport(), at)
        QTest.mouseClick(shown.viewport(), Qt.MouseButton.RightButton, MOD.NoModifier, at)
        place = shown.viewport().mapToGlobal(at)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, place, MOD.NoModifier)
        QApplication.sendEvent(shown.viewport(), event)
    settle()
    (found,) = [one for one in shown.findChildren(QMenu) if one.objectName().endswith(".menu")]
    assert found.isVisible()
    return found


def way(shown: Any, name: str) -> QAction:
    """An entry of the menu, which is closed again."""
    opened = menu_of(shown)
    found = opened.findChildren(QAction)
    opened.close()
    (one,) = [one for one in found if one.objectName().partition(".")[2] == name]
    return one


def put(window, name, row, column, number):
    """A number that no key typed, as from a file."""
    one = session(window)
    one.apply(Label("test"), with_cell(one.document, name, row, column, number))
