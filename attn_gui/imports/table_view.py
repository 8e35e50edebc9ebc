"""The numbers of a file in a table to look at; those that will not be taken are struck out."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from attn_gui.core.numbers import show_brief, show_exact
from attn_gui.imports.table import Table
from attn_gui.theme import Theme

_ROOT = QModelIndex()
_ROLE = Qt.ItemDataRole
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
CELL = (72, 26)  # px


class NumbersModel(QAbstractTableModel):
    """One table; `taken` says how many rows and columns go into the matrix."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.table: Table | None = None
        self.taken = (0, 0)
        self.unused = ""

    def show(self, table: Table) -> None:
        """Another table."""
        self.beginResetModel()
        self.table, self.taken = table, table.shape
        self.endResetModel()

    def take(self, rows: int, columns: int) -> None:
        """So many rows and columns are taken."""
        self.taken = rows, columns
        if self.rowCount() and self.columnCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() or self.table is None else self.table.shape[0]

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() or self.table is None else self.table.shape[1]

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = _ROLE.DisplayRole
    ) -> Any:
        if self.table is None or self.table.values is None or not index.isValid():
            return None
        row, column = index.row(), index.column()
        value = float(self.table.values[row, column])
        is_taken = row < self.taken[0] and column < self.taken[1]
        if role == _ROLE.DisplayRole:
            return show_brief(value)
        if role == _ROLE.ToolTipRole:
            return show_exact(value)
        if role == _ROLE.AccessibleTextRole:
            names = (self._label(row, self.table.rows), self._label(column, self.table.columns))
            return ", ".join([*names, show_exact(value), *([] if is_taken else [self.unused])])
        if role == _ROLE.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == _ROLE.ForegroundRole:
            return self._theme.color("ink" if is_taken else "ink3")
        if role == _ROLE.FontRole:
            font = QFont(self._theme.font("small"))
            font.setStrikeOut(not is_taken)
            return font
        return None

    def headerData(self, section: int, way: Qt.Orientation, role: int = _ROLE.DisplayRole) -> Any:
        if self.table is None or role not in (_ROLE.DisplayRole, _ROLE.ToolTipRole):
            return None
        beside = way == Qt.Orientation.Vertical
        return self._label(section, self.table.rows if beside else self.table.columns)

    @staticmethod
    def _label(place: int, labels: tuple[str, ...]) -> str:
        """The label of a row or column; its number where there is none."""
        return labels[place] if place < len(labels) else str(place + 1)


class NumbersView(QTableView):
    """To look at and to walk through; Enter means nothing here, so that it imports nothing."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("import.numbers")
        self.setProperty("look", "numbers")
        self.numbers = NumbersModel(theme, self)
        self.setModel(self.numbers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setMinimumHeight(theme.px(CELL[1] * 2))
        for header, size in zip(
            (self.horizontalHeader(), self.verticalHeader()), CELL, strict=True
        ):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setDefaultSectionSize(theme.px(size))
            theme.dress(header, "small")
        self.verticalHeader().setMaximumWidth(theme.px(140))

    def show_table(self, table: Table) -> None:
        """The numbers of a table; none where it has a problem."""
        self.numbers.show(table)
        self.setVisible(table.values is not None)

    def take(self, rows: int, columns: int) -> None:
        """Strike out what lies beyond."""
        self.numbers.take(rows, columns)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            event.accept()
        else:
            super().keyPressEvent(event)
