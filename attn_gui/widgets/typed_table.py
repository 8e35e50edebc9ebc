"""Numbers to type: the line that opens in a cell, and where the keys go on from there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from attn_gui.core.areas import next_in
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import copy_number, read_number
from attn_gui.widgets.cell_editor import NUDGE, CellEditor
from attn_gui.widgets.cover import Cover
from attn_gui.widgets.dragged_table import DraggedTable
from attn_gui.widgets.matrix_model import Index

STARTS_TYPING = set("0123456789+-.,=−０１２３４５６７８９＋－．。")
OPENING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)
WALKING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
CLEARING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
NUDGES = {Qt.KeyboardModifier.ControlModifier: 0.1, Qt.KeyboardModifier.AltModifier: 1.0}


class _Delegate(QStyledItemDelegate):
    """Makes editors whose text is set once and never again."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        table = self.parent()
        assert isinstance(table, TypedTable)
        return table.new_editor(parent, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Nothing: a recompute must not touch what is being typed."""

    def setModelData(self, editor: QWidget, model: QObject, index: Index) -> None:
        """Nothing: the number has travelled through `typed` already."""

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        table = self.parent()
        assert isinstance(table, TypedTable)
        if table.cover.is_on:
            least = editor.sizeHint().expandedTo(QSize(editor.fontMetrics().height() * 5, 0))
            editor.setGeometry(table.cover.editor_rect(index.row(), index.column(), least))
        else:
            editor.setGeometry(option.rect.adjusted(-1, -1, 0, 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            table = self.parent()
            popup = event.reason() in (
                Qt.FocusReason.PopupFocusReason,
                Qt.FocusReason.ActiveWindowFocusReason,
            )
            if isinstance(table, TypedTable) and not popup:
                table.leave_editor()
            return False
        return False  # Enter, Tab and Esc are the editor's own


class TypedTable(DraggedTable):
    """A table whose numbers can be typed over; whether it paints them is its own affair.

    `wrong(row, column, refusal, leaving)`: the text is no number; refusal None: it is one again.
    """

    wrong = Signal(object, object, object, object)
    _editor: CellEditor | None = None  # Qt asks while the table is being made

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_Delegate(self))
        self.cover = Cover(self, self.viewport())
        self.opening_keys: tuple[Qt.Key, ...] = OPENING_KEYS
        self.starting_signs = STARTS_TYPING
        self._run: int | None = None  # the column in which a run of Tabs began
        self._is_walking = False  # numbers are typed from cell to cell of the block
        self.block_changed.connect(self._on_block_changed)
        self.matrix.modelAboutToBeReset.connect(self.leave_gesture)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cover.fit()

    # ------------------------------------------------------------------ typing

    @property
    def is_typing(self) -> bool:
        """Whether an editor is open."""
        return self._editor is not None

    def new_editor(self, parent: QWidget, index: Index) -> CellEditor:
        """The editor of a cell with its exact number selected."""
        editor = CellEditor(parent)
        picture = self.matrix.picture
        if picture is not None:
            editor.setFont(picture.font)
        editor.setText(copy_number(self.matrix.given(index.row(), index.column())))
        editor.setAccessibleName(self.matrix.spoken(*self.cell_at(index)))
        editor.textEdited.connect(self._on_editor_text_edited)
        editor.finished.connect(self._on_editor_finished)
        editor.filling.connect(self._on_editor_filling)
        self._editor, self._at = editor, (index.row(), index.column())
        return editor

    def start_typing(self, text: str | None = None) -> None:
        """Open the editor of the current cell, with `text` in place of the old number."""
        index = self.currentIndex()
        if not index.isValid() or not self.matrix.can_edit(index.row(), index.column()):
            return
        self.scrollTo(index)
        if not self.edit(
            index, QAbstractItemView.EditTrigger.AllEditTriggers, QEvent(QEvent.Type.None_)
        ):
            return
        editor = self._editor
        if editor is None:
            return
        editor.selectAll()
        if text is not None:
            editor.insert(text)
            self._on_editor_text_edited(editor.text())

    def leave_editor(self) -> None:
        """Close the editor: a number is kept, anything else gives way to the last good one."""
        if self._editor is not None:
            self._editor.take_composed()
            self._close(True)

    def select_cell(self, row: int, column: int) -> None:
        if self.matrix.turn(row, column) != self._at:
            self.leave_editor()
        super().select_cell(row, column)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Qt closes the editor of the cell that is left: what it holds is handed in before."""
        self.leave_editor()
        super().currentChanged(current, previous)

    def _on_editor_text_edited(self, text: str) -> None:
        assert self._editor is not None
        try:
            value = read_number(text)
        except Refused as refusal:
            self._editor.show_wrong(True)
            self.wrong.emit(*self._cell, refusal, False)
            return
        self._editor.show_wrong(False)
        self.wrong.emit(*self._cell, None, False)
        self.previewed.emit(*self._cell, value)

    def _on_editor_finished(self, keep: bool, down: int, right: int) -> None:
        editor = self._editor
        if editor is None:
            return
        if keep and editor.property("wrong"):
            return  # stay: the bubble beside the cell says what to type
        run = self._run
        self._close(keep)
        if down or right:
            self._go_on(down, right, run)

    def _go_on(self, down: int, right: int, run: int | None) -> None:
        """Go on after a number: inside of a block from cell to cell of it; Enter after a run of
        Tabs goes below the cell where the run began."""
        if self.is_block:
            self._is_walking = True
            self.walk_block(down, right)
            return
        row, column = self._at[0] + down, self._at[1] + right
        if right and run is None:
            run = self._at[1]
        elif down and run is not None:
            column, run = run, None
        if 0 <= row < self.matrix.rowCount() and 0 <= column < self.matrix.columnCount():
            self.pick(*self.matrix.turn(row, column))
        self._run = run

    def walk_block(self, down: int, right: int) -> None:
        """Make the next cell of the block the current one; the block stays selected."""
        area, current = self.area, self.currentIndex()
        if area is None or not current.isValid():
            return
        there = next_in(area, (current.row(), current.column()), down, right)
        self.by_keyboard = True
        index = self.matrix.index(*there)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.viewport().update()
        self.picked.emit(*self.cell_at(index))

    def _on_block_changed(self) -> None:
        self._is_walking = False

    def pick(self, row: int, column: int) -> None:
        self._run = None
        super().pick(row, column)

    def _on_editor_filling(self) -> None:
        """Ctrl and Enter: the number goes into every selected cell."""
        editor = self._editor
        if editor is None or editor.property("wrong"):
            return
        if not self.is_block:
            self._close(True)
            return
        if self.blocks_of.is_free(self.area):
            value = read_number(editor.text())
            self._close(False)
            self.blocks_of.fill_with(value)

    def _close(self, keep: bool) -> None:
        editor, self._editor = self._editor, None
        assert editor is not None
        leaving_wrong = bool(editor.property("wrong"))
        had_focus = editor.hasFocus()
        self.closeEditor(editor, QStyledItemDelegate.EndEditHint.NoHint)
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if keep:
            self.committed.emit(*self._cell, "typed")
        else:
            self.cancelled.emit()
        self.viewport().update()
        if leaving_wrong:
            self.wrong.emit(*self._cell, None, True)

    # -------------------------------------------------------------------- keys

    @property
    def walks_blocks(self) -> bool:
        """Whether Enter and Tab walk through a block; in a map of many heads Enter opens it."""
        return Qt.Key.Key_Return in self.opening_keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if self._scrub_from is not None and key == Qt.Key.Key_Escape:
            self._end_scrub(keep=False)
        elif self.filling is not None and key == Qt.Key.Key_Escape:
            self.filling = None
            self.viewport().update()
        elif key in NUDGE and modifiers in NUDGES:
            self._nudge(NUDGE[Qt.Key(key)] * NUDGES[modifiers], event)
        elif key in CLEARING and not control:
            self.clear(event)
        elif key in WALKING_KEYS and self.walks_blocks and self.is_block and not control:
            shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self.walk_block(-1 if shift else 1, 0)
        elif key in self.opening_keys:
            self.start_typing()
        elif text and text in self.starting_signs and not control:
            self.start_typing(text)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Once a number was typed into a block Tab walks on through it; Esc gives it up, and then
        Tab leaves the table as ever."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            way = TABS.get(Qt.Key(event.key()))
            if way and self.matrix.editable and self._is_walking and self.is_block:
                self.walk_block(0, way)
                return True
        return super().event(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """A Chinese input method hands over whole texts: open the editor with it."""
        if event.commitString():
            self.start_typing(event.commitString())
        else:
            super().inputMethodEvent(event)

    # ------------------------------------------------------------------- mouse

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._press = None
        self._pick_at(event.position().toPoint())
        self.start_typing()

    def leave_gesture(self) -> None:
        """Finish what is under way: an open editor or a drag."""
        self.leave_editor()
        self.filling = None
        if self._scrub_from is not None:
            self._end_scrub(keep=True)
