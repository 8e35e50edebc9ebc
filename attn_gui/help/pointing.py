"""Where a bubble stands so that it points at a place without covering it: geometry only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QMargins, QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainterPath, QPolygonF
from PySide6.QtWidgets import QWidget

from attn_gui.theme import Theme

TIP = 12  # px: the height of the triangle
GAPS = {"above": 28, "below": 28, "left": 44, "right": 14}  # names and footers stay readable
SIDES = {
    "matrix.x": ("above", "right", "below", "left"),
    "heatmap.scores": ("below", "right", "above", "left"),
    "heatmap.weights": ("below", "left", "above", "right"),
}
_FACING = ("right", "below", "left", "above")  # whose triangle is left, top, right, bottom
SLIVER = 24  # px: of less than this nobody can say that it is visible


def seen(widget: QWidget) -> QRect | None:
    """The part of a widget that its scroll areas let through, in window coordinates."""
    if not widget.isVisible():
        return None
    rect, one = widget.rect(), widget
    while not one.isWindow():
        rect = rect.translated(one.pos()).intersected(one.parentWidget().rect())
        one = one.parentWidget() or one
    return rect if min(rect.width(), rect.height()) >= SLIVER else None


def sides_of(target: str, theme: Theme) -> dict[str, int]:
    """The sides on which a bubble may stand, best first, with the gap to leave there."""
    return {side: theme.px(GAPS[side]) for side in SIDES[target]}


def tip_margins(side: str, theme: Theme) -> QMargins:
    """The room of the triangle, on the edge that faces the target."""
    return QMargins(*(theme.px(TIP) * (side == facing) for facing in _FACING))


def stand(
    size: QSize, target: QRect, rooms: Sequence[QRect], sides: Mapping[str, int], tip: int
) -> tuple[QRect, str]:
    """The place and side of a bubble: the first side of the first room where it leaves the target
    free, with its gap from `sides` or with the smallest of them, else where it and its triangle,
    `tip` high, cover least."""
    gaps = [*sides.items(), *((side, min(sides.values())) for side in sides)]
    tried = [(_beside(size, target, room, gap, side), side) for room in rooms for side, gap in gaps]
    around = QMargins(tip, tip, tip, tip)
    return min(tried, key=lambda one: _area(one[0].marginsAdded(around).intersected(target)))


def _beside(size: QSize, target: QRect, room: QRect, gap: int, side: str) -> QRect:
    center = target.center()
    x, y = center.x() - size.width() // 2, center.y() - size.height() // 2
    if side == "above":
        y = target.top() - gap - size.height()
    elif side == "below":
        y = target.bottom() + 1 + gap
    elif side == "left":
        x = target.left() - gap - size.width()
    else:
        x = target.right() + 1 + gap
    x = max(room.left(), min(x, room.right() + 1 - size.width()))
    y = max(room.top(), min(y, room.bottom() + 1 - size.height()))
    return QRect(QPoint(x, y), size)


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()


def outline(box: QRect, target: QPoint, side: str, tip: int, radius: int) -> QPainterPath:
    """A rounded box with a triangle, `tip` high, on the edge that faces the target."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(box), radius, radius)
    half = round(tip * 0.8)
    free = radius + half  # the triangle keeps off the round corners
    x = max(box.left() + free, min(target.x(), box.right() - free))
    y = max(box.top() + free, min(target.y(), box.bottom() - free))
    left, right = box.left(), box.left() + box.width()
    top, bottom = box.top(), box.top() + box.height()
    corners = {
        "above": ((x - half, bottom - 1), (x + half, bottom - 1), (x, bottom + tip)),
        "below": ((x - half, top + 1), (x + half, top + 1), (x, top - tip)),
        "left": ((right - 1, y - half), (right - 1, y + half), (right + tip, y)),
        "right": ((left + 1, y - half), (left + 1, y + half), (left - tip, y)),
    }
    triangle = QPainterPath()
    triangle.addPolygon(QPolygonF([QPointF(*corner) for corner in corners[side]]))
    triangle.closeSubpath()
    return path.united(triangle)
