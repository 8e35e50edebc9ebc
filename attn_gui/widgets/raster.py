"""A matrix too large for numbers: one pixel or more a cell, with zoom; near enough, numbers come.

Ctrl and the wheel zoom, dragging moves, a double click shows all of it again.
"""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QStyleOptionGraphicsItem, QWidget

from attn_gui.core.areas import Area
from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.numbers import show_number, show_signed
from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap
from attn_gui.widgets.flat import VECTORS, paint_flat
from attn_gui.widgets.guarded import guarded

_NUMBERS = (34, 16)  # px of a cell from which on its number is written
_FEWEST = 4  # cells that remain in view at the strongest zoom


class _Pixels(pg.GraphicsObject):
    """One pixel a cell; scene units are cells."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(self.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.values: Matrix = np.zeros((0, 0))
        self.colours: ColourMap | None = None
        self.steps = np.zeros((0, 0), np.intp)
        self.mark: tuple[int, int] | None = None
        self.block: Area | None = None  # what is selected, if more than one cell
        self.written: list[list[int]] = []  # rows and columns of what was written over
        self.theme: Theme | None = None
        self.decimals, self.signed = 2, False
        self._image = QImage()
        self._pixels = np.zeros((0, 0), np.uint32)  # what the image reads from

    def show_values(self, values: Matrix, colours: ColourMap) -> None:
        """Take values; their colours are looked up in the map, as in every cell elsewhere."""
        if values.shape != self.values.shape:
            self.prepareGeometryChange()
        self.values, self.colours = values, colours
        self.steps = colours.steps(values)
        table = np.array([fill.rgb() for fill in colours.fills], np.uint32)
        self._pixels = np.ascontiguousarray(table[self.steps])
        rows, columns = values.shape
        # RGB32, since Qt scales it several times faster than an indexed picture.
        self._image = QImage(
            self._pixels.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32
        )
        self.update()

    def boundingRect(self) -> QRectF:
        rows, columns = self.values.shape
        return QRectF(0, 0, columns, rows)

    @guarded
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._image.isNull() or self.theme is None:
            return
        # Whole cells only: parts of a pixel would be stretched from its middle.
        seen = option.exposedRect.intersected(self.boundingRect())
        left, top = int(seen.left()), int(seen.top())
        right = min(self.values.shape[1], int(np.ceil(seen.right())))
        bottom = min(self.values.shape[0], int(np.ceil(seen.bottom())))
        part = QRectF(left, top, right - left, bottom - top)
        if painter.paintEngine().type() in VECTORS and self.colours is not None:
            painter.translate(part.topLeft())
            paint_flat(painter, self.steps[top:bottom, left:right], self.colours, (1.0, 1.0))
            painter.translate(-part.topLeft())
        else:
            painter.drawImage(part, self._image, part)
        transform = painter.worldTransform()
        cell = transform.mapRect(QRectF(0, 0, 1, 1))
        if cell.width() >= self.theme.px(_NUMBERS[0]) and cell.height() >= self.theme.px(
            _NUMBERS[1]
        ):
            self._paint_numbers(painter, transform, range(top, bottom), range(left, right))
        for row, column in self.written:
            self._ring(painter, transform, QRectF(column, row, 1, 1), Qt.PenStyle.DashLine)
        if self.block is not None:
            area = self.block
            cells = QRectF(area.left, area.top, area.columns, area.rows)
            self._ring(painter, transform, cells)
        if self.mark is not None:
            self._ring(painter, transform, QRectF(self.mark[1], self.mark[0], 1, 1))

    def _paint_numbers(
        self, painter: QPainter, transform: QTransform, rows: range, columns: range
    ) -> None:
        assert self.theme is not None
        assert self.colours is not None
        painter.save()
        painter.resetTransform()
        painter.setFont(self.theme.font("cell_small"))
        show = show_signed if self.signed else show_number
        for row in rows:
            for column in columns:
                box = transform.mapRect(QRectF(column, row, 1, 1))
                painter.setPen(self.colours.inks[self.steps[row, column]])
                words = show(float(self.values[row, column]), self.decimals)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        painter.restore()

    def _ring(
        self, painter: QPainter, transform: QTransform, cells: QRectF,
        line: Qt.PenStyle = Qt.PenStyle.SolidLine,
    ) -> None:  # fmt: skip
        """A ring round cells, never smaller than can be seen."""
        assert self.theme is not None
        box = transform.mapRect(cells)
        least = self.theme.px(9)
        if box.width() < least or box.height() < least:
            middle = box.center()
            box.setSize(box.size().expandedTo(QRectF(0, 0, least, least).size()))
            box.moveCenter(middle)
        painter.save()
        painter.resetTransform()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.theme.color("panel"), 4.0))
        painter.drawRect(box)
        painter.setPen(QPen(self.theme.color("ink"), 2.0, line))
        painter.drawRect(box)
        painter.restore()


class _View(pg.GraphicsView):
    """Zooms only with Ctrl: the wheel alone belongs to the page that scrolls."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
        else:
            event.ignore()


