"""Watches a window and stores what its reader changes, as soon as it changes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt

from attn_gui.main_window import MainWindow
from attn_gui.settings import Settings, SettingsFile


class Keeper(QObject):
    """Made once the window is shown; what was asked for until then is not stored."""

    def __init__(self, window: MainWindow, file: SettingsFile, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._file, self.settings = window, file, settings
        self._seen = settings
        self._seen = self._look()
        for changed in (window.language.changed, window.theme.changed, window.theme.scaled):
            changed.connect(self.keep)
        window.closing.connect(self.keep)

    def keep(self) -> None:
        """Store what differs from what was last seen."""
        before, self._seen = self._seen, self._look()
        now = self._seen._asdict()
        self.change(**{n: value for n, value in now.items() if value != getattr(before, n)})

    def change(self, **changes: Any) -> None:
        """Store changes by name, as `hints_closed=True`."""
        self.settings = self.settings._replace(**changes)
        self._file.save(self.settings)

    def _look(self) -> Settings:
        window, language, theme = self._window, self._window.language, self._window.theme
        now = self._seen._replace(
            language=language.name if language.chosen else None,
            theme=theme.choice,
            text_scale=round(100 * theme.scale),
        )
        if window.isFullScreen():  # says nothing about the window before and after
            return now
        return now._replace(
            window=window.normalGeometry().getRect(),
            maximised=bool(window.windowState() & Qt.WindowState.WindowMaximized),
        )
