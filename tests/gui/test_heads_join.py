"""The join: the heads' outputs times W_O are the change; told head by head it is the same sum."""

from dataclasses import replace
from itertools import product

import golden
import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    action,
    bubble,
    button,
    click,
    dragging,
    find,
    is_editing,
    press,
    redo,
    session,
    settle,
    steps,
    type_text,
    undo,
)
from heads_hands import (
    click_w_o,
    column_names,
    do,
    layer_of,
    numbers,
    part_table,
    pick_word,
    pixels,
    result,
    row_names,
    set_switches,
    switch,
    type_w_o,
)
from heads_oracle import assert_page, assert_same, by_einsum, layer_stages, parts
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from samples import numbers as drawn

from attn_gui.core.edits import with_layer
from attn_gui.session import Label

HEADS = range(4)
FEATURES = ("is_article", "is_noun", "is_prep", "finance", "water")


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def give(window, **changes):
    """Another layer, as from a file."""
    one = session(window)
    one.apply(Label("test"), with_layer(one.document, 0, **changes))
    settle()


def spread_w_o(window):
    """A W_O in which every head writes everywhere."""
    give(window, w_o=drawn(8, 8, seed=5))


# ------------------------------------------------------------------------------ heads on and off


@pytest.mark.parametrize("on", list(product((True, False), repeat=4)))
def test_each_subset_of_heads(bank, on):
    spread_w_o(bank)
    set_switches(bank, on)
    assert [head.on for head in layer_of(bank).heads] == list(on)
    assert_page(bank, 1e-12)
    wanted = by_einsum(session(bank).document)
    for word in (1, 6):
        pick_word(bank, word)
        assert_same(result(bank, "change"), wanted["change"][word], "change", 1e-12)
        for head in HEADS:
            two = numbers(bank, "concat")[0, 2 * head : 2 * head + 2]
            assert (two == 0).all() == (not on[head])
    if not any(on):
        assert (result(bank, "change") == 0).all()
        assert np.array_equal(result(bank, "= new"), result(bank, "+ old"))


@pytest.mark.parametrize("head", HEADS)
def test_a_head_that_is_off_adds_exactly_nothing(bank, head):
    spread_w_o(bank)
    click(button(bank, "join.telling.by_head"))
    before = numbers(bank, "contributions")
    assert (before[head] != 0).any()
    switch(bank, head)
    after = numbers(bank, "contributions")
    assert (after[head] == 0).all()
    assert row_names(bank, "contributions")[head] == f"H{head + 1} off"
    others = [one for one in HEADS if one != head]
    assert np.array_equal(after[others], before[others])
    assert_same(after[-1], before[-1] - before[head], "sum", 1e-12)


def test_the_new_vector_is_compared_with_all_heads_on(bank):
    assert "all heads on" not in row_names(bank, "results")
    wanted = golden.case_of("bank")["expected"]["new"]
    switch(bank, 2)
    for word in (1, 3, 6):
        pick_word(bank, word)
        assert_same(result(bank, "all heads on"), wanted[word], "all on", 1e-6)
        assert_page(bank)
    assert not np.allclose(result(bank, "= new"), result(bank, "all heads on"))
    switch(bank, 2)
    assert "all heads on" not in row_names(bank, "results")
    assert_same(result(bank, "= new"), wanted[6], "on again", 1e-6)


# ------------------------------------------------------------------------------- the two tellings


def test_the_sum_of_the_heads_is_concat_times_w_o(bank):
    spread_w_o(bank)
    click(button(bank, "join.telling.by_head"))
    assert find(bank, QWidget, "heatmap.contributions").isVisible()
    for word in range(7):
        pick_word(bank, word)
        concat, w_o = numbers(bank, "concat"), numbers(bank, "w_o")
        told = numbers(bank, "contributions")
        assert row_names(bank, "contributions") == ["H1", "H2", "H3", "H4", "sum"]
        assert_same(told[:4].sum(axis=0), (concat @ w_o)[0], "sum", 1e-12)
        assert_same(told[-1], (concat @ w_o)[0], "told sum", 1e-12)
        assert_same(result(bank, "change"), told[-1], "change", 0.0)
        for head, wanted in enumerate(parts(session(bank).document, word)):
            assert_same(told[head], wanted, f"head {head}", 1e-12)
    click(button(bank, "join.telling.concat"))
    assert not find(bank, QWidget, "heatmap.contributions").isVisible()
    assert steps(bank) == 1  # the W_O of the test