class Raster(QWidget):
    """`picked(row, column)`; `reached(row, column)`, with Shift; `hovered(row, column)`, (−1, −1)
    when the pointer left; `zoomed()` when another part is in view."""

    picked = Signal(object, object)
    reached = Signal(object, object)
    hovered = Signal(object, object)
    zoomed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pixels = _Pixels()
        self._pixels.theme = theme
        self._view = _View(self, useOpenGL=False, background=None)
        self._view.setFrameShape(QFrame.Shape.NoFrame)
        self._view.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the table has the keys
        self._view.viewport().setMouseTracking(True)
        self._box = pg.ViewBox(enableMenu=False, invertY=True, defaultPadding=0.0)
        self._box.setMouseEnabled(x=True, y=True)
        self._view.setCentralItem(self._box)
        self._box.addItem(self._pixels)
        self._view.scene().sigMouseClicked.connect(self._on_clicked)
        self._view.scene().sigMouseMoved.connect(self._on_moved)
        self._view.viewport().installEventFilter(self)
        self._box.sigRangeChanged.connect(lambda *_: self.zoomed.emit())

    def show_values(
        self, values: Matrix, colours: ColourMap, decimals: int, signed: bool = False,
        written: Flags | None = None,
    ) -> None:  # fmt: skip
        """Draw a matrix, with dashed rings round what is `written` over; the zoom stays unless its
        shape is another one."""
        other = values.shape != self._pixels.values.shape
        self._pixels.written = [] if written is None else np.argwhere(written).tolist()
        self._pixels.decimals, self._pixels.signed = decimals, signed
        self._pixels.show_values(values, colours)
        if other:
            rows, columns = values.shape
            self._box.setLimits(
                xMin=0, xMax=columns, yMin=0, yMax=rows,
                minXRange=min(_FEWEST, columns), minYRange=min(_FEWEST, rows),
            )  # fmt: skip
            self.show_all()
        self._view.viewport().update()

    def show_all(self) -> None:
        """All cells in view."""
        self._box.setRange(self._pixels.boundingRect(), padding=0)

    @property
    def is_whole(self) -> bool:
        """Whether all cells are in view."""
        return self.seen().contains(self._pixels.boundingRect())

    def seen(self) -> QRectF:
        """The part that is in view, in cells."""
        return self._box.viewRect()

    def zoom(self, factor: float) -> None:
        """Come nearer (a factor below 1) or go further, to the marked cell if there is one."""
        mark = self._pixels.mark
        center = None if mark is None else pg.Point(mark[1] + 0.5, mark[0] + 0.5)
        self._box.scaleBy((factor, factor), center)

    def color_at(self, row: int, column: int) -> QColor:
        """The colour painted for a cell."""
        assert self._pixels.colours is not None
        return self._pixels.colours.fills[self._pixels.steps[row, column]]

    def mark(self, row: int, column: int) -> None:
        """Ring a cell (−1: none) and bring it into view."""
        mark = (row, column) if row >= 0 else None
        if mark == self._pixels.mark:
            return
        self._pixels.mark = mark
        if mark is not None:
            self._bring_into_view(row, column)
        self._view.viewport().update()

    def mark_block(self, block: Area | None) -> None:
        """Ring the selected cells."""
        if block != self._pixels.block:
            self._pixels.block = block
            self._view.viewport().update()

    def _bring_into_view(self, row: int, column: int) -> None:
        seen = self.seen()
        cell = QRectF(column, row, 1, 1)
        if not seen.contains(cell):
            seen.moveCenter(cell.center())
            self._box.setRange(seen, padding=0)

    def cell_rect(self, row: int, column: int) -> QRectF:
        """The place of a cell in this widget."""
        corners = QRectF(column, row, 1, 1)
        scene = (
            self._box.mapViewToScene(corners.topLeft()),
            self._box.mapViewToScene(corners.bottomRight()),
        )
        return QRectF(*(QPointF(self._view.mapFromScene(point)) for point in scene))

    # ------------------------------------------------------------------ pointer

    def _cell_at(self, scene: QPointF) -> tuple[int, int] | None:
        point = self._box.mapSceneToView(scene)
        row, column = int(np.floor(point.y())), int(np.floor(point.x()))
        rows, columns = self._pixels.values.shape
        return (row, column) if 0 <= row < rows and 0 <= column < columns else None

    def _on_clicked(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if event.double():
            self.show_all()
            return
        cell = self._cell_at(event.scenePos())
        if cell is None:
            return
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        (self.reached if shift else self.picked).emit(*cell)

    def _on_moved(self, scene: QPointF) -> None:
        self.hovered.emit(*(self._cell_at(scene) or (-1, -1)))

    def eventFilter(self, _watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.hovered.emit(-1, -1)
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._view.setGeometry(self.rect())
