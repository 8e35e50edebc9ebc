"""The start of the packed program in dist/ beside that of the source. Nothing can be put into the
packed one to tell when it has painted, so both are watched from outside: on the screen."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from display import ROOT
from outside import Rectangle, window
from rows import Row, Target, measured, unmeasured
from turns import say
from x11 import Display

ARGUMENTS = ("--lang", "en", "--theme", "light", "--size", "1440x900")
WHAT = "start → panels on the screen, packed program, warm"
REST = 1.0  # seconds until the X server has drawn all
LONGEST = 60.0  # seconds
PAUSE = 0.001  # seconds between two looks at the screen


def newest() -> Path | None:
    """The archive of the one-folder build that was made last."""
    found = [one for one in ROOT.glob("dist/attn-gui-*.tar.xz") if "onefile" not in one.name]
    return max(found, key=lambda one: one.stat().st_mtime, default=None)


def rows(times: int) -> list[Row]:
    """The row of the packed program, or why there is none."""
    archive = newest()
    if archive is None:
        return [unmeasured(WHAT, "no archive in dist/, `make dist` makes one")]
    try:
        display = Display()
    except OSError as why:
        return [unmeasured(WHAT, str(why))]
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive) as file:
            file.extractall(folder, filter="data")
        (program,) = Path(folder).glob("*/attn-gui")
        commands = {"source": [sys.executable, "-m", "attn_gui"], "packed": [str(program)]}
        found = _in_turn(display, commands, times)
    rounds = {name: [[took] for took in taken] for name, taken in found.items()}
    target = Target("≤", 1.15)
    return [measured(WHAT, rounds["packed"], target, against="source", others=rounds["source"])]


def _in_turn(
    display: Display, commands: dict[str, list[str]], times: int
) -> dict[str, list[float]]:
    with window("looking") as app:
        place = app.places["output"]
        time.sleep(REST)
        final = display.pixels(*place)
    found: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(times + 1):
        for name, command in commands.items():
            took = _until(display, command, place, final)
            if number:  # the first one reads the files into the memory of the machine
                found[name].append(took)
        say(f"start, packed, {number}")
    return found


def _until(display: Display, command: list[str], place: Rectangle, final: bytes) -> float:
    """Milliseconds until the last panel looks as it has to."""
    _wait(lambda: display.pixels(*place) != final, "the window of the start before is gone")
    start = time.monotonic()
    program = subprocess.Popen([*command, *ARGUMENTS], cwd=ROOT)
    try:
        _wait(lambda: display.pixels(*place) == final, f"{command[0]} has painted")
        return 1000 * (time.monotonic() - start)
    finally:
        program.terminate()
        program.wait()


def _wait(is_so: Callable[[], bool], what: str) -> None:
    """Look at the screen until something is so."""
    end = time.monotonic() + LONGEST
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(f"in vain: {what}")
        time.sleep(PAUSE)
