"""The rows of the table of `make bench`: made from rounds of times, printed as text or Markdown.

A script of the benchmark prints a JSON list of rows (`send`); `run.py` collects them (`received`).
A round is a list of times of one contestant; contestants are measured in turn, round by round, so
a ratio pairs what was measured next to each other: it is the middle one of the rounds' ratios.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

Rounds = Sequence[Sequence[float]]

COMPARED: dict[str, Callable[[float, float], bool]] = {
    "≤": lambda found, limit: found <= limit,
    "<": lambda found, limit: found < limit,
    "≥": lambda found, limit: found >= limit,
}
"""How a figure may have to lie to its limit."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a figure of a row ("ratio", "median", "p95", "largest") has to be: `Target("≤", 2)`."""

    sign: str  # a key of COMPARED
    limit: float
    figure: str = "ratio"

    def text(self, unit: str, faster: bool) -> str:
        """The target in words."""
        size = f"{self.sign} {self.limit:g}"
        if self.figure == "ratio":
            return f"{size}× faster" if faster else f"{size}×"
        figure = "" if self.figure == "median" else f"{self.figure} "
        return f"{figure}{size} {unit}".strip()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; None and "" where there is nothing to say."""

    what: str
    n: int | None = None  # measurements
    median: float | None = None
    p95: float | None = None
    spread: tuple[float, float] | None = None  # the lowest and the highest median of a round
    unit: str = "ms"
    against: str = ""  # what the ratio is to
    other: float | None = None  # its median
    ratio: float | None = None
    faster: bool = False  # the ratio says how many times faster it is: other / median
    target: str = ""
    met: bool | None = None
    note: str = ""


def median(rounds: Rounds) -> float:
    """The median of all times."""
    return statistics.median(time for times in rounds for time in times)


def percentile(rounds: Rounds, percent: int = 95) -> float:
    """The time that so many in a hundred do not exceed, between the two nearest ones."""
    times = [time for times in rounds for time in times]
    if len(times) == 1:
        return times[0]
    return statistics.quantiles(times, n=100, method="inclusive")[percent - 1]


def paired_ratio(mine: Rounds, theirs: Rounds) -> float:
    """The median of the ratios of the rounds' medians: a slow spell of the machine hits both."""
    pairs = zip(mine, theirs, strict=True)
    return statistics.median(statistics.median(one) / statistics.median(two) for one, two in pairs)


def measured(
    what: str, rounds: Rounds, *targets: Target, against: str = "", others: Rounds = (),
    faster: bool = False, unit: str = "ms", note: str = "",
) -> Row:  # fmt: skip
    """The row of a contestant; with `others`, the rounds of the one it is compared with."""
    medians = [statistics.median(times) for times in rounds]
    ratio = None
    if others:
        ratio = paired_ratio(others, rounds) if faster else paired_ratio(rounds, others)
    largest = max(time for times in rounds for time in times)
    figures = {
        "median": median(rounds), "p95": percentile(rounds), "ratio": ratio, "largest": largest,
    }  # fmt: skip
    return Row(
        what, sum(len(times) for times in rounds), figures["median"], figures["p95"],
        (min(medians), max(medians)), unit, against, median(others) if others else None, ratio,
        faster, *_judged(targets, figures, unit, faster), note,
    )  # fmt: skip


def counted(
    what: str, value: float, *targets: Target, unit: str = "", against: str = "",
    other: float | None = None, n: int | None = None, note: str = "",
) -> Row:  # fmt: skip
    """The row of a single figure: a count, an age, megabytes. `other` stands beside it; targets
    are of the "median", which is the figure."""
    figures: dict[str, float | None] = {"median": value}
    return Row(
        what, n, value, None, None, unit, against, other, None, False,
        *_judged(targets, figures, unit, False), note,
    )  # fmt: skip


def painted_again(after: str, painted: int, values: int, looks: int) -> Row:
    """The row of how many cells an edit paints: no more than those that have another number."""
    return counted(
        f"cells painted again after {after}", painted, Target("≤", values, "median"),
        against="cells with another number:", other=values, n=1, note=f"{looks} look otherwise",
    )  # fmt: skip


def unmeasured(what: str, note: str) -> Row:
    """The row of what could not be measured here, and why."""
    return Row(what, unit="", note=note)


def _judged(
    targets: Iterable[Target], figures: dict[str, float | None], unit: str, faster: bool
) -> tuple[str, bool | None]:
    """The targets in words, and whether all of them are met; None without any."""
    texts, met = [], None
    for target in targets:
        found = figures[target.figure]
        if found is None:
            raise ValueError(f"a target of the {target.figure}, which was not measured")
        texts.append(target.text(unit, faster))
        met = COMPARED[target.sign](found, target.limit) and met is not False
    return ", ".join(texts), met


# -------------------------------------------------------------------------------- between processes


def send(rows: Iterable[Row]) -> None:
    """Print rows for `run.py`: the last line of a script's output."""
    print(json.dumps([asdict(row) for row in rows]), flush=True)


def received(output: str) -> list[Row]:
    """The rows that a script printed."""
    return [_row(given) for given in json.loads(output.strip().splitlines()[-1])]


def _row(given: dict[str, Any]) -> Row:
    spread = given.get("spread")
    return Row(**given | {"spread": None if spread is None else tuple(spread)})


# ----------------------------------------------------------------------------------- in the table

HEAD = ("what", "n", "median", "p95", "rounds", "against", "ratio", "target", "met")


def line(row: Row) -> tuple[str, ...]:
    """The cells of a row, in words."""
    unit = f" {row.unit}" if row.unit else ""
    low, high = row.spread or (None, None)
    against = row.against if row.other is None else f"{row.against} {_short(row.other)}".strip()
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}×{' faster' if row.faster else ''}"
    met = {True: "met", False: "NOT MET", None: ""}[row.met]
    return (
        f"{row.what} ({row.note})" if row.note else row.what,
        "" if row.n is None else str(row.n),
        "" if row.median is None else f"{_short(row.median)}{unit}",
        _short(row.p95),
        "" if row.spread is None else f"{_short(low)}–{_short(high)}",
        against,
        ratio,
        row.target,
        met,
    )


def _short(value: float | None) -> str:
    """About three digits."""
    if value is None:
        return ""
    if float(value).is_integer():
        return f"{value:.0f}"
    size = abs(value)
    return f"{value:.0f}" if size >= 100 else f"{value:.1f}" if size >= 10 else f"{value:.3g}"


def table(rows: Iterable[Row]) -> str:
    """The rows as text in columns."""
    lines = [HEAD, *(line(row) for row in rows)]
    widths = [max(len(one[place]) for one in lines) for place in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(one, widths, strict=True)).rstrip()
        for one in lines
    )


def markdown(rows: Iterable[Row]) -> str:
    """The rows as a table in Markdown."""
    lines = [HEAD, ("---",) * len(HEAD), *(line(row) for row in rows)]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in one)} |" for one in lines)
