"""Where on screen: a cell, a head, an outlined part of a matrix. No numpy, so focus stays light."""

from __future__ import annotations

from dataclasses import dataclass

GIVEN = ("x", "x_keys", "w_q", "w_k", "w_v", "w_o")
"""The matrices that a reader writes; all others are computed."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell on screen: stage name, zero-based row and column."""

    stage: str
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Place:
    """Which of several sentences, layers and heads is meant."""

    sentence: int = 0
    layer: int = 0
    head: int = 0


@dataclass(frozen=True, slots=True)
class Region:
    """A cell, a whole row or a whole column of a matrix (None: all) and the part it plays.
    `head`: it is another head's than the one looked at."""

    matrix: str
    row: int | None
    column: int | None
    role: str  # "query", "key", "value", "source" or "result"
    head: int | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """Cells of a matrix: rows from `top` to before `bottom`, columns from `left` to before
    `right`."""

    matrix: str
    top: int
    left: int
    bottom: int
    right: int

    def has(self, cell: Cell) -> bool:
        """Whether the cell is one of them."""
        inside = self.top <= cell.row < self.bottom and self.left <= cell.column < self.right
        return cell.stage == self.matrix and inside


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of the calculation: `terms` of the cell's products (or exponentials) are there;
    None: all of them and the number itself. Without a `column` the whole row appears at once."""

    stage: str
    row: int
    column: int | None
    terms: int | None = None

    @property
    def cell(self) -> Cell | None:
        """The cell that is computed, None for a whole row."""
        return None if self.column is None else Cell(self.stage, self.row, self.column)


@dataclass(frozen=True, slots=True)
class Frame:
    """What is on screen at a moment: everything but the `veiled` cells."""

    moment: Moment
    veiled: tuple[Block, ...] = ()
