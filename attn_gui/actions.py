"""Everything that has a name and a key, as one table; the window makes QActions of it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP


class ActionRow(NamedTuple):
    """One action. `help` says what it does; `steps` marks texts that name the step."""

    name: str
    text: str
    help: str
    keys: tuple[str, ...] = ()
    icon: str = ""


ACTIONS = (
    ActionRow(
        "new",
        QT_TRANSLATE_NOOP("Action", "New"),
        QT_TRANSLATE_NOOP("Action", "Start with a small document of your own"),
        ("Ctrl+N",),
    ),
    ActionRow(
        "open",
        QT_TRANSLATE_NOOP("Action", "Open…"),
        QT_TRANSLATE_NOOP("Action", "Open a document from a file"),
        ("Ctrl+O",),
    ),
    ActionRow(
        "save",
        QT_TRANSLATE_NOOP("Action", "Save"),
        QT_TRANSLATE_NOOP("Action", "Keep the document in its file"),
        ("Ctrl+S",),
    ),
    ActionRow(
        "save_as",
        QT_TRANSLATE_NOOP("Action", "Save as…"),
        QT_TRANSLATE_NOOP("Action", "Keep the document in another file"),
        ("Ctrl+Shift+S",),
    ),
    ActionRow(
        "import",
        QT_TRANSLATE_NOOP("Action", "Import numbers…"),
        QT_TRANSLATE_NOOP("Action", "Numbers from CSV, TSV, NPY, NPZ, JSON or XLSX into a matrix"),
        ("Ctrl+I",),
    ),
    ActionRow(
        "export",
        QT_TRANSLATE_NOOP("Action", "Export…"),
        QT_TRANSLATE_NOOP("Action", "Pictures, tables, live spreadsheets, programs"),
        ("Ctrl+E",),
        "export",
    ),
    ActionRow(
        "worksheet",
        QT_TRANSLATE_NOOP("Action", "Worksheet…"),
        QT_TRANSLATE_NOOP("Action", "A printed exercise with blank cells and an answer key"),
        ("Ctrl+P",),
    ),
    ActionRow(
        "history",
        QT_TRANSLATE_NOOP("Action", "History"),
        QT_TRANSLATE_NOOP("Action", "All steps so far; click one to go back to it"),
        ("Ctrl+H",),
    ),
    ActionRow(
        "undo",
        QT_TRANSLATE_NOOP("Action", "Undo"),
        QT_TRANSLATE_NOOP("Action", "Take the last change back"),
        ("Ctrl+Z",),
        "undo",
    ),
    ActionRow(
        "redo",
        QT_TRANSLATE_NOOP("Action", "Redo"),
        QT_TRANSLATE_NOOP("Action", "Do it again"),
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "redo",
    ),
    ActionRow(
        "reset",
        QT_TRANSLATE_NOOP("Action", "Reset"),
        QT_TRANSLATE_NOOP("Action", "Back to the example as it was; this can be undone"),
        ("Ctrl+Shift+R",),
        "reset",
    ),
    ActionRow(
        "back",
        QT_TRANSLATE_NOOP("Action", "Back"),
        QT_TRANSLATE_NOOP("Action", "To the number you looked at before"),
        ("Alt+Left",),
        "prev",
    ),
    ActionRow(
        "forward",
        QT_TRANSLATE_NOOP("Action", "Forward"),
        QT_TRANSLATE_NOOP("Action", "On to the number you came back from"),
        ("Alt+Right",),
        "next",
    ),
    ActionRow(
        "play",
        QT_TRANSLATE_NOOP("Action", "Play the calculation"),
        QT_TRANSLATE_NOOP("Action", "See every number being made, from A to F"),
        ("F5",),
        "play",
    ),
    ActionRow(
        "play_back",
        QT_TRANSLATE_NOOP("Action", "A step back"),
        QT_TRANSLATE_NOOP("Action", "The step before, while the calculation is played"),
        ("F6",),
        "prev",
    ),
    ActionRow(
        "play_on",
        QT_TRANSLATE_NOOP("Action", "A step on"),
        QT_TRANSLATE_NOOP("Action", "The next step of the calculation"),
        ("F7",),
        "next",
    ),
    ActionRow(
        "break",
        QT_TRANSLATE_NOOP("Action", "Break it and see"),
        QT_TRANSLATE_NOOP("Action", "Switches that break the mechanism, to see why it is built so"),
        ("F9",),
        "flask",
    ),
    ActionRow(
        "matters",
        QT_TRANSLATE_NOOP("Action", "Which input matters"),
        QT_TRANSLATE_NOOP(
            "Action", "How much every cell of X and of the lenses moves the picked number"
        ),
        ("F8",),
    ),
    ActionRow(
        "theme",
        QT_TRANSLATE_NOOP("Action", "Next theme"),
        QT_TRANSLATE_NOOP("Action", "System, light, dark or high contrast"),
        ("Ctrl+Shift+T",),
    ),
    ActionRow(
        "language",
        QT_TRANSLATE_NOOP("Action", "Next language"),
        QT_TRANSLATE_NOOP("Action", "English or Chinese"),
        ("Ctrl+Shift+L",),
    ),
    ActionRow(
        "page_one_head",
        QT_TRANSLATE_NOOP("Action", "One head"),
        QT_TRANSLATE_NOOP("Action", "One head of attention, step by step"),
        ("Ctrl+1",),
    ),
    ActionRow(
        "page_many_heads",
        QT_TRANSLATE_NOOP("Action", "Many heads"),
        QT_TRANSLATE_NOOP("Action", "All heads of a layer side by side, and how they are joined"),
        ("Ctrl+2",),
    ),
    ActionRow(
        "page_long_distance",
        QT_TRANSLATE_NOOP("Action", "Long distance"),
        QT_TRANSLATE_NOOP("Action", "What a word-by-word reader forgets and attention does not"),
        ("Ctrl+3",),
    ),
    ActionRow(
        "larger",
        QT_TRANSLATE_NOOP("Action", "Larger text"),
        QT_TRANSLATE_NOOP("Action", "Everything a step larger, up to 200 %"),
        ("Ctrl++", "Ctrl+="),
    ),
    ActionRow(
        "smaller",
        QT_TRANSLATE_NOOP("Action", "Smaller text"),
        QT_TRANSLATE_NOOP("Action", "Everything a step smaller, down to 100 %"),
        ("Ctrl+-",),
    ),
    ActionRow(
        "usual_size",
        QT_TRANSLATE_NOOP("Action", "Usual text size"),
        QT_TRANSLATE_NOOP("Action", "Back to 100 %"),
        ("Ctrl+0",),
    ),
    ActionRow(
        "full_screen",
        QT_TRANSLATE_NOOP("Action", "Full screen"),
        QT_TRANSLATE_NOOP("Action", "For the projector"),
        ("F11",),
    ),
    ActionRow(
        "help",
        QT_TRANSLATE_NOOP("Action", "Help"),
        QT_TRANSLATE_NOOP("Action", "Keys, glossary, about, licences"),
        ("?",),
    ),
    ActionRow(
        "glossary",
        QT_TRANSLATE_NOOP("Action", "Glossary"),
        QT_TRANSLATE_NOOP("Action", "The words of attention, in both languages"),
        ("F1",),
    ),
    ActionRow(
        "quit",
        QT_TRANSLATE_NOOP("Action", "Quit"),
        QT_TRANSLATE_NOOP("Action", "Close the window"),
        ("Ctrl+Q",),
    ),
)
