"""The Many heads page under a reader's hands: find its parts, read its numbers, use its menus."""

import re
from typing import Any

import numpy as np
from hands import (
    KEY,
    bring_into_view,
    button,
    center,
    choose,
    click,
    find,
    press,
    settle,
    type_text,
)
from hands import session as session_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QMenu, QTableView, QWidget

PARTS = ("concat", "w_o", "contributions", "results")
"""The matrices of the join."""


def page(window: Any) -> Any:
    """The page of all heads."""
    return find(window, QWidget, "page.many_heads")


def look(window: Any) -> Any:
    """What is looked at: `look(window).heads.word` …"""
    return window.furniture.focus.look


def layer_of(window: Any) -> Any:
    """The layer of the document that the page shows."""
    return session_of(window).document.layers[look(window).place.layer]


def switches(window: Any) -> list[bool]:
    """Which heads the document has on."""
    return [head.on for head in layer_of(window).heads]


def names(window: Any, language: str = "en") -> list[str]:
    """The names of the heads in order."""
    return [getattr(head.name, language) for head in layer_of(window).heads]


# ------------------------------------------------------------------------------------- matrices


def map_table(window: Any, head: int) -> QTableView:
    """The table that takes clicks and keys for the map of a head."""
    return part_table(window, f"head.{head}")


def part_table(window: Any, name: str) -> Any:
    """The table behind "head.0", "mean", "concat", "w_o" …, on this page only."""
    if name == "w_o":
        return find(page(window), QTableView, "matrix.w_o")
    shown: Any = find(page(window), QWidget, f"heatmap.{name}")
    return shown.table


def numbers(window: Any, name: str) -> np.ndarray:
    """The numbers that a matrix of this page shows, cell by cell through its model."""
    model = part_table(window, name).model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    role = Qt.ItemDataRole.UserRole
    return np.array([[model.index(r, c).data(role) for c in columns] for r in rows])


def row_names(window: Any, name: str) -> list[str]:
    """What stands beside the rows of a matrix."""
    model = part_table(window, name).model()
    vertical = Qt.Orientation.Vertical
    return [model.headerData(row, vertical) for row in range(model.rowCount())]


def column_names(window: Any, name: str) -> list[str]:
    """What stands above the columns of a matrix."""
    model = part_table(window, name).model()
    across = Qt.Orientation.Horizontal
    return [model.headerData(column, across) for column in range(model.columnCount())]


def result(window: Any, name: str) -> np.ndarray:
    """One row of the results by its English name: "change", "+ old", "= new", "all heads on"."""
    return numbers(window, "results")[row_names(window, "results").index(name)]


def click_map(window: Any, head: int, row: int, column: int) -> None:
    """Click a cell in the map of a head."""
    shown = map_table(window, head)
    click(shown.viewport(), center(shown, row, column))


def click_w_o(window: Any, row: int, column: int) -> None:
    """Click a cell of W_O."""
    shown = part_table(window, "w_o")
    click(shown.viewport(), center(shown, row, column))


def type_w_o(window: Any, row: int, column: int, typed: str, end: Any = KEY.Key_Return) -> None:
    """Type a number over a cell of W_O."""
    click_w_o(window, row, column)
    type_text(typed)
    if end is not None:
        press(end)


def pixels(window: Any, name: str) -> dict[tuple[int, int], QColor]:
    """A pixel of each cell as it is painted, beside its digits; cells hold 5 px of ground there."""
    shown = part_table(window, name)
    widget = shown if name == "w_o" else shown.parentWidget()
    picture = widget.grab().toImage()
    model, found = shown.model(), {}
    for row, column in np.ndindex(model.rowCount(), model.columnCount()):
        place = shown.visualRect(model.index(row, column))
        found[row, column] = picture.pixelColor(place.left() + 3, place.bottom() - 3)
    return found


# ------------------------------------------------------------------------------------- the words


def pick_word(window: Any, row: int, sentence: int = 0) -> None:
    """Pick a word: its chip, or the list where there are no chips."""
    chip = button(window, f"pick.{sentence}.{row}")
    if chip.isVisible():
        click(chip)
    else:
        choose(find(window, QComboBox, "word.choice"), f"{sentence}.{row}")


def outlined(window: Any, head: int) -> tuple[int, ...]:
    """The rows of a map that are outlined from one end to the other, seen by their place."""
    card: Any = find(window, QWidget, f"head.{head}")
    shown = map_table(window, head)
    model, found = shown.model(), []
    for one in card.overlay.outlines:
        for row in range(model.rowCount()):
            last = model.columnCount() - 1
            whole = shown.visualRect(model.index(row, 0)).united(
                shown.visualRect(model.index(row, last))
            )
            corner = shown.viewport().mapTo(card, whole.topLeft())
            if last and one.rect.topLeft() == corner and one.rect.size() == whole.size():
                found.append(row)
    return tuple(found)


