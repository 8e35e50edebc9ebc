"""The button that opens the tray, and says how many switches do not stand as usual."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton, QWidget

from attn_gui.theme import Theme
from attn_gui.tips import say_tip

WIDTH, COUNTING = 32, 56  # px, without and with a number


class TrayButton(QToolButton):
    """Shows its action; `show_unusual` adds the number and the words."""

    def __init__(
        self, action: QAction, name: str, height: int, theme: Theme, host: QWidget
    ) -> None:
        super().__init__(host)
        self.setObjectName(name)
        self._theme = theme
        self.setDefaultAction(action)
        self.setFixedHeight(theme.px(height))
        self.setIconSize(QSize(theme.px(18), theme.px(18)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.dress(self, "label")
        self.show_unusual(0, "")

    def show_unusual(self, count: int, words: str) -> None:
        """How many switches are not as usual, and which."""
        action, style = self.defaultAction(), Qt.ToolButtonStyle
        self.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if count else style.ToolButtonIconOnly
        )
        self.setText(str(count) if count else "")
        self.setFixedWidth(self._theme.px(COUNTING if count else WIDTH))
        say_tip(self, "\n".join(filter(None, (action.toolTip(), words))))
        self.setAccessibleName(". ".join(filter(None, (action.text(), words))))
