"""Everything there is to say of what is picked, as texts: for the pane and for the drawer."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject

from attn_gui.core.attention import Matrix
from attn_gui.core.document import shape_text
from attn_gui.core.edits import is_computed
from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import Explanation, explain
from attn_gui.core.factors import factors
from attn_gui.core.formulas import cell_formula, formula, numpy_line
from attn_gui.core.numbers import copy_number, show_number, show_percent
from attn_gui.core.options import Options
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import EDITABLE, OVERRIDABLE, STAGES
from attn_gui.core.written import computed_instead, is_written
from attn_gui.language import text
from attn_gui.pages.flipping import turned, worded
from attn_gui.pages.inspector import texts
from attn_gui.pages.inspector.arithmetic import Sheet
from attn_gui.pages.inspector.onward import Result, origins_of, results_of
from attn_gui.pages.inspector.sheets import linked, sheet_for, up_to
from attn_gui.pages.inspector.story import story
from attn_gui.pages.one_head import texts as panel_texts
from attn_gui.pages.one_head.names import Names
from attn_gui.pages.one_head.over_texts import INSPECTOR
from attn_gui.pages.one_head.plan import PANELS


@dataclass(frozen=True, slots=True)
class Reading:
    """What to say; empty parts are not shown. `formulas` are sources for `formula_html`."""

    title: str
    address: str = ""
    value: str = ""
    sentence: str = ""
    sheet: Sheet | None = None
    note: str = ""
    formulas: tuple[str, ...] = ()
    shapes: str = ""
    code: str = ""
    story: str = ""
    results: tuple[Result, ...] = ()
    origins: tuple[Result, ...] = ()
    back: str = ""  # the number was written over: what a button says that takes it back

    def is_of_same(self, other: Reading) -> bool:
        """Whether another reading says all but the number itself, with as many signs."""
        alike = len(self.value) == len(other.value) and bool(self.code) == bool(other.code)
        return alike and replace(other, value=self.value, code=self.code) == self


class Reader(QObject):
    """Reads a trace at a place with the names that hold there."""

    def __init__(
        self, trace: Trace, place: Place, names: Names, decimals: int, flipped: bool = False
    ) -> None:
        super().__init__()
        self._flipped = flipped  # columns ask: what is told of C, D and E is that of the screen
        self._trace, self._place, self._names = trace, place, names
        self._decimals = decimals

    def has(self, cell: Cell | None) -> bool:
        """Whether there is such a cell."""
        values = self._matrix(cell.stage) if cell is not None else None
        return values is not None and cell.row < values.shape[0] and cell.column < values.shape[1]

    def _matrix(self, name: str) -> Matrix | None:
        place = self._place
        return self._trace.matrix(name, place.layer, place.head, place.sentence)

    def panel(self, letter: str) -> Reading:
        """A whole panel: its sentence, formulas, shapes and code."""
        title = text("Panel", panel_texts.TITLES[letter])
        computed = [STAGES[name] for name in PANELS[letter] if name not in EDITABLE]
        given = [STAGES[name] for name in PANELS[letter] if name in EDITABLE]
        shapes = []
        for stage in (*given, *computed):
            values = self._matrix(stage.name)
            if values is not None:
                shape = shape_text(self._shape(stage.name, values))
                shapes.append(f"{stage.symbol:<4}{shape:<6} {stage.shape}")
        return Reading(
            title if letter == "G" else f"{letter}   {title}",
            sentence=text("Panel", worded(panel_texts.SENTENCES, letter, self._flipped)),
            formulas=tuple(
                formula(stage.name, self._options, many=self._has_many, flipped=self._flipped)
                for stage in computed
            ),
            shapes="\n".join(shapes),
            code="\n".join(self._numpy(stage.name) for stage in computed),
        )

    def cell(self, cell: Cell, terms: int | None = None) -> Reading:
        """One number: value, sentence, arithmetic, formula, code. With `terms` it is only being
        computed: so many of them are there, and nothing that tells the number."""
        reading, found = self._whole(cell)
        if terms is None:
            return reading
        if found.kind == "hidden":  # what the mask takes away afterwards is a share until then
            found = replace(found, kind="shares")
        sheet = self._sheet(found)
        assert sheet is not None  # what has terms has an arithmetic
        return replace(
            reading,
            value=texts.NOT_YET,
            sentence=self._stage(cell.stage),
            sheet=up_to(sheet, found, terms, self._decimals),
            note="",
            code=self._numpy(cell.stage),
            story="",
            results=(),
        )

    def _whole(self, cell: Cell) -> tuple[Reading, Explanation]:
        stage = STAGES[cell.stage]
        found = explain(self._trace, cell, self._place)
        row = self._names.rows(cell.stage)[cell.row]
        column = self._names.columns(cell.stage)[cell.column]
        value = show_number(found.value, self._decimals)
        source = cell_formula(cell.stage, self._options, many=self._has_many, flipped=self._flipped)
        numpy = self._numpy(cell.stage)
        safe = {"r": row.replace("]", "］"), "c": column.replace("]", "］")}
        safe["own"] = safe["c"].partition(" ")[2]  # of the head alone, without its number
        variable = texts.VARIABLES[cell.stage]
        lines = [numpy] if numpy != variable else []
        place = turned(cell.stage, cell.row, cell.column, self._flipped)
        lines.append(f"{variable}[{place[0]}, {place[1]}]  # {value}")
        percent = show_percent(found.value)
        words = {"row": row, "column": column, "percent": percent}
        reading = Reading(
            f"{stage.symbol.replace('_', '')}   {text('Stage', stage.title)}",
            address=self._address(cell.stage, row, column),
            value=value,
            sentence=text("Inspector", texts.SENTENCES[cell.stage], **words),
            sheet=self._sheet(found),
            note=f"{self._stage(cell.stage)} {self._note(found, row, column)}".strip(),
            formulas=(source.format(**safe),) if source else (),
            code="\n".join(lines),
            story=story(found, self._trace, self._place, self._names, self._decimals),
            results=results_of(found, self._names, self._flipped),
            origins=origins_of(found, self._names),
        )
        if is_written(self._trace, cell, self._place):
            reading = self._written(reading, found)
        return reading, found

    def _shape(self, stage: str, values: Matrix) -> tuple[int, int]:
        rows, columns = values.shape
        return turned(stage, rows, columns, self._flipped)

    def _address(self, stage: str, row: str, column: str) -> str:
        """Where the number stands on screen."""
        row, column = turned(stage, row, column, self._flipped)
        return text("Inspector", texts.TABLE["address"], row=row, column=column)

    def _stage(self, stage: str) -> str:
        """What a stage does, in one sentence."""
        sentences = {stage: STAGES[stage].sentence} | texts.FLIPPED_STAGES
        return text("Stage", worded(sentences, stage, self._flipped))

    def _written(self, reading: Reading, found: Explanation) -> Reading:
        """What holds of a number that was written over: no formula made it."""
        cell = found.cell
        value = show_number(computed_instead(self._trace, cell, self._place), self._decimals)
        hidden = found.kind == "hidden"
        row, column = self._names.asks[cell.row], self._names.answers[cell.column]
        notes = [text("Inspector", INSPECTOR["written"], value=value)]
        if hidden:
            notes.append(self._note(found, row, column))
        number = copy_number(found.total if hidden else found.value)
        place = turned(cell.stage, cell.row, cell.column, self._flipped)
        return replace(
            reading,
            note=" ".join(notes),
            formulas=(),
            code=f"{texts.VARIABLES[cell.stage]}[{place[0]}, {place[1]}] = {number}",
            back=text("Inspector", INSPECTOR["button"], value=value),
        )

    @property
    def _options(self) -> Options:
        return self._trace.document.options

    def _numpy(self, stage: str) -> str:
        place = self._place
        cross = self._trace.sentences[place.sentence][place.layer].keys != place.sentence
        return numpy_line(
            stage, self._options, many=self._has_many, cross=cross, flipped=self._flipped
        )

    @property
    def _has_many(self) -> bool:
        """Whether the layer looked at has several heads."""
        return len(self._trace.document.layers[self._place.layer].heads) > 1

    def _sheet(self, found: Explanation) -> Sheet | None:
        sheet = sheet_for(found, self._names, self._decimals)
        if sheet is None:
            return None
        sheet = linked(sheet, factors(found))
        if sheet.total is None or sheet.total.name:
            return sheet
        add = self.tr("add the %n product(s)", "", len(found.terms))
        return replace(sheet, total=replace(sheet.total, name=add))

    def _note(self, found: Explanation, row: str, column: str) -> str:
        """What is special about this number, in one or two sentences."""
        keys: list[str] = []
        options, place, value = self._trace.document.options, self._place, ""
        if found.kind == "given":
            keys.append(self._given(found.cell))
        elif found.kind == "hidden":
            hides = options.mask_how == "minus_infinity"
            keys.append("hidden" if hides else "hidden_zero")
            value = show_number(found.total, self._decimals)
        elif found.kind == "odd":
            head = self._trace.sentences[place.sentence][place.layer].heads[place.head]
            along_rows = options.softmax_axis == "rows"
            line = found.cell.row if along_rows else found.cell.column
            keys.append("nothing" if head.nothing[line] else "odd")
        elif found.kind == "copied":
            (source,) = found.sources
            assert source.head is not None
            on = self._trace.document.head(place.layer, source.head).on
            keys.append("copied" if on else "switched_off")
            value = str(source.head + 1)
        elif found.kind in ("products", "shares"):
            keys.append("rounded")
        if found.kind == "shares" and found.extra:
            keys.append("shifted")
            value = show_number(found.extra, self._decimals)
        if not math.isfinite(found.value) and found.kind != "hidden":
            keys.append("infinite")
        if found.cell.stage in OVERRIDABLE and found.kind not in ("given", "hidden"):
            keys.append("over")
        details = {
            "row": row, "column": column, "value": value, "layer": place.layer, "head": value,
        }  # fmt: skip
        # shares are taken along what stands as a column on screen
        down = (options.softmax_axis == "columns") != self._flipped
        return " ".join(
            text("Inspector", worded(texts.NOTES, key, down), **details) for key in keys
        )

    def _given(self, cell: Cell) -> str:
        """Whether a number that is not computed can be typed into, and if not, why."""
        if cell.stage not in ("x", "x_keys"):
            return "given"
        if self._place.layer > 0:
            return "made"
        return "computed" if is_computed(self._trace.document, cell.column) else "given"
