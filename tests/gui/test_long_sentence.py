"""The row of words: long words keep a few letters, and the row scrolls inside itself."""

import pytest
from hands import KEY, button, chip, click, find, press, session, settle, turn, type_text, words
from layout_rules import seen, spot
from long_content import WORDS, longest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from reflow_keys import tab_to

from attn_gui.session import Label

SIZES = [("1024x640", "200"), ("1024x640", "150"), ("1440x900", "150"), ("1440x900", "200")]


def full(open_window, size, scale, kind="letters"):
    window = open_window("--text-scale", scale, size=size, lang="zh" if kind == "chinese" else "en")
    session(window).apply(Label("test"), longest(session(window).document, WORDS[kind]))
    settle()
    return window


@pytest.fixture
def low(open_window):
    return full(open_window, "1024x640", "200")


def strip(window):
    return find(window, QWidget, "strip")


def in_view(window, place):
    """Whether all of a chip can be seen."""
    return seen(chip(window, place), strip(window)).size() == chip(window, place).size()


def row(window):
    return window.furniture.strip.sentences[0].row


def bar(window):
    return row(window).horizontalScrollBar()


@pytest.mark.parametrize("kind", WORDS)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_chip_keeps_four_letters_or_two_characters(open_window, kind, size, scale):
    window = full(open_window, size, scale, kind)
    for place in range(12):
        shown = chip(window, place).text()
        assert len(shown.replace("…", "")) >= (4 if kind == "letters" else 2), shown
        needed = chip(window, place).fontMetrics().horizontalAdvance(shown)
        assert needed <= chip(window, place).width()
        assert chip(window, place).toolTip() == chip(window, place).accessibleName()
        assert chip(window, place).toolTip() == words(window)[place]


def test_the_strip_is_one_row_in_a_low_window(low):
    assert strip(low).height() <= low.theme.px(28 + 12 + 8)
    beside = (find(low, QWidget, "example"), button(low, "sentence.add"), button(low, "switches"))
    middles = {spot(one, low).center().y() for one in (chip(low, 0), *beside)}
    assert max(middles) - min(middles) <= 3


def test_there_is_a_hint_that_more_follows(low):
    assert bar(low).isVisible()
    assert bar(low).maximum() > 0
    assert bar(low).height() >= low.theme.px(6)


def test_short_sentences_have_no_bar(open_window):
    window = open_window("--text-scale", "200", size="1024x640")
    assert not bar(window).isVisible()
    assert strip(window).height() == window.theme.px(28 + 12)


def test_tab_brings_each_word_into_view_there_and_back(low):
    tab_to(low, "sentence.0")
    for place in range(12):
        assert QApplication.focusWidget() is chip(low, place)
        assert in_view(low, place), place
        QTest.keyClick(QApplication.focusWidget(), KEY.Key_Tab)
    assert QApplication.focusWidget() is button(low, "sentence.add")
    for place in reversed(range(12)):
        QTest.keyClick(QApplication.focusWidget(), KEY.Key_Backtab)
        assert QApplication.focusWidget() is chip(low, place)
        assert in_view(low, place), place


def test_the_wheel_moves_the_words(low):
    for _time in range(40):
        turn(row(low), -1)
    assert bar(low).value() == bar(low).maximum()
    assert in_view(low, 11)
    turn(row(low), 40)
    assert bar(low).value() == 0
    assert in_view(low, 0)


def test_the_plus_is_always_in_view_and_its_field_too(low):
    plus = button(low, "sentence.add")
    assert seen(plus, strip(low)).size() == plus.size()
    chip(low, 11).setFocus()
    press(KEY.Key_Delete)
    click(plus)
    field = find(low, QLineEdit, "sentence.field")
    assert seen(field, strip(low)).size() == field.size()
    assert not seen(field, strip(low)).intersects(seen(plus, strip(low)))
    type_text("dog")
    press(KEY.Key_Return)
    assert words(low)[-1] == "dog"


def test_a_word_renamed_at_the_end_is_in_view(low):
    chip(low, 11).setFocus()
    press(KEY.Key_F2)
    field = find(low, QLineEdit, "sentence.field")
    assert seen(field, strip(low)).size() == field.size()
    type_text("dog")
    press(KEY.Key_Return)
    assert words(low)[11] == "dog"
