"""Two windows on one file: the second is told so, and nothing is overwritten in silence."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from documents_hands import (
    answer_note,
    answer_question,
    document,
    first_number,
    note,
    put,
    question,
)
from hands import action, settle, take_down
from processes import ROOT, environment

from attn_gui.core.edits import with_cell
from attn_gui.documents.guard import Guard
from attn_gui.session import Label

OTHER = """
import sys
from attn_gui.app import build
from documents_hands import note
from hands import settle
window = build(["--lang", "en", "--theme", "light", sys.argv[1]])
window.show()
settle()
print(note(window) or "alone", flush=True)
sys.stdin.read()
"""


def edit(window, x: float) -> None:
    """Another first number, as quickly as possible."""
    window.furniture.session.edit(Label("change"), lambda d: with_cell(d, "x", 0, 0, x))


def other_process(path: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A window of another process on the file, and what it said."""
    paths = os.pathsep.join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
    data = os.environ["XDG_DATA_HOME"]  # locks are seen by all
    env = environment(QT_QPA_PLATFORM="offscreen", PYTHONPATH=paths, XDG_DATA_HOME=data)
    process = subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path)], env=env, cwd=ROOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    return process, process.stdout.readline().decode().strip()


def test_the_second_window_is_told(open_window, folder) -> None:
    path = put(folder / "one.json", x=1)
    first = open_window(str(path))
    second = open_window(str(path))
    assert note(first) == ""
    assert "one.json" in note(second)
    assert "another window" in note(second)
    answer_note(second, "ok")
    edit(second, 2)
    action(second, "save").trigger()
    assert "another window" in question(second)
    assert first_number(path) == 1
    answer_question(second, "cancel")
    take_down(first)
    action(second, "save").trigger()  # nobody else is there any more
    assert question(second) == ""
    assert first_number(path) == 2


def test_a_link_is_the_same_file(open_window, folder) -> None:
    path = put(folder / "one.json", x=1)
    (folder / "link.json").symlink_to(path)
    open_window(str(path))
    assert "another window" in note(open_window(str(folder / "link.json")))


def test_another_file_frees_the_first(open_window, folder) -> None:
    one, two = put(folder / "one.json"), put(folder / "two.json")
    first = open_window(str(one))
    first.documents.open(two)
    settle()
    second = open_window(str(one))
    assert note(second) == ""
    first.furniture.session.undo()  # back to a file that somebody else has now
    settle()
    assert "another window" in note(first)


def test_saving_as_onto_an_open_file_asks(open_window, folder, monkeypatch) -> None:
    from documents_hands import answer_dialogs

    path = put(folder / "one.json", x=1)
    open_window(str(path))
    second = open_window()
    answer_dialogs(monkeypatch, path)
    action(second, "save_as").trigger()
    assert "another window" in question(second)
    answer_question(second, "cancel")
    assert first_number(path) == 1


def test_another_process_is_told_and_a_killed_one_forgotten(open_window, folder) -> None:
    path = put(folder / "one.json", x=1)
    process, said = other_process(path)
    try:
        assert said == "alone"
        window = open_window(str(path))
        assert "another window" in note(window)
        take_down(window)
        os.kill(process.pid, signal.SIGKILL)
    finally:
        process.kill()
        process.communicate()
    window = open_window(str(path))
    assert note(window) == ""
    process, said = other_process(path)  # and now it is ours
    process.communicate()
    assert "another window" in said


def test_a_place_that_cannot_hold_locks_keeps_nobody_from_working(tmp_path) -> None:
    (tmp_path / "file").write_text("")
    for place in (None, tmp_path / "file" / "locks"):
        assert Guard(place).hold(tmp_path / "a.json")


@pytest.mark.parametrize("seed", range(20))
def test_interleavings_never_overwrite_in_silence(open_window, folder, seed) -> None:
    """R11: what a window replaces without asking is what it read or wrote itself."""
    chance = random.Random(seed)
    path = put(folder / "one.json", x=0.5)
    windows = [open_window(str(path)), open_window(str(path))]
    known = [0.5, 0.5]  # what each window knows to be in the file
    written, asked = 0, 0
    for turn in range(1, 13):
        who = chance.randrange(2)
        window = windows[who]
        deed = chance.choice(["edit", "edit", "save", "save", "save", "reload", "undo"])
        if deed == "edit":
            edit(window, turn)
        elif deed == "undo":
            window.furniture.session.undo()
        elif deed == "reload":
            window.documents.reload()
            known[who] = first_number(path)
        else:
            before, mine = first_number(path), float(document(window).sentences[0].x[0, 0])
            action(window, "save").trigger()
            settle()
            if question(window):
                asked += 1
                assert first_number(path) == before
                answer = chance.choice(["cancel", "overwrite"])
                answer_question(window, answer)
                if answer == "cancel":
                    assert first_number(path) == before
                    continue
            else:
                assert before == known[who], f"turn {turn}: silence"
            assert first_number(path) == mine
            known[who], written = mine, written + 1
        settle()
    assert written + asked > 0
