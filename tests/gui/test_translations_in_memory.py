"""Translations are read once, into memory: what happens to their files later does no harm."""

import gc
import json

import pytest
from processes import run_code, stray
from PySide6.QtCore import QCoreApplication

from attn_gui import language as module
from attn_gui.language import LANGUAGES, Language, text
from attn_gui.resources import resource

SWAPPED = """
import gc, json, pathlib, shutil, sys, tempfile
from attn_gui import language as module
from attn_gui.language import Language, text
from attn_gui.resources import resource
from PySide6.QtWidgets import QApplication

app = QApplication([])
folder = pathlib.Path(tempfile.mkdtemp())
(folder / "i18n").mkdir()
for name in ("attn_gui_en.qm", "attn_gui_zh_CN.qm"):
    shutil.copy(resource("i18n/" + name), folder / "i18n" / name)
module.resource = lambda name: folder / name
language = Language("zh")
before = text("Action", "Undo")
for path in (folder / "i18n").iterdir():  # as an upgrade does, and worse: in the same file
    with path.open("r+b") as file:
        file.truncate(0)
gc.collect()
after = text("Action", "Undo")
others = [text("Drawer", one) for one in ("Arithmetic", "Formula")]
for path in (folder / "i18n").iterdir():
    path.unlink()
gone = text("Action", "Undo")
shutil.rmtree(folder)
print(json.dumps([before, after, gone, others]))
"""


@pytest.fixture
def speaking(qapp):
    """A language of its own; what was installed before is back afterwards."""
    one = Language("zh")
    yield one
    for translator in one._translators:
        QCoreApplication.removeTranslator(translator)
    one.deleteLater()


def test_files_may_be_cut_short_or_go_while_the_program_runs():
    done = run_code(SWAPPED)
    assert done.returncode == 0, done.stderr.decode()
    assert stray(done.stderr) == []
    before, after, gone, others = json.loads(done.stdout)
    assert before != "Undo"
    assert [after, gone] == [before, before]
    assert others == ["算式", "公式"]


def test_what_is_read_lives_as_long_as_the_language(speaking):
    words = text("Drawer", "Arithmetic")
    assert words == "算式"
    for _time in range(3):
        gc.collect()
        junk = [bytes(200_000) for _ in range(40)]  # memory that was given up is written over
        assert text("Drawer", "Arithmetic") == words
        del junk


def test_each_switch_reads_the_file_anew_and_once(speaking, monkeypatch):
    asked = []

    def watched(name):
        asked.append(name)
        return resource(name)

    monkeypatch.setattr(module, "resource", watched)
    for name in ("en", "zh", "zh", "en"):
        speaking.set(name)
        assert text("Drawer", "Arithmetic") == ("算式" if name == "zh" else "Arithmetic")
    assert asked == ["i18n/attn_gui_en.qm", "i18n/attn_gui_zh_CN.qm", "i18n/attn_gui_en.qm"]


def test_many_switches_leave_one_language_installed(speaking):
    for _time in range(20):
        for name in LANGUAGES:
            speaking.set(name)
            gc.collect()
    assert speaking.name == "zh"
    assert text("Drawer", "Arithmetic") == "算式"
    speaking.set("en")
    assert text("Drawer", "Arithmetic") == "Arithmetic"


@pytest.mark.parametrize("damage", [b"", b"not a translation", bytes(4096)])
def test_a_damaged_file_leaves_the_words_of_the_source(qapp, monkeypatch, tmp_path, damage):
    (tmp_path / "i18n").mkdir()
    (tmp_path / "i18n/attn_gui_zh_CN.qm").write_bytes(damage)
    monkeypatch.setattr(module, "resource", lambda name: tmp_path / name)
    one = Language("zh")
    try:
        assert one.name == "zh"
        assert text("Drawer", "Arithmetic") == "Arithmetic"
    finally:
        for translator in one._translators:
            QCoreApplication.removeTranslator(translator)
        one.deleteLater()
