"""Two columns of words to look at, to pin and to choose from, by pointer or by key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme
from attn_gui.widgets.word_columns import (
    ANSWERS,
    ASKS,
    SIDES,
    STRONG,
    Columns,
    Names,
    lay_columns,
    title_height,
)

Word = tuple[str, int]  # side and index

_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_SIDE_KEYS = {Qt.Key.Key_Left: ASKS, Qt.Key.Key_Right: ANSWERS}
_PIN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_ALIGN = {
    ASKS: _MIDDLE | Qt.AlignmentFlag.AlignRight,
    ANSWERS: _MIDDLE | Qt.AlignmentFlag.AlignLeft,
}


class WordChooser(QWidget):
    """The words and what the reader does with them; what lies between is a subclass's.

    Sides are "asks" (left) and "answers" (right). `hovered(side, index)`: pointer or keys look at
    a word. `pinned(side, index)`: a word was pinned. Index −1: there is none any more.
    `asked(index)`: a word on the left was clicked or chosen by key.
    """

    hovered = Signal(object, object)
    pinned = Signal(object, object)
    asked = Signal(object)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.theme = theme
        self.names: Names = dict.fromkeys(SIDES, ())
        self.picked: int | None = None  # on the left, by whoever uses this
        self.pin: Word | None = None
        self.looked: Word | None = None
        self._titles = dict.fromkeys(SIDES, "")
        self._current: Word = (ASKS, 0)  # where the keys are
        self.by_keyboard = False
        self._columns: Columns | None = None  # None: to be laid out anew
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    def told(self, side: str, index: int) -> tuple[str, ...]:
        """What there is to say about a word, for the tooltip and a screen reader."""
        raise NotImplementedError

    def show_titles(self, asks: str, answers: str) -> None:
        """What stands over the two columns."""
        self._titles = {ASKS: asks, ANSWERS: answers}
        self.restyle()

    def show_names(self, names: Names, picked: int | None) -> None:
        """Take the words, and which one on the left is picked.

        Another number of words lets go of a pinned one: nobody knows which it would be.
        """
        fits = all(len(names[side]) == len(self.names[side]) for side in SIDES)
        if picked != self.picked or not fits:
            self._current = (ASKS, picked or 0)
        self.names, self.picked = names, picked
        self.forget()
        if not fits:
            self.updateGeometry()
            self.look_at(None)
            self.release()

    def restyle(self) -> None:
        """Draw anew after another theme, text size or language."""
        self.updateGeometry()
        self.forget()

    def forget(self) -> None:
        """Lay everything out anew at the next paint."""
        self._columns = None
        self.update()

    def release(self) -> None:
        """Unpin the pinned word, if there is one."""
        self._set_pin(None)

    def slot(self, side: str, index: int) -> QRectF:
        """The room of a name in this widget."""
        return self.columns().slots[side][index]

    def elided(self, side: str, index: int) -> str:
        """A name as it is drawn: cut in the middle where it is too long."""
        return self._cut(
            self.names[side][index], self._role((side, index)), self.slot(side, index).width()
        )

    def columns(self) -> Columns:
        """Where everything lies now."""
        if self._columns is None:
            self._columns = lay_columns(self.theme, self.size(), self._titles, self.names)
        return self._columns

    def sizeHint(self) -> QSize:
        return self._size(300, 40)

    def minimumSizeHint(self) -> QSize:
        return self._size(180, 14)

    def _size(self, width: int, step: int) -> QSize:
        px, most = self.theme.px, max(len(self.names[side]) for side in SIDES)
        return QSize(px(width), title_height(self.theme) + px(3) + most * px(step))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.forget()

    # ----------------------------------------------------------------------------------- painting

    def paint_names(self, painter: QPainter, linked: set[Word]) -> None:
        """Draw titles and names; those in `linked` stand out."""
        for side in SIDES:
            room = self.columns().titles[side]
            painter.setFont(self.theme.font("caption"))
            painter.setPen(self.theme.color("ink3"))
            painter.drawText(
                room, _ALIGN[side], self._cut(self._titles[side], "caption", room.width())
            )
            for index in range(len(self.names[side])):
                self._paint_name(painter, (side, index), (side, index) in linked)

    def _paint_name(self, painter: QPainter, word: Word, linked: bool) -> None:
        slot, text = self.slot(*word), self.elided(*word)
        strong = linked or word in (self.looked, self.pin)
        painter.setFont(self.theme.font(self._role(word)))
        painter.setPen(self.theme.color("ink" if strong else "ink2"))
        painter.drawText(slot, _ALIGN[word[0]] | Qt.TextFlag.TextDontClip, text)
        focused = self.by_keyboard and word == self._current
        if focused or word == self.looked:
            painter.setPen(QPen(self.theme.color("ink"), 2 if focused else 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = self.theme.px(4)
            painter.drawRoundedRect(self._ring(word, text), radius, radius)
        if word == self.pin:
            dot = QRectF(0, 0, self.theme.px(7), self.theme.px(7))
            dot.moveCenter(QPointF(self.columns().marks[word[0]], slot.center().y()))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.color("ink"))
            painter.drawEllipse(dot)

    def _ring(self, word: Word, text: str) -> QRectF:
        """Round a name, hardly into its neighbours."""
        slot, px = self.slot(*word), self.theme.px
        metrics = QFontMetricsF(self.theme.font(self._role(word)))
        width = metrics.horizontalAdvance(text)
        left = slot.right() - width if word[0] == ASKS else slot.left()
        height = min(slot.height(), metrics.height() + px(4))
        return QRectF(left - px(4), slot.center().y() - height / 2, width + px(8), height)

    def _role(self, word: Word) -> str:
        """The font of a name: bold when it is pinned or picked."""
        role = self.columns().role
        return STRONG[role] if word in (self.pin, (ASKS, self.picked)) else role

    def _cut(self, text: str, role: str, width: float) -> str:
        metrics = QFontMetricsF(self.theme.font(role))
        return metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, width)

    # ------------------------------------------------------------------------- looking and pinning

    def look_at(self, word: Word | None) -> None:
        """Single out a word, or none."""
        left = self.looked
        if word == left:
            return
        self.looked = word
        self.update()
        self.hovered.emit(*(word or (left[0] if left else ASKS, -1)))

    def _set_pin(self, word: Word | None) -> None:
        left = self.pin
        if word == left:
            return
        self.pin = word
        self.update()
        self.pinned.emit(*(word or (left[0] if left else ASKS, -1)))

    def _toggle(self, word: Word) -> None:
        """Pin a word, or unpin it if it was the pinned one."""
        if word == self.pin:
            self.release()
            return
        self._set_pin(word)
        if word[0] == ASKS:
            self.asked.emit(word[1])

    def _walk_to(self, word: Word) -> None:
        """Go to a word by key, and say what there is to know about it."""
        self.by_keyboard, self._current = True, word
        self.look_at(word)
        self.update()
        said = "\n".join((self.names[word[0]][word[1]], *self.told(*word)))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        side, index = self._current
        key, plain = Qt.Key(event.key()), event.modifiers() in _PLAIN
        if plain and key == Qt.Key.Key_Escape:
            event.setAccepted(self.pin is not None)
            self.release()
            self.look_at(None)  # the whole picture again
        elif not plain or index >= len(self.names[side]):
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._walk_to((side, min(max(0, index + _STEPS[key]), len(self.names[side]) - 1)))
        elif key in _SIDE_KEYS:
            self._walk_to(self._across(_SIDE_KEYS[key]))
        elif key in _PIN_KEYS:
            self._toggle(self._current)
        else:
            super().keyPressEvent(event)

    def _across(self, to: str) -> Word:
        """The word of a side that stands beside the current one, or the current one itself."""
        side, index = self._current
        others = len(self.names[to])
        if side == to or not others:
            return self._current
        return to, int((index + 0.5) * others / len(self.names[side]))

    def word_at(self, point: QPointF) -> Word | None:
        beyond = self.theme.px(6)
        for side in SIDES:
            for index, slot in enumerate(self.columns().slots[side]):
                if slot.adjusted(-beyond, 0, beyond, 0).contains(point):
                    return side, index
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.look_at(self.word_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        word = self.word_at(event.position())
        self.by_keyboard = False
        self.update()
        if event.button() == Qt.MouseButton.LeftButton and word is not None:
            self._current = word
            self._toggle(word)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.look_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        side, index = self._current
        if event.reason() in _BY_KEYBOARD and index < len(self.names[side]):
            self._walk_to(self._current)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.by_keyboard:
            self.by_keyboard = False
            self.look_at(None)
        self.update()
