"""A seeded reader who does anything the window offers, through its widgets only (R1)."""

from random import Random
from typing import Any

from changes import open_example, rename, resize, step_size, warm
from hands import (
    KEY,
    MOD,
    add_word,
    button,
    cell_editor,
    chip_key,
    choose,
    click,
    click_cell,
    dragging,
    find,
    focused,
    is_editing,
    keys_of,
    press,
    redo,
    session,
    settle,
    steps,
    undo,
    words,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from reference import assert_numbers

from attn_gui.core.stages import OVERRIDABLE

WORDS = ("dog", "mat", "注意", "river", "Über", "it", "苹果", "a", "animal", "the")
EXAMPLES = ("notes_cat", "cat_verb", "creature", "two_contexts:zh_eat_apple", "cross")

WEIGHTS = {
    "type_number": 30,
    "type_nonsense": 3,
    "nudge": 8,
    "scrub": 5,
    "take_back": 3,
    "undo": 16,
    "redo": 10,
    "mask": 4,
    "scale": 4,
    "temperature": 4,
    "size": 6,
    "size_beyond": 2,
    "add": 4,
    "remove": 4,
    "rename": 3,
    "move": 3,
    "dice": 2,
    "reset": 2,
    "example": 1,
    "look": 4,
}
"""How often each action is chosen."""


class Wanderer:
    """Acts, then checks every number on screen and the history against a plain list."""

    WEIGHTS = WEIGHTS

    def __init__(self, window: Any, seed: int) -> None:
        self.window, self.random = window, Random(seed)
        self.past = [session(window).document]  # document after each step
        self.at = 0
        self.done: list[str] = []

    def act(self) -> None:
        """One action, then every check."""
        name = self.random.choices(list(self.WEIGHTS), list(self.WEIGHTS.values()))[0]
        self.done.append(name)
        getattr(self, name)()
        assert not is_editing(self.window), name
        self._check_history(name)
        self.check()

    def check(self) -> None:
        """Every number on screen."""
        assert_numbers(self.window)

    def _check_history(self, name: str) -> None:
        document = session(self.window).document
        if name in ("undo", "redo"):
            wanted = self.at + (1 if name == "redo" else -1)
            self.at = max(0, min(wanted, len(self.past) - 1))
            assert document is self.past[self.at], name
        elif document is not self.past[self.at]:
            self.past[self.at + 1 :] = [document]
            self.at += 1
        assert steps(self.window) == self.at, name

    # ------------------------------------------------------------------------------- numbers

    def _cell(self) -> tuple[str, int, int]:
        """Any cell that can be typed into."""
        while True:
            name = self.random.choice(("x", "x", "w_q", "w_k", "w_v", *OVERRIDABLE))
            model = keys_of(self.window, name).model()
            row = self.random.randrange(model.rowCount())
            column = self.random.randrange(model.columnCount())
            if model.can_edit(row, column):
                return name, row, column

    def type_number(self) -> None:
        name, row, column = self._cell()
        shown = click_cell(self.window, name, row, column)
        number = round(self.random.uniform(-2, 2), self.random.choice((0, 1, 2, 2)))
        for sign in f"{number:g}":
            QTest.keyClicks(focused(), sign)
        end = self.random.choice((KEY.Key_Return, KEY.Key_Tab, KEY.Key_Escape, KEY.Key_Return))
        press(end)
        if end != KEY.Key_Escape:
            found = shown.model().value(row, column)
            assert found == number, f"{name}[{row}, {column}] is {found}, {number} was typed"

    def type_nonsense(self) -> None:
        name, row, column = self._cell()
        shown = click_cell(self.window, name, row, column)
        before = shown.model().value(row, column)
        press(KEY.Key_F2)
        QTest.keyClicks(cell_editor(self.window), "--")
        press(self.random.choice((KEY.Key_Escape, KEY.Key_Return)))
        if is_editing(self.window):
            click_cell(self.window, "output", 0, 0)
        assert shown.model().value(row, column) == before

    def nudge(self) -> None:
        click_cell(self.window, *self._cell())
        press(self.random.choice((KEY.Key_Up, KEY.Key_Down)), MOD.ControlModifier)

    def scrub(self) -> None:
        name, row, column = self._cell()
        with dragging(keys_of(self.window, name), row, column) as move:
            move(self.random.choice((-24, -4, 2, 8, 36)))
            if self.random.random() < 0.2:
                QTest.keyClick(QApplication.focusWidget(), KEY.Key_Escape)

    def take_back(self) -> None:
        shown = click_cell(self.window, self.random.choice(OVERRIDABLE), 0, 0)
        press(self.random.choice((KEY.Key_Delete, KEY.Key_Backspace)))
        assert not shown.model().is_written(0, 0)

    # ------------------------------------------------------------------------------- history

    def undo(self) -> None:
        undo(self.window)

    def redo(self) -> None:
        redo(self.window)

    def reset(self) -> None:
        click(button(self.window, "button.reset"))
        assert session(self.window).document is session(self.window).origin

    # ---------------------------------------------------------------------------- the strip

    def mask(self) -> None:
        click(button(self.window, "switch.mask"))

    def scale(self) -> None:
        click(button(self.window, "switch.scale"))

    def temperature(self) -> None:
        warm(self.window, self.random.choice(("1", "0.5", "2", "1/4", "0", "x")))

    def size(self) -> None:
        name = self.random.choice(("d_model", "d_k", "d_v"))
        step_size(self.window, name, self.random.choice((KEY.Key_Up, KEY.Key_Down)))

    def size_beyond(self) -> None:
        resize(self.window, self.random.choice(("d_k", "d_v")), self.random.choice((0, 1, 8, 9)))

    def _place(self) -> int:
        return self.random.randrange(len(words(self.window)))

    def add(self) -> None:
        add_word(self.window, self.random.choice(WORDS))
        press(KEY.Key_Escape)

    def remove(self) -> None:
        chip_key(self.window, self._place(), KEY.Key_Delete)

    def rename(self) -> None:
        rename(self.window, self._place(), self.random.choice(WORDS))

    def move(self) -> None:
        key = self.random.choice((KEY.Key_Left, KEY.Key_Right))
        chip_key(self.window, self._place(), key, MOD.ControlModifier)

    def dice(self) -> None:
        click(button(self.window, "dice"))

    def example(self) -> None:
        open_example(self.window, self.random.choice(EXAMPLES))

    def look(self) -> None:
        """What changes no number: language, theme, layer, a click."""
        what = self.random.choice(("language", "theme", "layer", "click"))
        if what == "language":
            self.window.language.step()
        elif what == "theme":
            self.window.theme.step()
        elif what == "layer":
            box = find(self.window, QComboBox, "layer")
            if box.isVisible():
                choose(box, self.random.randrange(box.count()))
        else:
            click_cell(self.window, self.random.choice(("q", "scores", "output")), 0, 0)
        settle()
