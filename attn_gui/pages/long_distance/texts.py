"""The sentences of the Long distance page, as sources for translation."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

BAR = {
    "title": QT_TRANSLATE_NOOP("Distance", "How far does a word reach?"),
    "gap": QT_TRANSLATE_NOOP("Distance", "Words in between"),
    "gap_tip": QT_TRANSLATE_NOOP(
        "Distance", "Put more words, or fewer, between “{subject}” and “{asker}”."
    ),
    "last_good": QT_TRANSLATE_NOOP("Distance", "The page still uses the last good value, {value}."),
    "tanh": QT_TRANSLATE_NOOP("Distance", "tanh"),
    "tanh_tip": QT_TRANSLATE_NOOP(
        "Distance", "tanh keeps every state between −1 and 1; off, the reader only adds up."
    ),
    "standard": QT_TRANSLATE_NOOP("Distance", "Standard numbers"),
    "standard_tip": QT_TRANSLATE_NOOP(
        "Distance", "Bring back this page’s lenses, tanh and distance as they were."
    ),
}
READER = {
    "title": QT_TRANSLATE_NOOP("Distance", "Word by word: a recurrent neural network"),
    "says": QT_TRANSLATE_NOOP(
        "Distance",
        "All that the reader has is its state h, two numbers. h′ is the same reading with an empty "
        "word in place of “{subject}”: what still differs is what is left of “{subject}”.",
    ),
    "hand": QT_TRANSLATE_NOOP(
        "Distance",
        "Lenses made by hand: change W_h, the memory, and see. Trained networks with gates forget "
        "more slowly, but they too must press everything into one state.",
    ),
    "left": QT_TRANSLATE_NOOP("Distance", "left"),
}
ATTENTION = {
    "title": QT_TRANSLATE_NOOP("Distance", "In one step: attention"),
    "says": QT_TRANSLATE_NOOP(
        "Distance",
        "“{asker}” asks every word at once. A score is made from two words only; how far apart "
        "they stand does not count.",
    ),
    "knows": QT_TRANSLATE_NOOP(
        "Distance",
        "Here “{asker}” knows already that it needs something living; how it learns that, see "
        "“It takes two layers” below.",
    ),
    "score": QT_TRANSLATE_NOOP("Distance", "score"),
    "weight": QT_TRANSLATE_NOOP("Distance", "weight"),
}
NAMES = {
    # what a screen reader calls a matrix
    "x": QT_TRANSLATE_NOOP("Distance", "X, the numbers of the words"),
    "states": QT_TRANSLATE_NOOP("Distance", "h, the state after each word"),
    "blank": QT_TRANSLATE_NOOP("Distance", "h′, the state without “{subject}”"),
    "left": QT_TRANSLATE_NOOP("Distance", "what is left of “{subject}”"),
    "scores": QT_TRANSLATE_NOOP("Distance", "scores of “{asker}” with every word"),
    "weights": QT_TRANSLATE_NOOP("Distance", "attention weights of “{asker}”"),
    "w_x": QT_TRANSLATE_NOOP("Distance", "W_x, what a word writes into the state"),
    "w_h": QT_TRANSLATE_NOOP("Distance", "W_h, the memory: what the state keeps of itself"),
    "w_q": QT_TRANSLATE_NOOP("Distance", "W_Q, what a word asks for"),
    "w_k": QT_TRANSLATE_NOOP("Distance", "W_K, what a word can be found by"),
}
CURVES = {
    "title": QT_TRANSLATE_NOOP("Distance", "What is left of “{subject}” at “{asker}”"),
    "reader": QT_TRANSLATE_NOOP("Distance", "word by word"),
    "attention": QT_TRANSLATE_NOOP("Distance", "attention"),
    "axis": QT_TRANSLATE_NOOP("Distance", "words in between →"),
    "spoken": QT_TRANSLATE_NOOP("Distance", "{gap} in between: reader {kept}, attention {weight}"),
}
SAYS = {
    # which distance it is about, then what the reader has
    "none": QT_TRANSLATE_NOOP("Distance", "With no word in between"),
    "one": QT_TRANSLATE_NOOP("Distance", "After one word in between"),
    "many": QT_TRANSLATE_NOOP("Distance", "After {gap} words in between"),
    "keeps": QT_TRANSLATE_NOOP(
        "Distance",
        "{distance} the reader keeps {kept} of what “{subject}” put into its state; attention "
        "gives “{asker}” {weight} of “{subject}” in one step.",
    ),
    "grows": QT_TRANSLATE_NOOP(
        "Distance",
        "{distance} the trace of “{subject}” has grown to {kept} times what it put into the "
        "state; attention gives “{asker}” {weight} of “{subject}” in one step.",
    ),
    "empty": QT_TRANSLATE_NOOP(
        "Distance",
        "{distance} there is nothing to keep: “{subject}” does not move the state. Attention "
        "gives “{asker}” {weight} of it in one step.",
    ),
    "beyond": QT_TRANSLATE_NOOP(
        "Distance",
        "{distance} the state has grown beyond all numbers, so no share can be told. Attention "
        "gives “{asker}” {weight} of “{subject}” in one step.",
    ),
    "rest": QT_TRANSLATE_NOOP(
        "Distance",
        "All other words together left {rest} in the same state, where “{subject}” has {trace}.",
    ),
    "score": QT_TRANSLATE_NOOP(
        "Distance",
        "The score of “{subject}” is {score} at every distance. Its share falls only because "
        "every word in between takes a share too: all {others} others get {taken} together.",
    ),
    "far": QT_TRANSLATE_NOOP(
        "Distance",
        "From 0 to {most} words in between: reader {kept_near} → {kept_far}, attention "
        "{weight_near} → {weight_far}.",
    ),
}
LAYERS = {
    "title": QT_TRANSLATE_NOOP("Distance", "It takes two layers"),
    "why": QT_TRANSLATE_NOOP(
        "Distance",
        "One layer alone cannot decide: the score of “{noun}” for “{asker}” is made from "
        "“{asker}” and “{noun}” only, and “tired” or “wide” is in neither of them, so both nouns "
        "get {tie} each.",
    ),
    "how": QT_TRANSLATE_NOOP(
        "Distance",
        "With two layers “{asker}” first hears from the last word what it needs, and then finds "
        "the noun that has it: {tired} for “{noun}” with “tired”, {wide} for “{other}” with "
        "“wide”.",
    ),
    "back": QT_TRANSLATE_NOOP(
        "Distance",
        "And a model that may only look back never hears “tired”, which comes later: {tie} each.",
    ),
    "name": QT_TRANSLATE_NOOP("Distance", "what “{asker}” looks at in its last layer"),
    "open": QT_TRANSLATE_NOOP("Distance", "Open"),
    "open_tip": QT_TRANSLATE_NOOP("Distance", "Open “{case}” in the panels A–F, at “{asker}”"),
}
CASES = {
    "tired": QT_TRANSLATE_NOOP("Distance", "tired, both layers"),
    "wide": QT_TRANSLATE_NOOP("Distance", "wide, both layers"),
    "tired_alone": QT_TRANSLATE_NOOP("Distance", "tired, layer 2 alone"),
    "wide_alone": QT_TRANSLATE_NOOP("Distance", "wide, layer 2 alone"),
    "causal": QT_TRANSLATE_NOOP("Distance", "tired, looking back only"),
}
