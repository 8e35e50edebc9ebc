"""What a file says under keys that this version does not know is kept, whatever is edited."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from same import refuses
from samples import EXAMPLES, full

from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import (
    with_cell,
    with_d_k,
    with_d_model,
    with_options,
    with_random_lenses,
)
from attn_gui.core.heads_edits import with_head_moved, with_head_removed, with_head_renamed
from attn_gui.core.standard import unusual, with_standard
from attn_gui.core.words_edits import with_word_added, with_word_moved, with_word_renamed

OWN: dict[str, Any] = {
    "x-teacher": {"class": "7b", "marks": [1, 2.5, None, True], "注": "意"},
    "zz": 0.1 + 0.2,
}


def told(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Every part of a file that keeps keys of others."""
    layers = data["layers"]
    heads = [head for layer in layers for head in layer["heads"]]
    options = data.setdefault("options", {})
    return [data, options, *data["sentences"], *layers, *heads, *data["features"]]


def with_own_keys() -> Document:
    data = json.loads(dump_document(full()))
    for place, part in enumerate(told(data)):
        part |= {**OWN, "place": place}
    return parse_document(json.dumps(data).encode(), "my.json")


def own_keys(document: Document) -> list[dict[str, Any]]:
    written = json.loads(dump_document(document))
    return [{key: part.get(key) for key in (*OWN, "place")} for part in told(written)]


def test_they_come_back_in_every_part() -> None:
    document = with_own_keys()
    found = own_keys(document)
    assert found == [{**OWN, "place": place} for place in range(len(found))]
    assert len(found) >= 9
    again = parse_document(dump_document(document).encode(), "again.json")
    assert dump_document(again) == dump_document(document)


def test_without_them_nothing_is_written_of_them() -> None:
    assert "extra" not in dump_document(full())
    plain = json.loads(dump_document(full()))
    assert set(plain) <= {
        "format", "version", "id", "title", "notes", "features", "sentences", "layers", "options",
        "scales", "lexicon", "sketches",
    }  # fmt: skip


EDITS = {
    "cell": lambda d: with_cell(d, "x", 1, 2, 0.125),
    "lens": lambda d: with_cell(d, "w_v", 0, 1, 0.125, head=1),
    "options": lambda d: with_options(d, mask="causal", temperature=2.0),
    "standard": lambda d: with_cell(
        with_standard(with_options(d, scale=False), d), "x", 0, 0, 0.125
    ),
    "d_k": lambda d: with_d_k(d, 5),
    "random": lambda d: with_random_lenses(d, 9),
    "word added": lambda d: with_word_added(d, "new"),
    "word moved": lambda d: with_word_moved(d, 0, 2),
    "word renamed": lambda d: with_word_renamed(d, 0, "new"),
    "head renamed": lambda d: with_head_renamed(d, 0, "new"),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_edits_carry_them_along(edit: Any) -> None:
    before = with_own_keys()
    after = edit(before)
    assert dump_document(after) != dump_document(before)
    assert own_keys(after) == own_keys(before)


def test_they_go_with_their_head_and_their_column() -> None:
    document = with_own_keys()
    first, second = (head.extra["place"] for head in document.layers[0].heads[:2])
    moved = with_head_moved(document, 1, 0).layers[0].heads
    assert [head.extra["place"] for head in moved[:2]] == [second, first]
    removed = with_head_removed(document, 0).layers[0].heads
    assert removed[0].extra["place"] == second
    wide = with_d_model(parse_document(dump_document(document).encode(), "x"), 6)
    assert [one.extra.get("place") for one in wide.features[4:]] == [None, None]
    assert wide.features[0].extra == document.features[0].extra


def test_they_break_nothing_on_purpose() -> None:
    """Keys of others in the options are no switch."""
    document = with_own_keys()
    plain = full()
    assert unusual(document, document) == unusual(plain, plain)


def test_known_keys_win_over_a_file_that_says_them_twice() -> None:
    data = dump_document(EXAMPLES.load("cat_verb")).replace("{", '{"extra": {"id": "no"},', 1)
    document = parse_document(data.encode(), "x")
    written = json.loads(dump_document(document))
    assert (written["id"], written["extra"]) == ("cat_verb", {"id": "no"})


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999", "[" * 150 + "]" * 150])
@pytest.mark.parametrize("part", range(4))
def test_what_could_not_be_written_again_is_refused(value: str, part: int) -> None:
    data = json.loads(dump_document(full()))
    told(data)[(0, 2, 3, 5)[part]]["odd"] = "HERE"
    with refuses("key_wrong", "odd"):
        parse_document(json.dumps(data).replace('"HERE"', value).encode(), "my.json")


@pytest.mark.parametrize("value", ["NaN", "nan", "Infinity", "-Infinity", "inf", "∞", "−∞"])
def test_words_for_what_is_not_finite_are_refused_with_their_place(value: str) -> None:
    """In an input they would be no number to begin with; the message says so, and where."""
    data = json.loads(dump_document(full()))
    data["layers"][0]["heads"][1]["w_k"][2][1] = value
    with refuses("not_finite", "heads 2, w_k", "row 3", "column 2"):
        parse_document(json.dumps(data).encode(), "my.json")


JSON = st.recursive(
    st.none() | st.booleans() | st.text() | st.integers() | st.floats(allow_nan=False,
    allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)  # fmt: skip


@settings(max_examples=100)
@given(st.dictionaries(st.text(min_size=1).map(lambda key: f"x-{key}"), JSON, max_size=4))
def test_any_json_comes_back(own: dict[str, Any]) -> None:
    data = json.loads(dump_document(full())) | own
    document = parse_document(json.dumps(data).encode(), "my.json")
    found = json.loads(dump_document(document))
    assert {key: found[key] for key in own} == own
