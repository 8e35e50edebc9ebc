"""What the join of a layer is made of: each head's own part, the links of all heads, their mean.

The heads' outputs stand side by side (concat) and W_O mixes them. The same sum can be told head
by head: concat·W_O = Σ outputᵢ·W_Oᵢ, where W_Oᵢ are the rows of W_O that head i meets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import accumulate, pairwise, repeat
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Document, Layer
from attn_gui.core.edits import with_layer
from attn_gui.core.evaluate import HeadTrace, LayerTrace, Trace


class Link(NamedTuple):  # hundreds are made for each edit
    """One share of one head: the word at `asks` listens to the word at `answers`."""

    head: int
    asks: int  # row of the weights
    answers: int  # column of the weights
    share: float  # or share · |value|


def head_blocks(layer: Layer) -> tuple[slice, ...]:
    """The rows of W_O, and the columns of concat, that belong to each head."""
    return _blocks(head.d_v for head in layer.heads)


def _blocks(widths: Iterable[int]) -> tuple[slice, ...]:
    return tuple(slice(*ends) for ends in pairwise(accumulate(widths, initial=0)))


def contributions(trace: Trace, sentence: int = 0, layer: int = 0) -> tuple[Matrix, ...] | None:
    """What each head alone adds: outputᵢ·W_Oᵢ, (n_q, d) each; exactly 0 for a head that is off.

    They add up to `projected` once b_o is added: b_o is no part of any head. None where there is
    no W_O, where it does not fit, and above such a layer. Refuses a layer that does not exist.
    """
    here = _layer_trace(trace, sentence, layer)
    given = trace.document.layers[layer]
    if here is None or here.projected is None or given.w_o is None:
        return None
    # The outputs say how wide each head really is: values that are keys are d_k wide, not d_v.
    blocks = _blocks(head.output.shape[1] for head in here.heads)
    with np.errstate(over="ignore", invalid="ignore"):  # ∞ is an answer here, as in evaluate
        parts = [
            one.output @ given.w_o[block] if head.on else np.zeros(here.projected.shape)
            for head, one, block in zip(given.heads, here.heads, blocks, strict=True)
        ]
    return tuple(_frozen(part) for part in parts)


def with_all_heads_on(document: Document, layer: int) -> Document:
    """Every head of a layer switched on."""
    document.head(layer, 0)  # refuses what does not exist
    heads = document.layers[layer].heads
    if all(head.on for head in heads):
        return document
    return with_layer(document, layer, heads=tuple(replace(head, on=True) for head in heads))


def mean_weights(trace: Trace, sentence: int = 0, layer: int = 0) -> Matrix | None:
    """The mean of the weights of all heads that are on, (n_q, n_k): a picture no head drew.

    None when no head is on and above a layer that does not fit. Refuses a layer that does not
    exist.
    """
    here = _layer_trace(trace, sentence, layer)
    if here is None:
        return None
    shown = [here.heads[place].weights for place in _on(trace.document.layers[layer])]
    if not shown:
        return None
    # Divided before they are added, so that huge numbers written over do not overflow.
    return _frozen(np.sum([weights / len(shown) for weights in shown], axis=0))


@np.errstate(over="ignore", invalid="ignore")
def weighted_by_value(head: HeadTrace) -> Matrix:
    """Weight · |value| of each cell, (n_q, n_k): how much really arrives.

    |value| is the Euclidean length of the row of V. A share of an empty value is 0, and so is
    a share of 0 of anything. NaN where the value itself is no number (∞ − ∞).
    """
    # hypot, since squares overflow long before lengths do.
    lengths: Matrix = np.hypot.reduce(head.v, axis=1)
    empty = (head.weights == 0) | (lengths == 0)
    return _frozen(np.where(empty, 0.0, head.weights * lengths))


def links(
    trace: Trace, sentence: int, layer: int, least: float, *, by_value: bool = False
) -> tuple[tuple[Link, ...], int]:
    """The shares of all heads that are on, and how many more there are below `least`.

    A link needs a share above 0 that is not below `least`; the strongest comes last, to be
    painted on top. With `by_value` the share is weight · |value|. Nothing above a layer that
    does not fit. Refuses a layer that does not exist.
    """
    here = _layer_trace(trace, sentence, layer)
    if here is None:
        return (), 0
    found: list[Link] = []
    positive = 0
    for place in _on(trace.document.layers[layer]):
        head = here.heads[place]
        shares = weighted_by_value(head) if by_value else head.weights
        positive += int(np.count_nonzero(shares > 0))
        where = np.nonzero((shares > 0) & (shares >= least))
        ends = (one.tolist() for one in where)
        found += map(Link, repeat(place), *ends, shares[where].tolist())
    found.sort(key=attrgetter("share"))
    return tuple(found), positive - len(found)


def _layer_trace(trace: Trace, sentence: int, layer: int) -> LayerTrace | None:
    """The layer, or None when something below it does not fit; refuses one that is not there."""
    trace.document.head(layer, 0)
    layers = trace.sentences[sentence]
    return layers[layer] if layer < len(layers) else None


def _on(layer: Layer) -> list[int]:
    """The places of the heads that are switched on."""
    return [place for place, head in enumerate(layer.heads) if head.on]


def _frozen(array: Matrix) -> Matrix:
    array.flags.writeable = False
    return array
