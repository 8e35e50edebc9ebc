"""The core knows nothing of Qt: looked at in a fresh process, where no other test imported it."""

import dataclasses
import importlib
import subprocess
import sys
from pathlib import Path

import pytest
from samples import ROOT

CORE = ROOT / "attn_gui" / "core"
MODULES = sorted(f"attn_gui.core.{path.stem}" for path in CORE.glob("*.py") if path.stem[0] != "_")
FORBIDDEN = ("PySide6", "shiboken6", "pyqtgraph", "PyQt5", "PyQt6")
LOOK = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sorted({name.partition('.')[0] for name in sys.modules}))
"""


def loaded_with(*modules: str) -> set[str]:
    """The packages that a fresh Python has loaded after importing `modules`."""
    command = [sys.executable, "-W", "error", "-c", LOOK, *modules]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return set(done.stdout.split())


def test_importing_the_core_loads_no_qt() -> None:
    assert len(MODULES) >= 15
    loaded = loaded_with(*MODULES)
    assert "numpy" in loaded
    assert not loaded.intersection(FORBIDDEN)


def test_the_fence_would_be_seen_to_fail() -> None:
    assert loaded_with("PySide6.QtCore").intersection(FORBIDDEN)


def test_places_load_no_numpy() -> None:
    """The focus of the window needs them before anything is computed."""
    assert "numpy" not in loaded_with("attn_gui.core.places")


@pytest.mark.parametrize("path", sorted(CORE.glob("*.py")), ids=lambda path: path.stem)
def test_modules_are_short_and_say_what_they_are(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= 300
    assert lines[0].startswith('"""')


def test_every_record_of_the_core_is_frozen() -> None:
    records = []
    for name in MODULES:
        module = importlib.import_module(name)
        found = [one for one in vars(module).values() if isinstance(one, type)]
        records += [one for one in found if dataclasses.is_dataclass(one)]
    assert len(set(records)) >= 20
    for record in set(records):
        assert record.__dataclass_params__.frozen, record
        assert "__slots__" in vars(record), record
