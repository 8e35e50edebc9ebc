"""What a page shows, as data: the cells of its matrices before and after an edit, at their places.

The plainest drawings paint from a scene, so that they show the same digits at the same places in
the same colours as the app, and as many of them.

    python scene.py STATE   prints the scene of a state of `windows.py`
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

Grid = list[list[Any]]


@dataclass(frozen=True, slots=True)
class Shown:
    """One matrix after an edit; `fills` and `inks` are colours as in "#ffffff"."""

    values: Grid
    texts: Grid
    fills: Grid
    inks: Grid


@dataclass(frozen=True, slots=True)
class Matrix:
    """One matrix: where its first cell stands in the window, and what it shows in turn."""

    name: str
    x: int
    y: int
    cell: tuple[float, float]  # px from one cell to the next
    gap: int  # px of it that stay free
    radius: float
    role: str  # of the font
    colours: str  # the name of the colour map …
    ends: tuple[float, float]  # … and of what it is stretched over
    decimals: int
    large: bool  # without digits
    states: tuple[Shown, Shown]


@dataclass(frozen=True, slots=True)
class Curve:
    """A line between two words: four points, a colour, a width and its dashes."""

    points: list[tuple[float, float]]
    color: str
    width: float
    dashes: list[float]


@dataclass(frozen=True, slots=True)
class Scene:
    """All of a page; `curves` for each of the two states."""

    size: tuple[int, int]
    matrices: list[Matrix]
    curves: tuple[list[Curve], list[Curve]]

    def only(self, names: tuple[str, ...]) -> Scene:
        """The same with some of the matrices."""
        kept = [one for one in self.matrices if one.name in names]
        return Scene(self.size, kept, ([], []))


def read(path: str | Path) -> Scene:
    """A scene from a file."""
    given = json.loads(Path(path).read_text(encoding="utf-8"))
    matrices = [
        Matrix(**one | {"states": tuple(Shown(**state) for state in one["states"])})
        for one in given["matrices"]
    ]
    curves = [[Curve(**one) for one in state] for state in given["curves"]]
    return Scene(tuple(given["size"]), matrices, (curves[0], curves[1]))


# ---------------------------------------------------------------------------------- of the window


def _shown(picture: Any) -> Shown:
    values, marks = picture.cells.values.tolist(), picture.marks
    if picture.is_large:
        return Shown(values, [], [], [])
    return Shown(
        values,
        [[mark.text for mark in line] for line in marks],
        [[mark.fill.name() for mark in line] for line in marks],
        [[mark.ink.name() for mark in line] for line in marks],
    )


def _matrix(window: Any, name: str, widget: Any, act: Callable[[int], object]) -> Matrix:
    """A matrix with what it shows after either edit."""
    from hands import settle
    from PySide6.QtCore import QPoint

    from attn_gui.fonts import ROLES
    from attn_gui.widgets.picture import GAP

    table, states = getattr(widget, "table", widget), []
    for place in range(2):
        act(place)
        settle()
        states.append(_shown(table.matrix.picture))
    picture, corner = table.matrix.picture, widget.mapTo(window, QPoint())
    (rows, columns), large = picture.cells.values.shape, picture.is_large
    cell = (widget.width() / columns, widget.height() / rows) if large else picture.size
    colours = picture.look.colours
    role = next(one for one in ROLES if window.theme.font(one) == picture.font)
    return Matrix(
        name, corner.x(), corner.y(), cell, 0 if large else GAP, picture.radius, role,
        "weights" if colours.low == 0 else "signed", (colours.low, colours.high),
        picture.look.decimals, large, (states[0], states[1]),
    )  # fmt: skip


def _curves(window: Any) -> list[Curve]:
    """The lines between words, on the page of many heads."""
    from PySide6.QtCore import QPoint

    heads = window.furniture.heads
    if heads is None:
        return []
    lines, found = heads.lines.lines, []
    corner = lines.mapTo(window, QPoint())
    for strand in lines.values():
        elements = [strand.path.elementAt(place) for place in range(strand.path.elementCount())]
        points = [(one.x + corner.x(), one.y + corner.y()) for one in elements]
        pen = strand.pen
        found.append(Curve(points, pen.color().name(), pen.widthF(), list(pen.dashPattern())))
    return found


def look_at(window: Any, act: Callable[[int], object]) -> Scene:
    """The scene of a window before and after an edit, which `act` does and takes back."""
    from hands import settle
    from windows import matrices

    found = [_matrix(window, name, widget, act) for name, widget in matrices(window).items()]
    curves = []
    for place in range(2):
        act(place)
        settle()
        curves.append(_curves(window))
    return Scene((window.width(), window.height()), found, (curves[0], curves[1]))


def main() -> None:
    """Print the scene of a state."""
    from hands import focused
    from PySide6.QtTest import QTest
    from windows import HEADS, KEYS, STATES, open_cell, opened, turn_lens

    state = sys.argv[1]
    with opened(state) as window:
        if HEADS[0] in STATES[state]:
            scene = look_at(window, lambda place: turn_lens(window, place))
        else:
            open_cell(window)
            scene = look_at(window, lambda place: QTest.keyClick(focused(), KEYS[place % 2]))
        print(json.dumps(asdict(scene)))


if __name__ == "__main__":
    main()
