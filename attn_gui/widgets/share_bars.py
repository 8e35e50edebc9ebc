"""Each word as a bar of shares: "55% the · 29% cat · 17% sat"."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
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
        self._wide: dict[str, float] = {}  # the texts measured so far
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else the whole page paints too

    def show_shares(
        self,
        weights: Matrix,
        words: tuple[str, ...],
        colours: ColourMap,
        step: int,
        notes: tuple[str, ...],
    ) -> None:
        """`words` answer; `notes` hold a text a row where there are no shares, else "". Only rows
        that change are painted anew."""
        old, rows = self._weights, len(weights)
        ground = words, colours, step, rows
        if old is None or ground != (self._words, self._colours, self._step, len(old)):
            self._wide.clear()
            self.update()
        else:
            for row in range(rows):
                other = old[row].tobytes() != weights[row].tobytes()
                if other or notes[row] != self._notes[row]:
                    self.update(0, row * step, self.width(), step)
        self._weights, self._words, self._colours = weights, words, colours
        self._step, self._notes = step, notes

    def texts(self, row: int) -> tuple[str, ...]:
        """The parts of a bar in words."""
        assert self._weights is not None
        return tuple(
            f"{show_percent(share)} {word}"
            for share, word in zip(self._weights[row].tolist(), self._words, strict=True)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.color("panel"))
        if self._weights is None or self._colours is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._theme.font("label")
        painter.setFont(font)
        inset = self._theme.px(3)
        for row in range(len(self._weights)):
            if not event.region().intersects(QRect(0, row * self._step, self.width(), self._step)):
                continue
            slot = QRectF(0, row * self._step + inset, self.width(), self._step - 2 * inset)
            if self._notes[row]:
                painter.setPen(self._theme.color("ink3"))
                painter.drawText(slot, Qt.AlignmentFlag.AlignVCenter, self._notes[row])
            else:
                self._paint_bar(painter, slot, row, QFontMetricsF(font))

    def _paint_bar(self, painter: QPainter, slot: QRectF, row: int, metrics: QFontMetricsF) -> None:
        assert self._weights is not None
        assert self._colours is not None
        shares = self._weights[row].tolist()
        total = max(1.0, sum(map(abs, shares)))
        left = slot.left()
        for place, share in enumerate(shares):
            width = abs(share) / total * slot.width()
            box = QRectF(left, slot.top(), max(0.0, width - 1), slot.height())
            left += width
            if box.width() < 1:
                continue
            step = self._colours.step(share)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colours.fills[step])
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(self._colours.inks[step])
            percent = show_percent(share)
            for text in (f"{percent} {self._words[place]}", percent):
                if text not in self._wide:
                    self._wide[text] = metrics.horizontalAdvance(text)
                if self._wide[text] + self._theme.px(12) <= box.width():
                    room = box.adjusted(self._theme.px(8), 0, 0, 0)
                    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
                    break
