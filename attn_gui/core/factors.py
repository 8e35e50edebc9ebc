"""Which cell every number of an explanation stands for: what a reader may follow back."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import Explanation
from attn_gui.core.places import Cell, Place, Region

Pair = tuple[Cell | None, Cell | None]
"""The cells of the left and of the right number of a term; None: the number lies in no cell."""


def factors(found: Explanation, trace: Trace, place: Place) -> tuple[Pair, ...]:
    """For each term of `found` the cells of its two factors."""
    indices = [term.index for term in found.terms]
    if not found.sources:
        return tuple((None, None) for _index in indices)
    if found.kind == "products":
        left, right = found.sources
        skipped = _before(found, trace, place)
        return tuple((_joined(left, i - skipped, trace, place), _at(right, i)) for i in indices)
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


def _before(found: Explanation, trace: Trace, place: Place) -> int:
    """How many columns stand before those of the head looked at, where heads are joined."""
    if found.cell.stage != "projected":
        return 0
    heads = trace.sentences[place.sentence][place.layer].heads[: place.head]
    return sum(head.output.shape[1] for head in heads)


def _joined(region: Region, index: int, trace: Trace, place: Place) -> Cell | None:
    """A cell of the head looked at; what another head handed to the join is on another page."""
    if region.matrix == "output":
        head = trace.sentences[place.sentence][place.layer].heads[place.head]
        if not 0 <= index < head.output.shape[1]:
            return None
    return _at(region, index)
