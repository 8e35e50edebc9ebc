"""The Many heads page: shows the trace of a layer, turns what the reader does into edits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from attn_gui.core.evaluate import Trace
from attn_gui.core.heads_edits import MOST_HEADS
from attn_gui.core.numbers import show_brief
from attn_gui.core.places import Cell, Place
from attn_gui.focus import Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.head_card import HeadCard
from attn_gui.pages.many_heads.join_card import JoinCard
from attn_gui.pages.many_heads.lines_card import LinesCard
from attn_gui.pages.many_heads.map_card import MapCard
from attn_gui.pages.many_heads.maps import GAP, Maps
from attn_gui.pages.many_heads.scene import Scene, scene_of
from attn_gui.pages.many_heads.view_bar import ViewBar
from attn_gui.pages.many_heads.wishes import HeadWishes
from attn_gui.pages.many_heads.word_bar import WordBar
from attn_gui.pages.many_heads.word_picker import WordPicker
from attn_gui.pages.many_heads.words_card import WordsCard
from attn_gui.pages.one_head.editing import Editing
from attn_gui.pages.one_head.names import Names, names_for
from attn_gui.reflow import COMPACT, FOCUS, STANDARD
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.tab_column import TabColumn

SIDES = {
    # what the narrow column offers
    STANDARD: ("words", "inspector"),
    COMPACT: ("lines", "words", "join", "inspector"),
    FOCUS: ("maps", "lines", "words", "join", "inspector"),
}
SIDE_WIDTH, LINES_WIDTH = 296, 260
MARGIN = 12
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class ManyHeadsPage(QWidget):
    """All heads of one layer. `pointed()`: the pointer is over another cell of a map."""

    pointed = Signal()

    def __init__(
        self, session: Session, focus: Focus, language: Language, theme: Theme,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("page.many_heads")
        self._session, self._focus = session, focus
        self._language, self._theme = language, theme
        self._decimals, self._mode, self._open = 2, "", False
        self._hover: tuple[MapCard, Cell] | None = None
        self._look_seen = focus.look
        self.scene: Scene | None = None
        self._inspector: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._build()
        self.bubble = Bubble(theme, self)
        self._wishes = HeadWishes(session, self.bubble, self)
        self._connect()
        self.retranslate()

    # ----------------------------------------------------------------- building

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        self.picker, self.views = WordPicker(theme), ViewBar(theme)
        self.bar = WordBar(theme, self.picker, self.views)
        self.maps = Maps(theme)
        self.lines = LinesCard(theme)
        self.words = WordsCard(theme)
        self.join = JoinCard(theme)
        self.side = TabColumn(theme, "side", tuple(texts.SIDES))
        self.area = self._scroll_area("headsScroll")
        self._maps_area, self._join_area = (
            self._scroll_area("mapsScroll"), self._scroll_area("joinScroll"),
        )  # fmt: skip
        self._maps_page = QWidget()  # what focus mode scrolls
        self._maps_page.setObjectName("canvas")
        self._maps_column = QVBoxLayout(self._maps_page)
        self._maps_column.setContentsMargins(px(MARGIN), px(8), px(MARGIN), px(MARGIN))
        self._maps_column.addStretch(1)
        self._maps_area.setWidget(self._maps_page)
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
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.addWidget(self.area, 1)
        self._row.addWidget(self.side)
        self._column.addLayout(self._row, 1)

    def _scroll_area(self, name: str) -> QScrollArea:
        made = QScrollArea(self)
        made.setObjectName(name)
        made.setWidgetResizable(True)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.viewport().setObjectName("page")
        made.viewport().installEventFilter(self)
        made.hide()  # until it has its place
        return made

    def _connect(self) -> None:
        self._session.changed.connect(self.show_trace)
        self._focus.changed.connect(self._on_focus_changed)
        self._language.changed.connect(self.retranslate)
        self._theme.changed.connect(self.restyle)
        self.picker.picked.connect(self._on_word_picked)
        self.views.viewed.connect(lambda key: self._focus.set_heads(by_value=key == "by_value"))
        self.views.turned.connect(self._on_switch_turned)
        self.views.added.connect(lambda: self._wishes.add(self.place.layer, self.views.add))
        self.maps.wanted.connect(self._on_wanted)
        self.maps.picked.connect(self._on_cell_picked)
        self.maps.hovered.connect(self._on_cell_hovered)
        self.lines.limited.connect(lambda share: self._focus.set_heads(least=share))
        self.lines.asked.connect(lambda row: self._on_word_picked(self.place.sentence, row))
        self.join.told.connect(lambda by_head: self._focus.set_heads(by_head=by_head))
        self.side.chosen.connect(lambda key: self._focus.set_heads(side=key))
        Editing(
            "w_o", self.join.w_o, self._session, self.join.bubble,
            lambda: (self.place, self._join_names()),
        )  # fmt: skip

    # -------------------------------------------------------------------- modes

    def hold(self, inspector: QWidget) -> None:
        """Take the inspector in, as one of the cards of the narrow column."""
        self._inspector = inspector
        self._arrange()

    def set_mode(self, mode: str) -> None:
        """Standard: all cards; compact: maps and a column; focus: one card at a time."""
        if mode != self._mode:
            self._mode = mode
            self._arrange()

    def _arrange(self) -> None:
        """Put the cards where the mode wants them."""
        mode, px = self._mode or STANDARD, self._theme.px
        focused = mode == FOCUS
        self.area.setVisible(not focused)
        if focused:
            self.side.add_corner(self.picker)
            self.picker.name.hide()
            self.picker.show_as_list(True)
            self._maps_column.insertWidget(0, self.views)
            self._maps_column.insertWidget(1, self.maps)
        else:
            self.bar.hold()
            self.picker.name.show()
            self._body.insertWidget(0, self.bar)
            self._middle.insertWidget(0, self.maps, 0, Qt.AlignmentFlag.AlignTop)
        if mode == STANDARD:
            if self._join_area.widget() is self.join:
                self._join_area.takeWidget()
            self._middle.addWidget(self.lines, 1)
            self._middle.setAlignment(self.lines, Qt.AlignmentFlag.AlignTop)
            self._body.insertWidget(2, self.join)
        else:
            self.lines.setMinimumHeight(0)
            self.lines.setMaximumHeight(16_777_215)
            if self._join_area.widget() is not self.join:
                self._join_area.setWidget(self.join)
        cards = {
            "maps": self._maps_area, "lines": self.lines, "words": self.words,
            "join": self._join_area, "inspector": self._inspector,
        }  # fmt: skip
        offered = {key: cards[key] for key in SIDES[mode]}
        self.side.offer({key: card for key, card in offered.items() if card is not None})
        self._row.setStretch(0, 0 if mode == COMPACT else 1)
        if mode == STANDARD:
            self.side.setFixedWidth(px(SIDE_WIDTH))
        else:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(16_777_215)
        self._row.setStretch(1, 0 if mode == STANDARD else 1)
        for card in (self.picker, self.views, self.maps, self.lines, self.join):
            card.show()
        self.bar.setVisible(not focused)
        if self._open:
            self._side_shown()
            self._fit()

    def _side_shown(self) -> None:
        self.side.show_card(self._focus.look.heads.side)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def resizeEvent(self, _event: object) -> None:
        self._fit()

    def _fit(self) -> None:
        """Give every card its width; heights follow."""
        if not self._open or self.scene is None:
            return
        px, mode = self._theme.px, self._mode or STANDARD
        room = self.area.viewport().width() - 2 * px(MARGIN)
        if mode == STANDARD:
            maps = self.maps.best_width(room - px(GAP + LINES_WIDTH))
            self.maps.fit(maps)
            below = self.bar.height() + px(2 * MARGIN + GAP)
            view = max(px(420), self.area.viewport().height() - below)
            self.lines.setFixedHeight(min(self.maps.height(), view))
            self.join.fit(room)
        elif mode == COMPACT:
            bar = self.area.verticalScrollBar().sizeHint().width()
            width = max(self.maps.least_width(2), self.width() // 2) + 2 * px(MARGIN) + bar
            width = min(width, self.width() - px(300))
            self.area.setFixedWidth(width)
            self.maps.fit(width - 2 * px(MARGIN) - bar)
            self.join.fit(self._join_area.viewport().width())
        else:
            self.maps.fit(self._maps_area.viewport().width() - 2 * px(MARGIN))
            self.join.fit(self._join_area.viewport().width())
        if mode != COMPACT:
            self.area.setMinimumWidth(0)
            self.area.setMaximumWidth(16_777_215)
        self._show_look()

    # ------------------------------------------------------------------ showing

    @property
    def place(self) -> Place:
        """The sentence, layer and head that are picked, within what exists."""
        return self._session.trace.nearest(self._focus.look.place)

    def set_open(self, is_open: bool) -> None:
        """A page that is not open paints nothing, and everything once it is open again."""
        self._open = is_open
        if is_open:
            self._side_shown()
            self.show_trace(self._session.trace)
            QTimer.singleShot(0, self, self._take_focus)  # once it is shown
        else:
            self._hover = None

    def _take_focus(self) -> None:
        """Hear the keys, unless something on the page does already."""
        focus = QApplication.focusWidget()
        if self.isVisible() and (focus is None or not self.isAncestorOf(focus)):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_trace(self, trace: Trace) -> None:
        """Paint everything from a trace: the first time and every time."""
        if not self._open:
            return
        self.setAccessibleName(text("Action", "Many heads"))
        scene = self.scene = scene_of(trace, self._focus.look, self._language.name)
        before, decimals = self._session.before, self._decimals
        sentences = tuple(scene.asks(one) for one in scene.sentences)
        picked = (scene.sentences.index(scene.place.sentence), scene.word)
        self.picker.show_words(sentences, picked)
        can_add = len(scene.here) < MOST_HEADS
        self.views.show_state(self._switches(scene), scene.look.by_value, can_add)
        self.bar.arrange()
        if self._mode == FOCUS:
            self.picker.show_as_list(True)
        self.maps.show_scene(scene, before, decimals)
        self.lines.show_scene(scene, decimals)
        self.words.show_scene(scene, decimals)
        self.join.show_scene(scene, before, decimals)
        self._fit()

    def _switches(self, scene: Scene) -> dict[str, bool | None]:
        return {"mean": scene.look.mean, "sketches": None, "repair": None}

    def _join_names(self) -> Names:
        """Names with the rows of W_O: the values of all heads."""
        names = names_for(self._session.trace, self.place, self._language.name)
        part = self.join.join.w_o if self.join.join is not None else None
        return names if part is None else replace(names, value=part.rows, feature=part.columns)

    def _on_focus_changed(self, look: Look) -> None:
        before, self._look_seen = self._look_seen, look
        if not self._open or look.page != "many_heads":
            return
        if look.heads.side != before.heads.side:
            self._side_shown()
        if (look.heads, look.place) != (before.heads, before.place):
            self.show_trace(self._session.trace)
        else:
            self._show_look()

    def _show_look(self) -> None:
        self.maps.show_look(self._hover, self._focus.look.cell)

    def retranslate(self) -> None:
        """Every word anew, in the current language."""
        self._theme.set_language(self._language.name)
        self.side.name_tabs({key: text("Heads", words) for key, words in texts.SIDES.items()})
        self.picker.retranslate()
        self.views.retranslate()
        self.lines.retranslate()
        self.show_trace(self._session.trace)

    def restyle(self) -> None:
        """Every colour anew."""
        self.views.restyle()
        self.maps.restyle()
        self.lines.lines.restyle()
        self.join.restyle()
        self.show_trace(self._session.trace)

    def show_decimals(self, decimals: int) -> None:
        """How many decimals the cells show, where they fit."""
        self._decimals = decimals
        self.show_trace(self._session.trace)

    def address(self) -> str:
        """The cell under the pointer, or picked, with its number in full."""
        scene = self.scene
        if scene is None:
            return ""
        if self._hover is not None:
            card, cell = self._hover
            view = card.view if isinstance(card, HeadCard) else None
        else:
            cell = self._focus.look.cell  # type: ignore[assignment]
            view = next((one for one in scene.heads if one.place == scene.place), None)
            if cell is None or cell.stage != "weights":
                return ""
        values = (
            card.heatmap.values()
            if self._hover is not None
            else (view.values(scene.look.by_value) if view is not None else None)
        )
        sentence = view.place.sentence if view is not None else scene.place.sentence
        asks, answers = scene.asks(sentence), scene.answers(sentence)
        if values is None or cell.row >= len(asks) or cell.column >= len(answers):
            return ""
        name = view.name if view is not None else text("Heads", texts.CARD["mean"])
        number = show_brief(float(values[cell.row, cell.column]))
        return f"{name}, {asks[cell.row]} → {answers[cell.column]} = {number}"

    # ------------------------------------------------------------------ reader

    def _on_word_picked(self, sentence: int, row: int) -> None:
        which = self.scene.sentences[sentence] if self.scene is not None else sentence
        place = self.place
        if which != place.sentence:
            self._focus.set(place=Place(which, place.layer, place.head), cell=None)
        self._focus.set_heads(word=row)

    def _on_cell_picked(self, card: HeadCard, row: int, column: int) -> None:
        if card.view is None:
            return
        look = self._focus.look
        self._focus.set(
            place=card.view.place, panel="E", cell=Cell("weights", row, column),
            heads=replace(look.heads, word=row),
        )  # fmt: skip

    def _on_cell_hovered(self, card: HeadCard, row: int, column: int) -> None:
        self._hover = (card, Cell("weights", row, column)) if row >= 0 else None
        self._show_look()
        self.pointed.emit()

    def _on_wanted(self, card: HeadCard, way: str, detail: Any) -> None:
        if card.view is None:
            return
        if way == "open":
            self._focus.set(page="one_head", place=card.view.place, hover=None)
            return
        done = self._wishes.grant(card.view, way, detail, card)
        if not done:
            self.show_trace(self._session.trace)

    def _on_switch_turned(self, key: str, on: bool) -> None:
        self._focus.set_heads(**{key: on})

    def on_sign_typed(self, sign: str) -> bool:
        """A digit switches its head on or off."""
        scene = self.scene
        if scene is None or not sign.isdigit() or not 1 <= int(sign) <= len(scene.here):
            return False
        view = scene.here[int(sign) - 1]
        card = next(one for one in self.maps.cards if one.view is view)
        return self._wishes.grant(view, "on", not view.on, card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        scene = self.scene
        if step is not None and scene is not None:
            last = len(scene.asks()) - 1
            self._focus.set_heads(word=max(0, min(last, scene.word + step)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and scene is not None:
            self._focus.set(page="one_head", place=self.place, hover=None)
        elif event.key() == Qt.Key.Key_Escape:
            self.lines.lines.release()
            for card in self.maps.cards:
                card.heatmap.table.deselect()
            self._focus.set(panel=None, cell=None)
        else:
            super().keyPressEvent(event)
