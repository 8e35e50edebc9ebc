"""A computed matrix: a widget that paints cells and digits, and a table for keys over it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Matrix
from attn_gui.widgets.cover import Cover
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.over_table import OverTable
from attn_gui.widgets.picture import Picture


class _CellsView(QWidget):
    """All cells of a matrix in one widget; a first column that is out of view lies left of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture: Picture | None = None
        self.first = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.picture is not None:
            out_of_view = self.first * self.picture.size[0]  # px
            painter = QPainter(self)
            painter.translate(-out_of_view, 0)
            self.picture.paint(painter, event.rect().translated(out_of_view, 0))
            painter.end()


class Heatmap(QWidget):
    """A computed matrix on screen. `values()` is the array shown, `color_at` the colour painted.
    `over`: its numbers can be written over."""

    def __init__(self, name: str, parent: QWidget | None = None, *, over: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._view = _CellsView(self)
        self.over = OverTable(self) if over else None
        self.table = MatrixTable(self) if self.over is None else self.over
        self.table.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.cover = Cover(self.table, self) if self.over is None else self.over.cover

    def show_picture(self, picture: Picture) -> None:
        """Draw a picture."""
        self.table.set_cell_size(*picture.size)
        self.cover.show_picture(picture)
        if picture.is_large:
            self.table.matrix.show(picture)
            return
        self._view.picture = picture
        self._view.update()
        self.table.matrix.show(picture)
        self.table.show_from(self._view.first)

    def show_from(self, first: int) -> None:
        """Begin with another column, where there is no room for all."""
        if first != self._view.first:
            self._view.first = first
            self._view.update()
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
