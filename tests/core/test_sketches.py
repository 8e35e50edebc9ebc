"""Rows of weights that somebody drew: kept while they fit, moved with their words, checked."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same, refuses, unchanged
from samples import EXAMPLES, TOYS, full, sentence, small

from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import with_cell, with_d_k, with_d_model, with_d_v, with_options
from attn_gui.core.errors import Refused
from attn_gui.core.sketches import Sketch, sketch_for
from attn_gui.core.words_edits import (
    with_word_added,
    with_word_moved,
    with_word_removed,
    with_word_renamed,
)

ONE = Sketch("h1", "s.1", (0.5, 0.3, 0.2), "L1")
TWO = Sketch("h2", "s.3", (0.1, 0.0, 0.9), "L2")


def drawn(*sketches: Sketch) -> Document:
    """Two layers of two heads, three words; a sketch of the first word and one of the last."""
    return replace(full(), sketches=sketches or (ONE, TWO))


def again(document: Document) -> Document:
    return parse_document(dump_document(document).encode(), "again.json")


def test_the_rows_of_the_notes() -> None:
    bank = EXAMPLES.load("bank")
    rows = TOYS["bank"]["notes_rows"]
    for head, key in ((0, "h1_bank2_notes"), (1, "h2_bank2_notes")):
        found = sketch_for(bank, 0, head, 0, 6)
        assert found is not None
        assert list(found.row) == rows[key]
        assert abs(sum(found.row) - 1) < 1e-12
    places = [(head, row) for head in range(4) for row in range(7)]
    assert sum(sketch_for(bank, 0, head, 0, row) is not None for head, row in places) == 2


def test_a_sketch_is_found_by_layer_head_and_word() -> None:
    document = drawn()
    places = [(la, h, row) for la in range(2) for h in range(2) for row in range(3)]
    found = {place: sketch_for(document, place[0], place[1], 0, place[2]) for place in places}
    assert {place: one for place, one in found.items() if one} == {(0, 0, 0): ONE, (1, 1, 2): TWO}


def test_places_that_do_not_exist() -> None:
    with refuses("head_missing"):
        sketch_for(drawn(), 0, 2, 0, 0)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_a_sketch_is_finite(value: float) -> None:
    with refuses("not_finite", "column 2"):
        Sketch("h1", "s.1", (0.5, value, 0.5), "L1")
    with refuses("matrix_empty"):
        Sketch("h1", "s.1", (), "L1")


# ----------------------------------------------------------------------------------- edits


def head_removed(document: Document) -> Document:
    """As an edit of heads does it, which knows nothing of sketches."""
    first = document.layers[0]
    assert first.w_o is not None
    layer = replace(first, heads=first.heads[1:], w_o=first.w_o[3:])
    return replace(document, layers=(layer, document.layers[1]))


KEPT: dict[str, tuple[Callable[[Document], Document], tuple[Sketch, ...]]] = {
    "a number": (lambda d: with_cell(d, "w_q", 0, 0, 9.0), (ONE, TWO)),
    "sizes": (lambda d: with_d_v(with_d_k(with_d_model(d, 6), 5), 4), (ONE, TWO)),
    "switches": (lambda d: with_options(d, mask="causal", position=False), (ONE, TWO)),
    "a word renamed": (lambda d: with_word_renamed(d, 0, "dog"), (ONE, TWO)),
    "a word more": (lambda d: with_word_added(d, "dog"), ()),
    "a word less": (lambda d: with_word_removed(d, 1), ()),
    "its word less": (lambda d: with_word_removed(d, 0), ()),
    "a word more and the same less": (lambda d: with_word_removed(with_word_added(d, "x"), 3), ()),
    "the first word moved to the end": (
        lambda d: with_word_moved(d, 0, 2),
        (replace(ONE, row=(0.3, 0.2, 0.5)), replace(TWO, row=(0.0, 0.9, 0.1))),
    ),
    "the last word moved to the front": (
        lambda d: with_word_moved(d, 2, 0),
        (replace(ONE, row=(0.2, 0.5, 0.3)), replace(TWO, row=(0.9, 0.1, 0.0))),
    ),
    "moved there and back": (lambda d: with_word_moved(with_word_moved(d, 0, 2), 2, 0), (ONE, TWO)),
    "its head removed": (head_removed, (TWO,)),
    "its layer removed": (lambda d: replace(d, layers=d.layers[:1]), (ONE,)),
    "another layer's id": (
        lambda d: replace(d, layers=(replace(d.layers[0], id="other"), d.layers[1])), (TWO,),
    ),
    "other words": (lambda d: replace(d, sentences=(sentence("r", "a b c", 4),)), ()),
    "drawn twice: the last counts": (
        lambda d: replace(d, sketches=(*d.sketches, replace(ONE, row=(1.0, 0.0, 0.0)))),
        (replace(ONE, row=(1.0, 0.0, 0.0)), TWO),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("edit", "kept"), KEPT.values(), ids=KEPT)
def test_no_edit_fails_because_of_a_sketch(
    edit: Callable[[Document], Document], kept: tuple[Sketch, ...]
) -> None:
    with unchanged(drawn()) as document:
        changed = edit(document)
    assert changed.sketches == kept
    assert_same(again(changed), changed)  # whatever an edit leaves can be opened again


@pytest.mark.parametrize(("place", "to"), [(0, 2), (1, 0), (2, 1)])
def test_moving_keeps_each_number_with_its_word(place: int, to: int) -> None:
    document = drawn()
    moved = with_word_moved(document, place, to)
    for one in (document, moved):
        words = [token.id for token in one.sentences[0].tokens]
        row = words.index("s.1")
        sketch = sketch_for(one, 0, 0, 0, row)
        assert sketch is not None
        assert dict(zip(words, sketch.row, strict=True)) == {"s.1": 0.5, "s.2": 0.3, "s.3": 0.2}


def crossed() -> Document:
    """The words of s ask those of r; a sketch of each sentence in the other layer too."""
    across, own = full().layers
    sentences = (sentence("s", "the cat sat", 4), sentence("r", "a dog", 4))
    return small(
        sentences=sentences,
        layers=(replace(across, keys_from="r"), own),
        sketches=(
            Sketch("h1", "s.1", (0.75, 0.25), "L1"),
            Sketch("h1", "s.1", (0.5, 0.3, 0.2), "L2"),
            Sketch("h1", "r.2", (0.4, 0.6), "L2"),
        ),
    )


def rows(document: Document) -> list[tuple[float, ...]]:
    return [one.row for one in document.sketches]


def test_the_words_that_answer_decide() -> None:
    document = crossed()
    assert rows(document) == [(0.75, 0.25), (0.5, 0.3, 0.2), (0.4, 0.6)]
    asked = with_word_removed(document, 2)  # asks in L1, answers in L2
    assert rows(asked) == [(0.75, 0.25), (0.4, 0.6)]
    assert rows(with_word_added(document, "x", sentence=1)) == [(0.5, 0.3, 0.2)]
    turned = with_word_moved(document, 0, 1, sentence=1)
    assert rows(turned) == [(0.25, 0.75), (0.5, 0.3, 0.2), (0.6, 0.4)]
    assert rows(with_word_moved(document, 0, 1)) == [(0.75, 0.25), (0.3, 0.5, 0.2), (0.4, 0.6)]
    for one in (document, asked, turned):
        assert_same(again(one), one)


# ------------------------------------------------------------------------------------ files

GOOD: dict[str, Any] = {"layer": "L1", "head": "h1", "asks": "s.1", "row": [0.5, 0.3, 0.2]}
WRONG: list[tuple[Any, str, tuple[str, ...]]] = [
    ({}, "key_wrong", ("my.json", "sketches")),
    ("h1", "key_wrong", ("my.json", "sketches")),
    (None, "key_wrong", ("my.json", "sketches")),
    ([5], "key_wrong", ("sketches 1",)),
    ([None], "key_wrong", ("sketches 1",)),
    ([[0.5, 0.3, 0.2]], "key_wrong", ("sketches 1",)),
    *(
        ([GOOD, {key: value for key, value in GOOD.items() if key != gone}], "key_missing",
         ("sketches 2", gone))
        for gone in GOOD
    ),
    *(
        ([{**GOOD, key: wrong}], "key_wrong", ("sketches 1", key))
        for key in ("layer", "head", "asks") for wrong in (1, None, ["L1"], True)
    ),
    ([{**GOOD, "layer": "L3"}], "id_unknown", ("sketches 1", "layer", "L3")),
    ([{**GOOD, "head": "h3"}], "id_unknown", ("sketches 1", "head", "h3")),
    ([GOOD, {**GOOD, "asks": "s.4"}], "id_unknown", ("sketches 2", "asks", "s.4")),
    ([{**GOOD, "asks": ""}], "id_unknown", ("sketches 1", "asks")),
    ([{**GOOD, "row": [0.5, 0.5]}], "shape_mismatch", ("sketches 1, row", "2", "3")),
    ([{**GOOD, "row": [0.25] * 4}], "shape_mismatch", ("sketches 1, row", "4", "3")),
    ([{**GOOD, "row": []}], "matrix_empty", ("sketches 1, row",)),
    ([{**GOOD, "row": 0.5}], "key_wrong", ("sketches 1", "row")),
    ([{**GOOD, "row": "0.5"}], "key_wrong", ("sketches 1", "row")),
    ([{**GOOD, "row": None}], "key_wrong", ("sketches 1", "row")),
    ([{**GOOD, "row": {"seed": 1, "shape": [1, 3]}}], "key_wrong", ("sketches 1", "row")),
    ([{**GOOD, "row": [0.5, "0.3", 0.2]}], "matrix_not_number", ("sketches 1, row", "column 2")),
    ([{**GOOD, "row": [0.5, True, 0.2]}], "matrix_not_number", ("sketches 1, row", "column 2")),
    ([{**GOOD, "row": [0.5, [0.3], 0.2]}], "matrix_not_number", ("sketches 1, row", "column 2")),
    ([{**GOOD, "row": [0.5, 0.3, float("nan")]}], "not_finite", ("sketches 1, row", "column 3")),
    ([{**GOOD, "row": [0.5, 0.3, 10**4000]}], "not_finite", ("sketches 1, row", "column 3")),
    ([GOOD, {**GOOD, "row": [1, 0, 0]}], "ids_repeated", ("sketches 2", "s.1")),
]  # fmt: skip


def with_sketches(value: Any) -> Document:
    data = json.loads(dump_document(full()))
    return parse_document(json.dumps({**data, "sketches": value}).encode(), "my.json")


@pytest.mark.parametrize(("value", "key", "parts"), WRONG, ids=[str(one[0])[:70] for one in WRONG])
def test_wrong_sketches_in_a_file(value: Any, key: str, parts: tuple[str, ...]) -> None:
    with refuses(key, *parts):
        with_sketches(value)


def test_good_sketches_in_a_file() -> None:
    assert with_sketches([]).sketches == ()
    assert with_sketches([GOOD]).sketches == (ONE,)
    assert "sketches" not in json.loads(dump_document(full()))
    assert json.loads(dump_document(drawn(ONE)))["sketches"] == [GOOD]


@settings(max_examples=100)
@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=3, max_size=3))
def test_every_row_comes_back_bit_for_bit(row: list[float]) -> None:
    found = again(drawn(replace(ONE, row=tuple(row)))).sketches[0].row
    assert np.array(found).tobytes() == np.array(row).tobytes()


JUNK = st.recursive(
    st.none() | st.booleans() | st.floats() | st.sampled_from(["L1", "h1", "s.1", ""]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*GOOD, "x"]), inner, max_size=5)
    ),
    max_leaves=12,
)


@settings(max_examples=200)
@given(JUNK)
def test_anything_is_read_or_refused(value: Any) -> None:
    try:
        document = with_sketches(value)
    except Refused:
        return
    assert_same(again(document), document)


def test_layers_with_another_sentence_as_keys_are_checked_by_its_words() -> None:
    data = json.loads(dump_document(crossed()))
    data["sketches"][0]["row"] = [0.5, 0.3, 0.2]  # three words ask, two answer
    with refuses("shape_mismatch", "sketches 1, row", "3", "2"):
        parse_document(json.dumps(data).encode(), "my.json")
