"""The app's own heatmaps in a bare window, fed with the computed matrices of a scene.

python seven.py SCENE.json AMOUNT NAMES   prints the times
"""

from __future__ import annotations

import numpy as np
from bare import measure
from PySide6.QtWidgets import QWidget
from scene import Matrix, Scene

from attn_gui.fonts import load_fonts
from attn_gui.theme import Theme
from attn_gui.widgets.colours import colour_map
from attn_gui.widgets.heatmap import Heatmap
from attn_gui.widgets.picture import Cells, Look, make_picture


class Heatmaps(QWidget):
    """Nothing but heatmaps, where the page has them."""

    def __init__(self, scene: Scene, theme: Theme) -> None:
        super().__init__()
        self.setFixedSize(*scene.size)
        load_fonts()
        self.theme = theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.color("panel"))
        self.setPalette(palette)
        self.areas: list[QWidget] = []
        self.fed: list[tuple[Heatmap, Look, tuple[int, int], list[np.ndarray]]] = []
        for one in scene.matrices:
            self._add(one)

    def _add(self, matrix: Matrix) -> None:
        arrays = [np.array(state.values) for state in matrix.states]
        rows, columns = arrays[0].shape
        wide, high = map(int, matrix.cell)
        heatmap = Heatmap(f"heatmap.{matrix.name}", self)
        heatmap.setGeometry(matrix.x, matrix.y, columns * wide, rows * high)
        colours = colour_map(self.theme, matrix.colours, *matrix.ends)
        self.fed.append(
            (heatmap, Look(colours, matrix.role, matrix.decimals), (wide, high), arrays)
        )
        self.areas.append(heatmap)

    def feed(self, place: int) -> None:
        """New arrays for all of them."""
        for heatmap, look, size, arrays in self.fed:
            cells = Cells(arrays[place % 2])
            heatmap.show_picture(make_picture(self.theme, cells, look, size))


if __name__ == "__main__":
    measure(Heatmaps)
