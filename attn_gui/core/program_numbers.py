"""The part of a program that holds numbers: sentences, masks, lenses."""

from __future__ import annotations

from collections.abc import Mapping

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Head, Layer, word_labels
from attn_gui.core.program_data import array_source, flags_source, safe
from attn_gui.core.program_plan import Plan
from attn_gui.core.program_writer import Writer

FEED_FORWARD = ("W_1", "b_1", "W_2", "b_2")


def suffix(made: Plan, layer: int) -> str:
    """What the variables of the layers below end in."""
    return "" if layer == made.place.layer else f"_layer{layer + 1}"


class Numbers:
    """The part of the program that holds numbers."""

    def __init__(self, writer: Writer, made: Plan, words: Mapping[str, str]) -> None:
        self._writer, self._plan, self._words = writer, made, words

    def write(self) -> None:
        made, names = self._plan, self._plan.names()
        for one in made.sentences:
            sentence = made.document.sentences[one]
            notes = [safe(word) for word in word_labels(sentence.tokens)]
            stage = {"X": "x", "X_keys": "x_keys"}.get(names[one])
            if made.place.layer:
                stage = None  # the layer below makes what is looked at
            source = array_source(sentence.x, sentence.seeds.get("x"), notes)
            self._writer.add_all(source, stage, f"{names[one]} = ")
        for name, hidden in made.masks().values():
            self._writer.add(f"# {self._words['hidden']}")
            self._writer.add_all(flags_source(hidden), None, f"{name} = ")
        for place, layer in enumerate(made.layers):
            if len(made.layers) > 1:
                self._writer.add()
                self._writer.add(f"# {self._words['layer'].format(number=place + 1)}")
            self._layer(layer, place)

    def _layer(self, layer: Layer, place: int) -> None:
        end, here = suffix(self._plan, place), place == self._plan.place.layer
        if len(layer.heads) == 1:
            for name, source in self._lenses(layer.heads[0]):
                stage = name.lower() if here and name.startswith("W") else None
                self._writer.add_all(source, stage, f"{name}{end} = ")
        else:
            self._heads(layer, here, end)
        if layer.w_o is None:
            return
        source = array_source(layer.w_o, layer.seeds.get("w_o"))
        self._writer.add_all(source, "w_o" if here else None, f"W_O{end} = ")
        parts: list[tuple[str, Matrix | None]] = [("b_O", layer.b_o)]
        for number, norm in enumerate(layer.norms, 1):
            parts += [(f"gain_{number}", norm.gain), (f"bias_{number}", norm.bias)]
        if layer.ffn is not None:
            parts += [(name, getattr(layer.ffn, name.lower())) for name in FEED_FORWARD]
        for name, array in parts:
            if array is not None:
                self._writer.add_all(array_source(array), None, f"{name}{end} = ")

    def _heads(self, layer: Layer, here: bool, end: str) -> None:
        self._writer.add(f"heads{end} = [")
        for number, head in enumerate(layer.heads):
            name = safe(self._words["head"].format(number=number + 1))
            self._writer.add(f"    dict(  # {name}")
            looked_at = here and number == self._plan.place.head
            for name, source in self._lenses(head):
                stage = name.lower() if looked_at and name.startswith("W") else None
                self._writer.add_all(source, stage, f"        {name}=", ",")
            self._writer.add("    ),")
        self._writer.add("]")

    def _lenses(self, head: Head) -> list[tuple[str, list[str]]]:
        """Lenses and the biases in use, each as the lines of an expression."""
        found = [
            (name.upper(), array_source(getattr(head, name), head.seeds.get(name)))
            for name in ("w_q", "w_k", "w_v")
        ]
        for lens in self._plan.biases():
            bias = getattr(head, f"b_{lens}")
            if bias is not None:
                found.append((f"b_{lens.upper()}", array_source(bias)))
        return found
