"""What somebody wrote over the computed numbers of a head: where it is and what it replaces."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from attn_gui.core.attention import Flags, attention_weights
from attn_gui.core.document import Document
from attn_gui.core.edits import with_options, without_override
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.options import Override
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import OVERRIDABLE

Written = dict[tuple[int, int], Override]
"""Overrides by row and column."""


def override_at(trace: Trace, cell: Cell, place: Place, value: float = 0.0) -> Override:
    """`value` written over a cell of C, D or E: word ids in place of rows and columns."""
    document = trace.document
    layer = document.layers[place.layer]
    keys = trace.sentences[place.sentence][place.layer].keys
    asks = document.sentences[place.sentence].tokens[cell.row]
    answers = document.sentences[keys].tokens[cell.column]
    stage = "scaled" if cell.stage == "masked" else cell.stage
    return Override(layer.id, layer.heads[place.head].id, stage, asks.id, answers.id, value)


def written_in(trace: Trace, stage: str, place: Place) -> Written:
    """What is written over C, D or E at a place, by row and column."""
    document = trace.document
    if not document.options.overrides:
        return {}
    layer = document.layers[place.layer]
    here = (layer.id, layer.heads[place.head].id, stage)
    keys = trace.sentences[place.sentence][place.layer].keys
    rows, columns = (
        {token.id: index for index, token in enumerate(document.sentences[one].tokens)}
        for one in (place.sentence, keys)
    )
    return {
        (rows[one.asks], columns[one.answers]): one
        for one in document.options.overrides
        if (one.layer, one.head, one.stage) == here and one.asks in rows and one.answers in columns
    }


def written_flags(trace: Trace, stage: str, place: Place) -> Flags | None:
    """Which cells of C, D or E are written over; None: none of them."""
    written = written_in(trace, stage, place)
    if not written:
        return None
    head = trace.sentences[place.sentence][place.layer].heads[place.head]
    flags = np.zeros(head.weights.shape, bool)
    flags[tuple(zip(*written, strict=True))] = True
    return flags


def is_written(trace: Trace, cell: Cell, place: Place) -> bool:
    """Whether the number in a cell was written over the computed one."""
    if not trace.document.options.overrides:
        return False
    stage = "scaled" if cell.stage == "masked" else cell.stage
    return (cell.row, cell.column) in written_in(trace, stage, place)


def computed_instead(trace: Trace, cell: Cell, place: Place) -> float:
    """The number that the calculation alone would give here; of D before the mask."""
    plain = evaluate(without_override(trace.document, override_at(trace, cell, place)))
    head = plain.sentences[place.sentence][place.layer].heads[place.head]
    return float(getattr(head, cell.stage)[cell.row, cell.column])


def all_written(trace: Trace, place: Place) -> tuple[Override, ...]:
    """Everything that is written over the numbers of one head for one sentence."""
    return tuple(one for stage in OVERRIDABLE for one in written_in(trace, stage, place).values())


def without_written(document: Document, written: Iterable[Override]) -> Document:
    """The computed numbers back in place of all of these."""
    taken = set(written)
    kept = tuple(one for one in document.options.overrides if one not in taken)
    return with_options(document, overrides=kept)


def lines_off(trace: Trace, place: Place) -> dict[int, float]:
    """Lines of the softmax (rows of E, or columns where it runs along these) that do not add up
    to 1 because a number in them was written over, with what they add up to.

    A line that would not add up to 1 without it is none of them.
    """
    flags = written_flags(trace, "weights", place)
    if flags is None:
        return {}
    options = trace.document.options
    head = trace.sentences[place.sentence][place.layer].heads[place.head]
    axis = -1 if options.softmax_axis == "rows" else -2
    computed = attention_weights(
        head.masked, head.hidden, options.mask_how, options.normalise, axis
    ).weights
    sums, good = head.weights.sum(axis), np.isclose(computed.sum(axis), 1)
    off = flags.any(axis) & good & ~np.isclose(sums, 1)
    return {int(line): float(sums[line]) for line in np.flatnonzero(off)}
