"""Bars over matrices: how much each cell moves one number, right for up, left for down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Matrix
from attn_gui.core.numbers import LEAST_RATE, show_rate
from attn_gui.theme import Theme

HEIGHT = 5  # px of a bar
ROOM = 3  # px between a bar's track and the edges of its cell


@dataclass(frozen=True, slots=True, eq=False)
class RateGrid:
    """The rates of one matrix and where its cells are: the corner of the first one, the size of
    each. Nothing is drawn outside `seen`, nor in the cell that is `open` for typing."""

    rates: Matrix
    corner: QPoint
    size: QSize
    seen: QRect
    open: tuple[int, int] | None = None

    @property
    def shares(self) -> Matrix:
        """Each rate as a part of the largest, −1 to 1; 0 where nothing moves, or no rate is."""
        sizes = np.where(np.isfinite(self.rates), np.abs(self.rates), 0.0)
        top = float(sizes.max(initial=0.0))
        if top < LEAST_RATE:
            return np.zeros(self.rates.shape)
        return np.where(sizes < LEAST_RATE, 0.0, np.sign(self.rates) * sizes / top)

    @property
    def longest(self) -> tuple[int, int] | None:
        """The cell that moves the number most, of equal ones the first."""
        shares = np.abs(self.shares)
        if not shares.any():
            return None
        row, column = np.unravel_index(int(shares.argmax()), shares.shape)
        return int(row), int(column)

    def cell(self, row: int, column: int) -> QRect:
        """The place of a cell."""
        step = QPoint(column * self.size.width(), row * self.size.height())
        return QRect(self.corner + step, self.size)

    def drawn_like(self, other: RateGrid) -> bool:
        """Whether both look alike on screen."""
        alike = (self.corner, self.size, self.seen, self.open)
        if alike != (other.corner, other.size, other.seen, other.open):
            return False
        return self.rates is other.rates or self.rates.tobytes() == other.rates.tobytes()


class RateBars(QWidget):
    """Draws along the lower edge of the cells, so that no digit is covered. A cell that cannot move
    the number has no bar but a 0; the longest bar of each matrix carries its number."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.grids: Mapping[str, RateGrid] = {}
        self.setObjectName("rates")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def show_grids(self, grids: Mapping[str, RateGrid]) -> None:
        """Replace all bars; only matrices whose bars change are painted anew."""
        old, self.grids = self.grids, grids
        for name in {*old, *grids}:
            one, other = old.get(name), grids.get(name)
            if one is not None and other is not None and one.drawn_like(other):
                continue
            for grid in (one, other):
                if grid is not None:
                    self.update(self._reach(grid))
        self.setVisible(bool(grids))

    def _reach(self, grid: RateGrid) -> QRect:
        """The cells in view, and what the number of the longest bar takes beyond."""
        px = self._theme.px
        return grid.seen.adjusted(-px(30), -px(4), px(30), px(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for grid in self.grids.values():
            if self._reach(grid).intersects(event.rect()):
                self._paint_grid(painter, grid, event.rect())

    def _paint_grid(self, painter: QPainter, grid: RateGrid, touched: QRect) -> None:
        shares, longest = grid.shares, grid.longest
        painter.setClipRect(grid.seen)
        for row, column in np.ndindex(shares.shape):
            box = grid.cell(row, column)
            out_of_view = not (box.intersects(touched) and box.intersects(grid.seen))
            if out_of_view or (row, column) == grid.open or np.isnan(grid.rates[row, column]):
                continue
            self._paint_bar(painter, box, float(shares[row, column]))
        painter.setClipping(False)
        if longest is not None and longest != grid.open:
            box = grid.cell(*longest)
            if grid.seen.contains(box.center()):
                self._paint_number(painter, box, show_rate(float(grid.rates[longest])))

    def _paint_bar(self, painter: QPainter, box: QRect, share: float) -> None:
        """A track with its middle marked, and the bar from the middle on."""
        high = self._theme.px(HEIGHT)
        room = self._theme.px(ROOM)
        track = QRectF(
            box.left() + room, box.bottom() - high - room + 1, box.width() - 2 * room - 1, high
        )
        ink, panel = self._theme.color("ink"), self._theme.color("panel")
        middle = track.center().x()
        if share == 0:
            self._paint_zero(painter, track)
            return
        painter.fillRect(track.adjusted(-1, -1, 1, 1), panel)
        half = max(2.0, track.width() / 2 * abs(share))  # even the shortest has a direction
        bar = QRectF(middle if share > 0 else middle - half, track.top(), half, high)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(self._fill(share))
        painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.fillRect(QRectF(middle - 0.75, track.top() - 1, 1.5, high + 2), ink)

    def _fill(self, share: float) -> QColor:
        """The end of the signed map: what raises is orange, what lowers is blue."""
        return self._theme.stops("signed")[-1 if share > 0 else 0]

    def _paint_zero(self, painter: QPainter, track: QRectF) -> None:
        """A small round 0 in the middle of where a bar would be."""
        side = track.height()
        ring = QRectF(0, 0, side * 0.7, side)
        ring.moveCenter(track.center())
        painter.setPen(QPen(self._theme.color("panel"), 3.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        painter.setPen(QPen(self._theme.color("ink2"), 1.2))
        painter.drawEllipse(ring)

    def _paint_number(self, painter: QPainter, box: QRect, words: str) -> None:
        """The number in a badge on the lower edge of its cell, between two rows of digits."""
        px, font = self._theme.px, self._theme.font("small")
        width = QFontMetricsF(font).horizontalAdvance(words) + px(8)
        badge = QRectF(0, 0, width, px(13))
        badge.moveCenter(QRectF(box).center())
        badge.moveTop(box.bottom() - px(8))
        painter.setPen(QPen(self._theme.color("panel"), 1))
        painter.setBrush(self._theme.color("ink"))
        painter.drawRoundedRect(badge, px(4), px(4))
        painter.setFont(font)
        painter.setPen(self._theme.color("panel"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, words)
