"""Focus mode's panel of sizes and switches: opens under its button, closes with Esc or a click."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from attn_gui.theme import Theme


class SwitchPanel(QFrame):
    """A popup around a row of controls, which it lays out below one another."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("switchPanel")
        self._theme = theme
        self._column = QVBoxLayout(self)
        margin = theme.px(8)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.setSpacing(theme.px(8))

    def show_under(self, button: QWidget, controls: QWidget) -> None:
        """Open at the right end of `button`."""
        self.ensurePolished()
        self.layout().activate()
        self.adjustSize()
        corner = button.mapToGlobal(button.rect().bottomRight())
        window = button.window().frameGeometry()
        y = min(corner.y() + self._theme.px(4), window.bottom() - self.height() - self._theme.px(6))
        self.move(QPoint(corner.x() - self.width(), max(window.top(), y)))
        self.show()
        controls.setFocus(Qt.FocusReason.PopupFocusReason)

    def take(self, controls: QWidget) -> None:
        """Hold the controls."""
        self._column.addWidget(controls)
        controls.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)
