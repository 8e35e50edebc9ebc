"""A note about the file at the lower left of the window, with buttons."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from attn_gui.documents.saying import Saying
from attn_gui.documents.texts import ANSWERS, TIPS
from attn_gui.language import text
from attn_gui.theme import Theme
from attn_gui.widgets.note import GAP, Note


class FileNote(Note):
    """One a window. Esc within it gives the last answer."""

    width_ = 440

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "fileNote", parent)
        self._saying: Saying | None = None
        self.buttons: dict[str, QPushButton] = {}
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        top = QHBoxLayout()
        top.addWidget(self.icon, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addLayout(self._row)

    def say(self, saying: Saying) -> None:
        """Show this in place of what was said before."""
        self._saying = saying
        for button in self.buttons.values():
            button.hide()
            button.setObjectName("")  # the next of its name is there before it is gone
            button.deleteLater()
        self.buttons = {name: self._button(name) for name in saying.answers}
        self.appear()

    def go(self) -> None:
        self._saying = None
        super().go()

    def _button(self, name: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(f"fileNote.{name}")
        button.setAutoDefault(True)  # Enter presses it too
        self._theme.dress(button, "label")
        button.clicked.connect(lambda: self._answer(name))
        self._row.addWidget(button)
        button.show()  # at once: while the note is seen the layout would leave a new one out
        return button

    def _answer(self, name: str) -> None:
        saying = self._saying
        self.go()
        if saying is not None:
            saying.answers[name]()

    def draw(self) -> None:
        if self._saying is None:
            return
        self.words.setText(self._saying.words())
        for name, button in self.buttons.items():
            button.setText(text("Documents", ANSWERS[name]))
            button.setAccessibleName(button.text())
            button.setToolTip(text("Documents", TIPS[name]))
        self.frame("info", "ink", "ink2")

    def corner(self, size: QSize) -> QPoint:
        return QPoint(self._theme.px(GAP), self._above_status(size))

    def dismiss(self) -> None:
        if self._saying is not None:
            self._answer(list(self._saying.answers)[-1])
