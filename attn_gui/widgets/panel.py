"""A card with a letter, a title and a formula; it can be clicked and takes the focus."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.theme import Theme
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label
from attn_gui.widgets.link_button import LinkButton
from attn_gui.widgets.sideways_bar import SidewaysBar, is_sideways

HEADER = 32  # px: badge, title and formula
PADDING = 12


class Panel(QWidget):
    """One card of the canvas; matrices are its children."""

    clicked = Signal()

    def __init__(self, theme: Theme, letter: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme = theme
        self._letter = letter
        self._selected = False
        self.by_key = False
        self._formula = ""
        self._said: tuple[str, ...] = ()
        self._footer = self._brief = ""  # the brief one for where the other is too long
        self.link: LinkButton | None = None  # beside the footer
        self.slide: SidewaysBar | None = None  # for columns that do not fit
        self.rules: tuple[tuple[QRect, str], ...] = ()  # coloured lines inside, with their token
        self.title = label(theme, "title", parent=self)
        self.subtitle = label(theme, "caption", "third", parent=self)
        self.formula = label(theme, "formula", "second", parent=self)
        self.footer = label(theme, "caption", "second", parent=self)
        self.formula.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.subtitle.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def say(
        self, title: str, subtitle: str, formula: str, footer: str = "", brief: str = ""
    ) -> None:
        """Take the words of the current language; `brief` for where the footer does not fit."""
        said = (title, subtitle, formula, footer, brief)
        if said == self._said:
            return
        self._said = said
        self.title.setText(title)
        self.subtitle.setText(subtitle)
        self._footer, self._brief, self._formula = footer, brief, formula
        self.setAccessibleName(f"{self._letter} {title}")
        self.setAccessibleDescription(subtitle or footer)
        self.restyle()

    def restyle(self) -> None:
        """Take the colours and sizes of the theme."""
        self.formula.setText(formula_html(self._formula, self._theme))
        self.place_header()
        self.update()

    def place_header(self) -> None:
        """Lay out badge, title, subtitle, formula and footer."""
        px = self._theme.px
        x, height = px(PADDING + 28), px(20)
        top = px(10)
        self._fit_title(self.width() - x - px(PADDING))
        for one in (self.title, self.subtitle):
            width = one.sizeHint().width()
            one.setGeometry(QRect(x, top, width, height))
            x += width + px(10)
        wide = self.formula.sizeHint().width()
        left = self.width() - px(PADDING) - wide
        self.formula.setVisible(left >= self.title.geometry().right() + px(6))
        self.formula.setGeometry(QRect(left, top - px(5), wide, height + px(12)))
        room = left - self.subtitle.x() - px(6)
        self.subtitle.setVisible(self.subtitle.width() <= room and bool(self.subtitle.text()))
        self._place_footer()

    def _place_footer(self) -> None:
        """The footer, and a link beside it; each in its brief form where that is needed."""
        px, link = self._theme.px, self.link
        room, words = self.width() - px(2 * PADDING), self._footer
        if link is not None and not link.isHidden():
            words, room = self._fitting(link, room - px(8))
        self.footer.setText(words)
        foot = self.footer.sizeHint().height()
        self.footer.setGeometry(QRect(px(PADDING), self.height() - foot - px(7), room, foot))
        if link is not None:
            middle = self.footer.geometry().center().y()
            beside = px(PADDING + 8) + self.footer.fontMetrics().horizontalAdvance(words)
            link.move(beside, middle - link.height() // 2)

    def _fitting(self, link: LinkButton, room: int) -> tuple[str, int]:
        """The longest words that fit beside the link, and the room that they have."""
        metrics, left = self.footer.fontMetrics(), room
        for words, wide in (
            (w, wide) for w in (self._footer, self._brief) for wide in (True, False)
        ):
            link.widen(wide)
            left = room - link.width()
            if metrics.horizontalAdvance(words) <= left:
                return words, left
        return metrics.elidedText(self._brief, Qt.TextElideMode.ElideMiddle, left), left

    def _fit_title(self, room: int) -> None:
        """A title that is too long for the card loses its end."""
        whole = self._said[0] if self._said else ""
        metrics = self.title.fontMetrics()
        self.title.setText(metrics.elidedText(whole, Qt.TextElideMode.ElideRight, room))

    def select(self, selected: bool) -> None:
        """Mark the card as the one that is looked at."""
        if selected != self._selected:
            self._selected = selected
            self.update()

    def resizeEvent(self, _event: object) -> None:
        self.place_header()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.slide is not None and self.slide.isVisible() and is_sideways(event):
            self.slide.turn(event)
        else:
            event.ignore()  # the page's

    def keyPressEvent(self, event: QKeyEvent) -> None:
        space = event.key() == Qt.Key.Key_Space and self.hasFocus()  # a matrix inside has its own
        if space or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.by_key = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        )
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        px, color = self._theme.px, self._theme.color
        painter = QPainter(self)
        inside = self.rect().adjusted(px(8), px(HEADER + 2), -px(8), -px(8))
        touched = event.rect()
        if inside.contains(touched) and not any(rule.intersects(touched) for rule, _ in self.rules):
            painter.fillRect(touched, color("panel"))  # a matrix inside was repainted
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 1.5 if self._selected else 1.0
        painter.setPen(QPen(color("ink" if self._selected else "line"), width))
        painter.setBrush(color("panel"))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, px(10), px(10))
        if self.hasFocus() and self.by_key:
            painter.setPen(QPen(color("ink"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), px(7), px(7))
        for rect, token in self.rules:
            painter.fillRect(rect, color(token))
        badge = QRectF(px(PADDING), px(10), px(20), px(20))
        painter.setPen(QPen(color("ink"), 1.3))
        painter.setBrush(color("ink") if self._selected else color("panel"))
        painter.drawRoundedRect(badge, px(6), px(6))
        painter.setFont(self._theme.font("label_strong"))
        painter.setPen(color("panel" if self._selected else "ink"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, self._letter)


def header_label(theme: Theme, parent: QWidget) -> QLabel:
    """The name of a matrix inside a card, as "Q = X·W_Q"."""
    made = label(theme, "formula", parent=parent)
    made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
    return made
