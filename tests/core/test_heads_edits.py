"""Edits of heads: places, identity, limits, new heads; the document before stays what it was."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from same import assert_same, refuses, unchanged
from samples import EXAMPLES, IDS, full, head, numbers, small, wide
from test_oracle import check

from attn_gui.core.document import Document, Layer, Text
from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import with_cell
from attn_gui.core.evaluate import evaluate
from attn_gui.core.heads_edits import (
    MOST_HEADS,
    with_head_added,
    with_head_alone,
    with_head_colored,
    with_head_duplicated,
    with_head_moved,
    with_head_on,
    with_head_removed,
    with_head_renamed,
)
from attn_gui.core.joining import with_all_heads_on

Edit = Callable[..., Document]
EXACT = 1e-12


def ids(document: Document, layer: int = 0) -> list[str]:
    return [one.id for one in document.layers[layer].heads]


def names(document: Document, layer: int = 0) -> list[tuple[str, str]]:
    return [(one.name.en, one.name.zh) for one in document.layers[layer].heads]


def w_o(document: Document, layer: int = 0) -> np.ndarray:
    found = document.layers[layer].w_o
    assert found is not None
    return found


def new(document: Document, layer: int = 0, sentence: int = 0) -> np.ndarray:
    found = evaluate(document).sentences[sentence][layer].new
    assert found is not None
    return found


ON_A_HEAD: dict[str, Edit] = {
    "duplicate": with_head_duplicated,
    "remove": with_head_removed,
    "move": lambda d, h, **at: with_head_moved(d, h, 1, **at),
    "rename": lambda d, h, **at: with_head_renamed(d, h, "name", **at),
    "color": lambda d, h, **at: with_head_colored(d, h, "h3", **at),
    "on": lambda d, h, **at: with_head_on(d, h, False, **at),
    "alone": with_head_alone,
}
ON_A_LAYER: dict[str, Edit] = {
    "add": with_head_added,
    "all on": with_all_heads_on,
}


@pytest.mark.parametrize("edit", ON_A_HEAD.values(), ids=list(ON_A_HEAD))
def test_places_that_do_not_exist(edit: Edit) -> None:
    with unchanged(full()) as document:
        for place in (-1, 2, 99):
            with refuses("head_missing"):
                edit(document, place)
            with refuses("layer_missing"):
                edit(document, 0, layer=place)


@pytest.mark.parametrize("edit", ON_A_LAYER.values(), ids=list(ON_A_LAYER))
def test_layers_that_do_not_exist(edit: Edit) -> None:
    for place in (-1, 2):
        with unchanged(full()) as document, refuses("layer_missing"):
            edit(document, layer=place)


@pytest.mark.parametrize("edit", ON_A_HEAD.values(), ids=list(ON_A_HEAD))
def test_only_the_layer_that_is_meant_changes(edit: Edit) -> None:
    """Everything but the head and its rows of W_O is the very same object."""
    with unchanged(full()) as document:
        changed = edit(document, 0, layer=1)
    assert changed is not document
    assert changed.layers[0] is document.layers[0]
    pairs = product(changed.layers[1].heads, document.layers[1].heads)
    assert any(one is other for one, other in pairs)
    assert (changed.sentences, changed.lexicon) == (document.sentences, document.lexicon)
    for name in ("b_o", "norms", "ffn", "residual", "keys_from"):
        assert_same(getattr(changed.layers[1], name), getattr(document.layers[1], name))
    check(changed)


@pytest.mark.parametrize(
    "edit",
    [
        lambda d: with_head_moved(d, 1, 1),
        lambda d: with_head_moved(d, 2, 99),
        lambda d: with_head_moved(d, 0, -5),
        lambda d: with_head_renamed(d, 1, " h2 "),
        lambda d: with_head_colored(d, 1, "h4"),
        lambda d: with_head_on(d, 1, True),
        lambda d: with_all_heads_on(d, 0),
    ],
)
def test_nothing_changed_is_the_same_object(edit: Callable[[Document], Document]) -> None:
    document = with_head_colored(wide(), 1, "h4")
    assert edit(document) is document


# --------------------------------------------------------------------------------------- adding


def test_a_new_head_is_as_wide_as_the_last_and_writes_nothing_yet() -> None:
    with unchanged(wide()) as document:
        changed = with_head_added(document)
    one = changed.head(0, 3)
    assert (one.w_q.shape, one.w_k.shape, one.w_v.shape) == ((4, 4), (4, 4), (4, 1))
    assert np.array_equal(w_o(changed)[:6], w_o(document))
    assert w_o(changed)[6:].tolist() == [[0, 0, 0, 0]]
    assert np.abs(new(changed) - new(document)).max() <= EXACT
    assert (one.id, one.name, one.on) == ("h4", Text("Head 4", "头 4"), True)
    assert (one.icon, one.question, one.channels, one.values) == ("search", None, (), ())
    assert one.b_q is one.b_k is one.b_v is None
    for name, seed in one.seeds.items():
        drawn = getattr(one, name)
        assert seed.decimals == 2
        assert np.array_equal(drawn, seed.draw())
        assert np.array_equal(drawn, np.round(drawn, 2))
        assert not drawn.flags.writeable
    assert set(one.seeds) == {"w_q", "w_k", "w_v"}
    assert not np.array_equal(one.w_q, one.w_k)
    check(changed)


def test_adding_is_deterministic_and_no_two_heads_are_alike() -> None:
    document = wide()
    assert_same(with_head_added(document), with_head_added(document))
    while len(ids(document)) < MOST_HEADS:
        document = with_head_added(document)
    with unchanged(document), refuses("heads_most", "8"):
        with_head_added(document)
    with unchanged(document), refuses("heads_most", "8"):
        with_head_duplicated(document, 3)
    lenses = [one.w_q.tobytes() for one in document.layers[0].heads]
    assert len(set(lenses)) == len(set(ids(document))) == MOST_HEADS
    assert_same(parse_document(dump_document(document).encode(), "x"), document)


def test_heads_added_to_two_layers_differ() -> None:
    document = with_head_added(with_head_added(full()), layer=1)
    first, second = document.head(0, 2), document.head(1, 2)
    assert first.id != second.id
    assert not np.array_equal(first.w_q, second.w_q)
    check(document)


def test_a_seed_in_use_is_not_drawn_again() -> None:
    document = with_head_added(wide())
    seed = document.head(0, 3).seeds["w_q"].seed
    copied = with_head_duplicated(document, 3)
    again = with_head_added(with_head_removed(copied, 3))
    assert again.head(0, 3).seeds["w_q"].seed == seed
    assert again.head(0, 4).seeds["w_q"].seed != seed
    typed = with_head_added(with_cell(document, "w_q", 0, 0, 9.5, head=3))
    assert not np.array_equal(typed.head(0, 3).w_k, typed.head(0, 4).w_k)


@pytest.mark.parametrize("had", list(product([False, True], repeat=2)))
def test_a_new_head_has_a_bias_of_0_where_all_others_have_one(had: tuple[bool, bool]) -> None:
    bank = tuple(
        head(f"h{place}", d_v=place + 1, b_v=numbers(place + 1) if has else None, b_k=numbers(3))
        for place, has in enumerate(had)
    )
    document = with_head_added(small(layers=(Layer("L1", bank, w_o=numbers(3, 4)),)))
    one = document.head(0, 2)
    assert one.b_q is None
    assert one.b_k is not None
    assert one.b_k.tolist() == [0, 0, 0]
    assert (one.b_v is None) == (not all(had))
    assert one.b_v is None or one.b_v.tolist() == [0, 0]
    check(document)


@pytest.mark.parametrize("name", IDS)
def test_every_example_takes_a_new_head_a_copy_and_a_removal(name: str) -> None:
    with unchanged(EXAMPLES.load(name)) as document:
        for layer in range(len(document.layers)):
            added = with_head_added(document, layer=layer)
            copied = with_head_duplicated(document, 0, layer=layer)
            for changed in (added, copied):
                check(changed)
                assert_same(parse_document(dump_document(changed).encode(), "x"), changed)
            for more, place in ((added, len(ids(added, layer)) - 1), (copied, 1)):
                back = with_head_removed(more, place, layer=layer)
                if document.layers[layer].seeds:  # a W_O that grew is no longer as drawn
                    assert np.array_equal(back.layers[layer].w_o, document.layers[layer].w_o)
                else:
                    assert dump_document(back) == dump_document(document)
