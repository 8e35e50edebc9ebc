"""What the status bar says of a selected block: its size, its sum and its mean."""

from __future__ import annotations

import math

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from attn_gui.core.areas import shape_words
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import show_brief, show_exact
from attn_gui.language import text
from attn_gui.widgets.matrix_table import MatrixTable

WORDS = {
    "block": QT_TRANSLATE_NOOP("Table", "{size} selected: sum {sum}, mean {mean}"),
    "veiled": QT_TRANSLATE_NOOP("Table", "{size} selected"),
}


class BlockReading(QObject):
    """Follows the table that has the keys. `changed()`: there is another block, or none."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: MatrixTable | None = None

    def follow(self, focused: QWidget | None) -> None:
        """The keys have gone to a widget; the line that is open in a cell belongs to its table."""
        table = focused
        while table is not None and not isinstance(table, MatrixTable):
            table = table.parentWidget()
        if table is self._table:
            return
        if self._table is not None and isValid(self._table):
            self._table.block_changed.disconnect(self._on_block_changed)
        self._table = table
        if table is not None:
            table.block_changed.connect(self._on_block_changed)
        self.changed.emit()

    def words(self) -> str:
        """The block in words; "" where there is none."""
        table = self._table
        if table is None or not isValid(table) or not table.is_block:
            return ""
        from attn_gui.widgets.carrying import known_area  # not at every start

        area = table.area
        assert area is not None
        size = shape_words(area.shape)
        try:
            known_area(table)
        except Refused:
            return text("Table", WORDS["veiled"], size=size)
        total = _sum(area.of(table.matrix.values()).ravel().tolist())
        return text(
            "Table", WORDS["block"], size=size, sum=_shown(total), mean=_shown(total / area.size)
        )

    def _on_block_changed(self) -> None:
        self.changed.emit()
        words = self.words()
        if words and self._table is not None and not self._table.is_drawing:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._table, words))


def _sum(numbers: list[float]) -> float:
    """Exact, where it is finite: ten times 0.1 is 1."""
    try:
        return math.fsum(numbers)
    except (OverflowError, ValueError):  # beyond float64, or ∞ − ∞
        return sum(numbers)


def _shown(value: float) -> str:
    """With the sign ≈ where digits are left out."""
    brief = show_brief(value)
    return brief if brief == show_exact(value) else f"≈ {brief}"
