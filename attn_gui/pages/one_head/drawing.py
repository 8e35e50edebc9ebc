"""Draws the numbers of a trace into the matrices of the canvas, with the names beside them."""

from __future__ import annotations

from functools import partial

from attn_gui.core.document import Document
from attn_gui.core.evaluate import HeadTrace, Trace
from attn_gui.core.numbers import show_number, show_signed
from attn_gui.core.places import Place
from attn_gui.core.stages import SQUARE, STAGES
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.cells import cells_of
from attn_gui.pages.one_head.differing import BEFORE, DIFFERENCE, NOW, as_difference
from attn_gui.pages.one_head.names import Names
from attn_gui.pages.one_head.over_words import replaced, spoken, sum_texts
from attn_gui.pages.one_head.plan import PANEL_OF
from attn_gui.pages.one_head.wording import say
from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap, colour_map
from attn_gui.widgets.picture import Cells, Look, make_picture
from attn_gui.widgets.typed_table import TypedTable

_JOINING = ("w_o", "projected", "new")  # shown where a layer has one head
_ROLES = {"scores": "cell_large", "scaled": "cell_large", "weights": "cell_large"}


class Drawing:
    """`decimals` are shown in the cells, where they fit."""

    def __init__(self, canvas: Canvas, theme: Theme) -> None:
        self._canvas, self._theme = canvas, theme
        self.decimals = 2
        self._seen, self._flipped = NOW, False
        self._maps: dict[str, ColourMap] = {}
        self._looks: dict[tuple[object, ...], Look] = {}
        self._named: dict[str, tuple[object, ...]] = {}  # how each matrix was named last

    def forget(self) -> None:
        """The theme has other colours."""
        self._maps.clear()
        self._looks.clear()

    def show(
        self, trace: Trace, before: Trace, place: Place, names: Names, joined: bool,
        seen: str = NOW, flipped: bool = False,
    ) -> None:  # fmt: skip
        """Draw every matrix at a place; what has moved since `before` is marked. `seen`: the
        numbers, their differences, or numbers of before, which cannot be changed. `flipped`: C,
        D and E are transposed."""
        self._seen, self._flipped, differs = seen, flipped, seen == DIFFERENCE
        self._show_maps(trace.document)
        spots = self._canvas.plan.spots
        for name in PANEL_OF:
            values = trace.matrix(name, place.layer, place.head, place.sentence)
            if values is None or (name in _JOINING and not joined):
                self._canvas.table(name).matrix.clear()
                continue
            cells = cells_of(name, values, trace, before, place)
            if differs:
                cells = as_difference(cells, name, before, trace, place)
            table, now = self._canvas.table(name), seen != BEFORE
            table.matrix.flipped = flipped and name in SQUARE
            if table.matrix.flipped:
                cells = cells.transposed()
            look = self._look(name, differs, now and name in self._canvas.editors)
            table.matrix.editable = now and isinstance(table, TypedTable)
            spot = spots.get(name)  # focus mode hides most, but they can still be asked
            size = (spot.width, spot.height) if spot else (self._theme.px(36), self._theme.px(28))
            self._draw(name, cells, look, size)
            self._name_axes(name, names, size)
            table.matrix.replaced = partial(replaced, trace, place, name)
        head = trace.sentences[place.sentence][place.layer].heads[place.head]
        sums = sum_texts(trace, place, self.decimals)
        self._show_output(head, names, trace.document.options.softmax_axis == "rows", sums)

    def _look(self, name: str, differs: bool, editable: bool) -> Look:
        """How a matrix is drawn: the same object as long as it is drawn that way."""
        scale = STAGES[name].scale
        colours = self._maps["moved_shares" if differs and scale == "weights" else scale]
        key = colours, _ROLES.get(name, "cell"), self.decimals, editable, differs
        if key not in self._looks:
            self._looks[key] = Look(*key)
        return self._looks[key]

    def _draw(self, name: str, cells: Cells, look: Look, size: tuple[int, int]) -> None:
        """Draw a matrix; one that looks as before is left alone."""
        old = self._canvas.table(name).matrix.picture
        if old is None or (old.look, old.size) != (look, size) or not cells.same_as(old.cells):
            picture = make_picture(self._theme, cells, look, size, old)
            self._canvas.matrix(name).show_picture(picture)

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
            self._maps["moved_shares"] = colour_map(self._theme, "signed", -1, 1)

    def _name_axes(self, name: str, names: Names, size: tuple[int, int]) -> None:
        named = names, self._flipped, self._canvas.plan.narrow, size
        if self._named.get(name) == named:
            return
        self._named[name] = named
        rows, columns = names.axes(name, self._flipped)
        model = self._canvas.table(name).matrix
        model.name_axes(rows, columns)
        model.spoken = partial(self._spoken, name, names)
        small = self._canvas.plan.narrow
        self._canvas.rows[name].show_names(rows, size[1], small)
        if name in self._canvas.columns:
            self._canvas.columns[name].show_names(columns, size[0], small)

    def _spoken(self, name: str, names: Names, row: int, column: int) -> str:
        model, address = self._canvas.table(name).matrix, names.address(name, row, column)
        row, column = model.turn(row, column)  # where it is shown
        cells = model.picture.cells if model.picture else None
        fresh = cells is not None and cells.fresh is not None and cells.fresh[row, column]
        if self._seen != DIFFERENCE or cells is None:
            return spoken(address, model, row, column, self.decimals)
        value = model.value(row, column)
        if fresh:
            return say("spoken_new", cell=address, value=show_number(value, self.decimals))
        return say("spoken_difference", cell=address, value=show_signed(value, self.decimals))

    def _show_output(
        self, head: HeadTrace, names: Names, along_rows: bool, sums: tuple[str, ...]
    ) -> None:
        canvas, spots = self._canvas, self._canvas.plan.spots
        output = spots["output"].height if "output" in spots else 1
        notes = [""] * len(head.weights)
        if along_rows:
            for row in range(len(notes)):
                kind = (
                    "nothing" if head.nothing[row] else "undefined" if head.undefined[row] else ""
                )
                none = not head.weights[row].any()  # no share was written over
                notes[row] = say(kind) if kind and none else ""
        maps = self._maps["weights"]
        canvas.bars.show_shares(head.weights, names.answers, maps, output, tuple(notes))
        canvas.rows["bars"].show_names(names.asks, output)
        if self._seen == DIFFERENCE:
            shown = canvas.heatmaps["weights"].values()
            along = shown.sum(axis=0 if self._flipped else 1)
            sums = tuple(show_signed(float(one), self.decimals) for one in along)
        step, spot = 1, spots.get("weights")
        if spot is not None:
            step = spot.width if self._flipped else spot.height
        canvas.sums.show_sums(sums, step, self._flipped)
