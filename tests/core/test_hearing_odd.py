"""What one word hears behind masks, in odd rows and at the ends of the numbers."""

from dataclasses import replace
from math import inf, nan

import numpy as np
import pytest
from samples import numbers, small
from test_hearing import check, with_shares

from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell, with_matrix, with_options, with_override
from attn_gui.core.evaluate import evaluate
from attn_gui.core.hearing import Hearing, hear
from attn_gui.core.options import Override


def hidden(document: Document, row: int, *columns: int) -> Document:
    """These keys hidden from the word at `row`."""
    words = [token.id for token in document.sentences[0].tokens]
    pairs = frozenset((words[row], words[column]) for column in columns)
    return with_options(document, mask="custom", hidden=pairs)


def test_masks_leave_one_word_or_none() -> None:
    document = small()
    assert hear(evaluate(hidden(document, 0, 1, 2)), 0, 0).kind == "only"
    found = hear(evaluate(hidden(document, 0, 0, 1, 2)), 0, 0)
    assert (found.kind, found.arrives, found.differs, found.brings) == (
        "nothing",
        None,
        False,
        None,
    )
    assert {heard.share for heard in found.shares} == {0.0}
    assert len(found.shares) == 3
    causal = evaluate(with_options(document, mask="causal"))
    assert hear(causal, 0, 0).kind == "only"
    quiet = with_options(with_matrix(document, "w_q", np.zeros((4, 3))), mask="causal")
    assert [hear(evaluate(quiet), 0, row).kind for row in range(3)] == ["only", "even", "even"]


def test_hidden_words_come_last() -> None:
    document = hidden(small("a b c d"), 0, 0, 2)
    trace = with_shares(document, 0, (0.0, -0.25, 0.0, -0.5))
    assert [heard.answers for heard in hear(trace, 0, 0).shares] == [1, 3, 0, 2]
    assert hear(trace, 0, 0).kind == "some"
    assert hear(trace, 0, 0).arrives in (1, 3)


def test_mistaken_masks_leak_and_the_leak_counts() -> None:
    document = hidden(with_matrix(small(), "w_q", np.zeros((4, 3))), 0, 1, 2)
    zero = hear(evaluate(with_options(document, mask_how="zero")), 0, 0)
    assert zero.kind == "even"  # all three get a share after all
    after = hear(evaluate(with_options(document, mask_how="after")), 0, 0)
    assert (after.kind, after.shares[0].share) == ("only", pytest.approx(1 / 3))
    blind = hidden(document, 0, 0, 1, 2)
    assert hear(evaluate(with_options(blind, mask_how="after")), 0, 0).kind == "nothing"
    assert hear(evaluate(with_options(blind, mask_how="zero")), 0, 0).kind == "even"
    added = hear(evaluate(with_options(blind, mask_how="zero", normalise="sum")), 0, 0)
    assert added.kind == "nothing"


def test_a_number_written_over_a_hidden_word_is_heard() -> None:
    document = hidden(small(), 0, 0, 1, 2)
    document = with_override(document, Override("L1", "h1", "weights", "s.1", "s.2", 0.75))
    found = hear(evaluate(document), 0, 0)
    assert (found.kind, found.shares[0].answers) == ("only", 1)


# --------------------------------------------------------------------------------- undefined, odd


def test_a_sum_of_0_is_undefined() -> None:
    document = with_options(with_matrix(small(), "w_q", np.zeros((4, 3))), normalise="sum")
    found = hear(evaluate(document), 0, 1)
    assert (found.kind, found.arrives, found.brings) == ("undefined", None, None)
    assert hear(evaluate(hidden(document, 1, 0)), 0, 1).kind == "undefined"
    assert hear(evaluate(hidden(document, 1, 0, 1, 2)), 0, 1).kind == "nothing"


def test_along_columns_rows_need_not_add_up_to_1() -> None:
    document = with_options(small("a b c d"), softmax_axis="columns")
    trace = evaluate(document)
    sums = [sum(heard.share for heard in hear(trace, 0, row).shares) for row in range(4)]
    assert sum(sums) == pytest.approx(4)
    assert max(sums) > 1.1
    blind = evaluate(hidden(document, 1, 0, 1, 2, 3))
    assert hear(blind, 0, 1).kind == "nothing"
    assert hear(blind, 0, 0).kind != "nothing"
    flat = with_options(document, normalise="sum", mask="causal")
    flat = with_matrix(flat, "w_q", np.zeros((4, 3)))
    assert [hear(evaluate(flat), 0, row).kind for row in range(4)] == ["undefined"] * 4


def test_along_columns_a_row_may_hear_nobody_at_all() -> None:
    """No key is hidden and none is undefined: all shares went to other rows."""
    document = with_options(small("a b"), softmax_axis="columns")
    for answers in ("s.1", "s.2"):
        document = with_override(document, Override("L1", "h1", "scaled", "s.1", answers, 5000.0))
    trace = evaluate(document)
    assert [hear(trace, 0, row).kind for row in range(2)] == ["even", "none"]
    assert hear(trace, 0, 1).arrives is None


