"""Numbers from outside into a document: every way is whole, and what it does not name stays."""

from typing import Any

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same, refuses, unchanged
from samples import EXAMPLES, full

from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import with_positions
from attn_gui.core.importing import WAYS, Given, Target, imported, possible, present, targets
from attn_gui.core.places import Cell, Place
from attn_gui.imports.choosing import by_name, default, looked_at, together
from attn_gui.imports.table import Table

LABELS = (
    "ein",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "注意",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
)


def made(rows: int, columns: int, seed: int = 3) -> np.ndarray:
    return np.random.RandomState(seed).standard_normal((rows, columns))


def test_every_given_matrix_is_a_target_once() -> None:
    document = full()
    heads = sum(len(layer.heads) for layer in document.layers)
    joined = sum(layer.w_o is not None for layer in document.layers)
    found = targets(document)
    assert len(found) == len(set(found)) == len(document.sentences) + 3 * heads + joined


@settings(max_examples=150)
@given(documents(), st.data())
def test_every_way_that_is_offered_can_be_gone(document: Document, data: Any) -> None:
    target = data.draw(st.sampled_from(targets(document)))
    old = present(document, target)
    sizes = [st.sampled_from([old.shape[i], old.shape[1 - i], 1, 2, 5, 11]) for i in (0, 1)]
    rows, columns = (data.draw(size) for size in sizes)
    labels = LABELS[:rows] if data.draw(st.booleans()) else ()
    offered = Given(made(rows, columns), labels)
    with unchanged(document):
        ways = possible(document, target, offered)
    assert ways  # at least the corner, or the very same shape
    assert ("same" in ways) == (old.shape == (rows, columns))
    for way, after in ways.items():
        new = present(after, target)
        wanted = offered.values.T if way == "turned" else offered.values
        if way == "corner":
            wanted = old.copy()
            common = tuple(
                slice(min(pair)) for pair in zip(old.shape, (rows, columns), strict=True)
            )
            wanted[common] = offered.values[common]
        if target.name == "x":
            wanted = with_positions(after, np.array(wanted))
            tokens = [token.text for token in after.sentences[target.sentence].tokens]
            if way in ("words", "same_with_words"):
                assert tuple(tokens) == labels
            elif way in ("same", "turned", "corner"):
                assert (
                    after.sentences[target.sentence].tokens
                    == document.sentences[target.sentence].tokens
                )
        assert np.array_equal(new, wanted)
        assert_same(parse_document(dump_document(after).encode(), "my.json"), after)
        for other in targets(document):
            if other.name != target.name and way not in ("resized",):
                assert np.array_equal(present(after, other), present(document, other))


@pytest.mark.parametrize("way", WAYS)
def test_a_way_that_is_none_names_both_shapes(way: str) -> None:
    document = full()
    offered = {
        "same": made(1, 1), "same_with_words": made(1, 1), "corner": document.sentences[0].x,
        "resized": document.sentences[0].x, "rows": made(2, 2), "words": made(2, 2),
        "turned": made(2, 2),
    }[way]  # fmt: skip
    with refuses("import_shape", "X", "3×4"):
        imported(document, Target("x"), Given(offered), way)


def test_more_words_than_a_sentence_may_have_are_not_offered() -> None:
    ways = possible(full(), Target("x"), Given(made(13, 4)))
    assert list(ways) == ["corner"]


@pytest.mark.parametrize("labels", [("a b", "c", "d"), ("", "c", "d"), ("x" * 31, "c", "d")])
def test_labels_that_cannot_be_words_stay_labels(labels: tuple[str, ...]) -> None:
    assert list(possible(full(), Target("x"), Given(made(3, 4), labels))) == ["same"]


def test_names_lead_to_matrices() -> None:
    document = EXAMPLES.load("pronoun")
    place = Place(0, 1, 0)
    assert by_name(document, "x", place) == Target("x")
    assert by_name(document, "Embeddings", place) == Target("x")
    for name in ("w_q", "W_Q", "WQ", "Wq.new", "w q"):
        assert by_name(document, name, place) == Target("w_q", 1, 0)
    for name in ("query", "xylophone", "W", "wqx", "w_q (nobody, h9)", ""):
        assert by_name(document, name, place) is None
    layer = document.layers[0]
    assert by_name(document, f"w_k ({layer.id}, {layer.heads[0].id})", place) == Target("w_k", 0, 0)


def test_what_is_looked_at_comes_first() -> None:
    from attn_gui.core.evaluate import evaluate

    trace = evaluate(EXAMPLES.load("cross"))
    assert looked_at(trace, Place(), Cell("x", 0, 0)) == Target("x", sentence=0)
    assert looked_at(trace, Place(), Cell("x_keys", 0, 0)) == Target("x", sentence=1)
    assert looked_at(trace, Place(), Cell("w_v", 0, 0)) == Target("w_v")
    assert looked_at(trace, Place(), Cell("scores", 0, 0)) is None
    assert looked_at(trace, Place(), None) is None
    deep = evaluate(EXAMPLES.load("pronoun"))
    assert looked_at(deep, Place(0, 1, 0), Cell("x", 0, 0)) is None  # computed by the layer below


def test_doubt_is_a_choice() -> None:
    document = EXAMPLES.load("notes_cat")
    square, x = Table("", made(4, 4)), Table("", made(3, 4))
    assert default(document, x, "a.csv", Place(), None) == (Target("x"), True)
    assert default(document, square, "a.csv", Place(), None)[1] is False
    assert default(document, square, "w_k.csv", Place(), None) == (Target("w_k"), True)
    assert default(document, square, "a.csv", Place(), Target("w_v")) == (Target("w_v"), True)
    assert default(document, square, "w_k.csv", Place(), Target("w_v")) == (Target("w_v"), False)
    assert default(document, x, "x.csv", Place(), Target("w_v")) == (Target("x"), False)


def test_together_takes_what_is_named_and_fits() -> None:
    document = EXAMPLES.load("notes_cat")
    tables = [Table("x", made(3, 4)), Table("w_q", made(4, 4)), Table("w_k", made(5, 5))]
    assert list(together(document, tables, Place())) == [Target("x"), Target("w_q")]
    assert together(document, tables[1:], Place()) == {}
