"""A .py that calculates every head of every layer and sentence, and asserts the app's numbers."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.program import values_of
from attn_gui.core.program_functions import functions
from attn_gui.core.program_numbers import Numbers
from attn_gui.core.program_writer import Writer
from attn_gui.exports.checked import (
    CheckedSteps,
    infinite,
    program_words,
    same_source,
    whole_plan,
)
from attn_gui.exports.what import What


def write(trace: Trace, what: What) -> bytes:
    """The program as UTF-8; run, it prints the head looked at and how many numbers agree."""
    words = program_words()
    made = whole_plan(trace, what.place, what.flipped)
    body = Writer(values_of(made))
    for line in same_source(words):
        body.add(line)
    body.add()
    body.add()
    for line, stage in functions(made, words):
        body.add(line, stage)
    body.add(f"# {words['numbers']}")
    Numbers(body, made, words).write()
    CheckedSteps(body, made, words).write()
    lines = [line.text for line in body.lines]
    top = [f"# {words['title']}", "import numpy as np", ""]
    if made.overflows():
        top += ['np.seterr(over="ignore", invalid="ignore")']
    if infinite(lines):
        top += ["inf, nan = np.inf, np.nan"]
    return "".join(f"{line}\n" for line in [*top, *lines]).encode()
