"""A small button that copies a text, and says so for a moment."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from attn_gui.language import text
from attn_gui.pages.inspector import texts
from attn_gui.theme import Theme
from attn_gui.tips import say_tip
from attn_gui.widgets.labels import label

MOMENT = 2000  # ms that "Copied." stays


class Copying(QWidget):
    """Holds what it would copy; the words beside the button keep their room, so nothing moves."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme, self._source = theme, ""
        px = theme.px
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(4))
        self.message = label(theme, "caption", "second")
        self.message.setObjectName(f"{name}.message")
        self.button = QToolButton()
        self.button.setObjectName(name)
        self.button.setFixedSize(px(26), px(24))
        self.button.setIconSize(QSize(px(15), px(15)))
        row.addWidget(self.message)
        row.addWidget(self.button)
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(MOMENT)
        self._moment.timeout.connect(self.message.clear)
        self.button.clicked.connect(self._on_clicked)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_source(self, source: str) -> None:
        """Take another text to copy; words anew."""
        if source != self._source:
            self._source = source
            self._moment.stop()
            if self.message.text():
                self.message.clear()  # what was copied is no longer what is shown
        self.setVisible(bool(source))
        name = text("Inspector", texts.LINKS["copy"])
        say_tip(self.button, name)
        self.button.setAccessibleName(name)

    def _restyle(self) -> None:
        self.button.setIcon(self._theme.icon("copy"))

    def _on_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._source)
        words = text("Inspector", texts.LINKS["copied"])
        self.message.setText(words)
        self._moment.start()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.button, words))
