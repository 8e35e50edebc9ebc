"""A label whose words a reader can select."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from attn_gui.theme import Theme

_BY_MOUSE = Qt.TextInteractionFlag.TextSelectableByMouse
_NOT_AT_ALL = Qt.TextInteractionFlag.NoTextInteraction


class Selectable(QLabel):
    """For a selection Qt keeps a whole document, and makes another one for each text: here it is
    there only while the pointer is over the words, or while some of them are selected."""

    def __init__(self, theme: Theme, role: str, wrap: bool = False) -> None:
        super().__init__()
        theme.dress(self, role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._allow(_NOT_AT_ALL)

    def _allow(self, flags: Qt.TextInteractionFlag) -> None:
        self.setTextInteractionFlags(flags)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # as Qt has it where words can be selected

    def enterEvent(self, event: QEnterEvent) -> None:
        if not self.textInteractionFlags() & _BY_MOUSE:
            self._allow(_BY_MOUSE)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasSelectedText():
            self._allow(_NOT_AT_ALL)
