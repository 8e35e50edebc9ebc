"""Brings a place that somebody names into view: a matrix of the One head page, or a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from attn_gui.pages.one_head.plan import PANEL_OF
from attn_gui.pages.one_head.steps import STEP_OF

if TYPE_CHECKING:
    from attn_gui.pages.furniture import Furniture


def show_place(furniture: Furniture, at: str) -> None:
    """Show "weights" (the panel of a matrix) or "heads.join" (a card of the page of many heads)."""
    page, _dot, card = at.partition(".")
    if page == "heads":
        _show_card(furniture, card)
    else:
        _show_panel(furniture, at)


def _show_panel(furniture: Furniture, matrix: str) -> None:
    letter, page = PANEL_OF[matrix], furniture.page
    furniture.focus.set(page="one_head", panel=letter, cell=None, hover=None)
    if page.stepper.step:
        page.stepper.go(STEP_OF[matrix])  # of panel B the very lens
    panel = page.canvas.panels[letter if letter in page.canvas.plan.panels else "F"]
    panel.setFocus(Qt.FocusReason.ShortcutFocusReason)
    page.show_panel(panel)
    QTimer.singleShot(0, page, lambda: page.show_panel(panel))  # once another page is laid out


def _show_card(furniture: Furniture, card: str) -> None:
    furniture.focus.set(page="many_heads", hover=None)
    furniture.focus.set_heads(side=card)
    heads = furniture.heads
    assert heads is not None
    heads.setFocus(Qt.FocusReason.OtherFocusReason)
    shown: dict[str, QWidget] = {
        "maps": heads.maps, "words": heads.words, "join": heads.join, "lines": heads.lines,
    }  # fmt: skip

    def bring() -> None:
        if heads.area.isAncestorOf(shown[card]):
            heads.area.ensureWidgetVisible(shown[card])

    QTimer.singleShot(0, heads, bring)  # once the page is laid out
