"""What the reader looks at: page, place, panel, cell. Not undoable; views listen and ask."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from attn_gui.core.places import Cell, Place


@dataclass(frozen=True, slots=True)
class Look:
    """One state of the focus. `panel` is a letter; `cell` lies in it or is None."""

    page: str = "one_head"
    place: Place = field(default_factory=Place)
    panel: str | None = None
    cell: Cell | None = None
    hover: Cell | None = None


class Focus(QObject):
    """Holds the look; emits `changed` once for each real change."""

    changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = Look()

    def set(self, **changes: Any) -> None:
        """Change some fields of the look."""
        look = replace(self.look, **changes)
        if look != self.look:
            self.look = look
            self.changed.emit(look)
