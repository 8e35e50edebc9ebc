"""The sum of the shares of each word that asks, in panel E."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme


class Sums(QWidget):
    """Numbers with a Σ before the first: a column at the steps of the rows beside it or, `across`,
    a row at the steps of the columns above it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sums")
        self._theme = theme
        self.texts: tuple[str, ...] = ()
        self._step = 1
        self._first = 0
        self._across = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_sums(self, texts: tuple[str, ...], step: int, across: bool = False) -> None:
        """One text for each row or column, as "1.00" or "1.20 ≠ 1"."""
        if (texts, step, across) == (self.texts, self._step, self._across):
            return
        self.texts, self._step, self._across = texts, step, across
        self.setAccessibleName("Σ " + " ".join(texts))
        self.update()

    def show_from(self, first: int) -> None:
        """Begin with another column, as the cells do that the sums stand under."""
        if first != self._first:
            self._first = first
            self.update()

    @property
    def head(self) -> int:
        """Room for the Σ, above the rows or left of the columns."""
        return self._theme.px(19)

    def slot(self, place: int) -> QRect:
        """The room of one sum."""
        if self._across:
            left = self.head + (place - self._first) * self._step
            return QRect(left, 0, self._step, self.height())
        return QRect(0, self.head + place * self._step, self.width(), self._step)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._theme.color("ink2"))
        painter.setFont(self._theme.font("label"))
        head = QRect(0, 0, self.width(), self.head)
        if self._across:
            head = QRect(0, 0, self.head, self.height())
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, "Σ")
        first = self._first if self._across else 0  # those before are out of view
        for place, text in enumerate(self.texts[first:], first):
            self._paint_sum(painter, self.slot(place), text)

    def _paint_sum(self, painter: QPainter, slot: QRect, text: str) -> None:
        """A sum; one that says that it is not 1 takes two lines where there is no room for one,
        or small signs where there is no room for two."""
        painter.setFont(self._theme.font("number"))
        metrics = painter.fontMetrics()
        if metrics.horizontalAdvance(text) > slot.width():
            if 2 * metrics.lineSpacing() > slot.height():
                painter.setFont(self._theme.font("small"))
            text = text.replace(" ", "") if self._across else text.replace(" ≠", "\n≠")
        painter.drawText(slot, Qt.AlignmentFlag.AlignCenter, text)