@pytest.mark.parametrize("moves", [((0, "later"), (2, "later"), (1, "earlier")), ((3, "earlier"),)])
def test_another_order_of_heads_gives_the_same_new_vectors(bank, moves):
    spread_w_o(bank)
    before = {}
    for word in range(7):
        pick_word(bank, word)
        before[word] = (result(bank, "= new"), sorted(numbers(bank, "concat")[0]))
    for head, way in moves:
        do(bank, head, way)
    for word in range(7):
        pick_word(bank, word)
        assert_same(result(bank, "= new"), before[word][0], f"word {word}", 1e-12)
        assert sorted(numbers(bank, "concat")[0]) == before[word][1]
    assert_page(bank, 1e-12)


def test_a_bias_is_nobody_s_and_told_of_its_own(bank):
    give(bank, b_o=drawn(8, seed=3))
    assert row_names(bank, "contributions") == ["H1", "H2", "H3", "H4", "bias b_O", "sum"]
    assert_page(bank, 1e-12)
    set_switches(bank, [False] * 4)
    assert_same(result(bank, "change"), layer_of(bank).b_o, "bias", 0.0)


def test_without_residual_and_with_norms_the_card_says_so(bank):
    give(bank, residual=False)
    assert row_names(bank, "results") == ["change", "= new"]
    assert_page(bank, 1e-12)
    texts = [one.text() for one in find(bank, QWidget, "joinCard").findChildren(QLabel)]
    assert "The old numbers are not added: residual is off." in texts


def test_a_w_o_that_does_not_fit_is_shown_with_the_reason(bank):
    give(bank, w_o=drawn(6, 8))
    assert numbers(bank, "w_o").shape == (6, 8)
    assert part_table(bank, "results").model().rowCount() == 0
    assert not button(bank, "join.telling.by_head").isVisible()
    texts = [one.text() for one in find(bank, QWidget, "joinCard").findChildren(QLabel)]
    assert any("6×8" in text and "7×8" in text for text in texts)
    undo(bank)
    assert_page(bank)


def test_heads_without_w_o_hand_their_outputs_on(open_window):
    window = open_window("--page", "many-heads", "--example", "notes_cat")
    stages = layer_stages(session(window).document)["heads"][0]
    assert_same(numbers(window, "concat")[0], stages["output"][2], "concat", 1e-12)
    assert part_table(window, "w_o").model().rowCount() == 0
    texts = [one.text() for one in find(window, QWidget, "joinCard").findChildren(QLabel)]
    assert any("no W_O" in text for text in texts)


# ---------------------------------------------------------------------------------- typing in W_O


def test_w_o_has_the_names_of_its_rows_and_columns(bank):
    given = golden.TOYS["bank"]
    assert numbers(bank, "w_o").tolist() == given["W_O"]
    assert column_names(bank, "w_o")[:5] == list(FEATURES)
    names = row_names(bank, "w_o")
    assert len(names) == len(given["W_O_row_names"]) == 8
    for name, wanted in zip(names, given["W_O_row_names"], strict=True):
        assert wanted.partition(".")[2] in name  # "h1.finance"
    assert column_names(bank, "concat") == names


@pytest.mark.parametrize(
    ("typed", "number"), [("0.75", 0.75), ("-1.5", -1.5), ("1/4", 0.25), ("2e-3", 0.002)]
)
def test_a_number_typed_into_w_o(bank, typed, number):
    before = result(bank, "change")
    type_w_o(bank, 3, 0, typed)
    assert numbers(bank, "w_o")[3, 0] == number
    assert steps(bank) == 1
    assert "W_O" in action(bank, "undo").text()
    assert_page(bank, 1e-12)
    moved = numbers(bank, "concat")[0, 3] * number
    assert result(bank, "change")[0] == pytest.approx(before[0] + moved, abs=1e-12)
    undo(bank)
    assert np.array_equal(result(bank, "change"), before)
    redo(bank)
    assert numbers(bank, "w_o")[3, 0] == number
    assert_page(bank, 1e-12)


