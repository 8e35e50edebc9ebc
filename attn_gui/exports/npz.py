"""NPZ: every array by its name, bit for bit, for numpy.load; nothing in it can be executed."""

from __future__ import annotations

import io

import numpy as np

from attn_gui.core.evaluate import Trace
from attn_gui.exports.tables import tables
from attn_gui.exports.what import What


def write(trace: Trace, what: What) -> bytes:
    """The matrices as float64, and the words of every sentence as `tokens` (text, no pickle)."""
    arrays = {table.key: np.ascontiguousarray(table.values) for table in tables(trace, what)}
    sentences = trace.document.sentences
    for place, sentence in enumerate(sentences):
        name = f"sentence{place}.tokens" if len(sentences) > 1 else "tokens"
        arrays[name] = np.array([token.text for token in sentence.tokens], np.str_)
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()
