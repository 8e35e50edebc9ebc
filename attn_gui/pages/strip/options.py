"""The right half of the strip: sentence, layer and head, sizes, switches, temperature, dice."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from attn_gui.pages.strip.controls import Chooser, SizeField, TemperatureField
from attn_gui.theme import Theme
from attn_gui.widgets.switch import Switch

SIZES = ("d_model", "d_k", "d_v")


class Options(QWidget):
    """A row of controls; what they ask for is made into edits elsewhere."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(12))
        self.asking = Chooser(theme, "asking", 132)
        self.layer, self.head = Chooser(theme, "layer", 132), Chooser(theme, "head", 112)
        self.sizes = {name: SizeField(theme, name, name) for name in SIZES}
        self.scale, self.causal = Switch(theme, "switch.scale"), Switch(theme, "switch.mask")
        self.position = Switch(theme, "switch.position")
        self.temperature = TemperatureField(theme)
        self.dice = QToolButton()
        self.dice.setObjectName("dice")
        self.dice.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.dice.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.dress(self.dice, "caption")
        self.dice.setIconSize(QSize(theme.px(16), theme.px(16)))
        switches = (self.scale, self.causal, self.position, self.temperature, self.dice)
        for one in (self.asking, self.layer, self.head, *self.sizes.values(), *switches):
            row.addWidget(one)

    def shorten(self, level: int) -> None:
        """Give up words, then the slider, where the window is too narrow for all of them."""
        self.temperature.name.setVisible(level < 1)
        style = Qt.ToolButtonStyle
        self.dice.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if level < 2 else style.ToolButtonIconOnly
        )
        self.temperature.slider.setVisible(level < 3)
        for one in (self.temperature, self):  # Qt would do so an event later
            one.layout().invalidate()
            one.layout().activate()
