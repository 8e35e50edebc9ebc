"""The numbers of the arithmetic are links: clicked, or walked with the keys."""

import pytest
from hands import KEY, click, click_cell, find, focused, heatmap, keys_of, press
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from attn_gui.core.places import Cell

# Picked in the first example: the cells that its first line's left and right number lead to.
FIRST = {
    ("q", 1, 1): (("x", 1, 0), ("w_q", 0, 1)),
    ("k", 2, 3): (("x", 2, 0), ("w_k", 0, 3)),
    ("v", 0, 2): (("x", 0, 0), ("w_v", 0, 2)),
    ("scores", 1, 2): (("q", 1, 0), ("k", 2, 0)),
    ("scaled", 1, 2): (("scores", 1, 2), None),
    ("weights", 1, 2): (("scaled", 1, 0), None),
    ("output", 1, 3): (("weights", 1, 0), ("v", 0, 3)),
}


def terms(window) -> QWidget:
    found = find(window, QWidget, "inspector.arithmetic")
    assert found.isVisible()
    return found


def looked_at(window) -> Cell | None:
    return window.furniture.focus.look.cell


def is_in_view(window, cell: Cell) -> bool:
    shown = keys_of(window, cell.stage)
    spot = shown.visualRect(shown.model().index(cell.row, cell.column))
    return shown.viewport().visibleRegion().contains(spot.center())


@pytest.mark.parametrize("picked", FIRST)
@pytest.mark.parametrize("side", [0, 1])
def test_a_click_on_a_number_leads_to_its_cell(quiet_window, picked, side):
    click_cell(quiet_window, *picked)
    wanted = FIRST[picked][side]
    shown = terms(quiet_window)
    if wanted is None:
        assert shown.cell((0, side)) is None
        click(shown, shown.place_of((0, side)).center())
        assert looked_at(quiet_window) == Cell(*picked)
        return
    click(shown, shown.place_of((0, side)).center())
    assert looked_at(quiet_window) == Cell(*wanted)
    assert is_in_view(quiet_window, Cell(*wanted))
    assert focused() is keys_of(quiet_window, wanted[0])  # arrow keys go on from there


def test_every_number_leads_to_a_cell_with_that_number(quiet_window):
    for picked in FIRST:
        click_cell(quiet_window, *picked)
        shown = terms(quiet_window)
        for spot in shown.spots():
            cell = shown.cell(spot)
            model = keys_of(quiet_window, cell.stage).model()
            assert model.index(cell.row, cell.column).data() == shown.number(spot), (picked, spot)


def test_the_pointer_shows_what_can_be_clicked(quiet_window):
    click_cell(quiet_window, "scores", 1, 2)
    shown = terms(quiet_window)
    plain = shown.grab().toImage()
    QTest.mouseMove(shown, shown.place_of((1, 0)).center())
    assert shown.cursor().shape() == Qt.CursorShape.PointingHandCursor
    assert "c1" in shown.toolTip()
    assert shown.grab().toImage() != plain  # underlined
    QTest.mouseMove(shown, QPoint(shown.width() - 3, shown.place_of((1, 0)).center().y()))
    assert shown.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert shown.grab().toImage() == plain


def test_the_keys_walk_over_the_numbers(quiet_window):
    click_cell(quiet_window, "scores", 1, 2)
    shown = terms(quiet_window)
    shown.setFocus(Qt.FocusReason.TabFocusReason)
    assert shown.current == (0, 0)
    for key, wanted in (
        (KEY.Key_Up, (0, 0)), (KEY.Key_Left, (0, 0)), (KEY.Key_Right, (0, 1)),
        (KEY.Key_Right, (0, 1)), (KEY.Key_Down, (1, 1)), (KEY.Key_End, (3, 1)),
        (KEY.Key_Down, (3, 1)), (KEY.Key_Left, (3, 0)), (KEY.Key_Home, (0, 0)),
        (KEY.Key_Down, (1, 0)),
    ):  # fmt: skip
        press(key)
        assert shown.current == wanted
    assert shown.accessibleDescription() == "Q, word cat, channel c1: 1.50. Enter goes there."
    press(KEY.Key_Return)
    assert looked_at(quiet_window) == Cell("q", 1, 1)
    assert focused() is keys_of(quiet_window, "q")
    assert terms(quiet_window).current == (0, 0)  # another number, another walk


def test_a_line_with_one_cell_has_one_link(quiet_window):
    click_cell(quiet_window, "weights", 1, 2)
    shown = terms(quiet_window)
    shown.setFocus(Qt.FocusReason.TabFocusReason)
    press(KEY.Key_Right)
    press(KEY.Key_Down)
    assert shown.current == (1, 0)
    press(KEY.Key_Space)
    assert looked_at(quiet_window) == Cell("scaled", 1, 1)


def test_an_edit_leaves_the_keys_where_they_are(window):
    click_cell(window, "scores", 1, 2)
    shown = terms(window)
    shown.setFocus(Qt.FocusReason.TabFocusReason)
    press(KEY.Key_Down)
    window.furniture.inspector.show_decimals(4)
    assert shown.current == (1, 0)
    assert "1.5000" in shown.accessibleDescription()


def test_without_an_arithmetic_there_is_no_stop_for_tab(quiet_window):
    click_cell(quiet_window, "x", 0, 0)
    hidden = find(quiet_window, QWidget, "inspector.arithmetic")
    assert not hidden.isVisible()
    assert hidden.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_long_sum_scrolls_along_with_the_keys(open_window):
    window = open_window("--example", "bank_512", "--cell", "Q:0,0")
    shown = terms(window)
    shown.setFocus(Qt.FocusReason.TabFocusReason)
    press(KEY.Key_End)
    row, side = shown.current
    assert row > 100
    assert shown.visibleRegion().contains(shown.place_of((row, side)).center())
    wanted = shown.cell(shown.current)
    press(KEY.Key_Return)
    assert looked_at(window) == wanted


def test_from_one_step_at_a_time_it_goes_to_the_step_of_the_cell(open_window):
    window = open_window("--cell", "C:1,2", size="1024x640")
    page = window.furniture.page
    area = find(window, QScrollArea, "canvasScroll")
    assert area.isVisible()
    window.furniture.show_cell(Cell("x", 2, 1))
    assert looked_at(window) == Cell("x", 2, 1)
    assert "x" in page.canvas.plan.spots


def test_from_the_page_of_many_heads_it_opens_the_page_of_the_cell(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    window.furniture.show_cell(Cell("scores", 1, 2))
    assert window.furniture.focus.look.page == "one_head"
    assert looked_at(window) == Cell("scores", 1, 2)
    assert heatmap(window, "scores").isVisible()
