"""What a plan of the One head page is made of: sizes in, places out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from PySide6.QtCore import QRect

PANELS = {
    "A": ("x", "x_keys"),
    "B": ("w_q", "w_k", "w_v", "q", "k", "v"),
    "C": ("scores",),
    "D": ("scaled",),
    "E": ("weights",),
    "F": ("output",),
    "G": ("w_o", "projected", "new"),
}
"""The panels and their matrices, in reading order."""

Line = TypeVar("Line", int, int | None)
"""A row or a column; None: all."""

PANEL_OF = {name: letter for letter, names in PANELS.items() for name in names}


@dataclass(frozen=True, slots=True)
class Sizes:
    """What the page has to show."""

    n_q: int
    n_k: int
    d_model: int
    d_k: int
    d_v: int
    cross: bool = False  # keys come from another sentence, with an X of its own
    joined: bool = False  # W_O, Δ and X′ are shown
    label: int = 40  # px that the longest word or feature name needs
    word: int = 40  # px that the longest word needs
    flipped: bool = False  # columns ask, rows answer

    @property
    def scores(self) -> tuple[int, int]:
        """Rows and columns of C, D and E, as they are shown."""
        return (self.n_k, self.n_q) if self.flipped else (self.n_q, self.n_k)


@dataclass(frozen=True, slots=True)
class Spot:
    """A matrix on the canvas: its top left corner, size of a cell, rows and columns.

    Where its card is too narrow, `shown` of the columns are in view, beginning with `first`. A
    raster shows all, in `most` pixels where there are not as many pixels as columns.

    `flipped`: what is shown is the transpose of the matrix; cells are named as in the matrix.
    """

    x: int
    y: int
    width: int
    height: int
    rows: int
    columns: int
    shown: int
    first: int = 0
    most: int = 0  # px; 0: no limit
    flipped: bool = False

    def turn(self, row: Line, column: Line) -> tuple[Line, Line]:
        """From row and column of the matrix to those that are shown, or back."""
        return (column, row) if self.flipped else (row, column)

    def has(self, row: int, column: int) -> bool:
        """Whether the matrix has such a cell."""
        row, column = self.turn(row, column)
        return row < self.rows and column < self.columns

    @property
    def hidden(self) -> int:
        """How many columns are out of view."""
        return self.columns - self.shown

    @property
    def rect(self) -> QRect:
        """All cells in view."""
        width = self.shown * self.width
        width = min(width, self.most) if self.most else width
        return QRect(self.x, self.y, width, self.rows * self.height)

    def part(self, row: int | None = None, column: int | None = None) -> QRect:
        """One cell, a whole row, a whole column or all; what is out of view lies beside `rect`."""
        row, column = self.turn(row, column)
        left, width = self.x - self.first * self.width, self.columns * self.width
        top, height = self.y, self.rows * self.height
        if row is not None:
            top, height = self.y + row * self.height, self.height
        if column is not None:
            left, width = left + column * self.width, self.width
        return QRect(left, top, width, height)


@dataclass(slots=True)
class Plan:
    """All places, in canvas pixels."""

    width: int = 0
    height: int = 0
    panels: dict[str, QRect] = field(default_factory=dict)
    spots: dict[str, Spot] = field(default_factory=dict)
    heads: dict[str, QRect] = field(default_factory=dict)  # names of matrices
    places: dict[str, QRect] = field(default_factory=dict)  # bars, sums, operators, slides …
    stacked: bool = False  # C, D and E below one another
    in_a_column: bool = False  # the lenses stand below one another
    label: int = 0  # px for the names beside rows
    step: str = ""  # in focus mode: which step is shown
    narrow: bool = False  # small names beside rows
