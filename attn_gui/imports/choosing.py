"""Which table of a file goes where, as far as names, shapes and what is looked at say so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from attn_gui.core.document import Document
from attn_gui.core.evaluate import Trace
from attn_gui.core.importing import Target, present, targets
from attn_gui.core.places import Cell, Place
from attn_gui.imports.table import Table

_NAMED = re.compile(r"(?:(x|embeddings?)|w[ _]?([qkvo]))(?![a-z0-9])")


def looked_at(trace: Trace, place: Place, cell: Cell | None) -> Target | None:
    """The editable matrix of the picked cell; X above the first layer is computed."""
    place = trace.nearest(place)
    if cell is None or (cell.stage.startswith("x") and place.layer):
        return None
    keys = trace.sentences[place.sentence][place.layer].keys
    sentence = keys if cell.stage == "x_keys" else place.sentence
    return placed(trace.document, "x" if cell.stage == "x_keys" else cell.stage, place, sentence)


def placed(document: Document, name: str, place: Place, sentence: int) -> Target | None:
    """The matrix `name` at a place, or None where it cannot be written to there."""
    target = {
        "x": Target("x", sentence=sentence),
        "w_o": Target("w_o", place.layer),
    }.get(name, Target(name, place.layer, place.head))
    return target if target in targets(document) else None


def by_name(document: Document, name: str, place: Place) -> Target | None:
    """The matrix that a table or file is called after: "w_q", "W_Q.csv", "w_q (L1, h2)"."""
    for target in targets(document):
        layer = document.layers[target.layer]
        ids = {
            "x": document.sentences[target.sentence].id,
            "w_o": layer.id,
        }.get(target.name, f"{layer.id}, {layer.heads[target.head].id}")
        if name == f"{target.name} ({ids})":
            return target
    found = _NAMED.match(name.strip().lower())
    if found is None or "(" in name:
        return None
    return placed(document, "x" if found[1] else f"w_{found[2]}", place, place.sentence)


def default(
    document: Document, table: Table, file: str, place: Place, wish: Target | None
) -> tuple[Target, bool]:
    """Where a table goes unless its reader says otherwise, and whether there is no doubt."""
    named = by_name(document, table.name, place) or by_name(document, PurePath(file).stem, place)
    if wish is not None:
        if named is None or named == wish:
            return wish, True
        good = [one for one in (wish, named) if present(document, one).shape == table.shape]
        return (*good, wish)[0], False
    if named is not None:
        return named, True
    near = [
        target
        for target in targets(document)
        if target.sentence == (place.sentence if target.name == "x" else 0)
        and (target.name == "x" or target.layer == place.layer)
        and (target.name in ("x", "w_o") or target.head == place.head)
    ]
    fitting = [one for one in near if present(document, one).shape == table.shape]
    return (fitting or near)[0], len(fitting) == 1


def first_table(tables: Sequence[Table], document: Document, wish: Target | None) -> int:
    """The table to begin with: the one called after the wish, of its shape, or just a good one."""
    good = [place for place, table in enumerate(tables) if table.problem is None]
    if wish is not None:
        shape = present(document, wish).shape
        where = Place(wish.sentence, wish.layer, wish.head)
        named = [place for place in good if by_name(document, tables[place].name, where) == wish]
        good = named or [place for place in good if tables[place].shape == shape] or good
    return good[0]


def together(document: Document, tables: Sequence[Table], place: Place) -> dict[Target, Table]:
    """Every table that is called after a matrix and has its shape; {} for fewer than two."""
    found: dict[Target, Table] = {}
    for table in tables:
        target = by_name(document, table.name, place) if table.problem is None else None
        if target is not None and present(document, target).shape == table.shape:
            found.setdefault(target, table)
    return found if len(found) > 1 else {}
