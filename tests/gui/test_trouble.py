"""R14, B33: whatever raises is logged once, told once, and survived; the work can be saved."""

import faulthandler
import gc
import logging
import re
import sys
import threading

import pytest
from hands import find, press, session, settle, table, take_down, type_into, value
from processes import run_code
from PySide6.QtCore import (
    QAbstractTableModel,
    QMetaObject,
    QObject,
    Qt,
    QTimer,
    Slot,
    qInstallMessageHandler,
    qWarning,
)
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QGraphicsView, QLabel, QPushButton, QTableView, QToolButton, QWidget

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.crash_log import FILES, SIZE
from attn_gui.trouble import HARMLESS, Trouble, log_path, watch
from attn_gui.widgets.notice import Notice
from attn_gui.widgets.picture import Picture

KEY = Qt.Key


@pytest.fixture
def path(tmp_path):
    return tmp_path / "数据 data" / "attn-gui.log"


@pytest.fixture
def faults(monkeypatch):
    """Leaves pytest's own fault handler in peace; collects where ours would have written."""
    wanted = []
    monkeypatch.setattr(faulthandler, "enable", wanted.append)
    monkeypatch.setattr(faulthandler, "disable", lambda: wanted.append(None))
    return wanted


@pytest.fixture
def trouble(path, faults, qapp):
    with watch(path) as one:
        one.heard = []
        one.told.connect(one.heard.append)
        yield one
        one.told.disconnect()


def log(path):
    return path.read_text("utf-8")


def hooks():
    handler = qInstallMessageHandler(None)
    qInstallMessageHandler(handler)
    return sys.excepthook, threading.excepthook, sys.unraisablehook, handler


# ------------------------------------------------------------------------- each kind of exception


def in_a_slot(window):
    def broken(_trace):
        raise ValueError("on purpose")

    session(window).changed.connect(broken)
    for number in ("1", "2", "3"):
        type_into(window, "x", 0, 0, number)


def in_data(window):
    class Broken(QAbstractTableModel):
        def rowCount(self, parent=None):
            return 1

        def columnCount(self, parent=None):
            return 1

        def data(self, index, role=0):
            raise ValueError("on purpose")

    shown = QTableView(window)
    shown.setModel(Broken(shown))
    shown.show()
    for _ in range(3):
        shown.viewport().update()
        settle()


def in_a_paint(window):
    class Broken(QWidget):
        def paintEvent(self, event):
            raise ValueError("on purpose")

    one = Broken(window)
    one.resize(50, 50)
    one.show()
    for _ in range(3):
        one.update()
        settle()


def in_items(window):
    """In many of them within one paint, under the paintEvent of pyqtgraph, which is Python's."""

    def broken(*_args):
        raise ValueError("on purpose")

    views = window.findChildren(QGraphicsView)
    assert len(views) > 3
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Picture, "paint", broken)
        for view in views:
            view.viewport().update()
        settle()


def in_a_timer(window):
    def broken():
        raise ValueError("on purpose")

    for _ in range(3):
        QTimer.singleShot(0, window, broken)
        settle()


def in_a_thread(window):
    def broken():
        raise ValueError("on purpose")

    for _ in range(3):
        one = threading.Thread(target=broken)
        one.start()
        one.join()


def in_a_finaliser(window):
    class Broken:
        def __del__(self):
            raise ValueError("on purpose")

    for _ in range(3):
        Broken()
    gc.collect()


KINDS = [in_a_slot, in_data, in_a_paint, in_items, in_a_timer, in_a_thread, in_a_finaliser]


@pytest.mark.parametrize("kind", KINDS)
def test_an_exception_is_logged_and_told_once_and_the_app_goes_on(
    window, trouble, path, capsys, kind
):
    kind(window)
    settle()
    written = log(path)
    assert written.count("Traceback (most recent call last)") == 1
    assert re.search(r"test_trouble\.py\", line \d+, in (broken|data|paintEvent|__del__)", written)
    (told,) = trouble.heard
    assert told in written
    assert told.endswith("ValueError: on purpose")
    assert capsys.readouterr().err.count("Traceback (most recent call last)") == 1

    type_into(window, "x", 1, 2, "1.625")  # alive, and the work is kept
    assert value(window, "x", 1, 2) == 1.625
    again = parse_document(dump_document(session(window).document).encode(), "again")
    assert again.sentences[0].x[1, 2] == 1.625


