"""The mark of the keyboard focus: 2 px of ink with a gap of 2 px."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from attn_gui.theme import Theme


def paint_ring(painter: QPainter, rect: QRect, theme: Theme, radius: float) -> None:
    """Draw the ring round `rect`."""
    painter.setPen(QPen(theme.color("ink"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(-3, -3, 3, 3), radius + 3, radius + 3)
