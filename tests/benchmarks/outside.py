"""A window of the app for a hand outside of its process: `e2e.py` types into it, `scrub.py` drags.

    python outside.py typing | scrubbing

prints where the panels and a cell of X stand on the screen, stays until its input is closed and,
after scrubbing, prints what it heard of the pointer and when it painted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
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
        [sys.executable, str(HERE / "outside.py"), way],
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
        raise SystemExit("outside.py failed")
    return line


# -------------------------------------------------------------------------------------- the inside


def main() -> None:
    """Say where everything is and stay."""
    from hands import center
    from PySide6.QtCore import QEvent, QObject, QPoint, QSocketNotifier
    from PySide6.QtWidgets import QApplication, QWidget
    from windows import COMPUTED, matrices, open_cell, opened

    class Log(QObject):
        """When the pointer moved, and when a frame with the last panel was done: all in seconds of
        a clock that all processes share."""

        def __init__(self, window: QWidget, table: QWidget, last: QWidget) -> None:
            super().__init__()
            self.window, self.table, self.painted = window, table, False
            self.moves: list[tuple[float, int]] = []  # and x
            self.frames: list[tuple[float, int]] = []  # and how many moves were heard before
            for one in (window, table, *last.findChildren(QWidget)):
                one.installEventFilter(self)

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            kind = event.type()
            if kind == QEvent.Type.MouseMove and watched is self.table:
                self.moves.append((time.monotonic(), round(event.globalPosition().x())))
            elif kind == QEvent.Type.UpdateRequest and watched is self.window:
                self.painted = False
                self.window.event(event)  # paints all that is to be painted
                if self.painted:
                    self.frames.append((time.monotonic(), len(self.moves)))
                return True
            elif kind == QEvent.Type.Paint and watched is not self.window:
                self.painted = True
            return False

    with opened("first") as shown:
        found = matrices(shown)

        def place(widget: QWidget, at: QPoint) -> list[int]:
            ratio, corner = shown.devicePixelRatio(), widget.mapToGlobal(at)
            return [round(one * ratio) for one in (corner.x(), corner.y())]

        def size(widget: QWidget) -> list[int]:
            ratio = shown.devicePixelRatio()
            return [round(one * ratio) for one in (widget.width(), widget.height())]

        places = {one: place(found[one], QPoint()) + size(found[one]) for one in COMPUTED}
        view = found["x"].viewport()
        places["cell"] = place(view, center(found["x"], 1, 1))
        scrubs = sys.argv[1] == "scrubbing"
        log = Log(shown, view, found["output"]) if scrubs else None
        if not scrubs:
            open_cell(shown)
        print(json.dumps(places), flush=True)
        ended = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
        ended.activated.connect(lambda: QApplication.exit(0))  # quit() would ask what to keep
        QApplication.exec()
        if log is not None:
            print(json.dumps({"moves": log.moves, "frames": log.frames}), flush=True)


if __name__ == "__main__":
    main()
