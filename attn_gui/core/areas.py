"""Selected cells as a rectangle: made larger by keys or pointer, walked through, filled from.

Places are (row, column) as they are seen, from 0. A shape is (rows, columns).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from attn_gui.core.attention import Matrix

EDGE = 1 << 30  # steps: as far as there are cells
Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of cells; the last row and column belong to it."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return self.bottom - self.top + 1

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return self.right - self.left + 1

    @property
    def size(self) -> int:
        """How many cells it has."""
        return self.rows * self.columns

    @property
    def shape(self) -> Spot:
        """Rows and columns."""
        return self.rows, self.columns

    def has(self, row: int, column: int) -> bool:
        """Whether the cell is one of them."""
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def of(self, values: Matrix) -> Matrix:
        """Its part of a matrix."""
        return values[self.top : self.bottom + 1, self.left : self.right + 1]

    def turned(self) -> Area:
        """The same cells in the transpose."""
        return Area(self.left, self.top, self.right, self.bottom)


def between(one: Spot, other: Spot) -> Area:
    """The area with these two cells in opposite corners."""
    (top, bottom), (left, right) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return Area(top, left, bottom, right)


def shape_words(shape: tuple[int, ...]) -> str:
    """A size as it is written on screen: 3 × 4."""
    return " × ".join(str(one) for one in shape)


def stretched(area: Area, at: Spot, down: int, right: int, shape: Spot) -> Area:
    """The area larger or smaller by steps (EDGE: all there are); the cell `at` stays in it, and
    the side across from it moves."""
    top, bottom = _moved(area.top, area.bottom, at[0], down, shape[0])
    first, last = _moved(area.left, area.right, at[1], right, shape[1])
    return Area(top, first, bottom, last)


def _moved(first: int, last: int, at: int, step: int, count: int) -> Spot:
    """The two ends of a line of cells when the end across from `at` moves."""
    if not step:
        return first, last  # a whole row stays whole when it becomes two
    end = last if at == first else first if at == last else at
    end = max(0, min(end + step, count - 1))
    return min(at, end), max(at, end)


def next_in(area: Area, at: Spot, down: int, right: int) -> Spot:
    """The next cell on a walk through the area, column by column (`down`) or row by row
    (`right`); after the last one comes the first."""
    row, column = at[0] - area.top, at[1] - area.left
    if down:
        place = (column * area.rows + row + down) % area.size
        return area.top + place % area.rows, area.left + place // area.rows
    place = (row * area.columns + column + right) % area.size
    return area.top + place // area.columns, area.left + place % area.columns


def reached(area: Area, spot: Spot) -> Area:
    """The area drawn out to a cell, in the one direction in which that is further away."""
    down = max(area.top - spot[0], spot[0] - area.bottom, 0)
    right = max(area.left - spot[1], spot[1] - area.right, 0)
    if not down and not right:
        return area
    if down >= right:
        return replace(area, top=min(area.top, spot[0]), bottom=max(area.bottom, spot[0]))
    return replace(area, left=min(area.left, spot[1]), right=max(area.right, spot[1]))


def repeated(values: Matrix, area: Area, over: Area) -> Matrix:
    """`values` of an area laid again and again over another one, in step with where they are."""
    rows = (np.arange(over.top, over.bottom + 1) - area.top) % area.rows
    columns = (np.arange(over.left, over.right + 1) - area.left) % area.columns
    found: Matrix = values[np.ix_(rows, columns)]
    return found
