"""What the status bar says: the address of what is looked at, the keys of what has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLineEdit, QWidget

from attn_gui.core.numbers import show_brief
from attn_gui.language import text
from attn_gui.pages.block_reading import BlockReading
from attn_gui.pages.inspector.changes_texts import CONTROLS
from attn_gui.pages.inspector.terms import Terms
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.over_table import OverTable

if TYPE_CHECKING:
    from attn_gui.pages.furniture import Furniture

_KINDS = (
    (QLineEdit, "editor"),
    (MatrixEditor, "editable"),
    (OverTable, "over"),
    (MatrixTable, "computed"),
    (Terms, "terms"),
)
_NAMED = {"player.moment": "player"}
_PAGES = {"many_heads": "heads", "long_distance": "distance"}


class Status(QObject):
    """Address = value at full precision, for the cell under the pointer or picked."""

    def __init__(self, room: Furniture) -> None:
        super().__init__(room)
        self._room, self._bar = room, room.window.status_bar
        self._reading = BlockReading(self)
        self._reading.changed.connect(self.say)

    def say(self, *_args: object) -> None:
        """Say what is looked at: old numbers, a block, or a cell."""
        room = self._room
        block = self._reading.words()
        opened = room.late(room.shown)
        if room.focus.look.held:
            self._bar.say(text("Changes", CONTROLS["held"]))
        elif block:
            self._bar.say(block)
        elif opened is not None:
            self._bar.say(opened.address())
        else:
            self._bar.say(*self._address())

    def _address(self) -> tuple[str, str]:
        """The address of the cell, and what it does to the number that is asked about."""
        look, page = self._room.focus.look, self._room.page
        cell = look.hover or look.cell
        if cell is None or look.hides(cell):
            return "", ""
        place, trace = page.place, self._room.session.trace
        values = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
        if values is None or cell.row >= values.shape[0] or cell.column >= values.shape[1]:
            return "", ""
        value = show_brief(float(values[cell.row, cell.column]))
        words = f"{page.names.short(cell.stage, cell.row, cell.column)} = {value}"
        return words, page.mattering.remark(cell.stage, cell.row, cell.column)

    def follow(self, got: QWidget | None) -> None:
        """Another widget has the focus: its keys, and the block that is selected in it."""
        self._reading.follow(got)
        kind = next((kind for made, kind in _KINDS if isinstance(got, made)), "other")
        name = got.objectName() if got is not None else ""
        kind = _NAMED.get(name, kind)
        if kind == "editor" and name != "cellEditor":
            kind = "other"
        if kind in ("over", "computed", "other"):
            kind = _PAGES.get(self._room.shown, kind)
        self._bar.show_keys(kind)
