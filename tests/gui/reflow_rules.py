"""Rules of every size of window and text: nothing cut, nothing outside, everything within reach."""

from typing import Any

from hands import is_seen, settle
from layout_rules import cut, spot
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QHeaderView,
    QLabel,
    QScrollArea,
    QToolButton,
    QWidget,
)

from attn_gui.reflow import COMPACT, FOCUS, STANDARD
from attn_gui.widgets.axis_labels import AxisLabels
from attn_gui.widgets.matrix_table import MatrixTable

STEPS = "AQKVCDEFG"


def mode_of(window: Any) -> str:
    """What is on screen, seen from outside."""
    if is_seen(window, "drawer"):
        return FOCUS
    return COMPACT if window.width() / window.theme.scale < 1280 else STANDARD


def clipped(window: Any) -> list[str]:
    """Texts without the room they need. Icons need their picture and 3 px around, not a hint."""
    icons = [one for one in window.findChildren(QToolButton) if is_icon(one)]
    scale = window.theme.scale
    small = [
        f"{one.objectName()}: icon {one.iconSize()} in {one.size()}"
        for one in icons
        if one.isVisible() and one.iconSize().width() + 6 * scale > one.width()
    ]
    names = {one.objectName() for one in icons}
    scrolled = ": cut by qt_scrollarea_viewport"  # what is longer than the drawer scrolls there
    return small + [
        fault
        for fault in cut(window)
        if fault.split(":")[0] not in names and not fault.endswith(scrolled)
    ]


def listed(found: dict[str, Any]) -> str:
    """Faults for a message, each with the state in which it was seen first."""
    return "\n".join(f"{fault}  [{state}]" for fault, state in found.items())


def is_icon(button: QAbstractButton) -> bool:
    """Whether a button shows a picture only."""
    style = Qt.ToolButtonStyle.ToolButtonIconOnly
    return (
        isinstance(button, QToolButton)
        and button.toolButtonStyle() == style
        and not button.icon().isNull()
    )


def outside(window: Any) -> list[str]:
    """Visible widgets that leave their parent; what a scroll area holds may be longer than it.

    Labels and names of rows are measured by their ink instead: `cut` and `overlaps`.
    """
    found = []
    for one in window.findChildren(QWidget):
        parent = one.parentWidget()
        if not one.isVisible() or one.isWindow() or one.size().isEmpty():
            continue
        if isinstance(one, QHeaderView | QLabel | AxisLabels) or one.objectName() in (
            "bubble",
            "hint",
        ):
            continue
        scrolled = isinstance(parent.parentWidget(), QAbstractScrollArea)
        if not scrolled and not parent.rect().contains(one.geometry()):
            name = one.objectName() or type(one).__name__
            found.append(f"{name} {one.geometry().getRect()} leaves {parent.objectName()}"
                         f" {parent.rect().getRect()}")  # fmt: skip
        wide = one.objectName() == "chips"  # the row of words scrolls sideways
        if scrolled and one.width() > parent.width() and not wide:
            found.append(f"{one.objectName()} is wider than what scrolls it")
    return found


def stops(window: Any) -> list[QWidget]:
    """Every control that can be seen and wants to be reached with Tab."""
    return [
        one
        for one in window.findChildren(QWidget)
        if one.isVisible()
        and one.isEnabled()
        and one.window() is window
        and one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
        and one.focusProxy() is None
        and not one.size().isEmpty()
    ]


def tab_walk(window: Any, seen: Any = None, back: bool = False, most: int = 160) -> list[QWidget]:
    """Press Tab from the top until it comes round; `seen(widget)` looks at each stop."""
    window.centralWidget().setFocus()
    settle()
    key = Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab
    modifier = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    walked: list[QWidget] = []
    for _step in range(most):
        QTest.keyClick(QApplication.focusWidget(), key, modifier)
        settle()  # what is picked comes into view once the drawer has its new height
        widget = QApplication.focusWidget()
        if walked and widget is walked[-1]:
            continue  # a text with several links is left after the last one
        if widget is None or widget in walked:
            return walked
        walked.append(widget)
        if seen is not None:
            seen(widget)
    raise AssertionError("Tab never comes round")


def hidden_part(widget: QWidget) -> str:
    """What of a focused control lies outside the scroll areas around it; "" if all is in view.

    Of a control that is larger than the view a part suffices.
    """
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea) and above.isAncestorOf(widget):
            view = above.viewport()
            place, room = look_at(widget).translated(spot(widget, view).topLeft()), view.rect()
            shown = place.intersected(room)
            enough = (
                shown.height() >= min(place.height(), room.height() // 2) - 2
                and shown.width() >= min(place.width(), room.width() // 2) - 2
            )
            if not enough:
                return f"{widget.objectName()} {place.getRect()} in {room.getRect()}"
        above = above.parentWidget()
    return ""


def look_at(widget: QWidget) -> QRect:
    """What the eye looks for in a control: the current cell, the head of a panel, or all of it."""
    if isinstance(widget, MatrixTable):
        return widget.visualRect(widget.currentIndex())
    if widget.objectName().startswith("panel."):
        return QRect(0, 0, widget.width(), 30)
    return widget.rect()


def ring_area(window: Any, widget: QWidget) -> QRect:
    """The part of the window where a control and its ring are painted, scroll areas considered."""
    place = spot(widget, window).adjusted(-6, -6, 6, 6)
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QAbstractScrollArea):
            view = above.viewport()
            place = place.intersected(QRect(view.mapTo(window, QPoint()), view.size()))
        above = above.parentWidget()
    return place.intersected(window.rect())


def reading_place(window: Any, widget: QWidget) -> int:
    """Which of the window's parts a control belongs to, counted in reading order."""
    parts = ("topBar", "strip", "page.one_head", "inspector", "drawer", "statusBar")
    above: QWidget | None = widget
    while above is not None:
        if above.objectName() in parts:
            return parts.index(above.objectName())
        above = above.parentWidget()
    raise AssertionError(f"{widget.objectName()} is in no part of the window")
