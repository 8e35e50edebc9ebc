"""Who looks at whom: which lines are drawn, and what pointer, keys and screen reader make of it."""

import pytest
from hands import KEY, MOD, press, settle
from lines_at_hand import (
    BANK,
    WORDS,
    at,
    click,
    drawn,
    hover,
    leave,
    listen,
    near,
    pages_of_lines,
    pixel,
    tab_into,
    thread,
)
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip

from attn_gui.fonts import load_fonts
from attn_gui.theme import Theme


@pytest.fixture(scope="module", autouse=True)
def _fonts(qapp):
    load_fonts()


@pytest.fixture
def theme(qapp):
    return Theme("light")


@pytest.fixture
def make(theme):
    yield from pages_of_lines(theme)


@pytest.fixture
def lines(make):
    return make()


# --------------------------------------------------------------------------- which lines are drawn


def test_the_picked_words_links_are_strong_and_the_others_pale(lines):
    assert drawn(lines) == {(6, 5), (6, 3)}
    assert drawn(lines, pale=True) == {(0, 1), (1, 2), (3, 5)}
    pales = [strand.pale for strand in lines.values()]
    assert pales == sorted(pales, reverse=True), "pale lines lie below"


def test_without_a_picked_word_all_links_are_strong(make):
    lines = make(picked=None)
    assert drawn(lines) == {(0, 1), (1, 2), (6, 5), (6, 3), (3, 5)}
    assert not drawn(lines, pale=True)


@pytest.mark.parametrize(
    ("side", "index", "wanted"),
    [
        ("asks", 6, {(6, 5), (6, 3)}),
        ("asks", 1, {(1, 2)}),
        ("answers", 5, {(6, 5), (3, 5)}),
        ("answers", 0, set()),
    ],
)
def test_a_word_under_the_pointer_shows_only_its_links(lines, side, index, wanted):
    heard = listen(lines.hovered)
    hover(lines, side, index)
    assert drawn(lines) == wanted
    assert not drawn(lines, pale=True)
    leave(lines)
    assert heard == [(side, index), (side, -1)]
    assert drawn(lines, pale=True)


