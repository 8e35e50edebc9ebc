"""`[` and `]`: from a number to what it was made of and to what is made of it, one after another."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import explain
from attn_gui.core.places import Cell, Place, Region


class Threads:
    """Remembers where the walk began, so that the same key goes on to the next one."""

    def __init__(self) -> None:
        self._start: Cell | None = None
        self._way = ""
        self._place = 0
        self._landed: Cell | None = None

    def follow(self, trace: Trace, place: Place, cell: Cell, way: str) -> Cell | None:
        """The next of the `way` ("sources" or "results") of the cell where the walk began."""
        if cell == self._landed and way == self._way and self._start is not None:
            self._place += 1
        else:
            self._start, self._way, self._place = cell, way, 0
        found = explain(trace, self._start, place)
        regions: tuple[Region, ...] = getattr(found, way)
        if not regions:
            return None
        region = regions[self._place % len(regions)]
        self._landed = Cell(region.matrix, region.row or 0, region.column or 0)
        return self._landed