def heard(window: Any) -> list[str]:
    """The sentences of "What … hears", head by head."""
    count = len(layer_of(window).heads)
    return [find(window, QLabel, f"hears.head.{head}").text() for head in range(count)]


def bars(window: Any, head: int) -> list[tuple[str, float]]:
    """Words and numbers beside the bars of a head, read from what a screen reader is told."""
    widget = find(window, QWidget, f"bars.head.{head}")
    if not widget.accessibleName():
        return []
    found = []
    for line in widget.accessibleName().split(", "):
        word, _, number = line.rpartition(" ")
        found.append((word, float(number.rstrip("%").replace("−", "-"))))
    return found


def percents(sentence: str) -> list[int]:
    """Every percentage that a sentence says."""
    return [int(number) for number in re.findall(r"(\d+)%", sentence)]


# ------------------------------------------------------------------------------------- the menus


def way(window: Any, head: int, name: str) -> QAction:
    """An entry of a head's menu: "solo", "rename", "remove" …; the menu is opened."""
    click(button(window, f"head.{head}.menu"))
    menu = find(window, QMenu, f"head.{head}.ways")
    assert menu.isVisible()
    (found,) = [one for one in menu.actions() if one.objectName() == f"way.{name}"]
    return found


def do(window: Any, head: int, name: str) -> None:
    """Open the menu of a head and choose an entry by key."""
    action = way(window, head, name)
    assert action.isEnabled(), name
    menu = find(window, QMenu, f"head.{head}.ways")
    menu.setActiveAction(action)
    QTest.keyClick(menu, KEY.Key_Return)
    settle()


def offered(window: Any, head: int, name: str) -> bool:
    """Whether an entry of a head's menu can be chosen; the menu is closed again."""
    enabled = way(window, head, name).isEnabled()
    QTest.keyClick(find(window, QMenu, f"head.{head}.ways"), KEY.Key_Escape)
    settle()
    return enabled


def recolour(window: Any, head: int, color: int) -> None:
    """Choose a colour of the menu by its place."""
    click(button(window, f"head.{head}.menu"))
    menu = find(window, QMenu, f"head.{head}.ways")
    inner: Any
    (inner,) = [one.menu() for one in menu.actions() if one.menu() is not None]
    menu.setActiveAction(inner.menuAction())
    QTest.keyClick(menu, KEY.Key_Right)
    settle()
    assert inner.isVisible()
    inner.setActiveAction(inner.actions()[color])
    QTest.keyClick(inner, KEY.Key_Return)
    settle()


def name_field(window: Any, head: int) -> QLineEdit:
    """The field in which a head is renamed."""
    return find(window, QLineEdit, f"head.{head}.name")


def rename(window: Any, head: int, typed: str, end: Any = KEY.Key_Return) -> None:
    """Choose Rename in the menu, type over the old name, end with a key (None: leave it open)."""
    do(window, head, "rename")
    assert name_field(window, head).isVisible()
    assert name_field(window, head).hasFocus()
    press(KEY.Key_A, Qt.KeyboardModifier.ControlModifier)
    press(KEY.Key_Delete)
    type_text(typed)
    if end is not None:
        press(end)


def switch(window: Any, head: int) -> None:
    """Click the switch of a head."""
    click(button(window, f"head.{head}.on"))


def set_switches(window: Any, wanted: Any) -> None:
    """Click until exactly the wanted heads are on."""
    for head, on in enumerate(wanted):
        if switches(window)[head] != bool(on):
            switch(window, head)


def show_side(window: Any, key: str) -> None:
    """Show a card of the narrow column, where it is offered there."""
    tab = button(window, f"side.{key}")
    if tab.isVisible():
        click(tab)


def double_click(widget: QWidget, at: Any) -> None:
    """A double click with the single click before it."""
    bring_into_view(widget, at)
    click(widget, at)
    QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    settle()


def shown_texts(window: Any) -> set[str]:
    """Every text that can be read, tooltips and spoken names too; the inspector has its own."""
    found = set()
    inspector = find(window, QWidget, "inspector")
    for one in page(window).findChildren(QWidget):
        if not one.isVisible() or inspector.isAncestorOf(one):
            continue
        for get in ("text", "toolTip", "accessibleName", "accessibleDescription"):
            said = getattr(one, get, str)()
            if isinstance(said, str) and said:
                found.add(said)
    return found


def fits(label: QLabel) -> bool:
    """Whether a label on one line has the room that its text needs."""
    return QFontMetrics(label.font()).horizontalAdvance(label.text()) <= label.width()
