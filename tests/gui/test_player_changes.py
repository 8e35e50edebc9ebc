"""Numbers, words and sizes change while the player is open."""

import re
from dataclasses import replace

import pytest
from hands import (
    KEY,
    MOD,
    add_word,
    button,
    cell_editor,
    chip_key,
    choose,
    click,
    click_cell,
    double_click_cell,
    find,
    focused,
    is_editing,
    keys_of,
    press,
    redo,
    session,
    settle,
    steps,
    type_into,
    type_text,
    undo,
    value,
    words,
)
from player_hands import (
    STAGES,
    beat,
    box,
    caption,
    control,
    count,
    go_to,
    hour_long_beats,
    is_shown,
    key,
    looked_at,
    moment,
    opened,
    player,
)
from player_oracle import Oracle
from PySide6.QtWidgets import QWidget

from attn_gui.core.places import Cell, Moment
from attn_gui.session import Label

__all__ = ["hour_long_beats", "opened"]
HAN = re.compile("[\u4e00-\u9fff]")


def says_the_truth(window) -> bool:
    """The caption has the numbers of the document as it is now."""
    return caption(window) == Oracle(session(window).document).caption(moment(window))


# ----------------------------------------------------------------------------------------- numbers


def test_a_number_being_typed_is_left_alone_and_the_caption_follows(opened):
    go_to(opened, "scores", 1, 2, 3)
    before = caption(opened)
    type_into(opened, "x", 1, 2, "1.2", None)
    assert moment(opened) == Moment("scores", 1, 2, 3)
    assert looked_at(opened) == Cell("x", 1, 2)
    assert says_the_truth(opened)
    assert caption(opened) != before
    type_text("5")
    editor = cell_editor(opened)
    assert (editor.text(), focused()) == ("1.25", editor)
    assert says_the_truth(opened)
    press(KEY.Key_Escape)
    assert caption(opened) == before
    assert player(opened).is_open, "Esc belongs to the number"
    type_into(opened, "x", 1, 2, "-0.7")
    assert moment(opened) == Moment("scores", 1, 2, 3)
    assert says_the_truth(opened)
    after = caption(opened)
    undo(opened)
    assert caption(opened) == before
    redo(opened)
    assert caption(opened) == after
    assert (moment(opened), is_shown(opened)) == (Moment("scores", 1, 2, 3), True)


@pytest.mark.parametrize("name", ["chapter.v", "on", "play"])
def test_a_screen_reader_presses_while_a_number_is_typed(opened, name):
    """Which takes no focus: the number is kept nevertheless."""
    type_into(opened, "x", 1, 2, "0.85", None)
    assert is_editing(opened)
    control(opened, name).click()
    settle()
    assert not is_editing(opened)
    assert value(opened, "x", 1, 2) == 0.85
    assert is_shown(opened)
    assert says_the_truth(opened)


@pytest.mark.parametrize("pressed", [KEY.Key_F5, KEY.Key_F6, KEY.Key_F7])
def test_going_on_keeps_what_is_being_typed(opened, pressed):
    go_to(opened, "k", 1, 2, 3)
    before = steps(opened)
    type_into(opened, "x", 1, 2, "0.85", None)
    key(opened, pressed)
    assert not is_editing(opened)
    assert value(opened, "x", 1, 2) == 0.85
    assert steps(opened) == before + 1
    assert is_shown(opened)
    assert says_the_truth(opened)


def test_no_editor_is_open_when_a_beat_comes(opened):
    """Playing lets go of X, although the keys are still there; opening a number pauses."""
    click_cell(opened, "x", 1, 2)
    key(opened, KEY.Key_F5)
    assert looked_at(opened) == moment(opened).cell
    assert focused() is keys_of(opened, "x")
    type_text("1")
    assert not is_editing(opened)
    beat(opened)
    double_click_cell(opened, "x", 1, 2)
    assert is_editing(opened)
    assert not player(opened).is_playing


