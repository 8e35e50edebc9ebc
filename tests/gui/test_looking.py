"""Picking a number: what is outlined (design 3.2), where keys lead, what the status bar says."""

import golden
import pytest
from hands import (
    KEY,
    choose,
    click,
    click_cell,
    find,
    focused,
    heatmap,
    hover,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    type_text,
    value,
)
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QComboBox, QLabel, QScrollArea, QWidget

# What is picked: the outlined parts (matrix, row, column, role); None means all of that axis.
OUTLINED = {
    ("x", 1, 2): [("q", 1, None, "result"), ("k", 1, None, "result"), ("v", 1, None, "result")],
    ("w_q", 3, 1): [("q", None, 1, "result")],
    ("w_k", 0, 2): [("k", None, 2, "result")],
    ("w_v", 2, 3): [("v", None, 3, "result")],
    ("q", 1, 2): [
        ("x", 1, None, "source"), ("w_q", None, 2, "source"), ("scores", 1, None, "result"),
    ],
    ("k", 2, 1): [
        ("x", 2, None, "source"), ("w_k", None, 1, "source"), ("scores", None, 2, "result"),
    ],
    ("v", 0, 3): [
        ("x", 0, None, "source"), ("w_v", None, 3, "source"), ("output", None, 3, "result"),
    ],
    ("scores", 1, 2): [
        ("q", 1, None, "query"), ("k", 2, None, "key"), ("scaled", 1, 2, "result"),
    ],
    ("scaled", 1, 2): [("scores", 1, 2, "source"), ("weights", 1, None, "result")],
    ("weights", 1, 2): [("scaled", 1, None, "source"), ("output", 1, None, "result")],
    ("output", 1, 3): [("weights", 1, None, "source"), ("v", None, 3, "value")],
}  # fmt: skip
PANEL_OF = {"x": "A", "scores": "C", "scaled": "D", "weights": "E", "output": "F"}


def rect_of(window, name, row, column) -> tuple[int, int, int, int]:
    """A cell, row or column on the canvas, measured at the widgets themselves."""
    shown = keys_of(window, name)
    model, canvas = shown.model(), window.furniture.page.canvas
    rows = range(model.rowCount()) if row is None else (row,)
    columns = range(model.columnCount()) if column is None else (column,)
    rect = QRect()
    for r in rows:
        for c in columns:
            rect = rect.united(shown.visualRect(model.index(r, c)))
    return QRect(shown.viewport().mapTo(canvas, rect.topLeft()), rect.size()).getRect()


def outlined(window) -> set[tuple[tuple[int, int, int, int], str]]:
    return {(one.rect.getRect(), one.role) for one in window.furniture.page.canvas.overlay.outlines}


def expected(window, cell, last):
    parts = [*OUTLINED[cell], (*cell, last)]
    return {(rect_of(window, *part), role) for *part, role in parts}


@pytest.mark.parametrize("cell", OUTLINED)
def test_sources_and_results_are_outlined(quiet_window, cell):
    click_cell(quiet_window, *cell)
    assert outlined(quiet_window) == expected(quiet_window, cell, "selected")
    assert quiet_window.furniture.focus.look.panel == PANEL_OF.get(cell[0], "B")


@pytest.mark.parametrize("cell", [("scores", 1, 2), ("x", 1, 2), ("output", 1, 3)])
def test_hovering_outlines_at_once_and_goes_again(quiet_window, cell):
    hover(keys_of(quiet_window, cell[0]), *cell[1:])
    assert outlined(quiet_window) == expected(quiet_window, cell, "hover")
    hover(keys_of(quiet_window, "weights"), 0, 0)
    assert (rect_of(quiet_window, "weights", 0, 0), "hover") in outlined(quiet_window)
    quiet_window.furniture.page.canvas.heatmaps["weights"].table.hovered.emit(-1, -1)
    assert outlined(quiet_window) == set()


def test_hovering_keeps_what_is_picked_marked(quiet_window):
    click_cell(quiet_window, "weights", 1, 2)
    hover(keys_of(quiet_window, "scores"), 0, 1)
    assert (rect_of(quiet_window, "weights", 1, 2), "selected") in outlined(quiet_window)
    assert (rect_of(quiet_window, "q", 0, None), "query") in outlined(quiet_window)


def test_escape_clears(quiet_window):
    click_cell(quiet_window, "scores", 1, 2)
    press(KEY.Key_Escape)
    assert outlined(quiet_window) == set()
    assert quiet_window.furniture.focus.look.cell is None
    assert quiet_window.furniture.focus.look.panel is None
    assert (
        find(quiet_window, QLabel, "status.address").text() == "Click a number: where it came from."
    )


def test_the_cross_example_outlines_the_other_sentence(open_window):
    window = open_window("--example", "cross")
    click_cell(window, "k", 3, 1)
    assert (rect_of(window, "x_keys", 3, None), "source") in outlined(window)
    click_cell(window, "scores", 1, 3)
    assert (rect_of(window, "k", 3, None), "key") in outlined(window)


def test_outlines_follow_a_resize(open_window):
    window = open_window()
    click_cell(window, "scores", 1, 2)
    window.resize(1100, 700)
    settle()
    assert outlined(window) == expected(window, ("scores", 1, 2), "selected")


# ------------------------------------------------------------------------------------- the keys

