"""Many cells without numbers as flat rectangles: what vector pictures need in place of an image,
which would blur or break into stripes when it is enlarged."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPaintEngine, QPainter, QPainterPath

from attn_gui.widgets.colours import ColourMap

VECTORS = (QPaintEngine.Type.SVG, QPaintEngine.Type.Pdf, QPaintEngine.Type.Picture)
"""What draws shapes and not pixels."""


def paint_flat(
    painter: QPainter, steps: NDArray[np.intp], colours: ColourMap, size: tuple[float, float]
) -> None:
    """One shape for each colour that occurs; `steps` are those of the map, `size` that of a cell.
    Neighbours of one colour in a row become one rectangle. On pixels an image, which is faster."""
    width, height = size
    if painter.paintEngine().type() not in VECTORS:
        _paint_image(painter, steps, colours, size)
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # else seams between cells
    painter.setPen(Qt.PenStyle.NoPen)
    paths: dict[int, QPainterPath] = {}
    for row, line in enumerate(steps):
        starts = np.flatnonzero(np.r_[True, line[1:] != line[:-1]])
        ends = np.r_[starts[1:], len(line)]
        for start, end, step in zip(
            starts.tolist(), ends.tolist(), line[starts].tolist(), strict=True
        ):
            path = paths.setdefault(step, QPainterPath())
            path.addRect(QRectF(start * width, row * height, (end - start) * width, height))
    for step, path in paths.items():
        painter.setBrush(colours.fills[step])
        painter.drawPath(path)
    painter.restore()


def _paint_image(
    painter: QPainter, steps: NDArray[np.intp], colours: ColourMap, size: tuple[float, float]
) -> None:
    table = np.array([fill.rgb() for fill in colours.fills], np.uint32)
    pixels = np.ascontiguousarray(table[steps])
    rows, columns = pixels.shape
    image = QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32)
    painter.drawImage(QRectF(0, 0, columns * size[0], rows * size[1]), image)
