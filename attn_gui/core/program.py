"""program(trace, place): the numbers of a place as a numpy program that anybody can run.

It holds only what the document uses, calls nothing but numpy, and its variables carry the
names that the screens use. Every matrix is written so that the same bits come back.
Flipped, columns ask and rows answer: scores, scaled, masked and weights are the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from attn_gui.core.attention import Matrix
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.program_functions import functions, results
from attn_gui.core.program_numbers import Numbers
from attn_gui.core.program_plan import Plan, plan
from attn_gui.core.program_steps import Steps
from attn_gui.core.program_words import WORDS
from attn_gui.core.program_writer import Line, Writer
from attn_gui.core.stages import SQUARE

VARIABLES = {
    "X": "x", "X_keys": "x_keys", "W_Q": "w_q", "W_K": "w_k", "W_V": "w_v", "W_O": "w_o",
    "Q": "q", "K": "k", "V": "v", "scores": "scores", "scaled": "scaled", "masked": "masked",
    "weights": "weights", "output": "output", "concat": "concat",
    "change": "projected", "new": "new",
}  # fmt: skip
"""The stage behind each variable."""

_FIRST = Place()


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """The lines, and the matrix behind each variable for the head that is looked at."""

    lines: tuple[Line, ...]
    values: Mapping[str, Matrix]

    @property
    def text(self) -> str:
        """The whole program."""
        return "".join(f"{line.text}\n" for line in self.lines)


def program(
    trace: Trace,
    place: Place = _FIRST,
    words: Mapping[str, str] = WORDS,
    flipped: bool = False,
) -> Program:
    """The program for a place (the nearest that exists); `words` are its comments.

    `flipped`: columns ask and rows answer, in what it computes, writes and prints.
    """
    made = plan(trace, place, flipped)
    values = values_of(made)
    writer = Writer(values)
    writer.add(f"# {words['title']}")
    writer.add("import numpy as np")
    if made.overflows():
        writer.add()
        writer.add('np.seterr(over="ignore", invalid="ignore")')
    writer.add()
    writer.add()
    for text, stage in functions(made, words):
        writer.add(text, stage)
    writer.add(f"# {words['numbers']}")
    Numbers(writer, made, words).write()
    Steps(writer, made, words).write()
    return Program(tuple(writer.lines), values)


def values_of(made: Plan) -> dict[str, Matrix]:
    """The matrix behind each variable, as the program has it."""
    head, layer = made.document.head(made.place.layer, made.place.head), made.here
    found: dict[str, Matrix | None] = {
        "X": layer.x,
        "X_keys": layer.x_keys if made.crosses else None,
        "W_Q": head.w_q,
        "W_K": head.w_k,
        "W_V": head.w_v,
        "W_O": made.layers[-1].w_o,
        **{name: getattr(made.head, VARIABLES[name]) for name in results(made)},
        "concat": layer.concat if len(layer.heads) > 1 else None,
        "change": layer.projected,
        "new": layer.new,
    }
    return {
        name: value.T if made.flipped and VARIABLES[name] in SQUARE else value
        for name, value in found.items()
        if value is not None
    }
