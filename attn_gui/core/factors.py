"""Which cell every number of an explanation stands for: what a reader may follow back."""

from __future__ import annotations

from attn_gui.core.explain import Explanation
from attn_gui.core.places import Cell, Region

Pair = tuple[Cell | None, Cell | None]
"""The cells of the left and of the right number of a term; None: the number lies in no cell."""


def factors(found: Explanation) -> tuple[Pair, ...]:
    """For each term of `found` the cells of its two factors."""
    indices = [term.index for term in found.terms]
    if not found.sources:
        return tuple((None, None) for _index in indices)
    if found.kind == "products":
        left, right = found.sources
        return tuple((_at(left, i), _at(right, i)) for i in indices)
    if found.kind == "shares":  # e^z lies in no cell
        return tuple((_at(found.sources[0], i), None) for i in indices)
    if found.kind == "sum":
        return (_summands(found.sources),)
    return tuple((_at(found.sources[0], i), None) for i in indices)  # the divisor lies in no cell


def _at(region: Region, index: int) -> Cell:
    """The cell of a row, a column or a single cell at `index` of the axis that runs along it."""
    row = index if region.row is None else region.row
    column = index if region.column is None else region.column
    return Cell(region.matrix, row, column)


def _summands(sources: tuple[Region, ...]) -> Pair:
    """Old number and change; without the residual there is no old number."""
    cells = [_at(region, 0) for region in sources]
    return (cells[0], cells[1]) if len(cells) == 2 else (None, cells[0])
