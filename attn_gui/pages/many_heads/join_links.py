"""Which number of the trace each cell of the join is, and where the join shows a number."""

from __future__ import annotations

from collections.abc import Iterator

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import explain
from attn_gui.core.places import Cell, Place, Region
from attn_gui.core.stages import JOINED
from attn_gui.pages.many_heads.join_parts import Join, Part

Spot = tuple[str, int | None, int | None]
"""A part of the join, a row and a column of it (None: all of them)."""

_PARTS = ("concat", "w_o", "results")  # the parts of each head only sum up to the change


def cell_at(part: Part, word: int, row: int, column: int) -> Cell | None:
    """The number that a cell of a part shows, None for what one only compares with."""
    if part.name == "w_o":
        return Cell("w_o", row, column)
    stage = part.stages[row] if row < len(part.stages) else ""
    return Cell(stage, word, column) if stage else None


def spots_of(join: Join, word: int, region: Region) -> Iterator[Spot]:
    """Where the join of a word shows a cell, a row or a column of a matrix."""
    parts = join.parts()
    for name in _PARTS:
        part = parts[name]
        if part is None:
            continue
        if name == region.matrix == "w_o":
            yield name, region.row, region.column
        elif region.matrix in part.stages and region.row in (None, word):
            yield name, part.stages.index(region.matrix), region.column


def outlined(
    join: Join, word: int, trace: Trace, place: Place, cell: Cell | None
) -> Iterator[tuple[Spot, str]]:
    """The picked number, what it was made of and what is made of it: what the join shows of it."""
    if cell is None or cell.stage not in (*JOINED, "x"):
        return
    values = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
    if values is None or cell.row >= values.shape[0] or cell.column >= values.shape[1]:
        return
    found = explain(trace, cell, place)
    itself = Region(cell.stage, cell.row, cell.column, "selected")
    for region in (*found.sources, *found.results, itself):
        for spot in spots_of(join, word, region):
            yield spot, region.role
