"""evaluate(document) -> Trace: the pure function in the middle of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import unwrap
from itertools import groupby, repeat
from operator import attrgetter, itemgetter
from typing import Any

import numpy as np

from attn_gui.core import attention
from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.document import Document, Head, Layer, Norm, Sentence
from attn_gui.core.options import Options
from attn_gui.core.places import Place
from attn_gui.core.stages import HEAD_STAGES, OVERRIDABLE

_Given = tuple[str, tuple[Any, ...]]
"""The id of a head; the lenses and biases that make its q, k and v."""

MOST_STACKED = 10_000
"""Cells of a lens up to which heads are computed together: copying larger ones takes longer."""


@dataclass(frozen=True, slots=True, eq=False)
class HeadTrace:
    """Every intermediate of one head; all arrays are read-only."""

    id: str
    hidden: Flags  # (n_q, n_k): the mask
    q: Matrix  # (n_q, d_k)
    k: Matrix  # (n_k, d_k)
    v: Matrix  # (n_k, d_v)
    scores: Matrix  # (n_q, n_k), as all up to weights
    scaled: Matrix
    masked: Matrix
    weights: Matrix
    output: Matrix  # (n_q, d_v)
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


@np.errstate(over="ignore", invalid="ignore")  # ∞ is an answer here, and marked
def evaluate(document: Document) -> Trace:
    """Compute every stage of every layer and head for every sentence. Pure, no cache."""
    run = _Run(document)
    xs = [sentence.x for sentence in document.sentences]
    done: list[list[LayerTrace]] = []  # by layer, then by sentence
    for number, layer in enumerate(document.layers):
        if number:
            below = document.layers[number - 1]
            xs = [_concat(below, one.heads) if one.new is None else one.new for one in done[-1]]
            if xs[0].shape[1] != layer.d_model:
                break
        done.append([run.layer(layer, xs, place) for place in range(len(xs))])
        if done[-1][0].misfit:
            break
    return Trace(document, tuple(zip(*done, strict=True)))


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


class _Run:
    """One evaluation: what is the same in all layers of its document."""

    def __init__(self, document: Document) -> None:
        self._sentences, self._options = document.sentences, document.options
        self._lenses = _lenses(*lenses_used(document.options).values())
        self._masks: dict[tuple[int, int], Flags] = {}  # by places of who asks and who answers

    def layer(self, layer: Layer, xs: Sequence[Matrix], place: int) -> LayerTrace:
        """All stages of a layer for the sentence at `place`."""
        keys = place
        if layer.keys_from is not None:
            keys = [sentence.id for sentence in self._sentences].index(layer.keys_from)
        x, x_keys = xs[place], xs[keys]
        heads: list[HeadTrace] = []
        given = [(head.id, self._lenses(head)) for head in layer.heads]
        for _kind, group in groupby(given, _kind_of):
            heads += self._heads(layer.id, list(group), x, x_keys, (place, keys))
        return LayerTrace(
            layer.id, x, x_keys, keys, tuple(heads), *_join(self._options, layer, x, heads)
        )

    def _mask(self, places: tuple[int, int]) -> Flags:
        hidden = self._masks.get(places)
        if hidden is None:
            asking, answering = self._sentences[places[0]], self._sentences[places[1]]
            hidden = self._masks[places] = _frozen(hidden_keys(self._options, asking, answering))
        return hidden

    def _heads(
        self, layer: str, heads: list[_Given], x: Matrix, x_keys: Matrix, places: tuple[int, int]
    ) -> Iterable[HeadTrace]:
        """Heads of one kind: several are computed together, with a leading axis of heads."""
        options, hidden = self._options, self._mask(places)
        ids = [head for head, _arrays in heads]
        w_q, w_k, w_v, b_q, b_k, b_v = _together([arrays for _head, arrays in heads])
        values: dict[str, Any] = {
            "x": x, "x_keys": x_keys, "hidden": hidden,
            "w_q": w_q, "w_k": w_k, "w_v": w_v, "b_q": b_q, "b_k": b_k, "b_v": b_v,
            "divisor": attention.divisor(w_q.shape[-1], options.scale, options.temperature),
            "mask_how": options.mask_how,
            "normalise": options.normalise,
            "axis": -1 if options.softmax_axis == "rows" else -2,
        }  # fmt: skip
        for name, compute, inputs in _STEPS:
            result = compute(*inputs(values))
            if name == "weights":
                result, values["nothing"], values["undefined"] = result
            if options.overrides and name in OVERRIDABLE:
                result = result.copy()
                for place, row, column, value in self._overrides(layer, ids, name, places):
                    result.reshape(len(ids), *hidden.shape)[place, row, column] = value
            values[name] = result
        made = _MADE(values)
        for array in made:
            array.setflags(False)
        if len(ids) == 1:
            return (HeadTrace(ids[0], hidden, *made),)
        return map(HeadTrace, ids, repeat(hidden), *made)

    def _overrides(
        self, layer: str, heads: list[str], stage: str, places: tuple[int, int]
    ) -> Iterator[tuple[int, int, int, float]]:
        """Place of the head, row, column and value of each override that meets existing words."""
        asking, answering = (self._sentences[place].tokens for place in places)
        rows = {token.id: row for row, token in enumerate(asking)}
        columns = {token.id: column for column, token in enumerate(answering)}
        for one in self._options.overrides:
            fits = (one.layer, one.stage) == (layer, stage) and one.head in heads
            if fits and one.asks in rows and one.answers in columns:
                yield heads.index(one.head), rows[one.asks], columns[one.answers], one.value


_STEPS = tuple(
    (stage.name, unwrap(stage.compute), itemgetter(*stage.inputs))  # `evaluate` guards them all
    for stage in HEAD_STAGES
    if stage.compute
)
_MADE = itemgetter(*(stage.name for stage in HEAD_STAGES), "nothing", "undefined")


@cache  # of the letters of lenses
def _lenses(query: str, key: str, value: str) -> Callable[[Head], tuple[Any, ...]]:
    """Takes from a head the lenses that make its q, k and v, then their biases."""
    return attrgetter(*(kind + lens for kind in ("w_", "b_") for lens in (query, key, value)))


def _kind_of(given: _Given) -> Any:
    """Equal for heads that are computed together: neighbours of one small shape."""
    head, (w_q, _w_k, w_v, b_q, b_k, b_v) = given
    if w_q.size > MOST_STACKED or w_v.size > MOST_STACKED:
        return head
    return w_q.shape, w_v.shape, b_q is None, b_k is None, b_v is None


def _together(heads: list[tuple[Matrix | None, ...]]) -> Sequence[Any]:
    """Lenses and biases as one stack: (heads, d, k) and (heads, 1, k); of one head as they are."""
    if len(heads) == 1:
        return heads[0]
    given = [None if arrays[0] is None else np.array(arrays) for arrays in zip(*heads, strict=True)]
    return given[:3] + [None if biases is None else biases[:, None] for biases in given[3:]]


def _frozen(array: Any) -> Any:
    """The trace is shared by all views: nobody writes to it."""
    array.setflags(False)
    return array


def _concat(layer: Layer, heads: Sequence[HeadTrace]) -> Matrix:
    """The heads' outputs side by side: (n_q, Σ d_v); a head that is off contributes 0."""
    parts = [
        trace.output if head.on else np.zeros(trace.output.shape)
        for head, trace in zip(layer.heads, heads, strict=True)
    ]
    joined: Matrix = _frozen(parts[0] if len(parts) == 1 else np.concatenate(parts, -1))
    return joined


