"""PNG: pixels, one, two or four for each pixel of the screen."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter, QPainter

from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace
from attn_gui.exports.drawing import drawn
from attn_gui.exports.what import What

MOST = 120_000_000  # pixels: half a gigabyte while it is painted


def write(trace: Trace, what: What) -> bytes:
    """Refuses a picture that would not fit into memory."""
    with drawn(trace, what) as drawing:
        size = drawing.size * what.scale
        if size.width() * size.height() > MOST:
            raise Refused("export_large", width=size.width(), height=size.height())
        image = QImage(size, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(what.scale)
        image.fill(drawing.ground)
        painter = QPainter(image)
        drawing.paint(painter)
        painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())
