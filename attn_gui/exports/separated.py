"""Separated values: what CSV and TSV have in common.

One matrix is one block with its labels. Several stand below one another, each under its heading,
with an empty line between them. ∞ and NaN are written inf, -inf and nan.
"""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.matrix_text import csv_text, plain_label
from attn_gui.exports.tables import Table, tables
from attn_gui.exports.what import What

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # as the first sign of a file: this is UTF-8


def separated(trace: Trace, what: What, separator: str) -> bytes:
    """UTF-8 text, with a mark at the beginning where that is wanted."""
    found = tables(trace, what)
    blocks = [_block(table, separator) for table in found]
    if what.part != "matrix":
        heads = (_quoted(plain_label(table.heading)) for table in found)
        blocks = [f"{head}\n{block}" for head, block in zip(heads, blocks, strict=True)]
    return ((MARK if what.bom else "") + "\n\n".join(blocks) + "\n").encode()


def _block(table: Table, separator: str) -> str:
    return csv_text(table.values, table.rows, table.columns, separator)


def _quoted(words: str) -> str:
    """A heading is one cell, whatever signs it has."""
    return '"' + words.replace('"', '""') + '"'
