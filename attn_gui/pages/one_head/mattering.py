"""Which input matters for the number asked about: its rates, as bars and in the words of cells."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPoint, QSize

from attn_gui.core.attention import Matrix
from attn_gui.core.evaluate import Trace
from attn_gui.core.numbers import LEAST_RATE, show_brief, show_exact
from attn_gui.core.places import GIVEN, Cell, Place
from attn_gui.core.stages import JOINED
from attn_gui.focus import Focus
from attn_gui.language import text
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.names import Names
from attn_gui.session import Session
from attn_gui.widgets.rate_bars import RateGrid

if TYPE_CHECKING:
    from attn_gui.core.sensitivity import Sensitivity

TEXTS = {
    "moves": QT_TRANSLATE_NOOP("Matters", "moves {number} by {rate} per 1"),
    "still": QT_TRANSLATE_NOOP("Matters", "cannot move {number}: 0"),
    "of_layer": QT_TRANSLATE_NOOP("Matters", "{cell} in layer {layer}"),
    "of_head": QT_TRANSLATE_NOOP("Matters", "{cell} of head {head}"),
}


class Mattering:
    """Asks once for each new number or trace; `names_at` gives the names of a place."""

    def __init__(
        self, session: Session, focus: Focus, canvas: Canvas, names_at: Callable[[Place], Names]
    ) -> None:
        self._session, self._focus, self._canvas = session, focus, canvas
        self.names_at = names_at
        self._known: tuple[Trace, Place, Cell, Sensitivity | None] | None = None
        for name in GIVEN:
            canvas.table(name).matrix.remark = partial(self.remark, name)

    @property
    def is_on(self) -> bool:
        """Whether it is asked for; not of numbers that are old, or that the player still makes."""
        look = self._focus.look
        made = look.target is None or not look.hides(look.target[1])
        return look.matters and not look.held and look.terms is None and made

    @property
    def place(self) -> Place:
        """The place shown."""
        return self._session.trace.nearest(self._focus.look.place)

    @property
    def found(self) -> Sensitivity | None:
        """The rates for the number asked about; None where none is, or it is gone."""
        target, trace = self._focus.look.target, self._session.trace
        if not self.is_on or target is None:
            return None
        place, cell = trace.nearest(target[0]), target[1]
        known = self._known
        if known is None or known[0] is not trace or known[1:3] != (place, cell):
            shown = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
            there = shown is not None and cell.row < len(shown) and cell.column < shown.shape[1]
            from attn_gui.core.sensitivity import sensitivity  # not at every start

            found = sensitivity(trace, cell, place) if there else None
            known = self._known = trace, place, cell, found
        return known[3]

    def rates(self, name: str) -> Matrix | None:
        """How much each cell of a matrix on screen moves the number."""
        found, place = self.found, self.place
        if found is None or place.layer > found.place.layer:
            return None  # what is above cannot have made it
        return found.matrix(name, place.layer, place.head, place.sentence)

    def rate(self, cell: Cell) -> float | None:
        """How much one cell on screen moves the number."""
        rates = self.rates(cell.stage) if cell.stage in GIVEN else None
        if rates is None or cell.row >= rates.shape[0] or cell.column >= rates.shape[1]:
            return None
        return float(rates[cell.row, cell.column])

    def remark(self, name: str, row: int, column: int, exact: bool = False) -> str:
        """What a cell of X or of a lens does to the number, in words; "" where nobody asks."""
        rate, found = self.rate(Cell(name, row, column)), self.found
        if rate is None or found is None or rate != rate:
            return ""
        number = self.called(found.cell, found.place)
        if abs(rate) < LEAST_RATE:
            return text("Matters", TEXTS["still"], number=number)
        words = show_exact(rate) if exact else show_brief(rate)
        words = words if rate < 0 else f"+{words}"
        return text("Matters", TEXTS["moves"], number=number, rate=words)

    def called(self, cell: Cell, place: Place) -> str:
        """A cell in brief, with its layer and head where they are not those on screen."""
        here, names = self.place, self.names_at(place)
        words = names.short(cell.stage, cell.row, cell.column)
        heads = self._session.document.layers[place.layer].heads
        on_screen = self._focus.look.page == "one_head" and place.head == here.head
        if cell.stage not in ("x", "x_keys", *JOINED) and len(heads) > 1 and not on_screen:
            words = text("Matters", TEXTS["of_head"], cell=words, head=place.head + 1)
        if place.layer != here.layer:
            words = text("Matters", TEXTS["of_layer"], cell=words, layer=place.layer + 1)
        return words

    @property
    def has_bars(self) -> bool:
        """Whether there are bars on the page that is open."""
        return self._focus.look.page == "one_head" and bool(self._canvas.rates.grids)

    def show(self) -> None:
        """Draw the bars of all matrices that stand on the canvas as cells."""
        grids: dict[str, RateGrid] = {}
        asked = not self._focus.look.difference and self.found is not None
        for name in GIVEN if asked else ():  # of differences: no room for two numbers in one cell
            spot, rates = self._canvas.plan.spots.get(name), self.rates(name)
            raster = self._canvas.matrix(name).cover.is_on
            if spot is None or rates is None or raster or rates.shape != (spot.rows, spot.columns):
                continue
            corner = QPoint(spot.x - spot.first * spot.width, spot.y)
            typed = self._focus.look.cell if self._canvas.is_typing(name) else None
            at = (typed.row, typed.column) if typed is not None and typed.stage == name else None
            grids[name] = RateGrid(rates, corner, QSize(spot.width, spot.height), spot.rect, at)
        self._canvas.rates.show_grids(grids)
