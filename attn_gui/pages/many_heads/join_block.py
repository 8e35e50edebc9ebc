"""One matrix of the join with its name, the names of its rows and columns and its owners."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Flags
from attn_gui.core.numbers import show_brief, show_number
from attn_gui.pages.many_heads.join_parts import Part
from attn_gui.theme import Theme
from attn_gui.widgets.axis_labels import AxisLabels
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.heatmap import Heatmap
from attn_gui.widgets.labels import label
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.picture import MOST, Cells, Look, make_picture
from attn_gui.widgets.slanted_labels import SlantedLabels

HEAD = 22  # px of its name
LONGEST, LONGEST_ABOVE = 96, 62  # px that the names beside rows and above columns may take
LEAST_NAMED = 12  # px of a row or column whose name can be read
STRIPE = 3


class Block:
    """Children of a card; `name` is the part that they show."""

    def __init__(self, theme: Theme, name: str, editable: bool, card: QWidget) -> None:
        self._theme, self.name = theme, name
        self.matrix: MatrixEditor | Heatmap = (
            MatrixEditor(f"matrix.{name}", card) if editable else Heatmap(f"heatmap.{name}", card)
        )
        self.rows = AxisLabels(theme, True, card)
        self.rows.pressed.connect(self.table.take_row)
        self.columns = SlantedLabels(theme, card)
        self.head = label(theme, "formula", parent=card)
        self.part: Part | None = None
        self._formula = self._words = ""
        self.spot = QRect()  # the cells, in the card
        self.cell = (1, 1)

    @property
    def table(self) -> MatrixTable:
        """The table that owns focus and keys."""
        return self.matrix if isinstance(self.matrix, MatrixEditor) else self.matrix.table

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the part."""
        assert self.part is not None
        return self.part.values.shape[0], self.part.values.shape[1]

    @property
    def is_large(self) -> bool:
        """Whether a raster draws it."""
        picture = self.table.matrix.picture
        return picture is not None and picture.is_large

    def show_part(self, part: Part, formula: str, words: str) -> None:
        """Take a part; `formula` and `words` name it."""
        self.part = part
        if (formula, words) != (self._formula, self._words):
            self._formula, self._words = formula, words
            self._named(True)
        for one in (self.matrix, self.table):
            one.setAccessibleName(words or formula)
        self.columns.show_names(part.columns, self.cell[0])

    def _named(self, in_full: bool) -> int:
        """Show the formula, with its words or without; returns the width it takes."""
        words = self._plain(self._words) if in_full else ""
        self.head.setText(formula_html(self._formula, self._theme, 15) + words)
        return self.head.sizeHint().width()

    def _plain(self, words: str) -> str:
        """Words behind the formula, upright and in the font of captions."""
        font, color = self._theme.font("caption"), self._theme.color("ink3").name()
        style = f"font-family:'{font.family()}'; font-size:{font.pixelSize()}px"
        style += f"; font-style:normal; color:{color}"
        return f'&nbsp; <span style="{style}">{words}</span>' if words else ""

    # ------------------------------------------------------------------- places

    def label_width(self) -> int:
        """What the names of its rows take, with their gap and the stripe."""
        assert self.part is not None
        metrics = QFontMetrics(self._theme.font("label_strong"))
        if self.shape[0] > MOST:
            return self._theme.px(STRIPE + 6)  # no room for names, only for the owners' stripe
        longest = max((metrics.horizontalAdvance(name) for name in self.part.rows), default=0)
        return min(longest, self._theme.px(LONGEST)) + self._theme.px(12) if longest else 0

    def named_width(self, labels: dict[str, int]) -> int:
        """What its whole name needs, standing where the cells begin."""
        return labels[self.name] + self._named(True)

    def above(self, cell: int) -> int:
        """The height of the names above cells of this width."""
        assert self.part is not None
        if cell < self._theme.px(LEAST_NAMED):
            return 0
        self.columns.show_names(self.part.columns, cell)
        return self.columns.needed_height(self._theme.px(LONGEST_ABOVE))

    def place(
        self, x: int, y: int, labels: int, above: int, cell: tuple[int, int], right: int
    ) -> QRect:
        """Stand with the left edge at x and the upper one at y, names no further than `right`;
        returns the room taken."""
        px, (rows, columns) = self._theme.px, self.shape
        self.cell = cell
        left, top = x + labels, y + px(HEAD) + above
        wide = min(columns * cell[0], right - left)  # a raster takes less than a pixel a column
        self.spot = QRect(left, top, wide, rows * cell[1])
        self.matrix.setGeometry(self.spot)
        self.rows.setGeometry(x, top, labels - px(STRIPE), self.spot.height())
        over = min(right - left, self.spot.width() + self.columns.overhang() + px(4))
        self.columns.setGeometry(left, y + px(HEAD), over, above)
        start = left if self._named(True) <= right - left else x
        named = self._named(self._named(True) <= right - start)
        self.head.setGeometry(start, y, max(self.spot.width(), named), px(HEAD))
        for one in (self.matrix, self.columns, self.head):
            one.setVisible(True)
        self.columns.setVisible(cell[0] >= px(LEAST_NAMED))
        self.rows.setVisible(labels > 0 and cell[1] >= px(LEAST_NAMED))
        return QRect(x, y, labels + self.spot.width(), self.spot.bottom() + 1 + px(STRIPE + 2) - y)

    def part_rect(self, row: int | None, column: int | None) -> QRect:
        """A cell, a whole row or a whole column, in the card."""
        (rows, columns), (wide, high) = self.shape, self.cell
        left, top = column or 0, row or 0
        across, down = 1 if column is not None else columns, 1 if row is not None else rows
        return QRect(
            self.spot.x() + left * wide, self.spot.y() + top * high, across * wide, down * high
        )

    def hide(self) -> None:
        """Show nothing; the numbers can still be asked for."""
        self.spot = QRect()
        for one in (self.matrix, self.rows, self.columns, self.head):
            one.setVisible(False)

    # ------------------------------------------------------------------ drawing

    def draw(self, look: Look, decimals: int, changed: Flags | None) -> None:
        """Draw the part; one that looks as before is left alone."""
        part = self.part
        assert part is not None
        cells = Cells(part.values, changed=changed)
        old = self.table.matrix.picture
        if old is None or (old.look, old.size) != (look, self.cell) or not cells.same_as(old.cells):
            self.matrix.show_picture(make_picture(self._theme, cells, look, self.cell))
        self.table.matrix.name_axes(part.rows, part.columns)
        self.table.matrix.spoken = partial(_spoken, part, decimals)
        self.rows.show_names(part.rows, self.cell[1])

    def address(self, row: int, column: int) -> str:
        """A cell with its number in full: "W_O (H1 water, finance) = −1", "new, water = 2.05"."""
        if self.part is None or row >= self.shape[0] or column >= self.shape[1]:
            return ""
        names = [one for one in (self.part.rows[row], self.part.columns[column]) if one]
        number = show_brief(float(self.part.values[row, column]))
        where = ", ".join(names)
        symbol = {"w_o": "W_O", "concat": "concat"}.get(self.name)  # other rows have names
        return f"{symbol} ({where}) = {number}" if symbol else f"{where} = {number}"

    def clear(self) -> None:
        """The document has no such part."""
        self.part = None
        self.table.matrix.clear()
        self.hide()

    def paint_owners(self, painter: QPainter) -> None:
        """Stripes in the heads' colours: under the columns of a single row, else beside rows."""
        part = self.part
        if part is None or self.spot.isEmpty() or not self.matrix.cover.is_whole:
            return  # of a part that is in view nobody knows where the owners' borders are
        px, across = self._theme.px, self.shape[0] == 1
        step = self.spot.width() / self.shape[1] if across else self.cell[1]
        for place, token in enumerate(part.tokens):
            gap = 1 if step > px(STRIPE) else 0
            if across:
                start, end = int(place * step), int((place + 1) * step)
                stripe = QRect(
                    self.spot.x() + start, self.spot.bottom() + 2, end - start - gap, px(STRIPE)
                )
            else:
                stripe = QRect(
                    self.spot.x() - px(STRIPE + 1),
                    self.spot.y() + place * self.cell[1],
                    px(STRIPE),
                    self.cell[1] - gap,
                )
            if token:
                painter.fillRect(stripe, self._theme.color(token))


def _spoken(part: Part, decimals: int, row: int, column: int) -> str:
    number = show_number(float(part.values[row, column]), decimals)
    names = [name for name in (part.rows[row], part.columns[column]) if name]
    return f"{', '.join(names)}, {number}"
