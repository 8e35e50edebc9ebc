"""A card too narrow for its columns scrolls inside itself; row names and everything else stay."""

import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    bubble,
    click,
    click_cell,
    find,
    hover,
    keys_of,
    press,
    session,
    settle,
    turn,
    type_text,
    value,
)
from layout_rules import spot
from long_content import WORDS, longest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollBar

from attn_gui.core.places import Cell
from attn_gui.session import Label

LAST = 15  # the last feature


@pytest.fixture
def wide(open_window):
    """Step A of 16 features where only some of them fit."""
    window = open_window("--text-scale", "200", size="1024x640")
    session(window).apply(Label("test"), longest(session(window).document, WORDS["letters"]))
    settle()
    return window


def bar(window, letter="A"):
    return find(window, QScrollBar, f"slide.{letter}")


def canvas_of(window):
    return window.furniture.page.canvas


def spot_of(window, name):
    return canvas_of(window).plan.spots[name]


def in_view(window, name):
    """The columns of a matrix that are in view, by what lies where in its table."""
    table = keys_of(window, name)
    y, width = table.height() // 2, table.columnWidth(0)
    return [table.columnAt(x) for x in range(width // 2, table.width(), width) if y]


def outlines(window, role):
    return [one for one in canvas_of(window).overlay.outlines if one.role == role]


def picture(window, name):
    return canvas_of(window).matrix(name).grab().toImage()


def test_only_the_matrix_moves_and_every_number_is_whole(wide):
    page, canvas = wide.furniture.page, canvas_of(wide)
    names, rows = canvas.columns["x"], canvas.rows["x"]
    beside = spot(rows, canvas)
    seen = spot_of(wide, "x")
    assert 3 <= seen.shown < 16
    assert in_view(wide, "x") == list(range(seen.shown))
    bar(wide).setValue(3)
    settle()
    assert in_view(wide, "x") == list(range(3, 3 + seen.shown))
    assert spot(rows, canvas) == beside
    table = keys_of(wide, "x")
    for column in in_view(wide, "x"):
        cell = table.visualRect(table.model().index(0, column))
        assert table.viewport().rect().contains(cell), "a number that is cut says something else"
        assert abs(names.slot(column).center().x() - cell.center().x()) <= 1
    assert page.area.horizontalScrollBar().maximum() == 0


def test_what_is_painted_moves_along(wide):
    for name, letter, step in (("x", "A", "A"), ("scores", "C", "C")):
        wide.furniture.page.stepper.go(step)
        settle()
        width = spot_of(wide, name).width
        before = picture(wide, name)
        bar(wide, letter).setValue(2)
        settle()
        after = picture(wide, name)
        kept = before.width() - 2 * width
        assert after.copy(QRect(0, 0, kept, after.height())) == before.copy(
            QRect(2 * width, 0, kept, before.height())
        ), name


def test_the_bar_can_be_grabbed_and_leads_to_both_ends(wide):
    one = bar(wide)
    assert one.height() >= 20
    assert one.isVisible()
    QTest.mousePress(one, Qt.MouseButton.LeftButton, pos=QPoint(30, one.height() // 2))
    QTest.mouseMove(one, QPoint(one.width() + 200, one.height() // 2))
    QTest.mouseRelease(one, Qt.MouseButton.LeftButton, pos=QPoint(one.width() + 200, 5))
    settle()
    assert in_view(wide, "x")[-1] == LAST
    one.setValue(0)
    assert in_view(wide, "x")[0] == 0


def test_the_wheel_scrolls_sideways_with_shift_or_across(wide):
    page, table = wide.furniture.page, keys_of(wide, "x")
    down = page.area.verticalScrollBar()
    turn(table.viewport(), -2, MOD.ShiftModifier)
    assert bar(wide).value() == 2
    turn(table.viewport(), 1, across=True)
    assert bar(wide).value() == 1
    turn(canvas_of(wide).columns["x"], -1, MOD.ShiftModifier)
    assert bar(wide).value() == 2
    turn(bar(wide), -1)
    assert bar(wide).value() == 3
    assert down.value() == 0
    turn(table.viewport(), -1)
    assert bar(wide).value() == 3
    assert down.value() > 0, "without Shift the page scrolls, as everywhere"


def test_arrow_keys_bring_the_picked_column_into_view(wide):
    click_cell(wide, "x", 0, 0)
    for column in range(1, LAST + 1):
        press(KEY.Key_Right)
        assert wide.furniture.focus.look.cell == Cell("x", 0, column)
        assert column in in_view(wide, "x")
    (selected,) = outlines(wide, "selected")
    cell = spot_of(wide, "x").rect
    assert cell.contains(selected.rect)
    for _step in range(LAST):
        press(KEY.Key_Left)
    assert in_view(wide, "x")[0] == 0


def test_a_number_picked_from_elsewhere_is_in_view(wide):
    wide.furniture.page.pick(Cell("x", 5, LAST))
    settle()
    assert LAST in in_view(wide, "x")
    wide.furniture.page.pick(Cell("scores", 2, 11))
    settle()
    assert 11 in in_view(wide, "scores")
    wide.furniture.page.canvas.table("scores").setFocus()
    press(KEY.Key_BracketLeft)
    cell = wide.furniture.focus.look.cell
    assert cell.stage != "scores"
    assert cell.column in in_view(wide, cell.stage)


def test_a_click_on_what_is_in_view_picks_it(wide):
    bar(wide).setValue(4)
    settle()
    column = in_view(wide, "x")[0]
    table = keys_of(wide, "x")
    click(table.viewport(), QPoint(6, 6))
    assert wide.furniture.focus.look.cell == Cell("x", 0, column)
    assert bar(wide).value() == 4, "what is in view does not jump"
    hover(table, 1, column + 1)
    assert wide.furniture.focus.look.hover == Cell("x", 1, column + 1)
    (hovered,) = outlines(wide, "hover")
    rect = table.visualRect(table.model().index(1, column + 1))
    place = QRect(table.viewport().mapTo(canvas_of(wide), rect.topLeft()), rect.size())
    assert hovered.rect == place


def test_outlines_are_open_where_columns_are_hidden(wide):
    wide.furniture.page.stepper.go("Q")
    wide.furniture.page.pick(Cell("q", 1, 0))
    settle()
    canvas, seen = canvas_of(wide), spot_of(wide, "x")
    assert seen.hidden
    (row,) = [one for one in canvas.overlay.outlines if one.rect.width() > seen.rect.width()]
    assert row.rect == seen.part(1)
    assert row.clip.left() < seen.rect.left(), "it begins with the first column"
    assert row.clip.right() == seen.rect.right(), "and goes on among the hidden ones"
    panel = canvas.panels["A"].geometry()
    assert panel.contains(row.clip)
    overlay = QImage(canvas.size(), QImage.Format.Format_ARGB32)
    overlay.fill(0)
    canvas.overlay.render(overlay, QPoint())
    drawn = np.frombuffer(overlay.constBits(), np.uint32).reshape(overlay.height(), -1) >> 24
    beside = drawn[panel.top() : panel.bottom(), seen.rect.right() + 1 :]
    assert not beside.any()


def test_nothing_is_outlined_that_is_out_of_view(wide):
    wide.furniture.page.pick(Cell("x", 0, 0))
    settle()
    assert outlines(wide, "selected")
    bar(wide).setValue(4)
    settle()
    assert not outlines(wide, "selected")
    assert wide.furniture.focus.look.cell == Cell("x", 0, 0)
    bar(wide).setValue(0)
    settle()
    assert outlines(wide, "selected")


def test_typing_brings_the_number_back_into_view(wide):
    click_cell(wide, "x", 0, 1)
    bar(wide).setValue(5)
    settle()
    type_text("2.5")
    assert 1 in in_view(wide, "x")
    press(KEY.Key_Return)
    assert value(wide, "x", 0, 1) == 2.5
    bar(wide).setValue(5)
    settle()
    press(KEY.Key_Up, MOD.ControlModifier)
    assert 1 in in_view(wide, "x")


def test_tab_in_an_editor_walks_on_into_view(wide):
    seen = spot_of(wide, "x").shown
    click_cell(wide, "x", 0, seen - 1)
    type_text("1")
    press(KEY.Key_Tab)
    assert wide.furniture.focus.look.cell == Cell("x", 0, seen)
    assert seen in in_view(wide, "x")


def test_the_bubble_of_a_wrong_number_follows_its_cell(wide):
    bar(wide).setValue(bar(wide).maximum())
    settle()
    click_cell(wide, "x", 0, in_view(wide, "x")[0])
    type_text("1-")
    (shown,) = [one for one in wide.findChildren(QLabel, "bubble") if one.isVisible()]
    at_first = shown.x()
    bar(wide).setValue(bar(wide).value() - 1)
    settle()
    seen = spot_of(wide, "x")
    most = canvas_of(wide).rect().right() - shown.width() - wide.theme.px(6)
    assert shown.x() == min(at_first + seen.width, most) > at_first
    bar(wide).setValue(bar(wide).maximum())
    bar(wide).setValue(0)
    settle()
    assert bubble(wide)
    assert shown.geometry().right() <= canvas_of(wide).width(), "at the edge where the cell went"
    bar(wide).setValue(bar(wide).maximum())
    settle()
    assert shown.x() == at_first


def test_shift_and_an_arrow_brings_the_end_of_the_block_into_view(wide):
    shown = spot_of(wide, "x").shown
    click_cell(wide, "x", 0, shown - 1)
    press(KEY.Key_Right, MOD.ShiftModifier)
    assert shown in in_view(wide, "x")
    table = keys_of(wide, "x")
    assert table.area.shape == (1, 2)
    assert table.area_rect(table.area).width() == 2 * spot_of(wide, "x").width


def test_walking_past_the_edge_lands_in_view(wide):
    wide.furniture.page.stepper.go("E")
    settle()
    wide.furniture.page.pick(Cell("scaled", 11, 11))
    wide.furniture.page.canvas.table("scaled").setFocus()
    settle()
    before = spot_of(wide, "weights").first
    press(KEY.Key_Down)
    cell = wide.furniture.focus.look.cell
    assert cell.stage == "weights"
    assert cell.column in in_view(wide, "weights")
    assert spot_of(wide, "weights").first == before, "to what stands below, without a jump"


def test_the_place_is_kept_when_numbers_change(wide):
    click_cell(wide, "x", 0, 2)
    bar(wide).setValue(2)
    type_text("3")
    press(KEY.Key_Return)
    assert bar(wide).value() == 2
    wide.language.set("zh")
    settle()
    assert 2 in in_view(wide, "x")
    wide.language.set("en")


def test_room_for_all_columns_shows_them_all(wide):
    wide.furniture.page.pick(Cell("x", 0, LAST))
    settle()
    wide.resize(1900, 900)
    settle()
    assert not bar(wide).isVisible()
    assert in_view(wide, "x") == list(range(16))
    wide.resize(1024, 640)
    settle()
    assert LAST in in_view(wide, "x"), "what is picked stays in view"


@pytest.mark.parametrize(("size", "scale"), [("1440x900", "150"), ("1440x900", "200")])
def test_short_names_and_thin_edges_come_before_scrolling(open_window, size, scale):
    window = open_window("--text-scale", scale, size=size)
    session(window).apply(Label("test"), longest(session(window).document, WORDS["letters"]))
    settle()
    assert not bar(window).isVisible()
    assert in_view(window, "x") == list(range(16))
    rows = canvas_of(window).rows["x"]
    assert "…" in rows.elided(0)
    assert len(rows.elided(0)) >= 4


def test_three_rows_are_in_view_in_the_lowest_window(wide):
    table, area = keys_of(wide, "x"), wide.furniture.page.area
    top = table.viewport().mapTo(area.viewport(), QPoint()).y()
    assert area.viewport().height() - top >= 3 * table.rowHeight(0)
