"""A switch with its name: on or off, seen by the place of its knob and not by colour alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from attn_gui.theme import Theme


class Switch(QAbstractButton):
    """28×16 with a label on its right."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.dress(self, "caption")

    def sizeHint(self) -> QSize:
        px = self._theme.px
        return QSize(px(28 + 7 + 6) + self.fontMetrics().horizontalAdvance(self.text()), px(28))

    def paintEvent(self, _event: QPaintEvent) -> None:
        px, color = self._theme.px, self._theme.color
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        groove = QRectF(px(3), (self.height() - px(16)) / 2, px(28), px(16))
        painter.setPen(QPen(color("ink" if self.isChecked() else "ink3"), 1.3))
        painter.setBrush(color("ink") if self.isChecked() else color("panel"))
        painter.drawRoundedRect(groove, px(8), px(8))
        left = groove.right() - px(14) if self.isChecked() else groove.left() + px(2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color("panel") if self.isChecked() else color("ink3"))
        painter.drawEllipse(QRectF(left, groove.top() + px(2), px(12), px(12)))
        painter.setPen(color("ink" if self.isEnabled() else "ink3"))
        painter.setFont(self.font())
        text = QRectF(
            groove.right() + px(7), 0, self.width() - groove.right() - px(7), self.height()
        )
        painter.drawText(
            text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text()
        )
        if self.hasFocus():
            painter.setPen(QPen(color("ink"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(groove.adjusted(-2, -2.5, 2, 2.5), px(10), px(10))