def test_along_columns_one_column_without_shares() -> None:
    """What the row cannot see does not make it undefined."""
    document = with_options(small("a b"), softmax_axis="columns", normalise="sum")
    for asks, answers, value in (
        ("s.1", "s.1", 3.0), ("s.2", "s.1", 0.0), ("s.1", "s.2", 0.0), ("s.2", "s.2", 0.0),
    ):  # fmt: skip
        document = with_override(document, Override("L1", "h1", "scaled", asks, answers, value))
    assert hear(evaluate(document), 0, 1).kind == "undefined"
    assert hear(evaluate(hidden(document, 1, 1)), 0, 1).kind == "none"
    assert hear(evaluate(document), 0, 0).kind == "self"


def bringing(shares: tuple[float, ...], v: list[list[float]], row: int = 0) -> Hearing:
    """These shares of these values."""
    trace = with_shares(small(" ".join("abcd"[: len(shares)])), row, shares)
    ((layer,),) = trace.sentences
    one = layer.heads[0]
    values = np.array(v, float)
    with np.errstate(invalid="ignore"):
        output = np.where(np.isfinite(one.weights), one.weights, 0.0) @ values
    one = replace(one, v=values, output=output)
    return hear(replace(trace, sentences=((replace(layer, heads=(one,)),),)), 0, row)


@pytest.mark.parametrize(
    ("shares", "v", "arrives", "differs"),
    [
        ((0.6, 0.4), [[0, 0], [0, 0]], None, False),  # nothing arrives
        ((0.6, 0.4), [[0, 0], [0, 1e-9]], 1, True),
        ((0.6, 0.4), [[2, 0], [0, 3]], 0, False),  # 1.2 each: the larger share
        ((0.4, 0.6), [[3, 0], [0, 2]], 1, False),
        ((0.5, 0.5), [[1, 0], [0, 2]], 1, False),  # the larger amount of equal shares
        ((1 / 3, 1 / 3, 1 / 3), [[0, 1], [1, 0], [1, 0]], 0, False),
        ((0.25, 0.5, 0.25), [[2, 0], [1, 0], [0, 2]], 1, False),
        ((1.5, -0.5), [[1, 0], [9, 0]], 1, True),  # a negative share moves as well
        ((0.0, 1.0), [[inf, 0], [1, 0]], 1, False),  # 0 · ∞ is 0
        ((0.9, 0.1), [[1, 0], [inf, 0]], 1, True),
        ((0.9, 0.1), [[nan, 0], [1, 0]], 0, False),  # ∞ − ∞ comes of something enormous
        ((0.9, 0.1), [[1e308, 1e308], [1, 1]], 0, False),
        ((0.7,), [[-2.0, 0.0]], 0, False),
    ],
)
def test_what_arrives(
    shares: tuple[float, ...], v: list[list[float]], arrives: int | None, differs: bool
) -> None:
    found = bringing(shares, v)
    assert (found.arrives, found.differs) == (arrives, differs)


def test_rounding_alone_makes_no_difference() -> None:
    third = 1 / 3
    found = bringing((third, np.nextafter(third, 1), third), [[1, 0], [1, 0], [1, 1e-12]])
    assert (found.kind, found.differs) == ("even", False)


@pytest.mark.parametrize(
    ("v", "brings"),
    [
        ([[1, -3], [1, -3]], (1, -3.0)), ([[2, 2], [2, 2]], (0, 2.0)),
        ([[0, 0], [0, 0]], None), ([[1, 0], [-1, 0]], None),  # what arrives cancels
        ([[-0.0, 0], [0, -0.0]], None), ([[nan, 1], [nan, 1]], (1, 1.0)),
        ([[inf, 1], [inf, 1]], (0, inf)), ([[nan, nan], [nan, nan]], None),
        ([[1, -inf], [1, -inf]], (1, -inf)),
    ],
)  # fmt: skip
def test_what_it_brings(v: list[list[float]], brings: tuple[int, float] | None) -> None:
    assert bringing((0.5, 0.5), v).brings == brings


@pytest.mark.parametrize("size", [1e308, -1e308, 1e-320])
@pytest.mark.parametrize("name", ["x", "w_q", "w_v"])
def test_numbers_at_the_ends(size: float, name: str) -> None:
    document = small("a b c d")
    shape = {"x": (4, 4), "w_q": (4, 3), "w_v": (4, 2)}[name]
    for values in (np.full(shape, size), np.sign(numbers(*shape)) * size):
        for options in ({}, {"normalise": "sum"}, {"softmax_axis": "columns"}):
            trace = evaluate(with_options(with_matrix(document, name, values), **options))
            for row in range(4):
                check(trace, 0, row, 0, 0)
    check(evaluate(with_cell(document, name, 0, 1, size)), 0, 0, 0, 0)
