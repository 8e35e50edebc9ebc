"""What a person changed between two traces: numbers, switches, words, heads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice

import numpy as np

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.comparing import aligned, kind_of, place_before, reading
from attn_gui.core.document import Document
from attn_gui.core.edits import is_computed
from attn_gui.core.evaluate import Trace
from attn_gui.core.options import Override
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import LENSES

SWITCHES = (
    "scale", "temperature", "mask", "hidden", "mask_how", "softmax_axis", "normalise",
    "keys_are_queries", "values_are_keys", "swap_q_k", "residual", "position",
)  # fmt: skip
"""The options that can differ, by their names in `Options`; overrides are numbers."""

OTHERS = ("added", "removed", "moved", "renamed", "heads", "heads_on", "sizes")
"""What else can differ: words (the first four), which heads there are and their order, which of
them are on, how many features, channels or values there are."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A number that a person changed: where it is now, what it was and what it is."""

    place: Place
    cell: Cell
    old: float
    new: float


@dataclass(frozen=True, slots=True)
class Changes:
    """`count` numbers, `moved` the first of them, those at the place looked at first; `over` of
    them are written over computed ones there. `switches` of SWITCHES, `others` of OTHERS."""

    count: int
    moved: tuple[Moved, ...] = ()
    over: int = 0
    switches: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is different that a person can change."""
        return not (self.count or self.switches or self.others)


def changes(before: Trace, after: Trace, place: Place, most: int = 4) -> Changes:
    """What is different in `after`; up to `most` numbers one by one."""
    old, new = before.document, after.document
    if old is new:
        return Changes(0)
    written = sorted(_written_over(before, after), key=lambda one: one.place != place)
    tables = sorted(_tables(after), key=lambda one: not _is_at(one[0], one[1], after, place))
    given = [_Given(before, after, *table) for table in tables]
    one_by_one = chain(written, *(table.moved() for table in given))
    return Changes(
        len(written) + sum(int(table.changed.sum()) for table in given),
        tuple(islice(one_by_one, most)),
        sum(one.place == place for one in written),
        tuple(one for one in SWITCHES if getattr(old.options, one) != getattr(new.options, one)),
        tuple(dict.fromkeys(_others(old, new))),
    )


# ------------------------------------------------------------------------------ typed numbers


def _tables(after: Trace) -> Iterator[tuple[str, Place]]:
    """Every matrix that can be typed into and is computed with."""
    layers = range(len(after.sentences[0]))
    for sentence in range(len(after.document.sentences)):
        yield "x", Place(sentence)
    for layer in layers:
        for head in range(len(after.document.layers[layer].heads)):
            yield from ((lens, Place(0, layer, head)) for lens in LENSES)
    yield from (("w_o", Place(0, layer)) for layer in layers if after.document.layers[layer].w_o
                is not None)  # fmt: skip


def _is_at(name: str, at: Place, after: Trace, place: Place) -> bool:
    """Whether a matrix is one of those that the head at `place` is computed with."""
    if name == "x":
        return at.sentence in (place.sentence, after.sentences[place.sentence][place.layer].keys)
    return at.layer == place.layer and (name == "w_o" or at.head == place.head)


class _Given:
    """A matrix that can be typed into, now and before; `changed` marks what was typed."""

    def __init__(self, before: Trace, after: Trace, name: str, at: Place) -> None:
        self._name, self._at = name, at
        new = after.matrix(name, at.layer, at.head, at.sentence)
        assert new is not None
        self._new: Matrix = new
        self.changed: Flags = np.zeros(new.shape, bool)
        there = place_before(before, after, at, kind_of(name).of_head)
        if there is None or new is reading(name)(before, there):
            return
        found = aligned(before, after, at, reading(name), kind_of(name))
        self._old = found.values
        self.changed = found.known & (found.values != new)
        if name == "x":
            for column in range(new.shape[1]):
                if _follows(before.document, column) or _follows(after.document, column):
                    self.changed[:, column] = False

    def moved(self) -> Iterator[Moved]:
        """The numbers that were typed, in reading order."""
        for row, column in np.argwhere(self.changed):
            cell = Cell(self._name, int(row), int(column))
            old, new = self._old[row, column], self._new[row, column]
            yield Moved(self._at, cell, float(old), float(new))


def _follows(document: Document, column: int) -> bool:
    """Whether a column of X is nobody's choice; it may not be there."""
    return column < len(document.features) and is_computed(document, column)


# ------------------------------------------------------------------------- numbers written over


_Where = tuple[str, str, str, str, str]


def _written(document: Document) -> dict[_Where, Override]:
    return {
        (one.layer, one.head, one.stage, one.asks, one.answers): one
        for one in document.options.overrides
    }


def _written_over(before: Trace, after: Trace) -> Iterator[Moved]:
    """Numbers written over computed ones, and those that are computed again."""
    old, new = _written(before.document), _written(after.document)
    for where in dict.fromkeys((*new, *old)):
        same = where in old and where in new and old[where].value == new[where].value
        found = None if same else _cell_of(after, where)
        if found is None:
            continue
        at, cell = found
        read, kind = reading(cell.stage), kind_of(cell.stage)
        values = read(after, at)
        assert values is not None
        then = aligned(before, after, at, read, kind).values[cell.row, cell.column]
        yield Moved(at, cell, float(then), float(values[cell.row, cell.column]))


def _cell_of(after: Trace, where: _Where) -> tuple[Place, Cell] | None:
    """The cell that is written over; None where its head or words are gone."""
    layer_id, head_id, stage, asks, answers = where
    for sentence, layers in enumerate(after.sentences):
        for layer, one in enumerate(layers):
            heads = [head.id for head in one.heads]
            rows = [token.id for token in after.document.sentences[sentence].tokens]
            columns = [token.id for token in after.document.sentences[one.keys].tokens]
            if one.id == layer_id and head_id in heads and asks in rows and answers in columns:
                at = Place(sentence, layer, heads.index(head_id))
                return at, Cell(stage, rows.index(asks), columns.index(answers))
    return None


# ------------------------------------------------------------------------------ words and heads


def _others(old: Document, new: Document) -> Iterator[str]:
    """What of OTHERS is different."""
    for was, now in zip(old.sentences, new.sentences, strict=False):
        before = {token.id: token.text for token in was.tokens}
        after = {token.id: token.text for token in now.tokens}
        both = [key for key in after if key in before]
        if len(both) < len(after):
            yield "added"
        if len(both) < len(before):
            yield "removed"
        if both != [key for key in before if key in after]:
            yield "moved"
        if any(before[key] != after[key] for key in both):
            yield "renamed"
    for one, other in zip(old.layers, new.layers, strict=False):
        if [head.id for head in one.heads] != [head.id for head in other.heads]:
            yield "heads"
        known = {head.id: head for head in one.heads}
        for head in other.heads:
            if head.id in known and known[head.id].on != head.on:
                yield "heads_on"
            if head.id in known and known[head.id].w_q.shape != head.w_q.shape:
                yield "sizes"
            if head.id in known and known[head.id].w_v.shape != head.w_v.shape:
                yield "sizes"
