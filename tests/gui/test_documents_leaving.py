"""Leaving with changes that are in no file: Save, Don't save, Cancel."""

import pytest
from documents_hands import (
    answer_dialogs,
    answer_question,
    document,
    first_number,
    put,
    question,
    title,
)
from hands import KEY, action, press, settle, type_into, undo
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton

from attn_gui.documents.texts import ANSWERS, QUESTIONS


def leave(window) -> None:
    action(window, "quit").trigger()
    settle()


def test_nothing_is_asked_where_nothing_would_be_lost(open_window, folder) -> None:
    window = open_window(str(put(folder / "one.json")))
    type_into(window, "x", 0, 0, "5")
    undo(window)
    leave(window)
    assert not window.isVisible()


def test_cancel_stays(window) -> None:
    type_into(window, "x", 0, 0, "5")
    leave(window)
    assert "the cat sat · study notes" in question(window)
    answer_question(window, "cancel")
    assert window.isVisible()
    assert question(window) == ""
    type_into(window, "x", 0, 1, "6")  # everything goes on
    undo(window)


def test_escape_is_cancel_and_enter_is_save(open_window, folder) -> None:
    path = put(folder / "one.json", x=1)
    window = open_window(str(path))
    type_into(window, "x", 0, 0, "5")
    leave(window)
    (box,) = window.findChildren(QMessageBox)
    QTest.keyClick(box, KEY.Key_Escape)
    settle()
    assert window.isVisible()
    leave(window)
    (box,) = [one for one in window.findChildren(QMessageBox) if one.isVisible()]
    QTest.keyClick(box, KEY.Key_Return)
    settle()
    assert not window.isVisible()
    assert first_number(path) == 5


def test_do_not_save_leaves_the_file_alone(open_window, folder) -> None:
    path = put(folder / "one.json", x=1)
    window = open_window(str(path))
    type_into(window, "x", 0, 0, "5")
    leave(window)
    answer_question(window, "discard")
    assert not window.isVisible()
    assert first_number(path) == 1


def test_save_of_a_document_without_a_file_asks_where(window, folder, monkeypatch) -> None:
    opened = answer_dialogs(monkeypatch, "", folder / "kept")
    type_into(window, "x", 0, 0, "5")
    leave(window)
    answer_question(window, "save")
    assert len(opened) == 1
    assert window.isVisible()  # no name was given: nothing is lost
    leave(window)
    answer_question(window, "save")
    assert not window.isVisible()
    assert first_number(folder / "kept.attn.json") == 5


def test_save_that_fails_does_not_leave(window, folder, monkeypatch) -> None:
    answer_dialogs(monkeypatch, folder / "gone" / "a.json", folder / "kept")
    type_into(window, "x", 0, 0, "5")
    leave(window)
    answer_question(window, "save")
    assert str(folder / "gone") in question(window)
    assert window.isVisible()
    assert window.isWindowModified()
    answer_question(window, "save_as")
    assert not window.isVisible()
    assert first_number(folder / "kept.attn.json") == 5


def test_a_number_that_is_being_typed_is_asked_about(open_window, folder) -> None:
    path = put(folder / "one.json", x=1)
    window = open_window(str(path))
    type_into(window, "x", 0, 0, "5", end=None)
    leave(window)
    answer_question(window, "save")
    assert first_number(path) == 5


def test_asking_twice_is_one_question(window) -> None:
    type_into(window, "x", 0, 0, "5")
    assert not window.close()
    assert not window.close()
    settle()
    assert question(window)
    answer_question(window, "cancel")
    assert window.isVisible()


def test_new_and_open_need_no_question(window, folder) -> None:
    """They are steps: undo brings the changes back."""
    type_into(window, "x", 0, 0, "5")
    changed = document(window)
    action(window, "new").trigger()
    settle()
    assert question(window) == ""
    undo(window)
    assert document(window) is changed
    assert title(window) == "the cat sat · study notes* — attn-gui"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_question_has_names_tips_and_keys(open_window, lang, theme) -> None:
    window = open_window("--text-scale", "200", lang=lang, theme=theme)
    type_into(window, "x", 0, 0, "5")
    leave(window)
    (box,) = window.findChildren(QMessageBox)
    buttons = box.findChildren(QPushButton)
    assert [one.objectName() for one in buttons if one.isDefault()] == ["question.save"]
    assert {one.objectName() for one in buttons} == {
        f"question.{name}" for name in ("save", "discard", "cancel")
    }
    for one in buttons:
        assert one.accessibleName() == one.text()
        assert one.toolTip()
        assert one.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert one.width() >= one.fontMetrics().horizontalAdvance(one.text())
    assert box.accessibleName() == box.text()
    for _ in buttons:
        press(KEY.Key_Tab)
    answer_question(window, "cancel")


def test_every_question_names_a_way_out() -> None:
    assert set(QUESTIONS) == {"leave", "changed", "deleted", "elsewhere", "failed", "replace"}
    assert {"save", "discard", "cancel"} <= set(ANSWERS)