def test_two_places_are_two_troubles(window, trouble, path):
    def one():
        raise ValueError("on purpose")

    def other():
        raise ValueError("on purpose")

    for broken in (one, other, one):
        QTimer.singleShot(0, window, broken)
        settle()
    assert len(trouble.heard) == 2
    assert log(path).count("Traceback") == 2


def test_what_comes_back_is_counted_at_powers_of_ten(window, trouble, path):
    def broken():
        raise ValueError("on purpose")

    for _ in range(100):
        QTimer.singleShot(0, window, broken)
    settle()
    assert re.findall(r"(\d+) times: ValueError: on purpose", log(path)) == ["10", "100"]
    assert log(path).count("Traceback") == 1
    assert len(trouble.heard) == 1


def test_a_thread_is_told_in_the_thread_of_the_window(window, trouble):
    where = []
    trouble.told.connect(lambda _details: where.append(threading.current_thread()))
    in_a_thread(window)
    assert trouble.heard == []  # not before the event loop turns
    settle()
    assert where == [threading.main_thread()]


def test_a_thread_may_end_itself(window, trouble, path):
    one = threading.Thread(target=sys.exit)
    one.start()
    one.join()
    settle()
    assert (trouble.heard, log(path).count("Traceback")) == ([], 0)


def test_no_frame_is_kept_alive(window, trouble):
    """Python keeps the latest exception for debuggers; plots in its frames crash at exit."""
    in_a_slot(window)
    kept = [getattr(sys, f"last_{name}", None) for name in ("value", "traceback", "exc")]
    assert kept == [None] * 3


def test_ctrl_c_is_left_to_python(window, trouble, path, monkeypatch):
    passed = []
    monkeypatch.setattr(trouble, "_hooks", (lambda *args: passed.append(args[0]), *hooks()[1:3]))
    trouble._on_exception(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert passed == [KeyboardInterrupt]
    assert "KeyboardInterrupt" not in log(path)
    monkeypatch.undo()


# ----------------------------------------------------------------------------- nothing in circles


def test_a_listener_that_raises_is_no_loop(window, trouble, path):
    def listener(_details):
        raise RuntimeError("a broken note")

    trouble.told.connect(listener)
    in_a_timer(window)
    for _ in range(20):
        settle()
    assert [details.splitlines()[-1] for details in trouble.heard] == [
        "ValueError: on purpose",
        "RuntimeError: a broken note",
    ]
    assert log(path).count("Traceback") == 2


def test_a_log_that_raises_is_no_loop(window, trouble, monkeypatch, capsys):
    class Broken(logging.Handler):
        def emit(self, record):
            qWarning("while reporting")
            raise RuntimeError("a broken log")

    trouble._log.addHandler(Broken())
    in_a_timer(window)
    settle()
    assert "RuntimeError: a broken log" in capsys.readouterr().err
    type_into(window, "x", 1, 2, "1.5")
    assert value(window, "x", 1, 2) == 1.5


def test_an_exception_that_cannot_be_written_is_reported_all_the_same(window, trouble, path):
    class Unspeakable(Exception):
        def __str__(self):
            raise ValueError("no words")

    def broken():
        raise Unspeakable

    QTimer.singleShot(0, window, broken)
    settle()
    assert "Unspeakable" in trouble.heard[0]
    assert "Unspeakable" in log(path)


# ---------------------------------------------------------------------------------- Qt's messages


class Slots(QObject):
    @Slot()
    def known(self):
        pass


@pytest.mark.qt_log_ignore("on purpose", "No such method")
def test_a_message_of_qt_is_logged_once_and_told_nobody(trouble, path, capsys):
    for _ in range(3):
        qWarning("on purpose")
    QMetaObject.invokeMethod(Slots(), "unknown")
    settle()
    assert log(path).count("WARNING Qt (default): on purpose") == 1
    assert log(path).count("No such method Slots::unknown()") == 1
    assert trouble.heard == []
    assert capsys.readouterr().err.count("on purpose") == 1


def test_harmless_messages_are_not_logged(trouble, path, capsys):
    qWarning(HARMLESS)
    assert HARMLESS not in log(path)
    assert HARMLESS not in capsys.readouterr().err


def test_messages_that_differ_each_time_do_not_fill_memory(trouble, path, capsys):
    for number in range(3_000):
        qWarning(f"message {number}")
    assert log(path).count("message") == 1_000
    assert len(trouble._counts) == 1_000


# ---------------------------------------------------------------------------------------- the log


def test_three_files_of_half_a_megabyte(trouble, path, faults):
    for number in range(3_000):
        trouble._log.warning("%d %s", number, "x" * 1_000)
    kept = sorted(path.parent.iterdir())
    assert [one.name for one in kept] == ["attn-gui.log", "attn-gui.log.1", "attn-gui.log.2"]
    assert all(one.stat().st_size <= SIZE for one in kept)
    assert len(kept) == FILES
    assert log(path).splitlines()[-1].split()[3] == "2999"
    assert faults[-2:] == [None, trouble._log.handlers[-1].stream]  # crashes go to the newest file


def test_the_log_begins_with_the_versions(trouble, path):
    assert re.search(r"INFO attn-gui \S+, 3\.\d+.*, Qt 6\.\d+", log(path).splitlines()[0])


def test_what_is_no_unicode_can_be_logged(trouble, path):
    trouble._log.warning("half a sign \udcff and 注意")
    assert "half a sign \\udcff and 注意" in log(path)


@pytest.mark.parametrize("place", ["a folder", "below a file", "in /proc", "nowhere"])
def test_without_a_place_standard_error_has_to_do(window, faults, tmp_path, capsys, place):
    (tmp_path / "file").write_text("")
    paths = {
        "a folder": tmp_path,
        "below a file": tmp_path / "file" / "attn-gui.log",
        "in /proc": "/proc/no/attn-gui.log",
        "nowhere": None,
    }
    at = paths[place]
    heard = []
    with watch(type(tmp_path)(at) if at is not None else None) as trouble:
        trouble.told.connect(heard.append)
        in_a_timer(window)
        settle()
    assert len(heard) == 1
    assert capsys.readouterr().err.count("ValueError: on purpose") == 1
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file"]


def test_a_disk_that_fills_up_later_is_survived(window, trouble, capsys):
    class Full:
        def write(self, _text):
            raise OSError(28, "No space left on device")

        def close(self):
            pass

        flush = seek = tell = lambda *_args: 0

    file = trouble._log.handlers[-1]
    file.stream.close()
    file.stream = Full()
    in_a_timer(window)
    settle()
    said = capsys.readouterr().err
    assert said.count("ValueError: on purpose") == 1
    assert "No space left" not in said
    assert len(trouble.heard) == 1


def test_without_standard_error_the_log_has_it_all(window, faults, path, monkeypatch):
    """As in a program of Windows without a console."""
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "__stderr__", None)
    with watch(path):
        in_a_timer(window)
        settle()
    monkeypatch.undo()
    assert log(path).count("ValueError: on purpose") == 1


