"""A table in which a block of cells is selected: by keys, by pointer, and visible as such.

The current cell is the one that is typed into. The block lies around it; to make it larger moves
the side across from the current cell, as in a spreadsheet. All places here are as they are seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QPoint,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QAccessible, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from attn_gui.core.areas import EDGE, Area, Spot, between, stretched
from attn_gui.widgets.matrix_model import Index, MatrixModel

PAGE = 10  # rows that Page Up and Page Down go
HANDLE = 7  # px of the square at the corner of what is selected
LEAST_HANDLED = 16  # px of a cell in whose corner it has room
_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_FLAG = QItemSelectionModel.SelectionFlag

ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_JUMPS = {
    # key and whether Ctrl is held: rows and columns to go
    (Qt.Key.Key_Home, False): (0, -EDGE),
    (Qt.Key.Key_End, False): (0, EDGE),
    (Qt.Key.Key_Home, True): (-EDGE, -EDGE),
    (Qt.Key.Key_End, True): (EDGE, EDGE),
    (Qt.Key.Key_PageUp, False): (-PAGE, 0),
    (Qt.Key.Key_PageDown, False): (PAGE, 0),
    **{(key, True): (down * EDGE, right * EDGE) for key, (down, right) in ARROWS.items()},
}


class BlockTable(QTableView):
    """`block_changed()`: other cells are selected."""

    block_changed = Signal()
    matrix: MatrixModel

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.matrix = MatrixModel(self)
        self.setModel(self.matrix)
        self._drag_from: Spot | None = None  # where a block is being drawn with the pointer
        self.filling: Area | None = None  # what a fill would cover while it is being drawn

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Whoever paints the cells knows which of them look otherwise; Qt would have all of them
        painted anew. A screen reader wants to hear of every number."""
        if QAccessible.isActive():
            super().dataChanged(first, last, roles)

    # --------------------------------------------------------------- what is selected

    @property
    def shape(self) -> Spot:
        """Rows and columns that are shown."""
        return self.matrix.rowCount(), self.matrix.columnCount()

    def blocks(self) -> list[QItemSelectionRange]:
        """The selected blocks of cells."""
        return list(self.selectionModel().selection())  # type: ignore[call-overload]

    @property
    def area(self) -> Area | None:
        """The selected cells; None: there are none."""
        found = self.blocks()
        if not found:
            current = self.currentIndex()
            spot = (current.row(), current.column())
            return between(spot, spot) if current.isValid() else None
        return Area(
            min(one.top() for one in found),
            min(one.left() for one in found),
            max(one.bottom() for one in found),
            max(one.right() for one in found),
        )

    @property
    def is_block(self) -> bool:
        """Whether more than one cell is selected."""
        area = self.area
        return area is not None and area.size > 1

    def select_area(self, area: Area) -> None:
        """Select cells; one of them is or becomes the current one."""
        current = self.currentIndex()
        if not current.isValid() or not area.has(current.row(), current.column()):
            first = self.matrix.index(area.top, area.left)
            self.selectionModel().setCurrentIndex(first, _FLAG.NoUpdate)
        chosen = QItemSelection(
            self.matrix.index(area.top, area.left), self.matrix.index(area.bottom, area.right)
        )
        self.selectionModel().select(chosen, _FLAG.ClearAndSelect)

    def select_rows(self) -> None:
        """Select the whole rows of what is selected."""
        area = self.area
        if area is not None:
            self.select_area(Area(area.top, 0, area.bottom, self.shape[1] - 1))

    def select_columns(self) -> None:
        """Select the whole columns of what is selected."""
        area = self.area
        if area is not None:
            self.select_area(Area(0, area.left, self.shape[0] - 1, area.right))

    def select_all(self) -> None:
        """Select every cell."""
        if min(self.shape) > 0:
            self.select_area(Area(0, 0, self.shape[0] - 1, self.shape[1] - 1))

    def select_one(self) -> None:
        """Of what is selected only the current cell stays so."""
        current = self.currentIndex()
        if current.isValid():
            self.selectionModel().select(current, _FLAG.ClearAndSelect)

    def stretch(self, down: int, right: int) -> None:
        """Make what is selected larger or smaller by steps."""
        area, current = self.area, self.currentIndex()
        if area is None or not current.isValid():
            return
        at = current.row(), current.column()
        new = stretched(area, at, down, right, self.shape)
        self.select_area(new)
        row = new.top if new.bottom == at[0] else new.bottom
        column = new.left if new.right == at[1] else new.right
        self.scrollTo(self.matrix.index(row, column))

    def reach(self, row: int, column: int) -> None:
        """Select from the current cell to this one."""
        current = self.currentIndex()
        at = (current.row(), current.column()) if current.isValid() else (row, column)
        self.select_area(between(at, (row, column)))

    def select_by_key(self, event: QKeyEvent) -> bool:
        """Do what a key means for the selection; False: it means nothing here."""
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        shift, control = bool(modifiers & _SHIFT), bool(modifiers & _CTRL)
        if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        jump = _JUMPS.get((key, control))
        if jump is None and shift and key in ARROWS:
            jump = ARROWS[key]
        if jump is not None and shift:
            self.stretch(*jump)
        elif jump is not None:
            self._jump(*jump)
        elif key == Qt.Key.Key_A and control and not shift:
            self.select_all()
        elif key == Qt.Key.Key_Space and shift != control:
            self.select_rows() if shift else self.select_columns()
        elif key == Qt.Key.Key_Escape and self.is_block:
            self.select_one()
        else:
            return False
        return True

    def _jump(self, down: int, right: int) -> None:
        """Go to another cell as far as there are cells."""
        rows, columns = self.shape
        current = self.currentIndex()
        if rows and columns:
            row = max(0, min(max(0, current.row()) + down, rows - 1))
            column = max(0, min(max(0, current.column()) + right, columns - 1))
            self.land(row, column)

    def land(self, row: int, column: int) -> None:
        """Go to a cell with the keys."""
        raise NotImplementedError

    def selectionChanged(self, chosen: QItemSelection, before: QItemSelection) -> None:
        super().selectionChanged(chosen, before)
        self.viewport().update()
        self.block_changed.emit()

    # ------------------------------------------------------------------------ pointer

    def spot_at(self, point: QPoint) -> Spot:
        """The cell at a point, or the nearest one where the point lies outside."""
        rows, columns = self.shape
        across, down = self.horizontalHeader(), self.verticalHeader()
        column = (point.x() + across.offset()) // max(1, across.defaultSectionSize())
        row = (point.y() + down.offset()) // max(1, down.defaultSectionSize())
        return max(0, min(row, rows - 1)), max(0, min(column, columns - 1))

    def start_block(self, index: Index) -> None:
        """The pointer begins to draw a block from this cell."""
        self._drag_from = index.row(), index.column()

    def draw_block(self, point: QPoint) -> bool:
        """The pointer has moved; False: it draws no block."""
        if self._drag_from is None:
            return False
        new = between(self._drag_from, self.spot_at(point))
        if new != self.area:
            self.select_area(new)
        return True

    @property
    def is_drawing(self) -> bool:
        """Whether the pointer is drawing a block."""
        return self._drag_from is not None

    def end_block(self) -> None:
        """The pointer lets go."""
        self._drag_from = None

    # ----------------------------------------------------------------------- painting

    @property
    def is_heard(self) -> bool:
        """Whether the keys are here, in the line that is open in a cell too."""
        focus = QApplication.focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def area_rect(self, area: Area) -> QRect:
        """The place of some cells in the viewport."""
        first = self.visualRect(self.matrix.index(area.top, area.left))
        return first.united(self.visualRect(self.matrix.index(area.bottom, area.right)))

    def handle_rect(self) -> QRect:
        """The square at the corner of what is selected; empty where it has no room."""
        area, picture = self.area, self.matrix.picture
        if area is None or picture is None or picture.is_large:
            return QRect()
        px = picture.theme.px
        if min(picture.size) < px(LEAST_HANDLED):
            return QRect()
        corner, side = self.area_rect(area).bottomRight(), px(HANDLE)
        return QRect(corner.x() - side, corner.y() - side, side, side)  # before the gap of a cell

    def paint_block(self, painter: QPainter) -> None:
        """A block has a border and every cell of it is underlined; the handle fills."""
        area, picture = self.area if self.is_heard else None, self.matrix.picture
        if area is None or picture is None or picture.is_large:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        ink, halo = picture.theme.color("ink"), picture.theme.color("panel")
        if area.size > 1:
            across, down = picture.theme.px(5), picture.theme.px(4)
            for row in range(area.top, area.bottom + 1):
                for column in range(area.left, area.right + 1):
                    cell = self.visualRect(self.matrix.index(row, column))
                    line = QRectF(
                        cell.left() + across, cell.bottom() - down, cell.width() - 2 * across - 1, 2
                    )
                    painter.fillRect(line.adjusted(-1, -1, 1, 1), halo)
                    painter.fillRect(line, ink)
            self._frame(painter, self.area_rect(area), Qt.PenStyle.SolidLine)
        if self.filling is not None:
            self._frame(painter, self.area_rect(self.filling), Qt.PenStyle.DashLine)
        handle = self.handle_rect()
        if not handle.isEmpty() and self.matrix.editable:
            painter.fillRect(handle.adjusted(-1, -1, 0, 0), halo)
            painter.fillRect(handle, ink)

    def _frame(self, painter: QPainter, rect: QRect, line: Qt.PenStyle) -> None:
        assert self.matrix.picture is not None
        color = self.matrix.picture.theme.color
        box = QRectF(rect).adjusted(1, 1, -2, -2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color("panel"), 4))
        painter.drawRect(box)
        painter.setPen(QPen(color("ink"), 2, line))
        painter.drawRect(box)
