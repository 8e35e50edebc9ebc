"""Which input matters: the sentences and the words of cells, all told again by differences."""

import re

import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    action,
    button,
    click,
    click_cell,
    keys_of,
    press,
    session,
    settle,
    type_into,
    type_text,
    value,
)
from matters_hands import MOVES, check, grids, lines, number, pick, slope, slopes
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from test_no_canned_numbers import another

from attn_gui.core.edits import with_matrix, with_options
from attn_gui.core.places import GIVEN, Cell, Place
from attn_gui.core.stages import EDITABLE
from attn_gui.focus import Focus
from attn_gui.pages import desk
from attn_gui.session import Label

# ------------------------------------------------------------------------------------- on and off


def test_f8_shows_and_hides(window):
    click_cell(window, "weights", 1, 2)
    assert not grids(window)
    assert lines(window) == []
    press(KEY.Key_F8)
    assert set(grids(window)) == {"x", "w_q", "w_k", "w_v"}
    assert lines(window)
    press(KEY.Key_F8)
    assert not grids(window)
    assert lines(window) == []


def test_the_button_below_the_arithmetic_shows_and_hides(window):
    toggle = button(window, "inspector.matters.toggle")
    assert not toggle.isVisible()  # no number is picked
    for cell in (("x", 1, 1), ("q", 1, 2), ("scores", 0, 1), ("weights", 1, 2), ("output", 2, 0)):
        click_cell(window, *cell)
        assert toggle.isVisible()
        assert toggle.text() == "Which input matters?"
        assert "F8" in toggle.toolTip()
        click(toggle)
        assert window.furniture.focus.look.matters
        assert toggle.text() == "Hide which input matters"
        click(toggle)
        assert not window.furniture.focus.look.matters


def test_the_button_works_by_keyboard(window):
    click_cell(window, "weights", 1, 2)
    toggle = button(window, "inspector.matters.toggle")
    toggle.setFocus()
    press(KEY.Key_Return)
    assert lines(window)
    press(KEY.Key_Space)
    assert lines(window) == []


def test_nothing_picked_asks_to_pick(window):
    press(KEY.Key_F8)
    assert len(lines(window)) == 1
    assert "Pick a computed number" in lines(window)[0]
    part = window.furniture.inspector.explained.matters
    area = window.furniture.inspector.explained
    assert part.mapTo(area.viewport(), QPoint()).y() < 100  # where one looks first
    click_cell(window, "weights", 1, 2)
    assert "Pick a computed" not in lines(window)[0]
    press(KEY.Key_Escape)
    assert "Pick a computed number" in lines(window)[0]
    assert not grids(window)


def test_the_look_knows_which_matrices_are_written():
    assert EDITABLE == GIVEN
    focus = Focus()
    focus.set(panel="E", cell=Cell("weights", 1, 2))
    target = (Place(), Cell("weights", 1, 2))
    for changes in ({"panel": "A", "cell": Cell("x", 0, 0)}, {"panel": "B", "cell": None}):
        focus.set(**changes)
        assert focus.look.target == target
    focus.set(place=Place(0, 0, 1))
    assert focus.look.target == target
    focus.set(panel="C", cell=Cell("scores", 0, 0))
    assert focus.look.target == (Place(0, 0, 1), Cell("scores", 0, 0))
    focus.set(panel=None, cell=None)
    assert focus.look.target is None


# ------------------------------------------------------------------------------- what it says


@pytest.mark.parametrize(
    "cell",
    [("q", 1, 2), ("k", 2, 1), ("v", 0, 2), ("scores", 1, 2), ("scaled", 0, 2), ("weights", 1, 2),
     ("weights", 2, 0), ("output", 1, 3)],
)  # fmt: skip
def test_bars_and_sentences_are_what_differences_say(quiet_window, cell):
    quiet_window.furniture.focus.set(matters=True)
    pick(quiet_window, *cell)
    check(quiet_window, Cell(*cell))
    quiet_window.furniture.focus.set(matters=False)


@pytest.mark.parametrize("cell", [("projected", 1, 2), ("new", 1, 4), ("output", 2, 1)])
def test_the_output_lens_has_bars_too(open_window, cell):
    window = open_window("--example", "cat_verb")
    press(KEY.Key_F8)
    pick(window, *cell)
    check(window, Cell(*cell))
    assert grids(window)["w_o"].rates.any() == (cell[0] != "output")


