"""R3 for many heads: opened and closed, switched and edited for long, nothing piles up.

Each soak runs in a process of its own, so that its memory is nobody else's.
"""

import pytest
from hands import button, click, settle, take_down
from PySide6.QtWidgets import QApplication
from soaking import aside, assert_flat, figures, on_linux

from attn_gui.app import build
from attn_gui.core import heads_edits as edits
from attn_gui.core.edits import with_cell
from attn_gui.session import Label

pytestmark = on_linux


# ------------------------------------------------------------------------- what the processes do


def opened():
    looks = ("--lang", "en", "--theme", "light", "--size", "1440x900")
    window = build([*looks, "--page", "many-heads", "--example", "bank"])
    window.show()
    settle()
    return window


def openings(warm_up, amount):
    """To the page and away from it, by its tabs."""
    window, told = opened(), []
    for many in (warm_up, amount):
        for _time in range(many):
            click(button(window, "tab.one_head"))
            click(button(window, "tab.many_heads"))
        told.append(figures(window))
    take_down(window)
    return told


def switchings(warm_up, amount):
    """Every head off and on, the language and the theme there and back."""
    window, told = opened(), []
    for many in (warm_up, amount):
        for _lap in range(many):
            for head in range(4):
                click(button(window, f"head.{head}.on"))
                click(button(window, f"head.{head}.on"))
            for _time in range(2):
                window.language.step()
                settle()
            for name in ("dark", "light"):
                window.theme.set(name)
                settle()
            window.furniture.session.reset(Label("test"))
        told.append(figures(window))
    take_down(window)
    return told


def numbers(warm_up, amount):
    """Numbers of X, of the lenses and of W_O change, and every map is painted."""
    window, told = opened(), []
    session = window.furniture.session
    for many in (warm_up, amount):
        for count in range(many):
            name = ("x", "w_q", "w_v", "w_o")[count % 4]
            value = (count * 7919 % 400) / 100 - 2
            session.apply(
                Label("test"), with_cell(session.document, name, count % 7, count % 2, value)
            )
            QApplication.processEvents()
        told.append(figures(window))
    take_down(window)
    return told


def comings_and_goings(warm_up, amount):
    """Heads are added up to eight and removed down to one; undo takes all of it back."""
    window, told = opened(), []
    session = window.furniture.session
    for many in (warm_up, amount):
        for _lap in range(many):
            for wanted, make in ((8, edits.with_head_added), (1, remove_first)):
                while len(session.document.layers[0].heads) != wanted:
                    session.apply(Label("test"), make(session.document))
                    settle()
                while session.undo_label is not None:
                    session.undo()
                    settle()
        told.append(figures(window))
    take_down(window)
    return told


def remove_first(document):
    return edits.with_head_removed(document, 0)


# ------------------------------------------------------------------------------------- the tests


@pytest.mark.timeout(300)
def test_fifty_openings_leave_memory_and_widgets_flat():
    assert_flat(aside("test_heads_soak", "openings(10, 50)", 290), 3)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_switches_languages_and_themes_leave_nothing_behind():
    assert_flat(aside("test_heads_soak", "switchings(2, 6)", 290), 4)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_four_hundred_numbers_leave_memory_and_widgets_flat():
    assert_flat(aside("test_heads_soak", "numbers(100, 400)", 290), 2.5)


@pytest.mark.timeout(300)
def test_heads_that_come_and_go_leave_nothing_behind():
    assert_flat(aside("test_heads_soak", "comings_and_goings(2, 4)", 290), 4)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_two_hundred_openings_leave_memory_and_widgets_flat():
    assert_flat(aside("test_heads_soak", "openings(20, 200)", 1790), 5)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_forty_laps_of_heads_leave_nothing_behind():
    assert_flat(aside("test_heads_soak", "comings_and_goings(3, 40)", 1790), 8)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_five_thousand_numbers_leave_memory_and_widgets_flat():
    assert_flat(aside("test_heads_soak", "numbers(500, 5_000)", 1790), 8)
