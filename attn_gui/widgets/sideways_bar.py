"""A horizontal scroll bar that any wheel turns: with or without Shift, along or across."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QScrollBar, QWidget

_NOTCH = 120  # what one notch of a wheel turns, in Qt's units


def is_sideways(event: QWheelEvent) -> bool:
    """Whether a wheel means left and right: a wheel across, or Shift held."""
    turned = event.angleDelta()
    shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    return bool(shift) or abs(turned.x()) > abs(turned.y())


class SidewaysBar(QScrollBar):
    """Moves one single step a notch; slower turns add up."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._rest = 0.0  # of a step, turned but not moved yet

    def turn(self, event: QWheelEvent) -> None:
        """Scroll as a wheel says, wherever it was turned."""
        turned = event.angleDelta().x() or event.angleDelta().y()
        self._rest -= turned * self.singleStep() / _NOTCH
        whole = int(self._rest)
        self._rest -= whole
        self.setValue(self.value() + whole)
        event.setAccepted(self.maximum() > self.minimum())

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.turn(event)
