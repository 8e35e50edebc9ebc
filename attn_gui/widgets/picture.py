"""What a matrix looks like: every cell's text, colours and marks, made once for each change.

Tables and heatmaps both paint from a `Picture`, so an editable and a computed cell look alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.numbers import show_number
from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap

GAP = 1  # px between cells


@dataclass(frozen=True, slots=True)
class Cells:
    """The values of a matrix and what is special about some of them."""

    values: Matrix
    hidden: Flags | None = None  # hatched: the mask
    undefined: Flags | None = None  # no answer exists: hatched, shown as "–"
    changed: Flags | None = None  # corner mark: moved by the last edit
    computed: Flags | None = None  # in an editable matrix: cannot be typed into


@dataclass(slots=True)
class Picture:
    """Texts and colour steps of all cells at one size, theme and precision."""

    cells: Cells
    colours: ColourMap
    font: QFont
    texts: list[list[str]]
    steps: list[list[int]]
    hatch: QColor
    blank: QColor
    ink: QColor
    editable: bool = False
    radius: float = 3.0
    beyond: list[list[int]] = field(default_factory=list)

    def color_at(self, row: int, column: int) -> QColor:
        """The fill of a cell."""
        if self.is_hatched(row, column):
            return self.blank
        return self.colours.fills[self.steps[row][column]]

    def is_hatched(self, row: int, column: int) -> bool:
        """Whether the cell has no colour of its own: masked or undefined."""
        flags = (self.cells.hidden, self.cells.undefined)
        return any(flag is not None and bool(flag[row, column]) for flag in flags)

    def paint_cell(self, painter: QPainter, rect: QRect, row: int, column: int) -> None:
        """Draw one cell into `rect`, the gap on its right and bottom left free."""
        box = QRectF(rect).adjusted(0, 0, -GAP, -GAP)
        hatched = self.is_hatched(row, column)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.color_at(row, column))
        painter.drawRoundedRect(box, self.radius, self.radius)
        ink = self.ink if hatched else self.colours.inks[self.steps[row][column]]
        if hatched:
            _draw_hatch(painter, box, self.hatch)
        if self.editable and not _flag(self.cells.computed, row, column):
            edge = QColor(ink)
            edge.setAlphaF(0.26)
            painter.setPen(QPen(edge, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        if self.beyond[row][column]:
            y = box.top() + 2 if self.beyond[row][column] > 0 else box.bottom() - 4
            painter.fillRect(QRectF(box.left() + 5, y, box.width() - 10, 2), ink)
        if _flag(self.cells.changed, row, column):
            corner = box.topRight()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            points = [corner, corner - QPointF(8, 0), corner + QPointF(0, 8)]
            painter.drawPolygon(QPolygonF(points))
        text = self.texts[row][column]
        if not text:
            return
        painter.setFont(self.font)
        if hatched:  # a clear place for the digits in the hatch
            width = QFontMetricsF(self.font).horizontalAdvance(text)
            clear = QRectF(0, 0, width + 6, self.font.pixelSize() + 4)
            clear.moveCenter(box.center())
            painter.fillRect(clear, self.blank)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _flag(flags: Flags | None, row: int, column: int) -> bool:
    return flags is not None and bool(flags[row, column])


def _draw_hatch(painter: QPainter, box: QRectF, color: QColor) -> None:
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


@dataclass(frozen=True, slots=True)
class Look:
    """How a matrix wants to be drawn: its colour map, its font and how it differs from others."""

    colours: ColourMap
    role: str = "cell"
    decimals: int = 2
    editable: bool = False


def make_picture(theme: Theme, cells: Cells, look: Look, width: int, height: int) -> Picture:
    """The picture of a matrix whose cells are `width` × `height` pixels."""
    values = cells.values
    font, texts = _fitting(theme, look, values, width - GAP - theme.px(4))
    if cells.hidden is not None:
        for row, column in np.argwhere(cells.hidden & (values == 0)):
            texts[row][column] = "0"
    if cells.undefined is not None:
        for row, column in np.argwhere(cells.undefined):
            texts[row][column] = "–"
    if height < font.pixelSize() + 2:
        texts = [[""] * values.shape[1] for _ in range(values.shape[0])]
    beyond = np.where(values > look.colours.high, 1, np.where(values < look.colours.low, -1, 0))
    if cells.hidden is not None:
        beyond = np.where(cells.hidden, 0, beyond)
    return Picture(
        cells=cells,
        colours=look.colours,
        font=font,
        texts=texts,
        steps=look.colours.steps(values).tolist(),
        hatch=theme.color("line2"),
        blank=theme.color("panel"),
        ink=theme.color("ink"),
        editable=look.editable,
        radius=theme.px(3),
        beyond=beyond.tolist(),
    )


def _fitting(
    theme: Theme, look: Look, values: Matrix, room: float
) -> tuple[QFont, list[list[str]]]:
    """The largest font and the most decimals with which every number fits into its cell."""
    for decimals in range(look.decimals, -1, -1):
        texts = [[show_number(value, decimals) for value in row] for row in values.tolist()]
        widest = max((text for row in texts for text in row), key=len)
        for role in (look.role, "cell_small"):
            font = theme.font(role)
            if QFontMetricsF(font).horizontalAdvance(widest) <= room:
                return font, texts
    return theme.font("cell_small"), [[""] * values.shape[1] for _ in range(values.shape[0])]
