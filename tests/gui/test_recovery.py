"""What was not saved is offered, once, when something was lost, and restoring loses nothing."""

import json
import os
import shutil

import pytest
from hands import action, click, find, press, session, settle, steps, table, take_down, value
from layout_rules import cut
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QLabel
from safety_hands import (
    EXAMPLES,
    button,
    crash,
    example,
    keep,
    kept,
    names,
    offered,
    put,
    retold,
    x,
)
from saving_oracle import failure

from attn_gui.core.document_file import dump_document
from attn_gui.documents import kept as kept_module
from attn_gui.documents.kept import END, LOCK, Slot, Work, parse_work, stamp_of
from attn_gui.documents.recovery import find_lost
from attn_gui.documents.safety import Safety
from attn_gui.saving import OURS
from attn_gui.trouble import watch

KEY = Qt.Key


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "家 data" / "autosave"


@pytest.fixture
def logged():
    return []


@pytest.fixture
def lost(folder, logged):
    """Finds what was lost; lets it go again afterwards."""
    found = []

    def look():
        latest = find_lost(folder, EXAMPLES, logged.append)
        found.extend(latest)
        return latest

    yield look
    for one in found:
        one.slot.remove()


@pytest.fixture
def watched(open_window, folder):
    """Opens windows that are watched over, as `app.run` does; they end as a clean exit does."""
    opened, troubles = [], []

    def open_one(*argv, **looks):
        trouble = watch(None)
        troubles.append(trouble)
        window = open_window(*argv, **looks)
        safety = Safety(window, folder, trouble)
        settle()
        opened.append((window, safety))
        return window, safety

    yield open_one
    for trouble in reversed(troubles):
        trouble.stop()


def later(folder, seconds, work):
    """Work that was kept at another time."""
    path = keep(folder, work)
    written = path.read_bytes()
    path.write_bytes(retold(written, time=parse_work(written, path.name).time + seconds))
    return path


# ------------------------------------------------------------------------------------ what is lost


def test_no_folder_and_an_empty_one_offer_nothing(lost, folder, logged):
    assert lost() == []
    folder.mkdir(parents=True)
    assert lost() == []
    assert logged == []


def test_changed_work_is_lost_and_unchanged_is_not(lost, folder, logged):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    keep(folder, Work(example("bank"), "bank"))
    (found,) = lost()
    assert (x(found.work, 0, 1), found.work.origin) == (1.25, "notes_cat")
    assert dump_document(found.base) == dump_document(example())
    assert len(names(folder)) == 2  # what equals its example is gone
    assert logged == []


@pytest.mark.parametrize("seconds", [-(10**9), 0, 10**9])
def test_content_counts_and_dates_do_not(lost, folder, tmp_path, seconds):
    """R12: a clock set back, a file from the future, a file touched by a backup."""
    file = tmp_path / "work.json"
    file.write_text(dump_document(example(x01=1.25)), "utf-8")
    os.utime(file, (file.stat().st_mtime + seconds,) * 2)
    later(folder, -seconds, Work(example(x01=1.25), "notes_cat", file, "0d"))
    assert lost() == []  # saved just before the crash: equal to its file
    later(folder, -seconds, Work(example(x01=1.5), "notes_cat", file, stamp_of(file)))
    (found,) = lost()
    assert (x(found.work, 0, 1), x(found.base, 0, 1)) == (1.5, 1.25)
    assert not found.has_changed


def test_a_file_laid_out_differently_is_the_same_document(lost, folder, tmp_path):
    file = tmp_path / "work.json"
    file.write_text(json.dumps(json.loads(dump_document(example(x01=1.25))), indent=4), "utf-8")
    keep(folder, Work(example(x01=1.25), "notes_cat", file, "0e"))
    assert lost() == []


@pytest.mark.parametrize("state", ["changed", "gone", "damaged", "a folder"])
def test_whatever_became_of_the_file_the_work_is_offered(lost, folder, tmp_path, state):
    file = tmp_path / "work.json"
    file.write_text(dump_document(example()), "utf-8")
    keep(folder, Work(example(x01=1.25), "notes_cat", file, stamp_of(file)))
    file.unlink()
    if state == "changed":
        file.write_text(dump_document(example(x01=7)), "utf-8")
    elif state == "damaged":
        file.write_bytes(b"\0" * 100)
    elif state == "a folder":
        file.mkdir()
    (found,) = lost()
    assert found.has_changed
    assert (found.base is not None) == (state == "changed")


