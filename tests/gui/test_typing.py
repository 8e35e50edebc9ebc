"""Typing a number over a cell: every keystroke that is a number moves everything downstream."""

from collections import Counter

import numpy as np
import pytest
from hands import (
    KEY,
    bubble,
    cell_editor,
    click_cell,
    focused,
    heatmap,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    steps,
    type_into,
    type_sign,
    type_text,
    undo,
    value,
)
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QInputMethodQueryEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from reference import COMPUTED, assert_numbers, differing, numbers

ROW, COLUMN, OLD = 1, 2, 0.4  # X[cat, dim2] of the first example

# What stands in the cell after each sign; None: not a number yet, the last good one holds.
KEYSTROKES = {
    "1.5": (1.0, 1.0, 1.5),
    "0.7": (0.0, 0.0, 0.7),
    ".7": (None, 0.7),
    "-1.25": (None, -1.0, -1.0, -1.2, -1.25),
    "−1.25": (None, -1.0, -1.0, -1.2, -1.25),
    "+2": (None, 2.0),
    "=1/3": (None, 1.0, None, 1 / 3),
    "1/4": (1.0, None, 0.25),
    "50%": (5.0, 50.0, 0.5),
    "1e-3": (1.0, None, None, 1e-3),
    "0,7": (0.0, 0.0, 0.7),
    "１．５": (1.0, 1.0, 1.5),
    "－２": (None, -2.0),
    "0。5": (0.0, 0.0, 0.5),
    "。５": (None, 0.5),
    "-0": (None, 0.0),
}


