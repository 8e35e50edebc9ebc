"""A matrix stays a seed in the file as long as it is, bit for bit, what the seed draws."""

import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same, unchanged
from samples import head, numbers, sentence, small

from attn_gui.core.document import (
    Document,
    Feature,
    Head,
    Layer,
    Seed,
    Sentence,
    Text,
    unnamed_features,
)
from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import (
    with_cell,
    with_d_k,
    with_d_model,
    with_d_v,
    with_head,
    with_matrix,
    with_options,
    with_random_lenses,
)
from attn_gui.core.words_edits import (
    with_word_added,
    with_word_moved,
    with_word_removed,
    with_word_renamed,
)

LENSES = ("w_q", "w_k", "w_v")


def drawn_head(name: str, first: int, **more: Any) -> Head:
    shapes = {"w_q": (4, 3), "w_k": (4, 3), "w_v": (4, 2)}
    seeds = {lens: Seed(7, first + i, shapes[lens], 0.5) for i, lens in enumerate(LENSES)}
    return Head(name, Text("", ""), **{n: s.draw() for n, s in seeds.items()}, seeds=seeds, **more)


def drawn(**more: Any) -> Document:
    """Two sentences and two layers of two heads, every given matrix from a seed of its own."""
    sentences = []
    for place, (name, words) in enumerate([("s", "the cat sat"), ("r", "a dog")]):
        seed = Seed(7, 90 + place, (len(words.split()), 4))
        sentences.append(replace(sentence(name, words, 4), x=seed.draw(), seeds={"x": seed}))
    layers = []
    for place in range(2):
        bank = (drawn_head("h1", 10 * place), drawn_head("h2", 10 * place + 5))
        seed = Seed(7, 80 + place, (4, 4), 0.25, 2)
        layers.append(Layer(f"L{place + 1}", bank, w_o=seed.draw(), seeds={"w_o": seed}))
    lexicon = {"dog": (1.0, 2.0, 3.0, 4.0)}
    parts = {"sentences": tuple(sentences), "layers": tuple(layers), "lexicon": lexicon}
    return small(**{**parts, "features": unnamed_features(4), **more})


def seeded(document: Document) -> set[str]:
    """Which matrices still are as drawn: "s x", "L1 w_o", "L1 h1 w_q" …"""
    found = {f"{one.id} {name}" for one in document.sentences for name in one.seeds}
    for layer in document.layers:
        found |= {f"{layer.id} {name}" for name in layer.seeds}
        found |= {f"{layer.id} {one.id} {name}" for one in layer.heads for name in one.seeds}
    return found


def again(document: Document) -> Document:
    return parse_document(dump_document(document).encode(), "again.json")


ALL = seeded(drawn())
OF_H2 = {f"L2 h2 {name}" for name in LENSES}


def layer_changed(document: Document, **changes: Any) -> Document:
    """As an edit of heads does it, which knows nothing of seeds."""
    return replace(document, layers=(replace(document.layers[0], **changes), document.layers[1]))


def head_removed(document: Document) -> Document:
    layer = document.layers[0]
    assert layer.w_o is not None
    return layer_changed(document, heads=layer.heads[:1], w_o=layer.w_o[:2])


def heads_turned(document: Document) -> Document:
    layer = document.layers[0]
    assert layer.w_o is not None
    return layer_changed(document, heads=layer.heads[::-1], w_o=np.roll(layer.w_o, 2, axis=0))


