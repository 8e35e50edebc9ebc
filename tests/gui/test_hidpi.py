"""HiDPI: at each scale factor of the screen names stand over their cells, edges on pixels (A17)."""

import json
from functools import cache

import pytest
from processes import run, run_code, stray
from PySide6.QtGui import QImage

FACTORS = ("1", "1.25", "1.5", "2")
MEASURE = """
import json
import numpy as np
from hands import keys_of, settle
from attn_gui.app import build
from attn_gui.widgets.axis_labels import AxisLabels
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
window = build(["--lang", "en", "--theme", "light", "--size", "1440x900", "--text-scale", "@"])
window.show(); settle()
ratio = window.devicePixelRatio()
canvas = window.furniture.page.canvas
image = canvas.grab().toImage().convertToFormat(canvas.grab().toImage().Format.Format_RGB32)
pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
panel = window.theme.color("panel").rgb() & 0xFFFFFF
found = {"ratio": ratio, "size": [image.width(), image.height()],
         "canvas": [canvas.width(), canvas.height()], "names": [], "edges": {}}

def centre(area, across):
    # of what is painted in an area of the canvas, in device pixels
    left, top = round(area.left() * ratio), round(area.top() * ratio)
    right, bottom = round((area.right() + 1) * ratio), round((area.bottom() + 1) * ratio)
    part = (pixels[top:bottom, left:right] & 0xFFFFFF) != panel
    ys, xs = np.nonzero(part)
    places = xs + left if across else ys + top
    return (int(places.min()) + int(places.max()) + 1) / 2 if len(places) else None

for name, spot in canvas.plan.spots.items():
    for labels, across in ((canvas.columns.get(name), True), (canvas.rows[name], False)):
        if labels is None or not labels.isVisible():
            continue
        for place in range(len(labels.names)):
            slot = labels.slot(place).translated(labels.mapTo(canvas, QPoint()))
            cell = spot.part(0, place) if across else spot.part(place, 0)
            middle = (cell.left() + cell.width() / 2 if across else cell.top() + cell.height() / 2)
            found["names"].append([name, labels.names[place], across,
                                   centre(slot, across) / ratio, middle])
    table = keys_of(window, name)
    rect = table.visualRect(table.model().index(1, 1))
    here = table.viewport().mapTo(canvas, rect.topLeft())
    wanted = spot.part(1, 1)
    found["edges"][name] = [[here.x(), here.y(), rect.width(), rect.height()],
                            [wanted.x(), wanted.y(), wanted.width(), wanted.height()]]
icon = window.theme.icon("undo").pixmap(18, 18, )
found["icon"] = [window.theme.pixmap("undo", size=18).width(),
                 window.theme.pixmap("undo", size=18).devicePixelRatio()]
# where the columns of cells begin and end in W_V, V and F, in device pixels
for name in ("w_v", "v", "output"):
    if name not in canvas.plan.spots: continue
    rect = canvas.plan.spots[name].rect
    y = round((rect.top() + 4) * ratio)
    line = (pixels[y, round(rect.left() * ratio) - 6 : round((rect.right() + 1) * ratio) + 6]
            & 0xFFFFFF) != panel
    places = np.nonzero(line)[0] + round(rect.left() * ratio) - 6
    found["edges"][name].append([int(places.min()), int(places.max())])
print(json.dumps(found))
window.close(); window.deleteLater(); settle()
"""


@cache
def measured(factor, scale="100"):
    done = run_code(MEASURE.replace("@", scale), QT_SCALE_FACTOR=factor)
    assert done.returncode == 0, done.stderr.decode()
    assert stray(done.stderr) == []
    return json.loads(done.stdout)


@pytest.mark.parametrize("factor", FACTORS)
def test_a_screenshot_has_the_pixels_of_the_screen(tmp_path, factor):
    file = tmp_path / "shot.png"
    options = ("--lang", "en", "--theme", "light", "--size", "1200x760")
    done = run(*options, "--screenshot", str(file), QT_SCALE_FACTOR=factor)
    assert (done.returncode, stray(done.stderr)) == (0, [])
    picture = QImage(str(file))
    assert picture.size().toTuple() == (1200 * float(factor), 760 * float(factor))


@pytest.mark.parametrize("factor", FACTORS)
def test_the_canvas_is_painted_in_pixels_of_the_screen(factor):
    found = measured(factor)
    assert found["ratio"] == float(factor)
    for size, length in zip(found["size"], found["canvas"], strict=True):
        assert abs(size - length * float(factor)) <= 1


@pytest.mark.parametrize("factor", FACTORS)
def test_names_stand_over_and_beside_the_middle_of_their_cells(factor):
    columns = [one for one in measured(factor)["names"] if one[2]]
    assert len(columns) > 20
    for name, text, _across, found, wanted in columns:
        assert abs(found - wanted) <= 1.5, (name, text)


@pytest.mark.parametrize("factor", FACTORS)
def test_names_of_rows_stand_beside_the_middle_of_their_rows(factor):
    rows = [one for one in measured(factor)["names"] if not one[2]]
    assert len(rows) > 10
    for name, text, _across, found, wanted in rows:
        assert abs(found - wanted) <= 3, (name, text)  # letters reach below the line or do not
    plain = [found - wanted for _n, text, _a, found, wanted in rows if text == "the"]
    assert max(plain) - min(plain) <= 1


@pytest.mark.parametrize("factor", FACTORS)
def test_cells_are_where_the_plan_has_them(factor):
    for name, (found, wanted, *_pixels) in measured(factor)["edges"].items():
        assert found == wanted, name


@pytest.mark.parametrize("factor", FACTORS)
def test_columns_line_up_to_the_pixel_of_the_screen(factor):
    edges = measured(factor)["edges"]
    pixels = [edges[name][2] for name in ("w_v", "v", "output")]
    for one in pixels[1:]:
        assert abs(one[0] - pixels[0][0]) <= 1
        assert abs(one[1] - pixels[0][1]) <= 1


@pytest.mark.parametrize("factor", FACTORS)
def test_icons_have_the_pixels_of_the_screen(factor):
    width, ratio = measured(factor)["icon"]
    assert ratio == float(factor)
    assert width == round(18 * float(factor))


@pytest.mark.slow
@pytest.mark.parametrize("factor", FACTORS[1:])
def test_large_text_on_a_fine_screen(factor):
    found = measured(factor, "200")
    for name, (here, wanted, *_pixels) in found["edges"].items():
        assert here == wanted, name
    for name, text, across, here, wanted in found["names"]:
        assert abs(here - wanted) <= (2 if across else 6), (name, text)
