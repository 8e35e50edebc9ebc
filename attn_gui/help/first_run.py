"""The hints of the first run, pointed at the matrices of the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRect

from attn_gui.focus import Look
from attn_gui.help.hints import Hints
from attn_gui.help.pointing import seen
from attn_gui.help.texts import HINTS
from attn_gui.main_window import MainWindow


def show_hints(window: MainWindow) -> Hints:
    """Start the hints; they go when the reader has done what they say, or skips them."""
    targets: dict[str, Callable[[], QRect | None]] = {
        hint.target: partial(_place_of, window, hint.target) for hint in HINTS
    }
    hints = Hints(window.theme, window.language, window, targets)
    furniture = window.furniture
    furniture.session.changed.connect(hints.on_edited)
    furniture.focus.changed.connect(partial(_pass_on, hints))
    hints.panel_asked.connect(partial(_show_panel, window))
    hints.start()
    return hints


def _show_panel(window: MainWindow, letter: str) -> None:
    """Bring a panel into view; the focus of the keyboard stays where it is."""
    furniture = window.furniture  # asked anew: the page is rebuilt with the text size
    furniture.focus.set(panel=letter, cell=None)  # in focus mode the page goes to its step
    panels = furniture.page.canvas.plan.panels
    if letter in panels:
        furniture.page.scroll_to(panels[letter])


def _pass_on(hints: Hints, look: Look) -> None:
    hints.on_picked(look.cell.stage if look.cell is not None else None)


def _place_of(window: MainWindow, name: str) -> QRect | None:
    """Where a matrix is in the window, as far as it can be seen."""
    return seen(window.furniture.page.canvas.matrix(name.partition(".")[2]))
