"""R3 for many heads: opened and closed, switched and edited for long, nothing piles up.

Each soak runs in a process of its own, so that its memory is nobody else's.
"""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hands import button, click, settle, take_down
from processes import ROOT, environment
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from attn_gui.app import build
from attn_gui.core import heads_edits as edits
from attn_gui.core.edits import with_cell
from attn_gui.session import Label

MB = 2**20

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="reads memory as Linux tells it"
)


def figures(window):
    """Widgets, actions and resident bytes of this process."""
    settle()
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return {
        "widgets": len(QApplication.allWidgets()),
        "actions": len(window.findChildren(QAction)),
        "memory": pages * os.sysconf("SC_PAGE_SIZE"),
    }


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


def aside(call, timeout):
    """What a soak tells at the end of its warm-up and at its own end: how much came to it."""
    code = f"import json, test_heads_soak; print(json.dumps(test_heads_soak.{call}))"
    paths = os.pathsep.join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
    env = environment(PYTHONPATH=paths, QT_QPA_PLATFORM="offscreen")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=timeout, env=env, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    warm, end = json.loads(done.stdout)
    growth = {key: end[key] - warm[key] for key in warm}
    print(f"{call}: {growth}, {end['memory'] / MB:.0f} MB")
    return growth


def assert_flat(growth, most):
    """`most` in MB."""
    assert abs(growth["widgets"]) <= 2, growth
    assert abs(growth["actions"]) <= 2, growth
    assert growth["memory"] < most * MB, growth


@pytest.mark.timeout(300)
def test_fifty_openings_leave_memory_and_widgets_flat():
    assert_flat(aside("openings(10, 50)", 290), 3)


@pytest.mark.timeout(300)
def test_switches_languages_and_themes_leave_nothing_behind():
    assert_flat(aside("switchings(2, 6)", 290), 4)


@pytest.mark.timeout(300)
def test_four_hundred_numbers_leave_memory_and_widgets_flat():
    assert_flat(aside("numbers(100, 400)", 290), 2.5)


@pytest.mark.timeout(300)
def test_heads_that_come_and_go_leave_nothing_behind():
    assert_flat(aside("comings_and_goings(2, 4)", 290), 4)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_two_hundred_openings_leave_memory_and_widgets_flat():
    assert_flat(aside("openings(20, 200)", 1790), 5)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_forty_laps_of_heads_leave_nothing_behind():
    assert_flat(aside("comings_and_goings(3, 40)", 1790), 8)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_five_thousand_numbers_leave_memory_and_widgets_flat():
    assert_flat(aside("numbers(500, 5_000)", 1790), 8)
