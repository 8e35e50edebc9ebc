"""What the sheets say, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.core.stages import STAGES
from attn_gui.language import text

SHEET = {
    # names of sheets
    "front": QT_TRANSLATE_NOOP("Spreadsheet", "Read me"),
    "given": QT_TRANSLATE_NOOP("Spreadsheet", "Words"),
    "head_sheet": QT_TRANSLATE_NOOP("Spreadsheet", "Layer {layer} head {head} {name}"),
    "join_sheet": QT_TRANSLATE_NOOP("Spreadsheet", "Layer {layer} result"),
    # the first sheet
    "what": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "Self-attention, calculated by this spreadsheet. Change a yellow cell: everything that "
        "follows from it is calculated anew, by formulas that you can click on and read.",
    ),
    "yellow": QT_TRANSLATE_NOOP("Spreadsheet", "Type here: a number that you may change"),
    "white": QT_TRANSLATE_NOOP("Spreadsheet", "A formula: click on the cell to read it"),
    "framed": QT_TRANSLATE_NOOP("Spreadsheet", "Written over by hand in place of the formula"),
    "italic": QT_TRANSLATE_NOOP(
        "Spreadsheet", "Slanted: a step in between, or a number that is not calculated here"
    ),
    "shown": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "Cells show two decimals and hold every digit. The row asks, the column answers.",
    ),
    "infinity": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "A spreadsheet has no infinity. A masked cell holds the text −∞; the formulas after it "
        "skip text, so that its weight is 0. A row in which everything is masked gets weights 0.",
    ),
    "too_large": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "Some numbers of this document are too large for any spreadsheet: where the app shows ∞, "
        "an error such as #NUM! appears as soon as the sheet is calculated.",
    ),
    "recalculate": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "If nothing changes after an edit, switch automatic calculation on (LibreOffice: Data, "
        "Calculate, AutoCalculate; Excel: Formulas, Calculation Options).",
    ),
    "left_out": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "This document is large. Lenses that the app draws from a seed are left out; what they "
        "give is written as slanted numbers, which do not follow when X changes.",
    ),
    "broken": QT_TRANSLATE_NOOP("Spreadsheet", "Not the standard mechanism: {names}."),
    "sheets": QT_TRANSLATE_NOOP("Spreadsheet", "The sheets"),
    "given_line": QT_TRANSLATE_NOOP("Spreadsheet", "The words X, the switches and the masks"),
    "head_line": QT_TRANSLATE_NOOP("Spreadsheet", "The lenses of this head and all its steps"),
    "join_line": QT_TRANSLATE_NOOP("Spreadsheet", "The heads together, and the new words"),
    "keys": QT_TRANSLATE_NOOP("Spreadsheet", "W_K := W_Q"),
    "values": QT_TRANSLATE_NOOP("Spreadsheet", "W_V := W_K"),
    "swap": QT_TRANSLATE_NOOP("Spreadsheet", "Q and K swapped"),
    "columns": QT_TRANSLATE_NOOP("Spreadsheet", "softmax along columns"),
    "columns_sum": QT_TRANSLATE_NOOP("Spreadsheet", "shares along columns"),
    "sum": QT_TRANSLATE_NOOP("Spreadsheet", "divided by the sum in place of softmax"),
    "zero": QT_TRANSLATE_NOOP("Spreadsheet", "masked cells become 0 in place of −∞"),
    "after": QT_TRANSLATE_NOOP("Spreadsheet", "masked weights are erased after softmax"),
    # switches
    "switches": QT_TRANSLATE_NOOP("Spreadsheet", "Switches"),
    "scale": QT_TRANSLATE_NOOP(
        "Spreadsheet", "1: the scores are divided by √d_k. 0: they are not."
    ),
    "temperature": QT_TRANSLATE_NOOP(
        "Spreadsheet", "Temperature T, above 0: the scores are divided by it as well."
    ),
    "residual": QT_TRANSLATE_NOOP("Spreadsheet", "1: the old words are added, X′ = X + Δ. 0: not."),
    "words": QT_TRANSLATE_NOOP("Spreadsheet", "Sentence {number}: {words}"),
    "computed": QT_TRANSLATE_NOOP(
        "Spreadsheet", "Columns in white follow from the place of the word."
    ),
    "mask": QT_TRANSLATE_NOOP("Spreadsheet", "Mask"),
    "mask_pair": QT_TRANSLATE_NOOP("Spreadsheet", "Mask: {asking} asks, {answering} answers"),
    "mask_said": QT_TRANSLATE_NOOP("Spreadsheet", "1: hidden, 0: to be seen"),
    "mask_sentence": QT_TRANSLATE_NOOP(
        "Spreadsheet", "1 hides the word of the column from the word of the row."
    ),
    # a head
    "asks": QT_TRANSLATE_NOOP("Spreadsheet", "{asking} asks and answers"),
    "asks_other": QT_TRANSLATE_NOOP("Spreadsheet", "{asking} asks, {answering} answers"),
    "lenses": QT_TRANSLATE_NOOP("Spreadsheet", "The lenses of this head, for every sentence"),
    "unused": QT_TRANSLATE_NOOP("Spreadsheet", "not used: a switch puts another lens in its place"),
    "drawn": QT_TRANSLATE_NOOP("Spreadsheet", "numbers, not formulas: the lens is left out"),
    "divisor": QT_TRANSLATE_NOOP("Spreadsheet", "Divisor"),
    "divisor_sentence": QT_TRANSLATE_NOOP(
        "Spreadsheet", "√d_k if switched on, times the temperature."
    ),
    "masked_said": QT_TRANSLATE_NOOP("Spreadsheet", "{value} where the mask hides, else D"),
    "mask_zero_sentence": QT_TRANSLATE_NOOP(
        "Spreadsheet", "A mistake to look at: 0 is no −∞, softmax still gives it a share."
    ),
    "grown": QT_TRANSLATE_NOOP("Spreadsheet", "Exponentials"),
    "grown_rows": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "First step of softmax. The largest of the row is taken off first: the shares stay the "
        "same, and no number grows too large.",
    ),
    "grown_columns": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "First step of softmax. The largest of the column is taken off first: the shares stay "
        "the same, and no number grows too large.",
    ),
    "weights_columns": QT_TRANSLATE_NOOP(
        "Spreadsheet", "Here softmax runs along columns: each column adds up to 1."
    ),
    "weights_sum": QT_TRANSLATE_NOOP(
        "Spreadsheet", "Divided by the plain sum: a share may be below 0, which is none."
    ),
    "sketch": QT_TRANSLATE_NOOP("Spreadsheet", "Sketch"),
    "sketch_said": QT_TRANSLATE_NOOP("Spreadsheet", "drawn by hand"),
    "sketch_sentence": QT_TRANSLATE_NOOP(
        "Spreadsheet", "A guess at the weights. It does not take part in the calculation."
    ),
    "written": QT_TRANSLATE_NOOP(
        "Spreadsheet", "Written over by hand. To calculate this cell again, type: ={formula}"
    ),
    # a layer
    "on": QT_TRANSLATE_NOOP("Spreadsheet", "Heads"),
    "on_said": QT_TRANSLATE_NOOP("Spreadsheet", "1: on, 0: off"),
    "on_sentence": QT_TRANSLATE_NOOP("Spreadsheet", "A head that is off adds nothing."),
    "head": QT_TRANSLATE_NOOP("Spreadsheet", "head {number}"),
    "sum_step": QT_TRANSLATE_NOOP("Spreadsheet", "Sum"),
    "norm": QT_TRANSLATE_NOOP("Spreadsheet", "Layer normalisation"),
    "norm_said": QT_TRANSLATE_NOOP("Spreadsheet", "(x − mean) / √(variance + {eps}) · gain + bias"),
    "norm_sentence": QT_TRANSLATE_NOOP(
        "Spreadsheet", "Each row gets mean 0 and variance 1, then its own size and place."
    ),
    "mean": QT_TRANSLATE_NOOP("Spreadsheet", "mean"),
    "variance": QT_TRANSLATE_NOOP("Spreadsheet", "variance"),
    "gain": QT_TRANSLATE_NOOP("Spreadsheet", "gain"),
    "bias": QT_TRANSLATE_NOOP("Spreadsheet", "bias"),
    "ffn": QT_TRANSLATE_NOOP("Spreadsheet", "Feed-forward"),
    "ffn_sentence": QT_TRANSLATE_NOOP("Spreadsheet", "Each word thinks alone; negatives become 0."),
    "ffn_added": QT_TRANSLATE_NOOP("Spreadsheet", "What the feed-forward step adds to each word."),
    "misfit": QT_TRANSLATE_NOOP(
        "Spreadsheet",
        "W_O is {found}: it does not fit what the heads give, {wanted}. Nothing follows from here.",
    ),
}


def say(key: str, **details: object) -> str:
    """A text of the table in the language that is installed."""
    return text("Spreadsheet", SHEET[key], **details)


def stage_title(name: str) -> str:
    """“E · Weights”."""
    return f"{STAGES[name].symbol} · {text('Stage', STAGES[name].title)}"


def stage_sentence(name: str) -> str:
    """What a stage is for."""
    return text("Stage", STAGES[name].sentence)
