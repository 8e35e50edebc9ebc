"""What the switch “which input matters” shows and says, and the same by finite differences."""

import re

import numpy as np
import pytest
from hands import (
    session,
    settle,
)
from PySide6.QtWidgets import QLabel
from test_sensitivity import moved

from attn_gui.core.evaluate import evaluate
from attn_gui.core.places import Cell, Place

STEP = 1e-5
LENS = re.compile(
    r"Of the lenses, (.+?)(?: of head (\d))? moves it most: raise it by 0\.1, and the number"
    r" (rises|falls) by about ([\d.e−]+)\."
)
MOVES = re.compile(r"moves (.+) by ([+−][\d.e−]+) per 1")


def pick(window, *cell):
    window.furniture.pick(Cell(*cell))
    settle()


def lines(window) -> list[str]:
    """The sentences in the inspector."""
    part = window.furniture.inspector.explained.matters
    return [one.text() for one in part.findChildren(QLabel, "inspector.matters.line")
            if one.isVisibleTo(part)]  # fmt: skip


def grids(window):
    rates = window.furniture.page.canvas.rates
    return rates.grids if rates.isVisible() else {}


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def slope(window, cell: Cell, place: Place, name: str, at: tuple[int, int], of: Place) -> float:
    """How much the number in `cell` moves per 1 of one input of the place `of`."""
    document = session(window).document
    key = ("x", of.sentence, 0, 0) if name == "x" else (name, 0, of.layer, of.head)
    if name == "w_o":
        key = (name, 0, of.layer, 0)
    ends = []
    for by in (STEP, -STEP):
        trace = evaluate(moved(document, key, at, by))
        shown = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
        ends.append(shown[cell.row, cell.column])
    return (ends[0] - ends[1]) / (2 * STEP)


def slopes(window, cell: Cell, place: Place, name: str, of: Place | None = None) -> np.ndarray:
    """The same for every cell of a given matrix."""
    of = of or place
    shape = session(window).trace.matrix(name, of.layer, of.head, of.sentence).shape
    found = np.zeros(shape)
    for at in np.ndindex(shape):
        found[at] = slope(window, cell, place, name, at, of)
    return found


def largest(array: np.ndarray) -> float:
    return float(array.flat[np.abs(array).argmax()])


def check(window, cell: Cell, place: Place | None = None) -> None:
    """Bars and sentences are what differences say."""
    place = place or Place()
    names = [name for name in ("x", "w_q", "w_k", "w_v", "w_o") if name in grids(window)]
    assert {"x", "w_q", "w_k", "w_v"} <= set(names)
    measured = {name: slopes(window, cell, place, name) for name in names}
    for name in names:
        np.testing.assert_allclose(grids(window)[name].rates, measured[name], atol=1e-7)
    said = " ".join(lines(window))
    for told, candidates in (("words", ["x"]), ("lenses", names[1:])):
        best = max((largest(measured[name]) for name in candidates), key=abs)
        sentence = re.search(rf"Of the {told}, .*?(rises|falls) by about ([\d.e−]+)\.", said)
        if abs(best) < 1e-9:
            assert sentence is None
            continue
        assert sentence is not None, said
        assert sentence[1] == ("rises" if best > 0 else "falls")
        assert number(sentence[2]) == pytest.approx(abs(best) / 10, rel=0.06)
