"""The word-by-word reader and attention against a second program, and what must always hold."""

import json
import math

import distance_oracle as oracle
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import EXAMPLES, TOYS

from attn_gui.core.errors import Refused
from attn_gui.core.recurrent import LENSES, Lenses, curves, load_story, read
from attn_gui.core.two_layers import cases

CONTENT = oracle.FILE.read_text("utf-8")
DATA = json.loads(CONTENT)
STORY = load_story(CONTENT)
small = st.floats(-1.5, 1.5).map(lambda value: round(value, 2))


def drawn(rows: int, columns: int) -> st.SearchStrategy:
    return st.tuples(*[st.tuples(*[small] * columns)] * rows)


any_lenses = st.builds(
    Lenses, drawn(4, 3), drawn(3, 3), drawn(4, 2), drawn(4, 2), squash=st.booleans()
)  # another width of state and keys than the file has, nothing symmetric


def assert_same(found, wanted) -> None:
    assert found.words == tuple(wanted["words"])
    for name in ("states", "blank", "left", "scores", "weights"):
        np.testing.assert_allclose(getattr(found, name), wanted[name], atol=2e-6, err_msg=name)


# ------------------------------------------------------------------------------ expected numbers


@pytest.mark.parametrize("wanted", DATA["expected"], ids=lambda one: f"gap {one['gap']}")
def test_the_stored_numbers_come_out(wanted):
    assert oracle.rounded(oracle.expected(DATA, wanted["gap"])) == wanted
    assert_same(read(STORY, STORY.lenses, wanted["gap"]), wanted)


def test_the_stored_distances_are_several_with_the_sentence_itself():
    gaps = [one["gap"] for one in DATA["expected"]]
    assert gaps == list(oracle.GAPS)
    assert STORY.gap in gaps
    assert STORY.most == 20 == max(gaps)


@given(any_lenses, st.integers(0, 20))
def test_any_lenses_agree_with_the_second_program(lenses, gap):
    asked = {name: getattr(lenses, name) for name in LENSES} | {"squash": lenses.squash}
    found, wanted = read(STORY, lenses, gap), oracle.expected_or_none(DATA, gap, asked)
    if wanted is None:  # the subject writes nothing: there is no share
        assert np.isnan(found.left[found.subject :]).all()
        return
    for name in ("states", "blank", "scores", "weights"):
        scale = max(1.0, float(np.abs(wanted[name]).max()))
        np.testing.assert_allclose(getattr(found, name), wanted[name], atol=1e-9 * scale)
    if found.put_in > 1e-3:
        np.testing.assert_allclose(found.left, wanted["left"], rtol=1e-6, atol=1e-7)


# ----------------------------------------------------------------------------- what it teaches


def test_the_reader_forgets_with_distance_and_attention_only_shares():
    kept, weights = curves(STORY, STORY.lenses)
    assert (np.diff(kept) < 0).all()
    assert kept[8] < 0.05 < kept[5]
    assert kept[20] < 0.001
    assert (weights > 0.7).all()
    readings = [read(STORY, STORY.lenses, gap) for gap in range(21)]
    assert {one.scores[one.subject] for one in readings} == {4.0}
    for gap, one in enumerate(readings):
        others = gap + 2  # The, the words between, it: all with score 0
        assert one.weight == pytest.approx(math.e**4 / (math.e**4 + others))


def test_without_tanh_what_is_left_is_the_memory_to_the_power_of_the_steps():
    for memory in (0.5, 1.0, 1.2):
        lenses = Lenses(
            STORY.lenses.w_x, ((memory, 0.0), (0.0, memory)), STORY.lenses.w_q, STORY.lenses.w_k,
            squash=False,
        )  # fmt: skip
        kept, _weights = curves(STORY, lenses)
        np.testing.assert_allclose(kept, [memory ** (gap + 1) for gap in range(21)])


def test_what_is_left_is_the_exact_derivative_where_nothing_is_squashed():
    lenses = Lenses(((1.0, 0.5), (0.0, 1.0), (0.0, 0.0), (0.1, 0.2)), ((0.8, 0.3), (-0.2, 0.7)),
                    STORY.lenses.w_q, STORY.lenses.w_k, squash=False)  # fmt: skip
    found = read(STORY, lenses, 3)
    power = np.linalg.matrix_power(np.array(lenses.w_h), 4)
    moved = np.array(lenses.w_x[0]) @ power
    assert found.kept == pytest.approx(np.linalg.norm(moved) / np.linalg.norm(lenses.w_x[0]))


def test_a_subject_that_writes_nothing_has_no_share():
    found = read(STORY, STORY.lenses.with_cell("w_x", 0, 0, 0.0), 5)
    assert math.isnan(found.kept)
    assert found.put_in == 0.0
    assert found.left[0] == 0.0


def test_an_enormous_memory_gives_no_warning():
    lenses = STORY.lenses.with_cell("w_h", 0, 0, 1e200)
    for squash in (True, False):
        found = read(STORY, Lenses(lenses.w_x, lenses.w_h, lenses.w_q, lenses.w_k, squash), 20)
        assert found.weights.sum() == pytest.approx(1.0)


# ------------------------------------------------------------------------------------- sentence


def test_the_words_between():
    for gap in range(STORY.most + 1):
        words = STORY.words(gap)
        assert words.index("it") - words.index("animal") - 1 == gap
        assert words == tuple(oracle.words_of(DATA["sentence"], gap))
    whole = (*STORY.words(STORY.gap), *STORY.after)
    assert " ".join(whole) == "The animal didn't cross the street because it was too tired"


def test_a_number_of_a_lens_is_replaced_alone():
    changed = STORY.lenses.with_cell("w_x", 3, 1, 0.25)
    assert changed.w_x[3] == (0.1, 0.25)
    assert changed.with_cell("w_x", 3, 1, 0.1) == STORY.lenses
    assert STORY.lenses.w_x[3] == (0.1, 0.1)


@pytest.mark.parametrize("key", ["vectors", "sentence", "lenses"])
def test_a_file_with_something_missing_is_refused(key):
    broken = {name: part for name, part in DATA.items() if name != key}
    with pytest.raises(Refused):
        load_story(json.dumps(broken))


# ----------------------------------------------------------------------------------- two layers


def test_the_pronoun_needs_two_layers():
    found = {one.key: one for one in cases(EXAMPLES)}
    for key in ("tired", "wide"):
        given = TOYS["pronoun"]["cases"][key]
        row = given["tokens"].index("it")
        columns = [given["tokens"].index(word) for word in ("animal", "street")]
        both = [given["expected"]["L2"]["weights"][row][column] for column in columns]
        alone = [given["single_layer_L2_only"]["h1"]["weights"][row][one] for one in columns]
        assert found[key].shares == pytest.approx(tuple(both), abs=1e-6)
        assert found[f"{key}_alone"].shares == pytest.approx(tuple(alone), abs=1e-6)
        assert alone == pytest.approx([0.311, 0.311], abs=5e-4)
        assert not found[key].ties
        assert found[f"{key}_alone"].ties
        assert found[key].cell.column == columns[both.index(max(both))]
        assert found[key].place.layer == 1
    assert found["causal"].ties
    assert found["tired_alone"].place.layer == 0
    assert found["wide_alone"].example is None