def test_the_log_lies_where_the_platform_keeps_data(qapp, monkeypatch, tmp_path):
    home = tmp_path / "家"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "argv", ["attn-gui"])
    assert log_path().name == "attn-gui.log"
    if sys.platform == "linux":
        assert log_path().is_relative_to(home / ".local/share")
        home.rmdir()
        assert log_path() is None  # a home that is gone is not made anew
    monkeypatch.delenv("HOME")
    assert log_path() is None or sys.platform == "win32"


def test_every_hook_is_given_back(qapp, faults, path):
    before = hooks()
    trouble = watch(path)
    assert [now is not old for now, old in zip(hooks(), before, strict=True)] == [True] * 4
    trouble.stop()
    assert hooks() == before
    trouble.stop()  # twice is once
    assert hooks() == before


def test_the_end_of_the_program_is_logged_but_printed_by_python(qapp, faults, path, capsys):
    before = hooks()
    with pytest.raises(ZeroDivisionError), watch(path):
        raise ZeroDivisionError("at the start")
    assert hooks() == before
    assert log(path).count("ZeroDivisionError: at the start") == 1
    assert capsys.readouterr().err == ""


CRASH = """
import faulthandler, sys
from pathlib import Path
from attn_gui.trouble import watch
trouble = watch(Path(sys.argv[1]))
faulthandler._sigsegv()
"""


def test_a_crash_leaves_its_trace_in_the_log(path):
    done = run_code(CRASH.replace("sys.argv[1]", repr(str(path))))
    assert done.returncode != 0
    assert "Segmentation fault" in log(path)
    assert "<string>" in log(path)


def test_build_keeps_exceptions_loud(open_window):
    before = hooks()
    open_window()
    assert hooks() == before


# --------------------------------------------------------------------------------------- the note


@pytest.fixture
def notice(window):
    made = Notice(window.theme, window)
    yield made
    window.removeEventFilter(made)
    made.deleteLater()


