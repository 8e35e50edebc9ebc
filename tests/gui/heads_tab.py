"""Tab on the Many heads page: names of what it reaches, and the way to one of them."""

from typing import Any

from hands import KEY
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication


def name_of(widget: Any) -> str:
    """The name of a control; the table of a map has that of its map."""
    return widget.objectName() or widget.parentWidget().objectName()


def tab_to(window: Any, name: str) -> Any:
    """Press Tab until a control has the focus."""
    for _step in range(100):
        here = QApplication.focusWidget() or window
        if name_of(here) == name:
            return here
        QTest.keyClick(here, KEY.Key_Tab)
        QApplication.processEvents()
    raise AssertionError(f"Tab never reaches {name}")
