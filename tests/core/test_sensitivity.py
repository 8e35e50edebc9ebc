"""How much every input moves a number: against differences, against complex steps, and by heart."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import complex_step
import numpy as np
import pytest
from documents import documents
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from samples import EXAMPLES, IDS, full, numbers, small, wide

from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell, with_head, with_layer, with_options
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.options import Override
from attn_gui.core.places import Cell, Place
from attn_gui.core.sensitivity import Sensitivity, sensitivity

STAGES = (
    "x", "q", "k", "v", "scores", "scaled", "weights", "output", "concat", "projected", "new",
)  # fmt: skip
OF_A_LAYER = ("x", "concat", "projected", "new")
STEP = 1e-6
LARGE = tuple(name for name in IDS if name.startswith("bank_512"))
Key = tuple[str, int, int, int]


def cells(trace: Trace) -> Iterator[tuple[Cell, Place]]:
    """Every computed number of a trace, and X."""
    for sentence, layers in enumerate(trace.sentences):
        for layer, here in enumerate(layers):
            for head in range(len(here.heads)):
                for stage in STAGES if head == 0 else set(STAGES) - set(OF_A_LAYER):
                    shown = trace.matrix(stage, layer, head, sentence)
                    if shown is not None:
                        for row, column in np.ndindex(shown.shape):
                            yield Cell(stage, row, column), Place(sentence, layer, head)


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


# ---------------------------------------------------------------------------- what one can know


def test_a_number_moves_itself_one_to_one_and_nothing_else_moves_what_is_given() -> None:
    trace = evaluate(small())
    for stage in ("x", "w_q", "w_k", "w_v"):
        found = sensitivity(trace, Cell(stage, 1, 0))
        for name in ("x", "w_q", "w_k", "w_v"):
            rates = found.matrix(name)
            assert rates is not None
            expected = np.zeros(rates.shape)
            expected[1, 0] = name == stage
            np.testing.assert_array_equal(rates, expected)


def test_a_query_is_moved_by_its_own_row_of_x_and_its_own_column_of_the_lens() -> None:
    document = small()
    trace, head = evaluate(document), document.head(0, 0)
    found = sensitivity(trace, Cell("q", 1, 2))
    x, w_q = (found.matrix(name) for name in ("x", "w_q"))
    assert x is not None
    assert w_q is not None
    np.testing.assert_array_equal(x[1], head.w_q[:, 2])
    np.testing.assert_array_equal(w_q[:, 2], document.sentences[0].x[1])
    assert np.count_nonzero(x) == np.count_nonzero(w_q) == 4


@pytest.mark.parametrize("axis", ["rows", "columns"])
@pytest.mark.parametrize("normalise", ["softmax", "sum"])
def test_shares_of_a_line_can_only_be_taken_from_one_another(axis: str, normalise: str) -> None:
    document = with_options(small(), softmax_axis=axis, normalise=normalise)
    trace = evaluate(document)
    for line in range(3):
        cells_of_it = [(line, i) if axis == "rows" else (i, line) for i in range(3)]
        found = [sensitivity(trace, Cell("weights", *one)) for one in cells_of_it]
        for name in ("x", "w_q", "w_k", "w_v"):
            rates = np.array([one.matrix(name) for one in found])
            assert name == "w_v" or np.abs(rates).max() > 1e-3
            np.testing.assert_allclose(rates.sum(0), 0, atol=1e-12)


def test_the_values_cannot_move_a_weight() -> None:
    for name in ("notes_cat", "bank", "creature"):
        document = EXAMPLES.load(name)
        trace = evaluate(document)
        for cell, place in cells(trace):
            if cell.stage in ("scores", "weights"):
                rates = sensitivity(trace, cell, place).matrix("w_v", place.layer, place.head)
                assert rates is not None
                assert not rates.any()


def test_what_the_mask_hides_does_not_matter() -> None:
    document = EXAMPLES.load("creature")
    trace = evaluate(document)
    n = len(document.sentences[0].tokens)
    for row in range(n):
        for stage, columns in (
            ("weights", n),
            ("output", trace.sentences[0][0].heads[0].v.shape[1]),
        ):
            for column in range(columns):
                x = sensitivity(trace, Cell(stage, row, column)).matrix("x")
                assert x is not None
                assert not x[row + 1 :].any()  # later words are hidden from it
                if stage == "weights" and column > row:
                    assert not x.any()  # a hidden weight stays 0
    found = sensitivity(trace, Cell("scaled", 0, 1))
    assert found.reason == "hidden"
    assert found.matrix("x") is None


def test_nothing_moves_a_number_that_is_written_over() -> None:
    document = small("the cat sat", w_o=True)
    words = document.sentences[0].tokens
    for stage in ("scores", "scaled", "weights"):
        one = Override("L1", "h1", stage, words[1].id, words[2].id, 0.3)
        trace = evaluate(with_options(document, overrides=(one,)))
        found = sensitivity(trace, Cell(stage, 1, 2))
        assert found.reason == ""
        assert not found.rates.get(("x", 0, 0, 0), np.zeros(1)).any()
        beside = sensitivity(trace, Cell(stage, 1, 1)).matrix("x")
        assert beside is not None
        assert beside.any()
    # Written over in C, the query of cat can still move the rest of its row.
    one = Override("L1", "h1", "scores", words[1].id, words[2].id, 0.3)
    trace = evaluate(with_options(document, overrides=(one,)))
    x = sensitivity(trace, Cell("weights", 1, 0)).matrix("x")
    assert x is not None
    assert not x[2].any()  # sat was the key of that score alone


def test_a_head_that_is_off_does_not_matter() -> None:
    document = with_head(wide(), 0, 1, on=False)
    trace = evaluate(document)
    found = sensitivity(trace, Cell("new", 1, 2))
    for head, matters in enumerate((True, False, True)):
        for name in ("w_q", "w_k", "w_v"):
            rates = found.matrix(name, 0, head)
            assert rates is not None
            assert rates.any() == matters
    w_o = found.matrix("w_o")
    assert w_o is not None
    assert not w_o[2:5].any()  # rows of the head that is off
    assert w_o[:2, 2].all()
    assert not np.delete(w_o, 2, axis=1).any()


def test_the_output_lens_matters_at_what_the_heads_found() -> None:
    trace = evaluate(wide())
    here = trace.sentences[0][0]
    assert here.concat is not None
    w_o = sensitivity(trace, Cell("projected", 2, 1)).matrix("w_o")
    b_o = sensitivity(trace, Cell("projected", 2, 1)).matrix("b_o")
    assert w_o is not None
    assert b_o is not None
    np.testing.assert_array_equal(w_o[:, 1], here.concat[2])
    np.testing.assert_array_equal(b_o, [0, 1, 0, 0])


def test_a_second_layer_is_moved_by_the_words_below_the_first() -> None:
    document = full()
    trace = evaluate(document)
    found = sensitivity(trace, Cell("weights", 0, 1), Place(0, 1, 1))
    for layer in (0, 1):
        x = found.matrix("x", layer)
        assert x is not None
        assert x.any()
    below, above = found.matrix("w_v", 0, 0), found.matrix("w_v", 1, 1)
    assert below is not None
    assert above is not None
    assert below.any()  # it made what the second layer reads
    assert not above.any()


def test_the_sentence_that_answers_matters_by_its_keys_and_values() -> None:
    document = EXAMPLES.load("cross")
    trace = evaluate(document)
    sentence = next(i for i, layers in enumerate(trace.sentences) if layers[0].keys != i)
    other = trace.sentences[sentence][0].keys
    found = sensitivity(trace, Cell("output", 0, 1), Place(sentence, 0, 0))
    asks, answers = found.matrix("x", sentence=sentence), found.matrix("x_keys", sentence=sentence)
    assert asks is not None
    assert answers is not None
    assert asks.any()
    assert not asks[1:].any()
    assert answers.any()
    assert answers is found.matrix("x", sentence=other)


def test_the_feed_forward_step_counts_as_cut_at_its_kink() -> None:
    document = full()
    layer = document.layers[0]
    assert layer.ffn is not None
    flat = replace(layer.ffn, w_1=np.zeros_like(layer.ffn.w_1), b_1=np.zeros_like(layer.ffn.b_1))
    kinked = with_layer(document, 0, ffn=flat)
    without = with_layer(document, 0, ffn=replace(flat, w_2=np.zeros_like(flat.w_2)))
    at = Cell("new", 1, 1)
    one, two = (sensitivity(evaluate(doc), at).matrix("x") for doc in (kinked, without))
    assert one is not None
    assert two is not None
    np.testing.assert_array_equal(one, two)


# ------------------------------------------------------------------------------------- odd ones


def test_a_row_without_shares_has_no_rates() -> None:
    document = with_options(small("cat sat"), normalise="sum")
    zeros = with_head(document, 0, 0, w_q=np.zeros((4, 3)))  # every score 0, and so every sum
    trace = evaluate(zeros)
    assert trace.sentences[0][0].heads[0].undefined.all()
    for stage in ("weights", "output"):
        found = sensitivity(trace, Cell(stage, 1, 0))
        assert found.reason == "undefined"
        assert found.matrix("x") is None
    assert sensitivity(trace, Cell("v", 1, 0)).reason == ""


def test_a_row_with_everything_hidden_stays_0_whatever_moves() -> None:
    document = small("cat sat")
    words = document.sentences[0].tokens
    hidden = frozenset((words[0].id, word.id) for word in words)
    trace = evaluate(with_options(document, mask="custom", hidden=hidden))
    for stage in ("weights", "output"):
        found = sensitivity(trace, Cell(stage, 0, 1))
        assert found.reason == ""
        x = found.matrix("x")
        assert x is not None
        assert not x.any()


def test_numbers_too_large_have_a_reason_and_their_neighbours_no_wrong_rates() -> None:
    document = small("the cat sat")
    document = with_cell(document, "x", 1, 0, 1e200)
    document = with_cell(document, "w_q", 0, 0, 1e200)
    trace = evaluate(document)
    q = trace.sentences[0][0].heads[0].q
    assert np.isinf(q[1]).any()
    at = int(np.isinf(q[1]).argmax())
    assert sensitivity(trace, Cell("q", 1, at)).reason == "infinite"
    for cell, place in cells(trace):
        found = sensitivity(trace, cell, place)
        if not found.reason:
            for name in ("x", "w_q", "w_k", "w_v"):
                rates = found.matrix(name)
                assert rates is not None
                assert not np.isinf(rates).any()


def test_rates_cannot_be_changed_and_what_is_not_there_has_none() -> None:
    trace = evaluate(small())
    found = sensitivity(trace, Cell("weights", 1, 0))
    x = found.matrix("x")
    assert x is not None
    with pytest.raises(ValueError, match="read-only"):
        x[0, 0] = 1
    assert found.matrix("w_o") is None
    assert found.matrix("b_q") is None
    assert found.matrix("x_keys") is x  # the words answer themselves
    assert found.value == trace.sentences[0][0].heads[0].weights[1, 0]


def test_a_cell_that_does_not_exist_is_refused() -> None:
    trace = evaluate(small())
    for cell, place in (
        (Cell("weights", 3, 0), Place()),
        (Cell("weights", 0, -1), Place()),
        (Cell("new", 0, 0), Place()),
        (Cell("mood", 0, 0), Place()),
        (Cell("weights", 0, 0), Place(0, 0, 1)),
        (Cell("weights", 0, 0), Place(0, 1, 0)),
    ):
        with pytest.raises(Refused):
            sensitivity(trace, cell, place)


def test_biases_matter_where_heads_have_them() -> None:
    document = with_head(small(), 0, 0, b_v=numbers(2, seed=5))
    trace = evaluate(document)
    rates = sensitivity(trace, Cell("output", 1, 0)).matrix("b_v")
    assert rates is not None
    np.testing.assert_allclose(rates, [1, 0], atol=1e-12)  # the shares of a row add up to 1
