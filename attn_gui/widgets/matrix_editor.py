"""Numbers to type, nudge and scrub. Tables ask for edits, they make none."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import copy_number, read_number
from attn_gui.widgets.cell_editor import NUDGE, CellEditor, stepped
from attn_gui.widgets.cover import Cover
from attn_gui.widgets.matrix_model import Index
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.picture import Picture

STARTS_TYPING = set("0123456789+-.,=−０１２３４５６７８９＋－．。")
OPENING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)
_SCRUB_START = 4  # px before a drag counts
_SCRUB_PX = 4  # px for one step
_SCRUB_STEP = 0.05


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


class TypedTable(MatrixTable):
    """A table whose numbers can be typed over; whether it paints them is its own affair.

    `previewed(row, column, value)`: show this number, it is still being typed or scrubbed.
    `committed(row, column, how)`: keep what is shown as one step. `cancelled()`: put it back.
    `nudged(row, column, value, again)`: a step by key, `again` while the key is held.
    `wrong(row, column, refusal, leaving)`: the text is no number; refusal None: it is one again.
    """

    previewed = Signal(object, object, object)
    committed = Signal(object, object, object)
    cancelled = Signal()
    nudged = Signal(object, object, object, object)
    wrong = Signal(object, object, object, object)
    scrubbing = Signal(object, object, object)  # row, column, value at the start; None: it ended

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.matrix.editable = True
        self.setItemDelegate(_Delegate(self))
        self.cover = Cover(self, self.viewport())
        self.opening_keys: tuple[Qt.Key, ...] = OPENING_KEYS
        self.starting_signs = STARTS_TYPING
        self._editor: CellEditor | None = None
        self._at = (0, 0)
        self._press: QPoint | None = None
        self._scrub_from: float | None = None

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
        editor.setAccessibleName(self.matrix.spoken(index.row(), index.column()))
        editor.textEdited.connect(self._on_editor_text_edited)
        editor.finished.connect(self._on_editor_finished)
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
            self._close(True)

    def _on_editor_text_edited(self, text: str) -> None:
        assert self._editor is not None
        try:
            value = read_number(text)
        except Refused as refusal:
            self._editor.show_wrong(True)
            self.wrong.emit(*self._at, refusal, False)
            return
        self._editor.show_wrong(False)
        self.wrong.emit(*self._at, None, False)
        self.previewed.emit(*self._at, value)

    def _on_editor_finished(self, keep: bool, down: int, right: int) -> None:
        editor = self._editor
        if editor is None:
            return
        if keep and editor.property("wrong"):
            return  # stay: the bubble beside the cell says what to type
        self._close(keep)
        row, column = self._at[0] + down, self._at[1] + right
        if 0 <= row < self.matrix.rowCount() and 0 <= column < self.matrix.columnCount():
            self.pick(row, column)

    def _close(self, keep: bool) -> None:
        editor, self._editor = self._editor, None
        assert editor is not None
        leaving_wrong = bool(editor.property("wrong"))
        had_focus = editor.hasFocus()
        self.closeEditor(editor, QStyledItemDelegate.EndEditHint.NoHint)
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if keep:
            self.committed.emit(*self._at, "typed")
        else:
            self.cancelled.emit()
        if leaving_wrong:
            self.wrong.emit(*self._at, None, True)

    # -------------------------------------------------------------------- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if self._scrub_from is not None and key == Qt.Key.Key_Escape:
            self._end_scrub(keep=False)
        elif control and key in NUDGE:
            self._nudge(NUDGE[Qt.Key(key)], event)
        elif key in self.opening_keys:
            self.start_typing()
        elif text and text in self.starting_signs and not control:
            self.start_typing(text)
        else:
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """A Chinese input method hands over whole texts: open the editor with it."""
        if event.commitString():
            self.start_typing(event.commitString())
        else:
            super().inputMethodEvent(event)

    def _nudge(self, way: int, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and self.matrix.can_edit(index.row(), index.column()):
            self.scrollTo(index)
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            value = stepped(
                self.matrix.given(index.row(), index.column()), way * (1.0 if shift else 0.1)
            )
            self.nudged.emit(index.row(), index.column(), value, event.isAutoRepeat())

    # ------------------------------------------------------------------- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.currentIndex()
        editable = index.isValid() and self.matrix.can_edit(index.row(), index.column())
        if event.button() == Qt.MouseButton.LeftButton and editable:
            self._press = event.position().toPoint()
            self._at = (index.row(), index.column())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None:
            super().mouseMoveEvent(event)
            return
        moved = event.position().toPoint().x() - self._press.x()
        if self._scrub_from is None:
            if abs(moved) < _SCRUB_START:
                return
            self._scrub_from = self.matrix.given(*self._at)
            self.scrubbing.emit(*self._at, self._scrub_from)
        factor = 1.0
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            factor = 10.0
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            factor = 0.2
        step = int(moved / _SCRUB_PX) * _SCRUB_STEP * factor
        self.previewed.emit(*self._at, stepped(self._scrub_from, step))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._press = None
        if self._scrub_from is not None:
            self._end_scrub(keep=True)
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._press = None
        self._pick_at(event.position().toPoint())
        self.start_typing()

    def _end_scrub(self, keep: bool) -> None:
        self._scrub_from = self._press = None
        self.scrubbing.emit(*self._at, None)
        if keep:
            self.committed.emit(*self._at, "scrubbed")
        else:
            self.cancelled.emit()

    def leave_gesture(self) -> None:
        """Finish what is under way: an open editor or a drag."""
        self.leave_editor()
        if self._scrub_from is not None:
            self._end_scrub(keep=True)


class MatrixEditor(TypedTable):
    """The table of X or a lens: it paints its cells itself."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("typing", True)  # letters typed here are no shortcuts
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)

    def values(self) -> Matrix:
        """The array shown."""
        return self.matrix.values()

    def show_picture(self, picture: Picture) -> None:
        """Draw a picture."""
        self.set_cell_size(*picture.size)
        self.cover.show_picture(picture)
        self.matrix.show(picture)
        self.show_from(self._first)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells that the event touches, from the picture that heatmaps paint from too."""
        if self.matrix.picture is not None and not self.cover.is_on:
            out_of_view = self.horizontalOffset()  # px
            painter = QPainter(self.viewport())
            painter.translate(-out_of_view, 0)
            self.matrix.picture.paint(painter, event.rect().translated(out_of_view, 0))
