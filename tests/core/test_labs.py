"""The numbers of the laboratories: softmax by hand, temperature, the puzzle, why √d_k."""

from functools import cache
from typing import Any

import numpy as np
import pytest
from samples import DATA, TOYS, features
from test_golden import compare

from attn_gui.core.attention import (
    divide_by_sum,
    divisor,
    project,
    raw_scores,
    scale_scores,
    softmax,
)
from attn_gui.core.document import Document, Head, Layer, Seed, Sentence, Text, Token
from attn_gui.core.evaluate import evaluate

LABS = DATA["labs"]
SOFTMAX, PUZZLE, SQRT = LABS["softmax"], LABS["puzzle_61_25_14"], LABS["sqrt_dk"]


def weights(scores: list[float]) -> np.ndarray:
    return softmax(np.array([scores])).weights[0]


def test_softmax_by_hand() -> None:
    scores = np.array(SOFTMAX["scores"])
    assert compare(np.exp(scores), SOFTMAX["exp"]) == 3
    assert abs(np.exp(scores).sum() - SOFTMAX["sum_exp"]) < 1e-6
    compare(weights(SOFTMAX["scores"]), SOFTMAX["weights"])
    compare(weights(list(scores + SOFTMAX["shift_by"])), SOFTMAX["weights_after_shift"])
    compare(weights(SOFTMAX["negative_row"]), SOFTMAX["negative_row_weights"])


def test_divide_by_sum_instead() -> None:
    shares = divide_by_sum(np.array([SOFTMAX["scores"]]))
    assert compare(shares.weights[0], SOFTMAX["divide_by_sum_instead"]) == 3


@pytest.mark.parametrize("temperature", SOFTMAX["temperature"])
def test_temperature(temperature: str) -> None:
    """The table's scores are scaled already, so only T divides them."""
    by = divisor(4, scale=False, temperature=float(temperature))
    scaled = scale_scores(np.array([SOFTMAX["scores"]]), by)
    assert compare(softmax(scaled).weights[0], SOFTMAX["temperature"][temperature]) == 3


def test_puzzle_61_25_14() -> None:
    compare(weights(PUZZLE["needed_scaled_up_to_a_constant"]), PUZZLE["weights"])
    raw = np.array([PUZZLE["needed_raw_d_k_4"], PUZZLE["rounded_answer_raw"]])
    exact, rounded = softmax(scale_scores(raw, divisor(4, scale=True, temperature=1.0))).weights
    compare(exact, PUZZLE["weights"])
    compare(rounded, PUZZLE["weights_of_rounded_answer"])
    compare(rounded, PUZZLE["weights"], PUZZLE["tolerance_for_success"])


@pytest.mark.parametrize("row", SQRT["softmax_slope"], ids=lambda row: str(row["scores"]))
def test_slope_of_the_top_weight(row: dict[str, Any]) -> None:
    found = weights(row["scores"])
    compare(found, row["weights"])
    assert abs(found[0] * (1 - found[0]) - row["slope_of_top_weight_p(1-p)"]) < 1e-6


@pytest.mark.parametrize("d_k", SQRT["simulated_mean_max_weight_6_keys"]["unscaled"])
def test_mean_top_weight_of_six_keys(d_k: str) -> None:
    """The data promise ±0.02 for 2000 draws."""
    simulated = SQRT["simulated_mean_max_weight_6_keys"]
    draw = np.random.RandomState(int(d_k)).standard_normal
    scores = raw_scores(draw((2000, 1, int(d_k))), draw((2000, 6, int(d_k))))
    for scale in (False, True):
        scaled = scale_scores(scores, divisor(int(d_k), scale, 1.0))
        found = softmax(scaled).weights.max(axis=-1).mean()
        assert abs(found - simulated["scaled" if scale else "unscaled"][d_k]) < 0.02


def test_root_d_k_is_the_spread_of_raw_scores() -> None:
    for row in SQRT["table"]:
        by = divisor(row["d_k"], scale=True, temperature=1.0)
        assert abs(by - row["std_raw"]) < 1e-6
        assert abs(row["std_raw"] / by - row["std_scaled"]) < 1e-6


@pytest.mark.parametrize("same_lens", [False, True])
def test_how_often_the_diagonal_wins(same_lens: bool) -> None:
    """With random lenses chance alone; with W_Q = W_K a word is most like itself."""
    name = "random_W_fraction_of_rows_whose_max_is_the_diagonal"
    different, same = LABS["diagonal"][name].values()
    x, draw = np.array(TOYS["notes_cat"]["X"]), np.random.RandomState(1).standard_normal
    w_q, w_k = draw((20_000, 4, 2)), draw((20_000, 4, 2))
    scores = raw_scores(project(x, w_q), project(x, w_q if same_lens else w_k))
    found = (scores.argmax(axis=-1) == np.arange(3)).mean()
    assert abs(found - (same if same_lens else different)) < 0.01


@cache
def notes_demo(seed: int, scale: float) -> Document:
    """The notes' demonstration: four heads, 512 wide, d_k = 128, every matrix drawn from a seed."""
    width, d_k = 512, 128
    words = tuple(Token(f"t{i}", f"w{i}") for i in range(7))
    heads = []
    for place in range(4):
        seeds = {
            name: Seed(seed, 3 * place + stream, (width, d_k), scale)
            for stream, name in enumerate(("w_q", "w_k", "w_v"))
        }
        lenses = {name: one.draw() for name, one in seeds.items()}
        heads.append(Head(f"h{place}", Text("", ""), **lenses, seeds=seeds))
    x = Seed(seed, 99, (len(words), width)).draw()
    return Document((Sentence("s", words, x),), features(width), (Layer("L1", tuple(heads)),))


@pytest.mark.parametrize(
    ("scale", "spread", "top"),
    [
        (1.0, "std_of_scaled_scores", "mean_max_weight"),
        (1 / 512**0.5, "std_after_fix", "mean_max_weight_after_fix"),
    ],
)
def test_demo_of_the_notes_512_wide(scale: float, spread: str, top: str) -> None:
    """One draw differs from the next: the mean of eight stays within 5 % and ±0.02."""
    demo = SQRT["notes_demo_code"]
    layers = [evaluate(notes_demo(seed, scale)).sentences[0][0] for seed in range(8)]
    scaled = np.stack([layer.stack("scaled") for layer in layers])
    found = np.stack([layer.stack("weights") for layer in layers])
    assert abs(scaled.std() / demo[spread] - 1) < 0.05
    assert abs(found.max(axis=-1).mean() - demo[top]) < 0.02
