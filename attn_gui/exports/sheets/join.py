"""The sheet of a layer: its heads side by side, W_O, and what becomes of the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.document import FeedForward, Layer, Norm
from attn_gui.core.evaluate import LayerTrace
from attn_gui.core.formulas import formula
from attn_gui.exports.sheets.area import Area
from attn_gui.exports.sheets.book import Block, Extra, Page
from attn_gui.exports.sheets.given import yes_or_no
from attn_gui.exports.sheets.lenses import inner_labels, product
from attn_gui.exports.sheets.plan import Plan
from attn_gui.exports.sheets.texts import say, stage_sentence, stage_title


def write_join(plan: Plan, layer: int) -> Page:
    """The sheet; `plan` learns where the X of the next layer stands."""
    page = plan.book.sheet(say("join_sheet", layer=layer + 1), "#026D42")
    page.line(page.name, "title")
    page.freeze()
    page.at += 1
    join = _Join(plan, page, layer)
    join.given()
    for sentence in range(len(plan.document.sentences)):
        join.steps(sentence)
    return page


class _Join:
    """What is given once, then the steps of each sentence."""

    def __init__(self, plan: Plan, page: Page, layer: int) -> None:
        self.plan, self.page, self.number = plan, page, layer
        self.layer: Layer = plan.document.layers[layer]
        self.here, self.prefix = page.name, f"L{layer + 1}"
        self.many = len(self.layer.heads) > 1
        self.areas: dict[str, Area] = {}
        self.lean = plan.leaves_out(self.layer.w_o, self.layer.seeds, "w_o")
        self.joined = [
            f"{number + 1}.{place + 1}"
            for number, head in enumerate(self.layer.heads)
            for place in range(plan.at(layer, 0).heads[number].output.shape[1])
        ]
        width = 0 if self.layer.w_o is None else int(self.layer.w_o.shape[1])
        self.features = inner_labels(plan, layer + 1, width)

    # ------------------------------------------------------------------ given

    def given(self) -> None:
        """Switches of the heads, W_O, and what LayerNorm and feed-forward need."""
        layer = self.layer
        heads = [say("head", number=place + 1) for place in range(len(layer.heads))]
        on = np.array([[float(head.on) for head in layer.heads]])
        self._band(
            Block("on", say("on"), [""], heads, on, looks="switch",
                  said=say("on_said"), sentence=say("on_sentence"))
        )  # fmt: skip
        yes_or_no(self.page, self.areas["on"])
        if layer.w_o is None:
            return
        rows = self.joined
        if len(rows) != len(layer.w_o):  # it does not fit: its own numbers
            rows = [str(place + 1) for place in range(len(layer.w_o))]
        if not self.lean:
            self._band(
                Block("w_o", stage_title("w_o"), rows, self.features, layer.w_o, looks="input",
                      sentence=stage_sentence("w_o"))
            )  # fmt: skip
        if layer.b_o is not None:
            self._band(self._row("b_o", "b_O", "b", layer.b_o))
        for place, norm in enumerate(layer.norms, 1):
            self._band(
                self._row(f"gain_{place}", say("gain"), "", norm.gain),
                self._row(f"bias_{place}", say("bias"), "", norm.bias),
            )
        if layer.ffn is not None:
            self._feed_forward(layer.ffn)

    def _feed_forward(self, ffn: FeedForward) -> None:
        inner = [str(place + 1) for place in range(len(ffn.b_1))]
        self._band(
            Block("w_1", "W_1", self.features, inner, ffn.w_1, looks="input"),
            Block("w_2", "W_2", inner, self.features, ffn.w_2, looks="input"),
        )
        self._band(
            Block("b_1", "b_1", ["b"], inner, ffn.b_1[None, :], looks="input"),
            self._row("b_2", "b_2", "b", ffn.b_2),
        )

    def _row(self, name: str, title: str, label: str, values: Matrix) -> Block:
        return Block(name, title, [label], self.features, values[None, :], looks="input")

    def _band(self, *blocks: Block, prefix: str = "") -> None:
        areas = self.page.band(blocks, prefix or self.prefix)
        self.areas |= {block.name: area for block, area in zip(blocks, areas, strict=True)}

    # ------------------------------------------------------------------ steps

    def steps(self, sentence: int) -> None:
        """From the heads' outputs to what the layer hands on."""
        plan, trace = self.plan, self.plan.at(self.number, sentence)
        self.page.line(plan.quoted(sentence), "band")
        self.asking, self.mark = plan.words(sentence), f"{self.prefix}_S{sentence + 1}"
        last = self._concat(sentence)
        if trace.projected is not None:
            last = self._project(last, trace, sentence)
        elif trace.misfit is not None:
            found, wanted = (f"{rows} × {columns}" for rows, columns in reversed(trace.misfit))
            self.page.line(say("misfit", found=found, wanted=wanted), "sentence", 2)
        plan.x[self.number + 1, sentence] = last
        self.page.at += 1

    def _concat(self, sentence: int) -> Area:
        heads = self.plan.at(self.number, sentence).heads
        outputs = [self.plan.outputs[self.number, sentence, place] for place in range(len(heads))]
        owners = [(place, one) for place, out in enumerate(outputs) for one in range(out.columns)]
        kept = [head.output * own.on for head, own in zip(heads, self.layer.heads, strict=True)]
        on = self.areas["on"]

        def concat(row: int, column: int) -> str:
            place, own = owners[column]
            flag = on.cell(0, place, self.here, "rc")
            return f"IF({flag}=1,{outputs[place].cell(row, own, self.here)},0)"

        said = formula("concat", self.plan.options, many=True) if self.many else "F"
        return self._step("concat", np.concatenate(kept, axis=1), concat, said, self.joined)

    def _project(self, concat: Area, trace: LayerTrace, sentence: int) -> Area:
        plan, options, layer = self.plan, self.plan.options, self.layer
        assert trace.projected is not None
        assert trace.new is not None
        said = formula("projected", options, many=self.many) + " + b_O" * (layer.b_o is not None)
        change = (
            None
            if self.lean
            else product(concat, self.areas["w_o"], self.here, self.areas.get("b_o"))
        )
        last = self._step("projected", trace.projected, change, said)
        values, more = trace.projected, bool(layer.norms) or layer.ffn is not None
        if layer.residual:
            x, delta = plan.x[self.number, sentence], last
            switch = plan.switches["residual"].cell(0, 0, self.here, "rc")

            def added(row: int, column: int) -> str:
                old, new = x.cell(row, column, self.here), delta.cell(row, column, self.here)
                return f"IF({switch}=1,{old},0)+{new}"

            values = trace.residual if trace.residual is not None else values
            name = "residual" if more else "new"
            said = formula("new", options)
            last = self._step(name, values, added, said, title=say("sum_step") if more else "")
        for place, norm in enumerate(layer.norms[:1], 1):
            assert trace.norm is not None
            values = trace.norm
            name = "norm" if layer.ffn is not None or len(layer.norms) > 1 else "new"
            last = self._norm(name, last, norm, place, values)
        if layer.ffn is not None:
            last = self._think(last, trace, layer.ffn, values)
        for place, norm in enumerate(layer.norms[1:], 2):
            name = "new" if place == len(layer.norms) else f"norm_{place}"
            last = self._norm(name, last, norm, place, trace.new)
        return last

    def _think(self, x: Area, trace: LayerTrace, ffn: FeedForward, before: Matrix) -> Area:
        assert trace.ffn is not None
        first = product(x, self.areas["w_1"], self.here, self.areas["b_1"])
        inner = [str(place + 1) for place in range(len(ffn.b_1))]
        hidden = self._step(
            "thought", np.maximum(0.0, before @ ffn.w_1 + ffn.b_1),
            lambda row, column: f"MAX(0,{first(row, column)})", "max(0, x·W_1 + b_1)", inner,
            title=say("ffn"), sentence=say("ffn_sentence"), looks="fixed",
        )  # fmt: skip
        second = product(hidden, self.areas["w_2"], self.here, self.areas["b_2"])
        made = self._step(
            "ffn", trace.ffn, second, "… · W_2 + b_2", title=say("ffn"), sentence=say("ffn_added")
        )

        def added(row: int, column: int) -> str:
            return f"{x.cell(row, column, self.here)}+{made.cell(row, column, self.here)}"

        name = "thought_over" if len(self.layer.norms) > 1 else "new"
        title = say("sum_step") if name != "new" else ""
        return self._step(name, before + trace.ffn, added, "x + …", title=title)

    def _norm(self, name: str, x: Area, norm: Norm, place: int, values: Matrix) -> Area:
        """LayerNorm; mean and variance of each row stand beside it."""
        gain, bias = self.areas[f"gain_{place}"], self.areas[f"bias_{place}"]
        here, own = self.here, self.page.ahead(x.rows, x.columns)

        def normed(row: int, column: int) -> str:
            mean = own.cell(row, own.columns, here, "c")
            variance = own.cell(row, own.columns + 1, here, "c")
            shifted = f"({x.cell(row, column, here)}-{mean})/SQRT({variance}+{norm.eps!r})"
            by, plus = gain.cell(0, column, here, "r"), bias.cell(0, column, here, "r")
            return f"{shifted}*{by}+{plus}"

        def mean(row: int) -> str:
            return f"AVERAGE({x.row(row, here)})"

        def variance(row: int) -> str:
            return f"DEVSQ({x.row(row, here)})/{x.columns}"

        before = self.values
        extras = [
            Extra(say("mean"), mean, before.mean(axis=1).tolist()),
            Extra(say("variance"), variance, before.var(axis=1).tolist()),
        ]
        title = say("norm") if name != "new" else f"{stage_title('new')}"
        return self._step(
            name, values, normed, say("norm_said", eps=repr(norm.eps)),
            title=title, sentence=say("norm_sentence"), extras=extras,
        )  # fmt: skip

    def _step(
        self, name: str, values: Matrix, made: Any, said: str,
        columns: Sequence[str] | None = None, **more: Any,
    ) -> Area:  # fmt: skip
        """One block of its own band."""
        known = name in ("concat", "projected", "new")
        title = more.pop("title", "") or stage_title(name)
        sentence = more.pop("sentence", stage_sentence(name) if known else "")
        if made is None:
            more |= {"looks": "fixed"}
            sentence = say("drawn")
        block = Block(
            name, title, self.asking, columns or self.features, values, made, said=said,
            sentence=sentence, scale=("signed", self.plan.document.scales.output), **more,
        )  # fmt: skip
        self.values = values
        (area,) = self.page.band([block], self.mark)
        return area
