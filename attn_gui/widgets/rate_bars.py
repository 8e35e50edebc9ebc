"""Bars over matrices: how much each cell moves one number, right for up, left for down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
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


def _bar(track: QRectF, share: float) -> QRectF:
    """From the middle of its track to the right or left; even the shortest has a direction."""
    long, middle = max(2.0, track.width() / 2 * abs(share)), track.center().x()
    left = middle if share > 0 else middle - long
    return QRectF(left + 0.5, track.top() + 0.5, long - 1, track.height() - 1)


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
            if event.region().intersects(self._reach(grid)):
                self._paint_grid(painter, grid, event.rect())

    def _paint_grid(self, painter: QPainter, grid: RateGrid, touched: QRect) -> None:
        bars = self._bars(grid, touched)
        high, panel, ink = self._theme.px(HEIGHT), *map(self._theme.color, ("panel", "ink"))
        stops = self._theme.stops("signed")
        painter.setClipRect(grid.seen)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(panel)
        painter.drawRects([track.adjusted(-1, -1, 1, 1) for track, share in bars if share])
        for fill, way in (
            (stops[-1], 1),
            (stops[0], -1),
        ):  # what raises is orange, what lowers blue
            painter.setPen(QPen(ink, 1))
            painter.setBrush(fill)
            painter.drawRects([_bar(track, share) for track, share in bars if share * way > 0])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        middle = QRectF(-0.75, -1, 1.5, high + 2)
        painter.drawRects(
            [middle.translated(track.center().x(), track.top()) for track, share in bars if share]
        )
        self._paint_zeros(painter, [track for track, share in bars if not share])
        painter.setClipping(False)
        longest = grid.longest
        if longest is not None and longest != grid.open:
            box = grid.cell(*longest)
            if grid.seen.contains(box.center()):
                self._paint_number(painter, box, show_rate(float(grid.rates[longest])))

    def _bars(self, grid: RateGrid, touched: QRect) -> list[tuple[QRectF, float]]:
        """The track and the share of each cell that is in view and has been touched."""
        high, room = self._theme.px(HEIGHT), self._theme.px(ROOM)
        width, height = grid.size.width(), grid.size.height()
        left, top = grid.corner.x() + room, grid.corner.y() + height - high - room
        seen = touched.intersected(grid.seen).translated(-grid.corner)
        rows = range(max(0, seen.top() // height), seen.bottom() // height + 1)
        columns = range(max(0, seen.left() // width), seen.right() // width + 1)
        known = np.isfinite(grid.rates)
        if grid.open is not None:
            known[grid.open] = False
        shares, long = grid.shares.tolist(), width - 2 * room - 1
        return [
            (QRectF(left + column * width, top + row * height, long, high), shares[row][column])
            for row in rows[: max(0, len(shares) - rows.start)]
            for column in columns[: max(0, len(shares[0]) - columns.start)]
            if known[row, column]
        ]

    def _paint_zeros(self, painter: QPainter, tracks: list[QRectF]) -> None:
        """A small round 0 in the middle of where a bar would be."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("ink"), 1.2))
        for track in tracks:
            painter.drawEllipse(track.center(), track.height() * 0.35, track.height() / 2)

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
