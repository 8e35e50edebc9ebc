"""Edits: pure functions from a document to a document.

Each checks what it is asked, raises `Refused` with a reason, and returns the very same document
when nothing would change, so that "changed" can be told by identity.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Document, Feature, Head, Layer, Seed, unnamed_features
from attn_gui.core.errors import Refused
from attn_gui.core.options import Override
from attn_gui.core.stages import LENSES, OVERRIDABLE, STAGES

MOST_FEATURES = 16
MOST_CHANNELS = 8
"""The interface's limits; a file may hold more."""


def with_cell(
    document: Document, name: str, row: int, column: int, value: float,
    *, layer: int = 0, head: int = 0, sentence: int = 0,
) -> Document:  # fmt: skip
    """One number of X, W_Q, W_K, W_V or W_O changed."""
    old = given_matrix(document, name, layer=layer, head=head, sentence=sentence)
    symbol = STAGES[name].symbol
    if not (0 <= row < old.shape[0] and 0 <= column < old.shape[1]):
        raise Refused("cell_missing", name=symbol, row=row + 1, column=column + 1)
    if not np.isfinite(value):
        raise Refused("not_finite", name=symbol, row=row + 1, column=column + 1)
    if name == "x" and is_computed(document, column):
        raise Refused("column_computed")
    if old[row, column] == value:
        return document
    new = old.copy()
    new[row, column] = value
    return with_matrix(document, name, new, layer=layer, head=head, sentence=sentence)


def given_matrix(
    document: Document, name: str, *, layer: int = 0, head: int = 0, sentence: int = 0
) -> Matrix:
    """The editable matrix called `name` ("x", "w_q", "w_k", "w_v", "w_o")."""
    found = _given(document, name, layer, head, sentence)
    if found is None:
        raise Refused("stage_unknown", name=name)
    return found


def _given(document: Document, name: str, layer: int, head: int, sentence: int) -> Matrix | None:
    if name not in ("x", *LENSES, "w_o"):
        raise Refused("stage_unknown", name=name)
    if name == "x":
        return document.sentences[sentence].x
    here = document.head(layer, 0 if name == "w_o" else head)
    found: Matrix | None = document.layers[layer].w_o if name == "w_o" else getattr(here, name)
    return found


def with_matrix(
    document: Document, name: str, values: Matrix,
    *, layer: int = 0, head: int = 0, sentence: int = 0,
) -> Document:  # fmt: skip
    """A whole editable matrix changed; its shape must fit the rest."""
    before = _given(document, name, layer, head, sentence)
    if before is not None and np.array_equal(before, values):
        return document
    if name == "x":
        sentences = list(document.sentences)
        sentences[sentence] = replace(sentences[sentence], x=values)
        return replace(document, sentences=tuple(sentences))
    if name == "w_o":
        return with_layer(document, layer, w_o=values)
    changed: dict[str, Any] = {name: values}
    return with_head(document, layer, head, **changed)


def is_computed(document: Document, column: int) -> bool:
    """Whether this column of X follows from the word's place and cannot be typed into."""
    return document.options.position and bool(document.features[column].computed)


def with_head(document: Document, layer: int, head: int, **changes: Any) -> Document:
    """Some fields of one head changed."""
    changed = replace(document.head(layer, head), **changes)
    heads = document.layers[layer].heads
    return with_layer(document, layer, heads=(*heads[:head], changed, *heads[head + 1 :]))


def with_layer(document: Document, layer: int, **changes: Any) -> Document:
    """Some fields of one layer changed."""
    layers = list(document.layers)
    layers[layer] = replace(layers[layer], **changes)
    return replace(document, layers=tuple(layers))


def with_options(document: Document, **changes: Any) -> Document:
    """Some switches changed; switching position rewrites the computed columns of X."""
    options = replace(document.options, **changes)
    if options == document.options:
        return document
    changed = replace(document, options=options)
    if options.position == document.options.position:
        return changed
    sentences = tuple(replace(s, x=with_positions(changed, s.x)) for s in document.sentences)
    return replace(changed, sentences=sentences)


def with_override(document: Document, override: Override) -> Document:
    """One number written over a computed cell, in place of an earlier one there."""
    if override.stage not in OVERRIDABLE:
        raise Refused("stage_unknown", name=override.stage)
    if not np.isfinite(override.value):
        places = {t.id: place + 1 for s in document.sentences for place, t in enumerate(s.tokens)}
        row, column = (places.get(word, word) for word in (override.asks, override.answers))
        raise Refused("not_finite", name=STAGES[override.stage].symbol, row=row, column=column)
    if override in document.options.overrides:
        return document
    where = _where(override)
    others = tuple(one for one in document.options.overrides if _where(one) != where)
    return with_options(document, overrides=(*others, override))


def without_override(document: Document, override: Override) -> Document:
    """The computed number back in its cell."""
    where = _where(override)
    kept = tuple(one for one in document.options.overrides if _where(one) != where)
    return with_options(document, overrides=kept)


def _where(override: Override) -> tuple[str, ...]:
    return (override.layer, override.head, override.stage, override.asks, override.answers)


def with_positions(document: Document, x: Matrix) -> Matrix:
    """X with its computed columns filled in for its number of rows; 0 with position off."""
    computed = [feature.computed for feature in document.features]
    if not any(computed):
        return x
    new = x.copy()
    pos = (np.arange(len(x)) - (len(x) - 1) / 2) * document.options.position
    columns = {"pos": pos, "pos_squared": pos * pos, "one": np.ones(len(x))}
    for place, name in enumerate(computed):
        if name:
            new[:, place] = columns[name]
    return new


