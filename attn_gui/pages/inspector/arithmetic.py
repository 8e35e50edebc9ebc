"""The sum behind a number, in aligned columns with signed bars."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from attn_gui.core.places import Cell
from attn_gui.theme import Theme

ROW = 24
BAR, SHORT_BAR = 46, 34  # px for the bars at the right, in a wide and in a narrow pane
NAME = 38  # px that the names on the left keep


@dataclass(frozen=True, slots=True)
class Line:
    """One line: name, left, sign, right, result; `bar` from −1 to 1 or None.

    `cells` are those that the left and the right number stand for.
    """

    name: str
    left: str
    sign: str
    right: str
    result: str
    bar: float | None = None
    cells: tuple[Cell | None, Cell | None] = (None, None)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Headings, lines and the line under the rule."""

    headings: tuple[str, str, str]
    tones: tuple[str, str]  # colour tokens of the two headings
    lines: tuple[Line, ...]
    total: Line | None = None


class Arithmetic(QWidget):
    """Paints a sheet; a screen reader gets it as text."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspector.arithmetic")
        self._theme = theme
        self.sheet: Sheet | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Take new lines, or none."""
        before, self.sheet = self.sizeHint(), sheet
        self.setVisible(sheet is not None)
        if sheet is not None:
            lines = [*sheet.lines, *([sheet.total] if sheet.total else [])]
            texts = (
                " ".join((one.name, one.left, one.sign, one.right, "=", one.result))
                for one in lines
            )
            self.setAccessibleName("; ".join(" ".join(text.split()) for text in texts))
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = (
            0 if self.sheet is None else 1 + len(self.sheet.lines) + (self.sheet.total is not None)
        )
        return QSize(self._theme.px(260), self._theme.px(ROW) * rows + self._theme.px(6))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.sheet is None:
            return
        px, color = self._theme.px, self._theme.color
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edges = self._edges()
        painter.setFont(self._theme.font("label_strong"))
        for place, (heading, token) in enumerate(
            zip(self.sheet.headings, (*self.sheet.tones, "ink3"), strict=True)
        ):
            painter.setPen(color(token))
            left, right = edges[place]
            box = QRectF(left, 0, right - left, px(ROW))
            metrics = painter.fontMetrics()
            shown = metrics.elidedText(heading, Qt.TextElideMode.ElideMiddle, int(box.width()))
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shown
            )
        y = float(px(ROW))
        for line in self.sheet.lines:
            if event.rect().top() <= y + px(ROW) and y <= event.rect().bottom():
                self._paint_line(painter, line, y, "number", edges)
            y += px(ROW)
        if self.sheet.total is not None:
            painter.fillRect(QRectF(0, y + 1, self.width(), 1), color("line2"))
            self._paint_line(painter, self.sheet.total, y + px(4), "number_strong", edges)

    def _edges(self) -> list[tuple[float, float]]:
        """Left and right ends of the three number columns."""
        px = self._theme.px
        end, sign = self.width() - self._bar(), px(14)
        column = min(self._number_width(), (end - px(NAME) - 2 * sign) // 3)
        third = (end - column, end)
        second = (third[0] - sign - column, third[0] - sign)
        first = (second[0] - sign - column, second[0] - sign)
        return [first, second, third]

    def _bar(self) -> int:
        return self._theme.px(BAR if self.width() >= self._theme.px(260) else SHORT_BAR)

    def _number_width(self) -> int:
        """What the widest number needs."""
        assert self.sheet is not None
        metrics = QFontMetrics(self._theme.font("number_strong"))
        total = (self.sheet.total,) if self.sheet.total is not None else ()
        lines = (*self.sheet.lines, *total)
        texts = (text for line in lines for text in (line.left, line.right, line.result))
        widest = max(metrics.horizontalAdvance(text) for text in texts)
        metrics = QFontMetrics(self._theme.font("label_strong"))
        heads = max(metrics.horizontalAdvance(heading) for heading in self.sheet.headings)
        return max(widest + self._theme.px(4), min(heads + self._theme.px(4), self._theme.px(72)))

    def _paint_line(
        self, painter: QPainter, line: Line, y: float, role: str, edges: list[tuple[float, float]]
    ) -> None:
        px, color, height = self._theme.px, self._theme.color, self._theme.px(ROW)
        middle = Qt.AlignmentFlag.AlignVCenter
        total = role == "number_strong"
        painter.setFont(self._theme.font("caption"))
        painter.setPen(color("ink" if total else "ink3"))
        wide = edges[2][0] if total and not line.left else edges[0][0] + px(6)
        name = painter.fontMetrics().elidedText(line.name, Qt.TextElideMode.ElideMiddle, int(wide))
        painter.drawText(QRectF(0, y, wide, height), middle, name)
        painter.setFont(self._theme.font(role))
        painter.setPen(color("ink"))
        for (left, right), text in zip(edges, (line.left, line.right, line.result), strict=True):
            box = QRectF(left - px(8), y, right - left + px(8), height)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, text)
        painter.setPen(color("ink3"))
        for place, sign in ((0, line.sign), (1, "=" if line.left and line.right else "")):
            box = QRectF(edges[place][1], y, px(14), height)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign)
        if line.bar is not None:
            self._paint_bar(painter, line.bar, y)

    def _paint_bar(self, painter: QPainter, share: float, y: float) -> None:
        px = self._theme.px
        zero = self.width() - self._bar() + px(8) + (self._bar() - px(10)) / 3
        room = (self._bar() - px(10)) * (2 / 3 if share > 0 else 1 / 3)
        length = abs(share) * room
        stops = self._theme.stops("signed")
        left = zero if share > 0 else zero - length
        painter.fillRect(QRectF(left, y + px(7), length, px(11)), stops[13 if share > 0 else 3])
        painter.fillRect(QRectF(zero, y + px(4), 1, px(17)), self._theme.color("line2"))
