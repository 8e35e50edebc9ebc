"""What happened to the shares of each word between two traces, and which score did it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.comparing import (
    ROUNDING,
    aligned,
    is_rounding,
    kind_of,
    place_before,
    reading,
)
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place

KINDS = ("fresh", "same", "came", "went", "moved", "unequal")
"""Every `RowMove.kind`."""

NEARLY_ALL = 0.995  # of what moved: beside it the rest is not worth a word
SUMS = 1e-9  # of the larger: sums this near to each other are equal
_Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Share:
    """What a row gives to one word, before and now; 0 where the word is not there."""

    answers: int | None  # its column now; None: the word is gone
    earlier: int | None  # its column before; None: the word was not there
    was: float
    now: float

    @property
    def change(self) -> float:
        """Now − before."""
        return self.now - self.was


@dataclass(frozen=True, slots=True)
class RowMove:
    """What happened to one row of E.

    `kind` is one of KINDS: "fresh": the word that asks was not there; "same": nothing moved;
    "came": there were no shares before; "went": there are none now; "moved": shares went from
    some words to others; "unequal": the row adds up to something else than before.
    """

    row: int
    kind: str
    shares: tuple[Share, ...]  # the words of now in their order, then those that are gone
    moved: float = 0.0  # half of all changes, each counted as positive
    lost: Share | None = None  # the word that lost most; None where none lost
    gained: Share | None = None
    from_one: bool = False  # practically everything comes from the word that lost most
    to_one: bool = False


@dataclass(frozen=True, slots=True)
class Cause:
    """The number of D that changed most in a row, and what came of it; pairs are (before, now).

    `query`, `key`: whether the row of Q, and the row of K of the word that answers, are others.
    `alike`: all numbers of the row changed by the same amount. `scored`: D changed at all.
    """

    row: int
    column: int
    query: bool
    key: bool
    score: _Pair
    scaled: _Pair
    share: _Pair
    alike: bool
    scored: bool
    total: float  # what the row of E adds up to now


def row_moves(before: Trace, after: Trace, place: Place) -> tuple[RowMove, ...]:
    """What happened to each row of E at a place."""
    now = reading("weights")(after, place)
    assert now is not None
    old = aligned(before, after, place, reading("weights"), kind_of("weights"))
    there = place_before(before, after, place)
    then = None if there is None else reading("weights")(before, there)
    gone = [] if then is None else [c for c in range(then.shape[1]) if c not in old.columns]
    moves = []
    for row, earlier in enumerate(old.rows.tolist()):
        line = None if then is None or earlier < 0 else then[earlier]
        shares = tuple(_shares(now[row], line, old.columns.tolist(), gone))
        moves.append(_move(row, shares, line is None))
    return tuple(moves)


def _shares(
    now: Matrix, then: Matrix | None, columns: list[int], gone: list[int]
) -> Iterator[Share]:
    for answers, earlier in enumerate(columns):
        known = then is not None and earlier >= 0
        was = float(then[earlier]) if then is not None and known else 0.0
        yield Share(answers, earlier if known else None, was, float(now[answers]))
    if then is not None:
        yield from (Share(None, earlier, float(then[earlier]), 0.0) for earlier in gone)


@np.errstate(over="ignore", invalid="ignore")  # ±1e308 may be written over a share
def _move(row: int, shares: tuple[Share, ...], fresh: bool) -> RowMove:
    if fresh:
        return RowMove(row, "fresh", shares)
    ups = float(np.sum([max(0.0, share.change) for share in shares]))
    downs = float(np.sum([max(0.0, -share.change) for share in shares]))
    sizes = [max(abs(share.was), abs(share.now), 1.0) for share in shares]
    if all(abs(one.change) <= ROUNDING * size for one, size in zip(shares, sizes, strict=True)):
        return RowMove(row, "same", shares)
    lost = min(shares, key=lambda share: share.change)
    gained = max(shares, key=lambda share: share.change)
    kind = "moved" if abs(ups - downs) <= SUMS * max(1.0, *sizes) else "unequal"
    if not any(share.was for share in shares):
        kind = "came"
    elif not any(share.now for share in shares):
        kind = "went"
    return RowMove(
        row, kind, shares, (ups + downs) / 2,
        lost if lost.change < 0 else None, gained if gained.change > 0 else None,
        -lost.change >= NEARLY_ALL * downs > 0, gained.change >= NEARLY_ALL * ups > 0,
    )  # fmt: skip


def most_moved(moves: tuple[RowMove, ...]) -> int:
    """The row of which most moved, the first of equal ones."""
    return max(range(len(moves)), key=lambda row: moves[row].moved)


def cause_of(before: Trace, after: Trace, place: Place, row: int) -> Cause | None:
    """Which score changed the shares of a row; None where nothing of it can be compared."""
    pairs = {}
    for name in ("scores", "scaled", "weights"):
        old = aligned(before, after, place, reading(name), kind_of(name))
        now = reading(name)(after, place)
        assert now is not None
        pairs[name] = old.values[row], now[row]
        known = old.known[row]
    if not known.any():
        return None
    scaled, shares = (_size_of_change(*pairs[name], known) for name in ("scaled", "weights"))
    scored = bool(scaled.any())
    if not scored and not shares.any():
        return None
    column = int((scaled if scored else shares).argmax())

    def pair(name: str) -> _Pair:
        old, now = pairs[name]
        return float(old[column]), float(now[column])

    return Cause(
        row, column, _other_row(before, after, place, "q", row),
        _other_row(before, after, place, "k", column), pair("scores"), pair("scaled"),
        pair("weights"), _is_alike(*pairs["scaled"], known), scored,
        float(pairs["weights"][1].sum()),
    )  # fmt: skip


@np.errstate(over="ignore", invalid="ignore")
def _size_of_change(old: Matrix, now: Matrix, known: Flags) -> Matrix:
    """How much each number changed; 0 where that is rounding or nothing is known, ∞ where an
    infinite number came or went."""
    change = np.abs(now - old)
    same = (now == old) | (np.isnan(now) & np.isnan(old)) | is_rounding(change, now)
    return np.where(~known | same, 0.0, np.where(np.isnan(change), np.inf, change))


@np.errstate(over="ignore", invalid="ignore")
def _is_alike(old: Matrix, now: Matrix, known: Flags) -> bool:
    """Whether a whole row changed by one and the same amount."""
    change = now - old
    size = float(np.abs(now).max())
    near = np.abs(change - change[0]) <= SUMS * max(1.0, size)
    return bool(known.all() and np.isfinite(change).all() and near.all())


def _other_row(before: Trace, after: Trace, place: Place, name: str, row: int) -> bool:
    """Whether a row of Q or K is another than before."""
    old = aligned(before, after, place, reading(name), kind_of(name))
    now = reading(name)(after, place)
    assert now is not None
    return bool(_size_of_change(old.values[row], now[row], old.known[row]).any())
