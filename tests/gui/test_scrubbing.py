"""Dragging sideways over an editable cell: 4 px are 0.05; one drag is one step of undo."""

import pytest
from hands import (
    KEY,
    MOD,
    bubble,
    click_cell,
    dragging,
    is_editing,
    press,
    session,
    steps,
    table,
    undo,
    value,
)
from reference import assert_numbers

OLD = 0.4  # X[cat, dim2]


@pytest.mark.parametrize(
    ("pixels", "modifiers", "lands"),
    [
        (4, MOD.NoModifier, 0.45),
        (40, MOD.NoModifier, 0.9),
        (43, MOD.NoModifier, 0.9),
        (-8, MOD.NoModifier, 0.3),
        (-40, MOD.NoModifier, -0.1),
        (8, MOD.ShiftModifier, 1.4),
        (-12, MOD.ShiftModifier, -1.1),
        (20, MOD.ControlModifier, 0.45),
        (-4, MOD.ControlModifier, 0.39),
    ],
)
def test_four_pixels_are_a_step(window, pixels, modifiers, lands):
    with dragging(table(window, "x"), 1, 2) as move:
        move(pixels, modifiers)
        assert value(window, "x", 1, 2) == lands
        assert_numbers(window)
    assert value(window, "x", 1, 2) == lands
    assert steps(window) == 1
    assert not is_editing(window)
    undo(window)
    assert value(window, "x", 1, 2) == OLD


def test_a_whole_drag_follows_the_hand_and_is_one_step(window):
    heard = []
    with dragging(table(window, "w_q"), 2, 3) as move:
        session(window).changed.connect(heard.append)
        for pixels in range(4, 84, 4):
            move(pixels)
        for pixels in range(80, 28, -4):
            move(pixels)
        assert value(window, "w_q", 2, 3) == 2.04  # 1.64 + 8 × 0.05
        assert_numbers(window)
    assert len(heard) == 32  # each new place of the hand once, the release none
    assert steps(window) == 1


def test_the_bubble_shows_old_and_new(window):
    with dragging(table(window, "x"), 1, 2) as move:
        assert bubble(window) == ""
        move(40)
        assert "0.40 → 0.90" in bubble(window)
        move(-40)
        assert "0.40 → −0.10" in bubble(window)
    assert bubble(window) == ""


def test_less_than_four_pixels_is_a_click(window):
    with dragging(table(window, "x"), 1, 2) as move:
        move(3)
        move(-3)
        assert value(window, "x", 1, 2) == OLD
    assert steps(window) == 0
    assert table(window, "x").currentIndex().row() == 1


def test_a_drag_back_to_where_it_began_leaves_no_step(window):
    with dragging(table(window, "x"), 1, 2) as move:
        move(40)
        move(0)
        assert value(window, "x", 1, 2) == OLD
    assert steps(window) == 0
    assert session(window).document is session(window).origin


def test_escape_while_dragging_puts_it_back(window):
    with dragging(table(window, "x"), 1, 2) as move:
        move(60)
        assert value(window, "x", 1, 2) != OLD
        press(KEY.Key_Escape)
        assert value(window, "x", 1, 2) == OLD
        assert bubble(window) == ""
        move(80)  # the button is still down: nothing more happens
        assert value(window, "x", 1, 2) == OLD
    assert steps(window) == 0
    assert_numbers(window)


@pytest.mark.parametrize("column", [5, 6, 7])  # pos, pos², always 1
def test_a_computed_column_cannot_be_dragged(open_window, column):
    window = open_window("--example", "bank")
    computed = [i for i, one in enumerate(session(window).document.features) if one.computed]
    assert column in computed
    before = value(window, "x", 3, column)
    with dragging(table(window, "x"), 3, column) as move:
        move(40)
        assert value(window, "x", 3, column) == before
    assert steps(window) == 0


def test_a_heatmap_cannot_be_dragged(window):
    from hands import keys_of

    before = session(window).document
    with dragging(keys_of(window, "q"), 1, 2) as move:
        move(40)
    assert session(window).document is before


def test_dragging_after_a_click_elsewhere_takes_the_pressed_cell(window):
    click_cell(window, "x", 0, 0)
    with dragging(table(window, "x"), 2, 1) as move:
        move(8)
    assert value(window, "x", 2, 1) == 0.8
    assert value(window, "x", 0, 0) == 0.2


def test_undo_in_the_middle_of_a_drag_commits_first(window):
    with dragging(table(window, "x"), 1, 2) as move:
        move(40)
        session(window).undo()
        assert value(window, "x", 1, 2) == OLD
    assert steps(window) == 0
    assert session(window).redo_label is not None
