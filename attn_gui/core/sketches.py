"""Rows of weights that somebody drew: how they are read, found, and moved with their words.

A sketch is about exactly the words that were there. When one of the words that answer is added or
removed, it goes (undo brings it back); when they are moved, its numbers move along.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from attn_gui.core.checks import check_shape, vector
from attn_gui.core.errors import Refused

if TYPE_CHECKING:  # a document holds sketches, so it imports this module
    from attn_gui.core.document import Document
    from attn_gui.core.json_reader import Reader


@dataclass(frozen=True, slots=True)
class Sketch:
    """A row of weights that somebody drew, to be laid beside the computed one.

    `layer`, `head` and `asks` are ids; `row` has one finite number for each word that answers.
    """

    head: str
    asks: str
    row: tuple[float, ...]
    layer: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "row", tuple(vector(self.row, "sketch").tolist()))

    @property
    def where(self) -> tuple[str, str, str]:
        """Ids of the layer, the head and the word that asks."""
        return (self.layer, self.head, self.asks)


def has_place(document: Document, sketch: Sketch) -> bool:
    """Whether its head and word are there, and as many words as numbers answer."""
    layer = next((one for one in document.layers if one.id == sketch.layer), None)
    if layer is None or all(head.id != sketch.head for head in layer.heads):
        return False
    asking = document.sentence_of(sketch.asks)
    return asking is not None and len(document.answering(layer, asking).tokens) == len(sketch.row)


def sketch_for(document: Document, layer: int, head: int, sentence: int, row: int) -> Sketch | None:
    """What somebody drew for this row of weights; it has as many numbers as the row."""
    here, asks = document.layers[layer], document.sentences[sentence].tokens[row].id
    where = (here.id, document.head(layer, head).id, asks)
    return next((one for one in document.sketches if one.where == where), None)


def with_sketches_moved(document: Document, sentence: int, order: list[int]) -> Document:
    """After the words of a sentence were put in another order: what they answered goes along."""
    moved = document.sentences[sentence]
    layers = {layer.id: layer for layer in document.layers}
    sketches = []
    for one in document.sketches:
        asking = document.sentence_of(one.asks)
        assert asking is not None  # a document drops other sketches
        if document.answering(layers[one.layer], asking) is moved:
            row = tuple(one.row[place] for place in order)
            sketches.append(replace(one, row=row))
        else:
            sketches.append(one)
    return replace(document, sketches=tuple(sketches)) if sketches else document


def read_sketch(reader: Reader) -> Sketch:
    """A sketch of a file; whether it has a place is checked when the document is whole."""
    layer, head, asks = (reader.take(name, str) for name in ("layer", "head", "asks"))
    return Sketch(head, asks, tuple(reader.row("row").tolist()), layer)


def check_sketches(document: Document, read: tuple[Sketch, ...]) -> None:
    """Refuse a file with a sketch that has no place in its document, and say why."""
    layers = {layer.id: layer for layer in document.layers}
    seen = set()
    for place, one in enumerate(read, start=1):
        where = f"sketches {place}"
        if one.layer not in layers:
            raise Refused("id_unknown", name=f"{where}, layer", id=one.layer)
        if all(head.id != one.head for head in layers[one.layer].heads):
            raise Refused("id_unknown", name=f"{where}, head", id=one.head)
        asking = document.sentence_of(one.asks)
        if asking is None:
            raise Refused("id_unknown", name=f"{where}, asks", id=one.asks)
        answering = document.answering(layers[one.layer], asking)
        check_shape((len(one.row),), (len(answering.tokens),), f"{where}, row")
        if one.where in seen:
            raise Refused("ids_repeated", name=where, id=one.asks)
        seen.add(one.where)
