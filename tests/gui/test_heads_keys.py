"""Many heads without a mouse: digits switch, arrows pick, Enter opens, Tab reaches everything."""

import pytest
from hands import (
    KEY,
    MOD,
    find,
    focused,
    is_editing,
    press,
    session,
    settle,
    steps,
    type_text,
)
from heads_hands import (
    click_map,
    look,
    map_table,
    name_field,
    names,
    numbers,
    outlined,
    page,
    part_table,
    switches,
)
from heads_oracle import assert_page
from heads_tab import tab_to
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from reflow_keys import NoMouse

ON = [True] * 4


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def choose_in_menu(window, head, entry):
    """A head's menu by its key, down to an entry, Enter."""
    tab_to(window, f"head.{head}.menu")
    press(KEY.Key_Space)
    menu = find(window, QMenu, f"head.{head}.ways")
    assert menu.isVisible()
    for _step in range(len(menu.actions())):
        QTest.keyClick(menu, KEY.Key_Down)
        if menu.activeAction().objectName() == f"way.{entry}":
            break
    assert menu.activeAction().objectName() == f"way.{entry}"
    QTest.keyClick(menu, KEY.Key_Return)
    settle()


def test_the_whole_page_without_a_mouse(bank, qapp):
    watch = NoMouse(qapp)
    press(KEY.Key_Up)
    press(KEY.Key_Left)
    assert look(bank).heads.word == 4
    press(KEY.Key_2)
    assert switches(bank) == [True, False, True, True]
    tab_to(bank, "heads.view.weights")
    press(KEY.Key_Right)
    assert look(bank).heads.by_value
    press(KEY.Key_Left)
    tab_to(bank, "heads.mean")
    press(KEY.Key_Space)
    assert find(bank, QWidget, "head.mean").isVisible()
    tab_to(bank, "heads.add")
    press(KEY.Key_Space)
    assert len(switches(bank)) == 5
    tab_to(bank, "head.1.on")
    press(KEY.Key_Space)
    assert all(switches(bank))
    choose_in_menu(bank, 1, "later")
    assert names(bank)[1:3] == ["Syntax", "Geography"]
    choose_in_menu(bank, 4, "rename")
    assert name_field(bank, 4).hasFocus()
    type_text("Mine")
    press(KEY.Key_Return)
    assert names(bank)[4] == "Mine"
    assert look(bank).page == "many_heads"
    choose_in_menu(bank, 3, "remove")
    assert names(bank) == ["Financial", "Syntax", "Geography", "Mine"]
    tab_to(bank, "lines.least")
    press(KEY.Key_End)
    assert look(bank).heads.least == 0.5
    tab_to(bank, "join.telling.concat")
    press(KEY.Key_Right)
    assert look(bank).heads.by_head
    tab_to(bank, "matrix.w_o")
    press(KEY.Key_Right)
    type_text("0.25")
    press(KEY.Key_Return)
    assert not is_editing(bank)
    assert numbers(bank, "w_o")[0, 1] == 0.25
    tab_to(bank, "side.words")
    press(KEY.Key_Right)
    assert look(bank).heads.side == "inspector"
    assert_page(bank)
    tab_to(bank, "head.2.open")
    press(KEY.Key_Space)
    assert (look(bank).page, look(bank).place.head) == ("one_head", 2)
    tab_to(bank, "breadcrumb.back")
    press(KEY.Key_Space)
    assert page(bank).isVisible()
    for _step in range(steps(bank)):
        press(KEY.Key_Z, MOD.ControlModifier)
    assert names(bank) == ["Financial", "Geography", "Syntax", "Positional"]
    assert_page(bank)
    assert not watch.seen


@pytest.mark.parametrize("digit", range(1, 9))
def test_digits_switch_their_head(bank, digit):
    press(getattr(KEY, f"Key_{digit}"))
    wanted = [place != digit - 1 for place in range(4)]
    assert switches(bank) == wanted
    assert steps(bank) == (digit <= 4)
    press(getattr(KEY, f"Key_{digit}"))
    assert switches(bank) == ON


@pytest.mark.parametrize("name", ["pick.0.6", "head.1", "head.1.on", "lines", "heatmap.head.0",
                                  "heatmap.concat", "side.words"])  # fmt: skip
def test_digits_switch_from_every_part_of_the_page(bank, name):
    tab_to(bank, name)
    press(KEY.Key_3)
    assert switches(bank) == [True, True, False, True]


def test_digits_are_digits_where_one_types(bank):
    tab_to(bank, "temperature")
    press(KEY.Key_2)
    tab_to(bank, "size.d_k")
    press(KEY.Key_4)
    press(KEY.Key_Return)
    tab_to(bank, "sentence.add")
    press(KEY.Key_Space)
    type_text("a1")
    press(KEY.Key_Return)
    assert [head.on for head in session(bank).document.layers[0].heads] == ON


