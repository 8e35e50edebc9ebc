"""What a matrix looks like: every cell's text, colours and marks, made once for each change.

Tables and heatmaps both paint from a `Picture`, so an editable and a computed cell look alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.numbers import HUGE, show_number, show_tight, with_sign
from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap
from attn_gui.widgets.marks import PENCIL, draw_hatch, draw_pencil

GAP = 1  # px between cells
MOST = 32
"""Rows or columns that are still drawn as cells with numbers; a `Raster` draws larger matrices."""

_NO_PEN, _NO_BRUSH = Qt.PenStyle.NoPen, Qt.BrushStyle.NoBrush
_CENTRE = Qt.AlignmentFlag.AlignCenter
_ANTIALIASING = QPainter.RenderHint.Antialiasing


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The values of a matrix and what is special about some of them."""

    values: Matrix
    hidden: Flags | None = None  # hatched: the mask
    undefined: Flags | None = None  # no answer exists: hatched, shown as "–"
    changed: Flags | None = None  # corner mark: moved by the last edit
    computed: Flags | None = None  # in an editable matrix: cannot be typed into
    overridden: Flags | None = None  # a pencil: written over the computed number
    fresh: Flags | None = None  # among differences: no difference, the cell was not there before
    given: Matrix | None = None  # where values are differences: the numbers themselves

    def same_as(self, other: Cells) -> bool:
        """Whether both would be drawn alike."""
        pairs = (
            (self.values, other.values),
            (self.hidden, other.hidden),
            (self.undefined, other.undefined),
            (self.changed, other.changed),
            (self.computed, other.computed),
            (self.overridden, other.overridden),
            (self.fresh, other.fresh),
            (self.given, other.given),
        )
        return all(_same(one, two) for one, two in pairs)


def _same(one: Matrix | Flags | None, two: Matrix | Flags | None) -> bool:
    if one is two:
        return True
    return one is not None and two is not None and one.tobytes() == two.tobytes()


@dataclass(frozen=True, slots=True)
class Look:
    """How a matrix wants to be drawn: its colour map, its font and how it differs from others."""

    colours: ColourMap
    role: str = "cell"
    decimals: int = 2
    editable: bool = False
    signed: bool = False  # the numbers are differences: with a plus where they are above 0

    def text(self, value: float, decimals: int | None) -> str:
        """A number of the matrix in words; None: as short as it can be."""
        words = show_tight(value) if decimals is None else show_number(value, decimals)
        return with_sign(words, value) if self.signed else words


@dataclass(frozen=True, slots=True)
class _Mark:
    """How one cell is drawn."""

    fill: QColor
    ink: QColor
    text: str
    hatched: bool
    bordered: bool  # it can be typed into
    changed: bool
    beyond: int  # 1 above the scale, −1 below
    written: bool = False  # over the computed number
    fresh: bool = False


