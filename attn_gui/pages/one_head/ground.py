"""What the planners of the page stand on: lengths of cards and cells, and how much fits."""

from __future__ import annotations

from PySide6.QtCore import QRect

from attn_gui.pages.one_head.plan import Plan, Sizes
from attn_gui.widgets.picture import MOST

CARD_TOP = 32
COLUMN_LABELS = 19
LENS_TOP = 56  # card top to the first row of a lens
PRODUCT_HEAD = 29  # below a lens: rule and the name of the product
FOOTER = 26
SUM_ROW = 22  # below the cells of E, where a sum stands under each column
OPERATOR_GAP = 52
CELL_W = (36, 64)  # smallest and largest cell of band 1
SCORE_W = (46, 78)
LARGE_W = (1, 4)  # of a matrix that a raster draws, without numbers
SHORT_NAME = 40  # px that a row name keeps where that brings all columns into view
FAIR_NAME = 60  # px where they scroll in any case
SLIDE = 14  # px for the scroll bar of a card


class Ground:
    """A plan to fill for `sizes`, at a text scale."""

    def __init__(self, sizes: Sizes, plan: Plan, scale: float) -> None:
        self.sizes, self.plan, self.scale = sizes, plan, scale

    def px(self, length: float) -> int:
        """A length of the design in pixels."""
        return round(length * self.scale)

    def fit(self, room: int, columns: int, limits: tuple[int, int]) -> int:
        """The cell width that fills `room`, within limits; below the lower one it does not fit."""
        return min(self.px(limits[1]), room // columns)

    def limits(self, usual: tuple[int, int], columns: int) -> tuple[int, int]:
        """The smallest and the largest width of the cells of a matrix."""
        return usual if columns <= MOST else LARGE_W

    def row_height(self, usual: int, rows: int) -> int:
        """The height of a row; a raster has a pixel for each, so that all are in view."""
        return usual if rows <= MOST else self.px(1)

    def columns_in(self, room: int, columns: int, limits: tuple[int, int]) -> tuple[int, int]:
        """The cell width for `room` pixels, and how many of the columns it has in view."""
        if columns > MOST:  # a raster shows all columns, however narrow it is
            return max(1, self.fit(room, columns, LARGE_W)), columns
        cell, least = self.fit(room, columns, limits), self.px(limits[0])
        if cell >= least:
            return cell, columns
        shown = max(1, room // least)
        return room // shown, shown

    def names_in(self, room: int, names: int) -> int:
        """The width of row names that would like `names` pixels beside all columns."""
        scrolls = room < min(names, self.px(SHORT_NAME))
        return min(names, self.px(FAIR_NAME) if scrolls else room)

    def slide(self, letter: str, x: int, y: int, cell: int, shown: int, columns: int) -> int:
        """Place the scroll bar of a card with hidden columns; return the height that it takes."""
        if shown == columns:
            return 0
        self.plan.places[f"slide.{letter}"] = QRect(x, y, shown * cell, self.px(SLIDE - 2))
        return self.px(SLIDE)