def test_arrows_pick_a_word_from_the_page_and_stop_at_its_ends(bank):
    click_map(bank, 0, 3, 3)
    page(bank).setFocus()
    for key, word in ((KEY.Key_Left, 2), (KEY.Key_Up, 1), (KEY.Key_Down, 2), (KEY.Key_Right, 3)):
        press(key)
        assert look(bank).heads.word == word
        assert [outlined(bank, head) for head in range(4)] == [(word,)] * 4
    for _time in range(9):
        press(KEY.Key_Left)
    assert look(bank).heads.word == 0
    for _time in range(9):
        press(KEY.Key_Right)
    assert look(bank).heads.word == 6
    assert_page(bank)


@pytest.mark.parametrize(
    ("back", "on"), [(KEY.Key_Left, KEY.Key_Right), (KEY.Key_Up, KEY.Key_Down)]
)
def test_arrows_walk_over_the_chips(bank, back, on):
    tab_to(bank, "pick.0.6")
    press(back)
    press(back)
    assert look(bank).heads.word == 4
    assert focused().objectName() == "pick.0.4"
    press(on)
    assert look(bank).heads.word == 5


def test_enter_opens_the_head_that_is_looked_at(bank):
    press(KEY.Key_Return)
    assert (look(bank).page, look(bank).place.head) == ("one_head", 0)
    press(KEY.Key_2, MOD.ControlModifier)
    tab_to(bank, "head.2")
    press(KEY.Key_Enter)
    assert (look(bank).page, look(bank).place.head) == ("one_head", 2)
    press(KEY.Key_2, MOD.ControlModifier)
    click_map(bank, 3, 1, 0)
    press(KEY.Key_Return)
    assert (look(bank).page, look(bank).place.head) == ("one_head", 3)


def test_enter_on_the_menu_button_opens_the_menu(bank):
    tab_to(bank, "head.1.menu")
    press(KEY.Key_Return)
    assert find(bank, QMenu, "head.1.ways").isVisible()
    assert look(bank).page == "many_heads"
    find(bank, QMenu, "head.1.ways").close()


def test_arrows_walk_in_the_maps_and_on_to_the_next_one(bank):
    click_map(bank, 0, 0, 6)
    press(KEY.Key_Right)
    assert QApplication.focusWidget() is map_table(bank, 1)
    assert (look(bank).place.head, look(bank).cell.column) == (1, 0)
    press(KEY.Key_Down)
    assert look(bank).heads.word == 1
    for _time in range(6):
        press(KEY.Key_Down)
    assert QApplication.focusWidget() is map_table(bank, 3)
    assert (look(bank).cell.row, look(bank).cell.column) == (0, 0)
    press(KEY.Key_Left)
    press(KEY.Key_Up)
    assert QApplication.focusWidget() is map_table(bank, 0)
    assert (look(bank).cell.row, look(bank).cell.column) == (6, 6)
    for _time in range(3):
        press(KEY.Key_Right)  # past the right edge of the row of cards nothing happens
    assert QApplication.focusWidget() is map_table(bank, 1)


def test_escape_clears_the_cell_and_keeps_the_word(bank):
    click_map(bank, 1, 2, 3)
    press(KEY.Key_Escape)
    assert look(bank).cell is None
    assert not map_table(bank, 1).currentIndex().isValid()
    assert look(bank).heads.word == 2
    assert [outlined(bank, head) for head in range(4)] == [(2,)] * 4


def test_the_focus_comes_back_with_the_page(bank):
    click_map(bank, 2, 4, 4)
    press(KEY.Key_Return)
    press(KEY.Key_2, MOD.ControlModifier)
    assert page(bank).isAncestorOf(focused())
    press(KEY.Key_1)
    assert switches(bank) == [False, True, True, True]


def test_a_card_that_goes_with_the_focus_leaves_it_on_the_page(bank):
    for _time in range(3):
        choose_in_menu(bank, 0, "remove")
    assert len(switches(bank)) == 1
    for _time in range(3):
        press(KEY.Key_Z, MOD.ControlModifier)
    assert switches(bank) == ON
    tab_to(bank, "head.3.menu")
    press(KEY.Key_Z, MOD.ControlModifier)
    choose_in_menu(bank, 3, "remove")
    focus = QApplication.focusWidget()
    assert focus is not None
    assert bank.isAncestorOf(focus)
    press(KEY.Key_1)
    assert switches(bank)[0] is False


def test_w_o_is_left_with_tab_and_arrows_stay_in_it(bank):
    tab_to(bank, "matrix.w_o")
    shown = part_table(bank, "w_o")
    for _time in range(20):
        press(KEY.Key_Down)
    assert shown.currentIndex().row() == 7
    assert QApplication.focusWidget() is shown
    assert look(bank).heads.word in (None, 6)
