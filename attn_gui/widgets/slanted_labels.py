"""The words above narrow columns: slanted where they would not fit side by side."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from attn_gui.theme import Theme

ANGLE = 42  # degrees
LONGEST = 64  # px of a name for which room is kept on the right
_ACROSS, _UP = math.cos(math.radians(ANGLE)), math.sin(math.radians(ANGLE))


def overhang(theme: Theme, names: tuple[str, ...], step: int) -> int:
    """How far the last of some names would reach beyond its column of `step` px."""
    if not names or not _are_slanted(theme, names, step):
        return 0
    metrics = QFontMetricsF(theme.font("label_strong"))
    length = min(metrics.horizontalAdvance(names[-1]), theme.px(LONGEST))
    return max(0, math.ceil(length * _ACROSS - step / 2))


def _are_slanted(theme: Theme, names: tuple[str, ...], step: int) -> bool:
    metrics = QFontMetricsF(theme.font("label_strong"))
    return any(metrics.horizontalAdvance(name) > step - 4 for name in names)


class SlantedLabels(QWidget):
    """Names over columns `step` px wide; the widget may reach beyond the last column."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.names: tuple[str, ...] = ()
        self._strong = -1
        self._step = 1

    def show_names(self, names: tuple[str, ...], step: int) -> None:
        """Take names and the width of one cell."""
        if (names, step) != (self.names, self._step):
            self.names, self._step = names, step
            self.update()

    def emphasise(self, place: int) -> None:
        """Set one name in bold; −1: none."""
        if place != self._strong:
            self._strong = place
            self.update()

    @property
    def is_slanted(self) -> bool:
        """Whether some name is wider than its column."""
        return _are_slanted(self._theme, self.names, self._step)

    def overhang(self) -> int:
        """How far the last name reaches beyond its column, px."""
        return overhang(self._theme, self.names, self._step)

    def needed_height(self, most: int) -> int:
        """What all names need, up to `most` px; longer ones are shortened."""
        if not self.is_slanted:
            return self._theme.px(18)
        metrics = QFontMetricsF(self._theme.font("label_strong"))
        longest = max(metrics.horizontalAdvance(name) for name in self.names)
        return min(most, math.ceil(longest * _UP + metrics.height() * _ACROSS) + self._theme.px(4))

    def elided(self, place: int) -> str:
        """The name as it is drawn."""
        metrics = QFontMetricsF(self._font(place))
        return metrics.elidedText(
            self.names[place], Qt.TextElideMode.ElideMiddle, self._room(place)
        )

    def _room(self, place: int) -> float:
        """How long a name may be: up to the upper edge, and to the right one."""
        if not self.is_slanted:
            return self._step - 2
        metrics = QFontMetricsF(self._theme.font("label_strong"))
        up = (self.height() - self._theme.px(4) - metrics.height() * _ACROSS) / _UP
        across = (self.width() - (place + 0.5) * self._step) / _ACROSS
        return max(0.0, min(up, across))

    def _font(self, place: int) -> QFont:
        return self._theme.font("label_strong" if place == self._strong else "label")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        slanted = self.is_slanted
        for place in range(len(self.names)):
            painter.setFont(self._font(place))
            painter.setPen(self._theme.color("ink" if place == self._strong else "ink2"))
            if not slanted:
                slot = QRectF(place * self._step, 0, self._step - 1, self.height())
                painter.drawText(slot, Qt.AlignmentFlag.AlignCenter, self.elided(place))
                continue
            painter.save()
            foot = QPointF((place + 0.5) * self._step, self.height() - self._theme.px(3))
            painter.translate(foot)
            painter.rotate(-ANGLE)
            painter.drawText(QPointF(0, 0), self.elided(place))
            painter.restore()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = int(event.pos().x() // max(1, self._step))
            if 0 <= place < len(self.names) and self.elided(place) != self.names[place]:
                QToolTip.showText(event.globalPos(), self.names[place], self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
