"""The simplest possible Qt window: prints when it has painted its one label.

python plain_start.py [pyqtgraph]   imports pyqtgraph before, as a program that needs it does
"""

import json
import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel

if "pyqtgraph" in sys.argv:
    import pyqtgraph  # noqa: F401


class Plain(QLabel):
    """Says that it was painted, and ends."""

    def paintEvent(self, event) -> None:
        super().paintEvent(event)
        QTimer.singleShot(0, done)


def done() -> None:
    if not moments:
        moments["painted"] = time.monotonic()
        app.quit()


moments: dict[str, float] = {}
app = QApplication(sys.argv[:1])
window = Plain("attn-gui")
window.resize(1440, 900)
window.show()
app.exec()
print(json.dumps(moments))
