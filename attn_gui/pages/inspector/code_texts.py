"""The words of the Code part of the inspector, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

VIEWS = {
    "explain": QT_TRANSLATE_NOOP("Code", "Explain"),
    "code": QT_TRANSLATE_NOOP("Code", "Code"),
    "changes": QT_TRANSLATE_NOOP("Code", "Changes"),
}
VIEW_TIPS = {
    "explain": QT_TRANSLATE_NOOP("Code", "Where the picked number comes from"),
    "code": QT_TRANSLATE_NOOP("Code", "The whole calculation as a numpy program"),
    "changes": QT_TRANSLATE_NOOP("Code", "Before and after: what an edit moved, and why"),
}
CODE = {
    "name": QT_TRANSLATE_NOOP("Code", "The same in numpy: a program to run"),
    "marked": QT_TRANSLATE_NOOP("Code", "Marked, line {number}: {line}"),
    "copy": QT_TRANSLATE_NOOP("Code", "Copy"),
    "copy_tip": QT_TRANSLATE_NOOP("Code", "Copy the whole program"),
    "save": QT_TRANSLATE_NOOP("Code", "Save as .py …"),
    "save_tip": QT_TRANSLATE_NOOP(
        "Code", "Save a program that prints exactly the numbers on screen"
    ),
    "copied": QT_TRANSLATE_NOOP("Code", "Copied: the whole program."),
    "saved": QT_TRANSLATE_NOOP("Code", "Saved: {name}"),
    "dialog": QT_TRANSLATE_NOOP("Code", "Save the program"),
    "files": QT_TRANSLATE_NOOP("Code", "Python programs (*.py)"),
}
