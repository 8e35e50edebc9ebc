"""Examples, pages, languages, themes and text sizes come and go while the player is open."""

import re

import pytest
from hands import (
    KEY,
    MOD,
    button,
    choose,
    click,
    click_cell,
    find,
    focused,
    keys_of,
    press,
    session,
    settle,
    take_down,
    undo,
)
from player_hands import (
    STAGES,
    bar,
    beat,
    box,
    caption,
    control,
    go_to,
    hour_long_beats,
    is_closed,
    is_shown,
    key,
    looked_at,
    moment,
    opened,
    player,
)
from player_oracle import written
from PySide6.QtWidgets import QComboBox, QWidget
from reference import expected

from attn_gui.core.places import Cell, Moment, Place

__all__ = ["hour_long_beats", "opened"]
HAN = re.compile("[\u4e00-\u9fff]")


# ------------------------------------------------------------------------------- examples and pages


@pytest.mark.parametrize("other", ["two_contexts:river_bank", "cross", "bank", "bank_512"])
@pytest.mark.parametrize("playing", [True, False])
def test_another_example_closes_it(opened, other, playing):
    go_to(opened, "scores", 1, 2)
    if playing:
        key(opened, KEY.Key_F5)
    choose(find(opened, QComboBox, "example"), other)
    assert is_closed(opened)
    undo(opened)
    assert is_closed(opened)
    key(opened, KEY.Key_F7)
    assert is_shown(opened)


def test_the_page_of_many_heads_closes_it_and_f5_comes_back(opened):
    key(opened, KEY.Key_F5)
    key(opened, KEY.Key_2, MOD.ControlModifier)
    look = opened.furniture.focus.look
    assert (look.page, look.frame) == ("many_heads", None)
    assert not player(opened).is_open
    assert not bar(opened).isVisible()
    key(opened, KEY.Key_F5)
    assert opened.furniture.focus.look.page == "one_head"
    assert is_shown(opened)
    key(opened, KEY.Key_2, MOD.ControlModifier)
    key(opened, KEY.Key_1, MOD.ControlModifier)
    assert is_closed(opened)


def test_opened_again_at_the_same_moment_the_number_is_picked_again(window):
    """So that the arrow keys go on from there: Esc has let go of it."""
    table = keys_of(window, "q")
    for _time in range(2):
        key(window, KEY.Key_F7)
        assert moment(window) == Moment("q", 0, 0, 1)
        index = table.currentIndex()
        assert (index.row(), index.column()) == (0, 0)
        window.furniture.page.setFocus()
        key(window, KEY.Key_Escape)
        assert is_closed(window)
        assert not table.currentIndex().isValid()


def test_one_of_many_heads(open_window):
    window = open_window("--example", "bank", "--head", "2", "--cell", "C:3,0")
    key(window, KEY.Key_F7)
    assert [one for one, _at in player(window).film.chapters] == list(STAGES)
    for head in (2, 0):
        if head != 2:
            choose(find(window, QComboBox, "head"), head)
            assert moment(window) == Moment("scores", 3, 5)
        go_to(window, "scores", 3, 5)
        found = expected(session(window).document, 0, 0, head)["scores"][3, 5]
        assert caption(window).endswith(f" {written(found)}.")
        assert is_shown(window)


def test_the_second_layer(open_window):
    window = open_window("--example", "pronoun:tired", "--layer", "1", "--cell", "C:9,1")
    assert window.furniture.focus.look.place == Place(0, 1, 0)
    key(window, KEY.Key_F7)
    assert player(window).word == 9
    found = expected(session(window).document, 0, 1, 0)
    for stage in ("q", "scores", "weights", "output", "projected", "new"):
        go_to(window, stage, 9, 1)
        assert caption(window).endswith(f" {written(found[stage][9, 1])}."), stage
        assert is_shown(window)


def test_the_layer_below_is_chosen(open_window):
    window = open_window("--example", "pronoun:tired", "--layer", "1", "--cell", "C:9,1")
    key(window, KEY.Key_F7)
    go_to(window, "scores", 9, 1)
    choose(find(window, QComboBox, "layer"), 0)
    found = expected(session(window).document, 0, 0, 0)
    assert moment(window) == Moment("scores", 9, 1)
    assert caption(window).endswith(f" {written(found['scores'][9, 1])}.")
    assert is_shown(window)


# ------------------------------------------------------------------------------------------- looks


