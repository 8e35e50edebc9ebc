"""`make bench`: from an edit or a look until it is painted, from a start until the window is.

Both also as a ratio to the simplest possible Qt window that does the same in the same run: one that
paints a label, and one that draws the same number of cells and numbers with nothing around them.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

Times = list[float]

STEPS = (
    ("edits.py", "first", "edit → painted, 3 words, width 4"),
    ("edits.py", "largest", "edit → painted, 12 words, width 16"),
    ("heads.py", "bank", "edit → painted, 4 heads, 7 words"),
    ("heads.py", "most", "edit → painted, 8 heads, 12 words"),
    ("heads.py", "wide", "edit → painted, 4 heads, width 512"),
    ("looking.py", "hover", "hover → outlines painted"),
    ("looking.py", "pick", "pick → inspector painted"),
    ("looking.py", "switch", "a switch of the tray → painted"),
    ("looking.py", "moment", "a step of the calculation → painted"),
    ("looking.py", "matters", "pick → what matters painted, 12 × 16"),
    ("looking.py", "moved", "edit → what matters painted, 12 × 16"),
)
"""The scripts, which of their ways, and its name in the table."""


def child(*arguments: str, platform: str) -> str:
    """Run a part of the benchmark in a fresh process; returns what it printed."""
    paths = os.pathsep.join((str(ROOT), str(ROOT / "tests/gui"), str(ROOT / "tests/core")))
    env = os.environ | {"QT_QPA_PLATFORM": platform, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=env,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{arguments[0]} failed on {platform}:\n{done.stderr}")
    return done.stdout


def steps(script: str, platform: str, which: str, amount: int) -> dict[str, Times]:
    """Milliseconds of each edit or look: the app's, then the plain drawing's."""
    found: dict[str, Times] = json.loads(
        child(str(HERE / script), which, str(amount), platform=platform)
    )
    return found


def starts(script: str, platform: str, amount: int) -> dict[str, Times]:
    """Milliseconds from the call of Python to each moment that the script prints."""
    found: dict[str, Times] = {}
    for place in range(amount + 1):
        before = time.time()
        moments: dict[str, float] = json.loads(child(str(HERE / script), platform=platform))
        if place:  # the first one reads the files into the memory of the machine
            for name, moment in moments.items():
                found.setdefault(name, []).append(1000 * (moment - before))
    return found


def line(platform: str, what: str, times: Times, simplest: Times) -> str:
    """One row of the table."""
    median, plain = statistics.median(times), statistics.median(simplest)
    p95 = statistics.quantiles(times, n=20, method="inclusive")[-1]
    return (
        f"{platform:<10} {what:<36} {len(times):>4} {median:>9.1f} {p95:>8.1f}"
        f" {plain:>10.1f} {median / plain:>6.1f}×"
    )


def platforms() -> list[str]:
    """Offscreen, and the real screen where there is one."""
    return ["offscreen", *(["xcb"] if os.environ.get("DISPLAY") else [])]


def main() -> None:
    """Measure and print the table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--edits", type=int, default=300, help="edits, looks to time (200 or more)")
    asked.add_argument("--starts", type=int, default=7, help="starts to time (at least 5)")
    options: Any = asked.parse_args()
    machine = f"{os.cpu_count()} processors, Python {sys.version.split()[0]}"
    print(f"{machine}, window 1440×900; milliseconds\n")
    head = ("platform", "what", "n", "median", "p95", "simplest", "ratio")
    print("{:<10} {:<36} {:>4} {:>9} {:>8} {:>10} {:>7}".format(*head))
    for platform in platforms():
        for script, which, what in STEPS:
            found = steps(script, platform, which, options.edits)
            print(line(platform, what, found["app"], found["plain"]), flush=True)
        plain = starts("plain_start.py", platform, options.starts)["painted"]
        found = starts("start.py", platform, options.starts)
        print(line(platform, "start → window painted", found["painted"], plain), flush=True)
        print(line(platform, "start → numbers painted", found["numbers"], plain), flush=True)
    print("\nsimplest edit: one widget that draws as many cells with a number each (and curves)")
    print("simplest start: one widget that paints one label")


if __name__ == "__main__":
    main()
