"""Which input matters: how much every X and every lens moves one picked number, exactly.

One number and many inputs: a single walk back through the stages of `evaluate`, from the number
down to the words, finds all rates at once. A rate says how much the number moves per 1 of a cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite

import numpy as np

from attn_gui.core import attention, derivatives
from attn_gui.core.attention import Matrix
from attn_gui.core.document import Head
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import HeadTrace, LayerTrace, Trace, lenses_used
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import LENSES, STAGES

_HEAD_STAGES = ("output", "weights", "masked", "scaled", "scores", "q", "k", "v")
_FIRST = Place()

Where = tuple[str, int, int, int]
"""Name of a given matrix, sentence, layer and head; what does not apply is 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Sensitivity:
    """How much each given cell moves the number in `cell`. Where no rates exist, `reason` says
    why: "hidden" (the mask writes −∞), "undefined" (no shares exist on its way) or "infinite"."""

    trace: Trace
    cell: Cell
    place: Place
    value: float
    reason: str
    rates: Mapping[Where, Matrix]

    def matrix(self, name: str, layer: int = 0, head: int = 0, sentence: int = 0) -> Matrix | None:
        """The rates of a given matrix ("x", "x_keys", "w_q", "w_k", "w_v", "w_o", "b_q", "b_k",
        "b_v", "b_o"), in its shape; None where there is no such matrix or no rates exist.

        X above the first layer is what the layer below made: the rates say what it would do if it
        moved. NaN is a rate that numbers too large for the computer stand in the way of.
        """
        if self.reason:
            return None
        if name == "x_keys":
            name, sentence = "x", self.trace.sentences[sentence][layer].keys
        found = self.rates.get(_where(name, sentence, layer, head))
        if found is not None:
            return found
        given = _given(self.trace, name, layer, head, sentence)
        return None if given is None else np.zeros(given.shape)


def sensitivity(trace: Trace, cell: Cell, place: Place = _FIRST) -> Sensitivity:
    """The rates of everything given for the number in `cell`; refuses a cell that is not there."""
    if cell.stage not in STAGES:
        raise Refused("stage_unknown", name=cell.stage)
    trace.document.head(place.layer, place.head)  # refuses what does not exist
    shown = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
    if shown is None or not (0 <= cell.row < shown.shape[0] and 0 <= cell.column < shown.shape[1]):
        symbol = STAGES[cell.stage].symbol
        raise Refused("cell_missing", name=symbol, row=cell.row + 1, column=cell.column + 1)
    value = float(shown[cell.row, cell.column])
    reason, rates = "", {}
    if not isfinite(value):
        hides = cell.stage in ("scaled", "masked") and trace.document.options.mask != "none"
        layers = trace.sentences[place.sentence]
        hidden = hides and layers[place.layer].heads[place.head].hidden[cell.row, cell.column]
        reason = "hidden" if hidden and value == -np.inf else "infinite"
    else:
        one = np.zeros(shown.shape)
        one[cell.row, cell.column] = 1.0
        walk = _Walk(trace)
        with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
            walk.start(cell.stage, one, place)
        reason = "undefined" if walk.undefined else ""
        rates = {key: _finite(found) for key, found in walk.rates.items()}
    return Sensitivity(trace, cell, place, value, reason, {} if reason else rates)


def _finite(rates: Matrix) -> Matrix:
    """Read-only, and NaN where there is no number to tell."""
    rates = np.where(np.isfinite(rates), rates, np.nan)
    rates.flags.writeable = False
    return rates


def _where(name: str, sentence: int, layer: int, head: int) -> Where:
    if name == "x":
        return name, sentence, layer, 0
    return name, 0, layer, 0 if name in ("w_o", "b_o") else head


def _given(trace: Trace, name: str, layer: int, head: int, sentence: int) -> Matrix | None:
    found: Matrix | None
    if name in ("b_q", "b_k", "b_v"):
        found = getattr(trace.document.head(layer, head), name)
    elif name == "b_o":
        found = trace.document.layers[layer].b_o
    else:
        found = trace.matrix(name, layer, head, sentence)
    return found


