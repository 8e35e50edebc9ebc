"""Focus mode's drawer leads on: its numbers are links, with the story and where a number goes."""

import pytest
from hands import KEY, button, click, find, focused, press, session, settle, type_text
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel
from reflow_rules import clipped
from reflow_steps import drawer_text

from attn_gui.core.edits import with_cell
from attn_gui.core.places import Cell
from attn_gui.session import Label


@pytest.fixture
def low(open_window):
    return open_window("--text-scale", "200")


def pick(window, *cell):
    window.furniture.page.pick(Cell(*cell))
    settle()


def content(window) -> QLabel:
    return find(window, QLabel, "drawer.content")


def tab(window, key):
    click(button(window, f"drawer.tabs.{key}"))


def looked_at(window):
    return window.furniture.focus.look.cell


def follow(window, link: int):
    """Walk to a link with Tab and press Enter."""
    content(window).setFocus()
    for _step in range(link + 1):
        press(KEY.Key_Tab)
    assert focused() is content(window)
    press(KEY.Key_Return)
    settle()


@pytest.mark.parametrize(
    ("picked", "link", "wanted"),
    [
        (("scores", 1, 2), 0, ("q", 1, 0)), (("scores", 1, 2), 3, ("k", 2, 1)),
        (("scaled", 1, 2), 0, ("scores", 1, 2)), (("weights", 1, 2), 1, ("scaled", 1, 1)),
        (("output", 1, 2), 0, ("weights", 1, 0)), (("q", 1, 1), 1, ("w_q", 0, 1)),
    ],
)  # fmt: skip
def test_a_number_of_the_sum_leads_to_its_cell(low, picked, link, wanted):
    pick(low, *picked)
    follow(low, link)
    assert looked_at(low) == Cell(*wanted)
    assert low.furniture.page.canvas.table(wanted[0]).isVisible()


def test_where_it_goes_next(low):
    pick(low, "scores", 1, 2)
    tab(low, "onward")
    assert drawer_text(low).split() == ["→", "D,", "row", "cat,", "column", "sat"]
    follow(low, 0)
    assert looked_at(low) == Cell("scaled", 1, 2)


def test_the_story_is_that_of_the_inspector(low):
    pick(low, "weights", 1, 2)
    tab(low, "story")
    told = drawer_text(low)
    explained = low.furniture.inspector.explained
    assert not explained.isVisible()
    explained.refresh()  # nobody sees it: it says nothing of its own accord
    assert told == explained.story.text()
    assert "27" in told


def test_what_there_is_nothing_to_say_of_cannot_be_chosen(low):
    pick(low, "x", 1, 2)
    assert not button(low, "drawer.tabs.story").isEnabled()
    assert not button(low, "drawer.tabs.formula").isEnabled()
    assert button(low, "drawer.tabs.onward").isEnabled()
    pick(low, "output", 1, 2)
    assert not button(low, "drawer.tabs.onward").isEnabled()


def test_nothing_to_say_in_the_chosen_tab_shows_the_sum(low):
    pick(low, "weights", 1, 2)
    tab(low, "onward")
    pick(low, "output", 1, 2)
    assert "×" in drawer_text(low)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("value", [0.5, -1234567.0, 1e300])
def test_a_long_number_takes_tabs_away_and_not_the_other_way_round(open_window, lang, value):
    window = open_window("--text-scale", "200", size="1024x640", lang=lang)
    one = session(window)
    one.apply(Label("test"), with_cell(one.document, "x", 1, 1, value))
    pick(window, "x", 1, 1)
    assert clipped(window) == []
    assert button(window, "drawer.tabs.arithmetic").isVisible()
    assert button(window, "drawer.tabs.onward").isVisible()


def test_signs_of_html_in_a_word_stay_signs(low):
    chip = button(low, "sentence.1")
    chip.setFocus()
    press(KEY.Key_F2)
    type_text("<b>&")
    press(KEY.Key_Return)
    pick(low, "output", 0, 0)
    tab(low, "story")
    assert "<b>&" in QTextDocumentFragment.fromHtml(content(low).text()).toPlainText()
    pick(low, "weights", 0, 1)
    tab(low, "arithmetic")
    assert "<b>&:" in QTextDocumentFragment.fromHtml(content(low).text()).toPlainText()
