"""SVG: shapes, and text that stays text."""

from __future__ import annotations

import re

from PySide6.QtCore import QBuffer, QRect
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from attn_gui.core.evaluate import Trace
from attn_gui.exports.drawing import drawn
from attn_gui.exports.what import What
from attn_gui.fonts import MONO, STIX

_KINDS = {STIX: "serif", MONO: "monospace"}
_FAMILIES = re.compile(r'font-family="([^"]*)"')
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(trace: Trace, what: What) -> bytes:
    """One drawing; a pixel of the screen is a unit."""
    buffer = QBuffer()
    with drawn(trace, what) as drawing:
        made = QSvgGenerator()
        made.setOutputDevice(buffer)
        made.setResolution(96)
        made.setSize(drawing.size)
        made.setViewBox(QRect(0, 0, drawing.size.width(), drawing.size.height()))
        made.setTitle(_NOT_XML.sub(" ", what.title))
        painter = QPainter(made)
        painter.fillRect(made.viewBox(), drawing.ground)
        drawing.paint(painter)
        painter.end()
    source = _NOT_XML.sub(" ", bytes(buffer.data().data()).decode())
    return _FAMILIES.sub(_with_kind, source).encode()


def _with_kind(found: re.Match[str]) -> str:
    """A machine that has none of the fonts takes one of the same kind."""
    first = found[1].split(",")[0].strip("' ")
    return f'font-family="{found[1]},{_KINDS.get(first, "sans-serif")}"'
