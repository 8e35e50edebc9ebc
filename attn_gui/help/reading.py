"""A column of text that scrolls with the keys of a reader."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Reading(QScrollArea):
    """Scrolls downwards only; `ringed` says whether its focus should be seen."""

    focus_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("help.reading")
        self.ringed = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_body(self, body: QWidget, name: str, keep_place: bool = False) -> None:
        """Read something else; the old body goes."""
        bar = self.verticalScrollBar()
        place = bar.value() if keep_place else 0
        self.setAccessibleName(name)
        self.setWidget(body)
        body.show()
        bar.setValue(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        ends = {Qt.Key.Key_Home: bar.minimum(), Qt.Key.Key_End: bar.maximum()}
        if event.key() in ends:
            bar.setValue(ends[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space:
            bar.setValue(bar.value() + bar.pageStep())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.ringed = event.reason() in _BY_KEY
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.ringed = False
        self.focus_changed.emit()
