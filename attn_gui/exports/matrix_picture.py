"""The picture of one matrix: title and formula, the words beside it, its cells with their digits.

No word is shortened, however long. A matrix too large for digits is drawn as flat cells.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextDocument

from attn_gui.core.evaluate import Trace
from attn_gui.core.stages import SQUARE, STAGES
from attn_gui.exports.still import StillTheme
from attn_gui.exports.tables import Table, told_formula, where
from attn_gui.exports.what import What
from attn_gui.language import text
from attn_gui.pages.one_head.cells import cells_of
from attn_gui.widgets.colours import ColourMap, colour_map
from attn_gui.widgets.flat import paint_flat
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.picture import Cells, Look, is_large, make_picture

MARGIN, GAP, HEADER = 16, 6, 52  # px
CELL, FLAT = (64, 34), 14  # px of a cell with digits, and of one without
LARGEST = 1024  # px that a matrix takes whose words cannot be written any more
NAMED = 128  # rows or columns up to which there is room for words
ANGLE = 42  # degrees of words that are wider than their column


class MatrixPicture:
    """`size` in px; `grid` is the place of the cells, each as large as `cell`; `paint` draws from
    (0, 0)."""

    def __init__(self, theme: StillTheme, trace: Trace, what: What, table: Table) -> None:
        self._theme, self._table = theme, table
        self._cells = _cells(trace, table, what)
        self._colours = _colours(theme, trace, table.stage)
        self._decimals = 2 if what.decimals is None else what.decimals
        self._large = is_large(table.values)
        rows, columns = table.values.shape
        named = not self._large or max(rows, columns) <= NAMED
        self._rows = table.rows if named else ()
        self._columns = table.columns if named else ()
        side = FLAT if named else max(1, LARGEST // max(rows, columns))
        self.cell = (side, side) if self._large else CELL
        self._font = theme.font("small" if self._large else "label")
        self._angle = self._find_angle()
        self._title = text("Stage", STAGES[table.stage].title)
        self._place = " · ".join(where(trace, what, table.stage, table.place))
        self._formula = QTextDocument()
        self._formula.setDocumentMargin(0)
        self._formula.setDefaultFont(theme.font("formula"))
        ink = theme.color("ink").name()
        source = formula_html(told_formula(trace, what, table.stage), theme)
        self._formula.setHtml(f'<span style="color:{ink}">{source}</span>')
        self._measure()

    def _find_angle(self) -> int:
        """Of the words above the columns: level where they fit."""
        if self._large:
            return 90
        return ANGLE if self._widest(self._columns) > self.cell[0] - GAP else 0

    def _widest(self, words: tuple[str, ...]) -> float:
        metrics = QFontMetricsF(self._font)
        return max((metrics.horizontalAdvance(word) for word in words), default=0.0)

    def _measure(self) -> None:
        rows, columns = self._table.values.shape
        high = QFontMetricsF(self._font).height()
        turn, widest = math.radians(self._angle), self._widest(self._columns)
        above = widest * math.sin(turn) + high * math.cos(turn) + GAP if self._columns else 0
        left = self._widest(self._rows) + GAP if self._rows else 0
        beyond = max(0.0, widest * math.cos(turn) - self.cell[0] / 2) if self._angle else 0.0
        self._corner = QPointF(
            MARGIN + math.ceil(left), MARGIN + HEADER + math.ceil(above)
        ).toPoint()
        self.grid = QRect(self._corner, QSize(columns * self.cell[0], rows * self.cell[1]))
        title = QFontMetricsF(self._theme.font("title")).horizontalAdvance(self._title)
        head = title + 2 * MARGIN + self._formula.idealWidth()
        place = QFontMetricsF(self._theme.font("caption")).horizontalAdvance(self._place)
        right = max(self.grid.right() + 1 + math.ceil(beyond), MARGIN + math.ceil(max(head, place)))
        self.size = QSize(right + MARGIN, self.grid.bottom() + 1 + MARGIN)

    def paint(self, painter: QPainter) -> None:
        """Draw everything."""
        painter.fillRect(QRect(0, 0, self.size.width(), self.size.height()), self._color("panel"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        self._paint_words(painter)
        painter.translate(self._corner)
        if self._large:
            size = float(self.cell[0]), float(self.cell[1])
            paint_flat(painter, self._colours.steps(self._table.values), self._colours, size)
        else:
            role = "cell_large" if self._table.stage in SQUARE else "cell"
            look = Look(self._colours, role, self._decimals)
            picture = make_picture(self._theme, self._cells, look, self.cell)
            picture.paint(painter, QRect(0, 0, self.grid.width(), self.grid.height()))
        painter.translate(-self._corner)

    def _color(self, token: str) -> QColor:
        return self._theme.color(token)

    def _paint_head(self, painter: QPainter) -> None:
        self._write(
            painter, self._theme.font("title"), "ink", QPointF(MARGIN, MARGIN + 15), self._title
        )
        self._write(
            painter, self._theme.font("caption"), "ink2", QPointF(MARGIN, MARGIN + 38), self._place
        )
        title = QFontMetricsF(self._theme.font("title")).horizontalAdvance(self._title)
        painter.save()
        painter.translate(MARGIN + title + MARGIN, MARGIN - 2)
        self._formula.drawContents(painter)
        painter.restore()

    def _paint_words(self, painter: QPainter) -> None:
        """The words beside the rows, right-aligned, and above the columns."""
        width, height = self.cell
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._font)
        painter.setPen(self._color("ink2"))
        for row, word in enumerate(self._rows):
            slot = QRectF(0, self._corner.y() + row * height, self._corner.x() - GAP, height)
            painter.drawText(slot, Qt.AlignmentFlag.AlignRight | middle, word)
        for column, word in enumerate(self._columns):
            painter.save()
            painter.translate(self._corner.x() + (column + 0.5) * width, self._corner.y() - GAP)
            if self._angle:
                painter.rotate(-self._angle)
                lower = QFontMetricsF(self._font).ascent() / 2 - 2 if self._large else 0
                painter.drawText(QPointF(0, lower), word)
            else:
                slot = QRectF(-width / 2, -2 * height, width, 2 * height)
                painter.drawText(
                    slot, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, word
                )
            painter.restore()

    def _write(
        self, painter: QPainter, font: QFont, token: str, where: QPointF, words: str
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._color(token))
        painter.drawText(where, words)


def _cells(trace: Trace, table: Table, what: What) -> Cells:
    """The cells with their marks, turned as the table is."""
    place = table.place
    values = trace.matrix(table.stage, place.layer, place.head, place.sentence)
    assert values is not None
    cells = cells_of(table.stage, values, trace, trace, place)
    return cells.transposed() if what.flipped and table.stage in SQUARE else cells


def _colours(theme: StillTheme, trace: Trace, stage: str) -> ColourMap:
    """The map of the stage on the document's fixed scale, as on screen."""
    scale = STAGES[stage].scale
    if scale == "weights":
        return colour_map(theme, "weights", 0, 1)
    end = getattr(trace.document.scales, scale)
    return colour_map(theme, "signed", -end, end)
