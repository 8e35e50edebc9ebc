"""How much every input moves a number: against differences, against complex steps, and by heart."""

from dataclasses import replace
from typing import Any

import complex_step
import numpy as np
import pytest
from documents import documents
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from rates_oracle import OF_A_LAYER, STAGES, cells
from samples import EXAMPLES, IDS

from attn_gui.core.document import Document
from attn_gui.core.edits import with_head, with_layer
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.places import Cell, Place
from attn_gui.core.sensitivity import Sensitivity, sensitivity

STEP = 1e-6


LARGE = tuple(name for name in IDS if name.startswith("bank_512"))


Key = tuple[str, int, int, int]


def every_input(document: Document) -> list[tuple[Key, tuple[int, ...]]]:
    given = complex_step.inputs(document)
    return [(key, at) for key, array in given.items() for at in np.ndindex(array.shape)]


def moved(document: Document, key: Key, at: tuple[int, ...], by: float) -> Document:
    """The document with one input raised; a computed column too."""
    name, sentence, layer, head = key
    array = complex_step.inputs(document)[key].copy()
    array[at] += by
    if name == "x":
        sentences = list(document.sentences)
        sentences[sentence] = replace(sentences[sentence], x=array)
        return replace(document, sentences=tuple(sentences))
    if name in ("w_o", "b_o"):
        return with_layer(document, layer, **{name: array})
    return with_head(document, layer, head, **{name: array})


def number(trace: Trace, cell: Cell, place: Place) -> float:
    shown = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
    assert shown is not None
    return float(shown[cell.row, cell.column])


def rate(found: Sensitivity, key: Key, at: tuple[int, ...]) -> float:
    name, sentence, layer, head = key
    rates = found.matrix(name, layer, head, sentence)
    assert rates is not None
    return float(rates[at])


def in_oracle(rates: dict[Any, np.ndarray], cell: Cell, place: Place) -> float:
    stage = "masked" if cell.stage == "scaled" else cell.stage
    head = 0 if stage in OF_A_LAYER else place.head
    return float(rates[stage, place.sentence, place.layer, head][cell.row, cell.column])


def slopes(document: Document, key: Key, at: tuple[int, ...], step: float = STEP) -> Any:
    """Central differences of all numbers, as a function of cell and place."""
    up, down = (evaluate(moved(document, key, at, by)) for by in (step, -step))
    return lambda cell, place: (number(up, cell, place) - number(down, cell, place)) / (2 * step)


# ------------------------------------------------------------------------------------- examples


@pytest.mark.parametrize("name", [name for name in IDS if name not in LARGE])
def test_every_cell_of_every_example_against_differences_and_complex_steps(name: str) -> None:
    document = EXAMPLES.load(name)
    trace = evaluate(document)
    inputs = every_input(document)
    slope = [slopes(document, *one) for one in inputs]
    exact = [complex_step.rates_of(document, *one) for one in inputs]
    seen = set()
    for cell, place in cells(trace):
        found = sensitivity(trace, cell, place)
        if found.reason:
            assert found.reason == "hidden"
            assert number(trace, cell, place) == -np.inf
            continue
        seen.add(cell.stage)
        told = np.array([rate(found, *one) for one in inputs])
        measured = np.array([one(cell, place) for one in slope])
        np.testing.assert_allclose(told, measured, rtol=1e-6, atol=1e-6)
        by_oracle = np.array([in_oracle(one, cell, place) for one in exact])
        np.testing.assert_allclose(told, by_oracle, rtol=1e-12, atol=1e-13)
    assert {"q", "k", "v", "scores", "scaled", "weights", "output"} <= seen


def sampled(document: Document, amount: int, seed: int) -> list[tuple[Key, tuple[int, ...]]]:
    """Some inputs of each given matrix."""
    draw = np.random.RandomState(seed)
    return [
        (key, tuple(int(draw.randint(size)) for size in array.shape))
        for key, array in complex_step.inputs(document).items()
        for _time in range(amount)
    ]


def check_large(name: str, inputs: int, numbers_of_a_stage: int) -> None:
    document = EXAMPLES.load(name)
    trace = evaluate(document)
    draw = np.random.RandomState(7)
    chosen = []
    for stage in STAGES:
        for head in range(2):
            shown = trace.matrix(stage, 0, head)
            if shown is None:
                continue
            for _time in range(numbers_of_a_stage):
                row, column = (int(draw.randint(size)) for size in shown.shape)
                chosen.append((Cell(stage, row, column), Place(0, 0, head)))
    tried = sampled(document, inputs, seed=3)
    slope = [slopes(document, *one) for one in tried]
    for cell, place in chosen:
        found = sensitivity(trace, cell, place)
        told = [rate(found, *one) for one in tried]
        measured = [one(cell, place) for one in slope]
        np.testing.assert_allclose(told, measured, rtol=1e-6, atol=1e-6)
        arrays = [found.matrix(name) for name in ("x", "w_q", "w_k", "w_v")]
        assert all(array is not None and np.isfinite(array).all() for array in arrays)


