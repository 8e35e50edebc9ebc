"""How many numbers follow an edit: counted here cell by cell."""

from dataclasses import replace

import numpy as np
import pytest
from samples import EXAMPLES

from attn_gui.core.edits import with_cell
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.following import followed, followed_in_layer
from attn_gui.core.heads_edits import with_head_added, with_head_on, with_head_removed
from attn_gui.core.places import Place
from attn_gui.core.words_edits import with_word_added

STAGES = ("q", "k", "v", "scores", "scaled", "weights", "output")


def count(before: Trace, after: Trace, head: int) -> int:
    """The cells that differ, one by one."""
    found = 0
    for stage in STAGES:
        old = getattr(before.sentences[0][0].heads[head], stage)
        new = getattr(after.sentences[0][0].heads[head], stage)
        for row in range(new.shape[0]):
            for column in range(new.shape[1]):
                found += bool(old[row, column] != new[row, column])
    return found


def count_with_a_word_more(before: Trace, after: Trace) -> int:
    """The cells that the last word has brought, and those of the others that differ."""
    found = 0
    for stage in STAGES:
        old = getattr(before.sentences[0][0].heads[0], stage)
        new = getattr(after.sentences[0][0].heads[0], stage)
        for row in range(new.shape[0]):
            for column in range(new.shape[1]):
                there = row < old.shape[0] and column < old.shape[1]
                found += not there or bool(abs(old[row, column] - new[row, column]) > 1e-12)
    return found


def test_an_edit_of_one_lens_moves_its_head_and_what_they_make_together() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    after = evaluate(with_cell(before.document, "w_q", 1, 1, 1.5, head=1))
    for head in range(4):
        assert followed(before, after, Place(0, 0, head)) == count(before, after, head)
    assert followed(before, after, Place(0, 0, 0)) == 0
    layers = before.sentences[0][0], after.sentences[0][0]
    together = sum(
        int(np.sum(getattr(layers[0], name) != getattr(layers[1], name)))
        for name in ("projected", "new")
    )
    assert together > 0
    assert followed_in_layer(before, after, Place()) == count(before, after, 1) + together


def test_a_switch_moves_only_what_the_heads_make_together() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    after = evaluate(with_head_on(before.document, 1, False))
    assert all(followed(before, after, Place(0, 0, head)) == 0 for head in range(4))
    moved = before.sentences[0][0].new != after.sentences[0][0].new
    changed = before.sentences[0][0].projected != after.sentences[0][0].projected
    assert followed_in_layer(before, after, Place()) == int(moved.sum() + changed.sum())


@pytest.mark.parametrize("head", range(5))
def test_a_head_that_was_not_there_counts_whole(head: int) -> None:
    before = evaluate(EXAMPLES.load("bank"))
    after = evaluate(with_head_added(before.document))
    whole = sum(getattr(after.sentences[0][0].heads[4], stage).size for stage in STAGES)
    assert followed(before, after, Place(0, 0, head)) == (whole if head == 4 else 0)


def test_fewer_heads_and_more_words_are_counted_without_a_fault() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    fewer = evaluate(with_head_removed(before.document, 0))
    assert followed_in_layer(before, fewer, Place()) > 0
    longer = evaluate(with_word_added(before.document, "river"))
    assert followed(before, longer, Place()) == count_with_a_word_more(before, longer)
    assert followed(longer, before, Place()) > 0


def test_words_that_change_places_are_told_apart_though_no_number_moves() -> None:
    """The same numbers in the same cells, but of other words: matched by word they differ."""
    before = evaluate(EXAMPLES.load("bank"))
    (sentence,) = before.document.sentences
    first, second, *others = sentence.tokens
    swapped = replace(sentence, tokens=(second, first, *others))
    after = evaluate(replace(before.document, sentences=(swapped,)))
    order = [1, 0, *range(2, len(sentence.tokens))]
    old, new = before.sentences[0][0].heads[2], after.sentences[0][0].heads[2]
    assert all(np.array_equal(getattr(old, stage), getattr(new, stage)) for stage in STAGES)
    wanted = 0
    for stage in STAGES:
        was = getattr(old, stage)[order]
        if stage in ("scores", "scaled", "weights"):
            was = was[:, order]
        wanted += int(np.sum(np.abs(was - getattr(new, stage)) > 1e-12))
    assert followed(before, after, Place(0, 0, 2)) == wanted > 0


def test_numbers_that_are_new_in_the_very_same_cells_are_counted() -> None:
    before = evaluate(EXAMPLES.load("bank"))
    layer = before.document.layers[0]
    other = replace(layer, heads=(replace(layer.heads[0], id="another"), *layer.heads[1:]))
    after = evaluate(replace(before.document, layers=(other, *before.document.layers[1:])))
    whole = sum(getattr(after.sentences[0][0].heads[0], stage).size for stage in STAGES)
    assert followed(before, after, Place(0, 0, 0)) == whole
    assert followed(before, after, Place(0, 0, 1)) == 0
