"""A few bars with a name on the left and a number on the right."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from attn_gui.theme import Theme

ROW = 22  # px
_LEAST = 60  # px of the longest bar
_GAP = 8


@dataclass(frozen=True, slots=True)
class Bar:
    """`share` of the longest bar, 0 to 1; `strong` bars are drawn in ink."""

    name: str
    share: float
    number: str
    strong: bool = False


class NamedBars(QWidget):
    """Paints bars below one another; a screen reader gets them as text."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self.bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: tuple[Bar, ...]) -> None:
        """Take other bars."""
        if bars == self.bars:
            return
        resized = [bar.name for bar in bars] != [bar.name for bar in self.bars]
        self.bars = bars
        self.setAccessibleName("; ".join(f"{bar.name} {bar.number}" for bar in bars))
        if resized:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px = self._theme.px
        return QSize(
            self._names() + self._numbers() + px(_LEAST + 2 * _GAP), px(ROW) * len(self.bars)
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _names(self) -> int:
        metrics = self.fontMetrics()
        return max((metrics.horizontalAdvance(bar.name) for bar in self.bars), default=0)

    def _numbers(self) -> int:
        metrics = self.fontMetrics()
        return max((metrics.horizontalAdvance(bar.number) for bar in self.bars), default=0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        px, color = self._theme.px, self._theme.color
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        left, right = self._names() + px(_GAP), self.width() - self._numbers() - px(_GAP)
        middle = Qt.AlignmentFlag.AlignVCenter
        for row, bar in enumerate(self.bars):
            y, high = row * px(ROW), px(ROW)
            painter.setPen(color("ink2"))
            painter.drawText(QRectF(0, y, left, high), middle, bar.name)
            painter.setPen(color("ink"))
            number = QRectF(right, y, self.width() - right, high)
            painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, bar.number)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color("ink" if bar.strong else "line2"))
            length = max(1.0, (right - left) * max(0.0, min(1.0, bar.share)))
            painter.drawRoundedRect(QRectF(left, y + px(5), length, high - px(10)), 3, 3)
