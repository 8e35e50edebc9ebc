"""A button that looks like a link; where there is no room for its words, its icon stands alone."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from attn_gui.theme import Theme


class LinkButton(QPushButton):
    """A small link beside a line of text."""

    def __init__(self, theme: Theme, name: str, icon: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("look", "link")
        self.setAutoDefault(True)  # Enter presses it too
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._theme, self._icon, self._words, self._wide = theme, icon, "", True
        theme.dress(self, "caption")
        side = theme.px(14)
        self.setIconSize(QSize(side, side))

    def say(self, words: str, name: str, tip: str) -> None:
        """Take the words of the current language; `name` is for a screen reader."""
        self._words = words
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.setIcon(self._theme.icon(self._icon))
        self.widen(self._wide)

    def widen(self, wide: bool) -> None:
        """Show words and icon, or the icon alone."""
        self._wide = wide
        self.setText(self._words if wide else "")
        width = self.sizeHint().width() if wide else self._theme.px(24)
        self.resize(width, self._theme.px(22))