WALKS = [
    (("x", 1, 1), "Right", ("x", 1, 2)),
    (("x", 1, 1), "Up", ("x", 0, 1)),
    (("x", 1, 3), "Right", ("q", 1, 0)),
    (("q", 1, 0), "Left", ("x", 1, 3)),
    (("q", 0, 2), "Up", ("w_q", 3, 2)),
    (("w_q", 3, 2), "Down", ("q", 0, 2)),
    (("q", 2, 3), "Right", ("k", 2, 0)),
    (("w_k", 1, 3), "Right", ("w_v", 1, 0)),
    (("k", 0, 1), "Up", ("w_k", 3, 1)),
    (("scores", 1, 2), "Right", ("scaled", 1, 0)),
    (("scaled", 2, 2), "Right", ("weights", 2, 0)),
    (("weights", 0, 0), "Left", ("scaled", 0, 2)),
    (("output", 1, 2), "Down", ("output", 2, 2)),
]


@pytest.mark.parametrize(("start", "key", "lands"), WALKS)
def test_arrows_walk_within_and_past_the_edge(quiet_window, start, key, lands):
    click_cell(quiet_window, *start)
    press(getattr(KEY, f"Key_{key}"))
    cell = quiet_window.furniture.focus.look.cell
    assert (cell.stage, cell.row, cell.column) == lands
    assert focused() is keys_of(quiet_window, lands[0])
    assert (rect_of(quiet_window, *lands), "selected") in outlined(quiet_window)
    assert (rect_of(quiet_window, *lands), "focus") in outlined(quiet_window)


def test_every_matrix_can_be_reached_by_arrows_alone(quiet_window):
    """From X, over the edges: no matrix is an island."""
    seen, waiting = {"x"}, ["x"]
    while waiting:
        name = waiting.pop()
        model = keys_of(quiet_window, name).model()
        for key in ("Up", "Down", "Left", "Right"):
            row = model.rowCount() - 1 if key == "Down" else 0
            column = model.columnCount() - 1 if key == "Right" else 0
            click_cell(quiet_window, name, row, column)
            press(getattr(KEY, f"Key_{key}"))
            there = quiet_window.furniture.focus.look.cell.stage
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    assert {"q", "k", "v", "w_q", "w_k", "w_v", "scores", "scaled", "weights", "output"} <= seen


def test_letters_jump_to_their_panel_and_bring_it_into_view(open_window):
    window = open_window(size="1024x640")
    area = find(window, QScrollArea, "canvasScroll").viewport()
    for letter in "ABCDEFBEA":
        window.furniture.page.setFocus()
        press(getattr(KEY, f"Key_{letter}"))
        panel = find(window, QWidget, f"panel.{letter}")
        assert focused() is panel
        assert window.furniture.focus.look.panel == letter
        top = panel.mapTo(area, QPoint(0, 0)).y()
        room = area.height() - panel.height()
        filled = top <= 0 and top + panel.height() >= area.height()
        assert 0 <= top <= room or (room < 0 and filled), letter


def test_letters_jump_from_a_computed_matrix(quiet_window):
    click_cell(quiet_window, "scores", 0, 0)
    press(KEY.Key_F)
    assert quiet_window.furniture.focus.look.panel == "F"


@pytest.mark.parametrize("name", ["x", "w_q"])
def test_letters_do_nothing_in_an_editable_table(quiet_window, name):
    click_cell(quiet_window, name, 1, 1)
    before = quiet_window.furniture.focus.look
    for key in (KEY.Key_A, KEY.Key_E, KEY.Key_F, KEY.Key_Z):
        press(key)
        assert quiet_window.furniture.focus.look == before
        assert not is_editing(quiet_window)
    assert session(quiet_window).document is session(quiet_window).origin


def test_letters_are_letters_in_a_text_field(window):
    click(find(window, QWidget, "sentence.add"))
    type_text("face")
    assert focused().text() == "face"
    assert window.furniture.focus.look.panel is None


def test_a_click_on_a_panel_marks_it_and_outlines_what_it_is_made_of(quiet_window):
    panel = find(quiet_window, QWidget, "panel.C")
    click(panel, QPoint(panel.width() // 2, panel.height() - 6))
    assert quiet_window.furniture.focus.look.panel == "C"
    wanted = {
        (rect_of(quiet_window, "q", None, None), "query"),
        (rect_of(quiet_window, "k", None, None), "key"),
    }
    assert outlined(quiet_window) == wanted


# ------------------------------------------------------------------------------------ status bar


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (("x", 1, 2), "X (cat, dim2) = 0.4"),
        (("weights", 1, 2), "E (cat, sat) = 0.274797"),
        (("q", 0, 1), "Q (the, c1) = −0.5"),
        (("output", 2, 0), "F (sat, animal) = 0.040824"),
    ],
)
def test_the_status_bar_tells_address_and_value(quiet_window, cell, text):
    click_cell(quiet_window, *cell)
    said = find(quiet_window, QLabel, "status.address").text()
    assert said.startswith(text)
    told = float(said.partition(" = ")[2].replace("−", "-"))
    assert told == pytest.approx(value(quiet_window, *cell), abs=5e-7)


@pytest.mark.parametrize(
    ("option", "cell"),
    [("E:1,2", ("weights", 1, 2)), ("A:2,3", ("x", 2, 3)), ("scores:0,1", ("scores", 0, 1)),
     ("w_q:3,2", ("w_q", 3, 2)), ("d:0,0", ("scaled", 0, 0)), ("F:2,1", ("output", 2, 1))],
)  # fmt: skip
def test_the_command_line_picks_a_cell(open_window, option, cell):
    window = open_window("--cell", option)
    look = window.furniture.focus.look
    assert (look.cell.stage, look.cell.row, look.cell.column) == cell
    assert (rect_of(window, *cell), "selected") in outlined(window)


def test_the_head_chooser_shows_another_head(open_window):
    window = open_window("--example", "bank")
    for place in (2, 0, 3):
        choose(find(window, QComboBox, "head"), place)
        for name, wanted in golden.expected("bank", head=f"h{place + 1}").items():
            golden.assert_close(heatmap(window, name).values(), wanted, name)
