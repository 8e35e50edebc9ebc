"""Numbers written over go with their words, files and languages, and work in every size."""

import json
from dataclasses import replace

import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    add_word,
    cell_editor,
    chip_key,
    choose,
    click_cell,
    find,
    heatmap,
    is_editing,
    keys_of,
    press,
    redo,
    session,
    settle,
    steps,
    type_into,
    type_sign,
    type_text,
    undo,
    value,
)
from PySide6.QtWidgets import QComboBox, QPushButton
from reference import assert_numbers
from test_overrides import STAGES, overrides

from attn_gui.cli import main
from attn_gui.core.document import Token
from attn_gui.core.document_file import dump_document
from attn_gui.session import Label


def write_three(window):
    """One number over each of C, D and E, of different rows and columns."""
    for stage, row, column, number in (
        ("scores", 0, 2, "2.5"), ("scaled", 2, 1, "-1"), ("weights", 1, 0, "0.7"),
    ):  # fmt: skip
        type_into(window, stage, row, column, number)


@pytest.fixture
def file(open_window, tmp_path):
    """A document with three written numbers, saved; and what it showed."""
    window = open_window()
    write_three(window)
    path = tmp_path / "over 写.json"
    path.write_text(dump_document(session(window).document), "utf-8")
    return path, {stage: heatmap(window, stage).values().copy() for stage in STAGES}


def test_a_saved_file_keeps_them(open_window, file):
    path, shown = file
    window = open_window(str(path), lang="zh")
    assert len(overrides(window)) == 3
    for stage in STAGES:
        assert heatmap(window, stage).values().tobytes() == shown[stage].tobytes()
        assert find(window, QPushButton, f"panel.{'CDE'[STAGES.index(stage)]}.back").isVisible()
    assert_numbers(window)
    type_into(window, "weights", 1, 0, "0.1")
    press(KEY.Key_R, MOD.ControlModifier | MOD.ShiftModifier)  # back to the file as opened
    assert heatmap(window, "weights").values().tobytes() == shown["weights"].tobytes()


def test_a_trace_has_them(file, tmp_path):
    path, shown = file
    out = tmp_path / "trace.json"
    assert main([str(path), "--trace", str(out)]) == 0
    head = json.loads(out.read_text("utf-8"))["layers"][0]["heads"][0]
    for stage in STAGES:
        assert np.array(head[stage], float).tobytes() == shown[stage].tobytes()


def test_undo_and_redo_walk_through_them(window):
    write_three(window)
    shown = [heatmap(window, stage).values().copy() for stage in STAGES]
    for left in (2, 1, 0):
        undo(window)
        assert len(overrides(window)) == left
        assert_numbers(window)
    for _step in range(3):
        redo(window)
    for stage, wanted in zip(STAGES, shown, strict=True):
        assert heatmap(window, stage).values().tobytes() == wanted.tobytes()


def test_another_language_changes_no_number(window):
    write_three(window)
    before = session(window).document
    window.language.set("zh")
    settle()
    assert session(window).document is before
    assert value(window, "weights", 1, 0) == 0.7


def flagged(window, stage):
    flags = keys_of(window, stage).model().picture.cells.overridden
    return [] if flags is None else np.argwhere(flags).tolist()


def test_they_go_with_their_words(window):
    write_three(window)
    chip_key(window, 0, KEY.Key_Right, MOD.ControlModifier)  # cat the sat
    assert (flagged(window, "scores"), flagged(window, "weights")) == ([[1, 2]], [[0, 1]])
    assert flagged(window, "scaled") == [[2, 0]]
    assert value(window, "weights", 0, 1) == 0.7
    assert_numbers(window)
    add_word(window, "down")
    assert flagged(window, "scores") == [[1, 2]]
    press(KEY.Key_Escape)
    chip_key(window, 1, KEY.Key_Delete)  # cat sat down
    assert [one.stage for one in overrides(window)] == ["scaled"]
    assert flagged(window, "scaled") == [[1, 0]]
    assert_numbers(window)
    for _step in range(3):
        undo(window)
    assert len(overrides(window)) == 3


