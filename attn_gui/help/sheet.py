"""The help sheet: keys, glossary, about and licences in a card over the middle of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from attn_gui.help.bodies import about_body, keys_body, licences_body
from attn_gui.help.glossary_tab import GlossaryTab
from attn_gui.help.reading import Reading
from attn_gui.help.ring import paint_ring
from attn_gui.help.texts import TABS
from attn_gui.language import Language, text
from attn_gui.theme import Theme
from attn_gui.widgets.segments import Segments

SIZE = (720, 620)
CLEAR = (16, 56, 16, 36)  # px of the window that stay free: left, top bar, right, status bar


class HelpSheet(QWidget):
    """Not modal: the window goes on living. `closed` is emitted when the reader is done, and after
    it `place_asked(at)` if it was to see a place on screen ("weights", "heads.join")."""

    closed = Signal()
    place_asked = Signal(object)

    def __init__(self, theme: Theme, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("help")
        self._theme = theme
        self._kind = "other"
        self.tab = "keys"
        self._came_from: list[QWidget] = []  # what had the focus, then what holds that
        self._column = QVBoxLayout(self)
        self._head: QWidget | None = None
        self.reading = Reading(self)
        self.reading.focus_changed.connect(self.update)
        self.glossary = GlossaryTab(theme, language, self.reading, self)
        self.glossary.followed.connect(self._on_followed)
        self._column.addWidget(self.reading, 1)
        self._build_head()
        self.hide()
        parent.installEventFilter(self)
        language.changed.connect(self._on_look_changed)
        theme.changed.connect(self._on_look_changed)
        theme.scaled.connect(self._on_theme_scaled)

    def _build_head(self) -> None:
        """Tabs and ×: they hold sizes, so another text size makes new ones."""
        px = self._theme.px
        self._column.setContentsMargins(px(20), px(14), px(14), px(16))
        self._column.setSpacing(px(12))
        if self._head is not None:
            self._head.deleteLater()
        self._head = QWidget(self)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(0, 0, 0, 0)
        self.tabs = Segments(self._theme, "help.tabs", tuple(TABS))
        self.tabs.chosen.connect(self.show_tab)
        self.close_button = QToolButton(self._head)
        self.close_button.setObjectName("help.close")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button.setFixedSize(px(32), px(32))
        self.close_button.setIconSize(QSize(px(16), px(16)))
        self.close_button.clicked.connect(self.leave)
        row.setSpacing(px(12))
        row.addWidget(self.tabs)
        row.addWidget(self.glossary.field, 1)  # out of the old head, before that goes
        row.addStretch(0)
        row.addWidget(self.close_button)
        self._column.insertWidget(0, self._head)

    # -------------------------------------------------------------- open and close

    def open(self, kind: str = "other", tab: str = "keys") -> None:
        """Show the keys of what has the focus ("editable", "editor", "computed", "other")."""
        if not self.isVisible():
            self._came_from = _chain(QApplication.focusWidget())
        self._kind, self.tab = kind, tab
        self._place()
        self._show()
        self.show()
        self.raise_()
        self.tabs.buttons[self.tab].setFocus(Qt.FocusReason.OtherFocusReason)

    def look_up(self, term: str) -> None:
        """The glossary at a term; "" is its field."""
        self.open(self._kind, "glossary")
        self.glossary.look_up(term)

    def toggle_glossary(self, term: str) -> None:
        """What F1 does: open the glossary at a term, or close it from inside."""
        focus = QApplication.focusWidget()
        inside = focus is None or focus is self or self.isAncestorOf(focus)
        if self.isVisible() and self.tab == "glossary" and inside:
            self.leave()
        else:
            self.look_up(term)

    def leave(self) -> None:
        """Close; the focus goes back to where it was, unless the reader took it elsewhere."""
        if not self.isVisible():
            return
        focus = QApplication.focusWidget()
        inside = focus is None or focus is self or self.isAncestorOf(focus)
        back = next((one for one in self._came_from if _takes_focus(one)), None)
        if inside and back is not None:
            back.setFocus(Qt.FocusReason.OtherFocusReason)
        self._came_from = []
        self.hide()
        self.closed.emit()

    def toggle(self, kind: str = "other") -> None:
        """What the key does: open, or close again."""
        self.leave() if self.isVisible() else self.open(kind)

    def show_tab(self, tab: str) -> None:
        """Turn to "keys", "glossary", "about" or "licences"."""
        self.tab = tab
        self._show()

    # ------------------------------------------------------------------- showing

    def _show(self, keep_place: bool = False) -> None:
        """Everything in the words and colours of now."""
        self.setAccessibleName(self.tr("Help"))
        for key, source in TABS.items():
            self.tabs.buttons[key].setText(text("Help", source))
        self.tabs.show_choice(self.tab)
        self.close_button.setIcon(self._theme.icon("x"))
        self.close_button.setToolTip(self.tr("Close (Esc)"))
        self.close_button.setAccessibleName(self.tr("Close"))
        in_entries = self.glossary.has_focus
        bodies: dict[str, Callable[[], QWidget]] = {
            "keys": lambda: keys_body(self._theme, self._kind),
            "glossary": self.glossary.body,
            "about": lambda: about_body(self._theme),
            "licences": lambda: licences_body(self._theme),
        }
        self.glossary.forget()
        self.reading.show_body(bodies[self.tab](), text("Help", TABS[self.tab]), keep_place)
        self.glossary.field.setVisible(self.tab == "glossary")
        if in_entries and self.tab == "glossary":
            self.glossary.take_focus()
        self.update()

    def _place(self) -> None:
        px = self._theme.px
        left, top, right, bottom = (px(side) for side in CLEAR)
        room = self.parentWidget().rect().adjusted(left, top, -right, -bottom)
        width, height = (px(side) for side in SIZE)
        self.resize(QSize(width, height).boundedTo(room.size()))
        self.move(
            room.x() + (room.width() - self.width()) // 2,
            room.y() + (room.height() - self.height()) // 2,
        )

    def _on_look_changed(self) -> None:
        if self.isVisible():
            self._show(keep_place=True)

    def _on_theme_scaled(self) -> None:
        self._build_head()
        if self.isVisible():
            # The window builds its middle anew at this signal: come back over it afterwards.
            QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        if self.isVisible():
            self.open(self._kind, self.tab)

    def _on_followed(self, at: str) -> None:
        self.leave()
        self.place_asked.emit(at)

    # -------------------------------------------------------------------- events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        event.accept()  # letters must not reach the page behind

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round inside."""
        stops: tuple[QWidget, ...] = (self.tabs.buttons[self.tab], self.close_button, self.reading)
        if self.tab == "glossary":
            stops = (stops[0], self.glossary.field, self.close_button, *self.glossary.stops())
        here = next((at for at, one in enumerate(stops) if one.hasFocus()), -1 if forward else 0)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(here + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self._theme.color
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("line2"), 1))
        painter.setBrush(color("panel"))
        radius = self._theme.px(10)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if self.reading.ringed:
            paint_ring(painter, self.reading.geometry(), self._theme, self._theme.px(8))


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
