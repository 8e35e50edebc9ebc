"""A worksheet as data: what is printed, what stays blank, the answers and how near is near enough.

A sheet number chooses which words are asked and in which order everything stands; every number
gives the same amount of work (`Difficulty`). Nothing here knows about paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

import numpy as np

from attn_gui.core import exercise_lines
from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace
from attn_gui.core.exercise_blanks import CHAIN, GIVEN, Blanks, blanks
from attn_gui.core.exercise_lines import Difficulty
from attn_gui.core.exercise_pupils import PUPILS, Line, Rules, attempt, shift
from attn_gui.core.exercise_source import WIDEST, Source, source
from attn_gui.core.places import Place
from attn_gui.core.sheet_order import Orders, orders
from attn_gui.core.stages import STAGES

LARGEST = 999.995  # beyond it nothing is worth computing by hand
MOST_PRINTED = 700  # numbers, if not all of them are needed
LAST_NUMBER = 9999
UNFAIR = {"weights": 0.05}
UNFAIR_ELSEWHERE = 0.2
"""A tolerance beyond which rounding alone decides what is right."""

_AXES = {
    # what stands along rows and columns
    "x": ("asks", "feature"), "x_keys": ("answers", "feature"),
    "w_q": ("feature", "channel"), "w_k": ("feature", "channel"), "w_v": ("feature", "value"),
    "b_q": ("", "channel"), "b_k": ("", "channel"), "b_v": ("", "value"),
    "q": ("asks", "channel"), "k": ("answers", "channel"), "v": ("answers", "value"),
    "scores": ("asks", "answers"), "scaled": ("asks", "answers"),
    "weights": ("asks", "answers"), "output": ("asks", "value"),
}  # fmt: skip
_READS = {"scores": ("q", "k"), "scaled": ("scores",), "weights": ("scaled",)} | {
    "output": ("weights", "v")
}


@dataclass(frozen=True, slots=True)
class Panel:
    """One matrix as printed. `rows` and `columns` are places in the document, in the order of the
    sheet; `numbers` and `marks` ("given", "blank", "hidden", "written") stand in that order."""

    stage: str
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    numbers: tuple[tuple[float, ...], ...]
    marks: tuple[tuple[str, ...], ...]

    @property
    def blank_rows(self) -> tuple[int, ...]:
        """Places in `rows` of those with a blank cell."""
        return tuple(place for place, marks in enumerate(self.marks) if "blank" in marks)


@dataclass(frozen=True, slots=True, eq=False)
class Exercise:
    """One sheet. `left_out` stages are too large for paper, and nobody needs them here;
    `tolerance` says for each blank stage how far from the key a fair answer may lie; `shifts`
    what is taken off a row of D before e^, by the row of the document."""

    trace: Trace
    place: Place
    number: int
    blanks: Blanks
    panels: Mapping[str, Panel]
    left_out: tuple[str, ...]
    tolerance: Mapping[str, float]
    difficulty: Difficulty
    rules: Rules
    orders: Orders
    shifts: Mapping[int, float]

    @property
    def asked(self) -> tuple[str, ...]:
        """The stages with blank cells, in the order of the calculation."""
        return tuple(self.tolerance)

    @property
    def checks_itself(self) -> bool:
        """Whether F is printed and shows those who have E whether it is right."""
        return self.asked[-1] == "weights" and {"v", "output"} <= self.panels.keys()


def exercise(trace: Trace, place: Place, blank: str, number: int = 1) -> Exercise:
    """The sheet with this number; refuses what nobody can compute on paper."""
    if not 1 <= number <= LAST_NUMBER:
        raise Refused("worksheet_number", limit=LAST_NUMBER)
    wanted, here = blanks(blank), source(trace, place)
    stages = exercise_lines.stages_asked(here, wanted)
    shown = _shown(here, wanted, stages)
    if "weights" in stages and not here.along_rows:
        raise Refused("worksheet_columns")
    choices = exercise_lines.choices(here, wanted)
    same_words = "x_keys" not in here.exact
    sizes = {axis: min(size, WIDEST) for axis, size in here.sizes.items()}  # larger: not shown
    order = orders(number, sizes, exercise_lines.turns(choices), same_words)
    lines = exercise_lines.lines(here, choices, order.turn)
    if not lines:
        raise Refused("worksheet_nothing")
    difficulty = Difficulty()
    for line in lines:
        difficulty = difficulty + exercise_lines.difficulty_of(here, line)
    return Exercise(
        trace, place, number, wanted,
        panels={stage: _panel(here, stage, order, lines) for stage in shown},
        left_out=tuple(s for s in here.exact if s not in shown and s not in wanted.silent),
        tolerance=_tolerance(lines, here),
        difficulty=difficulty,
        rules=here.rules,
        orders=order,
        shifts={
            line.row: shift(here.printed["scaled"][line.row][here.rules.in_sum[line.row]])
            for line in lines
            if line.stage == "weights" and here.rules.softmax
        },
    )  # fmt: skip


def _shown(here: Source, wanted: Blanks, stages: tuple[str, ...]) -> tuple[str, ...]:
    """The stages that are printed: what has room and does not give the answer away. Of large
    documents only what is needed, to check E by F too."""
    needed = set(stages)
    for stage in stages:
        needed |= set(_READS.get(stage, GIVEN)) & set(here.exact)
    shown = []
    for stage in (*GIVEN, *CHAIN):
        if stage not in here.exact or stage in wanted.silent:
            continue
        reason = _unfit(here, stage)
        if reason is None:
            shown.append(stage)
        elif stage in needed:
            raise reason
    if sum(here.exact[stage].size for stage in shown) > MOST_PRINTED:
        needed |= {"v", "output"} if "weights" in stages else set()
        shown = [stage for stage in shown if stage in needed]
    return tuple(shown)


def _unfit(here: Source, stage: str) -> Refused | None:
    """Why a matrix cannot stand on paper."""
    values = here.exact[stage]
    name = STAGES[stage].symbol if stage in STAGES else stage
    if max(values.shape) > WIDEST:
        found = f"{values.shape[0]} × {values.shape[1]}"
        return Refused("worksheet_wide", name=name, found=found, limit=WIDEST)
    seen = values[~here.hidden[stage]] if stage in here.hidden else values
    if not np.isfinite(seen).all() or (np.abs(seen) >= LARGEST).any():
        return Refused("worksheet_large", name=name)
    return None


def _panel(here: Source, stage: str, order: Orders, lines: tuple[Line, ...]) -> Panel:
    row_axis, column_axis = _AXES[stage]
    rows = order.of(row_axis) if row_axis else (0,)
    columns = order.of(column_axis)
    marks = np.full(here.exact[stage].shape, "given", dtype=object)
    for line in lines:
        if line.stage == stage:
            marks[line.row, np.array(line.free)] = "blank"
    if stage in here.hidden:
        marks[here.hidden[stage]] = "hidden"
    if stage in here.written:
        marks[here.written[stage] & (marks != "hidden")] = "written"
    picked = np.ix_(rows, columns)
    numbers: Matrix = here.printed[stage][picked]
    return Panel(
        stage,
        rows,
        columns,
        tuple(map(tuple, numbers.tolist())),
        tuple(map(tuple, marks[picked].tolist())),
    )


def _tolerance(lines: tuple[Line, ...], here: Source) -> dict[str, float]:
    """By stage: the farthest that a pupil who rounds fairly lands from the key, at least the
    last digit that is printed. Refuses where rounding decides."""
    stages = sorted({line.stage for line in lines}, key=CHAIN.index)
    found = dict.fromkeys(stages, 0.01)
    for pupil in PUPILS:
        made = attempt(lines, here.printed, here.rules, pupil)
        for line in lines:
            free = np.array(line.free)
            key = here.printed[line.stage][line.row]
            off = float(np.abs(made[line.stage, line.row][free] - key[free]).max())
            if not off <= UNFAIR.get(line.stage, UNFAIR_ELSEWHERE):
                raise Refused("worksheet_unfair", name=STAGES[line.stage].symbol)
            found[line.stage] = max(found[line.stage], ceil(off * 100 - 1e-6) / 100)
    return found
