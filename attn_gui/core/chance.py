"""How often does a word look most at itself, when nobody has trained the lenses?"""

from __future__ import annotations

import numpy as np

from attn_gui.core.attention import Matrix

DRAWS = 1000


def diagonal_wins(x: Matrix, d_k: int, seed: int, *, same: bool = False) -> float:
    """The share of the words whose largest score is that with themselves, over DRAWS pairs of
    random lenses; `same`: the keys are made with the lens of the queries. X is (n, d_model).

    A tie of m words counts 1/m: equal words cannot be told apart.
    """
    draw = np.random.RandomState(seed).standard_normal
    w_q = draw((DRAWS, x.shape[1], d_k))
    q = x @ w_q
    k = q if same else x @ draw((DRAWS, x.shape[1], d_k))
    scores = q @ k.swapaxes(1, 2)
    top = scores.max(axis=2, keepdims=True)
    near = np.isclose(scores, top, rtol=1e-9, atol=0)
    own = np.diagonal(near, axis1=1, axis2=2)
    return float((own / near.sum(axis=2)).mean())