def test_work_without_file_or_example_is_lost(lost, folder):
    keep(folder, Work(example(x01=1.25), ""))
    keep(folder, Work(example(x01=1.5), "an example of another version"))
    assert [found.base for found in lost()] == [None, None]


def test_the_newest_comes_first_and_copies_once(lost, folder):
    for seconds, number in ((5, 1.0), (50, 2.0), (-50, 3.0), (20, 1.0)):
        later(folder, seconds, Work(example(x01=number), "notes_cat"))
    assert [x(found.work, 0, 1) for found in lost()] == [2.0, 1.0, 3.0]
    assert len(kept(folder)) == 3


def test_what_somebody_writes_is_not_lost(lost, folder):
    slot = Slot.new(folder)
    slot.write(Work(example(x01=1.25), "notes_cat"))
    assert lost() == []
    assert len(kept(folder)) == 1
    slot.release()
    assert len(lost()) == 1
    assert lost() == []  # claimed: a second window that starts now is not asked


def test_leftovers_of_processes_go(lost, folder, tmp_path):
    folder.mkdir(parents=True)
    (folder / f"abc{LOCK}").write_bytes(b"")
    (folder / f"{OURS}123.tmp").write_bytes(b"half")
    (folder / "notes of mine.txt").write_bytes(b"mine")
    beside = tmp_path / f"{OURS}456.tmp"
    beside.write_bytes(b"half a save")
    keep(folder, Work(example(x01=1.25), "notes_cat", tmp_path / "work.json", ""))
    (found,) = lost()
    assert not beside.exists()  # left by a save into the document's folder
    wanted = {"notes of mine.txt", found.slot.path.name, found.slot.path.with_suffix(LOCK).name}
    assert set(names(folder)) == wanted


