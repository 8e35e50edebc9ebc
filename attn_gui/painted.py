"""What is done once a widget has been seen, and in turns, so that nobody waits for all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


class FirstPaint(QObject):
    """Waits for the first paint of a widget; `then` is called when all of that paint is over."""

    def __init__(self, widget: QWidget, then: Callable[[], None]) -> None:
        super().__init__(widget)
        self._then = then
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._then)
        return False


def in_turns(owner: QObject, steps: Sequence[Callable[[], None]]) -> None:
    """Each step in a turn of the event loop of its own: a key that comes meanwhile waits for one of
    them at most. What goes wrong in one does not keep the next from coming."""
    if steps:
        QTimer.singleShot(1, owner, lambda: _take(owner, steps))


def _take(owner: QObject, steps: Sequence[Callable[[], None]]) -> None:
    in_turns(owner, steps[1:])
    steps[0]()
