"""How the strip's two halves stand: side by side, one above the other, or one behind a button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from attn_gui.pages.strip.switch_panel import SwitchPanel
from attn_gui.theme import Theme

_ONE, _TWO, _BEHIND = "one row", "two rows", "behind a button"
MOST_SHORTENED = 3


class Arrangement:
    """Lays out `left` (example, words) and `right` (sizes, switches); `more` are the buttons that
    stand there while `right` is behind the last of them.

    `shorten(level)` makes the right half give up words, then more, up to level 3.
    """

    def __init__(
        self, strip: QWidget, left: QWidget, right: QWidget,
        more: tuple[QWidget, ...], theme: Theme,
        shorten: Callable[[int], None],
    ) -> None:  # fmt: skip
        self._strip, self._left, self._right, self._more = strip, left, right, more
        self._shorten, self._theme = shorten, theme
        self._panel = SwitchPanel(theme, strip)
        self._state = ""
        self._grid = QGridLayout(strip)
        self._grid.setContentsMargins(theme.px(16), theme.px(6), theme.px(12), theme.px(6))
        self._grid.setHorizontalSpacing(theme.px(16))
        self._grid.setVerticalSpacing(theme.px(6))
        self._grid.setColumnStretch(0, 1)

    def arrange(self, wanted: int, focused: bool) -> None:
        """`wanted` pixels would hold the left half; `focused` hides the right one."""
        way = QBoxLayout.Direction
        controls = self._right.layout()
        assert isinstance(controls, QBoxLayout)
        controls.setDirection(way.TopToBottom if focused else way.LeftToRight)  # then measure
        controls.setSpacing(self._theme.px(3 if focused else 12))
        self._shorten(0)
        if focused:
            self._set(_BEHIND)
            return
        together = wanted + self._right.sizeHint().width()
        self._set(_ONE if together <= self._strip.width() else _TWO)
        margins = self._grid.contentsMargins()
        room = self._strip.width() - margins.left() - margins.right()
        level = 0
        while (
            self._state == _TWO and level < MOST_SHORTENED and self._right.sizeHint().width() > room
        ):
            level += 1
            self._shorten(level)

    def open_panel(self) -> None:
        """Show what is behind the button."""
        self._panel.show_under(self._more[-1], self._right)

    def _set(self, state: str) -> None:
        if state == self._state:
            return
        self._state = state
        for one in (self._left, self._right, *self._more):
            self._grid.removeWidget(one)
        self._grid.addWidget(self._left, 0, 0)
        for one in self._more:
            one.setVisible(state == _BEHIND)
        if state == _BEHIND:
            self._panel.take(self._right)
            for place, one in enumerate(self._more, 1):
                self._grid.addWidget(one, 0, place, Qt.AlignmentFlag.AlignTop)
            return
        self._panel.hide()
        side = Qt.AlignmentFlag.AlignRight if state == _ONE else Qt.AlignmentFlag.AlignLeft
        where = (0, 1) if state == _ONE else (1, 0)
        self._grid.addWidget(self._right, *where, side)
        self._right.show()