DROPPED: dict[str, tuple[Callable[[Document], Document], set[str]]] = {
    "a cell of X": (lambda d: with_cell(d, "x", 1, 1, 9.0), {"s x"}),
    "a cell of the other X": (lambda d: with_cell(d, "x", 1, 1, 9.0, sentence=1), {"r x"}),
    "a cell of W_O": (lambda d: with_cell(d, "w_o", 3, 3, 9.0, layer=1), {"L2 w_o"}),
    "a cell of W_V": (lambda d: with_cell(d, "w_v", 0, 0, 9.0, layer=1, head=1), {"L2 h2 w_v"}),
    "X": (lambda d: with_matrix(d, "x", numbers(3, 4)), {"s x"}),
    "W_O": (lambda d: with_matrix(d, "w_o", numbers(4, 4)), {"L1 w_o"}),
    "W_K": (lambda d: with_matrix(d, "w_k", numbers(4, 3)), {"L1 h1 w_k"}),
    "the same numbers": (lambda d: with_matrix(d, "x", d.sentences[0].x.copy()), set()),
    "wider": (lambda d: with_d_model(d, 5), ALL),
    "narrower": (lambda d: with_d_model(d, 3), ALL),
    "d_k": (lambda d: with_d_k(d, 5), {"L1 h1 w_q", "L1 h1 w_k"}),
    "d_v": (lambda d: with_d_v(d, 5, head=1), {"L1 h2 w_v", "L1 w_o"}),
    "a word more": (lambda d: with_word_added(d, "new"), {"s x"}),
    "a word less": (lambda d: with_word_removed(d, 2), {"s x"}),
    "a word moved": (lambda d: with_word_moved(d, 0, 2), {"s x"}),
    "a known word": (lambda d: with_word_renamed(d, 0, "dog"), {"s x"}),
    "an unknown word": (lambda d: with_word_renamed(d, 0, "new"), set()),
    "switches": (lambda d: with_options(d, scale=False, mask="causal", position=False), set()),
    "looks of a head": (lambda d: with_head(d, 0, 0, on=False, color="h2"), set()),
    "a bias": (lambda d: with_head(d, 0, 0, b_q=numbers(3)), set()),
    "dice": (lambda d: with_random_lenses(d, 3), set()),
    "a head removed": (head_removed, {"L1 w_o", *(f"L1 h2 {name}" for name in LENSES)}),
    "heads turned round": (heads_turned, {"L1 w_o"}),
    "no W_O": (lambda d: layer_changed(d, w_o=None), {"L1 w_o"}),
    "W_O as it is": (lambda d: layer_changed(d, residual=False), set()),
    "a layer removed": (
        lambda d: replace(d, layers=d.layers[:1]),
        {"L2 w_o", *OF_H2, *(f"L2 h1 {name}" for name in LENSES)},
    ),
}


@pytest.mark.parametrize(("edit", "dropped"), DROPPED.values(), ids=DROPPED)
def test_an_edit_drops_the_seed_of_what_it_changes_and_no_other(
    edit: Callable[[Document], Document], dropped: set[str]
) -> None:
    with unchanged(drawn()) as document:
        changed = edit(document)
    assert ALL - seeded(changed) == dropped
    assert_same(again(changed), changed)


def test_position_drops_the_seed_of_x_where_a_column_is_computed() -> None:
    place = Feature(Text("place", "位置"), "pos")
    document = drawn(features=(*unnamed_features(3), place), lexicon={})
    off = with_options(document, position=False)
    assert seeded(document) - seeded(off) == {"s x", "r x"}
    assert_same(again(off), off)


def test_typing_the_old_number_back_leaves_numbers() -> None:
    """Nobody would trust a seed that comes back by chance; undo brings it back."""
    document = drawn()
    old = float(document.sentences[0].x[0, 0])
    back = with_cell(with_cell(document, "x", 0, 0, 9.0), "x", 0, 0, old)
    assert np.array_equal(back.sentences[0].x, document.sentences[0].x)
    assert seeded(back) == ALL - {"s x"}


def test_a_seed_counts_only_for_the_very_bits_it_draws() -> None:
    seed = Seed(1, 0, (3, 4), 0.1, 0)  # rounds to 0 and −0
    assert (seed.draw() == 0).all()
    assert np.signbit(seed.draw()).any()
    words = sentence("s", "a b c", 4)
    for values, count in ((seed.draw(), 1), (seed.draw().copy(), 1), (np.zeros((3, 4)), 0)):
        made = replace(words, x=values, seeds={"x": seed})
        assert len(made.seeds) == count
        document = small(sentences=(made,))
        assert_same(again(document), document)


def test_seeds_of_what_is_not_there_are_dropped() -> None:
    huge = Seed(1, 0, (10**6, 10**6))  # would take 8 TB: never drawn
    assert drawn_head("h", 0).seeds.keys() == {*LENSES}
    assert Layer("L", (head(),), seeds={"w_o": huge}).seeds == {}
    assert replace(head(), seeds={"w_q": huge, "b_q": huge, "": huge}).seeds == {}
    assert replace(sentence("s", "a", 4), seeds={"x": huge, "w_q": huge}).seeds == {}


def test_nobody_can_change_seeds_behind_a_documents_back() -> None:
    seeds = {"w_q": Seed(7, 0, (4, 3), 0.5)}
    made = head(w_q=seeds["w_q"].draw(), seeds=seeds)
    seeds.clear()
    assert set(made.seeds) == {"w_q"}
    with pytest.raises(TypeError):
        made.seeds["w_k"] = Seed(0, 0, (4, 3))  # type: ignore[index]


def test_an_edit_draws_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    document = drawn()

    def refuse(*_arguments: object) -> None:
        raise AssertionError("drawn again")

    monkeypatch.setattr(np.random, "RandomState", refuse)
    for edit, _dropped in DROPPED.values():
        if edit is not DROPPED["dice"][0] and "numbers" not in edit.__code__.co_names:
            edit(document)


