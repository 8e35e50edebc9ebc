"""Over a heatmap: a table that lets somebody write over computed numbers, and take that back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from attn_gui.widgets.matrix_model import Index
from attn_gui.widgets.typed_table import TypedTable


class OverTable(TypedTable):
    """Digits type, letters remain the window's: it is no text field. The heatmap below paints.

    `taken_back(row, column)`: the computed number is wanted back. `emptied(row, column)`: the same
    while the editor is open, as a preview. `locked(row, column)`: somebody tried to type where
    nothing can be written. `block_taken_back(kind, row, column, rows, columns)`: the computed
    numbers are wanted back in all of these cells.
    """

    taken_back = Signal(object, object)
    emptied = Signal(object, object)
    locked = Signal(object, object)
    block_taken_back = Signal(object, object, object, object, object)
    lock = "block_masked"

    def is_written(self, index: Index) -> bool:
        """Whether the number in a cell was written over the computed one."""
        return index.isValid() and self.matrix.is_written(index.row(), index.column())

    def start_typing(self, text: str | None = None) -> None:
        index = self.currentIndex()
        if self.matrix.editable and index.isValid() and self._is_locked(index):
            self.locked.emit(*self.cell_at(index))
        super().start_typing(text)

    def _is_locked(self, index: Index) -> bool:
        return not self.matrix.can_edit(index.row(), index.column())

    def _on_editor_text_edited(self, text: str) -> None:
        """An empty line stands for the computed number."""
        if text.strip() or self._editor is None:
            super()._on_editor_text_edited(text)
            return
        self._editor.show_wrong(False)
        self.wrong.emit(*self._cell, None, False)
        self.emptied.emit(*self._cell)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> object:
        """No input method before the editor is open: it would swallow the letters of panels."""
        if query == Qt.InputMethodQuery.ImEnabled:
            return False
        return super().inputMethodQuery(query)

    def clear(self, event: QKeyEvent | None = None) -> None:
        """Delete: the computed numbers come back."""
        area = self.area
        if area is not None and area.size > 1:
            self._take_block_back("cleared")
        elif self.is_written(self.currentIndex()):
            self.take_back()
        elif event is not None:
            event.ignore()

    def cut(self) -> None:
        """Copy the selected cells, then let the computed numbers come back."""
        if not self.matrix.editable:
            super().cut()
        elif self.copy():
            self._take_block_back("cut")

    def _take_block_back(self, kind: str) -> None:
        area = self.area
        if area is None or not self.matrix.editable:
            return
        there = area.turned() if self.matrix.flipped else area
        self.block_taken_back.emit(kind, there.top, there.left, there.rows, there.columns)

    def take_back(self) -> None:
        """The computed numbers come back into the selected cells."""
        if self.is_block:
            self._take_block_back("cleared")
        else:
            self.taken_back.emit(*self.cell_at(self.currentIndex()))
