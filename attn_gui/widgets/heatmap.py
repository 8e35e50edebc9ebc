"""A computed matrix: one pyqtgraph object that paints cells and digits, and a table for keys."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from attn_gui.core.attention import Matrix
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.picture import Picture


class _CellsItem(pg.GraphicsObject):
    """All cells of a matrix in one graphics object; scene units are pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: Picture | None = None
        self.cell = (1, 1)

    def show_picture(self, picture: Picture, width: int, height: int) -> None:
        if self.cell != (width, height) or self._shape() != picture.cells.values.shape:
            self.prepareGeometryChange()
        self.picture, self.cell = picture, (width, height)
        self.update()

    def _shape(self) -> tuple[int, ...]:
        return (0, 0) if self.picture is None else self.picture.cells.values.shape

    def boundingRect(self) -> QRectF:
        rows, columns = self._shape()
        return QRectF(0, 0, columns * self.cell[0], rows * self.cell[1])

    def paint(self, painter: QPainter, *_args: object) -> None:
        if self.picture is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = self.cell
        rows, columns = self._shape()
        for row in range(rows):
            for column in range(columns):
                rect = QRect(column * width, row * height, width, height)
                self.picture.paint_cell(painter, rect, row, column)


class Heatmap(QWidget):
    """A computed matrix on screen. `values()` is the array shown, `color_at` the colour painted."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._item = _CellsItem()
        self._view = pg.GraphicsView(self, useOpenGL=False, background=None)
        self._view.setFrameShape(QFrame.Shape.NoFrame)
        self._view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view.scene().addItem(self._item)
        self.table = MatrixTable(self)
        self.table.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setFocusProxy(self.table)

    def show_picture(self, picture: Picture, width: int, height: int) -> None:
        """Draw a picture with cells of `width` × `height` pixels."""
        self.table.set_cell_size(width, height)
        self._item.show_picture(picture, width, height)
        self.table.matrix.show(picture)

    def values(self) -> Matrix:
        """The array shown, −inf in masked cells included."""
        picture = self.table.matrix.picture
        assert picture is not None
        return picture.cells.values

    def color_at(self, row: int, column: int) -> QColor:
        """The colour painted in a cell."""
        picture = self.table.matrix.picture
        assert picture is not None
        return picture.color_at(row, column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._view.setGeometry(self.rect())
        self.table.setGeometry(self.rect())
