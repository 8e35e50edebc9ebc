"""The bar over the maps: the words to pick from, and beside or below them what is shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from attn_gui.pages.many_heads.view_bar import ViewBar
from attn_gui.pages.many_heads.word_picker import WordPicker
from attn_gui.theme import Theme
from attn_gui.widgets.card import Card


class WordBar(Card):
    """Holds both parts, unless a narrow page has borrowed them."""

    def __init__(
        self, theme: Theme, words: WordPicker, views: ViewBar, parent: QWidget | None = None
    ) -> None:
        super().__init__("wordBar", parent)
        self._theme, self._words, self._views = theme, words, views
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        px = theme.px
        self._row.setContentsMargins(px(12), px(5), px(12), px(5))
        self._row.setSpacing(px(6))
        self.hold()

    def hold(self) -> None:
        """Take both parts in."""
        self._row.addWidget(self._words)
        self._row.addWidget(self._views)

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # words or style ask for other widths
            self.arrange()
        return handled

    def resizeEvent(self, _event: object) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Words as chips where they fit, else as a list; views beside them or below."""
        if self._words.parentWidget() is not self:
            return
        px, words = self._theme.px, self._words
        room = self.width() - px(24)
        views = self._views.wide() + px(12)
        beside = words.chips_width() + views <= room
        as_list = not beside and words.chips_width() > room
        if as_list:
            beside = words.list_width() + views <= room
        words.show_as_list(as_list)
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if beside else way.TopToBottom)
        rows = self._views.fit(room) + (not beside)
        inside, frame = self._row.contentsMargins(), self.contentsMargins()
        around = inside.top() + inside.bottom() + frame.top() + frame.bottom()
        self.setFixedHeight(around + rows * px(28) + (rows - 1) * px(10))
