"""Scaled dot-product attention, in the order of the paper (Vaswani et al. 2017, section 3.2).

Rows are tokens. Every function also takes stacks: a leading axis of heads is carried along.
n_q tokens ask, n_k tokens answer; d is the width of X, d_k that of queries and keys, d_v that
of values.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Shares(NamedTuple):
    """Attention weights and the lines of them that have no ordinary answer."""

    weights: Matrix  # (..., n_q, n_k)
    nothing: Flags  # one a line: every key is hidden, there is nothing to look at
    undefined: Flags  # one a line: ∞ − ∞ or a sum of 0, no shares exist


def project(x: Matrix, w: Matrix, b: Matrix | None = None) -> Matrix:
    """Q, K or V = X·W (+ b): (n, d) @ (d, k) -> (n, k)."""
    product = _product(x, w)
    return product if b is None else product + b


def raw_scores(q: Matrix, k: Matrix) -> Matrix:
    """Q·Kᵀ: (n_q, d_k) @ (d_k, n_k) -> (n_q, n_k); row asks, column answers."""
    return _product(q, k.mT)


def divisor(d_k: int, scale: bool, temperature: float) -> float:
    """√d_k · T of equation 1, or T alone when scaling is switched off."""
    return (math.sqrt(d_k) if scale else 1.0) * temperature


def scale_scores(scores: Matrix, by: float) -> Matrix:
    """scores / (√d_k · T), the shape stays (n_q, n_k)."""
    return scores / by


def apply_mask(scaled: Matrix, hidden: Flags, how: str) -> Matrix:
    """Hide keys before the softmax: −∞, as the paper's section 3.2.3 says.

    `how` may also be a mistake to look at: "zero" writes 0, "after" hides nothing yet.
    """
    if how == "after" or not np.count_nonzero(hidden):
        return scaled
    return np.where(hidden, 0.0 if how == "zero" else -np.inf, scaled)


@np.errstate(over="ignore", invalid="ignore")  # ±1e308 apart is far enough to be 0
def attention_weights(
    masked: Matrix, hidden: Flags, how: str, normalise: str = "softmax", axis: int = -1
) -> Shares:
    """Turn each line of `masked` into shares; `axis` −1 runs along the asker's row."""
    shares = _softmax(masked, axis) if normalise == "softmax" else divide_by_sum(masked, axis)
    if np.count_nonzero(shares.nothing):  # −∞ that no mask wrote is overflow, and ∞ − ∞ no answer
        overflow = shares.nothing & ~(hidden.all(axis) & (how == "minus_infinity"))
        shares = Shares(shares.weights, shares.nothing ^ overflow, shares.undefined | overflow)
    if how == "after":
        return shares._replace(weights=np.where(hidden, 0.0, shares.weights))
    return shares


@np.errstate(over="ignore", invalid="ignore")
def softmax(z: Matrix, axis: int = -1) -> Shares:
    """e^z / Σ e^z along `axis`, safe for any float64.

    A line of −∞ only gives zeros and is marked `nothing`; entries of +∞ share 1; a line
    with NaN gives zeros and is marked `undefined`.
    """
    return _softmax(z, axis)


def _softmax(z: Matrix, axis: int) -> Shares:
    top = np.maximum.reduce(z, axis, keepdims=True)
    if _all_finite(top):
        grown = np.exp(z - top)
        flags = np.zeros(top.shape, bool).squeeze(axis)
        return Shares(grown / np.add.reduce(grown, axis, keepdims=True), flags, flags)
    undefined, nothing = np.isnan(top), top == -np.inf
    grown = np.exp(z - np.where(np.isfinite(top), top, 0.0))
    grown = np.where(top == np.inf, z == np.inf, grown)
    grown = np.where(undefined | nothing, 0.0, grown)
    total = np.where(undefined | nothing, 1.0, grown.sum(axis, keepdims=True))
    return Shares(grown / total, nothing.squeeze(axis), undefined.squeeze(axis))


@np.errstate(over="ignore", invalid="ignore")
def divide_by_sum(z: Matrix, axis: int = -1) -> Shares:
    """z / Σ z along `axis`, a mistake worth seeing: shares may be negative.

    Keys at −∞ take no part; a sum of 0 leaves the line `undefined`.
    """
    nothing = (z == -np.inf).all(axis, keepdims=True)
    parts = np.where(z == -np.inf, 0.0, z)
    infinite = (parts == np.inf).any(axis, keepdims=True) & ~np.isnan(parts).any(
        axis, keepdims=True
    )
    parts = np.where(infinite, parts == np.inf, parts)
    total = parts.sum(axis, keepdims=True)
    undefined = ~nothing & (~np.isfinite(total) | (total == 0))
    odd = nothing | undefined
    weights = np.where(odd, 0.0, parts) / np.where(odd, 1.0, total)
    return Shares(weights, nothing.squeeze(axis), undefined.squeeze(axis))


@np.errstate(over="ignore", invalid="ignore")
def weighted_sum(weights: Matrix, v: Matrix) -> Matrix:
    """weights @ V: (n_q, n_k) @ (n_k, d_v) -> (n_q, d_v); a share of exactly 0 adds exactly 0."""
    output = _product(weights, v)
    if _all_finite(output):  # then `v` is, too
        return output
    odd = ~np.isfinite(v).all(-2, keepdims=True)  # columns; the others stay as they are
    if not odd.any():
        return output
    shares, values = weights[..., :, :, None], v[..., None, :, :]
    return np.where(odd, np.where(shares == 0, 0.0, shares * values).sum(-2), output)


def layer_norm(x: Matrix, gain: Matrix, bias: Matrix, eps: float) -> Matrix:
    """Each row to mean 0 and variance 1, then · gain + bias (section 5.4 of Ba et al. 2016)."""
    width = x.shape[-1]
    centred = x - x.sum(-1, keepdims=True) / width
    variance = (centred * centred).sum(-1, keepdims=True) / width
    normed: Matrix = centred / np.sqrt(variance + eps) * gain + bias
    return normed


def feed_forward(x: Matrix, w_1: Matrix, b_1: Matrix, w_2: Matrix, b_2: Matrix) -> Matrix:
    """max(0, x·W_1 + b_1)·W_2 + b_2 (equation 2): (n, d) -> (n, d), each token alone."""
    thought: Matrix = _product(np.maximum(0.0, _product(x, w_1) + b_1), w_2) + b_2
    return thought


def causal_mask(n_q: int, n_k: int) -> Flags:
    """True where the key stands after the asker (upper right): (n_q, n_k)."""
    hidden: Flags = np.arange(n_q)[:, None] < np.arange(n_k)
    return hidden


def _product(a: Matrix, b: Matrix) -> Matrix:
    """a·b. `dot` is the same call of the library that multiplies, and starts much quicker; it takes
    no stacks, and makes −0 of 1×1 matrices where `@` makes 0."""
    plain = a.ndim == b.ndim == 2 and a.size + b.size > 2
    product: Matrix = a.dot(b) if plain else a @ b
    return product


def _all_finite(array: Matrix) -> bool:
    """Whether no cell is infinite or NaN: times 0 those are NaN, and all others 0.

    For a matrix of a few cells three times as quick as `np.isfinite(array).all()`.
    """
    cells = array.ravel()
    return math.isfinite(cells.dot(np.zeros(cells.size)))
