"""The sentences of the One head page, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

TITLES = {
    "A": QT_TRANSLATE_NOOP("Panel", "Embeddings X"),
    "B": QT_TRANSLATE_NOOP("Panel", "Three lenses"),
    "C": QT_TRANSLATE_NOOP("Panel", "Raw scores"),
    "D": QT_TRANSLATE_NOOP("Panel", "Scaled"),
    "E": QT_TRANSLATE_NOOP("Panel", "Weights"),
    "F": QT_TRANSLATE_NOOP("Panel", "Output"),
    "G": QT_TRANSLATE_NOOP("Panel", "Change and new words"),
}
SUBTITLES = {
    "B": QT_TRANSLATE_NOOP("Panel", "the same X, multiplied by three matrices you can edit"),
    "F": QT_TRANSLATE_NOOP("Panel", "each word becomes a blend of all the values"),
    "G": QT_TRANSLATE_NOOP("Panel", "the output is turned into a change, and the change is added"),
}
RESULTS = {"C": "scores", "D": "scaled", "E": "weights", "F": "output"}
"""The matrix whose formula stands in the head of a panel."""
FOOTERS = {
    "C": QT_TRANSLATE_NOOP("Panel", "Row asks, column answers."),
    "D": QT_TRANSLATE_NOOP("Panel", "Same pattern, lower volume."),
    "E": QT_TRANSLATE_NOOP("Panel", "Each row adds up to 1."),
}
SENTENCES = {
    # what a beginner reads when the panel is picked
    "A": QT_TRANSLATE_NOOP(
        "Panel",
        "Every word starts as a row of numbers: its fingerprint. You can change each of them.",
    ),
    "B": QT_TRANSLATE_NOOP(
        "Panel",
        "Three lenses look at the same words. One makes queries (I’m looking for…), one keys"
        " (I can offer…), one values (I pass on…). The lenses are the same for every sentence.",
    ),
    "C": QT_TRANSLATE_NOOP(
        "Panel",
        "Each query meets each key: multiply matching numbers and add. A big sum means a"
        " good match.",
    ),
    "D": QT_TRANSLATE_NOOP(
        "Panel",
        "Long vectors give wild scores. Dividing by √d_k turns the volume down; the order stays.",
    ),
    "E": QT_TRANSLATE_NOOP(
        "Panel",
        "Softmax turns each row into shares: all positive, together 1. The biggest score gets"
        " the biggest share.",
    ),
    "F": QT_TRANSLATE_NOOP(
        "Panel", "Each word mixes all values, each by its share. That mix is its new information."
    ),
    "G": QT_TRANSLATE_NOOP(
        "Panel",
        "W_O decides what the head may write and where. The change is added to the old numbers;"
        " it does not replace them.",
    ),
}
HEADS = {
    # formulas over the matrices
    "w_q": "W_Q",
    "w_k": "W_K",
    "w_v": "W_V",
    "w_o": "W_O",
}
WORDS = {
    "q": QT_TRANSLATE_NOOP("Panel", "I’m looking for…"),
    "k": QT_TRANSLATE_NOOP("Panel", "I can offer…"),
    "v": QT_TRANSLATE_NOOP("Panel", "I pass on…"),
}
MADE_OF = {
    # the matrices that a picked panel is made of, and the part they play
    "A": (),
    "B": (("x", "source"), ("w_q", "query"), ("w_k", "key"), ("w_v", "value")),
    "C": (("q", "query"), ("k", "key")),
    "D": (("scores", "source"),),
    "E": (("scaled", "source"),),
    "F": (("weights", "source"), ("v", "value")),
    "G": (("x", "source"), ("output", "source"), ("w_o", "source")),
}
EXTRA = {
    "made": QT_TRANSLATE_NOOP("Panel", "Made by layer {layer}: you can change the layer below."),
    "difference": QT_TRANSLATE_NOOP("Panel", "Change: {title}"),
    "was": QT_TRANSLATE_NOOP("Panel", "Before: {title}"),
    "differs": QT_TRANSLATE_NOOP("Panel", "Shown: what has changed, now − before."),
    "spoken_difference": QT_TRANSLATE_NOOP("Panel", "{cell}, change {value}"),
    "spoken_new": QT_TRANSLATE_NOOP("Panel", "{cell}, was not there before, {value}"),
    "legend": QT_TRANSLATE_NOOP("Panel", "Colour of a signed number"),
    "hint": QT_TRANSLATE_NOOP("Panel", "↔ Drag sideways or type to change"),
    "each_row": QT_TRANSLATE_NOOP("Panel", "each row"),
    "each_column": QT_TRANSLATE_NOOP("Panel", "each column"),
    "divide_sum": QT_TRANSLATE_NOOP("Panel", "÷ sum"),
    "nothing": QT_TRANSLATE_NOOP("Panel", "nothing to look at: every word is hidden"),
    "undefined": QT_TRANSLATE_NOOP("Panel", "undefined: these scores give no shares"),
    "overflow": QT_TRANSLATE_NOOP("Panel", "∞: too large to be written as a number"),
    "not_added": QT_TRANSLATE_NOOP("Panel", "Not every row adds up to 1 here."),
    "misfit": QT_TRANSLATE_NOOP(
        "Panel", "F is {output}, but W_O is {w_o}: they do not fit, so there is no change."
    ),
    "last_good": QT_TRANSLATE_NOOP("Panel", "Panels below still use the last good value, {value}."),
}
STEPS = {
    # names of the steps in undo and redo
    "cell": QT_TRANSLATE_NOOP("Step", "change {cell}"),
    "add": QT_TRANSLATE_NOOP("Step", "add “{word}”"),
    "remove": QT_TRANSLATE_NOOP("Step", "remove “{word}”"),
    "rename": QT_TRANSLATE_NOOP("Step", "rename “{old}” to “{word}”"),
    "move": QT_TRANSLATE_NOOP("Step", "move “{word}”"),
    "size": QT_TRANSLATE_NOOP("Step", "{name} = {size}"),
    "scale_on": QT_TRANSLATE_NOOP("Step", "divide by √d_k"),
    "scale_off": QT_TRANSLATE_NOOP("Step", "do not divide by √d_k"),
    "mask_on": QT_TRANSLATE_NOOP("Step", "causal mask on"),
    "mask_off": QT_TRANSLATE_NOOP("Step", "causal mask off"),
    "position_on": QT_TRANSLATE_NOOP("Step", "position on"),
    "position_off": QT_TRANSLATE_NOOP("Step", "position off"),
    "temperature": QT_TRANSLATE_NOOP("Step", "temperature {value}"),
    "dice": QT_TRANSLATE_NOOP("Step", "random lenses, seed {seed}"),
    "open": QT_TRANSLATE_NOOP("Step", "open “{title}”"),
    "put_back": QT_TRANSLATE_NOOP("Step", "put everything back"),
    "reset": QT_TRANSLATE_NOOP("Step", "reset"),
}
