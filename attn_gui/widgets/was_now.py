"""One row of shares before and now: an outlined bar over a filled one, with both numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from attn_gui.theme import Theme
from attn_gui.widgets.colours import colour_map

_STEP = 38  # px of a word with its two bars
_BAR = 12
_MOST_LABEL = 90  # px of a word


@dataclass(frozen=True, slots=True)
class WasNowLine:
    """A word, its shares and how they are said: "was 0.14", "now 0.12"."""

    name: str
    was: float
    now: float
    says_was: str
    says_now: str


class WasNow(QWidget):
    """A bar is as long as its share of 1, or of the largest one beyond; a negative one has none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("wasNow")
        self._theme = theme
        self.lines: tuple[WasNowLine, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_lines(self, name: str, lines: tuple[WasNowLine, ...]) -> None:
        """`name` says whose row it is."""
        self.lines = lines
        said = (f"{one.name}: {one.says_was}, {one.says_now}" for one in lines)
        self.setAccessibleName(f"{name}: {'; '.join(said)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(200), len(self.lines) * self._theme.px(_STEP))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.lines:
            return
        px, color = self._theme.px, self._theme.color
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = QFontMetrics(self._theme.font("label"))
        numbers = QFontMetrics(self._theme.font("label_strong"))
        longest = max(names.horizontalAdvance(one.name) for one in self.lines)
        label = min(px(_MOST_LABEL), longest + 2)
        said = [text for one in self.lines for text in (one.says_was, one.says_now)]
        right = max(numbers.horizontalAdvance(text) for text in said) + px(4)
        room = max(0, self.width() - label - right - px(16))
        whole = max(1.0, *(share for one in self.lines for share in (one.was, one.now)))
        colours = colour_map(self._theme, "weights", 0, 1)
        steps = colours.steps(np.array([one.now for one in self.lines]))
        for row, one in enumerate(self.lines):
            top = row * px(_STEP) + px(4)
            slot = QRectF(0, top, label, 2 * px(_BAR) + px(3))
            painter.setFont(self._theme.font("label"))
            painter.setPen(color("ink2"))
            name = names.elidedText(one.name, Qt.TextElideMode.ElideMiddle, label)
            painter.drawText(slot, _RIGHT, name)
            left, under = label + px(8), top + px(_BAR + 3)
            was = QRectF(left + 0.5, top + 0.5, _length(one.was, whole, room), px(_BAR) - 1)
            now = QRectF(left, under, _length(one.now, whole, room), px(_BAR))
            painter.setPen(QPen(color("ink2"), 1.1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if was.width() >= 1:
                painter.drawRoundedRect(was, 2, 2)
            painter.setPen(QPen(color("ink3"), 0.6))  # also where the fill is as pale as the ground
            painter.setBrush(colours.fills[steps[row]])
            if now.width() >= 1:
                painter.drawRoundedRect(now, 2, 2)
            painter.setPen(color("ink2"))
            beside = QRectF(self.width() - right, top - px(2), right, px(_BAR + 4))
            painter.drawText(beside, _LEFT, one.says_was)
            painter.setPen(color("ink"))
            painter.setFont(self._theme.font("label_strong"))
            painter.drawText(beside.translated(0, px(_BAR + 3)), _LEFT, one.says_now)


def _length(share: float, whole: float, room: int) -> float:
    """Of a bar, px."""
    return max(0.0, share) / whole * room


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
