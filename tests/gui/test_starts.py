"""R13, A18: starts and ends as processes, wherever the home is and whatever it is named."""

import os
import shutil
import subprocess
import sys

import pytest
from processes import ROOT, environment, stray

# What `main` does, with a hand that edits a number and closes the window.
REAL = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from attn_gui import app, cli
from hands import settle, type_into

def hand(window):
    settle()
    type_into(window, "x", 1, 2, "1.5")
    {deed}
    settle()
    QTimer.singleShot(0, window, lambda: leave(window))

def leave(window):
    window.close()
    for button in window.findChildren(QPushButton, "question.discard"):
        button.click()  # the typed number is in no file

furnish = app._furnish
def furnish_and_go_on(window, *request):
    furnish(window, *request)
    QTimer.singleShot(0, window, lambda: hand(window))
app._furnish = furnish_and_go_on
sys.exit(cli.main({arguments}))
"""
BROKEN = """
    def broken():
        raise ValueError("on purpose")
    QTimer.singleShot(0, window, broken)
    settle()
"""

HOMES = ("empty", "missing", "gone", "read-only", "Chinese")
LANGS = ("C", "de_DE.UTF-8", "zh_CN.UTF-8")
PLACES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")

ALL = [(home, lang, ()) for home in HOMES for lang in LANGS] + [
    ("empty", "C", ("--lang", "zh", "--theme", "dark")),
    ("Chinese", "zh_CN.UTF-8", ("--example", "cross")),
]
FEW = [
    ("empty", "C", ()),
    ("empty", "de_DE.UTF-8", ("--example", "cross")),
    ("missing", "zh_CN.UTF-8", ()),
    ("gone", "C", ("--lang", "zh", "--theme", "dark")),
    ("read-only", "zh_CN.UTF-8", ()),
    ("Chinese", "C", ()),
    ("Chinese", "zh_CN.UTF-8", ("--lang", "en")),
]


@pytest.fixture
def home(tmp_path):
    """Makes a home; None stands for the lack of one."""

    def make(kind):
        if kind == "missing":
            return None
        folder = tmp_path / {"Chinese": "主目录 家"}.get(kind, kind)
        if kind != "gone":
            folder.mkdir(exist_ok=True)
        if kind == "read-only":
            folder.chmod(0o555)
        return folder

    yield make
    for folder in tmp_path.iterdir():
        folder.chmod(0o755)


def start(home, lang="C.UTF-8", *arguments, deed="pass"):
    """The real program in a process of its own, closed by its hand."""
    code = REAL.format(arguments=list(arguments), deed=deed.strip())
    paths = os.pathsep.join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
    env = environment(
        HOME=None if home is None else str(home), LANG=lang, PYTHONPATH=paths,
        QT_QPA_PLATFORM="offscreen", **dict.fromkeys(PLACES),
    )  # fmt: skip
    command = [sys.executable, "-c", code]
    if home is not None and home.name == "read-only" and os.access(home, os.W_OK):
        command = [*powerless(), *command]
    return subprocess.run(command, capture_output=True, timeout=60, env=env, cwd=ROOT, check=False)


def powerless():
    """Takes from the superuser what lets them write into a read-only folder."""
    tool = shutil.which("setpriv")
    if tool is None:
        pytest.skip("the superuser can write anywhere here")
    return tool, "--bounding-set=-dac_override", "--inh-caps=-dac_override"


def assert_clean(done):
    assert done.returncode == 0, done.stderr.decode()
    assert stray(done.stderr) == []
    assert done.stdout == b""


@pytest.mark.parametrize(("kind", "lang", "arguments"), FEW)
def test_a_start_and_its_end_are_clean(home, kind, lang, arguments):
    assert_clean(start(home(kind), lang, *arguments))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_fifty_starts_and_their_ends_are_clean(home):
    for count in range(50):
        kind, lang, arguments = ALL[count % len(ALL)]
        assert_clean(start(home(kind), lang, *arguments))


def log(home):
    (found,) = home.rglob("attn-gui.log")
    return found.read_text("utf-8")


@pytest.mark.parametrize("kind", ["empty", "Chinese"])
def test_an_exception_in_the_real_program_is_logged_and_survived(home, kind):
    """It goes on, its hand edits and closes it, and no frame keeps a plot beyond the end."""
    place = home(kind)
    done = start(place, deed=BROKEN)
    assert done.returncode == 0, done.stderr.decode()
    assert log(place).count("ValueError: on purpose") == 1
    assert "in broken" in log(place)
    assert done.stderr.decode().count("ValueError: on purpose") == 1


TWICE = """
    def one():
        raise ValueError("on purpose")
    def other():
        raise KeyError("on purpose")
    for broken in (one, other):
        QTimer.singleShot(0, window, broken)
        settle()
    notes = [one for one in window.findChildren(QWidget, "notice") if one.isVisible()]
    notes[0].copy.click()
    copied = QApplication.clipboard().text()
    print(len(notes), copied.count("ValueError"), copied.count("KeyError"))
"""


def test_a_second_exception_is_told_in_the_same_note(home):
    done = start(home("empty"), deed=TWICE)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().split() == ["1", "1", "1"]


COPY = """
    from blocks_hands import copied, keys
    keys("Ctrl+A")
    keys("Ctrl+C")
    print(copied().count(chr(10)))
"""


def test_what_was_copied_is_no_trouble_at_the_end(home):
    """Without a screen Qt's clipboard dies after Python does."""
    done = start(home("empty"), deed=COPY)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == b"2\n"


def test_an_exception_without_a_place_for_the_log_is_survived(home):
    place = home("read-only")
    done = start(place, deed=BROKEN)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr.decode().count("ValueError: on purpose") == 1
    assert list(place.iterdir()) == []
