"""Many heads of other documents: two sentences, odd options, random ones; places that are gone."""

from dataclasses import replace

import numpy as np
import pytest
from documents import documents
from hands import (
    KEY,
    MOD,
    button,
    chip_key,
    click,
    find,
    press,
    session,
    settle,
    steps,
    undo,
)
from heads_hands import (
    click_map,
    do,
    heard,
    layer_of,
    look,
    names,
    numbers,
    outlined,
    page,
    pick_word,
    result,
    row_names,
    switch,
    switches,
)
from heads_oracle import assert_page, assert_same, layer_stages
from hypothesis import HealthCheck, given, settings
from PySide6.QtWidgets import QWidget
from samples import numbers as drawn
from samples import sentence, small, wide

from attn_gui.core.edits import with_layer
from attn_gui.session import Label


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def open_document(window, document):
    """Another document, as from a file."""
    session(window).open(Label("test"), document)
    settle()


def pair():
    """Two sentences with a word in common, three heads."""
    one = small("the bank sat", heads=3, w_o=True)
    return replace(one, sentences=(*one.sentences, sentence("t", "a bank ran far", 4, seed=9)))


# --------------------------------------------------------------------------------- two sentences


def test_two_sentences_have_a_map_each_and_words_to_pick_from(bank):
    open_document(bank, pair())
    stages = [layer_stages(session(bank).document, which)["heads"] for which in (0, 1)]
    for which in (0, 1):
        for head in range(3):
            shown = numbers(bank, f"head.{3 * which + head}")
            assert_same(shown, stages[which][head]["weights"], "map", 1e-12)
    for which, count in ((0, 3), (1, 4)):
        for word in range(count):
            pick_word(bank, word, which)
            assert (look(bank).place.sentence, look(bank).heads.word) == (which, word)
            assert_page(bank, 1e-12)
    assert steps(bank) == 1


def test_the_same_word_in_the_other_sentence_is_outlined_and_compared(bank):
    open_document(bank, pair())
    pick_word(bank, 1, 0)
    assert [outlined(bank, head) for head in range(6)] == [(1,)] * 6
    new = result(bank, "= new")
    other = result(bank, "other sentence")
    pick_word(bank, 1, 1)
    assert np.array_equal(result(bank, "= new"), other)
    assert np.array_equal(result(bank, "other sentence"), new)
    pick_word(bank, 2, 1)  # "ran" stands only here
    assert [outlined(bank, head) for head in range(6)] == [()] * 3 + [(2,)] * 3
    assert row_names(bank, "results") == ["change", "+ old", "= new"]


def test_a_switch_on_either_map_is_the_switch_of_the_head(bank):
    open_document(bank, pair())
    switch(bank, 4)
    assert switches(bank) == [True, False, True]
    assert not button(bank, "head.1.on").isChecked()
    assert not button(bank, "head.4.on").isChecked()
    assert_page(bank)
    do(bank, 5, "remove")
    assert len(layer_of(bank).heads) == 2
    assert_page(bank)


def test_enter_opens_the_sentence_that_is_looked_at(bank):
    open_document(bank, pair())
    click_map(bank, 4, 2, 2)
    assert (look(bank).place.sentence, look(bank).place.head) == (1, 1)
    press(KEY.Key_Return)
    assert (look(bank).page, look(bank).place.sentence) == ("one_head", 1)
    click(button(bank, "breadcrumb.back"))
    assert (look(bank).place.sentence, look(bank).heads.word) == (1, 2)
    assert_page(bank)


# ------------------------------------------------------------------------------------ odd documents


@pytest.mark.parametrize(
    "options",
    [
        {"values_are_keys": True},
        {"keys_are_queries": True},
        {"swap_q_k": True},
        {"residual": False},
        {"normalise": "sum"},
        {"softmax_axis": "columns"},
        {"mask": "causal", "mask_how": "zero"},
        {"temperature": 0.25},
    ],
    ids=lambda options: next(iter(options)),
)
def test_every_option_of_a_document(bank, options):
    document = session(bank).document
    changed = replace(document, options=replace(document.options, **options))
    session(bank).apply(Label("test"), changed)
    settle()
    for word in (0, 3, 6):
        pick_word(bank, word)
        assert_page(bank)
        assert all(heard(bank))
    click(button(bank, "heads.view.by_value"))
    assert_page(bank)


def test_heads_of_all_sizes(bank):
    open_document(bank, wide())
    for word in range(4):
        pick_word(bank, word)
        assert_page(bank, 1e-12)
    do(bank, 0, "later")
    assert_page(bank, 1e-12)


def test_huge_numbers_and_infinities_are_shown(bank):
    session(bank).apply(
        Label("test"), with_layer(session(bank).document, 0, w_o=drawn(8, 8) * 1e200)
    )
    settle()
    assert_page(bank, np.inf)
    assert np.isfinite(numbers(bank, "concat")).all()
    document = session(bank).document
    x = document.sentences[0].x * 1e200
    huge = replace(document, sentences=(replace(document.sentences[0], x=x),))
    session(bank).apply(Label("test"), huge)
    settle()
    assert all(heard(bank))
    assert page(bank).isVisible()
    undo(bank)
    undo(bank)
    assert_page(bank)


@settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(document=documents())
def test_random_documents(bank, document):
    open_document(bank, document)
    if not session(bank).trace.sentences[0]:
        return
    words = len(document.sentences[look(bank).place.sentence].tokens)
    for word in range(min(2, words)):
        page(bank).setFocus()
        press(KEY.Key_Down if word else KEY.Key_Up)
        assert_page(bank, 1e-6)
    click(button(bank, "heads.view.by_value"))
    assert_page(bank, 1e-6)
    click(button(bank, "heads.view.weights"))


# ----------------------------------------------------------------------------- places that are gone


def test_a_head_that_was_picked_is_gone_and_another_one_comes(bank):
    click(button(bank, "heads.add"))
    click_map(bank, 4, 2, 2)
    undo(bank)
    assert_page(bank)
    click(button(bank, "heads.add"))  # announced to a screen reader: what followed it?
    assert len(switches(bank)) == 5
    assert_page(bank)


def test_a_cell_that_was_picked_is_gone_when_its_head_is_opened(bank):
    click(button(bank, "head.0.open"))
    click(button(bank, "breadcrumb.back"))
    click_map(bank, 0, 6, 6)
    chip_key(bank, 6, KEY.Key_Delete)
    click(button(bank, "head.0.open"))
    assert find(bank, QWidget, "page.one_head").isVisible()
    click(button(bank, "breadcrumb.back"))
    assert_page(bank)


def test_the_picked_head_goes_and_enter_opens_one_that_exists(bank):
    click_map(bank, 3, 1, 1)
    do(bank, 3, "remove")
    page(bank).setFocus()
    press(KEY.Key_Return)
    assert look(bank).page == "one_head"
    assert bank.furniture.page.place.head == 2
    click(button(bank, "breadcrumb.back"))
    assert names(bank) == ["Financial", "Geography", "Syntax"]
    assert_page(bank)


def test_a_word_that_is_added_and_taken_back_keeps_the_picked_one(bank):
    pick_word(bank, 1)
    chip_key(bank, 0, KEY.Key_Right, MOD.ControlModifier)
    assert_page(bank)
    undo(bank)
    assert look(bank).heads.word == 1
    assert_page(bank)
