"""The lenses of a head on its sheet, and what they share with the other sheets."""

from __future__ import annotations

from collections.abc import Sequence

from attn_gui.core.document import Head, Text
from attn_gui.core.evaluate import lenses_used
from attn_gui.exports.sheets.area import Area
from attn_gui.exports.sheets.book import Block, Formula, Page
from attn_gui.exports.sheets.plan import Plan
from attn_gui.exports.sheets.texts import say, stage_sentence, stage_title


def product(rows: Area, columns: Area, here: str, bias: Area | None = None) -> Formula:
    """Row times column, one number: X·W (+ b)."""

    def one(row: int, column: int) -> str:
        made = f"SUM(MMULT({rows.row(row, here)},{columns.column(column, here)}))"
        return made if bias is None else f"{made}+{bias.cell(0, column, here, 'r')}"

    return one


class Lenses:
    """The three lenses, written once: every sentence looks through them."""

    def __init__(self, plan: Plan, page: Page, layer: int, head: int) -> None:
        self._plan, self._page = plan, page
        self._place = (layer, head)
        self.head: Head = plan.document.head(layer, head)
        self.left_out = plan.left_out(self.head)
        self.lens: dict[str, Area] = {}
        self.bias: dict[str, Area] = {}

    def write(self) -> None:
        layer, number = self._place
        plan, page, own = self._plan, self._page, self.head
        used = set(lenses_used(plan.options).values())
        kept = [one for one in ("q", "k", "v") if one not in self.left_out]
        blocks = [self._block(one, one in used) for one in kept]
        if not blocks:
            return
        page.line(say("lenses"), "band")
        prefix = f"L{layer + 1}_H{number + 1}"
        areas = page.band(blocks, prefix)
        self.lens = dict(zip(kept, areas, strict=True))
        biased = [one for one in kept if getattr(own, f"b_{one}") is not None]
        if biased:
            biases = [
                Block(
                    f"b_{one}", f"b_{one.upper()}", ["b"], self._columns(one),
                    getattr(own, f"b_{one}")[None, :], looks="input",
                )
                for one in biased
            ]  # fmt: skip
            self.bias = dict(zip(biased, page.band(biases, prefix), strict=True))

    def _columns(self, one: str) -> Sequence[str]:
        size = self.head.d_v if one == "v" else self.head.d_k
        return labels(self.head.values if one == "v" else self.head.channels, size, self._plan)

    def _block(self, one: str, used: bool) -> Block:
        layer, _head = self._place
        return Block(
            f"w_{one}", stage_title(f"w_{one}"),
            inner_labels(self._plan, layer, self.head.w_q.shape[0]), self._columns(one),
            getattr(self.head, f"w_{one}"), looks="input",
            said="" if used else say("unused"), sentence=stage_sentence(f"w_{one}"),
        )  # fmt: skip


def labels(names: Sequence[Text], size: int, plan: Plan) -> list[str]:
    """Names of channels where the head has them, else their numbers."""
    if len(names) == size:
        return [name.pick(plan.language) for name in names]
    return [str(place + 1) for place in range(size)]


def inner_labels(plan: Plan, layer: int, width: int) -> list[str]:
    """The names of what a layer reads: the features, where they are still these."""
    features = plan.document.features
    if layer == 0 or (plan.document.layers[layer - 1].w_o is not None and width == len(features)):
        return [feature.name.pick(plan.language) for feature in features]
    return [str(place + 1) for place in range(width)]
