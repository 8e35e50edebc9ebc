"""Says something beside the selected cells of a table, and to a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from attn_gui.core.errors import Refused
from attn_gui.core.words import REFUSALS
from attn_gui.language import text
from attn_gui.widgets.block_table import BlockTable
from attn_gui.widgets.bubble import Bubble


def refuse(table: BlockTable, why: Refused) -> None:
    """Say why nothing was done."""
    tell(table, text("Refusal", REFUSALS[why.key], **why.details), "error")


def tell(table: BlockTable, words: str, tone: str = "plain") -> None:
    """Say something in the bubble of the page or card around the table, for a moment."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(table, words))
    bubble, area = bubble_of(table), table.area
    if bubble is None or area is None:
        return
    canvas = bubble.parentWidget()
    rect = table.area_rect(area).intersected(table.viewport().rect())
    at = table.viewport().mapTo(canvas, rect.topLeft())
    bubble.say(words, QRect(at, rect.size()), tone, leaving=True)
    seen = canvas.visibleRegion().boundingRect()
    if not seen.contains(bubble.geometry()):  # a low window shows a part of the canvas
        lowest, rightmost = seen.bottom() - bubble.height(), seen.right() - bubble.width()
        bubble.move(
            max(seen.left(), min(bubble.x(), rightmost)), max(seen.top(), min(bubble.y(), lowest))
        )


def bubble_of(widget: QWidget) -> Bubble | None:
    """The bubble that belongs to what is around a widget."""
    around: QWidget | None = widget.parentWidget()
    while around is not None:
        found = getattr(around, "bubble", None)
        if isinstance(found, Bubble) and found.parentWidget().isAncestorOf(widget):
            return found
        around = around.parentWidget()
    return None
