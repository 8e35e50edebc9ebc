"""A few choices side by side, one of them on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from attn_gui.theme import Theme


class Segments(QWidget):
    """Buttons with keys; `chosen(key)` is emitted when the reader picks one."""

    chosen = Signal(object)

    def __init__(
        self, theme: Theme, name: str, keys: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for place, key in enumerate(keys):
            button = QToolButton(self)
            button.setObjectName(f"{name}.{key}")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setProperty("look", "segment")
            ends = {0: "first", len(keys) - 1: "last"}
            button.setProperty("end", ends.get(place, "middle"))
            button.setFixedHeight(theme.px(28))
            button.setIconSize(QSize(theme.px(16), theme.px(16)))
            theme.dress(button, "label")
            button.clicked.connect(lambda _on, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            self.buttons[key] = button
            row.addWidget(button)

    def offer(self, keys: list[str]) -> None:
        """Only these choices; the ends of the row are round."""
        ends = {keys[0]: "first", keys[-1]: "last"}
        for key, button in self.buttons.items():
            button.setVisible(key in keys)
            end = ends.get(key, "middle")
            if end != button.property("end"):
                button.setProperty("end", end)
                button.style().polish(button)  # so that the end counts

    def show_choice(self, key: str) -> None:
        """Mark the current choice without telling anybody."""
        self.buttons[key].setChecked(True)
        for one, button in self.buttons.items():  # Tab lands on the choice, arrows change it
            policy = Qt.FocusPolicy
            button.setFocusPolicy(policy.StrongFocus if one == key else policy.ClickFocus)
