"""Who looks at whom on the page: the links of the heads that are on, hidden, hovered and pinned."""

import re

import numpy as np
import pytest
from hands import KEY, LEFT, PLAIN, button, click, find, focused, press, session, settle, steps
from heads_hands import look, numbers, pick_word, recolour, set_switches, switch
from heads_oracle import arrives, layer_stages, links
from lines_at_hand import at, near, pixel
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QSlider, QWidget

HEADS = range(4)


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def lines_of(window):
    return find(window, QWidget, "lines")


def drawn(window, pale=None):
    """What is drawn: (head, asks, answers) → (share, width of the line, its colour)."""
    return {
        (one.thread.lane, one.thread.asks, one.thread.answers): (
            one.thread.share, one.width, one.pen.color().name(),
        )
        for one in lines_of(window).values()
        if pale is None or one.pale == pale
    }  # fmt: skip


def hidden(window):
    """How many links the card says that it hides."""
    (number,) = re.findall(r"\d+", find(window, QLabel, "lines.hidden").text())
    return int(number)


def hover(window, side, index):
    QTest.mouseMove(lines_of(window), at(lines_of(window), side, index))
    settle()


def click_word(window, side, index):
    click(lines_of(window), at(lines_of(window), side, index))


def slide(window, share):
    """Move the slider by its keys."""
    slider = find(window, QSlider, "lines.least")
    slider.setFocus()
    press(KEY.Key_Home)
    for _step in range(round(100 * share)):
        QTest.keyClick(slider, KEY.Key_Right)
    settle()
    assert slider.value() == round(100 * share)


def assert_lines(window, least, scale=1.0, all_links=None):
    """The lines are exactly the links that are not below `least`, the others are counted."""
    wanted = links(session(window).document) if all_links is None else all_links
    strong = {key: share for key, share in wanted.items() if share >= least * scale}
    found = drawn(window)
    assert set(found) == set(strong)
    for key, share in strong.items():
        assert found[key][0] == pytest.approx(min(1.0, share / scale), abs=1e-12), key
    assert hidden(window) == len(wanted) - len(strong)


@pytest.mark.parametrize("example", ["bank", "bank:swapped", "pronoun:tired", "cross", "creature"])
def test_lines_are_the_links_that_plain_loops_give(open_window, example):
    window = open_window("--page", "many-heads", "--example", example)
    assert_lines(window, 0.05)
    assert steps(window) == 0


@pytest.mark.parametrize("share", [0, 0.01, 0.11, 0.25, 0.5])
def test_the_slider_hides_weak_links_and_says_how_many(bank, share):
    slide(bank, share)
    assert_lines(bank, share)
    card = find(bank, QWidget, "linesCard")
    texts = [one.text() for one in card.findChildren(QLabel)]
    assert f"{round(100 * share)}%" in texts
    assert look(bank).heads.least == share
    assert steps(bank) == 0


def test_one_hidden_link_is_said_in_the_singular(open_window):
    window = open_window("--page", "many-heads", "--example", "two_contexts:river_bank")
    assert find(window, QLabel, "lines.hidden").text() == "1 weaker link hidden"
    slide(window, 0)
    assert find(window, QLabel, "lines.hidden").text() == "0 weaker links hidden"


