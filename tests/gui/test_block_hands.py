"""Blocks of cells in the matrices: selected, walked, filled, cleared, by keys and by pointer."""

import numpy as np
import pytest
from blocks_hands import (
    CTRL,
    SHIFT,
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
    focused,
    is_editing,
    keys_of,
    press,
    send_move,
    session,
    settle,
    steps,
    table,
    type_text,
    undo,
    value,
)
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from reference import assert_numbers

from attn_gui.core.edits import with_options
from attn_gui.core.places import Cell
from attn_gui.session import Label

BOTH = CTRL | SHIFT


def said(window):
    """What the status bar says of what is selected."""
    return window.findChild(QLabel, "status.address").text()


# ------------------------------------------------------------------------------------- selecting


@pytest.mark.parametrize("name", ["w_k", "q", "scores"])
@pytest.mark.parametrize(
    ("key", "modifiers", "wanted"),
    [
        (KEY.Key_Right, SHIFT, (1, 1, 1, 2)),
        (KEY.Key_Left, SHIFT, (1, 0, 1, 1)),
        (KEY.Key_Down, SHIFT, (1, 1, 2, 1)),
        (KEY.Key_Up, SHIFT, (0, 1, 1, 1)),
        (KEY.Key_Right, BOTH, (1, 1, 1, "c")),
        (KEY.Key_Left, BOTH, (1, 0, 1, 1)),
        (KEY.Key_Down, BOTH, (1, 1, "r", 1)),
        (KEY.Key_Up, BOTH, (0, 1, 1, 1)),
        (KEY.Key_End, SHIFT, (1, 1, 1, "c")),
        (KEY.Key_Home, SHIFT, (1, 0, 1, 1)),
        (KEY.Key_End, BOTH, (1, 1, "r", "c")),
        (KEY.Key_Home, BOTH, (0, 0, 1, 1)),
        (KEY.Key_PageDown, SHIFT, (1, 1, "r", 1)),
        (KEY.Key_A, CTRL, (0, 0, "r", "c")),
        (KEY.Key_Space, SHIFT, (1, 0, 1, "c")),
        (KEY.Key_Space, CTRL, (0, 1, "r", 1)),
    ],
)
def test_keys_that_select(quiet_window, name, key, modifiers, wanted):
    window = quiet_window
    shown = click_cell(window, name, 1, 1)
    press(key, modifiers)
    last = {"r": shown.model().rowCount() - 1, "c": shown.model().columnCount() - 1}
    assert area(window, name) == tuple(last.get(one, one) for one in wanted)
    assert current(shown) == (1, 1), "the cell that is typed into stays"
    assert steps(window) == 0
    press(KEY.Key_Escape)
    assert area(window, name) == (1, 1, 1, 1)


@pytest.mark.parametrize("name", ["w_k", "q", "weights"])
@pytest.mark.parametrize(
    ("key", "modifiers", "row", "column"),
    [
        (KEY.Key_Home, PLAIN, 1, 0),
        (KEY.Key_End, PLAIN, 1, -1),
        (KEY.Key_Home, CTRL, 0, 0),
        (KEY.Key_End, CTRL, -1, -1),
        (KEY.Key_Left, CTRL, 1, 0),
        (KEY.Key_Right, CTRL, 1, -1),
        (KEY.Key_PageUp, PLAIN, 0, 1),
        (KEY.Key_PageDown, PLAIN, -1, 1),
    ],
)
def test_keys_that_jump_pick_the_cell_too(quiet_window, name, key, modifiers, row, column):
    window = quiet_window
    shown = click_cell(window, name, 1, 1)
    press(key, modifiers)
    there = row % shown.model().rowCount(), column % shown.model().columnCount()
    assert current(shown) == there
    assert window.furniture.focus.look.cell == Cell(name, *there)


def test_what_is_selected_shrinks_where_it_grew(quiet_window):
    click_cell(quiet_window, "w_k", 1, 1)
    for key in (KEY.Key_Down, KEY.Key_Down, KEY.Key_Right, KEY.Key_Up, KEY.Key_Up, KEY.Key_Up):
        press(key, SHIFT)
    assert area(quiet_window, "w_k") == (0, 1, 1, 2)


def test_whole_rows_stay_whole(quiet_window):
    shown = click_cell(quiet_window, "x", 1, 2)
    press(KEY.Key_Space, SHIFT)
    press(KEY.Key_Down, SHIFT)
    assert area(quiet_window, "x") == (1, 0, 2, 3)
    assert current(shown) == (1, 2)


def test_a_name_selects_its_row_or_column(quiet_window):
    page = quiet_window.furniture.page
    rows, columns = page.canvas.rows["x"], page.canvas.columns["x"]
    click(rows, rows.slot(1).center())
    assert area(quiet_window, "x") == (1, 0, 1, 3)
    assert focused() is table(quiet_window, "x")
    click(columns, columns.slot(2).center())
    assert area(quiet_window, "x") == (0, 2, 2, 2)


def drag(shown, first, path):
    start = center(shown, *first)
    QTest.mousePress(shown.viewport(), LEFT, PLAIN, start)
    for step in path:
        send_move(shown.viewport(), start + QPoint(*step))
    settle()
    QTest.mouseRelease(shown.viewport(), LEFT, PLAIN, start + QPoint(*path[-1]))
    settle()


