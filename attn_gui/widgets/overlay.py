"""Outlines over the canvas: where a number came from and where it goes (design 3.1)."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme

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
            self.update(one.rect.adjusted(-9, -9, 9, 9))
        self.outlines = outlines

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for one in self.outlines:
            token, width, style, outside = _STYLES[one.role]
            painter.setClipping(one.clip is not None)
            if one.clip is not None:
                painter.setClipRect(one.clip)
            # cells leave a gap of 1 px on their right and bottom
            box = QRectF(one.rect).adjusted(-outside, -outside, outside - 1, outside - 1)
            if one.role == "veil":  # not there yet
                painter.fillRect(QRectF(one.rect), self._theme.color("panel"))
                painter.fillRect(box, self._theme.color("sunken"))
            elif one.role != "hover":
                painter.setPen(QPen(self._theme.color("panel"), width + 2))
                painter.drawRoundedRect(box, 5, 5)
            pen = QPen(self._theme.color(token), width, style)
            if style == _DASH:
                pen.setDashPattern([2.4, 1.6])
            elif style == _DOT:
                pen.setDashPattern([0.1, 1.7])
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawRoundedRect(box, 5, 5)
