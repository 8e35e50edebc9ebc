"""JSON: a list of rows, an object of such lists, a trace file, or a document of our own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from attn_gui.core import document_file, trace_file
from attn_gui.core.document import Document, word_labels
from attn_gui.core.errors import Refused
from attn_gui.core.json_reader import read_rows
from attn_gui.core.stages import LENSES
from attn_gui.imports.table import MOST_NUMBERS, Table, checked, full_name

MOST_LISTS = 100_000  # an empty one takes 2 signs in the file and 60 bytes in memory
MOST_VALUES = 600_000
WORDS = ("words", "tokens", "labels", "rows")
"""Keys of an object that may hold the labels of its rows."""


def read_json(data: bytes, file: str) -> tuple[Table, ...]:
    """Every table of numbers in the file; raises `Refused`."""
    if data.count(b"[") + data.count(b"{") > MOST_LISTS or data.count(b",") > MOST_VALUES:
        raise Refused("import_too_many", name=file, limit=MOST_NUMBERS)
    try:
        parsed = json.loads(data.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise Refused("import_json", name=file, row=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # no UTF-8, an endless integer, an endless depth
        raise Refused("import_broken", name=file, kind="JSON") from error
    if isinstance(parsed, list):
        return (_table(parsed, file, ""),)
    found = parsed if isinstance(parsed, dict) else {}
    form = found.get("format")
    if form == document_file.FORMAT:
        return tuple(_of_document(document_file.parse_document(data, file)))
    tables = tuple(_of_trace(found, file) if form == trace_file.FORMAT else _of_object(found, file))
    if not tables:
        raise Refused("import_empty", name=file)
    return tables


def _of_object(found: dict[str, Any], file: str) -> Iterator[Table]:
    """The lists of numbers under their keys; X with the words where they are given."""
    words: list[str] = next((found[key] for key in WORDS if _are_words(found.get(key))), [])
    for key, value in found.items():
        if isinstance(value, list) and value and not _are_words(value):
            table = _kept(value, file, key)
            fits = table.shape[0] == len(words) and key.lower() == "x"
            yield Table(key, table.values, tuple(words) if fits else (), (), table.problem)


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, str) for one in value)


def _of_trace(found: dict[str, Any], file: str) -> Iterator[Table]:
    """X of each layer and what its heads computed, as far as every number is finite."""
    sentences = [{"layers": found.get("layers")}, *_objects(found.get("others"))]
    for number, sentence in enumerate(sentences):
        for place, layer in enumerate(_objects(sentence.get("layers"))):
            where = f"{number + 1}.{place + 1}" if len(sentences) > 1 else f"{place + 1}"
            parts = [(where, layer)]
            parts += [(f"{where}, {head.get('id')}", head) for head in _objects(layer.get("heads"))]
            for before, part in parts:
                for key, value in part.items():
                    if isinstance(value, list) and not _objects(value):
                        table = _kept(value, file, f"{key} ({before})")
                        if table.problem is None:
                            yield table


def _objects(value: Any) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _of_document(document: Document) -> Iterator[Table]:
    """The matrices that a document gives, X with its words."""
    for sentence in document.sentences:
        name = f"x ({sentence.id})" if len(document.sentences) > 1 else "x"
        yield Table(name, sentence.x, word_labels(sentence.tokens))
    for layer in document.layers:
        for head in layer.heads:
            for lens in LENSES:
                yield Table(f"{lens} ({layer.id}, {head.id})", getattr(head, lens))
        if layer.w_o is not None:
            yield Table(f"w_o ({layer.id})", layer.w_o)


def _kept(value: Any, file: str, name: str) -> Table:
    try:
        return _table(value, file, name)
    except Refused as refusal:
        return Table(name, None, problem=refusal)


def _table(value: Any, file: str, name: str) -> Table:
    """Rows of numbers; a plain list of numbers is one row."""
    if not any(isinstance(one, list) for one in value):
        value = [value]
    return checked(read_rows(value, full_name(file, name)), file, name)
