"""The Many heads page: shows the trace of a layer, turns what the reader does into edits."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QWidget,
)

from attn_gui.comparison import Comparison
from attn_gui.core.evaluate import Trace
from attn_gui.core.heads_edits import MOST_HEADS
from attn_gui.core.places import Cell, Place
from attn_gui.core.seeded import seed_scale, with_seed_scale
from attn_gui.focus import Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.addresses import map_address
from attn_gui.pages.many_heads.arranging import Arrangement
from attn_gui.pages.many_heads.head_card import HeadCard
from attn_gui.pages.many_heads.map_card import MapCard
from attn_gui.pages.many_heads.map_writing import MapWriting
from attn_gui.pages.many_heads.picking import Picking
from attn_gui.pages.many_heads.scene import Scene, scene_of
from attn_gui.pages.many_heads.wishes import HeadWishes
from attn_gui.pages.one_head.editing import Editing
from attn_gui.pages.one_head.names import Names, names_for
from attn_gui.reflow import FOCUS, STANDARD
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.bubble import Bubble

_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class ManyHeadsPage(QWidget):
    """All heads of one layer. `pointed()`: the pointer is over another cell of a map;
    `rebuilt()`: some widgets are new."""

    pointed = Signal()
    rebuilt = Signal()

    def __init__(
        self, session: Session, focus: Focus, language: Language, theme: Theme,
        comparison: Comparison, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("page.many_heads")
        self._session, self._focus, self._comparison = session, focus, comparison
        self._language, self._theme = language, theme
        self._decimals, self._open = 2, False
        self._hover: tuple[MapCard, Cell] | None = None
        self._look_seen = focus.look
        self.scene: Scene | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._cards = cards = Arrangement(theme, tuple(texts.SIDES), self)
        self.picker, self.views, self.bar = cards.picker, cards.views, cards.bar
        self.maps, self.lines, self.words, self.join = (
            cards.maps, cards.lines, cards.words, cards.join,
        )  # fmt: skip
        self.side, self.area = cards.side, cards.area
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(cards)
        cards.arrange(STANDARD)
        self.bubble = Bubble(theme, self)
        self._wishes = HeadWishes(session, self.bubble, self)
        self.picking = Picking(session, focus, cards)
        self._writing = MapWriting(session, language, self.bubble, self.maps)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self._session.changed.connect(self.show_trace)
        self._session.settling.connect(self._on_session_settling)
        self._focus.changed.connect(self._on_focus_changed)
        self._comparison.changed.connect(self._show_anew)
        self._language.changed.connect(self.retranslate)
        self._theme.changed.connect(self.restyle)
        self.picker.picked.connect(self._on_word_picked)
        self.views.viewed.connect(lambda key: self._focus.set_heads(by_value=key == "by_value"))
        self.views.turned.connect(self._on_switch_turned)
        self.views.added.connect(lambda: self._wishes.add(self.place.layer, self.views.add))
        self.picker.counted.connect(self.rebuilt)
        self.maps.counted.connect(self._on_cards_counted)
        self.maps.wanted.connect(self._on_wanted)
        self.maps.picked.connect(self.picking.weight)
        self.maps.hovered.connect(self._on_cell_hovered)
        self.lines.limited.connect(lambda share: self._focus.set_heads(least=share))
        self.lines.asked.connect(self.picking.word)
        self.join.pointed.connect(self.pointed)
        self.join.picked.connect(self.picking.joined)
        self.join.told.connect(lambda by_head: self._focus.set_heads(by_head=by_head))
        self._cards.resized.connect(self._fit)
        self.side.chosen.connect(lambda key: self._focus.set_heads(side=key))
        Editing(
            "w_o", self.join.w_o, self._session, self.join.bubble,
            lambda: (self.place, self._join_names()),
        )  # fmt: skip

    # -------------------------------------------------------------------- modes

    def hold(self, inspector: QWidget) -> None:
        """Take the inspector in, as one of the cards of the narrow column."""
        self._cards.hold(inspector)

    def set_mode(self, mode: str) -> None:
        """Standard: all cards; compact: maps and a column; focus: one card at a time."""
        if mode != self._cards.mode:
            self._cards.arrange(mode)
            self._side_shown()
            self.show_trace(self._session.trace)

    def _side_shown(self) -> None:
        self._cards.side.show_card(self._focus.look.heads.side)

    def _fit(self) -> None:
        if self._open and self.scene is not None:
            self._cards.fit()
            self._show_look()

    def bring_into_view(self, widget: QWidget) -> None:
        """Scroll until a widget that the keys have reached can be seen."""
        self._cards.bring_into_view(widget)

    # ------------------------------------------------------------------ showing

    @property
    def place(self) -> Place:
        """The sentence, layer and head that are picked, within what exists."""
        return self._session.trace.nearest(self._focus.look.place)

    def set_open(self, is_open: bool) -> None:
        """A page that is not open paints nothing, and everything once it is open again."""
        self._open = is_open
        self.join.w_o.setObjectName("matrix.w_o" if is_open else "closed.w_o")
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
        look, before, decimals = self._focus.look, self._comparison.reference, self._decimals
        shown = before if look.held else trace
        scene = self.scene = scene_of(shown, look, self._language.name)
        differs = look.difference and not look.held
        self.join.w_o.matrix.editable = not look.held
        sentences = tuple(scene.asks(one) for one in scene.sentences)
        picked = (scene.sentences.index(scene.place.sentence), scene.word)
        self.picker.show_words(sentences, picked)
        can_add = len(scene.here) < MOST_HEADS
        self.views.show_state(self._switches(scene), scene.look.by_value, can_add, scene.flipped)
        self.bar.arrange()
        if self._cards.mode == FOCUS:
            self.picker.show_as_list(True)
        self.maps.show_scene(scene, before, decimals, differs)
        self.lines.show_scene(scene, decimals)
        self.words.show_scene(scene, decimals)
        self.join.show_scene(scene, before, decimals)
        self._fit()

    def _show_anew(self) -> None:
        self.show_trace(self._session.trace)

    def _switches(self, scene: Scene) -> dict[str, bool | None]:
        """What each switch shows; None where it means nothing for this document."""
        document = scene.trace.document
        scale, small = seed_scale(document), 1 / math.sqrt(document.d_model)
        known = {1.0: False, small: True}
        return {
            "mean": scene.look.mean,
            "sketches": scene.look.sketches if document.sketches else None,
            "repair": known.get(scale or 0.0),
        }

    def _join_names(self) -> Names:
        """Names with the rows of W_O: the values of all heads."""
        names = names_for(self._session.trace, self.place, self._language.name)
        part = self.join.join.w_o if self.join.join is not None else None
        return names if part is None else replace(names, joined=part.rows)

    def _on_focus_changed(self, look: Look) -> None:
        before, self._look_seen = self._look_seen, look
        if not self._open or look.page != "many_heads":
            return
        if look.heads.side != before.heads.side:
            self._side_shown()
        if _seen(look) != _seen(before):
            self.show_trace(self._session.trace)
        else:
            self._show_look()

    def _show_look(self) -> None:
        cell = self._focus.look.cell
        self.maps.show_look(self._hover, cell)
        if self.scene is not None:
            self.join.show_cell(self.scene.trace, self.scene.place, cell)

    def retranslate(self) -> None:
        """Every word anew, in the current language."""
        self._theme.set_language(self._language.name)
        self.side.name_tabs(
            {key: text("Heads", words) for key, words in texts.SIDES.items()},
            {key: text("Heads", words) for key, words in texts.SIDE_TIPS.items()},
        )
        self.picker.retranslate()
        self.views.retranslate()
        self.lines.retranslate()
        self.restyle()

    def restyle(self) -> None:
        """Every colour anew: in other fonts too nothing looks as before."""
        self.views.restyle()
        for card in (self.maps, self.lines, self.words, self.join):
            card.forget()
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
            return map_address(scene, view, cell)
        picked = self._focus.look.cell
        view = next((one for one in scene.heads if one.place == scene.place), None)
        words = self.join.address()
        if words or view is None or picked is None or picked.stage != "weights":
            return words
        return map_address(scene, view, picked)

    # ------------------------------------------------------------------ reader

    def _on_word_picked(self, sentence: int, row: int) -> None:
        if self.scene is not None:
            self.picking.word(row, self.scene.sentences[sentence])

    def _on_cell_hovered(self, card: HeadCard, row: int, column: int) -> None:
        self._hover = (card, Cell("weights", row, column)) if row >= 0 else None
        self._show_look()
        self.pointed.emit()

    def _on_cards_counted(self) -> None:
        self._hover = None  # its card may be gone
        self.rebuilt.emit()

    def _on_wanted(self, card: HeadCard, way: str, detail: Any) -> None:
        if card.view is None:
            return
        if way == "open":
            self._focus.set(page="one_head", place=card.view.place, hover=None)
            return
        done = self._wishes.grant(card.view, way, detail, card)
        if not done:
            self.show_trace(self._session.trace)
        elif way == "rename":
            card.close_name()

    def _on_session_settling(self) -> None:
        """What is being typed is handed in before anything else happens."""
        for card in self.maps.cards:
            card.settle()

    def _on_switch_turned(self, key: str, on: bool) -> None:
        if key == "repair":
            document = self._session.document
            scale = 1 / math.sqrt(document.d_model) if on else 1.0
            step = "repair_on" if on else "repair_off"
            beside = self.views.switches[key]
            self._wishes.edit(step, lambda d: with_seed_scale(d, scale), beside)
        else:
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
        scene, focus = self.scene, QApplication.focusWidget()
        if step is not None and scene is not None:
            last = len(scene.asks()) - 1
            self.picking.word(max(0, min(last, scene.word + step)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and scene is not None:
            if isinstance(focus, QAbstractButton):
                focus.click()  # Qt's own buttons hear the space bar only
            else:
                self._focus.set(page="one_head", place=self.place, hover=None)
        elif event.key() == Qt.Key.Key_Escape:
            self.lines.lines.release()
            for card in self.maps.cards:
                card.heatmap.table.deselect()
            self._focus.set(panel=None, cell=None)
        else:
            super().keyPressEvent(event)


def _seen(look: Look) -> tuple[object, ...]:
    """What of the look the whole page depends on."""
    return look.heads, look.place, look.difference, look.held, look.flipped
