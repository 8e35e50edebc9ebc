"""Heads are added, copied, named, coloured, moved, switched, removed; each step can be undone."""

import numpy as np
import pytest
from hands import (
    KEY,
    action,
    bubble,
    button,
    click,
    find,
    press,
    redo,
    session,
    settle,
    steps,
    undo,
)
from heads_hands import (
    do,
    layer_of,
    look,
    map_table,
    name_field,
    names,
    numbers,
    offered,
    outlined,
    page,
    recolour,
    rename,
    result,
    switch,
    switches,
    type_w_o,
    way,
)
from heads_oracle import assert_page
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.core.document_file import dump_document

NAMES = ["Financial", "Geography", "Syntax", "Positional"]
CHANGES = {
    # what the reader does, and how undo names it
    "off": (lambda w: switch(w, 1), "Geography off"),
    "off by key": (lambda _w: press(KEY.Key_3), "Syntax off"),
    "solo": (lambda w: do(w, 2, "solo"), "only Syntax"),
    "rename": (lambda w: rename(w, 1, "Sea"), "rename Geography"),
    "colour": (lambda w: recolour(w, 0, 2), "colour of Financial"),
    "earlier": (lambda w: do(w, 3, "earlier"), "move Positional"),
    "later": (lambda w: do(w, 0, "later"), "move Financial"),
    "duplicate": (lambda w: do(w, 1, "duplicate"), "duplicate Geography"),
    "remove": (lambda w: do(w, 2, "remove"), "remove Syntax"),
    "add": (lambda w: click(button(w, "heads.add")), "add a head"),
    "W_O": (lambda w: type_w_o(w, 2, 3, "0.5"), "change W_O (H2 finance, finance)"),
}


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def titles(window):
    """The heads by their cards, in the order in which they stand."""
    count = len(layer_of(window).heads)
    return [find(window, QWidget, f"head.{head}").accessibleName() for head in range(count)]


@pytest.mark.parametrize("change", CHANGES)
def test_undo_and_redo_of(bank, change):
    make, named = CHANGES[change]
    before = session(bank).document
    make(bank)
    after = session(bank).document
    assert look(bank).page == "many_heads"
    assert dump_document(after) != dump_document(before)
    assert steps(bank) == 1
    assert action(bank, "undo").text().startswith(f"Undo: {named}")
    assert_page(bank)
    undo(bank)
    assert session(bank).document is before
    assert titles(bank) == [f"Head {place + 1} · {name}" for place, name in enumerate(NAMES)]
    assert_page(bank)
    redo(bank)
    assert session(bank).document is after
    assert_page(bank)


def test_steps_are_named_in_the_current_language(bank):
    bank.language.set("zh")
    settle()
    for change, (make, named) in CHANGES.items():
        make(bank)
        chinese = action(bank, "undo").text()
        assert "一" <= chinese[0] <= "鿿", change
        assert named not in chinese
        undo(bank)


# ------------------------------------------------------------------------------ one more, one less


def test_heads_are_added_until_there_are_eight(bank):
    before = result(bank, "= new")
    for many in range(5, 9):
        assert button(bank, "heads.add").isEnabled()
        click(button(bank, "heads.add"))
        assert len(layer_of(bank).heads) == many
        assert names(bank)[-1] == f"Head {many}"
        assert map_table(bank, many - 1).isVisible()
        card = find(bank, QWidget, f"head.{many - 1}")
        said = [one.text() for one in card.findChildren(QLabel)]
        assert "random lenses, nobody gave this head a task" in said
        assert "hand-made for teaching" not in said
        assert_page(bank)
        assert np.array_equal(result(bank, "= new"), before)  # it writes nothing yet
    assert not button(bank, "heads.add").isEnabled()
    if offered(bank, 0, "duplicate"):
        do(bank, 0, "duplicate")
        assert bubble(bank) == "A layer has up to 8 heads."
    assert len(layer_of(bank).heads) == 8
    assert steps(bank) == 4
    for _time in range(4):
        undo(bank)
    assert names(bank) == NAMES
    assert button(bank, "heads.add").isEnabled()


def test_heads_are_removed_until_one_is_left(bank):
    for left in (3, 2, 1):
        assert offered(bank, 0, "remove")
        do(bank, 0, "remove")
        assert names(bank) == NAMES[-left:]
        maps = [f"heatmap.head.{head}" for head in range(4)]
        assert [bool(page(bank).findChildren(QWidget, one)) for one in maps].count(True) == left
        assert_page(bank)
    assert not offered(bank, 0, "remove")
    assert not offered(bank, 0, "earlier")
    assert not offered(bank, 0, "later")
    assert [outlined(bank, 0)] == [(6,)]
    for _time in range(3):
        undo(bank)
    assert names(bank) == NAMES
    assert_page(bank)


