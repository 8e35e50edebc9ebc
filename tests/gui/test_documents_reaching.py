"""Ways to a document: recent files, dropping, a double click, the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from documents_hands import answer_dialogs, document, drop, note, put, title
from hands import action, settle, take_down, undo
from processes import ROOT, environment, run, stray
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from attn_gui import errands
from attn_gui.core.files import is_document
from attn_gui.documents.naming import SUFFIX, file_name, with_suffix
from attn_gui.settings import LATEST, Settings, SettingsFile


def recent(window) -> list[str]:
    """The files in the menu, as paths."""
    menu = window.top_bar.file.recent
    return [one.toolTip() for one in menu.actions() if one.objectName().startswith("recent.")][:-1]


# --------------------------------------------------------------------------------- recent files


def test_the_newest_ten_without_doubles(window, folder) -> None:
    assert not window.top_bar.file.recent.isEnabled()
    paths = [put(folder / f"{number}.json") for number in range(12)]
    for path in (*paths, paths[5]):
        window.documents.open(path)
    settle()
    assert len(recent(window)) == LATEST == 10
    wanted = [paths[5], *[path for path in reversed(paths) if path != paths[5]]][:10]
    assert recent(window) == [str(path) for path in wanted]
    assert window.top_bar.file.recent.isEnabled()


def test_a_missing_one_is_grey_and_comes_back(window, folder) -> None:
    path = put(folder / "a & b.json")
    window.documents.open(path)
    settle()
    menu = window.top_bar.file.recent
    path.unlink()
    menu.aboutToShow.emit()
    (item,) = [one for one in menu.actions() if one.objectName() == "recent.0"]
    assert not item.isEnabled()
    assert "not there" in item.text()
    assert "a && b.json" in item.text()
    put(path)
    menu.aboutToShow.emit()
    assert menu.actions()[0].isEnabled()


def test_choosing_and_clearing(window, folder) -> None:
    one, two = put(folder / "one.json", x=1), put(folder / "two.json", x=2)
    for path in (one, two):
        window.documents.open(path)
    settle()
    menu = window.top_bar.file.recent
    menu.actions()[1].trigger()
    settle()
    assert title(window) == "one.json — attn-gui"
    assert recent(window) == [str(one), str(two)]
    menu.actions()[-1].trigger()
    settle()
    assert window.documents.recent.paths == ()
    assert not menu.isEnabled()


def test_the_menu_speaks_both_languages(window, folder) -> None:
    window.documents.open(put(folder / "one.json"))
    settle()
    menu = window.top_bar.file.recent
    assert menu.actions()[-1].text() == "Clear list"
    action(window, "language").trigger()
    settle()
    assert menu.actions()[-1].objectName() == "recent.clear"


def test_saving_remembers_the_file_and_the_folder(window, folder, monkeypatch) -> None:
    opened = answer_dialogs(monkeypatch, folder / "a", "", "")
    action(window, "save").trigger()
    action(window, "new").trigger()
    action(window, "open").trigger()
    assert opened[1] == str(folder)
    settle()
    assert recent(window) == [str(folder / f"a{SUFFIX}")]


START = """
import json, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from attn_gui import app, cli
from attn_gui.main_window import MainWindow
from hands import settle

def look():
    windows = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
    if not windows or windows[0].documents is None:
        QTimer.singleShot(10, look)
        return
    settle()
    window = windows[0]
    print(json.dumps([window.windowTitle(), list(window.documents.recent.paths)]))
    window.close()

