"""What `evaluate` computes, written plainly for all heads at once: every stage of every layer.

For documents as they are benchmarked: one sentence, heads of one shape without biases, the mask
causal or none, and either nothing behind the heads or everything: W_O, residual, both LayerNorms
and the feed-forward step. No checks, no words, no odd rows.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.document import Document, Layer, Norm

Sum = Callable[[str, Matrix, Matrix], Matrix]
"""A sum of products, told as `np.einsum` is."""

STAGES = ("q", "k", "v", "scores", "scaled", "masked", "weights", "output")
JOINED = ("concat", "projected", "residual", "norm", "ffn", "new")


class Lenses(NamedTuple):
    """A layer whose lenses are stacked already: (heads, d, k)."""

    w_q: Matrix
    w_k: Matrix
    w_v: Matrix
    layer: Layer


def einsum(document: Document) -> Callable[[], list[list[Matrix]]]:
    """The work with `np.einsum`: call it as often as you like."""
    return _work(document, np.einsum)


def matmul(document: Document) -> Callable[[], list[list[Matrix]]]:
    """The same with `@`, which uses BLAS."""
    return _work(document, lambda letters, a, b: _MATMUL[letters](a, b))


_MATMUL: dict[str, Callable[[Matrix, Matrix], Matrix]] = {
    "nd,hdk->hnk": np.matmul,
    "hnk,hmk->hnm": lambda q, k: q @ k.mT,
    "hnm,hmv->hnv": np.matmul,
    "nc,cd->nd": np.matmul,
}


def _work(document: Document, product: Sum) -> Callable[[], list[list[Matrix]]]:
    layers = [
        Lenses(*(np.stack([getattr(head, name) for head in layer.heads])
                 for name in ("w_q", "w_k", "w_v")), layer)
        for layer in document.layers
    ]  # fmt: skip
    causal = document.options.mask == "causal"
    return partial(_layers, document.sentences[0].x, layers, causal, product)


def _layers(x: Matrix, layers: list[Lenses], causal: bool, product: Sum) -> list[list[Matrix]]:
    """All stages of all layers; each reads what the one below handed on."""
    hidden = np.triu(np.ones((len(x), len(x)), bool), 1) if causal else None
    kept = []
    for one in layers:
        stages = _heads(x, one, hidden, product)
        if one.layer.w_o is not None:
            stages += _join(x, stages[-1], one.layer, product)
            x = stages[-1]
        kept.append(stages)
    return kept


def _heads(x: Matrix, lenses: Lenses, hidden: Flags | None, product: Sum) -> list[Matrix]:
    q = product("nd,hdk->hnk", x, lenses.w_q)
    k = product("nd,hdk->hnk", x, lenses.w_k)
    v = product("nd,hdk->hnk", x, lenses.w_v)
    scores = product("hnk,hmk->hnm", q, k)
    scaled = scores / math.sqrt(q.shape[-1])
    masked = scaled if hidden is None else np.where(hidden, -np.inf, scaled)
    grown = np.exp(masked - masked.max(-1, keepdims=True))
    weights = grown / grown.sum(-1, keepdims=True)
    return [q, k, v, scores, scaled, masked, weights, product("hnm,hmv->hnv", weights, v)]


def _join(x: Matrix, output: Matrix, layer: Layer, product: Sum) -> list[Matrix]:
    w_o: Any = layer.w_o
    ffn: Any = layer.ffn
    concat = output.swapaxes(0, 1).reshape(len(x), -1)
    projected = product("nc,cd->nd", concat, w_o)
    residual = x + projected
    norm = _normed(residual, layer.norms[0])
    inside = np.maximum(0.0, product("nc,cd->nd", norm, ffn.w_1) + ffn.b_1)
    thought = product("nc,cd->nd", inside, ffn.w_2) + ffn.b_2
    return [concat, projected, residual, norm, thought, _normed(norm + thought, layer.norms[1])]


def _normed(x: Matrix, norm: Norm) -> Matrix:
    centred = x - x.mean(-1, keepdims=True)
    variance = (centred * centred).mean(-1, keepdims=True)
    return centred / np.sqrt(variance + norm.eps) * norm.gain + norm.bias
