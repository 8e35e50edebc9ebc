"""Edits of a layer's heads: add, copy, remove, move, name, colour, switch; W_O follows its heads.

Each head owns the rows of W_O that its output meets. Where W_O does not fit the heads anyhow no
row belongs to anybody: it stays as it is, so that the heads can be brought to fit it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Document, Head, Layer, Seed, Text
from attn_gui.core.edits import with_head, with_layer
from attn_gui.core.errors import Refused
from attn_gui.core.joining import head_blocks, with_all_heads_on
from attn_gui.core.stages import LENSES

MOST_HEADS = 8
LONGEST_NAME = 30
"""The interface's limits; a file may hold more."""

COLORS = ("h1", "h2", "h3", "h4")
NEW_ICON = "search"
"""Nobody has found out yet what a new head does."""

_STANDARD = Text("Head", "头")
_NUMBERED = re.compile(r"(.*\S)\s+([0-9]{1,4})")


def with_head_added(document: Document, *, layer: int = 0) -> Document:
    """A new head at the end, as wide as the last, with random lenses of two decimals.

    Its rows of W_O are 0: it listens, but writes nothing yet. Refuses more than MOST_HEADS, and
    what the width of the concatenation no longer fits where there is no W_O.
    """
    document.head(layer, 0)  # refuses what does not exist
    here = document.layers[layer]
    last = here.heads[-1]
    name = _free_id(document, here)
    seed = _free_seed(document, int(name[1:]))
    seeds = {
        lens: Seed(seed, stream, getattr(last, lens).shape, decimals=2)
        for stream, lens in enumerate(LENSES)
    }
    parts: dict[str, Any] = {
        bias: np.zeros_like(getattr(last, bias))
        for bias in ("b_q", "b_k", "b_v")
        if all(getattr(head, bias) is not None for head in here.heads)
    }
    parts |= {lens: one.draw() for lens, one in seeds.items()}
    head = Head(
        id=name,
        name=_new_name(here),
        color=_free_color(here),
        icon=NEW_ICON,
        seeds=seeds,
        **parts,
    )
    return _with_one_more(document, layer, len(here.heads), head, None)


def with_head_duplicated(document: Document, head: int, *, layer: int = 0) -> Document:
    """A copy of a head right behind it, with the same rows of W_O and numbers written over.

    Refuses more than MOST_HEADS, and what the width of the concatenation no longer fits where
    there is no W_O.
    """
    old = document.head(layer, head)
    here = document.layers[layer]
    taken = [one.name for one in here.heads]
    name = Text(
        _next_name(old.name.en or _STANDARD.en, {one.en for one in taken}),
        _next_name(old.name.zh or _STANDARD.zh, {one.zh for one in taken}),
    )
    copy = replace(old, id=_free_id(document, here), name=name)
    changed = _with_one_more(document, layer, head + 1, copy, head)
    written = document.options.overrides
    copied = tuple(
        replace(one, head=copy.id) for one in written if (one.layer, one.head) == (here.id, old.id)
    )
    if not copied:
        return changed
    return replace(changed, options=replace(changed.options, overrides=(*written, *copied)))


def with_head_removed(document: Document, head: int, *, layer: int = 0) -> Document:
    """One head less; its rows of W_O and what was written over its cells go with it.

    Refuses to remove the last one, and what the width of the concatenation no longer fits where
    there is no W_O.
    """
    gone = document.head(layer, head)
    here = document.layers[layer]
    if len(here.heads) == 1:
        raise Refused("heads_least")
    changed = _with_order(document, layer, [i for i in range(len(here.heads)) if i != head])
    written = changed.options.overrides
    kept = tuple(one for one in written if (one.layer, one.head) != (here.id, gone.id))
    if kept == written:
        return changed
    return replace(changed, options=replace(changed.options, overrides=kept))


def with_head_moved(document: Document, head: int, to: int, *, layer: int = 0) -> Document:
    """A head at another place of its layer; its rows of W_O go with it, so X′ stays the same.

    Without a W_O the columns of the concatenation change places for whoever reads them.
    """
    document.head(layer, head)  # refuses what does not exist
    order = list(range(len(document.layers[layer].heads)))
    to = max(0, min(to, len(order) - 1))
    if to == head:
        return document
    order.insert(to, order.pop(head))
    return _with_order(document, layer, order)


def with_head_renamed(document: Document, head: int, name: str, *, layer: int = 0) -> Document:
    """Another name, the same in both languages; refuses what cannot be a name."""
    old = document.head(layer, head)
    new = checked_name(name)
    if old.name == Text(new, new):
        return document
    return with_head(document, layer, head, name=Text(new, new))


def with_head_colored(document: Document, head: int, color: str, *, layer: int = 0) -> Document:
    """Another colour, one of COLORS."""
    if color not in COLORS:
        raise Refused("option_unknown", name="color", value=color, choices=", ".join(COLORS))
    if document.head(layer, head).color == color:
        return document
    return with_head(document, layer, head, color=color)


