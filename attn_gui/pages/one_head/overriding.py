"""From what a reader writes over C, D or E, or takes back, to edits of the session."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QObject

from attn_gui.core.attention import Matrix
from attn_gui.core.block_edits import with_overrides
from attn_gui.core.document import Document
from attn_gui.core.edits import with_override, without_override
from attn_gui.core.places import Block, Cell, Place
from attn_gui.core.stages import STAGES
from attn_gui.core.written import is_written, override_at, without_written, written_in
from attn_gui.language import text
from attn_gui.pages.one_head.block_texts import CLEARED, block_label
from attn_gui.pages.one_head.editing import Editing
from attn_gui.pages.one_head.names import Names
from attn_gui.pages.one_head.over_texts import CELL, STEPS
from attn_gui.session import Label, Session
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.over_table import OverTable
from attn_gui.widgets.telling import tell

Where = Callable[[], tuple[Place, Names]]


class TakingBack(QObject):
    """Brings computed numbers back, one cell or all of a matrix at once."""

    def __init__(self, session: Session, where: Where, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._where = session, where

    def cell(self, cell: Cell) -> None:
        """The computed number of one cell."""
        self._session.settle()
        place, names = self._where()
        over = override_at(self._session.trace, cell, place)
        step = _step("back", names, cell)
        self._session.edit(step, lambda document: without_override(document, over))

    def matrix(self, stage: str) -> None:
        """All computed numbers of a matrix of the head that is looked at, as one step."""
        self._session.settle()
        place, _names = self._where()
        written = written_in(self._session.trace, stage, place).values()
        step = Label(STEPS["back_all"], (("panel", STAGES[stage].symbol),))
        self._session.edit(step, lambda document: without_written(document, written))


class Overriding(Editing):
    """Connects the table over C, D or E with the session: what is typed is written over."""

    def __init__(
        self, name: str, table: OverTable, session: Session, bubble: Bubble, where: Where
    ) -> None:
        super().__init__(name, table, session, bubble, where)
        taking_back = TakingBack(session, where, self)
        table.emptied.connect(self._on_emptied)
        table.locked.connect(self._on_locked)
        table.taken_back.connect(lambda row, column: taking_back.cell(Cell(name, row, column)))
        table.block_taken_back.connect(self._on_block_taken_back)

    def _edit(self, row: int, column: int, value: float) -> Callable[[Document], Document]:
        place, _names = self._where()
        over = override_at(self._session.trace, Cell(self._name, row, column), place, value)
        return lambda document: with_override(document, over)

    def _edit_block(self, row: int, column: int, values: Matrix) -> Callable[[Document], Document]:
        place, _names = self._where()
        trace = self._session.trace
        new = [
            override_at(trace, Cell(self._name, row + down, column + right), place, value)
            for down, line in enumerate(values.tolist())
            for right, value in enumerate(line)
        ]
        return lambda document: with_overrides(document, new)

    def _on_block_taken_back(
        self, _kind: str, row: int, column: int, rows: int, columns: int
    ) -> None:
        """The computed numbers come back into a block, as one step."""
        self._session.settle()
        place, _names = self._where()
        block = Block(self._name, row, column, row + rows, column + columns)
        written = [
            one
            for at, one in written_in(self._session.trace, self._name, place).items()
            if block.has(Cell(self._name, *at))
        ]
        if not written:
            tell(self._editor, text("Panel", CLEARED["nothing"]))
            return
        label = block_label("back", self._name, (rows, columns))
        self._session.edit(label, lambda document: without_written(document, written))
        tell(self._editor, text("Panel", CLEARED["back"], count=len(written)))

    def _label(self, row: int, column: int) -> Label:
        """The name of the step that has just been shown, or is about to be made."""
        place, names = self._where()
        cell = Cell(self._name, row, column)
        emptied = self._session.is_previewing and not is_written(self._session.trace, cell, place)
        return _step("back" if emptied else "over", names, cell)

    def _on_previewed(self, row: int, column: int, value: float) -> None:
        if math.isfinite(value):  # dragging starts at the computed number, which may be ∞
            super()._on_previewed(row, column, value)

    def _on_emptied(self, row: int, column: int) -> None:
        """The line is empty: the computed number shows, while the editor is open."""
        place, _names = self._where()
        over = override_at(self._session.trace, Cell(self._name, row, column), place)
        self._session.preview(without_override(self._session.committed, over))

    def _on_locked(self, row: int, column: int) -> None:
        """Say beside the cell why nothing can be written there."""
        _place, names = self._where()
        details = {"row": names.asks[row], "column": names.answers[column]}
        self._say(row, column, text("Panel", CELL["locked"], **details))
        self._be_silent(leaving=True)


def _step(key: str, names: Names, cell: Cell) -> Label:
    return Label(STEPS[key], (("cell", names.short(cell.stage, cell.row, cell.column)),))
