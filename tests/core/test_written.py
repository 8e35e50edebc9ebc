"""Numbers written over C, D and E: found again by place, taken back, told from computed ones."""

import math
from dataclasses import replace

import numpy as np
import pytest
from documents import documents
from hypothesis import given
from hypothesis import strategies as st
from oracle import run, written_over
from same import assert_same
from samples import head, sentence, small

from attn_gui.core.document import Document, Layer
from attn_gui.core.edits import with_options, with_override
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.options import Options
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import OVERRIDABLE
from attn_gui.core.written import (
    all_written,
    computed_instead,
    is_written,
    lines_off,
    override_at,
    without_written,
    written_flags,
    written_in,
)


def cross() -> Document:
    """Four words ask, two of another sentence answer; two heads."""
    two = (sentence("s", "the cat sat down", 4), sentence("o", "a mat", 4, seed=5))
    layer = Layer("L1", (head("h1"), head("h2")), keys_from="o")
    return small(sentences=two, layers=(layer,))


def written(document: Document, *numbers: tuple[str, int, int, float], place: Place) -> Trace:
    """`document` with numbers written over it, evaluated."""
    for stage, row, column, value in numbers:
        over = override_at(evaluate(document), Cell(stage, row, column), place, value)
        document = with_override(document, over)
    return evaluate(document)


@pytest.mark.parametrize("stage", OVERRIDABLE)
def test_a_cell_is_named_by_the_ids_of_its_words(stage: str) -> None:
    over = override_at(evaluate(cross()), Cell(stage, 3, 1), Place(0, 0, 1), 0.5)
    assert (over.layer, over.head, over.stage) == ("L1", "h2", stage)
    assert (over.asks, over.answers, over.value) == ("s.4", "o.2", 0.5)


@pytest.mark.parametrize("stage", OVERRIDABLE)
def test_what_is_written_is_found_in_its_own_head_and_sentence_only(stage: str) -> None:
    trace = written(cross(), (stage, 3, 1, 0.5), (stage, 0, 0, -2), place=Place(0, 0, 1))
    found = written_in(trace, stage, Place(0, 0, 1))
    assert {cell: one.value for cell, one in found.items()} == {(3, 1): 0.5, (0, 0): -2}
    flags = written_flags(trace, stage, Place(0, 0, 1))
    assert flags is not None
    assert np.argwhere(flags).tolist() == [[0, 0], [3, 1]]
    for place in (Place(0, 0, 0), Place(1, 0, 1)):
        assert written_in(trace, stage, place) == {}
        assert written_flags(trace, stage, place) is None
        assert not is_written(trace, Cell(stage, 0, 0), place)
    for other in set(OVERRIDABLE) - {stage}:
        assert written_flags(trace, other, Place(0, 0, 1)) is None


@given(documents())
def test_every_cell_knows_whether_it_was_written_over(document: Document) -> None:
    trace = evaluate(document)
    for sentence_at, layers in enumerate(trace.sentences):
        for layer_at, layer in enumerate(layers):
            asking = document.sentences[sentence_at].tokens
            answering = document.sentences[layer.keys].tokens
            for head_at, shown in enumerate(layer.heads):
                place = Place(sentence_at, layer_at, head_at)
                here = document.layers[layer_at]
                for stage in OVERRIDABLE:
                    for row, column in np.ndindex(shown.weights.shape):
                        value = written_over(
                            document, here, here.heads[head_at], stage,
                            asking[row], answering[column],
                        )  # fmt: skip
                        known = is_written(trace, Cell(stage, row, column), place)
                        assert known is (value is not None)


@given(documents(), st.data())
def test_the_computed_number_is_the_one_without_it(document: Document, data: st.DataObject) -> None:
    place = evaluate(document).nearest(Place(9, 9, 9))
    stage = data.draw(st.sampled_from(OVERRIDABLE))
    trace = written(document, (stage, 0, 0, 0.5), place=place)
    one = written_in(trace, stage, place)[0, 0]
    kept = tuple(other for other in trace.document.options.overrides if other != one)
    plain = run(replace(document, options=replace(document.options, overrides=kept)))
    wanted = plain[place.sentence][place.layer]["heads"][place.head][stage][0][0]
    instead = computed_instead(trace, Cell(stage, 0, 0), place)
    assert instead == pytest.approx(wanted, rel=1e-6, abs=1e-9)


def test_of_d_the_computed_number_is_the_one_before_the_mask() -> None:
    document = small(options=Options(mask="causal"))
    trace = written(document, ("scaled", 0, 2, 7.0), place=Place())
    plain = evaluate(document).sentences[0][0].heads[0]
    assert computed_instead(trace, Cell("scaled", 0, 2), Place()) == plain.scaled[0, 2]
    assert trace.matrix("scaled")[0, 2] == -math.inf


def test_taking_everything_back_gives_the_document_as_it_was() -> None:
    document = cross()
    place = Place(0, 0, 1)
    cells = [("scores", 1, 0, 3.0), ("scaled", 2, 1, -1.0), ("weights", 0, 1, 0.75)]
    trace = written(document, *cells, place=place)
    assert len(all_written(trace, place)) == 3
    assert_same(without_written(trace.document, all_written(trace, place)), document)
    left = without_written(trace.document, written_in(trace, "scaled", place).values())
    assert {one.stage for one in left.options.overrides} == {"scores", "weights"}
    assert without_written(document, ()) is document


# ----------------------------------------------------------------- rows that do not add up to 1


def sums(trace: Trace, axis: int) -> np.ndarray:
    return trace.sentences[0][0].heads[0].weights.sum(axis)


def test_only_rows_with_a_written_number_are_off() -> None:
    trace = written(small(), ("weights", 1, 2, 0.9), place=Place())
    assert lines_off(trace, Place()) == {1: sums(trace, 1)[1]}
    assert lines_off(evaluate(small()), Place()) == {}


@pytest.mark.parametrize("stage", ["scores", "scaled"])
def test_a_number_before_the_softmax_leaves_every_row_at_1(stage: str) -> None:
    assert lines_off(written(small(), (stage, 1, 2, 9.0), place=Place()), Place()) == {}


def test_numbers_that_make_up_for_each_other_leave_the_row_at_1() -> None:
    parts = [("weights", 1, column, share) for column, share in enumerate((0.25, 0.25, 0.5))]
    assert lines_off(written(small(), *parts, place=Place()), Place()) == {}


def test_along_columns_the_column_is_off() -> None:
    document = with_options(small(), softmax_axis="columns")
    trace = written(document, ("weights", 1, 2, 0.9), place=Place())
    assert lines_off(trace, Place()) == {2: sums(trace, 0)[2]}


def test_a_row_that_would_be_off_anyway_is_not_blamed_on_it() -> None:
    late = small(options=Options(mask="causal", mask_how="after"))
    trace = written(late, ("weights", 0, 0, 0.9), ("weights", 2, 0, 0.9), place=Place())
    assert set(lines_off(trace, Place())) == {2}  # nothing is hidden from the last word
    everything = frozenset(("s.2", f"s.{word}") for word in (1, 2, 3))
    nobody = small(options=Options(mask="custom", hidden=everything))
    assert lines_off(written(nobody, ("weights", 1, 0, 0.5), place=Place()), Place()) == {}
