"""Slow loops that look every number up by the word that it belongs to."""

from typing import Any

import numpy as np
from test_edit_sequences import EDITS

from attn_gui.core.document import Document
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import STAGES


def edited(start: Document, seed: int, steps: int) -> Document:
    """Some random edits after one another."""
    chance, document = np.random.RandomState(seed), start
    for _step in range(steps):
        try:
            document = EDITS[chance.randint(len(EDITS))](document, chance)
        except Refused:
            continue
    return document


def places(trace: Trace) -> list[Place]:
    return [
        Place(sentence, layer, head)
        for sentence, layers in enumerate(trace.sentences)
        for layer, one in enumerate(layers)
        for head in range(len(one.heads))
    ]


def shown(trace: Trace, name: str, place: Place) -> np.ndarray | None:
    return trace.matrix(name, place.layer, place.head, place.sentence)


def names_of(trace: Trace, name: str, place: Place) -> tuple[list[Any], list[Any]]:
    """Something that names each row and each column of a matrix, whatever stands where."""
    document, here = trace.document, trace.sentences[place.sentence][place.layer]
    made = {
        "asks": [token.id for token in document.sentences[place.sentence].tokens],
        "answers": [token.id for token in document.sentences[here.keys].tokens],
        "joined": [(one.id, i) for one in here.heads for i in range(one.output.shape[1])],
    }
    matrix = shown(trace, name, place)
    assert matrix is not None
    found = []
    for axis, size in zip((STAGES[name].rows, STAGES[name].columns), matrix.shape, strict=True):
        names = made.get(axis, [])[:size]
        found.append(names + list(range(len(names), size)))
    return found[0], found[1]


def looked_up(trace: Trace, name: str, place: Place, by: Trace) -> dict[tuple[Any, Any], float]:
    """The numbers of the same head of the same layer of another trace, by the names of rows and
    columns; none where it has no such head."""
    wanted = by.document.layers[place.layer]
    shared = name in ("x", "x_keys", "concat", "w_o", "projected", "new")
    for other in places(trace):
        layer = trace.document.layers[other.layer]
        same = layer.id == wanted.id and other.sentence == place.sentence
        if same and (shared or layer.heads[other.head].id == wanted.heads[place.head].id):
            matrix = shown(trace, name, other)
            if matrix is None:
                return {}
            rows, columns = names_of(trace, name, other)
            return {
                (row, column): float(matrix[r, c])
                for r, row in enumerate(rows)
                for c, column in enumerate(columns)
            }
    return {}
