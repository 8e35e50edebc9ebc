"""The formulas where numbers are extreme, hidden or missing: documented answers, no warnings.

Warnings are errors here, so every call also shows that numpy has nothing to complain about.
"""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import features, head, numbers, small

from attn_gui.core import attention
from attn_gui.core.attention import Matrix, divide_by_sum, softmax, weighted_sum
from attn_gui.core.document import Document, Layer, Sentence, Token
from attn_gui.core.evaluate import evaluate
from attn_gui.core.options import Options

INF, NAN, HUGE, TINY = np.inf, np.nan, 1e308, 1e-320


def rows(*lines: list[float]) -> Matrix:
    return np.array(lines, dtype=float)


SOFTMAX = [
    # z, shares, nothing to look at, undefined
    ([HUGE, -HUGE], [1, 0], False, False),
    ([HUGE, HUGE], [0.5, 0.5], False, False),
    ([-HUGE, -HUGE], [0.5, 0.5], False, False),
    ([np.finfo(float).max, -np.finfo(float).max], [1, 0], False, False),
    ([0, -HUGE, -INF], [1, 0, 0], False, False),
    ([TINY, -TINY], [0.5, 0.5], False, False),
    ([-INF, -INF, -INF], [0, 0, 0], True, False),
    ([-INF, -800, -INF], [0, 1, 0], False, False),
    ([INF, 0, 1], [1, 0, 0], False, False),
    ([INF, HUGE, -INF, INF], [0.5, 0, 0, 0.5], False, False),
    ([INF, INF, INF], [1 / 3, 1 / 3, 1 / 3], False, False),
    ([NAN, 0, 1], [0, 0, 0], False, True),
    ([NAN, INF, -INF], [0, 0, 0], False, True),
    ([NAN], [0], False, True),
    ([-INF], [0], True, False),
    ([7], [1], False, False),
]


@pytest.mark.parametrize("axis", [-1, -2])
@pytest.mark.parametrize(("z", "shares", "nothing", "undefined"), SOFTMAX)
def test_softmax_of_odd_lines(
    z: list[float], shares: list[float], nothing: bool, undefined: bool, axis: int
) -> None:
    line = rows(z) if axis == -1 else rows(z).T
    with np.errstate(over="raise", invalid="raise", divide="raise"):
        found = softmax(line, axis)
    assert np.array_equal(found.weights.ravel(), shares)
    assert (found.nothing.tolist(), found.undefined.tolist()) == ([nothing], [undefined])


def test_odd_lines_do_not_touch_their_neighbours() -> None:
    """Every line of a matrix is what it would be alone, bit for bit."""
    width = max(len(z) for z, *_ in SOFTMAX)
    together = rows(*(z + [-INF] * (width - len(z)) for z, *_ in SOFTMAX))
    found = softmax(together)
    for place, line in enumerate(together):
        alone = softmax(line[None])
        assert np.array_equal(found.weights[place], alone.weights[0])
        assert found.nothing[place] == alone.nothing[0]
        assert found.undefined[place] == alone.undefined[0]


@settings(max_examples=200)
@given(
    st.lists(st.floats(-1e308, 1e308) | st.floats(-30, 30), min_size=1, max_size=12),
    st.floats(-100, 100),
)
def test_softmax_adds_up_to_1_keeps_order_and_ignores_a_shift(z: list[float], shift: float) -> None:
    weights = softmax(rows(z)).weights[0]
    assert abs(weights.sum() - 1) < 1e-12
    assert ((weights >= 0) & (weights <= 1)).all()
    order = np.argsort(z, kind="stable")
    assert (np.diff(weights[order]) >= 0).all()
    if max(map(abs, z)) <= 30:
        assert np.abs(softmax(rows(z) + shift).weights[0] - weights).max() < 1e-12


@pytest.mark.parametrize("n", range(1, 13))
@pytest.mark.parametrize("value", [0.0, -3.0, 0.1, HUGE, -HUGE, TINY, INF])
def test_equal_scores_give_exactly_one_nth(n: int, value: float) -> None:
    assert (softmax(np.full((n, n), value)).weights == 1 / n).all()


DIVIDED = [
    ([1, 3], [0.25, 0.75], False, False),
    ([-1, 3], [-0.5, 1.5], False, False),  # a negative share is the lesson
    ([-1, -3], [0.25, 0.75], False, False),
    ([1, -3], [-0.5, 1.5], False, False),
    ([1, -1], [0, 0], False, True),
    ([0, 0], [0, 0], False, True),
    ([-INF, 2], [0, 1], False, False),
    ([-INF, 0], [0, 0], False, True),
    ([-INF, -INF], [0, 0], True, False),
    ([INF, 5, -5], [1, 0, 0], False, False),
    ([INF, INF], [0.5, 0.5], False, False),
    ([INF, -INF, INF], [0.5, 0, 0.5], False, False),
    ([NAN, 1], [0, 0], False, True),
    ([NAN, INF], [0, 0], False, True),
    ([HUGE, HUGE], [0, 0], False, True),  # the sum overflows
    ([HUGE, -HUGE, 2], [INF, -INF, 1], False, False),
]


