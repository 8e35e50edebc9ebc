"""The bar of the player in a reader's hands: keys, buttons, slider, choosers, and time."""

import pytest
from hands import KEY, LEFT, PLAIN, button, choose, click, click_cell, focused, send_move, settle
from player_hands import (
    STAGES,
    box,
    control,
    count,
    go_to,
    hour_long_beats,
    is_closed,
    is_shown,
    key,
    looked_at,
    moment,
    opened,
    outlines,
    player,
    slider,
)
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from attn_gui.core.film import GRAINS
from attn_gui.core.places import Moment
from attn_gui.player import SPEEDS

__all__ = ["hour_long_beats", "opened"]


# ------------------------------------------------------------------------------- open, play, close


def test_f5_opens_and_plays_and_pauses(window):
    assert is_closed(window)
    click_cell(window, "scores", 2, 1)
    key(window, KEY.Key_F5)
    assert is_shown(window)
    assert player(window).is_playing
    assert moment(window) == Moment("q", 2, 0, 1), "it begins with the word that was picked"
    key(window, KEY.Key_F5)
    assert is_shown(window)
    assert not player(window).is_playing
    key(window, KEY.Key_F5)
    assert player(window).is_playing


@pytest.mark.parametrize(
    ("cell", "word"),
    [(None, 0), (("x", 2, 3), 2), (("w_q", 1, 0), 0), (("k", 1, 2), 1), (("output", 2, 0), 2)],
)
def test_it_begins_with_the_word_that_is_picked(window, cell, word):
    if cell is not None:
        click_cell(window, *cell)
    key(window, KEY.Key_F7)
    assert (player(window).word, player(window).at) == (word, 0)
    assert box(window, "word").currentData() == word


def test_the_button_of_the_toolbar_opens_plays_and_pauses(window):
    for playing in (True, False, True):
        click(button(window, "button.play"))
        assert is_shown(window)
        assert player(window).is_playing is playing


def test_the_buttons_of_the_bar(opened):
    click(control(opened, "play"))
    assert player(opened).is_playing
    click(control(opened, "play"))
    assert not player(opened).is_playing
    assert not control(opened, "back").isEnabled()
    click(control(opened, "on"))
    click(control(opened, "on"))
    assert player(opened).at == 2
    click(control(opened, "back"))
    assert player(opened).at == 1
    assert is_shown(opened)


def test_f6_and_f7_step_and_stay(opened):
    key(opened, KEY.Key_F5)
    key(opened, KEY.Key_F7)
    assert (player(opened).at, player(opened).is_playing) == (1, False)
    key(opened, KEY.Key_F6)
    key(opened, KEY.Key_F6)
    assert player(opened).at == 0
    key(opened, KEY.Key_F5)
    key(opened, KEY.Key_F6)
    assert not player(opened).is_playing


def test_the_last_moment_has_none_after_it(opened):
    player(opened).go(count(opened) - 1)
    settle()
    assert not control(opened, "on").isEnabled()
    key(opened, KEY.Key_F7)
    assert player(opened).at == count(opened) - 1
    assert is_shown(opened)


@pytest.mark.parametrize("how", ["page", "slider", "word", "grain", "chapter", "x"])
@pytest.mark.parametrize("grain", GRAINS)
def test_it_closes_and_everything_is_there_again(opened, how, grain):
    choose(box(opened, "grain"), grain)
    player(opened).go(7)
    key(opened, KEY.Key_F5)
    settle()
    assert outlines(opened, "veil")
    if how == "x":
        click(control(opened, "close"))
    else:
        stops = {
            "page": opened.furniture.page, "slider": slider(opened), "word": box(opened, "word"),
            "grain": box(opened, "grain"), "chapter": control(opened, f"chapter.{STAGES[0]}"),
        }  # fmt: skip
        stops[how].setFocus()
        key(opened, KEY.Key_Escape)
    assert is_closed(opened)


# -------------------------------------------------------------------------------------- the slider


def test_the_slider_by_keys(opened):
    slider(opened).setFocus()
    starts = dict(player(opened).film.chapters)
    at = [
        (KEY.Key_Right, 1), (KEY.Key_Up, 2), (KEY.Key_Left, 1), (KEY.Key_Down, 0),
        (KEY.Key_Left, 0), (KEY.Key_PageDown, starts["k"]), (KEY.Key_Right, starts["k"] + 1),
        (KEY.Key_PageUp, starts["k"]), (KEY.Key_PageUp, 0), (KEY.Key_PageUp, 0),
        (KEY.Key_End, count(opened) - 1), (KEY.Key_PageDown, count(opened) - 1),
        (KEY.Key_PageUp, starts["output"]), (KEY.Key_PageUp, starts["weights"]),
        (KEY.Key_Home, 0),
    ]  # fmt: skip
    for pressed, wanted in at:
        key(opened, pressed)
        assert player(opened).at == wanted, pressed
        assert is_shown(opened)
    assert focused() is slider(opened)


