"""What the reader looks at: page, place, panel, cell. Not undoable; views listen and ask."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from attn_gui.core.places import GIVEN, Cell, Frame, Place

if TYPE_CHECKING:
    from attn_gui.core.recurrent import Lenses


@dataclass(frozen=True, slots=True)
class HeadsLook:
    """How the Many heads page is looked at."""

    word: int | None = None  # row of the picked word; None: the last one
    by_value: bool = False  # weight × |value| in place of weights
    by_head: bool = False  # the join is told head by head
    mean: bool = False  # with the mean of the heads
    sketches: bool = False  # with what somebody sketched
    least: float = 0.05  # links below this share are hidden
    side: str = "words"  # the card that the narrow column shows


@dataclass(frozen=True, slots=True)
class DistanceLook:
    """The Long distance page: its numbers are no part of the document and come back by a button."""

    gap: int | None = None  # words in between; None: as many as the sentence has
    lenses: Lenses | None = None  # None: the standard ones
    cell: Cell = field(default_factory=lambda: Cell("states", -1, 0))  # row −1: the last word


@dataclass(frozen=True, slots=True)
class Look:
    """One state of the focus. `panel` is a letter; `cell` lies in it or is None."""

    page: str = "one_head"
    place: Place = field(default_factory=Place)
    panel: str | None = None
    cell: Cell | None = None
    hover: Cell | None = None
    heads: HeadsLook = field(default_factory=HeadsLook)
    distance: DistanceLook = field(default_factory=DistanceLook)
    view: str = "explain"  # what the inspector shows: "explain", "code" or "changes"
    tray: bool = False  # the switches that break the mechanism are open
    difference: bool = False  # in place of the numbers: what has changed
    held: bool = False  # in place of the numbers: what they were before
    flipped: bool = False  # columns ask, rows answer: C, D and E are shown transposed
    frame: Frame | None = None  # the calculation is played: what is there by now
    matters: bool = False  # every cell of X and of the lenses says how much it moves the target
    target: tuple[Place, Cell] | None = None  # the computed number that was picked last

    @property
    def terms(self) -> int | None:
        """How many terms of the picked number are there, while it is just being played; None:
        the number itself."""
        played = self.frame is not None and self.cell == self.frame.moment.cell
        return self.frame.moment.terms if self.frame is not None and played else None

    def hides(self, cell: Cell) -> bool:
        """Whether the number is not there yet, while the calculation is played."""
        return self.frame is not None and any(block.has(cell) for block in self.frame.veiled)


def _target(look: Look) -> tuple[Place, Cell] | None:
    """Who picks an input, or goes to another panel, still asks about the number picked before."""
    if look.cell is None:
        return None if look.panel is None else look.target
    return look.target if look.cell.stage in GIVEN else (look.place, look.cell)


def _shown(look: Look) -> tuple[object, ...]:
    """What decides which numbers stand in the cells, and where."""
    return look.page, look.place, look.flipped, look.held, look.difference


class Focus(QObject):
    """Holds the look; emits `changed` once for each real change. `leaving` comes before numbers
    make way for others: what is being typed is handed in while its cell is still there."""

    changed = Signal(object)
    leaving = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = Look()

    def set(self, **changes: Any) -> None:
        """Change some fields of the look."""
        look = replace(self.look, **changes)
        if "cell" in changes:
            look = replace(look, target=_target(look))
        if look != self.look:
            if _shown(look) != _shown(self.look):
                self.leaving.emit()
            self.look = look
            self.changed.emit(look)

    def set_heads(self, **changes: Any) -> None:
        """Change some fields of how many heads are looked at."""
        self.set(heads=replace(self.look.heads, **changes))

    def set_distance(self, **changes: Any) -> None:
        """Change some fields of how the page Long distance is looked at."""
        self.set(distance=replace(self.look.distance, **changes))
