"""The matrices of a scene as a matplotlib canvas: an image each, with a text a cell.

python figure.py SCENE.json AMOUNT   prints the times
"""

from __future__ import annotations

import numpy as np
from bare import measure
from matplotlib.axes import Axes
from matplotlib.backends.backend_qtagg import FigureCanvasQTAgg
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure
from matplotlib.image import AxesImage
from matplotlib.text import Text
from PySide6.QtWidgets import QVBoxLayout, QWidget
from scene import Matrix, Scene

from attn_gui.fonts import ROLES
from attn_gui.theme import Theme
from attn_gui.widgets.colours import colour_map

DPI = 100


class Canvas(QWidget):
    """One figure with axes where the page has its matrices."""

    def __init__(self, scene: Scene, theme: Theme) -> None:
        super().__init__()
        self.setFixedSize(*scene.size)
        size = [length / DPI for length in scene.size]
        self.figure = Figure(size, DPI, facecolor=theme.color("panel").name())
        self.canvas = FigureCanvasQTAgg(self.figure)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.canvas)
        self.areas = [self.canvas]
        self.fed = [self._add(scene, theme, one) for one in scene.matrices]

    def _axes(self, scene: Scene, matrix: Matrix, rows: int, columns: int) -> Axes:
        (width, height), (wide, high) = scene.size, matrix.cell
        bottom = height - matrix.y - rows * high
        axes = self.figure.add_axes(
            (matrix.x / width, bottom / height, columns * wide / width, rows * high / height)
        )
        axes.set_axis_off()
        return axes

    def _add(
        self, scene: Scene, theme: Theme, matrix: Matrix
    ) -> tuple[Matrix, list[np.ndarray], AxesImage, list[list[Text]]]:
        arrays, shown = [np.array(state.values) for state in matrix.states], matrix.states[1]
        axes = self._axes(scene, matrix, *arrays[0].shape)
        fills = colour_map(theme, matrix.colours, *matrix.ends).fills
        low, high = matrix.ends
        colours = ListedColormap([fill.name() for fill in fills])
        image = axes.imshow(arrays[1], colours, vmin=low, vmax=high, aspect="auto")
        points = ROLES[matrix.role].size * 72 / DPI
        texts = [
            [
                axes.text(
                    column, row, text, ha="center", va="center", fontsize=points,
                    color=shown.inks[row][column],
                )
                for column, text in enumerate(line)
            ]
            for row, line in enumerate(shown.texts)
        ]  # fmt: skip
        return matrix, arrays, image, texts

    def feed(self, place: int) -> None:
        """New arrays and new words; the figure is drawn at once."""
        for matrix, arrays, image, texts in self.fed:
            shown = matrix.states[place % 2]
            image.set_data(arrays[place % 2])
            for row, line in enumerate(texts):
                for column, text in enumerate(line):
                    text.set_text(shown.texts[row][column])
                    text.set_color(shown.inks[row][column])
        self.canvas.draw()


if __name__ == "__main__":
    measure(Canvas, warm=2)
