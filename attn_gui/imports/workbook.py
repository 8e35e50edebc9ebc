"""XLSX: the numbers and texts of every sheet, read as they stream by; formulas by their results.

A workbook is a zip file of XML. A document type or an entity in it is refused before it can grow;
so is whatever unpacks to more than a matrix could need.
"""

from __future__ import annotations

import posixpath
import re
import zipfile
from collections.abc import Callable
from xml.parsers import expat

from attn_gui.core.errors import Refused
from attn_gui.imports.table import Cell, Table, from_cells, full_name
from attn_gui.imports.zips import open_zip, unpacking

BOOK = "xl/workbook.xml"
LARGEST_PART = 16_000_000  # bytes, unpacked
MOST_CELLS = 100_000  # of a sheet: 256 × 256 are 65 536
MOST_TAGS = 300_000
MOST_SIGNS = 4_000_000  # of all texts of a workbook together
MOST_SHEETS = 100
_CHUNK = 65_536
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")

Start = Callable[[str, dict[str, str]], None]
End = Callable[[str, str], None]


def is_workbook(archive: zipfile.ZipFile) -> bool:
    """Whether it is XLSX, and not another kind of zip file."""
    return BOOK in archive.namelist()


def read_xlsx(data: bytes, file: str) -> tuple[Table, ...]:
    """A table for each sheet that has cells; one that cannot be read is there with its problem."""
    tables: list[Table] = []
    with open_zip(data, file, "XLSX") as archive:
        book = _Book(archive, file)
        for name, part in book.sheets():
            try:
                cells = book.cells(name, part)
                if cells:
                    tables.append(_table(cells, file, name))
            except Refused as refusal:
                tables.append(Table(name, None, problem=refusal))
    if not tables:
        raise Refused("import_empty", name=file)
    return tuple(tables)


def _table(cells: dict[tuple[int, int], Cell], file: str, name: str) -> Table:
    """The block of cells, wherever it stands in the sheet; only its first cell may be empty."""
    rows, columns = ({place[way] for place in cells} for way in (0, 1))
    top, left, bottom, right = min(rows), min(columns), max(rows), max(columns)
    area = (bottom - top + 1) * (right - left + 1)
    if len(cells) < area - ((top, left) not in cells):
        row, column = _first_gap(cells, (top, left), right)
        raise Refused("import_cell_empty", name=full_name(file, name), row=row, column=column)
    block = [
        [cells.get((row, column)) for column in range(left, right + 1)]
        for row in range(top, bottom + 1)
    ]
    return from_cells(block, file, name, (top, left))


def _first_gap(
    cells: dict[tuple[int, int], Cell], corner: tuple[int, int], right: int
) -> tuple[int, int]:
    """The first place of the block without a cell; the block may be far larger than its cells."""
    row, column = corner
    if corner not in cells:
        column += 1
    while (row, column) in cells:
        row, column = (row, column + 1) if column < right else (row + 1, corner[1])
    return row, column


class _Book:
    """The parts of one workbook."""

    def __init__(self, archive: zipfile.ZipFile, file: str) -> None:
        self._archive, self._file = archive, file
        self._signs = 0
        self._shared: list[str] | None = None

    def sheets(self) -> list[tuple[str, str]]:
        """Name and part of every sheet, in the order of the book."""
        found: list[tuple[str, str]] = []
        parts: dict[str, str] = {}

        def related(tag: str, given: dict[str, str]) -> None:
            if tag == "Relationship" and given.get("Type", "").endswith("/worksheet"):
                target = given.get("Target", "")
                parts[given.get("Id", "")] = posixpath.normpath(
                    target.lstrip("/") if target.startswith("/") else f"xl/{target}"
                )

        def named(tag: str, given: dict[str, str]) -> None:
            if tag == "sheet":
                ids = (value for key, value in given.items() if key.endswith(":id"))
                found.append((given.get("name", ""), next(ids, "")))

        self._walk("xl/_rels/workbook.xml.rels", related)
        self._walk(BOOK, named)
        if len(found) > MOST_SHEETS:
            raise Refused("import_bomb", name=self._file)
        return [(name, parts[one]) for name, one in found if one in parts]

    def cells(self, name: str, part: str) -> dict[tuple[int, int], Cell]:
        """What stands in the cells of a sheet, by row and column from 1."""
        sheet = _Sheet(full_name(self._file, name), self._texts)
        self._walk(part, sheet.start, sheet.end)
        return sheet.cells

    def _texts(self) -> list[str]:
        """The texts that the cells of all sheets share; read once, when a cell asks for them."""
        if self._shared is None:
            self._shared = []
            if "xl/sharedStrings.xml" in self._archive.namelist():
                strings = _Strings(self._shared)
                self._walk("xl/sharedStrings.xml", strings.start, strings.end)
        return self._shared

    def _walk(self, part: str, start: Start, end: End | None = None) -> None:
        """Every tag of a part, with what it was given; at its end with the text since then."""
        with unpacking(self._file, "XLSX"):
            entry = self._archive.getinfo(part) if part in self._archive.namelist() else None
            if entry is None:
                raise Refused("import_broken", name=self._file, kind="XLSX")
            if entry.file_size > LARGEST_PART:
                raise Refused("import_bomb", name=self._file)
            parser = expat.ParserCreate()
            parser.buffer_text = True
            walker = _Walker(self._file, start, end)
            parser.StartElementHandler = walker.start
            parser.EndElementHandler = walker.end
            parser.CharacterDataHandler = walker.text
            parser.StartDoctypeDeclHandler = walker.refuse
            with self._archive.open(entry) as packed:
                try:
                    while chunk := packed.read(_CHUNK):
                        parser.Parse(chunk, False)
                    parser.Parse(b"", True)
                except expat.ExpatError as error:
                    raise Refused("import_broken", name=self._file, kind="XLSX") from error
            self._signs += walker.signs
            if self._signs > MOST_SIGNS:
                raise Refused("import_bomb", name=self._file)


