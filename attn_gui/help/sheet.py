"""The help sheet: keys, glossary, about and licences in a card over the middle of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from attn_gui.help.bodies import about_body, keys_body, licences_body
from attn_gui.help.glossary_tab import GlossaryTab
from attn_gui.help.reading import Reading
from attn_gui.help.ring import paint_ring
from attn_gui.help.texts import TABS
from attn_gui.language import Language, text
from attn_gui.theme import Theme
from attn_gui.widgets.segments import Segments
from attn_gui.widgets.sheet import Sheet

SIZE = (720, 620)


class HelpSheet(Sheet):
    """After `closed` comes `place_asked(at)` if the reader was to see a place on screen ("weights",
    "heads.join")."""

    clear = (16, 56, 16, 36)
    place_asked = Signal(object)

    def __init__(self, theme: Theme, language: Language, parent: QWidget) -> None:
        super().__init__(theme, "help", parent)
        self._kind = "other"
        self.tab = "keys"
        self._column = QVBoxLayout(self)
        self._head: QWidget | None = None
        self.reading = Reading(self)
        self.reading.focus_changed.connect(self.update)
        self.glossary = GlossaryTab(theme, language, self.reading, self)
        self.glossary.followed.connect(self._on_followed)
        self._column.addWidget(self.reading, 1)
        self.rescale()
        language.changed.connect(self._on_look_changed)
        theme.changed.connect(self._on_look_changed)

    def rescale(self) -> None:
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
        self.close_button = self.new_close_button(self._head)
        row.setSpacing(px(12))
        row.addWidget(self.tabs)
        row.addWidget(self.glossary.field, 1)  # out of the old head, before that goes
        row.addStretch(0)
        row.addWidget(self.close_button)
        self._column.insertWidget(0, self._head)

    # -------------------------------------------------------------- open and close

    def open(self, kind: str = "other", tab: str = "keys") -> None:
        """Show the keys of what has the focus ("editable", "editor", "computed", "other")."""
        self._kind, self.tab = kind, tab
        self.come()
        self.tabs.buttons[self.tab].setFocus(Qt.FocusReason.OtherFocusReason)

    def look_up(self, term: str) -> None:
        """The glossary at a term; "" is its field."""
        self.open(self._kind, "glossary")
        self.glossary.look_up(term)

    def toggle_glossary(self, term: str) -> None:
        """What F1 does: open the glossary at a term, or close it from inside."""
        if self.isVisible() and self.tab == "glossary" and self.has_focus():
            self.leave()
        else:
            self.look_up(term)

    def reopen(self) -> None:
        self.open(self._kind, self.tab)

    def toggle(self, kind: str = "other") -> None:
        """What the key does: open, or close again."""
        self.leave() if self.isVisible() else self.open(kind)

    def show_tab(self, tab: str) -> None:
        """Turn to "keys", "glossary", "about" or "licences"."""
        self.tab = tab
        self.fill()

    # ------------------------------------------------------------------- showing

    def fill(self, keep_place: bool = False) -> None:
        """Everything in the words and colours of now."""
        self.setAccessibleName(self.tr("Help"))
        for key, source in TABS.items():
            self.tabs.buttons[key].setText(text("Help", source))
        self.tabs.show_choice(self.tab)
        self.dress_close(self.close_button)
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

    def spot(self, room: QRect) -> QRect:
        size = QSize(*(self._theme.px(side) for side in SIZE)).boundedTo(room.size())
        left = room.x() + (room.width() - size.width()) // 2
        return QRect(
            left, room.y() + (room.height() - size.height()) // 2, size.width(), size.height()
        )

    def _on_look_changed(self) -> None:
        if self.isVisible():
            self.fill(keep_place=True)

    def _on_followed(self, at: str) -> None:
        self.leave()
        self.place_asked.emit(at)

    # -------------------------------------------------------------------- events

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round inside."""
        stops: tuple[QWidget, ...] = (self.tabs.buttons[self.tab], self.close_button, self.reading)
        if self.tab == "glossary":
            stops = (stops[0], self.glossary.field, self.close_button, *self.glossary.stops())
        here = next((at for at, one in enumerate(stops) if one.hasFocus()), -1 if forward else 0)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(here + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.reading.ringed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_ring(painter, self.reading.geometry(), self._theme, self._theme.px(8))
