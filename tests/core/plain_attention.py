"""Attention once more, in plain Python without numpy: a second program to check the first with."""

import math

Rows = list[list[float]]


def product(left: Rows, right: Rows) -> Rows:
    columns = list(zip(*right, strict=True))
    return [
        [math.fsum(a * b for a, b in zip(row, column, strict=True)) for column in columns]
        for row in left
    ]


def shares(scores: list[float]) -> list[float]:
    """Softmax of one line; −∞ gets nothing."""
    top = max(scores)
    grown = [math.exp(one - top) if one > -math.inf else 0.0 for one in scores]
    total = math.fsum(grown)
    return [one / total for one in grown]


def scaled_scores(x: Rows, w_q: Rows, w_k: Rows, causal: bool = False) -> Rows:
    q, k = product(x, w_q), product(x, w_k)
    root = math.sqrt(len(w_q[0]))
    scores = product(q, [list(column) for column in zip(*k, strict=True)])
    return [
        [-math.inf if causal and j > i else one / root for j, one in enumerate(row)]
        for i, row in enumerate(scores)
    ]


def weights(x: Rows, w_q: Rows, w_k: Rows, *, causal: bool = False, columns: bool = False) -> Rows:
    """The shares of each asking word, or down the columns."""
    lines = scaled_scores(x, w_q, w_k, causal)
    if not columns:
        return [shares(row) for row in lines]
    turned = [shares(list(column)) for column in zip(*lines, strict=True)]
    return [list(row) for row in zip(*turned, strict=True)]
