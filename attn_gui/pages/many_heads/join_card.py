"""The join: outputs end to end times W_O, or each head's own part; old + change = new."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Flags
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Cell, Place, Region
from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.colouring import known_maps
from attn_gui.pages.many_heads.join_block import Block
from attn_gui.pages.many_heads.join_links import Spot, cell_at, outlined, spots_of
from attn_gui.pages.many_heads.join_parts import Join, Part, join_of
from attn_gui.pages.many_heads.scene import Scene
from attn_gui.theme import Theme
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.card import Card
from attn_gui.widgets.labels import label
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.overlay import Outline, Overlay
from attn_gui.widgets.picture import MOST, Look
from attn_gui.widgets.segments import Segments

TELLINGS = ("concat", "by_head")
PADDING, GAP = 14, 30
CELL_W, CELL_H = (30, 44), 26
_PARTS = {
    # the colour scale of each part, its formula and the words that name it
    "concat": ("output", "concat", "concat_name"),
    "w_o": ("w", "W_O", "w_o"),
    "contributions": ("output", "F_i·W_Oi", "contributions"),
    "results": ("output", "X′ = X + Δ", ""),
}
_SIGNS = {("concat", "w_o"): "×", ("w_o", "results"): "=", ("contributions", "results"): "="}


class JoinCard(Card):
    """`told(by_head)`: the reader switches between the two tellings; `pointed()`: the pointer is
    over another cell; `picked(cell)`: the reader picks a number of the trace."""

    told = Signal(object)
    picked = Signal(object)
    pointed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("joinCard", parent)
        self._theme, self._map = theme, known_maps(theme)
        self.title = label(theme, "title", parent=self)
        self.subtitle = label(theme, "caption", "third", parent=self)
        self.note = label(theme, "caption", "second", wrap=True, parent=self)
        self.telling = Segments(theme, "join.telling", TELLINGS, self)
        self.telling.chosen.connect(lambda key: self.told.emit(key == "by_head"))
        self.blocks = {name: Block(theme, name, name == "w_o", self) for name in _PARTS}
        self.overlay = Overlay(theme, self)
        self.bubble = Bubble(theme, self)
        self.join: Join | None = None
        self._signs: list[tuple[QRect, str]] = []
        self._laid: tuple[object, ...] = ()
        self._shown: tuple[Scene, Trace, int] | None = None
        self._hover: tuple[Block, int, int] | None = None
        self._spots: tuple[tuple[Spot, str], ...] = ()
        for block in self.blocks.values():
            block.table.focus_changed.connect(self._show_ring)
            block.table.selectionModel().selectionChanged.connect(self._show_ring)
            block.table.hovered.connect(partial(self._on_hovered, block))
            block.table.picked.connect(partial(self._on_picked, block))
            block.table.picks_on_focus = False  # walking by with Tab asks for nothing
            block.matrix.cover.zoomed.connect(self.update)

    @property
    def w_o(self) -> MatrixEditor:
        """The editable W_O."""
        matrix = self.blocks["w_o"].matrix
        assert isinstance(matrix, MatrixEditor)
        return matrix

    # ------------------------------------------------------------------ showing

    def show_scene(self, scene: Scene, before: Trace, decimals: int) -> None:
        """Take the join of the picked word; `fit` draws it."""
        self.join = join_of(scene, before)
        self._shown = (scene, before, decimals)
        self.title.setText(text("Heads", texts.JOIN["title"]))
        word = scene.asks()[scene.word]
        subtitle = text("Heads", texts.JOIN["subtitle"], word=word)
        if subtitle != self.subtitle.property("whole"):
            self.subtitle.setProperty("whole", subtitle)
            self.subtitle.setText(subtitle)
        self.setAccessibleName(f"{self.title.text()}, {subtitle}")
        self.note.setText(self.join.note)
        for key, button in self.telling.buttons.items():
            button.setText(text("Heads", texts.JOIN[key]))
            button.setToolTip(text("Heads", texts.JOIN[f"{key}_tip"]))
        self.telling.show_choice("by_head" if scene.look.by_head else "concat")
        self.telling.setVisible(self.join.contributions is not None)
        for name, part in self.join.parts().items():
            _scale, formula, words = _PARTS[name]
            said = text("Heads", texts.JOIN[words]) if words else ""
            if part is None:
                self.blocks[name].clear()
            else:
                self.blocks[name].show_part(part, formula, said)

    def _wanted(self) -> list[Block]:
        """The blocks that are shown: the parts of each head only in their own telling."""
        by_head = self.telling.buttons["by_head"].isChecked()
        return [
            block
            for name, block in self.blocks.items()
            if block.part is not None and (by_head or name != "contributions")
        ]

    def fit(self, width: int) -> None:
        """Take a width and the height that goes with it; draw everything."""
        if self._shown is None or width <= 0:
            return
        shown = tuple(
            (block.name, block.shape, block.part.rows, block.part.columns)
            for block in self._wanted()
            if block.part is not None
        )
        words = (self.subtitle.property("whole"), self.note.text(), self.title.text())
        laid = (width, self._theme.scale, shown, words, self.telling.isHidden())
        if laid != self._laid:  # an edit of a number moves nothing
            self._laid = laid
            self.setFixedWidth(width)
            self._place(width)
        scene, before, decimals = self._shown
        scales = scene.trace.document.scales
        for name, block in self.blocks.items():
            if block.part is not None:
                end = getattr(scales, _PARTS[name][0])
                colours = self._map("signed", -end, end)
                look = Look(colours, "cell_small", decimals, editable=name == "w_o")
                block.draw(look, decimals, _changed(name, block.part, scene, before))
        self._show_ring()

    def _place(self, width: int) -> None:
        """Blocks stand side by side where there is room, else below one another."""
        px, shown = self._theme.px, self._wanted()
        pad, gap = px(PADDING), px(GAP)
        room = width - 2 * pad
        labels = {block.name: block.label_width() for block in shown}
        across = (room - sum(labels.values()) - gap * (len(shown) - 1)) // sum(
            block.shape[1] for block in shown
        )
        if across < px(CELL_W[0]):  # below one another
            across = min((room - labels[block.name]) // block.shape[1] for block in shown)
        across = max(1, min(px(CELL_W[1]), across))
        high = px(CELL_H)
        above = max(block.above(across) for block in shown)
        x, y, lowest, before = pad, self._place_header(width), 0, ""
        self._signs = []
        for block in self.blocks.values():
            if block not in shown:
                block.hide()
        # A tall W_O stands last: what one looks for first is the change.
        for block in sorted(shown, key=lambda block: block.shape[0] > MOST):
            taken = max(labels[block.name] + block.shape[1] * across, block.named_width(labels))
            if x > pad and x + taken > pad + room:
                x, y, before = pad, lowest + px(12), ""
            right = width - px(2)
            cell = (across, 1 if block.shape[0] > MOST else high)  # a pixel a row: all in view
            rect = block.place(x, y, labels[block.name], above, cell, right)
            sign = _SIGNS.get((before, block.name))
            if sign:
                self._signs.append((QRect(x - gap, block.spot.y(), gap, high), sign))
            lowest = max(lowest, rect.bottom() + 1)
            x, before = x + taken + gap, block.name
        self.note.setVisible(bool(self.note.text()))
        if self.note.text():
            tall = self.note.heightForWidth(room)
            self.note.setGeometry(pad, lowest + px(6), room, tall)
            lowest += px(6) + tall
        self.setFixedHeight(lowest + px(12))
        self.overlay.setGeometry(self.rect())
        self.overlay.raise_()
        self.update()

    def _place_header(self, width: int) -> int:
        """Title, word and the choice of the telling, in two rows where one is too short; returns
        the y below them."""
        px, pad = self._theme.px, self._theme.px(PADDING)
        self.title.setGeometry(pad, px(9), self.title.sizeHint().width(), px(24))
        left, wide = self.title.geometry().right() + px(10), self.subtitle.sizeHint().width()
        self.telling.adjustSize()
        right = width - pad - self.telling.width()
        beside = left + wide + px(10) <= right or self.telling.isHidden()
        self.telling.move(max(pad, right) if beside else pad, px(8 if beside else 38))
        room = (right if beside and not self.telling.isHidden() else width - pad) - left
        metrics = self.subtitle.fontMetrics()
        whole = self.subtitle.property("whole")
        self.subtitle.setText(metrics.elidedText(whole, Qt.TextElideMode.ElideMiddle, room))
        self.subtitle.setGeometry(left, px(9), max(0, room), px(25))
        return px(42 if beside else 74)

    def _on_hovered(self, block: Block, row: int, column: int) -> None:
        self._hover = (block, row, column) if row >= 0 else None
        self.pointed.emit()

    def address(self) -> str:
        """The cell under the pointer, or where the keys are, with its number in full."""
        if self._hover is not None:
            return self._hover[0].address(*self._hover[1:])
        for block in self.blocks.values():
            current = block.table.currentIndex()
            if block.table.hasFocus() and current.isValid():
                return block.address(current.row(), current.column())
        return ""

    # ---------------------------------------------------------------- outlines

    def _on_picked(self, block: Block, row: int, column: int) -> None:
        if block.part is None or self._shown is None:
            return
        cell = cell_at(block.part, self._shown[0].word, row, column)
        if cell is not None:
            self.picked.emit(cell)

    def show_cell(self, trace: Trace, place: Place, cell: Cell | None) -> None:
        """Outline the picked number, what it was made of and what is made of it."""
        self._spots = ()
        if self.join is not None and self._shown is not None:
            word = self._shown[0].word
            self._spots = tuple(outlined(self.join, word, trace, place, cell))
        self._show_ring()

    def go_to(self, cell: Cell) -> None:
        """Put the keys on a number of the word that is shown."""
        assert self.join is not None
        assert self._shown is not None
        region = Region(cell.stage, cell.row, cell.column, "selected")
        for name, row, column in spots_of(self.join, self._shown[0].word, region):
            table = self.blocks[name].table
            table.select_cell(row or 0, column or 0)
            table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _of_cell(self) -> list[Outline]:
        found = []
        for (name, row, column), role in self._spots:
            block = self.blocks[name]
            if not block.spot.isEmpty() and not block.is_large:
                found.append(Outline(block.part_rect(row, column), role))
        return found

    def _show_ring(self, *_args: object) -> None:
        found = self._of_cell()
        for block in self.blocks.values():
            current = block.table.currentIndex()
            typing = block.name == "w_o" and self.w_o.is_typing
            if block.spot.isEmpty() or not block.table.hasFocus() or not current.isValid():
                continue
            cell = block.table.cell_rect(current.row(), current.column())
            cell.translate(block.spot.topLeft())
            if (
                not typing and not block.is_large
            ):  # a raster rings its own; an open editor has a border of its own
                found.append(Outline(cell, "selected"))
                if block.table.by_keyboard:
                    found.append(Outline(cell, "focus"))
        self.overlay.show_outlines(tuple(found))
        self.pointed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Stripes in the heads' colours, and the signs between the blocks."""
        super().paintEvent(event)
        painter = QPainter(self)
        for block in self.blocks.values():
            block.paint_owners(painter)
        painter.setPen(self._theme.color("ink2"))
        painter.setFont(self._theme.font("title"))
        for rect, sign in self._signs:
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, sign)

    def forget(self) -> None:
        """Other fonts or colours: everything is placed and drawn anew at the next `fit`."""
        self._laid, self._map = (), known_maps(self._theme)
        self.update()


def _changed(name: str, part: Part, scene: Scene, before: Trace) -> Flags | None:
    """Cells that the latest edit moved."""
    old = part.before
    if name == "w_o" and before is not scene.trace:
        layers = before.document.layers
        old = layers[scene.place.layer].w_o if scene.place.layer < len(layers) else None
    if old is None or old.shape != part.values.shape:
        return None
    changed: Flags = old != part.values
    return changed if changed.any() else None
