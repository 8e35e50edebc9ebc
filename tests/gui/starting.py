"""Starts the app as a shell does, and says what could be seen and what was loaded at each moment.

`chrome`: the first frame. `panels`: the first frame with numbers. `settled`: once nothing moves.
"""

import json
from functools import cache
from typing import Any

from processes import run_code

SCRIPT = """
import gc
import json
import sys
import zlib
from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from attn_gui import app, cli

seen = {}

def places(parent, window):
    '''Where the visible widgets that have a name or words stand in the window.'''
    found = {}
    for one in parent.findChildren(QWidget):
        words = one.text() if isinstance(one, (QLabel, QToolButton)) else ""
        name = one.objectName() or words
        if name and not name.startswith("qt_") and one.isVisible():
            spot = one.mapTo(window, QPoint())
            found[name] = [spot.x(), spot.y(), one.width(), one.height()]
    return found

def sum_of(picture, top, height):
    '''A check sum of the pixels of a band across the window.'''
    band = picture.copy(0, top, picture.width(), height)
    return zlib.crc32(bytes(band.constBits()))

def look(window, moment):
    # What is on the screen: unlike `grab` this paints nothing.
    picture = window.screen().grabWindow(window.winId()).toImage()
    canvas = getattr(getattr(window.furniture, "page", None), "canvas", None)
    bar, status = window.top_bar, window.status_bar
    middle = bar.geometry().bottom() + 1, status.mapTo(window, QPoint()).y() - 1
    seen[moment] = {
        "size": [window.width(), window.height()],
        "bar": places(bar, window),
        "status": places(status, window),
        "tabs": [one.text() for one in bar.pages.tabs.values()],
        "panels": places(canvas, window) if canvas is not None else {},
        "strips": [
            sum_of(picture, 0, middle[0]),
            sum_of(picture, middle[1] + 1, status.height()),
        ],
        "ground": sorted({picture.pixelColor(x, y).name()
                          for x in (1, window.width() // 2, window.width() - 2)
                          for y in range(middle[0] + 1, middle[1], 9)}),
        "modules": sorted(sys.modules),
    }

class FirstPaint(QObject):
    '''Looks once the first paint of the panels is over, and again when nothing moves.'''
    def __init__(self, window):
        super().__init__(window)
        self.window = window
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self.modules = sorted(sys.modules)  # before anything that comes after the paint
            QTimer.singleShot(0, self.window, self.look)
        return False
    def look(self):
        look(self.window, "panels")
        seen["panels"]["modules"] = self.modules
        QTimer.singleShot(20, self.window, self.end)
    def end(self):
        if not gc.isenabled():  # the last step of a start
            QTimer.singleShot(5, self.window, self.end)
            return
        look(self.window, "settled")
        QApplication.exit(0)

furnish = app._furnish
def furnish_and_watch(window, request):
    look(window, "chrome")
    furnish(window, request)
    shown = window.furniture.pages.currentWidget()
    one = window.furniture.page.canvas if request.page == "one_head" else shown
    one.installEventFilter(FirstPaint(window))
app._furnish = furnish_and_watch
code = cli.main({arguments!r})
print(json.dumps(seen))
sys.exit(code)
"""


@cache
def start(*arguments: str) -> dict[str, Any]:
    """What was seen, by moment."""
    done = run_code(SCRIPT.replace("{arguments!r}", repr(list(arguments))))
    assert done.returncode == 0, done.stderr.decode()
    found: dict[str, Any] = json.loads(done.stdout)
    assert tuple(found) == ("chrome", "panels", "settled"), tuple(found)
    return found
