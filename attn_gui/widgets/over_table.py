"""Over a heatmap: a table that lets somebody write over computed numbers, and take that back."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from attn_gui.language import text
from attn_gui.widgets.matrix_editor import TypedTable
from attn_gui.widgets.matrix_model import Index

_TAKES_BACK = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
MENU = {
    "write": QT_TRANSLATE_NOOP("Table", "Write over this number"),
    "back": QT_TRANSLATE_NOOP("Table", "Take back: the computed number"),
    "copy": QT_TRANSLATE_NOOP("Table", "Copy"),
}


class OverTable(TypedTable):
    """Digits type, letters remain the window's: it is no text field. The heatmap below paints.

    `taken_back(row, column)`: the computed number is wanted back. `emptied(row, column)`: the same
    while the editor is open, as a preview. `locked(row, column)`: somebody tried to type where
    nothing can be written.
    """

    taken_back = Signal(object, object)
    emptied = Signal(object, object)
    locked = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._menu = QMenu(self)
        self._menu.setObjectName("over.menu")
        self.ways: dict[str, QAction] = {}
        does = {"write": self.start_typing, "back": self._take_back, "copy": self.copy}
        for way, do in does.items():
            action = self.ways[way] = self._menu.addAction("")
            action.setObjectName(f"over.{way}")
            action.triggered.connect(lambda _on=False, do=do: do())

    def is_written(self, index: Index) -> bool:
        """Whether the number in a cell was written over the computed one."""
        return index.isValid() and self.matrix.is_written(index.row(), index.column())

    def start_typing(self, text: str | None = None) -> None:
        index = self.currentIndex()
        if self.matrix.editable and index.isValid() and self._is_locked(index):
            self.locked.emit(index.row(), index.column())
        super().start_typing(text)

    def _is_locked(self, index: Index) -> bool:
        return not self.matrix.can_edit(index.row(), index.column())

    def _on_editor_text_edited(self, text: str) -> None:
        """An empty line stands for the computed number."""
        if text.strip() or self._editor is None:
            super()._on_editor_text_edited(text)
            return
        self._editor.show_wrong(False)
        self.wrong.emit(*self._at, None, False)
        self.emptied.emit(*self._at)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> object:
        """No input method before the editor is open: it would swallow the letters of panels."""
        if query == Qt.InputMethodQuery.ImEnabled:
            return False
        return super().inputMethodQuery(query)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _TAKES_BACK and self.is_written(self.currentIndex()):
            self._take_back()
        else:
            super().keyPressEvent(event)

    def _take_back(self) -> None:
        index = self.currentIndex()
        self.taken_back.emit(index.row(), index.column())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The ways of the picked cell, at the pointer or, by the key, below the cell."""
        index = self.currentIndex()
        if not index.isValid() or not self.matrix.editable:
            return
        for way, action in self.ways.items():
            action.setText(text("Table", MENU[way]))
        self.ways["back"].setEnabled(self.is_written(index))
        at = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            below: QPoint = self.cell_rect(index.row(), index.column()).bottomLeft()
            at = self.viewport().mapToGlobal(below)
        self._menu.popup(at)
