"""What the study notes print for “the cat sat”, and what the numbers on screen give instead.

Only what is printed stands here; every correct number is taken from the trace.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from attn_gui.core.attention import softmax
from attn_gui.core.evaluate import HeadTrace, Trace
from attn_gui.core.places import Cell, Place

WORDS = ("the", "cat", "sat")
SCORES = ((2.1, 0.8, -0.3), (0.6, 3.4, 1.9), (-0.2, 1.6, 3.8))  # panel C, which is sound
WEIGHTS = ((0.60, 0.30, 0.10), (0.15, 0.70, 0.15), (0.05, 0.25, 0.70))  # panel E, which is not
STEP_5 = (0.61, 0.25, 0.14)  # the shares of "the", printed once more in Step 5
QUERY_THE = (0.1, 0.3, -0.2, 0.5)
KEY_CAT = (0.8, 0.1, 0.0, -0.4)
SCALE = 2.0  # √d_k in the notes
CLOSE = 1e-6

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A row of E as printed beside the one computed now. `temperatures` are those that the printed
    shares of two words would need; equal shares of unequal scores have none (None)."""

    row: int
    printed: Row
    computed: Row
    scaled: Row
    temperatures: tuple[tuple[int, int, float | None], ...]
    step_5: Row = ()


@dataclass(frozen=True, slots=True)
class PrintedScore:
    """The score of the · cat: what the printed query and key multiply to, and what is there."""

    query: Row
    key: Row
    product: float
    computed: float
    computed_query: Row
    computed_key: Row


def printed_at(trace: Trace, cell: Cell | None, place: Place) -> PrintedRow | PrintedScore | None:
    """What the notes print at a cell of C or E, or None: elsewhere, and as soon as the row on
    screen is another one than theirs."""
    if cell is None or cell.stage not in ("scores", "weights") or not _same_words(trace, place):
        return None
    if cell.row >= len(SCORES):
        return None  # picked in a longer sentence, before undo brought this one back
    head = trace.sentences[place.sentence][place.layer].heads[place.head]
    row = SCORES[cell.row]
    if head.scores.shape != (3, 3) or not _close(head.scores[cell.row], row):
        return None
    if cell.stage == "weights":
        return _row(head, cell.row)
    return _score(head) if (cell.row, cell.column) == (0, 1) else None


def _same_words(trace: Trace, place: Place) -> bool:
    sentences = trace.document.sentences
    keys = trace.sentences[place.sentence][place.layer].keys
    said = [tuple(token.text for token in sentences[one].tokens) for one in (place.sentence, keys)]
    return said == [WORDS, WORDS]


def _close(found: object, wanted: object) -> bool:
    return bool(np.allclose(found, wanted, rtol=0, atol=CLOSE))  # type: ignore[arg-type]


def _row(head: HeadTrace, row: int) -> PrintedRow | None:
    """None as well where a switch (mask, temperature …) makes other weights of the same scores."""
    right = softmax(np.array(SCORES[row]) / SCALE).weights
    if not (_close(head.weights[row], right) and head.weights.shape == (3, 3)):
        return None
    scaled, printed = tuple(map(float, head.masked[row])), WEIGHTS[row]
    pairs = tuple(
        (one, other, _temperature(scaled, printed, one, other))
        for one, other in ((0, 1), (0, 2), (1, 2))
    )
    computed = tuple(map(float, head.weights[row]))
    return PrintedRow(row, printed, computed, scaled, pairs, STEP_5 if row == 0 else ())


def _temperature(scaled: Row, printed: Row, one: int, other: int) -> float | None:
    """The T with which softmax(scaled / T) gives two words their printed shares."""
    wanted = math.log(printed[one] / printed[other])
    return (scaled[one] - scaled[other]) / wanted if wanted else None


def _score(head: HeadTrace) -> PrintedScore | None:
    """None where query and key are the printed ones, or have another length."""
    query, key = tuple(map(float, head.q[0])), tuple(map(float, head.k[1]))
    product = sum(q * k for q, k in zip(QUERY_THE, KEY_CAT, strict=True))
    return PrintedScore(QUERY_THE, KEY_CAT, product, float(head.scores[0, 1]), query, key)
