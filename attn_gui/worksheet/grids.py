"""A matrix on paper: title, formula, names beside the rows and above the columns, cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import isinf

from attn_gui.core.exercise import Panel
from attn_gui.core.numbers import MINUS
from attn_gui.worksheet.faces import elided, width
from attn_gui.worksheet.formulas import formula, formula_width
from attn_gui.worksheet.marks import Box, Mark, Words

MANY = 10  # columns, from which on the cells are narrower
_TITLE, _LABEL, _GAP = 10.0, 8.0, 4.0
_LONGEST = 74  # points of a name
_TALLEST = 58
_DOT = "•"


def written(value: float) -> str:
    """A rounded number as printed."""
    if isinf(value):
        return MINUS + "∞" if value < 0 else "∞"
    return f"{value:.2f}".replace("-", MINUS)


def fitting(numbers: Iterable[str], cell: float, size: float) -> float:
    """The size at which all of these fit into cells, at most `size`."""
    widest = max((width(one, "strong", size, "en") for one in numbers), default=0)
    return size * min(1, (cell - 3) / widest) if widest else size


@dataclass(frozen=True)
class Grid:
    """One matrix. `solved`: the blanks hold their answers; `rows`: only these of the panel's."""

    panel: Panel
    title: str
    formula: str
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]
    language: str
    remark: str = ""
    solved: bool = False
    rows: tuple[int, ...] | None = None

    @property
    def _shown(self) -> tuple[int, ...]:
        return tuple(range(len(self.panel.rows))) if self.rows is None else self.rows

    @cached_property
    def _cell(self) -> tuple[float, float, float]:
        """Width and height of a cell, size of its number."""
        many = len(self.panel.columns) > MANY
        cell, height, size = (26.5, 16.0, 7.4) if many else (33.0, 17.0, 9.0)
        return cell, height, fitting(self._numbers(), cell, size)

    def _numbers(self) -> list[str]:
        """Every number as it is printed, answers included."""
        pairs = zip(self.panel.numbers, self.panel.marks, strict=True)
        return [
            written(number) + _DOT * (mark == "written")
            for numbers, marks in pairs
            for number, mark in zip(numbers, marks, strict=True)
        ]

    @cached_property
    def _beside(self) -> float:
        widths = [width(name, "strong", _LABEL, self.language) for name in self.row_names]
        return min(max(widths, default=0), _LONGEST) + (_GAP if any(self.row_names) else 0)

    @cached_property
    def _is_upright(self) -> bool:
        """Whether the names above the columns do not fit side by side and read upwards."""
        room = self._cell[0] - 2
        return any(width(name, "text", _LABEL, self.language) > room for name in self.column_names)

    @cached_property
    def _above(self) -> float:
        if not self._is_upright:
            return _LABEL + _GAP
        widths = [width(name, "text", _LABEL, self.language) for name in self.column_names]
        return min(max(widths), _TALLEST) + _GAP

    @cached_property
    def _heading(self) -> float:
        titled = width(self.title, "strong", _TITLE, self.language) + 6
        remark = width(self.remark, "text", _LABEL, self.language) + 8 if self.remark else 0
        return titled + formula_width(self.formula, 11) + remark

    @property
    def width(self) -> float:
        """Of the whole block, in points."""
        return max(self._heading, self._beside + self._cell[0] * len(self.panel.columns))

    @property
    def height(self) -> float:
        """Of the whole block, in points."""
        return 16 + self._above + self._cell[1] * len(self._shown)

    def marks(self, x: float, y: float) -> list[Mark]:
        """The block with its upper left corner at x, y."""
        marks: list[Mark] = [Words(x, y + 10, self.title, "strong", _TITLE)]
        after = x + width(self.title, "strong", _TITLE, self.language) + 6
        written_out, after = formula(self.formula, after, y + 10, 11)
        marks += written_out
        if self.remark:
            marks.append(Words(after + 8, y + 10, self.remark, "text", _LABEL))
        top, left = y + 16 + self._above, x + self._beside
        marks += self._names_above(left, top)
        for line, row in enumerate(self._shown):
            marks += self._row(row, left, top + line * self._cell[1])
        return marks

    def _names_above(self, left: float, top: float) -> list[Mark]:
        made: list[Mark] = []
        cell = self._cell[0]
        for place, name in enumerate(self.column_names):
            middle = left + (place + 0.5) * cell
            if self._is_upright:
                short = elided(name, _TALLEST, "text", _LABEL, self.language)
                made.append(Words(middle + 3, top - 3, short, "text", _LABEL, upwards=True))
            else:
                made.append(Words(middle, top - 4, name, "text", _LABEL, "center"))
        return made

    def _row(self, row: int, left: float, top: float) -> list[Mark]:
        cell, height, size = self._cell
        base = top + height / 2 + size * 0.36
        name = elided(self.row_names[row], _LONGEST, "strong", _LABEL, self.language)
        face = "strong" if row in self.panel.blank_rows else "text"
        made: list[Mark] = []
        if name:
            made.append(Words(left - _GAP, base, name, face, _LABEL, "right"))
        pairs = zip(self.panel.numbers[row], self.panel.marks[row], strict=True)
        for place, (number, mark) in enumerate(pairs):
            is_blank = mark == "blank"
            x = left + place * cell
            fill, edge = (255, 1.2) if is_blank else (242, 0.4)
            made.append(Box(x, top, cell, height, fill, mark == "hidden", edge))
            if is_blank and not self.solved:
                continue
            text = written(number) + _DOT * (mark == "written")
            face = "strong" if is_blank else "number"
            made.append(Words(x + cell / 2, base, text, face, size, "center"))
        return made
