"""How a format is written: size, digits, the mark for Excel. Only what counts is shown."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from attn_gui.exports.choices import Chosen
from attn_gui.exports.formats import Format
from attn_gui.exports.texts import say
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.segments import Segments
from attn_gui.widgets.switch import Switch

SCALES = ("1", "2", "4")
DIGITS = ("all", "some")


class Options(QWidget):
    """Writes its answers into `chosen`. `decimals`: as many as the screen shows."""

    def __init__(self, theme: Theme, chosen: Chosen, decimals: int) -> None:
        super().__init__()
        self._chosen, self._decimals = chosen, decimals
        if chosen.decimals is not None:
            chosen.decimals = decimals  # the screen may show others by now
        self.scale = Segments(theme, "export.scale", SCALES)
        self.digits = Segments(theme, "export.digits", DIGITS)
        self.bom = Switch(theme, "export.bom")
        self._rows: dict[str, QWidget] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for option, key, field in (
            ("scale", "scale", self.scale), ("decimals", "digits", self.digits),
        ):  # fmt: skip
            self._rows[option] = self._row(theme, key, field)
        self._rows["bom"] = self.bom
        for row in self._rows.values():
            column.addWidget(row)
        for key, button in self.scale.buttons.items():
            _name(button, f"{key}×", say("scale"), say("scale_help"))
        for key, button in self.digits.buttons.items():
            words = say("all_digits") if key == "all" else say("some_digits", count=decimals)
            _name(button, words, say("digits"), say("digits_help"))
        _name(self.bom, say("bom"), "", say("bom_help"))
        self.scale.show_choice(str(chosen.scale))
        self.digits.show_choice("all" if chosen.decimals is None else "some")
        self.bom.setChecked(chosen.bom)
        self.scale.chosen.connect(self._on_scale_chosen)
        self.digits.chosen.connect(self._on_digits_chosen)
        self.bom.toggled.connect(self._on_bom_toggled)

    def _row(self, theme: Theme, key: str, field: Segments) -> QWidget:
        """A name and the choices beside it."""
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        name = label(theme, "text")
        name.setText(say(key))
        row.addWidget(name)
        row.addWidget(field)
        row.addStretch(1)
        return made

    def offer(self, row: Format) -> None:
        """Only what means something to a format."""
        for option, field in self._rows.items():
            field.setVisible(option in row.options)
        self.setVisible(bool(row.options))

    def _on_scale_chosen(self, key: str) -> None:
        self._chosen.scale = int(key)
        self.scale.show_choice(key)

    def _on_digits_chosen(self, key: str) -> None:
        self._chosen.decimals = None if key == "all" else self._decimals
        self.digits.show_choice(key)

    def _on_bom_toggled(self, on: bool) -> None:
        self._chosen.bom = on


def _name(button: QAbstractButton, words: str, of: str, tip: str) -> None:
    """What a button says to the eye and to a screen reader."""
    button.setText(words)
    button.setAccessibleName(f"{of}: {words}" if of else words)
    button.setToolTip(tip)
