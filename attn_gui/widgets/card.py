"""A plain card: a rounded rectangle in the panel's colour that shows when it has the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget


class Card(QFrame):
    """Styled by the style sheet; what lies on it is up to the page."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("look", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
