"""Rows or columns: columns ask, the same numbers turned; names and cells turn along."""

from itertools import product

import golden
import numpy as np
import pytest
from flipped_hands import (
    CASES,
    TURNED,
    UPRIGHT,
    canvas,
    computed,
    outlines,
    place_of,
    shown,
    turn,
    turned,
)
from hands import (
    KEY,
    MOD,
    button,
    click,
    click_cell,
    heatmap,
    hover,
    keys_of,
    press,
    session,
    settle,
    shown_text,
    steps,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextDocumentFragment

from attn_gui.core.places import Cell


@pytest.mark.parametrize("name", CASES)
def test_the_numbers_are_the_transposes_and_nothing_is_computed(open_window, name):
    window = open_window("--example", name)
    window.furniture.focus.set(place=CASES[name])
    settle()
    trace, before = session(window).trace, {one: shown(window, one).copy() for one in UPRIGHT}
    turn(window)
    assert session(window).trace is trace
    assert steps(window) == 0
    for one in TURNED:
        wanted = np.ascontiguousarray(computed(window, one).T)
        assert np.ascontiguousarray(shown(window, one)).tobytes() == wanted.tobytes()
        assert shown(window, one).shape == wanted.shape
    for one in UPRIGHT:
        assert np.array_equal(shown(window, one), before[one])
    columns = shown(window, "weights").sum(axis=0)
    assert np.allclose(columns, 1, atol=1e-12)
    assert canvas(window).sums.texts == tuple(f"{one:.2f}" for one in columns)


def test_it_is_off_by_default_and_no_break(window):
    assert not window.furniture.focus.look.flipped
    turn(window)
    assert not button(window, "tray.standard").isEnabled()
    assert button(window, "button.break").text() == ""
    assert "turned" in window.furniture.late("tray").sentence.text()


@pytest.mark.parametrize("name", CASES)
def test_the_cells_are_drawn_as_before_in_other_places(open_window, name):
    window = open_window("--example", name)
    window.furniture.focus.set(place=CASES[name])
    settle()
    before = {}
    for one in TURNED:
        rows, columns = shown(window, one).shape
        for row, column in product(range(rows), range(columns)):
            before[one, row, column] = (
                heatmap(window, one).color_at(row, column), shown_text(window, one, row, column)
            )  # fmt: skip
    turn(window)
    for (one, row, column), look in before.items():
        assert heatmap(window, one).color_at(column, row) == look[0]
        assert shown_text(window, one, column, row) == look[1]
    turn(window, "rows")
    for (one, row, column), look in before.items():
        assert heatmap(window, one).color_at(row, column) == look[0]
        assert shown_text(window, one, row, column) == look[1]


def test_the_mask_hides_the_lower_left(open_window):
    window = turned(open_window, "creature")
    masked = shown(window, "scaled")
    rows, columns = np.indices(masked.shape)
    assert np.array_equal(np.isneginf(masked), rows > columns)
    for one in ("scaled", "weights"):
        marks = keys_of(window, one).matrix.picture.marks
        assert [[mark.hatched for mark in row] for row in marks] == (rows > columns).tolist()
    golden.assert_close(shown(window, "weights"), golden.expected("creature")["weights"].T)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_names_footers_and_operator_change_places(open_window, lang):
    window = turned(open_window, "cross", lang=lang)
    asks, answers = ("the", "cat", "sat"), ("那只", "猫", "坐下", "了")
    for one in TURNED:
        assert canvas(window).rows[one].names == answers
        assert canvas(window).columns[one].names == asks
        model = keys_of(window, one).model()
        heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(3)]
        assert tuple(heads) == asks
    assert canvas(window).rows["bars"].names == asks
    panels = canvas(window).panels
    plain = {
        key: QTextDocumentFragment.fromHtml(panels[key].formula.text()).toPlainText()
        for key in "CEF"
    }
    assert "K" in plain["C"].split("=")[1][:3]
    assert "T" in plain["E"].split("=")[0]
    if lang == "en":
        assert panels["C"].footer.text() == "Column asks, row answers."
        assert panels["E"].footer.text() == "Each column adds up to 1."
        assert canvas(window).to_e.under.text() == "each column"
        turn(window, "rows")
        assert panels["C"].footer.text() == "Row asks, column answers."
        assert panels["E"].footer.text() == "Each row adds up to 1."
        assert canvas(window).to_e.under.text() == "each row"
    turn(window, "rows")
    assert canvas(window).rows["weights"].names == asks
    assert canvas(window).columns["weights"].names == answers


