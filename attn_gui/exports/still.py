"""A theme and a language that stand still: for pictures drawn beside the window that is open."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from attn_gui.language import Language
from attn_gui.theme import Theme


class StillTheme(Theme):
    """Dresses no application, only the widgets that it is given; 100 % text.

    `tabular`: digits of equal width. In a PDF they would be glyphs that no reader can search for.
    """

    def __init__(self, name: str, language: str, tabular: bool = True) -> None:
        QObject.__init__(self)  # not as a Theme, which would dress the application
        self.name = self.choice = name if name in ("dark", "contrast") else "light"
        self.scale = 1.0
        self._chinese = language == "zh"
        self._tabular = tabular
        self._fonts, self._drawn = {}, {}
        self._take_colors()

    def dress_root(self, root: QWidget) -> None:
        """Give a widget with all its children the colours and fonts, whatever the window has."""
        root.setPalette(self._palette())
        root.setStyleSheet(self._sheet())
        root.setFont(self.font("text"))

    def font(self, role: str) -> QFont:
        made = super().font(role)
        if not self._tabular:
            made = QFont(made)
            made.clearFeatures()
        return made

    def set_language(self, language: str) -> None:
        """It stays as it is."""


class StillLanguage(Language):
    """The name of a language whose translations are installed already."""

    def __init__(self, name: str) -> None:
        QObject.__init__(self)
        self.name, self.chosen = name, True