def test_what_is_typed_before_the_player_opens_is_kept(window):
    type_into(window, "w_q", 1, 0, "0.65", None)
    key(window, KEY.Key_F5)
    assert value(window, "w_q", 1, 0) == 0.65
    assert says_the_truth(window)


def test_switches_temperature_and_reset(opened):
    go_to(opened, "weights", 1, 0, 2)
    before = caption(opened)
    click(button(opened, "switch.scale"))
    assert caption(opened) != before
    assert moment(opened) == Moment("weights", 1, 0, 2)
    click(button(opened, "button.reset"))
    assert caption(opened) == before
    assert is_shown(opened)


def test_a_number_of_another_row_stays_where_shares_run_along_columns(opened):
    """There one word needs the scores of all words, and the film shows them."""
    one = session(opened)
    along = replace(one.document, options=replace(one.document.options, softmax_axis="columns"))
    one.apply(Label("test"), along)
    settle()
    go_to(opened, "scores", 2, 1, 2)
    type_into(opened, "x", 0, 0, "0.35")
    assert moment(opened) == Moment("scores", 2, 1, 2)
    assert player(opened).word == 1


# ------------------------------------------------------------------------------------------- words


def test_a_word_more(opened):
    go_to(opened, "scores", 1, 2, 3)
    before = count(opened)
    add_word(opened, "mat")
    assert count(opened) > before
    assert moment(opened) == Moment("scores", 1, 2, 3)
    assert says_the_truth(opened)
    assert box(opened, "word").findText("mat") > 0
    go_to(opened, "scores", 1, 3, 3)
    undo(opened)
    assert moment(opened).stage == "scores"
    assert moment(opened).column == 0, "of a cell that is gone the stage stays"
    assert is_shown(opened)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("word", [1, -1])
def test_the_last_word_goes_while_its_numbers_are_made(open_window, stage, word):
    window = open_window("--cell", "A:2,0")
    key(window, KEY.Key_F7)
    choose(box(window, "word"), 2 if word == 1 else word)
    go_to(window, stage, 2, 1)
    chip_key(window, 2, KEY.Key_Delete)
    assert words(window) == ("the", "cat")
    assert is_shown(window)
    assert moment(window).stage == stage
    assert moment(window).row < 2
    assert looked_at(window) == moment(window).cell
    assert says_the_truth(window)
    undo(window)
    assert is_shown(window)
    assert says_the_truth(window)


def test_the_film_follows_its_word(opened):
    """Words before it go, it moves, it is renamed; when it goes itself, its place stays."""
    go_to(opened, "scores", 1, 0, 2)
    chip_key(opened, 0, KEY.Key_Delete)
    assert (words(opened)[player(opened).word], moment(opened).row) == ("cat", 0)
    undo(opened)
    assert (player(opened).word, moment(opened).row) == (1, 1)
    chip_key(opened, 1, KEY.Key_Right, MOD.ControlModifier)
    assert (words(opened)[player(opened).word], moment(opened).row) == ("cat", 2)
    assert says_the_truth(opened)
    chip_key(opened, 2, KEY.Key_F2)
    type_text("tiger")
    press(KEY.Key_Return)
    assert "tiger asks" in caption(opened)
    assert box(opened, "word").currentText() == "tiger"
    chip_key(opened, 2, KEY.Key_Delete)
    assert player(opened).word == 1
    assert is_shown(opened)
    assert says_the_truth(opened)


def test_sizes_change(opened):
    go_to(opened, "q", 1, 3, 4)
    session(opened).undo()
    for name, pressed in (("d_k", KEY.Key_Down), ("d_model", KEY.Key_Down), ("d_v", KEY.Key_Up)):
        size = find(opened, QWidget, f"size.{name}")
        size.setFocus()
        press(pressed)
        assert is_shown(opened)
        assert moment(opened).stage == "q"
    assert moment(opened) == Moment("q", 1, 0, 1), "the column is gone: the stage begins"
