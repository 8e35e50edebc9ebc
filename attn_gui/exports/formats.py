"""All formats as one table, a row each; the module of a row is imported when it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.core.errors import Refused

if TYPE_CHECKING:
    from attn_gui.core.evaluate import Trace
    from attn_gui.exports.what import What

PICTURES = ("page", "panel", "matrix")
NUMBERS = ("panel", "matrix", "everything")
WHOLE = ("everything",)


@dataclass(frozen=True, slots=True)
class Format:
    """`module` has `write(trace, what) -> bytes`. `parts` can be written; `options` are fields of
    What that mean something; `painted`: in the thread of the windows; `plain`: readable text.
    """

    key: str
    suffix: str
    module: str
    parts: tuple[str, ...]
    name: str
    sentence: str
    options: tuple[str, ...] = ()
    painted: bool = False
    plain: bool = False


# One format a block, to be read as a table.
# fmt: off
FORMATS = (
    Format("png", ".png", "png", PICTURES,
           QT_TRANSLATE_NOOP("Export", "PNG picture"),
           QT_TRANSLATE_NOOP("Export", "For slides, chats and web pages."),
           ("scale",), painted=True),
    Format("svg", ".svg", "svg", PICTURES,
           QT_TRANSLATE_NOOP("Export", "SVG picture"),
           QT_TRANSLATE_NOOP("Export", "Sharp at any size; text can be searched and edited."),
           painted=True),
    Format("pdf", ".pdf", "pdf", PICTURES,
           QT_TRANSLATE_NOOP("Export", "PDF picture"),
           QT_TRANSLATE_NOOP("Export", "Sharp at any size, for printing and papers."),
           painted=True),
    Format("csv", ".csv", "csv_file", NUMBERS,
           QT_TRANSLATE_NOOP("Export", "CSV table"),
           QT_TRANSLATE_NOOP("Export", "Numbers between commas, for any spreadsheet or program."),
           ("bom",), plain=True),
    Format("tsv", ".tsv", "tsv_file", NUMBERS,
           QT_TRANSLATE_NOOP("Export", "TSV table"),
           QT_TRANSLATE_NOOP("Export", "Numbers between tabs, ready to be pasted."),
           ("bom",), plain=True),
    Format("xlsx", ".xlsx", "spreadsheet", WHOLE,
           QT_TRANSLATE_NOOP("Export", "Excel workbook"),
           QT_TRANSLATE_NOOP(
               "Export", "Live formulas: change X or W there, and everything is computed anew.")),
    Format("ipynb", ".ipynb", "notebook", WHOLE,
           QT_TRANSLATE_NOOP("Export", "Jupyter notebook"),
           QT_TRANSLATE_NOOP("Export", "Explains and recomputes every step with numpy."),
           plain=True),
    Format("py", ".py", "program_file", WHOLE,
           QT_TRANSLATE_NOOP("Export", "Python program"),
           QT_TRANSLATE_NOOP("Export", "Recomputes every number with numpy and checks it."),
           plain=True),
    Format("npz", ".npz", "npz", NUMBERS,
           QT_TRANSLATE_NOOP("Export", "NPZ arrays"),
           QT_TRANSLATE_NOOP("Export", "Every array by its name, bit for bit, for numpy.load.")),
    Format("json", ".json", "trace", WHOLE,
           QT_TRANSLATE_NOOP("Export", "JSON trace"),
           QT_TRANSLATE_NOOP("Export", "Every number of every step, for programs."),
           plain=True),
    Format("latex", ".tex", "latex_table", NUMBERS,
           QT_TRANSLATE_NOOP("Export", "LaTeX table"),
           QT_TRANSLATE_NOOP("Export", "With the words beside rows and columns (booktabs)."),
           ("decimals",), plain=True),
    Format("bmatrix", ".tex", "latex_matrix", NUMBERS,
           QT_TRANSLATE_NOOP("Export", "LaTeX matrix"),
           QT_TRANSLATE_NOOP("Export", "As it stands in formulas (bmatrix), without words."),
           ("decimals",), plain=True),
    Format("markdown", ".md", "markdown_file", NUMBERS,
           QT_TRANSLATE_NOOP("Export", "Markdown table"),
           QT_TRANSLATE_NOOP("Export", "For notes, web pages and forums."),
           ("decimals",), plain=True),
)
# fmt: on

BY_KEY = {row.key: row for row in FORMATS}


def format_for(name: str) -> Format:
    """The first format that ends as the file `name` does; refuses an unknown ending."""
    suffix = PurePath(name).suffix.lower()
    for row in FORMATS:
        if row.suffix == suffix:
            return row
    known = ", ".join(dict.fromkeys(row.suffix for row in FORMATS))
    raise Refused("export_unknown", suffix=suffix or PurePath(name).name, known=known)


def write(row: Format, trace: Trace, what: What) -> bytes:
    """The whole file as bytes. Raises `Refused` where the document does not have it."""
    data: bytes = import_module(f"attn_gui.exports.{row.module}").write(trace, what)
    return data
