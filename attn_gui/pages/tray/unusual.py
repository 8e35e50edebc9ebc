"""Which switches of the tray do not stand as usual; known whether the tray is there or not."""

from __future__ import annotations

from PySide6.QtCore import QObject

from attn_gui.core.numbers import show_number
from attn_gui.core.standard import SWITCHES, unusual
from attn_gui.focus import Focus
from attn_gui.language import text
from attn_gui.pages.flipping import worded
from attn_gui.session import Session

PAGES = ("one_head", "many_heads")
"""Those whose mechanism the tray breaks."""


class Unusual(QObject):
    """`told`: the switch that the tray has a sentence about, the last one that was moved."""

    def __init__(self, session: Session, focus: Focus, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._focus = session, focus
        self._options = session.document.options
        self._known: tuple[tuple[object, ...], tuple[str, ...]] | None = None
        self.told = "none"
        session.changed.connect(self._on_changed)

    def _on_changed(self, *_args: object) -> None:
        """Whatever changed a switch, in the strip or by undo: its sentence is told."""
        before, self._options = self._options, self._session.document.options
        moved = [key for key in SWITCHES if getattr(before, key) != getattr(self._options, key)]
        if len(moved) == 1:
            self.told = moved[0]

    def keys(self) -> tuple[str, ...]:
        """What is not standard in the present document; no number of a matrix counts."""
        document, origin = self._session.document, self._session.origin
        asked = document.options, document.features, document.layers, origin
        if self._known is None or self._known[0] != asked:
            self._known = asked, unusual(document, origin)
        return self._known[1]

    def words(self) -> str:
        """The same in one sentence, "" where all is standard."""
        keys = self.keys()
        if not keys:
            return ""
        from attn_gui.pages.tray import texts  # not at every start

        options = self._session.document.options
        details = {"value": show_number(options.temperature), "count": len(options.overrides)}
        flipped = self._focus.look.flipped
        names = [text("Tray", worded(texts.NAMES, key, flipped), **details) for key in keys]
        return text("Tray", texts.NOT_STANDARD, names=", ".join(names))
