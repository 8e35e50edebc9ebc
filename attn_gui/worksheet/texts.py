"""What the sheet says, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

HEAD = {
    "title": QT_TRANSLATE_NOOP("Worksheet", "Attention by hand"),
    "number": QT_TRANSLATE_NOOP("Worksheet", "Sheet {number}"),
    "name": QT_TRANSLATE_NOOP("Worksheet", "Name"),
    "class": QT_TRANSLATE_NOOP("Worksheet", "Class"),
    "date": QT_TRANSLATE_NOOP("Worksheet", "Date"),
    "sentence": QT_TRANSLATE_NOOP("Worksheet", "Sentence"),
    "answers": QT_TRANSLATE_NOOP("Worksheet", "Answered by"),
    "head": QT_TRANSLATE_NOOP("Worksheet", "Head {number} of {count}: {name}"),
    "layer": QT_TRANSLATE_NOOP("Worksheet", "Layer {number} of {count}"),
    "page": QT_TRANSLATE_NOOP("Worksheet", "page {page} of {pages}"),
}

TASKS = {
    "row": QT_TRANSLATE_NOOP(
        "Worksheet",
        "Your word is “{words}”: it asks, and you find out how much it attends to every word. Its"
        " row is empty in {panels}. Fill it in, one panel after the other.",
    ),
    "whole": QT_TRANSLATE_NOOP(
        "Worksheet", "Every row of {panels} is yours. Fill in the empty cells."
    ),
    "some": QT_TRANSLATE_NOOP(
        "Worksheet",
        "In {panels} the rows of {words} are yours. Fill in the empty cells; the other rows are"
        " printed.",
    ),
    "after": QT_TRANSLATE_NOOP(
        "Worksheet", "Start from what is printed and work your way down, one panel at a time."
    ),
}

RULES = {
    "rounding": QT_TRANSLATE_NOOP(
        "Worksheet",
        "All numbers are rounded to 2 decimals, and a 5 rounds away from 0: 0.125 becomes 0.13."
        " Compute with the printed numbers and round in the same way. If only the last digit"
        " differs from your neighbour’s, that is rounding, not a mistake.",
    ),
    "order": QT_TRANSLATE_NOOP(
        "Worksheet",
        "On this sheet rows and columns stand in another order than on the screen. Every word"
        " keeps its own numbers, so the answers are the same.",
    ),
    "hidden": QT_TRANSLATE_NOOP(
        "Worksheet", "Hatched cells are hidden by the mask: there is nothing to compute in them."
    ),
    "written": QT_TRANSLATE_NOOP(
        "Worksheet", "Numbers with a • were written by hand. Take them as they are."
    ),
    "left_out": QT_TRANSLATE_NOOP(
        "Worksheet", "Too large for paper, and not needed here: {names}."
    ),
}

STEPS = {
    "projection": QT_TRANSLATE_NOOP(
        "Worksheet",
        "Take the word’s row of {x} and a column of {lens}. Multiply number by number, then add"
        " up.",
    ),
    "bias": QT_TRANSLATE_NOOP("Worksheet", "Last, add the number of {bias} for that column."),
    "scores": QT_TRANSLATE_NOOP(
        "Worksheet",
        "Take the query of the word that asks and the key of the word that answers. Multiply"
        " number by number, then add up.",
    ),
    "scaled": QT_TRANSLATE_NOOP("Worksheet", "Divide every score by {by}. The pattern stays."),
    "same": QT_TRANSLATE_NOOP("Worksheet", "Nothing is divided here: copy the scores."),
    "shares": QT_TRANSLATE_NOOP(
        "Worksheet",
        "Take e to the power of every number in the row (the key e^x), add these up to Σ, then"
        " divide each of them by Σ.",
    ),
    "shift": QT_TRANSLATE_NOOP(
        "Worksheet",
        "First take the row’s largest number, m, off every number: the shares stay the same and"
        " the powers stay small.",
    ),
    "sums": QT_TRANSLATE_NOOP(
        "Worksheet", "Add the numbers of the row up to Σ, then divide each of them by Σ."
    ),
    "output": QT_TRANSLATE_NOOP(
        "Worksheet",
        "Take the word’s row of E and a column of V. Multiply share by value, then add up.",
    ),
}

CHECKS = {
    "sum": QT_TRANSLATE_NOOP(
        "Worksheet", "Check yourself: the shares of a row add up to 1, up to the last digit."
    ),
    "output": QT_TRANSLATE_NOOP(
        "Worksheet",
        "Your row of E times V gives the printed row of F, up to the last digit.",
    ),
}

KEY = {
    "title": QT_TRANSLATE_NOOP("Worksheet", "Answer key"),
    "for": QT_TRANSLATE_NOOP("Worksheet", "For the teacher: keep this page back."),
    "rounded": QT_TRANSLATE_NOOP(
        "Worksheet",
        "These are the real numbers, rounded. Pupils compute from rounded numbers, so accept every"
        " answer within the tolerance of its panel, whether they round on the way or only at the"
        " end.",
    ),
    "tolerance": QT_TRANSLATE_NOOP("Worksheet", "accept ±{tolerance}"),
    "work": QT_TRANSLATE_NOOP(
        "Worksheet",
        "To fill in: {cells} · multiplications: {multiplications} · divisions: {divisions} ·"
        " powers of e: {exponentials}. Every sheet number of this example is the same work.",
    ),
}

WORKINGS = QT_TRANSLATE_NOOP("Worksheet", "Workings")
LIST_COMMA = QT_TRANSLATE_NOOP("Worksheet", ", ")

BLANKS = {
    "row": QT_TRANSLATE_NOOP("Worksheet", "One row of E"),
    "panel:B": QT_TRANSLATE_NOOP("Worksheet", "Panel B: Q, K and V"),
    "panel:Q": QT_TRANSLATE_NOOP("Worksheet", "Q, the queries"),
    "panel:K": QT_TRANSLATE_NOOP("Worksheet", "K, the keys"),
    "panel:V": QT_TRANSLATE_NOOP("Worksheet", "V, the values"),
    "panel:C": QT_TRANSLATE_NOOP("Worksheet", "Panel C"),
    "panel:D": QT_TRANSLATE_NOOP("Worksheet", "Panel D"),
    "panel:E": QT_TRANSLATE_NOOP("Worksheet", "Panel E"),
    "panel:F": QT_TRANSLATE_NOOP("Worksheet", "Panel F"),
    "after:B": QT_TRANSLATE_NOOP("Worksheet", "Everything after B"),
    "after:C": QT_TRANSLATE_NOOP("Worksheet", "Everything after C"),
    "after:D": QT_TRANSLATE_NOOP("Worksheet", "Everything after D"),
    "after:E": QT_TRANSLATE_NOOP("Worksheet", "Everything after E"),
}
"""What can be left blank, as in `core.exercise_blanks.CHOICES`."""

DIALOG = {
    "title": QT_TRANSLATE_NOOP("Worksheet", "Worksheet"),
    "intro": QT_TRANSLATE_NOOP(
        "Worksheet",
        "The current example on paper: some cells are blank, and the answers are on the last page.",
    ),
    "language": QT_TRANSLATE_NOOP("Worksheet", "Language of the sheet"),
    "paper": QT_TRANSLATE_NOOP("Worksheet", "Paper"),
    "blank": QT_TRANSLATE_NOOP("Worksheet", "Left blank"),
    "sheet": QT_TRANSLATE_NOOP("Worksheet", "Sheet number"),
    "sheet_tip": QT_TRANSLATE_NOOP(
        "Worksheet", "Every number is another sheet with the same amount of work."
    ),
    "dice": QT_TRANSLATE_NOOP("Worksheet", "Any number"),
    "key": QT_TRANSLATE_NOOP("Worksheet", "With answer key"),
    "key_tip": QT_TRANSLATE_NOOP("Worksheet", "The answers stand on a page of their own, the last"),
    "save": QT_TRANSLATE_NOOP("Worksheet", "Save PDF…"),
    "save_tip": QT_TRANSLATE_NOOP("Worksheet", "Keep the sheet in a PDF file"),
    "print": QT_TRANSLATE_NOOP("Worksheet", "Print…"),
    "print_tip": QT_TRANSLATE_NOOP("Worksheet", "Send the sheet to a printer"),
    "close": QT_TRANSLATE_NOOP("Worksheet", "Close"),
    "close_tip": QT_TRANSLATE_NOOP("Worksheet", "Back to the numbers (Esc)"),
    "before": QT_TRANSLATE_NOOP("Worksheet", "The page before"),
    "next": QT_TRANSLATE_NOOP("Worksheet", "The next page"),
    "preview": QT_TRANSLATE_NOOP("Worksheet", "Preview, page {page} of {pages}"),
    "files": QT_TRANSLATE_NOOP("Worksheet", "PDF (*.pdf)"),
    "saved": QT_TRANSLATE_NOOP("Worksheet", "Saved as {name}."),
    "printed": QT_TRANSLATE_NOOP("Worksheet", "Sent to the printer."),
    "no_printer": QT_TRANSLATE_NOOP(
        "Worksheet", "No printer was found. Save the PDF and print it from there."
    ),
}

LANGUAGES = {"en": "English", "zh": "中文"}
"""Every language in its own words."""
