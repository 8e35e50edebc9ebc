"""Focus mode's rail: one button a panel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from attn_gui.pages.one_head.plan import PANELS
from attn_gui.theme import Theme

WIDTH = 58
_NAMES = {"G": "+"}


class Rail(QScrollArea):
    """A to F and the join: `asked(letter)` when the reader picks one."""

    asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setWidgetResizable(True)
        for bar in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bar(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # Tab and wheel scroll; there is no room
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        px = theme.px
        self.setFixedWidth(px(WIDTH))
        body = QWidget()
        body.setObjectName("canvas")
        self.setWidget(body)
        column = QVBoxLayout(body)
        column.setContentsMargins(px(10), px(10), px(8), px(6))
        column.setSpacing(px(5))
        group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        for step in PANELS:
            button = QToolButton()
            button.setObjectName(f"rail.{step}")
            button.setProperty("look", "rail")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setText(_NAMES.get(step, step))
            button.setFixedWidth(px(36))
            button.setMaximumHeight(px(34))
            button.setMinimumHeight(px(22))
            grows = QSizePolicy.Policy
            button.setSizePolicy(grows.Fixed, grows.Expanding)
            theme.dress(button, "strong")
            button.clicked.connect(lambda _on, step=step: self.asked.emit(step))
            button.installEventFilter(self)
            group.addButton(button)
            column.addWidget(button)
            self.buttons[step] = button
        column.addStretch(1)

    def show_panel(self, letter: str, names: dict[str, str]) -> None:
        """Mark the panel that is shown; `names` are what a screen reader says."""
        for key, button in self.buttons.items():
            button.setChecked(key == letter)
            button.setVisible(key in names)
            button.setToolTip(names.get(key, ""))
            button.setAccessibleName(names.get(key, ""))
        self._keep_in_view()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_in_view()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Qt scrolls to a new focus only where the old one was inside too.
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._keep_in_view()
        return super().eventFilter(watched, event)

    def _keep_in_view(self) -> None:
        QTimer.singleShot(0, self, self._show_current)  # once laid out

    def _show_current(self) -> None:
        """In a low window the letter that has the focus, or else the current one, and half of its
        neighbours are seen."""
        chosen = next((one for one in self.buttons.values() if one.hasFocus()), None) or next(
            (one for one in self.buttons.values() if one.isChecked()), None
        )
        if chosen is not None:
            self.ensureWidgetVisible(chosen, 0, chosen.height() // 2)
