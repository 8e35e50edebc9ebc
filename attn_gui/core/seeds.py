"""Matrices drawn from a seed: a file keeps the seed until one of their cells is edited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.checks import frozen


@dataclass(frozen=True, slots=True)
class Seed:
    """How a random matrix was drawn: standard normal · scale, rounded to `decimals`."""

    seed: int
    stream: int
    shape: tuple[int, int]
    scale: float = 1.0
    decimals: int | None = None
    _drawn: Matrix | None = field(default=None, init=False, repr=False, compare=False)

    def draw(self) -> Matrix:
        """The matrix of this seed, read-only, the same on every machine and numpy version.

        It is drawn once: asked again, the seed gives the very same array, so that telling
        whether a matrix is still as drawn costs nothing.
        """
        if self._drawn is None:
            # RandomState's stream is frozen for good (NEP 19), a Generator's is not.
            numbers = np.random.RandomState([self.seed, self.stream]).standard_normal(self.shape)
            with np.errstate(over="ignore", invalid="ignore"):  # not finite: refused with its place
                numbers *= self.scale
                if self.decimals is not None:
                    numbers = np.round(numbers, self.decimals)
            object.__setattr__(self, "_drawn", frozen(numbers))
        assert self._drawn is not None
        return self._drawn


def still_drawn(
    seeds: Mapping[str, Seed], matrices: Mapping[str, Matrix | None]
) -> Mapping[str, Seed]:
    """The seeds whose matrix is bit for bit what they draw.

    Whoever owns a matrix asks this whenever it is made: no edit has to remember to drop a seed.
    """
    kept = {name: one for name, one in seeds.items() if _draws(one, matrices.get(name))}
    return MappingProxyType(kept)


def _draws(seed: Seed, array: Matrix | None) -> bool:
    if array is None or array.shape != seed.shape:  # before anything is drawn: it may be huge
        return False
    drawn = seed.draw()
    # As whole numbers, since −0 would come back from the file as 0.
    return array is drawn or np.array_equal(array.view(np.int64), drawn.view(np.int64))
