"""From what a reader types, nudges or drags in a lens of this page to the look of the focus."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, QRect

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import show_number
from attn_gui.core.recurrent import Lenses
from attn_gui.core.words import REFUSALS
from attn_gui.focus import Focus
from attn_gui.language import text
from attn_gui.pages.long_distance import texts
from attn_gui.pages.long_distance.field import Field
from attn_gui.pages.long_distance.scene import story
from attn_gui.session import Session
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.telling import tell

CLEARED = {
    "one": QT_TRANSLATE_NOOP(
        "Distance", "This cell is 0 now. “Standard numbers” brings the number back."
    ),
    "many": QT_TRANSLATE_NOOP(
        "Distance", "{count} cells are 0 now. “Standard numbers” brings the numbers back."
    ),
}


class LensEditing(QObject):
    """Connects one lens with the focus: these numbers are no part of the document. Esc puts back
    what was there before the typing or the drag began."""

    def __init__(
        self, name: str, field: Field, session: Session, focus: Focus, bubble: Bubble
    ) -> None:
        super().__init__(field)
        self._name, self._field, self._focus, self._bubble = name, field, focus, bubble
        self._before: Lenses | None = None
        editor = field.editor
        editor.previewed.connect(self._on_previewed)
        editor.committed.connect(self._on_committed)
        editor.cancelled.connect(self._on_cancelled)
        editor.matrix.asked.connect(self._set)
        editor.nudged.connect(lambda row, column, value, _again: self._set(row, column, value))
        editor.wrong.connect(self._on_wrong)
        editor.scrubbing.connect(self._on_scrubbing)
        editor.block_asked.connect(self._on_block_asked)
        session.settling.connect(editor.leave_gesture)
        self._dragged_from: float | None = None

    @property
    def _lenses(self) -> Lenses:
        return self._focus.look.distance.lenses or story().lenses

    def _set(self, row: int, column: int, value: float) -> None:
        self._focus.set_distance(lenses=self._lenses.with_cell(self._name, row, column, value))

    def _on_previewed(self, row: int, column: int, value: float) -> None:
        if self._before is None:
            self._before = self._lenses
        self._set(row, column, value)
        if self._dragged_from is not None:
            words = f"↔  {show_number(self._dragged_from)} → {show_number(value)}"
            self._say(row, column, words, "plain")

    def _on_block_asked(self, kind: str, row: int, column: int, values: Matrix) -> None:
        self._focus.set_distance(lenses=self._lenses.with_block(self._name, row, column, values))
        if kind in ("cleared", "cut"):
            words = CLEARED["one" if values.size == 1 else "many"]
            tell(self._field.editor, text("Distance", words, count=values.size))

    def _on_committed(self, _row: int, _column: int, _how: str) -> None:
        self._before = None

    def _on_cancelled(self) -> None:
        before, self._before = self._before, None
        if before is not None:
            self._focus.set_distance(lenses=before)

    def _on_scrubbing(self, _row: int, _column: int, start: float | None) -> None:
        self._dragged_from = start
        if start is None:
            self._bubble.go()

    def _say(self, row: int, column: int, words: str, tone: str) -> None:
        host = self._bubble.parentWidget()
        cell = self._field.cell_rect(row, column)
        self._bubble.say(words, QRect(self._field.mapTo(host, cell.topLeft()), cell.size()), tone)

    def _on_wrong(self, row: int, column: int, why: Refused | None, leaving: bool) -> None:
        """Say beside the cell what is wrong and what still holds."""
        if why is None:
            self._bubble.go(leaving)
            return
        good = self._field.editor.matrix.value(row, column)
        words = text("Refusal", REFUSALS[why.key], **why.details)
        words += "\n" + text("Distance", texts.BAR["last_good"], value=show_number(good))
        self._say(row, column, words, "error")
