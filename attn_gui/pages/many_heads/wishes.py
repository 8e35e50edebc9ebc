"""From what a reader wants of a head to edits of the session, refusals in place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from attn_gui.core import heads_edits as edits
from attn_gui.core.document import Document
from attn_gui.core.words import REFUSALS
from attn_gui.core.written import all_written, without_written
from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.scene import HeadView
from attn_gui.session import Label, Session
from attn_gui.widgets.bubble import Bubble

_Make = Callable[[Document], Document]


class HeadWishes(QObject):
    """Knows which edit stands for which wish."""

    def __init__(self, session: Session, bubble: Bubble, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._bubble = session, bubble

    def grant(self, view: HeadView, way: str, detail: Any, beside: QWidget) -> bool:
        """Do what is wanted of a head; says whether it was done."""
        if way == "rename" and detail.strip() == view.name:
            return True  # else the name would be lost in the other language
        layer, head = view.place.layer, view.place.head
        written = all_written(self._session.trace, view.place)
        ways: dict[str, tuple[str, _Make]] = {
            "on": (
                "on" if detail else "off",
                lambda d: edits.with_head_on(d, head, bool(detail), layer=layer),
            ),
            "solo": ("solo", lambda d: edits.with_head_alone(d, head, layer=layer)),
            "rename": ("rename", lambda d: edits.with_head_renamed(d, head, detail, layer=layer)),
            "color": ("color", lambda d: edits.with_head_colored(d, head, detail, layer=layer)),
            "back": ("back", lambda d: without_written(d, written)),
            "earlier": ("move", lambda d: edits.with_head_moved(d, head, head - 1, layer=layer)),
            "later": ("move", lambda d: edits.with_head_moved(d, head, head + 1, layer=layer)),
            "duplicate": ("duplicate", lambda d: edits.with_head_duplicated(d, head, layer=layer)),
            "remove": ("remove", lambda d: edits.with_head_removed(d, head, layer=layer)),
        }
        step, make = ways[way]
        heads = self._session.document.layers[layer].heads
        if way == "solo" and all(one.on == (place == head) for place, one in enumerate(heads)):
            step = "all_on"
        return self.edit(step, make, beside, head=view.name)

    def add(self, layer: int, beside: QWidget) -> bool:
        """One head more, at the end."""
        return self.edit("add", lambda d: edits.with_head_added(d, layer=layer), beside)

    def edit(self, step: str, make: _Make, beside: QWidget, **details: str) -> bool:
        """Apply an edit; a refusal is said beside the control."""
        refusal = self._session.edit(Label(texts.STEPS[step], tuple(details.items())), make)
        if refusal is None:
            self._bubble.go()
            return True
        host = self._bubble.parentWidget()
        corner = beside.mapTo(host, beside.rect().topLeft())
        words = text("Refusal", REFUSALS[refusal.key], **refusal.details)
        self._bubble.say(words, QRect(corner, beside.size()), "error", leaving=True)
        return False
