"""The sentences of the inspector, as sources for translation; the numbers fill them."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

NOT_YET = "…"  # a number that is only being computed
HEADINGS = {
    "inspector": QT_TRANSLATE_NOOP("Inspector", "INSPECTOR"),
    "arithmetic": QT_TRANSLATE_NOOP("Inspector", "THE ARITHMETIC"),
    "formula": QT_TRANSLATE_NOOP("Inspector", "FORMULA"),
    "shapes": QT_TRANSLATE_NOOP("Inspector", "SHAPES"),
    "numpy": QT_TRANSLATE_NOOP("Inspector", "NUMPY"),
    "story": QT_TRANSLATE_NOOP("Inspector", "IN THE CLASSROOM"),
    "origin": QT_TRANSLATE_NOOP("Inspector", "WHERE IT COMES FROM"),
    "onward": QT_TRANSLATE_NOOP("Inspector", "WHERE IT GOES NEXT"),
    "same_numpy": QT_TRANSLATE_NOOP("Inspector", "THE SAME IN NUMPY"),
    "colours": QT_TRANSLATE_NOOP("Inspector", "READING THE COLOURS"),
    "outlines": QT_TRANSLATE_NOOP("Inspector", "WHERE A NUMBER CAME FROM"),
}
OVERVIEW = {
    "title": QT_TRANSLATE_NOOP("Inspector", "The whole idea in one line"),
    "sentence": QT_TRANSLATE_NOOP(
        "Inspector",
        "Compare every {query} with every {key}, turn the scores into shares that add up to 1,"
        " then mix the {values} in those shares.",
    ),
    "query": QT_TRANSLATE_NOOP("Inspector", "query"),
    "key": QT_TRANSLATE_NOOP("Inspector", "key"),
    "values": QT_TRANSLATE_NOOP("Inspector", "values"),
    "signed": QT_TRANSLATE_NOOP("Inspector", "Signed numbers (scores: −{end} to +{end})"),
    "shares": QT_TRANSLATE_NOOP("Inspector", "Weights (shares of attention)"),
    "picked": QT_TRANSLATE_NOOP("Inspector", "the number you picked"),
    "q_row": QT_TRANSLATE_NOOP("Inspector", "the row of Q it used"),
    "k_row": QT_TRANSLATE_NOOP("Inspector", "the row of K it used"),
    "v_column": QT_TRANSLATE_NOOP("Inspector", "the column of V it used"),
    "click": QT_TRANSLATE_NOOP("Inspector", "Click any number to see the arithmetic behind it."),
    "hand_made": QT_TRANSLATE_NOOP(
        "Inspector", "Hand-made weights: real ones are learned and rarely this readable."
    ),
    "random": QT_TRANSLATE_NOOP(
        "Inspector", "Random lenses: nobody chose these numbers, nobody trained them."
    ),
}
SENTENCES = {
    "x": QT_TRANSLATE_NOOP("Inspector", "Feature {column} of the word {row}."),
    "x_keys": QT_TRANSLATE_NOOP("Inspector", "Feature {column} of the word {row}."),
    "w_q": QT_TRANSLATE_NOOP("Inspector", "How much feature {row} counts in the query’s {column}."),
    "w_k": QT_TRANSLATE_NOOP("Inspector", "How much feature {row} counts in the key’s {column}."),
    "w_v": QT_TRANSLATE_NOOP("Inspector", "How much feature {row} counts in the value’s {column}."),
    "w_o": QT_TRANSLATE_NOOP("Inspector", "How much of {row} is written into feature {column}."),
    "q": QT_TRANSLATE_NOOP("Inspector", "How strongly {row} looks for {column}."),
    "k": QT_TRANSLATE_NOOP("Inspector", "How much of {column} {row} offers."),
    "v": QT_TRANSLATE_NOOP("Inspector", "How much of {column} {row} passes on."),
    "scores": QT_TRANSLATE_NOOP("Inspector", "{row} asks,\n{column} answers."),
    "scaled": QT_TRANSLATE_NOOP("Inspector", "{row} asks,\n{column} answers: scaled."),
    "weights": QT_TRANSLATE_NOOP(
        "Inspector", "{row} (asks) gives {percent} of its attention to {column} (answers)."
    ),
    "output": QT_TRANSLATE_NOOP("Inspector", "{column} in the blend that {row} receives."),
    "concat": QT_TRANSLATE_NOOP(
        "Inspector", "{column} of {row}, side by side with what the other heads found."
    ),
    "projected": QT_TRANSLATE_NOOP("Inspector", "What is added to feature {column} of {row}."),
    "new": QT_TRANSLATE_NOOP("Inspector", "Feature {column} of {row}, after attention."),
}
NOTES = {
    "given": QT_TRANSLATE_NOOP("Inspector", "You can change this one: type, or drag sideways."),
    "over": QT_TRANSLATE_NOOP("Inspector", "You can write over it: type, or drag sideways."),
    "computed": QT_TRANSLATE_NOOP("Inspector", "Computed from the word’s place in the sentence."),
    "made": QT_TRANSLATE_NOOP(
        "Inspector", "Made by layer {layer}: you can change the layer below."
    ),
    "hidden": QT_TRANSLATE_NOOP(
        "Inspector", "The mask hides {column} from {row}: −∞ takes the place of {value}."
    ),
    "hidden_zero": QT_TRANSLATE_NOOP(
        "Inspector", "The mask writes 0 in the place of {value}: a mistake to look at."
    ),
    "copied": QT_TRANSLATE_NOOP(
        "Inspector", "Taken over from the output F of head {head}: nothing is computed here."
    ),
    "switched_off": QT_TRANSLATE_NOOP("Inspector", "Head {head} is off: 0 stands in its place."),
    "odd": QT_TRANSLATE_NOOP("Inspector", "This row has no ordinary shares."),
    "nothing": QT_TRANSLATE_NOOP(
        "Inspector", "Nothing to look at: the mask hides every word from {row}."
    ),
    "infinite": QT_TRANSLATE_NOOP("Inspector", "∞: the true number is too large for the computer."),
    "rounded": QT_TRANSLATE_NOOP("Inspector", "Added up before rounding."),
    "shifted": QT_TRANSLATE_NOOP(
        "Inspector",
        "The largest number of the row, {value}, is taken off first; the shares stay the same.",
    ),
}
TABLE = {
    "product": QT_TRANSLATE_NOOP("Inspector", "product"),
    "share": QT_TRANSLATE_NOOP("Inspector", "share"),
    "sum": QT_TRANSLATE_NOOP("Inspector", "sum of exp D"),
    "plain_sum": QT_TRANSLATE_NOOP("Inspector", "sum"),
    "so_far": QT_TRANSLATE_NOOP("Inspector", "so far"),
    "bias": QT_TRANSLATE_NOOP("Inspector", "bias"),
    "address": QT_TRANSLATE_NOOP("Inspector", "row {row}, column {column}"),
}
LINKS = {
    "term": QT_TRANSLATE_NOOP("Inspector", "{cell}: {value}. Enter goes there."),
    "copy": QT_TRANSLATE_NOOP("Inspector", "Copy these lines"),
    "copied": QT_TRANSLATE_NOOP("Inspector", "Copied."),
}
FROM_HEAD = QT_TRANSLATE_NOOP("Inspector", "F of head {head}, row {row}")
GO = QT_TRANSLATE_NOOP("Inspector", "Go there: {cell}")
RESULTS = {
    "row": QT_TRANSLATE_NOOP("Inspector", "{symbol}, row {row}"),
    "column": QT_TRANSLATE_NOOP("Inspector", "{symbol}, column {column}"),
    "row_column": QT_TRANSLATE_NOOP("Inspector", "{symbol}, row {row}, column {column}"),
}
VARIABLES = {
    "x": "X", "x_keys": "X_keys", "w_q": "W_Q", "w_k": "W_K", "w_v": "W_V", "w_o": "W_O",
    "q": "Q", "k": "K", "v": "V", "scores": "scores", "scaled": "scaled", "weights": "weights",
    "output": "output", "concat": "concat", "projected": "change", "new": "new",
}  # fmt: skip
