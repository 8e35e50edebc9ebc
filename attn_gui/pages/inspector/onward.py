"""Where a number goes next, and what it was taken from: a button for each of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from attn_gui.core.explain import Explanation
from attn_gui.core.places import Cell, Region
from attn_gui.core.stages import STAGES
from attn_gui.language import text
from attn_gui.pages.flipping import turned
from attn_gui.pages.inspector import texts
from attn_gui.pages.one_head.names import Names
from attn_gui.theme import Theme

_PADDING = 26  # px left and right of the words of a button, with its border


@dataclass(frozen=True, slots=True)
class Result:
    """What a number goes into, or comes from, in words, and its first cell; `head`: of another
    head than the one looked at."""

    words: str
    cell: Cell
    head: int | None = None


def results_of(found: Explanation, names: Names, flipped: bool) -> tuple[Result, ...]:
    """Everything that is made of the explained number; rows and columns as they are shown."""
    return tuple(
        Result(_words(one, names, flipped), Cell(one.matrix, one.row or 0, one.column or 0))
        for one in found.results
    )


def origins_of(found: Explanation, names: Names) -> tuple[Result, ...]:
    """What the number was taken from, where that is the output of some head."""
    found_row = names.asks[found.cell.row] if found.kind == "copied" else ""
    return tuple(
        Result(
            text("Inspector", texts.FROM_HEAD, head=one.head + 1, row=found_row),
            Cell(one.matrix, one.row or 0, one.column or 0),
            one.head,
        )
        for one in found.sources
        if one.head is not None
    )


def _words(region: Region, names: Names, flipped: bool) -> str:
    """ "C, row cat", "F, column action" or "D, row cat, column sat"."""
    details = {"symbol": STAGES[region.matrix].symbol.replace("_", "")}
    lines = turned(region.matrix, region.row, region.column, flipped)
    for key, line, axis in zip(
        ("row", "column"), lines, names.axes(region.matrix, flipped), strict=True
    ):
        if line is not None:
            details[key] = axis[line]
    key = "_".join(one for one in ("row", "column") if one in details)
    return text("Inspector", texts.RESULTS[key], **details)


class _Way(QPushButton):
    """A button as wide as the pane; words that are too long lose their middle."""

    def __init__(self, theme: Theme, name: str, result: Result) -> None:
        super().__init__()
        self._theme, self.result = theme, result
        self.setProperty("look", "way")
        self.setObjectName(f"{name}.way")
        self.setAutoDefault(True)  # Enter presses it too
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(result.words)
        self.setToolTip(text("Inspector", texts.GO, cell=result.words))
        theme.dress(self, "label")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - self._theme.px(_PADDING)
        words = f"→  {self.result.words}"
        shown = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room)
        self.setText(shown.replace("&", "&&"))  # an & of a name marks no key


class Onward(QWidget):
    """The buttons; `asked(cell, by_keyboard, head)` wants to look at a cell, with another head
    unless that is None."""

    asked = Signal(object, object, object)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setObjectName(f"inspector.{name}")
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(6))
        self.ways: list[_Way] = []

    def show_results(self, results: tuple[Result, ...]) -> bool:
        """Take other results; returns whether the buttons are others now."""
        if results == tuple(way.result for way in self.ways):
            return False  # the pointer moved, or a number, and nothing else
        for old in self.ways:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.ways = [self._way(result) for result in results]
        return True

    def _way(self, result: Result) -> _Way:
        way = _Way(self._theme, self.objectName(), result)
        way.clicked.connect(lambda: self.asked.emit(result.cell, way.hasFocus(), result.head))
        self._column.addWidget(way)
        return way
