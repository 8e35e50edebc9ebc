"""A card inside the help sheet; the one that matters now has a border of ink."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme


class Card(QWidget):
    """Holds a layout; draws its own ground and border."""

    def __init__(self, theme: Theme, marked: bool = False) -> None:
        super().__init__()
        self._theme, self._marked = theme, marked

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self._theme.color
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("ink" if self._marked else "line"), 1.5 if self._marked else 1.0))
        painter.setBrush(color("panel" if self._marked else "sunken"))
        radius = self._theme.px(8)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)
