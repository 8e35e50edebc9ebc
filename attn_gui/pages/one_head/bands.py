"""What the bands of the whole table share: margins, names beside rows, heights of rows."""

from __future__ import annotations

from PySide6.QtCore import QRect

from attn_gui.pages.one_head.ground import CELL_W, COLUMN_LABELS, PRODUCT_HEAD, SCORE_W, Ground
from attn_gui.pages.one_head.plan import Plan, Sizes, Spot
from attn_gui.widgets.picture import MOST

MARGIN, GAP, PADDING = 12, 12, 12
LENS_GAP = 22
SUMS = 46  # px for the row sums of E
HEIGHTS = {"x": (28, 36), "w": (28, 33), "c": (28, 40), "band": (20, 30)}  # smallest, standard
NARROW = 800  # px of canvas below which gaps and paddings shrink
LABEL_GAP = 8  # px between a row name and its row


class Bands(Ground):
    """A canvas `width` pixels wide; rows are as `tall` as 0 (smallest) to 1 (standard) says."""

    def __init__(self, sizes: Sizes, width: int, scale: float, tall: float) -> None:
        super().__init__(sizes, Plan(width=width), scale)
        self.tall = tall
        self.narrow = width < self.px(NARROW)
        self.margin = self.px(9 if self.narrow else MARGIN)
        self.pad = self.px(9 if self.narrow else PADDING)
        self.gap = self.px(8 if self.narrow else GAP)
        self.lens_gap = self.px(11 if self.narrow else LENS_GAP)
        self.sums = 0 if sizes.flipped else self.px(40 if self.narrow else SUMS)
        label_gap = self.px(6 if self.narrow else LABEL_GAP)
        self.room = width - 2 * self.margin
        self.inside = self.room - 2 * self.pad  # of a card as wide as the canvas
        self._take_names(sizes, label_gap)
        self.plan.narrow, self.plan.label = self.narrow, self.label
        self.y = self.margin

    def _take_names(self, sizes: Sizes, gap: int) -> None:
        """The widths of row names: shorter ones where all columns fit beside them then."""
        label, word = (max(self.px(24), one) + gap for one in (sizes.label, sizes.word))
        most = max(sizes.d_model, sizes.d_k, sizes.d_v)
        features = most * self.px(self.limits(CELL_W, most)[0])
        columns = sizes.scores[1]
        scores = columns * self.px(self.limits(SCORE_W, columns)[0]) + self.sums
        self.label = self.names_in(self.inside - features, label)
        self.word = self.names_in(self.inside - scores, min(word, self.label))

    def height(self, kind: str) -> int:
        low, high = HEIGHTS[kind]
        return self.px(low + (high - low) * self.tall)

    def product_head(self, name: str, x: int, y: int, width: int) -> None:
        top = y - self.px(COLUMN_LABELS + PRODUCT_HEAD) + self.px(7)
        self.plan.heads[name] = QRect(x, top, width, self.px(23))

    def matrix(
        self, name: str, x: int, y: int, cell: int, kind: str, rows: int, columns: int,
        shown: int | None = None,
    ) -> int:  # fmt: skip
        """Place a matrix, all its columns unless only some are `shown`; return the y below it."""
        height = self.row_height(self.height(kind), rows)
        most = self.inside - self.label if columns > MOST else 0
        flipped = self.sizes.flipped and kind == "c"
        spot = Spot(x, y, cell, height, rows, columns, shown or columns, most=most, flipped=flipped)
        self.plan.spots[name] = spot
        return y + rows * spot.height
