"""The sum of each row of shares, beside panel E."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme


class Sums(QWidget):
    """A column of numbers under a Σ, at the steps of the rows beside it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sums")
        self._theme = theme
        self.texts: tuple[str, ...] = ()
        self._step = 1
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_sums(self, texts: tuple[str, ...], step: int) -> None:
        """One text a row, as "1.00" or "1.20 ≠ 1"."""
        self.texts, self._step = texts, step
        self.setAccessibleName("Σ " + " ".join(texts))
        self.update()

    @property
    def head(self) -> int:
        """Room above the rows for the Σ."""
        return self._theme.px(19)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._theme.color("ink2"))
        painter.setFont(self._theme.font("label"))
        painter.drawText(QRect(0, 0, self.width(), self.head), Qt.AlignmentFlag.AlignCenter, "Σ")
        for row, text in enumerate(self.texts):
            slot = QRect(0, self.head + row * self._step, self.width(), self._step)
            self._paint_sum(painter, slot, text)

    def _paint_sum(self, painter: QPainter, slot: QRect, text: str) -> None:
        """A sum; one that says that it is not 1 takes two lines where there is no room for one."""
        painter.setFont(self._theme.font("number"))
        metrics = painter.fontMetrics()
        if metrics.horizontalAdvance(text) > slot.width():
            text = text.replace(" ≠", "\n≠")
            if 2 * metrics.lineSpacing() > slot.height():
                painter.setFont(self._theme.font("small"))
        painter.drawText(slot, Qt.AlignmentFlag.AlignCenter, text)