def test_the_named_cell_is_the_one_that_moves_most(window):
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    names = window.furniture.page.names
    x = slopes(window, Cell("weights", 1, 2), Place(), "x")
    row, column = np.unravel_index(int(np.abs(x).argmax()), x.shape)
    assert (
        f"Of the words, X ({names.asks[row]}, {names.feature[column]}) moves E (cat, sat)"
        in (lines(window)[0])
    )
    assert grids(window)["x"].longest == (row, column)
    # And it is so: a nudge by 0.1 moves the number by about as much, the way that is told.
    said = number(re.search(r"about ([\d.]+)\.$", lines(window)[0])[1])
    before = value(window, "weights", 1, 2)
    click_cell(window, "x", int(row), int(column))
    press(KEY.Key_Up, MOD.ControlModifier)
    after = value(window, "weights", 1, 2)
    assert abs(after - before) == pytest.approx(said, rel=0.15)


def test_it_follows_edits_and_other_cells(window):
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    before = lines(window)
    type_into(window, "w_q", 0, 2, "1.35", end=KEY.Key_Return)
    click_cell(window, "weights", 1, 2)
    check(window, Cell("weights", 1, 2))
    assert lines(window) != before
    press(KEY.Key_Left)
    assert window.furniture.focus.look.cell == Cell("weights", 1, 1)
    check(window, Cell("weights", 1, 1))


def test_the_bars_move_with_every_key_of_a_number_that_is_typed(window):
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    click_cell(window, "x", 1, 1)
    seen = []
    for sign in "1.27":
        type_text(sign)
        seen.append(grids(window)["w_q"].rates.tobytes())
        check(window, Cell("weights", 1, 2))
        assert grids(window)["x"].open == (1, 1)  # no bar crosses what is typed
    assert len(set(seen)) >= 3
    press(KEY.Key_Escape)
    assert grids(window)["x"].open is None
    check(window, Cell("weights", 1, 2))


def test_an_input_that_is_picked_says_what_it_does_to_the_number_before(window):
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    for cell in (("x", 2, 1), ("w_k", 3, 1)):
        click_cell(window, *cell)
        rate = slope(window, Cell("weights", 1, 2), Place(), cell[0], cell[1:], Place())
        way = "rises" if rate > 0 else "falls"
        told = re.fullmatch(
            rf"Raise this cell by 0\.1, and E \(cat, sat\) {way} by about ([\d.]+)\.",
            lines(window)[0],
        )
        assert told, lines(window)[0]
        assert number(told[1]) == pytest.approx(abs(rate) / 10, rel=0.06)
        check(window, Cell("weights", 1, 2))
        outlines = {one.role for one in window.furniture.page.canvas.overlay.outlines}
        assert "target" in outlines
    click_cell(window, "w_v", 3, 1)
    assert lines(window)[0] == "This cell cannot move E (cat, sat)."


def test_an_input_without_a_number_before_asks_for_one(window):
    click_cell(window, "x", 2, 1)
    press(KEY.Key_F8)
    assert "Pick a computed number" in lines(window)[0]


@pytest.mark.parametrize(
    ("word", "cell"), [("hidden", ("scaled", 0, 2)), ("nothing", ("weights", 0, 2))]
)
def test_what_the_mask_hides(window, word, cell):
    click(button(window, "switch.mask"))
    press(KEY.Key_F8)
    pick(window, *cell)
    if word == "hidden":
        assert lines(window) == [
            "The mask writes −∞ here, whatever the inputs are: nothing moves it."
        ]
        assert not grids(window)
    else:
        assert lines(window) == [
            "No cell of X and of the lenses can move E (the, sat): all of them say 0."
        ]
        assert all(not grid.shares.any() for grid in grids(window).values())
        assert all(grid.longest is None for grid in grids(window).values())


def test_a_row_without_shares_says_why(window):
    one = session(window)
    document = one.document
    document = with_matrix(document, "w_q", np.zeros_like(document.head(0, 0).w_q))
    one.apply(Label("test"), with_options(document, normalise="sum"))
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    assert lines(window) == [
        "E (cat, sat) hangs on shares that do not exist: nobody can say what moves it."
    ]
    assert not grids(window)


def test_enormous_numbers_say_why(window):
    type_into(window, "x", 1, 0, "1e200")
    type_into(window, "w_q", 0, 0, "1e200")
    press(KEY.Key_F8)
    pick(window, "q", 1, 0)
    assert "too large for the computer" in lines(window)[0]


# ----------------------------------------------------------------------- attention is not influence


