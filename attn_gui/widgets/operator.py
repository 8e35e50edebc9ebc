"""What happens between two panels: an arrow with a formula over it and a word below."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QTextDocumentFragment
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme
from attn_gui.widgets.labels import label


class Operator(QWidget):
    """An arrow to the right, or down where panels are stacked; without arrow only the words."""

    def __init__(self, theme: Theme, arrow: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._arrow = arrow
        self._said = ("", "")
        self.over = label(theme, "formula", parent=self)
        self.under = label(theme, "small", "third", parent=self)
        self.under.setWordWrap(True)  # in a narrow gap "each column" takes two lines
        self.over.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def say(self, over: str, under: str) -> None:
        """Rich text over the arrow, plain text below it."""
        if (over, under) == self._said:
            return
        self._said = over, under
        self.over.setText(over)
        self.under.setText(under)
        plain = QTextDocumentFragment.fromHtml(over).toPlainText().strip("\u200b")
        self.setAccessibleName(f"{plain} {under}")

    @property
    def _down(self) -> bool:
        return self.width() > 3 * self.height()

    def resizeEvent(self, _event: object) -> None:
        px, middle = self._theme.px, self.height() // 2
        if self._down:
            x = self.width() // 2 + px(14)
            self.over.setGeometry(QRect(x, 0, px(90), self.height()))
            self.under.setGeometry(QRect(x + px(90), 0, px(90), self.height()))
            self.under.setAlignment(Qt.AlignmentFlag.AlignCenter)
        else:
            reach = px(12) if self._arrow else 0  # words may stand a little over the cards' edge
            self.over.setGeometry(QRect(-reach, middle - px(29), self.width() + 2 * reach, px(22)))
            self.under.setGeometry(QRect(0, middle + px(6), self.width(), px(30)))
            self.under.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._arrow:
            return
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("ink3"), 1.6))
        if self._down:
            x = self.width() / 2
            start, end = QPointF(x, 2), QPointF(x, self.height() - 2)
            wings = (QPointF(-px(4), -px(5)), QPointF(px(4), -px(5)))
        else:
            y = self.height() / 2
            start, end = QPointF(px(4), y), QPointF(self.width() - px(4), y)
            wings = (QPointF(-px(5), -px(4)), QPointF(-px(5), px(4)))
        painter.drawLine(start, end)
        for wing in wings:
            painter.drawLine(end, end + wing)
