"""The matrices that are to be taken away, as tables: values, the words beside them, a heading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace
from attn_gui.core.formulas import formula
from attn_gui.core.places import Place
from attn_gui.core.stages import LENSES, SQUARE, STAGES
from attn_gui.exports.texts import say
from attn_gui.exports.what import What
from attn_gui.language import text
from attn_gui.pages.one_head.names import names_for
from attn_gui.pages.one_head.plan import PANELS

OF_LAYER = ("x", "x_keys"), ("concat", "w_o", "projected", "new")
"""What the heads of a layer have in common, before them and after them."""

OF_HEAD = ("w_q", "w_k", "w_v", "q", "k", "v", "scores", "scaled", "weights", "output")


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One matrix as it stands on screen: D holds −∞ where the mask hides, and in the flipped
    layout C, D and E are transposed. `values` is (len(rows), len(columns))."""

    key: str  # for programs: "weights", "layer0.head1.weights"
    stage: str
    place: Place
    values: Matrix
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    heading: str


def tables(trace: Trace, what: What) -> list[Table]:
    """The matrices that `what` names, in the order of the calculation. Raises `Refused` where the
    document does not have them."""
    if what.part in ("panel", "matrix"):
        return [_table(trace, what, name, what.place) for name in _named(trace, what)]
    return [_table(trace, what, name, place) for name, place in _everything(trace)]


def rounded(table: Table, what: What) -> Matrix:
    """The values with as many decimals as are wanted; never −0."""
    if what.decimals is None:
        return table.values
    made: Matrix = np.round(table.values, what.decimals) + 0.0
    return made


def _named(trace: Trace, what: What) -> list[str]:
    """The matrices of a panel, or the one asked for, which must be there."""
    name = "scaled" if what.name == "masked" else what.name
    stages = PANELS.get(name, ()) if what.part == "panel" else (name,)
    if any(stage not in STAGES for stage in stages):
        raise Refused("stage_unknown", name=what.name)
    there = [stage for stage in stages if _values(trace, stage, what.place) is not None]
    if not there:
        raise Refused("stage_unknown", name=what.name)
    return there


def _everything(trace: Trace) -> Iterator[tuple[str, Place]]:
    """Every matrix there is; the lenses, which all sentences share, once."""
    for sentence, layers in enumerate(trace.sentences):
        for number, layer in enumerate(layers):
            first, last = OF_LAYER
            places = [Place(sentence, number, head) for head in range(len(layer.heads))]
            every = [(name, places[0]) for name in first]
            every += [(name, place) for place in places for name in OF_HEAD]
            every += [(name, places[0]) for name in last]
            for name, place in every:
                shared = name in (*LENSES, "w_o") and sentence > 0
                if not shared and _values(trace, name, place) is not None:
                    yield name, place


def _values(trace: Trace, name: str, place: Place) -> Matrix | None:
    return trace.matrix(name, place.layer, place.head, place.sentence)


def _table(trace: Trace, what: What, name: str, place: Place) -> Table:
    values = _values(trace, name, place)
    assert values is not None
    names = names_for(trace, place, what.language)
    rows, columns = (
        _fitting(labels, size)
        for labels, size in zip((names.rows(name), names.columns(name)), values.shape, strict=True)
    )
    if name in SQUARE:
        rows = tuple(say("asks", word=word) for word in rows)
        columns = tuple(say("answers", word=word) for word in columns)
        if what.flipped:
            rows, columns, values = columns, rows, values.T
    return Table(
        key_of(trace, name, place), name, place, values, rows, columns,
        heading(trace, what, name, place),
    )  # fmt: skip


def _fitting(labels: tuple[str, ...], size: int) -> tuple[str, ...]:
    """As many labels as there are rows or columns: a matrix that was made to fit badly has more or
    fewer."""
    return labels[:size] + tuple(f"d{place}" for place in range(len(labels), size))


def key_of(trace: Trace, name: str, place: Place) -> str:
    """A name for programs, counted from 0; layer, head and sentence only where there are several:
    "weights", "layer0.head1.weights", "sentence1.x"."""
    layers, parts = trace.document.layers, []
    shared = name in (*LENSES, "w_o")
    if len(trace.sentences) > 1 and not shared:
        parts.append(f"sentence{place.sentence}")
    if len(layers) > 1:
        parts.append(f"layer{place.layer}")
    if any(len(layer.heads) > 1 for layer in layers) and name in OF_HEAD:
        parts.append(f"head{place.head}")
    return ".".join([*parts, name])


def heading(trace: Trace, what: What, name: str, place: Place) -> str:
    """One line for people: formula, title, where it stands, who asks."""
    parts = [told_formula(trace, what, name), text("Stage", STAGES[name].title)]
    return " · ".join([*parts, *where(trace, what, name, place)])


def told_formula(trace: Trace, what: What, name: str) -> str:
    """The formula as the switches have it, and in the layout that is shown."""
    flipped = what.flipped and name in SQUARE
    return formula(name, trace.document.options, flipped=flipped)


def where(trace: Trace, what: What, name: str, place: Place) -> list[str]:
    """Sentence, layer and head in words, where there are several; and who asks."""
    layers, parts = trace.document.layers, []
    if len(trace.sentences) > 1 and name not in (*LENSES, "w_o"):
        parts.append(say("sentence", number=place.sentence + 1))
    if len(layers) > 1:
        parts.append(say("layer", number=place.layer + 1))
    heads = layers[place.layer].heads
    if len(heads) > 1 and name in OF_HEAD:
        called = heads[place.head].name.pick(what.language)
        parts.append(say("head", number=place.head + 1, name=called))
    if name in SQUARE:
        parts.append(say("columns_ask" if what.flipped else "rows_ask"))
    return parts
