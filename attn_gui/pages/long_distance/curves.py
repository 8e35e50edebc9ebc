"""Two curves over the distance: what the reader keeps and what attention gives."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Matrix
from attn_gui.core.numbers import show_number
from attn_gui.theme import Theme

_TICKS = (0.0, 0.5, 1.0)
HIGH = 330  # px
_EVERY = 5  # words between the numbers on the axis
_ALIGN = Qt.AlignmentFlag


class Curves(QWidget):
    """The reader's with a solid line and dots, attention's with dashes and squares; the present
    distance is marked and its two numbers stand there. A share above 1 stays on the upper edge."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("distance.curves")
        self._theme = theme
        self._curves: tuple[Matrix, ...] = ()
        self._gap, self._decimals = 0, 2
        self._names: tuple[str, ...] = ()
        self._axis = ""
        self.setFixedHeight(theme.px(HIGH))

    def show_curves(
        self, curves: tuple[Matrix, Matrix], names: tuple[str, str], axis: str, gap: int,
        decimals: int,
    ) -> None:  # fmt: skip
        """The reader's and attention's shares with their names, one a distance from 0 on."""
        self._curves, self._names, self._axis = curves, names, axis
        self._gap, self._decimals = gap, decimals
        self.update()

    @property
    def _room(self) -> QRectF:
        """Where the curves are, without the numbers around them."""
        px = self._theme.px
        return QRectF(self.rect()).adjusted(px(34), px(30), -px(44), -px(40))

    def _at(self, gap: int, share: float) -> QPointF:
        room, most = self._room, len(self._curves[0]) - 1
        height = min(1.0, max(0.0, share)) * room.height()
        return QPointF(room.left() + room.width() * gap / most, room.bottom() - height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._curves:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font("label"))
        self._paint_axes(painter)
        colours = (self._theme.color("ink"), self._theme.stops("weights")[-1])
        x = self._room.left()
        for curve, name, colour in zip(self._curves, self._names, colours, strict=True):
            is_reader = curve is self._curves[0]
            self._paint_curve(painter, curve, colour, is_reader)
            x = self._paint_name(painter, name, colour, is_reader, x)
        self._paint_numbers(painter, colours)

    def _pen(self, colour: QColor, is_reader: bool) -> QPen:
        pen = QPen(colour, self._theme.px(2))
        if not is_reader:
            pen.setDashPattern([4, 2])
        return pen

    def _paint_axes(self, painter: QPainter) -> None:
        px, room, color = self._theme.px, self._room, self._theme.color
        for tick in _TICKS:
            y = self._at(0, tick).y()
            painter.setPen(QPen(color("line2" if tick == 0 else "line"), 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            painter.setPen(color("ink3"))
            beside = QRectF(0, y - px(9), room.left() - px(6), px(18))
            painter.drawText(beside, _ALIGN.AlignRight | _ALIGN.AlignVCenter, show_number(tick, 1))
        for gap in range(0, len(self._curves[0]), _EVERY):
            x = self._at(gap, 0).x()
            below = QRectF(x - px(20), room.bottom() + px(3), px(40), px(17))
            painter.drawText(below, _ALIGN.AlignCenter, str(gap))
        below = QRectF(0, room.bottom() + px(20), room.right(), px(18))
        painter.drawText(below, _ALIGN.AlignRight | _ALIGN.AlignVCenter, self._axis)

    def _paint_curve(
        self, painter: QPainter, curve: Matrix, colour: QColor, is_reader: bool
    ) -> None:
        points = [self._at(gap, one) for gap, one in enumerate(curve.tolist()) if np.isfinite(one)]
        painter.setPen(self._pen(colour, is_reader))
        painter.drawPolyline(QPolygonF(points))
        for point in points:
            self._paint_dot(painter, point, colour, is_reader, 2.5)

    def _paint_dot(
        self, painter: QPainter, at: QPointF, colour: QColor, is_reader: bool, size: float
    ) -> None:
        half = self._theme.px(size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        if is_reader:
            painter.drawEllipse(at, half, half)
        else:
            painter.drawRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))

    def _paint_name(
        self, painter: QPainter, name: str, colour: QColor, is_reader: bool, x: float
    ) -> float:
        """A piece of the line with its name; returns where the next one begins."""
        px, y = self._theme.px, self._theme.px(11)
        painter.setPen(self._pen(colour, is_reader))
        painter.drawLine(QPointF(x, y), QPointF(x + px(26), y))
        self._paint_dot(painter, QPointF(x + px(13), y), colour, is_reader, 3)
        painter.setPen(self._theme.color("ink"))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(name)
        painter.drawText(
            QRectF(x + px(32), 0, wide + 2, px(22)), _ALIGN.AlignLeft | _ALIGN.AlignVCenter, name
        )
        return x + px(32) + wide + px(18)

    def _paint_numbers(self, painter: QPainter, colours: tuple[QColor, ...]) -> None:
        """Mark the present distance; both numbers stand beside the line, one above the other."""
        px, room = self._theme.px, self._room
        x = self._at(self._gap, 0).x()
        painter.setPen(QPen(self._theme.color("ink3"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, room.top() - px(4)), QPointF(x, room.bottom()))
        painter.setFont(self._theme.font("number_strong"))
        taken: list[float] = []
        for curve, colour in reversed(list(zip(self._curves, colours, strict=True))):
            share = float(curve[self._gap])
            if not np.isfinite(share):
                continue
            at = self._at(self._gap, share)
            self._paint_dot(painter, at, colour, curve is self._curves[0], 4.5)
            words = show_number(share, self._decimals)
            wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + px(8)
            y = min(at.y() - px(20), room.bottom() - px(22))
            if any(abs(y - other) < px(18) for other in taken):
                y += px(40) if y + px(58) < room.bottom() else -px(20)
            taken.append(y)
            left = min(x + px(5), self.width() - wide)
            box = QRectF(left, y, wide, px(18))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("panel"))
            painter.drawRect(box)
            painter.setPen(self._theme.color("ink"))
            painter.drawText(box, _ALIGN.AlignCenter, words)
