"""Files that are dropped onto a matrix. Light: it is there from the start, the readers are not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from attn_gui.core.files import is_document
from attn_gui.core.places import GIVEN, Cell

if TYPE_CHECKING:
    from attn_gui.core.importing import Target
    from attn_gui.pages.desk import Desk


class Dropping(QObject):
    """Watches the window: a drop onto an editable matrix is about this matrix. Every other drop
    is left to the window itself."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        desk.window.setAcceptDrops(True)
        desk.window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.DragEnter, QEvent.Type.DragMove):
            assert isinstance(event, (QDragEnterEvent, QDragMoveEvent))
            if kind == QEvent.Type.DragMove and self._target(event.position().toPoint()) is None:
                return False
            if local_files(event.mimeData()):
                event.setDropAction(Qt.DropAction.CopyAction)
                event.accept()
                return True
        elif kind == QEvent.Type.Drop:
            assert isinstance(event, QDropEvent)
            return self._take(event)
        return False

    def _take(self, event: QDropEvent) -> bool:
        paths, target = local_files(event.mimeData()), self._target(event.position().toPoint())
        if not paths or target is None or is_document(Path(paths[0])):
            return False
        from attn_gui.imports.dialog import offer  # the readers: not at every start

        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        offer(self._desk, paths, target)
        return True

    def _target(self, at: QPoint) -> Target | None:
        """The editable matrix at a point of the window."""
        name = matrix_at(self._desk.window, at)
        if name is None:
            return None
        from attn_gui.imports.choosing import looked_at

        look, trace = self._desk.focus.look, self._desk.session.trace
        return looked_at(trace, look.place, Cell(name, 0, 0))


def matrix_at(window: QWidget, at: QPoint) -> str | None:
    """The name of the given matrix that one sees at a point of the window."""
    found: QWidget | None = window.childAt(at)
    while found is not None and found is not window:
        name = found.objectName().removeprefix("matrix.")
        if found.objectName().startswith("matrix.") and name in GIVEN:
            return name
        found = found.parentWidget()
    return None


def local_files(data: QMimeData) -> list[str]:
    """The paths of the files that are dragged."""
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
