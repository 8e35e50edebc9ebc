"""A computed matrix: one pyqtgraph object that paints cells and digits, and a table for keys."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from attn_gui.core.attention import Matrix
from attn_gui.widgets.cover import Cover
from attn_gui.widgets.guarded import guarded
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.over_table import OverTable
from attn_gui.widgets.picture import Picture


class _CellsItem(pg.GraphicsObject):
    """All cells of a matrix in one graphics object; scene units are pixels.

    `exposed` is what has to be painted: Qt would tell the item only the rectangle around it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.picture: Picture | None = None
        self.exposed = QRegion()
        self._rect = QRectF()

    def show_picture(self, picture: Picture) -> None:
        rows, columns = picture.cells.values.shape
        rect = QRectF(0, 0, columns * picture.size[0], rows * picture.size[1])
        if rect != self._rect:
            self.prepareGeometryChange()
        self.picture, self._rect = picture, rect

    def boundingRect(self) -> QRectF:
        return self._rect

    @guarded
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.picture is not None:
            self.picture.paint(painter, self.exposed)


class _View(pg.GraphicsView):
    """Shows the one item, and lets it know what has to be painted."""

    def __init__(self, item: _CellsItem, parent: QWidget) -> None:
        super().__init__(parent, useOpenGL=False, background=None)
        self._item = item
        self.setCacheMode(self.CacheModeFlag.CacheNone)  # there is no background to be kept
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.scene().addItem(item)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._item.exposed = exposed = event.region()
        if self._item.x():
            exposed.translate(-round(self._item.x()), 0)
        QGraphicsView.paintEvent(self, event)  # pyqtgraph's would ask items to prepare first


class Heatmap(QWidget):
    """A computed matrix on screen. `values()` is the array shown, `color_at` the colour painted.
    `over`: its numbers can be written over."""

    def __init__(self, name: str, parent: QWidget | None = None, *, over: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._item = _CellsItem()
        self._first = 0
        self._view = _View(self._item, self)
        self.over = OverTable(self) if over else None
        self.table = MatrixTable(self) if self.over is None else self.over
        self.table.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.cover = Cover(self.table, self) if self.over is None else self.over.cover

    def show_picture(self, picture: Picture) -> None:
        """Draw a picture; cells that look as before are left alone."""
        # Not item.update(): the scene would pass it on an event later, and paint a second time.
        changes = picture.changes(self.table.matrix.picture, self.devicePixelRatio())
        if changes is not None:
            self._item.picture = picture
            self.table.matrix.show(picture)
            if not changes.isEmpty():
                changes.translate(round(self._item.x()), 0)
                self._view.viewport().update(changes)
            return
        self.table.set_cell_size(*picture.size)
        self.cover.show_picture(picture)
        self.table.matrix.show(picture)
        if not picture.is_large:
            self._item.show_picture(picture)
            self._view.viewport().update()
            self.show_from(self._first)

    def show_from(self, first: int) -> None:
        """Begin with another column, where there is no room for all."""
        self._first = first
        if self._item.picture is not None:
            self._item.setX(-first * self._item.picture.size[0])
        self.table.show_from(first)

    def values(self) -> Matrix:
        """The array shown, −inf in masked cells included."""
        return self.table.matrix.values()

    def color_at(self, row: int, column: int) -> QColor:
        """The colour painted in a cell."""
        picture = self.table.matrix.picture
        assert picture is not None
        return picture.color_at(row, column)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """A raster hands it on."""
        self.table.contextMenuEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._view.setGeometry(self.rect())
        self.table.setGeometry(self.rect())
        self.cover.fit()
