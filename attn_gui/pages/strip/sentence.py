"""The sentence as chips: each word with its menu, and a plus to add one."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QSizePolicy, QToolButton, QWidget

from attn_gui.pages.strip.chip_row import GAP, ChipRow
from attn_gui.theme import Theme

CHIP_HEIGHT = 26
LEAST = 30  # px of a chip
FIELD = 104  # px of the field that opens for a word


class WordField(QLineEdit):
    """A line for one word; Esc gives up."""

    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class Chip(QToolButton):
    """One word; a click opens its menu, F2 renames it, Delete removes it, Ctrl ← → moves it."""

    renaming = Signal()
    removing = Signal()
    moving = Signal(object)
    reached = Signal()  # by Tab or a click

    def __init__(self, theme: Theme, word: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("look", "chip")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedHeight(theme.px(CHIP_HEIGHT))
        theme.dress(self, "label")
        self._theme = theme
        self.word = word
        self.setAccessibleName(word)
        self.setToolTip(word)
        menu = QMenu(self)
        self.rename = self._item(menu, self.tr("Rename"), self.renaming.emit)
        self.move_left = self._item(menu, self.tr("Move left"), lambda: self.moving.emit(-1))
        self.move_right = self._item(menu, self.tr("Move right"), lambda: self.moving.emit(1))
        self.remove = self._item(menu, self.tr("Remove"), self.removing.emit)
        self._menu = menu
        self.clicked.connect(self.open_menu)

    def _item(self, menu: QMenu, name: str, then) -> QAction:
        action = menu.addAction(name)
        action.triggered.connect(lambda _checked=False: then())
        return action

    def menu(self) -> QMenu:
        """What can be done with the word."""
        return self._menu

    def open_menu(self) -> None:
        """Show the menu under the word, without a loop of its own that would hold up the rest."""
        self._menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def limit(self, width: int) -> None:
        """Show as much of the word as `width` pixels allow."""
        metrics = QFontMetrics(self.font())
        self.setText(
            metrics.elidedText(self.word, Qt.TextElideMode.ElideMiddle, width - self._theme.px(18))
        )

    def natural_width(self) -> int:
        """What the whole word needs."""
        return self._width_of(self.word)

    def least_width(self) -> int:
        """What it takes to tell the word from others: four letters or two Chinese characters."""
        kept = 1 if any(unicodedata.east_asian_width(sign) in "WF" for sign in self.word) else 2
        short = f"{self.word[:kept]}…{self.word[-kept:]}"
        return max(self._theme.px(LEAST), min(self.natural_width(), self._width_of(short)))

    def _width_of(self, word: str) -> int:
        return QFontMetrics(self.font()).horizontalAdvance(word) + self._theme.px(20)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = event.key()
        if key == Qt.Key.Key_F2:
            self.renaming.emit()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removing.emit()
        elif control and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.moving.emit(-1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_menu()
        else:
            super().keyPressEvent(event)


class SentenceChips(QWidget):
    """Emits what the reader wants of the sentence; the strip makes edits of it."""

    added = Signal(object, object)  # text, the field it was typed into
    renamed = Signal(object, object, object)  # place, text, the field
    removed = Signal(object, object)  # place, the chip
    moved = Signal(object, object)  # place, new place

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self.chips: list[Chip] = []
        self.field: WordField | None = None
        self._renamed: Chip | None = None  # the field stands in its place
        self._is_handing_in = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(GAP))
        self.row = ChipRow(theme, theme.px(CHIP_HEIGHT), self)
        self.plus = QToolButton(self)
        self.plus.setObjectName(f"{name}.add")
        self.plus.setProperty("look", "chip")
        self.plus.setText("+")
        self.plus.setFixedSize(theme.px(CHIP_HEIGHT), theme.px(CHIP_HEIGHT))
        self.plus.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.dress(self.plus, "strong")
        self.plus.clicked.connect(self.open_field)
        for one in (self.row, self.plus):
            row.addWidget(one, 0, Qt.AlignmentFlag.AlignTop)
        row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: tuple[str, ...]) -> None:
        """One chip a word; nothing is touched where the words stay."""
        if words == tuple(chip.word for chip in self.chips):
            return
        for chip in self.chips:
            self.row.chips.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = [self._chip(place, word) for place, word in enumerate(words)]
        self.order_tabs()
        self._limit()

    def order_tabs(self) -> None:
        """Tab walks through the words and then to the plus."""
        before = self.plus.previousInFocusChain()
        for one, following in pairwise((before, *self.chips, self.plus)):
            if one.window() is following.window():  # not before all are in their window
                self.setTabOrder(one, following)

    def retranslate(self, words: tuple[str, ...]) -> None:
        """New menus in the current language."""
        for chip in self.chips:
            chip.word = ""
        self.plus.setAccessibleName(self.tr("Add a word"))
        self.plus.setToolTip(self.tr("Add a word: a sentence has up to 12 words"))
        self.show_words(words)

    def _chip(self, place: int, word: str) -> Chip:
        chip = Chip(self._theme, word, self.row.body)
        chip.setObjectName(f"{self.objectName()}.{place}")
        chip.renaming.connect(lambda: self.open_field_at(place))
        chip.removing.connect(lambda: self.removed.emit(place, chip))
        chip.moving.connect(lambda step: self.moved.emit(place, place + step))
        chip.reached.connect(lambda: self.row.reach(chip))
        self.row.chips.insertWidget(place, chip)
        return chip

    def natural_width(self) -> int:
        """What all words and the plus need."""
        px = self._theme.px
        return sum(chip.natural_width() + px(GAP) for chip in self.chips) + px(CHIP_HEIGHT + 8)

    def resizeEvent(self, _event: object) -> None:
        self._limit()

    def _limit(self) -> None:
        """Long words give way first: no chip is wider than its fair share, as far as they can."""
        px = self._theme.px
        whole = self.width() - px(CHIP_HEIGHT + 8)
        length = px(FIELD + GAP) if self.field is not None else 0
        shown = (chip for chip in self.chips if chip is not self._renamed)
        waiting = sorted(shown, key=Chip.natural_width)
        for place, chip in enumerate(waiting):
            share = (whole - length) // (len(waiting) - place) - px(GAP)
            width = max(chip.least_width(), min(chip.natural_width(), share))
            chip.limit(width)
            chip.setFixedWidth(width)
            length += width + px(GAP)
        self.row.take(length - px(GAP), whole)

    # ------------------------------------------------------------- typing a word

    def open_field(self) -> None:
        """A line at the end for a new word."""
        self._open(len(self.chips), "", self.added.emit)

    def open_field_at(self, place: int) -> None:
        """A line in place of a word, to rename it."""
        chip = self.chips[place]
        self._open(
            place, chip.word, lambda text, field: self.renamed.emit(place, text, field), chip
        )

    def _open(self, place: int, word: str, done, instead: Chip | None = None) -> None:
        self.close_field()
        self._renamed = instead
        if instead is not None:
            instead.hide()
        field = WordField(word, self.row.body)
        field.setObjectName(f"{self.objectName()}.field")
        field.setPlaceholderText(self.tr("word"))
        field.setAccessibleName(self.tr("word"))
        field.setFixedSize(self._theme.px(FIELD), self._theme.px(CHIP_HEIGHT))
        self._theme.dress(field, "label")
        field.selectAll()
        field.returnPressed.connect(lambda: self._hand_in(field, done))
        field.given_up.connect(self.close_field)
        field.editingFinished.connect(lambda: self._on_field_left(field, done))
        self.row.chips.insertWidget(place, field)
        self.field = field
        self._limit()
        field.show()
        self.row.reach(field)
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hand_in(self, field: WordField, done) -> None:
        """Once: every edit first asks what is typed to be handed in, and this is one."""
        if not self._is_handing_in:
            self._is_handing_in = True
            done(field.text(), field)
            self._is_handing_in = False

    def _on_field_left(self, field: WordField, done) -> None:
        """Focus went elsewhere: an empty line closes, a typed word is handed in."""
        if field is not self.field or field.hasFocus():
            return
        if field.text().strip():
            self._hand_in(field, done)
        if self.field is field:
            self.close_field()

    def settle(self) -> None:
        """Hand in a word that is being typed, then close the line."""
        field = self.field
        if field is not None and not self._is_handing_in:
            if field.text().strip():
                field.returnPressed.emit()
            self.close_field()

    def close_field(self) -> None:
        """Close the line without a word."""
        field, self.field, self._renamed = self.field, None, None
        if field is not None:
            self.row.chips.removeWidget(field)
            field.hide()
            field.deleteLater()
            for chip in self.chips:
                chip.show()
            self._limit()
