"""A table of one matrix: mouse and keyboard, selection and copying; painting is the delegate's.

Over a heatmap it is transparent and only brings focus, keys and the screen reader's cells.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QItemSelectionRange,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QWidget,
)

from attn_gui.core.numbers import copy_number
from attn_gui.widgets.matrix_model import Index, MatrixModel
from attn_gui.widgets.sideways_bar import is_sideways

_ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class MatrixTable(QTableView):
    """Emits what the reader wants; never changes a number itself.

    `picked(row, column)`: a cell was clicked or walked to. `hovered(row, column)`: the pointer is
    over it, (−1, −1) when it left. `left(dr, dc)`: an arrow key went past the edge.
    `wanted(column)`: it has to be in view.

    A flipped table shows the transpose. Whoever talks to it names cells as in the matrix; keys,
    edges and columns in view are those that one sees. Here `index` is always a place seen.
    """

    picked = Signal(object, object)
    hovered = Signal(object, object)
    left = Signal(object, object)
    wanted = Signal(object)
    focus_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.matrix = MatrixModel(self)
        self._first = 0  # the column that is in view on the left
        self.setModel(self.matrix)
        self.by_keyboard = False
        self.picks_on_focus = True  # Tab into it picks its current cell
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setAutoScroll(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.viewport().setAutoFillBackground(False)

    def set_cell_size(self, width: int, height: int) -> None:
        """The size of every cell in pixels."""
        across, down = self.horizontalHeader(), self.verticalHeader()
        if (across.defaultSectionSize(), down.defaultSectionSize()) != (width, height):
            across.setDefaultSectionSize(width)
            down.setDefaultSectionSize(height)
            self.show_from(self._first)

    def show_from(self, first: int) -> None:
        """Begin with another column, where there is no room for all."""
        self._first = first
        self.horizontalHeader().setOffsetToSectionPosition(first)
        self.updateEditorGeometries()
        self.viewport().update()

    def updateGeometries(self) -> None:
        super().updateGeometries()  # which may go back to the first column
        self.horizontalHeader().setOffsetToSectionPosition(self._first)

    def index_of(self, row: int, column: int) -> Index:
        """Where a cell of the matrix is shown."""
        return self.matrix.index(*self.matrix.turn(row, column))

    def cell_at(self, index: Index) -> tuple[int, int]:
        """Row and column in the matrix of what is shown there; (−1, −1) for nowhere."""
        return self.matrix.turn(index.row(), index.column())

    def cell_rect(self, row: int, column: int) -> QRect:
        """The place of a cell in this widget."""
        return self.visualRect(self.index_of(row, column))

    def select_cell(self, row: int, column: int) -> None:
        """Move the current cell there without telling anybody."""
        index = self.index_of(row, column)
        if index != self.currentIndex():
            self.blockSignals(True)
            self.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
            self.blockSignals(False)
            self.viewport().update()
        self.scrollTo(index)

    def deselect(self) -> None:
        """No current cell."""
        if self.currentIndex().isValid():
            self.selectionModel().clear()

    def blocks(self) -> list[QItemSelectionRange]:
        """The selected blocks of cells."""
        return list(self.selectionModel().selection())  # type: ignore[call-overload]

    def copy(self) -> None:
        """The selected cells as tab-separated text at full precision, one line a row."""
        chosen = self.selectionModel().selectedIndexes()
        if not chosen:
            return
        rows = sorted({index.row() for index in chosen})
        columns = sorted({index.column() for index in chosen})
        lines = (
            "\t".join(copy_number(self.matrix.value(row, column)) for column in columns)
            for row in rows
        )
        QGuiApplication.clipboard().setText("\n".join(lines))

    def scrollTo(self, index: Index, hint: object = None) -> None:
        """Ask for the column: it is the card that scrolls, for all its matrices together."""
        self.wanted.emit(index.column())

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Keys that Qt handles, as Home and Shift with an arrow, come by here only."""
        super().currentChanged(current, previous)
        self.scrollTo(current)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if is_sideways(event):
            event.ignore()  # the card's
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        step = _ARROWS.get(Qt.Key(event.key()))
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if step is not None and plain:
            self._walk(*step)
            return
        if event.key() in _HANDLED_BY_TABLES:
            super().keyPressEvent(event)
        else:
            event.ignore()  # letters belong to the window

    def _walk(self, down: int, right: int) -> None:
        current = self.currentIndex()
        row, column = max(0, current.row()) + down, max(0, current.column()) + right
        if not current.isValid():
            row, column = 0, 0
        if 0 <= row < self.matrix.rowCount() and 0 <= column < self.matrix.columnCount():
            self.by_keyboard = True
            self.pick(*self.matrix.turn(row, column))
        else:
            self.left.emit(down, right)

    def pick(self, row: int, column: int) -> None:
        """Make a cell the current one and say so."""
        self.select_cell(row, column)
        self.picked.emit(row, column)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Nothing: the heatmap below has the cells."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.by_keyboard = False
        super().mousePressEvent(event)
        self._pick_at(event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        self.hovered.emit(*self.cell_at(index))

    def _pick_at(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if index.isValid():
            self.picked.emit(*self.cell_at(index))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(-1, -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.by_keyboard = event.reason() in _BY_KEYBOARD
        super().focusInEvent(event)
        if self.by_keyboard and self.picks_on_focus:
            row, column = self.cell_at(self.currentIndex())
            self.pick(max(0, row), max(0, column))
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()


_HANDLED_BY_TABLES = {
    *_ARROWS,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
}
