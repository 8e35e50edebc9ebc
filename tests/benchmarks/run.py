"""`make bench`: measures the app beside the simplest program that shows the same, in the same run.

Each contestant has a process of its own, in every round a fresh one, and they take turns. One
table tells the median, the 95th percentile, the lowest and highest median of a round, the ratio
and whether the target is met. README.md beside this file says how to read it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from display import screen
from rows import Row, markdown, received, table, unmeasured
from turns import Failed, run, say

STAGES = ("edit", "heads", "e2e", "scrub", "looking", "compute", "memory", "start")
"""The scripts that each print rows, in the order of the table; all take --quick."""

LONGEST = 3600  # seconds of one of them, on a machine that is busy


def machine(where: str) -> str:
    """What was measured on, in one line."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    versions = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return f"{os.cpu_count()} processors, {versions}; {where}{load}"


def measure(stages: Sequence[str], quick: bool) -> list[Row]:
    """All rows of some stages."""
    rows: list[Row] = []
    for stage in stages:
        start = time.monotonic()
        say(stage)
        try:
            script = (f"{stage}.py", *(["--quick"] if quick else []))
            rows += received(run(script, LONGEST))
        except Failed as why:  # the others are worth their time
            rows.append(unmeasured(stage, str(why)))
        say(f"{stage}: {time.monotonic() - start:.0f} s")
    return rows


def verdict(rows: Sequence[Row]) -> str:
    """How many targets are met."""
    judged = [row.met for row in rows if row.met is not None]
    return f"{sum(judged)} of {len(judged)} targets met"


def main() -> int:
    """Measure and print the table; 1 where a part has failed."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--quick", action="store_true", help="few rounds: tries the benchmark")
    asked.add_argument(
        "--only", choices=STAGES, action="append", help="this part (can be given again)"
    )
    asked.add_argument("--json", metavar="FILE", type=Path, help="write the rows into a file too")
    asked.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    options = asked.parse_args()
    stages = [stage for stage in STAGES if stage in (options.only or STAGES)]
    with screen() as where:
        about = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC; {machine(where)}"
        rows = measure(stages, options.quick)
    if options.json:
        found = {"about": about, "quick": options.quick, "rows": [asdict(row) for row in rows]}
        options.json.write_text(json.dumps(found, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"{about}\n\n{(markdown if options.markdown else table)(rows)}\n\n{verdict(rows)}")
    return int(any(row.what in STAGES for row in rows))


if __name__ == "__main__":
    sys.exit(main())
