"""Rows of `make bench`: from the call of Python until the window's frame is painted, and until its
panels are, beside the simplest Qt window; warm and cold.

    python start.py [--quick]
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import packed_start
from display import HERE, ROOT
from rows import Row, Target, measured, send, unmeasured
from turns import parse, say

from attn_gui.settings import Settings, SettingsFile, default_path

CONTESTANTS = {
    "label": ("plain_start.py",),
    "label + pyqtgraph": ("plain_start.py", "pyqtgraph"),
    "app": ("app_start.py",),
}
WARM, COLD = 11, 5
MEMORY = Path("/proc/sys/vm/drop_caches")
MOMENTS = (("window's frame painted", "painted", "label"), ("panels painted and editable",
           "panels", "label + pyqtgraph"))  # fmt: skip
"""What is painted, as `app_start.py` calls it, and whom it is compared with."""

Starts = dict[str, dict[str, list[float]]]


def started(script: Sequence[str]) -> dict[str, float]:
    """Milliseconds from the call of Python to each moment that a script prints."""
    name, *arguments = script
    before = time.monotonic()
    done = subprocess.run(
        [sys.executable, str(HERE / name), *arguments],
        cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=120, check=True,
    )  # fmt: skip
    return {moment: 1000 * (at - before) for moment, at in parse(done.stdout).items()}


def in_turn(times: int, cold: bool) -> Starts:
    """Start each contestant so many times; warm ones once more before, which is not timed."""
    found: Starts = {name: {} for name in CONTESTANTS}
    for number in range(times if cold else times + 1):
        for name, script in CONTESTANTS.items():
            if cold:
                forget()
            for moment, took in started(script).items():
                if cold or number:
                    found[name].setdefault(moment, []).append(took)
        say(f"start, {'cold' if cold else 'warm'}, {number}")
    return found


def forget() -> None:
    """Let the machine read all files from its disk again. Raises OSError where that is refused."""
    subprocess.run(["sync"], check=True)
    MEMORY.write_text("3")


def rows_of(found: Starts, kind: str) -> list[Row]:
    """The rows of warm or of cold starts; every start is a round."""
    rows = []
    for words, moment, other in MOMENTS:
        mine = [[took] for took in found["app"][moment]]
        others = [[took] for took in found[other]["painted"]]
        what = f"start → {words}, {kind}"
        rows.append(measured(what, mine, Target("≤", 1.2), against=other, others=others))
    return rows


def cold(times: int) -> list[Row]:
    """The rows of cold starts, or why there are none."""
    try:
        forget()
    except OSError as why:
        return [unmeasured("start, cold", f"needs the right to write {MEMORY}: {why.strerror}")]
    return rows_of(in_turn(times, cold=True), "cold")


def main() -> None:
    """Measure and print the rows."""
    quick = "--quick" in sys.argv[1:]
    SettingsFile(default_path()).save(Settings(hints_closed=True))  # as on every day but the first
    warm = rows_of(in_turn(1 if quick else WARM, cold=False), "warm")
    send([*warm, *([] if quick else cold(COLD)), *packed_start.rows(1 if quick else WARM)])


if __name__ == "__main__":
    main()