@pytest.mark.parametrize("typed", ["1e", "--", "1,2.3", "1/0", "1e999"])
def test_a_bad_number_is_refused_in_place(bank, typed):
    before = numbers(bank, "w_o")
    click_w_o(bank, 5, 2)
    press(KEY.Key_Return)
    press(KEY.Key_A, MOD.ControlModifier)
    type_text(typed)
    assert is_editing(bank)
    press(KEY.Key_Return)
    assert bubble(bank)
    (place,) = [one for one in bank.findChildren(QLabel, "bubble") if one.isVisible()]
    assert find(bank, QWidget, "joinCard").isAncestorOf(place)
    press(KEY.Key_Escape)
    assert not is_editing(bank)
    assert np.array_equal(numbers(bank, "w_o"), before)
    assert steps(bank) == 0
    assert_page(bank)


def test_w_o_is_dragged_and_nudged_in_one_step_each(bank):
    shown = part_table(bank, "w_o")
    click_w_o(bank, 1, 1)
    with dragging(shown, 1, 1) as move:
        move(20)
        assert_page(bank)  # while it is dragged
        move(40)
    assert steps(bank) == 1
    assert numbers(bank, "w_o")[1, 1] > 0
    press(KEY.Key_Up, MOD.ControlModifier)
    assert steps(bank) == 2
    assert_page(bank, 1e-12)
    undo(bank)
    undo(bank)
    assert numbers(bank, "w_o")[1, 1] == 0


def test_arrows_walk_in_w_o_and_digits_type_there(bank):
    click_w_o(bank, 0, 0)
    press(KEY.Key_Right)
    press(KEY.Key_Down)
    assert part_table(bank, "w_o").currentIndex().row() == 1
    press(KEY.Key_3)
    assert is_editing(bank)
    press(KEY.Key_Return)
    assert numbers(bank, "w_o")[1, 1] == 3
    assert [head.on for head in layer_of(bank).heads] == [True] * 4
    assert QApplication.focusWidget() is part_table(bank, "w_o")


def test_the_number_of_another_head_s_row_reaches_no_other_contribution(bank):
    click(button(bank, "join.telling.by_head"))
    before = numbers(bank, "contributions")
    type_w_o(bank, 4, 6, "2")
    after = numbers(bank, "contributions")
    assert np.array_equal(after[[0, 1, 3]], before[[0, 1, 3]])
    assert not np.array_equal(after[2], before[2])


def test_the_join_has_the_colours_of_its_numbers(bank):
    scale = session(bank).document.scales
    spread_w_o(bank)
    click(button(bank, "join.telling.by_head"))
    for name in ("concat", "contributions", "results", "w_o"):
        end = scale.w if name == "w_o" else scale.output
        fills = part_table(bank, name).matrix.picture.look.colours.fills
        painted = pixels(bank, name)
        for cell, number in np.ndenumerate(numbers(bank, name)):
            share = min(1.0, max(0.0, (number + end) / (2 * end)))
            pairs = zip(
                painted[cell].getRgb()[:3], fills[round(255 * share)].getRgb()[:3], strict=True
            )
            assert all(abs(a - b) <= 2 for a, b in pairs), (name, cell)


def test_heads_of_other_widths_are_joined_too(bank):
    heads = layer_of(bank).heads
    wide = [replace(head, w_v=drawn(8, size, seed=size)) for head, size in
            zip(heads, (1, 3, 2, 4), strict=True)]  # fmt: skip
    give(bank, heads=tuple(wide), w_o=drawn(10, 8, seed=8))
    assert_page(bank, 1e-12)
    switch(bank, 1)
    assert_page(bank, 1e-12)
    do(bank, 3, "earlier")
    assert_page(bank, 1e-12)
