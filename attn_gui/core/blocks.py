"""Numbers pasted from a spreadsheet or a text: TSV, CSV or an HTML table become one block.

Nothing is ever evaluated. Sizes are compared before numbers are read, so that what cannot fit is
answered at once, however large it is.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from attn_gui.core.areas import Area, Spot, repeated, shape_words
from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.html_table import Grid, counted, grid_of, has_table
from attn_gui.core.matrix_text import FORMULA_SIGNS, plain_label
from attn_gui.core.numbers import LONGEST, read_number

MOST_SIGNS = 50_000_000  # of a text; a million numbers of full precision have 20 million
MOST_HTML = 1_000_000  # signs: Python's parser takes about a second for three times as many
MOST_CELLS = 2_000_000
SHOWN = 24  # signs of a cell that is no number

Names = tuple[Sequence[str], Sequence[str]]  # of rows and of columns
_LIKE_NUMBERS = re.compile(r"[\d+\-−－＋.,．，=＝#]|[+-]?(nan|inf|infinity)$", re.IGNORECASE)
_NO_NAMES: Names = ((), ())


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Numbers with the labels that stood beside and above them, if any."""

    values: Matrix  # (m, n)
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()


def read_block(
    text: str, most: Spot | None = None, like: Spot | None = None, names: Names = _NO_NAMES
) -> Block:
    """The block that a text holds: cells parted by tabs, semicolons or commas.

    `most`: more rows or columns than these are refused with both sizes. `like`: the shape that
    decides where commas could part numbers or be decimal commas. `names`: labels by which a first
    row or column of labels is known even if these are numbers.
    """
    if len(text) > MOST_SIGNS:
        raise Refused("block_huge", limit=MOST_SIGNS // 1_000_000)
    text = text.removeprefix("\ufeff").rstrip("\r\n")
    if not text.strip(" \r\n"):
        raise Refused("block_empty")
    return _read_grid(_grid(text, most, like), most, names)


def read_html_block(html: str, most: Spot | None = None, names: Names = _NO_NAMES) -> Block | None:
    """The block in the first table of a page; None: there is no table. A spreadsheet's own hidden
    full precision is taken in place of the rounded number that it shows."""
    if not has_table(html[:MOST_HTML]):
        return None
    if len(html) > MOST_HTML:
        rows, cells = counted(html)
        _check_most(rows, -(-cells // rows), most)
        raise Refused("block_huge", limit=MOST_HTML // 1_000_000)
    grid = grid_of(html)
    return _read_grid(grid, most, names) if grid else None


def fitting(shape: Spot, area: Area, matrix: Spot) -> Area:
    """The cells of a matrix of this shape that a block will take when `area` is selected.

    One number fills the area, and so does a block that divides it. A block larger than the area
    begins at its first cell, as in spreadsheets. Refuses all else with both sizes.
    """
    rows, columns = shape
    if shape == (1, 1) or rows > area.rows or columns > area.columns or area.size == 1:
        taken = area
        if shape != (1, 1):
            taken = Area(area.top, area.left, area.top + rows - 1, area.left + columns - 1)
        if taken.bottom >= matrix[0] or taken.right >= matrix[1]:
            room = matrix[0] - area.top, matrix[1] - area.left
            raise Refused("block_outside", found=shape_words(shape), room=shape_words(room))
        return taken
    if area.rows % rows or area.columns % columns:
        raise Refused("block_tiles", found=shape_words(shape), room=shape_words(area.shape))
    return area


def laid(values: Matrix, over: Area) -> Matrix:
    """A block laid over the area that it fits, as often as it takes."""
    rows, columns = values.shape
    own = Area(over.top, over.left, over.top + rows - 1, over.left + columns - 1)
    return repeated(values, own, over)


# ------------------------------------------------------------------------- from text to cells


def _grid(text: str, most: Spot | None, like: Spot | None) -> Grid:
    """The cells of a text."""
    if "\t" in text:
        return _split(text, "\t", most)
    if ";" in text:
        return _split(text, ";", most)
    lines = _split(text, ",", most)
    if "," not in text or len(lines[0]) != 2 or '"' in text:
        return lines
    whole = [[line] for line in text.splitlines()]
    if not all(_is_number(line[0]) for line in whole):
        return lines
    if like == (len(whole), 2):
        return lines
    if len(whole) == 1 or like == (len(whole), 1):
        return whole  # one number with a decimal comma, as it would be typed
    raise Refused("block_comma")


def _split(text: str, separator: str, most: Spot | None) -> Grid:
    grid: Grid = []
    cells = 0
    if '"' not in text:  # what is far too large needs no cells
        _check_most(text.count("\n") + 1, text.partition("\n")[0].count(separator) + 1, most)
    try:
        for line in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            grid.append(line or [""])
            cells += len(grid[-1])
            if cells > MOST_CELLS:
                break
    except csv.Error as error:  # a cell of more than 131 072 signs, or a NUL
        raise Refused("number_too_long", limit=LONGEST) from error
    if cells > MOST_CELLS:
        _check_most(text.count("\n") + 1, len(grid[0]), most)
        raise Refused("block_huge", limit=MOST_CELLS // 1_000_000)
    _check_most(len(grid), max(len(line) for line in grid), most)
    return grid


def _check_most(rows: int, columns: int, most: Spot | None) -> None:
    """Refuse what cannot fit even if its first row and column are labels."""
    if most is not None and (rows - 1 > most[0] or columns - 1 > most[1]):
        raise Refused("block_outside", found=shape_words((rows, columns)), room=shape_words(most))


# --------------------------------------------------------------------- from cells to numbers


def _read_grid(grid: Grid, most: Spot | None, names: Names) -> Block:
    wide = len(grid[0])
    for row, line in enumerate(grid):
        if len(line) != wide:
            raise Refused("block_ragged", row=row + 1, found=len(line), wanted=wide)
    _check_most(len(grid), wide, most)
    top, left = _labels(grid, names)
    shape = len(grid) - top, wide - left
    if most is not None and (shape[0] > most[0] or shape[1] > most[1]):
        raise Refused("block_outside", found=shape_words(shape), room=shape_words(most))
    values = np.empty(shape)
    for row, line in enumerate(grid[top:]):
        for column, cell in enumerate(line[left:]):
            values[row, column] = _number(cell, row + top + 1, column + left + 1)
    values.setflags(write=False)
    rows = tuple(_bare(line[0]) for line in grid[top:]) if left else ()
    columns = tuple(_bare(one) for one in grid[0][left:]) if top else ()
    return Block(values, rows, columns)


def _labels(grid: Grid, names: Names) -> Spot:
    """Whether the first row is labels, and the first column: 1 or 0 each."""
    tall, wide = len(grid), len(grid[0])
    if tall > 1 and wide > 1 and not grid[0][0].strip():
        return 1, 1  # an empty corner, as in a table copied with its labels
    above, beside = grid[0], [line[0] for line in grid]
    top = tall > 1 and (all(map(_is_label, above)) or _are(above, names[1]))
    column = beside[1:] if top else beside
    left = wide > 1 and (all(map(_is_label, column)) or _are(column, names[0]))
    if left and not top and tall > 1:
        top = all(map(_is_label, above[1:])) or _are(above[1:], names[1])
    return int(top), int(left)


def _are(cells: Sequence[str], names: Sequence[str]) -> bool:
    """Whether the cells are these very labels."""
    return len(cells) == len(names) and all(
        cell == plain_label(name) for cell, name in zip(cells, names, strict=True)
    )


def _is_label(cell: str) -> bool:
    """Whether a cell can be a label: text that nobody can have meant as a number, or as the error
    that a spreadsheet shows in place of one."""
    plain = cell.strip()
    return bool(plain) and not _LIKE_NUMBERS.match(plain) and not _is_number(plain)


def _bare(label: str) -> str:
    """A label without the apostrophe that kept it from being a formula."""
    return label[1:] if label[:1] == "'" and label[1:].lstrip()[:1] in set(FORMULA_SIGNS) else label


def _is_number(cell: str) -> bool:
    try:
        read_number(cell)
    except Refused:
        return False
    return True


def _number(cell: str, row: int, column: int) -> float:
    """The number in a cell; row and column from 1, as a reader counts what was copied."""
    try:
        return read_number(cell)
    except Refused as why:
        if why.key == "number_empty":
            raise Refused("block_blank", row=row, column=column) from why
        plain = " ".join(cell.split())
        shown = plain if len(plain) <= SHOWN else plain[:SHOWN] + "…"
        raise Refused("block_cell", row=row, column=column, text=shown) from why
