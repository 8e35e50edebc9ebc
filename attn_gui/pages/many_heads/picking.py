"""What the reader looks at on the Many heads page: a word, a weight, a number of the join."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer

from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import JOINED
from attn_gui.focus import Focus
from attn_gui.pages.many_heads.arranging import Arrangement
from attn_gui.pages.many_heads.head_card import HeadCard
from attn_gui.reflow import STANDARD
from attn_gui.session import Session


class Picking:
    """Turns what is picked on the cards into the look; writes no document."""

    def __init__(self, session: Session, focus: Focus, cards: Arrangement) -> None:
        self._session, self._focus, self._cards = session, focus, cards

    @property
    def _place(self) -> Place:
        return self._session.trace.nearest(self._focus.look.place)

    def word(self, row: int, sentence: int | None = None) -> None:
        """Another word, of another sentence of the pair too. A picked number of the join becomes
        that word's."""
        look, place = self._focus.look, self._place
        cell = look.cell
        if sentence not in (None, place.sentence):
            self._focus.set(place=replace(place, sentence=sentence), cell=None)
            cell = None
        elif cell is not None and cell.stage in JOINED and cell.stage != "w_o":
            cell = replace(cell, row=row)
        self._focus.set(cell=cell, heads=replace(look.heads, word=row))

    def weight(self, card: HeadCard, row: int, column: int) -> None:
        """A cell of a head's map."""
        if card.view is None:
            return
        look = self._focus.look
        self._focus.set(
            place=card.view.place, panel="E", cell=Cell("weights", row, column),
            heads=replace(look.heads, word=row),
        )  # fmt: skip

    def joined(self, cell: Cell) -> None:
        """A number of the join: the inspector explains it, where it stands beside."""
        look, place = self._focus.look, self._place
        values = self._session.trace.matrix(cell.stage, place.layer, place.head, place.sentence)
        if values is None:
            return  # without W_O nothing is joined
        side = "inspector" if self._cards.mode == STANDARD else look.heads.side
        self._focus.set(panel="G", cell=cell, heads=replace(look.heads, side=side))

    def go_to(self, cell: Cell) -> None:
        """Look at a number that the heads make together, and go on from there with the keys."""
        heads, join = self._focus.look.heads, self._cards.join
        word = heads.word if cell.stage == "w_o" else cell.row
        side = "inspector" if self._cards.mode == STANDARD else "join"
        self._focus.set(panel="G", cell=cell, heads=replace(heads, word=word, side=side))
        QTimer.singleShot(0, join, lambda: join.go_to(cell))  # once the page is laid out
