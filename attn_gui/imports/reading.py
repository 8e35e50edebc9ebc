"""The one door: from a file that a person named to its tables of numbers, or to a clear refusal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attn_gui.core.errors import Refused
from attn_gui.core.files import read_bytes
from attn_gui.imports.arrays import MAGIC, is_npz, read_npy, read_npz
from attn_gui.imports.json_tables import read_json
from attn_gui.imports.plain_text import read_text
from attn_gui.imports.table import Table
from attn_gui.imports.workbook import is_workbook, read_xlsx
from attn_gui.imports.zips import open_zip

LARGEST = 12  # MB; 300 000 numbers with every digit are 6
SUFFIXES = (".csv", ".tsv", ".txt", ".npy", ".npz", ".json", ".xlsx")

_READERS: dict[str, Callable[[bytes, str], tuple[Table, ...]]] = {
    "text": read_text,
    "npy": read_npy,
    "npz": read_npz,
    "json": read_json,
    "xlsx": read_xlsx,
}


def read_tables(path: Path) -> tuple[Table, ...]:
    """The tables in the file at `path`, at least one of them without a problem.

    What a file is, its first bytes say; its name only where these could be anything.
    """
    return tables_of(read_bytes(path, LARGEST), path.name)


def tables_of(data: bytes, file: str) -> tuple[Table, ...]:
    """The tables in `data`; `file` is the name for messages."""
    tables = _READERS[_kind(data, file)](data, file)
    problems = [table.problem for table in tables if table.problem is not None]
    if len(problems) == len(tables):
        raise problems[0]
    return tables


def _kind(data: bytes, file: str) -> str:
    suffix = Path(file).suffix.lower()
    if data.startswith(MAGIC):
        return "npy"
    if data.startswith(b"PK"):
        with open_zip(data, file, "ZIP") as archive:
            kinds = {"xlsx": is_workbook(archive), "npz": is_npz(archive)}
        found = next((kind for kind, is_it in kinds.items() if is_it), None)
        if found is None:
            raise Refused("import_kind", name=file)
        return found
    if suffix in (".npy", ".npz", ".xlsx"):
        raise Refused("import_broken", name=file, kind=suffix[1:].upper())
    if suffix == ".json" or data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        return "json"
    if suffix not in SUFFIXES and suffix:
        raise Refused("import_kind", name=file)
    return "text"
