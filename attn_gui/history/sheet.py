"""The history of all steps over the right edge of the window: the page stays in sight while a
reader goes back and forth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QVBoxLayout

from attn_gui.history.model import StepsModel
from attn_gui.history.row import StepDelegate
from attn_gui.history.texts import SHEET
from attn_gui.language import text
from attn_gui.session import Session
from attn_gui.widgets.labels import label
from attn_gui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from attn_gui.main_window import MainWindow
    from attn_gui.pages.desk import Desk

WIDTH = 278  # px: the inspector is as wide


def run(desk: Desk) -> None:
    """What the key does: open, or close again."""
    found = desk.window.findChild(HistorySheet)
    sheet = found or HistorySheet(desk.session, desk.window)
    sheet.leave() if sheet.isVisible() else sheet.open()


class HistorySheet(Sheet):
    """The list follows what is done while it is open."""

    def __init__(self, session: Session, window: MainWindow) -> None:
        super().__init__(window.theme, "history", window)
        self._session = session
        self.title = label(self._theme, "title")
        self.hint = label(self._theme, "caption", "second", wrap=True)
        self.close_button = self.new_close_button(self)
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
        window.theme.changed.connect(self.rescale)
        session.history_changed.connect(self._on_history_changed)
        self.rescale()

    # -------------------------------------------------------------- open and close

    def open(self) -> None:
        """Show the steps; the focus goes to the one of now."""
        self.come()
        self._show_present()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def reopen(self) -> None:
        self.open()

    def fill(self) -> None:
        self.steps.refresh()

    # -------------------------------------------------------------------- showing

    def _show_present(self) -> None:
        here = self.steps.index(self._session.step)
        self.list.setCurrentIndex(here)
        self.list.scrollTo(here)

    def _on_history_changed(self) -> None:
        if self.isVisible():  # else when it is opened
            self.steps.refresh()
            self._show_present()

    def rescale(self) -> None:
        """Words, colours and sizes of now."""
        px = self._theme.px
        self._column.setContentsMargins(px(14), px(10), px(8), px(10))
        self._column.setSpacing(px(8))
        self.dress_close(self.close_button)
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

    def spot(self, room: QRect) -> QRect:
        width = min(self._theme.px(WIDTH), room.width())
        return QRect(room.right() - width + 1, room.top(), width, room.height())

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
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.rescale()

    def focusNextPrevChild(self, _forward: bool) -> bool:
        """Tab goes round inside."""
        other = self.close_button if self.list.hasFocus() else self.list
        other.setFocus(Qt.FocusReason.TabFocusReason)
        return True