def test_a_drag_that_begins_downwards_selects_and_changes_nothing(quiet_window):
    shown = table(quiet_window, "w_k")
    cell = shown.visualRect(shown.model().index(0, 0))
    drag(shown, (1, 1), [(1, 6), (3, cell.height()), (2 * cell.width(), cell.height() + 5)])
    assert area(quiet_window, "w_k") == (1, 1, 2, 3)
    assert steps(quiet_window) == 0


def test_a_drag_beyond_the_edge_stops_there(quiet_window):
    drag(table(quiet_window, "w_k"), (1, 1), [(0, 8), (-900, 900)])
    assert area(quiet_window, "w_k") == (1, 0, 3, 1)


def test_every_drag_in_a_computed_matrix_selects(quiet_window):
    shown = keys_of(quiet_window, "q")
    cell = shown.visualRect(shown.model().index(0, 0))
    drag(shown, (0, 1), [(9, 0), (cell.width(), 0)])
    assert area(quiet_window, "q") == (0, 1, 0, 2)


def test_a_click_selects_one_cell_again(quiet_window):
    shown = select(quiet_window, "w_k", (0, 0), (2, 2))
    click(shown.viewport(), center(shown, 0, 0))
    assert area(quiet_window, "w_k") == (0, 0, 0, 0)


def test_the_block_is_marked_by_more_than_a_colour(quiet_window):
    """Marks are painted in ink inside every selected cell, and go when the keys go elsewhere."""
    shown = select(quiet_window, "w_k", (1, 1), (2, 2))
    ink = quiet_window.theme.color("ink")

    def inked(row, column):
        image, rect = shown.grab().toImage(), shown.visualRect(shown.model().index(row, column))
        line = rect.bottom() - quiet_window.theme.px(4)
        return image.pixelColor(rect.center().x(), line) == ink

    assert [inked(row, column) for row, column in ((1, 1), (1, 2), (2, 2), (0, 1), (3, 3))] == [
        True, True, True, False, False,
    ]  # fmt: skip
    quiet_window.furniture.page.setFocus()
    settle()
    assert not inked(2, 2)


def test_the_status_bar_adds_up_what_is_selected(quiet_window):
    select(quiet_window, "weights", (1, 0), (1, 2))
    assert said(quiet_window) == "1 × 3 selected: sum 1, mean ≈ 0.333333"
    select(quiet_window, "x", (0, 1), (1, 2))
    assert said(quiet_window) == "2 × 2 selected: sum 0.5, mean 0.125"
    press(KEY.Key_Escape)
    assert "selected" not in said(quiet_window)
    click_cell(quiet_window, "x", 0, 1)
    assert "selected" not in said(quiet_window)


# --------------------------------------------------------------------------------------- walking


def test_enter_after_a_run_of_tabs_goes_below_where_it_began(window):
    click_cell(window, "w_k", 0, 1)
    for number, end in (("1", KEY.Key_Tab), ("2", KEY.Key_Tab), ("3", KEY.Key_Return)):
        type_text(number)
        press(end)
    assert current(table(window, "w_k")) == (1, 1)
    type_text("4")
    press(KEY.Key_Return)
    assert current(table(window, "w_k")) == (2, 1), "one run is used up"
    assert numbers(window, "w_k")[0, 1:].tolist() == [1, 2, 3]
    assert_numbers(window)


def test_an_arrow_ends_the_run(window):
    click_cell(window, "w_k", 0, 1)
    type_text("1")
    press(KEY.Key_Tab)
    press(KEY.Key_Right)
    type_text("2")
    press(KEY.Key_Return)
    assert current(table(window, "w_k")) == (1, 3)


@pytest.mark.parametrize(
    ("key", "walk"),
    [
        (KEY.Key_Return, [(1, 1), (2, 1), (1, 2), (2, 2), (1, 1)]),
        (KEY.Key_Tab, [(1, 1), (1, 2), (2, 1), (2, 2), (1, 1)]),
    ],
)
def test_enter_and_tab_walk_inside_the_block(window, key, walk):
    shown = select(window, "w_k", (1, 1), (2, 2))
    for number, there in zip("5678", walk[1:], strict=True):
        type_text(number)
        press(key)
        assert current(shown) == there
        assert area(window, "w_k") == (1, 1, 2, 2)
    found = {there: value(window, "w_k", *there) for there in walk[:4]}
    assert list(found.values()) == [5, 6, 7, 8]
    press(key)  # without typing too
    assert current(shown) == walk[1]
    back = KEY.Key_Backtab if key == KEY.Key_Tab else key
    press(back, SHIFT)
    assert current(shown) == walk[0]
    assert not is_editing(window)


def test_tab_leaves_a_computed_block_and_a_single_cell(quiet_window):
    shown = select(quiet_window, "q", (0, 0), (1, 1))
    press(KEY.Key_Tab)
    assert focused() is not shown
    shown = click_cell(quiet_window, "w_k", 1, 1)
    press(KEY.Key_Tab)
    assert focused() is not shown


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
