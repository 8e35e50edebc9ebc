"""Rows of `make bench`: how old a number is when it is painted while the pointer drags over a cell.

python scrub.py [--quick]
"""

from __future__ import annotations

import bisect
import sys
import time
from dataclasses import dataclass

from outside import window
from rows import Row, Target, counted, measured, send, unmeasured
from turns import say
from x11 import Display

MOVES, SECONDS = 500, 1.0
LEG = 125  # moves to the right before the pointer comes back
STEP = 4  # px from one move to the next: another number each time
ROUNDS = 3
FRAME = 16.7  # ms at 60 Hz

Moment = tuple[float, int]
"""Seconds, and x or a count."""


@dataclass(frozen=True, slots=True)
class Drag:
    """What came of a drag."""

    ages: list[float]  # ms of the number shown in each frame, since the hand was there
    queues: list[int]  # moves that each frame did not show yet
    late: float  # ms from the last move until it was shown
    left: int  # moves that no frame showed at the end


def path() -> list[int]:
    """Where the pointer goes, relative to its start: to and fro, and never twice to one place."""
    found = []
    for number in range(MOVES):
        leg, step = divmod(number, LEG)
        along = step if leg % 2 == 0 else LEG - 1 - step
        found.append(STEP * (along + 1) + leg)
    return found


def drag(sent: list[Moment], heard: list[Moment], frames: list[Moment]) -> Drag:
    """Compare what the hand did with what the window heard (x) and how many moves it had heard
    when a frame was done."""
    number = {x: place for place, (_moment, x) in enumerate(sent)}
    moments = [moment for moment, _x in sent]
    ages, queues, shown = [], [], -1
    for moment, count in frames:
        if not count:
            continue  # painted for another reason, before the first move
        place = number[heard[count - 1][1]]
        if place == shown:
            continue  # the same number again is no new one
        shown = place
        ages.append(1000 * (moment - moments[place]))
        queues.append(bisect.bisect_right(moments, moment) - 1 - place)
    last = next(
        moment for moment, count in frames if count and number[heard[count - 1][1]] == shown
    )
    return Drag(ages, queues, 1000 * (last - moments[-1]), len(sent) - 1 - shown)


def dragged(display: Display) -> Drag:
    """Drag over a cell of X in a window of its own."""
    sent: list[Moment] = []
    with window("scrubbing") as app:
        x, y = app.places["cell"]
        display.move(x, y)
        display.button(True)
        time.sleep(0.1)
        start = time.monotonic()
        for number, along in enumerate(path()):
            time.sleep(max(0.0, start + number * SECONDS / MOVES - time.monotonic()))
            sent.append((time.monotonic(), x + along))
            display.move(x + along, y)
        time.sleep(0.5)
        display.button(False)
    heard = [(moment, at) for moment, at in app.last["moves"] if at != x]
    skipped = len(app.last["moves"]) - len(heard)
    frames = [(moment, max(0, count - skipped)) for moment, count in app.last["frames"]]
    return drag(sent, heard, frames)


def main() -> None:
    """Measure and print the rows."""
    what = f"scrubbing over a cell of X, {MOVES} moves in {SECONDS:g} s"
    try:
        display = Display()
    except OSError as why:
        send([unmeasured(what, str(why))])
        return
    drags = []
    for number in range(1 if "--quick" in sys.argv[1:] else ROUNDS):
        drags.append(dragged(display))
        say(f"scrub, round {number + 1}")
    ages = [one.ages for one in drags]
    largest = max(max(one) for one in ages)
    fewest = min(len(one) for one in ages)
    rows: list[Row] = [
        measured(
            f"{what}: age of a number when it is painted", ages, Target("≤", FRAME, "largest"),
            note=f"largest {largest:.1f} ms",
        ),
        counted(f"{what}: frames painted, at least", fewest, n=len(drags)),
        counted(
            f"{what}: moves that a frame does not show yet, at most",
            max(max(one.queues) for one in drags), n=len(drags),
        ),
        counted(
            f"{what}: moves left at the end, at most", max(one.left for one in drags),
            Target("≤", 0, "median"), n=len(drags),
            note=f"the last is painted after {max(one.late for one in drags):.1f} ms",
        ),
    ]  # fmt: skip
    send(rows)


if __name__ == "__main__":
    main()
