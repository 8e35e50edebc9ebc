"""The hints of the first run: three short bubbles, one after another, never in the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from attn_gui.help.pointing import TIP, outline, sides_of, stand, tip_margins
from attn_gui.help.ring import paint_ring
from attn_gui.help.texts import HINTS
from attn_gui.language import Language, text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.note import Note

Target = Callable[[], QRect | None]

WIDTH = 272
CLEAR = (8, 52, 8, 32)  # px that stay free if possible: left, top bar, right, status bar
_LAST = len(HINTS) - 1


class Hints(QWidget):
    """One bubble that goes from target to target; waits unseen while its target is unseen.

    `targets` holds, by the names in `texts.HINTS`, functions that return the place of the target
    in the window, or None where it cannot be seen.
    """

    closed = Signal()
    panel_asked = Signal(object)  # the letter to bring into view: the reader pressed Next

    def __init__(
        self, theme: Theme, language: Language, window: QWidget, targets: Mapping[str, Target]
    ) -> None:
        super().__init__(window)
        self.setObjectName("hints")
        self._theme, self._targets = theme, targets
        self.step = -1  # before the start; after the end again
        self._knows_why = False
        self._side = "above"
        self._points_at = QPoint()
        self._size = QSize()  # without the triangle
        self._back: QWidget | None = None  # what had the focus before a button took it
        self.hide()
        self._title = label(theme, "title")
        self._count = label(theme, "small", "third")
        self._text = label(theme, "text", "second", wrap=True)
        self.skip_button = self._button("hints.skip", "label")
        self.next_button = self._button("hints.next", "label_strong")
        self.next_button.setProperty("look", "primary")
        self.skip_button.clicked.connect(self.leave)
        self.next_button.clicked.connect(self._on_next_clicked)
        self._lay_out()
        language.changed.connect(self._show)
        theme.changed.connect(self._show)  # another language has other fonts too
        theme.scaled.connect(self._on_theme_scaled)
        self._app().focusChanged.connect(self._on_focus_changed)

    def _button(self, name: str, role: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves an open number open
        button.setAutoDefault(True)  # Enter presses it too
        self._theme.dress(button, role)
        return button

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._count)
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        self._row.addWidget(self.skip_button)
        self._row.addWidget(self.next_button)
        self._column.addLayout(head)
        self._column.addWidget(self._text)
        self._column.addLayout(self._row)

    # ------------------------------------------------------------------- the way

    def start(self) -> None:
        """Show the first hint as soon as its target is seen."""
        if self.step < 0:
            self.parentWidget().installEventFilter(self)
            self._rise()
            self._go(0)

    def on_edited(self, *_what: object) -> None:
        """The reader changed something: the first hint has done its work."""
        if self.step == 0:
            self._go(1)

    def on_picked(self, stage: str | None) -> None:
        """The reader clicked a cell: one of the weights is what the last hint asks for."""
        if self.step >= 0 and stage == "weights":
            self._knows_why = True
            if self.step > 0:
                self.leave()

    def leave(self) -> None:
        """Skip the rest, or finish."""
        if self.step < 0:
            return
        self.step = -1
        self._hide()
        self.parentWidget().removeEventFilter(self)
        self.closed.emit()

    def _go(self, step: int) -> None:
        self.step = step
        self._show()
        spoken = QAccessibleAnnouncementEvent(self, self.accessibleName())
        QAccessible.updateAccessibility(spoken)

    def _on_next_clicked(self) -> None:
        if self.step == _LAST or (self.step == _LAST - 1 and self._knows_why):
            self.leave()
        else:
            self.panel_asked.emit(HINTS[self.step + 1].panel)
            self._go(self.step + 1)

    # ------------------------------------------------------------------- showing

    def _show(self) -> None:
        """The words of now, then the place they need."""
        if self.step < 0:
            return
        px, hint = self._theme.px, HINTS[self.step]
        self._column.setSpacing(px(6))
        self._row.setContentsMargins(0, px(6), 0, 0)
        self._row.setSpacing(px(8))
        title, words = text("Help", hint.title), text("Help", hint.text)
        self._title.setText(title)
        self._text.setText(words)
        self._count.setText(
            self.tr("{number} of {total}").format(number=self.step + 1, total=len(HINTS))
        )
        last = self.step == _LAST
        self.next_button.setText(self.tr("Got it") if last else self.tr("Next"))
        self.skip_button.setText(self.tr("Skip"))
        self.skip_button.setAccessibleDescription(self.tr("Close the hints for good"))
        self.setAccessibleName(self.tr("Hint: {title}. {text}").format(title=title, text=words))
        self._pad(QMargins())
        self._size = QSize(px(WIDTH), self._column.totalHeightForWidth(px(WIDTH)))
        self.follow()
        self.update()

    def follow(self, *_what: object) -> None:
        """Stand beside the target where it is now; wait unseen where it cannot be seen."""
        target = self._targets[HINTS[self.step].target]() if self.step >= 0 else None
        if target is None:
            self._hide()
            return
        left, top, right, bottom = (self._theme.px(side) for side in CLEAR)
        window = self.parentWidget().rect()
        rooms = (window.adjusted(left, top, -right, -bottom), window)
        sides = sides_of(HINTS[self.step].target, self._theme)
        box, self._side = stand(self._size, target, rooms, sides, self._theme.px(TIP))
        tip = tip_margins(self._side, self._theme)
        self._pad(tip)  # does nothing where nothing changed: each change asks for another picture
        place = box.marginsAdded(tip)
        points_at = target.center() - place.topLeft()
        if (place, points_at) != (self.geometry(), self._points_at):
            self._points_at = points_at
            self.setGeometry(place)
            self.update()
        self.show()

    def _pad(self, tip: QMargins) -> None:
        px = self._theme.px
        self._column.setContentsMargins(QMargins(px(14), px(11), px(14), px(13)) + tip)

    def _hide(self) -> None:
        focus = self._app().focusWidget()
        if focus in (self.skip_button, self.next_button) and self._back is not None:
            if isValid(self._back):
                self._back.setFocus(Qt.FocusReason.OtherFocusReason)
            self._back = None
        self.hide()

    def _on_theme_scaled(self) -> None:
        if self.step >= 0:
            # The window builds its middle anew at this signal: come back over it then.
            QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        self._rise()
        self._show()

    def _rise(self) -> None:
        """Over the window's parts, but under a note: that one may be about the reader's work."""
        self.raise_()
        for note in self.parentWidget().findChildren(Note):
            if note.isVisible():
                note.raise_()

    # -------------------------------------------------------------------- events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Before each picture of the window: what was resized, scrolled or hidden has moved by then.
        if event.type() in (QEvent.Type.UpdateRequest, QEvent.Type.Resize) and self.step >= 0:
            self.follow()
        return super().eventFilter(watched, event)

    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        if not isValid(self):  # the window goes, and its focus with it
            return
        ours = (self.skip_button, self.next_button)
        if new in ours and old is not None and old not in ours:
            self._back = old
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        px, color = self._theme.px, self._theme.color
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = (
            self.rect().marginsRemoved(tip_margins(self._side, self._theme)).adjusted(1, 1, -1, -1)
        )
        painter.setPen(QPen(color("ink"), 1.5))
        painter.setBrush(color("panel"))
        painter.drawPath(outline(box, self._points_at, self._side, px(TIP) - 1, px(10)))
        if self.next_button.hasFocus():
            paint_ring(painter, self.next_button.geometry(), self._theme, px(8))

    @staticmethod
    def _app() -> QApplication:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        return app