class _Walk:
    """Collects rates on the way down. `undefined`: it came by shares that do not exist."""

    def __init__(self, trace: Trace) -> None:
        self._trace, self._document = trace, trace.document
        self._used = lenses_used(trace.document.options)
        self.rates: dict[Where, Matrix] = {}
        self.undefined = False

    def start(self, stage: str, d: Matrix, place: Place) -> None:
        """Walk from a matrix of a place, `d` its rates, down to the words."""
        here = self._trace.sentences[place.sentence][place.layer]
        if stage in (*LENSES, "w_o"):
            self._add(stage, d, 0, place.layer, place.head)
            return
        if stage == "x":
            self._add("x", d, place.sentence, place.layer)
        elif stage == "x_keys":
            self._add("x", d, here.keys, place.layer)
        elif stage in _HEAD_STAGES:
            self._head("masked" if stage == "scaled" else stage, d, place)
        else:
            self._join(stage, d, place.sentence, place.layer)
        for layer in reversed(range(place.layer)):
            for sentence in range(len(self._trace.sentences)):
                made = self.rates.get(("x", sentence, layer + 1, 0))
                if made is not None and made.any():
                    joins = self._document.layers[layer].w_o is not None
                    self._join("new" if joins else "concat", made, sentence, layer)

    def _add(self, name: str, d: Matrix, sentence: int, layer: int, head: int = 0) -> None:
        key = _where(name, sentence, layer, head)
        self.rates[key] = self.rates[key] + d if key in self.rates else d

    # ------------------------------------------------------------------ a layer

    def _join(self, stage: str, d: Matrix, sentence: int, layer: int) -> None:
        """From "new", "projected" or "concat" back to the outputs of all heads."""
        here = self._trace.sentences[sentence][layer]
        given = self._document.layers[layer]
        if stage == "new":
            d = self._after_projected(d, here, layer)
            if here.residual is not None:
                self._add("x", d, sentence, layer)
        if stage in ("new", "projected"):
            assert given.w_o is not None  # or there would be no such number
            assert here.concat is not None
            d, w_o, b_o = derivatives.project_back(d, here.concat, given.w_o)
            self._add("w_o", w_o, 0, layer)
            if given.b_o is not None:
                self._add("b_o", b_o, 0, layer)
        left = 0
        for place, (head, trace) in enumerate(zip(given.heads, here.heads, strict=True)):
            right = left + trace.output.shape[1]
            part, left = d[:, left:right], right
            if head.on and part.any():
                self._head("output", part, Place(sentence, layer, place))

    def _after_projected(self, d: Matrix, here: LayerTrace, layer: int) -> Matrix:
        """LayerNorms and the feed-forward step backwards, the last one first."""
        given = self._document.layers[layer]
        start = here.projected if here.residual is None else here.residual
        assert start is not None
        inside = start if here.norm is None else here.norm
        made = inside if here.ffn is None else inside + here.ffn
        later: list[Matrix] = []  # what each LayerNorm after the feed-forward step reads
        for norm in given.norms[1:]:
            later.append(made)
            made = attention.layer_norm(made, norm.gain, norm.bias, norm.eps)
        for norm, read in reversed(list(zip(given.norms[1:], later, strict=True))):
            d = derivatives.layer_norm_back(d, read, norm.gain, norm.eps)
        if given.ffn is not None:
            ffn = given.ffn
            d = d + derivatives.feed_forward_back(d, inside, ffn.w_1, ffn.b_1, ffn.w_2)
        for norm in given.norms[:1]:
            d = derivatives.layer_norm_back(d, start, norm.gain, norm.eps)
        return d

    # ------------------------------------------------------------------- a head

    def _head(self, stage: str, d: Matrix, place: Place) -> None:
        """From one stage of a head back to X and the lenses that made it."""
        here = self._trace.sentences[place.sentence][place.layer]
        head = here.heads[place.head]
        given = self._document.head(place.layer, place.head)
        if stage in ("q", "k", "v"):
            self._projection(stage, d, here, given, place)
            return
        if stage in ("output", "weights"):
            needed = np.abs(d).sum(1, keepdims=True) if stage == "output" else d
            self._ask_for_shares(needed, head, place)
        if stage == "output":
            d, v = derivatives.blend_back(d, head.weights, head.v)
            self._projection("v", v, here, given, place)
            stage = "weights"
        q, k = self._scores(stage, d, head, given, place)
        self._projection("q", q, here, given, place)
        self._projection("k", k, here, given, place)

    def _scores(
        self, stage: str, d: Matrix, head: HeadTrace, given: Head, place: Place
    ) -> tuple[Matrix, Matrix]:
        """From weights, masked or scores back to Q and K."""
        options = self._document.options
        if stage == "weights":
            d = self._not_written("weights", d, place)
            axis = -1 if options.softmax_axis == "rows" else -2
            d = derivatives.weights_back(
                d, head.masked, head.hidden, options.mask_how, options.normalise, axis
            )
        if stage != "scores":
            d = derivatives.mask_back(d, head.hidden, options.mask_how)
            d = self._not_written("scaled", d, place)
            d = d / attention.divisor(given.d_k, options.scale, options.temperature)
        d = self._not_written("scores", d, place)
        return derivatives.scores_back(d, head.q, head.k)

    def _ask_for_shares(self, needed: Matrix, head: HeadTrace, place: Place) -> None:
        """Whether all shares exist that are `needed`, (n_q, n_k) or the same for all columns."""
        by_rows = self._document.options.softmax_axis == "rows"
        needed = np.where(needed, np.ones(head.weights.shape), 0.0)
        lines = self._not_written("weights", needed, place).any(1 if by_rows else 0)
        self.undefined = self.undefined or bool((head.undefined & lines).any())

    def _not_written(self, stage: str, d: Matrix, place: Place) -> Matrix:
        """A number that is written over moves with nothing."""
        layer = self._document.layers[place.layer]
        here = (layer.id, layer.heads[place.head].id, stage)
        keys = self._trace.sentences[place.sentence][place.layer].keys
        sentences = self._document.sentences
        for one in self._document.options.overrides:
            if (one.layer, one.head, one.stage) == here:
                asks = [token.id == one.asks for token in sentences[place.sentence].tokens]
                answers = [token.id == one.answers for token in sentences[keys].tokens]
                d = np.where(np.outer(asks, answers), 0.0, d)
        return d

    def _projection(
        self, made: str, d: Matrix, here: LayerTrace, given: Head, place: Place
    ) -> None:
        """From Q, K or V back to X and to the lens that the switches have chosen for it."""
        lens = self._used[made]
        read, sentence = (here.x, place.sentence) if made == "q" else (here.x_keys, here.keys)
        x, w, b = derivatives.project_back(d, read, getattr(given, "w_" + lens))
        self._add("x", x, sentence, place.layer)
        self._add("w_" + lens, w, 0, place.layer, place.head)
        if getattr(given, "b_" + lens) is not None:
            self._add("b_" + lens, b, 0, place.layer, place.head)
