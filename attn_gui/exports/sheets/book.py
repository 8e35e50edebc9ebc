"""The workbook: sheets, blocks of labelled numbers, and the looks of their cells."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO
from typing import Any

import numpy as np
import xlsxwriter

from attn_gui.core.attention import Matrix
from attn_gui.exports.sheets.area import Area, printable, sheet_name
from attn_gui.resources import resource

LONGEST_TEXT = 32_000
"""Signs of a cell; Excel keeps 32 767."""
NARROWEST = 6  # cells of a block, so that its sentence has room
WIDEST = 12  # cells that a sentence runs over
HEADER = 4  # rows of a block above its numbers: title, formula, sentence, labels
HIDDEN = "−∞"
"""What stands in a masked cell: a spreadsheet has no infinity."""

_MADE = datetime(2000, 1, 1)  # the same document gives the same bytes
_WIDTHS = (18, 9.5)  # of the first column and of all others
_INK = {"color": "#1B212B", "font_name": "Calibri", "font_size": 11}
_NOTE = {"width": 330, "height": 90}  # px; a formula fits in
_GRID = {"border": 1, "border_color": "#C9CED6"}
_LOOKS: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 16},
    "band": {"bold": True, "font_size": 13, "bottom": 2, "bottom_color": "#5B6470"},
    "name": {"bold": True, "font_size": 12},
    "formula": {"font_name": "Consolas", "color": "#3B4350"},
    "note": {"color": "#3B4350"},
    "text": {"text_wrap": True, "valign": "top"},
    "sentence": {"italic": True, "color": "#4A5362", "text_wrap": True, "valign": "top"},
    "label": {"bold": True, "bg_color": "#ECEEF1", "shrink": True, **_GRID},
    "head": {"bold": True, "bg_color": "#ECEEF1", "shrink": True, "align": "center", **_GRID},
    "input": {"bg_color": "#FFF6D6", "color": "#0B3FA8", "num_format": "0.00", **_GRID,
              "border_color": "#C79A1B", "align": "right"},
    "switch": {"bg_color": "#FFF6D6", "color": "#0B3FA8", **_GRID, "border_color": "#C79A1B",
               "align": "right"},
    "live": {"num_format": "0.00", "align": "right", **_GRID},
    "fixed": {"num_format": "0.00", "align": "right", "italic": True, **_GRID},
    "written": {"num_format": "0.00", "align": "right", "bold": True, "border": 5,
                "border_color": "#A3195B"},
}  # fmt: skip

Formula = Callable[[int, int], str]


class Exact(float):
    """A number written with every digit: XlsxWriter by itself writes 16, and 17 are needed."""

    def __format__(self, _spec: str) -> str:
        return repr(float(self))


@dataclass(frozen=True, slots=True)
class Extra:
    """A further column right of a block (or row below it): its label, formula and numbers."""

    label: str
    formula: Callable[[int], str]
    values: Sequence[float]


@dataclass(frozen=True, slots=True)
class Block:
    """Labelled numbers. `formula` gives the cell's formula, None: plain numbers.

    `written` holds numbers that stand in place of the formula; `extras` run along the rows
    (further columns) or, with `below`, along the columns.
    """

    name: str  # a defined name ends in it
    title: str
    rows: Sequence[str]
    columns: Sequence[str]
    values: Matrix
    formula: Formula | None = None
    looks: str = "live"
    said: str = ""  # the formula of the stage in letters
    sentence: str = ""
    scale: tuple[str, float] | None = None  # the colours and where they end
    written: Mapping[tuple[int, int], float] = field(default_factory=dict)
    note: str = ""  # beside a written number; {formula} is what would stand there
    extras: Sequence[Extra] = ()
    below: bool = False
    cells: Mapping[tuple[int, int], str] = field(default_factory=dict)  # formulas of single cells

    @property
    def width(self) -> int:
        """Cells that it takes with its labels."""
        beside = 0 if self.below else len(self.extras)
        return max(NARROWEST, 1 + len(self.columns) + beside)

    @property
    def height(self) -> int:
        """Rows that it takes with its heading."""
        return HEADER + len(self.rows) + (len(self.extras) if self.below else 0)


class Book:
    """All sheets; `close` gives the file's bytes."""

    def __init__(self, properties: Mapping[str, str]) -> None:
        self._bytes = BytesIO()
        options = {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_numbers": False,
            "strings_to_urls": False,
        }
        self.book = xlsxwriter.Workbook(self._bytes, options)
        self.book.set_properties({**properties, "created": _MADE})
        self.book.set_calc_mode("auto")
        self.formats = {
            name: self.book.add_format(
                {("font_color" if k == "color" else k): v for k, v in (_INK | one).items()}
            )
            for name, one in _LOOKS.items()
        }
        self.white = self.book.add_format({"font_color": "#FFFFFF"})
        maps = json.loads(resource("theme/tokens.json").read_text(encoding="utf-8"))["maps"]
        self.maps: dict[str, list[str]] = maps["light"]
        self.names: list[str] = []

    def sheet(self, wish: str, color: str = "") -> Page:
        """A new sheet at the end."""
        name = sheet_name(wish, self.names)
        self.names.append(name)
        return Page(self, name, color)

    def close(self) -> bytes:
        """The file."""
        self.book.close()
        return self._bytes.getvalue()


