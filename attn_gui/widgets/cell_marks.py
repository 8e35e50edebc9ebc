"""How each cell of a matrix is drawn: its colours, its text and the marks inside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtGui import QColor

from attn_gui.core.attention import Flags, Matrix
from attn_gui.theme import Theme

if TYPE_CHECKING:
    from attn_gui.widgets.picture import Cells, Look

_NEVER = repeat(repeat(False))


class Mark(NamedTuple):
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


Marks = Sequence[Sequence[Mark]]
Facts = list[list[tuple[Any, ...]]]
"""Of every cell all that decides how it looks: its number, its text and its flags."""


def facts_of(cells: Cells, texts: list[list[str]]) -> Facts:
    """What the cells hold, with `texts` in those that have a number."""
    flags = (
        cells.hidden, cells.undefined, cells.changed, cells.computed, cells.overridden, cells.fresh,
    )  # fmt: skip
    grids = cells.values.tolist(), texts, *map(_lines, flags)
    # Plain tuples: of a matrix of a dozen cells numpy's calls alone would take longer.
    return [list(zip(*lines, strict=False)) for lines in zip(*grids, strict=False)]


def _lines(flags: Flags | None) -> Iterable[Any]:
    """Flags row by row; no flags are false in as many cells as somebody asks."""
    return _NEVER if flags is None else flags.tolist()


def make_marks(theme: Theme, look: Look, facts: Facts, known: Facts, marks: Marks) -> Marks:
    """The marks of cells. Where the facts are those that are `known`, their `marks` still hold."""
    panel, ink = theme.color("panel"), theme.color("ink")
    fills, inks, step = look.colours.fills, look.colours.inks, look.colours.step
    low, high, editable = look.colours.low, look.colours.high, look.editable

    def mark(
        value: float, text: str, hidden: bool, undefined: bool, changed: bool, locked: bool,
        written: bool, fresh: bool,
    ) -> Mark:  # fmt: skip
        if undefined:
            text = "–"
        elif hidden and value == 0:
            text = "0"
        if fresh:
            text = text.removeprefix("+")
        hatched, place = hidden or undefined, step(value)
        return Mark(
            panel if hatched else fills[place],
            ink if hatched else inks[place],
            text,
            hatched,
            editable and not locked,
            changed,
            0 if hidden else (value > high) - (value < low),
            written,
            fresh,
        )

    if not known:
        return [[mark(*cell) for cell in row] for row in facts]
    return [
        before
        if row == old
        else [
            same if cell == one else mark(*cell)
            for cell, one, same in zip(row, old, before, strict=True)
        ]
        for row, old, before in zip(facts, known, marks, strict=True)
    ]


def moved(marks: Marks, others: Marks) -> list[tuple[int, int, int]]:
    """Where cells look otherwise in `others`: runs of neighbours as row, first and last column."""
    runs: list[tuple[int, int, int]] = []
    for row, (ones, twos) in enumerate(zip(marks, others, strict=True)):
        if ones is twos:
            continue
        for column, (one, two) in enumerate(zip(ones, twos, strict=True)):
            if one is two or one == two:
                continue
            if runs and runs[-1][0] == row and runs[-1][2] == column - 1:
                runs[-1] = row, runs[-1][1], column
            else:
                runs.append((row, column, column))
    return runs


class _LargeRow(Sequence[Mark]):
    """The marks of one row of a large matrix, made when somebody asks for one."""

    def __init__(self, look: Look, row: Matrix, steps: list[int]) -> None:
        self._look, self._row, self._steps = look, row, steps

    def __len__(self) -> int:
        return len(self._row)

    def __getitem__(self, column: Any) -> Any:
        if isinstance(column, slice):
            return [self[place] for place in range(*column.indices(len(self)))]
        look, value, step = self._look, float(self._row[column]), self._steps[column]
        colours = look.colours
        beyond = (value > colours.high) - (value < colours.low)
        words = look.text(value, look.decimals)
        fill, ink = colours.fills[step], colours.inks[step]
        return Mark(fill, ink, words, False, look.editable, False, beyond)


class LargeMarks(Sequence[Sequence[Mark]]):
    """The marks of a large matrix: a quarter of a million are not made before they are seen."""

    def __init__(self, look: Look, values: Matrix) -> None:
        self._look, self._values = look, values
        self._steps = look.colours.steps(values)

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, row: Any) -> Any:
        if isinstance(row, slice):
            return [self[place] for place in range(*row.indices(len(self)))]
        return _LargeRow(self._look, self._values[row], self._steps[row].tolist())