def test_between_the_words_nothing_is_looked_at(lines):
    hover(lines, "asks", 6)
    QTest.mouseMove(lines, QPoint(lines.width() // 2, lines.height() // 2))
    settle()
    assert lines.looked is None


@pytest.mark.parametrize(("side", "index"), [("asks", 1), ("answers", 5)])
def test_a_click_pins_and_another_releases(lines, side, index):
    pinned, asked = listen(lines.pinned), listen(lines.asked)
    click(lines, side, index)
    leave(lines)
    assert drawn(lines)
    assert all(s.thread.end(side) == index and not s.pale for s in lines.values())
    assert pinned == [(side, index)]
    assert asked == ([(index,)] if side == "asks" else [])
    hover(lines, "asks", 0)
    assert drawn(lines) == {(0, 1)}, "looking goes before the pin"
    click(lines, side, index)
    leave(lines)
    assert pinned[1:] == [(side, -1)]
    assert len(asked) <= 1
    assert drawn(lines, pale=True)


def test_a_pin_is_seen_without_colour(lines):
    plain = lines.grab().toImage()
    click(lines, "answers", 5)
    leave(lines)
    mark = QPoint(round(lines.columns().marks["answers"]), at(lines, "answers", 5).y())
    assert lines.grab().toImage().pixelColor(mark) == lines.theme.color("ink")
    lines.release()
    settle()
    assert lines.grab().toImage() == plain


def test_another_word_pinned_moves_the_pin(lines):
    click(lines, "asks", 1)
    pinned = listen(lines.pinned)
    click(lines, "answers", 5)
    assert pinned == [("answers", 5)]


def test_a_pin_stays_with_new_numbers_and_goes_with_another_number_of_words(lines):
    click(lines, "answers", 5)
    leave(lines)
    pinned = listen(lines.pinned)
    lines.show_links(WORDS, WORDS, BANK[:3], 6)
    assert lines.pin == ("answers", 5)
    assert drawn(lines) == {(6, 5)}
    lines.show_links(WORDS[:4], WORDS[:4], BANK[:2], 0)
    assert pinned == [("answers", -1)]
    assert drawn(lines) == {(0, 1)}
    assert drawn(lines, pale=True) == {(1, 2)}


# -------------------------------------------------------------------------------- keys and speech


def test_keys_walk_pin_and_release(lines):
    hovered, asked = listen(lines.hovered), listen(lines.asked)
    tab_into(lines)
    assert drawn(lines) == {(6, 5), (6, 3)}, "the keys begin at the picked word"
    press(KEY.Key_Down)  # the last word: stays
    for _step in range(3):
        press(KEY.Key_Up)
    press(KEY.Key_Right)
    press(KEY.Key_Right)
    walked = [("asks", 6), ("asks", 5), ("asks", 4), ("asks", 3), ("answers", 3)]
    assert hovered == walked
    press(KEY.Key_Space)
    assert lines.pin == ("answers", 3)
    assert not asked
    press(KEY.Key_Left)
    press(KEY.Key_Return)
    assert lines.pin == ("asks", 3)
    assert asked == [(3,)]
    press(KEY.Key_Return)
    assert lines.pin is None
    assert len(asked) == 1


def test_escape_releases_and_else_goes_on_to_the_page(lines):
    tab_into(lines)
    press(KEY.Key_Up)
    press(KEY.Key_Return)
    pinned = listen(lines.pinned)
    press(KEY.Key_Escape)
    assert pinned == [("asks", -1)]
    assert drawn(lines, pale=True), "the whole picture again"
    assert not lines.window().passed
    press(KEY.Key_Escape)
    assert lines.window().passed == [KEY.Key_Escape]
    press(KEY.Key_Up, MOD.ControlModifier)
    press(KEY.Key_M)
    assert lines.window().passed[-2:] == [KEY.Key_Up, KEY.Key_M], "keys of the page"


def test_the_ring_of_the_keys_goes_with_the_focus(lines):
    plain = lines.grab().toImage()
    tab_into(lines)
    press(KEY.Key_Escape)
    beside = QPointF(lines.slot("asks", 6).right() + 4, at(lines, "asks", 6).y())
    assert near(pixel(lines, beside), lines.theme.color("ink"), 40)
    lines.window().findChild(QPushButton).setFocus()
    settle()
    assert lines.grab().toImage() == plain
    click(lines, "asks", 0)
    assert not lines.by_keyboard, "a click needs no ring"


def test_a_screen_reader_hears_the_links_and_the_word_walked_to(make, monkeypatch):
    lines = make(spoken="bank₂ mostly listens to river")
    said = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: said.append(event.message())
    )
    lines.setAccessibleName("Who looks at whom")
    spoken = QAccessible.queryAccessibleInterface(lines)
    assert spoken.text(QAccessible.Text.Name) == "Who looks at whom"
    assert spoken.text(QAccessible.Text.Description) == "bank₂ mostly listens to river"
    tab_into(lines)
    press(KEY.Key_Up)
    assert said == [
        "bank₂\nbank₂ → river: Head 2 54%, Head 3 7%\nbank₂ → near: Head 3 44%",
        "river",
    ]


def test_the_tooltip_names_heads_and_shares(lines):
    assert lines.told("answers", 5) == (
        "bank₂ → river: Head 2 54%, Head 3 7%",
        "near → river: Head 2 35%",
    )
    assert lines.tip("asks", 1) == "bank₁ → deposit: Head 1 69%"
    place = at(lines, "asks", 1)
    event = QHelpEvent(QEvent.Type.ToolTip, place, lines.mapToGlobal(place))
    QApplication.sendEvent(lines, event)
    assert QToolTip.text() == lines.tip("asks", 1)
    QToolTip.hideText()


def test_a_word_that_looks_like_markup_is_only_a_word(make):
    lines = make(("<b>a",), ("<img src=x>",), (thread(0, 0),), 0)
    assert lines.tip("asks", 0) == "&lt;b&gt;a → &lt;img src=x&gt;: Head 1 50%"