app._application()
QTimer.singleShot(0, look)
sys.exit(cli.main(sys.argv[1:]))
"""


def start(home: Path, *arguments: str):
    """The real program in a home of its own: its title and its recent files."""
    paths = ":".join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
    env = environment(
        HOME=str(home), XDG_CONFIG_HOME=None, QT_QPA_PLATFORM="offscreen", PYTHONPATH=paths,
        LANG="en_US.UTF-8",
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", START, *arguments], env=env, cwd=ROOT, capture_output=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    assert stray(done.stderr) == []
    return json.loads(done.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="XDG_CONFIG_HOME moves settings on Linux")
def test_recent_files_survive_a_restart_and_a_reset_forgets_them(tmp_path, folder) -> None:
    one, two = put(folder / "one.json"), put(folder / "two.attn.json")
    assert start(tmp_path, str(one)) == ["one.json[*] — attn-gui", [str(one)]]
    assert start(tmp_path, str(two))[1] == [str(two), str(one)]
    assert start(tmp_path)[1] == [str(two), str(one)]
    kept = SettingsFile(tmp_path / ".config" / "attn-gui" / "settings.json").load()
    assert (kept.recent, kept.folder) == ((str(two), str(one)), str(folder))
    done = run("--reset-settings", HOME=str(tmp_path), XDG_CONFIG_HOME=None)
    assert done.returncode == 0
    assert start(tmp_path)[1] == []


def test_a_path_beside_the_program_becomes_absolute(open_window, folder, monkeypatch) -> None:
    put(folder / "one.json")
    monkeypatch.chdir(folder)
    window = open_window("one.json")
    assert window.documents.recent.paths == (str(folder / "one.json"),)


def test_only_the_newest_are_read_from_the_settings(tmp_path) -> None:
    path = tmp_path / "attn-gui" / "settings.json"
    path.parent.mkdir()
    many = [f"/{number}.json" for number in range(40)]
    head = {"format": "attn-gui-settings", "version": 1}
    path.write_text(json.dumps(head | {"recent": many}))
    assert SettingsFile(path).load() == Settings(recent=tuple(many[:10]))


def test_a_screenshot_neither_locks_nor_remembers(tmp_path, folder) -> None:
    path = put(folder / "one.json")
    done = run("--screenshot", str(tmp_path / "out.png"), str(path), XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr.decode()
    assert not (tmp_path / "attn-gui").exists()


# --------------------------------------------------------------------------------- dropping


def test_a_document_can_be_dropped(window, folder) -> None:
    before = document(window)
    assert drop(window, put(folder / "one.json", x=3))
    assert title(window) == "one.json — attn-gui"
    undo(window)
    assert document(window) is before


def test_of_several_the_first_is_opened_and_the_rest_named(window, folder) -> None:
    one, two = put(folder / "one.json"), put(folder / "two.json")
    other = folder / "numbers.csv"
    other.write_text("1,2")
    drop(window, one, two, other)
    assert title(window) == "one.json — attn-gui"
    assert "two.json" in note(window)
    assert "numbers.csv" in note(window)


def test_what_is_no_document_is_said_or_imported(window, folder, monkeypatch) -> None:
    path = folder / "numbers.json"
    path.write_text("[[1, 2]]")
    before = document(window)
    monkeypatch.delitem(errands.ERRANDS, "import", raising=False)
    drop(window, path)
    assert "numbers.json" in note(window)
    assert document(window) is before
    offered = []
    module = type(sys)("attn_gui.imports.dialog")
    module.offer = lambda desk, paths: offered.append((desk, paths))
    monkeypatch.setitem(sys.modules, "attn_gui.imports", type(sys)("attn_gui.imports"))
    monkeypatch.setitem(sys.modules, "attn_gui.imports.dialog", module)
    monkeypatch.setitem(errands.ERRANDS, "import", "attn_gui.imports.dialog")
    drop(window, path)
    ((desk, paths),) = offered
    assert desk.session is window.furniture.session
    assert paths == [path]


def test_a_drop_of_nothing_is_not_taken(window) -> None:
    assert not drop(window)


def test_what_is_ours_is_known_by_its_beginning(folder) -> None:
    import os

    pipe = folder / "pipe.json"
    os.mkfifo(pipe)
    assert is_document(put(folder / "one.json"))
    (folder / "other.json").write_text('{"format": "other"}')
    (folder / "text.txt").write_bytes((folder / "one.json").read_bytes())
    assert is_document(folder / "text.txt")  # whatever it is called
    for name in ("other.json", "pipe.json", "nothing.json"):
        assert not is_document(folder / name)


def test_a_broken_document_is_still_one_of_ours(window, folder) -> None:
    path = folder / f"broken{SUFFIX}"
    path.write_text("")
    drop(window, path)
    assert path.name in note(window)


# --------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("title_", "name"),
    [
        ("the cat sat · study notes", "the cat sat · study notes.attn.json"),
        ("a/b\\c: d?", "a b c d.attn.json"),
        ("..", ""),
        ("", ""),
        ("\x00\n", ""),
        ("注" * 300, "注" * 66 + ".attn.json"),
    ],
)
def test_names_of_files(title_, name) -> None:
    assert file_name(title_) == name


def test_suffixes() -> None:
    for given, wanted in (("a", "a.attn.json"), ("a.b", "a.b.attn.json"), ("a.JSON", "a.JSON")):
        assert with_suffix(Path("/x") / given) == Path("/x") / wanted


# --------------------------------------------------------------------------------- double click

OPEN_EVENT = """
import sys
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from attn_gui import app
from documents_hands import title
from hands import settle, take_down
application = app._application()
early, late = sys.argv[1:]
if early:
    QApplication.sendEvent(application, QFileOpenEvent(early))
window = app.build(["--lang", "en", "--theme", "light"])
window.show()
settle()
print(title(window))
QApplication.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile(late)))
settle()
print(title(window))
take_down(window)
"""


@pytest.mark.parametrize("early", [True, False])
def test_files_that_a_desktop_hands_over(folder, early) -> None:
    one, two = put(folder / "one.json"), put(folder / "two.json")
    paths = ":".join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
    done = subprocess.run(
        [sys.executable, "-c", OPEN_EVENT, str(one) if early else "", str(two)],
        env=environment(QT_QPA_PLATFORM="offscreen", PYTHONPATH=paths), cwd=ROOT,
        capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    first = "one.json" if early else "the cat sat · study notes"
    assert done.stdout.decode().splitlines() == [f"{first} — attn-gui", "two.json — attn-gui"]


def test_other_events_of_the_application_go_on(qapp, window) -> None:
    QApplication.sendEvent(qapp, QEvent(QEvent.Type.User))
    take_down(window)
