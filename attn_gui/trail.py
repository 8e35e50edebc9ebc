"""Where somebody has been, to walk back and forward as in a browser. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

LONGEST = 100  # entries; what lies further back is forgotten

Entry = TypeVar("Entry")


class Trail(Generic[Entry]):
    """Entries in the order of the visits, and the one where the walker stands.

    `exists` says of an entry whether one can still go there; what is gone is skipped but kept: it
    may come back, as when a change is undone.
    """

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._at = -1

    @property
    def here(self) -> Entry | None:
        """Where the walker stands, None before the first visit."""
        return self._entries[self._at] if self._entries else None

    def visit(self, entry: Entry) -> None:
        """Go somewhere new: what lay ahead is forgotten."""
        if entry == self.here:
            return
        self._entries = [*self._entries[: self._at + 1], entry][-LONGEST:]
        self._at = len(self._entries) - 1

    def clear(self) -> None:
        """Forget everything."""
        self._entries, self._at = [], -1

    def can_go(self, way: int, exists: Callable[[Entry], bool], away: bool = False) -> bool:
        """Whether there is somewhere to go: back (`way` −1) or forward (1)."""
        return self._there(way, exists, away) is not None

    def go(self, way: int, exists: Callable[[Entry], bool], away: bool = False) -> Entry | None:
        """Go back or forward and return where that is. Who has looked `away` from the entry where
        the walker stands comes back to it first."""
        there = self._there(way, exists, away)
        if there is None:
            return None
        self._at = there
        return self._entries[there]

    def _there(self, way: int, exists: Callable[[Entry], bool], away: bool) -> int | None:
        place = self._at if away and way < 0 else self._at + way
        while 0 <= place < len(self._entries):
            entry = self._entries[place]
            if exists(entry) and (away or entry != self.here):
                return place
            place += way
        return None
