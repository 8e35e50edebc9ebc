"""Signals lose nothing, carry objects, and are silent when a window dies: B20, B21, B25, B33."""

import ast
import sys

import pytest
from hands import KEY, session, take_down, type_into
from processes import ROOT, run, run_code, stray
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from attn_gui.core.edits import with_cell
from attn_gui.session import Label

SOURCES = sorted((ROOT / "attn_gui").rglob("*.py"))


class Sender(QObject):
    empty = Signal()
    filled = Signal(object)


@pytest.mark.parametrize("connected", [False, True])
def test_a_hundred_thousand_emits_lose_no_reference(qapp, connected):
    sender, heard = Sender(), []
    if connected:
        sender.empty.connect(lambda: None)
        sender.filled.connect(heard.append)
    before = [sys.getrefcount(one) for one in (True, False, None)]
    for number in range(50_000):
        sender.empty.emit()
        sender.filled.emit(number)
    drift = [
        sys.getrefcount(one) - old for one, old in zip((True, False, None), before, strict=True)
    ]
    assert max(map(abs, drift)) < 1_000
    assert heard == (list(range(50_000)) if connected else [])


def test_the_session_s_own_signal_carries_the_trace_itself(window):
    heard = []
    session(window).changed.connect(heard.append)
    type_into(window, "x", 1, 2, "1")
    assert heard == [session(window).trace]
    assert heard[0] is session(window).trace


@pytest.mark.parametrize("number", [2**31, 2**40, -(2**63), 10**30])
def test_large_integers_arrive_as_they_were_sent(qapp, number):
    sender, heard = Sender(), []
    sender.filled.connect(heard.append)
    sender.filled.emit(number)
    assert heard == [number]


def signals(path) -> list[ast.Call]:
    tree = ast.parse(path.read_text("utf-8"))
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call)]
    return [one for one in calls if getattr(one.func, "id", "") == "Signal"]


def test_signals_that_carry_data_are_declared_as_object():
    found = [(path, call) for path in SOURCES for call in signals(path)]
    assert len(found) > 20
    for path, call in found:
        kinds = [ast.unparse(argument) for argument in call.args]
        assert set(kinds) <= {"object"}, f"{path.relative_to(ROOT)}:{call.lineno} {kinds}"


# ----------------------------------------------------------------------------- exceptions are loud


def test_an_exception_in_a_slot_fails_loudly(window, qtbot):
    def broken(_trace):
        raise ValueError("on purpose")

    session(window).changed.connect(broken)
    with qtbot.captureExceptions() as caught:
        one = session(window)
        one.apply(Label("test"), with_cell(one.document, "x", 0, 0, 5))
    assert [kind for kind, _error, _trace in caught] == [ValueError]
    assert session(window).document.sentences[0].x[0, 0] == 5  # the others heard it all the same


RAISES = """
from attn_gui.app import build
from attn_gui.core.edits import with_cell
from attn_gui.session import Label
window = build(["--lang", "en", "--theme", "light"])
session = window.furniture.session
def broken(trace):
    raise ValueError("on purpose")
session.changed.connect(broken)
session.apply(Label("test"), with_cell(session.document, "x", 0, 0, 5))
print(session.document.sentences[0].x[0, 0])
"""


def test_an_exception_in_a_slot_is_written_with_its_place():
    done = run_code(RAISES)
    assert done.stdout == b"5.0\n"
    said = done.stderr.decode()
    assert "ValueError: on purpose" in said
    assert "in broken" in said


# ------------------------------------------------------------------------------- windows that close

CLOSING = """
from PySide6.QtWidgets import QApplication
from attn_gui.app import build
from hands import KEY, settle, take_down, type_into, press
from changes import CHANGES
"""


def assert_silent(done, code: int = 0) -> None:
    assert done.returncode == code, done.stderr.decode()
    assert stray(done.stderr) == []


def test_closing_right_after_an_edit_is_silent():
    """B25: whatever was about to happen must not meet a dead widget."""
    done = run_code(
        CLOSING
        + """
for count in range(50):
    window = build(["--lang", "en", "--theme", "light"])
    window.show()
    end = None if count % 2 else KEY.Key_Return
    type_into(window, "x", count % 3, count % 4, str(count), end)
    window.may_close = None  # nobody wants to keep the change
    window.close()
    window.deleteLater()
    QApplication.processEvents()
    settle()
assert QApplication.topLevelWidgets() == [], QApplication.topLevelWidgets()
print("closed")
""",
        "-W",
        "error",
    )
    assert_silent(done)
    assert done.stdout == b"closed\n"


def test_closing_with_fifty_steps_is_silent():
    """B24: the undo stack signals while it dies."""
    done = run_code(
        CLOSING
        + """
window = build(["--lang", "en", "--theme", "light"])
window.show()
for count in range(50):
    type_into(window, "x", count % 3, count % 4, str(count + 3))
from PySide6.QtGui import QUndoStack
assert window.findChild(QUndoStack).count() == 50
take_down(window)
""",
        "-W",
        "error",
    )
    assert_silent(done)


def test_a_window_that_dies_without_being_closed_is_silent():
    done = run_code(
        CLOSING
        + """
window = build(["--lang", "zh", "--theme", "dark"])
window.show()
type_into(window, "x", 1, 1, "2", end=None)
"""
    )
    assert done.returncode == 0, done.stderr.decode()
    assert stray(done.stderr) == []


MAIN = """
import sys
from PySide6.QtCore import QTimer
from attn_gui import app, cli
from hands import settle, type_into
furnish = app._furnish
def edit_and_close(window):
    settle()
    type_into(window, "x", 1, 2, "1.5")
    window.may_close = None  # nobody wants to keep the change
    window.close()
def furnish_and_wait(window, request):
    furnish(window, request)
    QTimer.singleShot(0, window, lambda: edit_and_close(window))
app._furnish = furnish_and_wait
sys.exit(cli.main(["--lang", "en", "--theme", "light"]))
"""


def test_start_edit_close_again_and_again():
    """A18: plots that outlive `main` crash at exit; each process must end with 0."""
    for _ in range(5):
        assert_silent(run_code(MAIN))


def test_a_screenshot_ends_with_nothing_to_say(tmp_path):
    assert_silent(run("--screenshot", str(tmp_path / "out.png"), "--lang", "en"))


def test_windows_come_and_go_without_leaving_anything(open_window):
    """Many windows in one process: no widget stays, no listener of a dead one answers."""
    open_window()
    left = len(QApplication.allWidgets())
    for _ in range(5):
        other = open_window()
        type_into(other, "x", 0, 0, "1", end=KEY.Key_Return)
        take_down(other)
    assert len(QApplication.allWidgets()) == left
