"""The maps of many heads can be written over, with F2: digits go on switching heads there."""

import pytest
from hands import (
    KEY,
    MOD,
    bubble,
    button,
    cell_editor,
    click,
    find,
    focused,
    is_editing,
    press,
    session,
    settle,
    steps,
    type_text,
    undo,
    value,
)
from heads_hands import click_map, look, map_table, switches
from heads_oracle import assert_page
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from test_overrides import overrides


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def test_a_map_is_written_over_with_f2(bank):
    click_map(bank, 1, 6, 3)
    press(KEY.Key_F2)
    assert float(cell_editor(bank).text()) == map_table(bank, 1).model().value(6, 3)
    type_text("0.75")
    assert map_table(bank, 1).model().value(6, 3) == 0.75
    assert_page(bank)
    press(KEY.Key_Return)
    (one,) = overrides(bank)
    heads = session(bank).document.layers[0].heads
    assert (one.head, one.stage, one.value) == (heads[1].id, "weights", 0.75)
    card = bank.furniture.heads.maps.cards[1]
    assert card.foot.text().startswith("1 number written over")
    assert "written over" in card.heatmap.table.model().spoken(6, 3)
    click_map(bank, 1, 6, 3)
    press(KEY.Key_Delete)
    assert overrides(bank) == ()
    assert "written" not in card.foot.text()
    assert_page(bank)


def test_digits_and_enter_mean_in_a_map_what_they_meant(bank):
    click_map(bank, 1, 6, 3)
    press(KEY.Key_2)
    assert switches(bank) == [True, False, True, True]
    assert overrides(bank) == ()
    press(KEY.Key_2)
    type_text("=0.5")
    assert is_editing(bank)
    press(KEY.Key_Return)
    assert map_table(bank, 1).model().value(6, 3) == 0.5
    press(KEY.Key_Return)
    assert (look(bank).page, look(bank).place.head) == ("one_head", 1)


def test_two_maps_nudged_are_two_steps(bank):
    for head in (0, 1):
        click_map(bank, head, 2, 1)
        press(KEY.Key_Up, MOD.ControlModifier)
    assert steps(bank) == 2
    undo(bank)
    (one,) = overrides(bank)
    assert one.head == session(bank).document.layers[0].heads[0].id


def test_weight_times_value_is_not_written_over(bank):
    click(button(bank, "heads.view.by_value"))
    click_map(bank, 1, 6, 3)
    press(KEY.Key_F2)
    QTest.keyClicks(focused(), "=")
    assert not is_editing(bank)
    assert (steps(bank), bubble(bank)) == (0, "")


def test_the_menu_of_a_head_takes_all_of_it_back(bank):
    click_map(bank, 1, 6, 3)
    type_text("=.5")
    press(KEY.Key_Return)
    click_map(bank, 2, 0, 1)
    type_text("=.5")
    press(KEY.Key_Return)
    card = bank.furniture.heads.maps.cards[1]
    entry = next(one for one in card.menu.actions() if one.objectName() == "way.back")
    assert entry.isEnabled()
    entry.trigger()
    settle()
    assert not entry.isEnabled()
    (one,) = overrides(bank)
    assert one.head == session(bank).document.layers[0].heads[2].id
    assert_page(bank)


def test_a_removed_head_takes_its_own_along(bank):
    click_map(bank, 1, 6, 3)
    type_text("=.5")
    press(KEY.Key_Return)
    card = bank.furniture.heads.maps.cards[1]
    find(card, QAction, "way.duplicate").trigger()
    settle()
    assert len(overrides(bank)) == 2
    find(card, QAction, "way.remove").trigger()
    settle()
    (one,) = overrides(bank)
    assert_page(bank)
    assert one.head in {head.id for head in session(bank).document.layers[0].heads}
    undo(bank)
    assert len(overrides(bank)) == 2


def test_one_head_and_many_heads_show_the_same(bank):
    click_map(bank, 3, 5, 1)
    type_text("=.25")
    press(KEY.Key_Return)
    bank.furniture.focus.set(page="one_head")
    settle()
    assert value(bank, "weights", 5, 1) == 0.25
    click(find(bank, QPushButton, "panel.E.back"))
    bank.furniture.focus.set(page="many_heads")
    settle()
    assert_page(bank)
    assert overrides(bank) == ()
