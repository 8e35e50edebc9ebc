"""Rows of `make bench`: the memory of the app's window at its start, over 10 000 edits, and over
200 tabs and examples. It has to stay flat once everything has been met.

One edit in forty is typed into a cell of X, and the others go through the session; all are painted.
A tab is clicked and an example is chosen from its list.

    python memory.py [--quick]
"""

from __future__ import annotations

import gc
import itertools
import os
import sys
from collections.abc import Callable
from pathlib import Path

from hands import choose, click, find, session, settle, take_down, type_into
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QToolButton
from rows import Row, Target, counted, send, unmeasured

from attn_gui.app import build
from attn_gui.core.edits import with_cell
from attn_gui.main_window import MainWindow
from attn_gui.page_tabs import PAGES
from attn_gui.session import Label

EDITS, EDITS_BEFORE, CHANGES = 10_000, 1_000, 200
FLAT = Target("≤", 5, "median")
EXAMPLES = ("notes_cat", "cross", "bank", "pronoun:tired", "creature")
GIVEN = ("x", "w_q", "w_k", "w_v")
STATM = Path("/proc/self/statm")  # Linux only


def resident() -> float:
    """MB of this process that are in memory, without what is only waiting to be cleared away."""
    settle()
    gc.collect()
    pages = int(STATM.read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def opened() -> MainWindow:
    """A window that has been painted."""
    window = build(["--lang", "en", "--theme", "light", "--size", "1440x900"])
    window.show()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    settle()
    return window


def edit(window: MainWindow, count: int) -> None:
    """Another number, shown by every panel."""
    value = (count * 7919 % 400) / 100 - 2
    if count % 40 == 0:
        type_into(window, "x", count // 40 % 3, count // 120 % 4, f"{value:.2f}")
        return
    name, here = GIVEN[count % 4], session(window)
    here.apply(Label("edit"), with_cell(here.document, name, count % 3, count // 4 % 3, value))
    QApplication.processEvents()


def change(window: MainWindow, count: int) -> None:
    """Another example, then another tab, in turn."""
    if count % 2:
        click(find(window, QToolButton, f"tab.{list(PAGES)[count // 2 % len(PAGES)]}"))
    else:
        choose(find(window, QComboBox, "example"), EXAMPLES[count // 2 % len(EXAMPLES)])


def grown(window: MainWindow, act: Callable[[MainWindow, int], None], *amounts: int) -> list[float]:
    """MB after each of some amounts, one after the other."""
    found, places = [], itertools.count()
    for many in amounts:
        for place in itertools.islice(places, many):
            act(window, place)
        found.append(resident())
        print(f"  … {act.__name__} {many}×: {found[-1]:.1f} MB", file=sys.stderr, flush=True)
    return found


def measure(quick: bool) -> list[Row]:
    """The rows."""
    if not STATM.exists():
        return [unmeasured("memory of the window", "told by Linux only")]
    size = 50 if quick else 1
    window = opened()
    start = resident()
    warm, *_between, end = grown(window, edit, EDITS_BEFORE // size, *[EDITS // size // 4] * 4)
    lap = 2 * len(PAGES) * len(EXAMPLES)  # until every example has met every page
    before, *_between, after = grown(window, change, lap, CHANGES // (4 if quick else 1))
    take_down(window)
    return [
        counted("memory after start", start, unit="MB"),
        counted(
            f"memory over {EDITS // size} edits", end - warm, FLAT, unit="MB",
            note=f"after {EDITS_BEFORE // size}: {warm:.0f} MB",
        ),
        counted(
            f"memory over {CHANGES // (4 if quick else 1)} tabs and examples", after - before,
            FLAT, unit="MB", note=f"after {lap}: {before:.0f} MB",
        ),
    ]  # fmt: skip


def main() -> None:
    """Measure and print the rows."""
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")  # of the offscreen platform
    send(measure("--quick" in sys.argv[1:]))


if __name__ == "__main__":
    main()
