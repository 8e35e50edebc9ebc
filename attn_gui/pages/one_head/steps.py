"""Focus mode: one step at a time, parents on the left, the result on the right."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRect

from attn_gui.pages.one_head.geometry import (
    CARD_TOP,
    CELL_W,
    COLUMN_LABELS,
    FOOTER,
    LENS_TOP,
    OPERATOR_GAP,
    PRODUCT_HEAD,
    SCORE_W,
)
from attn_gui.pages.one_head.plan import Plan, Sizes, Spot

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
    "w_o": "G", "projected": "G", "new": "G",
}  # fmt: skip
LENSES = ("Q", "K", "V")
_PRODUCT = {"w_q": "q", "w_k": "k", "w_v": "v", "w_o": "projected"}
_OPERATORS = {"D": "to_D", "E": "to_E"}  # what is done between the cards
_SCORES = ("scores", "scaled", "weights")
PADDING, GAP, MARGIN, ARROW = 12, 12, 12, 34
HEIGHTS = {"w": 32, "c": 38, "x": 34}
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
    least: int
    most: int


class _StepPlanner:
    """Lays out the cards of one step from left to right, wrapping where they do not fit."""

    def __init__(self, sizes: Sizes, step: str, width: int, scale: float) -> None:
        self.sizes, self.step, self.scale = sizes, step, scale
        self.plan = Plan(width=width, step=step)
        named = step in ("A", *LENSES, "G")  # features beside rows, not only words
        names = sizes.label if named else sizes.word
        self.plan.label = max(self.px(24), names) + self.px(LABEL_GAP)
        self.room = width - 2 * self.px(MARGIN)

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def run(self) -> Plan:
        cards = [(letter, self._blocks(names)) for letter, names in self._cards()]
        cards = [(letter, blocks) for letter, blocks in cards if blocks]
        share = self._share(cards)
        x, y, lowest = self.px(MARGIN), self.px(MARGIN), 0
        for place, (letter, blocks) in enumerate(cards):
            width = self._width(blocks, share)
            gap = self.px(OPERATOR_GAP if self.step in _OPERATORS else ARROW)
            if place and x + gap + width > self.px(MARGIN) + self.room:
                x, y = self.px(MARGIN), lowest + self.px(GAP)
            elif place:
                name = _OPERATORS.get(self.step, f"arrow{place}")
                self.plan.places[name] = QRect(x, y, gap, self.px(170))
                x += gap
            bottom = self._card(letter, blocks, x, y, width, share)
            lowest = max(lowest, bottom)
            x += width
        self._even(y, lowest)
        self._line_up()
        self.plan.height = lowest + self.px(MARGIN)
        right = max(rect.x() + rect.width() for rect in self.plan.panels.values())
        self.plan.width = max(self.plan.width, right + self.px(MARGIN))
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
            "scores": (s.n_q, s.n_k), "scaled": (s.n_q, s.n_k), "weights": (s.n_q, s.n_k),
            "output": (s.n_q, s.d_v), "w_o": (s.d_v, s.d_model), "projected": (s.n_q, s.d_model),
            "new": (s.n_q, s.d_model),
        }  # fmt: skip
        blocks = []
        for name in names:
            shape = shapes[name]
            if shape is not None:
                limits = SCORE_W if name in _SCORES else CELL_W
                kind = "c" if name in _SCORES else "w" if name.startswith("w") else "x"
                blocks.append(_Block(name, *shape, kind, *limits))
        return blocks

    # ------------------------------------------------------------------- widths

    def _share(self, cards: list[tuple[str, list[_Block]]]) -> float:
        """How far cells grow from their smallest to their largest so that one row suffices."""
        low, high = (self._total(cards, share) for share in (0.0, 1.0))
        if high <= low:
            return 1.0
        return max(0.0, min(1.0, (self.room - low) / (high - low)))

    def _total(self, cards: list[tuple[str, list[_Block]]], share: float) -> int:
        widths = sum(self._width(blocks, share) for _letter, blocks in cards)
        gap = OPERATOR_GAP if self.step in _OPERATORS else ARROW
        return widths + self.px(gap) * (len(cards) - 1)

    def _cell(self, block: _Block, share: float) -> int:
        return int(self.scale * (block.least + (block.most - block.least) * share))

    def _block_width(self, block: _Block, share: float) -> int:
        width = self.plan.label + block.columns * self._cell(block, share)
        return width + (self.px(SUMS) if block.name == "weights" else 0)

    def _width(self, blocks: list[_Block], share: float) -> int:
        """The width of a card: matrices beside one another, but a product under its lens."""
        columns = [block for block in blocks if not self._is_below(block, blocks)]
        inner = sum(self._block_width(block, share) for block in columns)
        return inner + 2 * self.px(PADDING) + self.px(GAP) * (len(columns) - 1)

    @staticmethod
    def _is_below(block: _Block, blocks: list[_Block]) -> bool:
        """Products stand under their lens, the answering X under the asking one."""
        names = {one.name for one in blocks}
        over = {product: lens for lens, product in _PRODUCT.items()} | {"x_keys": "x"}
        return over.get(block.name) in names

    # -------------------------------------------------------------------- cards

    def _card(
        self, letter: str, blocks: list[_Block], x: int, y: int, width: int, share: float
    ) -> int:
        left, lowest, product_y = x + self.px(PADDING), y, 0
        for block in blocks:
            cell = self._cell(block, share)
            below = self._is_below(block, blocks)
            top = lowest + self.px(PRODUCT_HEAD + COLUMN_LABELS) if below else self._top(block, y)
            if block.name == "new":
                top = product_y
            spot_x = self.plan.spots[blocks[0].name].x if below else left + self.plan.label
            spot = Spot(spot_x, top, cell, self.px(HEIGHTS[block.kind]), block.rows, block.columns)
            self.plan.spots[block.name] = spot
            self._head(block, spot)
            if below:
                product_y = top
            else:
                left += self._block_width(block, share) + self.px(GAP)
            lowest = max(lowest, spot.rect.bottom() + 1)
            if block.name == "weights":
                sums = QRect(spot.rect.right() + 1, top, self.px(SUMS), spot.rect.height())
                self.plan.places["sums"] = sums
        bottom = lowest + self.px(FOOTER if blocks[0].kind == "c" else PADDING)
        self.plan.panels[letter] = QRect(x, y, width, bottom - y)
        return bottom

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


def make_step_plan(sizes: Sizes, step: str, width: int, scale: float) -> Plan:
    """The plan of one step for a canvas `width` pixels wide."""
    return _StepPlanner(sizes, step, width, scale).run()
