"""R6 in the running window: a real disk without room, for saving, each export and the worksheet.

What was on the disk stays to the last byte, the reader is told, and another place works. The
autosave on such a disk is in test_recovery_processes.py, whose process has it for its home.
"""

import os
import subprocess
import sys
from contextlib import suppress

import export_readers as readers
import pytest
from documents_hands import (
    EXAMPLES,
    answer_dialogs,
    answer_question,
    first_number,
    put,
    question,
    title,
)
from hands import action, button, click, find, session, settle, type_into
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from test_export_dialog import choose_format, export, file_dialog, message, name_it, opened

from attn_gui.session import Label
from attn_gui.worksheet.dialog import WorksheetDialog


@pytest.fixture
def disk(tmp_path):
    """A disk of 64 KiB."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting needs Linux and root")
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(place)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def fill(disk) -> None:
    """Until not one byte more goes in."""
    with open(disk / "filler", "wb", buffering=0) as filler, suppress(OSError):
        while True:
            filler.write(b"f" * 512)
    assert os.statvfs(disk).f_bavail == 0


def there(disk) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in disk.iterdir() if one.name != "filler"}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_saving(open_window, disk, folder, monkeypatch, lang) -> None:
    path = put(disk / "作业.json", x=1)
    window = open_window(str(path), lang=lang)
    fill(disk)
    before = there(disk)
    type_into(window, "x", 0, 0, "2.5")
    for _time in range(2):
        action(window, "save").trigger()
        settle()
        assert {"en": "the disk is full", "zh": "磁盘已满"}[lang] in question(window)
        assert "作业.json" in question(window)
        answer_question(window, "cancel")
        assert there(disk) == before
        assert window.isWindowModified()
    action(window, "save").trigger()
    answer_dialogs(monkeypatch, folder / "b.json")
    answer_question(window, "save_as")
    assert first_number(folder / "b.json") == 2.5
    assert title(window) == "b.json — attn-gui"
    assert there(disk) == before
    type_into(window, "x", 0, 0, "3.5")
    (disk / "filler").unlink()
    answer_dialogs(monkeypatch, path)
    action(window, "save_as").trigger()
    assert question(window) == ""
    assert first_number(path) == 3.5
    assert there(disk).keys() == before.keys()


def test_a_file_that_no_longer_fits_stays_as_it_was(open_window, disk) -> None:
    """There is room for some of the new file, not for all of it."""
    path = put(disk / "a.json", x=1)
    window = open_window(str(path))
    (disk / "filler").write_bytes(b"f" * (os.statvfs(disk).f_bavail * 4096 - 4096))
    before = there(disk)
    session(window).apply(Label("longer"), EXAMPLES.load("bank"))
    action(window, "save").trigger()
    settle()
    assert "the disk is full" in question(window)
    assert there(disk) == before
    answer_question(window, "cancel")
    assert window.isWindowModified()


def test_every_export(qtbot, window, disk, folder) -> None:
    put(disk / "work.json")
    fill(disk)
    before = there(disk)
    dialog = opened(window)
    for row in readers.HERE:
        choose_format(dialog, row.key)
        asking = file_dialog(dialog)
        name_it(asking, disk / f"注意{row.suffix}")
        qtbot.waitUntil(lambda: "the disk is full" in message(dialog), timeout=60_000)
        assert f"注意{row.suffix}" in message(dialog), row.key
        assert there(disk) == before, row.key
        assert button(dialog, "export.choose").isEnabled()
    export(qtbot, window, folder / f"a{row.suffix}")
    assert [one.name for one in folder.iterdir()] == [f"a{row.suffix}"]
    window.activateWindow()
    type_into(window, "x", 0, 0, "2.5")  # alive
    assert window.isWindowModified()


def test_the_worksheet(window, disk, folder) -> None:
    fill(disk)
    action(window, "worksheet").trigger()
    settle()
    dialog = find(window, WorksheetDialog, "worksheet")
    for place, said in ((disk, "the disk is full"), (folder, "Saved as mine.pdf")):
        click(find(dialog, QAbstractButton, "worksheet.save"))
        asking = find(dialog, QFileDialog, "worksheet.files")
        name_it(asking, place / "mine.pdf")
        settle()
        assert said in dialog.form.message.text()
    assert there(disk) == {}
    assert (folder / "mine.pdf").read_bytes().startswith(b"%PDF")