def test_the_slider_follows_the_mouse(bank):
    slider = find(bank, QSlider, "lines.least")
    middle = slider.height() // 2
    QTest.mousePress(slider, LEFT, PLAIN, QPoint(slider.width() * slider.value() // 50, middle))
    QTest.mouseMove(slider, QPoint(slider.width() // 2, middle))
    QTest.mouseRelease(slider, LEFT, PLAIN, QPoint(slider.width() // 2, middle))
    settle()
    assert 0.2 < look(bank).heads.least < 0.3
    assert_lines(bank, look(bank).heads.least)


def test_thicker_is_more_and_the_colour_is_the_head_s(bank):
    slide(bank, 0)
    found = drawn(bank, pale=False)
    assert {key[1] for key in found} == {6}  # the picked word's are the strong ones
    for head in HEADS:
        own = sorted(value[:2] for key, value in found.items() if key[0] == head)
        widths = [width for _share, width in own]
        assert widths == sorted(widths)
        shares = [share for share, _width in own]
        assert np.allclose(
            widths, np.interp(shares, shares[:: len(own) - 1], widths[:: len(own) - 1])
        )
        colors = {value[2] for key, value in found.items() if key[0] == head}
        assert colors == {bank.theme.color(f"h{head + 1}").name()}
    others = drawn(bank, pale=True)
    assert {key[1] for key in others} == set(range(6))


def test_the_thickest_line_is_painted_in_its_colour(bank):
    set_switches(bank, (False, True, False, False))
    slide(bank, 0.5)
    shown = lines_of(bank)
    one = next(s for s in shown.values() if not s.pale)
    assert (one.thread.asks, one.thread.answers) == (6, 5)
    painted = {
        pixel(shown, one.path.pointAtPercent(place / 40)).name() for place in range(41)
    }  # some of them lie between two dashes
    assert any(near(bank.theme.color("h2"), QColor(color)) for color in painted)


@pytest.mark.parametrize("head", HEADS)
def test_a_head_that_is_off_has_no_line(bank, head):
    switch(bank, head)
    assert head not in {key[0] for key in drawn(bank)}
    assert {key[0] for key in drawn(bank)} == set(HEADS) - {head}
    assert_lines(bank, 0.05)
    switch(bank, head)
    assert_lines(bank, 0.05)


def test_without_heads_and_without_strong_links_the_card_says_why(bank):
    set_switches(bank, (False,) * 4)
    assert drawn(bank) == {}
    assert hidden(bank) == 0
    before = lines_of(bank).grab().toImage()
    set_switches(bank, (False, False, True, False))
    slide(bank, 0.5)
    assert_lines(bank, 0.5)
    assert lines_of(bank).grab().toImage() != before


def test_hovering_a_word_shows_its_links_only(bank):
    everything = drawn(bank)
    hover(bank, "asks", 1)
    assert set(drawn(bank)) == {key for key in everything if key[1] == 1}
    hover(bank, "answers", 5)
    assert set(drawn(bank)) == {key for key in everything if key[2] == 5}
    QTest.mouseMove(bank, QPoint(2, 2))
    settle()
    assert set(drawn(bank)) == set(everything)
    assert look(bank).heads.word is None  # looking picks nothing


def test_clicking_pins_and_escape_releases(bank):
    everything = drawn(bank)
    click_word(bank, "answers", 5)
    QTest.mouseMove(bank, QPoint(2, 2))
    settle()
    assert lines_of(bank).pin == ("answers", 5)
    assert set(drawn(bank)) == {key for key in everything if key[2] == 5}
    press(KEY.Key_Escape)
    assert lines_of(bank).pin is None
    assert set(drawn(bank)) == set(everything)
    click_word(bank, "answers", 2)
    click_word(bank, "answers", 2)  # the second click lets go
    assert lines_of(bank).pin is None


def test_escape_releases_from_elsewhere_on_the_page(bank):
    click_word(bank, "answers", 5)
    click(button(bank, "pick.0.2"))
    assert lines_of(bank).pin == ("answers", 5)
    press(KEY.Key_Escape)
    assert lines_of(bank).pin is None


def test_a_word_on_the_left_is_picked_by_its_click(bank):
    click_word(bank, "asks", 1)
    assert look(bank).heads.word == 1
    assert button(bank, "pick.0.1").isChecked()
    click_word(bank, "answers", 3)
    assert look(bank).heads.word == 1  # who answers is not who asks
    press(KEY.Key_Escape)
    assert look(bank).heads.word == 1


def test_keys_walk_over_the_words(bank):
    shown = lines_of(bank)
    shown.setFocus()
    press(KEY.Key_Up)
    assert shown.looked == ("asks", 5)
    press(KEY.Key_Right)
    assert shown.looked[0] == "answers"
    press(KEY.Key_Left)
    press(KEY.Key_Return)
    assert shown.pin == shown.looked
    assert look(bank).heads.word == shown.pin[1]
    assert focused() is shown
    assert look(bank).page == "many_heads"
    press(KEY.Key_Escape)
    assert shown.pin is None


def test_a_pin_outlives_an_edit_and_a_switch(bank):
    click_word(bank, "answers", 5)
    switch(bank, 0)
    assert lines_of(bank).pin == ("answers", 5)
    assert {key[2] for key in drawn(bank)} == {5}
    assert 0 not in {key[0] for key in drawn(bank)}


def test_what_arrives_in_place_of_shares(bank):
    click(button(bank, "heads.view.by_value"))
    scale = session(bank).document.scales.output
    stages = layer_stages(session(bank).document)["heads"]
    wanted = {
        (head, *cell): float(amount)
        for head in HEADS
        for cell, amount in np.ndenumerate(arrives(stages[head]))
        if amount > 0
    }
    assert_lines(bank, 0.05, scale, wanted)
    assert set(drawn(bank)) != {key for key, share in links(session(bank).document).items()
                                if share >= 0.05}  # fmt: skip
    click(button(bank, "heads.view.weights"))
    assert_lines(bank, 0.05)


def test_a_screen_reader_is_told_the_strongest_links(bank):
    for word in (1, 6):
        pick_word(bank, word)
        said = lines_of(bank).accessibleDescription().split("; ")
        shown = {key: share for key, share in links(session(bank).document).items()
                 if key[1] == word and share >= 0.05}  # fmt: skip
        assert len(said) == len(shown)
        percents = [int(re.findall(r"(\d+)%", line)[0]) for line in said]
        assert percents == sorted(percents, reverse=True)
        assert percents[0] == round(100 * max(shown.values()))
    bank.language.set("zh")
    settle()
    assert "listens" not in lines_of(bank).accessibleDescription()
    assert "weaker" not in find(bank, QLabel, "lines.hidden").text()


def test_lines_follow_colour_theme_and_the_edit_of_a_map(bank):
    recolour(bank, 1, 3)
    assert {value[2] for key, value in drawn(bank, pale=False).items() if key[0] == 1} == {
        bank.theme.color("h4").name()
    }
    for theme in ("dark", "contrast"):
        bank.theme.set(theme)
        settle()
        found = drawn(bank, pale=False)
        assert {value[2] for key, value in found.items() if key[0] == 0} == {
            bank.theme.color("h1").name()
        }
    click(button(bank, "switch.mask"))
    assert_lines(bank, 0.05)
    assert all(key[2] <= key[1] for key in drawn(bank))


def test_the_tooltip_of_a_word_names_heads_and_shares(bank):
    said = lines_of(bank).tip("asks", 6)
    assert "bank₂ → river" in said
    for head, name in ((1, "Geography"), (3, "Positional")):
        assert f"{name} {round(100 * numbers(bank, f'head.{head}')[6, 5])}%" in said
