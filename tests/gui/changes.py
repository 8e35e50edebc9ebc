"""Everything that changes a document, done as a reader does it; the texts of undo in English."""

from collections.abc import Callable
from typing import Any

from hands import (
    KEY,
    MOD,
    add_word,
    button,
    chip,
    chip_key,
    choose,
    click,
    click_cell,
    dragging,
    find,
    press,
    settle,
    table,
    type_into,
    type_text,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QSlider, QSpinBox


def scrub(window: Any) -> None:
    with dragging(table(window, "w_q"), 2, 3) as move:
        move(20)
        move(40)


def nudge(window: Any) -> None:
    click_cell(window, "w_k", 0, 1)
    press(KEY.Key_Up, MOD.ControlModifier)


def rename(window: Any, place: int = 1, word: str = "dog") -> None:
    chip_key(window, place, KEY.Key_F2)
    type_text(word)
    press(KEY.Key_Return)


def resize(window: Any, name: str, size: int) -> None:
    """Type a width and press Enter."""
    box = find(window, QSpinBox, f"size.{name}")
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(size))
    QTest.keyClick(box, KEY.Key_Return)
    settle()


def step_size(window: Any, name: str, key: Any) -> None:
    """One step of a width by the arrow keys."""
    box = find(window, QSpinBox, f"size.{name}")
    box.setFocus()
    QTest.keyClick(box, key)
    settle()


def warm(window: Any, typed: str) -> None:
    """Type a temperature."""
    field = find(window, QLineEdit, "temperature")
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, KEY.Key_Delete)
    QTest.keyClicks(field, typed)
    QTest.keyClick(field, KEY.Key_Return)
    settle()


def slide(window: Any, key: Any = KEY.Key_Right) -> None:
    slider = find(window, QSlider, "temperature.slider")
    slider.setFocus()
    QTest.keyClick(slider, key)
    settle()


def open_example(window: Any, name: str) -> None:
    choose(find(window, QComboBox, "example"), name)


CHANGES: dict[str, tuple[Callable[[Any], Any], str]] = {
    "type": (lambda w: type_into(w, "x", 1, 2, "1.25"), "change X (cat, dim2)"),
    "type in a lens": (lambda w: type_into(w, "w_v", 3, 0, "-1"), "change W_V (dim3, animal)"),
    "scrub": (scrub, "change W_Q (dim2, c3)"),
    "nudge": (nudge, "change W_K (dim0, c1)"),
    "add a word": (lambda w: add_word(w, "mat"), "add “mat”"),
    "add a Chinese word": (lambda w: add_word(w, "注意"), "add “注意”"),
    "remove a word": (lambda w: chip_key(w, 0, KEY.Key_Delete), "remove “the”"),
    "rename a word": (rename, "rename “cat” to “dog”"),
    "move a word": (lambda w: chip_key(w, 0, KEY.Key_Right, MOD.ControlModifier), "move “the”"),
    "d_model": (lambda w: resize(w, "d_model", 6), "d_model = 6"),
    "d_k": (lambda w: step_size(w, "d_k", KEY.Key_Down), "d_k = 3"),
    "d_v": (lambda w: resize(w, "d_v", 7), "d_v = 7"),
    "scale": (lambda w: click(button(w, "switch.scale")), "do not divide by √d_k"),
    "mask": (lambda w: click(button(w, "switch.mask")), "causal mask on"),
    "temperature": (lambda w: warm(w, "2.5"), "temperature 2.50"),
    "temperature by key": (slide, "temperature 1.05"),
    "dice": (lambda w: click(button(w, "dice")), "random lenses, seed 1"),
    "example": (lambda w: open_example(w, "cross"), "open “"),
    "chip menu": (lambda w: chip(w, 2).remove.trigger(), "remove “sat”"),
}
"""What the reader does in the first example, and how undo names it."""
