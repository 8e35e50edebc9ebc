"""Rows of `make bench`: from the press of a key until the pixels of every panel have changed, seen
from outside: the X server is told of the key (XTEST) and asked for the pixels.

    python e2e.py [--quick]
"""

from __future__ import annotations

import random
import sys
import time

from outside import Rectangle, window
from rows import Row, Target, counted, measured, send, unmeasured
from turns import say
from x11 import Display

ROUNDS, KEYS = 3, 80
WARM = 10
LONGEST = 3.0  # seconds until a key counts as missed
REST = (0.02, 0.035)  # seconds between two keys: never in step with anything
FRAME = 16.7  # ms at 60 Hz
TYPED = ("5", "BackSpace")  # one digit more, one digit less
TARGETS = {
    1: (Target("<", 6, "median"), Target("<", FRAME, "p95")),
    2: (Target("<", FRAME, "p95"),),
}
"""By the scale of the screen."""


def until_painted(display: Display, key: str, places: list[Rectangle]) -> float | None:
    """Milliseconds from the press until each of the places looks otherwise; None: some never do."""
    before = [display.pixels(*place) for place in places]
    start = time.perf_counter()
    display.press(key)
    for place, old in zip(places, before, strict=True):
        while display.pixels(*place) == old:
            if time.perf_counter() - start > LONGEST:
                return None
    found = 1000 * (time.perf_counter() - start)
    display.release(key)
    return found


def typed(scale: int, keys: int) -> tuple[list[float], int]:
    """The times of so many keys, and how many were missed."""
    times, missed, chance = [], 0, random.Random(scale)
    display = Display()
    with window("typing", scale) as app:
        # The last panel first: it is asked for until it changes, the others then once as a rule.
        places = [
            _strip(app.places[name]) for name in ("output", "weights", "scaled", "scores", *"vkq")
        ]
        for number in range(WARM + keys):
            time.sleep(chance.uniform(*REST))
            took = until_painted(display, TYPED[number % 2], places)
            if took is None:
                missed += 1
            elif number >= WARM:
                times.append(took)
    return times, missed


def _strip(place: Rectangle) -> Rectangle:
    """The middle of the second row of cells: it changes, and little is quickly asked for."""
    x, y, width, height = place
    return [x, y + height // 3 + height // 12, width, height // 6]


def timed(scale: int, quick: bool) -> list[Row]:
    """The rows of one scale."""
    what = f"key press → all panels on the screen, scale {scale}"
    rounds, missed = [], 0
    for number in range(1 if quick else ROUNDS):
        times, more = typed(scale, 4 if quick else KEYS)
        missed += more
        if times:
            rounds.append(times)
        say(f"e2e, scale {scale}, round {number + 1}")
    rows = [measured(what, rounds, *TARGETS[scale])] if rounds else []
    return [*rows, counted(f"{what}: keys missed", missed, Target("≤", 0, "median"))]


def main() -> None:
    """Measure and print the rows."""
    try:
        Display()
    except OSError as why:
        send([unmeasured("key press → all panels on the screen", str(why))])
        return
    send(row for scale in TARGETS for row in timed(scale, "--quick" in sys.argv[1:]))


if __name__ == "__main__":
    main()
