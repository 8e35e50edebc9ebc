"""Only what looks otherwise is painted, and what is on screen is what a full repaint would show."""

import itertools
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hands import KEY, click_cell, keys_of, press, session, settle, type_text
from processes import ROOT, environment, stray
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from attn_gui.core.edits import with_cell
from attn_gui.widgets import cell_paint
from attn_gui.widgets.colours import ColourMap, colour_map
from attn_gui.widgets.overlay import Overlay
from attn_gui.widgets.picture import Cells, Look, make_picture

GIVEN = ("x", "w_q", "w_k", "w_v")
MADE = ("q", "k", "v", "scores", "scaled", "weights", "output")
WINDOWS = {"first": ("11", "1180x760", "100"), "wide": ("12", "1024x640", "200", "wide")}


# ------------------------------------------------------------------------- what is on screen


@pytest.mark.parametrize("kind", WINDOWS)
@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
def test_random_edits_leave_on_screen_what_a_full_repaint_shows(scale, kind):
    paths = {"PYTHONPATH": f"{ROOT}:{ROOT / 'tests/gui'}:{ROOT / 'tests/core'}"}
    done = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "repainting.py"), "55", *WINDOWS[kind]],
        capture_output=True,
        timeout=110,
        env=environment(QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR=scale, **paths),
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, stray(done.stderr)) == (0, [])
    found = json.loads(done.stdout)
    assert found["ratio"] == float(scale)
    assert found["wrong"] == []
    assert found["moved"] > (30 if kind == "first" else 10)  # there was something to see
    assert bool(found["hidden"]) == (kind == "wide")


# ------------------------------------------------------------------------------ what is painted


class Seen(QObject):
    """Listens to the paint events of some widgets."""

    def __init__(self, widgets):
        super().__init__()
        self.names = {widget: name for name, widget in widgets.items()}
        self.regions = {}
        for widget in widgets.values():
            widget.installEventFilter(self)

    def eventFilter(self, widget, event):
        if event.type() == QEvent.Type.Paint:
            name = self.names[widget]
            self.regions[name] = self.regions.get(name, QRegion()).united(event.region())
        return False


def painting(window):
    """What paints the cells of each matrix, and the bars."""
    canvas = window.furniture.page.canvas
    found = {name: canvas.editors[name].viewport() for name in GIVEN}
    found |= {name: canvas.heatmaps[name]._view.viewport() for name in MADE}
    return found | {"bars": canvas.bars}


def looks(window, name):
    """All that a reader can see of each cell, asked of the model, by row and column."""
    model = keys_of(window, name).model()
    flags = model.picture.cells.changed
    found = {}
    for row, column in itertools.product(range(model.rowCount()), range(model.columnCount())):
        index = model.index(row, column)
        moved = flags is not None and bool(flags[row, column])
        fill = index.data(Qt.ItemDataRole.BackgroundRole).rgb()
        found[row, column] = index.data(), fill, moved
    return found


def changed_cells(window, before):
    """The cells of each matrix that look otherwise now, as what they take of its widget."""
    found = {}
    for name, old in before.items():
        shown, region = keys_of(window, name), QRegion()
        for place, look in looks(window, name).items():
            if look != old[place]:
                region += shown.visualRect(shown.model().index(*place))
        if not region.isEmpty():
            found[name] = region
    return found


def edit(window, name, row, column, value):
    """Change a number as typing does, with nothing picked."""
    one = session(window)
    one.preview(with_cell(one.committed, name, row, column, value))
    settle()


@pytest.fixture
def watched(window):
    """The window, with an edit behind it: the marks of a first one are new in every cell."""
    edit(window, "x", 1, 1, 0.5)
    seen = Seen(painting(window))
    settle()
    seen.regions.clear()
    return window, seen


def test_one_number_of_x_repaints_the_cells_that_change_and_no_other(watched, monkeypatch):
    window, seen = watched
    drawn, cells_in = [], cell_paint._cells_in
    monkeypatch.setattr(
        cell_paint, "_cells_in", lambda *given: drawn.extend(found := [*cells_in(*given)]) or found
    )
    before = {name: looks(window, name) for name in (*GIVEN, *MADE)}
    edit(window, "x", 1, 1, 1.5)
    wanted = changed_cells(window, before)
    assert set(wanted) == {"x", *MADE}
    assert {name: seen.regions.get(name) for name in wanted} == wanted
    cell = keys_of(window, "x").visualRect(keys_of(window, "x").model().index(1, 1))
    assert seen.regions["x"] == QRegion(cell)
    moved = {
        name: sum(new != before[name][at] for at, new in looks(window, name).items())
        for name in wanted
    }
    assert (moved["x"], moved["scores"]) == (1, 5)  # of C the row and the column of the word
    assert len(drawn) == sum(moved.values()) < 60


def test_a_lens_leaves_the_panels_alone_that_it_does_not_reach(window):
    edit(window, "w_v", 0, 1, 1.9)
    seen = Seen(painting(window))
    edit(window, "w_v", 0, 1, -1.9)
    assert set(seen.regions) == {"w_v", "v", "output"}


