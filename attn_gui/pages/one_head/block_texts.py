"""What is said about blocks of cells that were pasted, filled or cleared."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.core.areas import shape_words
from attn_gui.core.stages import STAGES
from attn_gui.language import text
from attn_gui.session import Label

STEPS = {
    # names of the steps in undo and redo; {matrix} X, {size} 2 × 3
    "pasted": QT_TRANSLATE_NOOP("Step", "paste {size} into {matrix}"),
    "cut": QT_TRANSLATE_NOOP("Step", "cut {size} from {matrix}"),
    "filled": QT_TRANSLATE_NOOP("Step", "fill {size} in {matrix}"),
    "cleared": QT_TRANSLATE_NOOP("Step", "set {size} in {matrix} to 0"),
    "back": QT_TRANSLATE_NOOP("Step", "{size} in {matrix} computed again"),
}
CLEARED = {
    "one": QT_TRANSLATE_NOOP("Panel", "This cell is 0 now. Undo brings the number back."),
    "many": QT_TRANSLATE_NOOP("Panel", "{count} cells are 0 now. Undo brings the numbers back."),
    "back": QT_TRANSLATE_NOOP("Panel", "Computed again: {count}. Undo brings yours back."),
    "nothing": QT_TRANSLATE_NOOP(
        "Panel", "Nothing is written over in these cells: they are as computed."
    ),
}


def block_label(kind: str, name: str, shape: tuple[int, ...]) -> Label:
    """The name of a step that changes a block of a matrix."""
    return Label(STEPS[kind], (("matrix", symbol_of(name)), ("size", shape_words(shape))))


def symbol_of(name: str) -> str:
    """What a matrix is called on screen."""
    return STAGES["x" if name == "x_keys" else name].symbol


def said_of_cleared(count: int) -> str:
    """What stands beside cells that were set to 0."""
    return text("Panel", CLEARED["one" if count == 1 else "many"], count=count)
