"""A rectangle of numbers on a sheet, and how formulas name its cells, rows and columns."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

LONGEST_NAME = 31
"""Signs of a sheet's name, as Excel counts them."""

_ILLEGAL = re.compile(r"[\[\]:*?/\\\x00-\x1f\x7f]")


def letters(column: int) -> str:
    """The name of a zero-based column: A … Z, AA …"""
    name = ""
    column += 1
    while column:
        column, place = divmod(column - 1, 26)
        name = chr(ord("A") + place) + name
    return name


def sheet_name(wish: str, taken: Iterable[str]) -> str:
    """A name that Excel and LibreOffice accept, unlike every name in `taken`.

    At most 31 signs, none of []:*?/\\, no apostrophe at an end, not Excel's own "History".
    """
    used = {name.casefold() for name in taken} | {"history"}
    plain = _ILLEGAL.sub(" ", printable(wish)).strip(" '") or "_"
    name, number = _cut(plain, LONGEST_NAME), 1
    while name.casefold() in used:
        number += 1
        end = f" {number}"
        name = _cut(plain, LONGEST_NAME - len(end)) + end
    return name


def _cut(name: str, longest: int) -> str:
    """As many signs as fit; a sign beyond 16 bits counts as two, as Excel counts."""
    while len(name.encode("utf-16-le")) // 2 > longest:
        name = name[:-1]
    return name.strip(" '")


def printable(words: str) -> str:
    """Words that any program can store: half a surrogate pair becomes a question mark."""
    return words.encode("utf-8", "replace").decode("utf-8")


@dataclass(frozen=True, slots=True)
class Area:
    """Where numbers stand: zero-based place of the upper left one, and how many there are."""

    sheet: str
    top: int
    left: int
    rows: int
    columns: int

    def cell(self, row: int, column: int, here: str, fixed: str = "") -> str:
        """One cell; `fixed`: what stays when the formula is copied, "r" the row, "c" the column."""
        return self._on(here) + self._at(self.top + row, self.left + column, fixed)

    def row(self, row: int, here: str) -> str:
        """A whole row, its columns fixed: the formula may be copied downwards."""
        return self.part(row, 0, row, self.columns - 1, here, "c")

    def column(self, column: int, here: str) -> str:
        """A whole column, its rows fixed: the formula may be copied to the right."""
        return self.part(0, column, self.rows - 1, column, here, "r")

    def part(self, top: int, left: int, bottom: int, right: int, here: str, fixed: str) -> str:
        """Cells from one corner to the other, both included."""
        first = self._at(self.top + top, self.left + left, fixed)
        last = self._at(self.top + bottom, self.left + right, fixed)
        return f"{self._on(here)}{first}:{last}"

    @property
    def whole(self) -> str:
        """The area as a defined name wants it: 'sheet'!$B$5:$D$7."""
        return self.part(0, 0, self.rows - 1, self.columns - 1, "", "rc")

    def _on(self, here: str) -> str:
        quoted = self.sheet.replace("'", "''")
        return "" if self.sheet == here else f"'{quoted}'!"

    @staticmethod
    def _at(row: int, column: int, fixed: str) -> str:
        return f"{'$' * ('c' in fixed)}{letters(column)}{'$' * ('r' in fixed)}{row + 1}"
