"""What the matrices show in place of their numbers: differences, or what was there before."""

from __future__ import annotations

from dataclasses import replace

from attn_gui.core.comparing import difference, place_before
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.widgets.picture import Cells

NOW, DIFFERENCE, BEFORE = "now", "difference", "before"
"""What the pages show: the numbers, what has changed, what was there."""


def as_difference(cells: Cells, name: str, before: Trace, trace: Trace, place: Place) -> Cells:
    """The same cells with now − before in them; what was not there before stays as it is."""
    found = difference(before, trace, name, place)
    assert found is not None  # the cells are those of `trace`
    return replace(cells, values=found.values, fresh=found.fresh, given=cells.values)


def earlier_place(before: Trace, trace: Trace, place: Place) -> Place:
    """The same head in an older trace, or the nearest one."""
    there = place_before(before, trace, place)
    return before.nearest(place) if there is None else there
