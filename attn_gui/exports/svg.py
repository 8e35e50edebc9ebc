"""SVG: shapes, and text that stays text."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import QBuffer, QRect
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtSvg import QSvgGenerator

from attn_gui.core.evaluate import Trace
from attn_gui.exports.drawing import drawn
from attn_gui.exports.what import What
from attn_gui.fonts import MONO, STIX

_KINDS = {STIX: "serif", MONO: "monospace"}
_TEXT = re.compile(
    r'font-family="(?P<family>[^"]*)" font-size="(?P<size>[^"]*)" font-weight="(?P<weight>\d+)"'
    r' font-style="(?P<style>\w+)"\s*>(?P<words>[^<]*)</text>'
)
_SIZE = re.compile(r'width="[^"]*mm" height="[^"]*mm"')  # programs do not agree on its pixels
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
    size = f'width="{made.size().width()}" height="{made.size().height()}"'
    return _TEXT.sub(_held, _SIZE.sub(size, source, count=1)).encode()


def _held(found: re.Match[str]) -> str:
    """A text in its length: a machine that has not the font takes one of the same kind, and
    nothing runs into its neighbour."""
    families = found["family"].split(",")
    font = QFont()
    font.setFamilies(families)
    font.setPixelSize(max(1, round(float(found["size"]))))
    font.setWeight(QFont.Weight(int(found["weight"])))
    font.setItalic(found["style"] == "italic")
    words = html.unescape(found["words"])
    length = QFontMetricsF(font).horizontalAdvance(words)
    kind = _KINDS.get(families[0], "sans-serif")
    held = f'textLength="{length:.2f}" lengthAdjust="spacingAndGlyphs" ' if len(words) > 1 else ""
    return (
        f'font-family="{found["family"]},{kind}" font-size="{found["size"]}"'
        f' font-weight="{found["weight"]}" font-style="{found["style"]}" {held}>'
        f"{found['words']}</text>"
    )
