"""The page Long distance in a reader's hands, and its numbers once more by hand."""

import json
import math
import re
from typing import Any

import distance_oracle as oracle
import numpy as np
from hands import (
    find,
    heatmap,
    table,
)
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSlider, QWidget

DATA = json.loads(oracle.FILE.read_text("utf-8"))
NUMBER = re.compile(r"−?\d+\.\d+")
SAYS = ("now", "rest", "score", "far")
SIZES = [("1440x900", 100), ("1440x900", 150), ("1024x640", 100), ("1440x900", 200),
         ("1024x640", 200)]  # fmt: skip


def page(window: Any) -> Any:
    return find(window, QWidget, "page.long_distance")


def slider(window: Any) -> QSlider:
    return find(window, QSlider, "distance.gap")


def shown(window: Any, name: str) -> np.ndarray:
    return heatmap(window, f"reader.{name}").values()


def lens(window: Any, name: str) -> np.ndarray:
    return table(window, f"reader.{name}").values()


def says(window: Any, key: str) -> str:
    return find(window, QLabel, f"distance.says.{key}").text()


def row_names(window: Any, name: str = "reader.states") -> list[str]:
    model = heatmap(window, name).table.model()
    way = Qt.Orientation.Vertical
    return [model.headerData(row, way) for row in range(model.rowCount())]


def by_hand(window: Any, squash: bool = True) -> dict[str, np.ndarray]:
    """Every computed matrix from the X and the lenses that can be seen, with plain loops."""
    x, told = shown(window, "x").tolist(), row_names(window)
    w_x, w_h = lens(window, "w_x").tolist(), lens(window, "w_h").tolist()
    w_q, w_k = lens(window, "w_q").tolist(), lens(window, "w_k").tolist()
    subject = told.index("animal")

    def run(rows: list[list[float]]) -> list[list[float]]:
        state, found = [0.0] * len(w_h), []
        for row in rows:
            state = [
                sum(state[i] * w_h[i][j] for i in range(len(w_h)))
                + sum(row[i] * w_x[i][j] for i in range(len(w_x)))
                for j in range(len(w_h))
            ]
            state = [math.tanh(one) for one in state] if squash else state
            found.append(state)
        return found

    empty = [row if at != subject else [0.0] * len(row) for at, row in enumerate(x)]
    states, blank = run(x), run(empty)
    apart = [math.dist(one, other) for one, other in zip(states, blank, strict=True)]
    q = [sum(a * row[j] for a, row in zip(x[-1], w_q, strict=True)) for j in range(len(w_q[0]))]
    scores = [
        sum(q[j] * sum(a * line[j] for a, line in zip(row, w_k, strict=True))
            for j in range(len(q)))
        for row in x
    ]  # fmt: skip
    grown = [math.exp(one / math.sqrt(len(q))) for one in scores]
    left = [one / apart[subject] if at >= subject else 0.0 for at, one in enumerate(apart)]
    return {
        "states": np.array(states), "blank": np.array(blank), "left": np.array(left)[:, None],
        "scores": np.array(scores)[:, None], "weights": np.array(grown)[:, None] / sum(grown),
    }  # fmt: skip


def assert_by_hand(window: Any, squash: bool = True) -> dict[str, np.ndarray]:
    wanted = by_hand(window, squash)
    for name, numbers in wanted.items():
        np.testing.assert_allclose(shown(window, name), numbers, atol=1e-12, err_msg=name)
    return wanted
