"""The few comments of a generated program, as sources for translation."""

from __future__ import annotations

from attn_gui.core.words import QT_TRANSLATE_NOOP

WORDS = {
    "title": QT_TRANSLATE_NOOP("Program", "The attention on screen, in numpy alone."),
    "one_head": QT_TRANSLATE_NOOP("Program", "One head: the row asks, the column answers."),
    "one_head_flipped": QT_TRANSLATE_NOOP(
        "Program", "One head: columns ask, rows answer; each column adds up to 1."
    ),
    "one_head_flipped_odd": QT_TRANSLATE_NOOP("Program", "One head: columns ask, rows answer."),
    "many_heads": QT_TRANSLATE_NOOP("Program", "All heads side by side, joined by W_O."),
    "side_by_side": QT_TRANSLATE_NOOP("Program", "All heads side by side."),
    "off": QT_TRANSLATE_NOOP("Program", "A head that is off adds nothing."),
    "infinite": QT_TRANSLATE_NOOP("Program", "∞ takes everything"),
    "nothing": QT_TRANSLATE_NOOP("Program", "nothing to look at: no shares"),
    "share_of_0": QT_TRANSLATE_NOOP("Program", "a share of 0 takes nothing, not even of ∞"),
    "written": QT_TRANSLATE_NOOP(
        "Program", "Numbers written by hand take the computed one’s place."
    ),
    "copied": QT_TRANSLATE_NOOP("Program", "on purpose: another lens than usual"),
    "numbers": QT_TRANSLATE_NOOP("Program", "The numbers."),
    "layer": QT_TRANSLATE_NOOP("Program", "Layer {number}."),
    "head": QT_TRANSLATE_NOOP("Program", "head {number}"),
    "hidden": QT_TRANSLATE_NOOP("Program", "1: the mask hides this key"),
    "misfit": QT_TRANSLATE_NOOP(
        "Program", "W_O is {found}: it does not fit what the heads give, {wanted}."
    ),
    "results": QT_TRANSLATE_NOOP("Program", "Every step of the head on screen."),
}
"""Comments by key; whoever asks for a program hands them over in the reader's language."""
