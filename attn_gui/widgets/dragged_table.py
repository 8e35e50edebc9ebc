"""Numbers that follow the pointer: dragged sideways, nudged, filled from a handle."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from attn_gui.core.areas import reached
from attn_gui.widgets.blocks import Blocks
from attn_gui.widgets.cell_editor import stepped
from attn_gui.widgets.matrix_table import MatrixTable

_SCRUB_START = 4  # px before a drag counts
_SCRUB_PX = 4  # px for one step
_SCRUB_STEP = 0.05


class DraggedTable(MatrixTable):
    """A press on a number and a drag that begins sideways changes it; one that begins up or down,
    or with Shift, selects a block. It asks for edits and makes none.

    `previewed(row, column, value)`: show this number, it is still being typed or scrubbed.
    `committed(row, column, how)`: keep what is shown as one step. `cancelled()`: put it back.
    `nudged(row, column, value, again)`: a step by key, `again` while the key is held.
    `block_asked(kind, row, column, values)`: put this block into the matrix, its first cell there,
    as one step; the kind names it: "pasted", "cut", "filled" or "cleared".
    """

    previewed = Signal(object, object, object)
    committed = Signal(object, object, object)
    cancelled = Signal()
    nudged = Signal(object, object, object, object)
    scrubbing = Signal(object, object, object)  # row, column, value at the start; None: it ended
    block_asked = Signal(object, object, object, object)
    lock = "block_locked"  # why a single cell takes no number

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.matrix.editable = True
        self._at = (0, 0)  # where something is typed or dragged, as it is shown
        self._press: QPoint | None = None
        self._scrub_from: float | None = None
        self.blocks_of = Blocks(self)

    def given(self, row: int, column: int) -> float:
        """The number of a cell that is typed over, also where differences are shown."""
        return self.matrix.given(*self.matrix.turn(row, column))

    @property
    def _cell(self) -> tuple[int, int]:
        """The cell of the matrix in which something is typed or dragged."""
        return self.matrix.turn(*self._at)

    # ------------------------------------------------------------------ blocks

    def clear(self, _event: QKeyEvent | None = None) -> None:
        """Delete: the selected cells become 0."""
        self.blocks_of.clear("cleared")

    def cut(self) -> None:
        """Copy the selected cells, then clear them."""
        if self.blocks_of.is_free(self.area) and self.copy():
            self.blocks_of.clear("cut")

    def paste(self) -> None:
        """What is on the clipboard goes into the selected cells, or from the current one on."""
        self.blocks_of.paste()

    def fill(self, down: int, right: int) -> None:
        """The first row (or column) of the block goes into all of it."""
        self.blocks_of.fill(down, right)

    # ------------------------------------------------------------------- steps

    def _nudge(self, step: float, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and self.matrix.can_edit(index.row(), index.column()):
            self.scrollTo(index)
            value = stepped(self.matrix.given(index.row(), index.column()), step)
            self.nudged.emit(*self.cell_at(index), value, event.isAutoRepeat())

    # ----------------------------------------------------------------- pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point, by_left = event.position().toPoint(), event.button() == Qt.MouseButton.LeftButton
        if by_left and self.matrix.editable and self.handle_rect().contains(point):
            self.filling = self.area
            return
        super().mousePressEvent(event)
        index = self.currentIndex()
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        editable = index.isValid() and self.matrix.can_edit(index.row(), index.column())
        if by_left and editable and not shift:
            self._press = point
            self._at = (index.row(), index.column())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self.filling is not None and self.area is not None:
            self.filling = reached(self.area, self.spot_at(point))
            self.viewport().update()
            return
        if self._press is None:
            super().mouseMoveEvent(event)
            self._show_pointer(point)
            return
        moved = point - self._press
        if self._scrub_from is None:
            if max(abs(moved.x()), abs(moved.y())) < _SCRUB_START:
                return
            if abs(moved.y()) > abs(moved.x()):  # it began up or down: a block is being selected
                self._press = None
                super().mouseMoveEvent(event)
                return
            self._scrub_from = self.matrix.given(*self._at)
            self.scrubbing.emit(*self._cell, self._scrub_from)
        factor = 1.0
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            factor = 10.0
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            factor = 0.2
        step = int(moved.x() / _SCRUB_PX) * _SCRUB_STEP * factor
        self.previewed.emit(*self._cell, stepped(self._scrub_from, step))

    def _show_pointer(self, point: QPoint) -> None:
        """A cross over the handle that fills."""
        over = self.matrix.editable and self.handle_rect().contains(point)
        shape = Qt.CursorShape.CrossCursor if over else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._press = None
        filled, self.filling = self.filling, None
        if filled is not None:
            self.viewport().update()
            self.blocks_of.fill_out(filled)
            if filled.size == 1:  # a click in the corner of a cell
                self.pick(*self.cell_at(self.currentIndex()))
        if self._scrub_from is not None:
            self._end_scrub(keep=True)
        super().mouseReleaseEvent(event)

    def _end_scrub(self, keep: bool) -> None:
        self._scrub_from = self._press = None
        self.end_block()  # the button may still be down: nothing more happens
        self.scrubbing.emit(*self._cell, None)
        if keep:
            self.committed.emit(*self._cell, "scrubbed")
        else:
            self.cancelled.emit()
