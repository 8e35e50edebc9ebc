"""What the maps show: weights or weight × |value|, the mean, sketches; and one head more."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolButton, QWidget

from attn_gui.language import text
from attn_gui.pages.flipping import worded
from attn_gui.pages.many_heads import texts
from attn_gui.theme import Theme
from attn_gui.widgets.segments import Segments
from attn_gui.widgets.switch import Switch

VIEWS = ("weights", "by_value")
SWITCHES = ("mean", "sketches", "repair")


class ViewBar(QWidget):
    """`viewed(key)` of VIEWS, `turned(key, on)` of SWITCHES, `added()`."""

    turned = Signal(object, object)
    viewed = Signal(object)
    added = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme.px(6))
        row, second = QHBoxLayout(), QHBoxLayout()
        for one in (row, second):
            one.setSpacing(theme.px(10))
            self._rows.addLayout(one)
        self.views = Segments(theme, "heads.view", VIEWS)
        self.views.chosen.connect(self.viewed)
        row.addWidget(self.views)
        self.switches = {key: Switch(theme, f"heads.{key}") for key in SWITCHES}
        for key, switch in self.switches.items():
            switch.clicked.connect(lambda on, key=key: self.turned.emit(key, on))
            second.addWidget(switch)
        self.add = QToolButton()
        self.add.setObjectName("heads.add")
        self.add.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.add.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.add.setIconSize(QSize(theme.px(16), theme.px(16)))
        theme.dress(self.add, "caption")
        self.add.clicked.connect(self.added)
        second.addWidget(self.add)
        second.addStretch(1)
        row.addStretch(1)
        self._parts = (row, second)

    def show_state(
        self, shown: dict[str, bool | None], by_value: bool, can_add: bool, flipped: bool
    ) -> None:
        """Which switches are on (None: it means nothing here), and which view is chosen.
        `flipped`: in the maps columns ask."""
        tip = text("Heads", worded(texts.BAR, "weights_tip", flipped))
        self.views.buttons["weights"].setToolTip(tip)
        for key, switch in self.switches.items():
            switch.setVisible(shown[key] is not None)
            switch.setChecked(bool(shown[key]))
        self.views.show_choice("by_value" if by_value else "weights")
        self.add.setEnabled(can_add)

    def wide(self) -> int:
        """What everything needs in one row, px."""
        return sum(one.sizeHint().width() for one in self._parts) + self._theme.px(18)

    def fit(self, width: int) -> int:
        """Take two rows where one is too short; returns how many."""
        one_row = self.wide() <= width
        way = QBoxLayout.Direction
        self._rows.setDirection(way.LeftToRight if one_row else way.TopToBottom)
        return 1 if one_row else 2

    def retranslate(self) -> None:
        """The words of the current language."""
        for key in VIEWS:
            self.views.buttons[key].setText(text("Heads", texts.BAR[key]))
            self.views.buttons[key].setToolTip(text("Heads", texts.BAR[f"{key}_tip"]))
        for key, switch in self.switches.items():
            switch.setText(text("Heads", texts.BAR[key]))
            switch.setToolTip(text("Heads", texts.BAR[f"{key}_tip"]))
            switch.updateGeometry()
        self.add.setText(text("Heads", texts.BAR["add"]))
        self.add.setToolTip(text("Heads", texts.BAR["add_tip"]))
        self.restyle()

    def restyle(self) -> None:
        """The colours of the theme."""
        self.add.setIcon(self._theme.icon("plus"))
