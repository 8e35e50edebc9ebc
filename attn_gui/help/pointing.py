"""Where a bubble stands so that it points at a place without covering it: geometry only."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainterPath, QPolygonF
from PySide6.QtWidgets import QWidget

SLIVER = 24  # px: of less than this nobody can say that it is visible


def seen(widget: QWidget) -> QRect | None:
    """The part of a widget that its scroll areas let through, in window coordinates."""
    if not widget.isVisible():
        return None
    rect, one = widget.rect(), widget
    while not one.isWindow():
        above = one.parentWidget()
        rect = rect.translated(one.pos()).intersected(above.rect())
        one = above
    return rect if min(rect.width(), rect.height()) >= SLIVER else None


def stand(
    size: QSize, target: QRect, room: QRect, gap: int, sides: Sequence[str]
) -> tuple[QRect, str]:
    """The place and side of a bubble inside `room`: the first side where it leaves the target
    free, else the one where it covers least."""
    tried = [(_beside(size, target, room, gap, side), side) for side in sides]
    return min(tried, key=lambda one: _area(one[0].intersected(target)))


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
    """A rounded box with a triangle on the edge that faces the target."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(box), radius, radius)
    free = radius + tip  # the triangle keeps off the round corners
    x = max(box.left() + free, min(target.x(), box.right() - free))
    y = max(box.top() + free, min(target.y(), box.bottom() - free))
    left, right = box.left(), box.left() + box.width()
    top, bottom = box.top(), box.top() + box.height()
    corners = {
        "above": ((x - tip, bottom - 1), (x + tip, bottom - 1), (x, bottom + tip)),
        "below": ((x - tip, top + 1), (x + tip, top + 1), (x, top - tip)),
        "left": ((right - 1, y - tip), (right - 1, y + tip), (right + tip, y)),
        "right": ((left + 1, y - tip), (left + 1, y + tip), (left - tip, y)),
    }
    triangle = QPainterPath()
    triangle.addPolygon(QPolygonF([QPointF(*corner) for corner in corners[side]]))
    triangle.closeSubpath()
    return path.united(triangle)