# ------------------------------------------------------------------------------------ files


def test_the_file_holds_seeds_in_place_of_numbers() -> None:
    data = json.loads(dump_document(drawn()))
    assert data["features"] == 4
    assert data["sentences"][1]["x"] == {"seed": 7, "stream": 91, "shape": [2, 4]}
    wanted = {"seed": 7, "stream": 80, "shape": [4, 4], "scale": 0.25, "decimals": 2}
    assert data["layers"][0]["w_o"] == wanted
    assert_same(again(drawn()), drawn())


SEEDS = st.builds(
    Seed,
    seed=st.integers(0, 2**32 - 1),
    stream=st.integers(0, 2**32 - 1),
    shape=st.tuples(st.integers(1, 6), st.integers(1, 6)),
    scale=st.floats(-1e300, 1e300) | st.sampled_from([0.0, -0.0, 1.0, 5e-324]),
    decimals=st.none() | st.integers(0, 15),
)


@settings(max_examples=100)
@given(st.data())
def test_round_trip_of_any_mixture_of_seeds_and_numbers(data: st.DataObject) -> None:
    def made(name: str, *shape: int) -> dict[str, Any]:
        seed = replace(data.draw(SEEDS), shape=shape)
        if data.draw(st.booleans()) or not np.isfinite(seed.draw()).all():
            return {name: numbers(*shape)}
        return {name: seed.draw(), "seeds": {name: seed}}

    words = sentence("s", "the cat sat", 4)
    lenses: dict[str, Any] = {"seeds": {}}
    for name, width in (("w_q", 3), ("w_k", 3), ("w_v", 2)):
        one = made(name, 4, width)
        lenses["seeds"] |= one.pop("seeds", {})
        lenses |= one
    layer = Layer("L", (replace(head(), **lenses),), **made("w_o", 2, 4))
    count = data.draw(st.sampled_from([0, 4]))
    features = unnamed_features(count) or tuple(Feature(Text(str(i), "")) for i in range(4))
    whole = Document((replace(words, **made("x", 3, 4)),), features, (layer,))
    assert_same(again(whole), whole)
    assert dump_document(again(whole)) == dump_document(whole)


NAMED = {
    "one renamed": lambda some: (replace(some[0], name=Text("dim0", "第0维")), *some[1:]),
    "another order": lambda some: some[::-1],
    "one computed": lambda some: (*some[:-1], replace(some[-1], computed="one")),
    "not from 0": lambda some: unnamed_features(len(some), 1),
}


@pytest.mark.parametrize("change", NAMED.values(), ids=NAMED)
def test_features_with_names_are_written_out(change: Callable[..., Any]) -> None:
    document = drawn(features=change(unnamed_features(4)), lexicon={})
    assert len(json.loads(dump_document(document))["features"]) == 4
    assert_same(again(document), document)


def test_unnamed_features_are_named_as_those_that_a_wider_document_gets() -> None:
    wider = with_d_model(drawn(), 6)
    assert wider.features == unnamed_features(6)
    assert unnamed_features(2, 10)[1].name == Text("dim11", "维度11")
    assert again(wider).features == wider.features


# ----------------------------------------------------------------------------- shared arrays


def test_an_edit_keeps_the_arrays_that_it_does_not_change() -> None:
    document = drawn()
    changed = with_cell(document, "w_q", 0, 0, 9.0)
    for name in ("w_k", "w_v"):
        assert getattr(changed.head(0, 0), name) is getattr(document.head(0, 0), name)
    moved = layer_changed(document, residual=False)
    assert moved.layers[0].w_o is document.layers[0].w_o
    assert with_word_renamed(document, 0, "new").sentences[1] is document.sentences[1]


@pytest.mark.parametrize("values", [numbers(3, 4), numbers(4, 3).T, numbers(6, 4)[::2]])
def test_nobody_can_write_into_a_document(values: np.ndarray) -> None:
    """Not through an array that was handed in, not through a view of it, not by the flag."""
    view, wanted = values[:], values.copy()
    values.flags.writeable = False
    made = Sentence("s", sentence("s", "a b c", 4).tokens, values)
    view[0, 0] = 99
    assert np.array_equal(made.x, wanted)
    with pytest.raises(ValueError, match="WRITEABLE"):
        made.x.flags.writeable = True
    loaded = pickle.loads(pickle.dumps(numbers(30, 40)))  # lies in bytes that can be written to
    words = sentence("s", "a " * 30, 40)
    kept = replace(words, x=loaded)
    loaded[0, 0] = 99
    assert kept.x[0, 0] != 99
