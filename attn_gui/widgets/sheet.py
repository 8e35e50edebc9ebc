"""A card that lies over the window and leaves it living: its frame, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from shiboken6 import isValid

from attn_gui.theme import Theme


class Sheet(QWidget):
    """Not modal. `closed` is emitted when the reader is done.

    `clear`: px of the window that stay free: left, top bar, right, status bar.
    """

    closed = Signal()
    clear = (8, 56, 8, 36)

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self._came_from: list[QWidget] = []  # what had the focus, then what holds that
        self.hide()
        parent.installEventFilter(self)
        theme.scaled.connect(self._on_theme_scaled)

    # ----------------------------------------------------------- what each sheet says

    def fill(self) -> None:
        """Everything as it is now, before it is shown."""
        raise NotImplementedError

    def rescale(self) -> None:
        """Another size of text."""
        raise NotImplementedError

    def reopen(self) -> None:
        """Once more what is open now."""
        raise NotImplementedError

    def spot(self, room: QRect) -> QRect:
        """Where it lies in the room that the window has for it."""
        raise NotImplementedError

    # -------------------------------------------------------------- come and leave

    def come(self) -> None:
        """Lie over everything; whoever calls gives the focus to a part."""
        if not self.isVisible():
            self._came_from = _chain(QApplication.focusWidget())
        self.place()
        self.fill()
        self.show()
        self.raise_()

    def has_focus(self) -> bool:
        """Whether the focus is inside, or nowhere."""
        focus = QApplication.focusWidget()
        return focus is None or focus is self or self.isAncestorOf(focus)

    def leave(self) -> None:
        """Close; the focus goes back to where it was, unless the reader took it elsewhere."""
        if not self.isVisible():
            return
        back = next((one for one in self._came_from if _takes_focus(one)), None)
        if back is not None and self.has_focus():
            back.setFocus(Qt.FocusReason.OtherFocusReason)
        self._came_from = []
        self.hide()
        self.closed.emit()

    def place(self) -> None:
        """Where it belongs in the window of now."""
        left, top, right, bottom = (self._theme.px(side) for side in self.clear)
        self.setGeometry(self.spot(self.parentWidget().rect().adjusted(left, top, -right, -bottom)))

    def new_close_button(self, parent: QWidget) -> QToolButton:
        """The × in the head."""
        button = QToolButton(parent)
        button.setObjectName(f"{self.objectName()}.close")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(self.leave)
        return button

    def dress_close(self, button: QToolButton) -> None:
        """Its size and colour of now."""
        px = self._theme.px
        button.setFixedSize(px(32), px(32))
        button.setIconSize(QSize(px(16), px(16)))
        button.setIcon(self._theme.icon("x"))

    # -------------------------------------------------------------------- events

    def _on_theme_scaled(self) -> None:
        self.rescale()
        if self.isVisible():
            # The window builds its middle anew at this signal: come back over it afterwards.
            QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        if self.isVisible():
            self.reopen()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        event.accept()  # letters must not reach the page behind

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        color, radius = self._theme.color, self._theme.px(10)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("line2"), 1))
        painter.setBrush(color("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def _chain(widget: QWidget | None) -> list[QWidget]:
    """A widget and those around it, as far as they can have the focus."""
    chain = []
    while widget is not None:
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            chain.append(widget)
        widget = widget.parentWidget()
    return chain


def _takes_focus(widget: QWidget) -> bool:
    return isValid(widget) and widget.isVisible() and widget.isEnabled()
