"""The sentences of the Many heads page, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SIDES = {
    # the cards of the narrow column, in reading order
    "maps": QT_TRANSLATE_NOOP("Heads", "Maps"),
    "lines": QT_TRANSLATE_NOOP("Heads", "Lines"),
    "words": QT_TRANSLATE_NOOP("Heads", "In words"),
    "join": QT_TRANSLATE_NOOP("Heads", "Join"),
    "inspector": QT_TRANSLATE_NOOP("Heads", "Inspector"),
}
SIDE_TIPS = {
    "maps": QT_TRANSLATE_NOOP("Heads", "What every head looks at"),
    "lines": QT_TRANSLATE_NOOP("Heads", "Who looks at whom, drawn as lines"),
    "words": QT_TRANSLATE_NOOP("Heads", "What the picked word hears, one sentence per head"),
    "join": QT_TRANSLATE_NOOP("Heads", "How the heads’ outputs become the word’s new numbers"),
    "inspector": QT_TRANSLATE_NOOP("Heads", "Where the picked number comes from"),
}
BAR = {
    "pick": QT_TRANSLATE_NOOP("Heads", "Pick a word"),
    "weights": QT_TRANSLATE_NOOP("Heads", "weight"),
    "weights_tip": QT_TRANSLATE_NOOP(
        "Heads", "How every word shares out its attention: each row adds up to 1."
    ),
    "weights_tip_flipped": QT_TRANSLATE_NOOP(
        "Heads", "How every word shares out its attention: each column adds up to 1."
    ),
    "by_value": QT_TRANSLATE_NOOP("Heads", "weight × |value|"),
    "by_value_tip": QT_TRANSLATE_NOOP(
        "Heads", "A large share of an empty value is nothing: show what really arrives."
    ),
    "mean": QT_TRANSLATE_NOOP("Heads", "Mean"),
    "mean_tip": QT_TRANSLATE_NOOP("Heads", "Show the mean of the heads that are on."),
    "sketches": QT_TRANSLATE_NOOP("Heads", "Notes’ sketch"),
    "sketches_tip": QT_TRANSLATE_NOOP(
        "Heads", "Lay the rows that the study notes sketched beside the computed ones."
    ),
    "repair": QT_TRANSLATE_NOOP("Heads", "lenses ÷ √d_model"),
    "repair_tip": QT_TRANSLATE_NOOP(
        "Heads", "Draw the same random lenses smaller, so that the scores stay small."
    ),
    "add": QT_TRANSLATE_NOOP("Heads", "Add a head"),
    "add_tip": QT_TRANSLATE_NOOP("Heads", "One more head, with random lenses of its own"),
}
CARD = {
    "title": QT_TRANSLATE_NOOP("Heads", "Head {number} · {name}"),
    "plain": QT_TRANSLATE_NOOP("Heads", "Head {number}"),
    "on": QT_TRANSLATE_NOOP("Heads", "on"),
    "off": QT_TRANSLATE_NOOP("Heads", "off"),
    "switch": QT_TRANSLATE_NOOP("Heads", "Head {number} on"),
    "switch_tip": QT_TRANSLATE_NOOP("Heads", "A head that is off writes nothing."),
    "hand": QT_TRANSLATE_NOOP("Heads", "hand-made for teaching"),
    "random": QT_TRANSLATE_NOOP("Heads", "random lenses, nobody gave this head a task"),
    "open": QT_TRANSLATE_NOOP("Heads", "Open this head in A–F"),
    "menu": QT_TRANSLATE_NOOP("Heads", "What to do with head {number}"),
    "asks": QT_TRANSLATE_NOOP("Heads", "asks ↓"),
    "asks_flipped": QT_TRANSLATE_NOOP("Heads", "asks →"),
    "mean": QT_TRANSLATE_NOOP("Heads", "Mean of the heads"),
    "mean_question": QT_TRANSLATE_NOOP("Heads", "A picture no head drew."),
    "mean_none": QT_TRANSLATE_NOOP("Heads", "No head is on, so there is no mean."),
    "address": QT_TRANSLATE_NOOP("Heads", "{head}, {row} asks, {column} answers"),
    "sketch": QT_TRANSLATE_NOOP("Heads", "sketch"),
    "sketch_address": QT_TRANSLATE_NOOP(
        "Heads", "{head}, what the notes sketched: {row} asks, {column} answers"
    ),
    "difference": QT_TRANSLATE_NOOP("Heads", "Change: {head}"),
    "differs": QT_TRANSLATE_NOOP("Heads", "shown: now − before"),
    "off_card": QT_TRANSLATE_NOOP("Heads", "Switched off: it writes nothing."),
}
MENU = {
    "open": QT_TRANSLATE_NOOP("Heads", "Open in panels A–F"),
    "solo": QT_TRANSLATE_NOOP("Heads", "Only this head (again: all)"),
    "rename": QT_TRANSLATE_NOOP("Heads", "Rename"),
    "color": QT_TRANSLATE_NOOP("Heads", "Colour"),
    "back": QT_TRANSLATE_NOOP("Heads", "Take back what was written over"),
    "earlier": QT_TRANSLATE_NOOP("Heads", "Move one place forward"),
    "later": QT_TRANSLATE_NOOP("Heads", "Move one place back"),
    "duplicate": QT_TRANSLATE_NOOP("Heads", "Duplicate"),
    "remove": QT_TRANSLATE_NOOP("Heads", "Remove"),
}
COLORS = {
    "h1": QT_TRANSLATE_NOOP("Heads", "Gold"),
    "h2": QT_TRANSLATE_NOOP("Heads", "Green"),
    "h3": QT_TRANSLATE_NOOP("Heads", "Blue"),
    "h4": QT_TRANSLATE_NOOP("Heads", "Magenta"),
}
LINES = {
    "title": QT_TRANSLATE_NOOP("Heads", "Who looks at whom"),
    "subtitle": QT_TRANSLATE_NOOP("Heads", "Thicker line = bigger share"),
    "subtitle_value": QT_TRANSLATE_NOOP("Heads", "Thicker line = more arrives"),
    "asks": QT_TRANSLATE_NOOP("Heads", "asks"),
    "answers": QT_TRANSLATE_NOOP("Heads", "answers"),
    "least": QT_TRANSLATE_NOOP("Heads", "Hide links below"),
    "least_tip": QT_TRANSLATE_NOOP("Heads", "Weaker links are not drawn; no number changes."),
    "none": QT_TRANSLATE_NOOP("Heads", "No link is this strong."),
    "all_off": QT_TRANSLATE_NOOP("Heads", "All heads are off."),
    "spoken": QT_TRANSLATE_NOOP("Heads", "{row} listens to {column}: {share}, {head}"),
}
WORDS = {
    "title": QT_TRANSLATE_NOOP("Heads", "What {word} hears"),
    "subtitle": QT_TRANSLATE_NOOP("Heads", "One sentence per head, from its numbers"),
}
HEARS = {
    # what a head hears, by `Hearing.kind`
    "off": QT_TRANSLATE_NOOP("Heads", "Switched off: its part of the join is 0."),
    "nothing": QT_TRANSLATE_NOOP("Heads", "Nothing to look at: every word is hidden."),
    "undefined": QT_TRANSLATE_NOOP("Heads", "These scores give no shares."),
    "none": QT_TRANSLATE_NOOP("Heads", "It listens to nobody: every share is 0."),
    "only": QT_TRANSLATE_NOOP("Heads", "{first} is the only word it may hear."),
    "even": QT_TRANSLATE_NOOP("Heads", "It cannot decide: every word gets about {share}."),
    "self": QT_TRANSLATE_NOOP(
        "Heads", "Nobody answers better, so it mostly listens to itself: {share}."
    ),
    "one": QT_TRANSLATE_NOOP("Heads", "It mostly hears “{first}”: {share}."),
    "two": QT_TRANSLATE_NOOP("Heads", "It hears “{first}” and “{second}” almost equally."),
    "some": QT_TRANSLATE_NOOP("Heads", "“{first}” is loudest with {share}, but many speak."),
}
ARRIVES = {
    # what of it arrives
    "nothing": QT_TRANSLATE_NOOP("Heads", "Their values are empty here: nothing arrives."),
    "differs": QT_TRANSLATE_NOOP(
        "Heads",
        "The value of “{first}” brings less: most of what arrives comes from “{arrives}”.",
    ),
    "differs_empty": QT_TRANSLATE_NOOP(
        "Heads", "But the value of “{first}” is empty: most arrives from “{arrives}”."
    ),
    "brings": QT_TRANSLATE_NOOP("Heads", "It brings {value} {number}."),
}
JOIN = {
    "title": QT_TRANSLATE_NOOP("Heads", "Join the heads"),
    "subtitle": QT_TRANSLATE_NOOP("Heads", "for {word}"),
    "concat": QT_TRANSLATE_NOOP("Heads", "end to end"),
    "concat_tip": QT_TRANSLATE_NOOP("Heads", "All outputs in one row, times W_O"),
    "by_head": QT_TRANSLATE_NOOP("Heads", "head by head"),
    "by_head_tip": QT_TRANSLATE_NOOP(
        "Heads", "Each output times its own rows of W_O, then added up: the same result"
    ),
    "concat_name": QT_TRANSLATE_NOOP("Heads", "the heads’ outputs, end to end"),
    "contributions": QT_TRANSLATE_NOOP("Heads", "what each head adds by itself"),
    "w_o": QT_TRANSLATE_NOOP("Heads", "what each head may write, and where"),
    "old": QT_TRANSLATE_NOOP("Heads", "+ old"),
    "change": QT_TRANSLATE_NOOP("Heads", "change"),
    "new": QT_TRANSLATE_NOOP("Heads", "= new"),
    "sum": QT_TRANSLATE_NOOP("Heads", "sum"),
    "all_on": QT_TRANSLATE_NOOP("Heads", "all heads on"),
    "other": QT_TRANSLATE_NOOP("Heads", "other sentence"),
    "no_w_o": QT_TRANSLATE_NOOP(
        "Heads", "These heads have no W_O: their outputs are handed on end to end."
    ),
    "off": QT_TRANSLATE_NOOP("Heads", "H{number} off"),
    "head": QT_TRANSLATE_NOOP("Heads", "H{number}"),
    "bias": QT_TRANSLATE_NOOP("Heads", "bias b_O"),
    "normed": QT_TRANSLATE_NOOP("Heads", "New also passes LayerNorm or feed-forward here."),
    "no_residual": QT_TRANSLATE_NOOP("Heads", "The old numbers are not added: residual is off."),
}
STEPS = {
    # names of the steps in undo and redo
    "on": QT_TRANSLATE_NOOP("Step", "{head} on"),
    "off": QT_TRANSLATE_NOOP("Step", "{head} off"),
    "solo": QT_TRANSLATE_NOOP("Step", "only {head}"),
    "all_on": QT_TRANSLATE_NOOP("Step", "all heads on"),
    "rename": QT_TRANSLATE_NOOP("Step", "rename {head}"),
    "color": QT_TRANSLATE_NOOP("Step", "colour of {head}"),
    "move": QT_TRANSLATE_NOOP("Step", "move {head}"),
    "duplicate": QT_TRANSLATE_NOOP("Step", "duplicate {head}"),
    "remove": QT_TRANSLATE_NOOP("Step", "remove {head}"),
    "add": QT_TRANSLATE_NOOP("Step", "add a head"),
    "back": QT_TRANSLATE_NOOP("Step", "{head} computed again"),
    "repair_on": QT_TRANSLATE_NOOP("Step", "lenses ÷ √d_model"),
    "repair_off": QT_TRANSLATE_NOOP("Step", "lenses as they were drawn"),
}
