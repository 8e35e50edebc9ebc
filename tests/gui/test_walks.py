"""Back and forward over the numbers that were looked at: keys, buttons, and what is gone."""

from hands import (
    KEY,
    MOD,
    action,
    button,
    chip_key,
    choose,
    click,
    click_cell,
    find,
    focused,
    keys_of,
    press,
    settle,
    undo,
)
from PySide6.QtWidgets import QComboBox

from attn_gui.core.places import Cell, Place

C, E, X = ("scores", 1, 2), ("weights", 1, 2), ("x", 2, 0)


def looked_at(window) -> tuple | None:
    cell = window.furniture.focus.look.cell
    return None if cell is None else (cell.stage, cell.row, cell.column)


def back() -> None:
    press(KEY.Key_Left, MOD.AltModifier)


def forward() -> None:
    press(KEY.Key_Right, MOD.AltModifier)


def ways(window) -> tuple[bool, bool]:
    return action(window, "back").isEnabled(), action(window, "forward").isEnabled()


def test_the_keys_walk_back_and_forward(window):
    assert ways(window) == (False, False)
    for cell in (C, E, X):
        click_cell(window, *cell)
    assert ways(window) == (True, False)
    back()
    assert looked_at(window) == E
    assert focused() is keys_of(window, "weights")
    back()
    assert looked_at(window) == C
    assert ways(window) == (False, True)
    forward()
    forward()
    assert looked_at(window) == X
    press(KEY.Key_Right)  # arrow keys go on from there
    assert looked_at(window) == ("x", 2, 1)
    back()
    assert looked_at(window) == X


def test_the_buttons_say_what_they_do(window):
    click_cell(window, *C)
    click_cell(window, *E)
    one = button(window, "button.back")
    assert one.accessibleName() == "Back"
    assert "Alt+Left" in one.toolTip()
    assert not button(window, "button.forward").isEnabled()
    click(one)
    assert looked_at(window) == C
    click(button(window, "button.forward"))
    assert looked_at(window) == E
    window.language.choose("zh")
    settle()
    assert button(window, "button.back").accessibleName() == "后退"


def test_the_button_can_be_pressed_again_and_again(window):
    for cell in (C, E, X):
        click_cell(window, *cell)
    button(window, "button.back").setFocus()
    press(KEY.Key_Space)
    press(KEY.Key_Space)
    assert looked_at(window) == C


def test_a_number_that_is_gone_is_skipped(window):
    for cell in (C, ("weights", 2, 2), ("x", 0, 0)):
        click_cell(window, *cell)
    chip_key(window, 2, KEY.Key_Delete)  # sat, and row and column 2 with it
    assert ways(window) == (False, False)  # both of the others stood there
    undo(window)
    assert ways(window) == (True, False)
    back()
    assert looked_at(window) == ("weights", 2, 2)


def test_another_example_empties_it(window):
    click_cell(window, *C)
    click_cell(window, *E)
    choose(find(window, QComboBox, "example"), "cat_verb")
    assert not action(window, "back").isEnabled()
    click_cell(window, *X)
    back()
    assert looked_at(window) in (E, X)  # never before the new example was opened
    assert not action(window, "back").isEnabled()


def test_escape_is_no_visit(window):
    click_cell(window, *C)
    click_cell(window, *E)
    press(KEY.Key_Escape)
    assert looked_at(window) is None
    back()
    assert looked_at(window) == E
    back()
    assert looked_at(window) == C


def test_it_comes_back_to_the_head_where_the_number_was(open_window):
    window = open_window("--example", "bank")
    click_cell(window, *C)
    window.furniture.focus.set(place=Place(head=2))
    click_cell(window, *E)
    back()
    back()
    assert window.furniture.page.place == Place(head=0)
    assert looked_at(window) == C
    forward()
    assert window.furniture.page.place == Place(head=2)


def test_from_many_heads_it_returns_to_the_number(open_window):
    window = open_window("--example", "bank")
    click_cell(window, *C)
    action(window, "page_many_heads").trigger()
    settle()
    action(window, "back").trigger()
    settle()
    assert window.furniture.focus.look.page == "one_head"
    assert window.furniture.focus.look.cell == Cell(*C)


def test_it_outlives_a_new_text_size(window):
    click_cell(window, *C)
    click_cell(window, *E)
    action(window, "larger").trigger()
    settle()
    click(button(window, "button.back"))
    assert looked_at(window) == C
