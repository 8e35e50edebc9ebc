"""One entry of the glossary: the term in both languages, its sentence, its myth, where to look."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from attn_gui.help.card import Card
from attn_gui.help.glossary import Entry
from attn_gui.help.texts import GLOSSARY
from attn_gui.language import text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label

_STEPS = {
    Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -4, Qt.Key.Key_PageDown: 4,
    Qt.Key.Key_Home: -1000, Qt.Key.Key_End: 1000,
}  # fmt: skip
_FOLLOW = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class EntryCard(Card):
    """`followed()`: the reader wants to see it; `moved(steps)`: to go on to another entry;
    `typed(signs)`: to search; `looked()`: it has the focus now. `at` is what to show, "" where
    there is nothing to see."""

    followed = Signal()
    moved = Signal(object)
    typed = Signal(object)
    looked = Signal()

    def __init__(self, theme: Theme, entry: Entry, language: str, at: str) -> None:
        super().__init__(theme)
        self.entry, self.at = entry, at
        self.setObjectName(f"glossary.{entry.id}")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        here, there = entry.in_language(language)
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(9), px(14), px(9))
        column.setSpacing(px(4))
        names = QHBoxLayout()
        names.setSpacing(px(10))
        names.addWidget(_plain(theme, "strong", here.term))
        other = there.term if there.term != here.term else ""  # softmax is softmax
        names.addWidget(_plain(theme, "text", other, "third", wrap=True), 1)
        column.addLayout(names)
        column.addWidget(_plain(theme, "text", here.says, wrap=True))
        self._spoken = [f"{here.term}, {other}" if other else here.term, here.says]
        if here.myth:
            myth = text("Help", GLOSSARY["myth"], myth=here.myth)
            column.addWidget(_plain(theme, "text", myth, "second", wrap=True))
            self._spoken.append(myth)
        foot = QHBoxLayout()
        foot.setSpacing(px(10))
        also = text("Help", GLOSSARY["also"], words=" · ".join(entry.also)) if entry.also else ""
        foot.addWidget(_plain(theme, "caption", also, "third", wrap=True), 1)
        self.link = self._link(theme) if at else None
        if self.link is not None:
            foot.addWidget(self.link)
            self._spoken.append(self.link.text())
        else:
            foot.addWidget(_plain(theme, "caption", text("Help", GLOSSARY["absent"]), "third"))
            self._spoken.append(text("Help", GLOSSARY["absent"]))
        column.addLayout(foot)
        self.setAccessibleName(" ".join(self._spoken))

    def _link(self, theme: Theme) -> QPushButton:
        key = "heads" if self.at.startswith("heads.") else "panel"
        made = QPushButton(text("Help", GLOSSARY[key], panel=self.entry.panel))
        made.setObjectName(f"glossary.{self.entry.id}.show")
        made.setProperty("look", "link")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the card has the focus, Enter follows it
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.dress(made, "label")
        made.setAccessibleDescription(self._spoken[0])
        made.clicked.connect(self.followed)
        return made

    def show_current(self, is_current: bool) -> None:
        """Mark where the keys are; Tab lands on this one only."""
        self._marked = is_current
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.StrongFocus if is_current else policy.ClickFocus)
        self.update()

    # -------------------------------------------------------------------- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        signs = event.text()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        if key in _STEPS:
            self.moved.emit(_STEPS[key])
        elif key in _FOLLOW:
            self.followed.emit()
        elif plain and signs.isprintable() and signs:
            self.typed.emit(signs)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # takes the focus; the sheet behind has nothing to do

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.color("ink"), 2.5))
            radius = self._theme.px(8)
            painter.drawRoundedRect(
                QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), radius, radius
            )


def _plain(theme: Theme, role: str, words: str, tone: str = "", wrap: bool = False) -> QLabel:
    made = label(theme, role, tone, wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(words)
    return made
