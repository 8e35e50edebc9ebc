"""One matrix of the page: its name above, the names of its columns, and of its rows beside it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from attn_gui.core.attention import Matrix
from attn_gui.core.numbers import show_number
from attn_gui.theme import Theme
from attn_gui.widgets.axis_labels import AxisLabels
from attn_gui.widgets.colours import ColourMap
from attn_gui.widgets.heatmap import Heatmap
from attn_gui.widgets.labels import label
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.overlay import Outline, Overlay
from attn_gui.widgets.picture import Cells, Look, make_picture

HEAD, NAMES, ROW = 20, 18, 26  # px of its name, of the names of columns, of a row
PAD = 7  # px around the cells: the ring of the focus lies there


class Field(QWidget):
    """As large as its cells. `picked(row, column)`; `left(down, right)`: past its edge."""

    picked = Signal(object, object)
    left = Signal(object, object)

    def __init__(
        self, theme: Theme, name: str, labels: int = 0, editable: bool = False,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._theme, self._labels = theme, labels
        self.title = label(theme, "label_strong", "second", parent=self)
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.rows = AxisLabels(theme, True, self)
        self.columns = AxisLabels(theme, False, self)
        self.matrix: MatrixEditor | Heatmap = (
            MatrixEditor(f"matrix.{name}", self) if editable else Heatmap(f"heatmap.{name}", self)
        )
        self.overlay = Overlay(theme, self)
        self._picked: tuple[int, int] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.table.picked.connect(self.picked)
        self.table.left.connect(self.left)
        self.rows.pressed.connect(self.table.take_row)
        self.columns.pressed.connect(self.table.take_column)
        self.table.focus_changed.connect(self._show_rings)
        self.table.selectionModel().selectionChanged.connect(self._show_rings)

    @property
    def table(self) -> MatrixTable:
        """The table that owns focus and keys."""
        return self.matrix if isinstance(self.matrix, MatrixEditor) else self.matrix.table

    @property
    def editor(self) -> MatrixEditor:
        """The table of a matrix that can be typed into."""
        assert isinstance(self.matrix, MatrixEditor)
        return self.matrix

    def show_values(
        self, values: Matrix, colours: ColourMap, decimals: int, cell: tuple[int, int]
    ) -> None:
        """Draw the numbers in cells of this size; the widget takes the size that follows."""
        editable = isinstance(self.matrix, MatrixEditor)
        look = Look(colours, "cell", decimals, editable)
        self.matrix.show_picture(make_picture(self._theme, Cells(values), look, cell))
        rows, columns = values.shape
        px = self._theme.px
        left, top = px(self._labels) or px(PAD), px(HEAD + NAMES)
        spot = QRect(left, top, columns * cell[0], rows * cell[1])
        self.matrix.setGeometry(spot)
        self.rows.setGeometry(0, top, px(self._labels), spot.height())
        self.columns.setGeometry(left, px(HEAD), spot.width(), px(NAMES))
        size = QSize(spot.right() + 1 + px(PAD), spot.bottom() + 1 + px(PAD))
        self.setFixedSize(size)
        self.overlay.setGeometry(self.rect())
        self.overlay.raise_()

    def show_names(
        self, name: str, rows: tuple[str, ...], columns: tuple[str, ...], decimals: int
    ) -> None:
        """Name the rows and columns, and the whole for a screen reader."""
        table = self.table
        self.rows.setVisible(bool(self._labels))
        down = (
            0 if any(columns) else self._theme.px(NAMES)
        )  # without names it stands in their place
        room, pad = self.columns.geometry(), self._theme.px(PAD)
        self.title.setGeometry(room.x() - pad, down, room.width() + 2 * pad, self._theme.px(HEAD))
        self.rows.show_names(rows, table.verticalHeader().defaultSectionSize())
        self.columns.show_names(columns, table.horizontalHeader().defaultSectionSize())
        table.matrix.name_axes(rows, columns)
        table.matrix.spoken = partial(self._spoken, name, decimals)
        for one in (self.matrix, table):
            one.setAccessibleName(name)

    def _spoken(self, name: str, decimals: int, row: int, column: int) -> str:
        model = self.table.matrix
        number = show_number(model.value(row, column), decimals)
        names = (model.row_names[row], model.column_names[column])
        return ", ".join([*(one for one in names if one), number]) or name

    def mark(self, cell: tuple[int, int] | None) -> None:
        """Ring the cell whose arithmetic is shown."""
        self._picked = cell
        if cell is None:
            self.table.deselect()
        else:
            self.table.select_cell(*cell)
        self._show_rings()

    def cell_rect(self, row: int, column: int) -> QRect:
        """A cell in this widget."""
        return self.table.cell_rect(row, column).translated(self.matrix.pos())

    def _show_rings(self, *_args: object) -> None:
        found = []
        current = self.table.currentIndex()
        if self._picked is not None:
            found.append(Outline(self.cell_rect(*self._picked), "selected"))
        if self.table.hasFocus() and self.table.by_keyboard and current.isValid():
            found.append(Outline(self.cell_rect(current.row(), current.column()), "focus"))
        elif self.table.hasFocus() and current.isValid() and self._picked is None:
            found.append(Outline(self.cell_rect(current.row(), current.column()), "selected"))
        self.overlay.show_outlines(tuple(found))


def side_by_side(*parts: QWidget) -> QHBoxLayout:
    """Fields in a row, their upper edges on one line."""
    row = QHBoxLayout()
    row.setSpacing(0)
    for one in parts:
        row.addWidget(one, 0, Qt.AlignmentFlag.AlignTop)
    row.addStretch(1)
    return row
