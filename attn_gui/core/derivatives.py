"""The formulas of `attention.py` backwards: from how much each result moves one number to how much
each input moves it (the chain rule, exact).

`d` is what arrives: for every number of a result, how much the watched number moves per 1 of it.
"""

from __future__ import annotations

import numpy as np

from attn_gui.core import attention
from attn_gui.core.attention import Flags, Matrix


def times(a: Matrix, b: Matrix) -> Matrix:
    """a @ b for (n, m) @ (m, k); an exact 0 in `a` adds exactly 0, whatever ∞ it meets in `b`."""
    if np.isfinite(b).all():
        product: Matrix = a @ b
        return product
    with np.errstate(invalid="ignore", over="ignore"):
        each = a[:, :, None] * b[None]
    summed: Matrix = np.where(a[:, :, None] == 0, 0.0, each).sum(1)
    return summed


def project_back(d: Matrix, x: Matrix, w: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    """X·W + b backwards: (n, k) -> the rates of X (n, d), of W (d, k) and of b (k)."""
    return times(d, w.T), times(d.T, x).T, d.sum(0)


def scores_back(d: Matrix, q: Matrix, k: Matrix) -> tuple[Matrix, Matrix]:
    """Q·Kᵀ backwards: (n_q, n_k) -> the rates of Q (n_q, d_k) and of K (n_k, d_k)."""
    return times(d, k), times(d.T, q)


def mask_back(d: Matrix, hidden: Flags, how: str) -> Matrix:
    """The mask backwards: what it has written itself moves with nothing."""
    return d if how == "after" else np.where(hidden, 0.0, d)


def weights_back(
    d: Matrix, masked: Matrix, hidden: Flags, how: str, normalise: str, axis: int
) -> Matrix:
    """Shares backwards, (n_q, n_k) -> (n_q, n_k). Shares of a line without ordinary ones (all keys
    hidden, or some at ∞) stay as they are, whatever moves a little."""
    if how == "after":
        d = np.where(hidden, 0.0, d)
    softmax = normalise == "softmax"
    shares = (attention.softmax if softmax else attention.divide_by_sum)(masked, axis)
    weights = shares.weights
    ordinary = np.expand_dims(~(shares.nothing | shares.undefined), axis)
    ordinary = ordinary & ~(masked == np.inf).any(axis, keepdims=True)
    common = times_in_line(d, weights, axis)
    if softmax:
        return np.where(ordinary, weights * (d - common), 0.0)
    takes_part = masked > -np.inf
    total = np.where(takes_part, masked, 0.0).sum(axis, keepdims=True)
    rates = (d - common) / np.where(ordinary, total, 1.0)
    return np.where(ordinary & takes_part, rates, 0.0)


def times_in_line(d: Matrix, weights: Matrix, axis: int) -> Matrix:
    """Σ d·weights along `axis`, kept as a line of length 1; a share of 0 adds exactly 0."""
    with np.errstate(invalid="ignore"):
        each = np.where(weights == 0, 0.0, d * weights)
    summed: Matrix = each.sum(axis, keepdims=True)
    return summed


def blend_back(d: Matrix, weights: Matrix, v: Matrix) -> tuple[Matrix, Matrix]:
    """E·V backwards: (n_q, d_v) -> the rates of E (n_q, n_k) and of V (n_k, d_v)."""
    return times(d, v.T), times(weights.T, d)


def layer_norm_back(d: Matrix, x: Matrix, gain: Matrix, eps: float) -> Matrix:
    """LayerNorm backwards: (n, d) -> (n, d). Raising a number raises its row's mean too."""
    centred = x - x.mean(-1, keepdims=True)
    deviation = np.sqrt((centred**2).mean(-1, keepdims=True) + eps)
    normed, arrives = centred / deviation, d * gain
    along = (arrives * normed).mean(-1, keepdims=True)
    rates: Matrix = (arrives - arrives.mean(-1, keepdims=True) - normed * along) / deviation
    return rates


def feed_forward_back(d: Matrix, x: Matrix, w_1: Matrix, b_1: Matrix, w_2: Matrix) -> Matrix:
    """max(0, x·W_1 + b_1)·W_2 backwards: (n, d) -> (n, d); at the kink itself it counts as cut."""
    passed = x @ w_1 + b_1 > 0
    return times(np.where(passed, times(d, w_2.T), 0.0), w_1.T)
