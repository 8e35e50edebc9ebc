"""R5, R6: the real program is killed while somebody works, and started again."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest
from processes import ROOT, environment, run, stray
from safety_hands import example, kept, names, x

from attn_gui.core.document_file import dump_document

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="HOME moves the data on Linux")

IDLE, MOST = 40, 150  # ms; the program's own are 3 and 9 seconds
SLACK = 2.0  # seconds that a busy machine may be late
MOST_EDITS = 85  # before a kill, one each 7 ms: several intervals of autosave

# What `main` does, with a hand that finds the furnished window and its safety.
REAL = """
import json, os, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel
from attn_gui import app, cli
from attn_gui.main_window import MainWindow
from hands import click, session, settle, type_into, value
from safety_hands import put, offered, button

def tell(**what):
    print(json.dumps(what), flush=True)

def leave(window):
    window.documents._leave()  # "Don't save"

def hand():
    from attn_gui.documents import autosave, safety as module
    windows = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
    safety = windows[0].findChild(module.Safety) if windows else None
    if safety is None:
        QTimer.singleShot(5, hand)
        return
    window = windows[0]
    settle()
    tell(offered=[one.work.time for one in offered(safety)])
    try:
        {deed}
    except BaseException:
        leave(window)
        raise

from attn_gui.documents import autosave
autosave.IDLE, autosave.MOST = {idle}, {most}
app._application()
QTimer.singleShot(0, hand)
sys.exit(cli.main({arguments}))
"""
EDIT = """
        count = [0]
        def edit():
            count[0] += 1
            put(window, 1, 2, float(count[0]))
            tell(number=count[0], at=time.monotonic())
        window.editing = QTimer(window, interval=7)
        window.editing.timeout.connect(edit)
        window.editing.start()
"""
RESTORE = """
        while offered(safety):
            click(button(safety, "restore"))
            tell(number=value(window, "x", 1, 2), dirty=safety.autosave.is_dirty)
            break
        else:
            tell(number=None)
        leave(window)
"""
CLOSE = """
        put(window, 1, 2, 7.0)
        safety.autosave.now()
        tell(kept=len(os.listdir(safety._folder)))
        leave(window)
"""
WAIT = """
        put(window, 1, 2, 7.0)
        safety.autosave.now()
        tell(ready=True)
"""


class Home:
    """A reader's home, where the program can be started again and again."""

    def __init__(self, folder):
        folder.mkdir(parents=True)
        self.folder = folder
        self.kept = folder / ".local" / "share" / "attn-gui" / "autosave"

    def start(self, deed, *arguments, idle=IDLE, most=MOST, prefix=()):
        code = REAL.format(arguments=list(arguments), deed=deed.strip(), idle=idle, most=most)
        paths = os.pathsep.join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
        wanted = {"HOME": str(self.folder), "XDG_CONFIG_HOME": None, "XDG_DATA_HOME": None}
        wanted |= {"PYTHONPATH": paths, "QT_QPA_PLATFORM": "offscreen"}
        return subprocess.Popen(
            [*prefix, sys.executable, "-c", code],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(**wanted),
            cwd=ROOT,
        )

    def told(self, deed, *arguments, **more):
        """All that a run tells, from its start to its clean end."""
        with self.start(deed, *arguments, **more) as process:
            out, err = process.communicate(timeout=100)
        assert process.returncode == 0, err.decode()
        assert stray(err) == []
        return [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path / "家 home")


def killed(process, edits):
    """Let it work until it has told of so many edits, then kill −9; what it told, and when that
    was."""
    with process:
        assert json.loads(process.stdout.readline()) == {"offered": []}
        told = b"".join(process.stdout.readline() for _edit in range(edits))
        process.send_signal(signal.SIGKILL)
        at = time.monotonic()
        out = told + process.stdout.read()
        errors = process.stderr.read()
    assert stray(errors) == []
    whole = [line for line in out.splitlines(keepends=True) if line.endswith(b"\n")]
    return [json.loads(line) for line in whole], at


