"""`--self-test` finds nothing wrong with what ships, and something wrong with what is damaged."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTimer, qWarning

sys.path.insert(0, str(Path(__file__).parents[2] / "resources" / "packaging"))

from make_golden import TARGET, golden
from processes import ROOT, environment

from attn_gui.selftest import run
from attn_gui.selftest.check import Check


def self_test(folder, **env):
    done = subprocess.run(
        [sys.executable, "-m", "attn_gui", "--self-test"],
        cwd=folder, env=environment(**env), capture_output=True, timeout=300, check=False,
    )  # fmt: skip
    lines = done.stdout.decode("utf-8").splitlines()
    return done.returncode, lines, [line for line in lines if line.startswith("FAIL")]


@pytest.fixture
def copy(tmp_path):
    """The program in another place, where it may be damaged."""
    for name in ("attn_gui", "resources"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.mark.timeout(300)
def test_what_ships_is_whole():
    code, lines, failed = self_test(ROOT, LANG="C")
    assert failed == []
    assert code == 0
    assert lines[-1] == f"{len(lines) - 1} checks, all passed"
    assert all(line.startswith("ok    ") for line in lines[:-1])
    names = "\n".join(lines)
    for path in (ROOT / "resources/examples").glob("*.json"):
        assert f"example {path.stem.partition('-')[2].replace('.', ':')}\n" in names
    for kind in ("fonts/*.[ot]tf", "icons/*.svg", "theme/*.svg"):
        assert all(path.name in names for path in (ROOT / "resources").glob(kind))


def break_number(folder):
    """A lens of one example differs by one hundredth."""
    path = folder / "resources/examples/20-cat_verb.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    content["layers"][0]["heads"][0]["w_q"][0][0] += 0.01
    path.write_text(json.dumps(content), encoding="utf-8")


def cut(name):
    def damage(folder):
        path = folder / "resources" / name
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])

    return damage


def remove(name):
    return lambda folder: (folder / "resources" / name).unlink()


def break_page(folder):
    """A page that cannot be made any more."""
    path = folder / "attn_gui/pages/long_distance/page.py"
    words = path.read_text(encoding="utf-8")
    head, start, tail = words.partition("        super().__init__(")
    path.write_text(f"{head}        1 / 0\n{start}{tail}", encoding="utf-8")


DAMAGES = {
    "example cat_verb": break_number,
    "example cross": remove("examples/70-cross.json"),
    "language zh": cut("i18n/attn_gui_zh_CN.qm"),
    "font NotoSansCJKsc-Regular.otf": cut("fonts/NotoSansCJKsc-Regular.otf"),
    "icon gear.svg": cut("icons/gear.svg"),
    "page long-distance, en, light, notes_cat": break_page,
}


@pytest.mark.timeout(300)
def test_every_damage_is_found_and_named(copy):
    for damage in DAMAGES.values():
        damage(copy)
    code, lines, failed = self_test(copy)
    assert code == 1
    assert lines[-1] == f"{len(lines) - 1} checks, {len(failed)} failed"
    named = {line.removeprefix("FAIL  ").partition(": ")[0] for line in failed}
    missed = [
        name for name in DAMAGES if not any(line.startswith(f"FAIL  {name}: ") for line in failed)
    ]
    assert missed == [], failed
    unharmed = {"example cat_verb:permuted", "example bank", "icon sun.svg", "theme dark"}
    assert not unharmed & named
    assert any("long-distance" in line and "ZeroDivisionError" in line for line in failed)


def test_what_nobody_catches_is_heard(qapp):
    def broken():
        raise ValueError("lost\nin a slot")

    def try_it():
        QTimer.singleShot(0, broken)
        QCoreApplication.processEvents()
        qWarning("a warning of Qt")

    error = run._error(Check("slot", try_it))
    assert "ValueError: lost in a slot" in error
    assert "Qt: a warning of Qt" in error
    assert run._error(Check("fine", lambda: None)) == ""


def test_a_group_that_cannot_list_its_checks_fails(monkeypatch):
    def gone(name):
        raise FileNotFoundError(name)

    monkeypatch.setattr("attn_gui.selftest.numbers.resource", gone)
    (check,) = run._checks("numbers")
    assert check.name == "numbers"
    assert "golden.json" in run._error(check)


def test_golden_numbers_are_those_of_the_data():
    assert TARGET.read_text(encoding="utf-8") == golden()
