"""The hints of the first run, pointed at the matrices of the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from attn_gui.focus import Look
from attn_gui.help.hints import Hints
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
    window.furniture.page.jump(letter)  # asked anew: the page is rebuilt with the text size


def _pass_on(hints: Hints, look: Look) -> None:
    hints.on_picked(look.cell.stage if look.cell is not None else None)


def _place_of(window: MainWindow, name: str) -> QRect | None:
    """Where a matrix is in the window, as far as it can be seen."""
    target, view = window.findChild(QWidget, name), window.furniture.page.area.viewport()
    if target is None or not target.isVisible():
        return None
    place = QRect(target.mapTo(window, QPoint(0, 0)), target.size())
    seen = place.intersected(QRect(view.mapTo(window, QPoint(0, 0)), view.size()))
    return None if seen.isEmpty() else seen
