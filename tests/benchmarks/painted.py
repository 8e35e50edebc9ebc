"""Times what is done to a window until it is painted and the X server has drawn it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from hands import settle
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QGuiApplication, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QWidget

WARM = 10  # not timed
TRIED = 2  # how often something is done to learn what is painted then
LONGEST = 5.0  # seconds until what should be painted is missed

Act = Callable[[int], object]
"""Something that is done to a window; the number changes from time to time."""


class Painted(QObject):
    """Which of some widgets have not been painted since `left` was set."""

    def __init__(self, watched: Iterable[QWidget]) -> None:
        super().__init__()
        self.watched = set(watched)
        self.left: set[QWidget] = set()
        for one in self.watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.left.discard(watched)
        return False


class Regions(QObject):
    """Sees all that is painted in the application, and where."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[QWidget, QRegion] = {}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and isinstance(event, QPaintEvent):
            region = self.seen.setdefault(watched, QRegion())
            self.seen[watched] = region.united(event.region())
        return False

    def during(self, act: Callable[[], object]) -> dict[QWidget, QRegion]:
        """What is painted when something is done, until nothing is left to do."""
        app = QApplication.instance()
        assert app is not None
        settle()
        self.seen = {}
        app.installEventFilter(self)
        act()
        settle()
        app.removeEventFilter(self)
        return self.seen


def within(area: QWidget, painted: dict[QWidget, QRegion]) -> QRegion:
    """What was painted of an area and of all that lies in it, in its own coordinates."""
    found = QRegion()
    for widget, region in painted.items():
        if widget is area or area.isAncestorOf(widget):
            found += region.translated(widget.mapTo(area, QPoint()))
    return found


def _watched(areas: Sequence[QWidget], act: Act) -> list[QWidget]:
    """For each area one widget in it, or itself, that is painted each time."""
    regions, steady = Regions(), None
    for place in range(TRIED):
        painted = set(regions.during(lambda place=place: act(place)))
        steady = painted if steady is None else steady & painted
    assert steady is not None
    found = []
    for area in areas:
        inside = [one for one in steady if one is area or area.isAncestorOf(one)]
        assert inside, f"{area.objectName() or area} is not painted each time"
        found.append(inside[0])
    return found


def timed(amount: int, act: Act, areas: Sequence[QWidget], warm: int = WARM) -> list[float]:
    """Milliseconds of each act until every area has been painted."""
    assert TRIED % 2 == 0  # acts that go forth and back begin again with the first
    painted, times = Painted(_watched(areas, act)), []
    for place in range(warm + amount):
        painted.left = set(painted.watched)
        start = time.perf_counter()
        act(place)
        QApplication.processEvents()
        while painted.left:
            QApplication.processEvents()
            if time.perf_counter() - start > LONGEST:
                raise TimeoutError(f"not painted: {painted.left}")
        QGuiApplication.sync()
        if place >= warm:
            times.append(1000 * (time.perf_counter() - start))
    return times
