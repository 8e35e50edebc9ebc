"""Paints a page with any painter: into a PDF, for a printer, into a picture."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from attn_gui.worksheet.faces import FINE, font, width
from attn_gui.worksheet.marks import Box, Page, Stroke, Words

_PART = {"left": 0.0, "center": 0.5, "right": 1.0}


def paint(page: Page, painter: QPainter, per_point: float, language: str) -> None:
    """Paint the marks; `per_point` device units are one point."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(per_point / FINE, per_point / FINE)
    for mark in page:
        if isinstance(mark, Words):
            _words(painter, mark, language)
        elif isinstance(mark, Stroke):
            painter.setPen(_pen(mark.width, mark.gray))
            painter.drawLine(_point(mark.x, mark.y), _point(mark.to_x, mark.to_y))
        else:
            _box(painter, mark)
    painter.restore()


def _point(x: float, y: float) -> QPointF:
    return QPointF(x * FINE, y * FINE)


def _pen(points: float, gray: int = 0) -> QPen:
    return QPen(QColor(gray, gray, gray), points * FINE)


def _words(painter: QPainter, mark: Words, language: str) -> None:
    painter.setPen(QColor(mark.gray, mark.gray, mark.gray))
    painter.setFont(font(mark.face, mark.size, language))
    back = _PART[mark.align]
    back = back * width(mark.text, mark.face, mark.size, language) if back else 0.0
    if not mark.upwards:
        painter.drawText(_point(mark.x - back, mark.y), mark.text)
        return
    painter.save()
    painter.translate(_point(mark.x, mark.y))
    painter.rotate(-90)
    painter.drawText(_point(-back, 0), mark.text)
    painter.restore()


def _box(painter: QPainter, mark: Box) -> None:
    area = QRectF(_point(mark.x, mark.y), _point(mark.x + mark.width, mark.y + mark.height))
    painter.setPen(_pen(mark.edge) if mark.edge else Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(QColor(mark.fill, mark.fill, mark.fill)))
    painter.drawRect(area)
    if mark.hatched:
        painter.save()
        painter.setClipRect(area)
        painter.setPen(_pen(0.4, 150))
        step, height = 4 * FINE, int(area.height())
        for left in range(-height, int(area.width()), step):
            start = area.bottomLeft() + QPointF(left, 0)
            painter.drawLine(start, start + QPointF(height, -height))
        painter.restore()
