"""Outlines over the canvas: where a number came from and where it goes (design 3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme
from attn_gui.widgets.pixels import pixels_of

_DOT, _DASH, _SOLID = Qt.PenStyle.DotLine, Qt.PenStyle.DashLine, Qt.PenStyle.SolidLine
_STYLES = {
    # role: colour token, pen width, pen style, px outside the cell
    "veil": ("line2", 1.0, _DASH, 0.0),
    "result": ("ink", 2.0, _DOT, 2.0),
    "source": ("ink", 2.0, _SOLID, 2.0),
    "query": ("Q", 2.5, _SOLID, 2.0),
    "key": ("K", 2.5, _DASH, 2.0),
    "value": ("V", 3.0, _DOT, 2.0),
    "hover": ("ink", 1.5, _SOLID, 0.0),
    "term": ("ink", 2.0, _SOLID, 0.0),
    "target": ("ink", 2.0, _DASH, 1.5),
    "selected": ("ink", 3.0, _SOLID, 1.5),
    "focus": ("ink", 2.0, _SOLID, 5.0),
}
ORDER = tuple(_STYLES)
_REACH = 9  # px that an outline and its halo take around a rectangle at most
_KEPT = 600_000  # pixels of an outline up to which its picture is kept


@dataclass(frozen=True, slots=True)
class Outline:
    """A rectangle of the canvas and the part it plays; nothing is drawn outside `clip`."""

    rect: QRect
    role: str
    clip: QRect | None = None


class Overlay(QWidget):
    """Draws outlines outside the cells, so that no digit is covered."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.outlines: tuple[Outline, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def show_outlines(self, outlines: tuple[Outline, ...]) -> None:
        """Replace all outlines; only the places that change are painted anew."""
        outlines = tuple(sorted(outlines, key=lambda one: ORDER.index(one.role)))
        if outlines == self.outlines:
            return
        for one in set(outlines) ^ set(self.outlines):
            self.update(_reach(one))
        self.outlines = outlines

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ratio, touched = pixels_of(painter), event.region()
        for one in self.outlines:
            if not touched.intersects(_reach(one)):
                continue
            painter.setClipping(one.clip is not None)
            if one.clip is not None:
                painter.setClipRect(one.clip)
            colors = tuple(self._theme.color(token) for token in _tokens(one.role))
            size = one.rect.width(), one.rect.height()
            if ratio and size[0] * size[1] * ratio * ratio <= _KEPT:
                ring = _ring(size, one.role, ratio, tuple(color.rgb() for color in colors))
                painter.drawImage(_reach(one).topLeft(), ring)
            else:
                _paint(painter, one.rect, one.role, colors)


def _reach(outline: Outline) -> QRect:
    """All that is drawn of an outline lies in here."""
    return outline.rect.adjusted(-_REACH, -_REACH, _REACH, _REACH)


def _tokens(role: str) -> tuple[str, ...]:
    """The colours of a part: of its line, of its halo or ground, and of what veils."""
    return _STYLES[role][0], "panel", "sunken"


@lru_cache(maxsize=32)
def _ring(size: tuple[int, int], role: str, ratio: int, codes: tuple[int, ...]) -> QImage:
    """The picture of an outline. Dots and dashes take long to draw, and an outline is painted
    again with every cell beside it that changes."""
    room = QSize(*size) + QSize(2 * _REACH, 2 * _REACH)
    made = QImage(room * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRect(_REACH, _REACH, *size)
    _paint(painter, rect, role, tuple(QColor(code) for code in codes))
    painter.end()
    return made


def _paint(painter: QPainter, rect: QRect, role: str, colors: tuple[QColor, ...]) -> None:
    _token, width, style, outside = _STYLES[role]
    color, panel, sunken = colors
    painter.setBrush(Qt.BrushStyle.NoBrush)
    # cells leave a gap of 1 px on their right and bottom
    box = QRectF(rect).adjusted(-outside, -outside, outside - 1, outside - 1)
    if role == "veil":  # not there yet
        painter.fillRect(QRectF(rect), panel)
        painter.fillRect(box, sunken)
    elif role != "hover":
        painter.setPen(QPen(panel, width + 2))
        painter.drawRoundedRect(box, 5, 5)
    pen = QPen(color, width, style)
    if style == _DASH:
        pen.setDashPattern([2.4, 1.6])
    elif style == _DOT:
        pen.setDashPattern([0.1, 1.7])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawRoundedRect(box, 5, 5)
