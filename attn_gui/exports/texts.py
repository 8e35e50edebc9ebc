"""The words inside what is taken away, and those of the dialog that asks for it."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.language import text

TABLE = {
    "asks": QT_TRANSLATE_NOOP("Export", "{word} asks"),
    "answers": QT_TRANSLATE_NOOP("Export", "{word} answers"),
    "rows_ask": QT_TRANSLATE_NOOP("Export", "rows ask, columns answer"),
    "columns_ask": QT_TRANSLATE_NOOP("Export", "columns ask, rows answer"),
    "layer": QT_TRANSLATE_NOOP("Export", "layer {number}"),
    "head": QT_TRANSLATE_NOOP("Export", "head {number}: {name}"),
    "sentence": QT_TRANSLATE_NOOP("Export", "sentence {number}"),
}
"""In tables and pictures."""

DIALOG = {
    "title": QT_TRANSLATE_NOOP("Export", "Export"),
    "what": QT_TRANSLATE_NOOP("Export", "What"),
    "what_help": QT_TRANSLATE_NOOP(
        "Export", "A picture of the page, one panel, one matrix or all numbers"
    ),
    "page": QT_TRANSLATE_NOOP("Export", "This page"),
    "panel": QT_TRANSLATE_NOOP("Export", "Panel {letter}: {title}"),
    "matrix": QT_TRANSLATE_NOOP("Export", "Matrix {symbol}: {title}"),
    "everything": QT_TRANSLATE_NOOP("Export", "Everything: all numbers of the document"),
    "format": QT_TRANSLATE_NOOP("Export", "Format"),
    "format_help": QT_TRANSLATE_NOOP("Export", "The kind of file; each says what it is good for"),
    "scale": QT_TRANSLATE_NOOP("Export", "Size"),
    "scale_help": QT_TRANSLATE_NOOP(
        "Export", "Pixels of the picture: 1× as on screen, 4× for print"
    ),
    "digits": QT_TRANSLATE_NOOP("Export", "Digits"),
    "digits_help": QT_TRANSLATE_NOOP("Export", "How exactly the numbers are written"),
    "all_digits": QT_TRANSLATE_NOOP("Export", "every digit"),
    "some_digits": QT_TRANSLATE_NOOP("Export", "{count} decimals"),
    "bom": QT_TRANSLATE_NOOP("Export", "Mark as UTF-8 for Excel"),
    "bom_help": QT_TRANSLATE_NOOP(
        "Export", "Begins the file with a sign that lets Excel read Chinese words"
    ),
    "choose": QT_TRANSLATE_NOOP("Export", "Choose a file…"),
    "choose_help": QT_TRANSLATE_NOOP("Export", "Name the file and write it"),
    "cancel": QT_TRANSLATE_NOOP("Export", "Cancel"),
    "cancel_help": QT_TRANSLATE_NOOP("Export", "Write nothing and close (Esc)"),
    "stop": QT_TRANSLATE_NOOP("Export", "Stop"),
    "stop_help": QT_TRANSLATE_NOOP("Export", "Stop writing; no file is left behind (Esc)"),
    "writing": QT_TRANSLATE_NOOP("Export", "Writing {name}…"),
    "save_as": QT_TRANSLATE_NOOP("Export", "Export as {format}"),
    "replace": QT_TRANSLATE_NOOP("Export", "{name} is there already. Replace it?"),
    "done": QT_TRANSLATE_NOOP("Export", "Exported: {path}"),
    "copy_path": QT_TRANSLATE_NOOP("Export", "Copy path"),
    "elsewhere": QT_TRANSLATE_NOOP("Export", "Choose another place or name."),
    "failed": QT_TRANSLATE_NOOP("Export", "This could not be written: {reason}"),
}
"""In the dialog and the notes after it."""


def say(key: str, /, **details: object) -> str:
    """A text of either table in the current language."""
    return text("Export", TABLE.get(key) or DIALOG[key], **details)
