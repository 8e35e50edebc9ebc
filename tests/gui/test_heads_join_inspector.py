"""The numbers that the heads make together explain themselves: concat, W_O, change and new."""

import math
import re

import numpy as np
import pytest
from hands import KEY, button, click, click_cell, find, focused, press, session, settle
from heads_hands import look, page, part_table, pick_word, switch
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from samples import numbers as drawn

from attn_gui.core.edits import with_layer
from attn_gui.core.places import Cell
from attn_gui.pages.inspector.terms import Terms
from attn_gui.session import Label

WORD = 6
CHANGE, OLD, NEW = range(3)  # rows of the results


@pytest.fixture
def bank(open_window):
    """W_O mixes everything, so that no product is 0."""
    window = open_window("--page", "many-heads", "--example", "bank")
    one = session(window)
    one.apply(Label("test"), with_layer(one.document, 0, w_o=drawn(8, 8, seed=5)))
    pick_word(window, WORD)
    return window


def inspector(window):
    return window.furniture.inspector.explained


def ways(window, kind):
    found = find(window, QWidget, f"inspector.{kind}").findChildren(QAbstractButton)
    return [one for one in found if one.isVisible()]


def number(text):
    return float(text.replace("−", "-"))


def outlines(window):
    return {(one.role, one.rect.x(), one.rect.y()) for one in page(window).join.overlay.outlines}


def place_in_card(window, name, row, column):
    rect = page(window).join.blocks[name].part_rect(row, column)
    return rect.x(), rect.y()


def test_the_change_is_the_sum_of_the_concatenation_and_a_column_of_w_o(bank):
    click_cell(bank, "results", CHANGE, 3)
    assert look(bank).cell == Cell("projected", WORD, 3)
    layer = session(bank).trace.sentences[0][0]
    w_o = session(bank).document.layers[0].w_o
    terms = find(bank, Terms, "inspector.arithmetic")
    assert terms.isVisible()
    assert terms.sheet.headings[:2] == ("concat", "W_O")
    for column, line in enumerate(terms.sheet.lines):
        assert line.cells == (Cell("concat", WORD, column), Cell("w_o", column, 3))
        assert number(line.left) == pytest.approx(layer.concat[WORD, column], abs=0.0051)
        assert number(line.right) == pytest.approx(w_o[column, 3], abs=0.0051)
    wanted = math.fsum((layer.concat[WORD] * w_o[:, 3]).tolist())
    assert number(terms.sheet.total.result) == pytest.approx(wanted, abs=0.0051)
    assert number(inspector(bank).hero.text()) == pytest.approx(wanted, abs=0.0051)
    assert inspector(bank).code.text().startswith("change = concat @ W_O\nchange[6, 3]")
    assert "selected" in {role for role, *_place in outlines(bank)}
    assert ("source", *place_in_card(bank, "concat", 0, None)) in outlines(bank)
    assert ("source", *place_in_card(bank, "w_o", None, 3)) in outlines(bank)
    assert ("result", *place_in_card(bank, "results", NEW, 3)) in outlines(bank)


@pytest.mark.parametrize(
    ("part", "row", "stage"),
    [
        ("concat", 0, "concat"), ("w_o", 4, "w_o"), ("results", CHANGE, "projected"),
        ("results", OLD, "x"), ("results", NEW, "new"),
    ],
)  # fmt: skip
def test_each_number_of_the_join_brings_its_explanation(bank, part, row, stage):
    click_cell(bank, part, row, 2)
    wanted = Cell(stage, row if stage == "w_o" else WORD, 2)
    assert look(bank).cell == wanted
    assert inspector(bank).isVisible()
    shown = session(bank).trace.matrix(stage)[wanted.row, wanted.column]
    assert number(inspector(bank).hero.text()) == pytest.approx(shown, abs=0.0051)
    assert inspector(bank).sentence.text()
    assert inspector(bank).code.text()


def test_a_number_of_the_concatenation_leads_to_its_head(bank):
    click_cell(bank, "concat", 0, 5)  # H3, its second value
    (way,) = ways(bank, "origin")
    assert way.accessibleName() == "F of head 3, row bank₂"
    click(way)
    assert look(bank).page == "one_head"
    assert look(bank).place.head == 2
    assert look(bank).cell == Cell("output", WORD, 1)
    back = [one.accessibleName() for one in ways(bank, "onward")]
    assert back == ["concat, row bank₂, column H3 prep"]
    click(ways(bank, "onward")[0])
    settle()
    assert (look(bank).page, look(bank).cell) == ("many_heads", Cell("concat", WORD, 5))
    assert focused() is part_table(bank, "concat")