def with_random_lenses(document: Document, seed: int, *, layer: int = 0, head: int = 0) -> Document:
    """The three lenses of a head drawn anew; two decimals, so that they can be read off."""
    old = document.head(layer, head)
    seeds = {
        name: Seed(seed, stream, getattr(old, name).shape, decimals=2)
        for stream, name in enumerate(LENSES)
    }
    if seeds == old.seeds:
        return document
    drawn = {name: one.draw() for name, one in seeds.items()}
    return with_head(document, layer, head, seeds=seeds, **drawn)


def with_d_model(document: Document, d_model: int) -> Document:
    """Another number of features: columns of X, rows of the lenses, columns of W_O follow."""
    _check_size("d_model", d_model, MOST_FEATURES)
    if d_model == document.d_model:
        return document
    names = unnamed_features(d_model - document.d_model, document.d_model)
    layers = list(document.layers)
    for place, layer in enumerate(layers):
        layers[place] = _layer_of_width(layer, d_model)
        if layer.w_o is None or not layer.residual:
            break  # what this layer hands on keeps its width
    sentences = tuple(
        replace(s, x=_resized(s.x, len(s.tokens), d_model)) for s in document.sentences
    )
    features = (*document.features, *names)[:d_model]
    lexicon = {
        word: _fitted(row, document.features, features) for word, row in document.lexicon.items()
    }
    return replace(
        document, features=features, layers=tuple(layers), sentences=sentences, lexicon=lexicon
    )


def _layer_of_width(layer: Layer, d_model: int) -> Layer:
    """The layer reading d_model features and, with a residual, writing as many."""
    layer = replace(layer, heads=tuple(_resized_head(head, d_model) for head in layer.heads))
    if layer.w_o is None or not layer.residual:
        return layer
    b_o, ffn = layer.b_o, layer.ffn
    return replace(
        layer,
        w_o=_resized(layer.w_o, layer.w_o.shape[0], d_model),
        b_o=None if b_o is None else _resized_row(b_o, d_model),
        norms=tuple(
            replace(norm, gain=_resized_row(norm.gain, d_model, fill=1.0),
                    bias=_resized_row(norm.bias, d_model))
            for norm in layer.norms
        ),
        ffn=ffn and replace(
            ffn,
            w_1=_resized(ffn.w_1, d_model, ffn.w_1.shape[1]),
            w_2=_resized(ffn.w_2, ffn.w_2.shape[0], d_model),
            b_2=_resized_row(ffn.b_2, d_model),
        ),
    )  # fmt: skip


def _fitted(
    row: tuple[float, ...], old: tuple[Feature, ...], new: tuple[Feature, ...]
) -> tuple[float, ...]:
    """A lexicon row (without computed columns) for a shorter or longer list of features."""
    given = iter(row)
    everywhere = [0.0 if feature.computed else next(given) for feature in old]
    everywhere += [0.0] * (len(new) - len(old))
    pairs = zip(everywhere, new, strict=False)
    return tuple(value for value, feature in pairs if not feature.computed)


def with_d_k(document: Document, d_k: int, *, layer: int = 0, head: int = 0) -> Document:
    """Another width of queries and keys: W_Q and W_K follow."""
    _check_size("d_k", d_k, MOST_CHANNELS)
    old = document.head(layer, head)
    if d_k == old.d_k:
        return document
    return with_head(document, layer, head, **_head_fields(old, d_k=d_k))


def with_d_v(document: Document, d_v: int, *, layer: int = 0, head: int = 0) -> Document:
    """Another width of values: W_V and this head's row block of W_O follow."""
    _check_size("d_v", d_v, MOST_CHANNELS)
    old = document.head(layer, head)
    if d_v == old.d_v:
        return document
    changed = with_head(document, layer, head, **_head_fields(old, d_v=d_v))
    here = document.layers[layer]
    if here.w_o is None:
        return changed
    start = sum(one.d_v for one in here.heads[:head])
    block = _resized(here.w_o[start : start + old.d_v], d_v, here.w_o.shape[1])
    w_o = np.concatenate([here.w_o[:start], block, here.w_o[start + old.d_v :]])
    return with_layer(changed, layer, w_o=w_o)


def _check_size(name: str, size: int, limit: int) -> None:
    if not 1 <= size <= limit:
        raise Refused("size_range", name=name, limit=limit)


def _resized(old: Matrix, rows: int, columns: int, fill: float = 0.0) -> Matrix:
    """Cut, or filled on the right and at the bottom."""
    new = np.full((rows, columns), fill)
    kept = old[:rows, :columns]
    new[: kept.shape[0], : kept.shape[1]] = kept
    return new


def _resized_row(old: Matrix, size: int, fill: float = 0.0) -> Matrix:
    row: Matrix = _resized(old[None], 1, size, fill)[0]
    return row


def _resized_head(head: Head, rows: int) -> Head:
    lenses: dict[str, Any] = {
        name: _resized(getattr(head, name), rows, getattr(head, name).shape[1]) for name in LENSES
    }
    return replace(head, **lenses)


def _head_fields(head: Head, *, d_k: int | None = None, d_v: int | None = None) -> dict[str, Any]:
    """The fields of a head that follow a new width of its channels or of its values."""
    width = {"w_q": d_k, "w_k": d_k, "w_v": d_v}
    changed: dict[str, Any] = {}
    for name, size in width.items():
        if size is None:
            continue
        changed[name] = _resized(getattr(head, name), head.w_q.shape[0], size)
        bias = getattr(head, name.replace("w", "b"))
        if bias is not None:
            changed[name.replace("w", "b")] = _resized_row(bias, size)
    return changed
