"""Why the scores are divided by √d_k: random queries and keys of any length (section 3.2.1).

The entries of q and k are independent with mean 0 and variance 1, so q·k has the variance d_k: the
longer the vectors, the wilder the scores, and the nearer softmax comes to all or nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from attn_gui.core.attention import Matrix, divisor, scale_scores, softmax

LONGEST = 512  # entries of a vector
DRAWS, KEYS = 1000, 6
_SEED = 617  # of the paper: arXiv 1706.03762


@dataclass(frozen=True, slots=True)
class Spread:
    """For one d_k: standard deviation of the scores, mean of the largest of six weights; raw and
    divided by √d_k."""

    d_k: int
    raw: float
    scaled: float
    raw_top: float
    scaled_top: float


def spread(d_k: int) -> Spread:
    """Of DRAWS random queries, each against KEYS random keys of `d_k` entries, 1 … LONGEST."""
    raw = _scores()[d_k - 1].astype(float)
    scaled = scale_scores(raw, divisor(d_k, scale=True, temperature=1.0))
    tops = [float(softmax(one).weights.max(axis=-1).mean()) for one in (raw, scaled)]
    return Spread(d_k, float(raw.std()), float(scaled.std()), *tops)


@cache
def _scores() -> Matrix:
    """(LONGEST, DRAWS, KEYS): the scores of the first 1, 2, 3 … entries of the same vectors."""
    draw = np.random.RandomState(_SEED).standard_normal
    query = draw((LONGEST, DRAWS, 1)).astype(np.float32)
    keys = draw((LONGEST, DRAWS, KEYS)).astype(np.float32)
    found: Matrix = np.cumsum(query * keys, axis=0, dtype=np.float32)
    found.flags.writeable = False
    return found
