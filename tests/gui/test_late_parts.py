"""What is made when it is first needed looks as if it had been there all along.

The same changes to two windows: in one the part was opened before them, in the other it is made
after them. What it says, where it stands and every pixel must be alike.
"""

from collections.abc import Callable
from typing import Any

import pytest
from hands import action, click_cell, session, settle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from attn_gui.core.edits import with_cell, with_options
from attn_gui.session import Label

WIDE, NARROW = (1440, 900), (1024, 700)


def act(name: str) -> Callable[[Any], None]:
    return lambda window: action(window, name).trigger()


def choose(name: str) -> Callable[[Any], None]:
    return lambda window: window.furniture.inspector.views.buttons[name].click()


def size(wanted: tuple[int, int]) -> Callable[[Any], None]:
    return lambda window: window.resize(*wanted)


def bar(name: str) -> Callable[[Any], QWidget]:
    return lambda window: window.furniture.late(name)


def pane(name: str) -> Callable[[Any], QWidget]:
    return lambda window: window.furniture.inspector.late(name)


PARTS = {
    # how it is opened, how closed, where it is
    "tray": (act("break"), act("break"), bar("tray")),
    "player": (act("play_back"), lambda window: window.furniture.plays.close(), bar("player")),
    "drawer": (size(NARROW), size(WIDE), bar("drawer")),
    "code": (choose("code"), choose("explain"), pane("code")),
    "changes": (choose("changes"), choose("explain"), pane("changes")),
    "many_heads": (
        act("page_many_heads"), act("page_one_head"), lambda window: window.furniture.heads
    ),
    "long_distance": (
        act("page_long_distance"), act("page_one_head"), bar("long_distance")
    ),
}  # fmt: skip


def edit(window):
    """A number, then a switch that the tray has a sentence about, then a picked number."""
    one = session(window)
    one.apply(Label("test"), with_cell(one.document, "x", 1, 0, 2.375))
    one.apply(Label("test"), with_options(one.document, swap_q_k=True))
    click_cell(window, "weights", 1, 2)


def speak_chinese(window):
    window.language.choose("zh")


def go_dark(window):
    window.theme.set("dark")


def show_more_decimals(window):
    window.status_bar.show_decimals(4)


def enlarge(window):
    action(window, "larger").trigger()


CHANGES = {
    "numbers": (edit, show_more_decimals),
    "looks": (speak_chinese, go_dark),
    "everything": (edit, speak_chinese, show_more_decimals, enlarge, go_dark),
}
PAGES = ("many_heads", "long_distance")
"""Their fonts, marks of change and open side depend on what they showed before: words only."""


def described(part: QWidget, fonts: bool) -> list[tuple[object, ...]]:
    """What is said, and where, by every visible widget of a part."""
    found = []
    for one in (part, *part.findChildren(QWidget)):
        if one.isVisible():
            words = one.text() if hasattr(one, "text") else ""
            spot = one.mapTo(part, QPoint())
            font = one.font().key() if words and fonts else ""
            found.append(
                (one.objectName(), words, one.toolTip(), one.accessibleName(), one.isEnabled(),
                 font, spot.x(), spot.y(), one.width(), one.height())
            )  # fmt: skip
    return sorted(found, key=repr)


def opened(window: Any, name: str, changes: str, before: bool) -> QWidget:
    """The part after the changes; `before`: it was open before them, too."""
    start = "125" if name == "drawer" else "100"  # narrow enough for it at that size
    window.theme.set_scale(int(start) / 100)
    settle()
    do, undo, part = PARTS[name]
    if before:
        do(window)
        settle()
        assert part(window).isVisible()
        undo(window)
        settle()
        assert not part(window).isVisible()
    else:
        assert part(window) is None
    for change in CHANGES[changes]:
        change(window)
        settle()
    if not before:
        assert part(window) is None, "made before it was needed"
    do(window)
    settle()
    found: QWidget = part(window)
    assert found.isVisible()
    return found


@pytest.mark.parametrize("changes", CHANGES)
@pytest.mark.parametrize("name", PARTS)
def test_a_part_that_is_made_late_is_as_if_it_had_been_there(open_window, name, changes):
    fonts = name not in PAGES
    late = opened(open_window("--example", "bank"), name, changes, before=False)
    words, picture = described(late, fonts), late.grab().toImage()
    early = opened(open_window("--example", "bank"), name, changes, before=True)
    assert words == described(early, fonts)
    assert name in PAGES or picture == early.grab().toImage()


def tab_order(window: Any) -> list[str]:
    """The names that Tab walks through, from the top bar on."""
    start = one = window.top_bar.file
    names = []
    while True:
        stops = one.focusPolicy() & Qt.FocusPolicy.TabFocus
        if one.isVisible() and one.objectName() and stops:
            names.append(one.objectName())
        one = one.nextInFocusChain()
        if one is start:
            return names


@pytest.mark.parametrize("name", [name for name in PARTS if name not in PAGES])
def test_tab_finds_its_way_into_a_late_part(open_window, name):
    ways = []
    for before in (False, True):
        window = open_window("--example", "bank")
        opened(window, name, "numbers", before)
        ways.append(tab_order(window))
    assert ways[0] == ways[1]
