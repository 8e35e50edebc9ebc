"""A question that an order of the reader raises: it must be answered before the order goes on.

The box does not stop the program: the answer comes back as a call, so nothing waits in the middle
of a closing window or of a save.
"""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from attn_gui.documents.saying import Saying
from attn_gui.documents.texts import ANSWERS, TIPS
from attn_gui.language import text

NAME = "question"
_ROLES = {
    "discard": QMessageBox.ButtonRole.DestructiveRole,
    "cancel": QMessageBox.ButtonRole.RejectRole,
}


def ask(parent: QWidget, saying: Saying) -> QMessageBox:
    """Show the question over the window; its first answer is the default one, Esc the last."""
    box = QMessageBox(QMessageBox.Icon.Question, "attn-gui", saying.words(), parent=parent)
    box.setObjectName(NAME)
    box.setAccessibleName(saying.words())
    buttons: dict[str, QPushButton] = {}
    for name in saying.answers:
        role = _ROLES.get(name, QMessageBox.ButtonRole.AcceptRole)
        button = box.addButton(text("Documents", ANSWERS[name]), role)
        button.setObjectName(f"question.{name}")
        button.setAccessibleName(button.text())
        button.setToolTip(text("Documents", TIPS[name]))
        buttons[name] = button
    first, *_middle, last = buttons.values()
    box.setDefaultButton(first)
    box.setEscapeButton(last)

    def on_finished(_result: int) -> None:
        chosen = box.clickedButton()
        name = next((one for one, button in buttons.items() if button is chosen), None)
        box.deleteLater()
        parent.activateWindow()  # so that the focus is back where it was
        saying.answers[name or list(buttons)[-1]]()

    box.finished.connect(on_finished)
    box.open()
    return box
