"""What other programs do to the file: noticed by content, told in a note, never overwritten."""

import os
import time

import pytest
from documents_hands import (
    answer_dialogs,
    answer_note,
    answer_question,
    first_number,
    note,
    put,
    question,
    replace_file,
    title,
    wait_for,
)
from hands import KEY, action, focused, press, settle, type_into, undo, value
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from attn_gui.widgets.notice import Notice


@pytest.fixture
def path(folder):
    return put(folder / "one.json", x=1)


@pytest.fixture
def opened(open_window, path):
    return open_window(str(path))


def test_three_replacements_are_three_notices(opened, path, qtbot) -> None:
    for x in (2, 3, 4):
        replace_file(path, x)
        wait_for(qtbot, lambda: note(opened))
        assert "one.json" in note(opened)
        answer_note(opened, "reload")
        assert note(opened) == ""
        assert value(opened, "x", 0, 0) == x
        assert title(opened) == "one.json — attn-gui"
    undo(opened)
    assert value(opened, "x", 0, 0) == 3
    assert title(opened) == "one.json* — attn-gui"


def test_three_replacements_that_are_kept_out(opened, path, qtbot) -> None:
    for x in (2, 3, 4):
        replace_file(path, x)
        wait_for(qtbot, lambda: note(opened))
        answer_note(opened, "keep_mine")
        assert value(opened, "x", 0, 0) == 1
        assert opened.isWindowModified()  # the file holds something else now
    action(opened, "save").trigger()
    assert question(opened) == ""  # the reader has decided
    assert first_number(path) == 1


def test_an_own_save_is_no_news(opened, path, qtbot) -> None:
    told = []
    opened.documents.watch.told.connect(told.append)
    for x in ("2", "3", "4"):
        type_into(opened, "x", 0, 0, x)
        action(opened, "save").trigger()
        opened.documents.watch.look()
        settle()
    assert told == []
    replace_file(path, 9)
    wait_for(qtbot, lambda: note(opened))  # it is still watched
    assert told == ["changed"]


def test_dates_say_nothing(opened, path, qtbot) -> None:
    """A touched file, one from the future, one saved within the same second."""
    told = []
    opened.documents.watch.told.connect(told.append)
    for when in (time.time() + 1e6, 0, time.time()):
        os.utime(path, (when, when))
        opened.documents.watch.look()
    replace_file(path, 1)  # the same bytes in another file
    put(path, x=1)
    opened.documents.watch.look()
    settle()
    assert told == []
    stamp = path.stat().st_mtime_ns
    put(path, x=7)
    os.utime(path, ns=(stamp, stamp))  # as long, as old, and yet another
    opened.documents.watch.look()
    assert told == ["changed"]


def test_saving_over_a_change_asks(opened, path, folder, monkeypatch) -> None:
    type_into(opened, "x", 0, 0, "5")
    put(path, x=7)
    action(opened, "save").trigger()  # before the system has told anything
    assert "one.json" in question(opened)
    answer_question(opened, "cancel")
    assert first_number(path) == 7
    action(opened, "save").trigger()
    answer_dialogs(monkeypatch, folder / "mine")
    answer_question(opened, "save_as")
    assert (first_number(path), first_number(folder / "mine.attn.json")) == (7, 5)


def test_overwriting_after_asking(opened, path) -> None:
    type_into(opened, "x", 0, 0, "5")
    put(path, x=7)
    action(opened, "save").trigger()
    answer_question(opened, "overwrite")
    assert first_number(path) == 5
    assert title(opened) == "one.json — attn-gui"


def test_a_deleted_file_is_told_and_made_again_after_asking(opened, path, qtbot) -> None:
    path.unlink()
    wait_for(qtbot, lambda: note(opened))
    assert opened.isWindowModified()  # it is in no file
    answer_note(opened, "ok")
    action(opened, "save").trigger()
    assert not path.exists()
    answer_question(opened, "save_again")
    assert first_number(path) == 1
    assert not opened.isWindowModified()
    replace_file(path, 8)
    wait_for(qtbot, lambda: note(opened))


def test_a_file_that_comes_back_is_no_news(opened, path, qtbot) -> None:
    data = path.read_bytes()
    path.unlink()
    wait_for(qtbot, lambda: note(opened))
    path.write_bytes(data)
    wait_for(qtbot, lambda: not note(opened))
    assert not opened.isWindowModified()


