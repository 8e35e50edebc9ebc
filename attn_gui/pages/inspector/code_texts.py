"""The words of the Code part of the inspector, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

VIEWS = {
    "explain": QT_TRANSLATE_NOOP("Code", "Explain"),
    "code": QT_TRANSLATE_NOOP("Code", "Code"),
}
CODE = {
    "name": QT_TRANSLATE_NOOP("Code", "The same in numpy: a program to run"),
    "marked": QT_TRANSLATE_NOOP("Code", "Marked, line {number}: {line}"),
    "copy": QT_TRANSLATE_NOOP("Code", "Copy"),
    "save": QT_TRANSLATE_NOOP("Code", "Save as .py …"),
    "copied": QT_TRANSLATE_NOOP("Code", "Copied: the whole program."),
    "saved": QT_TRANSLATE_NOOP("Code", "Saved: {name}"),
    "dialog": QT_TRANSLATE_NOOP("Code", "Save the program"),
    "files": QT_TRANSLATE_NOOP("Code", "Python programs (*.py)"),
}
