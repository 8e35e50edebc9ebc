"""The old picture, while the space bar is held."""

import numpy as np
import pytest
from comparison_hands import (
    assert_same,
    badge,
    changes,
    everything,
    is_present,
    key_down,
    key_up,
    press_button,
    shown,
)
from hands import (
    KEY,
    LEFT,
    MOD,
    PLAIN,
    action,
    add_word,
    button,
    chip_key,
    click,
    click_cell,
    find,
    is_editing,
    press,
    session,
    settle,
    steps,
    type_into,
    type_text,
    undo,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.pages.inspector.changes_texts import CONTROLS


@pytest.mark.parametrize("where", ["x", "scores", "page", "window", "inspector"])
def test_the_space_bar_shows_the_old_picture_while_it_is_held(window, where):
    first = everything(window)
    type_into(window, "x", 2, 2, "1.0")
    second = everything(window)
    look = window.furniture.focus.look
    if where in ("x", "scores"):
        click_cell(window, where, 1, 1)
        look = window.furniture.focus.look
    else:
        targets = {
            "page": window.furniture.page, "window": window.centralWidget(),
            "inspector": window.furniture.inspector.explained,
        }  # fmt: skip
        targets[where].setFocus()
    key_down()
    assert badge(window) == CONTROLS["held_last"]
    assert_same(everything(window), first)
    assert window.furniture.page.canvas.panels["A"].title.text().startswith("Before: ")
    assert "present" in find(window, QLabel, "status.address").text()
    for _time in range(3):
        key_up(again=True)
        key_down(again=True)
        assert badge(window)
    key_up()
    assert is_present(window)
    assert_same(everything(window), second)
    assert window.furniture.focus.look == look
    assert "present" not in find(window, QLabel, "status.address").text()


def test_nothing_can_be_changed_in_the_old_picture(window):
    type_into(window, "x", 2, 2, "1.0")
    document, done = session(window).document, steps(window)
    click_cell(window, "x", 1, 1)
    key_down()
    type_text("5")
    assert not is_editing(window)
    press(KEY.Key_Up, MOD.ControlModifier)
    press(KEY.Key_Return)
    assert not is_editing(window)
    assert session(window).document is document
    assert steps(window) == done
    assert badge(window)
    key_up()
    assert is_present(window)
    type_text("5")
    assert is_editing(window)
    press(KEY.Key_Escape)


def test_the_space_bar_types_where_one_types(window):
    type_into(window, "x", 2, 2, "1.0")
    click(button(window, "sentence.add"))
    key_down()
    assert is_present(window)
    key_up()
    press(KEY.Key_Escape)
    click_cell(window, "x", 0, 0)
    press(KEY.Key_Return)
    assert is_editing(window)
    key_down()
    assert is_present(window)
    assert is_editing(window)
    key_up()
    press(KEY.Key_Escape)


def test_the_space_bar_presses_the_button_that_has_the_focus(window):
    type_into(window, "x", 2, 2, "1.0")
    button(window, "switch.mask").setFocus()
    press(KEY.Key_Space)
    assert session(window).document.options.mask == "causal"
    assert is_present(window)
    panel = window.furniture.page.canvas.panels["C"]
    panel.setFocus()
    key_down()
    assert is_present(window)
    assert window.furniture.focus.look.panel == "C"
    key_up()


@pytest.mark.parametrize("how", ["tab", "click", "away", "edit", "page", "size"])
def test_whatever_happens_the_present_comes_back(open_window, how):
    window = open_window("--example", "notes_cat")
    type_into(window, "x", 2, 2, "1.0")
    type_into(window, "x", 2, 1, "1.0")
    click_cell(window, "scores", 1, 1)
    key_down()
    assert badge(window)
    if how == "tab":
        press(KEY.Key_Tab)
    elif how == "click":
        click_cell(window, "weights", 2, 2)
    elif how == "away":
        other = QWidget()
        other.show()
        other.activateWindow()
        settle()
    elif how == "edit":
        undo(window)
    elif how == "page":
        press(KEY.Key_2, MOD.ControlModifier)
    else:
        press(KEY.Key_Plus, MOD.ControlModifier)
        key_up()
    settle()
    assert is_present(window)
    if how != "page":
        values = session(window).trace.matrix("scores")
        assert np.array_equal(shown(window, "scores"), values)
    if how == "away":
        other.close()


def test_the_button_shows_the_old_picture_while_it_is_pressed(window):
    first = everything(window)
    type_into(window, "x", 2, 2, "1.0")
    second = everything(window)
    changes(window)
    show = button(window, "changes.before")
    QTest.mousePress(show, LEFT, PLAIN, show.rect().center())
    settle()
    assert badge(window)
    assert_same(everything(window), first)
    QTest.mouseRelease(show, LEFT, PLAIN, show.rect().center())
    settle()
    assert is_present(window)
    assert_same(everything(window), second)
    show.setFocus()
    key_down()
    assert badge(window)
    key_up()
    assert is_present(window)


def test_an_old_picture_of_another_shape(window):
    first = everything(window)
    add_word(window, "mat")
    add_word(window, "<b>")
    press_button(window, "freeze")
    press_button(window, "freeze")
    chip_key(window, 0, KEY.Key_Delete)
    click_cell(window, "weights", 3, 3)
    key_down()
    assert badge(window)
    assert shown(window, "weights").shape == (5, 5)
    click_cell(window, "weights", 4, 4)  # which is no longer there
    key_up()
    assert is_present(window)
    assert shown(window, "weights").shape == (4, 4)
    assert first["weights"].shape == (3, 3)


def test_nothing_to_show_before_the_first_edit(window):
    click_cell(window, "scores", 1, 1)
    key_down()
    assert is_present(window)
    key_up()
    type_into(window, "x", 2, 2, "1.0")
    undo(window)
    click_cell(window, "scores", 1, 1)
    key_down()
    assert is_present(window)
    key_up()


def test_the_space_bar_still_plays_on_the_slider_of_the_player(window):
    type_into(window, "x", 2, 2, "1.0")
    action(window, "play_on").trigger()  # paused
    settle()
    scrubber = find(window, QWidget, "player.moment")
    scrubber.setFocus()
    playing = window.furniture.plays.is_playing
    key_down()
    key_up()
    assert window.furniture.plays.is_playing != playing
    assert is_present(window)
    window.furniture.plays.pause()
    click_cell(window, "scores", 1, 1)
    key_down()
    assert is_present(window)  # some of the present numbers are not even there yet
    key_up()