class Paints(QObject):
    """Counts the paint events of every widget."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: Counter[QWidget] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.counts[watched] += 1
        return False


@pytest.mark.parametrize(
    "text", KEYSTROKES, ids=[t.encode("ascii", "namereplace").decode() for t in KEYSTROKES]
)
def test_each_key_that_makes_a_number_moves_everything_downstream(window, text):
    click_cell(window, "x", ROW, COLUMN)
    good = OLD
    for place, (sign, after) in enumerate(zip(text, KEYSTROKES[text], strict=True)):
        type_sign(sign)  # and not one turn of the event loop more
        good = good if after is None else after
        assert value(window, "x", ROW, COLUMN) == good
        assert_numbers(window)
        settle()
        assert cell_editor(window).text() == text[: place + 1]
        assert bool(cell_editor(window).property("wrong")) is (after is None)
    press(KEY.Key_Return)
    assert value(window, "x", ROW, COLUMN) == good
    assert steps(window) == 1


@pytest.mark.parametrize(
    ("name", "moved"),
    [
        ("x", set(COMPUTED)),
        ("w_q", {"q", "scores", "scaled", "weights", "output"}),
        ("w_k", {"k", "scores", "scaled", "weights", "output"}),
        ("w_v", {"v", "output"}),
    ],
)
def test_what_lies_downstream_moves_and_nothing_else(window, name, moved):
    before = numbers(window)
    type_into(window, name, 2, 1, "1.75", end=None)
    assert differing(window, before) == moved
    assert_numbers(window)


def test_one_signal_and_one_paint_for_a_keystroke(window):
    heard, paints = [], Paints()
    session(window).changed.connect(heard.append)
    type_into(window, "x", ROW, COLUMN, "1.2", end=None)
    heard.clear()
    QApplication.instance().installEventFilter(paints)
    type_sign("5")
    assert len(heard) == 1
    settle()
    QApplication.instance().removeEventFilter(paints)
    assert len(heard) == 1
    for name in (*COMPUTED, "x", "w_q", "w_k", "w_v"):
        shown = keys_of(window, name)
        parts = (
            [shown, *shown.parentWidget().findChildren(QWidget)] if name in COMPUTED else [shown]
        )
        times = {type(one).__name__: paints.counts[one] for one in parts}
        assert set(times.values()) <= {0, 1}, (name, times)
        assert name not in COMPUTED or 1 in times.values(), name


def test_the_same_number_again_is_no_change(window):
    heard = []
    session(window).changed.connect(heard.append)
    type_into(window, "x", ROW, COLUMN, "1", end=None)
    assert len(heard) == 1
    type_text(".00")  # still 1
    assert len(heard) == 1
    press(KEY.Key_Return)
    assert len(heard) == 1


def test_the_digits_on_screen_change_in_the_same_paint(window):
    """Number and colour come together: the grab right after the key is the one of a new window."""
    type_into(window, "x", ROW, COLUMN, "2", end=None)
    shown = heatmap(window, "q")
    picture = shown.grab().toImage()
    for row, column in np.ndindex(*shown.values().shape):
        rect = shown.table.visualRect(shown.table.model().index(row, column))
        pixel = picture.pixelColor(rect.left() + 5, rect.bottom() - 5)
        assert pixel.rgb() == shown.color_at(row, column).rgb()


# ------------------------------------------------------------------------------- what is no number

REFUSED = {
    # typed after F2 and a cleared line, with the last good number that stays
    "abc": OLD,
    "nan": OLD,
    "inf": OLD,
    "1e400": 1e40,
    "1/0": 1.0,
    "2x": 2.0,
    "1,234.5": 1.234,
    "1.2.3": 1.2,
    "9**9": 9.0,
    "--1": OLD,
    "1 2": 1.0,
    "0x10": 0.0,
    "1_000": 1.0,
}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_no_number_is_said_in_place(open_window, lang):
    window = open_window(lang=lang)
    for text, good in REFUSED.items():
        click_cell(window, "x", ROW, COLUMN)
        press(KEY.Key_F2)
        type_text(text)
        editor, said = cell_editor(window), bubble(window)
        assert editor.text() == text
        assert editor.property("wrong") is True, text
        assert editor.grab().toImage().pixelColor(3, 3) == window.theme.color("errbg")
        assert any("一" <= sign <= "鿿" for sign in said) is (lang == "zh")
        assert value(window, "x", ROW, COLUMN) == good, text
        assert_numbers(window, 1e-12 if abs(good) < 10 else 1e30)
        click_cell(window, "scores", 0, 0)  # leave
        assert not is_editing(window)
        assert value(window, "x", ROW, COLUMN) == good
        assert steps(window) == (good != OLD)
        assert bubble(window) == said  # stays a moment to be read
        if steps(window):
            undo(window)


def test_an_empty_line_is_refused_too(window):
    type_into(window, "x", ROW, COLUMN, "7", end=None)
    press(KEY.Key_Backspace)
    assert cell_editor(window).property("wrong") is True
    assert bubble(window)
    assert value(window, "x", ROW, COLUMN) == 7
    press(KEY.Key_Escape)
    assert value(window, "x", ROW, COLUMN) == OLD
    assert steps(window) == 0


def test_enter_on_what_is_no_number_stays(window):
    type_into(window, "x", ROW, COLUMN, "1-")
    assert is_editing(window)
    assert cell_editor(window).text() == "1-"
    press(KEY.Key_Backspace)
    assert bubble(window) == ""
    press(KEY.Key_Return)
    assert not is_editing(window)
    assert value(window, "x", ROW, COLUMN) == 1


def test_ten_thousand_signs_pasted_are_answered(window):
    click_cell(window, "x", ROW, COLUMN)
    press(KEY.Key_F2)
    QGuiApplication.clipboard().setText("9" * 10_000)
    QTest.keySequence(focused(), "Ctrl+V")
    settle()
    assert len(cell_editor(window).text()) == 10_000
    assert "400" in bubble(window)
    press(KEY.Key_Escape)
    assert (value(window, "x", ROW, COLUMN), steps(window)) == (OLD, 0)


@pytest.mark.parametrize("text", ["1e308", "-1e308", "1e-320", "5e-324", "1.7976931348623157e308"])
def test_the_ends_of_float64_are_taken_without_a_warning(window, text):
    type_into(window, "x", ROW, COLUMN, text)
    assert value(window, "x", ROW, COLUMN) == float(text)
    weights = heatmap(window, "weights").values()
    assert np.isfinite(weights).all()


# ------------------------------------------------------------------------------------ input methods


@pytest.mark.parametrize(("commit", "number"), [("３", 3.0), ("2.5", 2.5), ("－１", -1.0)])
def test_an_input_method_opens_the_editor_with_its_text(window, commit, number):
    click_cell(window, "x", ROW, COLUMN)
    asked = QInputMethodQueryEvent(Qt.InputMethodQuery.ImEnabled)
    QApplication.sendEvent(focused(), asked)
    assert asked.value(Qt.InputMethodQuery.ImEnabled) is True
    event = QInputMethodEvent()
    event.setCommitString(commit)
    QApplication.sendEvent(focused(), event)
    settle()
    assert cell_editor(window).text() == commit
    assert value(window, "x", ROW, COLUMN) == number
    type_text("5")
    assert cell_editor(window).text() == commit + "5"


def test_words_of_an_input_method_are_not_lost(window):
    click_cell(window, "x", ROW, COLUMN)
    event = QInputMethodEvent()
    event.setCommitString("注意")
    QApplication.sendEvent(focused(), event)
    settle()
    assert cell_editor(window).text() == "注意"
    assert cell_editor(window).property("wrong") is True
    assert value(window, "x", ROW, COLUMN) == OLD
    assert cell_editor(window).inputMethodHints() & Qt.InputMethodHint.ImhPreferNumbers
