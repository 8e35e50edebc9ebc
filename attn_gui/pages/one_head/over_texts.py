"""What is said about numbers that were written over, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

STEPS = {
    # names of the steps in undo and redo
    "over": QT_TRANSLATE_NOOP("Step", "{cell} written over"),
    "back": QT_TRANSLATE_NOOP("Step", "{cell} computed again"),
    "back_all": QT_TRANSLATE_NOOP("Step", "{panel} computed again"),
}
FOOTERS = {
    "one": QT_TRANSLATE_NOOP("Panel", "1 number written over"),
    "many": QT_TRANSLATE_NOOP("Panel", "{count} numbers written over"),
    "rows_one": QT_TRANSLATE_NOOP(
        "Panel", "Row {line} adds up to {sum}: a number was written over."
    ),
    "rows_many": QT_TRANSLATE_NOOP(
        "Panel", "Row {line} adds up to {sum}: {count} numbers were written over."
    ),
    "rows_lines": QT_TRANSLATE_NOOP("Panel", "{count} numbers written over: {lines} rows ≠ 1"),
    "columns_one": QT_TRANSLATE_NOOP(
        "Panel", "Column {line} adds up to {sum}: a number was written over."
    ),
    "columns_many": QT_TRANSLATE_NOOP(
        "Panel", "Column {line} adds up to {sum}: {count} numbers were written over."
    ),
    "columns_lines": QT_TRANSLATE_NOOP(
        "Panel", "{count} numbers written over: {lines} columns ≠ 1"
    ),
}
CELL = {
    "spoken": QT_TRANSLATE_NOOP("Panel", "written over"),
    "computed": QT_TRANSLATE_NOOP("Panel", "Written over by hand. Computed: {value}"),
    "locked": QT_TRANSLATE_NOOP(
        "Panel",
        "The mask comes after D: it hides {column} from {row}, whatever is written here. Take the"
        " mask off, or write into E.",
    ),
}
BACK = {
    "button": QT_TRANSLATE_NOOP("Panel", "take back"),
    "name": QT_TRANSLATE_NOOP("Panel", "Take back: {panel}, {count}"),
    "tip": QT_TRANSLATE_NOOP("Panel", "The computed numbers return to this panel. Undo works too."),
}
INSPECTOR = {
    "written": QT_TRANSLATE_NOOP(
        "Inspector", "Written over by hand. The calculation would give {value} here."
    ),
    "button": QT_TRANSLATE_NOOP("Inspector", "Take it back: {value}"),
    "tip": QT_TRANSLATE_NOOP(
        "Inspector", "The computed number returns to this cell. Undo works too."
    ),
}
