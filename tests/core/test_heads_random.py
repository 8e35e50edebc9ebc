"""Edits of heads on random documents: sound, undone by their opposite, refused as a whole."""

from typing import Any

import numpy as np
from documents import documents
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from same import assert_same, unchanged
from test_heads_edits import EXACT, ids
from test_oracle import check

from attn_gui.core.document import Document
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.core.heads_edits import (
    with_head_added,
    with_head_duplicated,
    with_head_moved,
    with_head_on,
    with_head_removed,
)

paper = documents(normalise="softmax", values_are_keys=False)


def differ(found: Document, wanted: Document, layers: int) -> float:
    """The largest difference of X′ in all sentences and the first layers, of the size of X′."""
    worst = 0.0
    both = zip(evaluate(found).sentences, evaluate(wanted).sentences, strict=True)
    for one, other in both:
        for a, b in zip(one[:layers], other[:layers], strict=True):
            if b.residual is None and b.projected is None:
                break
            wanted_sum = b.projected if b.residual is None else b.residual
            found_sum = a.projected if a.residual is None else a.residual
            size = max(1.0, np.abs(b.x).max(), np.abs(wanted_sum).max())
            worst = max(worst, np.abs(found_sum - wanted_sum).max() / size)
    return worst


@settings(max_examples=60)
@given(paper, st.randoms(use_true_random=False))
def test_shuffled_heads_do_the_same(document: Document, chance: Any) -> None:
    with unchanged(document):
        changed = document
        for _step in range(6):
            count = len(document.layers[0].heads)
            changed = with_head_moved(changed, chance.randrange(count), chance.randrange(count))
    assert sorted(ids(changed)) == sorted(ids(document))
    assert differ(changed, document, 1) <= EXACT
    check(changed)
    back = changed
    for place, name in enumerate(ids(document)):
        back = with_head_moved(back, ids(back).index(name), place)
    assert_same(back, document)


@settings(max_examples=60)
@given(paper, st.data())
def test_a_copy_and_its_original_switch_each_other(document: Document, data: Any) -> None:
    """A copy that is off changes nothing; one that stands in for its original neither."""
    assume(all(layer.w_o is not None for layer in document.layers))
    layer = data.draw(st.integers(0, len(document.layers) - 1))
    place = data.draw(st.integers(0, len(document.layers[layer].heads) - 1))
    on = document.head(layer, place).on
    with unchanged(document):
        changed = with_head_duplicated(document, place, layer=layer)
    check(changed)
    for off in (place, place + 1):
        half = with_head_on(changed, off, False, layer=layer)
        half = with_head_on(half, 2 * place + 1 - off, on, layer=layer)
        assert differ(half, document, layer + 1) <= EXACT
    assert_same(with_head_removed(changed, place + 1, layer=layer), document)


@settings(max_examples=60)
@given(documents(), st.data())
def test_adding_and_removing(document: Document, data: Any) -> None:
    """Either refused, with nothing changed, or sound; and there and back is where it was."""
    layer = data.draw(st.integers(0, len(document.layers) - 1))
    count = len(document.layers[layer].heads)
    place = data.draw(st.integers(0, count - 1))
    refused: set[str] = set()
    for edit in (
        lambda: with_head_added(document, layer=layer),
        lambda: with_head_removed(document, place, layer=layer),
    ):
        with unchanged(document):
            try:
                changed = edit()
            except Refused as refusal:
                refused.add(refusal.key)
                continue
        check(changed)
        if len(changed.layers[layer].heads) > count:
            assert_same(with_head_removed(changed, count, layer=layer), document)
    assert refused <= {"shape_mismatch", "heads_least"}