@pytest.mark.parametrize("axis", [-1, -2])
@pytest.mark.parametrize(("z", "shares", "nothing", "undefined"), DIVIDED)
def test_dividing_odd_lines_by_their_sum(
    z: list[float], shares: list[float], nothing: bool, undefined: bool, axis: int
) -> None:
    line = rows(z) if axis == -1 else rows(z).T
    with np.errstate(over="raise", invalid="raise", divide="raise"):
        found = divide_by_sum(line, axis)
    if shares[0] != INF:  # 2e308 − 2e308 + 2: what rounding leaves is not asked for
        assert np.array_equal(found.weights.ravel(), shares)
    assert (found.nothing.tolist(), found.undefined.tolist()) == ([nothing], [undefined])


@pytest.mark.parametrize(
    ("weights", "v", "output"),
    [
        ([0, 1], [INF, 2], 2),  # a share of exactly 0 adds exactly 0
        ([0, 1], [NAN, 2], 2),
        ([0.5, 0.5], [INF, 2], INF),
        ([0.5, 0.5], [INF, -INF], NAN),
        ([-0.5, 1.5], [INF, 2], -INF),
        ([0, 0], [INF, NAN], 0),
        ([1, 0], [-INF, INF], -INF),
        ([0.5, 0.5], [HUGE, HUGE], HUGE),
        ([1, 1], [HUGE, HUGE], INF),
    ],
)
def test_weighted_sum(weights: list[float], v: list[float], output: float) -> None:
    with np.errstate(over="raise", invalid="raise", divide="raise"):
        found = weighted_sum(rows(weights), rows(v).T)
    assert np.array_equal(found, [[output]], equal_nan=True)


def test_weighted_sum_of_a_stack_of_heads() -> None:
    weights, v = numbers(3, 2, 4), numbers(3, 4, 5, seed=5)
    v[1, 2, 3] = INF
    found = weighted_sum(weights, v)
    assert np.isinf(found[1, :, 3]).all()
    v[1, 2, 3] = 0
    plain = weighted_sum(weights, v)
    found[1, :, 3] = plain[1, :, 3]
    assert np.array_equal(found, plain)  # what is finite keeps its bits


def test_divisor() -> None:
    assert attention.divisor(4, scale=True, temperature=1.0) == 2
    assert attention.divisor(4, scale=False, temperature=1.0) == 1
    assert attention.divisor(9, scale=True, temperature=0.5) == 1.5


def test_causal_mask_hides_what_comes_later() -> None:
    for n_q, n_k in [(1, 1), (3, 3), (3, 4), (4, 2)]:
        wanted = [[column > row for column in range(n_k)] for row in range(n_q)]
        assert attention.causal_mask(n_q, n_k).tolist() == wanted


def test_every_way_to_apply_a_mask() -> None:
    z, hidden = rows([1, 2], [3, 4]), np.array([[False, True], [True, True]])
    assert attention.apply_mask(z, hidden, "minus_infinity").tolist() == [[1, -INF], [-INF, -INF]]
    assert attention.apply_mask(z, hidden, "zero").tolist() == [[1, 0], [0, 0]]
    assert attention.apply_mask(z, hidden, "after") is z
    late = attention.attention_weights(z, hidden, "after").weights
    assert late[0, 1] == late[1, 0] == late[1, 1] == 0
    assert late[0, 0] == softmax(z).weights[0, 0]


# ------------------------------------------------------------------- whole documents


def pairs(document: Document, *rows_hidden: int) -> frozenset[tuple[str, str]]:
    ids = [token.id for token in document.sentences[0].tokens]
    return frozenset((ids[row], answers) for row in rows_hidden for answers in ids)


@pytest.mark.parametrize("normalise", ["softmax", "sum"])
def test_a_fully_masked_row_looks_at_nothing(normalise: str) -> None:
    document = small(w_o=True)
    options = Options(mask="custom", hidden=pairs(document, 1), normalise=normalise)
    layer = evaluate(replace(document, options=options)).sentences[0][0]
    (found,) = layer.heads
    assert found.nothing.tolist() == [False, True, False]
    assert not found.undefined.any()
    assert (found.masked[1] == -INF).all()
    assert (found.weights[1] == 0).all()
    assert (found.output[1] == 0).all()
    assert np.isfinite(found.weights).all()
    assert layer.new is not None
    assert np.array_equal(layer.new[1], document.sentences[0].x[1])  # nothing is added


def with_x(document: Document, x: Matrix) -> Document:
    (old,) = document.sentences
    return replace(document, sentences=(replace(old, x=x),))


def extreme(x: float, w: float) -> Document:
    """Two words: the first is x everywhere, the second 1; all lenses are w."""
    full = np.full((4, 3), w)
    lens = head(w_q=full, w_k=full, w_v=full[:, :2])
    document = small("a b", layers=(Layer("L1", (lens,)),))
    return with_x(document, np.vstack([np.full(4, x), np.ones(4)]))


