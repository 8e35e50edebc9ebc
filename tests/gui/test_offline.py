"""R20: a whole session reaches no network, starts no program and writes only where it may."""

import subprocess
import sys
from pathlib import Path

from import_files import csv_bytes, numbers
from processes import ROOT, environment, stray
from samples import EXAMPLES

from attn_gui.core.document_file import dump_document


def tree(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_a_session_that_is_listened_to(tmp_path: Path) -> None:
    home, folder, place = (tmp_path / name for name in ("home", "chosen", "work"))
    for one in (home, folder, place):
        one.mkdir()
    (folder / "my.json").write_text(dump_document(EXAMPLES.load("notes_cat")), encoding="utf-8")
    (folder / "x.csv").write_bytes(csv_bytes(numbers(3, 4)))
    paths = f"{ROOT}:{ROOT / 'tests/gui'}:{ROOT / 'tests/core'}"
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests/gui/audited_session.py"),
         str(folder), str(folder / "my.json"), str(folder / "x.csv")],
        capture_output=True,
        timeout=110,
        cwd=place,
        check=False,
        env=environment(
            QT_QPA_PLATFORM="offscreen", PYTHONPATH=paths, HOME=str(home), TMPDIR=str(home),
            XDG_CONFIG_HOME=str(home / "config"), XDG_DATA_HOME=str(home / "data"),
            XDG_CACHE_HOME=str(home / "cache"), PYTHONDONTWRITEBYTECODE="1",
        ),
    )  # fmt: skip
    said = done.stdout.decode().splitlines()
    assert "innocent" in said, done.stdout.decode() + done.stderr.decode()
    assert said[-1] == "code 0"
    assert "steps True" in said
    assert [line for line in stray(done.stderr) if "raise" not in line and "grab" not in line] == []
    # Qt writes without Python hearing of it: nothing may lie where nobody put it.
    assert tree(place) == set()
    assert {Path(name).parts[0] for name in tree(home)} <= {"config", "data", "cache"}
