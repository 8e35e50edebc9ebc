"""evaluate(document) -> Trace: the pure function in the middle of everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np

from attn_gui.core import attention
from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.document import Document, Head, Layer, Norm, Sentence
from attn_gui.core.options import Options
from attn_gui.core.places import Place
from attn_gui.core.stages import HEAD_STAGES, OVERRIDABLE

MOST_STACKED = 10_000
"""Cells of a lens up to which heads are computed together: copying larger ones takes longer."""


@dataclass(frozen=True, slots=True, eq=False)
class HeadTrace:
    """Every intermediate of one head; all arrays are read-only."""

    id: str
    q: Matrix  # (n_q, d_k)
    k: Matrix  # (n_k, d_k)
    v: Matrix  # (n_k, d_v)
    scores: Matrix  # (n_q, n_k), as all up to weights
    scaled: Matrix
    masked: Matrix
    weights: Matrix
    output: Matrix  # (n_q, d_v)
    hidden: Flags  # (n_q, n_k): the mask
    nothing: Flags  # one a line of the softmax: every key hidden
    undefined: Flags  # one a line of the softmax: no shares exist


@dataclass(frozen=True, slots=True, eq=False)
class LayerTrace:
    """One layer for one sentence. What the layer does not have is None."""

    id: str
    x: Matrix  # (n_q, d)
    x_keys: Matrix  # (n_k, d), the same array as x unless keys come from another sentence
    keys: int  # place of the sentence that answers
    heads: tuple[HeadTrace, ...]
    concat: Matrix | None  # (n_q, Σ d_v)
    projected: Matrix | None  # (n_q, d)
    residual: Matrix | None  # x + projected
    norm: Matrix | None  # after the first LayerNorm
    ffn: Matrix | None  # what the feed-forward step adds
    new: Matrix | None  # what the next layer reads
    misfit: tuple[tuple[int, int], tuple[int, int]] | None  # shapes of concat and W_O

    def stack(self, stage: str) -> Matrix:
        """One stage of all heads, (heads, rows, columns); the heads must be equal in size."""
        return np.stack([getattr(head, stage) for head in self.heads])


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """All numbers of a document: `sentences[i]` holds the layers of sentence i.

    After a layer whose result does not fit, the later layers are missing.
    """

    document: Document
    sentences: tuple[tuple[LayerTrace, ...], ...]

    def nearest(self, place: Place) -> Place:
        """`place` within what exists: the last sentence, layer or head where it lies beyond."""
        sentence = min(place.sentence, len(self.sentences) - 1)
        layers = self.sentences[sentence]
        layer = min(place.layer, len(layers) - 1)
        return Place(sentence, layer, min(place.head, len(layers[layer].heads) - 1))

    def matrix(self, name: str, layer: int = 0, head: int = 0, sentence: int = 0) -> Matrix | None:
        """The matrix of a stage as it stands on screen (D shows `masked`), or None if absent.

        Absent is also everything above a layer whose result does not fit.
        """
        if name in ("w_q", "w_k", "w_v"):
            lens: Matrix = getattr(self.document.head(layer, head), name)
            return lens
        if name == "w_o":
            return self.document.layers[layer].w_o
        if layer >= len(self.sentences[sentence]):
            return None
        here = self.sentences[sentence][layer]
        if name == "x_keys" and here.keys == sentence:
            return None
        if name in ("x", "x_keys", "concat", "projected", "new"):
            found: Matrix | None = getattr(here, name)
            return found
        shown: Matrix = getattr(here.heads[head], "masked" if name == "scaled" else name)
        return shown


def evaluate(document: Document) -> Trace:
    """Compute every stage of every layer and head for every sentence. Pure, no cache."""
    with np.errstate(over="ignore", invalid="ignore"):  # ∞ is an answer here, and marked
        xs = [sentence.x for sentence in document.sentences]
        traces: list[list[LayerTrace]] = [[] for _ in xs]
        for layer in document.layers:
            if any(x.shape[1] != layer.d_model for x in xs):
                break
            done = [_layer(document, layer, xs, place) for place in range(len(xs))]
            for trace, one in zip(traces, done, strict=True):
                trace.append(one)
            if any(one.misfit for one in done):
                break
            xs = [_concat(layer, one.heads) if one.new is None else one.new for one in done]
    return Trace(document, tuple(tuple(trace) for trace in traces))


def _layer(document: Document, layer: Layer, xs: Sequence[Matrix], place: int) -> LayerTrace:
    ids = [sentence.id for sentence in document.sentences]
    keys = place if layer.keys_from is None else ids.index(layer.keys_from)
    asking, answering = document.sentences[place], document.sentences[keys]
    hidden = hidden_keys(document.options, asking, answering)
    heads = _heads(document.options, layer, xs[place], xs[keys], hidden, asking, answering)
    return LayerTrace(
        layer.id,
        xs[place],
        xs[keys],
        keys,
        heads,
        **_join(document.options, layer, xs[place], heads),
    )


def hidden_keys(options: Options, asking: Sentence, answering: Sentence) -> Flags:
    """The mask: (n_q, n_k), True where a key is hidden from its asker."""
    n_q, n_k = len(asking.tokens), len(answering.tokens)
    if options.mask == "causal":
        return attention.causal_mask(n_q, n_k)
    hidden = np.zeros((n_q, n_k), bool)
    if options.mask == "custom":
        for row, asks in enumerate(asking.tokens):
            for column, answers in enumerate(answering.tokens):
                hidden[row, column] = (asks.id, answers.id) in options.hidden
    return hidden


def lenses_used(options: Options) -> dict[str, str]:
    """Whose lens ("q", "k" or "v") makes q, k and v, after the switches that copy or swap them."""
    query, key, value = "q", "k", "v"
    if options.keys_are_queries:
        key = query
    if options.values_are_keys:
        value = key
    if options.swap_q_k:
        query, key = key, query
    return {"q": query, "k": key, "v": value}


def _lenses(head: Head, options: Options) -> dict[str, Matrix | None]:
    """The lenses and biases that really make q, k and v."""
    pairs = lenses_used(options).items()
    return {
        kind + made: getattr(head, kind + lens) for made, lens in pairs for kind in ("w_", "b_")
    }


def _heads(
    options: Options, layer: Layer, x: Matrix, x_keys: Matrix, hidden: Flags,
    asking: Sentence, answering: Sentence,
) -> tuple[HeadTrace, ...]:  # fmt: skip
    """All heads of a layer; neighbours of one small shape are computed together as one stack."""
    heads = [(head, _lenses(head, options)) for head in layer.heads]
    traces: list[HeadTrace] = []
    for _kind, group in groupby(heads, key=lambda pair: _kind_of(*pair)):
        alike = list(group)
        values: dict[str, Any] = {
            "x": x,
            "x_keys": x_keys,
            "hidden": hidden,
            "mask_how": options.mask_how,
            "normalise": options.normalise,
            "axis": -1 if options.softmax_axis == "rows" else -2,
        }
        for name in alike[0][1]:
            values[name] = _stacked(name, [lenses[name] for _head, lenses in alike])
        values["divisor"] = attention.divisor(
            values["w_q"].shape[-1], options.scale, options.temperature
        )
        ids = [head.id for head, _lenses_used in alike]
        for stage in HEAD_STAGES:
            assert stage.compute is not None, stage.name
            result = stage.compute(*(values[name] for name in stage.inputs))
            if stage.name == "weights":
                values["nothing"], values["undefined"] = result.nothing, result.undefined
                result = result.weights
            if options.overrides and stage.name in OVERRIDABLE:
                result = result.copy()
                for place, row, column, value in _overrides(
                    options, layer.id, ids, stage.name, asking, answering
                ):
                    result[place, row, column] = value
            values[stage.name] = result
        traces += [_one_head(head_id, place, values) for place, head_id in enumerate(ids)]
    return tuple(traces)


def _kind_of(head: Head, lenses: dict[str, Matrix | None]) -> tuple[Any, ...]:
    """Equal for heads that are computed together."""
    if max(head.w_q.size, head.w_v.size) > MOST_STACKED:
        return (head.id,)
    return tuple(None if array is None else array.shape for array in lenses.values())


def _stacked(name: str, arrays: list[Matrix | None]) -> Matrix | None:
    """(heads, d, k) for lenses, (heads, 1, k) for biases; None where heads have no bias."""
    present = [array for array in arrays if array is not None]
    if not present:
        return None
    stack = present[0][None] if len(present) == 1 else np.stack(present)
    return stack if name.startswith("w") else stack[:, None, :]


def _overrides(
    options: Options,
    layer: str,
    heads: list[str],
    stage: str,
    asking: Sentence,
    answering: Sentence,
) -> Iterator[tuple[int, int, int, float]]:
    """Place of the head, row, column and value of each override that meets existing words."""
    rows = {token.id: row for row, token in enumerate(asking.tokens)}
    columns = {token.id: column for column, token in enumerate(answering.tokens)}
    for one in options.overrides:
        fits = (one.layer, one.stage) == (layer, stage) and one.head in heads
        if fits and one.asks in rows and one.answers in columns:
            yield heads.index(one.head), rows[one.asks], columns[one.answers], one.value


def _one_head(head_id: str, place: int, values: dict[str, Any]) -> HeadTrace:
    """Views of one head into the stacks; frozen, since the trace is shared by all views."""
    names = [stage.name for stage in HEAD_STAGES] + ["nothing", "undefined"]
    views = {name: _frozen(values[name][place]) for name in names}
    return HeadTrace(head_id, hidden=_frozen(values["hidden"]), **views)


def _frozen(array: Any) -> Any:
    array.flags.writeable = False
    return array


def _concat(layer: Layer, heads: tuple[HeadTrace, ...]) -> Matrix:
    """The heads' outputs side by side: (n_q, Σ d_v); a head that is off contributes 0."""
    parts = [
        trace.output if head.on else np.zeros_like(trace.output)
        for head, trace in zip(layer.heads, heads, strict=True)
    ]
    joined: Matrix = _frozen(parts[0] if len(parts) == 1 else np.concatenate(parts, axis=-1))
    return joined


