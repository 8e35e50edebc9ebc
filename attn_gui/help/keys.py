"""The keys, by what has the focus, as help tells them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

ARROWS = ("←", "↑", "→", "↓")


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Keys that stand for the same thing, and what they do."""

    caps: tuple[str, ...]
    does: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """The keys of one kind of focus: "editable", "block", "editor", "computed", "over", "word",
    "heads", "distance" or "other"."""

    kind: str
    title: str
    rows: tuple[KeyRow, ...]
    note: str = ""


GROUPS = (
    KeyGroup(
        "editable",
        QT_TRANSLATE_NOOP("Help", "On a number you can change"),
        (
            KeyRow(ARROWS, QT_TRANSLATE_NOOP("Help", "walk, past the edge to the next matrix")),
            KeyRow(
                ("0–9", "−", "+", ".", "="), QT_TRANSLATE_NOOP("Help", "type a new number over it")
            ),
            KeyRow(
                ("Enter", "F2", QT_TRANSLATE_NOOP("Help", "double click")),
                QT_TRANSLATE_NOOP("Help", "open the number"),
            ),
            KeyRow(
                ("Ctrl ↑", "Ctrl ↓"),
                QT_TRANSLATE_NOOP("Help", "nudge by 0.1 (Alt ↑ ↓: by 1) without opening it"),
            ),
            KeyRow(
                (QT_TRANSLATE_NOOP("Help", "drag sideways"),),
                QT_TRANSLATE_NOOP("Help", "4 px are 0.05 (Shift × 10, Ctrl ÷ 5); Esc puts it back"),
            ),
            KeyRow(
                ("]",),
                QT_TRANSLATE_NOOP("Help", "go to the first number made from it; again: the next"),
            ),
            KeyRow(
                ("Delete", "Backspace"),
                QT_TRANSLATE_NOOP("Help", "set the selected cells to 0"),
            ),
            KeyRow(
                (QT_TRANSLATE_NOOP("Help", "drop a file"),),
                QT_TRANSLATE_NOOP("Help", "its numbers go into this matrix"),
            ),
            KeyRow(("Esc",), QT_TRANSLATE_NOOP("Help", "clear the selection")),
        ),
    ),
    KeyGroup(
        "block",
        QT_TRANSLATE_NOOP("Help", "On a block of numbers"),
        (
            KeyRow(
                ("Shift ←↑→↓", QT_TRANSLATE_NOOP("Help", "Shift click")),
                QT_TRANSLATE_NOOP("Help", "select a block; with Ctrl too: up to the edge"),
            ),
            KeyRow(
                ("Home", "End", "Ctrl ←", "Ctrl →"),
                QT_TRANSLATE_NOOP("Help", "to the ends of the row (Ctrl Home, Ctrl End: corners)"),
            ),
            KeyRow(
                ("Shift Space", "Ctrl Space", "Ctrl A"),
                QT_TRANSLATE_NOOP("Help", "select the row, the column, all; or click its name"),
            ),
            KeyRow(
                (QT_TRANSLATE_NOOP("Help", "drag up or down"),),
                QT_TRANSLATE_NOOP(
                    "Help",
                    "select with the pointer, on from there in any direction; a drag that begins"
                    " sideways changes the number",
                ),
            ),
            KeyRow(
                ("Ctrl C", "Ctrl X", "Ctrl V"),
                QT_TRANSLATE_NOOP(
                    "Help", "copy, cut, paste at full precision, also to and from a spreadsheet"
                ),
            ),
            KeyRow(
                ("Ctrl D", "Ctrl R"),
                QT_TRANSLATE_NOOP("Help", "fill down, fill right; or drag the small square"),
            ),
            KeyRow(
                ("Ctrl Enter",),
                QT_TRANSLATE_NOOP("Help", "after typing: the number goes into the whole block"),
            ),
            KeyRow(
                ("Enter", "Tab"),
                QT_TRANSLATE_NOOP("Help", "walk through the block; Esc gives it up"),
            ),
            KeyRow(
                ("Shift F10", QT_TRANSLATE_NOOP("Help", "right click")),
                QT_TRANSLATE_NOOP("Help", "the menu: copy as LaTeX, Markdown, numpy, picture"),
            ),
        ),
    ),
    KeyGroup(
        "editor",
        QT_TRANSLATE_NOOP("Help", "While you type a number"),
        (
            KeyRow(("Enter",), QT_TRANSLATE_NOOP("Help", "keep it and go down (Shift: up)")),
            KeyRow(
                ("Tab",),
                QT_TRANSLATE_NOOP(
                    "Help", "keep it and go right; Enter then goes below where you began"
                ),
            ),
            KeyRow(("Esc",), QT_TRANSLATE_NOOP("Help", "put the old number back")),
            KeyRow(
                ("↑", "↓"),
                QT_TRANSLATE_NOOP("Help", "0.1 more or less (Shift: 1, Ctrl: 0.01)"),
            ),
        ),
        QT_TRANSLATE_NOOP("Help", "These are all numbers: 0.7 · 0,7 · −1.25 · 1/3 · 50% · 1e-3"),
    ),
    KeyGroup(
        "computed",
        QT_TRANSLATE_NOOP("Help", "On a computed number"),
        (
            KeyRow(ARROWS, QT_TRANSLATE_NOOP("Help", "walk, past the edge to the next matrix")),
            KeyRow(
                ("[",),
                QT_TRANSLATE_NOOP("Help", "go to the first number it came from; again: the next"),
            ),
            KeyRow(
                ("]",),
                QT_TRANSLATE_NOOP("Help", "go to the first number made from it; again: the next"),
            ),
            KeyRow(
                ("F8",),
                QT_TRANSLATE_NOOP("Help", "which input matters for it: show or hide"),
            ),
            KeyRow(
                ("Ctrl C",),
                QT_TRANSLATE_NOOP("Help", "copy the selected cells, at full precision"),
            ),
            KeyRow(("Esc",), QT_TRANSLATE_NOOP("Help", "clear the selection")),
        ),
    ),
    KeyGroup(
        "over",
        QT_TRANSLATE_NOOP("Help", "On a number of C, D or E"),
        (
            KeyRow(
                ("0–9", "−", "+", ".", "="),
                QT_TRANSLATE_NOOP("Help", "write over the computed number"),
            ),
            KeyRow(
                ("Enter", "F2", QT_TRANSLATE_NOOP("Help", "double click")),
                QT_TRANSLATE_NOOP("Help", "open the number"),
            ),
            KeyRow(
                ("Delete", "Backspace"),
                QT_TRANSLATE_NOOP("Help", "take back what was written over"),
            ),
            KeyRow(
                (QT_TRANSLATE_NOOP("Help", "drag sideways"), "Ctrl ↑", "Ctrl ↓"),
                QT_TRANSLATE_NOOP("Help", "write over it step by step, as on X"),
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Help",
            "Letters still jump to panels. In a map of many heads, where digits switch heads: F2.",
        ),
    ),
    KeyGroup(
        "terms",
        QT_TRANSLATE_NOOP("Help", "On the arithmetic of the inspector"),
        (
            KeyRow(ARROWS, QT_TRANSLATE_NOOP("Help", "walk from number to number")),
            KeyRow(("Enter",), QT_TRANSLATE_NOOP("Help", "go to the cell of that number")),
        ),
    ),
    KeyGroup(
        "player",
        QT_TRANSLATE_NOOP("Help", "While the calculation is played"),
        (
            KeyRow(("F5", "Space"), QT_TRANSLATE_NOOP("Help", "play it, or pause")),
            KeyRow(("F6", "F7"), QT_TRANSLATE_NOOP("Help", "a step back, a step on")),
            KeyRow(("←", "→"), QT_TRANSLATE_NOOP("Help", "the same, on the slider")),
            KeyRow(
                ("Page Up", "Page Down"),
                QT_TRANSLATE_NOOP("Help", "on the slider: the stage before, the stage after"),
            ),
            KeyRow(("Esc",), QT_TRANSLATE_NOOP("Help", "close it: all numbers are there again")),
        ),
    ),
    KeyGroup(
        "word",
        QT_TRANSLATE_NOOP("Help", "On a word of the sentence"),
        (
            KeyRow(("F2",), QT_TRANSLATE_NOOP("Help", "rename it")),
            KeyRow(("Delete",), QT_TRANSLATE_NOOP("Help", "remove it")),
            KeyRow(("Ctrl ←", "Ctrl →"), QT_TRANSLATE_NOOP("Help", "move it")),
        ),
    ),
    KeyGroup(
        "heads",
        QT_TRANSLATE_NOOP("Help", "On the page of many heads"),
        (
            KeyRow(ARROWS, QT_TRANSLATE_NOOP("Help", "pick another word; in a map: walk")),
            KeyRow(("1–8",), QT_TRANSLATE_NOOP("Help", "switch a head on or off")),
            KeyRow(
                ("Enter",), QT_TRANSLATE_NOOP("Help", "open the head in panels A–F; press a button")
            ),
            KeyRow(
                ("Esc",), QT_TRANSLATE_NOOP("Help", "let go of a pinned word, clear the selection")
            ),
        ),
    ),
    KeyGroup(
        "distance",
        QT_TRANSLATE_NOOP("Help", "On the page Long distance"),
        (
            KeyRow(("←", "→"), QT_TRANSLATE_NOOP("Help", "on the slider: a word less or more")),
            KeyRow(ARROWS, QT_TRANSLATE_NOOP("Help", "in a matrix: walk, and on to the next one")),
            KeyRow(
                ("Enter", "F2"), QT_TRANSLATE_NOOP("Help", "open a number of a lens, to change it")
            ),
            KeyRow(("Esc",), QT_TRANSLATE_NOOP("Help", "put the old number back")),
        ),
        QT_TRANSLATE_NOOP(
            "Help", "These lenses are no part of the example: “Standard numbers” brings them back."
        ),
    ),
    KeyGroup(
        "file",
        QT_TRANSLATE_NOOP("Help", "Documents and what you take away"),
        (
            KeyRow(
                ("Alt F",), QT_TRANSLATE_NOOP("Help", "the File menu: everything below is in it")
            ),
            KeyRow(("Ctrl N", "Ctrl O"), QT_TRANSLATE_NOOP("Help", "a new document, open a file")),
            KeyRow(
                ("Ctrl S", "Ctrl Shift S"), QT_TRANSLATE_NOOP("Help", "save, save under a new name")
            ),
            KeyRow(
                ("Ctrl I", "Ctrl E"),
                QT_TRANSLATE_NOOP("Help", "numbers from a file, pictures and numbers into a file"),
            ),
            KeyRow(("Ctrl P",), QT_TRANSLATE_NOOP("Help", "a worksheet to print")),
            KeyRow(("Ctrl H",), QT_TRANSLATE_NOOP("Help", "the history of all steps")),
        ),
    ),
    KeyGroup(
        "other",
        QT_TRANSLATE_NOOP("Help", "Everywhere"),
        (
            KeyRow(
                ("Tab", "Shift Tab"),
                QT_TRANSLATE_NOOP("Help", "next or previous stop; a matrix is one stop"),
            ),
            KeyRow(
                ("A–F",),
                QT_TRANSLATE_NOOP(
                    "Help", "jump to a panel, unless you are on X, a lens or a text field"
                ),
            ),
            KeyRow(
                ("B",),
                QT_TRANSLATE_NOOP(
                    "Help", "again: the next lens, where one step is shown at a time"
                ),
            ),
            KeyRow(
                ("Alt ←", "Alt →"),
                QT_TRANSLATE_NOOP("Help", "back to the number before, forward again"),
            ),
            KeyRow(
                (QT_TRANSLATE_NOOP("Help", "Space, held"),),
                QT_TRANSLATE_NOOP(
                    "Help",
                    "the numbers before the last edit, or those of the frozen state; on a button, a"
                    " word or a text field the space bar does what it does there",
                ),
            ),
            KeyRow(("Ctrl I",), QT_TRANSLATE_NOOP("Help", "numbers from a file")),
            KeyRow(("Ctrl Z",), QT_TRANSLATE_NOOP("Help", "undo")),
            KeyRow(("Ctrl Shift Z", "Ctrl Y"), QT_TRANSLATE_NOOP("Help", "redo")),
            KeyRow(
                ("Ctrl Shift R",),
                QT_TRANSLATE_NOOP("Help", "bring the example back; this can be undone"),
            ),
            KeyRow(
                ("Ctrl +", "Ctrl −", "Ctrl 0"),
                QT_TRANSLATE_NOOP("Help", "larger, smaller or usual text"),
            ),
            KeyRow(("Ctrl Shift T",), QT_TRANSLATE_NOOP("Help", "next theme")),
            KeyRow(("Ctrl Shift L",), QT_TRANSLATE_NOOP("Help", "next language")),
            KeyRow(
                ("Ctrl 1", "Ctrl 2", "Ctrl 3"),
                QT_TRANSLATE_NOOP("Help", "one head, many heads, long distance"),
            ),
            KeyRow(
                ("F9",),
                QT_TRANSLATE_NOOP("Help", "the switches that break the mechanism on purpose"),
            ),
            KeyRow(("F11",), QT_TRANSLATE_NOOP("Help", "full screen, for the projector")),
            KeyRow(
                ("F1",), QT_TRANSLATE_NOOP("Help", "the glossary, at the word for what is picked")
            ),
            KeyRow(("?",), QT_TRANSLATE_NOOP("Help", "open and close this sheet")),
            KeyRow(("Ctrl Q",), QT_TRANSLATE_NOOP("Help", "quit")),
        ),
    ),
)