class _Walker:
    """Counts what streams by and hands it on without the prefixes of its names."""

    def __init__(self, file: str, start: Start, end: End | None) -> None:
        self._file, self._start, self._end = file, start, end
        self._tags, self.signs = 0, 0
        self._words: list[str] = []

    def start(self, tag: str, given: dict[str, str]) -> None:
        self._tags += 1
        if self._tags > MOST_TAGS:
            raise Refused("import_bomb", name=self._file)
        self._words.clear()
        self._start(tag.rpartition(":")[2], given)

    def text(self, words: str) -> None:
        self.signs += len(words)
        if self.signs > MOST_SIGNS * 2:
            raise Refused("import_bomb", name=self._file)
        if self._end is not None:
            self._words.append(words)

    def end(self, tag: str) -> None:
        if self._end is not None:
            self._end(tag.rpartition(":")[2], "".join(self._words))
            self._words.clear()

    def refuse(self, *_doctype: object) -> None:
        raise Refused("import_bomb", name=self._file)


class _Strings:
    """The shared texts: <si> with one <t>, or with several runs; readings (<rPh>) are no text."""

    def __init__(self, found: list[str]) -> None:
        self._found = found
        self._words, self._is_reading = "", False

    def start(self, tag: str, _given: dict[str, str]) -> None:
        if tag == "si":
            self._words = ""
        elif tag == "rPh":
            self._is_reading = True

    def end(self, tag: str, words: str) -> None:
        if tag == "t" and not self._is_reading:
            self._words += words
        elif tag == "rPh":
            self._is_reading = False
        elif tag == "si":
            self._found.append(self._words)


class _Sheet:
    """The cells of one sheet; those without content leave no trace."""

    def __init__(self, where: str, texts: Callable[[], list[str]]) -> None:
        self.cells: dict[tuple[int, int], Cell] = {}
        self._where, self._texts = where, texts
        self._row, self._column, self._kind = 0, 0, "n"
        self._value: str | None = None
        self._inline, self._is_reading, self._is_formula = "", False, False

    def start(self, tag: str, given: dict[str, str]) -> None:
        if tag == "row":
            number = given.get("r", "")
            self._row = int(number) if number.isdecimal() and len(number) < 8 else self._row + 1
            self._column = 0
        elif tag == "c":
            place = _PLACE.fullmatch(given.get("r", ""))
            self._column = _column(place[1]) if place else self._column + 1
            self._row = int(place[2]) if place else self._row
            self._kind = given.get("t", "n")
            self._value, self._inline = None, ""
            self._is_formula = False
        elif tag == "rPh":
            self._is_reading = True

    def end(self, tag: str, words: str) -> None:
        if tag == "v":
            self._value = words
        elif tag == "t" and not self._is_reading:
            self._inline += words
        elif tag == "f":
            self._is_formula = True
        elif tag == "rPh":
            self._is_reading = False
        elif tag == "c":
            self._end_cell()

    def _end_cell(self) -> None:
        cell = self._cell()
        if cell is None:
            return
        if len(self.cells) >= MOST_CELLS:
            raise Refused("import_too_many", name=self._where, limit=MOST_CELLS)
        self.cells[self._row, self._column] = cell

    def _cell(self) -> Cell:
        """What the cell holds: a number as it is written, a text, None for nothing."""
        value = self._value
        if self._kind == "inlineStr":
            return self._inline if self._inline.strip() else None
        if value is None or (not value.strip() and self._kind != "str"):
            row, column = self._row, self._column
            formula = Refused("import_cell_formula", name=self._where, row=row, column=column)
            return formula if self._is_formula else None
        if self._kind == "s":
            texts = self._texts()
            place = int(value) if value.strip().isdecimal() and len(value) < 9 else len(texts)
            if place >= len(texts):
                raise Refused("import_broken", name=self._where, kind="XLSX")
            return texts[place] if texts[place].strip() else None
        if self._kind == "n":
            return value if _NUMBER.fullmatch(value.strip()) else f"={value}"
        if self._kind == "b":
            return f"={'TRUE' if value == '1' else 'FALSE'}"
        return f"={value}" if self._kind in ("e", "d") else value


_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number
