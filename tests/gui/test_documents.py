"""New, open, save, save as and the title, with the real window."""

import json
import os
from pathlib import Path

import numpy as np
import pytest
from documents_hands import (
    answer_dialogs,
    answer_question,
    document,
    first_number,
    note,
    put,
    question,
    title,
)
from hands import KEY, action, is_editing, press, redo, settle, shown_text, type_into, undo, value
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from attn_gui.core.document_file import dump_document, read_document
from attn_gui.documents.naming import SUFFIX

CTRL = Qt.KeyboardModifier.ControlModifier


def test_an_example_shows_its_title_and_no_star(window) -> None:
    assert title(window) == "the cat sat · study notes — attn-gui"
    type_into(window, "x", 1, 2, "0.7")
    assert title(window) == "the cat sat · study notes* — attn-gui"
    action(window, "language").trigger()
    settle()
    assert title(window) == "the cat sat · 学习笔记* — attn-gui"
    undo(window)
    assert not window.isWindowModified()
    redo(window)
    assert window.isWindowModified()


def test_the_star_is_there_while_a_number_is_typed(window) -> None:
    type_into(window, "x", 1, 2, "0.7", end=None)
    assert window.isWindowModified()
    press(KEY.Key_Escape)
    assert not window.isWindowModified()


def test_save_asks_for_a_name_and_says_the_suffix(window, folder, monkeypatch) -> None:
    opened = answer_dialogs(monkeypatch, folder / "lesson")
    type_into(window, "x", 1, 2, "0.7")
    action(window, "save").trigger()
    assert Path(opened[0]).name == "the cat sat · study notes.attn.json"
    assert os.listdir(folder) == ["lesson.attn.json"]
    assert read_document(folder / "lesson.attn.json").sentences[0].x[1, 2] == 0.7
    assert title(window) == "lesson.attn.json — attn-gui"
    type_into(window, "x", 0, 0, "-3")
    assert title(window) == "lesson.attn.json* — attn-gui"
    action(window, "save").trigger()  # asks nothing any more
    assert len(opened) == 1
    assert title(window) == "lesson.attn.json — attn-gui"
    assert first_number(folder / "lesson.attn.json") == -3


def test_the_keys_save_what_is_being_typed(window, folder, monkeypatch) -> None:
    answer_dialogs(monkeypatch, folder / "a.json")
    type_into(window, "x", 0, 0, "1/4", end=None)
    assert is_editing(window)
    QTest.keyClick(window, KEY.Key_S, CTRL)
    settle()
    assert first_number(folder / "a.json") == 0.25
    assert not window.isWindowModified()


def test_what_is_no_number_stops_a_save_and_stays(window, folder, monkeypatch) -> None:
    opened = answer_dialogs(monkeypatch, folder / "a.json")
    type_into(window, "x", 0, 0, "0.5x", end=None)
    for name in ("save", "save_as", "new", "open"):
        action(window, name).trigger()
        settle()
    assert opened == []
    assert is_editing(window)
    assert not window.close()
    assert is_editing(window)
    assert window.isVisible()
    press(KEY.Key_Escape)
    action(window, "save").trigger()
    assert first_number(folder / "a.json") == 0.2


def test_nothing_chosen_is_nothing_done(window, monkeypatch) -> None:
    answer_dialogs(monkeypatch)
    before = document(window)
    for name in ("open", "save", "save_as"):
        action(window, name).trigger()
    assert document(window) is before
    assert title(window) == "the cat sat · study notes — attn-gui"


def test_a_name_that_gets_its_suffix_asks_before_it_replaces(window, folder, monkeypatch) -> None:
    other = put(folder / f"lesson{SUFFIX}", x=9)
    answer_dialogs(monkeypatch, folder / "lesson", folder / "lesson", folder / "lesson")
    action(window, "save").trigger()
    settle()
    assert "lesson.attn.json" in question(window)
    answer_question(window, "cancel")
    assert first_number(other) == 9
    action(window, "save").trigger()
    settle()
    answer_question(window, "replace")
    assert first_number(other) == 0.2
    assert title(window) == "lesson.attn.json — attn-gui"


@pytest.mark.parametrize("name", ["a.json", "a.JSON", "a.attn.json"])
def test_a_json_name_keeps_its_suffix(window, folder, monkeypatch, name) -> None:
    answer_dialogs(monkeypatch, folder / name)
    action(window, "save_as").trigger()
    assert os.listdir(folder) == [name]


def test_open_is_one_step_and_undo_brings_the_file_back_too(open_window, folder, monkeypatch):
    """The rule of documents.home: the file goes with the document through the history."""
    one, two = put(folder / "one.json", x=1), put(folder / "two.json", "bank", x=2)
    window = open_window(str(one))
    assert title(window) == "one.json — attn-gui"
    type_into(window, "x", 0, 0, "1.5")
    answer_dialogs(monkeypatch, two)
    action(window, "open").trigger()
    settle()
    assert title(window) == "two.json — attn-gui"
    assert value(window, "x", 0, 0) == 2
    assert action(window, "undo").text() == "Undo: open “two.json”"
    undo(window)
    assert title(window) == "one.json* — attn-gui"
    action(window, "save").trigger()
    assert (first_number(one), first_number(two)) == (1.5, 2)
    assert title(window) == "one.json — attn-gui"
    redo(window)
    assert title(window) == "two.json — attn-gui"
    undo(window)
    undo(window)
    assert title(window) == "one.json* — attn-gui"  # 1 is in no file any more


