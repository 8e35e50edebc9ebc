"""JSON: the whole trace, as `--trace` writes it (README tells the format)."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.trace_file import dump_trace
from attn_gui.exports.what import What


def write(trace: Trace, _what: What) -> bytes:
    """Every number of every layer and head at full precision; language-neutral."""
    return (dump_trace(trace) + "\n").encode()
