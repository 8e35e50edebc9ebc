"""What stands on a page, as data: words, lines and boxes in points (72 an inch) from the top left.

Pages are laid out once; paper, printer and preview paint the same marks.
"""

from __future__ import annotations

from dataclasses import dataclass

PAPERS = {"A4": (595, 842), "Letter": (612, 792)}
"""Width and height in points, upright."""

MARGIN = 42


@dataclass(frozen=True, slots=True)
class Words:
    """Text at the left end, middle or right end of its base line; turned to read upwards or not.
    `size` in points; `face` is "text", "strong", "formula" (italic) or "roman"."""

    x: float
    y: float
    text: str
    face: str = "text"
    size: float = 10
    align: str = "left"
    upwards: bool = False
    gray: int = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    width: float = 0.6
    gray: int = 0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: `fill` gray (255: white), `hatched` for what a mask hides, edge `width`."""

    x: float
    y: float
    width: float
    height: float
    fill: int = 255
    hatched: bool = False
    edge: float = 0.5


Mark = Words | Stroke | Box
Page = tuple[Mark, ...]
