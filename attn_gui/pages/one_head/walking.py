"""Where an arrow key leads past the edge of a matrix: to the nearest one in that direction."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect

from attn_gui.core.places import Cell
from attn_gui.pages.one_head.plan import Spot

_ASIDE = 3  # going aside counts three times as much as going ahead


def neighbour(spots: dict[str, Spot], cell: Cell, down: int, right: int) -> Cell | None:
    """The cell that an arrow key reaches from `cell`, or None at the edge of the page."""
    start = spots[cell.stage]
    here = start.part(cell.row, cell.column).center()
    here.setX(max(start.rect.left(), min(here.x(), start.rect.right())))  # what is in view
    best: tuple[int, str] | None = None
    for name, spot in spots.items():
        distance = None if name == cell.stage else _distance(here, spot.rect, down, right)
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, name)
    if best is None:
        return None
    spot = spots[best[1]]
    row = min(max(0, (here.y() - spot.y) // spot.height), spot.rows - 1)
    column = min(max(0, (here.x() - spot.x) // spot.width), spot.shown - 1)
    return Cell(best[1], *spot.turn(row, spot.first + column))


def _distance(here: QPoint, rect: QRect, down: int, right: int) -> int | None:
    """How far a matrix is in the direction of the key; None where it lies elsewhere."""
    ahead_x = rect.left() - here.x() if right > 0 else here.x() - rect.right()
    ahead_y = rect.top() - here.y() if down > 0 else here.y() - rect.bottom()
    ahead = ahead_x if right else ahead_y
    if ahead <= 0:
        return None
    aside_x = max(0, rect.left() - here.x(), here.x() - rect.right())
    aside_y = max(0, rect.top() - here.y(), here.y() - rect.bottom())
    return ahead + _ASIDE * (aside_y if right else aside_x)
