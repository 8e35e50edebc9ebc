"""A step of the history: what it is called, and the states that it leads from and to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QUndoCommand

from attn_gui.core.document import Document
from attn_gui.core.memory import bytes_only_in
from attn_gui.documents.home import Home


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a step: a source text of the "Step" context and what fills it."""

    source: str
    details: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """What a step replaces: the document, how it was opened, and where it lives."""

    document: Document
    origin: Document
    home: Home

    def bytes_lost_in(self, other: State) -> int:
        """What only this state keeps alive, beside the other."""
        return bytes_only_in((self.document, self.origin), (other.document, other.origin))


class Step(QUndoCommand):
    """A snapshot before and after; steps of one held key melt into one.

    A forgotten step has let its snapshots go and cannot be taken back any more.
    """

    def __init__(
        self, show: Callable[[State], None], label: Label, before: State, after: State, key: str
    ) -> None:
        super().__init__(label.source)
        self.label, self.key = label, key
        self.before: State | None = before
        self.after: State | None = after
        self.size = before.bytes_lost_in(after)
        self._show = show

    def forget(self) -> None:
        self.before = self.after = None
        self.size, self.key = 0, ""  # nothing melts into it

    def id(self) -> int:
        return 1 if self.key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Step) or other.key != self.key:
            return False
        self.after = other.after
        if self.before and self.after:
            self.size = self.before.bytes_lost_in(self.after)
        return True

    def redo(self) -> None:
        if self.after:
            self._show(self.after)

    def undo(self) -> None:
        if self.before:
            self._show(self.before)