def test_a_file_opened_twice_is_one_file(open_window, folder) -> None:
    path = put(folder / "one.json", x=1)
    window = open_window(str(path))
    type_into(window, "x", 0, 0, "5")
    window.documents.open(path)
    settle()
    assert value(window, "x", 0, 0) == 1
    assert not window.isWindowModified()
    undo(window)
    assert window.isWindowModified()
    action(window, "save").trigger()
    assert question(window) == ""
    redo(window)  # what was read the second time is not what the file holds now
    assert window.isWindowModified()
    action(window, "save").trigger()
    assert first_number(path) == 1


def test_saving_as_moves_the_history_to_the_new_file(open_window, folder, monkeypatch) -> None:
    path = put(folder / "one.json", x=1)
    window = open_window(str(path))
    type_into(window, "x", 0, 0, "5")
    opened = answer_dialogs(monkeypatch, folder / "two.json")
    action(window, "save_as").trigger()
    assert opened == [str(path)]
    assert (first_number(path), first_number(folder / "two.json")) == (1, 5)
    undo(window)
    assert title(window) == "two.json* — attn-gui"
    action(window, "save").trigger()
    assert (first_number(path), first_number(folder / "two.json")) == (1, 1)


def test_open_keeps_page_and_language(open_window, folder) -> None:
    window = open_window("--page", "many-heads", "--example", "bank", lang="zh")
    window.documents.open(put(folder / "one.json", "creature"))
    settle()
    assert window.furniture.focus.look.page == "many_heads"
    assert window.language.name == "zh"
    assert title(window) == "one.json — attn-gui"


def test_new_is_a_small_document_that_undo_takes_back(window) -> None:
    type_into(window, "x", 1, 2, "0.7")
    before = document(window)
    action(window, "new").trigger()
    settle()
    made = document(window)
    assert (len(made.sentences[0].tokens), made.d_model) == (3, 4)
    assert not made.lexicon
    assert title(window) == "Untitled — attn-gui"
    weights = window.furniture.session.trace.sentences[0][0].heads[0].weights
    # scores of one-hot words: 1 with itself, 0 with others; ÷ √4, softmax
    own = np.exp(0.5) / (np.exp(0.5) + 2)
    assert np.allclose(weights, np.full((3, 3), (1 - own) / 2) + np.eye(3) * (3 * own - 1) / 2)
    type_into(window, "x", 0, 3, "2")
    assert title(window) == "Untitled* — attn-gui"
    undo(window)
    undo(window)
    assert document(window) is before
    assert title(window) == "the cat sat · study notes* — attn-gui"


def test_new_speaks_the_readers_language(open_window) -> None:
    window = open_window(lang="zh")
    action(window, "new").trigger()
    settle()
    assert [token.text for token in document(window).sentences[0].tokens] == ["我们", "喜欢", "茶"]
    assert document(window).title.zh == "未命名"
    assert window.furniture.strip.example.currentText() == title(window).split(" — ")[0]


def test_a_file_stands_in_the_list_of_examples(window, folder, monkeypatch) -> None:
    """Once saved it is no example any more; the example can be chosen anew."""
    answer_dialogs(monkeypatch, folder / "lesson")
    example = window.furniture.strip.example
    count = example.count()
    action(window, "save").trigger()
    settle()
    assert example.currentText() == "lesson.attn.json"
    assert example.count() == count + 1
    assert example.findText("the cat sat · study notes") >= 0


def test_saving_and_opening_again_changes_no_number(open_window, folder, monkeypatch) -> None:
    window = open_window("--example", "pronoun:tired")
    answer_dialogs(monkeypatch, folder / "注意力 1")
    type_into(window, "x", 0, 1, "1/3")
    action(window, "save").trigger()
    path = folder / "注意力 1.attn.json"
    written = path.read_bytes()
    window.documents.open(path)
    action(window, "language").trigger()
    action(window, "theme").trigger()
    settle()
    assert dump_document(document(window)) + "\n" == written.decode()
    action(window, "save").trigger()
    assert path.read_bytes() == written
    assert json.loads(written)["sentences"][0]["x"][0][1] == 1 / 3


def test_a_bad_file_leaves_everything_and_says_why(window, folder) -> None:
    before = document(window)
    bad = folder / "bad.json"
    bad.write_bytes(b'{"format": "attn-gui", "version": 1')
    assert not window.documents.open(bad)
    assert "bad.json" in note(window)
    assert document(window) is before
    assert window.documents.recent.paths == ()
    action(window, "language").trigger()
    settle()
    assert note(window).startswith("bad.json")


def test_a_name_with_the_mark_of_a_title(window, folder, monkeypatch) -> None:
    answer_dialogs(monkeypatch, folder / "a[*]b.json")
    action(window, "save").trigger()
    assert window.windowTitle() == "a[*][*]b.json[*] — attn-gui"


def test_a_new_text_size_loses_nothing(window, folder) -> None:
    path = put(folder / "one.json", x=1)
    window.documents.open(path)
    action(window, "larger").trigger()
    settle()
    assert title(window) == "one.json — attn-gui"
    menu = window.top_bar.file.recent
    assert menu.isEnabled()
    assert menu.actions()[0].toolTip() == str(path)
    type_into(window, "x", 0, 0, "4")
    assert window.isWindowModified()
    assert shown_text(window, "x", 0, 0) == "4.00"


def test_reset_brings_back_what_the_file_held(open_window, folder) -> None:
    window = open_window(str(put(folder / "one.json", x=1)))
    type_into(window, "x", 0, 0, "4")
    action(window, "reset").trigger()
    settle()
    assert title(window) == "one.json — attn-gui"
    assert value(window, "x", 0, 0) == 1
    assert QApplication.activeModalWidget() is None
