"""Edits of many cells at once: a block of X, a lens or W_O, a block written over C, D or E."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Document
from attn_gui.core.edits import given_matrix, is_computed, with_matrix, with_options, with_override
from attn_gui.core.errors import Refused
from attn_gui.core.options import Override
from attn_gui.core.stages import STAGES


def with_block(
    document: Document, name: str, row: int, column: int, values: Matrix,
    *, layer: int = 0, head: int = 0, sentence: int = 0,
) -> Document:  # fmt: skip
    """A block of X, W_Q, W_K, W_V or W_O changed, its first cell at `row`, `column`.

    Refuses the whole block where one of its cells cannot be changed so.
    """
    old = given_matrix(document, name, layer=layer, head=head, sentence=sentence)
    symbol = STAGES[name].symbol
    bottom, right = row + values.shape[0], column + values.shape[1]
    if min(row, column) < 0 or bottom > old.shape[0] or right > old.shape[1]:
        raise Refused("cell_missing", name=symbol, row=bottom, column=right)
    for at, beside in np.argwhere(~np.isfinite(values)).tolist():
        raise Refused("not_finite", name=symbol, row=row + at + 1, column=column + beside + 1)
    if name == "x" and any(is_computed(document, one) for one in range(column, right)):
        raise Refused("column_computed")
    new = old.copy()
    new[row:bottom, column:right] = values
    return with_matrix(document, name, new, layer=layer, head=head, sentence=sentence)


def with_overrides(document: Document, overrides: Iterable[Override]) -> Document:
    """Many numbers written over computed cells, each in place of an earlier one there; the whole
    is refused where one of them is."""
    new = tuple(overrides)
    for one in new:
        with_override(document, one)  # refuses what cannot be written over
    old = document.options.overrides
    if set(new) <= set(old):
        return document
    there = {replace(one, value=0.0) for one in new}
    kept = tuple(one for one in old if replace(one, value=0.0) not in there)
    return with_options(document, overrides=(*kept, *new))
