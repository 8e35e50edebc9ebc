"""Hands that never touch a mouse: Tab to a control, type there; and a watch on the mouse."""

from typing import Any

from hands import KEY, press, type_text
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


class NoMouse(QObject):
    """Counts mouse events."""

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self.seen = 0
        app.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease)
        if event.type() in (*kinds, QEvent.Type.MouseMove, QEvent.Type.Wheel):
            self.seen += 1
        return False


def tab_to(window: Any, name: str) -> QWidget:
    """Press Tab until the control has the focus."""
    for _step in range(80):
        here = QApplication.focusWidget() or window
        if here.objectName() == name:
            return here
        QTest.keyClick(here, KEY.Key_Tab)
        QApplication.processEvents()
    raise AssertionError(f"Tab never reaches {name}")


def write(window: Any) -> None:
    """A new X: every cell typed, Enter and arrows between them."""
    tab_to(window, "matrix.x")
    for row in range(3):
        for column in range(4):
            while window.furniture.focus.look.cell.row > row:
                press(KEY.Key_Up)
            while window.furniture.focus.look.cell.row < row:
                press(KEY.Key_Down)
            while window.furniture.focus.look.cell.column < column:
                press(KEY.Key_Right)
            while window.furniture.focus.look.cell.column > column:
                press(KEY.Key_Left)
            type_text(f"{row}.{column}5")
            press(KEY.Key_Return)
    tab_to(window, "sentence.1")
    press(KEY.Key_F2)
    type_text("dog")
    press(KEY.Key_Return)
    tab_to(window, "switch.mask")
    press(KEY.Key_Space)
