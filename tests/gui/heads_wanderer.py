"""A seeded reader who does anything that the Many heads page offers, through its widgets only."""

from random import Random
from typing import Any

from changes import open_example, rename, warm
from hands import (
    KEY,
    MOD,
    add_word,
    button,
    chip_key,
    click,
    dragging,
    find,
    is_editing,
    press,
    redo,
    session,
    settle,
    steps,
    type_into,
    undo,
    words,
)
from heads_hands import (
    click_map,
    do,
    layer_of,
    look,
    map_table,
    numbers,
    outlined,
    page,
    part_table,
    pick_word,
    recolour,
    switch,
    switches,
    type_w_o,
)
from heads_hands import rename as name_head
from heads_oracle import assert_page
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSlider

WORDS = ("dog", "river", "注意", "bank", "money", "the", "internationalization")
NAMES = ("Sea", "", "  ", "金融", "x" * 30, "Head 2", "Geography")
EXAMPLES = ("bank", "bank:swapped", "cross", "pronoun:tired", "notes_cat", "creature")
WEIGHTS = {
    "switch": 12, "digit": 8, "solo": 5, "add": 6, "duplicate": 4, "remove": 6, "move": 6,
    "colour": 3, "name": 4, "pick": 10, "arrows": 6, "cell": 6, "w_o": 12, "drag": 4, "bad": 3,
    "view": 8, "slider": 4, "undo": 18, "redo": 10, "reset": 1, "word": 6, "strip": 8,
    "example": 2, "there_and_back": 6, "looks": 5,
}  # fmt: skip
"""How often each action is chosen."""


