"""A short word beside the place it is about: what is wrong, or what a drag has reached."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.theme import Theme

STAYS = 3000  # ms, once its cause is gone


class Bubble(QLabel):
    """One a window; never takes focus or mouse. `tone` is "error" or "plain"."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bubble")
        self._theme = theme
        self._tone = "plain"
        theme.dress(self, "caption")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setWordWrap(True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str, beside: QRect, tone: str = "plain", leaving: bool = False) -> None:
        """Show `text` under or over `beside` (in the parent's coordinates)."""
        self._tone = tone
        px, color = self._theme.px, self._theme.color
        ink = color("ink") if tone == "error" else color("panel")
        self.setStyleSheet(
            f"QLabel#bubble {{ color: {ink.name()}; padding: {px(6)}px {px(10)}px; }}"
        )
        self.setText(text)
        self.resize(self._fitting())
        self.stand(beside)
        self.setAccessibleName(text)
        self.show()
        self.raise_()
        self._timer.stop()
        if leaving:
            self._timer.start(STAYS)

    def stand(self, beside: QRect) -> None:
        """Take its place under or over `beside`."""
        px, area = self._theme.px, self.parentWidget().rect()
        point = QPoint(beside.left(), beside.bottom() + px(8))
        if point.y() + self.height() > area.bottom():
            point.setY(beside.top() - px(8) - self.height())
        point.setX(max(px(6), min(point.x(), area.right() - self.width() - px(6))))
        self.move(point)

    def go(self, leaving: bool = False) -> None:
        """Disappear, at once or after a moment to finish reading."""
        if leaving and self.isVisible():
            self._timer.start(STAYS)
        else:
            self._timer.stop()
            self.hide()

    def _fitting(self) -> QSize:
        width = min(
            self._theme.px(330),
            self.fontMetrics().horizontalAdvance(self.text()) + self._theme.px(34),
        )
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wrong = self._tone == "error"
        painter.setPen(QPen(self._theme.color("err" if wrong else "ink"), 1.5))
        painter.setBrush(self._theme.color("panel" if wrong else "ink"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)
        painter.end()
        super().paintEvent(event)
