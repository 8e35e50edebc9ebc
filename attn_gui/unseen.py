"""What nobody sees does no work: it is done once, when it is shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget


class WhileSeen(QObject):
    """Calls `refresh` when asked to, or where `widget` is hidden once it is shown.

    The widget says in its `showEvent` that it is: `catch_up()`. In a window that is not on screen
    everything counts as seen: no event tells there which of its parts come and go.
    """

    def __init__(self, widget: QWidget, refresh: Callable[[], None]) -> None:
        super().__init__(widget)
        self._widget, self._refresh = widget, refresh
        self._is_due = False

    def ask(self, *_args: object) -> None:
        """Something that the widget tells has changed."""
        self._is_due = is_unseen(self._widget)
        if not self._is_due:
            self._refresh()

    def catch_up(self) -> None:
        """What was asked for while it was hidden is done at once, before anything is painted."""
        if self._is_due:
            self._is_due = False
            self._refresh()


def is_unseen(widget: QWidget) -> bool:
    """Whether a widget is hidden in a window that is on screen."""
    return not widget.isVisible() and widget.window().isVisible()
