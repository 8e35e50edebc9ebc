"""What a word hears: one sentence a head, chosen by the numbers, with bars beside it."""

import re
from dataclasses import replace

import numpy as np
import pytest
from hands import KEY, button, chip_key, click, find, press, session, settle, steps, undo
from heads_hands import (
    bars,
    heard,
    layer_of,
    numbers,
    page,
    percents,
    pick_word,
    set_switches,
    shown_texts,
    switch,
    type_w_o,
)
from heads_oracle import arrives, assert_page, layer_stages
from PySide6.QtWidgets import QLabel, QWidget
from samples import numbers as drawn

from attn_gui.core.document import word_labels
from attn_gui.core.edits import with_head, with_layer
from attn_gui.core.options import Override
from attn_gui.session import Label

HEADS = range(4)
VALUES = (("finance", "water"), ("finance", "water"), ("article", "prep"), ("article", "noun"))


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def change(window, make):
    """A document that nobody typed, as from a file."""
    one = session(window)
    one.apply(Label("test"), make(one.document))
    settle()


def write_weights(window, row, shares, head=0):
    """Weights written over one row of a head's map."""

    def make(document):
        ids = [token.id for token in document.sentences[0].tokens]
        layer = document.layers[0]
        written = tuple(
            Override(layer.id, layer.heads[head].id, "weights", ids[row], answers, share)
            for answers, share in zip(ids, shares, strict=True)
        )
        return replace(document, options=replace(document.options, overrides=written))

    change(window, make)


def percent(share):
    return f"{round(100 * share)}%"


def wanted_start(stages, row, words):
    """How the sentence of a head must begin, decided again from the numbers alone."""
    shares = stages["weights"][row]
    seen = [place for place, score in enumerate(stages["masked"][row]) if score != -np.inf]
    order = sorted(seen, key=lambda place: -shares[place])
    first, second = order[0], order[1] if len(order) > 1 else None
    top = shares[first]
    if second is None:
        return f"{words[first]} is the only word it may hear."
    if top - shares[order[-1]] <= 0.01 * top:
        return f"It cannot decide: every word gets about {percent(top)}."
    if top >= 0.5 and first == row:
        return f"Nobody answers better, so it mostly listens to itself: {percent(top)}."
    if top >= 0.5:
        return f"It mostly hears “{words[first]}”: {percent(top)}."
    if shares[second] >= 0.8 * top and top + shares[second] >= 0.5:
        return f"It hears “{words[first]}” and “{words[second]}” almost equally."
    return f"“{words[first]}” is loudest with {percent(top)}, but many speak."


def assert_sentences(window, words_of=range(7)):
    """Every sentence of some words tells what the loops say."""
    stages = layer_stages(session(window).document)["heads"]
    words = word_labels(session(window).document.sentences[0].tokens)
    for row in words_of:
        pick_word(window, row)
        title = find(window, QWidget, "words").findChildren(QLabel)[0]
        assert title.text() == f"What {words[row]} hears"
        for head, sentence in enumerate(heard(window)):
            start = wanted_start(stages[head], row, words)
            assert sentence.startswith(start), (words[row], head, sentence, start)
            output = stages[head]["output"][row]
            largest = max(range(len(output)), key=lambda place: abs(output[place]))
            told = re.search(r"It brings (\S+) (−?\d+\.\d\d)\.$", sentence)
            assert (told is None) == (output[largest] == 0), sentence
            if told is not None:
                assert told[1] == VALUES[head][largest]
                shown = float(told[2].replace("−", "-"))
                assert shown == pytest.approx(output[largest], abs=0.00501)


@pytest.mark.parametrize("example", ["bank", "bank:no_position", "bank:swapped"])
def test_every_sentence_follows_from_the_numbers(open_window, example):
    window = open_window("--page", "many-heads", "--example", example)
    assert_sentences(window)
    assert steps(window) == 0


def test_one_word_two_meanings(bank):
    pick_word(bank, 1)
    assert heard(bank)[0].startswith("It mostly hears “deposit”: 76%.")
    pick_word(bank, 6)
    assert heard(bank)[1].startswith("It mostly hears “river”: 54%.")
    assert "water 1.21" in heard(bank)[1]


@pytest.mark.parametrize("seed", range(4))
def test_other_lenses_other_sentences(bank, seed):
    before = heard(bank)
    for head in HEADS:
        lenses = {"w_q": drawn(8, 4, seed=seed + head) / 2, "w_k": drawn(8, 4, seed=9 + seed) / 2}
        change(bank, lambda document, head=head, lenses=lenses: with_head(document, 0, head,
               **lenses))  # fmt: skip
    assert_sentences(bank)
    pick_word(bank, 6)
    assert heard(bank) != before


@pytest.mark.parametrize(
    ("shares", "start"),
    [
        ((0, 0, 0, 0, 0, 1, 0), "It mostly hears “river”: 100%."),
        ((0, 0, 0, 0, 0, 0, 1), "Nobody answers better, so it mostly listens to itself: 100%."),
        ((0.1, 0.5, 0.1, 0.1, 0.1, 0.1, 0), "It mostly hears “bank₁”: 50%."),
        ((0, 0.4, 0.4, 0.1, 0.05, 0.05, 0), "It hears “bank₁” and “deposit” almost equally."),
        ((0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1), "“The” is loudest with 30%, but many speak."),
        ((1 / 7,) * 7, "It cannot decide: every word gets about 14%."),
        ((0,) * 7, "It listens to nobody: every share is 0."),
    ],
)
def test_each_kind_of_sentence(bank, shares, start):
    write_weights(bank, 6, shares)
    assert heard(bank)[0].startswith(start)
    assert bars(bank, 0)[0][1] == round(100 * max(shares))
    undo(bank)
    assert heard(bank)[0].startswith("Nobody answers better")


