"""Checks that every part of a document shares: matrices are finite, fit and are read-only."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused


def frozen(values: ArrayLike) -> Matrix:
    """`values` as float64 that nobody can ever write to, row by row in memory.

    The numbers lie in `bytes`, so that not even the flag can be turned back. Such an array is
    recognised and shared: an edited document keeps every other matrix of the old one.
    """
    if (
        isinstance(values, np.ndarray)
        and isinstance(values.base, bytes)
        and not values.flags.writeable  # unpickled arrays lie in bytes too, and can be written to
        and values.dtype == np.float64
        and values.flags.c_contiguous
    ):
        return values
    array = np.asarray(values, dtype=np.float64)
    return np.ndarray(array.shape, np.float64, array.tobytes())


def matrix(values: ArrayLike, name: str) -> Matrix:
    """`values` as a read-only float64 matrix of at least one cell; refuses what is not finite."""
    array = frozen(values)
    if array.ndim != 2 or array.size == 0:
        raise Refused("matrix_empty", name=name)
    _check_finite(array, name)
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
