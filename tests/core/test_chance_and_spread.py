"""The two laboratories against the teaching data and against slow loops."""

import math

import numpy as np
import pytest
from samples import DATA, EXAMPLES, numbers

from attn_gui.core.chance import DRAWS, diagonal_wins
from attn_gui.core.spread import LONGEST, spread

SQRT = DATA["labs"]["sqrt_dk"]
DIAGONAL = DATA["labs"]["diagonal"]["random_W_fraction_of_rows_whose_max_is_the_diagonal"]
TOPS = SQRT["simulated_mean_max_weight_6_keys"]
NOTES = EXAMPLES.load("notes_cat").sentences[0].x


@pytest.mark.parametrize("d_k", [1, 4, 16, 64, 128, 512])
def test_the_largest_of_six_weights(d_k: int) -> None:
    """The data promise ±0.02."""
    found = spread(d_k)
    assert abs(found.raw_top - TOPS["unscaled"][str(d_k)]) < 0.02
    assert abs(found.scaled_top - TOPS["scaled"][str(d_k)]) < 0.02


@pytest.mark.parametrize("row", SQRT["table"], ids=lambda row: str(row["d_k"]))
def test_the_spread_of_the_scores(row: dict[str, float]) -> None:
    """6000 scores, of 1000 queries: their standard deviation is known to some 3 %."""
    found = spread(int(row["d_k"]))
    assert abs(found.raw / row["std_raw"] - 1) < 0.05
    assert abs(found.scaled / row["std_scaled"] - 1) < 0.05


def test_scaled_is_raw_divided() -> None:
    for d_k in (1, 7, 100, LONGEST):
        found = spread(d_k)
        assert found.scaled == pytest.approx(found.raw / math.sqrt(d_k), rel=1e-9)
        assert found.d_k == d_k


def test_it_is_the_same_at_every_call() -> None:
    assert spread(33) == spread(33)


def test_longer_vectors_are_wilder() -> None:
    tops = [spread(d_k).raw_top for d_k in (1, 4, 16, 64, 256, 512)]
    assert tops == sorted(tops)


@pytest.mark.parametrize("same", [False, True])
def test_how_often_the_diagonal_wins(same: bool) -> None:
    wanted = DIAGONAL["W_Q = W_K" if same else "W_Q != W_K (d_k=2, X of the notes, 20000 draws)"]
    found = np.mean([diagonal_wins(NOTES, 2, seed, same=same) for seed in range(20)])
    assert abs(found - wanted) < 0.01


def test_three_words_against_a_slow_loop() -> None:
    x, d_k, seed = numbers(3, 5, seed=4), 2, 9
    draw = np.random.RandomState(seed).standard_normal
    w_q, w_k = draw((DRAWS, 5, d_k)), draw((DRAWS, 5, d_k))
    wins = 0
    for one in range(DRAWS):
        q = [
            [sum(x[i, f] * w_q[one, f, c] for f in range(5)) for c in range(d_k)] for i in range(3)
        ]
        k = [
            [sum(x[i, f] * w_k[one, f, c] for f in range(5)) for c in range(d_k)] for i in range(3)
        ]
        for i in range(3):
            scores = [sum(a * b for a, b in zip(q[i], k[j], strict=True)) for j in range(3)]
            wins += max(range(3), key=scores.__getitem__) == i
    assert diagonal_wins(x, d_k, seed) == pytest.approx(wins / (3 * DRAWS), abs=1e-12)


def test_equal_words_share_the_win() -> None:
    x = np.tile(numbers(1, 4, seed=2), (4, 1))
    assert diagonal_wins(x, 3, 1) == pytest.approx(0.25, abs=1e-12)
    assert diagonal_wins(np.zeros((5, 4)), 3, 1) == pytest.approx(0.2, abs=1e-12)
