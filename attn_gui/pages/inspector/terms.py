"""The numbers of the arithmetic as links: pointed at, clicked, or walked with the keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from attn_gui.core.places import Cell
from attn_gui.language import text
from attn_gui.pages.inspector import texts
from attn_gui.pages.inspector.arithmetic import ROW, Arithmetic, Sheet
from attn_gui.theme import Theme

Spot = tuple[int, int]
"""A line of the sheet and a side of it: 0 left, 1 right."""

_STEPS = {
    Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1),
}  # fmt: skip
_GO = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Terms(Arithmetic):
    """An arithmetic that leads back: `asked(cell, by_keyboard)` wants to look at a cell,
    `walked(rect)` wants a part of it in view."""

    asked = Signal(object, object)
    walked = Signal(object)

    def __init__(
        self, theme: Theme, address: Callable[[Cell], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._address = address  # what a cell is called in words
        self.current: Spot | None = None  # where the keys are
        self._pointed: Spot | None = None
        self._pressed: Spot | None = None
        self.setMouseTracking(True)

    # ------------------------------------------------------------------ the links

    def spots(self) -> list[Spot]:
        """Where the links are, line by line."""
        lines = () if self.sheet is None else self.sheet.lines
        return [
            (row, side) for row, line in enumerate(lines) for side in (0, 1) if line.cells[side]
        ]

    def cell(self, spot: Spot) -> Cell | None:
        """The cell that the number at a spot stands for."""
        return None if self.sheet is None else self.sheet.lines[spot[0]].cells[spot[1]]

    def number(self, spot: Spot) -> str:
        """The number at a spot, as it is shown."""
        assert self.sheet is not None
        line = self.sheet.lines[spot[0]]
        return (line.left, line.right)[spot[1]]

    def place_of(self, spot: Spot) -> QRect:
        """Where the number at a spot stands."""
        left, right = self._edges()[spot[1]]
        width = QFontMetrics(self._theme.font("number")).horizontalAdvance(self.number(spot))
        left = max(left, right - width)
        height = self._theme.px(ROW)
        return QRect(int(left), height * (1 + spot[0]), int(right - left) + 1, height)

    def _spot_at(self, point: QPoint) -> Spot | None:
        row = point.y() // self._theme.px(ROW) - 1
        if self.sheet is None or not 0 <= row < len(self.sheet.lines):
            return None
        near = self._theme.px(3)
        for side in (0, 1):
            place = self.place_of((row, side)).adjusted(-near, 0, near, 0)
            if self.cell((row, side)) and place.contains(point):
                return row, side
        return None

    def show_sheet(self, sheet: Sheet | None) -> None:
        had = self._cells()
        super().show_sheet(sheet)
        spots = self.spots()
        if self._cells() != had:  # another number is explained
            self.current = spots[0] if spots else None
            self._point_at(None)
        tab = Qt.FocusPolicy.TabFocus if spots else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(tab)  # a click goes on to the cell, and the focus with it
        self._describe()

    def _cells(self) -> list[Cell | None]:
        return [self.cell(spot) for spot in self.spots()]

    # ---------------------------------------------------------------- the pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._spot_at(event.position().toPoint()))

    def leaveEvent(self, _event: QEvent) -> None:
        self._point_at(None)

    def _point_at(self, spot: Spot | None) -> None:
        if spot == self._pointed:
            return
        self._pointed = spot
        cell = None if spot is None else self.cell(spot)
        self.setToolTip("" if cell is None else self._address(cell))
        if spot is None:
            self.unsetCursor()
        else:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = self._spot_at(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = self._spot_at(event.position().toPoint())
        if spot is not None and spot == self._pressed:
            self._go(spot, by_keyboard=False)
        self._pressed = None

    def _go(self, spot: Spot, by_keyboard: bool) -> None:
        cell = self.cell(spot)
        if cell is not None:
            self.asked.emit(cell, by_keyboard)

    # -------------------------------------------------------------------- the keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = Qt.Key(event.key()), Qt.KeyboardModifier.NoModifier
        keypad = Qt.KeyboardModifier.KeypadModifier
        if self.current is None or event.modifiers() & ~keypad != plain:
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._walk(*_STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._land(self.spots()[0 if key == Qt.Key.Key_Home else -1])
        elif key in _GO:
            self._go(self.current, by_keyboard=True)
        else:
            super().keyPressEvent(event)

    def _walk(self, down: int, right: int) -> None:
        """To the next link in a direction; on the edge the keys stay where they are."""
        assert self.current is not None
        row, side = self.current
        wanted = [(row, side + right)] if right else [(row + down, side), (row + down, 1 - side)]
        there = next((spot for spot in wanted if spot in self.spots()), None)
        if there is not None:
            self._land(there)

    def _land(self, spot: Spot) -> None:
        self.current = spot
        self._describe()
        self._show_current()
        said = QAccessibleAnnouncementEvent(self, self.accessibleDescription())
        QAccessible.updateAccessibility(said)

    def _describe(self) -> None:
        """Tell a screen reader which number the keys are at."""
        cell = None if self.current is None else self.cell(self.current)
        if cell is None or self.current is None:
            self.setAccessibleDescription("")
            return
        details = {"cell": self._address(cell), "value": self.number(self.current)}
        self.setAccessibleDescription(text("Inspector", texts.LINKS["term"], **details))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_current()

    def _show_current(self) -> None:
        if self.current is not None:
            self.walked.emit(self.place_of(self.current))
        self.update()

    # ---------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.sheet is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._theme.color("ink")
        if self._pointed is not None:
            place, down = self.place_of(self._pointed), self._theme.px(4)
            painter.fillRect(QRect(place.left(), place.bottom() - down, place.width(), 1), ink)
        if self.hasFocus() and self.current is not None:
            near, low = self._theme.px(4), self._theme.px(1)  # on the right the sign is near
            ring = QRectF(self.place_of(self.current)).adjusted(-near, low, near / 4, -low)
            painter.setPen(QPen(ink, 2))
            painter.drawRoundedRect(ring, 4, 4)
