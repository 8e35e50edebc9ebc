"""Times single keystrokes in the app and in the plainest widget with as many cells; prints JSON."""

import json
import sys
import time
from collections.abc import Callable

from changes import resize
from hands import add_word, button, click, click_cell, focused, settle, type_text
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from attn_gui.app import build
from attn_gui.main_window import MainWindow

WARM = 20
SHOWN = ("q", "k", "v", "scores", "scaled", "weights", "output")


class Plain(QWidget):
    """Cells with a number each, as few calls as can be."""

    def __init__(self, cells: int) -> None:
        super().__init__()
        self.values = [0.01 * place for place in range(cells)]
        self.fills = [QColor(255, 255 - place % 128, place % 256) for place in range(256)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.values = [value + 0.01 for value in self.values]
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        for place, value in enumerate(self.values):
            x, y = place % 24 * 58, place // 24 * 36
            painter.fillRect(x, y, 57, 35, self.fills[place % 256])
            painter.drawText(x, y, 57, 35, Qt.AlignmentFlag.AlignCenter, f"{value:.2f}")


class Painted(QObject):
    """Which of some widgets have been painted since it was cleared."""

    def __init__(self, watched: list[QWidget]) -> None:
        super().__init__()
        self.left: set[QWidget] = set()
        self.watched = watched
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.left.discard(watched)
        return False


def timed(amount: int, edit: Callable[[int], None], watched: list[QWidget]) -> list[float]:
    """Milliseconds of each edit, from the key to the last paint."""
    painted, times = Painted(watched), []
    for place in range(WARM + amount):
        painted.left = set(watched)
        start = time.perf_counter()
        edit(place)
        QApplication.processEvents()
        while painted.left:
            QApplication.processEvents()
        if place >= WARM:
            times.append(1000 * (time.perf_counter() - start))
    return times


def app_edits(window: MainWindow, amount: int) -> list[float]:
    """A digit more and a digit less in an open cell of X: each changes every panel."""
    canvas = window.furniture.page.canvas
    for name in SHOWN:
        assert canvas.heatmaps[name].isVisible()
    click_cell(window, "x", 1, 1)
    type_text("1.2")
    keys = (Qt.Key.Key_5, Qt.Key.Key_Backspace)
    viewports = [canvas.heatmaps[name]._view.viewport() for name in SHOWN]
    inside = [one for one in viewports if not one.visibleRegion().isEmpty()]
    return timed(amount, lambda place: QTest.keyClick(focused(), keys[place % 2]), inside)


def plain_edits(window: MainWindow, amount: int) -> list[float]:
    """The same keys to a widget of the same size with the same number of cells."""
    canvas = window.furniture.page.canvas
    shown = [*SHOWN, "x", "w_q", "w_k", "w_v"]
    shapes = [canvas.table(name).matrix.picture.cells.values.shape for name in shown]
    plain = Plain(sum(rows * columns for rows, columns in shapes))
    plain.resize(window.size())
    plain.show()
    settle()
    return timed(amount, lambda _place: QTest.keyClick(plain, Qt.Key.Key_5), [plain])


def grow(window: MainWindow) -> None:
    """As many words, features and channels as the window takes, and random lenses."""
    for name, size in (("d_model", 16), ("d_k", 8), ("d_v", 8)):
        resize(window, name, size)
    for place in range(9):
        add_word(window, f"word{place}")
    click(button(window, "dice"))


def main() -> None:
    """Print the times of both."""
    which, amount = sys.argv[1], int(sys.argv[2])
    window = build(["--lang", "en", "--theme", "light", "--size", "1440x900"])
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    settle()
    if which == "largest":
        grow(window)
    found = {"app": app_edits(window, amount), "plain": plain_edits(window, amount)}
    window.may_close = None  # nobody wants to keep the changes
    window.close()
    window.deleteLater()
    settle()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
