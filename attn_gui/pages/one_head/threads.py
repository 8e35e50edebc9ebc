"""`[` and `]`: from a number to what it was made of, and to what is made of it."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import explain
from attn_gui.core.places import Cell, Place, Region
from attn_gui.core.stages import JOINED

WAYS = {"[": "sources", "]": "results", "【": "sources", "】": "results"}


class Threads:
    """Remembers where the walk began: the same key goes on to the next of several."""

    def __init__(self) -> None:
        self._start: Cell | None = None
        self._way = ""
        self._place = 0
        self._landed: Cell | None = None

    def follow(self, trace: Trace, place: Place, cell: Cell, way: str) -> Cell | None:
        """The next of the `way` ("sources" or "results") of the cell where the walk began."""
        again = cell == self._landed and way == self._way and self._start is not None
        regions = _regions(trace, self._start, place, way) if again else ()
        if len(regions) > 1:
            self._place += 1
        else:
            self._start, self._way, self._place = cell, way, 0
            regions = _regions(trace, cell, place, way)
        if not regions:
            return None
        region = regions[self._place % len(regions)]
        self._landed = Cell(region.matrix, region.row or 0, region.column or 0)
        return self._landed


def _regions(trace: Trace, cell: Cell | None, place: Place, way: str) -> tuple[Region, ...]:
    if cell is None:
        return ()
    found: tuple[Region, ...] = getattr(explain(trace, cell, place), way)
    if len(trace.sentences[place.sentence][place.layer].heads) == 1:
        return found
    return tuple(one for one in found if one.matrix not in JOINED)  # they are on another page
