"""A note in the corner of the window about something the reader should know; it asks nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QPushButton, QToolButton, QWidget

from attn_gui.theme import Theme
from attn_gui.widgets.note import Note


class Notice(Note):
    """One a window; stays until it is closed."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "notice", parent)
        self._details = ""
        self._is_sorry = False
        self._is_good = False
        self._copies = ""  # what the button copies, in words
        self.shut = QToolButton(self)
        self.shut.setObjectName("notice.close")
        self.shut.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.copy = QPushButton(self)
        self.copy.setObjectName("notice.copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._details))
        self.shut.clicked.connect(self.go)
        grid = QGridLayout(self)
        grid.addWidget(self.icon, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.words, 0, 1)
        grid.addWidget(self.shut, 0, 2, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.copy, 1, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(1, 1)
        self.draw()

    def say(self, text: str, details: str = "") -> None:
        """Show `text`; the details of a note that is still open are kept with the new ones."""
        self._is_sorry, self._is_good, self._copies = False, False, ""
        self._show(text, details)

    def done(self, text: str, details: str = "", copies: str = "") -> None:
        """Say that something is done; `copies` names the button that copies the details."""
        if self._is_good or not self.isVisible():
            self._details = ""  # a later one replaces it
        self._is_sorry, self._is_good, self._copies = False, True, copies
        self._show(text, details)

    def sorry(self, details: str) -> None:
        """Say that something went wrong inside the program, in the language of the window."""
        self._is_sorry, self._is_good, self._copies = True, False, ""
        self._show("", details)

    def _show(self, text: str, details: str) -> None:
        kept = self._details if self.isVisible() else ""
        self._details = "\n\n".join(part for part in (kept, details) if part)
        self.copy.setVisible(bool(self._details))
        self.words.setText(text)
        self.appear()

    def draw(self) -> None:
        if self._is_sorry:
            self.words.setText(self.tr("Something went wrong, but your work is kept."))
        self.copy.setText(self._copies or self.tr("Copy details"))
        self.shut.setToolTip(self.tr("Close this note (Esc)"))
        self.shut.setAccessibleName(self.shut.toolTip())
        self.shut.setIcon(self._theme.icon("x"))
        self.frame(*(("check", "ink", "ink") if self._is_good else ("warn", "err", "err")))