def test_both_languages(opened):
    go_to(opened, "scores", 1, 2, 3)
    english = caption(opened)
    numbers = re.findall(r"\d+\.\d+", english)
    click(find(opened, QWidget, "languages.zh"))
    assert moment(opened) == Moment("scores", 1, 2, 3)
    assert HAN.search(caption(opened))
    assert re.findall(r"\d+\.\d+", caption(opened)) == numbers
    for name in ("back", "play", "on", "close", *(f"chapter.{one}" for one in STAGES)):
        assert HAN.search(control(opened, name).toolTip()), name
        assert HAN.search(control(opened, name).accessibleName()), name
    for name in ("word", "grain", "speed"):
        assert HAN.search(box(opened, name).accessibleName()), name
    assert HAN.search(box(opened, "word").itemText(0))
    assert all(HAN.search(box(opened, "grain").itemText(i)) for i in range(3))
    assert HAN.search(bar(opened).accessibleName())
    choose(box(opened, "grain"), "rows")
    assert HAN.search(caption(opened))
    choose(box(opened, "grain"), "products")
    click(find(opened, QWidget, "languages.en"))
    go_to(opened, "scores", 1, 2, 3)
    assert caption(opened) == english


def test_every_theme(opened):
    go_to(opened, "scores", 1, 2, 3)
    key(opened, KEY.Key_F5)
    for theme in ("dark", "contrast", "light"):
        opened.theme.set(theme)
        settle()
        assert player(opened).is_playing
        assert moment(opened) == Moment("scores", 1, 2, 3)
        assert not control(opened, "play").icon().isNull()
        assert is_shown(opened)


@pytest.mark.parametrize("playing", [True, False])
def test_another_text_size_keeps_the_moment(opened, playing):
    go_to(opened, "scores", 1, 2, 3)
    words_ = caption(opened)
    if playing:
        key(opened, KEY.Key_F5)
    for scale in (1.5, 2.0, 1.0):
        opened.theme.set_scale(scale)
        settle()
        assert (moment(opened), caption(opened)) == (Moment("scores", 1, 2, 3), words_)
        assert player(opened).is_playing is playing
        assert looked_at(opened) == Cell("scores", 1, 2)
        assert is_shown(opened)
    key(opened, KEY.Key_F7)
    assert moment(opened) == Moment("scores", 1, 2, 4)
    click(control(opened, "close"))
    assert is_closed(opened)


def test_the_drawer_gives_way_and_comes_back(open_window):
    window = open_window("--text-scale", "200", size="1024x640")
    drawer = find(window, QWidget, "drawer")
    assert drawer.isVisible()
    high = drawer.height()
    key(window, KEY.Key_F5)
    assert is_shown(window)
    assert not drawer.isVisible()
    for stage, step in zip(STAGES, "QKVCDEF", strict=True):
        go_to(window, stage, 0, 1)
        assert window.furniture.page.canvas.plan.step == step
        spot, view = window.furniture.page.canvas.plan.spots[stage], window.furniture.page.area
        shown = view.widget().mapTo(view.viewport(), spot.part(0, 1).center())
        assert view.viewport().rect().contains(shown), "what is made is in view"
        assert looked_at(window) == Cell(stage, 0, 1)
    click(control(window, "close"))
    assert is_closed(window)
    assert drawer.isVisible()
    window.furniture.focus.set(cell=None, panel=None)
    settle()
    assert drawer.height() == high


def test_the_way_back_leads_past_what_was_played(opened):
    """X (cat, dim0) was picked before; what the film passed was not."""
    key(opened, KEY.Key_F5)
    for _moment in range(9):
        beat(opened)
    click(control(opened, "close"))
    last = looked_at(opened)
    assert last == Cell("q", 1, 1)
    click(button(opened, "button.back"))
    assert looked_at(opened) == Cell("x", 1, 0)
    assert not button(opened, "button.back").isEnabled()
    click(button(opened, "button.forward"))
    assert looked_at(opened) == last
    assert not button(opened, "button.forward").isEnabled()


def test_back_while_it_is_open_goes_there_and_pauses(window):
    click_cell(window, "k", 2, 1)
    click_cell(window, "x", 1, 0)
    key(window, KEY.Key_F5)
    click(button(window, "button.back"))
    assert not player(window).is_playing
    assert moment(window) == Moment("k", 2, 1)
    assert is_shown(window)


def test_arrow_keys_go_on_from_the_number_that_was_made(opened):
    click_cell(opened, "scores", 1, 1)
    assert focused() is keys_of(opened, "scores")
    key(opened, KEY.Key_F7)
    assert moment(opened) == Moment("scores", 1, 2, 1)
    press(KEY.Key_Left)
    assert looked_at(opened) == Cell("scores", 1, 1)
    assert moment(opened) == Moment("scores", 1, 1)


def test_the_window_closes_while_it_plays(open_window):
    window = open_window()
    key(window, KEY.Key_F5)
    assert player(window).is_playing
    take_down(window)
