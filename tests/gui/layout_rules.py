"""What holds for every picture of the window: nothing overlaps, nothing is cut, all lines up."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from hands import keys_of
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QRegion, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QLabel,
    QToolButton,
    QWidget,
)

MATRICES = ("x", "x_keys", "w_q", "w_k", "w_v", "q", "k", "v", "scores", "scaled", "weights",
            "output", "w_o", "projected", "new")  # fmt: skip


def spot(widget: QWidget, above: QWidget) -> QRect:
    """A widget's place in one that holds it."""
    return QRect(widget.mapTo(above, QPoint()), widget.size())


def seen(widget: QWidget, above: QWidget) -> QRect:
    """The part of that place which scroll areas between the two leave in view."""
    place = spot(widget, above)
    holder = widget.parentWidget()
    while holder is not above:
        if isinstance(holder, QAbstractScrollArea):
            place = place.intersected(spot(holder, above))
        holder = holder.parentWidget()
    return place


def ink(widget: QWidget) -> QRect:
    """The part of a widget that is painted, children included, by its pixels."""
    if widget.size().isEmpty():
        return QRect()
    picture = QImage(widget.size(), QImage.Format.Format_ARGB32)
    picture.fill(0)
    widget.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    rows = np.frombuffer(picture.constBits(), np.uint32).reshape(picture.height(), -1)
    ys, xs = np.nonzero(rows >> 26)  # the faint edges of antialiasing do not count
    if not len(ys):
        return QRect()
    return QRect(QPoint(int(xs.min()), int(ys.min())), QPoint(int(xs.max()), int(ys.max())))


def shown_labels(window: QWidget) -> list[QLabel]:
    """Every visible label that says something."""
    labels = window.findChildren(QLabel)
    return [one for one in labels if one.isVisible() and (one.text() or not one.pixmap().isNull())]


def named(widget: QWidget) -> str:
    """A name for a message."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    plain = QTextDocumentFragment.fromHtml(text).toPlainText()
    return widget.objectName() or plain or type(widget).__name__


def shown_matrices(window: Any) -> dict[str, QWidget]:
    """The matrices that can be seen, by name."""
    canvas = window.furniture.page.canvas
    return {name: canvas.matrix(name) for name in MATRICES if canvas.matrix(name).isVisible()}


def pieces(window: Any) -> Iterator[tuple[str, str, QRect]]:
    """Panel, name and place on the canvas of everything that is drawn in the panels."""
    canvas = window.furniture.page.canvas
    for letter, panel in canvas.panels.items():
        if not panel.isVisible():
            continue
        for one in panel.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not one.isVisible():
                continue
            painted = ink(one)
            if not painted.isEmpty():
                yield letter, named(one), painted.translated(one.mapTo(canvas, QPoint()))


def between_panels(window: Any) -> list[tuple[str, QRect]]:
    """Name and place of what stands on the canvas itself: the operators."""
    canvas = window.furniture.page.canvas
    panels = [*canvas.panels.values(), canvas.overlay]
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    shown = [
        one
        for one in canvas.findChildren(QWidget, options=direct)
        if one.isVisible() and one not in panels and one.objectName() != "bubble"
    ]
    return [(named(one), ink(one).translated(one.pos())) for one in shown]


def overlaps(window: Any) -> list[str]:
    """Pairs of pieces that lie over one another, and pieces that leave their panel."""
    canvas = window.furniture.page.canvas
    found = []
    placed = list(pieces(window))
    for at, (letter, name, rect) in enumerate(placed):
        panel = spot(canvas.panels[letter], canvas)
        if not panel.contains(rect):
            found.append(f"{letter}: {name} {rect.getRect()} leaves {panel.getRect()}")
        for other_letter, other, other_rect in placed[at + 1 :]:
            common = rect.intersected(other_rect)
            if common.width() > 1 and common.height() > 1:
                found.append(f"{letter}: {name} over {other_letter}: {other} {common.getRect()}")
    panels = [spot(one, canvas) for one in canvas.panels.values() if one.isVisible()]
    for at, rect in enumerate(panels):
        if any(rect.intersects(other) for other in panels[at + 1 :]):
            found.append(f"panels overlap at {rect.getRect()}")
        if not canvas.rect().contains(rect):
            found.append(f"a panel leaves the canvas at {rect.getRect()}")
        for name, place in between_panels(window):
            common = rect.intersected(place)
            if common.width() > 1 and common.height() > 1:
                found.append(f"{name} {place.getRect()} over the panel at {rect.getRect()}")
    return found


def cut(window: Any) -> list[str]:
    """Labels and buttons that are too small for their text."""
    found = []
    for one in shown_labels(window):
        painted = ink(one).translated(one.pos()).adjusted(1, 1, -1, -1)
        if not one.parentWidget().rect().contains(painted):
            found.append(f"{named(one)}: cut by {named(one.parentWidget())}")
        if one.wordWrap():
            if one.heightForWidth(one.width()) > one.height():
                found.append(f"{named(one)}: {one.height()} px high")
        elif one.sizeHint().width() > one.width():
            found.append(f"{named(one)}: {one.width()} of {one.sizeHint().width()} px")
    for one in window.findChildren(QAbstractButton):
        wordless = not one.text() or one.property("look") == "chip"  # a chip elides on purpose
        style = one.toolButtonStyle() if isinstance(one, QToolButton) else None
        wordless |= style == Qt.ToolButtonStyle.ToolButtonIconOnly
        if one.isVisible() and not wordless and one.sizeHint().width() > one.width() + 1:
            found.append(f"{named(one)}: {one.width()} of {one.sizeHint().width()} px")
    return found


def bars_overlap(window: Any) -> list[str]:
    """Top bar, strip and status bar: their controls stand side by side, inside the window."""
    found = []
    for name in ("topBar", "strip", "statusBar"):
        bar = window.findChild(QWidget, name)
        shown = [one for one in bar.findChildren(QWidget) if one.isVisible()]
        leaves = [
            one for one in shown
            if not any(other.parentWidget() is one for other in shown)
            and not one.objectName().startswith("qt_") and one.width() > 0
        ]  # fmt: skip
        leaves = [
            one for one in leaves if not isinstance(one, QLabel) or one.text() or one.pixmap()
        ]
        for at, one in enumerate(leaves):
            place = seen(one, bar)
            if not place.isEmpty() and not bar.rect().contains(place):
                found.append(
                    f"{name}: {named(one)} {place.getRect()} leaves {bar.rect().getRect()}"
                )
            for other in leaves[at + 1 :]:
                if place.intersects(seen(other, bar)):
                    found.append(f"{name}: {named(one)} over {named(other)}")
    return found


def cells(window: Any, name: str) -> QRect:
    """The place of all cells of a matrix on the canvas, measured at its table."""
    shown, canvas = keys_of(window, name), window.furniture.page.canvas
    model = shown.model()
    first = shown.visualRect(model.index(0, 0))
    last = shown.visualRect(model.index(model.rowCount() - 1, model.columnCount() - 1))
    rect = first.united(last)
    return QRect(shown.viewport().mapTo(canvas, rect.topLeft()), rect.size())


def same_columns(window: Any, one: str, other: str) -> bool:
    """Whether two matrices start and end at the same pixels from left to right."""
    a, b = cells(window, one), cells(window, other)
    return (a.left(), a.right()) == (b.left(), b.right())


def same_rows(window: Any, one: str, other: str) -> bool:
    """Whether two matrices start and end at the same pixels from top to bottom."""
    a, b = cells(window, one), cells(window, other)
    return (a.top(), a.bottom()) == (b.top(), b.bottom())
