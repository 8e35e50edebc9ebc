"""Pairs of sentences, sketched rows, real sizes and their repair on the page of many heads."""

import numpy as np
import pytest
from golden import DATA, TOYS
from hands import (
    action,
    button,
    click,
    find,
    heatmap,
    keys_of,
    session,
    settle,
    steps,
    undo,
)
from PySide6.QtWidgets import QLabel, QWidget

PAIRS = {
    "two_contexts:side_by_side": ("two_contexts", ("river_bank", "bank_account")),
    "two_contexts:zh_side_by_side": ("two_contexts", ("zh_eat_apple", "zh_jobs_apple")),
    "bank:side_by_side": ("bank", ("", "swapped")),
}


def case(toy, name):
    found = TOYS[toy]
    if "cases" in found:
        return found["cases"][name]
    return found["variants"][name] if name else found


def pick(window, sentence, row):
    click(button(window, f"pick.{sentence}.{row}"))


@pytest.mark.parametrize("example", PAIRS)
def test_both_sentences_are_shown_through_the_same_lenses(open_window, example):
    window = open_window("--page", "many-heads", "--example", example)
    toy, names = PAIRS[example]
    heads = [head["id"] for head in TOYS[toy]["heads"]]
    for which, name in enumerate(names):
        expected = case(toy, name)["expected"]
        for place, head in enumerate(heads):
            shown = heatmap(window, f"head.{which * len(heads) + place}").values()
            assert np.abs(shown - np.array(expected[head]["weights"])).max() < 1e-6
        for row in range(len(case(toy, name)["tokens"])):
            pick(window, which, row)
            join = window.furniture.heads.join.join
            values = dict(zip(join.results.rows, join.results.values, strict=True))
            assert np.abs(values["= new"] - np.array(expected["new"][row])).max() < 1e-6


def test_the_same_word_is_outlined_and_compared_in_the_other_sentence(open_window):
    window = open_window("--page", "many-heads", "--example", "two_contexts:side_by_side")
    pick(window, 0, 1)  # bank beside the river
    page = window.furniture.heads
    rows = [card.overlay.outlines[0].rect for card in page.maps.cards]
    assert rows[0] == page.maps.cards[0].cell_rect(1, 0).united(page.maps.cards[0].cell_rect(1, 1))
    assert rows[1] == page.maps.cards[1].cell_rect(0, 0).united(page.maps.cards[1].cell_rect(0, 1))
    results = page.join.join.results
    other = results.values[results.rows.index("other sentence")]
    wanted = TOYS["two_contexts"]["cases"]["bank_account"]["expected"]["new"][0]
    assert np.abs(other - np.array(wanted)).max() < 1e-6
    pick(window, 0, 0)  # river is not in the other sentence
    assert "other sentence" not in page.join.join.results.rows


def test_every_card_of_a_pair_says_which_sentence_it_is_about(open_window):
    window = open_window("--page", "many-heads", "--example", "two_contexts:side_by_side")
    feet = [card.foot.text() for card in window.furniture.heads.maps.cards]
    assert ["“river bank”" in foot for foot in feet] == [True, False]
    assert ["“bank account”" in foot for foot in feet] == [False, True]
    assert all("hand-made for teaching" in foot for foot in feet)


def test_a_switch_acts_on_the_head_in_both_sentences(open_window):
    window = open_window("--page", "many-heads", "--example", "bank:side_by_side")
    click(button(window, "head.5.on"))  # the second head over the second sentence
    assert [head.on for head in session(window).document.layers[0].heads] == [True, False] + [
        True
    ] * 2
    assert not button(window, "head.1.on").isChecked()
    assert steps(window) == 1


def test_without_position_both_banks_get_the_same_rows(open_window):
    window = open_window("--page", "many-heads", "--example", "bank")
    click(button(window, "switch.position"))
    for place in range(4):
        shown = heatmap(window, f"head.{place}").values()
        assert np.array_equal(shown[1], shown[6])
        expected = TOYS["bank"]["variants"]["no_position"]["expected"][f"h{place + 1}"]["weights"]
        assert np.abs(shown - np.array(expected)).max() < 1e-6


