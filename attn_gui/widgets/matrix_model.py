"""The item model of one matrix: display text, exact edit text, raw value, spoken text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from attn_gui.core.areas import Area
from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import copy_number, read_number, show_exact
from attn_gui.widgets.picture import Picture

_ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole


class MatrixModel(QAbstractTableModel):
    """Shows a `Picture`. `spoken(row, column)` gives the address of a cell in words,
    `remark(row, column, exact)` what else there is to say of it; `replaced(row, column)` tells of
    a written-over cell what the computed number is.

    It never changes a number: `asked(row, column, value)` is a request.
    `flipped`: the picture is the transpose of a matrix. The places of those above are those
    in the matrix; all others here are those in the picture.
    """

    asked = Signal(object, object, object)

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self.picture: Picture | None = None
        self.editable = False
        self.flipped = False
        self.row_names: tuple[str, ...] = ()
        self.column_names: tuple[str, ...] = ()
        self.spoken: Callable[[int, int], str] = lambda _row, _column: ""
        self.replaced: Callable[[int, int], str] = lambda _row, _column: ""
        self.remark: Callable[[int, int, bool], str] = lambda _row, _column, _exact: ""
        self.veiled: Callable[[int, int], bool] | None = None  # not there yet, while it is played

    def show(self, picture: Picture) -> None:
        """Take a new picture; only another shape resets the model (a reset closes editors)."""
        old = self.picture
        same = old is not None and old.cells.values.shape == picture.cells.values.shape
        if not same:
            self.beginResetModel()
        self.picture = picture
        if not same:
            self.endResetModel()
        else:
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def turn(self, row: int, column: int) -> tuple[int, int]:
        """From a place in the picture to the one in the matrix, or back."""
        return (column, row) if self.flipped else (row, column)

    def clear(self) -> None:
        """Show nothing: the document has no such matrix."""
        if self.picture is not None:
            self.beginResetModel()
            self.picture = None
            self.endResetModel()

    def values(self) -> Matrix:
        """The array shown; without cells where there is none."""
        return np.zeros((0, 0)) if self.picture is None else self.picture.cells.values

    def name_axes(self, rows: tuple[str, ...], columns: tuple[str, ...]) -> None:
        """New names of rows and columns, as after a change of language or word."""
        if (rows, columns) != (self.row_names, self.column_names):
            self.row_names, self.column_names = rows, columns
            for way, names in (
                (Qt.Orientation.Vertical, rows),
                (Qt.Orientation.Horizontal, columns),
            ):
                if names:
                    self.headerDataChanged.emit(way, 0, len(names) - 1)

    def rowCount(self, parent: Index = _ROOT) -> int:
        if parent.isValid() or self.picture is None:
            return 0
        return self.picture.cells.values.shape[0]

    def columnCount(self, parent: Index = _ROOT) -> int:
        if parent.isValid() or self.picture is None:
            return 0
        return self.picture.cells.values.shape[1]

    def value(self, row: int, column: int) -> float:
        """The number in a cell, at full precision."""
        assert self.picture is not None
        return float(self.picture.cells.values[row, column])

    def given(self, row: int, column: int) -> float:
        """The number itself, where differences are shown too: what is typed over."""
        return float(self.all_given()[row, column])

    def can_edit(self, row: int, column: int) -> bool:
        """Whether the cell takes typed numbers."""
        if not self.editable or self.picture is None:
            return False
        computed = self.picture.cells.computed
        return computed is None or not bool(computed[row, column])

    def locked_in(self, area: Area) -> tuple[int, int] | None:
        """The first of these cells that does not take numbers; None: all of them do."""
        if not self.editable or self.picture is None:
            return area.top, area.left
        if self.picture.cells.computed is None:
            return None
        for row, column in np.argwhere(area.of(self.picture.cells.computed)).tolist():
            return area.top + row, area.left + column
        return None

    def all_given(self) -> Matrix:
        """The numbers themselves, where differences are shown too."""
        assert self.picture is not None
        cells = self.picture.cells
        return cells.values if cells.given is None else cells.given

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        if self.picture is None or not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == _ROLE.DisplayRole:
            return self.picture.marks[row][column].text
        if role == _ROLE.EditRole:
            return copy_number(self.given(row, column))
        if role == _ROLE.UserRole:
            return self.value(row, column)
        if role == _ROLE.BackgroundRole:
            return self.picture.color_at(row, column)
        if role == _ROLE.AccessibleTextRole:
            there = self.turn(row, column)
            return ", ".join(filter(None, (self.spoken(*there), self.remark(*there, False))))
        if role == _ROLE.ToolTipRole:
            return self._tip(row, column)
        if role == _ROLE.AccessibleDescriptionRole and self.is_written(row, column):
            return self.replaced(*self.turn(row, column))
        if role == _ROLE.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def is_written(self, row: int, column: int) -> bool:
        """Whether the number was written over the computed one."""
        flags = self.picture.cells.overridden if self.picture is not None else None
        return flags is not None and bool(flags[row, column])

    def _tip(self, row: int, column: int) -> str | None:
        exact = self._exact(row, column)
        if not self.is_written(row, column):
            return exact
        return "\n".join(filter(None, (exact, self.replaced(*self.turn(row, column)))))

    def _exact(self, row: int, column: int) -> str | None:
        """The whole number, where the cell shows only its beginning, and what is remarked."""
        exact = show_exact(self.value(row, column))
        assert self.picture is not None
        known = exact == self.picture.marks[row][column].text
        parts = ("" if known else exact, self.remark(*self.turn(row, column), True))
        return "\n".join(filter(None, parts)) or None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:
        names = self.row_names if orientation == Qt.Orientation.Vertical else self.column_names
        if role == _ROLE.DisplayRole and section < len(names):
            return names[section]
        return None

    def setData(self, index: Index, value: Any, role: int = _ROLE.EditRole) -> bool:
        """Ask for another number, as a screen reader does; the session may refuse it."""
        if role != _ROLE.EditRole or not self.can_edit(index.row(), index.column()):
            return False
        try:
            number = read_number(str(value))
        except Refused:
            return False
        self.asked.emit(*self.turn(index.row(), index.column()), number)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self.can_edit(index.row(), index.column()):
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags
