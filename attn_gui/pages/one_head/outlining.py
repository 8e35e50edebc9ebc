"""Which outlines and bold names the canvas shows for what is looked at."""

from __future__ import annotations

from PySide6.QtCore import QRect

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import explain
from attn_gui.core.places import Cell, Place, Region
from attn_gui.focus import Look
from attn_gui.pages.one_head import texts
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.plan import Spot
from attn_gui.pages.one_head.played import parts_of
from attn_gui.widgets.overlay import Outline

_OUTSIDE = 9  # px that an outline and its halo take around a cell at most


def show_look(canvas: Canvas, trace: Trace, place: Place, look: Look) -> None:
    """Sources and results of the cell under the pointer or picked, and of a picked panel."""
    hover = look.hover if exists(canvas, look.hover) else None
    picked = look.cell if exists(canvas, look.cell) else None
    outlines = _of_frame(canvas, trace, place, look)
    played = look.frame is not None and picked == look.frame.moment.cell and not hover
    if played:
        pass  # the frame has said what it reads
    elif hover or picked:
        outlines += _of_cell(canvas, trace, hover or picked, place)
    elif look.panel is not None:
        outlines += _of_panel(canvas, look.panel)
    if hover:
        outlines += _cell(canvas, hover, "hover")
    typing = picked is not None and canvas.is_typing(picked.stage)
    if picked and not typing:  # an open editor has a border of its own
        outlines += _cell(canvas, picked, "selected")
    outlines += _of_target(canvas, place, look)
    outlines += _of_tables(canvas, None if typing else picked)
    canvas.overlay.show_outlines(tuple(outlines))
    _emphasise(canvas, picked)
    canvas.mark_panel(look.panel)


def _of_frame(canvas: Canvas, trace: Trace, place: Place, look: Look) -> list[Outline]:
    """While the calculation is played: what is not there yet, and what is read."""
    if look.frame is None:
        return []
    found: list[Outline] = []
    for matrix, rect, role in parts_of(canvas.plan, trace, place, look.frame):
        spot = canvas.plan.spots.get(matrix)
        if spot is None:  # bars and sums
            found.append(Outline(rect, role))
        elif canvas.matrix(matrix).cover.is_whole:
            found += _drawn(spot, rect, role)
    return found


def exists(canvas: Canvas, cell: Cell | None) -> bool:
    """Whether the cell is on the canvas."""
    spot = canvas.plan.spots.get(cell.stage) if cell is not None else None
    return spot is not None and cell is not None and spot.has(cell.row, cell.column)


def cell_rect(canvas: Canvas, cell: Cell) -> QRect:
    """The place of a cell on the canvas."""
    return canvas.plan.spots[cell.stage].part(cell.row, cell.column)


def _of_cell(canvas: Canvas, trace: Trace, cell: Cell, place: Place) -> list[Outline]:
    found = explain(trace, cell, place)
    regions = (*found.sources, *found.results)
    return [one for region in regions for one in _of_region(canvas, region)]


def _of_target(canvas: Canvas, place: Place, look: Look) -> list[Outline]:
    """The number that it is asked about while an input is picked, or a panel."""
    if not look.matters or look.target is None or look.target[0] != place:
        return []
    cell = look.target[1]
    return _cell(canvas, cell, "target") if exists(canvas, cell) and cell != look.cell else []


def _of_region(canvas: Canvas, region: Region) -> list[Outline]:
    spot = canvas.plan.spots.get(region.matrix)
    if spot is None or not canvas.matrix(region.matrix).cover.is_whole:
        return []  # of a zoomed raster a part is in view that the plan does not know
    return _drawn(spot, spot.part(region.row, region.column), region.role)


def _cell(canvas: Canvas, cell: Cell, role: str) -> list[Outline]:
    if canvas.matrix(cell.stage).cover.is_on:
        return []  # a raster rings its own cell
    return _drawn(canvas.plan.spots[cell.stage], cell_rect(canvas, cell), role)


def _drawn(spot: Spot, rect: QRect, role: str) -> list[Outline]:
    """An outline, open where it goes on among hidden columns; none where all of it is hidden."""
    if not spot.hidden:
        return [Outline(rect, role)]
    seen = spot.rect
    if not rect.intersects(seen):
        return []
    left = _OUTSIDE if rect.left() >= seen.left() else 0
    right = _OUTSIDE if rect.right() <= seen.right() else 0
    return [Outline(rect, role, seen.adjusted(-left, -_OUTSIDE, right, _OUTSIDE))]


def _of_panel(canvas: Canvas, letter: str) -> list[Outline]:
    """The matrices that a panel is made of."""
    spots = canvas.plan.spots
    return [
        one
        for name, role in texts.MADE_OF[letter]
        if name in spots
        for one in _drawn(spots[name], spots[name].part(), role)
    ]


def _of_tables(canvas: Canvas, picked: Cell | None) -> list[Outline]:
    """The ring of the keyboard."""
    found: list[Outline] = []
    for name in canvas.plan.spots:
        table = canvas.table(name)
        if not table.hasFocus():
            continue
        if table.by_keyboard and picked is not None and picked.stage == name:
            found += _cell(canvas, picked, "focus")
    return found


def _emphasise(canvas: Canvas, cell: Cell | None) -> None:
    """The picked row's and column's names in bold."""
    nothing: frozenset[int] = frozenset()
    rows: dict[str, int] = {}
    columns: dict[str, int] = {}
    if cell is not None:
        spot = canvas.plan.spots[cell.stage]
        rows[cell.stage], columns[cell.stage] = spot.turn(cell.row, cell.column)
        if cell.stage == "output":
            rows["bars"] = cell.row
    for name, labels in canvas.rows.items():
        labels.emphasise(frozenset({rows[name]}) if name in rows else nothing)
    for name, labels in canvas.columns.items():
        labels.emphasise(frozenset({columns[name]}) if name in columns else nothing)
