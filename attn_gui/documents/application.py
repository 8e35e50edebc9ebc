"""The application, which a desktop may hand files: on macOS they come as events."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """`file_asked`: somebody double-clicked a document; asked before anybody listens, it waits."""

    file_asked = Signal()

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._waiting: list[Path] = []

    def take_asked(self) -> list[Path]:
        """The files that nobody has opened yet."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._waiting.append(Path(event.file()))
            self.file_asked.emit()
            return True
        return super().event(event)
