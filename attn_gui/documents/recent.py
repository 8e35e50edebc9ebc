"""The files opened or saved lately, and the folder that was used last."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from attn_gui.settings import LATEST
from attn_gui.widgets.file_dialogs import usual_folder


class Recent(QObject):
    """`paths` are absolute, the newest first. `changed` is emitted when there is something new."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.paths: tuple[str, ...] = ()
        self._folder: str | None = None

    def load(self, paths: Iterable[str], folder: str | None) -> None:
        """What was remembered; files used before it was known stay in front."""
        self._folder = self._folder or folder
        self._take([*self.paths, *paths])

    def add(self, path: Path) -> None:
        """A file that was opened or saved now."""
        self._folder = str(path.parent)
        self._take([str(path), *self.paths])

    def clear(self) -> None:
        """Forget the files."""
        self._take([])

    @property
    def folder_used(self) -> str | None:
        """The folder of the file used last, None before the first."""
        return self._folder

    @property
    def folder(self) -> Path:
        """Where to look for files, and where to put them."""
        if self._folder is not None and os.path.isdir(self._folder):
            return Path(self._folder)
        return Path(usual_folder())

    def _take(self, paths: list[str]) -> None:
        self.paths = tuple(dict.fromkeys(paths))[:LATEST]
        self.changed.emit()