@pytest.mark.parametrize("name", LARGE)
def test_some_cells_of_the_wide_example_against_differences(name: str) -> None:
    check_large(name, 1, 1)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", LARGE)
def test_many_cells_of_the_wide_example_against_differences(name: str) -> None:
    check_large(name, 8, 6)


# ----------------------------------------------------------------------------- random documents


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(documents(), st.integers(0, 2**31))
def test_random_documents_against_complex_steps(document: Document, seed: int) -> None:
    compare_random(document, seed)


@pytest.mark.slow
@pytest.mark.timeout(900)
@settings(max_examples=600, suppress_health_check=list(HealthCheck))
@given(documents(), st.integers(0, 2**31))
def test_many_random_documents_against_complex_steps(document: Document, seed: int) -> None:
    compare_random(document, seed)


def compare_random(document: Document, seed: int) -> None:
    """Some inputs of every matrix and some numbers of every stage."""
    trace = evaluate(document)
    if sums_to_rounding(trace):
        return
    draw = np.random.RandomState(seed)
    tried = sampled(document, 1, seed)
    exact = [complex_step.rates_of(document, *one) for one in tried]
    every = list(cells(trace))
    for index in draw.choice(len(every), min(40, len(every)), replace=False):
        cell, place = every[index]
        found = sensitivity(trace, cell, place)
        if found.reason:
            odd = {"hidden": number(trace, cell, place) == -np.inf,
                   "undefined": any_undefined(trace)}  # fmt: skip
            assert odd[found.reason]
            continue
        told = np.array([rate(found, *one) for one in tried])
        by_oracle = np.array([in_oracle(one, cell, place) for one in exact])
        # A sum of almost 0 that everything is divided by leaves only some digits of any rate.
        size = max(1.0, float(np.abs(by_oracle).max()))
        np.testing.assert_allclose(told, by_oracle, rtol=1e-7, atol=1e-9 * size)


def sums_to_rounding(trace: Trace) -> bool:
    """Whether something is divided by a sum that is 0 but for rounding: whether its shares exist
    depends on the order in which it was added up."""
    options = trace.document.options
    axis = 1 if options.softmax_axis == "rows" else 0
    for head in (head for layers in trace.sentences for one in layers for head in one.heads):
        parts = np.where(np.isfinite(head.masked), head.masked, 0.0)
        sizes = np.abs(parts).sum(axis)
        if options.normalise == "sum" and (np.abs(parts.sum(axis)) < 1e-9 * sizes).any():
            return True
    return False


def any_undefined(trace: Trace) -> bool:
    return any(
        head.undefined.any() for layers in trace.sentences for one in layers for head in one.heads
    )


@settings(max_examples=40, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(documents(), st.integers(0, 2**31))
def test_random_documents_against_differences(document: Document, seed: int) -> None:
    if at_a_kink(document):
        return
    trace = evaluate(document)
    draw = np.random.RandomState(seed)
    every = list(cells(trace))
    chosen = [every[index] for index in draw.choice(len(every), min(25, len(every)))]
    found = [sensitivity(trace, *one) for one in chosen]
    tried = sampled(document, 1, seed)
    for index in draw.choice(len(tried), min(12, len(tried)), replace=False):
        near, far = (slopes(document, *tried[index], step=step) for step in (STEP, 4 * STEP))
        for (cell, place), one in zip(chosen, found, strict=True):
            with np.errstate(invalid="ignore"):
                measured, again = near(cell, place), far(cell, place)
            size = max(1.0, abs(measured))
            if one.reason or not abs(measured - again) < 1e-7 * size:
                continue  # a difference that another step tells otherwise is no measure
            assert rate(one, *tried[index]) == pytest.approx(measured, rel=1e-6, abs=1e-6)


def at_a_kink(document: Document) -> bool:
    """Whether max(0, …) stands exactly at its kink, where a difference sees half of it."""
    for layers in evaluate(document).sentences:
        for layer, here in zip(document.layers, layers, strict=False):
            if layer.ffn is not None and here.ffn is not None:
                read = here.norm if here.norm is not None else here.residual
                read = here.projected if read is None else read
                if (np.abs(read @ layer.ffn.w_1 + layer.ffn.b_1) < 1e-4).any():
                    return True
    return False
