"""CSV, TSV and other text: encoding, separator and quotes are found out, not asked for."""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Iterable

from attn_gui.core.errors import Refused
from attn_gui.imports.table import MOST_NUMBERS, Cell, Table, from_cells, is_number

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_WITHOUT_MARK = ("utf-8", "gb18030")
_HIDDEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_SEPARATORS = ("\t", ";", ",", " ")
_LOOKED_AT = 30  # lines, and cells of each, that decide what separates cells
_SAID = re.compile(r"sep=(.)\r?\n")  # how Excel may be told the separator in the first line


def read_text(data: bytes, file: str) -> tuple[Table, ...]:
    """The one table of a text file; raises `Refused`."""
    if data.count(b"\n") > MOST_NUMBERS:
        raise Refused("import_too_many", name=file, limit=MOST_NUMBERS)
    text = decoded(data, file)
    if not text.strip():
        raise Refused("import_empty", name=file)
    said = _SAID.match(text)
    lines = (text[said.end() :] if said else text).splitlines()
    separator = said[1] if said else _separator(lines)
    rows, first = _trimmed(_rows(lines, separator, file))
    return (from_cells(rows, file, "", (first + 1 + bool(said), 1)),)


def decoded(data: bytes, file: str) -> str:
    """The text: UTF-8, UTF-16 with its mark, or GB18030 as Chinese spreadsheets write it."""
    marked = [name for mark, name in _MARKS.items() if data.startswith(mark)]
    for encoding in marked or _WITHOUT_MARK:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not _HIDDEN.search(text):
            return text
    raise Refused("import_not_text", name=file)


def _separator(lines: list[str]) -> str:
    """The sign that parts the first lines into the most numbers and little else; " " stands for
    any white space. Half a decimal comma is no number, so that a semicolon wins over it."""
    sample = [line for line in lines if line.strip()][:_LOOKED_AT]
    return max(_SEPARATORS, key=lambda sign: _score(sample, sign))


def _score(lines: list[str], sign: str) -> tuple[float, int]:
    try:
        cells = [cell for row in _parted(lines, sign) for cell in row[:_LOOKED_AT]]
    except csv.Error:
        return 0.0, 0
    found = sum(map(is_number, cells))
    full = sum(bool(cell.strip()) for cell in cells)  # the corner above labels is empty
    return found * found / max(1, full), len(cells)


def _parted(lines: list[str], sign: str) -> Iterable[list[str]]:
    if sign == " ":
        if any('"' in line for line in lines):
            raise csv.Error("quotes belong to the other signs")
        return (line.split() for line in lines)
    spaced = (f"{line}\n" for line in lines)  # a line may end within quotes
    return csv.reader(spaced, delimiter=sign, skipinitialspace=sign != "\t")


def _rows(lines: list[str], separator: str, file: str) -> list[list[Cell]]:
    rows: list[list[Cell]] = []
    found = 0
    try:
        for row in _parted(lines, separator):
            found += max(1, len(row))
            if found > MOST_NUMBERS:
                raise Refused("import_too_many", name=file, limit=MOST_NUMBERS)
            rows.append([cell if cell and not cell.isspace() else None for cell in row])
    except csv.Error as error:  # a cell of more than 131 072 signs
        raise Refused("import_broken", name=file, kind="CSV") from error
    return rows


def _trimmed(rows: list[list[Cell]]) -> tuple[list[list[Cell]], int]:
    """Without empty lines at both ends and empty columns on the right, as spreadsheets leave them;
    and how many lines went on top."""
    full = [place for place, row in enumerate(rows) if any(cell is not None for cell in row)]
    if not full:
        return [], 0
    kept = rows[full[0] : full[-1] + 1]
    widths = {len(row) for row in kept}
    while len(widths) == 1 and all(row[-1] is None for row in kept):
        kept = [row[:-1] for row in kept]
        widths = {len(row) for row in kept}
    return kept, full[0]
