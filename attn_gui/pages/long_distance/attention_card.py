"""Attention over the same words: two lenses, the scores of the asker, its weights, one arc."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from attn_gui.core.places import Cell
from attn_gui.language import text
from attn_gui.pages.long_distance import texts
from attn_gui.pages.long_distance.arithmetic import line_of
from attn_gui.pages.long_distance.field import ROW, Field, side_by_side
from attn_gui.pages.long_distance.reach import Reach
from attn_gui.pages.long_distance.scene import ATTENTION, Scene
from attn_gui.theme import Theme
from attn_gui.widgets.card import Card
from attn_gui.widgets.colours import colour_map
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label

WORDS, CELL = 62, 54  # px of the words, of a cell
WIDTH = 270  # px of the card beside others


class AttentionCard(Card):
    """Shows a scene; its fields ask for what the reader wants."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("distance.attention", parent)
        self._theme = theme
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(8), px(9), px(8), px(8))
        column.setSpacing(px(5))
        self.title = label(theme, "title")
        self._says = label(theme, "caption", "second", wrap=True)
        self._knows = label(theme, "caption", "third", wrap=True)
        self._arithmetic = label(theme, "number", wrap=True)
        self._arithmetic.setObjectName("distance.attention.sum")
        self.lenses = {
            name: Field(theme, f"reader.{name}", WORDS if name == "w_q" else 0, editable=True)
            for name in ("w_q", "w_k")
        }
        self.fields = {
            name: Field(theme, f"reader.{name}", WORDS if name == "scores" else 0)
            for name in ATTENTION
        }
        self._arc = Reach(theme, is_arc=True)
        column.addWidget(self.title)
        column.addWidget(self._says)
        column.addLayout(side_by_side(*self.lenses.values()))
        column.addLayout(side_by_side(*self.fields.values(), self._arc))
        column.addWidget(self._arithmetic)
        column.addWidget(self._knows)
        column.addStretch(1)

    def show_scene(self, scene: Scene) -> None:
        """Draw everything."""
        theme, px, decimals = self._theme, self._theme.px, scene.decimals
        asker, words = scene.story.asker, scene.reading.words
        signed, cell = colour_map(theme, "signed", -4.0, 4.0), (px(CELL), px(ROW))
        for name, field in self.lenses.items():
            field.show_values(scene.lens(name), signed, decimals, cell)
            said = text("Distance", texts.NAMES[name])
            field.show_names(said, scene.names("features"), scene.names("channels"), decimals)
        for name, field in self.fields.items():
            colours = colour_map(theme, "weights", 0.0, 1.0) if name == "weights" else signed
            field.show_values(scene.matrices[name], colours, decimals, cell)
            said = text("Distance", texts.NAMES[name], asker=asker)
            field.show_names(said, words, ("",), decimals)
            field.rows.emphasise(frozenset({scene.reading.subject, len(words) - 1}))
        self._arc.show_shares(scene.reading.weights, scene.reading.subject, len(words) - 1, cell[1])
        picked = scene.picked(ATTENTION, Cell("weights", scene.reading.subject, 0))
        self._arithmetic.setText(line_of(scene, picked))
        for name, field in self.fields.items():
            field.mark((picked.row, picked.column) if name == picked.stage else None)

    def show_words(self, scene: Scene) -> None:
        """Everything that no number changes, in the current language and theme."""
        asker = scene.story.asker
        for name, field in self.lenses.items():
            field.title.setText(formula_html(name.upper(), self._theme, 14))
        for name, key in (("scores", "score"), ("weights", "weight")):
            self.fields[name].title.setText(text("Distance", texts.ATTENTION[key]))
        self.title.setText(text("Distance", texts.ATTENTION["title"]))
        self.setAccessibleName(self.title.text())
        self._says.setText(text("Distance", texts.ATTENTION["says"], asker=asker))
        self._knows.setText(text("Distance", texts.ATTENTION["knows"], asker=asker))
