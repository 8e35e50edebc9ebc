"""A card with one attention map: names on both sides, numbers in the cells, outlines above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from attn_gui.core.places import Cell
from attn_gui.pages.flipping import turned
from attn_gui.theme import Theme
from attn_gui.widgets.axis_labels import AxisLabels
from attn_gui.widgets.card import Card
from attn_gui.widgets.colours import ColourMap
from attn_gui.widgets.heatmap import Heatmap
from attn_gui.widgets.labels import label
from attn_gui.widgets.overlay import Outline, Overlay
from attn_gui.widgets.picture import Cells, Look, make_picture
from attn_gui.widgets.ramp import Ramp
from attn_gui.widgets.slanted_labels import SlantedLabels, overhang

PADDING = 12
HEADER, QUESTION = 30, 18  # px: first row with the name, one line of the question
CELL_W, CELL_H = (28, 46), (24, 30)  # smallest and largest
LEAST, LONGEST = 28, 96  # px that the names beside rows take at least and at most
LONGEST_ABOVE = 56  # px of height for slanted names
FOOT = 20
SKETCH_NAME = 16  # px of height for its name below a sketch
SKETCH_GAP = 6  # px between a map and what somebody sketched


@dataclass(frozen=True, slots=True, eq=False)
class Map:
    """What a card shows: cells on a colour scale, with the names of rows and columns.

    `spoken(row, column)` is a cell's address for a screen reader, `replaced(row, column)` tells
    what a number was written over; `sketch` is a row that somebody sketched, laid below the map,
    for the asker `sketch_row`. `flipped`: all of it is shown transposed, the sketch on the right.
    """

    cells: Cells
    colours: ColourMap
    asks: tuple[str, ...]
    answers: tuple[str, ...]
    decimals: int
    spoken: Callable[[int, int], str]
    replaced: Callable[[int, int], str] = lambda _row, _column: ""
    sketch: Cells | None = None
    sketch_name: str = ""
    sketch_spoken: Callable[[int, int], str] = lambda _row, _column: ""
    signed: bool = False  # the cells are differences
    flipped: bool = False

    @property
    def axes(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names beside the rows and above the columns, as they are shown."""
        return turned("weights", self.asks, self.answers, self.flipped)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns that are shown."""
        rows, columns = self.cells.values.shape
        return turned("weights", rows, columns, self.flipped)


def label_width(theme: Theme, names: tuple[str, ...]) -> int:
    """What names beside the rows take, with their gap, px."""
    metrics = QFontMetrics(theme.font("label_strong"))
    longest = max((metrics.horizontalAdvance(name) for name in names), default=0)
    return max(theme.px(LEAST), min(longest, theme.px(LONGEST))) + theme.px(8)


def right_margin(theme: Theme, answers: tuple[str, ...]) -> int:
    """The room right of the cells: the last slanted name may reach into it, px."""
    beyond = overhang(theme, answers, theme.px(CELL_W[0])) + theme.px(4)
    return max(theme.px(PADDING), beyond)


class MapCard(Card):
    """Emits what the reader wants: `picked(row, column)`, `hovered(row, column)` (−1: left),
    `walked(down, right)` where an arrow key went past the edge."""

    picked = Signal(object, object)
    hovered = Signal(object, object)
    walked = Signal(object, object)

    def __init__(
        self, theme: Theme, name: str, map_name: str, parent: QWidget, *, over: bool = False
    ) -> None:
        super().__init__(name, parent)
        self._theme = theme
        self.title = label(theme, "title", parent=self)
        self.question = label(theme, "caption", "second", wrap=True, parent=self)
        self.question.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.asks_word = label(theme, "small", "third", parent=self)
        self.answers_word = label(theme, "small", "third", parent=self)
        self.foot = label(theme, "small", "third", parent=self)
        self.ramp = Ramp(theme, self)
        self.columns = SlantedLabels(theme, self)
        self.rows = AxisLabels(theme, True, self)
        self.heatmap = Heatmap(map_name, self, over=over)
        self.sketch_rows = AxisLabels(theme, True, self)
        self.sketch_below = label(theme, "small", "third", parent=self)  # its name where it stands
        self.sketch_below.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sketch = Heatmap(f"{map_name}.sketch", self)
        self.overlay = Overlay(theme, self)
        self._map: Map | None = None
        self._size, self._width, self._lines = (1, 1), 0, 1
        table = self.heatmap.table
        table.picks_on_focus = False  # walking by with Tab is no choice of a word
        table.picked.connect(self.picked)
        table.hovered.connect(self.hovered)
        table.left.connect(self.walked)
        self.rows.pressed.connect(table.take_row)
        table.focus_changed.connect(self._on_focus_changed)
        self._outlines: tuple[Outline, ...] = ()

    # ------------------------------------------------------------------- places

    def question_lines(self, width: int) -> int:
        """How many lines the question takes in a card of this width, up to three."""
        if not self.question.text():
            return 0
        inner = width - self._theme.px(2 * PADDING)
        high = self.question.heightForWidth(inner)
        return max(1, min(3, round(high / self.question.fontMetrics().lineSpacing())))

    def fit(self, width: int, lines: int, label_width: int) -> None:
        """Take a width; `lines` of the question, so that maps in a row stand at one height."""
        px = self._theme.px
        assert self._map is not None
        rows, columns = self._map.shape
        room = width - px(PADDING) - right_margin(self._theme, self._map.axes[1]) - label_width
        beside = self._map.flipped and self.has_sketch
        cell = max(4, min(px(CELL_W[1]), (room - px(SKETCH_GAP) * beside) // (columns + beside)))
        low, high = px(CELL_H[0]), px(CELL_H[1])
        height = high if cell >= px(40) and rows <= 5 else low
        if cell < px(CELL_W[0]) // 2:
            height = max(4, cell)
        self._size, self._width, self._lines = (cell, height), width, lines
        x, y = px(PADDING) + label_width, px(8 + HEADER)
        inner = width - px(2 * PADDING)
        self.question.setGeometry(px(PADDING), y, inner, lines * px(QUESTION))
        y += lines * px(QUESTION) + px(2)
        above = self.columns.needed_height(px(LONGEST_ABOVE))
        self.columns.setGeometry(x, y, width - x - px(4), above)
        self.asks_word.setGeometry(
            px(2), y + above - px(16), px(PADDING - 2) + label_width - px(4), px(15)
        )
        self.asks_word.setAlignment(Qt.AlignmentFlag.AlignRight)
        y += above
        self.heatmap.setGeometry(x, y, columns * cell, rows * height)
        self.rows.setGeometry(px(PADDING), y, label_width, rows * height)
        if beside:
            self._place_sketch_beside(x + columns * cell + px(SKETCH_GAP), y)
        y += rows * height
        if beside:
            y += px(SKETCH_NAME)
        else:
            y = self._place_sketch(x, y, columns * cell, height, label_width)
        self.sketch_below.setVisible(beside)
        y = self._place_foot(y, inner)
        self.setFixedSize(QSize(width, y + px(8)))
        self.overlay.setGeometry(self.rect())
        self.overlay.raise_()
        self._place_header(QRect(px(PADDING), px(7), inner, px(26)))

    def _place_sketch(self, x: int, y: int, width: int, height: int, label_width: int) -> int:
        shown = self._map is not None and self._map.sketch is not None
        for one in (self.sketch, self.sketch_rows):
            one.setVisible(shown)
        if not shown:
            return y
        px = self._theme.px
        y += px(SKETCH_GAP)
        self.sketch.setGeometry(x, y, width, height)
        self.sketch_rows.setGeometry(px(2), y, label_width + px(PADDING - 2), height)
        return y + height

    def _place_sketch_beside(self, x: int, y: int) -> None:
        """A column right of the map, its name below it."""
        assert self._map is not None
        px, (cell, height) = self._theme.px, self._size
        self.sketch.setGeometry(x, y, cell, self._map.shape[0] * height)
        self.sketch.show()
        self.sketch_rows.hide()
        name = self._map.sketch_name
        wide = max(cell, self.sketch_below.fontMetrics().horizontalAdvance(name) + px(2))
        right = min(self._width - px(2), x + (cell + wide) // 2)
        below = y + self._map.shape[0] * height
        self.sketch_below.setGeometry(right - wide, below, wide, px(SKETCH_NAME))
        self.sketch_below.setText(name)

    def _place_foot(self, y: int, inner: int) -> int:
        """Who made the head, and its colour scale beside that or, in a narrow card, below."""
        px, ramp = self._theme.px, self.ramp.sizeHint()
        metrics, whole = self.foot.fontMetrics(), self.foot.toolTip()
        says = metrics.horizontalAdvance(whole)
        self.foot.setText(metrics.elidedText(whole, Qt.TextElideMode.ElideMiddle, inner))
        beside = says + ramp.width() + px(10) <= inner
        self.foot.setVisible(says > 0)
        self.foot.setGeometry(px(PADDING), y + px(3), inner, px(16))
        if says and not beside:
            y += px(FOOT)
        left = px(PADDING) + inner - ramp.width()
        self.ramp.setGeometry(left, y + px(3), ramp.width(), ramp.height())
        return y + px(FOOT)

    def _place_header(self, room: QRect) -> None:
        """The title and what stands beside it; subclasses add to it."""
        self.title.setGeometry(room)

    # ------------------------------------------------------------------ showing

    def show_map(self, shown: Map) -> None:
        """Take a map; it is drawn by `draw`, once the card has its size."""
        self._map = shown
        self.columns.show_names(shown.axes[1], self._size[0])

    def draw(self) -> None:
        """Draw the map at the size that `fit` found."""
        shown = self._map
        assert shown is not None
        look = Look(shown.colours, "cell_small", shown.decimals, signed=shown.signed)
        rows, columns = shown.axes
        table = self.heatmap.table
        turns, cell = table.matrix.flipped != shown.flipped, table.cell_at(table.currentIndex())
        table.matrix.flipped = shown.flipped
        self._draw(self.heatmap, shown.cells, look)
        self.ramp.show_scale(shown.colours)
        model = self.heatmap.table.matrix
        model.name_axes(rows, columns)
        if turns and cell[0] >= 0:  # the keys go on from the same cell
            table.select_cell(*cell)
        model.spoken, model.replaced = shown.spoken, shown.replaced
        self.columns.show_names(columns, self._size[0])
        self.rows.show_names(rows, self._size[1])
        if shown.sketch is not None:
            sketch = self.sketch.table.matrix
            sketch.flipped, sketch.spoken = shown.flipped, shown.sketch_spoken
            self._draw(self.sketch, shown.sketch, look)
            named = turned("weights", (shown.sketch_name,), shown.answers, shown.flipped)
            sketch.name_axes(*named)
            self.sketch_rows.show_names((shown.sketch_name,), self._size[1], small=True)

    def _draw(self, heatmap: Heatmap, cells: Cells, look: Look) -> None:
        """Draw a matrix; one that looks as before is left alone."""
        if heatmap.table.matrix.flipped:
            cells = cells.transposed()
        old = heatmap.table.matrix.picture
        if (
            old is None
            or (old.look, old.size) != (look, self._size)
            or not cells.same_as(old.cells)
        ):
            heatmap.show_picture(make_picture(self._theme, cells, look, self._size))

    def show_outlines(self, row: int | None, cell: Cell | None, hover: Cell | None) -> None:
        """Outline the row (or column) in which the picked word asks, the picked cell and the one
        under the pointer."""
        found: list[Outline] = []
        if row is not None:
            first, last = self.cell_rect(row, 0), self.cell_rect(row, self._columns - 1)
            found.append(Outline(first.united(last), "source"))
        for one, role in ((hover, "hover"), (cell, "selected")):
            if one is not None and one.row < self._rows and one.column < self._columns:
                found.append(Outline(self.cell_rect(one.row, one.column), role))
        self._outlines = tuple(found)
        asks, answers = -1 if row is None else row, -1 if cell is None else cell.column
        beside, above = turned("weights", asks, answers, self._flipped)
        self.rows.emphasise(frozenset({beside} - {-1}))
        self.columns.emphasise(above)
        self._show_ring(cell)

    def _show_ring(self, cell: Cell | None) -> None:
        table = self.heatmap.table
        ring: tuple[Outline, ...] = ()
        current = table.currentIndex()
        if table.hasFocus() and table.by_keyboard and current.isValid():
            ring = (Outline(self.cell_rect(*table.cell_at(current)), "focus"),)
        outlines = self._outlines
        if self.heatmap.over is not None and self.heatmap.over.is_typing:
            # An open editor has a border of its own.
            outlines = tuple(one for one in outlines if one.role != "selected")
        self.overlay.show_outlines(outlines + ring)

    def _on_focus_changed(self) -> None:
        self._show_ring(None)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the map."""
        return self._rows, self._columns

    @property
    def has_sketch(self) -> bool:
        """Whether a sketch is laid below the map."""
        return self._map is not None and self._map.sketch is not None

    @property
    def _flipped(self) -> bool:
        return self._map is not None and self._map.flipped

    @property
    def _rows(self) -> int:
        return 0 if self._map is None else self._map.cells.values.shape[0]

    @property
    def _columns(self) -> int:
        return 0 if self._map is None else self._map.cells.values.shape[1]

    def cell_rect(self, row: int, column: int) -> QRect:
        """The place of a cell in the card."""
        row, column = turned("weights", row, column, self._flipped)
        corner = self.heatmap.pos() + QPoint(column * self._size[0], row * self._size[1])
        return QRect(corner, QSize(*self._size))
