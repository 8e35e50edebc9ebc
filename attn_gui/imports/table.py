"""A table of numbers found in a file, and how rows of cells become one.

A cell is a text, a number, None where it is empty, or a `Refused` that its reader could give no
number for. The first row and the first column may be labels.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import LONGEST, read_number

MOST_NUMBERS = 300_000  # in one table: W of 512 × 512 has 262 144
_ZEROS = ("0", "0.0", "-0.0")
MOST_TOLD = 24  # signs of a cell that a message repeats

Cell = str | float | Refused | None
_PLAIN = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_UNNUMBERED = re.compile(
    r"[-+−]?(?:nan|inf|infinity|∞|1\.#\w+)|#[A-Z0-9/!?]+|=.*", re.IGNORECASE | re.DOTALL
)
"""What stands for a number that is not there: never a label."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Numbers (rows, columns) called `name` within their file ("" where there is only one).

    `rows` and `columns` are labels, or empty. `problem`: why there are no numbers; `values` is
    None then.
    """

    name: str
    values: Matrix | None
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    problem: Refused | None = None

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns; (0, 0) where there is a problem."""
        return (0, 0) if self.values is None else (self.values.shape[0], self.values.shape[1])


def full_name(file: str, name: str) -> str:
    """A table in messages: "lenses.npz, w_q"."""
    return f"{file}, {name}" if name else file


def checked(array: Matrix, file: str, name: str) -> Table:
    """A table of an array that has been read; refuses what is not finite by row and column."""
    where = full_name(file, name)
    if array.size == 0:
        raise Refused("matrix_empty", name=where)
    finite = np.isfinite(array)
    if not finite.all():
        row, column = (int(i) + 1 for i in np.argwhere(~finite)[0])
        raise Refused("not_finite", name=where, row=row, column=column)
    return Table(name, array)


def from_cells(
    cells: Sequence[Sequence[Cell]], file: str, name: str, first: tuple[int, int] = (1, 1)
) -> Table:
    """Equal rows of cells as numbers with their labels; `first` is where they stand in the file.

    Labels are a first row or a first column in which every cell is a text that is no number; an
    empty first cell says that both are there, so that they may even be numbers.
    """
    where = full_name(file, name)
    if not cells or not cells[0]:
        raise Refused("import_empty", name=where)
    width = len(cells[0])
    for place, row in enumerate(cells):
        if len(row) != width:
            raise Refused(
                "matrix_ragged", name=where, row=first[0] + place, found=len(row), wanted=width
            )
    top, left = _labelled(cells)
    body = [row[left:] for row in cells[top:]]
    if not body or not body[0]:
        raise Refused("import_empty", name=where)
    values = np.empty((len(body), len(body[0])))
    for row_place, row in enumerate(body):
        for column_place, cell in enumerate(row):
            if type(cell) is str and len(cell) <= LONGEST and _PLAIN.fullmatch(cell):
                number = float(cell)
                if (number and math.isfinite(number)) or cell in _ZEROS:
                    values[row_place, column_place] = number
                    continue
            at = (first[0] + top + row_place, first[1] + left + column_place)
            values[row_place, column_place] = _number(cell, where, *at)
    return Table(
        name,
        values,
        tuple(str(row[0]).strip() for row in cells[top:]) if left else (),
        tuple(str(cell).strip() for cell in cells[0][left:]) if top else (),
    )


def _labelled(cells: Sequence[Sequence[Cell]]) -> tuple[int, int]:
    """How many rows on top and columns on the left are labels: 0 or 1 each."""
    corner, head, side = cells[0][0], cells[0][1:], [row[0] for row in cells[1:]]
    if corner is None and head and side:
        return (1, 1) if None not in head and None not in side else (0, 0)
    texts_above = bool(cells[1:]) and all(_is_label(cell) for cell in head)
    texts_beside = bool(head) and all(_is_label(cell) for cell in side)
    if texts_above and texts_beside and head and side:
        return (1, 1)
    if not _is_label(corner):
        return (0, 0)
    return (1, 0) if texts_above else (0, 1) if texts_beside else (0, 0)


def _is_label(cell: Cell) -> bool:
    """A text that nobody could have meant as a number."""
    if not isinstance(cell, str) or _UNNUMBERED.fullmatch(cell.strip()):
        return False
    try:
        read_number(cell)
    except Refused as refusal:
        return refusal.key in ("number_unreadable", "number_too_long")
    return False


def is_number(cell: str) -> bool:
    """Whether a cell reads as a number."""
    try:
        read_number(cell)
    except Refused:
        return False
    return True


def _number(cell: Cell, where: str, row: int, column: int) -> float:
    if isinstance(cell, Refused):
        raise cell
    if cell is None:
        raise Refused("import_cell_empty", name=where, row=row, column=column)
    if isinstance(cell, str):
        try:
            return read_number(cell)
        except Refused as refusal:
            plain = cell.strip()
            if refusal.key == "number_too_large" or _NOT_FINITE.fullmatch(plain):
                raise Refused("not_finite", name=where, row=row, column=column) from refusal
            told = plain if len(plain) <= MOST_TOLD else plain[: MOST_TOLD - 1] + "…"
            told = "".join(sign if sign.isprintable() else " " for sign in told)
            raise Refused(
                "import_cell_text", name=where, row=row, column=column, found=told
            ) from refusal
    if not math.isfinite(cell):
        raise Refused("not_finite", name=where, row=row, column=column)
    return cell


_NOT_FINITE = re.compile(r"[-+−]?(?:nan|inf|infinity|∞)", re.IGNORECASE)
