"""Checks that every part of a document shares: matrices are finite, fit and are read-only."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused


def matrix(values: ArrayLike, name: str) -> Matrix:
    """`values` as a read-only float64 matrix of at least one cell; refuses what is not finite."""
    array = np.array(values, dtype=np.float64)
    if array.ndim != 2 or array.size == 0:
        raise Refused("matrix_empty", name=name)
    _check_finite(array, name)
    array.flags.writeable = False
    return array


def vector(values: ArrayLike, name: str) -> Matrix:
    """`values` as a read-only float64 vector; refuses what is not finite."""
    row: Matrix = matrix(np.reshape(np.array(values, dtype=np.float64), (1, -1)), name)[0]
    return row


def _check_finite(array: Matrix, name: str) -> None:
    finite = np.isfinite(array)
    if not finite.all():
        row, column = (int(i) + 1 for i in np.argwhere(~finite)[0])
        raise Refused("not_finite", name=name, row=row, column=column)


def check_shape(found: tuple[int, ...], wanted: tuple[int, ...], name: str) -> None:
    """Refuse `name` when its shape is not the wanted one, and say both."""
    if found != wanted:
        raise Refused(
            "shape_mismatch", name=name, found=shape_text(found), wanted=shape_text(wanted)
        )


def shape_text(shape: tuple[int, ...]) -> str:
    """A shape as people write it: 3×4."""
    return "×".join(str(size) for size in shape)


def check_unique(ids: Iterable[str], name: str) -> None:
    """Refuse two parts of `name` with one id."""
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise Refused("ids_repeated", name=name, id=one)
        seen.add(one)
