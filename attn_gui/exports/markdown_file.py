"""Markdown: tables for notes, web pages and forums."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.matrix_text import markdown
from attn_gui.exports.tables import Table, rounded, tables
from attn_gui.exports.what import What


def write(trace: Trace, what: What) -> bytes:
    """Each matrix as a table under its heading."""
    blocks = [_block(table, what) for table in tables(trace, what)]
    return ("\n\n".join(blocks) + "\n").encode()


def _block(table: Table, what: What) -> str:
    written = markdown(rounded(table, what), table.rows, table.columns)
    return f"### {_plain(table.heading)}\n\n{written}"


def _plain(words: str) -> str:
    """A heading whose signs mean nothing to Markdown, on one line."""
    marked = "".join("\\" + sign if sign in "\\`*_[]<>#|~$" else sign for sign in words)
    return " ".join(marked.split())
