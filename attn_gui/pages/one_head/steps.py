"""Focus mode: one step at a time, parents on the left, the result on the right.

Cards that do not fit beside one another wrap; a card that is too wide alone gives up part of its
edges, takes its matrices below one another, shortens the names of rows, and at last scrolls.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRect

from attn_gui.pages.one_head.ground import (
    CARD_TOP,
    CELL_W,
    COLUMN_LABELS,
    FOOTER,
    LENS_TOP,
    OPERATOR_GAP,
    PRODUCT_HEAD,
    SCORE_W,
    SUM_ROW,
    Ground,
)
from attn_gui.pages.one_head.plan import Plan, Sizes, Spot
from attn_gui.widgets.picture import MOST

STEPS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "A": (("A", ("x", "x_keys")),),
    "Q": (("A", ("x",)), ("B", ("w_q", "q"))),
    "K": (("A", ("x",)), ("B", ("w_k", "k"))),
    "V": (("A", ("x",)), ("B", ("w_v", "v"))),
    "C": (("B", ("q", "k")), ("C", ("scores",))),
    "D": (("C", ("scores",)), ("D", ("scaled",))),
    "E": (("D", ("scaled",)), ("E", ("weights",))),
    "F": (("E", ("weights",)), ("B", ("v",)), ("F", ("output",))),
    "G": (("F", ("output",)), ("G", ("w_o", "projected", "new"))),
}
"""Each step: the cards it shows and the matrices in them."""

STEP_OF = {
    "x": "A", "x_keys": "A", "w_q": "Q", "q": "Q", "w_k": "K", "k": "K", "w_v": "V", "v": "V",
    "scores": "C", "scaled": "D", "weights": "E", "output": "F",
    "concat": "G", "w_o": "G", "projected": "G", "new": "G",
}  # fmt: skip
LENSES = ("Q", "K", "V")
_PRODUCT = {"w_q": "q", "w_k": "k", "w_v": "v", "w_o": "projected"}
_OPERATORS = {"D": "to_D", "E": "to_E"}  # what is done between the cards
_SCORES = ("scores", "scaled", "weights")
EDGE, THIN_EDGE = 12, 9  # px around the cards and inside them
GAP, ARROW = 12, 34
HEIGHTS = {"w": 32, "c": 38, "x": 34}
LOWEST = {"w": 28, "c": 28, "x": 28}
LOW_VIEW = 180  # px of canvas below which rows take their lowest height
SUMS = 44
LABEL_GAP = 8


def step_for(panel: str) -> str:
    """The first step of a panel: B begins with the queries."""
    return "Q" if panel == "B" else panel


@dataclass(frozen=True, slots=True)
class _Block:
    """A matrix in its card: its size and the room for its names."""

    name: str
    rows: int
    columns: int
    kind: str
    limits: tuple[int, int]  # of the width of a cell


@dataclass(frozen=True, slots=True)
class _Card:
    """The matrices of one card, `stacked` below one another or not, and the room of row names."""

    letter: str
    blocks: list[_Block]
    stacked: bool
    label: int


class _StepPlanner(Ground):
    """Lays out the cards of one step from left to right, wrapping where they do not fit."""

    def __init__(
        self, sizes: Sizes, step: str, width: int, scale: float, heights: dict[str, int]
    ) -> None:
        super().__init__(sizes, Plan(width=width, step=step), scale)
        self.step, self.heights = step, heights
        named = step in ("A", *LENSES, "G")  # features beside rows, not only words
        names = sizes.label if named else sizes.word
        self.plan.label = max(self.px(24), names) + self.px(LABEL_GAP)
        self.share = 0.0  # how far cells grow from their smallest to their largest
        self._take_edge(EDGE)

    def _take_edge(self, edge: int) -> None:
        self.edge = self.px(edge)
        self.room = self.plan.width - 2 * self.edge
        self.inside = self.room - 2 * self.edge  # of a card as wide as the canvas

    def run(self) -> Plan:
        cards = [(letter, self._blocks(names)) for letter, names in self._cards()]
        cards = [(letter, blocks) for letter, blocks in cards if blocks]
        if any(self._width(blocks, 0.0) > self.room for _letter, blocks in cards):
            self._take_edge(THIN_EDGE)
        self.share = self._shared(cards)
        x, y, lowest = self.edge, self.edge, 0
        for place, (letter, blocks) in enumerate(cards):
            card = self._fitted(letter, blocks)
            width = self._card_width(card)
            gap = self.px(OPERATOR_GAP if self.step in _OPERATORS else ARROW)
            if place and x + gap + width > self.edge + self.room:
                x, y = self.edge, lowest + self.px(GAP)
            elif place:
                name = _OPERATORS.get(self.step, f"arrow{place}")
                self.plan.places[name] = QRect(x, y, gap, self.px(170))
                x += gap
            lowest = max(lowest, self._place_card(card, x, y, width))
            x += width
        self._even(y, lowest)
        self._line_up()
        self.plan.height = lowest + self.edge
        return self.plan

    def _even(self, top: int, bottom: int) -> None:
        """Cards of the last row end on one line."""
        for rect in self.plan.panels.values():
            if rect.y() == top:
                rect.setBottom(bottom - 1)

    def _line_up(self) -> None:
        """Rows of X stand beside the rows of what is made of them."""
        if self.step not in LENSES:
            return
        product = self.plan.spots[self.step.lower()]
        name = "x" if "x" in self.plan.spots else "x_keys"
        x = self.plan.spots[name]
        if self.plan.panels["A"].y() == self.plan.panels["B"].y():
            self.plan.spots[name] = replace(x, y=product.y)
            if name in self.plan.heads:
                self.plan.heads[name].translate(0, product.y - x.y)

    def _cards(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        cards = STEPS[self.step]
        if self.sizes.cross and self.step in ("K", "V"):
            cards = (("A", ("x_keys",)), *cards[1:])
        return cards

    def _blocks(self, names: tuple[str, ...]) -> list[_Block]:
        s = self.sizes
        shapes = {
            "x": (s.n_q, s.d_model), "x_keys": (s.n_k, s.d_model) if s.cross else None,
            "w_q": (s.d_model, s.d_k), "w_k": (s.d_model, s.d_k), "w_v": (s.d_model, s.d_v),
            "q": (s.n_q, s.d_k), "k": (s.n_k, s.d_k), "v": (s.n_k, s.d_v),
            "scores": s.scores, "scaled": s.scores, "weights": s.scores,
            "output": (s.n_q, s.d_v), "w_o": (s.d_v, s.d_model), "projected": (s.n_q, s.d_model),
            "new": (s.n_q, s.d_model),
        }  # fmt: skip
        blocks = []
        for name in names:
            shape = shapes[name]
            if shape is not None:
                limits = self.limits(SCORE_W if name in _SCORES else CELL_W, shape[1])
                kind = "c" if name in _SCORES else "w" if name.startswith("w") else "x"
                blocks.append(_Block(name, *shape, kind, limits))
        return blocks

    # ------------------------------------------------------------------- widths

    def _shared(self, cards: list[tuple[str, list[_Block]]]) -> float:
        """How far cells grow so that one row of cards suffices."""
        low, high = (self._total(cards, share) for share in (0.0, 1.0))
        if high <= low:
            return 1.0
        return max(0.0, min(1.0, (self.room - low) / (high - low)))

    def _total(self, cards: list[tuple[str, list[_Block]]], share: float) -> int:
        widths = sum(self._width(blocks, share) for _letter, blocks in cards)
        gap = OPERATOR_GAP if self.step in _OPERATORS else ARROW
        return widths + self.px(gap) * (len(cards) - 1)

    def _cell(self, block: _Block, share: float) -> int:
        least, most = block.limits
        return int(self.scale * (least + (most - least) * share))

    def _sums(self, block: _Block) -> int:
        """The room for a column of sums."""
        return self.px(SUMS) if block.name == "weights" and not self.sizes.flipped else 0

    def _width(self, blocks: list[_Block], share: float) -> int:
        """The width of a card: matrices beside one another, but a product under its lens."""
        columns = [block for block in blocks if not self._is_below(block, blocks)]
        inner = sum(
            self.plan.label + block.columns * self._cell(block, share) + self._sums(block)
            for block in columns
        )
        return inner + 2 * self.edge + self.px(GAP) * (len(columns) - 1)

    def _fitted(self, letter: str, blocks: list[_Block]) -> _Card:
        """A card that is no wider than the canvas, as far as stacking and names can help."""
        cells = (block.columns * self._cell(block, 0.0) + self._sums(block) for block in blocks)
        label = self.names_in(self.inside - max(cells), self.plan.label)
        return _Card(letter, blocks, self._width(blocks, self.share) > self.room, label)

    def _columns(self, block: _Block, label: int) -> tuple[int, int]:
        """The width of a cell, and how many columns are in view."""
        cell, room = self._cell(block, self.share), self.inside - label - self._sums(block)
        if block.columns * cell <= room:
            return cell, block.columns
        return self.columns_in(room, block.columns, block.limits)

    def _card_width(self, card: _Card) -> int:
        if not card.stacked:
            return self._width(card.blocks, self.share)
        widths = []
        for block in card.blocks:
            cell, shown = self._columns(block, card.label)
            inner = self.inside - card.label
            wide = shown * cell if block.columns <= MOST else min(shown * cell, inner)
            widths.append(card.label + wide + self._sums(block))
        return max(widths) + 2 * self.edge

    @staticmethod
    def _is_below(block: _Block, blocks: list[_Block]) -> bool:
        """Products stand under their lens, the answering X under the asking one."""
        names = {one.name for one in blocks}
        over = {product: lens for lens, product in _PRODUCT.items()} | {"x_keys": "x"}
        return over.get(block.name) in names

    # -------------------------------------------------------------------- cards

    def _place_card(self, card: _Card, x: int, y: int, width: int) -> int:
        """Place the matrices of a card and return the y below it."""
        left, lowest, product_y = x + self.edge, y, 0
        first, shift = card.blocks[0].name, self._place_slide(card, x, y)
        for block in card.blocks:
            cell, shown = self._columns(block, card.label)
            below = self._is_below(block, card.blocks) or (card.stacked and block.name != first)
            top = self._top(block, y + shift)
            if below:
                top = lowest + self.px(PRODUCT_HEAD + COLUMN_LABELS)
            elif block.name == "new":
                top = product_y
            spot_x = self.plan.spots[first].x if below else left + card.label
            height = self.row_height(self.px(self.heights[block.kind]), block.rows)
            most = self.inside - card.label if block.columns > MOST else 0
            flipped = self.sizes.flipped and block.kind == "c"
            spot = Spot(
                spot_x, top, cell, height, block.rows, block.columns, shown, most=most,
                flipped=flipped,
            )  # fmt: skip
            self.plan.spots[block.name] = spot
            self._head(block, spot)
            if below:
                product_y = top
            else:
                left = spot.rect.right() + 1 + self._sums(block) + self.px(GAP)
            lowest = max(lowest, spot.rect.bottom() + 1)
            if block.name == "weights":
                self.plan.places["sums"] = sums = self._sums_place(spot)
                lowest = max(lowest, sums.bottom() + 1)
        bottom = lowest + (self.px(FOOTER) if card.blocks[0].kind == "c" else self.edge)
        self.plan.panels[card.letter] = QRect(x, y, width, bottom - y)
        return bottom

    def _sums_place(self, spot: Spot) -> QRect:
        """Beside the rows that ask, or under the columns."""
        rect = spot.rect
        if spot.flipped:
            return QRect(rect.x(), rect.bottom() + 1, rect.width(), self.px(SUM_ROW))
        return QRect(rect.right() + 1, rect.y(), self.px(SUMS), rect.height())

    def _place_slide(self, card: _Card, x: int, y: int) -> int:
        """A scroll bar over the matrices where columns are hidden; how far it moves them down."""
        top = y + self.px(CARD_TOP)
        for block in card.blocks:
            cell, shown = self._columns(block, card.label)
            if shown < block.columns:
                left = x + self.edge + card.label
                return self.slide(card.letter, left, top, cell, shown, block.columns)
        return 0

    def _top(self, block: _Block, y: int) -> int:
        if block.name.startswith("w_"):
            return y + self.px(LENS_TOP)
        headed = block.name in ("q", "k", "v", "new", "x_keys")
        return y + self.px(CARD_TOP + COLUMN_LABELS + (24 if headed else 0))

    def _head(self, block: _Block, spot: Spot) -> None:
        """The name over a matrix."""
        if block.name.startswith("w_"):
            self.plan.heads[block.name] = QRect(
                spot.x, spot.y - self.px(25), spot.rect.width(), self.px(24)
            )
        elif block.name in ("q", "k", "v", "projected", "new", "x_keys"):
            top = spot.y - self.px(COLUMN_LABELS + 23)
            self.plan.heads[block.name] = QRect(spot.x, top, spot.rect.width(), self.px(23))


def make_step_plan(sizes: Sizes, step: str, width: int, height: int, scale: float) -> Plan:
    """The plan of one step for a canvas of `width` × `height` pixels, which may be too low."""
    plan = _StepPlanner(sizes, step, width, scale, HEIGHTS).run()
    if plan.height <= height or height >= LOW_VIEW * scale:
        return plan
    return _StepPlanner(sizes, step, width, scale, LOWEST).run()
