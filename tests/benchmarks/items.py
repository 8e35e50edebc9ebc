"""The matrices of a scene as pyqtgraph offers it: an ImageItem each, with a TextItem a cell.

python items.py SCENE.json AMOUNT   prints the times
"""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from bare import measure
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QVBoxLayout, QWidget
from scene import Matrix, Scene

from attn_gui.fonts import font, load_fonts
from attn_gui.theme import Theme
from attn_gui.widgets.colours import colour_map


class Items(QWidget):
    """One view box in the units of the window."""

    def __init__(self, scene: Scene, theme: Theme) -> None:
        super().__init__()
        self.setFixedSize(*scene.size)
        load_fonts()
        view = pg.GraphicsView(background=theme.color("panel"))
        self.box = pg.ViewBox(enableMenu=False, invertY=True, defaultPadding=0.0)
        view.setCentralItem(self.box)
        self.box.setRange(QRectF(0, 0, *scene.size), padding=0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(view)
        self.areas = [view]
        self.fed = [self._add(theme, one) for one in scene.matrices]

    def _add(
        self, theme: Theme, matrix: Matrix
    ) -> tuple[Matrix, list[np.ndarray], pg.ImageItem, list[list[pg.TextItem]]]:
        arrays = [np.array(state.values) for state in matrix.states]
        (rows, columns), (wide, high) = arrays[0].shape, matrix.cell
        colours = colour_map(theme, matrix.colours, *matrix.ends)
        table = np.array([fill.getRgb() for fill in colours.fills], np.uint8)
        image = pg.ImageItem(arrays[1], axisOrder="row-major", lut=table, levels=matrix.ends)
        image.setRect(QRectF(matrix.x, matrix.y, columns * wide, rows * high))
        self.box.addItem(image)
        texts = []
        for row in range(rows):
            texts.append([])
            for column in range(columns):
                item = pg.TextItem(anchor=(0.5, 0.5), color=matrix.states[1].inks[row][column])
                item.setFont(font(matrix.role, 1.0, False))
                item.setText(matrix.states[1].texts[row][column])
                item.setPos(matrix.x + (column + 0.5) * wide, matrix.y + (row + 0.5) * high)
                self.box.addItem(item, ignoreBounds=True)
                texts[-1].append(item)
        return matrix, arrays, image, texts

    def feed(self, place: int) -> None:
        """New arrays and new words for the matrices that have changed."""
        for matrix, arrays, image, texts in self.fed:
            if matrix.states[0] == matrix.states[1]:
                continue
            image.setImage(arrays[place % 2], autoLevels=False)
            shown = matrix.states[place % 2]
            for row, line in enumerate(texts):
                for column, item in enumerate(line):
                    item.setText(shown.texts[row][column], shown.inks[row][column])


if __name__ == "__main__":
    measure(Items)
