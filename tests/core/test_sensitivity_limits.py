"""How much every input moves a number: what one can know beforehand, and odd documents."""

from dataclasses import replace

import numpy as np
import pytest
from rates_oracle import cells
from samples import EXAMPLES, full, numbers, small, wide

from attn_gui.core.edits import with_cell, with_head, with_layer, with_options
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.core.options import Override
from attn_gui.core.places import Cell, Place
from attn_gui.core.sensitivity import sensitivity

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
