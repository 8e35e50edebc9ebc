"""Runs a soak in a process of its own, whose memory is nobody else's, and tells its growth."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hands import settle
from processes import ROOT, environment
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

MB = 2**20

on_linux = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="reads memory as Linux tells it"
)


def figures(window: QWidget) -> dict[str, int]:
    """Widgets, actions and resident bytes of this process."""
    settle()
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return {
        "widgets": len(QApplication.allWidgets()),
        "actions": len(window.findChildren(QAction)),
        "memory": pages * os.sysconf("SC_PAGE_SIZE"),
    }


def aside(module: str, call: str, timeout: float) -> dict[str, int]:
    """How much came between the end of a soak's warm-up and its own end."""
    code = f"import json, {module}; print(json.dumps({module}.{call}))"
    paths = os.pathsep.join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
    env = environment(PYTHONPATH=paths, QT_QPA_PLATFORM="offscreen")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=timeout, env=env, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    warm, end = json.loads(done.stdout)
    growth = {key: end[key] - warm[key] for key in warm}
    print(f"{call}: {growth}, {end['memory'] / MB:.0f} MB")
    return growth


def assert_flat(growth: dict[str, int], most: float) -> None:
    """`most` in MB."""
    assert abs(growth["widgets"]) <= 2, growth
    assert abs(growth["actions"]) <= 2, growth
    assert growth["memory"] < most * MB, growth
