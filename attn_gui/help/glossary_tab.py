"""The tab of the glossary: a field to search in, and the entries that it leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from attn_gui.help.entry_card import EntryCard
from attn_gui.help.glossary import Entry, entries, found
from attn_gui.help.reading import Reading
from attn_gui.help.texts import GLOSSARY
from attn_gui.language import Language, text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label


class SearchField(QLineEdit):
    """`moved()`: down to the entries; `entered()`: follow the first of them."""

    moved = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("glossary.search")
        self.setMaxLength(60)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.moved.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class GlossaryTab(QObject):
    """Owns the field and makes the body of the sheet. `followed(at)`: show a place on screen."""

    followed = Signal(object)

    def __init__(self, theme: Theme, language: Language, reading: Reading, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._language, self._reading = theme, language, reading
        self.current = ""  # the id of the entry where the keys are
        # Where else to look for a panel that the document does not have: "heads.join", or "".
        self.instead: Callable[[], Mapping[str, str]] = dict
        self._cards: dict[str, EntryCard] = {}
        self._shown: list[str] = []
        self.field = SearchField(parent)
        self.field.hide()
        self.field.textChanged.connect(self._on_text_changed)
        self.field.moved.connect(lambda: self._take(self.current))
        self.field.entered.connect(self._on_entered)

    def body(self) -> QWidget:
        """All entries, built anew in the words and colours of now."""
        px = self._theme.px
        self.field.setPlaceholderText("Search · 搜索")  # in whichever language comes to mind
        self.field.setAccessibleName(text("Help", GLOSSARY["search"]))
        self._theme.dress(self.field, "text")
        self.field.setFixedHeight(px(32))
        made = QWidget()
        self._column = QVBoxLayout(made)
        self._column.setContentsMargins(px(2), px(2), px(10), px(2))
        self._column.setSpacing(px(8))
        self._none = label(self._theme, "text", "second", wrap=True)
        self._column.addWidget(self._none)
        self._column.addStretch(1)
        self._cards = {entry.id: self._card(entry) for entry in entries()}
        for card in self._cards.values():
            card.setParent(made)
        self._arrange()
        return made

    def _card(self, entry: Entry) -> EntryCard:
        at = self.instead().get(entry.panel, entry.at)
        card = EntryCard(self._theme, entry, self._language.name, at)
        card.followed.connect(lambda: self._follow(entry.id))
        card.moved.connect(self._on_moved)
        card.typed.connect(self._on_typed)
        card.looked.connect(lambda: self._mark(entry.id))
        return card

    def forget(self) -> None:
        """The entries are about to go."""
        self._cards, self._shown = {}, []

    def look_up(self, term: str) -> None:
        """Begin at a term, or with an empty field where there is none."""
        self.field.clear()
        self.current = term if term in self._cards else next(iter(self._cards))
        self._mark(self.current)
        if term:
            self._take(term, on_top=True)
        else:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab goes among the entries: to the current one only."""
        return (self._cards[self.current],) if self.current in self._shown else ()

    @property
    def has_focus(self) -> bool:
        """Whether an entry has the focus."""
        return any(card.hasFocus() for card in self._cards.values())

    def take_focus(self) -> None:
        """After the entries were built anew."""
        self._take(self.current)

    # ------------------------------------------------------------------ showing

    def _arrange(self) -> None:
        """Put the entries that were found below one another, the nearest first."""
        hits = found(self.field.text())
        self._shown = [entry.id for entry in hits]
        for card in self._cards.values():
            self._column.removeWidget(card)
            card.setVisible(card.entry.id in self._shown)
        for place, name in enumerate(self._shown):
            self._column.insertWidget(place, self._cards[name])
        self._none.setText(text("Help", GLOSSARY["none"], words=self.field.text()))
        self._none.setVisible(not hits)
        if self.current not in self._shown:
            self.current = self._shown[0] if self._shown else ""
        self._mark(self.current)

    def _mark(self, name: str) -> None:
        self.current = name
        for card in self._cards.values():
            card.show_current(card.entry.id == name)

    def _take(self, name: str, on_top: bool = False) -> None:
        """Give an entry the focus and bring it into view."""
        if name not in self._shown:
            return
        card = self._cards[name]
        card.setFocus(Qt.FocusReason.TabFocusReason)
        self._bring(card, on_top)
        QTimer.singleShot(0, card, lambda: self._bring(card, on_top))  # once it has its place

    def _bring(self, card: EntryCard, on_top: bool) -> None:
        """Scroll no further than needed; of a high entry the top counts."""
        bar, gap, room = (
            self._reading.verticalScrollBar(),
            self._theme.px(4),
            self._reading.height(),
        )
        if on_top or card.height() + 2 * gap > room:
            bar.setValue(card.y() - gap)
        else:
            least, most = card.geometry().bottom() + gap - room, card.y() - gap
            bar.setValue(max(least, min(bar.value(), most)))

    # ------------------------------------------------------------------- reader

    def _on_text_changed(self) -> None:
        if not self._cards:
            return
        self.current = ""
        self._arrange()
        self._reading.verticalScrollBar().setValue(0)
        words = self.tr("%n entries", "", len(self._shown)) if self._shown else self._none.text()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, words))

    def _on_entered(self) -> None:
        if self.current:
            self._follow(self.current)

    def _on_moved(self, steps: int) -> None:
        """Past the first entry lies the field."""
        place = self._shown.index(self.current) + steps
        if place < 0 and steps == -1:
            self.field.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._take(self._shown[max(0, min(place, len(self._shown) - 1))])

    def _on_typed(self, signs: str) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.insert(signs)

    def _follow(self, name: str) -> None:
        if self._cards[name].link is not None:
            self.followed.emit(self._cards[name].at)
