"""A narrow column of cards, one of them shown, with a tab for each."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from attn_gui.theme import Theme


class TabColumn(QWidget):
    """`chosen(key)`: the reader wants another card. Cards come and go with `offer`."""

    chosen = Signal(object)

    def __init__(
        self, theme: Theme, name: str, keys: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._cards: dict[str, QWidget] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(theme.px(8), 0, theme.px(8), 0)
        row.setSpacing(theme.px(4))
        self.tabs: dict[str, QToolButton] = {}
        for key in keys:
            tab = QToolButton(self)
            tab.setObjectName(f"{name}.{key}")
            tab.setProperty("look", "tab")
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            tab.setFixedHeight(theme.px(34))
            theme.dress(tab, "label_strong")
            tab.clicked.connect(lambda _on, key=key: self.chosen.emit(key))
            tab.hide()
            self.tabs[key] = tab
            row.addWidget(tab)
        row.addStretch(1)
        self._row = row
        column.addLayout(row)
        self._stack = QStackedWidget()
        column.addWidget(self._stack, 1)

    def add_corner(self, widget: QWidget) -> None:
        """Put a widget at the end of the row of tabs."""
        self._row.addWidget(widget)

    def offer(self, cards: Mapping[str, QWidget]) -> None:
        """The cards that there are now, in the order of the keys; others are let go."""
        for key, card in self._cards.items():
            if key not in cards and self._stack.indexOf(card) >= 0:
                self._stack.removeWidget(card)
        self._cards = dict(cards)
        for key, tab in self.tabs.items():
            tab.setVisible(key in cards)
            if key in cards and self._stack.indexOf(cards[key]) < 0:
                self._stack.addWidget(cards[key])

    def show_card(self, key: str) -> str:
        """Show a card, or the first one where it is not there; returns which."""
        if not self._cards:
            return key
        found = key if key in self._cards else next(iter(self._cards))
        self.tabs[found].setChecked(True)
        self._stack.setCurrentWidget(self._cards[found])
        return found

    def name_tabs(self, names: Mapping[str, str], tips: Mapping[str, str]) -> None:
        """The words of the current language."""
        for key, tab in self.tabs.items():
            tab.setText(names[key])
            tab.setToolTip(tips[key])
