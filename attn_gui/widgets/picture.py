"""What a matrix looks like: every cell's text, colours and marks, made once for each change.

Tables and heatmaps both paint from a `Picture`, so an editable and a computed cell look alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QRegion

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.numbers import HUGE, show_number, show_tight, with_sign
from attn_gui.theme import Theme
from attn_gui.widgets.cell_marks import Facts, LargeMarks, Marks, facts_of, make_marks, moved
from attn_gui.widgets.cell_paint import GAP, paint_cells
from attn_gui.widgets.colours import ColourMap

MOST = 32
"""Rows or columns that are still drawn as cells with numbers; a `Raster` draws larger matrices."""


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

    def transposed(self) -> Cells:
        """The same cells with rows and columns exchanged."""
        arrays = {one.name: getattr(self, one.name) for one in fields(self)}
        turned = {name: None if one is None else one.T for name, one in arrays.items()}
        return replace(self, **turned)

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
    if one is None or two is None or one.shape != two.shape:
        return False
    return one.tobytes() == two.tobytes()


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
        return _written(value, decimals, self.signed)


@lru_cache(maxsize=4096)  # an edit leaves most numbers as they are
def _written(value: float, decimals: int | None, signed: bool) -> str:
    words = show_tight(value) if decimals is None else show_number(value, decimals)
    return with_sign(words, value) if signed else words


class _Fit(NamedTuple):
    """The longest of some texts fits in this font into so much room."""

    font: QFont
    widest: str
    room: float


@dataclass(slots=True, eq=False)
class Picture:
    """The marks of all cells at one size, theme and precision."""

    cells: Cells
    look: Look
    size: tuple[int, int]  # of a cell, px
    font: QFont
    marks: Marks
    hatch: QColor
    blank: QColor
    radius: float
    theme: Theme
    facts: Facts  # what the marks were made of
    fit: _Fit | None = None
    ground: tuple[object, ...] = field(init=False)  # what all cells share

    def __post_init__(self) -> None:
        shape, scale = self.cells.values.shape, self.theme.scale
        self.ground = shape, self.size, self.font, self.blank, self.hatch, scale

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

    def paint(self, painter: QPainter, touched: QRect | QRegion) -> None:
        """Draw the cells that lie in `touched`, and nothing of the others."""
        paint_cells(painter, self, touched)

    def changes(self, old: Picture | None, ratio: float) -> QRegion | None:
        """Where this one has to be painted over an `old` one; None: everywhere, anew.

        `ratio`: pixels of the screen in one of ours. If it is no whole number, pixels at the edge
        of a cell belong to its neighbour too: then all cells are painted if one looks otherwise.
        """
        if old is None or self.ground != old.ground or self.is_large:
            return None
        (width, height), found = self.size, QRegion()
        runs = moved(old.marks, self.marks)
        if runs and not ratio.is_integer():
            rows, columns = self.cells.values.shape
            return QRegion(0, 0, columns * width, rows * height)
        for row, first, last in runs:
            found += QRect(first * width, row * height, (last - first + 1) * width, height)
        return found


def is_large(values: Matrix) -> bool:
    """Whether a matrix has more rows or columns than can be drawn with numbers."""
    return max(values.shape, default=0) > MOST


def make_picture(
    theme: Theme, cells: Cells, look: Look, size: tuple[int, int], old: Picture | None = None
) -> Picture:
    """The picture of a matrix whose cells are `size` pixels large; what is the same in an `old`
    one is taken from there."""
    values = cells.values
    ground = theme.color("line2"), theme.color("panel"), theme.px(3), theme
    if is_large(values):
        large = LargeMarks(look, values)
        return Picture(cells, look, size, theme.font("cell_small"), large, *ground, [])
    room = size[0] - GAP - theme.px(4)
    fit, texts = _fitting(theme, look, values.tolist(), room, None if old is None else old.fit)
    if size[1] < fit.font.pixelSize() + 2:
        texts = [[""] * len(row) for row in texts]
    facts = facts_of(cells, texts)
    known: tuple[Facts, Marks] = ([], ())
    if old is not None and old.look == look and old.blank is ground[1]:
        same = old.cells.values.shape == values.shape
        known = (old.facts, old.marks) if same else known
    made = make_marks(theme, look, facts, *known)
    return Picture(cells, look, size, fit.font, made, *ground, facts, fit)


def _fitting(
    theme: Theme, look: Look, rows: list[list[float]], room: float, known: _Fit | None
) -> tuple[_Fit, list[list[str]]]:
    """The largest font and the most decimals with which every number fits into its cell.

    Where an enormous one does not fit in any way, it alone is written as short as it can be.
    """
    huge = frozenset(v for row in rows for v in row if abs(v) >= HUGE)
    for tight in (frozenset[float](), huge) if huge else (huge,):
        for decimals in range(look.decimals, -1, -1):
            texts = [[look.text(v, None if v in tight else decimals) for v in row] for row in rows]
            cells = zip(chain.from_iterable(rows), chain.from_iterable(texts), strict=True)
            widest = max((text for v, text in cells if v not in tight), key=len, default="")
            for role in (look.role, "cell_small"):
                fit = _Fit(theme.font(role), widest, room)
                if fit == known or QFontMetricsF(fit.font).horizontalAdvance(widest) <= room:
                    return fit, texts
    return _Fit(theme.font("cell_small"), "", room), [[""] * len(row) for row in rows]