def test_where_the_largest_share_brings_nothing_it_says_so(open_window):
    window = open_window("--example", "bank", "--head", "1")
    press(KEY.Key_F8)
    pick(window, "weights", 1, 0)
    head = session(window).trace.sentences[0][0].heads[1]
    amounts = head.weights[1] * np.linalg.norm(head.v, axis=1)
    top, other = int(head.weights[1].argmax()), int(amounts.argmax())
    assert top != other  # the example of concept C38
    names = window.furniture.page.names.answers
    (said,) = [one for one in lines(window) if one.startswith("Attention is not influence")]
    assert f"gives {names[top]} {round(100 * head.weights[1, top])}%" in said
    assert f"{amounts[top]:.2f} for {names[top]}" in said
    assert f"{amounts[other]:.2f} for {names[other]}" in said
    pick(window, "output", 1, 0)
    parts = head.weights[1] * head.v[:, 0]
    (said,) = [one for one in lines(window) if one.startswith("Attention is not influence")]
    assert f"{names[top]} adds {parts[top]:.2f}" in said
    best = int(np.abs(parts).argmax())
    assert f"{names[best]} adds {parts[best]:.2f}" in said


def test_where_the_largest_share_brings_most_it_is_silent(window):
    press(KEY.Key_F8)
    trace = session(window).trace.sentences[0][0].heads[0]
    for row in range(3):
        amounts = trace.weights[row] * np.linalg.norm(trace.v, axis=1)
        pick(window, "weights", row, 0)
        said = any("not influence" in one for one in lines(window))
        assert said == (trace.weights[row].argmax() != amounts.argmax())
        pick(window, "scores", row, 0)
        assert not any("not influence" in one for one in lines(window))


def test_no_sentence_has_a_number_of_its_own(open_window):
    window = open_window("--example", "bank", "--head", "1")
    press(KEY.Key_F8)
    cells = [("weights", 1, 0), ("output", 1, 0), ("q", 1, 1), ("scores", 2, 3)]

    def numbers() -> list[set[str]]:
        found = []
        for cell in cells:
            pick(window, *cell)
            found.append(set(re.findall(r"\d+\.\d+", " ".join(lines(window)))) - {"0.1"})
        return found

    before = numbers()
    one = session(window)
    one.apply(Label("test"), another(one.document))
    settle()
    for old, new in zip(before, numbers(), strict=True):
        assert old
        assert new
        assert not old & new - {"0.00"}


# ------------------------------------------------------------------------------ words of the cells


def test_tooltip_status_bar_and_screen_reader_tell_the_rate(window):
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    for name, row, column in (("x", 2, 1), ("w_q", 0, 2), ("w_k", 3, 3)):
        rate = slope(window, Cell("weights", 1, 2), Place(), name, (row, column), Place())
        shown = keys_of(window, name)
        index = shown.model().index(row, column)
        spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
        tip = index.data(Qt.ItemDataRole.ToolTipRole)
        click_cell(window, name, row, column)
        status = window.status_bar.address.text()
        for words in (spoken, tip, status):
            told = MOVES.search(words)
            assert told, words
            assert told[1] == "E (cat, sat)"
            assert number(told[2]) == pytest.approx(rate, rel=1e-4, abs=1e-9)
        exact = number(MOVES.search(tip)[2])
        assert exact == grids(window)[name].rates[row, column]
    window.furniture.focus.set(hover=Cell("x", 0, 0))
    rate = slope(window, Cell("weights", 1, 2), Place(), "x", (0, 0), Place())
    told = MOVES.search(window.status_bar.address.text())
    assert number(told[2]) == pytest.approx(rate, rel=1e-4)
    index = keys_of(window, "w_v").model().index(0, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("cannot move E (cat, sat): 0")
    press(KEY.Key_F8)
    assert "move" not in index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert index.data(Qt.ItemDataRole.ToolTipRole) is None


def test_the_status_bar_is_never_wider_than_the_window(open_window):
    window = open_window("--example", "bank", "--text-scale", "200", size="1024x640")
    pick(window, "weights", 1, 2)
    pick(window, "x", 1, 0)
    before = window.status_bar.minimumSizeHint().width()
    press(KEY.Key_F8)
    assert window.status_bar.minimumSizeHint().width() <= max(before, window.width())
    window.resize(1600, 900)
    settle()
    assert "E (bank₁, deposit)" in window.status_bar.address.text()
    assert window.status_bar.minimumSizeHint().width() <= window.width()
    press(KEY.Key_F8)
    assert any(pair[0].isVisible() for pair in window.status_bar._keys)


def test_switching_it_is_announced(window, monkeypatch):
    heard = []
    tell = QAccessible.updateAccessibility

    def listen(event):
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(event.message())
        tell(event)

    monkeypatch.setattr(desk.QAccessible, "updateAccessibility", staticmethod(listen))
    pick(window, "weights", 1, 2)
    action(window, "matters").trigger()
    assert heard == ["\n".join(lines(window))]
