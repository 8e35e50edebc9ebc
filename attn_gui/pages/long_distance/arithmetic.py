"""How a picked number is made, in signs only: the same line in every language."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from attn_gui.core.numbers import show_number
from attn_gui.core.places import Cell
from attn_gui.pages.long_distance.scene import Scene

SYMBOLS = {"x": "x", "states": "h", "blank": "h′", "left": "left", "scores": "q·k", "weights": "w"}


def line_of(scene: Scene, cell: Cell) -> str:
    """The arithmetic behind a cell."""
    return _WAYS[cell.stage](scene, cell)


def _number(scene: Scene, value: float) -> str:
    value = float(value)
    return "–" if np.isnan(value) else show_number(value, scene.decimals)


def _products(scene: Scene, pairs: Iterable[tuple[float, float]]) -> str:
    return " + ".join(f"{_number(scene, a)} × {_number(scene, b)}" for a, b in pairs)


def _given(scene: Scene, cell: Cell) -> str:
    word, name = scene.reading.words[cell.row], scene.names("features")[cell.column]
    return f"x[{word}, {name}] = {_number(scene, scene.reading.x[cell.row, cell.column])}"


def _state(scene: Scene, cell: Cell) -> str:
    """tanh of the old state times its memory, and what the word writes."""
    reading, row, column = scene.reading, cell.row, cell.column
    states = reading.states if cell.stage == "states" else reading.blank
    before = states[row - 1] if row else np.zeros(states.shape[1])
    pairs = [(before[at], line[column]) for at, line in enumerate(scene.lenses.w_h)]
    is_empty = cell.stage == "blank" and row == reading.subject
    if not is_empty:
        written = zip(reading.x[row], scene.lenses.w_x, strict=True)
        pairs += [(one, line[column]) for one, line in written if one]
    products = _products(scene, pairs)
    whole = f"tanh({products})" if scene.lenses.squash else products
    word, name = reading.words[row], scene.names("states")[column]
    where = f"{SYMBOLS[cell.stage]}[{word}, {name}]"
    return f"{where} = {whole} = {_number(scene, float(states[row, column]))}"


def _left(scene: Scene, cell: Cell) -> str:
    """How far the two states are apart here, divided by how far they were at the subject."""
    reading = scene.reading
    apart = float(np.linalg.norm(reading.states[cell.row] - reading.blank[cell.row]))
    word, subject = reading.words[cell.row], reading.words[reading.subject]
    parts = f"{_number(scene, apart)} ÷ {_number(scene, reading.put_in)}"
    share = _number(scene, float(reading.left[cell.row]))
    return f"|h − h′|[{word}] ÷ |h − h′|[{subject}] = {parts} = {share}"


def _score(scene: Scene, cell: Cell) -> str:
    """The products of the asker's query with a word's key."""
    reading = scene.reading
    q = reading.x[-1] @ np.array(scene.lenses.w_q)
    k = reading.x[cell.row] @ np.array(scene.lenses.w_k)
    products = _products(scene, zip(q, k, strict=True))
    score = _number(scene, float(reading.scores[cell.row]))
    return f"q[{reading.words[-1]}]·k[{reading.words[cell.row]}] = {products} = {score}"


@np.errstate(over="ignore")
def _weight(scene: Scene, cell: Cell) -> str:
    """Its exponential, divided by the sum of all of them."""
    reading = scene.reading
    grown = np.exp(reading.scaled)
    parts = f"{_number(scene, float(grown[cell.row]))} ÷ {_number(scene, float(grown.sum()))}"
    scaled = _number(scene, float(reading.scaled[cell.row]))
    share = _number(scene, float(reading.weights[cell.row]))
    return f"e^{scaled} ÷ Σ e^… = {parts} = {share}"


_WAYS = {
    "x": _given,
    "states": _state,
    "blank": _state,
    "left": _left,
    "scores": _score,
    "weights": _weight,
}