@dataclass(slots=True, eq=False)
class Picture:
    """The marks of all cells at one size, theme and precision."""

    cells: Cells
    look: Look
    size: tuple[int, int]  # of a cell, px
    font: QFont
    marks: Sequence[Sequence[_Mark]]
    hatch: QColor
    blank: QColor
    radius: float
    theme: Theme

    @property
    def is_large(self) -> bool:
        """Whether the matrix is too large for cells with numbers."""
        return is_large(self.cells.values)

    @property
    def texts(self) -> list[list[str]]:
        """The text in every cell."""
        return [[mark.text for mark in row] for row in self.marks]

    def color_at(self, row: int, column: int) -> QColor:
        """The fill of a cell."""
        return self.marks[row][column].fill

    def paint(self, painter: QPainter, touched: QRect) -> None:
        """Draw the cells that lie in `touched`, and nothing of the others."""
        width, height = self.size
        painter.fillRect(touched, self.blank)
        painter.setRenderHint(_ANTIALIASING)
        painter.setFont(self.font)
        rows = range(max(0, touched.top() // height), touched.bottom() // height + 1)
        columns = slice(max(0, touched.left() // width), touched.right() // width + 1)
        for row in rows[: len(self.marks) - rows.start]:
            y, x = row * height, columns.start * width
            for mark in self.marks[row][columns]:
                self._paint_cell(painter, QRectF(x, y, width - GAP, height - GAP), mark)
                x += width

    def _paint_cell(self, painter: QPainter, box: QRectF, mark: _Mark) -> None:
        """Draw one cell; the gap on its right and bottom stays free."""
        radius = self.radius
        painter.setPen(_NO_PEN)
        painter.setBrush(mark.fill)
        painter.drawRoundedRect(box, radius, radius)
        if mark.hatched:
            draw_hatch(painter, box, self.hatch)
        if mark.bordered:
            edge = QColor(mark.ink)
            edge.setAlphaF(0.26)
            painter.setPen(edge)
            painter.setBrush(_NO_BRUSH)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if mark.fresh:
            pen = QPen(mark.ink, 1.4, Qt.PenStyle.DashLine)
            pen.setDashPattern([2.4, 1.8])
            painter.setPen(pen)
            painter.setBrush(_NO_BRUSH)
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius)
        if mark.beyond:
            y = box.top() + 2 if mark.beyond > 0 else box.bottom() - 4
            left = box.left() + (5 + self.theme.px(PENCIL) if mark.written else 5)
            painter.fillRect(QRectF(left, y, box.right() - 5 - left, 2), mark.ink)
        if mark.changed:
            corner = box.topRight()
            painter.setPen(_NO_PEN)
            painter.setBrush(mark.ink)
            painter.drawPolygon(QPolygonF([corner, corner - QPointF(8, 0), corner + QPointF(0, 8)]))
        if mark.written:
            draw_pencil(painter, box, mark.ink, self.theme.px(PENCIL))
        if mark.text:
            if mark.hatched:
                self._clear_for(painter, box, mark.text)
            painter.setPen(mark.ink)
            if "e" in mark.text:
                self._draw_huge(painter, box, mark.text)
            else:
                painter.drawText(box, _CENTRE, mark.text)

    def _draw_huge(self, painter: QPainter, box: QRectF, text: str) -> None:
        """An enormous number, drawn smaller where it does not fit: never an empty cell."""
        room = (box.width() - 2) / QFontMetricsF(self.font).horizontalAdvance(text)
        painter.save()
        painter.translate(box.center())
        painter.scale(min(1.0, room), min(1.0, room))
        painter.drawText(QRectF(-200, -50, 400, 100), _CENTRE, text)
        painter.restore()

    def _clear_for(self, painter: QPainter, box: QRectF, text: str) -> None:
        """A place without hatching for the digits."""
        width = QFontMetricsF(self.font).horizontalAdvance(text)
        clear = QRectF(0, 0, width + 6, self.font.pixelSize() + 4)
        clear.moveCenter(box.center())
        painter.fillRect(clear, self.blank)


def is_large(values: Matrix) -> bool:
    """Whether a matrix has more rows or columns than can be drawn with numbers."""
    return max(values.shape, default=0) > MOST


class _LargeRow(Sequence[_Mark]):
    """The marks of one row of a large matrix, made when somebody asks for one."""

    def __init__(self, theme: Theme, look: Look, row: Matrix, steps: list[int]) -> None:
        self._theme, self._look, self._row, self._steps = theme, look, row, steps

    def __len__(self) -> int:
        return len(self._row)

    def __getitem__(self, column: Any) -> Any:
        if isinstance(column, slice):
            return [self[place] for place in range(*column.indices(len(self)))]
        colours, value = self._look.colours, float(self._row[column])
        step = self._steps[column]
        beyond = (value > colours.high) - (value < colours.low)
        words = self._look.text(value, self._look.decimals)
        return _Mark(
            colours.fills[step],
            colours.inks[step],
            words,
            False,
            self._look.editable,
            False,
            beyond,
        )


class _LargeMarks(Sequence[_LargeRow]):
    """The marks of a large matrix: a quarter of a million are not made before they are seen."""

    def __init__(self, theme: Theme, look: Look, values: Matrix) -> None:
        self._theme, self._look, self._values = theme, look, values
        self._steps = look.colours.steps(values)

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, row: Any) -> Any:
        if isinstance(row, slice):
            return [self[place] for place in range(*row.indices(len(self)))]
        return _LargeRow(self._theme, self._look, self._values[row], self._steps[row].tolist())


def make_picture(theme: Theme, cells: Cells, look: Look, size: tuple[int, int]) -> Picture:
    """The picture of a matrix whose cells are `size` pixels large."""
    values, colours = cells.values, look.colours
    if is_large(values):
        marks = _LargeMarks(theme, look, values)
        return _picture(theme, cells, look, size, theme.font("cell_small"), marks)
    font, texts = _fitting(theme, look, values, size[0] - GAP - theme.px(4))
    if size[1] < font.pixelSize() + 2:
        texts = [[""] * values.shape[1] for _ in range(values.shape[0])]
    none = np.zeros(values.shape, bool)
    hidden = none if cells.hidden is None else cells.hidden
    undefined = none if cells.undefined is None else cells.undefined
    for row, column in np.argwhere(hidden & (values == 0)):
        texts[row][column] = "0"
    for row, column in np.argwhere(undefined):
        texts[row][column] = "–"
    fresh = none if cells.fresh is None else cells.fresh
    for row, column in np.argwhere(fresh):
        texts[row][column] = texts[row][column].removeprefix("+")
    beyond = np.where(values > colours.high, 1, np.where(values < colours.low, -1, 0))
    flags = (
        hidden | undefined,
        none if not look.editable else ~none if cells.computed is None else ~cells.computed,
        none if cells.changed is None else cells.changed,
        np.where(hidden, 0, beyond),
        none if cells.overridden is None else cells.overridden,
        fresh,
    )
    panel, ink = theme.color("panel"), theme.color("ink")
    steps = colours.steps(values).tolist()
    grids = [grid.tolist() for grid in flags]
    made = [
        [
            _Mark(
                panel if hatched else colours.fills[step],
                ink if hatched else colours.inks[step],
                text,
                hatched,
                bordered,
                *others,
            )
            for step, text, hatched, bordered, *others in zip(*lines, strict=True)
        ]
        for lines in zip(steps, texts, *grids, strict=True)
    ]
    return _picture(theme, cells, look, size, font, made)


def _picture(
    theme: Theme, cells: Cells, look: Look, size: tuple[int, int], font: QFont,
    marks: Sequence[Sequence[_Mark]],
) -> Picture:  # fmt: skip
    hatch, panel = theme.color("line2"), theme.color("panel")
    return Picture(cells, look, size, font, marks, hatch, panel, theme.px(3), theme)


def _fitting(
    theme: Theme, look: Look, values: Matrix, room: float
) -> tuple[QFont, list[list[str]]]:
    """The largest font and the most decimals with which every number fits into its cell.

    Where an enormous one does not fit in any way, it alone is written as short as it can be.
    """
    rows = values.tolist()
    huge = set(values[np.abs(values) >= HUGE].tolist())
    for tight in (set(), huge) if huge else (set(),):
        for decimals in range(look.decimals, -1, -1):
            ordinary = [look.text(v, decimals) for row in rows for v in row if v not in tight]
            widest = max(ordinary, key=len, default="")
            for role in (look.role, "cell_small"):
                font = theme.font(role)
                if QFontMetricsF(font).horizontalAdvance(widest) <= room:
                    return font, [
                        [look.text(v, None if v in tight else decimals) for v in row]
                        for row in rows
                    ]
    return theme.font("cell_small"), [[""] * values.shape[1] for _ in range(values.shape[0])]
