"""The One head page: shows the trace, turns what the reader does into edits of the session."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.document import Document, shape_text
from attn_gui.core.edits import is_computed, with_cell
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import HeadTrace, Trace
from attn_gui.core.explain import explain
from attn_gui.core.numbers import show_number
from attn_gui.core.places import Cell, Place, Region
from attn_gui.core.stages import STAGES
from attn_gui.core.words import REFUSALS
from attn_gui.focus import Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.one_head import texts
from attn_gui.pages.one_head.canvas import PANEL_OF, PANELS, Canvas
from attn_gui.pages.one_head.geometry import Sizes, make_plan
from attn_gui.pages.one_head.names import Names, names_for
from attn_gui.session import Label, Session
from attn_gui.theme import Theme
from attn_gui.widgets import picture
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.colours import ColourMap, colour_map
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.overlay import Outline

_WHOLE = None  # a whole row or column of a region
_ROLES = {"scores": "cell_large", "scaled": "cell_large", "weights": "cell_large"}


class OneHeadPage(QWidget):
    """Panels A–F of one head of one layer.

    `said(text)`: what a screen reader should hear. All numbers come from the session's trace.
    """

    precision_shown = Signal()

    def __init__(
        self, session: Session, focus: Focus, language: Language, theme: Theme,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("page.one_head")
        self._session, self._focus = session, focus
        self._language, self._theme = language, theme
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._decimals = 2
        self._maps: dict[str, ColourMap] = {}
        self._sizes: Sizes | None = None
        self._held = 0  # counts presses of a nudge key, so that a held key is one step
        self.names: Names = names_for(session.trace, focus.look.place, language.name)
        self.canvas = Canvas(theme)
        self.scroll = QScrollArea(self)
        self.scroll.setObjectName("canvasScroll")
        self.scroll.setWidget(self.canvas)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll.viewport().setObjectName("page")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.scroll)
        self.bubble = Bubble(theme, self.canvas)
        self._connect()
        self.restyle()

    def _connect(self) -> None:
        self._session.changed.connect(self.show_trace)
        self._session.settling.connect(self._on_session_settling)
        self._focus.changed.connect(self._on_focus_changed)
        self._language.changed.connect(self.retranslate)
        self._theme.changed.connect(self.restyle)
        for letter, panel in self.canvas.panels.items():
            panel.clicked.connect(lambda letter=letter: self._focus.set(panel=letter, cell=None))
        for name in PANEL_OF:
            table = self.canvas.table(name)
            table.picked.connect(lambda row, column, name=name: self._on_picked(name, row, column))
            table.hovered.connect(lambda row, column, name=name: self._on_hovered(name, row, column))
            table.left.connect(lambda down, right, name=name: self._on_left(name, down, right))
            table.focus_changed.connect(self._show_outlines)
            table.selectionModel().selectionChanged.connect(self._show_outlines)
        for name, editor in self.canvas.editors.items():
            self._connect_editor(name, editor)

    def _connect_editor(self, name: str, editor: MatrixEditor) -> None:
        editor.previewed.connect(lambda r, c, value, name=name: self._on_previewed(name, r, c, value))
        editor.committed.connect(lambda r, c, _how, name=name: self._on_committed(name, r, c))
        editor.cancelled.connect(self._session.cancel)
        editor.nudged.connect(lambda r, c, v, again, name=name: self._on_nudged(name, r, c, v, again))
        editor.wrong.connect(lambda r, c, why, gone, name=name: self._on_wrong(name, r, c, why, gone))
        editor.scrubbing.connect(lambda r, c, start, name=name: self._on_scrubbing(name, r, c, start))

    # ------------------------------------------------------------------ showing

    @property
    def place(self) -> Place:
        """The sentence, layer and head shown, within what exists."""
        wanted, trace = self._focus.look.place, self._session.trace
        sentence = min(wanted.sentence, len(trace.sentences) - 1)
        layers = trace.sentences[sentence]
        layer = min(wanted.layer, len(layers) - 1)
        return Place(sentence, layer, min(wanted.head, len(layers[layer].heads) - 1))

    def show_trace(self, trace: Trace) -> None:
        """Paint everything from a trace: the first time and every time."""
        place = self.place
        names = names_for(trace, place, self._language.name)
        self._show_maps(trace.document)
        self._fit(trace, place, names)
        self.names = names
        head = trace.sentences[place.sentence][place.layer].heads[place.head]
        for name, spot in self.canvas.plan.spots.items():
            values = trace.matrix(name, place.layer, place.head, place.sentence)
            assert values is not None
            cells = picture.Cells(
                values,
                hidden=head.hidden if name in ("scaled", "weights") else None,
                undefined=_odd_cells(trace, head, name),
                changed=self._changed(name, values, place),
                computed=self._computed(trace.document, name, values, place),
            )
            look = picture.Look(
                self._maps[STAGES[name].scale],
                _ROLES.get(name, "cell"),
                self._decimals,
                editable=name in self.canvas.editors,
            )
            drawn = picture.make_picture(self._theme, cells, look, spot.width, spot.height)
            self.canvas.matrix(name).show_picture(drawn, spot.width, spot.height)
            self._name_axes(name)
        self._show_output(head)
        self._show_words(trace, place)
        self._show_outlines()

    def _show_maps(self, document: Document) -> None:
        """Colour maps on the document's fixed scales."""
        scales = document.scales
        ends = {"x": scales.x, "w": scales.w, "qkv": scales.qkv, "scores": scales.scores,
                "output": scales.output}  # fmt: skip
        for name, end in ends.items():
            known = self._maps.get(name)
            if known is None or known.high != end:
                self._maps[name] = colour_map(self._theme, "signed", -end, end)
        if "weights" not in self._maps:
            self._maps["weights"] = colour_map(self._theme, "weights", 0, 1)

    def _fit(self, trace: Trace, place: Place, names: Names) -> None:
        """Plan the page anew where its sizes or names changed."""
        layer = trace.sentences[place.sentence][place.layer]
        head = layer.heads[place.head]
        metrics = QFontMetrics(self._theme.font("label_strong"))
        longest = max(metrics.horizontalAdvance(one) for one in (*names.asks, *names.answers, *names.feature))
        sizes = Sizes(
            n_q=len(layer.x),
            n_k=len(layer.x_keys),
            d_model=layer.x.shape[1],
            d_k=head.q.shape[1],
            d_v=head.v.shape[1],
            cross=layer.keys != place.sentence,
            joined=layer.new is not None and len(layer.heads) == 1,
            label=min(longest, self._theme.px(78)) + self._theme.px(2),
        )
        if sizes != self._sizes:
            self._sizes = sizes
            self._place()

    def _place(self) -> None:
        if self._sizes is None:
            return
        view = self.scroll.maximumViewportSize()
        plan = make_plan(self._sizes, view.width(), view.height(), self._theme.scale)
        if plan.height > view.height():
            bar = self.scroll.verticalScrollBar().sizeHint().width()
            plan = make_plan(self._sizes, view.width() - bar, view.height(), self._theme.scale)
        wide = max(rect.right() for rect in plan.panels.values()) + self._theme.px(12)
        self.canvas.resize(max(plan.width, wide), max(plan.height, view.height()))
        self.canvas.place(plan)

    def resizeEvent(self, event: object) -> None:
        self._place()
        self.show_trace(self._session.trace)

    def _changed(self, name: str, values: Matrix, place: Place) -> Flags | None:
        before = self._session.before
        if before is self._session.trace or len(before.sentences[place.sentence]) <= place.layer:
            return None
        if place.head >= len(before.sentences[place.sentence][place.layer].heads):
            return None
        old = before.matrix(name, place.layer, place.head, place.sentence)
        if old is None or old.shape != values.shape:
            return None
        return (old != values) & ~(np.isnan(old) & np.isnan(values))

    def _computed(self, document: Document, name: str, values: Matrix, place: Place) -> Flags | None:
        """Cells of X that cannot be typed into: computed columns, or all above the first layer."""
        if name not in ("x", "x_keys"):
            return None
        if place.layer > 0:
            return np.ones(values.shape, bool)
        columns = [is_computed(document, column) for column in range(values.shape[1])]
        return np.tile(columns, (len(values), 1)) if any(columns) else None

    def _name_axes(self, name: str) -> None:
        spot = self.canvas.plan.spots[name]
        rows, columns = self.names.rows(name), self.names.columns(name)
        model = self.canvas.table(name).matrix
        model.name_axes(rows, columns)
        model.spoken = lambda row, column, name=name: self._spoken(name, row, column)
        self.canvas.rows[name].show_names(rows, spot.height)
        if name in self.canvas.columns:
            self.canvas.columns[name].show_names(columns, spot.width)

    def _spoken(self, name: str, row: int, column: int) -> str:
        value = self.canvas.table(name).matrix.value(row, column)
        return f"{self.names.address(name, row, column)}, {show_number(value, self._decimals)}"

    def _show_output(self, head: HeadTrace) -> None:
        spot = self.canvas.plan.spots["output"]
        along_rows = self._session.document.options.softmax_axis == "rows"
        notes = [""] * len(head.weights)
        if along_rows:
            for row in range(len(notes)):
                kind = "nothing" if head.nothing[row] else "undefined" if head.undefined[row] else ""
                notes[row] = text("Panel", texts.EXTRA[kind]) if kind else ""
        self.canvas.bars.show_shares(
            head.weights, self.names.answers, self._maps["weights"], spot.height, tuple(notes)
        )
        self.canvas.rows["bars"].show_names(self.names.asks, spot.height)
        sums = tuple(show_number(float(row.sum()), self._decimals) for row in head.weights)
        self.canvas.sums.show_sums(sums, self.canvas.plan.spots["weights"].height)

    # -------------------------------------------------------------------- words

    def retranslate(self) -> None:
        """Every word anew, in the current language."""
        self._theme.set_language(self._language.name)
        self._sizes = None
        self.show_trace(self._session.trace)

    def restyle(self) -> None:
        """Every colour and size anew."""
        self._maps.clear()
        self._sizes = None
        self.canvas.restyle()
        self.show_trace(self._session.trace)

    def _show_words(self, trace: Trace, place: Place) -> None:
        def say(key: str, **details: object) -> str:
            return text("Panel", texts.EXTRA[key], **details)

        document, options = trace.document, trace.document.options
        layer = trace.sentences[place.sentence][place.layer]
        head = layer.heads[place.head]
        footers = {letter: text("Panel", source) for letter, source in texts.FOOTERS.items()}
        sums = head.weights.sum(axis=1)
        if not np.allclose(sums[~head.nothing] if len(head.nothing) == len(sums) else sums, 1):
            footers["E"] = say("not_added")
        for letter, name in (("C", "scores"), ("D", "scaled"), ("F", "output")):
            values = trace.matrix(name, place.layer, place.head, place.sentence)
            if values is not None and (np.isposinf(values).any() or np.isnan(values).any()):
                footers[letter] = say("overflow")
        for letter, panel in self.canvas.panels.items():
            subtitle = texts.SUBTITLES.get(letter, "")
            words = text("Panel", subtitle) if subtitle else ""
            if letter == "F" and layer.misfit is not None:
                shapes = [shape_text(shape) for shape in layer.misfit]
                words = say("misfit", output=shapes[0], w_o=shapes[1])
            panel.say(text("Panel", texts.TITLES[letter]), words, texts.FORMULAS[letter], footers.get(letter, ""))
        intro = say("intro", count=document.d_model)
        if place.layer > 0:
            intro = say("made", layer=place.layer)
        self.canvas.intro.setText(intro)
        self.canvas.legend_name.setText(say("legend"))
        end = show_number(document.scales.x, 1)
        self.canvas.legend.show_ticks(("−" + end, "0", "+" + end))
        self.canvas.hint.setText(say("hint"))
        for name, source in texts.WORDS.items():
            self.canvas.words[name].setText(text("Panel", source))
        self.canvas.name_heads(texts.HEADS)
        self._show_operators(options, head)
        for name in PANEL_OF:
            symbol, title = STAGES[name].symbol, text("Stage", STAGES[name].title)
            for one in (self.canvas.matrix(name), self.canvas.table(name)):
                one.setAccessibleName(f"{symbol} {title}")
        self.canvas.place(self.canvas.plan)

    def _show_operators(self, options, head: HeadTrace) -> None:
        from attn_gui.core.attention import divisor
        from attn_gui.widgets.formula import formula_html

        def say(key: str) -> str:
            return text("Panel", texts.EXTRA[key])

        d_k = head.q.shape[1]
        by = divisor(d_k, options.scale, options.temperature)
        root = f"√{d_k}" if options.scale else ""
        warm = "" if options.temperature == 1 else show_number(options.temperature)
        over = "÷ " + (" · ".join(part for part in (root, warm) if part) or "1")
        self.canvas.to_d.say(formula_html(over, self._theme), f"= {show_number(by).removesuffix('.00')}")
        kind = formula_html("softmax", self._theme, 14)
        if options.normalise == "sum":
            kind = say("divide_sum")
        rows = options.softmax_axis == "rows"
        self.canvas.to_e.say(kind, say("each_row" if rows else "each_column"))
        self.canvas.times_v.say(formula_html("× V", self._theme), "→")
        self.canvas.plus_x.say(formula_html("+ X", self._theme), "→")

    def show_decimals(self, decimals: int) -> None:
        """How many decimals the cells show, where they fit."""
        self._decimals = decimals
        self.show_trace(self._session.trace)

    # ---------------------------------------------------------------- outlines

    def _on_focus_changed(self, look: Look) -> None:
        if self._sizes is not None and look.place != getattr(self, "_seen_place", look.place):
            self.show_trace(self._session.trace)
        self._seen_place = look.place
        self._show_outlines()

    def _show_outlines(self, *_args: object) -> None:
        """Sources and results of the cell under the pointer or picked, and of a picked panel."""
        look = self._focus.look
        if look.page != "one_head" or not self.canvas.plan.spots:
            return
        cell = look.hover or look.cell
        outlines: list[Outline] = []
        strong: dict[str, set[int]] = {}
        if cell is not None and self._exists(cell):
            found = explain(self._session.trace, cell, self.place)
            outlines += [
                Outline(rect, region.role)
                for region in (*found.sources, *found.results)
                if (rect := self._rect(region)) is not None
            ]
        elif look.panel is not None and look.cell is None:
            for name, role in texts.MADE_OF[look.panel]:
                spot = self.canvas.plan.spots.get(name)
                if spot is not None:
                    outlines.append(Outline(spot.rect, role))
        if look.hover is not None and self._exists(look.hover):
            outlines.append(Outline(self._cell_rect(look.hover), "hover"))
        if look.cell is not None and self._exists(look.cell):
            outlines.append(Outline(self._cell_rect(look.cell), "selected"))
        outlines += self._table_outlines(look)
        self.canvas.overlay.show_outlines(tuple(outlines))
        self._emphasise(look.cell, strong)
        for letter, panel in self.canvas.panels.items():
            panel.select(letter == look.panel)
        if self.canvas.active != look.panel:
            self.canvas.active = look.panel
            self.canvas.update()

    def _table_outlines(self, look: Look) -> list[Outline]:
        """The block that is selected for copying and the ring of the keyboard."""
        found = []
        for name in self.canvas.plan.spots:
            table = self.canvas.table(name)
            spot = self.canvas.plan.spots[name]
            if table.hasFocus():
                for block in table.selectionModel().selection():
                    if block.width() * block.height() > 1:
                        first = spot.part(block.top(), block.left())
                        found.append(
                            Outline(first.united(spot.part(block.bottom(), block.right())), "range")
                        )
                if table.by_keyboard and look.cell is not None and look.cell.stage == name:
                    found.append(Outline(self._cell_rect(look.cell), "focus"))
        return found

    def _emphasise(self, cell: Cell | None, _strong: dict[str, set[int]]) -> None:
        """The picked row's and column's names in bold."""
        for name, labels in self.canvas.rows.items():
            picked = cell is not None and (name == cell.stage or (name, cell.stage) == ("bars", "output"))
            labels.emphasise(frozenset({cell.row}) if picked and cell else frozenset())
        for name, labels in self.canvas.columns.items():
            picked = cell is not None and name == cell.stage
            labels.emphasise(frozenset({cell.column}) if picked and cell else frozenset())

    def _exists(self, cell: Cell) -> bool:
        spot = self.canvas.plan.spots.get(cell.stage)
        return spot is not None and cell.row < spot.rows and cell.column < spot.columns

    def _cell_rect(self, cell: Cell) -> QRect:
        return self.canvas.plan.spots[cell.stage].part(cell.row, cell.column)

    def _rect(self, region: Region) -> QRect | None:
        spot = self.canvas.plan.spots.get(region.matrix)
        return None if spot is None else spot.part(region.row, region.column)

    # ------------------------------------------------------------------ reader

    def _on_picked(self, name: str, row: int, column: int) -> None:
        for other in PANEL_OF:
            if other != name:
                self.canvas.table(other).deselect()
        self._focus.set(panel=PANEL_OF[name], cell=Cell(name, row, column))
        self.scroll_to(self._cell_rect(Cell(name, row, column)))

    def _on_hovered(self, name: str, row: int, column: int) -> None:
        self._focus.set(hover=Cell(name, row, column) if row >= 0 else None)

    def pick(self, cell: Cell) -> None:
        """Look at a cell, as the command line asks."""
        if self._exists(cell):
            self.canvas.table(cell.stage).select_cell(cell.row, cell.column)
            self._on_picked(cell.stage, cell.row, cell.column)

    def jump(self, letter: str) -> None:
        """Look at a panel and bring it into view."""
        panel = self.canvas.panels[letter]
        if letter in self.canvas.plan.panels:
            panel.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._focus.set(panel=letter, cell=None)
            self.scroll_to(self.canvas.plan.panels[letter])

    def scroll_to(self, rect: QRect) -> None:
        """Bring a part of the canvas into view."""
        center = rect.center()
        self.scroll.ensureVisible(center.x(), center.y(), rect.width() // 2 + 12, rect.height() // 2 + 12)

    def _on_left(self, name: str, down: int, right: int) -> None:
        """An arrow key went past the edge: on to the next matrix in that direction."""
        spots = self.canvas.plan.spots
        table = self.canvas.table(name)
        current = table.currentIndex()
        here = spots[name].part(max(0, current.row()), max(0, current.column())).center()
        best: tuple[float, str] | None = None
        for other, spot in spots.items():
            rect = spot.rect
            ahead = (rect.center().x() - here.x()) * right + (rect.center().y() - here.y()) * down
            if other == name or ahead <= 0:
                continue
            nearest_x = min(max(here.x(), rect.left()), rect.right())
            nearest_y = min(max(here.y(), rect.top()), rect.bottom())
            along = abs(nearest_x - here.x()) if right else abs(nearest_y - here.y())
            aside = abs(nearest_y - here.y()) if right else abs(nearest_x - here.x())
            if along and (best is None or along + 3 * aside < best[0]):
                best = (along + 3 * aside, other)
        if best is not None:
            spot = spots[best[1]]
            row = min(max(0, (here.y() - spot.y) // spot.height), spot.rows - 1)
            column = min(max(0, (here.x() - spot.x) // spot.width), spot.columns - 1)
            target = self.canvas.table(best[1])
            target.setFocus(Qt.FocusReason.OtherFocusReason)
            target.by_keyboard = True
            target.pick(row, column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            for name in PANEL_OF:
                self.canvas.table(name).deselect()
            self._focus.set(panel=None, cell=None)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------- edits

    def _edit_for(self, name: str, row: int, column: int, value: float) -> Callable[[Document], Document]:
        place = self.place
        sentence = place.sentence
        if name == "x_keys":
            sentence = self._session.trace.sentences[place.sentence][place.layer].keys
        stage = "x" if name == "x_keys" else name
        return lambda document: with_cell(
            document, stage, row, column, value,
            layer=place.layer, head=place.head, sentence=sentence,
        )  # fmt: skip

    def _on_previewed(self, name: str, row: int, column: int, value: float) -> None:
        self._session.preview(self._edit_for(name, row, column, value)(self._session.committed))
        if self._scrub_start is not None:
            words = f"↔ {show_number(self._scrub_start)} → {show_number(value)}"
            self.bubble.say(words, self._cell_rect(Cell(name, row, column)))

    def _on_committed(self, name: str, row: int, column: int) -> None:
        self._session.commit(self._cell_label(name, row, column))

    def _on_nudged(self, name: str, row: int, column: int, value: float, again: bool) -> None:
        if not again:
            self._held += 1
        make = self._edit_for(name, row, column, value)
        self._session.edit(self._cell_label(name, row, column), make, merge=f"nudge {self._held}")

    def _cell_label(self, name: str, row: int, column: int) -> Label:
        return Label(texts.STEPS["cell"], (("cell", self.names.short(name, row, column)),))

    _scrub_start: float | None = None

    def _on_scrubbing(self, name: str, row: int, column: int, start: float | None) -> None:
        self._scrub_start = start
        if start is None:
            self.bubble.go()

    def _on_wrong(self, name: str, row: int, column: int, why: Refused | None, leaving: bool) -> None:
        """Say beside the cell what is wrong and what still holds."""
        if why is None:
            self.bubble.go(leaving)
            return
        good = self.canvas.editors[name].matrix.value(row, column)
        words = text("Refusal", REFUSALS[why.key], **why.details)
        words += "\n" + text("Panel", texts.EXTRA["last_good"], value=show_number(good))
        self.bubble.say(words, self._cell_rect(Cell(name, row, column)), "error")

    def _on_session_settling(self) -> None:
        for editor in self.canvas.editors.values():
            editor.leave_gesture()


def _odd_cells(trace: Trace, head: HeadTrace, name: str) -> Flags | None:
    """Cells of E without shares: the whole line is marked."""
    if name != "weights":
        return None
    lines = head.undefined
    if not lines.any():
        return None
    along_rows = trace.document.options.softmax_axis == "rows"
    shape = head.weights.shape
    return np.broadcast_to(lines[:, None] if along_rows else lines[None, :], shape)


__all__ = ["PANELS", "OneHeadPage"]
