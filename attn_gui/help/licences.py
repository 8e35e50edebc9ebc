"""Who made the parts and on what terms: shown in the help sheet, wheel or checkout alike."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.resources import resource

# A wheel keeps LICENSE among its metadata, a frozen app beside itself; a test compares the two.
MIT = """MIT License

Copyright (c) 2026 The attn-gui authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
"""


@dataclass(frozen=True, slots=True)
class Component:
    """A work of others: `licence` and `holder` as written there, `use` to be translated."""

    name: str
    licence: str
    use: str
    holder: str = ""
    file: str = ""


LIBRARIES_TITLE = QT_TRANSLATE_NOOP("Help", "Libraries")
LIBRARIES_NOTE = QT_TRANSLATE_NOOP(
    "Help",
    "Unchanged, and each can be replaced by another compatible version. Their full licences are "
    "in their *.dist-info folders, or in the folder “licences” of the standalone program.",
)
LIBRARIES = (
    Component(
        "Qt 6, Qt for Python (PySide6-Essentials, shiboken6)",
        "LGPL-3.0",
        QT_TRANSLATE_NOOP("Help", "windows, tables, translations and drawing"),
        "https://download.qt.io/official_releases/",
    ),
    Component("pyqtgraph", "MIT", QT_TRANSLATE_NOOP("Help", "the heatmaps")),
    Component("NumPy", "BSD-3-Clause", QT_TRANSLATE_NOOP("Help", "all arithmetic of attention")),
    Component(
        "XlsxWriter",
        "BSD-2-Clause",
        QT_TRANSLATE_NOOP("Help", "spreadsheets with live formulas"),
        "© 2013-2026, John McNamara",
    ),
)

FONTS_TITLE = QT_TRANSLATE_NOOP("Help", "Fonts")
FONTS_NOTE = QT_TRANSLATE_NOOP(
    "Help", "Subsets that the program loads for itself only; the licence texts stand below."
)
_OFL = "SIL Open Font License 1.1"
FONTS = (
    Component(
        "Inter",
        _OFL,
        QT_TRANSLATE_NOOP("Help", "interface and running text"),
        "© The Inter Project Authors",
        "OFL-Inter.txt",
    ),
    Component(
        "STIX Two Text",
        _OFL,
        QT_TRANSLATE_NOOP("Help", "formulas"),
        "© The STIX Fonts Project Authors",
        "OFL-STIX.txt",
    ),
    Component(
        "JetBrains Mono",
        _OFL,
        QT_TRANSLATE_NOOP("Help", "lines of code"),
        "© The JetBrains Mono Project Authors",
        "OFL-JetBrainsMono.txt",
    ),
    Component(
        "Noto Sans CJK SC, Noto Sans CJK SC Title",
        _OFL,
        QT_TRANSLATE_NOOP("Help", "Chinese text and headings"),
        "© Adobe",
        "OFL-NotoSansCJK.txt",
    ),
)

_SHORT = 50  # a line this short ends where it ends: a heading, the last line of a paragraph


def licence_text(file: str) -> str:
    """The text of a font's licence as it stands beside the fonts."""
    return resource(f"fonts/{file}").read_text(encoding="utf-8")


def unwrapped(text: str) -> str:
    """Lines broken for a typewriter made one line a paragraph, so that a label can wrap them."""
    paragraphs = []
    for block in text.replace("\r\n", "\n").split("\n\n"):
        joined = ""
        for line in (line.strip() for line in block.split("\n")):
            if line and not line.strip("-"):
                continue  # a rule of dashes
            joined += line + (" " if len(line) > _SHORT else "\n")
        if joined.strip():
            paragraphs.append(joined.strip())
    return "\n\n".join(paragraphs)
