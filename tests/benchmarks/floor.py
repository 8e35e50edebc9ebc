"""The floor: one bare widget that paints the cells, digits and curves of a scene, and nothing else.

python floor.py SCENE.json AMOUNT [NAMES]   prints the times; NAMES: only these matrices
"""

from __future__ import annotations

import numpy as np
from bare import measure
from PySide6.QtCore import QMargins, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget
from scene import Curve, Matrix, Scene

from attn_gui.fonts import font, load_fonts
from attn_gui.theme import Theme
from attn_gui.widgets.colours import colour_map

Cell = tuple[QRectF, QColor, QColor, str]


class Floor(QWidget):
    """Paints all of what it is given each time, with the fewest calls, and the places between the
    matrices never again."""

    def __init__(self, scene: Scene, theme: Theme) -> None:
        super().__init__()
        self.setFixedSize(*scene.size)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        load_fonts()
        self.background = theme.color("panel")
        self.region = QRegion()
        for one in scene.matrices:
            self.region += _rect(one)
        for path, pen in (_stroke(curve) for state in scene.curves for curve in state):
            self.region += path.boundingRect().toAlignedRect().marginsAdded(_margins(pen))
        self.states = [
            (
                [_cells(one, state) for one in scene.matrices if not one.large],
                [_image(theme, one, state) for one in scene.matrices if one.large],
                [_stroke(one) for one in scene.curves[state]],
            )
            for state in range(2)
        ]
        self.state = self.states[1]

    def feed(self, place: int) -> None:
        """Show the scene before or after the edit."""
        self.state = self.states[place % 2]
        self.update(self.region)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for rect in event.region():
            painter.fillRect(rect, self.background)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        matrices, images, curves = self.state
        for radius, face, cells in matrices:
            painter.setFont(face)
            for box, fill, ink, text in cells:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(fill)
                painter.drawRoundedRect(box, radius, radius)
                painter.setPen(ink)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        for box, image, _pixels in images:
            painter.drawImage(box, image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for path, pen in curves:
            painter.setPen(pen)
            painter.drawPath(path)


def _rect(matrix: Matrix) -> QRect:
    (wide, high), values = matrix.cell, matrix.states[0].values
    return QRectF(matrix.x, matrix.y, len(values[0]) * wide, len(values) * high).toAlignedRect()


def _margins(pen: QPen) -> QMargins:
    half = round(pen.widthF() / 2) + 1
    return QMargins(half, half, half, half)


def _cells(matrix: Matrix, state: int) -> tuple[float, QFont, list[Cell]]:
    """The cells of a matrix, with the radius of their corners and the font of their digits."""
    shown, (wide, high), gap = matrix.states[state], matrix.cell, matrix.gap
    cells = [
        (
            QRectF(matrix.x + column * wide, matrix.y + row * high, wide - gap, high - gap),
            QColor(shown.fills[row][column]), QColor(shown.inks[row][column]), text,
        )
        for row, line in enumerate(shown.texts)
        for column, text in enumerate(line)
    ]  # fmt: skip
    return matrix.radius, font(matrix.role, 1.0, False), cells


def _image(theme: Theme, matrix: Matrix, state: int) -> tuple[QRectF, QImage, np.ndarray]:
    """A matrix that is too large for digits, as the pixels of an image, which reads from them."""
    values = np.array(matrix.states[state].values)
    colours = colour_map(theme, matrix.colours, *matrix.ends)
    table = np.array([fill.rgb() for fill in colours.fills], np.uint32)
    pixels = np.ascontiguousarray(table[colours.steps(values)])
    rows, columns = values.shape
    image = QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32)
    (wide, high) = matrix.cell
    return QRectF(matrix.x, matrix.y, columns * wide, rows * high), image, pixels


def _stroke(curve: Curve) -> tuple[QPainterPath, QPen]:
    start, one, two, end = (QPointF(*point) for point in curve.points)
    path, pen = QPainterPath(start), QPen(QColor(curve.color), curve.width)
    path.cubicTo(one, two, end)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if curve.dashes:
        pen.setDashPattern(curve.dashes)
    return path, pen


if __name__ == "__main__":
    measure(Floor)
