"""Draws the cells of a picture: on the pixels of the screen fast, elsewhere as shapes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF, QRegion

from attn_gui.widgets.cell_marks import Mark
from attn_gui.widgets.marks import PENCIL, draw_hatch, draw_pencil
from attn_gui.widgets.pixels import pixels_of

if TYPE_CHECKING:
    from attn_gui.widgets.picture import Picture

GAP = 1  # px between cells
_NO_PEN, _NO_BRUSH = Qt.PenStyle.NoPen, Qt.BrushStyle.NoBrush
_CENTRE = Qt.AlignmentFlag.AlignCenter
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_EDGE = 0.26  # how much of its ink the edge of a cell has that can be typed into
_CORNER = 8  # px of the mark in a cell that has moved


def paint_cells(painter: QPainter, picture: Picture, touched: QRect | QRegion) -> None:
    """Draw the cells that lie in `touched`, and nothing of the others."""
    ratio = pixels_of(painter)
    width, height = picture.size
    wide, high = width - GAP, height - GAP
    tiles: dict[tuple[int, bool, bool], QImage] = {}
    rects = [touched] if isinstance(touched, QRect) else list(touched)  # type: ignore[call-overload]
    for rect in rects:
        painter.fillRect(rect, picture.blank)
    painter.setRenderHint(_ANTIALIASING)
    painter.setFont(picture.font)
    for row, column in _cells_in(rects, picture):
        mark = picture.marks[row][column]
        x, y = column * width, row * height
        if not ratio or mark.hatched or mark.written or mark.fresh:
            _paint_slowly(painter, QRectF(x, y, wide, high), mark, picture)
            continue
        fill, ink, text, _hatched, bordered, changed, beyond, *_others = mark
        key = ink.rgb(), bordered, changed
        tile = tiles.get(key)
        if tile is None:
            ground = picture.size, picture.radius, ratio, picture.blank.rgb()
            tile = tiles[key] = _tile(*ground, *key)
        painter.fillRect(x, y, wide, high, fill)
        painter.drawImage(x, y, tile)
        if beyond:
            _paint_beyond(painter, QRectF(x, y, wide, high), mark, picture)
        painter.setPen(ink)
        if "e" in text:
            _draw_huge(painter, QRectF(x, y, wide, high), text, picture)
        elif text:
            painter.drawText(x, y, wide, high, _CENTRE, text)


def _cells_in(rects: Iterable[QRect], picture: Picture) -> Iterable[tuple[int, int]]:
    """The cells that lie in some rectangles, each once."""
    width, height = picture.size
    rows, columns = picture.cells.values.shape
    found: dict[tuple[int, int], None] = {}
    for rect in rects:
        left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
        across = range(max(0, left // width), min(columns, right // width + 1))
        for row in range(max(0, top // height), min(rows, bottom // height + 1)):
            for column in across:
                found[row, column] = None
    return found


@lru_cache(maxsize=256)
def _tile(
    size: tuple[int, int], radius: float, ratio: int, blank: int, ink: int, bordered: bool,
    changed: bool,
) -> QImage:  # fmt: skip
    """What lies over the colour of a cell: the ground in its corners, its edge and its mark.

    It is the same in many cells, and takes far longer to draw than to copy.
    """
    made = QImage(size[0] * ratio, size[1] * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(blank))
    box = QRectF(0, 0, size[0] - GAP, size[1] - GAP)
    painter = QPainter(made)
    painter.setRenderHint(_ANTIALIASING)
    painter.setPen(_NO_PEN)
    painter.setBrush(QColor(blank))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.drawRoundedRect(box, radius, radius)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if bordered:
        _paint_edge(painter, box, QColor(ink), radius)
    if changed:
        _paint_changed(painter, box, QColor(ink))
    painter.end()
    return made


def _paint_slowly(painter: QPainter, box: QRectF, mark: Mark, picture: Picture) -> None:
    """One cell as shapes; the gap on its right and bottom stays free."""
    radius, pencil = picture.radius, picture.theme.px(PENCIL)
    painter.setPen(_NO_PEN)
    painter.setBrush(mark.fill)
    painter.drawRoundedRect(box, radius, radius)
    if mark.hatched:
        draw_hatch(painter, box, picture.hatch)
    if mark.bordered:
        _paint_edge(painter, box, mark.ink, radius)
    if mark.fresh:
        pen = QPen(mark.ink, 1.4, Qt.PenStyle.DashLine)
        pen.setDashPattern([2.4, 1.8])
        painter.setPen(pen)
        painter.setBrush(_NO_BRUSH)
        painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius)
    if mark.beyond:
        _paint_beyond(painter, box, mark, picture)
    if mark.changed:
        _paint_changed(painter, box, mark.ink)
    if mark.written:
        draw_pencil(painter, box, mark.ink, pencil)
    if mark.text:
        if mark.hatched:
            _clear_for(painter, box, mark.text, picture)
        painter.setPen(mark.ink)
        if "e" in mark.text:
            _draw_huge(painter, box, mark.text, picture)
        else:
            painter.drawText(box, _CENTRE, mark.text)


def _paint_edge(painter: QPainter, box: QRectF, ink: QColor, radius: float) -> None:
    edge = QColor(ink)
    edge.setAlphaF(_EDGE)
    painter.setPen(edge)
    painter.setBrush(_NO_BRUSH)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def _paint_changed(painter: QPainter, box: QRectF, ink: QColor) -> None:
    corner = box.topRight()
    painter.setPen(_NO_PEN)
    painter.setBrush(ink)
    painter.drawPolygon(
        QPolygonF([corner, corner - QPointF(_CORNER, 0), corner + QPointF(0, _CORNER)])
    )


def _paint_beyond(painter: QPainter, box: QRectF, mark: Mark, picture: Picture) -> None:
    """A line at the end where the value lies beyond the scale."""
    y = box.top() + 2 if mark.beyond > 0 else box.bottom() - 4
    left = box.left() + (5 + picture.theme.px(PENCIL) if mark.written else 5)
    painter.fillRect(QRectF(left, y, box.right() - 5 - left, 2), mark.ink)


def _draw_huge(painter: QPainter, box: QRectF, text: str, picture: Picture) -> None:
    """An enormous number, drawn smaller where it does not fit: never an empty cell."""
    room = (box.width() - 2) / QFontMetricsF(picture.font).horizontalAdvance(text)
    painter.save()
    painter.translate(box.center())
    painter.scale(min(1.0, room), min(1.0, room))
    painter.drawText(QRectF(-200, -50, 400, 100), _CENTRE, text)
    painter.restore()


def _clear_for(painter: QPainter, box: QRectF, text: str, picture: Picture) -> None:
    """A place without hatching for the digits."""
    width = QFontMetricsF(picture.font).horizontalAdvance(text)
    clear = QRectF(0, 0, width + 6, picture.font.pixelSize() + 4)
    clear.moveCenter(box.center())
    painter.fillRect(clear, picture.blank)
