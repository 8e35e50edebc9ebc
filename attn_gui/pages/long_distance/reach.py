"""How a word's trace gets to the asker: through every word between, or in one arc."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from attn_gui.core.attention import Matrix
from attn_gui.pages.long_distance.field import HEAD, NAMES, PAD
from attn_gui.theme import Theme

THICKEST = 9  # px of a whole share
CHAIN, ARC = 20, 64  # px of width


class Reach(QWidget):
    """Beside the rows of a field. The thickness is the share; a chain has an arrow a word."""

    def __init__(self, theme: Theme, is_arc: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._is_arc = theme, is_arc
        self._shares: tuple[float, ...] = ()
        self._ends = (0, 0)
        self._step = 1
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_shares(self, shares: Matrix, start: int, end: int, step: int) -> None:
        """One share a row, rows `step` px high; the way goes from row `start` to row `end`."""
        self._shares = tuple(shares.tolist())
        self._ends, self._step = (start, end), step
        px = self._theme.px
        self.setFixedSize(
            px(ARC if self._is_arc else CHAIN), px(HEAD + NAMES + PAD) + len(self._shares) * step
        )
        self.update()

    def _pen(self, share: float, style: Qt.PenStyle) -> QPen:
        """Of no share a hairline of dots; what is more than whole is no thicker."""
        width = 0.0 if math.isnan(share) else min(1.0, share) * self._theme.px(THICKEST)
        if width < 0.5:
            return QPen(self._theme.color("ink3"), 1, Qt.PenStyle.DotLine)
        token = self._theme.stops("weights")[-1] if self._is_arc else self._theme.color("ink")
        return QPen(token, width, style, Qt.PenCapStyle.FlatCap)

    def _middle(self, row: int) -> float:
        return self._theme.px(HEAD + NAMES) + (row + 0.5) * self._step

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._shares:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_arc(painter) if self._is_arc else self._paint_chain(painter)

    def _paint_chain(self, painter: QPainter) -> None:
        px, x = self._theme.px, self.width() / 2
        start, end = self._ends
        for row in range(start + 1, end + 1):
            painter.setPen(self._pen(self._shares[row], Qt.PenStyle.SolidLine))
            painter.drawLine(QPointF(x, self._middle(row - 1)), QPointF(x, self._middle(row)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("ink2"))
        for row in range(start, end + 1):
            painter.drawEllipse(QPointF(x, self._middle(row)), px(2.5), px(2.5))

    def _paint_arc(self, painter: QPainter) -> None:
        start, end = self._ends
        top, bottom = self._middle(start), self._middle(end)
        out = self.width() - self._theme.px(8)
        way = QPainterPath(QPointF(0, top))
        way.cubicTo(QPointF(out * 1.3, top), QPointF(out * 1.3, bottom), QPointF(0, bottom))
        painter.setPen(self._pen(self._shares[start], Qt.PenStyle.SolidLine))
        painter.drawPath(way)
        side = self._theme.px(6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("ink2"))
        painter.drawRect(QRectF(0, bottom - side / 2, side, side))
