"""Unsaved work is on the disk within seconds, judged by content, and gone after a clean exit."""

import errno
import faulthandler
import os
import stat
import threading
from pathlib import Path

import pytest
from documents import documents
from hands import press, session, settle, take_down, type_into
from hypothesis import given, settings
from hypothesis import strategies as st
from processes import run_code
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
from safety_hands import example, keep, kept, names, put, retold, x
from saving_oracle import failure
from test_trouble import KINDS

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import with_cell
from attn_gui.documents import autosave as module
from attn_gui.documents import disk
from attn_gui.documents.autosave import ASIDE, IDLE, MOST, Autosave, default_folder
from attn_gui.documents.kept import END, LOCK, Newer, Slot, Work, dump_work, parse_work, stamp_of
from attn_gui.documents.safety import Safety
from attn_gui.session import Label, Session
from attn_gui.trouble import watch
from attn_gui.widgets.notice import Notice

STEP = Label("reset")
GOOD = dump_work(Work(example(x01=1.25), "notes_cat"))


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "家 data" / "autosave"


@pytest.fixture
def one(qapp):
    return Session(example())


@pytest.fixture
def watched(one, folder):
    made = Autosave(one, folder)
    yield made
    made.leave()


@pytest.fixture
def reported(qapp, tmp_path, monkeypatch):
    """A watch over exceptions with a log; pytest keeps its own fault handler."""
    for name in ("enable", "disable"):
        monkeypatch.setattr(faulthandler, name, lambda *_args: None)
    with watch(tmp_path / "attn-gui.log") as one:
        one.heard = []
        one.told.connect(one.heard.append)
        yield one


def waits(autosave):
    return autosave._idle.isActive() or autosave._most.isActive()


# ---------------------------------------------------------------------------------- what is kept


@settings(max_examples=60, deadline=None)
@given(documents(), st.sampled_from(["", "notes_cat", "注意 \udcff"]), st.booleans())
def test_every_document_comes_back_to_the_last_bit(document, origin, has_file):
    path = Path("/home/ann/作业 \udcff.json") if has_file else None
    work = parse_work(dump_work(Work(document, origin, path, "abcd")), "kept")
    assert dump_document(work.document) == dump_document(document)
    assert (work.origin, work.path, work.stamp) == (origin, path, "abcd")
    assert work.time > 0


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_one_wrong_byte_is_noticed(data):
    """In a matrix it would pass for a number that somebody typed."""
    good = GOOD
    at = data.draw(st.integers(0, len(good) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != good[at]))
    with pytest.raises(ValueError, match=r"."):
        parse_work(good[:at] + bytes([byte]) + good[at + 1 :], "kept")


