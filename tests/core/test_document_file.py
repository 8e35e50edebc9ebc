"""The app's own file: exact round trips, and paths that are no ordinary file."""

import json
import os
import struct
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same, refuses
from samples import EXAMPLES, features, full, head, numbers, small

from attn_gui.core.document import Document, Feature, Layer, Seed, Sentence, Text, Token
from attn_gui.core.document_file import LARGEST, dump_document, parse_document, read_document
from attn_gui.core.edits import with_cell, with_options, with_override, with_random_lenses
from attn_gui.core.options import Options, Override, Scales
from attn_gui.core.words_edits import with_word_moved, with_word_removed


def again(document: Document) -> Document:
    return parse_document(dump_document(document).encode(), "again.json")


def hidden(document: Document) -> Document:
    pairs = frozenset({("s.1", "s.3"), ("s.3", "s.2")})
    return with_options(document, mask="custom", hidden=pairs)


ODD: dict[str, Callable[[Document], Document]] = {
    "as it is": lambda document: document,
    "words with ids of their own": lambda d: with_word_moved(d, 0, 2),
    "a word removed": lambda d: with_word_removed(d, 0),
    "custom mask": hidden,
    "override": lambda d: with_override(d, Override("L1", "h1", "scaled", "s.1", "s.3", -0.1)),
    "seeds": lambda d: with_random_lenses(d, 2**32 - 1),
    "one seed typed over": lambda d: with_cell(with_random_lenses(d, 5), "w_k", 0, 0, 0.1 + 0.2),
    "switches": lambda d: with_options(
        d, scale=False, temperature=0.1, mask="causal", mask_how="after", softmax_axis="columns",
        normalise="sum", keys_are_queries=True, values_are_keys=True, swap_q_k=True,
        residual=False, position=False,
    ),
    "scales": lambda d: replace(d, scales=Scales(1.0, 2.5, 3.0, 1e-3, 5.0)),
    "texts": lambda d: replace(
        d, id="x:y", title=Text("One", "一"), notes=Text("\u2028 “quoted” \\ \n\t", "😀\x00"),
    ),
    "empty texts": lambda d: replace(
        d, features=tuple(Feature(Text("", "")) for _ in range(4)), notes=Text("", "")
    ),
    "odd words in the lexicon": lambda d: replace(d, lexicon={"": (1.0,) * 4, "注 意": (2.0,) * 4}),
    "looks of a head": lambda d: replace(d, layers=(Layer("L", (head(
        color="h2", icon="coin", on=False, question=Text("who?", "谁？"),
        channels=(Text("a", "甲"), Text("b", "b")), values=(Text("", ""),),
    ),), name=Text("layer", "层")),)),
}  # fmt: skip


@pytest.mark.parametrize("change", ODD.values(), ids=ODD)
@pytest.mark.parametrize("start", [small, full], ids=["small", "full"])
def test_round_trip(change: Callable[[Document], Document], start: Callable[[], Document]) -> None:
    document = change(start())
    assert_same(again(document), document)


def test_empty_ids_and_words_survive() -> None:
    tokens = (Token("", ""), Token("a", ""), Token("b", "x"))
    layer = Layer("", (head(""),))
    document = Document((Sentence("", tokens, numbers(3, 4)),), features(4), (layer,))
    assert_same(again(document), document)


def test_a_lexicon_of_computed_features_only() -> None:
    computed = tuple(replace(one, computed="pos") for one in features(4))
    document = small(features=computed, lexicon={"cat": ()})
    assert_same(again(document), document)


@settings(max_examples=100)
@given(documents())
def test_round_trip_of_random_documents(document: Document) -> None:
    assert_same(again(document), document)


@settings(max_examples=200)
@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=4, max_size=4))
def test_every_float_comes_back_bit_for_bit(row: list[float]) -> None:
    tokens = (Token("t", "it"),)
    document = small(sentences=(Sentence("s", tokens, np.array([row])),))
    found = again(document).sentences[0].x
    assert found.tobytes() == struct.pack("<4d", *row)


@pytest.mark.parametrize("value", [1e308, -1e308, 1e-320, 5e-324, -0.0, 0.1 + 0.2, 1 / 3])
def test_extreme_values_come_back_bit_for_bit(value: float) -> None:
    document = with_cell(small(), "x", 1, 2, value)
    assert struct.pack("<d", again(document).sentences[0].x[1, 2]) == struct.pack("<d", value)