def _join(options: Options, layer: Layer, x: Matrix, heads: Sequence[HeadTrace]) -> tuple[Any, ...]:
    """From the heads' outputs to what the layer hands on (sections 3.2.2, 3.1 and 3.3):
    the fields of `LayerTrace` from `concat` on."""
    if layer.w_o is None:
        return (None,) * 7
    residual = norm = thought = None
    concat = _concat(layer, heads)
    if concat.shape[1] != layer.w_o.shape[0]:
        return (concat, *(None,) * 5, (concat.shape, layer.w_o.shape))
    result = projected = _frozen(attention.project(concat, layer.w_o, layer.b_o))
    if layer.residual and options.residual:
        result = residual = _frozen(x + result)
    if layer.norms:
        result = norm = _normed(result, layer.norms[0])
    if layer.ffn is not None:
        ffn = layer.ffn
        thought = _frozen(attention.feed_forward(result, ffn.w_1, ffn.b_1, ffn.w_2, ffn.b_2))
        result = _frozen(result + thought)
    for one in layer.norms[1:]:
        result = _normed(result, one)
    return concat, projected, residual, norm, thought, result, None


def _normed(x: Matrix, norm: Norm) -> Matrix:
    normed: Matrix = _frozen(attention.layer_norm(x, norm.gain, norm.bias, norm.eps))
    return normed