def _join(
    options: Options, layer: Layer, x: Matrix, heads: tuple[HeadTrace, ...]
) -> dict[str, Any]:
    """From the heads' outputs to what the layer hands on (sections 3.2.2, 3.1 and 3.3)."""
    parts: dict[str, Any] = dict.fromkeys(
        ("concat", "projected", "residual", "norm", "ffn", "new", "misfit")
    )
    if layer.w_o is None:
        return parts
    concat = _concat(layer, heads)
    parts["concat"] = concat
    if concat.shape[1] != layer.w_o.shape[0]:
        return parts | {"misfit": (concat.shape, layer.w_o.shape)}
    result = parts["projected"] = attention.project(concat, layer.w_o, layer.b_o)
    if layer.residual and options.residual:
        result = parts["residual"] = x + result
    if layer.norms:
        result = parts["norm"] = _normed(result, layer.norms[0])
    if layer.ffn is not None:
        ffn = layer.ffn
        parts["ffn"] = attention.feed_forward(result, ffn.w_1, ffn.b_1, ffn.w_2, ffn.b_2)
        result = result + parts["ffn"]
    for norm in layer.norms[1:]:
        result = _normed(result, norm)
    parts["new"] = result
    return {name: part if part is None else _frozen(part) for name, part in parts.items()}


def _normed(x: Matrix, norm: Norm) -> Matrix:
    return attention.layer_norm(x, norm.gain, norm.bias, norm.eps)
