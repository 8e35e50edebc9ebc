"""From what a reader types, nudges or drags to edits of the session, with words in place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from PySide6.QtCore import QObject, QRect

from attn_gui.core.attention import Matrix
from attn_gui.core.block_edits import with_block
from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import show_number
from attn_gui.core.places import Place
from attn_gui.core.words import REFUSALS
from attn_gui.language import text
from attn_gui.pages.one_head import texts
from attn_gui.pages.one_head.block_texts import block_label, said_of_cleared, symbol_of
from attn_gui.pages.one_head.names import Names
from attn_gui.session import Label, Session
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.telling import refuse, tell
from attn_gui.widgets.typed_table import TypedTable

_PRESSES = count(1)  # of nudge keys, in all matrices


class Editing(QObject):
    """Connects one editable matrix with the session.

    `where()` gives the place and the names that hold now.
    """

    def __init__(
        self, name: str, editor: TypedTable, session: Session, bubble: Bubble,
        where: Callable[[], tuple[Place, Names]],
    ) -> None:  # fmt: skip
        super().__init__(editor)
        self._name, self._editor, self._session = name, editor, session
        self._bubble, self._where = bubble, where
        self._held = 0  # the press of a nudge key: a held key is one step
        self._dragged_from: float | None = None
        self._beside: tuple[int, int] | None = None  # the cell that the bubble is about
        editor.previewed.connect(self._on_previewed)
        editor.committed.connect(self._on_committed)
        editor.cancelled.connect(session.cancel)
        editor.matrix.asked.connect(self._on_asked)
        editor.nudged.connect(self._on_nudged)
        editor.wrong.connect(self._on_wrong)
        editor.scrubbing.connect(self._on_scrubbing)
        editor.block_asked.connect(self._on_block_asked)
        session.settling.connect(editor.leave_gesture)

    def _edit(self, row: int, column: int, value: float) -> Callable[[Document], Document]:
        place, _names = self._where()
        sentence = place.sentence
        if self._name == "x_keys":
            sentence = self._session.trace.sentences[place.sentence][place.layer].keys
        name = "x" if self._name == "x_keys" else self._name
        return lambda document: with_cell(
            document, name, row, column, value,
            layer=place.layer, head=place.head, sentence=sentence,
        )  # fmt: skip

    def _edit_block(self, row: int, column: int, values: Matrix) -> Callable[[Document], Document]:
        place, _names = self._where()
        sentence = place.sentence
        if self._name == "x_keys":
            sentence = self._session.trace.sentences[place.sentence][place.layer].keys
        name = "x" if self._name == "x_keys" else self._name
        return lambda document: with_block(
            document, name, row, column, values,
            layer=place.layer, head=place.head, sentence=sentence,
        )  # fmt: skip

    def _label(self, row: int, column: int) -> Label:
        _place, names = self._where()
        there = row < len(names.rows(self._name)) and column < len(names.columns(self._name))
        # of a cell that is gone by now only the matrix can be named
        cell = names.short(self._name, row, column) if there else symbol_of(self._name)
        return Label(texts.STEPS["cell"], (("cell", cell),))

    def _rect(self, row: int, column: int) -> QRect:
        """A cell on the canvas; of one that is out of view the nearest place in view."""
        canvas, editor = self._bubble.parentWidget(), self._editor
        cell = editor.cell_rect(row, column)
        cell.moveLeft(max(0, min(cell.left(), editor.width() - cell.width())))
        return QRect(editor.mapTo(canvas, cell.topLeft()), cell.size())

    def _say(self, row: int, column: int, words: str, tone: str = "plain") -> None:
        self._beside = row, column
        self._bubble.say(words, self._rect(row, column), tone)

    def _be_silent(self, leaving: bool = False) -> None:
        self._beside = None
        self._bubble.go(leaving)

    def follow(self) -> None:
        """The columns of a card have moved: the bubble moves with its cell."""
        if self._beside is not None:
            self._bubble.stand(self._rect(*self._beside))

    def _on_previewed(self, row: int, column: int, value: float) -> None:
        if value != self._editor.given(row, column):
            self._session.preview(self._edit(row, column, value)(self._session.committed))
        if self._dragged_from is not None:
            words = f"↔  {show_number(self._dragged_from)} → {show_number(value)}"
            self._say(row, column, words)

    def _on_committed(self, row: int, column: int, _how: str) -> None:
        if self._session.is_previewing:
            self._session.commit(self._label(row, column))

    def _on_asked(self, row: int, column: int, value: float) -> None:
        self._session.edit(self._label(row, column), self._edit(row, column, value))

    def _on_block_asked(self, kind: str, row: int, column: int, values: Matrix) -> None:
        """A block pasted, filled or cleared is one step; what was cleared is told beside it."""
        if values.size == 1 and kind != "cleared":  # as if it had been typed
            label = self._label(row, column)
        else:
            label = block_label(kind, self._name, values.shape)
        refusal = self._session.edit(label, self._edit_block(row, column, values))
        if refusal is not None:
            refuse(self._editor, refusal)
        elif kind in ("cleared", "cut"):
            tell(self._editor, said_of_cleared(values.size))

    def _on_nudged(self, row: int, column: int, value: float, again: bool) -> None:
        self._held = self._held if again else next(_PRESSES)
        make = self._edit(row, column, value)
        self._session.edit(self._label(row, column), make, merge=f"nudge {self._held}")

    def _on_scrubbing(self, _row: int, _column: int, start: float | None) -> None:
        self._dragged_from = start
        if start is None:
            self._be_silent()

    def _on_wrong(self, row: int, column: int, why: Refused | None, leaving: bool) -> None:
        """Say beside the cell what is wrong and what still holds."""
        if why is None:
            self._be_silent(leaving)
            return
        good = self._editor.given(row, column)
        words = text("Refusal", REFUSALS[why.key], **why.details)
        words += "\n" + text("Panel", texts.EXTRA["last_good"], value=show_number(good))
        self._say(row, column, words, "error")