def test_overflow_in_the_scores_is_infinity_and_takes_all() -> None:
    (found,) = evaluate(extreme(1e200, 1.0)).sentences[0][0].heads
    assert found.scores[0, 0] == INF
    assert found.weights[0].tolist() == [1, 0]
    assert not found.undefined.any()


def test_infinity_minus_infinity_is_marked_and_weighs_0() -> None:
    lens = np.array([[1.0, 1, 1], [-1, 1, 1], [0, 0, 0], [0, 0, 0]])
    bank = head(w_q=lens, w_k=lens[:, [1, 0, 2]], w_v=np.ones((4, 2)))
    document = with_x(
        small("a b", layers=(Layer("L1", (bank,)),)),
        rows([HUGE, -HUGE, 0, 0], [1, 1, 1, 1]),
    )
    (found,) = evaluate(document).sentences[0][0].heads
    assert np.isnan(found.scores[0]).any()
    assert found.undefined[0]
    assert (found.weights[0] == 0).all()
    assert found.output[0].tolist() == [0, 0]


@pytest.mark.parametrize("x", [HUGE, -HUGE, 1e154, TINY, 5e-324, -0.0])
@pytest.mark.parametrize("w", [HUGE, 1.0, -1.0, TINY])
@pytest.mark.parametrize("normalise", ["softmax", "sum"])
def test_no_document_of_finite_numbers_warns(x: float, w: float, normalise: str) -> None:
    """Weights are always finite under softmax, whatever overflows before them."""
    document = replace(extreme(x, w), options=Options(normalise=normalise))
    (found,) = evaluate(document).sentences[0][0].heads
    if normalise == "softmax":
        assert np.isfinite(found.weights).all()
        assert set(np.round(found.weights.sum(axis=1), 12)) <= {0.0, 1.0}


@pytest.mark.parametrize("temperature", [1e-300, 1e300, 1e308])
def test_extreme_temperatures(temperature: float) -> None:
    """Very cold: the highest score takes all; very hot: everybody gets the same."""
    options = Options(temperature=temperature)
    (found,) = evaluate(small(options=options)).sentences[0][0].heads
    if temperature > 1:
        assert np.abs(found.weights - 1 / 3).max() < 1e-12
    else:
        assert np.array_equal(found.weights, np.eye(3)[found.scores.argmax(axis=1)])


@pytest.mark.parametrize("mask_how", ["minus_infinity", "zero", "after"])
def test_a_row_that_overflows_to_minus_infinity_is_not_called_masked(mask_how: str) -> None:
    options = Options(mask_how=mask_how)
    bank = head(w_q=np.full((4, 3), HUGE), w_k=np.full((4, 3), -HUGE))
    document = with_x(
        small("a b", layers=(Layer("L1", (bank,)),), options=options), np.ones((2, 4))
    )
    (found,) = evaluate(document).sentences[0][0].heads
    assert (found.scores == -INF).all()
    assert found.undefined.tolist() == [True, True]
    assert not found.nothing.any()
    assert (found.weights == 0).all()


def test_equal_words_give_exactly_equal_shares() -> None:
    document = with_x(small("a a a"), np.ones((3, 4)))
    (found,) = evaluate(document).sentences[0][0].heads
    assert (found.weights == 1 / 3).all()
    assert np.abs(found.output - found.v[0]).max() < 1e-15


def test_one_word_attends_to_itself() -> None:
    document = Document(
        (Sentence("s", (Token("t", "it"),), numbers(1, 4)),), features(4), (Layer("L1", (head(),)),)
    )
    (found,) = evaluate(document).sentences[0][0].heads
    assert found.weights.tolist() == [[1.0]]
    assert np.array_equal(found.output, found.v)


@pytest.mark.parametrize("shape", [(1, 1, 1), (1, 3, 1), (2, 1, 3), (3, 2, 1), (4, 5, 6)])
def test_a_matrix_alone_and_in_a_stack_give_the_same_bits(shape: tuple[int, int, int]) -> None:
    """Also of zeros with a sign: −0 and 0 are not the same bits."""
    n, inner, m = shape
    draw = np.random.RandomState(n + inner)
    for _time in range(200):
        a, b = draw.choice([0.0, -0.0, 0.1, -3.0], (n, inner)), draw.randn(inner, m)
        b = np.copysign(np.where(draw.rand(inner, m) < 0.5, 0.0, b), b)
        for alone, stack in (
            (attention.project(a, b), attention.project(a, np.array([b, b]))),
            (attention.raw_scores(a, b.T), attention.raw_scores(a, np.array([b.T, b.T]))),
            (weighted_sum(a, b), weighted_sum(a, np.array([b, b]))),
        ):
            assert alone.tobytes() == stack[0].tobytes() == stack[1].tobytes()
