"""A pupil with a pencil: works a sheet out from nothing but what is printed on it.

Knows the panels of the sheet and the switches of the document; no numpy, no code of the core's.
"""

from decimal import ROUND_HALF_UP, Decimal
from math import exp, sqrt
from typing import Any

from attn_gui.core.exercise import Exercise


def school(value: float, decimals: int = 2) -> float:
    """Rounded as taught: a 5 goes away from 0. What is nearer than 1e-9 to a 5 is a 5."""
    unit = Decimal(1).scaleb(-decimals)
    return float(Decimal(f"{value:.9f}").quantize(unit, ROUND_HALF_UP))


class Pupil:
    """`way` rounds what is written on the way, `end` the answers."""

    def __init__(self, sheet: Exercise, way: Any, end: Any) -> None:
        self.sheet, self.way, self.end = sheet, way, end
        self.document = sheet.trace.document
        self.known: dict[tuple[str, int, int], float] = {}
        self.blank: list[tuple[str, int, int]] = []
        self.hidden: set[tuple[str, int, int]] = set()
        for stage, panel in sheet.panels.items():
            for i, row in enumerate(panel.rows):
                for j, column in enumerate(panel.columns):
                    at, mark = (stage, row, column), panel.marks[i][j]
                    if mark == "blank":
                        self.blank.append(at)
                    else:
                        self.known[at] = panel.numbers[i][j]
                    if mark == "hidden":
                        self.hidden.add(at)

    def work(self) -> dict[tuple[str, int, int], float]:
        """Every blank filled in, in the order of the panels."""
        order = ("q", "k", "v", "scores", "scaled", "weights", "output")
        for stage in order:
            for at in [one for one in self.blank if one[0] == stage]:
                self.known[at] = self.end(getattr(self, f"_{stage}")(at[1], at[2]))
        return {at: self.known[at] for at in self.blank}

    def _across(self, stage: str) -> list[int]:
        return sorted(self.sheet.panels[stage].columns)

    def _projection(self, name: str, row: int, column: int) -> float:
        options = self.document.options
        key = "q" if options.keys_are_queries else "k"
        lens = {"q": "q", "k": key, "v": key if options.values_are_keys else "v"}[name]
        if options.swap_q_k and name in "qk":
            lens = {"q": key, "k": "q"}[name]
        x = "x_keys" if name != "q" and "x_keys" in self.sheet.panels else "x"
        made = sum(
            self.way(self.known[x, row, d] * self.known[f"w_{lens}", d, column])
            for d in self._across(x)
        )
        return made + self.known.get((f"b_{lens}", 0, column), 0.0)

    def _q(self, row: int, column: int) -> float:
        return self._projection("q", row, column)

    def _k(self, row: int, column: int) -> float:
        return self._projection("k", row, column)

    def _v(self, row: int, column: int) -> float:
        return self._projection("v", row, column)

    def _scores(self, row: int, column: int) -> float:
        pairs = ((self.known["q", row, c], self.known["k", column, c]) for c in self._across("q"))
        return sum(self.way(q * k) for q, k in pairs)

    def _scaled(self, row: int, column: int) -> float:
        options = self.document.options
        head = self.document.layers[self.sheet.place.layer].heads[self.sheet.place.head]
        by = (sqrt(head.w_q.shape[1]) if options.scale else 1.0) * options.temperature
        return self.known["scores", row, column] / self.way(by)

    def _weights(self, row: int, column: int) -> float:
        softmax = self.document.options.normalise == "softmax"
        how = self.document.options.mask_how
        places = [
            c
            for c in self._across("scaled")
            if how != "minus_infinity" or ("scaled", row, c) not in self.hidden
        ]
        z = {c: self.known["scaled", row, c] for c in places}
        off = self.sheet.shifts.get(row, 0.0)
        if off:
            off = max(z.values())
        parts = {c: self.way(exp(self.way(z[c] - off))) if softmax else z[c] for c in places}
        return parts[column] / sum(parts.values())

    def _output(self, row: int, column: int) -> float:
        return sum(
            self.way(self.known["weights", row, j] * self.known["v", j, column])
            for j in self._across("weights")
        )


def pupils(sheet: Exercise) -> list[dict[tuple[str, int, int], float]]:
    """What four pupils get: rounding everything, only answers, nothing, more digits on the way."""

    def kept(value: float) -> float:
        return value

    def finer(value: float) -> float:
        return school(value, 4)

    habits = ((school, school), (kept, school), (kept, kept), (finer, school))
    return [Pupil(sheet, way, end).work() for way, end in habits]
