"""Times what a reader does to the app's window, until all that it changes has been painted.

python page.py STATE AMOUNT WAY …   prints the times of each way, as {"edit": [1.2, …]}
python page.py STATE cells OF …     prints how many cells an edit changes and how many it paints
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from hands import center, click_cell, focused, settle
from painted import Act, Regions, timed, within
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from windows import COMPUTED, KEYS, matrices, open_cell, opened, turn_lens

from attn_gui.main_window import MainWindow

Way = tuple[Act, list[QWidget]]
"""What is done, and the widgets that it changes, in which something must be painted."""

BACK_AND_FORTH = (Qt.Key.Key_Right, Qt.Key.Key_Left)
PLACES = ((0, 1), (2, 2))  # of other rows and columns


def keys(one: Qt.Key, other: Qt.Key, target: Callable[[], QWidget] = focused) -> Act:
    """The one key, then the other."""
    both = (one, other)
    return lambda place: QTest.keyClick(target(), both[place % 2])


def edit(window: MainWindow) -> Way:
    """A digit more and a digit less in an open cell of X: each changes every panel."""
    canvas = window.furniture.page.canvas
    open_cell(window)
    changed = [canvas.matrix(name) for name in ("x", *COMPUTED)]
    return keys(*KEYS), [*changed, canvas.bars, window.furniture.inspector]


def lens(window: MainWindow) -> Way:
    """Another number in the lens of head 2: its map and the lines change, and of the join what the
    picked word shows of it."""
    found, seen = matrices(window), []
    for place in range(2):
        turn_lens(window, place)
        settle()
        seen.append({name: _picture(one).marks for name, one in found.items()})
    changed = [
        found[name] for name in ("head.1", "concat", "results") if seen[0][name] != seen[1][name]
    ]
    return lambda place: turn_lens(window, place), [*changed, window.furniture.heads.lines.lines]


def hover(window: MainWindow) -> Way:
    """The pointer goes to another weight: its row of D and the weight itself get other outlines."""
    canvas = window.furniture.page.canvas
    weights = canvas.table("weights")
    spots = [center(weights, row, column) for row, column in PLACES]
    view, none = weights.viewport(), Qt.MouseButton.NoButton

    def act(place: int) -> None:
        """Not QTest's move, which asks the X server to move the pointer and does not wait."""
        spot, kind = spots[place % 2], QEvent.Type.MouseMove
        plain = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(
            view, QMouseEvent(kind, spot, view.mapToGlobal(spot), none, none, plain)
        )

    return act, [canvas.heatmaps[name] for name in ("scaled", "weights")]


def pick(window: MainWindow) -> Way:
    """The next weight of a row: the inspector tells another value, its sentence and terms."""
    click_cell(window, "weights", 1, 1)
    furniture = window.furniture
    return keys(*BACK_AND_FORTH), [furniture.page.canvas.heatmaps["weights"], furniture.inspector]


def switch(window: MainWindow) -> Way:
    """Q and K change places, and back: C, D, E and F are others, and the tray says what to see."""
    QTest.keyClick(window, Qt.Key.Key_F9)
    settle()
    canvas = window.furniture.page.canvas
    shown = [canvas.heatmaps[name] for name in ("q", "k", "scores", "scaled", "weights")]
    button = window.furniture.late("tray").controls.switches["swap_q_k"]
    return lambda _place: button.click(), shown


def moment(window: MainWindow) -> Way:
    """The next product of a score appears, or goes again: outlines, sentence and arithmetic."""
    click_cell(window, "scores", 1, 1)
    QTest.keyClick(window, Qt.Key.Key_F7)
    settle()
    parts = window.furniture
    parts.late("player").chapters.buttons["scores"].click()
    settle()
    act = keys(Qt.Key.Key_F7, Qt.Key.Key_F6, lambda: window)
    return act, [parts.page.canvas.overlay, parts.late("player").caption, parts.inspector]


def matters(window: MainWindow) -> Way:
    """The next weight, and how much every cell of X and of the lenses moves it."""
    QTest.keyClick(window, Qt.Key.Key_F8)
    click_cell(window, "weights", 1, 1)
    canvas = window.furniture.page.canvas
    return keys(*BACK_AND_FORTH), [canvas.heatmaps["weights"], canvas.rates]


def moved(window: MainWindow) -> Way:
    """A digit more and a digit less in an open cell of X, while the bars show what moves a weight:
    each changes nearly all of them."""
    matters(window)
    open_cell(window)
    return keys(*KEYS), [window.furniture.page.canvas.rates]


WAYS: dict[str, Callable[[MainWindow], Way]] = {
    one.__name__: one for one in (edit, lens, hover, pick, switch, moment, matters, moved)
}


def cells(window: MainWindow, of: str) -> dict[str, int]:
    """How many cells with digits look otherwise, have another value and are painted after another
    number in a cell of X or W_V, or in a lens of head 2."""
    shown = {name: one for name, one in matrices(window).items() if not _picture(one).is_large}
    if of == "lens":
        act = lambda place: turn_lens(window, place)  # noqa: E731
    else:
        open_cell(window, of)
        act = keys(*KEYS)
    for place in range(2):  # the marks of what has changed are there before
        act(place)
        settle()
    before = {name: _picture(one) for name, one in shown.items()}
    painted = Regions().during(lambda: act(0))
    found = {"painted": 0, "looks": 0, "values": 0}
    for name, widget in shown.items():
        old, new, region = before[name], _picture(widget), within(widget, painted)
        rows, columns = new.cells.values.shape
        wide, high = new.size
        for row in range(rows):
            for column in range(columns):
                place = QRect(column * wide, row * high, wide - 1, high - 1)
                found["painted"] += region.intersects(place)
                found["looks"] += old.marks[row][column] != new.marks[row][column]
        found["values"] += int((old.cells.values != new.cells.values).sum())
    return found


def _picture(widget: Any) -> Any:
    return getattr(widget, "table", widget).matrix.picture


def main() -> None:
    """Do what the command line says."""
    state, amount, *ways = sys.argv[1:]
    found: dict[str, Any] = {}
    for way in ways:
        with opened(state) as window:
            if amount == "cells":
                found[way] = cells(window, way)
            else:
                found[way] = timed(int(amount), *WAYS[way](window))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
