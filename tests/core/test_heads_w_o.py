"""The rows of W_O go with their heads, told by counting rows; widths that do not fit."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from same import assert_same, refuses, unchanged
from samples import full, head, numbers, small, wide
from test_heads_edits import EXACT, ids, new, w_o
from test_oracle import check

from attn_gui.core.document import Document, Layer, Norm, Text
from attn_gui.core.edits import with_head, with_options, with_override
from attn_gui.core.evaluate import evaluate
from attn_gui.core.heads_edits import (
    with_head_added,
    with_head_alone,
    with_head_duplicated,
    with_head_moved,
    with_head_on,
    with_head_removed,
)
from attn_gui.core.options import Override

BLOCKS = {"h1": [0, 1], "h2": [2, 3, 4], "h3": [5]}


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_removing_cuts_the_rows_of_the_head(gone: int) -> None:
    with unchanged(wide()) as document:
        changed = with_head_removed(document, gone)
    kept = [f"h{place + 1}" for place in range(3) if place != gone]
    assert ids(changed) == kept
    rows = [row for name in kept for row in BLOCKS[name]]
    assert w_o(changed).tolist() == [w_o(document)[row].tolist() for row in rows]
    off = with_head_on(document, gone, False)
    assert np.abs(new(changed) - new(off)).max() <= EXACT
    check(changed)


@pytest.mark.parametrize(("place", "to"), [*product(range(3), range(3)), (0, 99), (2, -1)])
def test_moving_takes_the_rows_along(place: int, to: int) -> None:
    with unchanged(wide()) as document:
        changed = with_head_moved(document, place, to)
    order = ["h1", "h2", "h3"]
    order.insert(max(0, min(to, 2)), order.pop(place))
    assert ids(changed) == order
    rows = [row for name in order for row in BLOCKS[name]]
    assert w_o(changed).tolist() == [w_o(document)[row].tolist() for row in rows]
    assert np.abs(new(changed) - new(document)).max() <= EXACT
    for one in changed.layers[0].heads:
        assert any(one is other for other in document.layers[0].heads)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_copy_writes_the_same_once_more(place: int) -> None:
    with unchanged(wide(residual=False)) as document:
        changed = with_head_duplicated(document, place)
    order = ["h1", "h2", "h3"]
    order.insert(place + 1, order[place])
    rows = [row for name in order for row in BLOCKS[name]]
    assert w_o(changed).tolist() == [w_o(document)[row].tolist() for row in rows]
    old, copy = document.head(0, place), changed.head(0, place + 1)
    assert ids(changed) == [*ids(document)[: place + 1], "h4", *ids(document)[place + 1 :]]
    assert_same(replace(copy, id=old.id, name=old.name), old)
    only = new(with_head_alone(document, place)) - numbers(4)
    assert np.abs(new(changed) - new(document) - only).max() <= EXACT
    check(changed)


def test_a_copy_keeps_looks_seeds_biases_and_what_is_written_over() -> None:
    document = with_head(full(), 0, 0, color="h3", icon="tree", question=Text("why?", "为何？"))
    override = Override("L1", "h1", "weights", "s.1", "s.2", 0.75)
    document = with_override(document, override)
    document = with_override(document, replace(override, head="h2", value=0.25))
    with unchanged(with_override(document, replace(override, layer="L2", value=0.5))) as document:
        changed = with_head_duplicated(document, 0)
    old, copy = changed.head(0, 0), changed.head(0, 1)
    assert_same(replace(copy, id=old.id, name=old.name), old)
    first, second, other = evaluate(changed).sentences[0][0].heads
    assert np.array_equal(first.output, second.output)
    assert (second.weights[0, 1], other.weights[0, 1]) == (0.75, 0.25)
    assert len(changed.options.overrides) == 4
    without = with_head_removed(changed, 1)
    assert without.options == document.options
    assert with_head_removed(without, 0).options.overrides == document.options.overrides[1:]


def test_removing_takes_its_overrides_in_this_layer_only() -> None:
    override = Override("L1", "h1", "scores", "s.1", "s.2", 1.0)
    other = replace(override, layer="L2")
    document = with_override(with_override(full(), override), other)
    assert with_head_removed(document, 0).options.overrides == (other,)
    assert with_head_removed(document, 0, layer=1).options.overrides == (override,)
    assert with_head_removed(document, 1).options is document.options


def test_a_new_id_is_free_even_of_forgotten_overrides() -> None:
    stale = Override("L9", "h4", "scores", "s.1", "s.2", 1.0)
    document = with_options(wide(), overrides=(stale,))
    assert ids(with_head_added(document))[-1] == "h5"
    assert ids(with_head_duplicated(document, 0))[1] == "h5"
    assert with_head_duplicated(document, 0).options is document.options


def test_the_last_head_stays() -> None:
    document = with_head_removed(with_head_removed(wide(), 0), 1)
    assert ids(document) == ["h2"]
    with unchanged(document), refuses("heads_least", "1"):
        with_head_removed(document, 0)
    with refuses("head_missing"):  # a place that is not there is told first
        with_head_removed(document, 1)
    assert with_head_moved(document, 0, 5) is document
    check(document)


# ---------------------------------------------------------------------------- without a fitting W_O


def test_without_w_o_the_width_may_change_where_nobody_reads_it() -> None:
    with unchanged(wide(w_o=None, b_o=None)) as document:
        for changed in (
            with_head_added(document), with_head_duplicated(document, 1),
            with_head_removed(document, 0), with_head_moved(document, 0, 2),
        ):  # fmt: skip
            assert changed.layers[0].w_o is None
            check(changed)


def stacked() -> Document:
    """Without W_O the second layer reads the six columns of the concatenation."""
    first = wide(w_o=None, b_o=None).layers[0]
    return small(layers=(first, Layer("L2", (head("h9", width=6),), w_o=numbers(2, 6))))


def normed() -> Document:
    return wide(w_o=None, b_o=None, norms=(Norm(np.ones(6), numbers(6)),))


@pytest.mark.parametrize("make", [stacked, normed])
def test_a_width_that_others_read_is_refused(make: Callable[[], Document]) -> None:
    for edit in (
        with_head_added,
        lambda d: with_head_duplicated(d, 1),
        lambda d: with_head_removed(d, 1),
    ):
        with unchanged(make()) as document, refuses("shape_mismatch", "6"):
            edit(document)
    with unchanged(make()) as document:
        check(with_head_moved(document, 0, 2))
        check(with_head_alone(document, 1))


@pytest.mark.parametrize("rows", [1, 5, 8])
def test_a_w_o_that_does_not_fit_stays_until_the_heads_fit_it(rows: int) -> None:
    with unchanged(wide(w_o=numbers(rows, 4))) as document:
        for changed in (
            with_head_added(document), with_head_duplicated(document, 0),
            with_head_removed(document, 2), with_head_moved(document, 0, 2),
        ):  # fmt: skip
            assert np.array_equal(w_o(changed), w_o(document))
            check(changed)
    fitting = {5: with_head_removed(document, 2), 8: with_head_duplicated(document, 0)}
    if rows in fitting:
        assert evaluate(fitting[rows]).sentences[0][0].misfit is None
