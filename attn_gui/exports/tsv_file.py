"""TSV: numbers between tabs, for spreadsheets and programs."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.exports.separated import separated
from attn_gui.exports.what import What


def write(trace: Trace, what: What) -> bytes:
    """One matrix, or several below one another."""
    return separated(trace, what, "\t")
