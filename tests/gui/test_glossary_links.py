"""The links of the glossary lead to their panel or card, from every page and in every mode."""

import pytest
from glossary_hands import ENTRIES, card, f1, is_open, seen, sheet, shown
from hands import KEY, action, click, find, focused, press, settle, type_text
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from reflow_steps import step


def follow(window, term: str) -> None:
    """Search an entry by its term and press Enter."""
    f1(window)
    field = sheet(window).glossary.field
    field.setFocus()
    field.clear()
    type_text(ENTRIES[term].en.term)
    assert shown(window)[0] == term
    press(KEY.Key_Return)
    settle()
    assert not is_open(window)


@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
@pytest.mark.parametrize("start", ["one_head", "many_heads"])
def test_a_link_brings_its_panel_into_view(open_window, start, size):
    window = open_window("--example", "cat_verb", size=size)
    for term in ("token", "key", "score", "temperature", "softmax", "weighted_sum", "residual"):
        action(window, f"page_{start}").trigger()
        settle()
        follow(window, term)
        look, page = window.furniture.focus.look, window.furniture.page
        letter = ENTRIES[term].panel
        assert (look.page, look.panel, look.cell) == ("one_head", letter, None)
        assert page.isVisible()
        assert seen(page.area, page.canvas.panels[letter]), term
        assert focused() is page.canvas.panels[letter]


def test_a_click_on_the_link_does_the_same(window):
    press(KEY.Key_A)
    f1(window)
    link = card(window, "dot").link
    click(link)
    assert not is_open(window)
    assert window.furniture.focus.look.panel == "C"


@pytest.mark.parametrize(
    ("term", "wanted"),
    [("query", "Q"), ("key", "K"), ("value", "V"), ("softmax", "E"), ("residual", "G")],
)
def test_in_focus_mode_a_link_goes_to_the_step(open_window, term, wanted):
    window = open_window("--text-scale", "200", "--example", "cat_verb", size="1024x640")
    follow(window, term)
    assert step(window) == wanted
    page = window.furniture.page
    assert seen(page.area, page.canvas.panels[ENTRIES[term].panel])


@pytest.mark.parametrize(
    ("size", "scale"), [("1440x900", "100"), ("1024x640", "100"), ("1024x640", "200")]
)
def test_a_link_to_many_heads_shows_the_card(open_window, size, scale):
    window = open_window("--example", "bank", "--text-scale", scale, size=size)
    for term, name in (("concat", "join"), ("pattern", "maps"), ("whole_row", "words")):
        follow(window, term)
        heads = window.furniture.heads
        assert heads.isVisible()
        shown_card = getattr(heads, name)
        assert shown_card.isVisible()
        assert not shown_card.visibleRegion().isEmpty(), term


def test_w_o_of_many_heads_is_at_their_join_and_nowhere_without_w_o(open_window):
    window = open_window("--example", "bank")
    f1(window)
    assert card(window, "w_o").link.text() == "Show me: Many heads"
    press(KEY.Key_Escape)
    follow(window, "w_o")
    assert window.furniture.focus.look.page == "many_heads"
    assert window.furniture.heads.join.isVisible()
    alone = open_window("--example", "notes_cat")
    f1(alone)
    assert card(alone, "w_o").link is None
    assert "no panel G" in card(alone, "w_o").accessibleName()


def test_an_underlined_term_of_the_inspector_opens_the_glossary(window):
    idea = find(window, QLabel, "inspector.idea")
    for term in ("query", "key", "value"):
        assert f'href="{term}"' in idea.text()
        idea.linkActivated.emit(term)
        settle()
        assert focused() is card(window, term)
    press(KEY.Key_Escape)
    points = (QPoint(x, y) for y in range(6, idea.height(), 6) for x in range(4, idea.width(), 10))
    while not is_open(window):  # a hand that looks for a word that is underlined
        click(idea, next(points))
    assert focused() is card(window, "query")
