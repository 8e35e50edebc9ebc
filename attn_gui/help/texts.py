"""What help says besides the keys, as tables: hints, about, who made the parts."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

HERE = QT_TRANSLATE_NOOP("Help", "You are here")

TABS = {
    "keys": QT_TRANSLATE_NOOP("Help", "Keys"),
    "glossary": QT_TRANSLATE_NOOP("Help", "Glossary"),
    "about": QT_TRANSLATE_NOOP("Help", "About"),
    "licences": QT_TRANSLATE_NOOP("Help", "Licences"),
}

GLOSSARY = {
    "search": QT_TRANSLATE_NOOP("Help", "Search in both languages"),
    "none": QT_TRANSLATE_NOOP("Help", "Nothing found for “{words}”."),
    "myth": QT_TRANSLATE_NOOP("Help", "Myth: {myth}"),
    "also": QT_TRANSLATE_NOOP("Help", "Also: {words}"),
    "panel": QT_TRANSLATE_NOOP("Help", "Show me: panel {panel}"),
    "heads": QT_TRANSLATE_NOOP("Help", "Show me: Many heads"),
    "absent": QT_TRANSLATE_NOOP("Help", "This example has no panel G."),
}

VERSION = QT_TRANSLATE_NOOP("Help", "Version {version}")
ABOUT = (
    QT_TRANSLATE_NOOP(
        "Help",
        "Change any number of a Transformer’s self-attention by hand and see the rest follow.",
    ),
    QT_TRANSLATE_NOOP(
        "Help",
        "It works offline. Nothing you do leaves this computer, and nothing is kept but your "
        "settings: language, theme, text size, window and closed hints.",
    ),
    QT_TRANSLATE_NOOP("Help", "Nothing can break: every change can be undone."),
)
MADE_WITH = QT_TRANSLATE_NOOP("Help", "Made with")


@dataclass(frozen=True, slots=True)
class Hint:
    """One bubble: where it points ("matrix.x" in panel "A"), its title and what it says."""

    target: str
    panel: str
    title: str
    text: str


HINTS = (
    Hint(
        "matrix.x",
        "A",
        QT_TRANSLATE_NOOP("Help", "Change a number"),
        QT_TRANSLATE_NOOP("Help", "Click any number of X and type another, such as 1.5."),
    ),
    Hint(
        "heatmap.scores",
        "C",
        QT_TRANSLATE_NOOP("Help", "Follow it"),
        QT_TRANSLATE_NOOP(
            "Help",
            "Scores, weights and output follow at once. A corner marks every number that moved.",
        ),
    ),
    Hint(
        "heatmap.weights",
        "E",
        QT_TRANSLATE_NOOP("Help", "Click to ask why"),
        QT_TRANSLATE_NOOP("Help", "Click any attention weight to see the arithmetic behind it."),
    ),
)
