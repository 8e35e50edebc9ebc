"""What the study notes print beside what is right: by an oracle that knows neither the table nor
numpy, and gone as soon as the row on screen is another."""

import math

import pytest

from attn_gui.core import edits
from attn_gui.core.evaluate import evaluate
from attn_gui.core.examples import Examples
from attn_gui.core.places import Cell, Place
from attn_gui.core.study_notes import PrintedRow, PrintedScore, printed_at
from attn_gui.core.words_edits import with_word_added, with_word_renamed
from attn_gui.resources import resource

EXAMPLES = Examples(resource("examples"))
PRINTED = [[0.60, 0.30, 0.10], [0.15, 0.70, 0.15], [0.05, 0.25, 0.70]]
SCALED = [[1.05, 0.40, -0.15], [0.30, 1.70, 0.95], [-0.10, 0.80, 1.90]]
TEMPERATURES = [(0.94, 0.67, 0.50), (0.91, None, 0.49), (0.56, 0.76, 1.07)]  # 01, 02, 12


def at(document, stage, row, column=0):
    return printed_at(evaluate(document), Cell(stage, row, column), Place())


@pytest.fixture
def notes():
    return EXAMPLES.load("notes_cat")


@pytest.mark.parametrize("row", range(3))
def test_a_row_of_e_is_computed_and_beside_it_stands_what_is_printed(notes, row):
    found = at(notes, "weights", row)
    assert isinstance(found, PrintedRow)
    grown = [math.exp(one) for one in SCALED[row]]
    assert found.computed == pytest.approx([one / sum(grown) for one in grown])
    assert found.scaled == pytest.approx(SCALED[row])
    assert list(found.printed) == PRINTED[row]
    assert max(abs(a - b) for a, b in zip(found.printed, found.computed, strict=True)) > 0.02
    assert found.step_5 == ((0.61, 0.25, 0.14) if row == 0 else ())


@pytest.mark.parametrize("row", range(3))
def test_no_one_temperature_gives_what_is_printed(notes, row):
    found = at(notes, "weights", row)
    rounded = [one if one is None else round(one, 2) for _a, _b, one in found.temperatures]
    assert rounded == list(TEMPERATURES[row])
    for one, other, temperature in found.temperatures:
        if temperature is not None:
            ratio = math.exp((SCALED[row][one] - SCALED[row][other]) / temperature)
            assert ratio == pytest.approx(PRINTED[row][one] / PRINTED[row][other])


def test_the_printed_query_and_key_do_not_give_the_printed_score(notes):
    found = at(notes, "scores", 0, 1)
    assert isinstance(found, PrintedScore)
    assert found.product == pytest.approx(0.1 * 0.8 + 0.3 * 0.1 - 0.2 * 0 - 0.5 * 0.4)
    assert found.product == pytest.approx(-0.09)
    assert found.computed == pytest.approx(0.8)
    pairs = zip(found.computed_query, found.computed_key, strict=True)
    assert sum(q * k for q, k in pairs) == pytest.approx(0.8)


def test_elsewhere_the_notes_are_right_or_silent(notes):
    for stage in ("x", "w_q", "q", "k", "v", "scaled", "output"):
        assert at(notes, stage, 0, 1) is None
    for row in range(3):
        for column in range(3):
            assert (at(notes, "scores", row, column) is None) == ((row, column) != (0, 1))
    assert printed_at(evaluate(notes), None, Place()) is None
    for stage in ("scores", "weights"):  # a cell of the longer sentence that was there before undo
        assert printed_at(evaluate(notes), Cell(stage, 7, 1), Place()) is None


def test_the_variants_that_keep_the_scores_are_told_the_same_and_that_of_panel_e_nothing():
    for name in ("recipe_values", "keep_printed_Q_the"):
        assert at(EXAMPLES.load(f"notes_cat:{name}"), "weights", 1) is not None
    for row in range(3):
        assert at(EXAMPLES.load("notes_cat:printed_panel_E"), "weights", row) is None


@pytest.mark.parametrize("name", [one for one in EXAMPLES.ids() if "notes_cat" not in one])
def test_no_other_example_is_told_anything(name):
    document = EXAMPLES.load(name)
    trace = evaluate(document)
    for stage in ("scores", "weights"):
        values = trace.matrix(stage, 0, 0, 0)
        for row in range(min(3, values.shape[0])):
            assert printed_at(trace, Cell(stage, row, 1), Place()) is None


def test_an_edit_of_x_ends_it_and_the_old_number_brings_it_back(notes):
    changed = edits.with_cell(notes, "x", 1, 0, 0.91)  # query and key of cat: every row is another
    assert [at(changed, "weights", row) for row in range(3)] == [None] * 3
    assert at(changed, "scores", 0, 1) is None
    back = edits.with_cell(changed, "x", 1, 0, notes.sentences[0].x[1, 0])
    assert at(back, "weights", 1) is not None


def test_an_edit_that_leaves_the_row_alone_leaves_it(notes):
    assert at(edits.with_cell(notes, "w_v", 0, 0, 9.0), "weights", 1) is not None


@pytest.mark.parametrize("change", [{"temperature": 2.0}, {"scale": False}, {"mask": "causal"}])
def test_switches_that_make_other_weights_of_the_same_scores_end_it(notes, change):
    assert at(edits.with_options(notes, **change), "weights", 1) is None


def test_other_words_end_it(notes):
    assert at(with_word_renamed(notes, 1, "dog"), "weights", 1) is None
    assert at(with_word_added(notes, "down"), "weights", 1) is None
