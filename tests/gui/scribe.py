"""A seeded reader with a spreadsheet's hands too, and every place where a number shows (R1)."""

from decimal import Decimal
from typing import Any

import export_readers as readers
import numpy as np
from blocks_hands import keys, paste, select
from changes import resize
from hands import KEY, MOD, button, click, is_editing, keys_of, press, session, settle, type_text
from heads_hands import switches
from PySide6.QtWidgets import QLabel
from reference import expected, on_screen
from wanderer import WEIGHTS, Wanderer

from attn_gui.exports.formats import BY_KEY, write
from attn_gui.exports.what import What

GIVEN = ("x", "w_q", "w_k", "w_v")
SHOWN_EACH, TAKEN_EACH = 20, 100  # actions between two looks at texts and colours, and at exports
EXACT = 1e-12


class Scribe(Wanderer):
    """Acts like the wanderer, pastes, fills, clears and cuts besides, and adds and drops heads.

    `worst` is the largest difference from the oracle so far, relative where numbers are beyond 1.
    """

    WEIGHTS = WEIGHTS | {
        "paste": 8, "paste_misfit": 2, "fill": 5, "fill_down": 3, "fill_right": 3, "clear": 4,
        "cut": 2, "far_size": 2, "heads": 2, "type_number": 24,
    }  # fmt: skip

    def __init__(self, window: Any, seed: int) -> None:
        super().__init__(window, seed)
        self.worst = 0.0

    # -------------------------------------------------------------------------------- checks

    def check(self) -> None:
        place, document = self.window.furniture.page.place, session(self.window).document
        for name, wanted in expected(document, place.sentence, place.layer, place.head).items():
            found = on_screen(self.window, name)
            assert found.shape == wanted.shape, name
            self._compare(name, found, wanted)
        self._check_rows(place)
        if len(self.done) % SHOWN_EACH == 0:
            self._check_what_is_seen()
        if len(self.done) % TAKEN_EACH == 0:
            self._check_what_is_taken_away(place)

    def _compare(self, name: str, found: np.ndarray, wanted: np.ndarray) -> None:
        same = found == wanted  # −∞ included
        finite = np.where(same, 0.0, wanted)
        error = np.abs(np.where(same, 0.0, found) - finite)
        size = max(1.0, float(np.abs(wanted[np.isfinite(wanted)]).max(initial=0)))
        if name in ("weights", "output", "projected", "new"):  # what is rounded in e is scaled here
            scaled = on_screen(self.window, "scaled")
            size = max(size, float(np.abs(scaled[np.isfinite(scaled)]).max(initial=0)))
        worst = float(error.max(initial=0)) / size
        assert worst <= EXACT, f"{name}: off by {worst}"
        self.worst = max(self.worst, worst)

    def _check_rows(self, place: Any) -> None:
        """Rows of weights are shares, unless somebody wrote one of them over."""
        document = session(self.window).document
        if any(one.stage == "weights" for one in document.options.overrides):
            return
        sums = on_screen(self.window, "weights").sum(axis=1)
        assert (np.abs(sums - np.round(sums)) <= EXACT).all(), sums
        assert set(np.round(sums)) <= {0.0, 1.0}

    def _check_what_is_seen(self) -> None:
        """The text of each cell is its number, rounded; the pixels are in the colour of it."""
        for name in (*GIVEN, "q", "scores", "scaled", "weights", "output"):
            shown = keys_of(self.window, name)
            model, picture = shown.model(), shown.model().picture
            values = on_screen(self.window, name)
            for row, column in np.ndindex(values.shape):
                assert_text(model.index(row, column).data(), values[row, column])
            row, column = (self.random.randrange(size) for size in values.shape)
            cell = shown.visualRect(model.index(row, column))
            if name in GIVEN and cell.height() > 12:
                image = shown.viewport().grab(cell).toImage()
                left, right, top, bottom = 3, cell.width() - 4, 3, cell.height() - 4
                spots = ((left, top), (right, top), (left, bottom), (right, bottom))
                seen = [image.pixelColor(*spot) for spot in spots]  # marks lie over some of them
                assert picture.color_at(row, column) in seen, (name, row, column)

    def _check_what_is_taken_away(self, place: Any) -> None:
        """What is exported has the same bits as what is shown."""
        trace = session(self.window).trace
        for name in (*GIVEN, "scores", "weights", "output"):
            data = write(BY_KEY["csv"], trace, What("matrix", name, place=place))
            found = readers.block(readers.lines(data, ","))[0]
            assert np.array_equal(found, on_screen(self.window, name)), name

    # ---------------------------------------------------------------------------------- hands

    def _block(self) -> tuple[str, Any]:
        """Any block of a matrix that takes numbers, selected by the pointer."""
        name = self.random.choice(GIVEN)
        rows, columns = keys_of(self.window, name).shape
        first = self.random.randrange(rows), self.random.randrange(columns)
        last = self.random.randrange(rows), self.random.randrange(columns)
        return name, select(self.window, name, first, last)

    def _numbers(self, shape: tuple[int, int]) -> np.ndarray:
        made = [self.random.uniform(-1, 1) for _ in range(shape[0] * shape[1])]
        return np.array(made).round(self.random.choice((1, 3, 17))).reshape(shape)

    def paste(self) -> None:
        name, shown = self._block()
        area, before = shown.area, on_screen(self.window, name)
        numbers = self._numbers(area.shape)
        paste("\r\n".join("\t".join(map(repr, row)) for row in numbers.tolist()))
        self._is_now(name, before, area, numbers)

    def _is_now(self, name: str, before: np.ndarray, area: Any, numbers: Any) -> None:
        """The block has these numbers and nothing else has changed, or all of it was refused."""
        after = on_screen(self.window, name)
        if bubbles(self.window) and np.array_equal(after, before):
            return  # a column of the position is computed
        wanted = before.copy()
        wanted[area.top : area.bottom + 1, area.left : area.right + 1] = numbers
        assert np.array_equal(after, wanted), name

    def paste_misfit(self) -> None:
        _name, shown = self._block()
        before = session(self.window).document
        rows, columns = shown.shape
        paste("\n".join("\t".join(["1"] * (columns + 1)) for _ in range(rows)))
        assert session(self.window).document is before
        assert f"{rows} × {columns + 1}" in bubbles(self.window)

    def fill(self) -> None:
        name, shown = self._block()
        area, before = shown.area, on_screen(self.window, name)
        if not shown.model().can_edit(*shown.cell_at(shown.currentIndex())):
            return
        type_text("0.75")
        press(KEY.Key_Return, MOD.ControlModifier)
        if is_editing(self.window):  # refused for the whole block
            press(KEY.Key_Escape)
        self._is_now(name, before, area, 0.75)

    def fill_down(self) -> None:
        self._block()
        keys("Ctrl+D")

    def fill_right(self) -> None:
        self._block()
        keys("Ctrl+R")

    def clear(self) -> None:
        name, shown = self._block()
        area, before = shown.area, on_screen(self.window, name)
        press(KEY.Key_Delete)
        self._is_now(name, before, area, 0.0)

    def cut(self) -> None:
        name, shown = self._block()
        area, before = shown.area, on_screen(self.window, name)
        keys("Ctrl+X")
        self._is_now(name, before, area, 0.0)

    def far_size(self) -> None:
        most = {"d_model": 16, "d_k": 8, "d_v": 8}
        name = self.random.choice(list(most))
        resize(self.window, name, self.random.randint(1, most[name]))

    def heads(self) -> None:
        """On the other page: one more head, one fewer, or one off and on; then back."""
        keys("Ctrl+2")
        what = self.random.choice(("add", "switch", "look"))
        if what == "add" and len(switches(self.window)) < 4:
            click(button(self.window, "heads.add"))
        elif what == "switch":
            click(button(self.window, "head.0.on"))
        keys("Ctrl+1")
        settle()


def bubbles(window: Any) -> str:
    """What all visible bubbles say: one may still be there from the strip."""
    return "\n".join(one.text() for one in window.findChildren(QLabel, "bubble") if one.isVisible())


def assert_text(shown: str, value: float) -> None:
    """A text is its number to within half of its own last digit."""
    special = {"∞": np.inf, "−∞": -np.inf, "NaN": np.nan}
    if not np.isfinite(value):
        assert np.array_equal(special[shown], value, equal_nan=True), (shown, value)
        return
    read = Decimal(shown.replace("−", "-"))
    unit = Decimal(10) ** read.as_tuple().exponent
    assert abs(read - Decimal(float(value))) <= unit / 2, (shown, value)
