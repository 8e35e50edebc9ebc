"""Whatever happens while a cell is open: what is typed is kept, or refused so that one sees it."""

import numpy as np
import pytest
from blocks_hands import area, keys, numbers, paste, select
from hands import (
    KEY,
    MOD,
    bubble,
    cell_editor,
    click_cell,
    focused,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    steps,
    table,
    type_text,
    value,
)
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from reference import assert_numbers

from attn_gui.core.edits import with_d_k, with_options
from attn_gui.core.places import Cell, Place
from attn_gui.session import Label


def compose(preedit="", commit=""):
    """What an input method sends to whatever has the focus."""
    event = QInputMethodEvent(preedit, [])
    if commit:
        event.setCommitString(commit)
    QApplication.sendEvent(focused(), event)
    settle()


EVENTS = {
    "undo": lambda window: session(window).undo(),
    "save or export": lambda window: session(window).settle(),
    "language": lambda window: window.language.step(),
    "theme": lambda window: window.theme.step(),
    "text size": lambda window: window.actions_by_name["larger"].trigger(),
    "many heads": lambda window: window.actions_by_name["page_many_heads"].trigger(),
    "pick": lambda window: window.furniture.page.pick(Cell("w_k", 2, 2)),
    "pick in the same matrix": lambda window: window.furniture.page.pick(Cell("x", 0, 0)),
    "panel": lambda window: window.furniture.page.jump("E"),
    "flip": lambda window: window.furniture.focus.set(flipped=True),
    "another sentence": lambda window: window.furniture.focus.set(place=Place(0, 0, 0), cell=None),
    "differences": lambda window: window.furniture.focus.set(difference=True),
    "play": lambda window: window.actions_by_name["play"].trigger(),
    "size": lambda window: session(window).edit(Label("size"), lambda d: with_d_k(d, 2)),
    "mask": lambda window: session(window).edit(
        Label("mask"), lambda d: with_options(d, mask="causal")
    ),
    "reset": lambda window: session(window).reset(Label("reset")),
}


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("name", ["x", "scores"])
def test_a_number_is_kept_whatever_happens(window, event, name):
    click_cell(window, name, 1, 2)
    type_text("1.25")
    assert is_editing(window)
    EVENTS[event](window)
    settle()
    session(window).settle()
    settle()
    one = session(window)
    assert not one.is_previewing, "nothing hangs in the air"
    while one.undo_label is not None and one.undo_label.source != "change {cell}":
        if one.undo_label.source == "{cell} written over":
            break
        one.undo()
    if one.undo_label is None:
        one.redo()
    head = one.trace.sentences[0][0].heads[0]
    kept = one.trace.sentences[0][0].x if name == "x" else head.scores
    assert kept[1, 2] == 1.25


@pytest.mark.parametrize("event", EVENTS)
def test_what_is_no_number_gives_way_visibly_to_the_last_good_one(window, event):
    click_cell(window, "x", 1, 2)
    type_text("2e")
    EVENTS[event](window)
    settle()
    session(window).settle()
    settle()
    assert not session(window).is_previewing
    found = [one.x[1, 2] for one in session(window).document.sentences]
    assert found[0] in (0.4, 2.0)


def test_picking_elsewhere_while_typing_does_no_harm_at_the_next_settling(window):
    """The editor that Qt closes by itself is handed in before."""
    click_cell(window, "x", 1, 2)
    type_text("1.5")
    window.furniture.page.pick(Cell("x", 0, 0))
    settle()
    session(window).settle()
    assert value(window, "x", 1, 2) == 1.5
    assert steps(window) == 1
    assert not is_editing(window)
    type_text("2")
    press(KEY.Key_Return)
    assert value(window, "x", 0, 0) == 2
    assert_numbers(window)


def test_a_matrix_of_another_shape_while_typing(window):
    click_cell(window, "w_q", 3, 3)
    type_text("1.5")
    one = session(window)
    one.apply(Label("test"), with_d_k(one.document, 2))  # past every settling
    settle()
    one.settle()
    assert not is_editing(window)
    assert not one.is_previewing
    assert_numbers(window)


# ---------------------------------------------------------------------------------- input methods


@pytest.mark.parametrize(
    ("commit", "number"), [("１", 1), ("１２．５", 12.5), ("－２", -2), ("0。5", 0.5), ("３", 3)]
)
def test_an_input_method_starts_and_completes_an_edit(window, commit, number):
    click_cell(window, "x", 1, 2)
    compose(commit=commit)
    assert cell_editor(window).text() == commit
    press(KEY.Key_Return)
    assert value(window, "x", 1, 2) == number
    assert_numbers(window)


def test_what_an_input_method_still_holds_is_taken_over(window):
    click_cell(window, "x", 1, 2)
    type_text("1")
    compose(preedit="．２５")
    session(window).settle()
    settle()
    assert value(window, "x", 1, 2) == 1.25
    assert not is_editing(window)


def test_an_input_method_goes_on_in_the_open_line(window):
    click_cell(window, "x", 1, 2)
    compose(commit="１")
    compose(commit="．５")
    press(KEY.Key_Tab)
    assert value(window, "x", 1, 2) == 1.5


def test_a_word_by_an_input_method_is_shown_and_not_kept(window):
    click_cell(window, "x", 1, 2)
    compose(commit="你好")
    assert cell_editor(window).text() == "你好"
    assert "Not a number" in bubble(window)
    press(KEY.Key_Return)
    assert is_editing(window)
    press(KEY.Key_Escape)
    assert value(window, "x", 1, 2) == 0.4


def test_an_input_method_fills_a_block(window):
    select(window, "x", (0, 0), (1, 1))
    compose(commit="２")
    press(KEY.Key_Return, MOD.ControlModifier)
    assert (numbers(window, "x")[:2, :2] == 2).all()
    assert area(window, "x") == (0, 0, 1, 1)


# ------------------------------------------------------------------------- random edits of blocks


KINDS = ("paste", "fill", "Ctrl+D", "Ctrl+R", "Delete", "Ctrl+X", "copy", "undo")


@pytest.mark.parametrize("seed", range(3))
def test_random_edits_of_blocks_and_all_of_undo(window, seed):
    """Undo all is the start, redo all the end, bit for bit; on the way all numbers are right."""
    chance = np.random.RandomState(seed)
    one, begin = session(window), session(window).document
    for place in range(25):
        name = chance.choice(["x", "w_q", "w_k", "w_v", "scores", "scaled", "weights"])
        shown = keys_of(window, name)
        rows, columns = shown.shape
        first = chance.randint(rows), chance.randint(columns)
        last = chance.randint(rows), chance.randint(columns)
        select(window, name, first, last)
        kind = chance.choice(KINDS)
        if kind == "paste":
            shape = shown.area.shape
            made = np.round(chance.uniform(-2, 2, shape), 3)
            paste("\n".join("\t".join(str(x) for x in line) for line in made.tolist()))
            assert np.array_equal(shown.area.of(numbers(window, name)), made)
        elif kind == "fill":
            type_text("0.75") if name.startswith(("w", "x")) else type_text(".5")
            press(KEY.Key_Return, MOD.ControlModifier)
        elif kind == "copy":
            keys("Ctrl+C")
        elif kind == "undo":
            one.undo()
        else:
            keys(kind)
        if place % 5 == 0:
            assert_numbers(window)
    assert_numbers(window)
    end, count = one.document, steps(window)
    while one.undo_label is not None:
        one.undo()
    assert one.document is begin
    for _ in range(count):
        one.redo()
    assert one.document is end
    assert table(window, "x").isVisible()
