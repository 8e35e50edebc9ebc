"""Which word is looked at: a chip for each, or a list where the chips do not fit."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.strip.controls import Chooser
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label, rule

_LONGEST = 92  # px of a word in its chip


class _Chip(QToolButton):
    """Leaves the arrow keys to the page, which picks the next word with them."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
        if event.key() in arrows:
            event.ignore()
        else:
            super().keyPressEvent(event)


class WordPicker(QWidget):
    """`picked(sentence, row)`: the reader wants to look at another word; `counted()`: there are
    other words."""

    picked = Signal(object, object)
    counted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.px(5))
        self.name = label(theme, "label", "third")
        self._row.addWidget(self.name)
        self._group = QButtonGroup(self)
        self._words: tuple[tuple[str, ...], ...] = ()
        self.chips: list[QToolButton] = []
        self._between: list[QWidget] = []  # lines between the words of two sentences
        self.chooser = Chooser(theme, "word.choice", 150)
        self.chooser.chosen.connect(lambda key: self.picked.emit(*map(int, key.split("."))))
        self._row.addWidget(self.chooser)
        self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_words(self, sentences: Sequence[tuple[str, ...]], picked: tuple[int, int]) -> None:
        """The words of the sentences shown, with the place of the picked one."""
        words = tuple(sentences)
        if words != self._words:
            self._words = words
            self._make_chips()
        places = [(which, row) for which, one in enumerate(words) for row in range(len(one))]
        choices = tuple((f"{which}.{row}", words[which][row]) for which, row in places)
        self.chooser.show_choices(choices, f"{picked[0]}.{picked[1]}")
        for place, chip in zip(places, self.chips, strict=True):
            chip.setChecked(place == picked)
            policy = Qt.FocusPolicy  # Tab lands on the choice, arrows change it
            chip.setFocusPolicy(policy.StrongFocus if place == picked else policy.ClickFocus)
        if any(chip.hasFocus() for chip in self.chips):
            self.chips[places.index(picked)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_chips(self) -> None:
        for chip in self.chips:
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = []
        for between in self._between:
            self._row.removeWidget(between)
            between.deleteLater()
        self._between = []
        for which, sentence in enumerate(self._words):
            if which:
                self._between.append(rule(vertical=True))
                self._between[-1].setFixedHeight(self._theme.px(20))
                self._row.insertWidget(self._row.count() - 2, self._between[-1])
            for row, word in enumerate(sentence):
                self.chips.append(self._chip(which, row, word))
                self._row.insertWidget(self._row.count() - 2, self.chips[-1])

        self.counted.emit()

    def _chip(self, which: int, row: int, word: str) -> QToolButton:
        made = _Chip(self)
        made.setObjectName(f"pick.{which}.{row}")
        made.setProperty("look", "pick")
        made.setCheckable(True)
        made.setFixedHeight(self._theme.px(28))
        self._theme.dress(made, "label")
        longest = self._theme.px(_LONGEST)
        made.setText(made.fontMetrics().elidedText(word, Qt.TextElideMode.ElideMiddle, longest))
        made.setToolTip(word)
        made.setAccessibleName(word)
        made.clicked.connect(lambda _on: self.picked.emit(which, row))
        self._group.addButton(made)
        return made

    def chips_width(self) -> int:
        """What all chips need, with the words before them."""
        chips = sum(chip.sizeHint().width() + self._theme.px(5) for chip in self.chips)
        return chips + self.name.sizeHint().width() + self._theme.px(5)

    def list_width(self) -> int:
        """What the list needs, with the words before it."""
        return self.name.sizeHint().width() + self.chooser.width() + self._theme.px(10)

    def show_as_list(self, as_list: bool) -> None:
        """A list in place of the chips."""
        self.chooser.setVisible(as_list)
        for one in (*self.chips, *self._between):
            one.setVisible(not as_list)

    def retranslate(self) -> None:
        """The words of the current language."""
        self.name.setText(text("Heads", texts.BAR["pick"]))
        self.chooser.setAccessibleName(text("Heads", texts.BAR["pick"]))
