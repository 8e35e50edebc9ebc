"""Edits of numbers and switches: identity, refusals, limits, nothing changed in place."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from same import refuses, unchanged
from samples import EXAMPLES, full, numbers, small

from attn_gui.core.document import Document, Seed
from attn_gui.core.edits import (
    given_matrix,
    is_computed,
    with_cell,
    with_d_k,
    with_d_model,
    with_d_v,
    with_head,
    with_matrix,
    with_options,
    with_override,
    with_random_lenses,
    without_override,
)
from attn_gui.core.evaluate import evaluate
from attn_gui.core.options import CHOICES, Override

MATRICES = ("x", "w_q", "w_k", "w_v", "w_o")
OVERRIDE = Override("L1", "h1", "scores", "s.1", "s.2", 2.5)


NO_CHANGE: list[Callable[[Document], Document]] = [
    *(
        lambda d, n=name: with_cell(d, n, 1, 1, float(given_matrix(d, n)[1, 1]))
        for name in MATRICES
    ),
    *(lambda d, n=name: with_matrix(d, n, given_matrix(d, n).copy()) for name in MATRICES),
    with_options,
    lambda d: with_options(d, mask="none", temperature=1, scale=True),
    lambda d: with_d_model(d, 4),
    lambda d: with_d_k(d, 3),
    lambda d: with_d_v(d, 2, head=1),
    lambda d: without_override(d, OVERRIDE),
]


@pytest.mark.parametrize("edit", NO_CHANGE)
def test_nothing_changed_is_the_same_object(edit: Callable[[Document], Document]) -> None:
    document = full()
    assert edit(document) is document


def test_repeated_edits_change_nothing_the_second_time() -> None:
    two = replace(OVERRIDE, asks="s.3", value=1.0)
    for edit in (
        lambda d: with_override(with_override(d, two), OVERRIDE),
        lambda d: with_random_lenses(d, 7),
    ):
        once = edit(full())
        assert edit(once) is once
    assert with_override(with_override(full(), OVERRIDE), two).options.overrides == (OVERRIDE, two)


@pytest.mark.parametrize("name", MATRICES)
def test_a_cell_is_changed_and_nothing_else(name: str) -> None:
    with unchanged(full()) as document:
        changed = with_cell(document, name, 1, 2 if name != "w_v" else 1, 9.5)
    for other in MATRICES:
        old, new = given_matrix(document, other), given_matrix(changed, other)
        assert np.count_nonzero(old != new) == (other == name)
        assert not new.flags.writeable
    evaluate(changed)


@pytest.mark.parametrize("name", ["w_q", "w_k", "w_v", "w_o"])
def test_a_cell_of_another_layer_and_head(name: str) -> None:
    with unchanged(full()) as document:
        changed = with_cell(document, name, 0, 0, 9.5, layer=1, head=1)
    assert changed.layers[0] is document.layers[0]
    old = given_matrix(document, name, layer=1, head=1)
    new = given_matrix(changed, name, layer=1, head=1)
    assert np.argwhere(old != new).tolist() == [[0, 0]]
    assert (changed.head(1, 1) is document.head(1, 1)) == (name == "w_o")
    assert changed.head(1, 0) is document.head(1, 0)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
@pytest.mark.parametrize("name", MATRICES)
def test_only_finite_numbers_go_into_a_cell(name: str, value: float) -> None:
    with refuses("not_finite", "row 2", "column 1"):
        with_cell(full(), name, 1, 0, value)


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1), (4, 0), (0, 4), (99, 99)])
def test_cells_that_do_not_exist(row: int, column: int) -> None:
    with refuses("cell_missing", f"row {row + 1}, column {column + 1}"):
        with_cell(full(), "w_q", row, column, 1.0)


@pytest.mark.parametrize("name", ["q", "scores", "banana", "", "d_k", "x_keys"])
def test_only_given_matrices_can_be_typed_into(name: str) -> None:
    with refuses("stage_unknown"):
        with_cell(full(), name, 0, 0, 1.0)


def test_places_that_do_not_exist() -> None:
    with refuses("layer_missing"):
        with_cell(full(), "w_q", 0, 0, 1.0, layer=2)
    with refuses("head_missing"):
        with_cell(full(), "w_q", 0, 0, 1.0, head=2)
    with refuses("layer_missing"):
        with_cell(full(), "w_o", 0, 0, 1.0, layer=-1)
    with refuses("stage_unknown"):
        with_cell(small(), "w_o", 0, 0, 1.0)  # no W_O here


@pytest.mark.parametrize("name", ["w_q", "x"])
def test_a_matrix_must_fit(name: str) -> None:
    with refuses("shape_mismatch", "5"):
        with_matrix(full(), name, numbers(3, 5) if name == "x" else numbers(5, 3))
    with refuses("not_finite", "row 1, column 3"):
        with_matrix(full(), name, np.array([[1, 2, np.nan, 4]] * 3))


# ------------------------------------------------------------------------- seeds, switches


def test_random_lenses_are_drawn_from_the_seed_with_two_decimals() -> None:
    with unchanged(full()) as document:
        once, other = with_random_lenses(document, 7), with_random_lenses(document, 8)
    lens = once.head(0, 0)
    assert lens.seeds == {
        name: Seed(7, stream, getattr(lens, name).shape, decimals=2)
        for stream, name in enumerate(("w_q", "w_k", "w_v"))
    }
    for name, seed in lens.seeds.items():
        drawn = getattr(lens, name)
        assert np.array_equal(drawn, seed.draw())
        assert np.array_equal(drawn, np.round(drawn, 2))
        assert not np.array_equal(drawn, getattr(other.head(0, 0), name))
    assert not np.array_equal(lens.w_q, lens.w_k)
    assert once.head(0, 1) is document.head(0, 1)


def test_a_seed_is_forgotten_when_one_of_its_numbers_is_typed() -> None:
    document = with_random_lenses(full(), 7)
    assert set(with_cell(document, "w_k", 0, 0, 9.5).head(0, 0).seeds) == {"w_q", "w_v"}
    assert set(with_d_k(document, 5).head(0, 0).seeds) == {"w_v"}
    assert set(with_d_v(document, 5).head(0, 0).seeds) == {"w_q", "w_k"}
    assert set(with_d_model(document, 5).head(0, 0).seeds) == set()
    assert set(with_head(document, 0, 0, on=False).head(0, 0).seeds) == {"w_q", "w_k", "w_v"}


@pytest.mark.parametrize(("name", "choices"), CHOICES.items())
def test_switches_with_several_choices(name: str, choices: tuple[str, ...]) -> None:
    document = full()
    for choice in choices:
        changed = with_options(document, **{name: choice})
        assert getattr(changed.options, name) == choice
        assert (changed is document) == (choice == choices[0])
    with refuses("option_unknown", name, "banana", choices[-1]):
        with_options(document, **{name: "banana"})


@pytest.mark.parametrize("temperature", [0.0, -0.0, -1.0, float("nan"), float("inf")])
def test_temperatures_that_are_refused(temperature: float) -> None:
    with refuses("temperature_range"):
        with_options(full(), temperature=temperature)


def test_overrides_are_written_replaced_and_taken_back() -> None:
    with unchanged(full()) as document:
        once = with_override(document, OVERRIDE)
        again = with_override(once, replace(OVERRIDE, value=-1.0))
    assert evaluate(once).sentences[0][0].heads[0].scores[0, 1] == 2.5
    assert evaluate(again).sentences[0][0].heads[0].scores[0, 1] == -1
    assert len(again.options.overrides) == 1
    assert without_override(again, OVERRIDE).options == document.options


@pytest.mark.parametrize(
    ("changes", "key", "part"),
    [
        ({"value": float("nan")}, "not_finite", "row 1, column 2"),
        ({"value": float("inf"), "asks": "s.3"}, "not_finite", "row 3, column 2"),
        ({"stage": "output"}, "stage_unknown", "output"),
        ({"stage": "banana"}, "stage_unknown", "banana"),
    ],
)
def test_overrides_that_are_refused(changes: dict[str, Any], key: str, part: str) -> None:
    with refuses(key, part):
        with_override(full(), replace(OVERRIDE, **changes))


# ------------------------------------------------------------------------- computed columns


def test_computed_columns_cannot_be_typed_into_while_position_is_on() -> None:
    document = EXAMPLES.load("bank")
    for column in range(8):
        assert is_computed(document, column) == (column >= 5)
    for column in (5, 6, 7):
        with refuses("column_computed"):
            with_cell(document, "x", 0, column, 4.0)
    off = with_options(document, position=False)
    assert with_cell(off, "x", 0, 5, 4.0).sentences[0].x[0, 5] == 4


def test_position_off_and_on() -> None:
    with unchanged(EXAMPLES.load("bank")) as document:
        off = with_options(document, position=False)
        on = with_options(off, position=True)
    x = off.sentences[0].x
    assert np.array_equal(x, EXAMPLES.load("bank:no_position").sentences[0].x)
    assert np.array_equal(on.sentences[0].x, document.sentences[0].x)
    assert with_options(off, position=False) is off
