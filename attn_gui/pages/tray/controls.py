"""The switches of the tray: what there is, and how it stands."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from attn_gui.core.document import Document
from attn_gui.language import text
from attn_gui.pages.tray import texts
from attn_gui.theme import Theme
from attn_gui.widgets.flow import FlowLayout
from attn_gui.widgets.segments import Segments
from attn_gui.widgets.switch import Switch

LABS = ("spread", "chance")


class Controls(QWidget):
    """A paragraph of switches; what they ask for is made into edits elsewhere."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        flow = FlowLayout(self, theme.px(14), theme.px(6))
        flow.setContentsMargins(0, 0, 0, 0)
        self.choices = {
            key: Segments(theme, f"tray.{key}", tuple(words), self)
            for key, words in texts.CHOICES.items()
        }
        self.switches = {key: Switch(theme, f"tray.{key}", self) for key in texts.SWITCHES}
        self.buttons: dict[str, QPushButton] = {}
        for key in texts.BUTTONS:
            button = self.buttons[key] = QPushButton(self)
            button.setObjectName(f"tray.{key}")
            button.setCheckable(key in LABS)
            button.setAutoDefault(True)  # Enter presses it too
            theme.dress(button, "label")
        for one in (*self.choices.values(), *self.switches.values(), *self.buttons.values()):
            flow.addWidget(one)

    def keyed(self) -> dict[str, QWidget]:
        """Every control by the key of its sentence."""
        return {**self.choices, **self.switches, **self.buttons}

    def name(self) -> None:
        """The words of the current language."""
        for key, words in texts.CHOICES.items():
            tip = text("Tray", texts.LOOK_FOR[key])
            for choice, button in self.choices[key].buttons.items():
                button.setText(text("Tray", words[choice]))
                button.setToolTip(tip)
        for key, source in texts.SWITCHES.items():
            self.switches[key].setText(text("Tray", source))
            self.switches[key].setToolTip(text("Tray", texts.LOOK_FOR[key]))
            self.switches[key].updateGeometry()
        for key, source in texts.BUTTONS.items():
            self.buttons[key].setText(text("Tray", source))
            self.buttons[key].setToolTip(text("Tray", texts.LOOK_FOR[key]))

    def show_document(self, document: Document, words: int, is_standard: bool) -> None:
        """How the switches of a document stand; `words` are there to be shuffled."""
        options = document.options
        for key, choice in self.choices.items():
            choice.show_choice(getattr(options, key))
        for key, switch in self.switches.items():
            switch.setChecked(getattr(options, key))
        joined = any(layer.residual and layer.w_o is not None for layer in document.layers)
        self.switches["residual"].setVisible(joined)
        self.buttons["shuffle"].setEnabled(words > 1)
        self.buttons["standard"].setEnabled(not is_standard)