GOOD = kept_module.dump_work(Work(example(x01=7), "notes_cat"))
DAMAGED = {
    "empty": b"",
    "zeros": b"\0" * 5_000,
    "random": bytes(range(256)) * 20,
    "half": GOOD[: len(GOOD) // 2],
    "a byte short": GOOD[:-1],
    "a byte more": GOOD + b" ",
    "no header": GOOD.partition(b"\n")[2],
    "only the header": GOOD.partition(b"\n")[0],
    "a document": dump_document(example()).encode(),
    "a list": b"[1]\n" + GOOD.partition(b"\n")[2],
    "another format": GOOD.replace(b"attn-gui-autosave", b"attn-gui-settings"),
    "deep": b"[" * 100_000 + GOOD,
    "a bad time": retold(GOOD, time=None),
    "a list for a stamp": retold(GOOD, stamp=[]),
    "a stamp that is none": retold(GOOD, stamp="zz"),
    "a header that was changed": GOOD.replace(b'"notes_cat"', b'"notes_dog"', 1),
    "UTF-16": GOOD.decode().encode("utf-16"),
    "pickle": b"cos\nsystem\n(S'echo no'\ntR.",
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_one_is_put_aside_and_hides_no_good_one(lost, folder, logged, data):
    good = keep(folder, Work(example(x01=1.25), "notes_cat"))
    bad = keep(folder, Work(example(), "notes_cat"))
    bad.write_bytes(data)
    (found,) = lost()
    assert found.slot.path == good
    aside = bad.with_name(f"{bad.name}.damaged")
    assert aside.read_bytes() == data
    assert len(logged) == 1
    assert aside.name in logged[0]
    assert set(names(folder)) == {good.name, good.with_suffix(LOCK).name, aside.name}
    logged.clear()
    found.slot.release()
    assert len(lost()) == 1
    assert logged == []  # said once


def test_a_document_of_wrong_shapes_is_damage_too(lost, folder, logged):
    """The header is right, the hash is right, the document is none."""
    body = dump_document(example()).replace('"layers"', '"players"').encode()
    path = keep(folder, Work(example(), "notes_cat"))
    path.write_bytes(retold(GOOD, body))
    assert lost() == []
    assert len(logged) == 1


@pytest.mark.skipif(os.name != "posix", reason="pipes and links")
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", ["pipe", "folder", "/dev/zero", "circle"])
def test_what_is_no_file_is_put_aside_and_never_hangs(lost, folder, logged, kind):
    good = keep(folder, Work(example(x01=1.25), "notes_cat"))
    bad = folder / f"0{END}"
    if kind == "pipe":
        os.mkfifo(bad)
    elif kind == "folder":
        bad.mkdir()
    else:
        bad.symlink_to(bad if kind == "circle" else kind)
    assert [found.slot.path for found in lost()] == [good]
    assert len(logged) == 1
    assert not os.path.lexists(bad)


def test_a_newer_app_keeps_its_own(lost, folder, logged):
    path = keep(folder, Work(example(), "notes_cat"))
    newer = retold(GOOD, version=2)
    path.write_bytes(newer)
    assert lost() == []
    assert path.read_bytes() == newer
    assert "newer" in logged[0]


# ---------------------------------------------------------------------------------------- the note


def words(safety):
    return find(safety._note, QLabel, "recovery.words").text()


def test_a_normal_restart_asks_nothing(watched, folder):
    """field-notes 51."""
    window, safety = watched()
    put(window, 0, 1, 1.25)
    safety.autosave.now()
    take_down(window)
    _window, safety = watched()
    assert offered(safety) == []
    assert names(folder) == []


def test_a_second_window_is_not_asked_about_the_first(watched):
    window, safety = watched()
    put(window, 0, 1, 1.25)
    safety.autosave.now()
    _second, other = watched()
    assert offered(other) == []


def test_after_a_crash_restore_opens_it_as_a_step_and_leaves_it_dirty(watched, folder):
    window, safety = watched()
    put(window, 0, 1, 1.25)
    put(window, 2, 3, -0.625)
    safety.autosave.now()
    crash(safety, window)

    window, safety = watched("--example", "bank")
    assert value(window, "x", 0, 1) == x(example("bank"), 0, 1)  # nothing happens by itself
    assert "not saved" in words(safety)
    click(button(safety, "restore"))
    assert not safety._note.isVisible()
    assert (value(window, "x", 0, 1), value(window, "x", 2, 3)) == (1.25, -0.625)
    assert steps(window) == 1
    assert safety.autosave.is_dirty
    (work,) = kept(folder)  # its own copy, not the old one
    assert x(work, 2, 3) == -0.625
    assert "restore work" in action(window, "undo").text()
    session(window).undo()
    assert dump_document(session(window).committed) == dump_document(example("bank"))
    session(window).redo()
    session(window).reset(session(window).undo_label)  # to the example that it came from
    assert dump_document(session(window).committed) == dump_document(example())
    assert not safety.autosave.is_dirty


def test_work_on_a_file_is_restored_with_its_file(watched, folder, tmp_path):
    file = tmp_path / "作业.json"
    file.write_text(dump_document(example()), "utf-8")
    keep(folder, Work(example(x01=1.25), "notes_cat", file, stamp_of(file)))
    window, safety = watched("--example", "bank")
    assert "作业.json" in words(safety)
    assert "changed" not in words(safety)
    click(button(safety, "restore"))
    assert (session(window).home.file.path, session(window).home.file.digest.hex()) == (
        file, stamp_of(file),
    )  # fmt: skip
    assert safety.autosave.is_dirty
    session(window).undo()
    assert session(window).home.file is None


def test_a_file_that_has_changed_since_is_told(watched, folder, tmp_path):
    file = tmp_path / "work.json"
    file.write_text(dump_document(example(x01=7)), "utf-8")
    keep(folder, Work(example(x01=1.25), "notes_cat", file, "0a"))
    _window, safety = watched()
    assert "Its file has changed since." in words(safety)


def test_a_document_that_came_from_nowhere_is_dirty_too(watched, folder, tmp_path):
    keep(folder, Work(example("bank", x01=1.25), "gone", tmp_path / "gone.json", "0b"))
    window, safety = watched()
    click(button(safety, "restore"))
    assert safety.autosave.is_dirty
    assert session(window).home.file.path == tmp_path / "gone.json"
    session(window).undo()
    assert session(window).home.file is None


def test_discard_deletes_and_later_keeps(watched, folder):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    window, safety = watched()
    click(button(safety, "later"))
    assert not safety._note.isVisible()
    crash(safety, window)
    window, safety = watched()
    assert len(offered(safety)) == 1
    click(button(safety, "discard"))
    assert not safety._note.isVisible()
    assert names(folder) == []
    assert steps(window) == 0
    take_down(window)
    assert offered(watched()[1]) == []


def test_several_newest_first_each_can_be_restored(watched, folder):
    for seconds, number in ((0, 1.0), (60, 2.0), (120, 3.0)):
        later(folder, seconds, Work(example(x01=number), "notes_cat"))
    window, safety = watched()
    assert find(safety._note, QLabel, "recovery.count").text() == "1 of 3"
    click(button(safety, "next"))
    assert find(safety._note, QLabel, "recovery.count").text() == "2 of 3"
    click(button(safety, "restore"))
    assert value(window, "x", 0, 1) == 2.0
    assert [x(one.work, 0, 1) for one in offered(safety)] == [3.0, 1.0]
    click(button(safety, "restore"))
    assert value(window, "x", 0, 1) == 3.0
    # What was restored and not saved takes its place again: nothing is ever in memory only.
    assert [x(one.work, 0, 1) for one in offered(safety)] == [1.0, 2.0]
    assert sorted(x(work, 0, 1) for work in kept(folder)) == [1.0, 2.0, 3.0]
    crash(safety, window)
    _window, safety = watched()
    assert sorted(x(one.work, 0, 1) for one in offered(safety)) == [1.0, 2.0, 3.0]


def test_restoring_over_unsaved_work_keeps_that_even_through_a_clean_exit(watched, folder):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    window, safety = watched()
    put(window, 2, 3, 9.0)
    click(button(safety, "restore"))
    assert [x(one.work, 2, 3) for one in offered(safety)] == [9.0]
    assert safety._note.isVisible()
    for one in offered(safety):
        one.slot.release()
    take_down(window)
    assert [x(one.work, 2, 3) for one in offered(watched()[1])] == [9.0]


def test_where_the_disk_is_full_the_old_copy_stays(watched, folder):
    path = keep(folder, Work(example(x01=1.25), "notes_cat"))
    window, safety = watched()
    with failure(2, 28):  # the first is the claim
        safety.restore(safety._note.current)
    assert value(window, "x", 0, 1) == 1.25
    assert path.exists()


def test_the_keyboard_reaches_it_and_escape_is_later(watched, folder):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    window, safety = watched()
    table(window, "x").setFocus()
    for _turn in range(300):
        press(KEY.Key_Tab)
        if QGuiApplication.focusObject() is button(safety, "restore"):
            break
    else:
        pytest.fail("Tab never comes to the note")
    press(KEY.Key_Tab)
    assert QGuiApplication.focusObject() is button(safety, "later")
    press(KEY.Key_Escape)
    assert not safety._note.isVisible()
    assert len(kept(folder)) == 1


def test_it_takes_no_focus_and_no_typing(watched, folder):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    _window, safety = watched()
    focus = QGuiApplication.focusObject()
    assert focus is not None
    assert not safety._note.isAncestorOf(focus)


def spoken(widget):
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def test_every_button_has_a_name_and_a_tip_in_the_windows_language(watched, folder):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    keep(folder, Work(example(x01=1.5), "notes_cat"))
    window, safety = watched()
    seen = {}
    for language in ("en", "zh", "en"):
        window.language.set(language)
        settle()
        texts = [spoken(safety._note)]
        for one in safety._note.buttons.values():
            assert one.toolTip()
            texts += [spoken(one), one.text(), one.toolTip()]
        assert all(texts)
        assert seen.setdefault(language, texts) == texts


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(
    ("size", "scale"), [("1024x640", "100"), ("1024x640", "200"), ("1440x900", "150")]
)
def test_it_fits_the_window_and_hides_no_control_of_the_bars(watched, folder, theme, size, scale):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    keep(folder, Work(example(x01=1.5), "notes_cat"))
    window, safety = watched("--text-scale", scale, theme=theme, size=size)
    note = safety._note
    assert window.rect().contains(note.geometry())
    strip = window.furniture.strip
    assert note.y() > strip.mapTo(window, strip.rect().bottomLeft()).y()
    for one in (*note.buttons.values(), note.words, note.count):
        assert note.rect().contains(one.geometry())
    assert cut(note) == []
    window.resize(1200, 800)
    settle()
    assert window.rect().contains(note.geometry())
    window.theme.set_scale(1.25)
    settle()
    assert window.rect().contains(note.geometry())


def test_the_folder_may_vanish(watched, folder):
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    window, safety = watched()
    shutil.rmtree(folder)
    click(button(safety, "restore"))
    assert value(window, "x", 0, 1) == 1.25
    assert x(*kept(folder), 0, 1) == 1.25  # made anew
