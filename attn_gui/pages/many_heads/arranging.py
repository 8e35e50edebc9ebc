"""Where the cards of the Many heads page stand in each of the three modes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from attn_gui.pages.many_heads.join_card import JoinCard
from attn_gui.pages.many_heads.lines_card import LinesCard
from attn_gui.pages.many_heads.maps import GAP, Maps
from attn_gui.pages.many_heads.view_bar import ViewBar
from attn_gui.pages.many_heads.word_bar import WordBar
from attn_gui.pages.many_heads.word_picker import WordPicker
from attn_gui.pages.many_heads.words_card import WordsCard
from attn_gui.reflow import COMPACT, FOCUS, STANDARD
from attn_gui.theme import Theme
from attn_gui.widgets.tab_column import TabColumn

SIDES = {
    # what the narrow column offers
    STANDARD: ("words", "inspector"),
    COMPACT: ("lines", "words", "join", "inspector"),
    FOCUS: ("maps", "lines", "words", "join", "inspector"),
}
SIDE_WIDTH, LINES_WIDTH, LEAST_SIDE = 296, 260, 300
MARGIN = 12
_NO_LIMIT = 16_777_215  # Qt's own


class _Area(QScrollArea):
    """Leaves the arrow keys to the page, which picks words with them; wheel and Tab scroll."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Arrangement(QWidget):
    """Owns the cards. `resized()`: some card may want another width."""

    resized = Signal()

    def __init__(self, theme: Theme, keys: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.mode = STANDARD
        self._inspector: QWidget | None = None
        self.picker, self.views = WordPicker(theme), ViewBar(theme)
        self.bar = WordBar(theme, self.picker, self.views)
        self.maps = Maps(theme)
        self.lines = LinesCard(theme)
        self.words = WordsCard(theme)
        self.join = JoinCard(theme)
        self.side = TabColumn(theme, "side", keys)
        self.area = self._scroll_area("headsScroll")
        names = ("maps", "lines", "join")
        self._areas = {name: self._scroll_area(f"{name}Scroll") for name in names}
        self._build()

    def _build(self) -> None:
        px = self._theme.px
        maps_page = QWidget()  # what focus mode scrolls
        maps_page.setObjectName("canvas")
        self._maps_column = QVBoxLayout(maps_page)
        self._maps_column.setContentsMargins(px(MARGIN), px(8), px(MARGIN), px(MARGIN))
        self._maps_column.addStretch(1)
        self._areas["maps"].setWidget(maps_page)
        body = QWidget()
        body.setObjectName("canvas")
        self.area.setWidget(body)
        self._body = QVBoxLayout(body)
        self._body.setContentsMargins(px(MARGIN), px(MARGIN), px(MARGIN), px(MARGIN))
        self._body.setSpacing(px(GAP))
        self._middle = QHBoxLayout()
        self._middle.setSpacing(px(GAP))
        self._body.addLayout(self._middle)
        self._body.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.area, 1)
        self._row.addWidget(self.side)

    def _scroll_area(self, name: str) -> QScrollArea:
        made = _Area(self)
        made.setObjectName(name)
        made.setWidgetResizable(True)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.viewport().setObjectName("page")
        made.viewport().installEventFilter(self)
        made.hide()  # until it has its place
        return made

    def hold(self, inspector: QWidget) -> None:
        """Take the inspector in, as one of the cards of the narrow column."""
        self._inspector = inspector
        inspector.setMinimumWidth(0)
        inspector.setMaximumWidth(_NO_LIMIT)
        self.arrange(self.mode)

    # -------------------------------------------------------------------- modes

    def arrange(self, mode: str) -> None:
        """Standard: all cards; compact: maps and a column; focus: one card at a time."""
        self.mode = mode
        focused = mode == FOCUS
        self.area.setVisible(not focused)
        if focused:
            self._maps_into_column()
        else:
            self._maps_into_body()
        if mode == STANDARD:
            self._rest_into_body()
        else:
            self._rest_into_column()
        cards: dict[str, QWidget | None] = {
            **self._areas, "words": self.words, "inspector": self._inspector,
        }  # fmt: skip
        offered = {key: cards[key] for key in SIDES[mode]}
        self.side.offer({key: card for key, card in offered.items() if card is not None})
        self._row.setStretch(0, 0 if mode == COMPACT else 1)
        self._row.setStretch(1, 0 if mode == STANDARD else 1)
        width = self._theme.px(SIDE_WIDTH)
        self.side.setMinimumWidth(width if mode == STANDARD else 0)
        self.side.setMaximumWidth(width if mode == STANDARD else _NO_LIMIT)
        for card in (self.picker, self.views, self.maps, self.lines, self.join):
            card.show()
        self.bar.setVisible(not focused)

    def _maps_into_column(self) -> None:
        self.side.add_corner(self.picker)
        self.picker.name.hide()
        self.picker.show_as_list(True)
        self._maps_column.insertWidget(0, self.views)
        self._maps_column.insertWidget(1, self.maps)

    def _maps_into_body(self) -> None:
        self.bar.hold()
        self.picker.name.show()
        self._body.insertWidget(0, self.bar)
        self._middle.insertWidget(0, self.maps, 0, Qt.AlignmentFlag.AlignTop)

    def _rest_into_body(self) -> None:
        for name in ("lines", "join"):
            if self._areas[name].widget() is not None:
                self._areas[name].takeWidget()
        self._middle.addWidget(self.lines, 1)
        self._middle.setAlignment(self.lines, Qt.AlignmentFlag.AlignTop)
        self._body.insertWidget(2, self.join)

    def _rest_into_column(self) -> None:
        self.lines.setMinimumHeight(0)
        self.lines.setMaximumHeight(_NO_LIMIT)
        for name, card in (("lines", self.lines), ("join", self.join)):
            if self._areas[name].widget() is not card:
                self._areas[name].setWidget(card)

    # ------------------------------------------------------------------- widths

    def fit(self) -> None:
        """Give every card its width; heights follow."""
        px, mode = self._theme.px, self.mode
        if mode == COMPACT:
            bar = self.area.verticalScrollBar().sizeHint().width()
            around = 2 * px(MARGIN) + bar
            width = max(self.maps.least_width(2), self.width() // 2) + around
            width = max(0, min(width, self.width() - px(LEAST_SIDE)))  # before it has its size
            self.area.setFixedWidth(width)
            self.maps.fit(width - around)
            self.join.fit(self._areas["join"].viewport().width())
            return
        self.area.setMinimumWidth(0)
        self.area.setMaximumWidth(_NO_LIMIT)
        if mode == FOCUS:
            room = self._areas["maps"].viewport().width() - 2 * px(MARGIN)
            self.views.fit(room)
            self.maps.fit(room)
            self.join.fit(self._areas["join"].viewport().width())
            return
        room = self.area.viewport().width() - 2 * px(MARGIN)
        self.maps.fit(self.maps.best_width(room - px(GAP + LINES_WIDTH)))
        below = self.bar.height() + px(2 * MARGIN + GAP)
        view = max(px(420), self.area.viewport().height() - below)
        least = self.lines.minimumSizeHint().height()
        self.lines.setFixedHeight(max(least, min(self.maps.height(), view)))
        self.join.fit(room)

    def bring_into_view(self, widget: QWidget) -> None:
        """Scroll until a widget that the keys have reached can be seen."""
        for area in (self.area, *self._areas.values()):
            inside = area.widget()
            if inside is not None and inside.isAncestorOf(widget):
                area.ensureWidgetVisible(widget, self._theme.px(16), self._theme.px(16))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.resized.emit()
        return False

    def resizeEvent(self, _event: object) -> None:
        self.resized.emit()