def test_a_screen_reader_hears_who_asks_and_who_answers(open_window):
    window = turned(open_window, "notes_cat")
    model = keys_of(window, "scores").model()
    said = model.index(2, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "C, cat asks, sat answers, 1.90"


def test_softmax_along_the_other_axis_is_named_as_it_is_seen(open_window):
    window = turned(open_window, "notes_cat")
    choice = button(window, "tray.softmax_axis.columns")
    assert choice.text() == "along rows"
    click(choice)
    assert np.allclose(shown(window, "weights").sum(axis=1), 1)
    assert canvas(window).to_e.under.text() == "each row"
    assert canvas(window).panels["E"].footer.text() == "Not every column adds up to 1 here."
    assert canvas(window).sums.texts == ("0.81", "1.11", "1.08")
    assert "softmax along rows" in window.furniture.late("tray").sentence.text()


@pytest.mark.parametrize("name", ["notes_cat", "cross", "bank"])
@pytest.mark.parametrize("stage", TURNED)
def test_a_click_picks_the_cell_that_is_seen(open_window, name, stage):
    window = turned(open_window, name)
    row, column = shown(window, stage).shape[0] - 1, 1
    click_cell(window, stage, row, column)
    assert window.furniture.focus.look.cell == Cell(stage, column, row)
    (ring,) = outlines(window, "selected")
    assert ring == place_of(window, stage, row, column)
    assert canvas(window).rows[stage]._strong == {row}
    assert canvas(window).columns[stage]._strong == {column}
    hover(keys_of(window, stage), row, 0)
    assert window.furniture.focus.look.hover == Cell(stage, 0, row)


def test_the_outlines_lie_on_columns(open_window):
    window = turned(open_window, "cross")
    click_cell(window, "weights", 3, 1)  # cat asks, the fourth word answers
    whole = place_of(window, "scaled", 0, 1).united(place_of(window, "scaled", 3, 1))
    assert whole in outlines(window, "source")
    click_cell(window, "q", 2, 0)
    last = place_of(window, "scores", 0, 2).united(place_of(window, "scores", 3, 2))
    assert last in outlines(window, "result")
    click_cell(window, "k", 3, 0)
    row = place_of(window, "scores", 3, 0).united(place_of(window, "scores", 3, 2))
    assert row in outlines(window, "result")


def test_the_keys_walk_as_one_sees(open_window):
    window = turned(open_window, "cross")
    cell = lambda: window.furniture.focus.look.cell  # noqa: E731
    click_cell(window, "scores", 1, 1)
    press(KEY.Key_Down)
    assert cell() == Cell("scores", 1, 2)
    press(KEY.Key_Right)
    assert cell() == Cell("scores", 2, 2)
    press(KEY.Key_Right)  # past the edge: on to D, the same row of the screen
    assert cell() == Cell("scaled", 0, 2)
    press(KEY.Key_Left)
    assert cell() == Cell("scores", 2, 2)
    press(KEY.Key_Down)
    press(KEY.Key_Up)
    assert cell() == Cell("scores", 2, 2)
    press(KEY.Key_Up)
    press(KEY.Key_Up)
    press(KEY.Key_Up)  # past the upper edge, into one of the products
    assert cell().stage in ("q", "k", "x", "x_keys")


def test_what_is_picked_stays_picked(open_window):
    window = open_window("--example", "cross")
    click_cell(window, "weights", 1, 3)
    turn(window)
    assert window.furniture.focus.look.cell == Cell("weights", 1, 3)
    assert outlines(window, "selected") == [place_of(window, "weights", 3, 1)]
    table = keys_of(window, "weights")
    table.setFocus()
    press(KEY.Key_Left)
    assert window.furniture.focus.look.cell == Cell("weights", 0, 3)
    turn(window, "rows")
    assert outlines(window, "selected") == [place_of(window, "weights", 0, 3)]
    current = table.currentIndex()
    assert (current.row(), current.column()) == (0, 3)


def test_copied_as_shown(open_window):
    window = turned(open_window, "notes_cat")
    table = keys_of(window, "scores")
    table.selectAll()
    table.setFocus()
    press(KEY.Key_C, MOD.ControlModifier)
    lines = QGuiApplication.clipboard().text().split("\n")
    copied = np.array([[float(one) for one in line.split("\t")] for line in lines])
    assert np.array_equal(copied, computed(window, "scores").T)
