"""What the canvas shows while the calculation is played: veils, what is read, and the ring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QRect

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import explain
from attn_gui.core.factors import factors
from attn_gui.core.places import Block, Cell, Frame, Moment, Place, Region
from attn_gui.pages.one_head.plan import Plan

Drawn = tuple[str, QRect, str]
"""A matrix, a rectangle of the canvas and the part that it plays."""


def parts_of(plan: Plan, trace: Trace, place: Place, frame: Frame) -> Iterator[Drawn]:
    """Everything that the frame draws, in the plan's places."""
    for block in frame.veiled:
        if block.matrix in plan.spots:
            yield block.matrix, _rect(plan, block), "veil"
        if block.matrix == "weights":
            yield from _with_weights(plan, block)
    for region in read_at(trace, place, frame.moment):
        spot = plan.spots.get(region.matrix)
        if spot is not None:
            yield region.matrix, spot.part(region.row, region.column), region.role


def row_rect(plan: Plan, moment: Moment) -> QRect | None:
    """The row that appears as a whole."""
    spot = plan.spots.get(moment.stage)
    return None if spot is None else spot.part(moment.row)


def _rect(plan: Plan, block: Block) -> QRect:
    spot = plan.spots[block.matrix]
    first = spot.part(block.top, block.left)
    return first.united(spot.part(block.bottom - 1, block.right - 1))


def _with_weights(plan: Plan, block: Block) -> Iterator[Drawn]:
    """The bars and the sums of rows whose shares are not there yet."""
    for name, matrix in (("bars", "output"), ("sums", "weights")):
        place, spot = plan.places.get(name), plan.spots.get(matrix)
        if place is None or spot is None:
            continue
        asking = spot.part(block.top).united(spot.part(block.bottom - 1))
        rect = QRect(place)
        if spot.flipped:  # a sum stands under each column
            rect.setLeft(asking.left())
            rect.setWidth(asking.width())
            rect = rect.intersected(place)
        else:
            rect.setTop(place.y() + asking.top() - spot.y)
            rect.setHeight(asking.height())
        if not rect.isEmpty():
            yield name, rect, "veil"


def read_at(trace: Trace, place: Place, moment: Moment) -> Iterator[Region]:
    """What the number is made of; of a product its two factors, of a whole row all it needs."""
    found = explain(trace, moment.cell or Cell(moment.stage, moment.row, 0), place)
    if moment.cell is None:
        for region in found.sources:
            yield region if region.row == moment.row else replace(region, row=None, column=None)
        yield Region(moment.stage, moment.row, None, "selected")
        return
    yield from found.sources
    if moment.terms is not None:
        for cell in factors(found)[moment.terms - 1]:
            if cell is not None:
                yield Region(cell.stage, cell.row, cell.column, "term")
