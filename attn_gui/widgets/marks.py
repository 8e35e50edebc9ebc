"""Marks inside a cell: the hatch of the mask, and the pencil on what was written over."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

PENCIL = 9  # px at 100 % text
_SHAPE = ((0, 0), (0.45, -0.13), (1, -0.68), (0.68, -1), (0.13, -0.45))
"""A pencil whose tip is at (0, 0), as parts of its length."""


def draw_hatch(painter: QPainter, box: QRectF, color: QColor) -> None:
    """Slanting lines all over the cell."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(color, 1.2))
    step, height = 7.0, box.height()
    count = int((box.width() + height) / step) + 1
    lines = [
        QLineF(box.left() + i * step - height, box.bottom(), box.left() + i * step, box.top())
        for i in range(count + 1)
    ]
    painter.drawLines(lines)
    painter.restore()


def draw_pencil(painter: QPainter, box: QRectF, ink: QColor, length: float) -> None:
    """A dashed line round the cell, and a pencil that writes in its lower left corner."""
    pen = QPen(ink, 1.2)
    pen.setDashPattern([3.0, 2.4])  # widths of the pen
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1.6, 1.6, -1.6, -1.6), 2, 2)
    tip = box.bottomLeft() + QPointF(1, -1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    length = min(length, box.height() / 4)  # the digits stand above it
    painter.drawPolygon(QPolygonF([tip + QPointF(x, y) * length for x, y in _SHAPE]))
