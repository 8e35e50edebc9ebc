"""Tips that are set at every refresh."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def say_tip(widget: QWidget, words: str) -> None:
    """Set a tip; Qt tells the widget of one that stays as it was too."""
    if words != widget.toolTip():
        widget.setToolTip(words)
