"""Real processes: the program as a shell starts it, and Python snippets in a fresh interpreter."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAIN = str(ROOT / "main.py")


def environment(**changes: str | None) -> dict[str, str]:
    """A plain environment without display; None takes a variable out."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("QT_", "LC_"))}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "PYTEST_CURRENT_TEST"):
        kept.pop(name, None)
    kept |= {"LANG": "C.UTF-8", "PYTHONFAULTHANDLER": "1"}
    kept["XDG_CONFIG_HOME"] = __file__  # nothing can be read or kept below a file
    if "HOME" not in changes:
        kept["XDG_DATA_HOME"] = __file__
    for name, value in changes.items():
        kept.pop(name, None)
        if value is not None:
            kept[name] = value
    return kept


def run(*arguments: str, cwd: Path = ROOT, **env: str | None) -> subprocess.CompletedProcess[bytes]:
    """`python main.py …`."""
    return subprocess.run(
        [sys.executable, MAIN, *arguments],
        capture_output=True,
        timeout=60,
        env=environment(**env),
        cwd=cwd,
        check=False,
    )


def run_code(code: str, *flags: str, **env: str | None) -> subprocess.CompletedProcess[bytes]:
    """`python -c …` without a screen, with the app and the helpers of the tests at hand."""
    paths = f"{ROOT}{os.pathsep}{ROOT / 'tests/gui'}{os.pathsep}{ROOT / 'tests/core'}"
    wanted = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": paths} | env
    return subprocess.run(
        [sys.executable, *flags, "-c", code],
        capture_output=True,
        timeout=60,
        env=environment(**wanted),
        cwd=ROOT,
        check=False,
    )


def stray(stderr: bytes) -> list[str]:
    """What a process said on standard error, without the offscreen platform's own remarks."""
    lines = stderr.decode().splitlines()
    return [line for line in lines if line and not line.startswith("This plugin does not support")]