def test_space_on_the_slider_plays_and_pauses(opened):
    slider(opened).setFocus()
    for playing in (True, False):
        key(opened, KEY.Key_Space)
        assert player(opened).is_playing is playing
    assert player(opened).at == 0


def test_the_slider_by_mouse(opened):
    one, made = slider(opened), count(opened)
    option = QStyleOptionSlider()
    one.initStyleOption(option)
    control_, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
    start = one.style().subControlRect(control_, option, part, one).center()
    QTest.mousePress(one, LEFT, PLAIN, start)
    seen = []
    for x in (one.width() // 3, one.width() // 2, one.width() + 50):
        send_move(one, QPoint(x, start.y()))
        settle()
        assert is_shown(opened)
        seen.append(player(opened).at)
    QTest.mouseRelease(one, LEFT, PLAIN, QPoint(one.width() + 50, start.y()))
    settle()
    assert 0 < seen[0] < seen[1] < seen[2] == made - 1
    click(one, QPoint(3, one.height() // 2))
    assert player(opened).at < made - 1, "a click beside the handle goes towards it"


# ------------------------------------------------------------------------------------ the choosers


@pytest.mark.parametrize("stage", STAGES)
def test_a_button_for_every_stage(opened, stage):
    click(control(opened, f"chapter.{stage}"))
    assert moment(opened) == Moment(stage, 0 if stage in "kv" else 1, 0, moment(opened).terms)
    assert (stage == "scaled") == (moment(opened).terms is None)
    assert is_shown(opened)


def test_stages_that_the_example_has_not_are_not_offered(opened, open_window):
    assert [control(opened, f"chapter.{one}").isVisible() for one in ("projected", "new")] == [
        False,
        False,
    ]
    window = open_window("--example", "cat_verb")
    key(window, KEY.Key_F7)
    click(control(window, "chapter.new"))
    assert moment(window).stage == "new"
    assert is_shown(window)


def test_the_stages_by_arrow_keys(opened):
    control(opened, "chapter.q").setFocus()
    key(opened, KEY.Key_Right)
    assert moment(opened) == Moment("k", 0, 0, 1)
    key(opened, KEY.Key_Right)
    key(opened, KEY.Key_Left)
    assert moment(opened).stage == "k"


def test_another_word_and_all_of_them(opened):
    go_to(opened, "scores", 1, 2, 3)
    choose(box(opened, "word"), 2)
    assert moment(opened) == Moment("scores", 2, 2, 3)
    one = count(opened)
    choose(box(opened, "word"), -1)
    assert player(opened).word is None
    assert moment(opened) == Moment("scores", 2, 2, 3)
    assert count(opened) > one
    choose(box(opened, "word"), 0)
    assert moment(opened) == Moment("scores", 0, 2, 3)
    assert is_shown(opened)
    go_to(opened, "k", 2, 1, 2)
    choose(box(opened, "word"), 1)
    assert moment(opened) == Moment("k", 2, 1, 2), "all words answer, whoever asks"


def test_larger_and_smaller_steps_stay_at_the_number(opened):
    go_to(opened, "scores", 1, 2, 3)
    choose(box(opened, "grain"), "numbers")
    assert moment(opened) == Moment("scores", 1, 2, None)
    choose(box(opened, "grain"), "rows")
    assert moment(opened) == Moment("scores", 1, None, None)
    assert looked_at(opened) is None
    assert is_shown(opened)
    key(opened, KEY.Key_F7)
    assert moment(opened) == Moment("scaled", 1, None)
    choose(box(opened, "grain"), "products")
    assert moment(opened).stage == "scaled"
    assert moment(opened).row == 1


def test_the_choosers_offer_the_words(opened):
    texts = [box(opened, "word").itemText(i) for i in range(4)]
    assert texts == ["all words", "the", "cat", "sat"]
    assert box(opened, "grain").count() == len(GRAINS)
    assert box(opened, "speed").count() == len(SPEEDS)
    assert "cat" in box(opened, "word").toolTip()
