"""From what changed (numbers) to sentences: the list, the row of E, and why."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from attn_gui.core.changes import Changes, Moved, changes
from attn_gui.core.comparing import place_before
from attn_gui.core.evaluate import Trace
from attn_gui.core.following import followed, followed_in_layer
from attn_gui.core.moves import Cause, RowMove, Share, cause_of, most_moved, row_moves
from attn_gui.core.numbers import show_exact, show_number
from attn_gui.core.places import Cell, Place
from attn_gui.language import text
from attn_gui.pages.inspector import changes_texts as texts
from attn_gui.pages.one_head.names import Names, names_for
from attn_gui.widgets.was_now import WasNowLine

_MOST_DECIMALS = 6
_ASKERS = ("q", "scores", "scaled", "weights", "output")
"""Stages of which a picked cell says which row of E is meant; a changed input has many."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Everything that is said; empty parts are not shown. `moves` and `why` are rich text."""

    headline: str
    listed: tuple[str, ...] = ()
    row: str = ""  # the word whose row of E is told
    lines: tuple[WasNowLine, ...] = ()
    moves: tuple[str, ...] = ()
    why: tuple[str, ...] = ()


def tell(
    before: Trace, after: Trace, place: Place, language: str, decimals: int,
    cell: Cell | None = None, in_layer: bool = False,
) -> Telling:  # fmt: skip
    """What is different in `after`, for the head at `place` or, `in_layer`, for all heads of its
    layer; the row is that of `cell`, or the one of which most moved."""
    found = changes(before, after, place)
    count = (followed_in_layer if in_layer else followed)(before, after, place)
    if found.is_empty and not count:
        return Telling(_say(texts.HEADLINES, "nothing"))
    teller = _Teller(before, after, place, language, decimals)
    moves = row_moves(before, after, place)
    asks = cell is not None and cell.stage in _ASKERS and cell.row < len(moves)
    row = cell.row if asks and cell is not None else most_moved(moves)
    return Telling(
        _headline(found, max(0, count - found.over)),
        tuple(teller.listed(found)),
        teller.names.asks[row],
        tuple(teller.line(share, moves[row]) for share in moves[row].shares),
        tuple(teller.moves(moves, row)),
        tuple(teller.why(row, moves[row])),
    )


def _say(table: dict[str, str], key: str, /, **details: object) -> str:
    return text("Changes", table[key], **details)


def _headline(found: Changes, count: int) -> str:
    key = "none" if not found.count else "one" if found.count == 1 else "many"
    return _say(texts.HEADLINES, key, count=found.count, followed=count)


def apart(old: float, new: float, decimals: int) -> tuple[str, str]:
    """Two numbers with as many decimals as it takes to tell them apart."""
    for more in range(decimals, _MOST_DECIMALS + 1):
        pair = show_number(old, more), show_number(new, more)
        if old == new or pair[0] != pair[1]:
            return pair
    return show_exact(old), show_exact(new)


