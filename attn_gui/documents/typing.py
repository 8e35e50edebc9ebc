"""What is still being typed when the reader turns to files."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from attn_gui.main_window import MainWindow
from attn_gui.session import Session


def handed_in(window: MainWindow, session: Session) -> bool:
    """Keep the number that is being typed; False where the text in the cell is no number.

    Then its editor stays open, the bubble beside it says what is wrong, and it has the focus.
    """
    for editor in window.findChildren(QLineEdit, "cellEditor"):
        if editor.isVisible() and editor.property("wrong"):
            editor.setFocus(Qt.FocusReason.OtherFocusReason)
            return False
    session.settle()
    return True
