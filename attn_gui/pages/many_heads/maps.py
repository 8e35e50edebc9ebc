"""The maps of all heads, in rows: one card a head, for a pair of sentences two, and the mean."""

from __future__ import annotations

from functools import lru_cache, partial

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.evaluate import Trace
from attn_gui.core.joining import mean_weights
from attn_gui.core.numbers import show_number, show_signed
from attn_gui.core.places import Cell
from attn_gui.core.sketches import sketch_for
from attn_gui.language import text
from attn_gui.pages.flipping import worded
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.colouring import known_maps, pale
from attn_gui.pages.many_heads.head_card import HeadCard
from attn_gui.pages.many_heads.map_card import (
    CELL_W,
    PADDING,
    SKETCH_GAP,
    Map,
    MapCard,
    label_width,
    right_margin,
)
from attn_gui.pages.many_heads.map_changes import as_difference, change, change_of_mean, moved
from attn_gui.pages.many_heads.scene import HeadView, Scene
from attn_gui.pages.one_head.cells import cells_of
from attn_gui.pages.one_head.over_texts import CELL
from attn_gui.pages.one_head.over_words import replaced
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.picture import Cells

GAP = 12
LEAST_CARD = 250  # px that the head of a card needs
MOST_COLUMNS = 4


class Maps(QWidget):
    """`wanted(card, way, detail)`, `picked(card, row, column)`, `hovered(card, row, column)`;
    `counted()`: there are more cards or fewer."""

    wanted = Signal(object, object, object)
    picked = Signal(object, object, object)
    hovered = Signal(object, object, object)
    counted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("maps")
        self._theme = theme
        self._map = known_maps(theme)
        self._pale = lru_cache(partial(pale, theme))
        self.cards: list[HeadCard] = []
        self.mean = MapCard(theme, "head.mean", "heatmap.mean", self)
        self.mean.hide()
        self.note = label(theme, "text", "second", parent=self)
        self.note.hide()
        self._columns = 1
        self._laid: tuple[object, ...] = ()
        self._scene: Scene | None = None
        self._differs = False

    # ------------------------------------------------------------------ showing

    def show_scene(self, scene: Scene, before: Trace, decimals: int, differs: bool = False) -> None:
        """Show every head of the scene, or what has changed since `before`."""
        self._scene, self._differs = scene, differs
        self._match(len(scene.heads))
        many = len(scene.here)
        for card, view in zip(self.cards, scene.heads, strict=True):
            card.show_view(view, many, scene.named(view.place.sentence), differs)
            card.heatmap.table.matrix.editable = not (scene.look.by_value or differs)
            card.show_map(self._map_of(view, scene, before, decimals))
        self._show_mean(scene, before, decimals)
        for one in (*self.cards, self.mean):
            one.asks_word.setText(text("Heads", worded(texts.CARD, "asks", scene.flipped)))

    def _match(self, wanted: int) -> None:
        """As many cards as there are maps."""
        before = len(self.cards)
        while len(self.cards) < wanted:
            card = HeadCard(self._theme, len(self.cards), self)
            card.wanted.connect(partial(self.wanted.emit, card))
            card.picked.connect(partial(self.picked.emit, card))
            card.hovered.connect(partial(self.hovered.emit, card))
            card.walked.connect(partial(self._walk, card))
            card.show()
            self.cards.append(card)
        while len(self.cards) > wanted:
            card = self.cards.pop()
            card.hide()
            card.deleteLater()
        if len(self.cards) != before:
            self.counted.emit()

    def _map_of(self, view: HeadView, scene: Scene, before: Trace, decimals: int) -> Map:
        by_value, sentence = scene.look.by_value, view.place.sentence
        values = view.values(by_value)
        if by_value:
            whole = scene.trace.document.scales.output
            cells = Cells(values, hidden=view.trace.hidden, changed=moved(view, values, before))
        else:
            whole = 1.0
            cells = cells_of("weights", values, scene.trace, before, view.place)
        colours = self._map(view.map_name, 0, whole)
        if self._differs:
            cells = as_difference(cells, change(scene, before, view.place, by_value))
            colours = self._map("signed", -whole, whole)
        if not view.on:
            colours = self._pale(colours)
        asks, answers = scene.asks(sentence), scene.answers(sentence)
        spoken = partial(
            _spoken, "address", view, asks, answers, cells.values, decimals, self._differs,
            cells.overridden,
        )  # fmt: skip
        instead = partial(replaced, scene.trace, view.place, "weights")
        sketch = self._sketch_of(view, scene)
        if sketch is None:
            return Map(
                cells, colours, asks, answers, decimals, spoken, instead, signed=self._differs,
                flipped=scene.flipped,
            )  # fmt: skip
        row, drawn = sketch
        return Map(
            cells, colours, asks, answers, decimals, spoken, instead, Cells(drawn),
            text("Heads", texts.CARD["sketch"]),
            partial(
                _spoken, "sketch_address", view, (asks[row],), answers, drawn, decimals, False, None
            ),
            flipped=scene.flipped,
        )  # fmt: skip

    def _sketch_of(self, view: HeadView, scene: Scene) -> tuple[int, Matrix] | None:
        """The row of the picked word as somebody sketched it, and which row that is."""
        row = scene.row_in(view.place.sentence)
        if row is None or not scene.look.sketches or scene.look.by_value or self._differs:
            return None
        document, place = scene.trace.document, view.place
        found = sketch_for(document, place.layer, place.head, place.sentence, row)
        return None if found is None else (row, np.array([found.row]))

    def _show_mean(self, scene: Scene, before: Trace, decimals: int) -> None:
        place = scene.place
        mean = mean_weights(scene.trace, place.sentence, place.layer) if scene.look.mean else None
        self.mean.setVisible(mean is not None)
        nobody = scene.look.mean and mean is None
        self.note.setText(text("Heads", texts.CARD["mean_none"]) if nobody else "")
        self.note.setVisible(nobody)
        if mean is None:
            return
        title = text("Heads", texts.CARD["mean"])
        self.mean.title.setText(title)
        question = "differs" if self._differs else "mean_question"
        self.mean.question.setText(text("Heads", texts.CARD[question]))
        for one in (self.mean, self.mean.heatmap, self.mean.heatmap.table):
            one.setAccessibleName(f"{title}. {self.mean.question.text()}")
        asks, answers = scene.asks(), scene.answers()

        def spoken(row: int, column: int) -> str:
            where = text(
                "Heads", texts.CARD["address"],
                head=title, row=asks[row], column=answers[column],
            )  # fmt: skip
            return f"{where}, {_number(cells.values, row, column, decimals, self._differs)}"

        cells = Cells(mean, hidden=scene.layer.heads[0].hidden)
        colours = self._map("weights", 0, 1)
        if self._differs:
            cells = as_difference(cells, change_of_mean(scene, before))
            colours = self._map("signed", -1, 1)
        self.mean.show_map(
            Map(
                cells, colours, asks, answers, decimals, spoken, signed=self._differs,
                flipped=scene.flipped,
            )
        )  # fmt: skip

    # ------------------------------------------------------------------- places

    def _shown(self) -> list[MapCard]:
        """The cards in the order in which they stand: both sentences of a head side by side."""
        scene, order = self._scene, list(range(len(self.cards)))
        if scene is not None and len(scene.sentences) > 1:
            many = len(scene.here)
            order = [
                pair * many + head for head in range(many) for pair in range(len(scene.sentences))
            ]
        cards: list[MapCard] = [self.cards[place] for place in order]
        return [*cards, self.mean] if not self.mean.isHidden() else cards

    def _label_width(self) -> int:
        assert self._scene is not None
        names = [
            name for sentence in self._scene.sentences for name in self._scene.axes(sentence)[0]
        ]
        return label_width(self._theme, tuple(names))

    def _card_width(self, cell: int) -> int:
        """The width of a card with cells `cell` px wide at 100 %."""
        scene, theme = self._scene, self._theme
        assert scene is not None
        above = [scene.axes(one)[1] for one in scene.sentences]
        cells = max(len(names) for names in above) * theme.px(cell)
        right = max(right_margin(theme, names) for names in above)
        if scene.flipped and any(card.has_sketch for card in self.cards):
            cells += theme.px(cell + SKETCH_GAP)
        return theme.px(PADDING) + self._label_width() + cells + right

    def least_width(self, columns: int) -> int:
        """The width with which the numbers fit into the cells of `columns` cards side by side."""
        card = max(self._card_width(CELL_W[0]), self._theme.px(LEAST_CARD))
        return columns * card + (columns - 1) * self._theme.px(GAP)

    def best_width(self, room: int) -> int:
        """What the maps would take of `room`: two cards a row with cells as large as they get."""
        card = max(self._card_width(CELL_W[1]), self._theme.px(300))
        columns = min(2, len(self.cards))
        return min(room, columns * card + (columns - 1) * self._theme.px(GAP))

    def fit(self, width: int) -> None:
        """Take a width and the height that goes with it; draw every map."""
        scene = self._scene
        if scene is None or width <= 0:
            return
        shown = self._shown()
        laid = (
            width, self._theme.scale, scene.words, scene.flipped,
            tuple((card.question.text(), card.shape, card.has_sketch, card.foot.toolTip())
                for card in shown),
            self.note.text(),
        )  # fmt: skip
        if laid != self._laid:  # an edit of a number moves nothing
            self._laid = laid
            self._lay(shown, width)
        for card in shown:
            card.draw()

    def _lay(self, shown: list[MapCard], width: int) -> None:
        """Cards in rows of one height."""
        scene = self._scene
        assert scene is not None
        px, pairs = self._theme.px, len(scene.sentences)
        columns = 1
        most = 2 if pairs > 1 or len(self.cards) <= 4 else MOST_COLUMNS
        for wanted in range(2, min(most, len(shown)) + 1):
            if self.least_width(wanted) <= width:
                columns = wanted
        self._columns = columns
        card_width = (width - (columns - 1) * px(GAP)) // columns
        labels = self._label_width()
        y = 0
        for first in range(0, len(shown), columns):
            row = shown[first : first + columns]
            lines = max(card.question_lines(card_width) for card in row)
            lowest = 0
            for place, card in enumerate(row):
                card.fit(card_width, lines, labels)
                card.move(place * (card_width + px(GAP)), y)
                lowest = max(lowest, card.height())
            for card in row:
                card.setFixedHeight(lowest)
            y += lowest + px(GAP)
        if self.note.text():
            self.note.setGeometry(0, y, width, px(22))
            y += px(22 + GAP)
        self.setFixedSize(width, max(0, y - px(GAP)))

    # ------------------------------------------------------------------ looking

    def show_look(self, hover: tuple[MapCard, Cell] | None, cell: Cell | None) -> None:
        """Outline the picked word's row in every map, the picked cell, and the one hovered."""
        scene = self._scene
        if scene is None:
            return
        for card in self.cards:
            if card.view is None:
                continue
            row = scene.row_in(card.view.place.sentence)
            here = card.view.place == scene.place
            picked = cell if here and cell is not None and cell.stage == "weights" else None
            card.show_outlines(row, picked, hover[1] if hover and hover[0] is card else None)
            if picked is None and row is not None and not card.has_keys:
                card.heatmap.table.select_cell(row, 0)  # Tab enters at the picked word
        if not self.mean.isHidden():
            mine = hover[1] if hover and hover[0] is self.mean else None
            self.mean.show_outlines(scene.word, None, mine)

    def _walk(self, card: HeadCard, down: int, right: int) -> None:
        """An arrow key went past the edge of a map: on to the next card in that direction."""
        shown = self._shown()
        place = shown.index(card) + right + down * self._columns
        at_side = right and (shown.index(card) % self._columns + right) not in range(self._columns)
        if at_side or not 0 <= place < len(shown) or not isinstance(shown[place], HeadCard):
            return
        table, current = shown[place].heatmap.table, card.heatmap.table.currentIndex()
        values = table.values() if hasattr(table, "values") else table.matrix.values()
        row = 0 if down > 0 else len(values) - 1 if down < 0 else max(0, current.row())
        column = 0 if right > 0 else values.shape[1] - 1 if right < 0 else max(0, current.column())
        table.setFocus()
        table.by_keyboard = True
        seen = min(row, len(values) - 1), min(column, values.shape[1] - 1)
        table.pick(*table.matrix.turn(*seen))

    def forget(self) -> None:
        """Other fonts or colours: everything is placed and drawn anew at the next `fit`."""
        self._laid, self._map = (), known_maps(self._theme)
        for card in (*self.cards, self.mean):
            card.update()


def _number(values: Matrix, row: int, column: int, decimals: int, signed: bool) -> str:
    return (show_signed if signed else show_number)(float(values[row, column]), decimals)


def _spoken(
    key: str, view: HeadView, asks: tuple[str, ...], answers: tuple[str, ...],
    values: np.ndarray, decimals: int, signed: bool, written: Flags | None, row: int, column: int,
) -> str:  # fmt: skip
    where = text("Heads", texts.CARD[key], head=view.name, row=asks[row], column=answers[column])
    if written is not None and written[row, column]:
        where += f", {text('Panel', CELL['spoken'])}"
    return f"{where}, {_number(values, row, column, decimals, signed)}"
