"""Every number on screen against plain loops that know nothing of the app: tests/core/oracle.py."""

from typing import Any

import numpy as np
from hands import heatmap, session, settle, table
from oracle import run
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from attn_gui.core.edits import with_matrix
from attn_gui.main_window import MainWindow
from attn_gui.session import Label

COMPUTED = ("q", "k", "v", "scores", "scaled", "weights", "output")
LENSES = ("w_q", "w_k", "w_v")
SQUARE = ("scores", "scaled", "weights")


def expected(document: Any, sentence: int, layer: int, head: int) -> dict[str, np.ndarray]:
    """What each matrix must show at a place, by the oracle; D shows the masked scores."""
    traces = run(document)
    here = traces[sentence][layer]
    stages = here["heads"][head]
    shown = {name: stages["masked" if name == "scaled" else name] for name in COMPUTED}
    shown["x"] = here["x"]
    asked = document.layers[layer].keys_from
    keys = sentence if asked is None else [one.id for one in document.sentences].index(asked)
    if keys != sentence:
        shown["x_keys"] = traces[keys][layer]["x"]
    lenses = document.layers[layer].heads[head]
    shown |= {name: getattr(lenses, name).tolist() for name in LENSES}
    if here["new"] is not None and len(document.layers[layer].heads) == 1:
        shown |= {name: here[name] for name in ("projected", "new")}
        shown["w_o"] = document.layers[layer].w_o.tolist()
    return {name: np.array(rows, float) for name, rows in shown.items()}


def on_screen(window: MainWindow, name: str) -> np.ndarray:
    """The numbers a matrix shows now."""
    if window.findChild(QWidget, f"heatmap.{name}") is not None:
        return heatmap(window, name).values()
    model = table(window, name).model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    role = Qt.ItemDataRole.UserRole
    return np.array([[model.index(r, c).data(role) for c in columns] for r in rows])


def assert_numbers(window: MainWindow, tolerance: float = 1e-12) -> None:
    """Every matrix of the window equals the oracle, −∞ included; C, D and E may be flipped."""
    place = window.furniture.page.place
    document, flipped = session(window).document, window.furniture.focus.look.flipped
    for name, wanted in expected(document, place.sentence, place.layer, place.head).items():
        found = on_screen(window, name)
        if flipped and name in SQUARE:
            found = found.T
        assert found.shape == wanted.shape, name
        same = found == wanted  # −∞ included
        error = np.abs(np.where(same, 0.0, found - np.where(same, 0.0, wanted)))
        assert (same | (error <= tolerance)).all(), f"{name}: off by {error.max()}"


def differing(window: MainWindow, before: dict[str, np.ndarray]) -> set[str]:
    """The matrices whose numbers are no longer what they were."""
    return {
        name for name, old in before.items() if not np.array_equal(on_screen(window, name), old)
    }


def numbers(window: MainWindow) -> dict[str, np.ndarray]:
    """A copy of everything that is computed."""
    return {name: np.array(on_screen(window, name)) for name in COMPUTED}


def put_matrix(window: MainWindow, name: str, values: Any) -> None:
    """A whole matrix that nobody typed, as from a file."""
    one = session(window)
    one.apply(Label("test"), with_matrix(one.document, name, np.array(values, float)))
    settle()
