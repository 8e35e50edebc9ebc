"""Keys of an editable cell: keep and move, put back, open, nudge, copy; cells that are locked."""

import pytest
from hands import (
    KEY,
    MOD,
    bubble,
    cell_editor,
    center,
    click,
    click_cell,
    double_click_cell,
    focused,
    hold,
    is_editing,
    keys_of,
    press,
    session,
    steps,
    table,
    type_into,
    undo,
    value,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from reference import assert_numbers

from attn_gui.core.edits import with_cell
from attn_gui.session import Label

LONG = 0.123456789012345


def current(window, name):
    index = table(window, name).currentIndex()
    return index.row(), index.column()


def put(window, name, row, column, number):
    """A number that no key typed, as from a file."""
    one = session(window)
    one.apply(Label("test"), with_cell(one.document, name, row, column, number))


@pytest.mark.parametrize(
    ("key", "modifiers", "lands"),
    [
        (KEY.Key_Return, MOD.NoModifier, (2, 1)),
        (KEY.Key_Enter, MOD.KeypadModifier, (2, 1)),
        (KEY.Key_Return, MOD.ShiftModifier, (0, 1)),
        (KEY.Key_Tab, MOD.NoModifier, (1, 2)),
        (KEY.Key_Backtab, MOD.ShiftModifier, (1, 0)),
    ],
)
def test_a_key_keeps_the_number_and_moves(window, key, modifiers, lands):
    type_into(window, "w_k", 1, 1, "1.25", end=None)
    press(key, modifiers)
    assert not is_editing(window)
    assert value(window, "w_k", 1, 1) == 1.25
    assert current(window, "w_k") == lands
    assert focused() is table(window, "w_k")
    assert steps(window) == 1
    assert_numbers(window)


def test_typing_goes_on_in_the_next_cell(window):
    """A column of numbers, one after the other, by digits and Enter alone."""
    click_cell(window, "w_v", 0, 3)
    for number in ("1", "0.25", "-2.5", "1/4"):
        QTest.keyClicks(focused(), number[0])
        QTest.keyClicks(focused(), number[1:])
        press(KEY.Key_Return)
    assert [value(window, "w_v", row, 3) for row in range(4)] == [1, 0.25, -2.5, 0.25]
    assert steps(window) == 4


def test_escape_puts_the_number_back(window):
    type_into(window, "x", 1, 2, "1.9", end=KEY.Key_Escape)
    assert not is_editing(window)
    assert value(window, "x", 1, 2) == 0.4
    assert steps(window) == 0
    assert session(window).document is session(window).origin
    assert current(window, "x") == (1, 2)
    assert_numbers(window)


OPENINGS = {
    "F2": lambda window: (click_cell(window, "x", 1, 2), press(KEY.Key_F2)),
    "Enter": lambda window: (click_cell(window, "x", 1, 2), press(KEY.Key_Return)),
    "double click": lambda window: double_click_cell(window, "x", 1, 2),
}


@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize("number", [LONG, 0.1 + 0.2, 1e-320, -0.4, 5e300])
def test_opening_and_enter_change_nothing_at_all(window, opening, number):
    put(window, "x", 1, 2, number)
    before = steps(window), session(window).document
    OPENINGS[opening](window)
    editor = cell_editor(window)
    assert float(editor.text()) == number
    assert editor.selectedText() == editor.text()
    press(KEY.Key_Return)
    assert not is_editing(window)
    assert value(window, "x", 1, 2).hex() == number.hex()
    assert (steps(window), session(window).document) == before


@pytest.mark.parametrize("opening", OPENINGS)
def test_what_is_typed_after_opening_takes_the_old_number_s_place(window, opening):
    OPENINGS[opening](window)
    QTest.keyClicks(focused(), "8")
    assert cell_editor(window).text() == "8"
    press(KEY.Key_Return)
    assert value(window, "x", 1, 2) == 8


def test_one_more_digit_at_the_end_adds_only_its_worth(window):
    put(window, "x", 1, 2, LONG)
    OPENINGS["F2"](window)
    press(KEY.Key_End)
    QTest.keyClicks(focused(), "9")
    press(KEY.Key_Return)
    assert value(window, "x", 1, 2) == 0.1234567890123459


# --------------------------------------------------------------------------------------- nudging


@pytest.mark.parametrize(
    ("key", "modifiers", "lands"),
    [
        (KEY.Key_Up, MOD.ControlModifier, 0.5),
        (KEY.Key_Down, MOD.ControlModifier, 0.3),
        (KEY.Key_Up, MOD.AltModifier, 1.4),
        (KEY.Key_Down, MOD.AltModifier, -0.6),
    ],
)
def test_control_and_arrows_nudge_without_opening(window, key, modifiers, lands):
    click_cell(window, "x", 1, 2)
    press(key, modifiers)
    assert value(window, "x", 1, 2) == lands
    assert not is_editing(window)
    assert current(window, "x") == (1, 2)
    assert_numbers(window)
    undo(window)
    assert value(window, "x", 1, 2) == 0.4


def test_a_held_key_is_one_step_and_a_second_press_another(window):
    click_cell(window, "x", 1, 2)
    hold(KEY.Key_Up, MOD.ControlModifier, 7)
    assert value(window, "x", 1, 2) == 1.1
    assert steps(window) == 1
    hold(KEY.Key_Up, MOD.ControlModifier, 3)
    assert value(window, "x", 1, 2) == 1.4
    assert steps(window) == 2
    undo(window)
    assert value(window, "x", 1, 2) == 1.1
    undo(window)
    assert value(window, "x", 1, 2) == 0.4


@pytest.mark.parametrize(
    ("key", "modifiers", "lands"),
    [
        (KEY.Key_Up, MOD.NoModifier, 0.5),
        (KEY.Key_Down, MOD.NoModifier, 0.3),
        (KEY.Key_Up, MOD.ShiftModifier, 1.4),
        (KEY.Key_Down, MOD.ControlModifier, 0.39),
    ],
)
def test_arrows_in_the_editor_nudge_the_text(window, key, modifiers, lands):
    click_cell(window, "x", 1, 2)
    press(KEY.Key_F2)
    press(key, modifiers)
    assert is_editing(window)
    assert float(cell_editor(window).text()) == lands
    assert value(window, "x", 1, 2) == lands
    press(KEY.Key_Escape)
    assert value(window, "x", 1, 2) == 0.4


# --------------------------------------------------------------------------------------- copying


@pytest.mark.parametrize(
    ("name", "first", "last", "wanted"),
    [
        ("x", (0, 1), (1, 2), [["0.5", "-0.1"], ["-0.3", "0.4"]]),
        ("q", (1, 2), (2, 3), None),
        ("weights", (0, 1), (1, 2), None),
        ("w_k", (3, 0), (3, 2), [["1.48", "-0.93", "-0.98"]]),
    ],
)
def test_copying_a_block_gives_tabs_and_one_newline_a_row(window, name, first, last, wanted):
    shown = click_cell(window, name, *first)
    click(shown.viewport(), center(shown, *last), MOD.ShiftModifier)
    QTest.keySequence(focused(), "Ctrl+C")
    text = QGuiApplication.clipboard().text()
    assert text.count("\n") == last[0] - first[0]
    assert "\r" not in text
    cells = [line.split("\t") for line in text.split("\n")]
    assert wanted is None or cells == wanted
    for row, line in enumerate(cells, first[0]):
        for column, cell in enumerate(line, first[1]):
            assert float(cell) == value(window, name, row, column)
    assert steps(window) == 0


def test_copying_keeps_every_digit(window):
    put(window, "x", 0, 1, LONG)
    click_cell(window, "x", 0, 1)
    QTest.keySequence(focused(), "Ctrl+C")
    assert QGuiApplication.clipboard().text() == "0.123456789012345"


# --------------------------------------------------------------------------- cells that are locked


def assert_locked(window, row, column):
    """No way of typing, nudging or dragging changes the cell."""
    before = session(window).document
    double_click_cell(window, "x", row, column)
    assert not is_editing(window)
    for key in (KEY.Key_F2, KEY.Key_Return, KEY.Key_5, KEY.Key_Minus):
        click_cell(window, "x", row, column)
        press(key)
        assert not is_editing(window)
    click_cell(window, "x", row, column)
    press(KEY.Key_Up, MOD.ControlModifier)
    assert session(window).document is before
    assert bubble(window) == ""


@pytest.mark.parametrize("name", ["pos", "pos_squared", "one"])
def test_computed_columns_of_the_bank_cannot_be_typed_into(open_window, name):
    window = open_window("--example", "bank")
    features = session(window).document.features
    column = next(i for i, feature in enumerate(features) if feature.computed == name)
    assert_locked(window, 4, column)
    free = next(i for i, feature in enumerate(features) if not feature.computed)
    type_into(window, "x", 4, free, "1.5")
    assert value(window, "x", 4, free) == 1.5


def test_x_above_the_first_layer_is_read_only_and_says_who_made_it(open_window):
    window = open_window("--example", "pronoun:tired", "--layer", "1")
    assert_locked(window, 7, 2)
    click_cell(window, "x", 7, 2)
    said = window.furniture.inspector.note.text() + window.furniture.page.canvas.intro.text()
    assert "layer 1" in said
    assert keys_of(window, "w_q").isEnabled()
    type_into(window, "w_q", 2, 1, "0.5")
    assert session(window).document.layers[1].heads[0].w_q[2, 1] == 0.5
    assert_numbers(window)
