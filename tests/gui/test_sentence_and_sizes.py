"""Words and widths at limit − 1, limit, limit + 1, said in place; what is cut off comes back."""

import numpy as np
import pytest
from changes import rename, resize, step_size, warm
from hands import (
    KEY,
    MOD,
    add_word,
    bubble,
    button,
    chip,
    chip_key,
    click,
    find,
    focused,
    press,
    session,
    settle,
    steps,
    table,
    type_text,
    undo,
    value,
    words,
)
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel, QLineEdit, QSpinBox, QWidget
from reference import assert_numbers, numbers, on_screen

ENGLISH = ["dog", "ran", "to", "a", "mat", "and", "then", "slept", "well", "again"]
CHINESE = ["一只", "猫", "坐", "在", "垫子", "上", "然后", "睡", "着", "了"]
LIMITS = {"d_model": 16, "d_k": 8, "d_v": 8}


def is_chinese(text: str) -> bool:
    return any("一" <= sign <= "鿿" for sign in text)


def beside(window, widget: QWidget) -> bool:
    """Whether the visible bubble stands right under or over a control."""
    (shown,) = [one for one in window.findChildren(QLabel, "bubble") if one.isVisible()]
    place = QRect(widget.mapTo(window, QPoint()), widget.size())
    said = QRect(shown.mapTo(window, QPoint()), shown.size())
    inside = window.rect().contains(said)
    return inside and not said.intersects(place) and said.adjusted(-9, -14, 9, 14).intersects(place)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("more", [ENGLISH, CHINESE], ids=["English words", "Chinese words"])
def test_a_sentence_takes_twelve_words(open_window, more, lang):
    window = open_window("--example", "cat_verb", lang=lang)
    for word in more[:8]:
        add_word(window, word)
    assert len(words(window)) == 11
    assert bubble(window) == ""
    add_word(window, more[8])
    assert words(window) == ("the", "cat", "sat", *more[:9])
    assert bubble(window) == ""
    assert_numbers(window)
    full = session(window).document
    add_word(window, more[9])
    assert session(window).document is full
    said = bubble(window)
    assert "12" in said
    assert is_chinese(said) is (lang == "zh")
    field = find(window, QLineEdit, "sentence.field")
    assert beside(window, field)
    assert field.text() == more[9]  # nothing that was typed is lost
    press(KEY.Key_Escape)
    chip_key(window, 11, KEY.Key_Delete)
    add_word(window, more[9])
    assert words(window)[-1] == more[9]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_sentence_keeps_one_word(open_window, lang):
    window = open_window(lang=lang)
    chip_key(window, 0, KEY.Key_Delete)
    chip_key(window, 1, KEY.Key_Delete)
    assert words(window) == ("cat",)
    assert bubble(window) == ""
    assert_numbers(window)
    last = session(window).document
    chip_key(window, 0, KEY.Key_Delete)
    assert session(window).document is last
    assert "1" in bubble(window)
    assert is_chinese(bubble(window)) is (lang == "zh")
    assert beside(window, chip(window, 0))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", LIMITS)
def test_widths_end_where_they_end(open_window, name, lang):
    window = open_window("--example", "cat_verb", lang=lang)
    limit, box = LIMITS[name], find(window, QSpinBox, f"size.{name}")
    for size in (limit - 1, limit, 2, 1):
        resize(window, name, size)
        assert bubble(window) == ""
        assert box.value() == size
        assert_numbers(window)
    for wrong in (0, limit + 1, 99):
        before = session(window).document
        resize(window, name, wrong)
        assert session(window).document is before
        assert str(limit) in bubble(window)
        assert is_chinese(bubble(window)) is (lang == "zh")
        assert beside(window, box)
        assert box.value() == 1


@pytest.mark.parametrize("name", LIMITS)
def test_the_arrows_of_a_width_stop_with_a_word(window, name):
    resize(window, name, LIMITS[name])
    at_the_limit = session(window).document
    step_size(window, name, KEY.Key_Up)
    assert session(window).document is at_the_limit
    assert str(LIMITS[name]) in bubble(window)
    step_size(window, name, KEY.Key_Down)
    assert find(window, QSpinBox, f"size.{name}").value() == LIMITS[name] - 1
    assert bubble(window) == ""


@pytest.mark.parametrize(
    ("name", "size", "lost"),
    [("d_model", 2, ("x", "w_q", "w_k", "w_v")), ("d_k", 1, ("w_q", "w_k")), ("d_v", 3, ("w_v",))],
)
def test_what_is_cut_off_comes_back_with_undo(window, name, size, lost):
    before = {one: on_screen(window, one) for one in ("x", "w_q", "w_k", "w_v")} | numbers(window)
    resize(window, name, size)
    for one in lost:
        found = on_screen(window, one)
        assert found.shape != before[one].shape
        kept = tuple(slice(0, length) for length in found.shape)
        assert (found == before[one][kept]).all()
    assert_numbers(window)
    undo(window)
    for one, numbers_then in before.items():
        assert (on_screen(window, one) == numbers_then).all(), one


