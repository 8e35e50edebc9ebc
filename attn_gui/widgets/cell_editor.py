"""The line that opens in a cell: what the keys do while a number is typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from attn_gui.core.errors import Refused
from attn_gui.core.numbers import copy_number, read_number

NUDGE = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}


def _step_size(modifiers: Qt.KeyboardModifier) -> float:
    """±0.1, with Shift ±1, with Ctrl ±0.01."""
    if modifiers & Qt.KeyboardModifier.ShiftModifier:
        return 1.0
    return 0.01 if modifiers & Qt.KeyboardModifier.ControlModifier else 0.1


def stepped(value: float, step: float) -> float:
    """`value` + `step` without the dust of binary fractions (0.1 + 0.2 is 0.3 here)."""
    return float(f"{value + step:.12g}")


class CellEditor(QLineEdit):
    """The line in a cell. `finished(keep, down, right)` asks to close it and where to go then;
    `filling()`: its number is wanted in all selected cells."""

    finished = Signal(object, object, object)
    filling = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cellEditor")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
        self.setFrame(False)
        self._composed = ""  # by an input method, and not handed over yet

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composed = event.preeditString()
        super().inputMethodEvent(event)

    def take_composed(self) -> None:
        """Take over what an input method still holds: the line is about to close."""
        QGuiApplication.inputMethod().commit()
        if self._composed:
            self.insert(self._composed)
            self._composed = ""
            self.textEdited.emit(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
            self.filling.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finished.emit(True, -1 if shift else 1, 0)
        elif key == Qt.Key.Key_Escape:
            self.finished.emit(False, 0, 0)
        elif key in NUDGE:
            self._nudge(NUDGE[Qt.Key(key)] * _step_size(event.modifiers()))
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                self.finished.emit(True, 0, 1 if event.key() == Qt.Key.Key_Tab else -1)
                return True
        return super().event(event)

    def _nudge(self, step: float) -> None:
        try:
            value = read_number(self.text())
        except Refused:
            return
        self.setText(copy_number(stepped(value, step)))
        self.textEdited.emit(self.text())

    def show_wrong(self, wrong: bool) -> None:
        """Mark the text as no number."""
        if self.property("wrong") != wrong:
            self.setProperty("wrong", wrong)
            self.style().unpolish(self)
            self.style().polish(self)
