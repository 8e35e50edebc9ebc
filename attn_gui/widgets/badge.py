"""A word at the top of a page that says that what one sees is not the present."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.theme import Theme

_TOP = 6  # px below the upper edge of the page


class Badge(QLabel):
    """Lies over its parent in the middle of the upper edge; never takes focus or mouse."""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("look", "badge")
        self._theme = theme
        theme.dress(self, "title")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str) -> None:
        """Show `words`; "" hides it."""
        self.setText(words)
        self.setVisible(bool(words))
        if words:
            self.adjustSize()
            self.move((self.parentWidget().width() - self.width()) // 2, self._theme.px(_TOP))
            self.raise_()
