"""The window: bars around the page. It knows pages by name only and imports none of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from attn_gui.actions import ACTIONS
from attn_gui.language import Language, text
from attn_gui.reflow import mode_for
from attn_gui.status_bar import StatusBar
from attn_gui.theme import Theme
from attn_gui.top_bar import TopBar

SMALLEST = (1024, 640)
BARS = ("top_bar", "strip", "tray", "pages", "player", "drawer", "status_bar")
"""From top to bottom; the inspector stands beside the pages."""
WALK = ("top_bar", "strip", "tray", "pages", "inspector", "player", "drawer", "status_bar")
"""The order of Tab."""


class MainWindow(QMainWindow):
    """Top bar, strip, page, inspector, status bar.

    `painted` is emitted once, after the chrome has been painted for the first time;
    `resized` carries the new size, `files_dropped` a list of paths; `space_pressed`: where the
    space bar means nothing else.
    """

    painted = Signal()
    resized = Signal(object)
    closing = Signal()
    files_dropped = Signal(object)
    space_pressed = Signal()

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self.language, self.theme = language, theme
        self.setObjectName("window")
        self.setWindowTitle("attn-gui")
        self.setWindowIcon(theme.icon("app"))
        self.setMinimumSize(QSize(*SMALLEST))
        self._was_painted = False
        self._awaited = "one_head"
        self._parts: dict[str, QWidget] = {}
        self._heard: Callable[[str], bool] | None = None
        self.furniture: Any = None  # what the page and its neighbours are made of, once there
        self.desk: Any = None  # what stays while the furniture comes and goes, once there
        self.documents: Any = None  # the files, once the furniture is there
        self.may_close: Callable[[], bool] | None = None  # asked before the window closes
        self.setAcceptDrops(True)
        self.actions_by_name = {row.name: self._action(row.name, row.keys) for row in ACTIONS}
        self._name_actions()
        self.language.changed.connect(self._name_actions)  # before the bar that shows the names
        self._build_body()
        self._connect()

    def _build_body(self) -> None:
        """Bars around an empty middle; what was there before goes."""
        self.top_bar = TopBar(self.actions_by_name, self.language, self.theme)
        self.status_bar = StatusBar(self.language, self.theme)
        self.status_bar.help.clicked.connect(self.actions_by_name["help"].trigger)
        body = QWidget()
        body.setObjectName("page")
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.top_bar)
        self._middle = QHBoxLayout()
        self._middle.setSpacing(0)
        self._column.addLayout(self._middle, 1)
        self._column.addWidget(self.status_bar)
        self._parts = {"top_bar": self.top_bar, "status_bar": self.status_bar}
        self._blank: QWidget | None = QWidget()
        self._middle.addWidget(self._blank, 1)
        self.setCentralWidget(body)
        body.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        body.show()  # what is hidden takes no focus
        body.setFocus()  # no control is lit up before the reader asks for it

    def await_page(self, page: str) -> None:
        """Which page will be there: until it is, the bars already look as they will then."""
        self._awaited = page
        self.top_bar.pages.show_page(page)
        self._fit_bars()

    def _fit_bars(self) -> None:
        mode = mode_for(self.width(), self.theme.scale)
        self.top_bar.set_mode(mode, self._awaited != "one_head")

    def rebuild(self) -> None:
        """Build the bars anew, as after a change of the text size; then furnish again."""
        self._build_body()

    def _action(self, name: str, keys: tuple[str, ...]) -> QAction:
        action = QAction(self)
        action.setObjectName(f"action.{name}")
        action.setShortcuts([QKeySequence(key) for key in keys])
        self.addAction(action)
        return action

    def _connect(self) -> None:
        actions = self.actions_by_name
        actions["theme"].triggered.connect(self.theme.step)
        actions["language"].triggered.connect(self.language.step)
        actions["quit"].triggered.connect(self.close)
        actions["full_screen"].triggered.connect(self._on_full_screen_triggered)
        for name in ("undo", "redo"):
            actions[name].setEnabled(False)
        self.theme.changed.connect(self._draw_actions)
        self.theme.scaled.connect(self._draw_actions)
        self._draw_actions()

    def furnish(self, strip: QWidget, pages: QWidget, inspector: QWidget) -> None:
        """Put strip, pages and inspector in their places."""
        if self._blank is not None:
            self._middle.removeWidget(self._blank)
            self._blank.deleteLater()
            self._blank = None
        self._parts |= {"pages": pages, "inspector": inspector}
        self.add_bar("strip", strip)
        self._middle.addWidget(pages, 1)
        self.hold(inspector)

    def add_bar(self, name: str, bar: QWidget) -> None:
        """Put a bar between those above and below it. The drawer takes the inspector's part where
        the window is too narrow for both; tray and player are there while they are open."""
        above = [one for one in BARS[: BARS.index(name)] if one in self._parts]
        self._column.insertWidget(len(above), bar)
        self._parts[name] = bar

    def hold(self, inspector: QWidget) -> None:
        """Give the inspector its place beside the pages; a page may have borrowed it."""
        self._middle.addWidget(inspector)

    def order_tabs(self) -> None:
        """Tab walks in reading order: from the top bar to the status bar."""
        parts = [self._parts[name] for name in WALK if name in self._parts]
        walked = [one for part in parts for one in (part, *part.findChildren(QWidget))]
        stops = [
            one
            for one in dict.fromkeys(walked)  # a page may hold the inspector too
            # Of a row of choices Tab stops at the current one, which another may be next.
            if (one.focusPolicy() & Qt.FocusPolicy.TabFocus or one.property("look") == "segment")
            # What has a focus proxy; asking for it leaks a reference each time (PySide 6.11).
            and not one.objectName().startswith("qt_")
            and not isinstance(one.parentWidget(), QAbstractScrollArea)
            and one.window() is self
        ]
        for one, following in pairwise(stops):
            self.setTabOrder(one, following)

    def listen_to_signs(self, heard: Callable[[str], bool]) -> None:
        """Who is told of a letter or digit typed outside text fields and editable tables; whether
        it meant something there is the answer."""
        self._heard = heard

    # -------------------------------------------------------------- the actions

    def name_step(self, name: str, step: str, available: bool) -> None:
        """Let undo or redo say what it would do."""
        action = self.actions_by_name[name]
        if (action.isEnabled(), action.property("step")) == (available, step):
            return
        action.setEnabled(available)
        action.setProperty("step", step)
        self._name_actions()

    def _name_actions(self) -> None:
        for row in ACTIONS:
            action = self.actions_by_name[row.name]
            name = text("Action", row.text)
            step = action.property("step")
            if step:
                name = self.tr("{action}: {step}").format(action=name, step=step)
            action.setText(name)
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(
                f"{name} ({keys})" if step else f"{text('Action', row.help)} ({keys})"
            )
            action.setStatusTip(text("Action", row.help))

    def _draw_actions(self) -> None:
        for row in ACTIONS:
            if row.icon:
                self.actions_by_name[row.name].setIcon(self.theme.icon(row.icon))
        self.setWindowIcon(self.theme.icon("app"))

    def _on_full_screen_triggered(self) -> None:
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    # -------------------------------------------------------------------- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            if not event.isAutoRepeat():
                self.space_pressed.emit()
            return
        sign = event.text().upper()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        focus = QApplication.focusWidget()
        typing = isinstance(focus, QLineEdit) or bool(
            focus is not None and focus.property("typing")
        )
        wanted = self._heard is not None and plain and not typing and sign.isalnum()
        if not wanted or self._heard is None or not self._heard(sign):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.furniture is None:
            self._fit_bars()
        self.resized.emit(event.size())
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LocaleChange:
            self.language.follow_system()
        super().changeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.files_dropped.emit(_dropped(event.mimeData()))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.may_close is not None and not self.may_close():
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)


def _dropped(data: QMimeData) -> list[Path]:
    """The files of this machine that are dropped."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
