"""The classroom story: students with cards and labels. Sources for translation; numbers fill them.

A query is what a student's card asks for, a key what a student's label says, a weight is a part of
100 minutes of listening, and a value is what is said in these minutes.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

STORY = {
    # Q, K, V: what stands on cards and labels, and what will be said
    "made_q": QT_TRANSLATE_NOOP(
        "Story",
        "{row} writes a card that asks for {column}: {total}. The largest part comes from {name}:"
        " {left} × {right} = {product}.",
    ),
    "made_k": QT_TRANSLATE_NOOP(
        "Story",
        "{row} puts on a label that says {column}: {total}. The largest part comes from {name}:"
        " {left} × {right} = {product}.",
    ),
    "made_v": QT_TRANSLATE_NOOP(
        "Story",
        "{row} will say {total} about {column} to whoever listens. The largest part comes from"
        " {name}: {left} × {right} = {product}.",
    ),
    "made_of_nothing": QT_TRANSLATE_NOOP(
        "Story", "{row} has nothing to say about {column} here: every product is 0."
    ),
    # C: a card meets a label
    "agree": QT_TRANSLATE_NOOP(
        "Story",
        "{row}’s card asks for {name} ({left}) and {column}’s label says {name} ({right}): this"
        " match brings {product}, and the score is {total}.",
    ),
    "agree_no": QT_TRANSLATE_NOOP(
        "Story",
        "{row}’s card ({left}) and {column}’s label ({right}) both say no to {name}: they agree,"
        " which brings {product}, and the score is {total}.",
    ),
    "apart": QT_TRANSLATE_NOOP(
        "Story", "About {name} they disagree ({left} against {right}): {product}."
    ),
    "only_apart": QT_TRANSLATE_NOOP(
        "Story",
        "{row}’s card and {column}’s label agree on nothing. They disagree most about {name}"
        " ({left} against {right}); the score is {total}.",
    ),
    "nothing_common": QT_TRANSLATE_NOOP(
        "Story",
        "{row}’s card and {column}’s label have nothing in common: every product is 0, and so is"
        " the score.",
    ),
    "by_hand": QT_TRANSLATE_NOOP(
        "Story", "The teacher wrote {value} here by hand; no card was compared with a label."
    ),
    # D: all answers at another volume
    "softer": QT_TRANSLATE_NOOP(
        "Story", "Everybody lowers the voice in the same way: {score} ÷ {by} = {value}."
    ),
    "louder": QT_TRANSLATE_NOOP(
        "Story", "Everybody raises the voice in the same way: {score} ÷ {by} = {value}."
    ),
    "as_loud": QT_TRANSLATE_NOOP("Story", "Nobody changes the voice: {value} stays {value}."),
    "loudest": QT_TRANSLATE_NOOP(
        "Story", "Of all that {row} can hear, {top} answers loudest ({largest})."
    ),
    "loudest_here": QT_TRANSLATE_NOOP(
        "Story", "Of all that {row} can hear, this is the loudest answer."
    ),
    "tied": QT_TRANSLATE_NOOP(
        "Story", "Of all that {row} can hear, {count} answers are equally loud: {largest}."
    ),
    "screen": QT_TRANSLATE_NOOP(
        "Story",
        "A screen stands between {row} and {column}: the answer {value} is there, but {row}"
        " cannot hear it.",
    ),
    "zero_written": QT_TRANSLATE_NOOP(
        "Story",
        "{row} should not hear {column}’s answer ({value}). But 0 is an answer too: {row} still"
        " hears it.",
    ),
    # E: 100 minutes of listening
    "gives": QT_TRANSLATE_NOOP(
        "Story", "Out of 100 minutes of listening, {row} gives {minutes} to {column}."
    ),
    "gives_none": QT_TRANSLATE_NOOP(
        "Story",
        "Out of 100 minutes of listening, {row} gives 0 to {column}: a screen stands between them.",
    ),
    "most": QT_TRANSLATE_NOOP("Story", "The most, {minutes}, go to {top}."),
    "no_more": QT_TRANSLATE_NOOP("Story", "Nobody gets more."),
    "struck": QT_TRANSLATE_NOOP(
        "Story",
        "Too late: {row} had already given {minutes} of 100 minutes to {column}. They are struck"
        " out, and nobody gets them.",
    ),
    "columns": QT_TRANSLATE_NOOP(
        "Story",
        "Here 100 minutes are shared down the column: {row} takes {minutes} of those in which"
        " {column} is heard. So {row} listens for {sum} minutes in all, not for 100.",
    ),
    "no_share": QT_TRANSLATE_NOOP(
        "Story",
        "Divided by the plain sum, {row} would listen to {column} for {minutes} of 100 minutes:"
        " that cannot be. Softmax never does that.",
    ),
    "nobody": QT_TRANSLATE_NOOP(
        "Story", "{row} can hear nobody: there are no minutes to give to {column}."
    ),
    "minutes_by_hand": QT_TRANSLATE_NOOP(
        "Story", "The teacher wrote in by hand that {row} listens to {column} for {minutes} of 100."
    ),
    "under_one": QT_TRANSLATE_NOOP("Story", "less than 1"),
    "nearly_all": QT_TRANSLATE_NOOP("Story", "more than 99"),
    # F: what is taken home
    "notes": QT_TRANSLATE_NOOP(
        "Story",
        "The largest part of what {row} takes home about {column} comes from {name}: {minutes} of"
        " 100 minutes of {right} make {product}; all voices together make {total}.",
    ),
    "heard_longer": QT_TRANSLATE_NOOP(
        "Story",
        "{row} listened longer to {heard} ({minutes}), but what {heard} says about it is closer"
        " to 0: {value}.",
    ),
    "made_of_opposites": QT_TRANSLATE_NOOP(
        "Story", "What speaks for {column} and what speaks against it cancel out for {row}: 0."
    ),
    # Δ and X′: what is written into the notes
    "made_projected": QT_TRANSLATE_NOOP(
        "Story",
        "{row} wants to add {total} to its notes about {column}. The largest part comes from"
        " {name}: {left} × {right} = {product}.",
    ),
    "keeps": QT_TRANSLATE_NOOP(
        "Story",
        "{row} keeps its old notes about {column} ({old}) and adds what it heard ({change}):"
        " {total}.",
    ),
    "forgets": QT_TRANSLATE_NOOP(
        "Story",
        "{row} throws its old notes about {column} away and keeps only what it heard: {total}.",
    ),
    "silent": QT_TRANSLATE_NOOP(
        "Story", "Nobody whom {row} hears says anything about {column}: it takes home 0."
    ),
}
