"""Times edits of a lens of head 2 with all heads on screen, and the plainest drawing of as much."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from edits import Plain, timed
from hands import session, settle
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from attn_gui.app import build
from attn_gui.core.edits import with_cell
from attn_gui.core.heads_edits import with_head_added
from attn_gui.core.words_edits import with_word_added
from attn_gui.main_window import MainWindow
from attn_gui.session import Label

EXAMPLES = {"bank": "bank", "most": "bank", "wide": "bank_512:scaled"}


class PlainHeads(Plain):
    """As many cells with a number each, and as many curves."""

    def __init__(self, cells: int, curves: int) -> None:
        super().__init__(cells)
        self.curves = curves

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(self.curves):
            start, end = QPointF(900, 20 + place % 12 * 40), QPointF(1200, 20 + place // 12 * 3)
            path = QPainterPath(start)
            path.cubicTo(QPointF(1050, start.y()), QPointF(1050, end.y()), end)
            painter.setPen(QPen(self.fills[place % 256], 1.5))
            painter.drawPath(path)


def grow(window: MainWindow) -> None:
    """Eight heads over twelve words."""
    document = session(window).document
    for _more in range(4):
        document = with_head_added(document)
    for _more in range(5):
        document = with_word_added(document, "river")
    session(window).apply(Label("grow"), document)
    settle()


def main() -> None:
    """Print the times of both."""
    which, amount = sys.argv[1], int(sys.argv[2])
    options = ["--lang", "en", "--theme", "light", "--size", "1440x900", "--page", "many-heads"]
    window = build([*options, "--example", EXAMPLES[which]])
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    settle()
    if which == "most":
        grow(window)
    page, here = window.furniture.heads, session(window)
    shown = [card.heatmap for card in page.maps.cards]
    shown += [block.matrix for block in page.join.blocks.values() if not block.spot.isEmpty()]
    # What head 2 changes; the maps of the other heads look as before and are left alone.
    blocks = (page.join.blocks[name].matrix for name in ("concat", "results"))
    changed = [page.maps.cards[1].heatmap, *blocks]
    watched: list[QWidget] = [page.lines.lines]
    for one in changed:
        raster = one.cover.raster
        watched.append((one if raster is None else raster)._view.viewport())
    seen = [one for one in watched if not one.visibleRegion().isEmpty()]

    def edit(place: int) -> None:
        value = 1.1 + place % 2 / 10  # another number each time
        here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, value, head=1))

    found = {"app": timed(amount, edit, seen)}
    cells = sum(one.values().size for one in shown if one.values().size < 4000)
    plain = PlainHeads(cells, len(page.lines.lines.values()))
    plain.resize(window.size())
    plain.show()
    settle()
    press = lambda _place: QTest.keyClick(plain, Qt.Key.Key_5)  # noqa: E731
    found["plain"] = timed(amount, press, [plain])
    window.may_close = None  # nobody wants to keep the changes
    window.close()
    window.deleteLater()
    settle()
    print(json.dumps(found))


main()
