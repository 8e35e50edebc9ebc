"""How a reader gets about on the page: to a cell, to a panel, past an edge, along a thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QScrollArea

from attn_gui.core.places import Cell, Place
from attn_gui.focus import Focus
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.outlining import cell_rect, exists
from attn_gui.pages.one_head.plan import PANEL_OF
from attn_gui.pages.one_head.stepper import Stepper
from attn_gui.pages.one_head.steps import STEP_OF
from attn_gui.pages.one_head.threads import Threads
from attn_gui.pages.one_head.walking import neighbour
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.panel import Panel


class Walker:
    """Moves the look, the keys and the view together. `where()` is the place that is shown,
    `show_look()` draws the outlines anew."""

    def __init__(
        self, canvas: Canvas, area: QScrollArea, stepper: Stepper, session: Session, focus: Focus,
        theme: Theme, where: Callable[[], Place], show_look: Callable[[], None],
    ) -> None:  # fmt: skip
        self._canvas, self._area, self._stepper = canvas, area, stepper
        self._session, self._focus, self._theme = session, focus, theme
        self._where, self._show_look = where, show_look
        self._threads = Threads()

    def picked(self, name: str, row: int, column: int) -> None:
        """A table says that a cell was picked in it."""
        cell = Cell(name, row, column)
        if not exists(self._canvas, cell):
            return
        for other in PANEL_OF:
            if other != name:
                self._canvas.table(other).deselect()
        self._focus.set(panel=PANEL_OF[name], cell=cell)
        self.scroll_to(cell_rect(self._canvas, cell))

    def pick(self, cell: Cell) -> None:
        """Look at a cell."""
        if self._stepper.step and not exists(self._canvas, cell):
            self._stepper.go(STEP_OF[cell.stage])
        if exists(self._canvas, cell):
            self._canvas.table(cell.stage).select_cell(cell.row, cell.column)
            self.picked(cell.stage, cell.row, cell.column)

    def go_to(self, cell: Cell, by_keyboard: bool = True) -> None:
        """Look at a cell and go on from there with the keys."""
        self.pick(cell)
        if exists(self._canvas, cell):
            table = self._canvas.table(cell.stage)
            table.setFocus(Qt.FocusReason.OtherFocusReason)
            table.by_keyboard = by_keyboard
            self._show_look()

    def jump(self, letter: str) -> None:
        """Look at a panel and bring it into view."""
        if self._stepper.step:
            self._stepper.go_to_panel(letter)
        panel = self._canvas.panels[letter]
        if letter in self._canvas.plan.panels:
            panel.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._focus.set(panel=letter, cell=None)
            self.scroll_to(self._canvas.plan.panels[letter])

    def let_go(self) -> None:
        """Look at nothing in particular."""
        for name in PANEL_OF:
            self._canvas.table(name).deselect()
        self._focus.set(panel=None, cell=None)

    def past_edge(self, name: str, down: int, right: int) -> None:
        """An arrow key went past the edge: on to the next matrix in that direction."""
        table = self._canvas.table(name)
        row, column = table.cell_at(table.currentIndex())
        here = Cell(name, max(0, row), max(0, column))
        spots = self._canvas.plan.spots
        there = neighbour(spots, here, down, right) if name in spots else None
        if there is not None:
            table = self._canvas.table(there.stage)
            table.setFocus(Qt.FocusReason.OtherFocusReason)
            table.by_keyboard = True
            table.pick(there.row, there.column)

    def follow(self, way: str) -> None:
        """Along a thread: to what the picked number is made of, or to what is made of it."""
        cell = self._focus.look.cell
        if cell is None or not exists(self._canvas, cell):
            return
        there = self._threads.follow(self._session.trace, self._where(), cell, way)
        if there is not None:
            self.go_to(there)

    # ------------------------------------------------------------------ the view

    def scroll_to(self, rect: QRect) -> None:
        """Bring a part of the canvas into view, once there is a view."""
        if not self._area.isVisible():
            return
        at, wide, high = rect.center(), rect.width() // 2 + 12, rect.height() // 2 + 12
        self._area.ensureVisible(at.x(), at.y(), wide, high)

    def show_panel(self, panel: Panel) -> None:
        """Bring a panel into view, of a tall one its top."""
        tall = self._area.viewport().height() - 2 * self._theme.px(12)
        rect = panel.geometry()
        self.scroll_to(QRect(rect.topLeft(), QSize(rect.width(), min(rect.height(), tall))))
