"""What a variable of the program holds: name, shape and a small heatmap, for a tooltip."""

from __future__ import annotations

import html

import numpy as np
from PySide6.QtCore import QBuffer, QIODevice, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from attn_gui.core.attention import Matrix
from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap
from attn_gui.widgets.picture import Cells, Look, make_picture

NUMBERED = (12, 8)  # rows and columns that still have room for numbers
_CELL = (42, 24)  # px of a cell with its number
_SIDE, _SQUARE = 256, 14  # px of the picture without numbers, and of its cells at most


def matrix_tip(theme: Theme, name: str, values: Matrix, colours: ColourMap) -> str:
    """Rich text with the picture inside."""
    words = html.escape(f"{name}: {' × '.join(map(str, values.shape))}")
    picture = heatmap_of(theme, values, colours)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    source = bytes(buffer.data().toBase64().data()).decode("ascii")
    return f'{words}<br><img src="data:image/png;base64,{source}">'


def heatmap_of(theme: Theme, values: Matrix, colours: ColourMap) -> QPixmap:
    """A matrix in its colours; small ones with their numbers, of large ones every cell or, where
    there are not as many pixels, some of them."""
    rows, columns = values.shape
    if rows <= NUMBERED[0] and columns <= NUMBERED[1]:
        wide, high = theme.px(_CELL[0]), theme.px(_CELL[1])
        hidden = np.isneginf(values)
        cells = Cells(values, hidden=hidden if hidden.any() else None)
        picture = make_picture(theme, cells, Look(colours, "cell_small"), (wide, high))
        made = QPixmap(columns * wide, rows * high)
        painter = QPainter(made)
        picture.paint(painter, QRect(0, 0, made.width(), made.height()))
        painter.end()
        return made
    most = theme.px(_SIDE)
    step = min(theme.px(_SQUARE), max(1.0, most / max(rows, columns)))
    made = QPixmap(min(most, round(columns * step)), min(most, round(rows * step)))
    across, down = made.width() / columns, made.height() / rows
    made.fill(theme.color("panel"))
    painter = QPainter(made)
    painter.setPen(Qt.PenStyle.NoPen)
    steps = colours.steps(values)
    for row in range(0, rows, max(1, round(1 / down))):
        for column in range(0, columns, max(1, round(1 / across))):
            box = QRectF(column * across, row * down, max(1.0, across), max(1.0, down))
            painter.fillRect(box, colours.fills[steps[row, column]])
    painter.end()
    return made
