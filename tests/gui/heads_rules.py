"""Rules of every picture of the Many heads page: nothing lies over another thing or leaves it."""

from typing import Any

from hands import find
from heads_hands import page, part_table
from layout_rules import ink, named, spot
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


def pieces(card: QWidget) -> list[tuple[str, QRect]]:
    """What a card holds, each by the part of it that is painted; the overlay is meant to cover."""
    found = []
    for one in card.findChildren(QWidget, options=DIRECT):
        if one.isVisible() and one.objectName() != "bubble" and type(one).__name__ != "Overlay":
            found.append((named(one), ink(one).translated(one.pos())))
    return [(name, rect) for name, rect in found if not rect.isEmpty()]


def cards(window: Any) -> list[QWidget]:
    """The cards that are shown."""
    heads = page(window).maps.cards
    shown = [*heads, find(window, QWidget, "head.mean")]
    shown += [find(window, QWidget, name) for name in ("linesCard", "joinCard", "wordBar")]
    return [one for one in shown if one.isVisible()]


def crowded(window: Any) -> list[str]:
    """Pieces of a card that lie over one another or that its edge cuts."""
    found = []
    for card in cards(window):
        placed = pieces(card)
        for at, (name, rect) in enumerate(placed):
            if not card.rect().contains(rect):
                found.append(
                    f"{name} {rect.getRect()} leaves {named(card)} {card.size().toTuple()}"
                )
            for other, place in placed[at + 1 :]:
                common = rect.intersected(place)
                if common.width() > 1 and common.height() > 1:
                    found.append(f"{named(card)}: {name} over {other} {common.getRect()}")
    return found


def side_by_side(window: Any) -> list[str]:
    """Cards that lie over one another."""
    found, placed = [], [(named(one), spot(one, window)) for one in cards(window)]
    for at, (name, rect) in enumerate(placed):
        for other, place in placed[at + 1 :]:
            if rect.intersects(place):
                found.append(f"card {name} over card {other}")
    return found


def too_many_at_once(window: Any) -> list[str]:
    """The narrow column shows one card; the others cannot be seen, and nothing reads them out."""
    names = ("words", "inspector", "linesCard", "joinCard", "mapsScroll", "joinScroll")
    column = find(window, QWidget, "side")
    held = [find(window, QWidget, name) for name in names]
    shown = [
        one.objectName()
        for one in held
        if one.isVisible()
        and column.isAncestorOf(one)
        and not any(
            other is not one and other.isVisible() and other.isAncestorOf(one) for other in held
        )
    ]
    return [] if len(shown) == 1 else [f"the column shows {shown}"]


def across(window: Any) -> list[str]:
    """What is wider than the area that scrolls it."""
    found = []
    for area in page(window).findChildren(QScrollArea):
        inner = area.widget()
        if area.isVisible() and inner is not None and inner.width() > area.viewport().width():
            found.append(f"{area.objectName()}: {inner.width()} in {area.viewport().width()} px")
    return found


def unreadable(window: Any) -> list[str]:
    """Numbers of maps and join that are shown without a digit."""
    found = []
    for name in [f"head.{head}" for head in range(len(page(window).maps.cards))]:
        model = part_table(window, name).model()
        for row in range(model.rowCount()):
            for column in range(model.columnCount()):
                if not model.index(row, column).data():
                    found.append(f"{name}: no number in row {row}, column {column}")
    return found[:3]


def cut_names(window: Any) -> list[str]:
    """Titles of cards that are shortened and say nowhere what they are."""
    return [
        f"{card.objectName()}: {card.title.text()}"
        for card in page(window).maps.cards
        if card.title.text().endswith("…") and not card.title.toolTip() and not card.toolTip()
    ]


def labels_without_room(window: Any) -> list[str]:
    """One-line labels of the cards that are narrower than their text."""
    found = []
    for card in cards(window):
        for one in card.findChildren(QLabel):
            wide = one.sizeHint().width() > one.width()
            if one.isVisible() and one.text() and not one.wordWrap() and wide:
                found.append(
                    f"{named(card)}: “{one.text()[:40]}” {one.width()} of"
                    f" {one.sizeHint().width()} px"
                )
    return found


RULES = (crowded, side_by_side, too_many_at_once, across, cut_names, labels_without_room)
