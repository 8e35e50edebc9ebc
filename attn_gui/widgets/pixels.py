"""Whether a painter draws on whole pixels: only there can a picture be put without blurring it."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from attn_gui.widgets.flat import VECTORS


def pixels_of(painter: QPainter) -> int:
    """How many pixels of the screen one of ours takes in each direction; 0 where that is no whole
    number or where shapes are wanted, as in a PDF."""
    if painter.paintEngine().type() in VECTORS:
        return 0
    to = painter.deviceTransform()
    ratio, left, top = to.m11(), to.dx(), to.dy()
    if to.isRotating() or ratio != to.m22() or ratio < 1:
        return 0
    return int(ratio) if ratio.is_integer() and left.is_integer() and top.is_integer() else 0