def test_back_and_forward_walk_over_both_pages(bank):
    click_cell(bank, "concat", 0, 5)
    click(ways(bank, "origin")[0])
    click(button(bank, "button.back"))
    assert (look(bank).page, look(bank).cell) == ("many_heads", Cell("concat", WORD, 5))
    click(button(bank, "button.forward"))
    assert (look(bank).page, look(bank).cell) == ("one_head", Cell("output", WORD, 1))


def test_a_term_of_the_change_leads_into_the_join(bank):
    click_cell(bank, "results", CHANGE, 3)
    terms = find(bank, Terms, "inspector.arithmetic")
    click(terms, terms.place_of((6, 1)).center())
    settle()
    assert look(bank).page == "many_heads"
    assert look(bank).cell == Cell("w_o", 6, 3)
    assert focused() is part_table(bank, "w_o")


def test_another_word_takes_the_number_with_it(bank):
    click_cell(bank, "results", NEW, 3)
    pick_word(bank, 1)
    assert look(bank).cell == Cell("new", 1, 3)
    wanted = session(bank).trace.sentences[0][0].new[1, 3]
    assert number(inspector(bank).hero.text()) == pytest.approx(wanted, abs=0.0051)


def test_a_head_that_is_off_says_so(bank):
    switch(bank, 1)
    click_cell(bank, "concat", 0, 2)
    assert inspector(bank).hero.text() == "0.00"
    assert "Head 2 is off" in inspector(bank).note.text()


def test_what_one_only_compares_with_is_not_explained(bank):
    switch(bank, 1)
    click_cell(bank, "results", NEW, 2)
    click_cell(bank, "results", NEW + 1, 2)  # all heads on
    assert look(bank).cell == Cell("new", WORD, 2)


def test_walking_by_with_tab_changes_nothing(bank):
    before = look(bank)
    page(bank).setFocus()
    for _stop in range(80):
        press(KEY.Key_Tab)
    assert look(bank).cell == before.cell
    assert look(bank).heads.side == before.heads.side


def test_the_arrow_keys_pick_in_the_join(bank):
    click_cell(bank, "concat", 0, 2)
    press(KEY.Key_Right)
    assert look(bank).cell == Cell("concat", WORD, 3)


@pytest.mark.parametrize("size", ["1024x640"])
def test_in_a_narrow_window_the_join_stays_in_view(open_window, size):
    window = open_window("--page", "many-heads", "--example", "bank", size=size)
    click(button(window, "side.join"))
    click_cell(window, "results", NEW, 2)
    assert look(window).cell == Cell("new", WORD, 2)
    assert look(window).heads.side == "join"
    assert part_table(window, "results").isVisible()


def test_no_canned_numbers(bank):
    """Another X: everything said of each picked number is said anew."""
    picked = [("concat", 0, 2), ("results", CHANGE, 2), ("results", NEW, 2)]

    def said():
        found = []
        for one in picked:
            click_cell(bank, *one)
            shown = inspector(bank)
            terms = find(bank, Terms, "inspector.arithmetic")
            labels = [label.text() for label in shown.findChildren(QLabel) if label.isVisible()]
            digits = [text for text in labels if re.search(r"\d\.\d", text)]
            found.append((digits, terms.accessibleName() if terms.isVisible() else ""))
        return found

    first = said()
    one = session(bank)
    x = one.document.sentences[0].x
    assert np.abs(x).max() > 0
    document = one.document
    for row in range(len(x)):
        from attn_gui.core.edits import with_cell

        document = with_cell(document, "x", row, 3, float(x[row, 3]) + 0.37 * (row + 1))
    one.apply(Label("test"), document)
    settle()
    for (old, terms), (new, others) in zip(first, said(), strict=True):
        assert old
        assert all(a != b for a, b in zip(old, new, strict=True))
        assert not terms or terms != others


def test_the_command_line_picks_a_number_of_the_join(open_window):
    window = open_window("--page", "many-heads", "--example", "bank", "--cell", "concat:4,3")
    settle()
    assert look(window).cell == Cell("concat", 4, 3)
    assert look(window).heads.word == 4
    assert inspector(window).isVisible()
