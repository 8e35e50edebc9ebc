"""Sees what other programs do to the file; judges by content, never by dates."""

from __future__ import annotations

import os

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from attn_gui.documents.disk import digest
from attn_gui.documents.home import KnownFile

PAUSE = 60  # ms: a file that is deleted and written anew is only changed


class Watch(QObject):
    """`told("changed")`, `told("deleted")`, or `told("same")`: it is again as we know it.

    Each state of the file is told once. Where a system tells nothing, as on some network drives,
    coming back to the window looks too.
    """

    told = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._file: KnownFile | None = None
        self._seen: bytes | None = None
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self.look)
        self._watcher.fileChanged.connect(self._timer.start)
        self._watcher.directoryChanged.connect(self._timer.start)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._on_focus_window_changed)

    def follow(self, file: KnownFile | None) -> None:
        """Watch this file in place of the one before; also after it was read or written."""
        self._file = file
        self._seen = None if file is None else file.digest
        watched = self._watcher.files() + self._watcher.directories()
        if watched:
            self._watcher.removePaths(watched)
        self._watch_again()

    def look(self) -> None:
        """Compare the file with what is known of it, and tell what is new."""
        if self._file is None:
            return
        self._watch_again()  # a file that was replaced is not watched any more
        now = digest(self._file.path)
        if now == self._seen:
            return
        self._seen = now
        if now == self._file.digest:
            self.told.emit("same")
        else:
            self.told.emit("deleted" if now is None else "changed")

    def _watch_again(self) -> None:
        if self._file is None:
            return
        path, folder = self._file.path, self._file.path.parent
        if os.path.isdir(folder) and str(folder) not in self._watcher.directories():
            self._watcher.addPath(str(folder))
        if os.path.isfile(path) and str(path) not in self._watcher.files():
            self._watcher.addPath(str(path))

    def _on_focus_window_changed(self, window: object) -> None:
        if window is not None and not self._timer.isActive():
            self._timer.start()
