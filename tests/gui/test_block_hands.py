"""Blocks of cells in the matrices: selected, walked, filled, cleared, by keys and by pointer."""

import pytest
from blocks_hands import (
    CTRL,
    SHIFT,
    area,
    current,
    numbers,
    select,
)
from hands import (
    KEY,
    LEFT,
    PLAIN,
    center,
    click,
    click_cell,
    focused,
    is_editing,
    keys_of,
    press,
    send_move,
    settle,
    steps,
    table,
    type_text,
    value,
)
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from reference import assert_numbers

from attn_gui.core.places import Cell

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
