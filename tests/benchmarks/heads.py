"""Rows of `make bench`: from an edit of a lens of one head until Many heads is painted, beside a
bare widget that paints all cells, digits and lines of the page (the floor).

    python heads.py [--quick]
"""

from __future__ import annotations

import sys

from rows import Row, Target, measured, painted_again, send
from turns import in_turn, result, scene_of

STATES = {
    "bank": ("4 heads × 7 words", 60),
    "most": ("8 heads × 12 words", 40),
    "wide": ("4 heads × 7 words, 512 wide", 40),
}
"""The words for a state, and how often it is timed in a round."""

ROUNDS = 5


def timed(state: str, quick: bool) -> Row:
    """The row of one state."""
    words, amount = STATES[state]
    amount = 2 if quick else amount
    with scene_of(state) as scene:
        contestants = {
            "page": ("page.py", state, amount, "lens"),
            "floor": ("floor.py", scene, amount),
        }
        found = in_turn(contestants, 1 if quick else ROUNDS)
    return measured(
        f"edit → Many heads, {words}", [one["lens"] for one in found["page"]], Target("≤", 3),
        against="bare widget", others=found["floor"],
    )  # fmt: skip


def painted(state: str) -> Row:
    """The row of how many cells are painted again."""
    found = result(("page.py", state, "cells", "lens"))["lens"]
    return painted_again(f"another number in a lens, {STATES[state][0]}", **found)


def main() -> None:
    """Measure and print the rows."""
    quick = "--quick" in sys.argv[1:]
    states = list(STATES)[:1] if quick else STATES
    send(row for state in states for row in (timed(state, quick), painted(state)))


if __name__ == "__main__":
    main()
