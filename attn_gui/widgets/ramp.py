"""A colour scale in one line: its low end, the colours between, its high end."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from attn_gui.core.numbers import show_number
from attn_gui.theme import Theme
from attn_gui.widgets.colours import STEPS, ColourMap

_STOPS = 17  # colours of the drawn ramp; the map itself has more


class Ramp(QWidget):
    """The legend of one map, small enough to stand below it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.colours: ColourMap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_scale(self, colours: ColourMap) -> None:
        """Take the map that is drawn with."""
        if colours is not self.colours:
            self.colours = colours
            self.setAccessibleName(" … ".join(self.ends))
            self.update()

    @property
    def ends(self) -> tuple[str, str]:
        """What stands at both ends."""
        if self.colours is None:
            return "", ""
        low, high = self.colours.low, self.colours.high
        return show_number(low, 0 if low == int(low) else 1), show_number(
            high, 0 if high == int(high) else 1
        )

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(104), self._theme.px(16))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.colours is None:
            return
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font("small"))
        painter.setPen(self._theme.color("ink3"))
        metrics = painter.fontMetrics()
        low, high = self.ends
        left, right = metrics.horizontalAdvance(low), metrics.horizontalAdvance(high)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | middle, low)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignRight | middle, high)
        width = self.width() - left - right - px(12)
        bar = QRectF(left + px(6), (self.height() - px(7)) / 2, width, px(7))
        ramp = QLinearGradient(bar.topLeft(), bar.topRight())
        for place in range(_STOPS):
            share = place / (_STOPS - 1)
            ramp.setColorAt(share, self.colours.fills[round(share * (STEPS - 1))])
        painter.setBrush(ramp)
        painter.setPen(QPen(self._theme.color("line2"), 0.6))
        painter.drawRoundedRect(bar, px(3), px(3))
