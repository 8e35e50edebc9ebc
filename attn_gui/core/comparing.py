"""Two traces side by side: what each number was before.

Rows and columns of words are matched by the word and not by its place, so a word that moves takes
its numbers along; heads are matched in the same way. What was not there before has no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.document import Head, Layer, Sentence
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import JOINED, STAGES

Read = Callable[[Trace, Place], Matrix | None]
"""Reads a matrix of a trace at a place; None where there is none."""

ROUNDING = 5e-13
"""Of a number, or of 1 where it is smaller: what adding up in another order may change."""

OF_NO_HEAD = ("x", "x_keys", *JOINED)
"""Stages that the heads of a layer have in common."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """What the axes of a matrix are, as in the stages, and whether each head has its own."""

    rows: str
    columns: str
    of_head: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Difference:
    """Now − before, in the shape of now. `fresh` cells were not there before and hold the number
    itself; equal infinities differ by 0, and so do two NaN."""

    values: Matrix
    moved: Flags  # cells that hold another number than before, beyond rounding; no fresh ones
    fresh: Flags | None = None  # None: every cell was there


@dataclass(frozen=True, slots=True, eq=False)
class Aligned:
    """What stood before in each cell of a matrix of now; NaN where `known` is False."""

    values: Matrix
    known: Flags
    rows: NDArray[np.intp]  # where each row of now was before, −1: it was not there
    columns: NDArray[np.intp]


def kind_of(name: str) -> Kind:
    """The kind of a stage's matrix."""
    return Kind(STAGES[name].rows, STAGES[name].columns, name not in OF_NO_HEAD)


def reading(name: str) -> Read:
    """Reads a stage as it stands on screen."""
    return lambda trace, place: trace.matrix(name, place.layer, place.head, place.sentence)


def place_before(before: Trace, after: Trace, place: Place, of_head: bool = True) -> Place | None:
    """Where the head at `place` of `after` was in `before`, or with False its layer alone; None
    where it was not there or not computed."""
    here, there = after.document, before.document
    sentence = _find(there.sentences, here.sentences[place.sentence].id)
    layer = _find(there.layers, here.layers[place.layer].id)
    if sentence is None or layer is None or layer >= len(before.sentences[sentence]):
        return None
    if not of_head:
        return Place(sentence, layer)
    head = _find(there.layers[layer].heads, here.head(place.layer, place.head).id)
    return None if head is None else Place(sentence, layer, head)


def difference(before: Trace, after: Trace, name: str, place: Place) -> Difference | None:
    """Now − before of a stage; None where `after` has no such matrix."""
    return difference_of(before, after, place, reading(name), kind_of(name))


@np.errstate(over="ignore", invalid="ignore")  # ∞ is an answer here, as in evaluate
def difference_of(
    before: Trace, after: Trace, place: Place, read: Read, kind: Kind
) -> Difference | None:
    """Now − before of any matrix of a head or a layer."""
    new = read(after, place)
    if new is None:
        return None
    old = aligned(before, after, place, read, kind)
    same = (new == old.values) | (np.isnan(new) & np.isnan(old.values))
    values = np.where(old.known, np.where(same, 0.0, new - old.values), new)
    values.flags.writeable = False
    moved = old.known & ~same & ~is_rounding(values, new)
    return Difference(values, moved, None if old.known.all() else ~old.known)


def is_rounding(change: Matrix, now: Matrix) -> Flags:
    """Where a change is so small that adding up in another order may have made it."""
    size = np.maximum(1.0, np.abs(now))
    small: Flags = np.isfinite(change) & (np.abs(change) <= ROUNDING * size)
    return small


def aligned(before: Trace, after: Trace, place: Place, read: Read, kind: Kind) -> Aligned:
    """What stood before in each cell of a matrix that `after` has."""
    new = read(after, place)
    assert new is not None
    there = place_before(before, after, place, kind.of_head)
    old = None if there is None else read(before, there)
    if there is None or old is None:
        found, known = np.full(new.shape, np.nan), np.zeros(new.shape, bool)
        nowhere = [np.full(size, -1, np.intp) for size in new.shape]
        return Aligned(found, known, *nowhere)
    marks = [
        (_marks(before, there, axis, old.shape[way]), _marks(after, place, axis, size))
        for way, (axis, size) in enumerate(zip((kind.rows, kind.columns), new.shape, strict=True))
    ]
    if all(was == now for was, now in marks):  # as nearly always
        everywhere = [np.arange(size, dtype=np.intp) for size in new.shape]
        return Aligned(old, np.ones(new.shape, bool), *everywhere)
    rows, columns = (_places(was, now) for was, now in marks)
    found, known = np.full(new.shape, np.nan), np.zeros(new.shape, bool)
    kept = np.ix_(rows >= 0, columns >= 0)
    found[kept] = old[np.ix_(rows[rows >= 0], columns[columns >= 0])]
    known[kept] = True
    return Aligned(found, known, rows, columns)


def _find(items: Sequence[Sentence | Layer | Head], wanted: str) -> int | None:
    return next((place for place, item in enumerate(items) if item.id == wanted), None)


def _marks(trace: Trace, place: Place, axis: str, size: int) -> list[Hashable]:
    """What tells the rows or columns of an axis apart: words by their ids, values of all heads by
    their head, all others by their place."""
    document, marks = trace.document, list[Hashable]()
    layers = trace.sentences[place.sentence]
    if axis == "asks":
        marks += [token.id for token in document.sentences[place.sentence].tokens]
    elif axis == "answers":
        keys = layers[place.layer].keys
        marks += [token.id for token in document.sentences[keys].tokens]
    elif axis == "joined":
        for head in layers[place.layer].heads:
            marks += [(head.id, column) for column in range(head.output.shape[1])]
    return [*marks[:size], *range(len(marks[:size]), size)]


def _places(old: list[Hashable], new: list[Hashable]) -> NDArray[np.intp]:
    """Where each of `new` stands in `old`; −1 where it does not."""
    known = {mark: place for place, mark in enumerate(old)}
    return np.array([known.get(mark, -1) for mark in new], np.intp)