def test_another_example_has_none_and_undo_brings_them_back(window):
    write_three(window)
    choose(find(window, QComboBox, "example"), "cross")
    assert overrides(window) == ()
    assert_numbers(window)
    undo(window)
    assert len(overrides(window)) == 3


def test_in_a_pair_of_sentences_each_word_is_itself(open_window):
    window = open_window("--example", "cross")
    rows, columns = heatmap(window, "weights").values().shape
    assert rows != columns
    type_into(window, "weights", rows - 1, 0, "0.9")
    type_into(window, "scores", 0, columns - 1, "3")
    assert flagged(window, "weights") == [[rows - 1, 0]]
    assert_numbers(window)


def test_above_the_first_layer_too(open_window):
    window = open_window("--example", "pronoun:tired", "--layer", "1")
    type_into(window, "weights", 7, 2, "0.8")
    (one,) = overrides(window)
    assert one.layer == session(window).document.layers[1].id
    assert_numbers(window)


# ---------------------------------------------------------------------------- modes and sizes


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("size", "scale"), [("1440x900", "100"), ("1024x640", "200")])
def test_a_picked_cell_can_be_written_over_at_the_start(open_window, lang, size, scale):
    window = open_window("--cell", "E:1,2", "--text-scale", scale, lang=lang, size=size)
    keys_of(window, "weights").setFocus()
    type_text("0.4")
    assert is_editing(window)
    press(KEY.Key_Return)
    assert value(window, "weights", 1, 2) == 0.4
    assert_numbers(window)


def test_hidden_columns_of_a_narrow_card_come_into_view(open_window):
    window = open_window("--text-scale", "200", "--example", "cat_verb", size="1024x640")
    for word in ("one", "two", "three", "four", "five", "six"):
        add_word(window, word)
        press(KEY.Key_Escape)
    window.furniture.page.jump("E")
    settle()
    spot = window.furniture.page.canvas.plan.spots["weights"]
    assert spot.hidden > 0
    click_cell(window, "weights", 1, 0)
    press(KEY.Key_End)
    shown = keys_of(window, "weights")
    assert shown.currentIndex().column() == spot.columns - 1
    type_text("0.5")
    heat = heatmap(window, "weights")
    editor = cell_editor(window)
    assert heat.rect().contains(editor.mapTo(heat, editor.rect().center()))
    press(KEY.Key_Return)
    assert value(window, "weights", 1, spot.columns - 1) == 0.5
    assert_numbers(window)


def test_a_raster_can_be_written_over_by_key(window):
    """33 words and more are drawn without numbers; the editor opens over the raster."""
    document = session(window).document
    words = tuple(Token(f"w{place}", f"w{place}") for place in range(34))
    x = np.random.RandomState(4).uniform(-1, 1, (34, 4)).round(2)
    sentence = replace(document.sentences[0], tokens=words, x=x)
    session(window).apply(Label("test"), replace(document, sentences=(sentence,)))
    settle()
    window.furniture.page.jump("E")
    table = keys_of(window, "weights")
    assert heatmap(window, "weights").cover.is_on
    table.setFocus()
    table.pick(5, 30)
    type_sign("0")
    type_text(".5")
    editor = cell_editor(window)
    at = editor.mapTo(window, editor.rect().center())
    assert window.childAt(at) is editor  # nothing lies over it
    press(KEY.Key_Return)
    assert value(window, "weights", 5, 30) == 0.5
    assert "written over" in table.model().spoken(5, 30)
    table.pick(5, 30)
    press(KEY.Key_Delete)
    assert overrides(window) == ()
    assert_numbers(window)


def test_a_new_text_size_keeps_what_is_being_typed(window):
    type_into(window, "weights", 1, 2, "0.4", end=None)
    window.theme.set_scale(1.25)
    settle()
    assert value(window, "weights", 1, 2) == 0.4
    assert steps(window) == 1
