"""The words of the tray, as sources for translation; the numbers fill them."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

CHOICES = {
    # a few choices side by side: the option of the document, its keys with their words
    "softmax_axis": {
        "rows": QT_TRANSLATE_NOOP("Tray", "along rows"),
        "columns": QT_TRANSLATE_NOOP("Tray", "along columns"),
    },
    "normalise": {
        "softmax": QT_TRANSLATE_NOOP("Tray", "softmax"),
        "sum": QT_TRANSLATE_NOOP("Tray", "÷ sum"),
    },
    "mask_how": {
        "minus_infinity": QT_TRANSLATE_NOOP("Tray", "mask: −∞"),
        "zero": QT_TRANSLATE_NOOP("Tray", "mask: 0"),
        "after": QT_TRANSLATE_NOOP("Tray", "mask: erase after"),
    },
}
SWITCHES = {
    # on or off
    "keys_are_queries": "W_K := W_Q",
    "values_are_keys": "W_V := W_K",
    "swap_q_k": QT_TRANSLATE_NOOP("Tray", "Swap Q and K"),
    "residual": QT_TRANSLATE_NOOP("Tray", "Residual"),
}
BUTTONS = {
    "shuffle": QT_TRANSLATE_NOOP("Tray", "Shuffle the words"),
    "spread": QT_TRANSLATE_NOOP("Tray", "Why ÷ √d_k?"),
    "chance": QT_TRANSLATE_NOOP("Tray", "Who wins by chance?"),
    "standard": QT_TRANSLATE_NOOP("Tray", "Back to standard"),
}
LOOK_FOR = {
    # one sentence for each: what to look for
    "none": QT_TRANSLATE_NOOP(
        "Tray", "Break the mechanism on purpose: nothing can be lost, every change can be undone."
    ),
    "scale": QT_TRANSLATE_NOOP(
        "Tray",
        "Without ÷ √d_k the scores are louder: look how the largest share of each row grows.",
    ),
    "temperature": QT_TRANSLATE_NOOP(
        "Tray", "Temperature: above 1 the shares come closer, below 1 they part. The order stays."
    ),
    "mask": QT_TRANSLATE_NOOP(
        "Tray", "Causal mask: each word may only look back. Look at the first row: all on itself."
    ),
    "position": QT_TRANSLATE_NOOP(
        "Tray", "Without position, equal words are the same word: look at their rows."
    ),
    "softmax_axis": QT_TRANSLATE_NOOP(
        "Tray", "Along columns the rows no longer share out 100 %: look at Σ. Who overspent?"
    ),
    "normalise": QT_TRANSLATE_NOOP(
        "Tray",
        "Divided by the plain sum: look at rows with negative numbers. A share below 0 is none.",
    ),
    "mask_how": QT_TRANSLATE_NOOP(
        "Tray",
        "Only −∞ hides: with 0 the future still gets a share, erased afterwards Σ is below 1.",
    ),
    "keys_are_queries": QT_TRANSLATE_NOOP(
        "Tray", "One lens for both: C is a mirror of itself, and a word finds words like itself."
    ),
    "values_are_keys": QT_TRANSLATE_NOOP(
        "Tray", "Words hand over their labels: look which panels change. V and F; C, D, E do not."
    ),
    "swap_q_k": QT_TRANSLATE_NOOP(
        "Tray", "Asking and answering change places: C is mirrored at its diagonal."
    ),
    "residual": QT_TRANSLATE_NOOP(
        "Tray", "Without the residual X′ is the change alone: the old word is gone."
    ),
    "shuffle": QT_TRANSLATE_NOOP(
        "Tray", "Without position no number changes: the rows only move along with their words."
    ),
    "spread": QT_TRANSLATE_NOOP(
        "Tray", "Longer vectors give wilder scores: slide d_k and compare with ÷ √d_k."
    ),
    "chance": QT_TRANSLATE_NOOP(
        "Tray", "Nothing in the formula makes a word look at itself: count it with random lenses."
    ),
    "standard": QT_TRANSLATE_NOOP(
        "Tray", "All switches as in the paper, no number written over. X and the lenses stay."
    ),
    "overrides": QT_TRANSLATE_NOOP("Tray", "Numbers written over by hand."),
}
NAMES = {
    # what is not standard, in brief
    "scale": QT_TRANSLATE_NOOP("Tray", "no ÷ √d_k"),
    "temperature": QT_TRANSLATE_NOOP("Tray", "temperature {value}"),
    "mask": QT_TRANSLATE_NOOP("Tray", "another mask"),
    "mask_how": QT_TRANSLATE_NOOP("Tray", "mask applied otherwise"),
    "softmax_axis": QT_TRANSLATE_NOOP("Tray", "softmax along columns"),
    "normalise": QT_TRANSLATE_NOOP("Tray", "divided by the sum"),
    "keys_are_queries": "W_K := W_Q",
    "values_are_keys": "W_V := W_K",
    "swap_q_k": QT_TRANSLATE_NOOP("Tray", "Q and K swapped"),
    "position": QT_TRANSLATE_NOOP("Tray", "no position"),
    "residual": QT_TRANSLATE_NOOP("Tray", "no residual"),
    "overrides": QT_TRANSLATE_NOOP("Tray", "numbers written over: {count}"),
}
NOT_STANDARD = QT_TRANSLATE_NOOP("Tray", "Not standard: {names}.")
TRAY = QT_TRANSLATE_NOOP("Tray", "Break it and see")
STEPS = {
    # names of the steps in undo and redo
    "softmax_axis.rows": QT_TRANSLATE_NOOP("Step", "softmax along rows"),
    "softmax_axis.columns": QT_TRANSLATE_NOOP("Step", "softmax along columns"),
    "normalise.softmax": QT_TRANSLATE_NOOP("Step", "softmax again"),
    "normalise.sum": QT_TRANSLATE_NOOP("Step", "divide by the sum"),
    "mask_how.minus_infinity": QT_TRANSLATE_NOOP("Step", "mask with −∞"),
    "mask_how.zero": QT_TRANSLATE_NOOP("Step", "mask with 0"),
    "mask_how.after": QT_TRANSLATE_NOOP("Step", "erase after softmax"),
    "keys_are_queries.on": QT_TRANSLATE_NOOP("Step", "W_K := W_Q"),
    "keys_are_queries.off": QT_TRANSLATE_NOOP("Step", "W_K of its own"),
    "values_are_keys.on": QT_TRANSLATE_NOOP("Step", "W_V := W_K"),
    "values_are_keys.off": QT_TRANSLATE_NOOP("Step", "W_V of its own"),
    "swap_q_k.on": QT_TRANSLATE_NOOP("Step", "swap Q and K"),
    "swap_q_k.off": QT_TRANSLATE_NOOP("Step", "Q and K as they were"),
    "residual.on": QT_TRANSLATE_NOOP("Step", "residual on"),
    "residual.off": QT_TRANSLATE_NOOP("Step", "residual off"),
    "shuffle": QT_TRANSLATE_NOOP("Step", "shuffle the words"),
    "standard": QT_TRANSLATE_NOOP("Step", "back to standard"),
}
LABS = {
    "slider": QT_TRANSLATE_NOOP("Tray", "Length of the vectors, d_k"),
    "spread": QT_TRANSLATE_NOOP("Tray", "spread of the scores"),
    "top": QT_TRANSLATE_NOOP("Tray", "largest of {count} weights"),
    "raw": QT_TRANSLATE_NOOP("Tray", "Q·K"),
    "scaled": QT_TRANSLATE_NOOP("Tray", "Q·K ÷ √{d_k}"),
    "told": QT_TRANSLATE_NOOP(
        "Tray",
        "{draws} random queries of {d_k} numbers: their scores spread by {raw}, and the largest"
        " weight is {raw_top} on average. Divided by √{d_k}: {scaled} and {scaled_top}.",
    ),
    "draw": QT_TRANSLATE_NOOP("Tray", "Draw {draws} lenses"),
    "same": QT_TRANSLATE_NOOP("Tray", "one lens for both"),
    "own": QT_TRANSLATE_NOOP("Tray", "looks most at itself"),
    "by_chance": QT_TRANSLATE_NOOP("Tray", "by mere chance"),
    "counted": QT_TRANSLATE_NOOP(
        "Tray",
        "With {draws} pairs of random lenses a word of this sentence looked most at itself in"
        " {share} of the cases. By chance alone, with {words} words: {chance}.",
    ),
}
