"""The app's window for a hand outside of its process, which `outside.py` starts.

    python inside.py typing | scrubbing | looking

prints where the panels and a cell of X stand on the screen, stays until its input is closed and,
after scrubbing, prints what it heard of the pointer and when it painted.
"""

from __future__ import annotations

import json
import sys
import time

from hands import center
from PySide6.QtCore import QEvent, QObject, QPoint, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget
from windows import COMPUTED, matrices, open_cell, opened


class Log(QObject):
    """When the pointer moved over a table, and when a frame with the last panel was done: seconds
    of a clock that all processes share."""

    def __init__(self, window: QWidget, table: QWidget, last: QWidget) -> None:
        super().__init__()
        self.window, self.table = window, table
        self.is_painted = False
        self.moves: list[tuple[float, int]] = []  # and x
        self.frames: list[tuple[float, int]] = []  # and how many moves were heard before
        for one in (window, table, last, *last.findChildren(QWidget)):
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self.table:
            if kind == QEvent.Type.MouseMove:
                self.moves.append((time.monotonic(), round(event.globalPosition().x())))
        elif watched is not self.window:
            self.is_painted |= kind == QEvent.Type.Paint
        elif kind == QEvent.Type.UpdateRequest:
            self.is_painted = False
            self.window.event(event)  # paints all that is to be painted
            if self.is_painted:
                self.frames.append((time.monotonic(), len(self.moves)))
            return True
        return False


def on_screen(widget: QWidget, at: QPoint) -> list[int]:
    """A point of a widget in pixels of the screen."""
    ratio, there = widget.devicePixelRatio(), widget.mapToGlobal(at)
    return [round(one * ratio) for one in (there.x(), there.y())]


def main() -> None:
    """Say where everything is and stay."""
    way = sys.argv[1]
    with opened("first") as window:
        shown = matrices(window)
        ratio, places = window.devicePixelRatio(), {}
        for name in COMPUTED:
            size = (round(ratio * shown[name].width()), round(ratio * shown[name].height()))
            places[name] = [*on_screen(shown[name], QPoint()), *size]
        table = shown["x"]
        places["cell"] = on_screen(table.viewport(), center(table, 1, 1))
        log = None
        if way == "scrubbing":
            log = Log(window, table.viewport(), shown["output"])
        if way == "typing":
            open_cell(window)
        print(json.dumps(places), flush=True)
        ended = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
        ended.activated.connect(lambda: QApplication.exit(0))  # quit() would ask what to keep
        QApplication.exec()
        if log is not None:
            print(json.dumps({"moves": log.moves, "frames": log.frames}), flush=True)


if __name__ == "__main__":
    main()