class _Teller:
    """Says numbers with the names that hold now; of words that are gone with the old ones."""

    def __init__(
        self, before: Trace, after: Trace, place: Place, language: str, decimals: int
    ) -> None:
        self._before, self._after, self._place = before, after, place
        self._language, self._decimals = language, decimals
        self.names = names_for(after, place, language)
        there = place_before(before, after, place)
        self._old: Names | None = None if there is None else names_for(before, there, language)

    # ------------------------------------------------------------------ numbers

    def listed(self, found: Changes) -> Iterator[str]:
        """The first numbers that were changed, the switches, the words and heads."""
        for one in found.moved:
            old, new = apart(one.old, one.new, self._decimals)
            yield _say(texts.LIST, "number", cell=self._address(one), old=old, new=new)
        if found.count > len(found.moved):
            yield _say(texts.LIST, "more", count=found.count - len(found.moved))
        if found.switches:
            names = ", ".join(_say(texts.SWITCHES, one) for one in found.switches)
            yield _say(texts.LIST, "switched", names=names)
        yield from (_say(texts.OTHERS, one) for one in found.others)

    def _address(self, one: Moved) -> str:
        """ "X (sat, dim2)"; of another head or layer "H2 W_Q (…)"."""
        names = names_for(self._after, one.place, self._language)
        short = names.short(one.cell.stage, one.cell.row, one.cell.column)
        if one.cell.stage == "x":
            return short
        layer, head = one.place.layer, one.place.head
        if head != self._place.head and one.cell.stage != "w_o":
            short = f"H{head + 1} {short}"
        return f"L{layer + 1} {short}" if layer != self._place.layer else short

    # --------------------------------------------------------------------- rows

    def _word(self, share: Share) -> str:
        if share.answers is not None:
            return self.names.answers[share.answers]
        assert share.earlier is not None
        return "" if self._old is None else self._old.answers[share.earlier]

    def line(self, share: Share, move: RowMove) -> WasNowLine:
        """A word of the row with its two bars."""
        was, now = (show_number(one, self._decimals) for one in (share.was, share.now))
        absent = move.kind == "fresh" or share.earlier is None
        return WasNowLine(
            self._word(share), share.was, share.now,
            _say(texts.ROWS, "absent") if absent else _say(texts.ROWS, "was", value=was),
            _say(texts.ROWS, "gone" if share.answers is None else "now", value=now),
        )  # fmt: skip

    def moves(self, moves: tuple[RowMove, ...], row: int) -> Iterator[str]:
        """What happened to the row, and how many others changed too."""
        yield self._move(moves[row])
        changed = sum(move.kind != "same" for move in moves)
        yield _say(texts.ROWS, "others", count=changed, total=len(moves))

    def _move(self, move: RowMove) -> str:
        row = _bold(self.names.asks[move.row])
        if move.kind != "moved" or move.lost is None or move.gained is None:
            was, now = (sum(pair) for pair in zip(*_pairs(move), strict=True))
            sums = apart(was, now, self._decimals)
            return _say(texts.ROWS, move.kind, row=row, was=sums[0], now=sums[1])
        lost, gained = move.lost, move.gained
        part = lost.change if move.to_one else gained.change
        return text(
            "Changes", texts.MOVES[move.from_one, move.to_one],
            row=row, moved=self._size(move.moved), part=self._size(part),
            lost=_bold(self._word(lost)), gained=_bold(self._word(gained)),
            less=self._size(lost.change), more=self._size(gained.change),
        )  # fmt: skip

    def _size(self, change: float) -> str:
        return apart(0.0, abs(change), self._decimals)[1]

    # ---------------------------------------------------------------------- why

    def why(self, row: int, move: RowMove) -> Iterator[str]:
        """The score behind it, and what came of it."""
        found = cause_of(self._before, self._after, self._place, row)
        if found is None:
            return
        options = self._after.document.options
        words = {
            "row": _bold(self.names.asks[row]), "column": _bold(self.names.answers[found.column]),
        }  # fmt: skip
        if not found.scored:
            other = any(None in (share.earlier, share.answers) for share in move.shares)
            along = options.softmax_axis == "columns"
            same = along and self._before.document.options.softmax_axis == "columns"
            yield _say(texts.WHY, "words" if other else "columns" if same else "unscored")
        elif found.score[0] != found.score[1]:
            yield self._changed(texts.SCORES[found.query, found.key], found.score, words)
        else:
            score = show_number(found.score[1], self._decimals)
            yield self._changed(texts.WHY["scaled"], found.scaled, words | {"score": score})
        yield self._share(found, move, words)

    def _changed(self, source: str, pair: tuple[float, float], words: dict[str, str]) -> str:
        old, new = apart(*pair, self._decimals)
        verb = "rose" if pair[1] > pair[0] else "fell" if pair[1] < pair[0] else "went"
        return text("Changes", source, verb=_say(texts.VERBS, verb), old=old, new=new, **words)

    def _share(self, found: Cause, move: RowMove, words: dict[str, str]) -> str:
        options = self._after.document.options
        old, new = apart(*found.share, self._decimals)
        whole = show_number(found.total, self._decimals)
        softmax = options.normalise == "softmax" and options.softmax_axis == "rows"
        if move.kind == "same" or old == new:
            alike = softmax and found.scored and found.alike
            return _say(texts.WHY, "alike" if alike else "stays", new=new, **words)
        key = "share"
        if softmax and found.scored and math.isclose(found.total, 1) and move.kind == "moved":
            key = "rises" if found.share[1] > found.share[0] else "falls"
        return _say(texts.WHY, key, old=old, new=new, sum=whole, **words)


def _bold(word: str) -> str:
    """A word of the sentence, told apart from the words around it."""
    return f"<b>{escape(word)}</b>"


def _pairs(move: RowMove) -> list[tuple[float, float]]:
    return [(share.was, share.now) for share in move.shares]
