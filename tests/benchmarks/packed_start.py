"""The start of the packed program in dist/ beside that of the source. Nothing can be put into the
packed one to tell when it has painted, so both are watched from outside: on the screen."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from display import ROOT
from outside import Rectangle, window
from rows import Row, Target, measured, unmeasured
from turns import say
from x11 import Display

ARGUMENTS = ("--lang", "en", "--theme", "light", "--size", "1440x900")
WHAT = "start → panels on the screen, packed program, warm"
REST = 3.0  # seconds after which everything has been painted
LONGEST = 30.0  # seconds
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
    with window("typing") as app:
        place = app.places["output"]
    final = {name: _shown(display, command, place) for name, command in commands.items()}
    found: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(times):
        for name, command in commands.items():
            found[name].append(_until(display, command, place, final[name]))
        say(f"start, packed, {number + 1}")
    return found


def _shown(display: Display, command: list[str], place: Rectangle) -> bytes:
    """What a start shows in the end."""
    blank = display.pixels(*place)
    program = subprocess.Popen([*command, *ARGUMENTS], cwd=ROOT)
    try:
        time.sleep(REST)
        found = display.pixels(*place)
    finally:
        program.terminate()
        program.wait()
    if found == blank:
        raise SystemExit(f"{command[0]} has shown nothing")
    return found


def _until(display: Display, command: list[str], place: Rectangle, final: bytes) -> float:
    """Milliseconds until it is shown."""
    start = time.monotonic()
    program = subprocess.Popen([*command, *ARGUMENTS], cwd=ROOT)
    try:
        while display.pixels(*place) != final:
            if time.monotonic() - start > LONGEST:
                raise TimeoutError(command[0])
            time.sleep(PAUSE)
        return 1000 * (time.monotonic() - start)
    finally:
        program.terminate()
        program.wait()
