"""Starts the app as `main` does, and prints when the frame of its window was painted and when the
last panel was painted and keys and pointer were heard."""

from __future__ import annotations

import json
import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from attn_gui import cli
from attn_gui.documents.application import Application

LAST = "heatmap.output"
ARGUMENTS = ["--lang", "en", "--theme", "light", "--size", "1440x900"]

moments: dict[str, float] = {}


class Watch(QObject):
    """Looks at the first paint of the window, then for the last panel and its first paint."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            if watched is self.window and "painted" not in moments:
                QTimer.singleShot(0, self, self.on_painted)  # before what the window does then
            elif watched is not self.window and "panels" not in moments:
                QTimer.singleShot(0, self, self.on_panels)
        return False

    def on_painted(self) -> None:
        if "painted" not in moments:
            moments["painted"] = time.monotonic()
            QTimer.singleShot(0, self, self.look_for_panel)

    def look_for_panel(self) -> None:
        panel = self.window.findChild(QWidget, LAST)
        if panel is None:
            QTimer.singleShot(0, self, self.look_for_panel)
            return
        for one in (panel, *panel.findChildren(QWidget)):
            one.installEventFilter(self)

    def on_panels(self) -> None:
        """All events that were waiting have been heard: the next key would be."""
        if "panels" not in moments:
            moments["panels"] = time.monotonic()
            QApplication.exit(0)


def watched(app: QApplication) -> int:
    """In place of the event loop's start: the window is shown, and nothing is painted yet."""
    (window,) = [one for one in app.topLevelWidgets() if one.objectName() == "window"]
    app.watch = Watch(window)
    return QApplication.exec()


Application.exec = watched
code = cli.main(ARGUMENTS)
print(json.dumps(moments))
sys.exit(code)