class Page:
    """One sheet, filled from top to bottom."""

    def __init__(self, book: Book, name: str, color: str = "") -> None:
        self.book, self.name, self.at = book, name, 0
        self.sheet = book.book.add_worksheet(name)
        self.sheet.set_column(0, 0, _WIDTHS[0])
        self.sheet.set_column(1, 16_383, _WIDTHS[1])
        self.sheet.hide_gridlines(2)
        self.sheet.set_landscape()
        self.sheet.set_paper(9)  # A4
        self.sheet.fit_to_pages(1, 0)  # one page wide, as long as it takes
        # Excel would mark labels such as 1 and numbers written over a formula with green corners.
        marks = ("number_stored_as_text", "formula_differs", "formula_range")
        self.sheet.ignore_errors(dict.fromkeys(marks, "A1:XFD1048576"))
        if color:
            self.sheet.set_tab_color(color)

    def write(self, row: int, column: int, words: str, looks: str) -> None:
        """Words, never a formula, whatever they begin with."""
        words = printable(words)[:LONGEST_TEXT]
        if words.startswith("<r>") and words.endswith("</r>"):
            words += " "  # XlsxWriter would take it for markup of its own
        self.sheet.write_string(row, column, words, self.book.formats[looks])

    def line(self, words: str, looks: str = "text", lines: int = 1) -> None:
        """A text over the width of a window, in the next row."""
        if looks in ("text", "sentence"):
            self.sheet.merge_range(self.at, 0, self.at, WIDEST, "", self.book.formats[looks])
            self.sheet.set_row(self.at, 15.5 * lines)
        self.write(self.at, 0, words, looks)
        self.at += 1

    def freeze(self) -> None:
        """What stands above stays, and so does the first column."""
        self.sheet.freeze_panes(self.at, 1)

    def ahead(self, rows: int, columns: int, *before: Block) -> Area:
        """Where the numbers of a block will stand in the next band, right of those `before`."""
        left = sum(block.width + 1 for block in before)
        return Area(self.name, self.at + HEADER, left + 1, rows, columns)

    def band(self, blocks: Sequence[Block], prefix: str = "") -> list[Area]:
        """Blocks side by side, then an empty row; where their numbers stand."""
        areas, left = [], 0
        self.sheet.set_row(self.at + 2, 31)
        for block in blocks:
            areas.append(self._block(block, self.at, left, prefix))
            left += block.width + 1
        self.at += max(block.height for block in blocks) + 1
        return areas

    def _block(self, block: Block, top: int, left: int, prefix: str) -> Area:
        self.write(top, left, block.title, "name")
        self.write(top + 1, left, block.said, "formula")
        if block.sentence:
            right = left + min(block.width, WIDEST) - 1
            looks = self.book.formats["sentence"]
            self.sheet.merge_range(top + 2, left, top + 2, right, "", looks)
            self.write(top + 2, left, block.sentence, "sentence")
        area = Area(self.name, top + HEADER, left + 1, len(block.rows), len(block.columns))
        for place, label in enumerate(block.columns):
            self.write(area.top - 1, area.left + place, label, "head")
        for place, label in enumerate(block.rows):
            self.write(area.top + place, left, label, "label")
        for (row, column), value in np.ndenumerate(block.values):
            self._number(block, area, row, column, float(value))
        for place, extra in enumerate(block.extras):
            self._extra(block, area, extra, place)
        if block.scale is not None:
            self._colour(area, *block.scale)
        if prefix:
            self.book.book.define_name(f"{prefix}_{block.name}", f"={area.whole}")
        return area

    def _number(self, block: Block, area: Area, row: int, column: int, value: float) -> None:
        formats, at = self.book.formats, (area.top + row, area.left + column)
        formula = block.cells.get((row, column))
        if formula is None and block.formula is not None:
            formula = block.formula(row, column)
        if (row, column) in block.written:
            self.sheet.write_number(*at, Exact(block.written[row, column]), formats["written"])
            self.sheet.write_comment(*at, block.note.format(formula=formula), _NOTE)
        elif formula is not None:
            looks = formats["live" if block.formula is None else block.looks]
            self.sheet.write_formula(*at, f"={formula}", looks, shown(value))
        elif math.isfinite(value):
            self.sheet.write_number(*at, Exact(value), formats[block.looks])
        else:
            self.sheet.write_string(*at, str(shown(value)), formats[block.looks])

    def _extra(self, block: Block, area: Area, extra: Extra, place: int) -> None:
        formats = self.book.formats
        along = area.top + area.rows + place if block.below else area.left + area.columns + place
        if block.below:
            self.write(along, area.left - 1, extra.label, "label")
        else:
            self.write(area.top - 1, along, extra.label, "head")
        for index, value in enumerate(extra.values):
            at = (along, area.left + index) if block.below else (area.top + index, along)
            formula = f"={extra.formula(index)}"
            self.sheet.write_formula(*at, formula, formats["fixed"], shown(float(value)))

    def _colour(self, area: Area, name: str, end: float) -> None:
        """The app's colours, and white ink where they are dark."""
        stops = self.book.maps[name]
        first, last = area.top, area.left
        cells = (first, last, first + area.rows - 1, last + area.columns - 1)
        if name == "weights":
            ends = {"min_value": 0, "mid_value": 0.5, "max_value": 1}
            dark = {"type": "cell", "criteria": ">", "value": 0.8, "format": self.book.white}
            self.sheet.conditional_format(*cells, dark)
        else:
            ends = {"min_value": -end, "mid_value": 0, "max_value": end}
        colours = {
            "type": "3_color_scale",
            **{f"{one}_type": "num" for one in ("min", "mid", "max")},
            **ends,
            "min_color": stops[0],
            "mid_color": stops[len(stops) // 2],
            "max_color": stops[-1],
        }
        self.sheet.conditional_format(*cells, colours)


def shown(value: float) -> float | str:
    """What a viewer that does not calculate sees: the number, or what stands in its place."""
    if math.isfinite(value):
        return Exact(value)
    return "NaN" if math.isnan(value) else HIDDEN if value < 0 else "∞"
