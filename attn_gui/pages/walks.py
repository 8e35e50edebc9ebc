"""Back and forward: the cells that the reader has looked at, kept while views come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import JOINED
from attn_gui.focus import Focus, Look
from attn_gui.session import Session
from attn_gui.trail import Trail

if TYPE_CHECKING:
    from attn_gui.main_window import MainWindow

Visit = tuple[Place, Cell]
WAYS = {"back": -1, "forward": 1}


class Walks(QObject):
    """Writes down which numbers are looked at; takes the reader back there."""

    def __init__(self, window: MainWindow, session: Session, focus: Focus) -> None:
        super().__init__(window)
        self._window, self._session, self._focus = window, session, focus
        self._trail: Trail[Visit] = Trail()
        self._origin = session.origin
        self._walking = False
        for name, way in WAYS.items():
            action = window.actions_by_name[name]
            action.triggered.connect(lambda _on=False, way=way: self._go(way))
        focus.changed.connect(self._on_look_changed)
        session.changed.connect(self._on_changed)
        session.history_changed.connect(self._on_changed)
        self._on_look_changed(focus.look)

    def _on_look_changed(self, look: Look) -> None:
        passing = self._walking or look.frame is not None  # on the way somewhere, or played
        if not passing and look.cell is not None and self._is_walked(look):
            place = self._session.trace.nearest(look.place)
            if self._exists((place, look.cell)):
                self._trail.visit((place, look.cell))
        self._show_ways()

    def _is_walked(self, look: Look) -> bool:
        """Numbers of the page of one head, and those that many heads make together."""
        return look.page == "one_head" or (look.cell is not None and look.cell.stage in JOINED)

    def _on_changed(self, *_args: object) -> None:
        if self._session.origin is not self._origin:  # another example or file
            self._origin = self._session.origin
            self._trail.clear()
            self._on_look_changed(self._focus.look)
        self._show_ways()

    def _exists(self, visit: Visit) -> bool:
        place, cell = visit
        trace = self._session.trace
        if trace.nearest(place) != place:
            return False
        values = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
        return values is not None and cell.row < values.shape[0] and cell.column < values.shape[1]

    @property
    def _is_away(self) -> bool:
        """Whether the reader let go of the number last visited, or is on another page."""
        look = self._focus.look
        return look.cell is None or not self._is_walked(look)

    def _show_ways(self) -> None:
        for name, way in WAYS.items():
            can = self._trail.can_go(way, self._exists, self._is_away)
            self._window.actions_by_name[name].setEnabled(can)

    def _go(self, way: int) -> None:
        self._session.settle()
        visit = self._trail.go(way, self._exists, self._is_away)
        if visit is None:
            return
        place, cell = visit
        self._walking = True
        try:
            self._focus.set(place=place)
            self._window.furniture.show_cell(cell)
        finally:
            self._walking = False
        self._show_ways()
