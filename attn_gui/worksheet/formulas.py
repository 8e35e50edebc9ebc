"""Formulas as real text: letters in italics, subscripts and powers smaller and moved."""

from __future__ import annotations

import re

from attn_gui.worksheet.faces import width
from attn_gui.worksheet.marks import Words

_PIECE = re.compile(
    r"(?P<word>softmax|exp)|(?P<name>[A-Za-zΔ]′?)(?:_(?P<sub>\w+))?(?P<t>ᵀ)?"
    r"(?:\^(?P<power>\w+))?|(?P<other>[^A-Za-zΔ]+)"
)
_SMALL = 0.7  # of the size
_DOWN, _UP = 0.18, -0.38  # of the size


def formula(source: str, x: float, y: float, size: float) -> tuple[list[Words], float]:
    """The marks of a formula such as "C = Q·Kᵀ", "W_Q" or "e^D" from `x` on, and where it ends."""
    marks = []
    for text, face, part, move in _runs(source):
        marks.append(Words(x, y + move * size, text, face, size * part))
        x += width(text, face, size * part, "en")
    return marks, x


def formula_width(source: str, size: float) -> float:
    """How wide a formula is, in points."""
    return formula(source, 0, 0, size)[1]


def _runs(source: str) -> list[tuple[str, str, float, float]]:
    runs: list[tuple[str, str, float, float]] = []
    for piece in _PIECE.finditer(source):
        if piece["name"] is None:
            runs.append((piece["word"] or piece["other"], "roman", 1.0, 0.0))
            continue
        runs.append((piece["name"], "formula", 1.0, 0.0))
        if piece["sub"]:
            runs.append((piece["sub"], "formula", _SMALL, _DOWN))
        if piece["t"]:
            runs.append(("T", "roman", _SMALL, _UP))
        if piece["power"]:
            runs.append((piece["power"], "formula", _SMALL, _UP))
    return runs
