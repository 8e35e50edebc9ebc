"""Which input matters, in sentences: every number in them comes from the rates of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.core.attention import Matrix
from attn_gui.core.hearing import hear
from attn_gui.core.numbers import LEAST_RATE, show_number, show_percent, show_rate
from attn_gui.core.places import GIVEN, Cell, Place
from attn_gui.core.sensitivity import Sensitivity
from attn_gui.core.stages import JOINED, LENSES
from attn_gui.focus import Look
from attn_gui.language import text
from attn_gui.pages.one_head.mattering import Mattering

STEP = 0.1  # by which the sentences raise a cell; so does Ctrl ↑
EQUAL = 1e-9  # of the larger: two rates as near as that are the same

TEXTS = {
    "pick": QT_TRANSLATE_NOOP(
        "Matters",
        "Which input matters? Pick a computed number, and every cell of X and of the lenses shows"
        " how much it moves that number.",
    ),
    "words_rises": QT_TRANSLATE_NOOP(
        "Matters",
        "Of the words, {cell} moves {number} most: raise it by {step}, and the number rises by"
        " about {change}.",
    ),
    "words_falls": QT_TRANSLATE_NOOP(
        "Matters",
        "Of the words, {cell} moves {number} most: raise it by {step}, and the number falls by"
        " about {change}.",
    ),
    "below_rises": QT_TRANSLATE_NOOP(
        "Matters",
        "Below all layers it is {cell}: raise it by {step}, and the number rises by about"
        " {change}.",
    ),
    "below_falls": QT_TRANSLATE_NOOP(
        "Matters",
        "Below all layers it is {cell}: raise it by {step}, and the number falls by about"
        " {change}.",
    ),
    "lenses_rises": QT_TRANSLATE_NOOP(
        "Matters",
        "Of the lenses, {cell} moves it most: raise it by {step}, and the number rises by about"
        " {change}.",
    ),
    "lenses_falls": QT_TRANSLATE_NOOP(
        "Matters",
        "Of the lenses, {cell} moves it most: raise it by {step}, and the number falls by about"
        " {change}.",
    ),
    "as_much": QT_TRANSLATE_NOOP("Matters", "(Others move it just as much.)"),
    "this_rises": QT_TRANSLATE_NOOP(
        "Matters", "Raise this cell by {step}, and {number} rises by about {change}."
    ),
    "this_falls": QT_TRANSLATE_NOOP(
        "Matters", "Raise this cell by {step}, and {number} falls by about {change}."
    ),
    "this_still": QT_TRANSLATE_NOOP("Matters", "This cell cannot move {number}."),
    "nothing": QT_TRANSLATE_NOOP(
        "Matters", "No cell of X and of the lenses can move {number}: all of them say 0."
    ),
    "no_values": QT_TRANSLATE_NOOP("Matters", "The values play no part here: all of W_V says 0."),
    "hidden": QT_TRANSLATE_NOOP(
        "Matters", "The mask writes −∞ here, whatever the inputs are: nothing moves it."
    ),
    "undefined": QT_TRANSLATE_NOOP(
        "Matters", "{number} hangs on shares that do not exist: nobody can say what moves it."
    ),
    "infinite": QT_TRANSLATE_NOOP(
        "Matters", "{number} is too large for the computer: nobody can say what moves it."
    ),
    "legend": QT_TRANSLATE_NOOP(
        "Matters",
        "Bars: to the right, raising the cell raises the number; to the left, it lowers it. The"
        " longest of each matrix carries its number, per 1.",
    ),
    "not_influence": QT_TRANSLATE_NOOP(
        "Matters",
        "Attention is not influence: {asks} gives {top} {percent} of its attention, but more"
        " arrives from {other}. Weight × size of the value is {of_top} for {top} and {of_other}"
        " for {other}.",
    ),
    "not_influence_here": QT_TRANSLATE_NOOP(
        "Matters",
        "Attention is not influence: {asks} gives {top} {percent} of its attention, but {top} adds"
        " {of_top} to this number and {other} adds {of_other}.",
    ),
}


class _Most(NamedTuple):
    """The cell with the largest rate of some matrices, and whether others have the same."""

    cell: Cell
    place: Place
    rate: float
    shared: bool


def matters_lines(mattering: Mattering, look: Look, decimals: int) -> list[str]:
    """What to say of the number asked about; of an input that is picked, what it does to it."""
    found = mattering.found
    if found is None:
        return [_say("pick")]
    itself = look.cell == found.cell and mattering.place == found.place
    number = mattering.called(found.cell, found.place)
    if found.reason:
        return [_say(found.reason, number=number)]
    picked = look.cell if look.cell is not None and look.cell.stage in GIVEN else None
    lines = []
    rate = mattering.rate(picked) if picked is not None else None
    if rate is not None and np.isfinite(rate):
        lines.append(_of_this(rate, number))
    parts = [
        ("words", _words(found, found.place.layer)),
        ("below", _words(found, 0) if found.place.layer else None),
        ("lenses", _lenses(found)),
    ]
    most = [(key, one) for key, one in parts if one is not None]
    for key, one in most:
        lines.append(_of_most(mattering, key, one, number))
    if not most:
        lines.append(_say("nothing", number=number))
    elif found.cell.stage in ("scores", "scaled", "weights"):
        values = found.matrix("w_v", found.place.layer, found.place.head)
        if values is not None and not values.any():
            lines.append(_say("no_values"))
    influence = _influence(mattering, found, decimals) if itself else ""
    return [*lines, influence] if influence else lines


def _of_this(rate: float, number: str) -> str:
    if abs(rate) < LEAST_RATE:
        return _say("this_still", number=number)
    return _say(_way("this", rate), number=number, **_step(rate))


def _of_most(mattering: Mattering, key: str, most: _Most, number: str) -> str:
    cell = mattering.called(most.cell, most.place)
    line = _say(_way(key, most.rate), cell=cell, number=number, **_step(most.rate))
    return f"{line} {_say('as_much')}" if most.shared else line


def _way(key: str, rate: float) -> str:
    return f"{key}_{'rises' if rate > 0 else 'falls'}"


def _step(rate: float) -> dict[str, str]:
    return {"step": show_number(STEP, 1), "change": show_rate(STEP * abs(rate), signed=False)}


def _words(found: Sensitivity, layer: int) -> _Most | None:
    """Of X at a layer, of both sentences where another one answers."""
    at, sentences = found.place, range(len(found.trace.sentences))
    places = (Place(one, layer, at.head) for one in sentences)
    rates = ((place, found.matrix("x", layer, 0, place.sentence)) for place in places)
    return _most(("x", place, one) for place, one in rates if one is not None)


def _lenses(found: Sensitivity) -> _Most | None:
    """Of the lenses of its head; of all heads of its layer, and of W_O, for what they make
    together."""
    at, together = found.place, found.cell.stage in JOINED
    heads = range(len(found.trace.document.layers[at.layer].heads)) if together else (at.head,)
    candidates = [
        (name, Place(at.sentence, at.layer, head), found.matrix(name, at.layer, head))
        for head in heads
        for name in LENSES
    ]
    candidates.append(("w_o", at, found.matrix("w_o", at.layer)))
    return _most((name, place, one) for name, place, one in candidates if one is not None)


def _most(candidates: Iterator[tuple[str, Place, Matrix]]) -> _Most | None:
    """The largest rate of all, None where nothing moves."""
    best: _Most | None = None
    for name, place, rates in candidates:
        sizes = np.where(np.isfinite(rates), np.abs(rates), 0.0)
        row, column = (int(one) for one in np.unravel_index(int(sizes.argmax()), sizes.shape))
        size = float(sizes[row, column])
        if size < LEAST_RATE:
            continue
        shared = int((sizes >= size * (1 - EQUAL)).sum()) > 1
        if best is None or size > abs(best.rate) * (1 + EQUAL):
            best = _Most(Cell(name, row, column), place, float(rates[row, column]), shared)
        elif size >= abs(best.rate) * (1 - EQUAL):
            best = best._replace(shared=True)
    return best


def _influence(mattering: Mattering, found: Sensitivity, decimals: int) -> str:
    """For a share, or a number of F: the word with the largest share is not the one that brings
    most. "" where it is."""
    cell, at = found.cell, found.place
    head = found.trace.sentences[at.sentence][at.layer].heads[at.head]
    names = mattering.names_at(at)
    if cell.stage == "weights":
        heard = hear(found.trace, at.head, cell.row, at.sentence, at.layer)
        if not heard.differs or heard.arrives is None:
            return ""
        amounts = {one.answers: one.amount for one in heard.shares}
        key, top, other = "not_influence", heard.shares[0].answers, heard.arrives
    elif cell.stage == "output":
        parts = head.weights[cell.row] * head.v[:, cell.column]
        amounts = dict(enumerate(parts.tolist()))
        top, other = int(head.weights[cell.row].argmax()), int(np.abs(parts).argmax())
        if not abs(amounts[other]) > abs(amounts[top]) * (1 + EQUAL):
            return ""
        key = "not_influence_here"
    else:
        return ""
    return _say(
        key,
        asks=names.asks[cell.row],
        top=names.answers[top],
        other=names.answers[other],
        percent=show_percent(float(head.weights[cell.row, top])),
        of_top=show_number(amounts[top], decimals),
        of_other=show_number(amounts[other], decimals),
    )


def legend() -> str:
    """How to read the bars."""
    return _say("legend")


def _say(key: str, /, **details: object) -> str:
    return text("Matters", TEXTS[key], **details)
