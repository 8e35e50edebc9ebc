"""A window of the app as a hand outside of its process sees it: `e2e.py` types into it, `scrub.py`
drags; `inside.py` is that process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Any

from display import HERE
from turns import parse

Rectangle = list[int]


@dataclass(slots=True)
class Outside:
    """The window as seen from outside: places on the screen in px, and what it prints last."""

    places: dict[str, Rectangle]
    last: Any = None


@contextmanager
def window(way: str, scale: int = 1) -> Iterator[Outside]:
    """The app in a process of its own; `last` is there once the block has ended."""
    shown = subprocess.Popen(
        [sys.executable, str(HERE / "inside.py"), way],
        env=os.environ | {"QT_SCALE_FACTOR": str(scale)},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        found = Outside(parse(_line(shown.stdout)))
        yield found
        assert shown.stdin is not None
        shown.stdin.close()
        if way == "scrubbing":
            found.last = parse(_line(shown.stdout))
        shown.wait(30)
    finally:
        shown.kill()
        shown.wait()


def _line(output: IO[str] | None) -> str:
    line = output.readline() if output is not None else ""
    if not line:
        raise SystemExit("inside.py failed")
    return line