def test_a_file_with_only_what_is_needed() -> None:
    """A person can write an example by hand: everything else has a default."""
    lens = {name: [[1], [2]] for name in ("w_q", "w_k", "w_v")}
    data = {
        "format": "attn-gui", "version": 1, "features": [{}, {}],
        "sentences": [{"id": "s", "tokens": ["it"], "x": [[1, 2]]}],
        "layers": [{"id": "L", "heads": [{"id": "h", **lens}]}],
    }  # fmt: skip
    for more in ({}, {"options": None, "scales": None, "lexicon": None, "notes": None}):
        found = parse_document(json.dumps({**data, **more}).encode(), "x")
        assert (found.options, found.scales, found.lexicon) == (Options(), Scales(), {})
        assert found.sentences[0].tokens == (Token("s.1", "it"),)
        assert_same(again(found), found)


def test_the_text_is_strict_json_in_utf_8() -> None:
    text = dump_document(EXAMPLES.load("two_contexts:zh_eat_apple"))
    assert "苹果" in text  # people can read it

    def refuse(constant: str) -> float:
        raise AssertionError(constant)

    data = json.loads(text, parse_constant=refuse)
    assert (data["format"], data["version"]) == ("attn-gui", 1)


# ----------------------------------------------------------------------------------- seeds


def seeded(**changes: object) -> Document:
    fields = {"seed": 3, "stream": 1, "shape": (4, 3), "scale": 0.5, "decimals": None, **changes}
    seed = Seed(**fields)
    lens = head(w_q=seed.draw(), seeds={"w_q": seed})
    return small(layers=(Layer("L1", (lens,)),))


@pytest.mark.parametrize(
    "changes",
    [{}, {"seed": 0, "stream": 0}, {"seed": 2**32 - 1}, {"stream": 2**32 - 1}, {"decimals": 0},
     {"decimals": 2}, {"decimals": 15}, {"scale": 1 / 512**0.5}, {"scale": 0.0}, {"scale": -1.0},
     {"scale": 1.0}],
    ids=str,
)  # fmt: skip
def test_seeds_are_kept_instead_of_numbers(changes: dict[str, object]) -> None:
    document = seeded(**changes)
    written = json.loads(dump_document(document))["layers"][0]["heads"][0]
    assert written["w_q"]["shape"] == [4, 3]
    assert isinstance(written["w_k"], list)
    assert_same(again(document), document)


def test_the_numbers_of_a_seed_never_change() -> None:
    """RandomState's stream is frozen by numpy; these are its documented first draws for 0."""
    legacy = np.random.RandomState([0, 0]).standard_normal((2, 2))
    assert np.array_equal(Seed(0, 0, (2, 2)).draw(), legacy)
    assert not np.array_equal(Seed(0, 1, (2, 2)).draw(), legacy)
    assert not np.array_equal(Seed(1, 0, (2, 2)).draw(), legacy)
    assert np.array_equal(Seed(0, 0, (2, 2), 0.5, 1).draw(), np.round(0.5 * legacy, 1))


# ----------------------------------------------------------------------------------- paths


def test_reading_a_file(tmp_path: Path) -> None:
    path = tmp_path / "注意力.json"
    path.write_text(dump_document(full()), "utf-8")
    assert_same(read_document(path), full())


def test_paths_that_are_no_file(tmp_path: Path) -> None:
    loop, broken, pipe = tmp_path / "loop", tmp_path / "broken", tmp_path / "pipe"
    loop.symlink_to(loop)
    broken.symlink_to(tmp_path / "nothing")
    os.mkfifo(pipe)
    for path in (tmp_path / "nothing", tmp_path / "no" / "thing", loop, broken):
        with refuses("file_missing", path.name):
            read_document(path)
    for path in (tmp_path, pipe, Path("/dev/null"), Path("/dev/zero")):
        with refuses("file_not_regular", path.name):  # and does not hang
            read_document(path)
    with refuses("file_unreadable"):
        read_document(tmp_path / ("x" * 300))
    with refuses("file_missing"):
        read_document(tmp_path / "NUL\0inside")


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.json"
    path.write_text("{}")

    def refuse(_path: Path, _mode: str) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with refuses("file_unreadable", "secret.json"):
        read_document(path)


def test_a_file_that_is_too_large_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(LARGEST * 1_000_000 + 1)
    with refuses("file_too_large", "large.json", str(LARGEST)):
        read_document(path)
