"""The pages of the window: a row of tabs, or one menu where the window is narrow."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from attn_gui.theme import Theme

PAGES = {
    "one_head": "page_one_head",
    "many_heads": "page_many_heads",
    "long_distance": "page_long_distance",
}
"""Pages by name with the action that opens them."""


class PageTabs(QWidget):
    """Shows which page is open; a click asks for another one through its action."""

    def __init__(self, actions: dict[str, QAction], theme: Theme) -> None:
        super().__init__()
        self._actions, self._theme = actions, theme
        self._open, self._narrow = "one_head", False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(6))
        self.tabs: dict[str, QToolButton] = {}
        for page, action in PAGES.items():
            self.tabs[page] = self._button(f"tab.{page}")
            self.tabs[page].setCheckable(True)
            self.tabs[page].setAutoExclusive(True)
            self.tabs[page].clicked.connect(actions[action].trigger)
            row.addWidget(self.tabs[page])
        self.menu = QMenu(self)
        for action in PAGES.values():
            self.menu.addAction(actions[action])
        self.choice = self._button("tab.choice")
        self.choice.clicked.connect(
            lambda: self.menu.popup(self.choice.mapToGlobal(self.choice.rect().bottomLeft()))
        )
        row.addWidget(self.choice)
        self.set_narrow(False)

    def _button(self, name: str) -> QToolButton:
        made = QToolButton(self)
        made.setObjectName(name)
        made.setProperty("look", "tab")
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.setFixedHeight(self._theme.px(48))
        self._theme.dress(made, "tab")
        return made

    def set_narrow(self, narrow: bool) -> None:
        """One menu in place of the tabs."""
        self._narrow = narrow
        self.choice.setVisible(narrow)
        for tab in self.tabs.values():
            tab.setVisible(not narrow)

    def show_page(self, page: str) -> None:
        """Mark the page that is open."""
        self._open = page
        self.tabs[page].setChecked(True)
        self.retranslate()

    def retranslate(self) -> None:
        """The words of the current language."""
        for page, action in PAGES.items():
            self.tabs[page].setText(self._actions[action].text())
            self.tabs[page].setToolTip(self._actions[action].toolTip())
        name = self._actions[PAGES[self._open]].text()
        self.choice.setText(f"{name} ▾")
        self.choice.setAccessibleName(name)
