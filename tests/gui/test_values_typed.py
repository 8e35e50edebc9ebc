"""R9 through the window: every odd value typed or pasted into a cell has its documented outcome."""

import struct

import pytest
from hands import (
    KEY,
    MOD,
    bubble,
    cell_editor,
    click_cell,
    is_editing,
    press,
    session,
    settle,
    shown_text,
    steps,
    type_text,
    value,
)
from PySide6.QtGui import QGuiApplication
from values import ODD

from attn_gui.core.words import REFUSALS
from attn_gui.main_window import MainWindow

SHORT = [text for text in ODD if len(text) < 60]


def enter(window: MainWindow, text: str, paste: bool) -> None:
    """Open a cell of X and put a text over its number, sign by sign or from the clipboard."""
    click_cell(window, "x", 1, 2)
    press(KEY.Key_F2)
    if paste:
        QGuiApplication.clipboard().setText(text)
        press(KEY.Key_V, MOD.ControlModifier)
        if not text:  # the clipboard has nothing: take the number away
            press(KEY.Key_Backspace)
    elif text:
        type_text(text)
    else:
        press(KEY.Key_Backspace)
    settle()


def check(window: MainWindow, text: str) -> None:
    """Press Enter: the number to the last bit, or the reason beside the cell."""
    before, outcome = session(window).committed, ODD[text]
    press(KEY.Key_Return)
    if isinstance(outcome, float):
        assert not is_editing(window)
        found = value(window, "x", 1, 2)
        assert struct.pack("<d", found) == struct.pack("<d", outcome)
        assert shown_text(window, "x", 1, 2)
        return
    assert is_editing(window)
    assert cell_editor(window).property("wrong")
    assert REFUSALS[outcome].split("{")[0] in bubble(window)
    press(KEY.Key_Escape)
    assert session(window).document is before
    assert value(window, "x", 1, 2) == before.sentences[0].x[1, 2]


def test_typed(window: MainWindow) -> None:
    for text in SHORT:
        enter(window, text, paste=False)
        check(window, text)


def test_pasted(window: MainWindow) -> None:
    for text in ODD:
        enter(window, text, paste=True)
        check(window, text)


@pytest.mark.parametrize("name", ["scores", "scaled"])
def test_a_sum_beyond_all_numbers_is_shown_as_infinite(window: MainWindow, name: str) -> None:
    for matrix in ("w_q", "w_k"):
        click_cell(window, matrix, 0, 0)
        type_text("1e308")
        press(KEY.Key_Return)
    click_cell(window, "x", 0, 0)
    type_text("1e9")
    press(KEY.Key_Return)
    texts = {shown_text(window, name, row, column) for row in range(3) for column in range(3)}
    assert texts & {"∞", "−∞", "NaN"}
    assert "" not in texts
    assert all(shown_text(window, "weights", 0, column) for column in range(3))
    assert steps(window) == 3
