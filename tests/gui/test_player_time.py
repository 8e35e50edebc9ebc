"""The player's time: how long a moment stays, what plays on, what pauses, and less motion."""

import pytest
from hands import KEY, choose, click, click_cell, settle
from player_hands import (
    HOUR,
    bar,
    beat,
    box,
    caption,
    control,
    count,
    go_to,
    hour_long_beats,
    interval,
    is_closed,
    is_shown,
    key,
    looked_at,
    moment,
    opened,
    player,
    slider,
)

from attn_gui.core.places import Cell, Moment
from attn_gui.player import SPEEDS

__all__ = ["hour_long_beats", "opened"]


def test_a_number_stays_twice_as_long_as_a_product(opened):
    key(opened, KEY.Key_F5)
    assert moment(opened).terms == 1
    assert interval(opened) == HOUR
    for terms in (2, 3, 4):
        beat(opened)
        assert moment(opened).terms == terms
        assert interval(opened) == HOUR
    beat(opened)
    assert moment(opened) == Moment("q", 1, 0)
    assert interval(opened) == 2 * HOUR
    beat(opened)
    assert moment(opened) == Moment("q", 1, 1, 1)
    assert interval(opened) == HOUR


@pytest.mark.parametrize("speed", SPEEDS)
def test_speed(opened, speed):
    choose(box(opened, "speed"), speed)
    assert not player(opened).is_playing
    key(opened, KEY.Key_F5)
    assert interval(opened) * speed == HOUR
    for _term in range(4):
        beat(opened)
    assert interval(opened) * speed == 2 * HOUR


def test_another_speed_counts_at_once(opened):
    key(opened, KEY.Key_F5)
    choose(box(opened, "speed"), 4.0)
    assert player(opened).is_playing
    assert interval(opened) == HOUR // 4


def test_it_plays_through_to_the_end_and_then_from_the_start(opened):
    key(opened, KEY.Key_F5)
    shown = [player(opened).at]
    while player(opened).at < count(opened) - 1:
        beat(opened)
        shown.append(player(opened).at)
    assert shown == list(range(count(opened)))
    assert moment(opened) == Moment("output", 1, 3)
    assert player(opened).is_playing, "the last number stays for its time, too"
    player(opened)._timer.stop()  # as a timer that has rung
    player(opened)._timer.timeout.emit()
    settle()
    assert not player(opened).is_playing
    assert control(opened, "play").accessibleName() == "Play (F5)"
    assert is_shown(opened)
    key(opened, KEY.Key_F5)
    assert (player(opened).at, player(opened).is_playing) == (0, True)


def test_the_slider_and_the_stages_play_on(opened):
    key(opened, KEY.Key_F5)
    slider(opened).setFocus()
    key(opened, KEY.Key_PageDown)
    assert player(opened).is_playing
    click(control(opened, "chapter.weights"))
    assert player(opened).is_playing
    assert interval(opened) == HOUR
    slider(opened).setFocus()
    key(opened, KEY.Key_End)
    assert interval(opened) == 2 * HOUR


def test_clicking_a_number_goes_to_where_it_appears_and_pauses(opened):
    key(opened, KEY.Key_F5)
    beat(opened)
    click_cell(opened, "weights", 1, 2)
    assert moment(opened) == Moment("weights", 1, 2)
    assert not player(opened).is_playing
    assert looked_at(opened) == Cell("weights", 1, 2)
    assert is_shown(opened)


@pytest.mark.parametrize("cell", [("x", 2, 1), ("w_k", 0, 3), ("output", 0, 2)])
def test_clicking_what_is_no_part_of_the_film_pauses(opened, cell):
    """As what is given, and the row of another word."""
    go_to(opened, "scores", 1, 1, 2)
    key(opened, KEY.Key_F5)
    click_cell(opened, *cell)
    assert not player(opened).is_playing
    assert moment(opened) == Moment("scores", 1, 1, 2)
    assert looked_at(opened) == Cell(*cell)
    key(opened, KEY.Key_F7)
    assert looked_at(opened) == Cell("scores", 1, 1)


def test_the_pointer_on_its_way_does_not_pause(opened):
    """Not even while a number is picked that is no part of the film."""
    click_cell(opened, "x", 2, 1)
    key(opened, KEY.Key_F5)
    for cell in (Cell("scores", 2, 0), Cell("x", 0, 1), None):
        opened.furniture.focus.set(hover=cell)
        assert player(opened).is_playing
    beat(opened)
    assert looked_at(opened) == moment(opened).cell


# ------------------------------------------------------------------------------------ less motion


def test_where_less_motion_is_asked_for_nothing_plays(window, monkeypatch):
    monkeypatch.setattr("attn_gui.player.wants_stillness", lambda: True)
    for _time in range(3):
        key(window, KEY.Key_F5)
        assert is_shown(window)
        assert not player(window).is_playing
    assert not control(window, "play").isEnabled()
    assert "less motion" in control(window, "play").toolTip()
    assert "less motion" in caption(window)
    key(window, KEY.Key_F7)
    click(control(window, "on"))
    slider(window).setFocus()
    key(window, KEY.Key_Right)
    key(window, KEY.Key_Space)
    assert player(window).at == 3
    assert not player(window).is_playing
    click(control(window, "close"))
    assert is_closed(window)


def test_a_setting_that_was_taken_back_counts_at_the_next_opening(window, monkeypatch):
    monkeypatch.setattr("attn_gui.player.wants_stillness", lambda: True)
    key(window, KEY.Key_F5)
    click(control(window, "close"))
    monkeypatch.setattr("attn_gui.player.wants_stillness", lambda: False)
    key(window, KEY.Key_F5)
    assert player(window).is_playing
    assert control(window, "play").isEnabled()
    assert bar(window).isVisible()