def test_a_copy_has_everything_of_its_head(bank):
    map_before = numbers(bank, "head.1")
    do(bank, 1, "duplicate")
    assert names(bank) == ["Financial", "Geography", "Geography 2", "Syntax", "Positional"]
    assert np.array_equal(numbers(bank, "head.2"), map_before)
    one, copy = layer_of(bank).heads[1:3]
    for lens in ("w_q", "w_k", "w_v"):
        assert np.array_equal(getattr(one, lens), getattr(copy, lens))
    assert np.array_equal(layer_of(bank).w_o[2:4], layer_of(bank).w_o[4:6])
    assert_page(bank)
    switch(bank, 2)
    assert switches(bank) == [True, True, False, True, True]


def test_heads_change_places_one_by_one(bank):
    assert not offered(bank, 0, "earlier")
    assert not offered(bank, 3, "later")
    do(bank, 0, "later")
    assert names(bank) == ["Geography", "Financial", "Syntax", "Positional"]
    assert titles(bank)[0] == "Head 1 · Geography"
    do(bank, 3, "earlier")
    assert names(bank) == ["Geography", "Financial", "Positional", "Syntax"]
    assert_page(bank)


@pytest.mark.parametrize(("head", "name", "end"), [(3, "earlier", 0), (0, "later", 3)])
def test_the_menu_says_how_far_a_head_moves(bank, head, name, end):
    """“Move to the front” would be the first place of all, not one place further."""
    says = way(bank, head, name).text()
    QTest.keyClick(find(bank, QWidget, f"head.{head}.ways"), KEY.Key_Escape)
    settle()
    do(bank, head, name)
    moved = names(bank).index(NAMES[head])
    assert moved == (end if "to the" in says else abs(head - 1)), says


def test_solo_and_solo_again(bank):
    do(bank, 2, "solo")
    assert switches(bank) == [False, False, True, False]
    do(bank, 1, "solo")
    assert switches(bank) == [False, True, False, False]
    do(bank, 1, "solo")
    assert switches(bank) == [True] * 4
    assert action(bank, "undo").text() == "Undo: all heads on"
    assert_page(bank)


# --------------------------------------------------------------------------------------- its name


def test_a_head_is_renamed_in_its_place(bank):
    rename(bank, 1, "Sea", end=None)
    assert name_field(bank, 1).text() == "Sea"
    press(KEY.Key_Return)
    assert look(bank).page == "many_heads"  # Enter ends the name, it opens nothing
    assert not name_field(bank, 1).isVisible()
    assert names(bank)[1] == "Sea"
    assert names(bank, "zh")[1] == "Sea"
    assert titles(bank)[1] == "Head 2 · Sea"
    assert page(bank).isAncestorOf(bank.focusWidget())
    assert "Sea" in find(bank, QWidget, "lines").tip("asks", 6)


def test_an_empty_name_is_refused_in_place(bank):
    for typed in ("", "   "):
        rename(bank, 1, typed)
        assert look(bank).page == "many_heads"
        assert bubble(bank) == "A head needs a name."
        assert names(bank) == NAMES
        assert titles(bank)[1] == "Head 2 · Geography"
        press(KEY.Key_Escape)
    assert steps(bank) == 0


def test_a_name_that_is_too_long_cannot_be_had(bank):
    rename(bank, 1, "x" * 31)
    assert look(bank).page == "many_heads"
    assert names(bank)[1] in ("Geography", "x" * 30)
    QGuiApplication.clipboard().setText("y" * 50)
    do(bank, 2, "rename")
    press(KEY.Key_A, Qt.KeyboardModifier.ControlModifier)
    press(KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    press(KEY.Key_Return)
    assert names(bank)[2] in ("Syntax", "y" * 30)


def test_escape_leaves_the_old_name(bank):
    rename(bank, 1, "Sea", end=KEY.Key_Escape)
    assert names(bank) == NAMES
    assert not name_field(bank, 1).isVisible()
    assert steps(bank) == 0
    assert bubble(bank) == ""


def test_digits_in_a_name_switch_no_head(bank):
    rename(bank, 1, "Top 3 of 4")
    assert names(bank)[1] == "Top 3 of 4"
    assert switches(bank) == [True] * 4


def test_the_same_name_is_no_step(bank):
    rename(bank, 1, "Geography")
    recolour(bank, 1, 1)
    assert steps(bank) == 0


def test_a_colour_of_the_menu_is_the_colour_of_card_map_and_bars(bank):
    recolour(bank, 0, 3)
    assert layer_of(bank).heads[0].color == "h4"
    fills = map_table(bank, 0).matrix.picture.look.colours.fills
    assert fills == map_table(bank, 3).matrix.picture.look.colours.fills
    color = bank.theme.color("h4").name()
    title = find(bank, QWidget, "head.0").title
    assert color in title.styleSheet()
    assert_page(bank)


def test_reset_brings_the_heads_back(bank):
    first = dump_document(session(bank).document)
    for change in ("off", "rename", "colour", "earlier", "duplicate", "remove", "add", "W_O"):
        CHANGES[change][0](bank)
        if look(bank).page != "many_heads":
            click(button(bank, "tab.many_heads"))
    click(button(bank, "button.reset"))
    assert dump_document(session(bank).document) == first
    assert_page(bank)
    undo(bank)
    assert_page(bank)
