"""The whole sentence as chips that wrap like text; subject and asker stand out."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from attn_gui.theme import Theme

HIGH, GAP, AROUND = 24, 5, 8  # px of a chip, between chips, beside a word


class WordFlow(QWidget):
    """Only shows; its accessible name is the sentence."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self.words: tuple[str, ...] = ()
        self._strong: tuple[int, ...] = ()
        self._pale = 0
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_words(self, words: tuple[str, ...], strong: tuple[int, ...], pale: int) -> None:
        """The words at the places `strong` are framed in ink, those from `pale` on are not read."""
        if (words, strong, pale) != (self.words, self._strong, self._pale):
            self.words, self._strong, self._pale = words, strong, pale
            self.setAccessibleName(" ".join(words))
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        boxes = self.boxes(width)
        return round(boxes[-1].bottom()) + 1 if boxes else 0

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._theme.px(200))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._theme.px(HIGH))

    def boxes(self, width: int) -> list[QRectF]:
        """Where the chips stand in a width."""
        px = self._theme.px
        metrics = QFontMetricsF(self._theme.font("strong"))
        x, y, found = 0.0, 1.0, []
        for word in self.words:
            wide = metrics.horizontalAdvance(word) + 2 * px(AROUND)
            if x and x + wide > width:
                x, y = 0.0, y + px(HIGH + GAP)
            found.append(QRectF(x + 1, y, wide - 2, px(HIGH)))
            x += wide + px(GAP)
        return found

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = self._theme.color
        for place, (word, box) in enumerate(zip(self.words, self.boxes(self.width()), strict=True)):
            strong, pale = place in self._strong, place >= self._pale
            edge = QPen(color("ink" if strong else "line2"), 2 if strong else 1)
            edge.setStyle(Qt.PenStyle.DashLine if pale else Qt.PenStyle.SolidLine)
            painter.setPen(edge)
            painter.setBrush(color("panel"))
            painter.drawRoundedRect(box, 7, 7)
            painter.setFont(self._theme.font("strong" if strong else "text"))
            painter.setPen(color("ink3" if pale else "ink"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
