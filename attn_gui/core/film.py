"""The calculation from A to F as a film: every moment in which a product or a number appears.

A film is made of reels, one a matrix, in the order of the pipeline. It knows no numbers, only how
many moments each cell takes: the numbers of a moment are those of the trace, through `explain`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import explain
from attn_gui.core.places import Block, Cell, Frame, Moment, Place

GRAINS = ("products", "numbers", "rows")
"""What a moment shows: one product (or exponential) more, one number more, or one row more."""

REELS = ("q", "k", "v", "scores", "scaled", "weights", "output", "projected", "new")
_ALL_ROWS = ("k", "v")  # one word asks, all words answer
_BEFORE_SHARES = ("q", "scores", "scaled", "weights")

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Reel:
    """The moments of one matrix: `rows` are those that appear, of `shape[0]`; `ends` counts the
    moments up to and with each of their cells (or each row, where rows appear as a whole)."""

    stage: str
    shape: tuple[int, int]
    rows: tuple[int, ...]
    ends: Counts
    by_row: bool

    def __len__(self) -> int:
        return int(self.ends[-1])

    def moment(self, at: int) -> Moment:
        """The moment `at` of the reel."""
        place = int(np.searchsorted(self.ends, at, side="right"))
        if self.by_row:
            return Moment(self.stage, self.rows[place], None)
        row, column = divmod(place, self.shape[1])
        first = int(self.ends[place - 1]) if place else 0
        last = at == int(self.ends[place]) - 1
        return Moment(self.stage, self.rows[row], column, None if last else at - first + 1)

    def find(self, row: int, column: int, terms: int | None = None) -> int | None:
        """The moment in which a number appears, or so many of its terms; None where it never
        does."""
        if row not in self.rows or not 0 <= column < self.shape[1]:
            return None
        place = self.rows.index(row)
        if not self.by_row:
            place = place * self.shape[1] + column
        last = int(self.ends[place]) - 1
        if terms is None:
            return last
        first = int(self.ends[place - 1]) if place else 0
        return min(first + terms - 1, last)

    def veiled(self, seen: int) -> Iterator[Block]:
        """What is not there once `seen` moments have passed, in blocks of cells."""
        done = int(np.searchsorted(self.ends, seen, side="right"))
        row, column = (done, 0) if self.by_row else divmod(done, self.shape[1])
        there = dict.fromkeys(self.rows[:row], self.shape[1])
        if column:
            there[self.rows[row]] = column
        top = 0
        for line in range(self.shape[0]):
            if line not in there:
                continue
            if line > top:
                yield Block(self.stage, top, 0, line, self.shape[1])
            if there[line] < self.shape[1]:
                yield Block(self.stage, line, there[line], line + 1, self.shape[1])
            top = line + 1
        if top < self.shape[0]:
            yield Block(self.stage, top, 0, self.shape[0], self.shape[1])


class Film:
    """All reels one after another; `chapters` are their stages and first moments."""

    def __init__(self, reels: tuple[Reel, ...]) -> None:
        self._reels = reels
        self._starts = np.cumsum([0, *(len(reel) for reel in reels)])
        self.chapters = tuple(
            (reel.stage, int(start)) for reel, start in zip(reels, self._starts, strict=False)
        )

    def __len__(self) -> int:
        return int(self._starts[-1])

    def frame(self, at: int) -> Frame:
        """The moment `at`, counted from 0, and what is not there yet."""
        which = int(np.searchsorted(self._starts, at, side="right")) - 1
        passed = at - int(self._starts[which])
        blocks: list[Block] = []
        for place, reel in enumerate(self._reels):
            seen = len(reel) if place < which else passed + 1 if place == which else 0
            blocks += reel.veiled(seen)
        return Frame(self._reels[which].moment(passed), tuple(blocks))

    def find(self, stage: str, row: int, column: int, terms: int | None = None) -> int | None:
        """The moment in which a number appears, or so many of its terms; None where it is no part
        of the film."""
        for reel, start in zip(self._reels, self._starts, strict=False):
            if reel.stage == stage:
                at = reel.find(row, column, terms)
                return None if at is None else int(start) + at
        return None


def film(trace: Trace, place: Place, row: int | None = None, grain: str = "products") -> Film:
    """The calculation of one head: all of it, or what the word at `row` needs.

    Where the shares run along columns, one word needs the scores of all words.
    """
    reels = []
    crossing = trace.document.options.softmax_axis != "rows"
    alone = len(trace.sentences[place.sentence][place.layer].heads) == 1
    for stage in REELS:
        values = trace.matrix(stage, place.layer, place.head, place.sentence)
        if values is None or (stage in ("projected", "new") and not alone):
            continue
        n, columns = values.shape
        whole = row is None or stage in _ALL_ROWS or (crossing and stage in _BEFORE_SHARES)
        rows = tuple(range(n)) if whole or row is None else (row,)
        if grain == "products":
            counts = _moments(trace, place, stage, rows, columns)
        else:
            counts = np.ones(len(rows) * (1 if grain == "rows" else columns), np.int64)
        reels.append(Reel(stage, (n, columns), rows, np.cumsum(counts), grain == "rows"))
    return Film(tuple(reels))


def _moments(trace: Trace, place: Place, stage: str, rows: tuple[int, ...], columns: int) -> Counts:
    """How many moments each cell takes: its terms and then the number; a single term is at once
    the number. The exponentials of a line are shown once, for its first share."""
    counts = np.ones((len(rows), columns), np.int64)
    written = bool(trace.document.options.overrides)  # some cells have no terms
    down = trace.document.options.softmax_axis != "rows"
    like_first = stage != "weights" and not (written and stage == "scores")
    first: int | None = None
    for i, row in enumerate(rows):
        for j in range(columns):
            if stage == "weights" and (i if down else j):
                continue
            if first is None or not like_first:
                terms = len(explain(trace, Cell(stage, row, j), place).terms)
                first = terms + 1 if terms > 1 else 1
            counts[i, j] = first
    return counts.ravel()
