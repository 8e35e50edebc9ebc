"""What pupils get who compute from the rounded numbers that a sheet prints.

They differ in when they round: every number they write, only the numbers that are asked, or
nothing at all. The answer key must be fair to all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from math import isfinite

import numpy as np

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.exercise_blanks import CHAIN

DECIMALS = 2
_UNIT = Decimal(1).scaleb(-DECIMALS)
_NOISE = 9  # decimals beyond which a float differs from what it should be


def rounded(value: float) -> float:
    """`value` by the school's rule: a 5 rounds away from 0. 0.1 + 0.2 is 0.3 here; ±∞ stay."""
    if not isfinite(value):
        return float(value)
    exact = Decimal(repr(round(float(value), _NOISE)))
    return float(exact.quantize(_UNIT, ROUND_HALF_UP)) + 0.0


def all_rounded(values: Matrix) -> Matrix:
    """Every number of a matrix by the school's rule."""
    made = [rounded(value) for value in values.ravel().tolist()]
    return np.array(made, np.float64).reshape(values.shape)


def _kept(values: Matrix) -> Matrix:
    return values


Round = Callable[[Matrix], Matrix]


@dataclass(frozen=True, slots=True)
class Pupil:
    """When somebody rounds: what is on the way to a number, and the number itself."""

    way: Round
    end: Round


PUPILS = (
    Pupil(all_rounded, all_rounded),
    Pupil(_kept, all_rounded),
    Pupil(_kept, _kept),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a stage that is asked. `free` marks its blank cells; the others are printed."""

    stage: str
    row: int
    free: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """How the stages are made: what C is divided by, which cells of a row of D are in the sum
    (n_q, n_k), whether e^ is taken of them, and whose lens makes q, k and v."""

    divisor: float
    in_sum: Flags
    softmax: bool
    lenses: Mapping[str, str]


def shift(z: Matrix) -> float:
    """What is taken off a row of D before e^, so that the numbers stay easy to write: its
    largest number, or 0."""
    top = float(z.max())
    return 0.0 if -1 <= top <= 5 else top


@np.errstate(divide="ignore", invalid="ignore")
def attempt(
    lines: tuple[Line, ...], printed: Mapping[str, Matrix], rules: Rules, pupil: Pupil
) -> dict[tuple[str, int], Matrix]:
    """A pupil's numbers of every line, each built upon the own ones before it; NaN or ∞ where
    rounding left nothing to divide by."""
    own = {name: values.copy() for name, values in printed.items()}
    made = {}
    for line in sorted(lines, key=lambda one: CHAIN.index(one.stage)):
        free = np.array(line.free)
        found = pupil.end(_compute(line, own, rules, pupil.way))
        own[line.stage][line.row] = np.where(free, found, own[line.stage][line.row])
        made[line.stage, line.row] = own[line.stage][line.row]
    return made


def _compute(line: Line, own: Mapping[str, Matrix], rules: Rules, way: Round) -> Matrix:
    row = line.row
    if line.stage in ("q", "k", "v"):
        lens = rules.lenses[line.stage]
        x = own["x_keys"] if line.stage != "q" and "x_keys" in own else own["x"]
        bias = own.get(f"b_{lens}")
        found = way(x[row][:, None] * own[f"w_{lens}"]).sum(0)
        return np.asarray(found if bias is None else found + bias[0])
    if line.stage == "scores":
        return np.asarray(way(own["q"][row] * own["k"]).sum(1))
    if line.stage == "scaled":
        return np.asarray(own["scores"][row] / way(np.array([rules.divisor])))
    if line.stage == "weights":
        return _shares(own["scaled"][row], rules.in_sum[row], rules.softmax, way)
    return np.asarray(way(own["weights"][row][:, None] * own["v"]).sum(0))


def _shares(z: Matrix, in_sum: Flags, softmax: bool, way: Round) -> Matrix:
    parts = np.zeros_like(z)
    here = z[in_sum]
    parts[in_sum] = way(np.exp(way(here - shift(here))) if softmax else here)
    return np.asarray(parts / parts.sum())