class HeadsWanderer:
    """Acts, then compares every number of the page, its outlines and the history."""

    def __init__(self, window: Any, seed: int) -> None:
        self.window, self.random = window, Random(seed)
        self.past = [session(window).document]
        self.at = 0
        self.done: list[str] = []

    def act(self) -> None:
        """One action, then every check."""
        name = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        self.done.append(name)
        getattr(self, name)()
        assert not is_editing(self.window), name
        assert look(self.window).page == "many_heads", name
        self._check_history(name)
        self._check_page()

    def _check_history(self, name: str) -> None:
        document = session(self.window).document
        if name in ("undo", "redo"):
            wanted = self.at + (1 if name == "redo" else -1)
            self.at = max(0, min(wanted, len(self.past) - 1))
            assert document is self.past[self.at], name
        elif name != "there_and_back" and document is not self.past[self.at]:
            self.past[self.at + 1 :] = [document]
            self.at += 1
        elif document is not self.past[self.at]:
            self.past[self.at + 1 :] = [document]
            self.at = steps(self.window)
        assert steps(self.window) == self.at, name

    def _check_page(self) -> None:
        assert_page(self.window)
        heads = switches(self.window)
        assert [button(self.window, f"head.{place}.on").isChecked() for place in
                range(len(heads))] == heads  # fmt: skip
        picked = look(self.window).heads.word
        rows = len(numbers(self.window, "head.0"))
        row = rows - 1 if picked is None else min(picked, rows - 1)
        if numbers(self.window, "head.0").shape[1] > 1:
            assert outlined(self.window, 0) == (row,)
        shown = {one.thread.lane for one in page(self.window).lines.lines.values()}
        assert all(heads[lane] for lane in shown)

    def _head(self) -> int:
        return self.random.randrange(len(layer_of(self.window).heads))

    # -------------------------------------------------------------------------------- heads

    def switch(self) -> None:
        switch(self.window, self._head())

    def digit(self) -> None:
        page(self.window).setFocus()
        press(getattr(KEY, f"Key_{self.random.randint(1, 8)}"))

    def solo(self) -> None:
        do(self.window, self._head(), "solo")

    def add(self) -> None:
        if button(self.window, "heads.add").isEnabled():
            click(button(self.window, "heads.add"))

    def duplicate(self) -> None:
        if len(switches(self.window)) < 8:
            do(self.window, self._head(), "duplicate")

    def remove(self) -> None:
        if len(switches(self.window)) > 1:
            do(self.window, self._head(), "remove")

    def move(self) -> None:
        many = len(switches(self.window))
        if many > 1:
            head = self.random.randrange(1, many)
            way = self.random.choice(("earlier", "later"))
            do(self.window, head if way == "earlier" else head - 1, way)

    def colour(self) -> None:
        recolour(self.window, self._head(), self.random.randrange(4))

    def name(self) -> None:
        end = self.random.choice((KEY.Key_Return, KEY.Key_Escape))
        name_head(self.window, self._head(), self.random.choice(NAMES), end)
        press(KEY.Key_Escape)

    # ------------------------------------------------------------------------------ looking

    def pick(self) -> None:
        pick_word(self.window, self.random.randrange(len(words(self.window))))

    def arrows(self) -> None:
        page(self.window).setFocus()
        press(self.random.choice((KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down)))

    def cell(self) -> None:
        head = self._head()
        model = map_table(self.window, head).model()
        row = self.random.randrange(model.rowCount())
        click_map(self.window, head, row, self.random.randrange(model.columnCount()))
        assert look(self.window).heads.word == row

    def view(self) -> None:
        name = self.random.choice(
            ("heads.view.weights", "heads.view.by_value", "heads.mean", "join.telling.concat",
             "join.telling.by_head", "side.words", "side.inspector")
        )  # fmt: skip
        if button(self.window, name).isVisible():
            click(button(self.window, name))

    def slider(self) -> None:
        slider = find(self.window, QSlider, "lines.least")
        slider.setFocus()
        for _time in range(self.random.randint(1, 9)):
            QTest.keyClick(slider, self.random.choice((KEY.Key_Left, KEY.Key_Right)))
        settle()

    def looks(self) -> None:
        """What changes no number: language, theme, a pin."""
        what = self.random.choice(("language", "theme", "escape"))
        if what == "escape":
            page(self.window).setFocus()
            press(KEY.Key_Escape)
        else:
            getattr(self.window, what).step()
        settle()

    # ------------------------------------------------------------------------------ numbers

    def _w_o(self) -> tuple[int, int] | None:
        model = part_table(self.window, "w_o").model()
        if not model.rowCount():
            return None
        return self.random.randrange(model.rowCount()), self.random.randrange(model.columnCount())

    def w_o(self) -> None:
        cell = self._w_o()
        if cell is not None:
            number = round(self.random.uniform(-2, 2), self.random.choice((0, 1, 2)))
            type_w_o(self.window, *cell, f"{number:g}")
            assert numbers(self.window, "w_o")[cell] == number

    def drag(self) -> None:
        cell = self._w_o()
        if cell is not None:
            with dragging(part_table(self.window, "w_o"), *cell) as move:
                move(self.random.choice((-24, 8, 36)))
                assert_page(self.window)

    def bad(self) -> None:
        cell = self._w_o()
        if cell is not None:
            before = numbers(self.window, "w_o")
            type_w_o(self.window, *cell, self.random.choice(("1e", "-", "1,2.3")), None)
            press(KEY.Key_Escape)
            assert (numbers(self.window, "w_o") == before).all()

    def strip(self) -> None:
        what = self.random.choice(("scale", "mask", "temperature"))
        if what == "temperature":
            warm(self.window, self.random.choice(("1", "0.5", "2")))
        else:
            click(button(self.window, f"switch.{what}"))

    def word(self) -> None:
        what = self.random.choice(("add", "remove", "rename", "move"))
        place = self.random.randrange(len(words(self.window)))
        if what == "add":
            add_word(self.window, self.random.choice(WORDS))
            press(KEY.Key_Escape)
        elif what == "remove":
            chip_key(self.window, place, KEY.Key_Delete)
        elif what == "rename":
            rename(self.window, place, self.random.choice(WORDS))
        else:
            chip_key(self.window, place, KEY.Key_Right, MOD.ControlModifier)

    def there_and_back(self) -> None:
        """Open a head, change one number of its lenses, come back."""
        head, before = self._head(), look(self.window).heads.word
        click(button(self.window, f"head.{head}.open"))
        assert look(self.window).place.head == head
        lens = self.random.choice(("w_q", "w_k", "w_v"))
        row = self.random.randrange(layer_of(self.window).heads[head].w_q.shape[0])
        type_into(self.window, lens, row, 0, f"{self.random.randint(-9, 9) / 4:g}")
        press(KEY.Key_2, MOD.ControlModifier)
        assert look(self.window).heads.word == before

    # ------------------------------------------------------------------------------ history

    def undo(self) -> None:
        undo(self.window)

    def redo(self) -> None:
        redo(self.window)

    def reset(self) -> None:
        click(button(self.window, "button.reset"))

    def example(self) -> None:
        open_example(self.window, self.random.choice(EXAMPLES))
