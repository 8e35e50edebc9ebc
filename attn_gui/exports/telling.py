"""Tells the reader what has become of an export: to the eye, and to a screen reader."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from attn_gui.exports.texts import say
from attn_gui.widgets.notice import Notice

if TYPE_CHECKING:
    from attn_gui.main_window import MainWindow


def tell_done(window: MainWindow, path: Path) -> None:
    """A note with the path, which a button copies."""
    note = window.findChild(Notice) or Notice(window.theme, window)
    note.done(say("done", path=str(path)), str(path), say("copy_path"))


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader speak words that have just appeared."""
    if words:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