def test_a_number_that_looks_as_before_paints_nothing(watched):
    window, seen = watched
    edit(window, "x", 1, 1, 0.500_000_1)
    assert set(seen.regions) <= {"bars"}  # whose ends move by a part of a pixel
    assert keys_of(window, "x").matrix.value(1, 1) == 0.500_000_1


def test_typing_a_digit_paints_what_the_number_moves(window):
    click_cell(window, "x", 1, 1)
    type_text("1.2")
    seen = Seen(painting(window))
    settle()
    seen.regions.clear()
    type_text("5")
    assert not {"w_q", "w_k", "w_v"} & set(seen.regions)
    shown = keys_of(window, "x")
    cell = shown.visualRect(shown.model().index(1, 1))
    assert seen.regions["x"].intersects(cell)
    editor = QRegion(cell.adjusted(-1, -1, 0, 0))  # it lies on the gaps too
    assert seen.regions["x"].subtracted(editor).isEmpty()
    press(KEY.Key_Escape)


def test_the_page_below_is_not_painted_with_the_cells(watched):
    window, _seen = watched
    canvas = window.furniture.page.canvas
    seen = Seen({"canvas": canvas} | canvas.panels)
    edit(window, "x", 1, 1, 1.5)
    assert seen.regions == {}


# ---------------------------------------------------------------------- how pictures are made


def random_cells(generator, shape):
    """Numbers with every kind of mark, some infinite, enormous or missing."""
    values = generator.normal(0, 2, shape)
    for odd in (np.inf, -np.inf, np.nan, 0.0, 12345.6, -1e200):
        values[generator.random(shape) < 0.05] = odd

    def some(share):
        return generator.random(shape) < share if generator.random() < 0.7 else None

    return Cells(values, some(0.2), some(0.1), some(0.3), some(0.2), some(0.1), some(0.1))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("editable", [True, False])
def test_a_picture_made_from_an_old_one_is_what_a_new_one_is(window, seed, editable):
    generator, theme = np.random.default_rng(seed), window.theme
    look = Look(colour_map(theme, "signed", -2, 2), editable=editable, signed=seed % 3 == 0)
    old = make_picture(theme, random_cells(generator, (4, 7)), look, (58, 34))
    for _step in range(8):
        cells = random_cells(generator, (4, 7))
        kept = generator.random((4, 7)) < 0.6
        cells.values[kept] = old.cells.values[kept]
        new = make_picture(theme, cells, look, (58, 34), old)
        fresh = make_picture(theme, cells, look, (58, 34))
        assert new.marks == fresh.marks
        assert new.font == fresh.font
        old = new


def test_one_step_of_a_colour_map_is_that_of_many():
    fills = tuple(range(256))
    values = [-3, -2, -1.999, -0.0, 0, 1 / 3, 2, 2.5, np.inf, -np.inf, np.nan, 5e-324, 1e308]
    values += [(place + 0.5) / 255 * 4 - 2 for place in range(255)]  # in the middle between two
    for low, high in ((-2.0, 2.0), (0.0, 1.0), (-1e308, 1e308)):
        colours = ColourMap(fills, fills, low, high)
        assert [colours.step(value) for value in values] == colours.steps(np.array(values)).tolist()


# ------------------------------------------------------------------------- fast and slow painting


def pixels(paint, size, ratio):
    """What `paint` draws, as numbers of shape (height, width, 3)."""
    image = QImage(size[0] * ratio, size[1] * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    found = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)
    return found[:, :, :3].astype(int)


@pytest.mark.parametrize("ratio", [1, 2])
@pytest.mark.parametrize("editable", [True, False])
def test_cells_are_drawn_alike_from_tiles_and_from_shapes(window, monkeypatch, ratio, editable):
    cells = random_cells(np.random.default_rng(4), (6, 9))
    look = Look(colour_map(window.theme, "signed", -2, 2), editable=editable)
    picture = make_picture(window.theme, cells, look, (58, 34))
    size = 9 * 58, 6 * 34
    whole = QRect(0, 0, *size)
    fast = pixels(lambda painter: picture.paint(painter, whole), size, ratio)
    monkeypatch.setattr(cell_paint, "pixels_of", lambda _painter: 0)
    slow = pixels(lambda painter: picture.paint(painter, whole), size, ratio)
    assert np.abs(fast - slow).max() <= 2  # of 255 levels, in rounded corners
    assert np.ptp(slow) > 200


@pytest.mark.parametrize("ratio", [1, 2])
def test_outlines_are_drawn_alike_from_pictures_and_from_lines(window, monkeypatch, ratio):
    click_cell(window, "scores", 1, 2)
    overlay = window.furniture.page.findChild(Overlay)
    assert len({one.role for one in overlay.outlines}) > 2
    size = overlay.width(), overlay.height()

    def paint(painter):
        overlay.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)

    fast = pixels(paint, size, ratio)
    monkeypatch.setattr("attn_gui.widgets.overlay.pixels_of", lambda _painter: 0)
    slow = pixels(paint, size, ratio)
    assert np.abs(fast - slow).max() <= 16  # of 255 levels, at the edges of round dots
    assert np.ptp(slow) > 200
