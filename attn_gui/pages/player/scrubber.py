"""The slider of the player: every moment from A to F under one handle."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSlider, QWidget

_CHAPTERS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Scrubber(QSlider):
    """`chapter_asked(way)`: to the stage before or after; `toggled()`: play or pause."""

    chapter_asked = Signal(object)
    toggled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("player.moment")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_moment(self, at: int, count: int) -> None:
        """Stand at a moment without asking for it."""
        self.blockSignals(True)
        self.setRange(0, count - 1)
        self.setValue(at)
        self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _CHAPTERS:
            self.chapter_asked.emit(_CHAPTERS[key])
        elif key == Qt.Key.Key_Space:
            self.toggled.emit()
        else:
            super().keyPressEvent(event)
