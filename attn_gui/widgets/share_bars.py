"""Each word as a bar of shares: "55% the · 29% cat · 17% sat"."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Matrix
from attn_gui.core.numbers import show_percent
from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap


class ShareBars(QWidget):
    """One bar a row of the attention weights; negative or missing shares are told in words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shares")
        self._theme = theme
        self._weights: Matrix | None = None
        self._words: tuple[str, ...] = ()
        self._colours: ColourMap | None = None
        self._step = 1
        self._notes: tuple[str, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_shares(
        self,
        weights: Matrix,
        words: tuple[str, ...],
        colours: ColourMap,
        step: int,
        notes: tuple[str, ...],
    ) -> None:
        """`words` answer; `notes` hold a text a row where there are no shares, else ""."""
        self._weights, self._words, self._colours = weights, words, colours
        self._step, self._notes = step, notes
        self.update()

    def texts(self, row: int) -> tuple[str, ...]:
        """The parts of a bar in words."""
        assert self._weights is not None
        return tuple(
            f"{show_percent(share)} {word}"
            for share, word in zip(self._weights[row].tolist(), self._words, strict=True)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._weights is None or self._colours is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._theme.font("label")
        painter.setFont(font)
        inset = self._theme.px(3)
        for row in range(len(self._weights)):
            slot = QRectF(0, row * self._step + inset, self.width(), self._step - 2 * inset)
            if self._notes[row]:
                painter.setPen(self._theme.color("ink3"))
                painter.drawText(slot, Qt.AlignmentFlag.AlignVCenter, self._notes[row])
            else:
                self._paint_bar(painter, slot, row, QFontMetricsF(font))

    def _paint_bar(self, painter: QPainter, slot: QRectF, row: int, metrics: QFontMetricsF) -> None:
        assert self._weights is not None
        assert self._colours is not None
        shares = self._weights[row]
        total = max(1.0, float(abs(shares).sum()))
        steps = self._colours.steps(shares)
        left = slot.left()
        for place, share in enumerate(shares.tolist()):
            width = abs(share) / total * slot.width()
            box = QRectF(left, slot.top(), max(0.0, width - 1), slot.height())
            left += width
            if box.width() < 1:
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colours.fills[steps[place]])
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(self._colours.inks[steps[place]])
            for text in (f"{show_percent(share)} {self._words[place]}", show_percent(share)):
                if metrics.horizontalAdvance(text) + self._theme.px(12) <= box.width():
                    room = box.adjusted(self._theme.px(8), 0, 0, 0)
                    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
                    break
