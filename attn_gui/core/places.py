"""Where on screen: a cell, a head, an outlined part of a matrix. No numpy, so focus stays light."""

from __future__ import annotations

from dataclasses import dataclass


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
    """A cell, a whole row or a whole column of a matrix (None: all) and the part it plays."""

    matrix: str
    row: int | None
    column: int | None
    role: str  # "query", "key", "value", "source" or "result"