def test_new_columns_start_at_zero(window):
    resize(window, "d_model", 7)
    x = on_screen(window, "x")
    assert x.shape == (3, 7)
    assert (x[:, 4:] == 0).all()
    assert_numbers(window)
    assert window.furniture.page.canvas.columns["x"].names[4:] == ("dim4", "dim5", "dim6")


# --------------------------------------------------------------------------------------- the words


def test_a_known_word_brings_its_features(open_window):
    window = open_window("--example", "cat_verb")
    add_word(window, "slept")
    assert on_screen(window, "x")[3].tolist() == [0, 0, 1, 0, 0, 0]
    add_word(window, "Dog")  # the lexicon has it in lower case
    assert words(window)[-1] == "Dog"
    assert on_screen(window, "x")[4].tolist() == [0, 1, 0, 0, 1, 0]
    assert_numbers(window)


@pytest.mark.parametrize("word", ["zebra", "斑马"])
def test_an_unknown_word_starts_at_zero_with_its_row_selected(open_window, word):
    window = open_window("--example", "cat_verb")
    add_word(window, word)
    assert (on_screen(window, "x")[3] == 0).all()
    shown = table(window, "x")
    assert focused() is shown
    chosen = {(index.row(), index.column()) for index in shown.selectedIndexes()}
    assert chosen == {(3, column) for column in range(6)}
    type_text("1.5")  # at once
    press(KEY.Key_Tab)
    type_text("-1")
    press(KEY.Key_Return)
    assert on_screen(window, "x")[3].tolist() == [1.5, -1, 0, 0, 0, 0]
    assert_numbers(window)


def test_the_first_example_has_no_lexicon(window):
    add_word(window, "the")
    assert (on_screen(window, "x")[3] == 0).all()
    assert words(window) == ("the", "cat", "sat", "the")
    assert window.furniture.page.canvas.rows["x"].names == ("the₁", "cat", "sat", "the₂")


def test_renaming_to_an_unknown_word_keeps_the_row(open_window):
    window = open_window("--example", "cat_verb")
    row = on_screen(window, "x")[1].tolist()
    rename(window, 1, "zebra")
    assert words(window) == ("the", "zebra", "sat")
    assert on_screen(window, "x")[1].tolist() == row
    rename(window, 1, "ran")
    assert on_screen(window, "x")[1].tolist() == [0, 0, 1, 0, 0, 0]


def test_moving_a_word_moves_its_row(window):
    x = on_screen(window, "x")
    chip_key(window, 0, KEY.Key_Right, MOD.ControlModifier)
    assert words(window) == ("cat", "the", "sat")
    assert (on_screen(window, "x") == x[[1, 0, 2]]).all()
    assert focused() is chip(window, 1)  # the word that moved, so that it can be moved on
    press(KEY.Key_Right, MOD.ControlModifier)
    assert words(window) == ("cat", "sat", "the")
    assert_numbers(window)


def test_position_is_recalculated_when_words_come_and_go(open_window):
    window = open_window("--example", "bank")
    column = next(
        i for i, one in enumerate(session(window).document.features) if one.computed == "pos"
    )
    assert on_screen(window, "x")[:, column].tolist() == [-3, -2, -1, 0, 1, 2, 3]
    chip_key(window, 2, KEY.Key_Delete)
    assert on_screen(window, "x")[:, column].tolist() == [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
    assert_numbers(window)


@pytest.mark.parametrize(
    "word",
    ["", "   ", "two words", "x" * 31, "a\u200bb"],
    ids=["empty", "blank", "two", "long", "hidden"],
)
def test_what_is_no_word_is_said_in_place(window, word):
    click(button(window, "sentence.add"))
    field = find(window, QLineEdit, "sentence.field")
    field.insert(word)
    press(KEY.Key_Return)
    assert bubble(window)
    assert beside(window, field)
    assert steps(window) == 0
    assert words(window) == ("the", "cat", "sat")


def test_escape_closes_the_line_of_a_word(window):
    click(button(window, "sentence.add"))
    type_text("dog")
    press(KEY.Key_Escape)
    assert window.findChildren(QLineEdit, "sentence.field") == []
    assert steps(window) == 0


def test_words_of_both_sentences_can_be_changed(open_window):
    window = open_window("--example", "cross")
    add_word(window, "狗", "sentence_keys")
    assert [token.text for token in session(window).document.sentences[1].tokens][-1] == "狗"
    assert on_screen(window, "weights").shape == (3, 5)
    assert_numbers(window)
    add_word(window, "a")
    assert on_screen(window, "weights").shape == (4, 5)
    assert_numbers(window)


# ------------------------------------------------------------------------------------ temperature


@pytest.mark.parametrize("typed", ["0", "-1", "abc", "", "1e400"])
def test_a_temperature_that_cannot_be_is_said_in_place(window, typed):
    warm(window, typed)
    field = find(window, QLineEdit, "temperature")
    assert bubble(window)
    assert beside(window, field)
    assert session(window).document.options.temperature == 1
    assert steps(window) == 0
    settle()
    warm(window, "1/2")
    assert session(window).document.options.temperature == 0.5
    assert bubble(window) == ""
    assert np.allclose(value(window, "scaled", 0, 0), 2.1 / 2 / 0.5)
    assert_numbers(window)
