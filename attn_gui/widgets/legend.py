"""A colour bar with its ends: what a colour means, on the fixed scale of the document."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from attn_gui.theme import Theme


class Legend(QWidget):
    """The ramp of a colour map and three numbers under it."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = name
        self._ticks: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_ticks(self, ticks: tuple[str, ...]) -> None:
        """The numbers at the left end, in the middle and at the right end."""
        if ticks != self._ticks:
            self._ticks = ticks
            self.setAccessibleName(" … ".join(ticks))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = QRectF(0.5, 0.5, self.width() - 1, px(7))
        ramp = QLinearGradient(bar.topLeft(), bar.topRight())
        stops = self._theme.stops(self._name)
        for place, color in enumerate(stops):
            ramp.setColorAt(place / (len(stops) - 1), color)
        painter.setBrush(ramp)
        painter.setPen(QPen(self._theme.color("line2"), 0.6))
        painter.drawRoundedRect(bar, 3, 3)
        painter.setPen(self._theme.color("ink3"))
        painter.setFont(self._theme.font("small"))
        text = QRectF(0, px(9), self.width(), px(16))
        sides = (
            Qt.AlignmentFlag.AlignLeft,
            Qt.AlignmentFlag.AlignHCenter,
            Qt.AlignmentFlag.AlignRight,
        )
        for side, tick in zip(sides, self._ticks, strict=False):
            painter.drawText(text, side | Qt.AlignmentFlag.AlignVCenter, tick)
