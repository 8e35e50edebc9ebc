"""Each export format writes every part that it has, and what comes out is of its kind."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent

from attn_gui.app import dressed
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.examples import FIRST, Examples
from attn_gui.exports.formats import FORMATS, Format, write
from attn_gui.exports.what import What
from attn_gui.language import LANGUAGES
from attn_gui.resources import resource
from attn_gui.selftest.check import Check, need

_NAMES = {"page": "one_head", "panel": "E", "matrix": "weights", "everything": ""}
_LEAST = 20  # bytes: two rows of two numbers


def checks() -> Iterator[Check]:
    """One for each language and row of the table."""
    trace = evaluate(Examples(resource("examples")).load(FIRST))
    for language in LANGUAGES:
        for row in FORMATS:
            yield Check(f"exporter {row.key}, {language}", partial(_export, row, language, trace))


def _export(row: Format, language: str, trace: Trace) -> None:
    title = trace.document.title.pick(language)
    try:
        with dressed(language, "light") as (_language, theme):
            for part in row.parts:
                what = What(part, _NAMES[part], title=title, language=language, theme=theme)
                data = write(row, trace, what)
                need(len(data) >= _LEAST, f"{part}: {len(data)} bytes")
                need(_KINDS.get(row.suffix, _is_text)(data), f"{part}: is no {row.suffix}")
    finally:  # no event loop runs here, and a new style would dress what is left once more
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _is_text(data: bytes) -> bool:
    return data.decode("utf-8-sig").isprintable() or b"\n" in data


def _is_zip(data: bytes) -> bool:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return bool(file.namelist()) and file.testzip() is None


def _is_json(data: bytes) -> bool:
    return isinstance(json.loads(data), dict)


_KINDS: dict[str, Callable[[bytes], bool]] = {
    ".png": lambda data: data.startswith(b"\x89PNG\r\n"),
    ".svg": lambda data: b"<svg" in data and data.rstrip().endswith(b"</svg>"),
    ".pdf": lambda data: data.startswith(b"%PDF-") and b"%%EOF" in data[-32:],
    ".xlsx": _is_zip,
    ".npz": _is_zip,
    ".json": _is_json,
    ".ipynb": _is_json,
}
