"""R3: hours of use, shortened; memory and the number of widgets stay flat.

Each soak runs in a process of its own, so that its memory is nobody else's.
"""

import gc

import pytest
from hands import settle, take_down
from PySide6.QtWidgets import QApplication
from soaking import aside, assert_flat, figures, on_linux

from attn_gui.app import build
from attn_gui.core.edits import with_cell
from attn_gui.core.examples import Examples
from attn_gui.resources import resource
from attn_gui.session import Label

WARM_UP = 2  # laps, until every cache has met every look
pytestmark = on_linux


# ------------------------------------------------------------------------- what the processes do


def opened():
    window = build(["--lang", "en", "--theme", "light", "--size", "1440x900"])
    window.show()
    settle()
    return window


def looks(laps):
    """Examples, themes, languages and text sizes in turn.

    A lap of 24 changes meets every look and comes back to the first: like is compared with like.
    """
    window = opened()
    session, theme = window.furniture.session, window.theme
    examples = Examples(resource("examples"))
    documents = [examples.load(name) for name in ("notes_cat", "cross", "pronoun:tired")]

    told = []
    for many in (WARM_UP, laps):
        for count in range(6 * many):
            session.open(Label("test"), documents[count % 3])
            settle()
            theme.set(("dark", "light")[count % 2])
            settle()
            window.language.step()
            settle()
            theme.set_scale((1.25, 2.0, 1.0)[count % 3])
            settle()
            gc.collect()  # Python clears away its circles when it likes: 15 MB up, 15 MB down
        told.append(figures(window))
    take_down(window)
    return told


def edits(warm_up, amount):
    """A number changes, is painted, and changes again."""
    window = opened()
    session = window.furniture.session
    told = []
    for many in (warm_up, amount):
        for count in range(many):
            name = ("x", "w_q", "w_k", "w_v")[count % 4]
            value = (count * 7919 % 400) / 100 - 2
            session.apply(
                Label("test"), with_cell(session.document, name, count % 3, count % 4, value)
            )
            QApplication.processEvents()
        told.append(figures(window))
    take_down(window)
    return told


# ------------------------------------------------------------------------------------- the tests


@pytest.mark.timeout(300)
def test_seventy_looks_leave_memory_and_widgets_flat():
    assert_flat(aside("test_soak", "looks(3)", 290), 8)


@pytest.mark.timeout(300)
def test_a_thousand_edits_leave_memory_and_widgets_flat():
    assert_flat(aside("test_soak", "edits(100, 900)", 290), 5)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_two_hundred_looks_leave_memory_and_widgets_flat():
    assert_flat(aside("test_soak", "looks(9)", 1790), 8)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_ten_thousand_edits_leave_memory_and_widgets_flat():
    assert_flat(aside("test_soak", "edits(1_000, 9_000)", 1790), 5)