# ---------------------------------------------------------------------------- what notes sketched


def test_the_sketched_rows_lie_beside_the_computed_ones(open_window):
    window = open_window("--page", "many-heads", "--example", "bank")
    assert not find(window, QWidget, "heatmap.head.0.sketch").isVisible()
    click(button(window, "heads.sketches"))
    rows = TOYS["bank"]["notes_rows"]
    for place, name in enumerate(("h1_bank2_notes", "h2_bank2_notes")):
        shown = find(window, QWidget, f"heatmap.head.{place}.sketch")
        assert shown.isVisible()
        assert shown.values().tolist() == [rows[name]]
        spoken = keys_of(window, f"head.{place}.sketch").model().spoken(0, 5)
        assert "notes sketched: bank₂ asks, river answers" in spoken
    assert not find(window, QWidget, "heatmap.head.2.sketch").isVisible()
    pick(window, 0, 1)  # nobody sketched a row for the first bank
    assert not find(window, QWidget, "heatmap.head.0.sketch").isVisible()
    assert steps(window) == 0, "looking is no edit"


def test_there_is_no_switch_for_sketches_where_nobody_sketched(open_window):
    window = open_window("--page", "many-heads", "--example", "two_contexts:river_bank")
    assert not button(window, "heads.sketches").isVisible()


# ------------------------------------------------------------------------- the size of real models


def scaled_scores(window):
    layer = session(window).trace.sentences[0][0]
    return np.stack([head.scaled for head in layer.heads]), [h.weights for h in layer.heads]


def test_the_repair_turns_nearly_one_hot_rows_into_shares(open_window):
    window = open_window("--page", "many-heads", "--example", "bank_512")
    scores, weights = scaled_scores(window)
    assert 400 < scores.std() < 620  # about 511
    assert np.mean([one.max(axis=1).mean() for one in weights]) > 0.95
    repair = button(window, "heads.repair")
    assert not repair.isChecked()
    click(repair)
    settle()
    assert button(window, "heads.repair").isChecked()
    scores, weights = scaled_scores(window)
    assert 0.7 < scores.std() < 1.3
    assert np.mean([one.max(axis=1).mean() for one in weights]) < 0.55
    for place in range(4):
        assert np.array_equal(heatmap(window, f"head.{place}").values(), weights[place])
    assert steps(window) == 1
    undo(window)
    assert not button(window, "heads.repair").isChecked()
    assert scaled_scores(window)[0].std() > 400


def test_the_repair_is_the_scaled_example(open_window):
    one = open_window("--page", "many-heads", "--example", "bank_512")
    click(button(one, "heads.repair"))
    other = open_window("--page", "many-heads", "--example", "bank_512:scaled")
    for mine, theirs in zip(*(scaled_scores(w)[1] for w in (one, other)), strict=True):
        assert np.abs(mine - theirs).max() < 1e-12


def test_random_heads_claim_no_task(open_window):
    window = open_window("--page", "many-heads", "--example", "bank_512")
    for card in window.furniture.heads.maps.cards:
        assert "nobody gave this head a task" in card.foot.text()
        assert "hand-made" not in card.foot.text()
    assert not button(open_window("--page", "many-heads"), "heads.repair").isVisible()


def test_data_has_what_these_tests_stand_on():
    assert DATA["examples"]
    assert TOYS["bank"]["notes_rows"]["h2_bank2_notes"][5] == 0.5


def test_going_there_and_back_keeps_what_is_picked(open_window):
    window = open_window("--page", "many-heads", "--example", "bank")
    pick(window, 0, 1)
    click(button(window, "head.1.open"))
    assert find(window, QWidget, "page.one_head").isVisible()
    assert "Geography" in find(window, QLabel, "breadcrumb.here").text()
    expected = np.array(TOYS["bank"]["expected"]["h2"]["weights"])
    assert np.abs(heatmap(window, "weights").values() - expected).max() < 1e-6
    click(button(window, "breadcrumb.back"))
    page = window.furniture.heads
    assert page.isVisible()
    assert page.scene.word == 1
    assert page.scene.place.head == 1
    assert action(window, "page_many_heads").text() == "Many heads"
