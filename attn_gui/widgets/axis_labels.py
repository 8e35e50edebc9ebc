"""The words beside a matrix: names of its rows or columns, elided where they do not fit."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from attn_gui.theme import Theme


class AxisLabels(QWidget):
    """Names at even steps, beside rows (right-aligned) or above columns (centred).

    `pressed(place)`: somebody pressed a name, to select its whole row or column.
    """

    pressed = Signal(object)

    def __init__(self, theme: Theme, vertical: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._vertical = vertical
        self.names: tuple[str, ...] = ()
        self._strong: frozenset[int] = frozenset()
        self._step = 1
        self._first = 0
        self._small = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def show_names(self, names: tuple[str, ...], step: int, small: bool = False) -> None:
        """Take names and the size of one cell."""
        if (names, step, small) != (self.names, self._step, self._small):
            self.names, self._step, self._small = names, step, small
            self.update()

    def show_from(self, first: int) -> None:
        """Begin with another name, as the cells do that they belong to."""
        if first != self._first:
            self._first = first
            self.update()

    def emphasise(self, places: frozenset[int]) -> None:
        """Set the names of the picked row or column in bold."""
        if places != self._strong:
            self._strong = places
            self.update()

    def slot(self, place: int) -> QRect:
        """The room of one name."""
        start = (place - self._first) * self._step
        if self._vertical:
            return QRect(0, start, self.width() - self._theme.px(6), self._step)
        return QRect(start, 0, self._step - 1, self.height())

    def elided(self, place: int) -> str:
        """The name as it is drawn: cut in the middle where it is too long."""
        metrics = QFontMetrics(self._font(place))
        return metrics.elidedText(
            self.names[place], Qt.TextElideMode.ElideMiddle, self.slot(place).width()
        )

    def _font(self, place: int) -> QFont:
        role = "small" if self._small else "label"
        return self._theme.font(f"{role}_strong" if place in self._strong else role)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = Qt.AlignmentFlag.AlignRight if self._vertical else Qt.AlignmentFlag.AlignHCenter
        for place in range(len(self.names)):
            strong = place in self._strong
            token = "ink" if strong else "ink2" if self._vertical else "ink3"
            painter.setFont(self._font(place))
            painter.setPen(self._theme.color(token))
            painter.drawText(
                self.slot(place), side | Qt.AlignmentFlag.AlignVCenter, self.elided(place)
            )

    def _place_at(self, point: QPoint) -> int:
        position = point.y() if self._vertical else point.x()
        return position // max(1, self._step) + self._first

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().toPoint())
        known = 0 <= place < len(self.names) and bool(self.names[place])
        if known and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(place)
        else:
            event.ignore()  # the panel's

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._place_at(event.pos())
            if 0 <= place < len(self.names) and self.elided(place) != self.names[place]:
                QToolTip.showText(event.globalPos(), self.names[place], self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
