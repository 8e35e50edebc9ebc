"""Draws a step: a dot on the line of time, its number, its name."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from attn_gui.history.model import STATE
from attn_gui.theme import Theme

HEIGHT = 30  # px
_DOT, _TEXT = 18, 36  # px from the left


class StepDelegate(QStyledItemDelegate):
    """Done: a full dot. Here: a ring around it and bold words. Taken back: an empty dot and
    slanted words. Gone: a cross."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(HEIGHT))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        px, color = self._theme.px, self._theme.color
        area, state = QRectF(option.rect), index.data(STATE)  # type: ignore[attr-defined]
        flags = option.state  # type: ignore[attr-defined]
        chosen = bool(flags & QStyle.StateFlag.State_Selected)
        focused = chosen and bool(flags & QStyle.StateFlag.State_HasFocus)
        under = bool(flags & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner = area.adjusted(2, 1, -2, -1)
        if chosen or under:
            painter.setPen(QPen(color("ink"), 2) if focused else Qt.PenStyle.NoPen)
            painter.setBrush(color("sunken"))
            painter.drawRoundedRect(inner, px(5), px(5))
        self._dot(painter, area, state, index.row())
        font = self._theme.font("strong" if state == "here" else "text")
        font.setItalic(state == "undone")
        painter.setFont(font)
        painter.setPen(color("ink" if state in ("here", "done") else "ink3"))
        room = area.adjusted(px(_TEXT), 0, -px(10), 0)
        words = QFontMetrics(font).elidedText(
            index.data(), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.restore()

    def _dot(self, painter: QPainter, area: QRectF, state: str, row: int) -> None:
        px, color = self._theme.px, self._theme.color
        middle = QPointF(area.left() + px(_DOT), area.center().y())
        line = QPen(color("line2"), px(1.5))
        painter.setPen(line)
        if row:
            painter.drawLine(QPointF(middle.x(), area.top()), middle - QPointF(0, px(5)))
        painter.setPen(QPen(color("ink" if state in ("here", "done") else "ink3"), px(1.5)))
        painter.setBrush(color("ink") if state in ("here", "done") else color("panel"))
        if state == "gone":
            arm = px(3)
            painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
            painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))
            return
        painter.drawEllipse(middle, px(3), px(3))
        if state == "here":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, px(6.5), px(6.5))
