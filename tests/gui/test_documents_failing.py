"""Places where nothing can be written: a clear message, Save as, and the document stays unsaved."""

import os
import shutil
import stat
import tempfile
from pathlib import Path

import pytest
from documents_hands import answer_dialogs, answer_question, first_number, put, question, title
from hands import action, settle, type_into

from attn_gui.documents import disk
from attn_gui.documents.naming import SUFFIX


@pytest.fixture
def nobody():
    """A folder that may be read but not written, and a process that is not root meanwhile."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o755)
    (folder / "locked.json").write_text("{}")
    (folder / "locked.json").chmod(0o444)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    else:
        folder.chmod(0o555)
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def save_into(window, monkeypatch, path, then) -> str:
    """Try to save there; what is said. After that Save as writes `then`."""
    type_into(window, "x", 0, 0, "5")
    answer_dialogs(monkeypatch, path, then)
    action(window, "save_as").trigger()
    settle()
    said = question(window)
    assert window.isWindowModified()
    assert title(window).startswith("the cat sat")
    if then:
        answer_question(window, "save_as")
        assert first_number(Path(then)) == 5
        assert not window.isWindowModified()
    else:
        answer_question(window, "cancel")
        assert window.isWindowModified()
    return said


def test_a_read_only_folder(window, nobody, monkeypatch) -> None:
    said = save_into(window, monkeypatch, nobody / "a.json", "")
    assert str(nobody) in said
    assert os.listdir(nobody) == ["locked.json"]


def test_a_write_protected_file(window, nobody, monkeypatch) -> None:
    said = save_into(window, monkeypatch, nobody / "locked.json", "")
    assert "locked.json" in said
    assert (nobody / "locked.json").read_text() == "{}"


def test_a_folder_that_is_not_there(window, folder, monkeypatch) -> None:
    said = save_into(window, monkeypatch, folder / "no" / "a.json", folder / "b.json")
    assert str(folder / "no") in said


@pytest.mark.parametrize("length", [256, 300])
def test_a_name_that_is_too_long(window, folder, monkeypatch, length) -> None:
    name = "n" * (length - 5) + ".json"
    said = save_into(window, monkeypatch, folder / name, folder / "b.json")
    assert "too long" in said
    assert os.listdir(folder) == ["b.json"]


def test_a_long_name_that_is_possible(window, folder, monkeypatch) -> None:
    path = folder / ("n" * 250 + ".json")
    answer_dialogs(monkeypatch, path)
    action(window, "save_as").trigger()
    assert question(window) == ""
    assert first_number(path) == 0.2


def test_a_folder_in_the_place_of_the_file(window, folder, monkeypatch) -> None:
    (folder / "a.json").mkdir()
    said = save_into(window, monkeypatch, folder / "a.json", folder / "b.json")
    assert "a.json" in said
    assert (folder / "a.json").is_dir()


def test_a_pipe_in_the_place_of_the_file(window, folder, monkeypatch) -> None:
    os.mkfifo(folder / "a.json")
    said = save_into(window, monkeypatch, folder / "a.json", folder / "b.json")  # does not hang
    assert "a.json" in said
    assert not (folder / "a.json").is_file()


def test_a_disk_that_refuses(window, folder, monkeypatch) -> None:
    from attn_gui.core.errors import Refused

    def full(path, _words):
        raise Refused("file_unwritable", name=path.name)

    with monkeypatch.context() as short:
        short.setattr(disk, "save_text", full)
        type_into(window, "x", 0, 0, "5")
        answer_dialogs(short, folder / "a.json")
        action(window, "save").trigger()
        assert "a.json" in question(window)
        answer_question(window, "cancel")
    assert window.isWindowModified()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes devices")
def test_a_device_in_the_place_of_the_file(window, folder, monkeypatch) -> None:
    os.mknod(folder / "a.json", stat.S_IFCHR | 0o666, os.makedev(1, 3))  # as /dev/null
    said = save_into(window, monkeypatch, folder / "a.json", folder / "b.json")
    assert "a.json" in said
    assert stat.S_ISCHR((folder / "a.json").stat().st_mode)


@pytest.mark.parametrize("name", ["n" * 245 + SUFFIX, "n" + "注" * 83 + ".json"])
def test_a_name_of_exactly_255_bytes(open_window, folder, monkeypatch, name) -> None:
    assert len(os.fsencode(name)) == 255
    window = open_window()
    answer_dialogs(monkeypatch, folder / name)
    for number in (5, 6):  # a new file, and one that is there
        type_into(window, "x", 0, 0, str(number))
        action(window, "save").trigger()
        assert question(window) == ""
        assert first_number(folder / name) == number
    assert os.listdir(folder) == [name]
    assert title(window) == f"{name} — attn-gui"
    assert title(open_window(str(folder / name))).startswith("n")


def test_a_name_that_grows_too_long_by_its_suffix(window, folder, monkeypatch) -> None:
    said = save_into(window, monkeypatch, folder / ("n" * 250), folder / "b.json")
    assert "too long" in said
    assert os.listdir(folder) == ["b.json"]


@pytest.mark.parametrize("taken", ["removed", "renamed", "a file now"])
def test_a_folder_that_goes_while_the_document_is_open(
    open_window, folder, monkeypatch, tmp_path, taken
) -> None:
    path = put(folder / "a.json", x=1)
    window = open_window(str(path))
    type_into(window, "x", 0, 0, "5")
    folder.rename(tmp_path / "renamed")
    if taken == "a file now":
        folder.write_bytes(b"")
    elif taken == "removed":
        shutil.rmtree(tmp_path / "renamed")
    action(window, "save").trigger()
    settle()
    answer_question(window, "save_again")  # the file is gone, so it is asked first
    assert str(folder) in question(window)
    assert window.isWindowModified()
    answer_dialogs(monkeypatch, tmp_path / "b.json")
    answer_question(window, "save_as")
    assert first_number(tmp_path / "b.json") == 5
    assert title(window) == "b.json — attn-gui"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_permissions_and_links_stay_through_every_save(open_window, folder, tmp_path, mode) -> None:
    path, link = put(folder / "real.json", x=1), tmp_path / "link.json"
    path.chmod(mode)
    link.symlink_to(os.path.relpath(path, tmp_path))
    window = open_window(str(link))
    for number in (5, 6):
        type_into(window, "x", 0, 0, str(number))
        action(window, "save").trigger()
        assert question(window) == ""
        assert first_number(path) == number
        assert stat.S_IMODE(path.stat().st_mode) == mode
        assert os.readlink(link) == "mine/real.json"
    assert os.listdir(folder) == ["real.json"]


def test_the_message_speaks_chinese(open_window, folder, monkeypatch) -> None:
    window = open_window(lang="zh")
    answer_dialogs(monkeypatch, folder / "no" / "a.json")
    action(window, "save").trigger()
    assert str(folder / "no") in question(window)
    answer_question(window, "cancel")


def test_a_link_stays_a_link(window, folder, monkeypatch) -> None:
    (folder / "real.json").write_text("{}")
    (folder / "link.json").symlink_to(folder / "real.json")
    answer_dialogs(monkeypatch, folder / "link.json")
    action(window, "save_as").trigger()
    assert (folder / "link.json").is_symlink()
    assert first_number(folder / "real.json") == 0.2
    assert title(window) == "link.json — attn-gui"
