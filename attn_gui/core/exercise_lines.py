"""Which rows of which matrices a worksheet asks for, and how much work they are.

Rows are sorted into classes of equal work. A sheet takes whole classes as long as the work is
bearable; of the last class that fits in part, every sheet takes other rows. So all sheets of a
document are equally hard.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import prod

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.exercise_blanks import Blanks
from attn_gui.core.exercise_pupils import Line, shift
from attn_gui.core.exercise_source import Source

BEARABLE = 100  # multiplications, divisions and exponentials of one sheet
MOST_CELLS = 72  # to be filled in


@dataclass(frozen=True, slots=True)
class Difficulty:
    """`blanks` by stage; multiplications by 0 are no work; `digits` before the point of the
    largest number met, by stage."""

    blanks: tuple[tuple[str, int], ...] = ()
    multiplications: int = 0
    divisions: int = 0
    exponentials: int = 0
    subtractions: int = 0  # of a row's largest number, before e^
    digits: tuple[tuple[str, int], ...] = ()

    @property
    def work(self) -> int:
        """How many times a calculator is needed."""
        return self.multiplications + self.divisions + self.exponentials

    @property
    def cells(self) -> int:
        """How many numbers are asked."""
        return sum(count for _stage, count in self.blanks)

    def __add__(self, other: Difficulty) -> Difficulty:
        digits = dict(self.digits)
        for stage, count in other.digits:
            digits[stage] = max(count, digits.get(stage, 0))
        blanks = Counter(dict(self.blanks)) + Counter(dict(other.blanks))
        return Difficulty(
            tuple(sorted(blanks.items())),
            self.multiplications + other.multiplications,
            self.divisions + other.divisions,
            self.exponentials + other.exponentials,
            self.subtractions + other.subtractions,
            tuple(sorted(digits.items())),
        )


def stages_asked(here: Source, wanted: Blanks) -> tuple[str, ...]:
    """The stages with blanks: where a row of C alone is too much work, C is given."""
    width, channels = here.sizes["answers"], here.sizes["channel"]
    if wanted.one_row and width * (channels + 3) > BEARABLE:
        return wanted.stages[1:]
    return wanted.stages


def line_at(here: Source, stage: str, row: int) -> Line:
    """A row of a stage, blank but for what is hidden or written over."""
    free = np.ones(here.exact[stage].shape[1], bool)
    for flags in (here.hidden, here.written):
        if stage in flags:
            free &= ~flags[stage][row]
    return Line(stage, row, tuple(free.tolist()))


def difficulty_of(here: Source, line: Line) -> Difficulty:
    """How hard one row is."""
    count = sum(line.free)
    if count == 0:
        return Difficulty()
    free = np.array(line.free)
    answers = here.printed[line.stage][line.row][free]
    left, right = _factors(here, line)
    met = [answers] if left is None else [answers, left.ravel()]
    products = 0
    if left is not None and right is not None:
        products = int(np.count_nonzero((left * right)[:, free]))
        met.append(right[:, free].ravel())
    largest = max(float(np.abs(values[np.isfinite(values)]).max(initial=0)) for values in met)
    in_sum = here.rules.in_sum[line.row] if line.stage == "weights" else None
    softmax = in_sum is not None and here.rules.softmax
    z = here.printed["scaled"][line.row][in_sum] if in_sum is not None else None
    return Difficulty(
        blanks=((line.stage, count),),
        multiplications=products,
        divisions=count if line.stage in ("scaled", "weights") else 0,
        exponentials=len(z) if z is not None and softmax else 0,
        subtractions=len(z) if z is not None and softmax and shift(z) else 0,
        digits=((line.stage, len(str(int(largest)))),),
    )


def _factors(here: Source, line: Line) -> tuple[Matrix | None, Matrix | None]:
    """What is multiplied: a column of numbers and, beside each, those of every cell of the row;
    for D and E, where nothing is multiplied, the numbers read."""
    numbers, row = here.printed, line.row
    if line.stage in ("q", "k", "v"):
        x = numbers.get("x_keys", numbers["x"]) if line.stage != "q" else numbers["x"]
        return x[row][:, None], numbers[f"w_{here.rules.lenses[line.stage]}"]
    if line.stage == "scores":
        return numbers["q"][row][:, None], numbers["k"].T
    if line.stage == "output":
        return numbers["weights"][row][:, None], numbers["v"]
    read = numbers["scores" if line.stage == "scaled" else "scaled"][row]
    return read, None


@dataclass(frozen=True, slots=True)
class Choice:
    """Rows of one axis: `always` are asked, and `count` of `sometimes`, other ones by the turn."""

    stages: tuple[str, ...]
    always: tuple[int, ...]
    sometimes: tuple[int, ...]
    count: int

    @property
    def turns(self) -> int:
        """How many different choices there are."""
        return max(1, len(self.sometimes))

    def rows(self, turn: int) -> tuple[int, ...]:
        """The rows that are asked."""
        size = len(self.sometimes)
        some = {self.sometimes[(turn + place) % size] for place in range(self.count)}
        return tuple(sorted({*self.always, *some}))


def choices(here: Source, wanted: Blanks) -> tuple[Choice, ...]:
    """What may be asked; one for the words that ask, one for those that answer."""
    stages = stages_asked(here, wanted)
    groups = (
        ("asks", tuple(stage for stage in stages if stage not in ("k", "v"))),
        ("answers", tuple(stage for stage in stages if stage in ("k", "v"))),
    )
    return tuple(_choice(here, own, axis, wanted.one_row) for axis, own in groups if own)


def _choice(here: Source, stages: tuple[str, ...], axis: str, one_row: bool) -> Choice:
    classes: dict[Difficulty, list[int]] = {}
    for row in range(here.sizes[axis]):
        hard = Difficulty()
        for stage in stages:
            hard = hard + difficulty_of(here, line_at(here, stage, row))
        shares = bool({"weights", "output"} & set(stages))  # then the row is a word that asks
        if hard.blanks and not (shares and here.odd[row]):
            classes.setdefault(hard, []).append(row)
    ordered = sorted(classes.items(), key=_worth)
    always: list[int] = []
    room = 1 if one_row else here.sizes[axis]
    work, cells = BEARABLE, MOST_CELLS
    for hard, rows in ordered:
        fits = min(work // max(hard.work, 1), cells // hard.cells)
        count = min(len(rows), room, fits if always else max(fits, 1))
        if count < len(rows):
            return Choice(stages, tuple(always), tuple(rows), count)
        always += rows
        room -= count
        work -= count * hard.work
        cells -= count * hard.cells
    return Choice(stages, tuple(always), (), 0)


def _worth(item: tuple[Difficulty, list[int]]) -> tuple[bool, int, int, int]:
    """What is asked first: rows with something to multiply, of which there are many, and hard."""
    hard, rows = item
    return hard.multiplications == 0, -len(rows), -hard.work, rows[0]


def turns(made: tuple[Choice, ...]) -> int:
    """How many different choices of rows there are."""
    return prod(one.turns for one in made)


def lines(here: Source, made: tuple[Choice, ...], turn: int) -> tuple[Line, ...]:
    """Every row that is asked at a turn, in the order of the calculation."""
    asked = []
    for choice in made:
        turn, own = divmod(turn, choice.turns)
        asked += [line_at(here, stage, row) for stage in choice.stages for row in choice.rows(own)]
    return tuple(line for line in asked if any(line.free))
