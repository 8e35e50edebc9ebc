"""What a checked program and a notebook say, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

CHECKS = {
    "same": QT_TRANSLATE_NOOP("Python", "Stops where a number is not the one in the app."),
    "where": QT_TRANSLATE_NOOP("Python", "layer {layer}, sentence {sentence}"),
    "all_same": QT_TRANSLATE_NOOP("Python", "All {count} numbers are those of the app."),
}
"""Comments and messages, beside those of every program."""

NOTEBOOK = {
    "intro": QT_TRANSLATE_NOOP(
        "Python",
        "This notebook calculates self-attention with numpy alone, one step a cell, and compares "
        "every number with the app. Run the cells from top to bottom; then change a number and "
        "run them again: the first comparison that stops shows how far the change reaches.",
    ),
    "intro_flipped": QT_TRANSLATE_NOOP("Python", "Columns ask, rows answer."),
    "intro_rows": QT_TRANSLATE_NOOP("Python", "The row asks, the column answers."),
    "tools": QT_TRANSLATE_NOOP("Python", "Tools"),
    "tools_said": QT_TRANSLATE_NOOP(
        "Python", "numpy, a comparison, a table, and the calculation of one head as a function."
    ),
    "numbers": QT_TRANSLATE_NOOP("Python", "The numbers"),
    "numbers_said": QT_TRANSLATE_NOOP(
        "Python", "The words X and the lenses, exactly as they stand in the app."
    ),
    "below": QT_TRANSLATE_NOOP("Python", "Layer {number}, below"),
    "below_said": QT_TRANSLATE_NOOP(
        "Python", "Its result is the X of the next layer. Every head of it is compared."
    ),
    "head": QT_TRANSLATE_NOOP("Python", "Layer {layer}, head {head}"),
    "head_said": QT_TRANSLATE_NOOP("Python", "The lenses of this head get the names that follow."),
    "join": QT_TRANSLATE_NOOP("Python", "From the head to the new words"),
    "done": QT_TRANSLATE_NOOP("Python", "Done"),
    "done_said": QT_TRANSLATE_NOOP("Python", "No comparison has stopped: the numbers agree."),
}
"""The explanations between the cells."""
