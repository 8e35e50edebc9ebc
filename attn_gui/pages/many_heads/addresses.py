"""What a cell of a map is called in the status bar: Geography, bank₂ → river = 0.5432."""

from __future__ import annotations

from attn_gui.core.joining import mean_weights
from attn_gui.core.numbers import show_brief
from attn_gui.core.places import Cell
from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.scene import HeadView, Scene


def map_address(scene: Scene, view: HeadView | None, cell: Cell) -> str:
    """A cell of a head's map, or of the mean of the heads where `view` is None; "" if absent."""
    sentence = view.place.sentence if view is not None else scene.place.sentence
    asks, answers = scene.asks(sentence), scene.answers(sentence)
    mean = mean_weights(scene.trace, sentence, scene.place.layer)
    values = view.values(scene.look.by_value) if view is not None else mean
    if values is None or cell.row >= values.shape[0] or cell.column >= values.shape[1]:
        return ""
    name = view.name if view is not None else text("Heads", texts.CARD["mean"])
    number = show_brief(float(values[cell.row, cell.column]))
    return f"{name}, {asks[cell.row]} → {answers[cell.column]} = {number}"
