"""Blocks of cells in the matrices: filled and cleared by keys and by pointer, and their menu."""

import numpy as np
import pytest
from blocks_hands import (
    CTRL,
    area,
    current,
    keys,
    menu_of,
    numbers,
    put_on_clipboard,
    select,
    way,
)
from hands import (
    KEY,
    LEFT,
    MOD,
    PLAIN,
    action,
    bubble,
    center,
    click,
    click_cell,
    is_editing,
    press,
    send_move,
    session,
    settle,
    steps,
    type_text,
    undo,
    value,
)
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from reference import assert_numbers

from attn_gui.core.edits import with_options
from attn_gui.core.places import Cell
from attn_gui.session import Label

# --------------------------------------------------------------------------------------- filling


def test_control_and_enter_fill_what_is_selected(window):
    before = numbers(window, "w_v")
    select(window, "w_v", (1, 0), (2, 2))
    type_text("1/4")
    press(KEY.Key_Return, CTRL)
    before[1:3, 0:3] = 0.25
    assert numbers(window, "w_v").tolist() == before.tolist()
    assert not is_editing(window)
    assert steps(window) == 1
    assert action(window, "undo").text() == "Undo: fill 2 × 3 in W_V"
    assert_numbers(window)


def test_control_and_enter_on_one_cell_keep_the_number_and_stay(window):
    shown = click_cell(window, "w_v", 1, 0)
    type_text("7")
    press(KEY.Key_Return, CTRL)
    assert value(window, "w_v", 1, 0) == 7
    assert current(shown) == (1, 0)


def test_control_and_enter_keep_a_text_that_is_no_number(window):
    before = session(window).document
    select(window, "w_v", (1, 0), (2, 2))
    type_text("1e")
    press(KEY.Key_Return, CTRL)
    assert is_editing(window)
    assert "Not a number" in bubble(window)
    press(KEY.Key_Escape)
    assert session(window).document is before


@pytest.mark.parametrize(
    ("sequence", "first", "last", "wanted"),
    [
        ("Ctrl+D", (0, 1), (2, 2), lambda old: old[[0, 0, 0, 3]][:, [1, 2]]),
        ("Ctrl+D", (2, 1), (2, 2), lambda old: old[[0, 1, 1, 3]][:, [1, 2]]),  # from above
    ],
)
def test_fill_down(window, sequence, first, last, wanted):
    old = numbers(window, "w_k")
    select(window, "w_k", first, last)
    keys(sequence)
    new = old.copy()
    new[:, 1:3] = wanted(old)
    assert np.array_equal(numbers(window, "w_k"), new)
    assert steps(window) == 1
    undo(window)
    assert np.array_equal(numbers(window, "w_k"), old)


def test_fill_right(window):
    old = numbers(window, "w_k")
    select(window, "w_k", (1, 1), (2, 3))
    keys("Ctrl+R")
    old[1:3, 2:4] = old[1:3, 1:2]
    assert np.array_equal(numbers(window, "w_k"), old)
    assert_numbers(window)


def test_there_is_nothing_to_fill_from_above_the_first_row(window):
    click_cell(window, "w_k", 0, 1)
    keys("Ctrl+D")
    assert steps(window) == 0


def test_the_handle_draws_the_block_out_and_repeats_it(window):
    old = numbers(window, "w_k")
    shown = select(window, "w_k", (0, 1), (1, 1))
    start = shown.handle_rect().center()
    cell = shown.visualRect(shown.model().index(0, 0))
    QTest.mousePress(shown.viewport(), LEFT, PLAIN, start)
    send_move(shown.viewport(), start + QPoint(4, cell.height()))
    send_move(shown.viewport(), start + QPoint(4, 2 * cell.height()))
    assert steps(window) == 0
    QTest.mouseRelease(shown.viewport(), LEFT, PLAIN, start + QPoint(4, 2 * cell.height()))
    settle()
    old[:, 1] = old[[0, 1, 0, 1], 1]
    assert np.array_equal(numbers(window, "w_k"), old)
    assert area(window, "w_k") == (0, 1, 3, 1)
    assert steps(window) == 1


def test_escape_gives_the_fill_up(window):
    before = session(window).document
    shown = select(window, "w_k", (0, 1), (1, 1))
    start = shown.handle_rect().center()
    QTest.mousePress(shown.viewport(), LEFT, PLAIN, start)
    send_move(shown.viewport(), start + QPoint(4, 60))
    press(KEY.Key_Escape)
    QTest.mouseRelease(shown.viewport(), LEFT, PLAIN, start + QPoint(4, 60))
    settle()
    assert session(window).document is before
    assert area(window, "w_k") == (0, 1, 1, 1)


def test_a_click_on_the_handle_picks_its_cell(window):
    shown = click_cell(window, "w_k", 1, 1)
    window.furniture.focus.set(cell=None)
    click(shown.viewport(), shown.handle_rect().center())
    assert window.furniture.focus.look.cell == Cell("w_k", 1, 1)
    assert steps(window) == 0


# -------------------------------------------------------------------------------------- clearing


