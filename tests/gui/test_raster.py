"""Matrices too large for numbers: colours, picking, zoom, and typing into one of them."""

import numpy as np
import pytest
from hands import KEY, bubble, click, focused, press, session, settle, steps, type_text, undo
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from attn_gui.widgets.colours import colour_map


@pytest.fixture
def window(open_window):
    """The largest example on the page of many heads, its W_O in view."""
    shown = open_window("--page", "many-heads", "--example", "bank_512:scaled", size="1440x1340")
    shown.furniture.heads.area.verticalScrollBar().setValue(9999)
    settle()
    return shown


@pytest.fixture
def w_o(window):
    return window.furniture.heads.join.w_o


@pytest.fixture
def raster(w_o):
    return w_o.cover.raster


def at(raster, row, column):
    """The middle of a cell in the view that is clicked."""
    middle = raster.cell_rect(row, column).center()
    return QPoint(int(middle.x()), int(middle.y()))


def pixel(raster, row, column):
    """The colour that is really painted."""
    picture = raster.grab().toImage()
    ratio = picture.devicePixelRatio()
    point = at(raster, row, column) * ratio
    return picture.pixelColor(point)


def wheel(raster, modifiers, notches=1):
    """Turn the wheel over it; says whether it took the event, or left it to what is around."""
    view = raster._view.viewport()
    place = QPointF(view.rect().center())
    event = QWheelEvent(
        place, view.mapToGlobal(place), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)
    settle()
    return event.isAccepted()


def test_it_draws_every_number_in_the_colour_of_its_scale(window, w_o, raster):
    values, scale = w_o.values(), session(window).document.scales.w
    assert values.shape == (512, 512)
    colours = colour_map(window.theme, "signed", -scale, scale)
    for row, column in ((0, 0), (3, 500), (511, 7), (255, 256), (100, 331)):
        share = (np.clip(values[row, column], -scale, scale) + scale) / (2 * scale)
        wanted = colours.fills[round(share * 255)]
        assert raster.color_at(row, column) == wanted
    raster._box.setRange(raster.seen().adjusted(0, 0, -480, -480), padding=0)
    settle()
    for row, column in ((2, 3), (9, 17), (20, 5)):
        corner = raster.cell_rect(row, column).topLeft().toPoint() + QPoint(2, 2)
        picture = raster.grab().toImage()
        near = picture.pixelColor(corner * picture.devicePixelRatio())
        wanted = raster.color_at(row, column)
        parts = zip(near.getRgb()[:3], wanted.getRgb()[:3], strict=True)
        assert max(abs(one - other) for one, other in parts) <= 2


@pytest.mark.parametrize(("row", "column"), [(0, 0), (3, 500), (511, 7), (200, 31)])
def test_a_click_picks_the_cell_under_the_pointer(w_o, raster, row, column):
    click(raster._view.viewport(), at(raster, row, column))
    assert focused() is w_o
    current = w_o.currentIndex()
    # One pixel is one cell or less: the neighbour is as near as a hand can come.
    assert abs(current.row() - row) <= 1
    assert abs(current.column() - column) <= 1


def test_the_wheel_alone_is_left_to_the_page_and_with_ctrl_it_zooms(raster):
    whole = raster.seen()
    assert raster.is_whole
    assert not wheel(raster, Qt.KeyboardModifier.NoModifier, 3)
    assert raster.seen() == whole
    assert wheel(raster, Qt.KeyboardModifier.ControlModifier, 3)
    assert raster.seen().width() < whole.width()
    assert not raster.is_whole
    raster.show_all()
    assert raster.is_whole


def test_zoom_never_leaves_the_matrix(raster):
    for factor in (0.5, 0.5, 0.01, 4, 100, 0.3):
        raster.zoom(factor)
        seen = raster.seen()
        assert seen.left() >= 0
        assert seen.top() >= 0
        assert seen.right() <= 512.001
        assert seen.bottom() <= 512.001
        assert seen.width() >= 3.99


def test_arrows_walk_cell_by_cell_and_bring_them_into_view(w_o, raster):
    click(raster._view.viewport(), at(raster, 100, 100))
    start = w_o.currentIndex()
    raster.zoom(0.02)
    for _step in range(14):
        press(KEY.Key_Right)
    press(KEY.Key_Down)
    current = w_o.currentIndex()
    assert (current.row(), current.column()) == (start.row() + 1, start.column() + 14)
    seen = raster.seen()
    assert seen.contains(QPointF(current.column() + 0.5, current.row() + 0.5))


def test_a_number_typed_into_it_changes_what_follows_and_can_be_undone(window, w_o, raster):
    heads = window.furniture.heads
    before = heads.join.blocks["results"].matrix.values().copy()
    click(raster._view.viewport(), at(raster, 40, 60))
    cell = w_o.currentIndex()
    old = w_o.values()[cell.row(), cell.column()]
    type_text("7.5")
    editor = focused()
    assert editor.objectName() == "cellEditor"
    assert editor.width() >= 40, "it can be read although the cell is a pixel"
    assert w_o.viewport().rect().contains(editor.geometry())
    press(KEY.Key_Return)
    assert w_o.values()[cell.row(), cell.column()] == 7.5
    after = heads.join.blocks["results"].matrix.values()
    concat = heads.join.blocks["concat"].matrix.values()[0]
    moved = (7.5 - old) * concat[cell.row()]
    changed = np.flatnonzero(after[0] != before[0])
    assert changed.tolist() == [cell.column()]
    assert after[0, cell.column()] - before[0, cell.column()] == pytest.approx(moved, abs=1e-9)
    assert steps(window) == 1
    undo(window)
    assert w_o.values()[cell.row(), cell.column()] == old


def test_a_bad_number_is_refused_in_place(window, w_o, raster):
    click(raster._view.viewport(), at(raster, 40, 60))
    old = w_o.values().copy()
    type_text("5x")
    assert "Not a number" in bubble(window)
    press(KEY.Key_Escape)
    assert np.array_equal(w_o.values(), old)
    assert steps(window) == 0


def test_numbers_come_when_one_is_near_enough(raster):
    """Far away a picture of few colours, near enough digits in the ink of each cell."""
    raster.mark(-1, -1)
    raster.zoom(1e-6)
    settle()
    cell = raster.cell_rect(int(raster.seen().top()) + 1, int(raster.seen().left()) + 1).toRect()
    picture = raster.grab(cell.adjusted(2, 2, -2, -2)).toImage()
    seen = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    assert len(seen) > 3, "a fill and the pixels of digits"


def test_a_small_matrix_has_no_raster(open_window):
    heads = open_window("--page", "many-heads", "--example", "bank").furniture.heads
    assert not heads.join.w_o.cover.is_on
    assert heads.join.w_o.cover.raster is None
