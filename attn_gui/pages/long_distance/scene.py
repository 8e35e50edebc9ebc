"""What the page shows: the numbers of both readers for one look, made once for each change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.places import Cell
from attn_gui.core.recurrent import Lenses, Reading, Story, curves, load_story, read
from attn_gui.focus import DistanceLook
from attn_gui.resources import resource

READER = ("x", "states", "blank", "left")
ATTENTION = ("scores", "weights")


@cache
def story() -> Story:
    """The sentence and its standard lenses."""
    return load_story(resource("long_distance.json").read_text("utf-8"))


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """One state of the page. `cell` is picked: its row counts from the first word."""

    story: Story
    lenses: Lenses
    gap: int
    reading: Reading
    kept: Matrix  # (most + 1,) one for each distance
    weights: Matrix  # (most + 1,)
    cell: Cell
    decimals: int
    language: str

    @property
    def is_standard(self) -> bool:
        """Whether all is as it was at the start."""
        return self.lenses == self.story.lenses and self.gap == self.story.gap

    def picked(self, stages: tuple[str, ...], otherwise: Cell) -> Cell:
        """The picked cell if it is in one of these matrices."""
        return self.cell if self.cell.stage in stages else otherwise

    def names(self, kind: str) -> tuple[str, ...]:
        """The names of "features", "states" or "channels"."""
        return tuple(one.pick(self.language) for one in getattr(self.story, kind))

    def lens(self, name: str) -> Matrix:
        """A lens as a matrix."""
        return np.array(getattr(self.lenses, name))

    @property
    def matrices(self) -> dict[str, Matrix]:
        """The computed matrices by name, each (n, columns)."""
        reading = self.reading
        return {
            "x": reading.x, "states": reading.states, "blank": reading.blank,
            "left": reading.left[:, None], "scores": reading.scores[:, None],
            "weights": reading.weights[:, None],
        }  # fmt: skip


@lru_cache(maxsize=1)
def _curves(lenses: Lenses) -> tuple[Matrix, Matrix]:
    """The same for every distance: a slider that moves reads the sentence once, not 21 times."""
    return curves(story(), lenses)


def scene_of(look: DistanceLook, decimals: int, language: str) -> Scene:
    """The scene of a look: rows of its cell count from the end, so that they stay with “it”."""
    told = story()
    lenses = look.lenses or told.lenses
    gap = told.gap if look.gap is None else look.gap
    reading = read(told, lenses, gap)
    row = max(0, len(reading.words) + look.cell.row)
    cell = Cell(look.cell.stage, row, look.cell.column)
    kept, weights = _curves(lenses)
    return Scene(told, lenses, gap, reading, kept, weights, cell, decimals, language)
