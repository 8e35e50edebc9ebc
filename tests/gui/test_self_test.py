"""`--self-test` finds nothing wrong with what ships, and something wrong with what is damaged."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "resources" / "packaging"))

from make_golden import TARGET, golden
from processes import ROOT, environment


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
@pytest.mark.parametrize("locale", ["C", "zh_CN.UTF-8"])
def test_what_ships_is_whole(locale):
    code, lines, failed = self_test(ROOT, LANG=locale)
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
    """A page that fails inside a paint, where nobody catches it."""
    path = folder / "attn_gui/widgets/heatmap.py"
    words = path.read_text(encoding="utf-8")
    head, paint, tail = words.partition("def paint(")
    opened = tail.index(":\n") + 2
    path.write_text(f"{head}{paint}{tail[:opened]}        1 / 0\n{tail[opened:]}", encoding="utf-8")


DAMAGES = {
    "a number": (break_number, "example cat_verb"),
    "half an example": (cut("examples/40-bank.json"), "example bank"),
    "an example": (remove("examples/70-cross.json"), "example cross"),
    "a language": (cut("i18n/attn_gui_zh_CN.qm"), "language zh"),
    "a font": (cut("fonts/NotoSansCJKsc-Regular.otf"), "font NotoSansCJKsc-Regular.otf"),
    "an icon": (cut("icons/gear.svg"), "icon gear.svg"),
    "the golden numbers": (remove("golden.json"), "numbers"),
    "a paint": (break_page, "page one-head, en, light, notes_cat"),
}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_found_and_named(copy, name):
    damage, check = DAMAGES[name]
    damage(copy)
    code, lines, failed = self_test(copy)
    assert code == 1
    assert lines[-1].endswith(f" checks, {len(failed)} failed")
    assert any(line.startswith(f"FAIL  {check}: ") for line in failed), failed


def test_golden_numbers_are_those_of_the_data():
    assert TARGET.read_text(encoding="utf-8") == golden()
