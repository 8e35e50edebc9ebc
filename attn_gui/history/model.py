"""The steps as a list: row 0 is the document as opened, row n what n steps made of it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from attn_gui.history.texts import SHEET, STATES
from attn_gui.language import text
from attn_gui.session import Session

STATE = Qt.ItemDataRole.UserRole
"""The role that gives "here", "done", "undone" or "gone"."""

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class StepsModel(QAbstractListModel):
    """Asks the session for a name only when it is shown: 2 000 steps cost nothing."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rows, self._first = session.steps + 1, session.first_step

    def refresh(self) -> None:
        """The history has changed."""
        rows = self._session.steps + 1
        self._first = self._session.first_step
        if rows != self._rows:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        else:
            self.rename()

    def rename(self) -> None:
        """Names, marks or language are others, the number of steps is not."""
        self.dataChanged.emit(self.index(0), self.index(self._rows - 1))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._rows

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.NoItemFlags
        reachable = self.state(index.row()) != "gone"
        return flag.ItemIsSelectable | (flag.ItemIsEnabled if reachable else flag.NoItemFlags)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = index.row()
        if role == STATE:
            return self.state(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.name(row)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return f"{row}. {self.name(row)}: {text('History', STATES[self.state(row)])}"
        return None

    def name(self, row: int) -> str:
        """What the step is called, as in the menu."""
        if row == 0:
            return text("History", SHEET["start" if self._session.begins else "lost"])
        label = self._session.label_of(row)
        return text("Step", label.source, **dict(label.details))

    def state(self, row: int) -> str:
        """What the row is to the reader."""
        if row < self._first:
            return "gone"
        if row == self._session.step:
            return "here"
        return "done" if row < self._session.step else "undone"
