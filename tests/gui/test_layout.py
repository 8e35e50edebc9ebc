"""The picture holds at both sizes, in both languages, for every example, layer and head."""

import pytest
from hands import click_cell, find, session, settle
from layout_rules import (
    bars_overlap,
    cells,
    cut,
    overlaps,
    same_columns,
    same_rows,
    shown_matrices,
)
from PySide6.QtWidgets import QScrollArea

from attn_gui.core.examples import Examples
from attn_gui.core.places import Place
from attn_gui.resources import resource
from attn_gui.session import Label

EXAMPLES = Examples(resource("examples"))
VIEWS = [(size, lang) for size in ("1440x900", "1024x640") for lang in ("en", "zh")]


@pytest.fixture(params=VIEWS, ids=[" ".join(view) for view in VIEWS])
def view(request, open_window):
    size, lang = request.param
    return open_window(size=size, lang=lang)


def every_state(window):
    """Each example, then each of its layers and heads; yields what is shown.

    The 512 columns of `bank_512` fit no window: they scroll, and no rule here is for them.
    """
    for name in EXAMPLES.ids():
        if name.startswith("bank_512"):
            continue
        window.furniture.focus.set(place=Place(), cell=None, panel=None)
        session(window).open(Label("test"), EXAMPLES.load(name))
        for layer, one in enumerate(session(window).document.layers):
            for head in range(len(one.heads)):
                window.furniture.focus.set(place=Place(0, layer, head))
                settle()
                yield f"{name}, layer {layer}, head {head}"


def misaligned(window):
    """Rows and columns that should line up to the pixel and do not."""
    shown = shown_matrices(window)
    columns = [("q", "w_q"), ("k", "w_k"), ("v", "w_v"), ("output", "v")]
    rows = [("k", "v")]
    if "w_o" in shown:
        columns.append(("projected", "w_o"))
    if cells(window, "x").right() < cells(window, "q").left():  # a row of X points at its products
        rows += [("x", "q"), ("x_keys" if "x_keys" in shown else "x", "k")]
    found = [f"columns of {pair}" for pair in columns if not same_columns(window, *pair)]
    found += [f"rows of {pair}" for pair in rows if not same_rows(window, *pair)]
    if cells(window, "output").top() <= cells(window, "v").bottom():
        found.append("F does not stand under V")
    tops = {cells(window, name).top() for name in ("scores", "scaled", "weights")}
    if len(tops) not in (1, 3):  # side by side, or stacked where they do not fit
        found.append(f"C, D, E at {tops}")
    return found


def sideways(window):
    """The canvas scrolls down only."""
    reach = find(window, QScrollArea, "canvasScroll").horizontalScrollBar().maximum()
    return [f"{reach} px to the right"] if reach else []


def test_every_example_layer_and_head(view):
    rules = (overlaps, cut, bars_overlap, misaligned, sideways)
    found = {}
    for state in every_state(view):
        for rule in rules:
            for fault in rule(view):
                found.setdefault(f"{rule.__name__}: {fault}", state)
    assert found == {}


def test_no_text_is_cut_in_the_inspector_either(view):
    found = {}
    for name in ("x", "w_q", "q", "scores", "scaled", "weights", "output"):
        click_cell(view, name, 1, 2)
        found |= dict.fromkeys(cut(view), name)
    for letter in "ABCDEF":
        view.furniture.focus.set(cell=None, panel=letter)
        settle()
        found |= dict.fromkeys(cut(view), letter)
    assert found == {}


def test_the_first_example_needs_no_scrolling_at_1440(open_window):
    for lang in ("en", "zh"):
        window = open_window(lang=lang)
        assert find(window, QScrollArea, "canvasScroll").verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1100, 700), (1024, 640), (1900, 1100)])
def test_any_size_between_is_sound(open_window, size):
    window = open_window(size="1200x760")
    window.resize(*size)
    settle()
    assert overlaps(window) == []
    assert cut(window) == []
    assert bars_overlap(window) == []
    assert misaligned(window) == []


def test_a_window_cannot_be_made_smaller_than_the_layout_holds(window):
    window.resize(400, 300)
    settle()
    assert (window.width(), window.height()) == (1024, 640)
