"""Lays a raster over the table of a matrix that is too large for cells with numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.picture import Picture

if TYPE_CHECKING:
    from attn_gui.widgets.raster import Raster


class Cover(QObject):
    """The table keeps focus, keys and the screen reader's cells; the raster draws and is clicked.

    `over` is the widget that the raster lies on and fills. `zoomed()`: another part is in view.
    """

    zoomed = Signal()

    def __init__(self, table: MatrixTable, over: QWidget) -> None:
        super().__init__(table)
        self._table, self._over = table, over
        self._raster: Raster | None = None
        table.selectionModel().currentChanged.connect(self._on_current_changed)
        table.block_changed.connect(self._show_block)

    @property
    def is_on(self) -> bool:
        """Whether the matrix is drawn by the raster."""
        return self._raster is not None and not self._raster.isHidden()

    @property
    def is_whole(self) -> bool:
        """Whether all cells are in view."""
        return self._raster is None or not self.is_on or self._raster.is_whole

    @property
    def raster(self) -> Raster | None:
        """The raster, once there was a large matrix."""
        return self._raster

    def show_picture(self, picture: Picture) -> None:
        """Draw a large picture; a small one is the table's own affair."""
        if not picture.is_large:
            if self._raster is not None:
                self._raster.hide()
            return
        if self._raster is None:
            from attn_gui.widgets.raster import Raster  # not at every start

            self._raster = Raster(picture.theme, self._over)
            self._raster.picked.connect(self._on_picked)
            self._raster.reached.connect(self._on_reached)
            self._raster.hovered.connect(self._on_hovered)
            self._raster.zoomed.connect(self.zoomed)
        self.fit()
        cells, look = picture.cells, picture.look
        self._raster.show_values(
            cells.values, look.colours, look.decimals, look.signed, cells.overridden
        )
        self._raster.show()
        self._on_current_changed(self._table.currentIndex())
        self._show_block()

    def fit(self) -> None:
        """Fill what the raster lies on."""
        if self._raster is not None:
            self._raster.setGeometry(self._over.rect())

    def editor_rect(self, row: int, column: int, least: QSize) -> QRect:
        """Where a number is typed: at its cell, at least so large, inside of the matrix."""
        assert self._raster is not None
        cell = self._raster.cell_rect(row, column).toAlignedRect()
        rect = QRect(cell.topLeft(), cell.size().expandedTo(least))
        rect.moveCenter(cell.center())
        room = self._over.rect()
        rect.moveLeft(max(room.left(), min(rect.left(), room.right() - rect.width())))
        rect.moveTop(max(room.top(), min(rect.top(), room.bottom() - rect.height())))
        return rect

    def _on_picked(self, row: int, column: int) -> None:
        self._table.by_keyboard = False
        self._table.setFocus(Qt.FocusReason.MouseFocusReason)
        self._table.pick(*self._table.matrix.turn(row, column))

    def _on_reached(self, row: int, column: int) -> None:
        self._table.setFocus(Qt.FocusReason.MouseFocusReason)
        self._table.reach(row, column)

    def _show_block(self) -> None:
        """Ring the block that is selected."""
        if self._raster is not None:
            self._raster.mark_block(self._table.area if self._table.is_block else None)

    def _on_hovered(self, row: int, column: int) -> None:
        self._table.hovered.emit(*self._table.matrix.turn(row, column))

    def _on_current_changed(self, index: QModelIndex, _before: object = None) -> None:
        if self._raster is not None:
            self._raster.mark(index.row(), index.column())
