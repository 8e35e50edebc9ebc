"""Before and after in a reader's hands: open it, press its buttons, read it, hold the space bar."""

import re
from typing import Any

import numpy as np
from hands import (
    KEY,
    PLAIN,
    button,
    click,
    find,
    focused,
    keys_of,
    settle,
)
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QLabel

GIVEN = ("x", "w_q", "w_k", "w_v")
COMPUTED = ("q", "k", "v", "scores", "scaled", "weights", "output")
WITH_JOIN = ("w_o", "projected", "new")
NUMBER = re.compile(r"−?\d+\.\d+")


def changes(window: Any) -> Any:
    """The Changes part of the inspector, opened by its segment."""
    if window.furniture.focus.look.view != "changes":
        click(button(window, "inspector.view.changes"))
    return window.furniture.inspector.late("changes")


def press_button(window: Any, name: str) -> None:
    changes(window)
    click(button(window, f"changes.{name}"))


def said(window: Any, name: str) -> str:
    """A text of the Changes part as one reads it."""
    changes(window)
    found = find(window, QLabel, f"changes.{name}").text()
    return QTextDocumentFragment.fromHtml(found).toPlainText() if "<" in found else found


def shown(window: Any, name: str) -> np.ndarray:
    """A matrix as it is on screen, cell by cell."""
    model = keys_of(window, name).model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    role = Qt.ItemDataRole.UserRole
    return np.array([[model.index(r, c).data(role) for c in columns] for r in rows])


def everything(window: Any, joined: bool = False) -> dict[str, np.ndarray]:
    names = (*GIVEN, *COMPUTED, *(WITH_JOIN if joined else ()))
    return {name: shown(window, name) for name in names}


def badge(window: Any) -> str:
    """What the page says while it shows the past; "" where it shows the present."""
    found = find(window, QLabel, "badge.before")
    return found.text() if found.isVisible() else ""


def key_down(again: bool = False) -> None:
    """The space bar goes down, or is repeated while it is down."""
    event = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Space, PLAIN, " ", again)
    QApplication.sendEvent(focused(), event)
    settle()


def key_up(again: bool = False) -> None:
    event = QKeyEvent(QEvent.Type.KeyRelease, KEY.Key_Space, PLAIN, " ", again)
    QApplication.sendEvent(focused(), event)
    settle()


def assert_same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> None:
    for name, values in one.items():
        assert np.array_equal(values, other[name]), name


def is_present(window: Any) -> bool:
    return not badge(window) and not window.furniture.focus.look.held