@pytest.mark.timeout(900)
@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("has_file", [False, True])
def test_kill_while_editing_loses_at_most_the_last_interval(home, tmp_path, kills, has_file):
    """R5: kill −9 while somebody edits without a pause; new documents as well as files."""
    luck, worst, empty = random.Random(5 + has_file), 0.0, 0
    arguments = []
    if has_file:
        file = tmp_path / "作业.json"
        file.write_text(dump_document(example()), "utf-8")
        arguments = [str(file)]
    for _kill in range(kills if not has_file else (kills + 1) // 2):
        told, at = killed(home.start(EDIT, *arguments), luck.randint(1, MOST_EDITS))
        made = {one["number"]: one["at"] for one in told}
        start, found = home.told(RESTORE)  # without the file: the autosave knows it
        number = found["number"]
        if number is None:  # killed before the first interval was over
            number, empty = 0, empty + 1
        else:
            assert len(start["offered"]) == 1
            assert found["dirty"]
        missing = [made[one] for one in made if one > number]
        worst = max(worst, at - min(missing, default=at))
        assert number in {0, *range(1, max(made) + 2)}  # one may be kept and not told
        assert worst <= MOST / 1000 + SLACK
        assert names(home.kept) == []  # a clean exit, and no stray of the killed one
        if has_file:
            assert file.read_text("utf-8") == dump_document(example())
    print(
        f"file: {has_file}; at most {1000 * worst:.0f} ms lost; {empty} within the first interval"
    )


def test_normal_restarts_ask_nothing_and_a_living_window_is_left_alone(home):
    """field-notes 51; and what the killed one left is offered once."""
    first = home.told(CLOSE)
    assert first[0] == {"offered": []}
    assert first[1]["kept"] == 2  # the work and who holds it
    assert names(home.kept) == []
    with home.start(WAIT) as alive:
        assert json.loads(alive.stdout.readline()) == {"offered": []}
        assert json.loads(alive.stdout.readline()) == {"ready": True}
        (work,) = kept(home.kept)
        assert x(work, 1, 2) == 7.0
        assert home.told("leave(window)") == [{"offered": []}]
        assert len(kept(home.kept)) == 1
        alive.send_signal(signal.SIGKILL)
        alive.communicate()
    assert len(home.told("leave(window)")[0]["offered"]) == 1  # closed without an answer: later
    assert home.told(RESTORE)[1] == {"number": 7.0, "dirty": True}
    assert home.told("leave(window)") == [{"offered": []}]


def test_termination_by_the_system_keeps_the_work_too(home):
    with home.start(WAIT) as process:
        process.stdout.readline()
        process.stdout.readline()
        process.terminate()
        process.communicate()
    assert home.told(RESTORE)[1]["number"] == 7.0


def test_pictures_and_traces_neither_read_nor_write(home, tmp_path):
    with home.start(WAIT) as process:
        process.stdout.readline()
        process.stdout.readline()
        process.kill()
        process.communicate()
    before = {one.name: one.read_bytes() for one in home.kept.iterdir()}
    env = {"HOME": str(home.folder), "XDG_DATA_HOME": None}
    for arguments in (
        ("--screenshot", str(tmp_path / "a.png")), ("--trace", str(tmp_path / "a.json")),
        ("--list-examples",), ("--reset-settings",),
    ):  # fmt: skip
        done = run(*arguments, **env)
        assert (done.returncode, stray(done.stderr)) == (0, [])
        assert {one.name: one.read_bytes() for one in home.kept.iterdir()} == before


def test_a_damaged_copy_does_not_keep_the_app_from_starting(home):
    home.kept.mkdir(parents=True)
    (home.kept / "0123.autosave").write_bytes(b"\0" * 4_096)
    with home.start("leave(window)") as process:
        out, err = process.communicate(timeout=100)
    assert process.returncode == 0
    assert json.loads(out) == {"offered": []}
    assert "0123.autosave.damaged" in err.decode()
    assert "0123.autosave.damaged" in (home.kept.parent / "attn-gui.log").read_text("utf-8")
    assert names(home.kept) == ["0123.autosave.damaged"]
    assert home.told("leave(window)") == [{"offered": []}]


FULL = """
        from pathlib import Path
        from attn_gui.core.document_file import dump_document
        from attn_gui.core.errors import Refused
        from attn_gui.saving import save_text
        home = Path(os.environ["HOME"])
        file = home / "work.json"
        save_text(file, dump_document(session(window).committed))
        old = file.read_bytes()
        put(window, 1, 2, 1.0)
        safety.autosave.now()
        first = next(safety._folder.glob("*.autosave")).read_bytes()
        filler = open(home / "filler", "wb", buffering=0)
        try:
            while True:
                filler.write(b"f" * 512)
        except OSError:
            pass
        type_into(window, "x", 1, 2, "2.5")
        safety.autosave.now()
        settle()
        said = [one.text() for one in window.findChildren(QLabel, "notice.words")]
        try:
            save_text(file, dump_document(session(window).committed))
            key = "saved"
        except Refused as refusal:
            key = refusal.key
        tell(
            key=key, said=said, file=file.read_bytes() == old, dirty=safety.autosave.is_dirty,
            kept=next(safety._folder.glob("*.autosave")).read_bytes() == first,
            names=sorted(os.listdir(home)),
        )
        type_into(window, "x", 0, 0, "1.5")
        filler.close()
        os.unlink(home / "filler")
        def look():
            if safety.autosave.is_safe:
                save_text(file, dump_document(session(window).committed))
                tell(usable=value(window, "x", 1, 2), saved=file.read_bytes() != old)
                leave(window)
            else:
                QTimer.singleShot(10, window, look)
        look()
"""


def test_a_full_disk_costs_nothing_and_is_told(home):
    """R6, field-notes 49: a home of 64 KiB in a mount namespace that ends with the process."""
    if os.geteuid() != 0:
        pytest.skip("mounting needs root")
    mount = f"mount -t tmpfs -o size=64k none '{home.folder}' && exec \"$@\""
    prefix = ("unshare", "-m", "sh", "-c", mount, "sh")
    if subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode:
        pytest.skip("no mount namespaces here")
    start, full, again = home.told(FULL, prefix=prefix, idle=30, most=60)
    assert start == {"offered": []}
    assert full["key"] == "disk_full"
    assert (full["file"], full["kept"], full["dirty"]) == (True, True, True)
    assert len(full["said"]) == 1
    assert "disk is full" in full["said"][0]
    assert full["names"] == [".config", ".local", "filler", "work.json"] or (
        full["names"] == [".local", "filler", "work.json"]
    )
    assert again == {"usable": 2.5, "saved": True}
    assert list(home.folder.iterdir()) == []
