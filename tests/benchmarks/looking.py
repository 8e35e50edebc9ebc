"""Times a look at another number, by pointer or by key, and a step of the calculation that is
played, at the first example, and which input matters, at the largest; prints JSON."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from edits import grow, plain_edits, timed
from hands import center, click_cell, focused, settle, type_text
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from attn_gui.app import build
from attn_gui.main_window import MainWindow

PLACES = ((0, 1), (2, 2))  # of other rows and columns


def hovers(window: MainWindow, amount: int) -> list[float]:
    """The pointer goes to another weight: its row of D and the weight itself get other outlines."""
    canvas = window.furniture.page.canvas
    weights = canvas.table("weights")
    watched = [canvas.heatmaps[name]._view.viewport() for name in ("scaled", "weights")]
    shown = weights.viewport()
    spots = [center(weights, row, column) for row, column in PLACES]
    return timed(amount, lambda place: QTest.mouseMove(shown, spots[place % 2]), watched)


def picks(window: MainWindow, amount: int) -> list[float]:
    """The next weight of a row: the inspector tells another value, its sentence and terms."""
    watched: list[QWidget] = [window.furniture.page.canvas.heatmaps["weights"]._view.viewport()]
    click_cell(window, "weights", 1, 1)
    watched.append(window.furniture.inspector.hero)
    keys = (Qt.Key.Key_Right, Qt.Key.Key_Left)
    return timed(amount, lambda place: QTest.keyClick(focused(), keys[place % 2]), watched)


def moments(window: MainWindow, amount: int) -> list[float]:
    """The next product of a score appears, or goes again: outlines, sentence and arithmetic."""
    click_cell(window, "scores", 1, 1)
    QTest.keyClick(window, Qt.Key.Key_F7)
    settle()
    window.furniture.late("player").chapters.buttons["scores"].click()
    settle()
    parts = window.furniture
    watched: list[QWidget] = [
        parts.page.canvas.overlay, parts.player.caption, parts.inspector.explained.arithmetic,
    ]  # fmt: skip
    keys = (Qt.Key.Key_F7, Qt.Key.Key_F6)
    return timed(amount, lambda place: QTest.keyClick(window, keys[place % 2]), watched)


def matters(window: MainWindow, amount: int) -> list[float]:
    """The next weight, and how much every cell of X and of the lenses moves it."""
    grow(window)
    QTest.keyClick(window, Qt.Key.Key_F8)
    click_cell(window, "weights", 1, 1)
    canvas = window.furniture.page.canvas
    watched: list[QWidget] = [canvas.heatmaps["weights"]._view.viewport(), canvas.rates]
    keys = (Qt.Key.Key_Right, Qt.Key.Key_Left)
    return timed(amount, lambda place: QTest.keyClick(focused(), keys[place % 2]), watched)


def moved(window: MainWindow, amount: int) -> list[float]:
    """A digit more and a digit less in an open cell of X, while the bars show what moves a weight:
    each changes nearly all of them."""
    grow(window)
    QTest.keyClick(window, Qt.Key.Key_F8)
    click_cell(window, "weights", 1, 1)
    click_cell(window, "x", 1, 1)
    type_text("1.2")
    keys = (Qt.Key.Key_5, Qt.Key.Key_Backspace)
    watched: list[QWidget] = [window.furniture.page.canvas.rates]
    return timed(amount, lambda place: QTest.keyClick(focused(), keys[place % 2]), watched)


def switches(window: MainWindow, amount: int) -> list[float]:
    """Q and K change places, and back: C, D, E and F are others, and the tray says what to see."""
    QTest.keyClick(window, Qt.Key.Key_F9)
    settle()
    canvas = window.furniture.page.canvas
    shown = ("q", "k", "scores", "scaled", "weights")
    viewports: list[QWidget] = [canvas.heatmaps[name]._view.viewport() for name in shown]
    watched = [one for one in viewports if not one.visibleRegion().isEmpty()]
    switch = window.furniture.late("tray").controls.switches["swap_q_k"]
    return timed(amount, lambda _place: switch.click(), watched)


WAYS = {
    "switch": switches,
    "hover": hovers,
    "pick": picks,
    "moment": moments,
    "matters": matters,
    "moved": moved,
}


def main() -> None:
    """Print the times of the look and of the plain drawing."""
    which, amount = sys.argv[1], int(sys.argv[2])
    window = build(["--lang", "en", "--theme", "light", "--size", "1440x900"])
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    settle()
    found = {"app": WAYS[which](window, amount), "plain": plain_edits(window, amount)}
    window.may_close = None  # nobody wants to keep the changes
    window.close()
    window.deleteLater()
    settle()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
