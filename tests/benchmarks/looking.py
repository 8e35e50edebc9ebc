"""Rows of `make bench`: from a look, a switch or a step of the calculation until it is painted,
beside a bare widget that paints all cells of the page again (the floor).

    python looking.py [--quick]
"""

from __future__ import annotations

import sys

from rows import Row, measured, send
from turns import in_turn, scene_of

WAYS = {
    "first": {
        "hover": "hover → outlines",
        "pick": "pick → inspector",
        "switch": "a switch of the tray → panels",
        "moment": "a step of the calculation → outlines and sentence",
    },
    "largest": {
        "matters": "pick → what matters, 12 words × 16",
        "moved": "edit → what matters, 12 words × 16",
    },
}
"""What is done in each state, as `page.py` calls it and as the table does."""

AMOUNTS = {"first": 60, "largest": 30}
ROUNDS = 5


def timed(state: str, quick: bool) -> list[Row]:
    """The rows of one state."""
    ways, amount = WAYS[state], 2 if quick else AMOUNTS[state]
    with scene_of(state) as scene:
        contestants = {
            "page": ("page.py", state, amount, *ways),
            "floor": ("floor.py", scene, amount),
        }
        found = in_turn(contestants, 1 if quick else ROUNDS)
    return [
        measured(
            what, [one[way] for one in found["page"]],
            against="bare widget", others=found["floor"],
        )
        for way, what in ways.items()
    ]  # fmt: skip


def main() -> None:
    """Measure and print the rows."""
    quick = "--quick" in sys.argv[1:]
    send(row for state in (list(WAYS)[:1] if quick else WAYS) for row in timed(state, quick))


if __name__ == "__main__":
    main()
