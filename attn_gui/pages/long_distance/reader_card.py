"""The word-by-word reader: its two lenses, every state, and what is left of the subject."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from attn_gui.core.places import Cell
from attn_gui.language import text
from attn_gui.pages.long_distance import texts
from attn_gui.pages.long_distance.arithmetic import line_of
from attn_gui.pages.long_distance.field import ROW, Field, side_by_side
from attn_gui.pages.long_distance.reach import Reach
from attn_gui.pages.long_distance.scene import READER, Scene
from attn_gui.theme import Theme
from attn_gui.widgets.card import Card
from attn_gui.widgets.colours import colour_map
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label
from attn_gui.widgets.switch import Switch

WORDS, CELL, TIGHT, LENS = 62, 44, 37, 50  # px of the words, of a cell, of one in focus mode
_FORMULAS = {"x": "X", "states": "h", "blank": "h′"}
_TANH = '<span style="font-style:normal; font-size:{size}px">tanh(</span>{inner}' + (
    '<span style="font-style:normal; font-size:{size}px">)</span>'
)
_LENSES = {"w_x": "features", "w_h": "states"}


class ReaderCard(Card):
    """Shows a scene; its fields ask for what the reader wants."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("distance.reader", parent)
        self._theme = theme
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(8), px(9), px(8), px(8))
        column.setSpacing(px(5))
        self.title = label(theme, "title")
        self._says = label(theme, "caption", "second", wrap=True)
        self._formula = label(theme, "formula")
        self._arithmetic = label(theme, "number", wrap=True)
        self._arithmetic.setObjectName("distance.reader.sum")
        self._hand = label(theme, "caption", "third", wrap=True)
        self.tanh = Switch(theme, "distance.tanh", self)
        self.lenses = {
            name: Field(theme, f"reader.{name}", WORDS, editable=True) for name in _LENSES
        }
        self.fields = {
            name: Field(theme, f"reader.{name}", WORDS if name == "x" else 0) for name in READER
        }
        self._chain = Reach(theme, is_arc=False)
        self._formulas: dict[bool, str] = {}
        for one in (self.title, self._says):
            column.addWidget(one)
        said = QHBoxLayout()
        said.addWidget(self._formula)
        said.addWidget(self.tanh)
        said.addStretch(1)
        column.addLayout(said)
        column.addLayout(side_by_side(*self.lenses.values()))
        column.addLayout(side_by_side(*self.fields.values(), self._chain))
        column.addWidget(self._arithmetic)
        column.addWidget(self._hand)
        column.addStretch(1)

    def show_scene(self, scene: Scene, tight: bool) -> None:
        """Draw everything."""
        theme, px, decimals = self._theme, self._theme.px, scene.decimals
        told, lenses = scene.story, scene.lenses
        signed = colour_map(theme, "signed", -1.0, 1.0)
        names = {name: scene.names(kind) for name, kind in _LENSES.items()}
        for name, field in self.lenses.items():
            field.show_values(scene.lens(name), signed, decimals, (px(LENS), px(ROW)))
            field.show_names(
                text("Distance", texts.NAMES[name]), names[name], scene.names("states"), decimals
            )
        columns = {"x": scene.names("features"), "left": ("",)}
        cell = (px(TIGHT if tight else CELL), px(ROW))
        words = scene.reading.words
        for name, field in self.fields.items():
            colours = colour_map(theme, "weights", 0.0, 1.0) if name == "left" else signed
            field.show_values(scene.matrices[name], colours, decimals, cell)
            said = text("Distance", texts.NAMES[name], subject=told.subject)
            field.show_names(said, words, columns.get(name, scene.names("states")), decimals)
            field.rows.emphasise(frozenset({scene.reading.subject, len(words) - 1}))
        self._chain.show_shares(scene.reading.left, scene.reading.subject, len(words) - 1, px(ROW))
        picked = scene.picked(READER, Cell("states", len(words) - 1, 0))
        self._arithmetic.setText(line_of(scene, picked))
        for name, field in self.fields.items():
            field.mark((picked.row, picked.column) if name == picked.stage else None)
        self.tanh.setChecked(lenses.squash)
        self._formula.setText(self._formulas[lenses.squash])

    def show_words(self, scene: Scene) -> None:
        """Everything that no number changes, in the current language and theme."""
        theme, size, subject = self._theme, self._theme.px(15), scene.story.subject
        start = formula_html("h_t = ", theme)
        inner = formula_html("h_t₋₁·W_h + x_t·W_x", theme)
        self._formulas = {
            True: start + _TANH.format(inner=inner, size=size), False: start + inner
        }  # fmt: skip
        for name, field in self.lenses.items():
            field.title.setText(formula_html(name.replace("w", "W"), theme, 14))
        for name, symbol in _FORMULAS.items():
            self.fields[name].title.setText(formula_html(symbol, theme, 14))
        self.fields["left"].title.setText(text("Distance", texts.READER["left"]))
        self.title.setText(text("Distance", texts.READER["title"]))
        self.setAccessibleName(self.title.text())
        self._says.setText(text("Distance", texts.READER["says"], subject=subject))
        self._hand.setText(text("Distance", texts.READER["hand"]))
        self.tanh.setText(text("Distance", texts.BAR["tanh"]))
        self.tanh.setAccessibleName(self.tanh.text())
        self.tanh.setToolTip(text("Distance", texts.BAR["tanh_tip"]))
        self.tanh.updateGeometry()
