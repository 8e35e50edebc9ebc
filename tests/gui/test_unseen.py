"""What nobody sees does no work, and is right at once when it is shown."""

import pytest
from hands import find, session, settle
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from reflow_steps import drawer_text
from unseen_hands import Counted, edit

from attn_gui.core.places import Cell
from attn_gui.pages.inspector import drawer, inspector
from attn_gui.pages.inspector.reading import Reader
from attn_gui.unseen import WhileSeen


def go_through(window, number=4.321):
    """Edits, another precision, another language and another theme."""
    edit(window, 1, 1, -0.75)
    edit(window, 1, 1, number)
    window.status_bar.show_decimals(4)
    window.language.choose("zh")
    window.theme.set("dark")
    settle()


# --------------------------------------------------------------------------------- the mechanism


@pytest.fixture
def around(qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    QVBoxLayout(outer)
    return outer


class Telling(QWidget):
    def __init__(self, outer):
        super().__init__()
        self.told = 0
        self.while_seen = WhileSeen(self, self._tell)
        outer.layout().addWidget(self)

    def _tell(self):
        self.told += 1

    def showEvent(self, event):
        super().showEvent(event)
        self.while_seen.catch_up()


def test_it_is_told_at_once_while_it_is_seen_and_once_when_it_is_shown(around):
    part = Telling(around)
    around.show()
    settle()
    part.while_seen.ask()
    part.while_seen.ask()
    assert part.told == 2
    part.hide()
    for _time in range(3):
        part.while_seen.ask()
    assert part.told == 2
    part.show()
    assert part.told == 3
    part.hide()
    part.show()
    assert part.told == 3  # nothing has changed meanwhile


def test_what_is_hidden_with_its_parent_waits_too(around):
    part = Telling(around)
    around.show()
    between = QWidget(around)
    QVBoxLayout(between).addWidget(part)
    part.while_seen.ask()
    assert part.told == 0
    between.show()
    assert part.told == 1


def test_in_a_window_that_is_not_on_screen_everything_counts(around):
    part = Telling(around)
    part.hide()
    part.while_seen.ask()
    assert part.told == 1


# ------------------------------------------------------------------------------ drawer, inspector


def said_by_drawer(window):
    shown = find(window, QWidget, "drawer")
    return (
        shown.hero.text(), shown.sentence.text(), drawer_text(window), shown.accessibleName(),
        [one.text() for one in shown.tabs.buttons.values() if one.isVisible()], shown.height(),
    )  # fmt: skip


def said_by_inspector(window):
    shown = window.furniture.inspector.explained
    texts = [one.text() for one in shown.findChildren(QLabel) if one.isVisible()]
    return texts, shown.arithmetic.accessibleName(), shown.accessibleName()


def resize(window, width, height):
    window.setMinimumSize(1, 1)
    window.resize(width, height)
    settle()


@pytest.mark.parametrize("cell", [Cell("x", 1, 1), Cell("weights", 1, 2), None])
def test_the_drawer_is_right_when_it_appears(open_window, monkeypatch, cell):
    window, other = open_window(), open_window()
    for one in (window, other):
        resize(one, 900, 800)
        assert find(one, QWidget, "drawer").isVisible()
    resize(window, 1440, 900)
    for one in (window, other):
        if cell is not None:
            one.furniture.pick(cell)
        settle()
    read = Counted(monkeypatch, drawer, "Reader")
    go_through(window)
    assert not find(window, QWidget, "drawer").isVisible()
    assert read.times == 0
    go_through(other)
    resize(window, 900, 800)
    assert find(window, QWidget, "drawer").isVisible()
    assert said_by_drawer(window) == said_by_drawer(other)
    if cell == Cell("x", 1, 1):
        assert said_by_drawer(window)[0] == "4.3210"


@pytest.mark.parametrize("cell", [Cell("x", 1, 1), Cell("weights", 1, 2), None])
def test_the_inspector_is_right_when_it_appears(open_window, monkeypatch, cell):
    window = open_window()
    if cell is not None:
        window.furniture.pick(cell)
    focus = window.furniture.focus
    focus.set(view="code")
    settle()
    read = Counted(monkeypatch, inspector, "Reader")
    go_through(window)
    assert read.times == 0
    focus.set(view="explain")
    settle()
    assert read.times > 0
    found = said_by_inspector(window)
    assert found[-1] == "数字详情"
    if cell is not None:
        assert window.furniture.inspector.hero.text() in found[0]
    if cell == Cell("x", 1, 1):
        assert window.furniture.inspector.hero.text() == "4.3210"
    focus.set(view="changes")
    focus.set(view="explain")
    window.furniture.inspector.explained._tell_anew()  # everything, from the beginning
    settle()
    assert said_by_inspector(window) == found


def test_a_new_text_size_while_it_is_hidden(open_window):
    window = open_window()
    window.furniture.pick(Cell("scores", 1, 2))
    window.furniture.focus.set(view="code")
    edit(window, 1, 1, 2.5)
    window.theme.set_scale(1.25)
    settle()
    edit(window, 1, 1, 3.5)
    window.furniture.focus.set(view="explain")
    settle()
    shown = window.furniture.inspector
    place = shown.explained._page.place
    wanted = session(window).trace.matrix("scores", place.layer, place.head)[1, 2]
    assert shown.hero.text().replace("−", "-") == f"{wanted:.2f}"


def test_what_matters_is_announced_though_nobody_sees_the_inspector(open_window):
    window = open_window()
    window.furniture.pick(Cell("weights", 1, 2))
    window.furniture.focus.set(view="code", matters=True)
    edit(window, 1, 1, 2.5)
    hidden = window.furniture.inspector.explained.matters.words
    window.furniture.focus.set(view="explain")
    settle()
    shown = window.furniture.inspector.explained.matters
    assert hidden == "\n".join(one.text() for one in shown.lines if one.isVisible())


def test_a_reading_of_the_same_number_differs_in_it_alone(open_window):
    window = open_window()
    page, here = window.furniture.page, session(window)

    def reading(cell):
        return Reader(here.trace, page.place, page.names, 2).cell(cell)

    given, computed = Cell("x", 1, 1), Cell("scores", 1, 1)
    before = reading(given), reading(computed)
    edit(window, 1, 1, -0.25)
    assert reading(given).value != before[0].value
    assert reading(given).is_of_same(before[0])
    assert not reading(computed).is_of_same(before[1])  # its sum is another one too
    assert not reading(Cell("x", 1, 0)).is_of_same(before[0])
    edit(window, 1, 1, 100.25)
    assert not reading(given).is_of_same(before[0])  # a longer number wants more room