def words(notice):
    return find(notice, QLabel, "notice.words").text()


def test_a_note_stands_bottom_right_and_follows_the_window(window, notice):
    notice.say("A short note.")
    for size in ((1440, 900), (1024, 640), (1100, 700)):
        window.resize(*size)
        settle()
        assert window.rect().contains(notice.geometry())
        assert window.rect().right() - notice.geometry().right() == 12
        assert window.rect().bottom() - notice.geometry().bottom() == 40
    assert words(notice) == notice.accessibleName() == "A short note."
    assert not find(notice, QPushButton, "notice.copy").isVisible()


def test_a_long_note_is_wrapped_and_whole(window, notice):
    notice.say("A note of many words, which is longer than one line can be. " * 5, "details")
    settle()
    label = find(notice, QLabel, "notice.words")
    assert label.height() >= label.heightForWidth(label.width()) > 60
    for child in notice.findChildren(QWidget):
        if child.isVisible():
            assert notice.rect().contains(child.geometry())


def test_a_note_never_takes_the_focus(window, notice):
    type_into(window, "x", 0, 0, "1", end=None)
    editor = QGuiApplication.focusObject()
    notice.say("A short note.", "details")
    settle()
    assert QGuiApplication.focusObject() is editor
    press(KEY.Key_Return)
    assert value(window, "x", 0, 0) == 1


def test_the_keyboard_reaches_copies_and_closes(window, notice):
    table(window, "x").setFocus()
    notice.say("A short note.", "the details\n注意")
    for _ in range(300):
        press(KEY.Key_Tab)
        if QGuiApplication.focusObject() is notice.copy:
            break
    else:
        pytest.fail("Tab never comes to the note")
    press(KEY.Key_Space)
    assert QGuiApplication.clipboard().text() == "the details\n注意"
    press(KEY.Key_Escape)
    assert not notice.isVisible()
    assert QGuiApplication.focusObject() is table(window, "x")

    notice.say("Again.", "other details")
    find(notice, QToolButton, "notice.close").setFocus()
    press(KEY.Key_Space)
    assert not notice.isVisible()


def test_an_open_note_collects_details(window, notice):
    notice.sorry("first")
    notice.sorry("second")
    notice.copy.click()
    assert QGuiApplication.clipboard().text() == "first\n\nsecond"
    notice.go()
    notice.sorry("third")
    notice.copy.click()
    assert QGuiApplication.clipboard().text() == "third"


def spoken_name(widget):
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def test_controls_have_names_and_the_apology_follows_the_language(window, notice):
    notice.sorry("details")
    assert words(notice).startswith("Something went wrong")
    spoken = {}
    for language in ("en", "zh", "en"):
        window.language.set(language)
        settle()
        names = [spoken_name(one) for one in (notice.copy, notice.shut, notice)]
        assert all(names)
        assert names[2] == words(notice)
        assert spoken.setdefault(language, names) == names
    for one in (notice.copy, notice.shut):
        assert QAccessible.queryAccessibleInterface(one).role() == QAccessible.Role.PushButton


def test_a_note_grows_with_the_text(window, notice):
    notice.say("A short note.", "details")
    settle()
    small = notice.size()
    window.theme.set_scale(2.0)
    settle()
    assert notice.width() == 2 * small.width()
    assert notice.height() > 1.5 * small.height()
    assert window.rect().contains(notice.geometry())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_note_wears_the_theme(open_window, theme):
    window = open_window(theme=theme)
    notice = Notice(window.theme, window)
    notice.say("A short note.", "details")
    settle()
    picture = notice.grab().toImage()
    middle = picture.pixelColor(picture.width() // 2, picture.height() - 8)
    assert middle.name() == window.theme.color("panel").name()
    edge = picture.pixelColor(picture.width() // 2, 0)
    assert edge.name() == window.theme.color("err").name()


def test_trouble_reaches_the_note(window, notice, trouble):
    """As `app.run` connects them."""
    trouble.told.connect(notice.sorry)
    in_a_slot(window)
    settle()
    assert notice.isVisible()
    notice.copy.click()
    assert QGuiApplication.clipboard().text() == trouble.heard[0]


def test_a_note_dies_with_its_window(open_window, trouble):
    window = open_window()
    notice = Notice(window.theme, window)
    trouble.told.connect(notice.sorry)
    take_down(window)
    QTimer.singleShot(0, lambda: 1 / 0)
    settle()
    assert isinstance(trouble, Trouble)
    assert len(trouble.heard) == 1