def test_a_change_that_is_no_document(opened, path, qtbot) -> None:
    path.write_text("nothing", "utf-8")
    wait_for(qtbot, lambda: note(opened))
    answer_note(opened, "reload")
    assert "one.json" in note(opened)
    assert value(opened, "x", 0, 0) == 1


def test_a_change_behind_an_undo_is_told_on_the_way_back(opened, path, folder) -> None:
    opened.documents.open(put(folder / "two.json", x=2))
    put(path, x=7)
    settle()
    assert note(opened) == ""  # the file of another document
    undo(opened)
    assert "one.json" in note(opened)


def test_a_vanished_folder(opened, path, folder, monkeypatch, qtbot) -> None:
    path.unlink()
    folder.rmdir()
    wait_for(qtbot, lambda: note(opened))
    action(opened, "save").trigger()
    answer_question(opened, "save_again")
    assert str(folder) in question(opened)
    answer_dialogs(monkeypatch, folder.parent / "saved")
    answer_question(opened, "save_as")
    assert first_number(folder.parent / "saved.attn.json") == 1
    assert title(opened) == "saved.attn.json — attn-gui"


# --------------------------------------------------------------------------------- the note itself


def test_the_note_takes_no_focus_and_speaks_the_language(opened, path, qtbot) -> None:
    type_into(opened, "x", 0, 0, "5")
    before = focused()
    replace_file(path, 2)
    wait_for(qtbot, lambda: note(opened))
    assert focused() is before
    english = note(opened)
    shown = opened.documents.note
    assert shown.accessibleName() == english
    for button in shown.buttons.values():
        assert button.accessibleName() == button.text() != ""
        assert button.toolTip()
    action(opened, "language").trigger()
    settle()
    assert shown.accessibleName() == note(opened)


def test_the_note_is_reached_and_answered_by_keys(opened, path, qtbot) -> None:
    action(opened, "larger").trigger()  # the window is built anew, with an order of its own
    settle()
    replace_file(path, 2)
    wait_for(qtbot, lambda: note(opened))
    shown = opened.documents.note
    for _ in range(300):
        if shown.isAncestorOf(focused()):
            break
        press(KEY.Key_Tab)
    assert focused().objectName() == "fileNote.reload"
    press(KEY.Key_Return)
    assert value(opened, "x", 0, 0) == 2


def test_escape_in_the_note_is_the_careful_answer(opened, path, qtbot) -> None:
    replace_file(path, 2)
    wait_for(qtbot, lambda: note(opened))
    button = opened.findChild(QPushButton, "fileNote.reload")
    button.setFocus()
    QTest.keyClick(button, KEY.Key_Escape)
    settle()
    assert note(opened) == ""
    assert value(opened, "x", 0, 0) == 1


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(("size", "scale"), [("1024x640", "200"), ("1440x900", "100")])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_note_fits_the_window(open_window, path, theme, size, scale, lang) -> None:
    window = open_window(str(path), "--text-scale", scale, lang=lang, theme=theme, size=size)
    put(path, x=5)
    window.documents.watch.look()
    settle()
    shown = window.documents.note
    assert window.rect().contains(shown.geometry())
    for part in (shown.words, *shown.buttons.values()):
        assert shown.rect().contains(part.geometry()), part
    for button in shown.buttons.values():
        assert button.width() >= button.fontMetrics().horizontalAdvance(button.text())
    words = shown.words
    assert words.height() >= words.heightForWidth(words.width())
    action(window, "larger" if scale == "100" else "smaller").trigger()
    settle()
    assert window.rect().contains(shown.geometry())
    assert all(shown.rect().contains(one.geometry()) for one in shown.buttons.values())


def test_it_is_no_note_of_trouble(opened, path) -> None:
    put(path, x=5)
    opened.documents.watch.look()
    assert opened.findChild(Notice) is None


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_note_that_says_something_else_has_room_for_it(open_window, folder, qtbot, language):
    path = put(folder / "one.json", x=1)
    shown = open_window(str(path), lang=language).documents.note
    path.unlink()
    wait_for(qtbot, lambda: set(shown.buttons) == {"save_as", "ok"} and shown.isVisible())
    replace_file(path, 2)
    wait_for(qtbot, lambda: "reload" in shown.buttons)
    assert shown.height() == shown.layout().totalHeightForWidth(shown.width())
    assert shown.words.height() >= shown.words.heightForWidth(shown.words.width())
    for button in shown.buttons.values():
        assert button.height() >= button.sizeHint().height()
        assert shown.rect().contains(button.geometry())
