"""The sheet of one head: for every sentence all its steps from Q to F, below the lenses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from attn_gui.core.attention import Matrix, divisor
from attn_gui.core.evaluate import HeadTrace, lenses_used
from attn_gui.core.formulas import formula
from attn_gui.core.places import Place
from attn_gui.core.sketches import sketch_for
from attn_gui.core.written import written_in
from attn_gui.exports.sheets.area import Area
from attn_gui.exports.sheets.book import HIDDEN, Block, Extra, Formula, Page
from attn_gui.exports.sheets.lenses import Lenses, labels, product
from attn_gui.exports.sheets.plan import Plan
from attn_gui.exports.sheets.texts import say, stage_sentence, stage_title


def write_head(plan: Plan, layer: int, head: int, color: str) -> Page:
    """The sheet; `plan` learns where the output stands."""
    own = plan.document.head(layer, head)
    name = own.name.pick(plan.language)
    page = plan.book.sheet(say("head_sheet", layer=layer + 1, head=head + 1, name=name), color)
    page.line(page.name, "title")
    page.freeze()
    if own.question is not None:
        page.line(own.question.pick(plan.language), "sentence")
    lenses = Lenses(plan, page, layer, head)
    lenses.write()
    for sentence in range(len(plan.document.sentences)):
        _Steps(plan, page, layer, head, sentence, lenses).write()
    return page


@dataclass
class _Steps:
    """All steps of a head for one sentence, band by band."""

    plan: Plan
    page: Page
    layer: int
    head: int
    sentence: int
    lenses: Lenses

    def __post_init__(self) -> None:
        self.place = Place(self.sentence, self.layer, self.head)
        self.keys = self.plan.at(self.layer, self.sentence).keys
        self.trace: HeadTrace = self.plan.at(self.layer, self.sentence).heads[self.head]
        self.asking, self.answering = self.plan.words(self.sentence), self.plan.words(self.keys)
        self.prefix = f"L{self.layer + 1}_H{self.head + 1}_S{self.sentence + 1}"
        self.scales, self.here = self.plan.document.scales, self.page.name
        self.rows = self.plan.options.softmax_axis == "rows"
        self.soft = self.plan.options.normalise == "softmax"

    def write(self) -> None:
        plan, page = self.plan, self.page
        asks, answers = plan.quoted(self.sentence), plan.quoted(self.keys)
        key = "asks" if self.keys == self.sentence else "asks_other"
        page.line(say(key, asking=asks, answering=answers), "band")
        q, k, v = page.band([self._lensed(one) for one in ("q", "k", "v")], self.prefix)
        final = self._scores(q, k)
        weights = self._weights(final)
        output = self._block("output", product(weights, v, self.here), ("signed", "output"))
        (plan.outputs[self.layer, self.sentence, self.head],) = page.band([output], self.prefix)

    def _block(
        self, name: str, made: Formula | None, colours: tuple[str, str], **more: Any
    ) -> Block:
        rows = self.asking if name not in ("k", "v") else self.answering
        values: Matrix = getattr(self.trace, name)
        columns: Sequence[str] = self.answering
        if name in ("q", "k", "v", "output"):
            own = self.lenses.head
            names = own.channels if name in ("q", "k") else own.values
            columns = labels(names, values.shape[1], self.plan)
        scale = (colours[0], getattr(self.scales, colours[1], 1.0))
        written = written_in(self.plan.trace, name, self.place)
        fields: dict[str, Any] = {
            "said": formula(name, self.plan.options), "sentence": stage_sentence(name),
            "written": {at: one.value for at, one in written.items()}, "note": say("written"),
        }  # fmt: skip
        return Block(
            name, stage_title(name), rows, columns, values, made, scale=scale, **(fields | more)
        )

    def _lensed(self, made: str) -> Block:
        """Q, K or V: X times the lens in use."""
        lens = lenses_used(self.plan.options)[made]
        if lens in self.lenses.left_out:
            return self._block(made, None, ("signed", "qkv"), looks="fixed", sentence=say("drawn"))
        x = self.plan.x[self.layer, self.sentence if made == "q" else self.keys]
        bias = self.lenses.bias.get(lens)
        said = formula(made, self.plan.options) + (f" + b_{lens.upper()}" if bias else "")
        calculated = product(x, self.lenses.lens[lens], self.here, bias)
        return self._block(made, calculated, ("signed", "qkv"), said=said)

    # ------------------------------------------------------------------ C and D

    def _scores(self, q: Area, k: Area) -> Area:
        """C, the divisor, D and, with a mask, D masked; the one that softmax reads."""
        plan, page, here = self.plan, self.page, self.here

        def scores(row: int, column: int) -> str:
            return f"SUMPRODUCT({q.row(row, here)},{k.row(column, here)})"

        raw, by = page.band(
            [self._block("scores", scores, ("signed", "scores")), self._divisor(q)], self.prefix
        )

        def scaled(row: int, column: int) -> str:
            return f"{raw.cell(row, column, here)}/{by.cell(0, 0, here, 'rc')}"

        colours = ("signed", "scores")
        if not plan.hides_before:
            ahead = page.ahead(*self.trace.scaled.shape)
            return page.band([self._block("scaled", scaled, colours, **self._top(ahead))],
                             self.prefix)[0]  # fmt: skip
        before = self._block("scaled", scaled, colours)
        source = page.ahead(*self.trace.scaled.shape)
        mask, zero = plan.masks[self.sentence, self.keys], plan.options.mask_how == "zero"
        hidden = "0" if zero else f'"{HIDDEN}"'

        def masked(row: int, column: int) -> str:
            flag = mask.cell(row, column, here)
            return f"IF({flag}=1,{hidden},{source.cell(row, column, here)})"

        sentence = say("mask_zero_sentence") if zero else stage_sentence("masked")
        said = say("masked_said", value="0" if zero else HIDDEN)
        top = self._top(page.ahead(*self.trace.scaled.shape, before))
        after = self._block("masked", masked, colours, said=said, sentence=sentence, **top)
        return page.band([before, after], self.prefix)[1]

    def _divisor(self, q: Area) -> Block:
        switches, here = self.plan.switches, self.here
        scale, warm = (switches[one].cell(0, 0, here, "rc") for one in ("scale", "temperature"))
        value = divisor(q.columns, self.plan.options.scale, self.plan.options.temperature)
        made = f"IF({scale}=1,SQRT(COLUMNS({q.row(0, here)})),1)*{warm}"
        return Block(
            "divisor", say("divisor"), [""], ["√d_k · T"], np.array([[value]]),
            lambda _row, _column: made, sentence=say("divisor_sentence"),
        )  # fmt: skip

    def _lines(self, area: Area) -> list[str]:
        """The lines that shares are made of: rows, or columns."""
        if self.rows:
            return [area.row(one, self.here) for one in range(area.rows)]
        return [area.column(one, self.here) for one in range(area.columns)]

    def _top(self, area: Area) -> dict[str, Any]:
        """The largest number (softmax) or the sum of each line, beside the block in `area`."""
        lines, values = self._lines(area), _numbers(self.trace.masked)
        along = 1 if self.rows else 0
        if self.soft:
            name, label, found = "MAX", "max", values.max(axis=along, initial=-np.inf)
            found = np.where(np.isneginf(found), 0.0, found)
        else:
            name, label, found = "SUM", "Σ", np.where(np.isneginf(values), 0.0, values).sum(along)
        extra = Extra(label, lambda line: f"{name}({lines[line]})", found.tolist())
        return {"extras": [extra], "below": not self.rows}

    # ------------------------------------------------------------------ E

    def _beside(self, area: Area, row: int, column: int) -> str:
        """The further number of the line that a cell is in, as `_top` wrote it."""
        if self.rows:
            return area.cell(row, area.columns, self.here, "c")
        return area.cell(area.rows, column, self.here, "r")

    def _weights(self, final: Area) -> Area:
        page, blocks, here = self.page, [], self.here
        if self.soft:
            blocks.append(self._grown(final))
            source = page.ahead(final.rows, final.columns)
        else:
            source = final

        def share(row: int, column: int) -> str:
            one, total = source.cell(row, column, here), self._beside(source, row, column)
            made = f"IF({total}=0,0,{one}/{total})"
            if not self.soft:
                made = f"IF(ISNUMBER({one}),{made},0)"
            if self.plan.masked and self.plan.options.mask_how == "after":
                flag = self.plan.masks[self.sentence, self.keys].cell(row, column, here)
                made = f"IF({flag}=1,0,{made})"
            return made

        area = page.ahead(final.rows, final.columns, *blocks)
        lines, along = self._lines(area), 1 if self.rows else 0
        total = Extra(
            "Σ", lambda line: f"SUM({lines[line]})", self.trace.weights.sum(along).tolist()
        )
        sentence = stage_sentence("weights") if self.rows else say("weights_columns")
        blocks.append(
            self._block("weights", share, ("weights", ""), extras=[total], below=not self.rows,
                        sentence=sentence if self.soft else say("weights_sum"))
        )  # fmt: skip
        place = len(blocks) - 1
        blocks += self._sketches()
        return page.band(blocks, self.prefix)[place]

    def _grown(self, final: Area) -> Block:
        """e^(D − max), the first step of softmax, and its sums."""
        here = self.here

        def grown(row: int, column: int) -> str:
            one = final.cell(row, column, here)
            return f"IF(ISNUMBER({one}),EXP({one}-{self._beside(final, row, column)}),0)"

        values, along = _numbers(self.trace.masked), 1 if self.rows else 0
        top = values.max(axis=along, keepdims=True)
        with np.errstate(over="ignore", invalid="ignore"):
            exps = np.exp(values - np.where(np.isfinite(top), top, 0.0))
        area = self.page.ahead(final.rows, final.columns)
        lines = self._lines(area)
        total = Extra("Σ", lambda line: f"SUM({lines[line]})", exps.sum(along).tolist())
        return Block(
            "grown", say("grown"), self.asking, self.answering, exps, grown, looks="fixed",
            said="e^(D − max)", sentence=say("grown_rows" if self.rows else "grown_columns"),
            extras=[total], below=not self.rows,
        )  # fmt: skip

    def _sketches(self) -> list[Block]:
        """What somebody drew for rows of E, beside it."""
        found = [
            (word, sketch_for(self.plan.document, self.layer, self.head, self.sentence, row))
            for row, word in enumerate(self.asking)
        ]
        drawn = [(word, one.row) for word, one in found if one is not None]
        if not drawn:
            return []
        return [
            Block(
                "sketch", say("sketch"), [word for word, _row in drawn], self.answering,
                np.array([row for _word, row in drawn]), looks="input",
                said=say("sketch_said"), sentence=say("sketch_sentence"),
                scale=("weights", 1.0),
            )
        ]  # fmt: skip


def _numbers(masked: Matrix) -> Matrix:
    """D as the sheet has it: what is not a number counts as masked."""
    return np.where(np.isnan(masked), -np.inf, masked)
