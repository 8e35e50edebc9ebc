"""Rows of `make bench`: from an edit of one cell of X until every panel of One head is painted.

Beside it a bare widget that paints the same cells and digits (the floor), the same matrices as
items of pyqtgraph, and as a canvas of matplotlib.

    python edit.py [--quick]
"""

from __future__ import annotations

import sys
from importlib.util import find_spec

from rows import Row, Target, measured, painted_again, send, unmeasured
from turns import Script, in_turn, result, scene_of

COMPUTED = "q,k,v,scores,scaled,weights,output"
STATES = {
    "first": ("3 words × 4", {"page": 100, "items": 20, "figure": 10}),
    "largest": ("12 words × 16", {"page": 60, "items": 10, "figure": 2}),
}
"""The words for a state, and how often each contestant is timed in a round."""

CELLS = {"x": "a cell of X", "w_v": "a cell of W_V"}
ROUNDS = 5
HAS_FIGURES = find_spec("matplotlib") is not None


def _contestants(state: str, scene: str, quick: bool) -> dict[str, Script]:
    amounts = dict.fromkeys(STATES[state][1], 2) if quick else STATES[state][1]
    often, seldom, rare = amounts.values()
    found: dict[str, Script] = {
        "floor": ("floor.py", scene, often),
        "floor of seven": ("floor.py", scene, often, COMPUTED),
        "seven": ("seven.py", scene, often, COMPUTED),
        "page": ("page.py", state, often, "edit"),
        "items": ("items.py", scene, seldom),
    }
    return found | ({"figure": ("figure.py", scene, rare)} if HAS_FIGURES else {})


def timed(state: str, quick: bool) -> list[Row]:
    """The rows of the times in one state."""
    words = STATES[state][0]
    with scene_of(state) as scene:
        found = in_turn(_contestants(state, scene, quick), 1 if quick else ROUNDS)
    page, floor = [one["edit"] for one in found["page"]], found["floor"]
    rows = [
        measured(
            f"edit → the seven heatmaps alone, {words}", found["seven"], Target("≤", 2),
            against="bare widget", others=found["floor of seven"],
        ),
        measured(
            f"edit → the whole page, {words}", page, Target("≤", 3),
            against="bare widget", others=floor,
        ),
        measured(
            f"edit → the whole page, {words}", page, Target("≥", 4),
            against="pyqtgraph items", others=found["items"], faster=True,
        ),
    ]  # fmt: skip
    what = f"edit → the whole page, {words}"
    if not HAS_FIGURES:
        return [*rows, unmeasured(what, "matplotlib is not installed")]
    against = {"against": "matplotlib", "others": found["figure"], "faster": True}
    return [*rows, measured(what, page, Target("≥", 25), **against)]


def painted(state: str) -> list[Row]:
    """The rows of how many cells are painted again."""
    found = result(("page.py", state, "cells", *CELLS))
    return [
        painted_again(f"another digit in {words}, {STATES[state][0]}", **found[name])
        for name, words in CELLS.items()
    ]


def main() -> None:
    """Measure and print the rows."""
    quick = "--quick" in sys.argv[1:]
    states = list(STATES)[:1] if quick else STATES
    send(row for state in states for row in [*timed(state, quick), *painted(state)])


if __name__ == "__main__":
    main()
