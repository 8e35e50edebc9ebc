"""The Long distance page: shows a scene, turns what the reader does into changes of the focus.

Its lenses belong to the page and not to the document: they are kept in the focus, so that another
text size keeps them, and one button brings the standard ones back.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from attn_gui.core.examples import Examples
from attn_gui.core.numbers import show_brief
from attn_gui.core.places import Cell
from attn_gui.focus import DistanceLook, Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.long_distance.arithmetic import SYMBOLS
from attn_gui.pages.long_distance.attention_card import WIDTH, AttentionCard
from attn_gui.pages.long_distance.bar import Bar
from attn_gui.pages.long_distance.curves_card import CurvesCard
from attn_gui.pages.long_distance.field import Field
from attn_gui.pages.long_distance.layers_card import LayersCard
from attn_gui.pages.long_distance.lens_editing import LensEditing
from attn_gui.pages.long_distance.reader_card import ReaderCard
from attn_gui.pages.long_distance.scene import Scene, scene_of, story
from attn_gui.reflow import FOCUS, STANDARD
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.bubble import Bubble

MARGIN, TIGHT, GAP = 12, 8, 12  # px
_NO_LIMIT = 16_777_215  # Qt's QWIDGETSIZE_MAX
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class LongDistancePage(QWidget):
    """`case_asked(case)`: a case of the example `pronoun` is to be opened in the panels A–F."""

    case_asked = Signal(object)

    def __init__(
        self, session: Session, focus: Focus, examples: Examples, language: Language,
        theme: Theme, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("page.long_distance")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._focus, self._language, self._theme = focus, language, theme
        self._decimals, self._open, self._mode = 2, False, STANDARD
        self._seen: DistanceLook | None = None
        self._worded: tuple[object, ...] = ()
        self.scene: Scene | None = None
        self.bar = Bar(theme)
        self.reader = ReaderCard(theme)
        self.attention = AttentionCard(theme)
        self.curves = CurvesCard(theme)
        self.layers = LayersCard(theme, examples)
        self._build()
        self.bubble = Bubble(theme, self._body)
        self._connect(session)
        self.set_mode(STANDARD)

    def _build(self) -> None:
        px = self._theme.px
        self._body = QWidget()
        self._body.setObjectName("canvas")
        self._column = column = QVBoxLayout(self._body)
        column.setSpacing(px(GAP))
        self._pair, self._all = QBoxLayout(_ACROSS), QBoxLayout(_ACROSS)
        for layout in (self._pair, self._all):
            layout.setSpacing(px(GAP))
        self._pair.addWidget(self.reader)
        self._pair.addWidget(self.attention)
        self._all.addLayout(self._pair)
        self._all.addWidget(self.curves, 1)
        column.addWidget(self.bar)
        column.addLayout(self._all)
        column.addWidget(self.layers)
        column.addStretch(1)
        self.area = QScrollArea()
        self.area.setObjectName("distanceScroll")
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setObjectName("page")
        self.area.setWidget(self._body)
        self.area.viewport().installEventFilter(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.area)

    def _connect(self, session: Session) -> None:
        self._focus.changed.connect(self._on_focus_changed)
        self._language.changed.connect(self.retranslate)
        self._theme.changed.connect(self.show_scene)
        self.bar.moved.connect(lambda gap: self._focus.set_distance(gap=gap))
        self.bar.standard_asked.connect(self._on_standard_asked)
        self.reader.tanh.clicked.connect(self._on_tanh_clicked)
        self.layers.opened.connect(self.case_asked)
        for name, field in self.lenses.items():
            LensEditing(name, field, session, self._focus, self.bubble)
        for name, field in self.fields.items():
            field.picked.connect(partial(self._on_picked, name))
        for fields in (self.reader.fields, self.attention.fields):
            for one, following in pairwise(fields.values()):
                one.left.connect(partial(self._walk, following, 1))
                following.left.connect(partial(self._walk, one, -1))

    @property
    def lenses(self) -> dict[str, Field]:
        """The matrices that can be changed."""
        return self.reader.lenses | self.attention.lenses

    @property
    def fields(self) -> dict[str, Field]:
        """The computed matrices, a row for every word."""
        return self.reader.fields | self.attention.fields

    # ------------------------------------------------------------------ showing

    def set_mode(self, mode: str) -> None:
        """Standard: three cards in a row; compact: the curves below; focus: one card a row."""
        focused = mode == FOCUS
        self._mode = mode
        margin = self._theme.px(TIGHT if focused else MARGIN)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._pair.setDirection(_DOWN if focused else _ACROSS)
        self._all.setDirection(_ACROSS if mode == STANDARD else _DOWN)
        self.attention.setMinimumWidth(0 if focused else self._theme.px(WIDTH))
        self.attention.setMaximumWidth(_NO_LIMIT if focused else self._theme.px(WIDTH))
        self.layers.set_beside(not focused)
        self.show_scene()

    def set_open(self, is_open: bool) -> None:
        """A page that is not open paints nothing, and everything once it is open again."""
        if is_open == self._open:
            return
        self._open = is_open
        if is_open:
            self.show_scene()
            QTimer.singleShot(0, self, self._take_focus)  # once it is shown

    def _take_focus(self) -> None:
        """Hear the keys, unless something on the page does already."""
        focus = QApplication.focusWidget()
        if self.isVisible() and (focus is None or not self.isAncestorOf(focus)):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_scene(self) -> None:
        """Draw everything from the focus: the first time and every time."""
        if not self._open:
            return
        self.setAccessibleName(text("Action", "Long distance"))
        self._seen = look = self._focus.look.distance
        scene = self.scene = scene_of(look, self._decimals, self._language.name)
        worded = (self._language.name, self._theme.name, self._decimals)
        if worded != self._worded:  # a slider that moves says nothing new about the cards
            self._worded = worded
            self.reader.show_words(scene)
            self.attention.show_words(scene)
            self.layers.show_cases(self._decimals)
        self.bar.show_scene(scene)
        self.reader.show_scene(scene, self._mode == FOCUS)
        self.attention.show_scene(scene)
        self.curves.show_scene(scene)
        self.bar.slider.setAccessibleDescription(self.curves.says)
        self._fit()

    def _fit(self) -> None:
        """As wide as the view and as high as that width asks for: Qt's own way reckons with the
        height that wrapped labels would need if they were narrow."""
        view = self.area.viewport().size()
        for card in (self.bar, self.reader, self.attention, self.curves, self.layers):
            card.layout().activate()
        for layout in (self._pair, self._all, self._column):
            layout.invalidate()
        height = self._column.totalHeightForWidth(view.width())
        self._body.resize(view.width(), max(view.height(), height))

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def retranslate(self) -> None:
        """Every word anew, in the current language."""
        self._theme.set_language(self._language.name)
        self.show_scene()

    def show_decimals(self, decimals: int) -> None:
        """How many decimals the cells show, where they fit."""
        self._decimals = decimals
        self.show_scene()

    def address(self) -> str:
        """The picked number in full."""
        self._on_focus_changed(self._focus.look)  # whoever asks may have heard of it before
        if self.scene is None:
            return ""
        cell, scene = self.scene.cell, self.scene
        values = scene.matrices[cell.stage]
        kinds = {"x": "features", "states": "states", "blank": "states"}
        names = [scene.reading.words[cell.row]]
        if cell.stage in kinds:
            names.append(scene.names(kinds[cell.stage])[cell.column])
        number = show_brief(float(values[cell.row, cell.column]))
        return f"{SYMBOLS[cell.stage]} ({', '.join(names)}) = {number}"

    def bring_into_view(self, widget: QWidget) -> None:
        """Scroll until a widget that the keys have reached can be seen."""
        if self._body.isAncestorOf(widget):
            edge = self._theme.px(16)
            self.area.ensureWidgetVisible(widget, edge, edge)

    # ------------------------------------------------------------------- reader

    def _on_focus_changed(self, look: Look) -> None:
        if look.distance != self._seen:
            self.show_scene()

    def _on_standard_asked(self) -> None:
        self._focus.set(distance=DistanceLook(cell=self._focus.look.distance.cell))

    def _on_tanh_clicked(self, on: bool) -> None:
        lenses = self._focus.look.distance.lenses or story().lenses
        self._focus.set_distance(lenses=replace(lenses, squash=on))

    def _on_picked(self, name: str, row: int, column: int) -> None:
        if self.scene is not None:
            from_end = row - len(self.scene.reading.words)
            self._focus.set_distance(cell=Cell(name, from_end, column))

    def _walk(self, there: Field, way: int, _down: int, right: int) -> None:
        """An arrow key went past the edge: on to the matrix beside it."""
        if right != way or self.scene is None:
            return
        row = self.scene.cell.row
        column = 0 if way > 0 else there.table.matrix.columnCount() - 1
        there.table.setFocus(Qt.FocusReason.OtherFocusReason)
        there.table.by_keyboard = True
        there.table.pick(row, column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = QApplication.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(focus, QAbstractButton):
            focus.click()  # Qt's own buttons hear the space bar only
        else:
            super().keyPressEvent(event)