def test_what_is_cut_off_is_noticed():
    good = GOOD
    for place in [*range(0, len(good), len(good) // 20), len(good) - 1]:
        with pytest.raises(ValueError, match=r"."):
            parse_work(good[:place], "kept")


def test_a_newer_version_is_told_from_damage():
    with pytest.raises(Newer):
        parse_work(retold(dump_work(Work(example(), "a")), version=2), "kept")


def test_without_its_first_line_it_is_a_document(folder):
    """Somebody without the app's help can still get at the work."""
    keep(folder, Work(example(x01=1.25), "notes_cat"))
    (found,) = folder.glob(f"*{END}")
    body = found.read_bytes().partition(b"\n")[2]
    assert x(parse_document(body, "by hand"), 0, 1) == 1.25


def test_nobody_else_can_read_it(watched, one, folder):
    put(one, 0, 1, 1.25)
    watched.now()
    if os.name == "posix":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


# --------------------------------------------------------------------------------------- and when


def test_the_promise_of_ten_seconds():
    assert 1_000 <= IDLE < MOST
    assert MOST * 1.05 < 10_000  # Qt's coarse timers are up to 5 % late


def test_nothing_is_written_while_nothing_changes(watched, one, folder):
    watched.now()
    one.preview(with_cell(one.committed, "x", 0, 1, 1.25))
    assert not waits(watched)
    watched.now()
    assert not folder.exists()
    one.commit(STEP)
    assert waits(watched)


def test_a_pause_is_enough(one, folder, qtbot, monkeypatch):
    monkeypatch.setattr(module, "IDLE", 20)
    monkeypatch.setattr(module, "MOST", 60_000)
    watched = Autosave(one, folder)
    put(one, 0, 1, 1.25)
    qtbot.waitUntil(lambda: len(kept(folder)) == 1)
    (work,) = kept(folder)
    assert (x(work, 0, 1), work.origin, work.path) == (1.25, "notes_cat", None)
    assert not waits(watched)
    watched.leave()


def test_somebody_who_never_pauses_is_kept_too(one, folder, qtbot, monkeypatch):
    """Every edit starts the pause anew, but not the limit."""
    monkeypatch.setattr(module, "IDLE", 60_000)
    monkeypatch.setattr(module, "MOST", 100)
    watched = Autosave(one, folder)
    made, written = [], set()

    def edit():
        made.append(len(made) + 1.0)
        put(one, 0, 1, made[-1])
        written.update(x(work, 0, 1) for work in kept(folder))

    busy = QTimer(interval=5)
    busy.timeout.connect(edit)
    busy.start()
    qtbot.waitUntil(lambda: len(written) >= 3)
    busy.stop()
    assert written <= set(made)
    watched.leave()


def test_steps_that_melt_into_one_are_kept(watched, one, folder):
    for value in (1.25, 1.5, 1.75):
        one.apply(STEP, with_cell(one.committed, "x", 0, 1, value), merge="held")
        assert waits(watched)
        watched.now()
        assert x(*kept(folder), 0, 1) == value


def test_the_same_is_not_written_twice(watched, one, folder):
    put(one, 0, 1, 1.25)
    watched.now()
    before = next(folder.glob(f"*{END}")).stat()
    watched.now()
    after = next(folder.glob(f"*{END}")).stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_undo_to_the_clean_state_removes_it_at_once(watched, one, folder):
    watched.now()
    put(one, 0, 1, 1.25)
    watched.now()
    assert len(kept(folder)) == 1
    one.undo()
    assert names(folder) == []
    one.redo()
    watched.now()
    assert x(*kept(folder), 0, 1) == 1.25


def test_what_is_typed_back_by_hand_is_clean(watched, one, folder):
    old = x(one.committed, 0, 1)
    put(one, 0, 1, 1.25)
    watched.now()
    put(one, 0, 1, old)
    assert one.committed is not one.origin
    watched.now()
    assert names(folder) == []


def test_a_save_removes_it(window, folder, tmp_path):
    with watch(None) as trouble:
        safety = Safety(window, folder, trouble)
        put(window, 0, 1, 1.25)
        safety.autosave.now()
        assert len(kept(folder)) == 1
        window.documents.keeping.write(tmp_path / "a.json", lambda: None)
        assert names(folder) == []
        session(window).undo()  # from here on the older state is the unsaved one
        safety.autosave.now()
        assert [work.path for work in kept(folder)] == [tmp_path / "a.json"]
        session(window).redo()
        assert names(folder) == []
        take_down(window)


def test_file_and_stamp_are_kept(qapp, folder, tmp_path):
    file = tmp_path / "作业.json"
    file.write_text(dump_document(example()), "utf-8")
    home = disk.read_home(file)
    one = Session(home.start, None, home)
    watched = Autosave(one, folder)
    put(one, 0, 1, 1.25)
    watched.now()
    (work,) = kept(folder)
    assert (work.path, work.stamp) == (file, stamp_of(file))
    one.open(STEP, example("bank"))  # another document: the file is not its own
    put(one, 0, 1, 1.25)
    watched.now()
    assert [work.path for work in kept(folder)] == [file, None]
    watched.leave()


def test_a_clean_exit_leaves_nothing(one, folder):
    watched = Autosave(one, folder)
    put(one, 0, 1, 1.25)
    watched.now()
    one.open(STEP, example("bank"))
    put(one, 0, 1, 1.25)
    watched.now()
    assert len(kept(folder)) == 2
    watched.leave()
    assert names(folder) == []
    put(one, 0, 1, 1.5)
    assert not waits(watched)


def test_what_another_document_was_opened_over_is_still_kept(watched, one, folder):
    """Only undo would bring it back, and a crash takes the history."""
    put(one, 0, 1, 1.25)
    one.open(STEP, example("bank"))  # before the timer
    assert [x(work, 0, 1) for work in kept(folder)] == [1.25]
    watched.now()
    assert len(kept(folder)) == 1
    for number in range(2 * ASIDE):
        put(one, 0, 1, number + 2.0)
        one.open(STEP, example("notes_cat" if number % 2 else "bank"))
    assert [x(work, 0, 1) for work in kept(folder)] == [5.0, 6.0, 7.0]


def test_what_is_left_is_kept_whoever_asks_first(watched, one, folder):
    """`now` may be called before the change has been heard of."""
    put(one, 0, 1, 1.25)
    watched.now()
    one.changed.disconnect(watched._on_changed)
    one.history_changed.disconnect(watched._on_changed)
    one.open(STEP, example("bank"))
    watched.now()
    assert [x(work, 0, 1) for work in kept(folder)] == [1.25]
    one.changed.connect(watched._on_changed)  # for the fixture, which leaves
    one.history_changed.connect(watched._on_changed)


def test_a_clean_document_that_is_left_is_not_kept(watched, one, folder):
    one.open(STEP, example("bank"))
    one.open(STEP, example())
    watched.now()
    assert not folder.exists()


# ------------------------------------------------------------------------------- large documents


@pytest.fixture
def apart(watched, one, qtbot, monkeypatch):
    """Time goes by for a document that counts as large; True once it is written."""
    monkeypatch.setattr(module, "LARGE", 0)

    def write():
        watched._on_time()
        assert watched._thread is not None
        qtbot.waitUntil(lambda: watched._thread is None)

    return write


def test_a_large_document_is_written_in_a_thread(watched, one, folder, apart):
    put(one, 0, 1, 1.25)
    apart()
    assert x(*kept(folder), 0, 1) == 1.25
    assert watched.is_safe
    one.undo()
    watched.now()
    assert names(folder) == []


def test_what_changes_while_the_thread_writes_follows(watched, one, folder, apart, monkeypatch):
    go = threading.Event()
    write = Slot.write
    monkeypatch.setattr(Slot, "write", lambda slot, work: (go.wait(30), write(slot, work)))
    put(one, 0, 1, 1.25)
    watched._on_time()
    put(one, 0, 1, 1.5)
    watched._on_time()  # one thread at a time
    assert waits(watched)
    assert not watched.is_safe
    go.set()
    watched.now()
    assert x(*kept(folder), 0, 1) == 1.5
    assert watched.is_safe
    settle()  # what the thread has told is no news
    assert watched.is_safe


@pytest.mark.parametrize("then", ["leave", "open", "give"])
def test_nobody_goes_on_before_the_thread_is_done(watched, one, folder, apart, then):
    put(one, 0, 1, 1.25)
    watched._on_time()
    if then == "leave":
        watched.leave()
        assert names(folder) == []
        one.changed.connect(watched._on_changed)  # for the fixture, which leaves again
        one.history_changed.connect(watched._on_changed)
        one.standing_changed.connect(watched._on_standing_changed)
    elif then == "open":
        one.open(STEP, example("bank"))
        assert [x(work, 0, 1) for work in kept(folder)] == [1.25]
    else:
        slot, work = watched.give_away()
        assert x(slot.read(), 0, 1) == x(work, 0, 1) == 1.25
        slot.release()
    assert watched._thread is None


def test_a_thread_that_cannot_write_is_told(watched, one, folder, apart):
    heard = []
    watched.failed.connect(heard.append)
    put(one, 0, 1, 1.25)
    with failure(2, errno.ENOSPC):  # the first is the claim
        apart()
    assert [error.key for error in heard] == ["disk_full"]
    assert waits(watched)
    apart()
    assert x(*kept(folder), 0, 1) == 1.25


# ------------------------------------------------------------------------------- what goes wrong


def test_failure_at_each_step_keeps_the_one_before(watched, one, folder):
    """field-notes 52: the previous autosave is still valid."""
    put(one, 0, 1, 1.0)
    watched.now()
    outcomes, before = [], 1.0
    for at in range(1, 50):
        put(one, 0, 1, 1.0 + at)
        with failure(at, errno.ENOSPC) as failing:
            watched.now()
        (work,) = kept(folder)
        outcomes.append(x(work, 0, 1) == 1.0 + at)
        assert x(work, 0, 1) in (before, 1.0 + at)
        assert watched.is_safe == outcomes[-1]
        before = x(work, 0, 1)
        if not failing.happened:
            break
    assert outcomes == [False] * 6 + [True] * 3


def test_a_full_disk_is_told_once_and_tried_again(watched, one, folder):
    heard = []
    watched.failed.connect(heard.append)
    put(one, 0, 1, 1.25)
    for _time in range(3):
        with failure(1, errno.ENOSPC):
            watched.now()
        assert waits(watched)
    assert [error.key for error in heard] == ["disk_full"]
    watched.now()
    assert x(*kept(folder), 0, 1) == 1.25
    put(one, 0, 1, 1.5)
    with failure(3, errno.EIO):
        watched.now()
    assert [error.key for error in heard] == ["disk_full", "file_unwritable"]
    assert x(*kept(folder), 0, 1) == 1.25


@pytest.mark.parametrize("place", ["below a file", "in /proc"])
def test_a_folder_that_takes_nothing_stops_nobody(window, tmp_path, place):
    wall = tmp_path / "wall"
    wall.write_bytes(b"")
    folder = {"below a file": wall / "autosave", "in /proc": Path("/proc/none")}[place]
    with watch(None) as trouble:
        safety = Safety(window, folder, trouble)
        put(window, 0, 1, 1.25)
        safety.autosave.now()
        settle()
        note = window.findChild(Notice)
        assert note.isVisible()
        assert str(folder) in note.findChild(QLabel, "notice.words").text()
        type_into(window, "x", 1, 2, "1.5")
        assert x(session(window).committed, 1, 2) == 1.5
        take_down(window)
    assert names(tmp_path) == ["wall"]


@pytest.mark.parametrize("kind", KINDS)
def test_an_exception_is_logged_told_and_the_work_kept(
    window, reported, tmp_path, folder, capsys, kind
):
    """R14: raise in a slot, data(), paintEvent, a timer, a thread, a finaliser."""
    safety = Safety(window, folder, reported)
    put(window, 1, 2, 1.25)
    assert kept(folder) == []
    kind(window)
    settle()
    log = (tmp_path / "attn-gui.log").read_text("utf-8")
    assert log.count("Traceback (most recent call last)") == 1
    assert len(reported.heard) == 1
    (work,) = kept(folder)
    assert x(work, 1, 2) == 1.25
    assert safety.autosave.is_safe or waits(safety.autosave)  # what was typed since then follows
    type_into(window, "x", 1, 2, "1.625")  # alive
    safety.autosave.now()
    assert x(*kept(folder), 1, 2) == 1.625
    capsys.readouterr()
    take_down(window)
    assert names(folder) == []


def test_what_is_being_typed_is_left_alone(window, folder):
    """Autosave asks no editor to hand in what it holds."""
    with watch(None) as trouble:
        safety = Safety(window, folder, trouble)
        put(window, 1, 2, 1.25)
        type_into(window, "x", 0, 0, "7", end=None)
        safety.autosave.now()
        assert x(*kept(folder), 0, 0) != 7
        press("5")
        press("\r")
        assert x(session(window).committed, 0, 0) == 75
        take_down(window)


# ------------------------------------------------------------------------------- where it is kept


def test_it_lies_beside_the_log(qapp, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "log_path", lambda: tmp_path / "attn-gui.log")
    assert default_folder() == tmp_path / "autosave"
    monkeypatch.setattr(module, "log_path", lambda: None)
    assert default_folder() is None


def test_build_and_pictures_neither_keep_nor_offer(tmp_path):
    code = f"""
import sys
from attn_gui import app, cli
app.build(["--lang", "en"])
ours = ("autosave", "kept", "recovery", "recovery_note", "safety")
print([name for name in ours if "attn_gui.documents." + name in sys.modules])
sys.exit(cli.main(["--screenshot", {str(tmp_path / "a.png")!r}]))
"""
    home = tmp_path / "home"
    folder = home / ".local" / "share" / "attn-gui" / "autosave"
    made = keep(folder, Work(example(x01=1.25), "notes_cat"))
    before = made.read_bytes()
    done = run_code(code, HOME=str(home), XDG_DATA_HOME=None)
    assert (done.returncode, done.stdout) == (0, b"[]\n")
    assert made.read_bytes() == before
    assert names(folder) == sorted([made.name, made.with_suffix(LOCK).name])


def test_two_slots_never_share_a_file(folder):
    slots = [Slot.new(folder) for _number in range(20)]
    assert len({slot.path for slot in slots}) == 20
    assert Slot.take(slots[0].path) is None  # held, even within the process
    slots[0].release()
    taken = Slot.take(slots[0].path)
    assert taken is not None
    for slot in (taken, *slots[1:]):
        slot.remove()
    assert names(folder) == []
