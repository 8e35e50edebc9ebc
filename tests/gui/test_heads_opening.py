"""A head of many is opened in panels A–F, edited there, and left again."""

import numpy as np
import pytest
from hands import (
    KEY,
    button,
    click,
    find,
    press,
    steps,
    type_into,
    undo,
    value,
)
from heads_hands import (
    do,
    double_click,
    layer_of,
    look,
    numbers,
    outlined,
    page,
    pick_word,
)
from heads_oracle import assert_page
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


# ----------------------------------------------------------------------------- in panels A to F


@pytest.mark.parametrize("by", ["button", "menu", "double click", "card"])
def test_a_head_is_opened_with_its_name_and_left_again(bank, by):
    pick_word(bank, 1)
    card = find(bank, QWidget, "head.2")
    if by == "button":
        click(button(bank, "head.2.open"))
    elif by == "menu":
        do(bank, 2, "open")
    elif by == "double click":
        double_click(card, QPoint(card.width() // 3, 50))
    else:
        card.setFocus()
        press(KEY.Key_Return)
    assert find(bank, QWidget, "page.one_head").isVisible()
    assert look(bank).place.head == 2
    assert find(bank, QLabel, "breadcrumb.here").text().endswith("Head 3 · Syntax")
    click(button(bank, "breadcrumb.back"))
    assert page(bank).isVisible()
    assert look(bank).heads.word == 1
    assert [outlined(bank, head) for head in range(4)] == [(1,)] * 4
    assert look(bank).place.head == 2


def test_what_is_edited_there_changes_this_head_alone(bank):
    pick_word(bank, 1)
    before = [numbers(bank, f"head.{head}") for head in range(4)]
    for lens in ("w_q", "w_k", "w_v"):
        click(button(bank, "head.1.open"))
        type_into(bank, lens, 3, 1, "-1.25")
        assert value(bank, lens, 3, 1) == -1.25
        click(button(bank, "breadcrumb.back"))
        assert_page(bank)
        for head, one in enumerate(layer_of(bank).heads):
            assert (getattr(one, lens)[3, 1] == -1.25) == (head == 1)
    for head in (0, 2, 3):
        assert np.array_equal(numbers(bank, f"head.{head}"), before[head])
    assert not np.array_equal(numbers(bank, "head.1"), before[1])
    assert look(bank).heads.word == 1
    assert steps(bank) == 3
    for _time in range(3):
        undo(bank)
    assert_page(bank)


def test_a_single_head_has_no_breadcrumb(open_window):
    window = open_window("--page", "many-heads", "--example", "notes_cat")
    click(button(window, "head.0.open"))
    assert not button(window, "breadcrumb.back").isVisible()
    press(KEY.Key_2, Qt.KeyboardModifier.ControlModifier)
    click(button(window, "heads.add"))
    click(button(window, "head.1.open"))
    assert button(window, "breadcrumb.back").isVisible()
