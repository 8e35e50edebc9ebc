"""The example `pronoun`: two layers find who “it” is, one layer alone ties."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from attn_gui.core.examples import Examples
from attn_gui.core.numbers import show_number
from attn_gui.core.two_layers import ASKER, CASES, NOUNS, cases
from attn_gui.language import text
from attn_gui.pages.long_distance import texts
from attn_gui.pages.long_distance.field import HEAD, NAMES, PAD, Field
from attn_gui.theme import Theme
from attn_gui.widgets.card import Card
from attn_gui.widgets.colours import colour_map
from attn_gui.widgets.labels import label

WORDS, CELL, ROW = 170, 60, 34  # px


class LayersCard(Card):
    """`opened(case)`: show this case in the panels A–F."""

    opened = Signal(object)

    def __init__(self, theme: Theme, examples: Examples, parent: QWidget | None = None) -> None:
        super().__init__("distance.layers", parent)
        self._theme = theme
        px = theme.px
        self.cases = {one.key: one for one in cases(examples)}
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(9), px(12), px(10))
        column.setSpacing(px(7))
        self.title = label(theme, "title")
        column.addWidget(self.title)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.setSpacing(px(18))
        column.addLayout(self._both)
        self._says = {key: label(theme, "text", wrap=True) for key in ("why", "how", "back")}
        for key, one in self._says.items():
            one.setObjectName(f"distance.layers.{key}")
        self.field = Field(theme, "pronoun", WORDS, parent=self)
        self.buttons = {key: self._button(key) for key, one in self.cases.items() if one.example}
        beside = QVBoxLayout()
        beside.setContentsMargins(0, px(HEAD + NAMES + (ROW - 28) // 2), 0, px(PAD))
        beside.setSpacing(px(ROW - 28))
        for key in CASES:
            if key in self.buttons:
                beside.addWidget(self.buttons[key])
            else:
                gap = QWidget()
                gap.setFixedHeight(px(28))
                beside.addWidget(gap)
        beside.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addWidget(self.field, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(beside)
        row.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(px(9))
        for one in self._says.values():
            words.addWidget(one)
        words.addStretch(1)
        self._both.addLayout(row)
        self._both.addLayout(words, 1)

    def set_beside(self, beside: bool) -> None:
        """The sentences beside the numbers, or below where the page is narrow."""
        way = QBoxLayout.Direction
        self._both.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def _button(self, key: str) -> QToolButton:
        made = QToolButton(self)
        made.setObjectName(f"pronoun.{key}")
        made.setProperty("look", "pick")
        made.setFixedHeight(self._theme.px(28))
        made.setIconSize(QSize(self._theme.px(16), self._theme.px(16)))
        self._theme.dress(made, "label")
        made.clicked.connect(lambda: self.opened.emit(self.cases[key]))
        return made

    def show_cases(self, decimals: int) -> None:
        """Draw the shares and say what they mean."""
        theme, px = self._theme, self._theme.px
        shares = np.array([one.shares for one in self.cases.values()])
        colours = colour_map(theme, "weights", 0.0, 1.0)
        # three decimals: the tie is known as 0.311
        self.field.show_values(shares, colours, max(3, decimals), (px(CELL), px(ROW)))
        rows = tuple(text("Distance", texts.CASES[key]) for key in self.cases)
        name = text("Distance", texts.LAYERS["name"], asker=ASKER)
        self.field.show_names(name, rows, NOUNS, max(3, decimals))
        self.title.setText(text("Distance", texts.LAYERS["title"]))
        self.setAccessibleName(self.title.text())
        number = {
            key: show_number(max(one.shares), max(3, decimals)) for key, one in self.cases.items()
        }
        who = {"asker": ASKER, "noun": NOUNS[0], "other": NOUNS[1]}
        details = {
            "why": {"tie": number["tired_alone"]},
            "how": {"tired": number["tired"], "wide": number["wide"]},
            "back": {"tie": number["causal"]},
        }
        for key, one in self._says.items():
            one.setText(text("Distance", texts.LAYERS[key], **who, **details[key]))
        for key, button in self.buttons.items():
            case = text("Distance", texts.CASES[key])
            button.setText(text("Distance", texts.LAYERS["open"]))
            tip = text("Distance", texts.LAYERS["open_tip"], case=case, asker=ASKER)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
