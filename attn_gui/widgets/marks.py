"""Marks inside a cell: the hatch of the mask, and the pencil of what was written over."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

PENCIL = 11  # px at 100 % text
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
    """A pencil that writes in the lower left corner of the cell."""
    length = min(length, box.height() * 0.4)
    tip = box.bottomLeft() + QPointF(2, -2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([tip + QPointF(x, y) * length for x, y in _SHAPE]))
