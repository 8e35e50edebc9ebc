"""What the history says, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SHEET = {
    "title": QT_TRANSLATE_NOOP("History", "History"),
    "hint": QT_TRANSLATE_NOOP(
        "History", "Click a step, or press Enter on it, to go there. Nothing is lost on the way."
    ),
    "close": QT_TRANSLATE_NOOP("History", "Close"),
    "close_tip": QT_TRANSLATE_NOOP("History", "Close (Esc)"),
    "list": QT_TRANSLATE_NOOP("History", "All steps, the oldest first"),
    "start": QT_TRANSLATE_NOOP("History", "As opened"),
    "lost": QT_TRANSLATE_NOOP("History", "Before the oldest step that is kept"),
    "went": QT_TRANSLATE_NOOP("History", "You are at: {step}"),
}

STATES = {
    "here": QT_TRANSLATE_NOOP("History", "You are here"),
    "done": QT_TRANSLATE_NOOP("History", "Go back to here"),
    "undone": QT_TRANSLATE_NOOP("History", "Taken back; go on to here"),
    "gone": QT_TRANSLATE_NOOP("History", "Too long ago: its numbers are no longer kept"),
}
"""What a row is to the reader, and what a click does."""
