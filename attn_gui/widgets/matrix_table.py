"""A table of one matrix: mouse and keyboard, selection and copying; painting is the delegate's.

Over a heatmap it is transparent and only brings focus, keys and the screen reader's cells.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QWidget

from attn_gui.core.errors import Refused
from attn_gui.widgets.block_table import ARROWS, BlockTable
from attn_gui.widgets.matrix_model import Index
from attn_gui.widgets.sideways_bar import is_sideways

_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_MENU_KEYS = (
    (Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier),
    (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier),
)
_FILLS = {Qt.Key.Key_D: (1, 0), Qt.Key.Key_R: (0, 1)}


class MatrixTable(BlockTable):
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
        self._first = 0  # the column that is in view on the left
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
            self.block_changed.emit()
        self.scrollTo(index)

    def deselect(self) -> None:
        """No current cell."""
        if self.currentIndex().isValid():
            self.selectionModel().clear()

    def scrollTo(self, index: Index, hint: object = None) -> None:
        """Ask for the column: it is the card that scrolls, for all its matrices together."""
        self.wanted.emit(index.column())

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Whatever moves the current cell, it comes into view."""
        super().currentChanged(current, previous)
        self.scrollTo(current)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if is_sideways(event):
            event.ignore()  # the card's
        else:
            super().wheelEvent(event)

    # -------------------------------------------------------------------- clipboard

    def copy(self, labelled: bool = False) -> bool:
        """The selected cells as tab-separated text at full precision, one line a row; with labels
        all of the matrix where one cell is selected. Returns whether they were copied."""
        from attn_gui.widgets.carrying import copy_table, known_area  # not at every start

        try:
            area = known_area(self, labelled)
        except Refused as why:
            self.refuse(why)
            return False
        if area is not None:
            copy_table(self, area, labelled)
        return area is not None

    def copy_as(self, form: str) -> None:
        """The selected cells, or the matrix where one is selected, as text of another form or as
        a "picture"."""
        from attn_gui.widgets.carrying import copy_form, copy_picture, known_area

        try:
            area = known_area(self, whole=True)
        except Refused as why:
            self.refuse(why)
            return
        if area is not None:
            copy_picture(self, area) if form == "picture" else copy_form(self, area, form)

    def refuse(self, why: Refused) -> None:
        """Say beside the selected cells why nothing was done."""
        from attn_gui.widgets.telling import refuse

        refuse(self, why)

    def cut(self) -> None:
        """Computed numbers cannot be cut out."""
        self.refuse(Refused("block_fixed"))

    def paste(self) -> None:
        """Computed numbers cannot be replaced."""
        self.refuse(Refused("block_fixed"))

    def fill(self, _down: int, _right: int) -> None:
        """Computed numbers cannot be replaced."""
        self.refuse(Refused("block_fixed"))

    # ------------------------------------------------------------------------- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.Cut):
            self.cut()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() in _FILLS and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.fill(*_FILLS[Qt.Key(event.key())])
        elif (Qt.Key(event.key()), event.modifiers()) in _MENU_KEYS:
            self.open_menu()
        elif step is not None and plain:
            self._walk(*step)
        elif not self.select_by_key(event):
            event.ignore()  # letters belong to the window

    def _walk(self, down: int, right: int) -> None:
        current = self.currentIndex()
        row, column = max(0, current.row()) + down, max(0, current.column()) + right
        if not current.isValid():
            row, column = 0, 0
        if 0 <= row < self.matrix.rowCount() and 0 <= column < self.matrix.columnCount():
            self.land(row, column)
        else:
            self.left.emit(down, right)

    def land(self, row: int, column: int) -> None:
        """Go to a place with the keys."""
        self.by_keyboard = True
        self.pick(*self.matrix.turn(row, column))

    def pick(self, row: int, column: int) -> None:
        """Make a cell the current one and say so."""
        self.select_cell(row, column)
        if self.is_block:
            self.select_one()
        self.picked.emit(row, column)

    # ---------------------------------------------------------------------- pointer

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The heatmap below has the cells; what is selected is marked here."""
        if self.is_heard and (self.is_block or self.matrix.editable):
            painter = QPainter(self.viewport())
            self.paint_block(painter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press a cell to pick it, with Shift to select up to it; the right button leaves what is
        selected as it is."""
        self.by_keyboard = False
        index, area = self.indexAt(event.position().toPoint()), self.area
        if not index.isValid():
            return
        by_left = event.button() == Qt.MouseButton.LeftButton
        inside = area is not None and area.has(index.row(), index.column())
        if by_left and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.reach(index.row(), index.column())
            current = self.currentIndex()
            self.start_block(current)
        elif by_left or not inside:
            self.pick(*self.cell_at(index))
            if by_left:
                self.start_block(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        self.draw_block(point)
        self.hovered.emit(*self.cell_at(self.indexAt(point)))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.end_block()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def _pick_at(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if index.isValid():
            self.pick(*self.cell_at(index))

    def take_row(self, row: int) -> None:
        """Its name was pressed: select a whole row, as it is seen."""
        self._take(row, 0)
        self.select_rows()

    def take_column(self, column: int) -> None:
        """Its name was pressed: select a whole column, as it is seen."""
        self._take(0, column)
        self.select_columns()

    def _take(self, row: int, column: int) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.by_keyboard = False
        self.pick(*self.matrix.turn(row, column))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the selected cells, at the pointer or, by the key, below them."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        self.open_menu(None if by_key else event.globalPos())

    def open_menu(self, at: QPoint | None = None) -> None:
        """Open the menu there; None: below the selected cells."""
        from attn_gui.widgets.table_menu import open_menu  # not at every start

        area = self.area
        if area is not None:
            below = self.area_rect(area).intersected(self.viewport().rect()).bottomLeft()
            open_menu(self, self.viewport().mapToGlobal(below) if at is None else at)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(-1, -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.by_keyboard = event.reason() in _BY_KEYBOARD
        super().focusInEvent(event)
        if self.by_keyboard and self.picks_on_focus and not self.is_block:
            row, column = self.cell_at(self.currentIndex())
            self.pick(max(0, row), max(0, column))
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
        self.focus_changed.emit()
