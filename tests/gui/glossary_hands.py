"""A reader's hands on the glossary: open it, find an entry, see what is there."""

from typing import Any

from hands import KEY, find, press
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from attn_gui.help.entry_card import EntryCard
from attn_gui.help.glossary import entries

ENTRIES = {entry.id: entry for entry in entries()}


def sheet(window: Any) -> Any:
    return find(window, QWidget, "help")


def is_open(window: Any) -> bool:
    shown = window.findChildren(QWidget, "help")
    return bool(shown) and shown[0].isVisible()


def card(window: Any, name: str) -> EntryCard:
    return find(window, EntryCard, f"glossary.{name}")


def shown(window: Any) -> list[str]:
    """The entries that are there, from top to bottom."""
    cards = [one for one in sheet(window).findChildren(EntryCard) if one.isVisible()]
    return [one.entry.id for one in sorted(cards, key=lambda one: one.y())]


def f1(window: Any) -> None:
    press(KEY.Key_F1)


def seen(area: Any, widget: Any) -> bool:
    """Whether the top of a widget and some of it is in view."""
    top = widget.mapTo(area.viewport(), QPoint(0, 0)).y()
    return -1 <= top < area.viewport().height() - 40
