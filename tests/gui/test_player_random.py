"""Seeded readers who do anything at all while the calculation is played: all parts keep agreeing
on where it is, the sentence has the document's numbers, and closing leaves nothing behind."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hands import (
    KEY,
    MOD,
    add_word,
    button,
    chip_key,
    choose,
    click,
    click_cell,
    find,
    is_editing,
    is_seen,
    redo,
    session,
    settle,
    type_into,
    undo,
    words,
)
from player_hands import (
    beat,
    box,
    control,
    count,
    hour_long_beats,
    is_shown,
    key,
    looked_at,
    moment,
    outlines,
    player,
    slider,
)
from PySide6.QtWidgets import QApplication, QComboBox
from reference import expected

__all__ = ["hour_long_beats"]

EXAMPLES = ("notes_cat", "cat_verb", "bank", "creature", "pronoun:tired", "cross")
OPENS = (KEY.Key_F5, KEY.Key_F6, KEY.Key_F7)


class Reader:
    """Chooses what to do, and remembers it for the message."""

    def __init__(self, window: Any, seed: int) -> None:
        self.window, self.draw, self.done = window, random.Random(seed), [f"seed {seed}"]

    def anything(self) -> None:
        ways: dict[str, Callable[[], None]] = {
            "key": lambda: key(self.window, self.draw.choice(OPENS)),
            "beats": self.beats, "slide": self.slide, "slider key": self.slider_key,
            "choose": self.choose, "chapter": self.chapter, "click": self.click, "edit": self.edit,
            "words": self.words, "history": self.history, "switch": self.switch,
            "look": self.look, "page": self.page, "example": self.example, "close": self.close,
        }  # fmt: skip
        often = [2, 4, 4, 2, 3, 2, 3, 3, 2, 2, 1, 2, 1, 1, 1]
        (name,) = self.draw.choices(list(ways), often)
        self.done.append(name)
        ways[name]()

    def beats(self) -> None:
        for _beat in range(self.draw.randrange(1, 5)):
            if player(self.window).is_playing:
                beat(self.window)

    def slide(self) -> None:
        if player(self.window).is_open:
            slider(self.window).setFocus()
            slider(self.window).setValue(self.draw.randrange(count(self.window)))
            settle()

    def slider_key(self) -> None:
        if player(self.window).is_open:
            slider(self.window).setFocus()
            keys = ("Home", "End", "PageUp", "PageDown", "Space", "Left", "Right")
            key(self.window, getattr(KEY, f"Key_{self.draw.choice(keys)}"))

    def choose(self) -> None:
        if player(self.window).is_open:
            chooser = box(self.window, self.draw.choice(("word", "word", "grain", "speed")))
            choose(chooser, chooser.itemData(self.draw.randrange(chooser.count())))

    def chapter(self) -> None:
        if player(self.window).is_open:
            stage, _at = self.draw.choice(player(self.window).film.chapters)
            click(control(self.window, f"chapter.{stage}"))

    def spot(self, names: tuple[str, ...] = ()) -> tuple[str, int, int] | None:
        """Any cell of the page, or of some of its matrices."""
        if self.window.furniture.focus.look.page != "one_head":
            return None
        spots = self.window.furniture.page.canvas.plan.spots
        name = self.draw.choice([one for one in spots if not names or one in names])
        one = spots[name]
        return name, self.draw.randrange(one.rows), self.draw.randrange(one.columns)

    def click(self) -> None:
        cell = self.spot()
        if cell is not None:
            click_cell(self.window, *cell)

    def edit(self) -> None:
        """In X or a lens; sometimes the number is left open, or given up."""
        cell = self.spot(("x", "w_q", "w_k", "w_v"))
        if cell is not None and self.window.furniture.focus.look.place.layer == 0:
            end = self.draw.choice([KEY.Key_Return, KEY.Key_Escape, None])
            type_into(self.window, *cell, f"{self.draw.uniform(-1.5, 1.5):.2f}", end)

    def words(self) -> None:
        place = self.draw.randrange(len(words(self.window)))
        way = self.draw.choice(["add", "remove", "move"])
        if way == "add":
            add_word(self.window, "mat")
        elif way == "remove":
            chip_key(self.window, place, KEY.Key_Delete)
        else:
            chip_key(self.window, place, KEY.Key_Right, MOD.ControlModifier)

    def history(self) -> None:
        for name, step in (("undo", undo), ("redo", redo)):
            if self.draw.random() < 0.5 and button(self.window, f"button.{name}").isEnabled():
                step(self.window)

    def switch(self) -> None:
        click(button(self.window, self.draw.choice(["switch.scale", "switch.mask", "dice"])))

    def look(self) -> None:
        way = self.draw.choice(["language", "theme", "size"])
        if way == "size":
            self.window.theme.set_scale(self.draw.choice([1.0, 1.25]))
        else:
            self.window.actions_by_name[way].trigger()
        settle()

    def page(self) -> None:
        key(self.window, KEY.Key_2, MOD.ControlModifier)
        assert not player(self.window).is_open
        key(self.window, KEY.Key_1, MOD.ControlModifier)

    def example(self) -> None:
        choose(find(self.window, QComboBox, "example"), self.draw.choice(EXAMPLES))

    def close(self) -> None:
        if player(self.window).is_open:
            click(control(self.window, "close"))


def check(window: Any) -> None:
    one, look = player(window), window.furniture.focus.look
    visible = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
    assert visible == [window]
    if not one.is_open:
        assert (look.frame, is_seen(window, "player")) == (None, False)
        assert outlines(window, "veil") == []
        return
    assert is_shown(window)
    now = moment(window)
    if one.is_playing:
        assert looked_at(window) == now.cell
        assert not is_editing(window) or one.grain == "rows"
    place = look.place
    found = expected(session(window).document, place.sentence, place.layer, place.head)
    assert now.row < len(found[now.stage])
    if now.column is not None:
        assert now.column < found[now.stage].shape[1]
    shapes = {name: values.shape for name, values in found.items()}
    for block in look.frame.veiled:
        assert 0 <= block.top < block.bottom <= shapes[block.matrix][0]
        assert 0 <= block.left < block.right <= shapes[block.matrix][1]


@pytest.mark.parametrize("seed", range(6))
def test_anything_at_all(open_window, seed):
    window = open_window("--example", EXAMPLES[seed])
    reader = Reader(window, seed)
    key(window, KEY.Key_F5)
    try:
        for _action in range(50):
            reader.anything()
            check(window)
    except BaseException as error:
        error.add_note(", ".join(reader.done))
        raise
