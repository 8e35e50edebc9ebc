"""PDF: shapes and text on one page as large as the picture."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from attn_gui.core.evaluate import Trace
from attn_gui.exports.drawing import drawn
from attn_gui.exports.what import What

DOTS = 96  # an inch: a pixel of the screen is a dot
POINTS = 72  # an inch


def write(trace: Trace, what: What) -> bytes:
    """Fonts are embedded, so it looks the same everywhere and can be searched."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    with drawn(trace, what, tabular=False) as drawing:
        made = QPdfWriter(buffer)
        made.setTitle(what.title)
        made.setCreator("attn-gui")
        made.setResolution(DOTS)
        made.setPageMargins(QMarginsF(0, 0, 0, 0))
        page = QSizeF(drawing.size) * POINTS / DOTS
        match = QPageSize.SizeMatchPolicy.ExactMatch
        made.setPageSize(QPageSize(page, QPageSize.Unit.Point, "", match))
        painter = QPainter(made)
        painter.fillRect(0, 0, drawing.size.width(), drawing.size.height(), drawing.ground)
        drawing.paint(painter)
        painter.end()
        del painter, made  # before what they write to
    return bytes(buffer.data().data())
