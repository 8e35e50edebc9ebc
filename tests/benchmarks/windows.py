"""Windows of the app for the benchmark, in the states that are timed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from changes import resize
from hands import add_word, button, click, click_cell, session, settle, take_down, type_text
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from attn_gui.app import build
from attn_gui.core.edits import with_cell
from attn_gui.core.heads_edits import with_head_added
from attn_gui.core.words_edits import with_word_added
from attn_gui.main_window import MainWindow
from attn_gui.session import Label

LOOK = ("--lang", "en", "--theme", "light")
COMPUTED = ("q", "k", "v", "scores", "scaled", "weights", "output")
GIVEN = ("x", "w_q", "w_k", "w_v")
KEYS = (Qt.Key.Key_5, Qt.Key.Key_Backspace)  # one digit more, one digit less
HEADS = ("--page", "many-heads", "--example")
STATES = {
    "first": ("--size", "1440x900"),
    "largest": ("--size", "2400x2000"),
    "bank": ("--size", "1440x1200", *HEADS, "bank"),
    "most": ("--size", "1920x2200", *HEADS, "bank"),
    "wide": ("--size", "1440x1900", *HEADS, "bank_512:scaled"),
}
"""How the states of the window begin; each is so large that all its matrices are in view."""


@contextmanager
def opened(state: str) -> Iterator[MainWindow]:
    """A window in one of the states."""
    window = build([*LOOK, *STATES[state]])
    window.show()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    settle()
    if state == "largest":
        _grow_words(window)
    if state == "most":
        _grow_heads(window)
    try:
        yield window
    finally:
        take_down(window)


def _grow_words(window: MainWindow) -> None:
    """As many words, features and channels as the window takes, and random lenses."""
    for name, size in (("d_model", 16), ("d_k", 8), ("d_v", 8)):
        resize(window, name, size)
    for place in range(9):
        add_word(window, f"word{place}")
    click(button(window, "dice"))


def _grow_heads(window: MainWindow) -> None:
    """Eight heads over twelve words."""
    document = session(window).document
    for _more in range(4):
        document = with_head_added(document)
    for _more in range(5):
        document = with_word_added(document, "river")
    session(window).apply(Label("grow"), document)
    settle()


def open_cell(window: MainWindow, name: str = "x") -> None:
    """Open a cell with a number in it, to which `KEYS` add a digit and take it away."""
    click_cell(window, name, 1, 1)
    type_text("1.2")


def turn_lens(window: MainWindow, place: int) -> None:
    """Another number in the lens of the second head each time, far from the one before."""
    here = session(window)
    here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, 1.1 + place % 2, head=1))


def in_view(widget: QWidget) -> QRect:
    """The part of a widget that the reader sees, in its own coordinates. (Of one that is full of
    opaque widgets Qt's `visibleRegion` leaves nothing.)"""
    if not widget.isVisible():
        return QRect()
    seen, above = widget.rect(), widget.parentWidget()
    while above is not None:
        seen &= above.rect().translated(-widget.mapTo(above, QPoint()))
        above = above.parentWidget()
    return seen


def matrices(window: MainWindow) -> dict[str, QWidget]:
    """The matrices of the open page, all of them in view; "contributions" has none without a
    picked word."""
    heads = window.furniture.heads
    if heads is None:
        canvas = window.furniture.page.canvas
        found = {name: canvas.matrix(name) for name in (*GIVEN, *COMPUTED)}
    else:
        found = {f"head.{place}": one.heatmap for place, one in enumerate(heads.maps.cards)}
        found |= {name: block.matrix for name, block in heads.join.blocks.items()}
        del found["contributions"]
    hidden = [name for name, one in found.items() if in_view(one) != one.rect()]
    assert not hidden, f"not wholly in view: {hidden}"
    return found
