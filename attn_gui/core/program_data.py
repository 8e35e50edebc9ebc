"""Matrices as numpy source that gives back the same bits."""

from __future__ import annotations

from collections.abc import Sequence

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.seeds import Seed

LARGE = 32
"""Rows or columns beyond which a matrix that is still as drawn is written as its seed."""


def array_source(array: Matrix, seed: Seed | None = None, notes: Sequence[str] = ()) -> list[str]:
    """The lines of an expression that makes `array`; `notes` are comments, one a row."""
    if seed is not None and max(array.shape) > LARGE:
        return [_drawn(seed)]
    if array.ndim == 1:
        return [f"np.array({_row(array.tolist())})"]
    rows = [f"    {_row(row)}," for row in array.tolist()]
    if notes:
        width = max(len(row) for row in rows)
        rows = [f"{row:<{width}}  # {note}" for row, note in zip(rows, notes, strict=True)]
    return ["np.array([", *rows, "])"]


def _row(numbers: list[float]) -> str:
    return f"[{', '.join(repr(number) for number in numbers)}]"


def _drawn(seed: Seed) -> str:
    """As `Seed.draw` does it."""
    source = f"np.random.RandomState([{seed.seed}, {seed.stream}]).standard_normal({seed.shape})"
    if seed.scale != 1:
        source += f" * {seed.scale!r}"
    return source if seed.decimals is None else f"np.round({source}, {seed.decimals})"


def flags_source(hidden: Flags) -> list[str]:
    """The lines of an expression that makes a mask."""
    rows = [f"    {[int(one) for one in row]}," for row in hidden.tolist()]
    return ["np.array([", *rows, "], dtype=bool)"]


def safe(words: str) -> str:
    """Words of a reader as a comment: on one line, without signs that cannot be seen."""
    return "".join(sign if sign.isprintable() else "?" for sign in words)