def test_a_share_of_an_empty_value_is_said_to_bring_nothing(bank):
    write_weights(bank, 6, (1, 0, 0, 0, 0, 0, 0))  # "The" has the value 0, 0 in the first head
    assert "empty" in heard(bank)[0]
    assert "nothing arrives" in heard(bank)[0]
    write_weights(bank, 6, (0.8, 0, 0, 0, 0, 0.2, 0))
    assert "But the value of “The” is empty: most arrives from “river”." in heard(bank)[0]


def test_the_first_word_under_a_causal_mask_may_hear_only_itself(bank):
    click(button(bank, "switch.mask"))
    pick_word(bank, 0)
    for sentence in heard(bank):
        assert sentence.startswith("The is the only word it may hear.")
    assert bars(bank, 0)[0] == ("The", 100)
    assert_sentences(bank)


def test_a_head_that_is_off_says_so_and_has_no_bars(bank):
    switch(bank, 1)
    assert heard(bank)[1] == "Switched off: its part of the join is 0."
    assert bars(bank, 1) == []
    assert not find(bank, QWidget, "bars.head.1").isVisible()
    assert heard(bank)[0].startswith("Nobody answers better")
    undo(bank)
    assert heard(bank)[1].startswith("It mostly hears “river”")
    assert find(bank, QWidget, "bars.head.1").isVisible()


def test_bars_are_the_three_largest_shares(bank):
    words = word_labels(session(bank).document.sentences[0].tokens)
    for row in range(7):
        pick_word(bank, row)
        for head in HEADS:
            shares = numbers(bank, f"head.{head}")[row]
            shown = bars(bank, head)
            assert len(shown) == 3
            assert [number for _word, number in shown] == [
                round(100 * share) for share in sorted(shares, reverse=True)[:3]
            ]
            for word, number in shown:
                assert round(100 * shares[words.index(word)]) == number
            if shown[0][1] >= 50:
                assert percents(heard(bank)[head])[0] == shown[0][1]


def test_bars_follow_weight_times_value(bank):
    click(button(bank, "heads.view.by_value"))
    stages = layer_stages(session(bank).document)["heads"]
    words = word_labels(session(bank).document.sentences[0].tokens)
    for row in (1, 6):
        pick_word(bank, row)
        for head in HEADS:
            amounts = arrives(stages[head])[row]
            largest = sorted(amounts, reverse=True)[:3]
            assert [number for _word, number in bars(bank, head)] == [
                pytest.approx(amount, abs=0.00501) for amount in largest
            ]
            for word, number in bars(bank, head):
                assert number == pytest.approx(amounts[words.index(word)], abs=0.00501)


def test_a_longer_bar_has_more_of_the_head_s_colour(bank):
    """Counted in the picture: the pixels of the bars stand in the ratio of the shares."""
    widget = find(bank, QWidget, "bars.head.0")
    picture = widget.grab().toImage()
    step = widget.height() // 3
    lengths = []
    for place in range(3):
        y = place * step + step // 2
        panel = bank.theme.color("panel").rgb()
        row = [picture.pixelColor(x, y) for x in range(picture.width())]
        coloured = [color for color in row if color.hslSaturation() > 60 and color.rgb() != panel]
        lengths.append(len(coloured))
    shares = [number for _word, number in bars(bank, 0)]
    assert lengths[0] > lengths[1] > lengths[2] > 0
    assert lengths[0] / lengths[1] == pytest.approx(shares[0] / shares[1], rel=0.15)


# ------------------------------------------------------------------------------- what follows what


def test_sentences_follow_the_words_of_the_strip(bank):
    pick_word(bank, 6)
    chip_key(bank, 5, KEY.Key_F2)
    for sign in "boat":
        press(getattr(KEY, f"Key_{sign.upper()}"))
    press(KEY.Key_Return)
    assert "boat" in heard(bank)[3]
    assert "river" not in " ".join(heard(bank))
    assert_sentences(bank)
    undo(bank)
    chip_key(bank, 0, KEY.Key_Delete)
    assert_sentences(bank, range(6))
    assert_page(bank)


def test_the_picked_word_that_is_removed_leaves_its_neighbour(bank):
    pick_word(bank, 6)
    chip_key(bank, 6, KEY.Key_Delete)
    assert find(bank, QWidget, "words").accessibleName() == "What river hears"
    assert_page(bank)
    undo(bank)
    assert find(bank, QWidget, "words").accessibleName() == "What bank₂ hears"


def test_w_o_changes_no_sentence_and_an_edit_of_x_does(bank):
    before = heard(bank)
    type_w_o(bank, 0, 0, "2")
    assert heard(bank) == before
    change(bank, lambda document: with_layer(document, 0, w_o=drawn(8, 8)))
    assert heard(bank) == before


@pytest.mark.parametrize("on", [(True, False, True, False), (False,) * 4])
def test_in_chinese_the_same_numbers_in_other_words(bank, on):
    set_switches(bank, on)
    english = heard(bank)
    bank.language.set("zh")
    settle()
    for head, (one, other) in enumerate(zip(english, heard(bank), strict=True)):
        assert one != other, head
        assert percents(one) == percents(other)
        assert re.findall(r"\d+\.\d+", one) == re.findall(r"\d+\.\d+", other)
        for name in VALUES[head]:
            assert name not in other
    assert "Switched" not in " ".join(shown_texts(bank))
    assert page(bank).isVisible()


def test_an_unnamed_value_is_called_by_its_column(bank):
    click(button(bank, "heads.add"))
    assert len(layer_of(bank).heads) == 5
    assert re.search(r"It brings v\d −?\d+\.\d\d\.$", heard(bank)[4])
