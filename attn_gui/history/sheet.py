"""The history of all steps over the right edge of the window: the page stays in sight while a
reader goes back and forth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QListView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from attn_gui.history.model import StepsModel
from attn_gui.history.row import StepDelegate
from attn_gui.history.texts import SHEET
from attn_gui.language import text
from attn_gui.session import Session
from attn_gui.widgets.labels import label

if TYPE_CHECKING:
    from attn_gui.main_window import MainWindow
    from attn_gui.pages.desk import Desk

WIDTH = 278  # px: the inspector is as wide
CLEAR = (8, 56, 8, 36)  # px of the window that stay free: left, top bar, right, status bar


def run(desk: Desk) -> None:
    """What the key does: open, or close again."""
    found = desk.window.findChild(HistorySheet)
    sheet = found or HistorySheet(desk.session, desk.window)
    sheet.leave() if sheet.isVisible() else sheet.open()


class HistorySheet(QWidget):
    """Not modal: the window goes on living, and the list follows."""

    def __init__(self, session: Session, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("history")
        self._session, self._theme = session, window.theme
        self._came_from: QWidget | None = None
        self.title = label(self._theme, "title")
        self.hint = label(self._theme, "caption", "second", wrap=True)
        self.close_button = QToolButton(self)
        self.close_button.setObjectName("history.close")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button.clicked.connect(self.leave)
        self.steps = StepsModel(session, self)
        self.list = QListView(self)
        self.list.setObjectName("history.list")
        self.list.setModel(self.steps)
        self.list.setItemDelegate(StepDelegate(self._theme, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.clicked.connect(self._go)
        self.list.installEventFilter(self)
        self._head = QHBoxLayout()
        self._head.addWidget(self.title)
        self._head.addStretch(1)
        self._head.addWidget(self.close_button)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.hint)
        self._column.addWidget(self.list, 1)
        self.hide()
        window.installEventFilter(self)
        window.theme.changed.connect(self._dress)
        window.theme.scaled.connect(self._on_theme_scaled)
        session.history_changed.connect(self._on_history_changed)
        self._dress()

    # -------------------------------------------------------------- open and close

    def open(self) -> None:
        """Show the steps; the focus goes to the one of now."""
        if not self.isVisible():
            self._came_from = QApplication.focusWidget()
        self.steps.refresh()
        self._place()
        self.show()
        self.raise_()
        self._show_present()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Close; the focus goes back to where it was, unless the reader took it elsewhere."""
        focus = QApplication.focusWidget()
        inside = focus is None or self.isAncestorOf(focus)
        back, self._came_from = self._came_from, None
        if inside and back is not None and isValid(back) and back.isVisible():
            back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    # -------------------------------------------------------------------- showing

    def _show_present(self) -> None:
        here = self.steps.index(self._session.step)
        self.list.setCurrentIndex(here)
        self.list.scrollTo(here)

    def _on_history_changed(self) -> None:
        if self.isVisible():  # else when it is opened
            self.steps.refresh()
            self._show_present()

    def _dress(self) -> None:
        """Words, colours and sizes of now."""
        px = self._theme.px
        self._column.setContentsMargins(px(14), px(10), px(8), px(10))
        self._column.setSpacing(px(8))
        self.close_button.setFixedSize(px(32), px(32))
        self.close_button.setIconSize(QSize(px(16), px(16)))
        self.close_button.setIcon(self._theme.icon("x"))
        self.title.setText(text("History", SHEET["title"]))
        self.hint.setText(text("History", SHEET["hint"]))
        self.setAccessibleName(text("History", SHEET["title"]))
        self.list.setAccessibleName(text("History", SHEET["list"]))
        self.list.setAccessibleDescription(text("History", SHEET["hint"]))
        self.close_button.setToolTip(text("History", SHEET["close_tip"]))
        self.close_button.setAccessibleName(text("History", SHEET["close"]))
        self.steps.rename()
        self.list.doItemsLayout()  # rows are as high as the text is large
        self.update()

    def _place(self) -> None:
        left, top, right, bottom = (self._theme.px(side) for side in CLEAR)
        room = self.parentWidget().rect().adjusted(left, top, -right, -bottom)
        width = min(self._theme.px(WIDTH), room.width())
        self.setGeometry(QRect(room.right() - width + 1, room.top(), width, room.height()))

    def _on_theme_scaled(self) -> None:
        self._dress()
        if self.isVisible():
            # The window builds its middle anew at this signal: come back over it afterwards.
            QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        if self.isVisible():
            self.open()

    # --------------------------------------------------------------------- going

    def _go(self, index: QModelIndex) -> None:
        """To the step of a row, and tell a screen reader which it is."""
        if not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            return
        before = self._session.step
        self._session.go_to(index.row())
        if self._session.step != before:
            name = self.steps.name(self._session.step)
            words = text("History", SHEET["went"], step=name)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # -------------------------------------------------------------------- events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
                self._go(self.list.currentIndex())
                return True
        if watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        event.accept()  # letters must not reach the page behind

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, _forward: bool) -> bool:
        """Tab goes round inside."""
        other = self.close_button if self.list.hasFocus() else self.list
        other.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        color, radius = self._theme.color, self._theme.px(10)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("line2"), 1))
        painter.setBrush(color("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