def with_head_on(document: Document, head: int, on: bool, *, layer: int = 0) -> Document:
    """One head switched on or off."""
    if document.head(layer, head).on == on:
        return document
    return with_head(document, layer, head, on=bool(on))


def with_head_alone(document: Document, head: int, *, layer: int = 0) -> Document:
    """This head on and all others off; all on again when it already is alone."""
    document.head(layer, head)  # refuses what does not exist
    heads = document.layers[layer].heads
    alone = tuple(place == head for place in range(len(heads)))
    if tuple(one.on for one in heads) == alone:
        return with_all_heads_on(document, layer)
    switched = tuple(
        one if one.on == on else replace(one, on=on) for one, on in zip(heads, alone, strict=True)
    )
    return with_layer(document, layer, heads=switched)


def checked_name(text: str) -> str:
    """`text` without spaces around it; refuses what cannot be the name of a head."""
    name = text.strip()
    if not name:
        raise Refused("name_empty")
    if len(name) > LONGEST_NAME:
        raise Refused("name_long", limit=LONGEST_NAME)
    # Every kind of space may stand inside (Chinese has a wide one), but nothing invisible.
    if not all(sign.isprintable() or unicodedata.category(sign) == "Zs" for sign in name):
        raise Refused("name_sign")
    return name


def color_of(layer: Layer, head: int) -> str:
    """The palette colour of a head; one without a colour has that of its place."""
    own = layer.heads[head].color
    return own if own in COLORS else COLORS[head % len(COLORS)]


# ------------------------------------------------------------------------ heads and rows of W_O


def _with_one_more(
    document: Document, layer: int, place: int, head: Head, like: int | None
) -> Document:
    """`head` put at `place`; its rows of W_O are those of the head `like`, or 0."""
    here = document.layers[layer]
    if len(here.heads) >= MOST_HEADS:
        raise Refused("heads_most", limit=MOST_HEADS)
    heads = (*here.heads[:place], head, *here.heads[place:])
    blocks = _blocks_of_w_o(here)
    if here.w_o is None or blocks is None:
        return with_layer(document, layer, heads=heads)
    new = np.zeros((head.d_v, here.w_o.shape[1])) if like is None else blocks[like]
    w_o = np.concatenate([*blocks[:place], new, *blocks[place:]])
    return with_layer(document, layer, heads=heads, w_o=w_o)


def _with_order(document: Document, layer: int, order: Sequence[int]) -> Document:
    """The heads at these places, in this order, each with its rows of W_O."""
    here = document.layers[layer]
    heads = tuple(here.heads[place] for place in order)
    blocks = _blocks_of_w_o(here)
    if blocks is None:
        return with_layer(document, layer, heads=heads)
    w_o = np.concatenate([blocks[place] for place in order])
    return with_layer(document, layer, heads=heads, w_o=w_o)


def _blocks_of_w_o(layer: Layer) -> list[Matrix] | None:
    """The rows of W_O of each head; None where there is no W_O or where it does not fit."""
    blocks = head_blocks(layer)
    if layer.w_o is None or len(layer.w_o) != blocks[-1].stop:
        return None
    return [layer.w_o[block] for block in blocks]


# ------------------------------------------------------------------- ids, seeds, names, colours


def _free_id(document: Document, layer: Layer) -> str:
    """An id that no head of the document has and no override names."""
    used = {head.id for one in document.layers for head in one.heads}
    used |= {one.head for one in document.options.overrides}
    number = len(layer.heads) + 1
    while f"h{number}" in used:
        number += 1
    return f"h{number}"


def _free_seed(document: Document, number: int) -> int:
    """The first seed from `number` on with which no lens was drawn."""
    heads = (head for layer in document.layers for head in layer.heads)
    used = {seed.seed for head in heads for seed in head.seeds.values()}
    while number in used:
        number += 1
    return number


def _new_name(layer: Layer) -> Text:
    """“Head 5” for the fifth; a later number where a head is called so already."""
    taken = {name for head in layer.heads for name in (head.name.en, head.name.zh)}
    number = len(layer.heads) + 1
    while {f"{_STANDARD.en} {number}", f"{_STANDARD.zh} {number}"} & taken:
        number += 1
    return Text(f"{_STANDARD.en} {number}", f"{_STANDARD.zh} {number}")


def _next_name(name: str, taken: Iterable[str]) -> str:
    """The name with the next number that is free: Verbs, Verbs 2, Verbs 3."""
    numbered = _NUMBERED.fullmatch(name)
    base, number = (numbered[1], int(numbered[2])) if numbered else (name, 1)
    number += 1
    while f"{base} {number}" in taken:
        number += 1
    return f"{base} {number}"


def _free_color(layer: Layer) -> str:
    """The colour that the fewest heads have, the first of these."""
    used = [color_of(layer, place) for place in range(len(layer.heads))]
    return min(COLORS, key=used.count)
