"""Reads JSON objects strictly: every miss says which key of which part of the file is wrong."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.checks import matrix
from attn_gui.core.document import Text
from attn_gui.core.errors import Refused
from attn_gui.core.seeds import Seed

DEEPEST = 100  # levels of what stands under an unknown key
MOST_DRAWN = 4_000_000  # random numbers that the seeds of one small file may ask for

_NOT_FINITE = ("nan", "inf", "infinity", "∞")

_Made = TypeVar("_Made")


class Reader:
    """One JSON object of the file; every access says what is missing or wrong."""

    def __init__(self, data: Any, where: str, parent: Reader | None = None) -> None:
        if not isinstance(data, dict):
            raise Refused("key_wrong", name=where, key=where.rsplit(" ", 1)[-1])
        self.data: dict[str, Any] = data
        self.where = where
        self.root: Reader = parent.root if parent else self
        self.drawn = 0  # random numbers asked for so far; counted at the root

    def take(self, key: str, kind: type | tuple[type, ...], default: Any = ...) -> Any:
        """The value of `key`, which must be of `kind` (a bool is no number)."""
        if key not in self.data:
            if default is ...:
                raise Refused("key_missing", name=self.where, key=key)
            return default
        value = self.data[key]
        wrong_bool = isinstance(value, bool) and kind is not bool
        if wrong_bool or not isinstance(value, kind):
            raise Refused("key_wrong", name=self.where, key=key)
        return value

    def rest(self, *known: str) -> dict[str, Any]:
        """What stands under keys other than the `known` ones, to be written again as it is."""
        rest = {key: value for key, value in self.data.items() if key not in known}
        for key, value in rest.items():
            if not _can_be_written(value, DEEPEST):
                raise Refused("key_wrong", name=self.where, key=key)
        return rest

    def within(self, key: str, least: int, most: int, default: Any = ...) -> int:
        """A whole number from `least` to `most`."""
        number: int = self.take(key, int, default)
        if not least <= number <= most:
            raise Refused("key_wrong", name=self.where, key=key)
        return number

    def number(self, key: str, default: float) -> float:
        """A finite number."""
        value = self.take(key, (int, float), default)
        return read_cell(value, f"{self.where}, {key}", 0, 0)

    def each(
        self, key: str, make: Callable[[Reader], _Made], *, needed: bool = False
    ) -> tuple[_Made, ...]:
        """A list of objects, each through `make`; at least one where that is `needed`."""
        items = self.take(key, list, ... if needed else [])
        if needed and not items:
            raise Refused("key_wrong", name=self.where, key=key)
        return tuple(
            make(Reader(item, f"{self.where}, {key} {place + 1}", self))
            for place, item in enumerate(items)
        )

    def inner(self, key: str) -> Reader | None:
        """An object inside, or None."""
        if self.data.get(key) is None:
            return None
        return Reader(self.data[key], f"{self.where}, {key}", self)

    def text(self, key: str) -> Text | None:
        """A text: a string for both languages, or {"en", "zh"}."""
        value = self.data.get(key)
        return None if value is None else read_text(value, self.where, key)

    def texts(self, key: str) -> tuple[Text, ...]:
        """A list of texts."""
        return tuple(read_text(value, self.where, key) for value in self.take(key, list, []))

    def rows(self, key: str) -> Matrix:
        """A matrix as a list of equal rows."""
        return read_rows(self.take(key, list), f"{self.where}, {key}")

    def given(self, key: str, seeds: dict[str, Seed]) -> Matrix:
        """A matrix as rows, or as {"seed", "shape", …}, which is drawn and noted in `seeds`."""
        if not isinstance(self.data.get(key), dict):
            return self.rows(key)
        inner = Reader(self.data[key], f"{self.where}, {key}", self)
        seeds[key] = _read_seed(inner)
        return matrix(seeds[key].draw(), inner.where)

    def row(self, key: str) -> Matrix:
        """A list of numbers."""
        row: Matrix = read_rows([self.take(key, list)], f"{self.where}, {key}")[0]
        return row

    def vector(self, key: str) -> Matrix | None:
        """A list of numbers, or None."""
        return None if self.data.get(key) is None else self.row(key)


def _can_be_written(value: Any, levels: int) -> bool:
    """Whether a value of a file is JSON again: Python reads NaN, Infinity and 1e999, but they are
    none, and what is nested beyond measure cannot be written."""
    if isinstance(value, float):
        return math.isfinite(value)
    inside = value.values() if isinstance(value, dict) else value
    if not isinstance(value, (dict, list)):
        return True
    return levels > 0 and all(_can_be_written(one, levels - 1) for one in inside)


def _read_seed(reader: Reader) -> Seed:
    shape = reader.take("shape", list)
    sizes = [size for size in shape if type(size) is int and 0 < size <= MOST_DRAWN]
    if len(shape) != 2 or len(sizes) != 2:
        raise Refused("key_wrong", name=reader.where, key="shape")
    reader.root.drawn += sizes[0] * sizes[1]
    if reader.root.drawn > MOST_DRAWN:  # before a single number is drawn
        raise Refused("key_wrong", name=reader.where, key="shape")
    seed, stream = (reader.within(key, 0, 2**32 - 1, 0) for key in ("seed", "stream"))
    decimals = None if reader.data.get("decimals") is None else reader.within("decimals", 0, 15)
    return Seed(seed, stream, (sizes[0], sizes[1]), reader.number("scale", 1.0), decimals)


def read_text(value: Any, where: str, key: str) -> Text:
    if isinstance(value, str):
        return Text(value, value)
    if isinstance(value, dict) and all(isinstance(value.get(one), str) for one in ("en", "zh")):
        return Text(value["en"], value["zh"])
    raise Refused("key_wrong", name=where, key=key)


def read_cell(value: Any, name: str, row: int, column: int) -> float:
    """A finite number; other programs write those that are not as words."""
    if isinstance(value, str) and value.strip().lstrip("+-−").casefold() in _NOT_FINITE:
        raise Refused("not_finite", name=name, row=row + 1, column=column + 1)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Refused("matrix_not_number", name=name, row=row + 1, column=column + 1)
    try:
        number = float(value)
    except OverflowError:
        number = float("inf")
    if not np.isfinite(number):
        raise Refused("not_finite", name=name, row=row + 1, column=column + 1)
    return number


def read_rows(rows: Any, name: str) -> Matrix:
    if not isinstance(rows, list) or not rows or not isinstance(rows[0], list) or not rows[0]:
        raise Refused("matrix_empty", name=name)
    for place, row in enumerate(rows):
        found = len(row) if isinstance(row, list) else 0
        if found != len(rows[0]):
            raise Refused(
                "matrix_ragged", name=name, row=place + 1, found=found, wanted=len(rows[0])
            )
    numbers = [
        [read_cell(value, name, row, column) for column, value in enumerate(values)]
        for row, values in enumerate(rows)
    ]
    return np.array(numbers)
