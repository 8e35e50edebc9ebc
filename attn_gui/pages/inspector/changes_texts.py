"""The words of the Changes part of the inspector, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

HEADINGS = {
    "what": QT_TRANSLATE_NOOP("Changes", "WHAT CHANGED"),
    "row": QT_TRANSLATE_NOOP("Changes", "ROW “{row}” OF PANEL E"),
    "why": QT_TRANSLATE_NOOP("Changes", "WHY"),
}
HEADLINES = {
    "one": QT_TRANSLATE_NOOP("Changes", "1 number moved, {followed} followed"),
    "many": QT_TRANSLATE_NOOP("Changes", "{count} numbers moved, {followed} followed"),
    "none": QT_TRANSLATE_NOOP("Changes", "Computed numbers that changed: {followed}"),
    "nothing": QT_TRANSLATE_NOOP("Changes", "Nothing has changed yet"),
}
AGAINST = {
    "last": QT_TRANSLATE_NOOP(
        "Changes", "By the last edit. Every changed cell carries a small corner mark."
    ),
    "frozen": QT_TRANSLATE_NOOP(
        "Changes", "Since the state you froze. Every changed cell carries a small corner mark."
    ),
    "wait_last": QT_TRANSLATE_NOOP(
        "Changes", "Change a number of X or of a lens: here you see what it did, and why."
    ),
    "wait_frozen": QT_TRANSLATE_NOOP(
        "Changes", "This state is frozen. Change what you like: everything is compared with it."
    ),
}
LIST = {
    "number": QT_TRANSLATE_NOOP("Changes", "{cell}: {old} → {new}"),
    "more": QT_TRANSLATE_NOOP("Changes", "and {count} more"),
    "switched": QT_TRANSLATE_NOOP("Changes", "Switched: {names}"),
}
SWITCHES = {
    # what each option is called; keys are those of `core.changes.SWITCHES`
    "scale": QT_TRANSLATE_NOOP("Changes", "dividing by √d_k"),
    "temperature": QT_TRANSLATE_NOOP("Changes", "temperature"),
    "mask": QT_TRANSLATE_NOOP("Changes", "mask"),
    "hidden": QT_TRANSLATE_NOOP("Changes", "hidden cells"),
    "mask_how": QT_TRANSLATE_NOOP("Changes", "how the mask hides"),
    "softmax_axis": QT_TRANSLATE_NOOP("Changes", "softmax along rows or columns"),
    "normalise": QT_TRANSLATE_NOOP("Changes", "softmax or division by the sum"),
    "keys_are_queries": QT_TRANSLATE_NOOP("Changes", "W_K := W_Q"),
    "values_are_keys": QT_TRANSLATE_NOOP("Changes", "W_V := W_K"),
    "swap_q_k": QT_TRANSLATE_NOOP("Changes", "Q and K swapped"),
    "residual": QT_TRANSLATE_NOOP("Changes", "residual connection"),
    "position": QT_TRANSLATE_NOOP("Changes", "position"),
}
OTHERS = {
    # keys are those of `core.changes.OTHERS`
    "added": QT_TRANSLATE_NOOP(
        "Changes", "A word is new: its cells were not there before, so they have no difference."
    ),
    "removed": QT_TRANSLATE_NOOP("Changes", "A word is gone, and its cells with it."),
    "moved": QT_TRANSLATE_NOOP(
        "Changes", "The words stand in another order: each is compared with itself."
    ),
    "renamed": QT_TRANSLATE_NOOP("Changes", "A word has another name."),
    "heads": QT_TRANSLATE_NOOP(
        "Changes", "There are other heads, or another order of them: each is compared with itself."
    ),
    "heads_on": QT_TRANSLATE_NOOP("Changes", "A head was switched on or off."),
    "sizes": QT_TRANSLATE_NOOP(
        "Changes", "Matrices have other sizes: what was not there before has no difference."
    ),
}
MOVES = {
    # what happened to a row of E: everything from one word? everything to one word?
    (True, True): QT_TRANSLATE_NOOP(
        "Changes", "{row} moved {moved} of its attention from {lost} to {gained}."
    ),
    (False, True): QT_TRANSLATE_NOOP(
        "Changes",
        "{row} moved {moved} of its attention to {gained}; the largest part of it, {part}, comes"
        " from {lost}.",
    ),
    (True, False): QT_TRANSLATE_NOOP(
        "Changes",
        "{row} took {moved} of its attention away from {lost}; the largest part of it, {part},"
        " goes to {gained}.",
    ),
    (False, False): QT_TRANSLATE_NOOP(
        "Changes",
        "{row} moved {moved} of its attention: {lost} lost most ({less}), {gained} gained most"
        " ({more}).",
    ),
}
ROWS = {
    "same": QT_TRANSLATE_NOOP("Changes", "The shares of {row} stay as they were."),
    "fresh": QT_TRANSLATE_NOOP("Changes", "{row} was not there before: this row is new."),
    "came": QT_TRANSLATE_NOOP("Changes", "{row} had no shares before, and has some now."),
    "went": QT_TRANSLATE_NOOP("Changes", "{row} had shares before, and has none now."),
    "unequal": QT_TRANSLATE_NOOP(
        "Changes", "The row of {row} adds up to {now} now; before, it added up to {was}."
    ),
    "others": QT_TRANSLATE_NOOP("Changes", "Rows of E that changed: {count} of {total}."),
    "was": QT_TRANSLATE_NOOP("Changes", "was {value}"),
    "now": QT_TRANSLATE_NOOP("Changes", "now {value}"),
    "absent": QT_TRANSLATE_NOOP("Changes", "was not there"),
    "gone": QT_TRANSLATE_NOOP("Changes", "is gone"),
}
SCORES = {
    # why the score that changed most did so: another query? another key?
    (True, True): QT_TRANSLATE_NOOP(
        "Changes",
        "The query of {row} and the key of {column} changed, so the score C ({row}, {column})"
        " {verb} from {old} to {new}.",
    ),
    (True, False): QT_TRANSLATE_NOOP(
        "Changes",
        "The query of {row} changed, so the score C ({row}, {column}) {verb} from {old} to {new}.",
    ),
    (False, True): QT_TRANSLATE_NOOP(
        "Changes",
        "The key of {column} changed, so the score C ({row}, {column}) {verb} from {old} to {new}.",
    ),
    (False, False): QT_TRANSLATE_NOOP(
        "Changes", "The score C ({row}, {column}) {verb} from {old} to {new}."
    ),
}
VERBS = {
    "rose": QT_TRANSLATE_NOOP("Changes", "rose"),
    "fell": QT_TRANSLATE_NOOP("Changes", "fell"),
    "went": QT_TRANSLATE_NOOP("Changes", "went"),
}
WHY = {
    "scaled": QT_TRANSLATE_NOOP(
        "Changes",
        "The score C ({row}, {column}) is still {score}, but D ({row}, {column}) {verb} from"
        " {old} to {new}.",
    ),
    "unscored": QT_TRANSLATE_NOOP(
        "Changes",
        "No number of this row of D changed: it is the way from D to E that changed, or a number"
        " of E itself.",
    ),
    "words": QT_TRANSLATE_NOOP(
        "Changes",
        "No number of this row of D changed that was there before. But there are other words to"
        " share out among.",
    ),
    "columns": QT_TRANSLATE_NOOP(
        "Changes",
        "No number of this row of D changed, but the shares are taken down the columns here, and"
        " other rows changed.",
    ),
    "rises": QT_TRANSLATE_NOOP(
        "Changes",
        "Softmax then gives {column} {new} in place of {old}, and the others together get less:"
        " the row still adds up to {sum}.",
    ),
    "falls": QT_TRANSLATE_NOOP(
        "Changes",
        "Softmax then gives {column} only {new} in place of {old}, and the others together get"
        " more: the row still adds up to {sum}.",
    ),
    "share": QT_TRANSLATE_NOOP(
        "Changes",
        "The share of {column} went from {old} to {new}; the row adds up to {sum} now.",
    ),
    "alike": QT_TRANSLATE_NOOP(
        "Changes",
        "All numbers of this row of D changed by the same amount. Softmax looks at differences"
        " only, so the shares stay.",
    ),
    "stays": QT_TRANSLATE_NOOP("Changes", "The share of {column} stays at {new}."),
}
CONTROLS = {
    "name": QT_TRANSLATE_NOOP("Changes", "What changed, and why"),
    "difference": QT_TRANSLATE_NOOP("Changes", "Show differences"),
    "numbers": QT_TRANSLATE_NOOP("Changes", "Show numbers"),
    "difference_tip": QT_TRANSLATE_NOOP(
        "Changes", "Every matrix shows now − before in place of its numbers"
    ),
    "put_back": QT_TRANSLATE_NOOP("Changes", "Put it back"),
    "put_back_last": QT_TRANSLATE_NOOP("Changes", "Undo the last edit"),
    "put_back_frozen": QT_TRANSLATE_NOOP(
        "Changes", "Back to the frozen state, in one step that can be undone"
    ),
    "before": QT_TRANSLATE_NOOP("Changes", "Show before"),
    "before_tip": QT_TRANSLATE_NOOP(
        "Changes", "Press and hold to see the numbers of before; the space bar does the same"
    ),
    "freeze": QT_TRANSLATE_NOOP("Changes", "Freeze this state"),
    "freeze_tip": QT_TRANSLATE_NOOP(
        "Changes", "Compare with these numbers from now on, however many edits follow"
    ),
    "release": QT_TRANSLATE_NOOP("Changes", "Compare with the last edit again"),
    "release_tip": QT_TRANSLATE_NOOP("Changes", "Let go of the state that you froze"),
    "held_last": QT_TRANSLATE_NOOP("Changes", "Before: the numbers before the last edit"),
    "held_frozen": QT_TRANSLATE_NOOP("Changes", "Before: the numbers of the frozen state"),
    "held": QT_TRANSLATE_NOOP("Changes", "Let go to see the present numbers again."),
}
