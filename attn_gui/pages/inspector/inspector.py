"""What the inspector explains: overview, a picked panel, or a picked number's arithmetic."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from attn_gui.core.places import Cell
from attn_gui.core.stages import LENSES
from attn_gui.language import text
from attn_gui.pages.inspector import texts
from attn_gui.pages.inspector.copying import Copying
from attn_gui.pages.inspector.matters import Matters
from attn_gui.pages.inspector.notes_line import NotesLine
from attn_gui.pages.inspector.onward import Onward
from attn_gui.pages.inspector.overview import Overview
from attn_gui.pages.inspector.reading import Reader, Reading
from attn_gui.pages.inspector.terms import Terms
from attn_gui.pages.one_head.names import Names
from attn_gui.pages.one_head.over_texts import INSPECTOR
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.tips import say_tip
from attn_gui.unseen import WhileSeen
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label
from attn_gui.widgets.selectable import Selectable
from attn_gui.widgets.steady import Steady


class Inspector(QScrollArea):
    """Listens to session and focus; writes nothing.

    `cell_asked(cell, by_keyboard, head)`: the reader follows a number to another cell, of another
    head unless that is None;
    `back_asked(cell)`: the computed number is wanted back in a cell;
    `rebuilt`: there are other buttons than before.
    """

    cell_asked = Signal(object, object, object)
    back_asked = Signal(object)
    rebuilt = Signal()

    def __init__(
        self, session: Session, page: OneHeadPage, focus, language, theme: Theme, host: QWidget
    ) -> None:
        super().__init__(host)
        self.setObjectName("inspector.explain")
        self.setProperty("look", "pane")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # arrow keys scroll it
        self._session, self._page, self._focus, self._theme = session, page, focus, theme
        self._decimals = 2
        self._told: tuple[Reading, Names, tuple[object, ...]] | None = None
        self._while_seen = WhileSeen(self, self.refresh)
        self._build()
        session.changed.connect(self._while_seen.ask)
        focus.changed.connect(self._while_seen.ask)
        language.changed.connect(self._tell_anew)
        theme.changed.connect(self._tell_anew)
        self.refresh()

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        body = QWidget(self.viewport())
        body.setObjectName("inspectorBody")
        self.setWidget(body)
        column = QVBoxLayout(body)
        column.setContentsMargins(px(14), px(6), px(14), px(14))
        column.setSpacing(px(7))
        self._top = label(theme, "section", "third")
        self.title = label(theme, "inspector_title", wrap=True)
        self.address = label(theme, "caption", "third", wrap=True)
        self.hero = label(theme, "hero")
        self.sentence = label(theme, "text", "second", wrap=True)
        self.note = label(theme, "text", "second", wrap=True)
        self.back = QPushButton()
        self.back.setObjectName("inspector.back")
        self.back.setAutoDefault(True)  # Enter presses it too
        theme.dress(self.back, "label")
        self.back.clicked.connect(self._on_back_clicked)
        self._hero_row = QHBoxLayout()
        self._hero_row.setSpacing(px(12))
        self._hero_room = Steady(self.hero)
        self._hero_row.addWidget(self._hero_room)
        self._hero_row.addWidget(self.sentence, 1)
        self._heads: dict[str, QLabel] = {
            key: label(theme, "section", "third")
            for key in ("arithmetic", "origin", "formula", "shapes", "numpy", "story", "onward")
        }
        self.arithmetic = Terms(theme, self._address)
        self.arithmetic.asked.connect(lambda cell, keys: self.cell_asked.emit(cell, keys, None))
        self.arithmetic.walked.connect(self._on_walked)
        self.formula = label(theme, "formula", wrap=True)
        self.shapes = label(theme, "code", "second", wrap=True)
        self.code = Selectable(theme, "code", wrap=True)
        self._code_card = QFrame()
        self._code_card.setObjectName("code")
        card = QVBoxLayout(self._code_card)
        card.setContentsMargins(px(10), px(8), px(10), px(8))
        self._code_room = Steady(self.code, even=True)
        card.addWidget(self._code_room)
        self.story = label(theme, "text", "second", wrap=True)
        self.story.setObjectName("inspector.story")
        self.copying = Copying(theme, "inspector.copy")
        self.origin = Onward(theme, "origin")
        self.origin.asked.connect(self.cell_asked.emit)
        self.onward = Onward(theme, "onward")
        self.onward.asked.connect(self.cell_asked.emit)
        self.overview = Overview(theme)
        self.notes = NotesLine(theme)
        self.matters = Matters(theme, self._focus, self._page.mattering)
        column.addWidget(self._top)
        column.addWidget(self.title)
        column.addWidget(self.address)
        column.addLayout(self._hero_row)
        column.addWidget(self.overview)
        parts = (
            ("arithmetic", self.arithmetic),
            (None, self.note),
            (None, self.back),
            (None, self.notes),
            (None, self.matters),
            ("origin", self.origin),
            ("formula", self.formula),
            ("shapes", self.shapes),
            ("numpy", self._code_card),
            ("story", self.story),
            ("onward", self.onward),
        )
        self._parts: dict[str, QWidget] = {}
        for key, widget in parts:
            if key is not None:
                column.addSpacing(px(4))
                column.addLayout(self._head_row(key))
                self._parts[key] = widget
            column.addWidget(widget)
        column.addStretch(1)

    def _head_row(self, key: str) -> QHBoxLayout:
        """The heading of a part, with the button that copies the part beside it."""
        row = QHBoxLayout()
        row.addWidget(self._heads[key], 1)
        if key == "numpy":
            row.addWidget(self.copying)
        return row

    def fit(self, narrow: bool) -> None:
        """Take the margins that suit a wide or a narrow pane."""
        px = self._theme.px
        side = px(8 if narrow else 14)  # beside a scroll bar the formulas just fit
        self.widget().layout().setContentsMargins(side, px(6), side, px(14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_sentence(self.sentence.text())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._while_seen.catch_up()

    def _address(self, cell: Cell) -> str:
        return self._page.names.address(cell.stage, cell.row, cell.column)

    def _on_back_clicked(self) -> None:
        """The button goes with the number: the keys stay with the inspector."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.back_asked.emit(self._focus.look.cell)

    def _on_walked(self, rect: QRect) -> None:
        """The number where the keys are stays in view."""
        at = self.arithmetic.mapTo(self.widget(), rect.center())
        self.ensureVisible(at.x(), at.y(), rect.width() // 2, 2 * rect.height())

    def show_decimals(self, decimals: int) -> None:
        """How many decimals to show."""
        self._decimals = self.matters.decimals = decimals
        self._while_seen.ask()

    def _tell_anew(self) -> None:
        """In other words or colours."""
        self._told = None
        self._while_seen.ask()

    def _name(self) -> None:
        for key, head in self._heads.items():
            head.setText(text("Inspector", texts.HEADINGS[key]))
        self._top.setText(text("Inspector", texts.HEADINGS["inspector"]))
        self.setAccessibleName(self.tr("Inspector"))

    def refresh(self) -> None:
        """Say what is picked, with the numbers of the trace; what stands there stays."""
        look, page = self._focus.look, self._page
        if self._told is None:
            self._name()
        reader = Reader(self._session.trace, page.place, page.names, self._decimals, look.flipped)
        if reader.has(look.cell):
            reading = reader.cell(look.cell, look.terms)
        elif look.panel is not None:
            reading = reader.panel(look.panel)
        else:
            reading = Reading(text("Inspector", texts.OVERVIEW["title"]))
        told = reading, page.names, () if reading.sentence else self._overview()
        if told != self._told:
            before, self._told = self._told, told
            self._say_number(reading)
            if before is None or told[1:] != before[1:] or not reading.is_of_same(before[0]):
                self._show(reading)
        trace = self._session.trace
        known = look.cell if look.terms is None else None  # the notes would tell the number
        self.notes.show_for(trace, page.place, page.names, known, self._decimals, look.flipped)
        self.matters.refresh()
        self._place_matters(look.cell is None)

    def _overview(self) -> tuple[float, bool, bool]:
        """What the overview has to know."""
        document, place = self._session.document, self._page.place
        random = len(document.head(place.layer, place.head).seeds) == len(LENSES)
        return document.scales.scores, random, self._focus.look.flipped

    def _place_matters(self, nothing_picked: bool) -> None:
        """Below the arithmetic of a number; over everything else where there is none."""
        column = self.widget().layout()
        assert isinstance(column, QVBoxLayout)
        after = self._top if nothing_picked else self.notes
        if column.indexOf(self.matters) != column.indexOf(after) + 1:
            column.removeWidget(self.matters)
            column.insertWidget(column.indexOf(after) + 1, self.matters)

    def _say_number(self, reading: Reading) -> None:
        """What an edit of the picked number changes."""
        self._hero_room.say(reading.value)
        self._code_room.say(reading.code)
        self.copying.show_source(reading.code)

    def _show(self, reading: Reading) -> None:
        """All the rest."""
        self.overview.setVisible(not reading.sentence)
        if not reading.sentence:
            self.overview.refresh(*self._overview())
        self.title.setText(reading.title)
        self._hero_room.setVisible(bool(reading.value))
        parts = (
            (self.address, reading.address),
            (self.sentence, reading.sentence),
            (self.note, reading.note),
        )
        for widget, words in parts:
            widget.setText(words)
            widget.setVisible(bool(words))
        self.back.setText(reading.back)
        self.back.setAccessibleName(reading.back)
        say_tip(self.back, text("Inspector", INSPECTOR["tip"]))
        self.back.setVisible(bool(reading.back))
        self._place_sentence(reading.sentence)
        self.arithmetic.show_sheet(reading.sheet)
        size = 15 if reading.value else 16
        formulas = [formula_html(one, self._theme, size) for one in reading.formulas]
        self.formula.setText("<br>".join(formulas))
        self.shapes.setText(reading.shapes)
        self.story.setText(reading.story)
        others = [
            self.origin.show_results(reading.origins),
            self.onward.show_results(reading.results),
        ]
        if any(others):
            self.rebuilt.emit()
        shown = {
            "arithmetic": reading.sheet is not None,
            "origin": bool(reading.origins),
            "formula": bool(formulas),
            "shapes": bool(reading.shapes),
            "numpy": bool(reading.code),
            "story": bool(reading.story),
            "onward": bool(reading.results),
        }
        for key, visible in shown.items():
            self._heads[key].setVisible(visible)
            self._parts[key].setVisible(visible)

    def _place_sentence(self, words: str) -> None:
        """Beside the number, or below it where a long word would not fit."""
        longest = max(
            self.sentence.fontMetrics().horizontalAdvance(word) for word in words.split() or [""]
        )
        room = self.width() - self._theme.px(2 * 16 + 12 + 12) - self.hero.sizeHint().width()
        way = QBoxLayout.Direction
        self._hero_row.setDirection(way.LeftToRight if longest <= room else way.TopToBottom)