@pytest.mark.parametrize("key", [KEY.Key_Delete, KEY.Key_Backspace])
@pytest.mark.parametrize("name", ["x", "w_q", "w_k", "w_v"])
def test_delete_sets_to_0_in_one_step_and_says_so(window, name, key):
    old = numbers(window, name)
    select(window, name, (0, 1), (2, 2))
    press(key)
    new = old.copy()
    new[0:3, 1:3] = 0
    assert np.array_equal(numbers(window, name), new)
    assert bubble(window).startswith("6 cells are 0 now")
    assert steps(window) == 1
    assert_numbers(window)
    undo(window)
    assert np.array_equal(numbers(window, name), old)


def test_one_cell_is_cleared_too(window):
    click_cell(window, "x", 1, 2)
    press(KEY.Key_Delete)
    assert value(window, "x", 1, 2) == 0
    assert bubble(window).startswith("This cell is 0 now")


@pytest.mark.parametrize("sequence", ["Delete", "Ctrl+X", "Ctrl+D", "Ctrl+V"])
def test_a_computed_column_of_x_stops_all_of_it(open_window, sequence):
    window = open_window("--example", "bank")
    features = session(window).document.features
    first = next(place for place, one in enumerate(features) if one.computed)
    before = session(window).document
    shown = select(window, "x", (0, first - 1), (1, first))
    put_on_clipboard("1\t2\n3\t4")
    keys(sequence)
    assert session(window).document is before
    assert bubble(window).startswith(f"Row 1, column {first + 1} is computed")
    assert shown.area.size == 4


def test_computed_numbers_say_why_they_do_not_change(quiet_window):
    for sequence in ("Ctrl+X", "Ctrl+V", "Ctrl+D", "Ctrl+R"):
        select(quiet_window, "q", (0, 0), (1, 1))
        keys(sequence)
        assert bubble(quiet_window).startswith("These numbers are computed")


def test_delete_in_e_takes_back_what_was_written_over_in_one_step(window):
    select(window, "weights", (0, 0), (1, 1))
    type_text("0.5")
    press(KEY.Key_Return, CTRL)
    assert len(session(window).document.options.overrides) == 4
    assert steps(window) == 1
    assert_numbers(window)
    select(window, "weights", (1, 0), (2, 2))
    press(KEY.Key_Delete)
    assert len(session(window).document.options.overrides) == 2
    assert bubble(window).startswith("Computed again: 2.")
    assert steps(window) == 2
    press(KEY.Key_Delete)
    assert bubble(window).startswith("Nothing is written over")
    assert steps(window) == 2
    undo(window)
    assert len(session(window).document.options.overrides) == 4


def test_a_masked_cell_of_d_stops_all_of_it(open_window):
    window = open_window("--example", "notes_cat")
    masked = with_options(session(window).document, mask="causal")
    session(window).apply(Label("test"), masked)
    before = session(window).document
    select(window, "scaled", (0, 0), (1, 1))
    type_text("0.5")
    press(KEY.Key_Return, CTRL)
    assert bubble(window).startswith("The mask hides row 1, column 2")
    press(KEY.Key_Escape)
    assert session(window).document is before


# ------------------------------------------------------------------------------------------ menus


def test_the_menu_opens_by_the_keyboard_and_selects(quiet_window):
    shown = click_cell(quiet_window, "w_k", 1, 2)
    opened = menu_of(shown, by_key=True)
    opened.close()
    for name, wanted in (("row", (1, 0, 1, 3)), ("column", (0, 2, 3, 2)), ("all", (0, 0, 3, 3))):
        shown = click_cell(quiet_window, "w_k", 1, 2)
        way(shown, name).trigger()
        assert area(quiet_window, "w_k") == wanted


def test_the_menu_of_a_computed_matrix_offers_no_edits(quiet_window):
    shown = click_cell(quiet_window, "q", 1, 2)
    opened = menu_of(shown)
    names = {one.objectName() for one in opened.actions()}
    opened.close()
    assert "table.copy" in names
    assert not names & {"table.paste", "table.cut", "table.zero", "table.fill_down"}


def test_the_menu_edits(window):
    old = numbers(window, "w_k")
    shown = select(window, "w_k", (1, 1), (2, 2))
    way(shown, "zero").trigger()
    assert not numbers(window, "w_k")[1:3, 1:3].any()
    way(shown, "cut")  # closed again without harm
    undo(window)
    shown = select(window, "w_k", (0, 0), (2, 0))
    way(shown, "fill_down").trigger()
    assert (numbers(window, "w_k")[:3, 0] == old[0, 0]).all()


def test_a_right_click_leaves_the_block_selected_and_elsewhere_picks(quiet_window):
    shown = select(quiet_window, "w_k", (0, 0), (1, 1))
    menu_of(shown).close()
    assert area(quiet_window, "w_k") == (0, 0, 1, 1)
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.RightButton, PLAIN, center(shown, 3, 3))
    assert area(quiet_window, "w_k") == (3, 3, 3, 3)


def test_shift_space_is_no_space_bar(quiet_window):
    """Space alone still shows what was before."""
    click_cell(quiet_window, "w_k", 1, 2)
    press(KEY.Key_Space, MOD.ShiftModifier)
    assert not quiet_window.furniture.focus.look.held
