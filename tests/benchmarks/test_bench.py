"""The benchmark itself: it runs, waits for what it times, and its floor shows what the app does."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from floor import Floor
from hands import settle, take_down
from painted import TRIED, Regions, timed, within
from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from scene import look_at
from seven import Heatmaps
from windows import COMPUTED, KEYS, open_cell, opened

from attn_gui.theme import Theme

RUN = Path(__file__).parent / "run.py"


@pytest.fixture(autouse=True)
def _own_place(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.timeout(600)  # a dozen processes, one after the other
def test_it_runs(tmp_path):
    file = tmp_path / "rows.json"
    done = subprocess.run(
        [sys.executable, RUN, "--quick", "--only", "edit", "--json", file, "--markdown"],
        capture_output=True, encoding="utf-8", timeout=590, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
    whole = [row for row in rows if row["what"] == "edit → the whole page, 3 words × 4"]
    seven = [row for row in rows if "seven heatmaps alone" in row["what"]]
    assert [row["target"] for row in (*seven, *whole)][:3] == ["≤ 2×", "≤ 3×", "≥ 4× faster"]
    for row in (*seven, *whole):
        assert row["note"] == "matplotlib is not installed" or (row["median"] > 0 < row["ratio"])
    counts = [row for row in rows if row["what"].startswith("cells painted")]
    for row in counts:
        looks = int(row["note"].split()[0])
        assert row["median"] >= looks > 0  # or something is painted too little
    assert done.stdout.count("\n| ") == len(rows) + 2
    judged = sum(row["met"] is not None for row in rows)
    assert done.stdout.rstrip().endswith(f" of {judged} targets met")


# ------------------------------------------------------------------------- the floor and the app


def _pixels(widget):
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    shape = image.height(), image.width()
    return np.frombuffer(image.constBits(), np.uint32).reshape(shape).copy()


def test_the_floor_shows_the_cells_of_the_app(qapp):
    with opened("first") as window:
        open_cell(window)
        act = lambda place: QTest.keyClick(window.focusWidget(), KEYS[place % 2])  # noqa: E731
        scene = look_at(window, act)
        page = _pixels(window)
    seven, theme = scene.only(COMPUTED), Theme("light")
    assert len(seven.matrices) == 7
    floor, heatmaps = Floor(seven, theme), Heatmaps(seven, theme)
    try:
        for place in (0, 1):
            shown = []
            for widget in (floor, heatmaps):
                widget.show()
                widget.feed(place)
                settle()
                shown.append(_pixels(widget))
            other = shown[0] != shown[1]
            for matrix in seven.matrices:
                _forgive(other, matrix, place)
            assert not other.any()
        for matrix in seven.matrices:  # and they stand where they stand on the page
            _wide, high = matrix.cell
            middle = np.s_[matrix.y + high - 6 : matrix.y + high - 4, matrix.x + 8 : matrix.x + 20]
            assert (shown[0][middle] == page[middle]).all()
    finally:
        for widget in (floor, heatmaps):
            take_down(widget)


def _forgive(other, matrix, place):
    """The app marks what lies beyond the scale with a bar at the edge of its cell."""
    low, high = matrix.ends
    for row, line in enumerate(matrix.states[place].values):
        for column, value in enumerate(line):
            if not low <= value <= high:
                wide, tall = matrix.cell
                top, left = matrix.y + row * tall, matrix.x + column * wide
                edge = top + 2 if value > high else top + tall - 1 - 4
                other[edge : edge + 2, left + 5 : left + wide - 6] = False


# -------------------------------------------------------------------------------------- the clock


@pytest.fixture
def pair(qapp):
    """A window with two parts beside each other."""
    window = QWidget()
    window.resize(200, 100)
    parts = [QWidget(window), QWidget(window)]
    for place, part in enumerate(parts):
        part.setGeometry(100 * place, 0, 100, 100)
    window.show()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)  # which paints everything again
    settle()
    yield parts
    window.close()
    window.deleteLater()
    settle()


def test_the_clock_waits_for_the_last_paint(pair):
    turns, late = [], []

    def much_later():
        late.append(1)
        pair[1].update()

    def act(_place):
        turns.append(1)
        pair[0].update()
        if len(turns) <= TRIED:  # while it learns what is painted
            pair[1].update()
        else:
            QTimer.singleShot(30, pair[1], much_later)

    times = timed(3, act, pair, warm=0)
    assert len(times) == len(late) == 3
    assert min(times) >= 25  # ms: a timer of Qt may be early by a little


def test_what_is_never_painted_cannot_be_timed(pair):
    with pytest.raises(AssertionError, match="is not painted"):
        timed(1, lambda _place: pair[0].update(), pair)


def test_painted_places_are_told_in_the_coordinates_of_an_area(pair):
    seen = Regions().during(lambda: pair[1].update(QRect(10, 20, 5, 6)))
    assert within(pair[1], seen).boundingRect() == QRect(10, 20, 5, 6)
    assert within(pair[0], seen).isEmpty()
    assert within(pair[0].parentWidget(), seen).boundingRect() == QRect(110, 20, 5, 6)
