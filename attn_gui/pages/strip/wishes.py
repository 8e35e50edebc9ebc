"""From what a reader wants of the words to edits of the sentence."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from attn_gui.core.document import Document
from attn_gui.core.words_edits import (
    known_row,
    with_word_added,
    with_word_moved,
    with_word_removed,
    with_word_renamed,
)
from attn_gui.pages.one_head.texts import STEPS
from attn_gui.pages.strip.sentence import SentenceChips
from attn_gui.session import Label, Session

Edit = Callable[[Label, Callable[[Document], Document], QWidget], bool]


def step_label(key: str, **details: object) -> Label:
    """The name of a step of `STEPS`, with what fills it."""
    return Label(STEPS[key], tuple((name, str(value)) for name, value in details.items()))


class WordWishes(QObject):
    """Connects the chips of sentence `which` with the session.

    `edit(step, make, beside)` applies an edit or says beside a control why it cannot be.
    `word_added(sentence, row, known)`: the page may want to go there.
    """

    word_added = Signal(object, object, object)

    def __init__(self, which: int, chips: SentenceChips, session: Session, edit: Edit) -> None:
        super().__init__(chips)
        self._which, self._chips, self._session, self._edit = which, chips, session, edit
        session.settling.connect(chips.settle)
        chips.added.connect(self._on_added)
        chips.renamed.connect(self._on_renamed)
        chips.removed.connect(self._on_removed)
        chips.moved.connect(self._on_moved)

    def _word(self, place: int) -> str:
        return self._session.document.sentences[self._which].tokens[place].text

    def _on_added(self, word: str, field: QWidget) -> None:
        which = self._which
        step = step_label("add", word=word.strip())
        if self._edit(step, lambda d: with_word_added(d, word, sentence=which), field):
            self._chips.close_field()
            document = self._session.document
            known = known_row(document, word.strip()) is not None
            self.word_added.emit(which, len(document.sentences[which].tokens) - 1, known)

    def _on_renamed(self, place: int, word: str, field: QWidget) -> None:
        step = step_label("rename", old=self._word(place), word=word.strip())
        which = self._which
        if self._edit(step, lambda d: with_word_renamed(d, place, word, sentence=which), field):
            self._chips.close_field()

    def _on_removed(self, place: int, chip: QWidget) -> None:
        step = step_label("remove", word=self._word(place))
        self._edit(step, lambda d: with_word_removed(d, place, sentence=self._which), chip)

    def _on_moved(self, place: int, to: int) -> None:
        step, chips = step_label("move", word=self._word(place)), self._chips
        if self._edit(step, lambda d: with_word_moved(d, place, to, sentence=self._which), chips):
            there = max(0, min(to, len(chips.chips) - 1))
            chips.chips[there].setFocus(Qt.FocusReason.OtherFocusReason)
