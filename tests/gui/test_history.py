"""Undo and redo of every kind of change; one gesture one step; reset."""

import golden
import pytest
from changes import CHANGES, open_example, rename, warm
from hands import (
    KEY,
    LEFT,
    MOD,
    PLAIN,
    action,
    add_word,
    button,
    chip_key,
    choose,
    click,
    find,
    press,
    redo,
    session,
    settle,
    steps,
    type_into,
    undo,
    value,
    words,
)
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QSlider, QToolButton
from reference import assert_numbers

from attn_gui.core.document_file import dump_document


@pytest.mark.parametrize("change", CHANGES)
def test_undo_and_redo_of(window, change):
    do, named = CHANGES[change]
    before = session(window).document
    do(window)
    after = session(window).document
    assert dump_document(after) != dump_document(before)
    assert steps(window) == 1
    assert_numbers(window)
    assert action(window, "undo").text().startswith(f"Undo: {named}")
    undo(window)
    assert session(window).document is before
    assert_numbers(window)
    assert not action(window, "undo").isEnabled()
    assert action(window, "redo").text().startswith(f"Redo: {named}")
    redo(window)
    assert session(window).document is after
    assert_numbers(window)
    assert steps(window) == 1
    assert not action(window, "redo").isEnabled()


def test_position_of_the_bank(open_window):
    window = open_window("--example", "bank")
    x = session(window).document.sentences[0].x
    click(button(window, "switch.position"))
    assert action(window, "undo").text() == "Undo: position off"
    computed = [bool(one.computed) for one in session(window).document.features]
    off = session(window).document.sentences[0].x
    assert (off[:, computed][:, :2] == 0).all()
    assert (off[:, [not one for one in computed]] == x[:, [not one for one in computed]]).all()
    assert_numbers(window)
    undo(window)
    assert (session(window).document.sentences[0].x == x).all()


def test_the_menu_names_the_action_in_the_current_language(open_window):
    window = open_window(lang="zh")
    tip = find(window, QToolButton, "button.undo")
    for change, (do, named) in CHANGES.items():
        do(window)
        chinese = action(window, "undo").text()
        assert "一" <= chinese[0] <= "鿿", change
        if change not in ("d_model", "d_k", "d_v"):  # "d_k = 3" is the same in every language
            assert named not in chinese, change
        assert chinese in tip.toolTip()
        assert "Ctrl+Z" in tip.toolTip()
        undo(window)
        assert action(window, "redo").text().partition("：")[2] == chinese.partition("：")[2]


def test_the_menu_follows_a_live_switch(window):
    CHANGES["type"][0](window)
    english = action(window, "undo").text()
    window.language.set("zh")
    settle()
    assert action(window, "undo").text() != english
    undo(window)
    assert not action(window, "redo").text().startswith("Redo")
    window.language.set("en")
    settle()
    assert action(window, "redo").text() == english.replace("Undo", "Redo")


def test_the_shortcuts_do_the_same(window):
    type_into(window, "x", 0, 0, "1")
    type_into(window, "x", 1, 1, "2")
    for keys, left in (("Ctrl+Z", 1), ("Ctrl+Z", 0), ("Ctrl+Y", 1), ("Ctrl+Shift+Z", 2)):
        QTest.keySequence(window, keys)
        settle()
        assert steps(window) == left
    QTest.keySequence(window, "Ctrl+Shift+R")
    settle()
    assert session(window).document is session(window).origin
    assert steps(window) == 3


# ----------------------------------------------------------------------------------------- reset


def test_reset_is_exact_and_can_be_undone(window):
    at_first = dump_document(session(window).document)
    for change in ("type", "d_model", "add a word", "mask", "temperature", "dice", "move a word"):
        CHANGES[change][0](window)
    changed = session(window).document
    click(button(window, "button.reset"))
    assert dump_document(session(window).document) == at_first
    for name, wanted in golden.expected("notes_cat").items():
        golden.assert_close(window.furniture.page.canvas.heatmaps[name].values(), wanted, name)
    assert action(window, "undo").text() == "Undo: reset"
    undo(window)
    assert session(window).document is changed
    assert_numbers(window)


def test_reset_of_what_is_untouched_is_no_step(window):
    click(button(window, "button.reset"))
    assert steps(window) == 0


def test_reset_goes_back_to_the_example_that_is_open(window):
    open_example(window, "cat_verb")
    type_into(window, "x", 1, 2, "3")
    click(button(window, "button.reset"))
    assert session(window).document.id == "cat_verb"
    assert value(window, "x", 1, 2) == 0
    undo(window)  # the reset
    undo(window)  # the number
    undo(window)  # the example
    assert session(window).document.id == "notes_cat"
    click(button(window, "button.reset"))
    assert session(window).document.id == "notes_cat"


def test_the_example_chooser_follows_undo(window):
    chooser = find(window, QComboBox, "example")
    open_example(window, "creature")
    assert chooser.currentData() == "creature"
    undo(window)
    assert chooser.currentData() == "notes_cat"
    redo(window)
    assert chooser.currentData() == "creature"
    assert_numbers(window)


def test_undo_from_two_layers_leaves_no_place_that_is_gone(open_window):
    window = open_window("--example", "notes_cat")
    open_example(window, "pronoun:tired")
    choose(find(window, QComboBox, "layer"), 1)
    assert_numbers(window)
    undo(window)
    assert session(window).document.id == "notes_cat"
    assert_numbers(window)
    redo(window)
    assert_numbers(window)


# --------------------------------------------------------------------------- one gesture, one step


def test_a_slider_drag_is_one_step(window):
    slider = find(window, QSlider, "temperature.slider")
    heard = []
    session(window).changed.connect(heard.append)
    middle = QPoint(slider.width() // 2, slider.height() // 2)
    QTest.mousePress(slider, LEFT, PLAIN, middle)
    for place in range(1, 20):
        QTest.mouseMove(slider, middle + QPoint(place, 0))
    assert len(heard) > 5
    assert steps(window) == 0
    QTest.mouseRelease(slider, LEFT, PLAIN, middle + QPoint(19, 0))
    assert steps(window) == 1
    assert_numbers(window)
    undo(window)
    assert session(window).document.options.temperature == 1


def test_a_refused_edit_is_no_step(window):
    warm(window, "0")
    warm(window, "abc")
    rename(window, 1, "   ")
    press(KEY.Key_Escape)
    chip_key(window, 0, KEY.Key_Left, MOD.ControlModifier)
    assert steps(window) == 0
    assert session(window).document is session(window).origin


def test_an_edit_after_undo_drops_what_lay_ahead(window):
    type_into(window, "x", 0, 0, "1")
    type_into(window, "x", 0, 0, "2")
    undo(window)
    add_word(window, "mat")
    assert not action(window, "redo").isEnabled()
    assert value(window, "x", 0, 0) == 1
    assert words(window)[-1] == "mat"
    assert steps(window) == 2
