"""Long distance: the slider, the lenses, and every state recomputed from what is visible."""

from typing import Any

import distance_oracle as oracle
import numpy as np
import pytest
from distance_hands import (
    DATA,
    NUMBER,
    assert_by_hand,
    by_hand,
    lens,
    page,
    row_names,
    says,
    shown,
    slider,
)
from hands import (
    KEY,
    MOD,
    action,
    bubble,
    button,
    cell_editor,
    click,
    click_cell,
    dragging,
    find,
    is_editing,
    press,
    session,
    settle,
    steps,
    table,
    type_into,
    value,
)
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.page_tabs import PAGES


@pytest.fixture
def far(open_window) -> Any:
    return open_window("--page", "long-distance")


# -------------------------------------------------------------------------------- open and leave


def test_the_command_line_opens_it_with_the_expected_numbers(far):
    assert page(far).isVisible()
    wanted = oracle.expected(DATA, 5)
    assert row_names(far) == wanted["words"]
    for name in ("states", "blank"):
        np.testing.assert_allclose(shown(far, name), wanted[name], atol=1e-9)
    for name in ("left", "scores", "weights"):
        np.testing.assert_allclose(shown(far, name)[:, 0], wanted[name], atol=1e-9)
    sentence = find(far, QWidget, "distance.sentence").accessibleName()
    assert sentence == "The animal didn't cross the street because it was too tired"


def test_keys_tab_and_menu_open_it(window):
    assert window.findChildren(QWidget, "page.long_distance") == []  # made when it is opened
    strip, inspector = (find(window, QWidget, name) for name in ("strip", "inspector"))
    QTest.keyClick(window, KEY.Key_3, MOD.ControlModifier)
    settle()
    assert page(window).isVisible()
    assert not strip.isVisible()
    assert not inspector.isVisible()
    assert button(window, "tab.long_distance").isChecked()
    press(KEY.Key_1, MOD.ControlModifier)
    assert find(window, QWidget, "page.one_head").isVisible()
    assert strip.isVisible()
    assert inspector.isVisible()
    click(button(window, "tab.long_distance"))
    assert page(window).isVisible()
    press(KEY.Key_2, MOD.ControlModifier)
    assert find(window, QWidget, "page.many_heads").isVisible()
    assert strip.isVisible()
    press(KEY.Key_3, MOD.ControlModifier)
    assert page(window).isVisible()
    assert not strip.isVisible()
    menu = window.top_bar.pages.menu
    assert [one.objectName() for one in menu.actions()] == [
        f"action.{name}" for name in PAGES.values()
    ]


def test_letters_and_digits_of_other_pages_do_nothing_here(far):
    before = far.furniture.focus.look
    page(far).setFocus()
    for key in (KEY.Key_A, KEY.Key_E, KEY.Key_1):
        press(key)
    assert far.furniture.focus.look == before


def test_the_document_is_left_alone(far):
    type_into(far, "reader.w_h", 0, 0, "0.5")
    slider(far).setFocus()
    press(KEY.Key_Right)
    assert steps(far) == 0
    assert session(far).document is session(far).origin


# ----------------------------------------------------------------------------------- the distance


def test_the_slider_puts_words_in_between_and_everything_follows(far):
    slider(far).setFocus()
    before = by_hand(far)
    press(KEY.Key_Right)
    press(KEY.Key_Right)
    press(KEY.Key_Right)
    assert find(far, QLabel, "distance.count").text() == "8"
    now = assert_by_hand(far)
    wanted = oracle.expected(DATA, 8)
    assert row_names(far) == wanted["words"] == row_names(far, "reader.weights")
    assert now["left"][-1] < before["left"][-1]
    assert "8" in says(far, "now")
    shares = (f"{wanted['left'][-1]:.2f}", f"{wanted['weights'][1]:.2f}")
    assert NUMBER.findall(says(far, "now")) == list(shares)


@pytest.mark.parametrize(("key", "gap"), [(KEY.Key_Home, 0), (KEY.Key_End, 20)])
def test_the_ends_of_the_slider(far, key, gap):
    slider(far).setFocus()
    press(key)
    wanted = oracle.expected(DATA, gap)
    assert row_names(far) == wanted["words"]
    np.testing.assert_allclose(shown(far, "states"), wanted["states"], atol=1e-9)
    assert_by_hand(far)
    assert far.furniture.focus.look.distance.gap == gap


def test_the_slider_moves_by_mouse(far):
    handle = slider(far)
    click(handle, QPoint(handle.width() - 4, handle.height() // 2))
    assert handle.value() > 5
    assert len(row_names(far)) == handle.value() + 3
    assert_by_hand(far)


def test_a_tiny_rest_does_not_read_as_nothing(far):
    slider(far).setFocus()
    press(KEY.Key_End)
    kept = NUMBER.findall(says(far, "now"))[0]
    assert float(kept) > 0
    assert float(kept) == pytest.approx(oracle.expected(DATA, 20)["left"][-1], abs=1e-6)


def test_the_curves_tell_every_distance(far):
    curves = find(far, QWidget, "distance.curves")
    told = curves.accessibleDescription().split("; ")
    assert len(told) == 21
    for gap, part in enumerate(told):
        wanted = oracle.expected(DATA, gap)
        pair = (f"{wanted['left'][-1]:.2f}", f"{wanted['weights'][1]:.2f}")
        assert tuple(NUMBER.findall(part)) == pair, gap


def test_the_present_distance_is_marked_on_both_curves(far):
    curves = find(far, QWidget, "distance.curves")
    for gap in (2, 12):
        far.furniture.focus.set_distance(gap=gap)
        settle()
        picture, wanted = curves.grab().toImage(), oracle.expected(DATA, gap)
        colours = (far.theme.color("ink"), far.theme.stops("weights")[-1])
        shares = (wanted["left"][-1], wanted["weights"][1])
        for share, colour in zip(shares, colours, strict=True):
            at: QPointF = curves._at(gap, share)
            for beside in (-2, 0, 2):  # as wide as no dot of another distance
                pixel = picture.pixelColor(round(at.x()) + beside, round(at.y()))
                assert pixel == colour, (gap, share)


# ------------------------------------------------------------------------------------ the lenses


@pytest.mark.parametrize(
    ("name", "row", "column"),
    [("w_h", 0, 0), ("w_h", 1, 0), ("w_x", 3, 0), ("w_x", 0, 1), ("w_q", 2, 0), ("w_k", 3, 0)],
)
def test_a_typed_number_of_any_lens_is_followed(far, name, row, column):
    before = {key: shown(far, key) for key in ("states", "weights")}
    type_into(far, f"reader.{name}", row, column, "0,37")
    assert value(far, f"reader.{name}", row, column) == 0.37
    assert_by_hand(far)
    moved = "states" if name in ("w_h", "w_x") else "weights"
    assert (before[moved] != shown(far, moved)).any()


def test_numbers_follow_while_they_are_typed_and_esc_puts_back(far):
    before = shown(far, "left")
    type_into(far, "reader.w_h", 0, 0, "0.5", end=None)
    assert lens(far, "w_h")[0, 0] == 0.5
    assert_by_hand(far)
    press(KEY.Key_Escape)
    assert lens(far, "w_h")[0, 0] == 0.8
    np.testing.assert_array_equal(shown(far, "left"), before)


def test_what_is_no_number_is_said_in_place(far):
    type_into(far, "reader.w_h", 0, 0, "-x", end=None)
    assert bubble(far).startswith("Not a number yet.")
    assert "0.80" in bubble(far)
    assert cell_editor(far).property("wrong")
    press(KEY.Key_Return)
    assert is_editing(far)
    press(KEY.Key_Escape)
    assert not is_editing(far)
    assert lens(far, "w_h")[0, 0] == 0.8


def test_another_page_takes_a_number_that_is_being_typed(far):
    type_into(far, "reader.w_h", 0, 0, "0.6", end=None)
    action(far, "page_one_head").trigger()
    settle()
    action(far, "page_long_distance").trigger()
    settle()
    assert lens(far, "w_h")[0, 0] == 0.6


def test_nudge_and_drag(far):
    click_cell(far, "reader.w_h", 1, 1)
    press(KEY.Key_Up, MOD.ControlModifier)
    assert lens(far, "w_h")[1, 1] == 0.9
    with dragging(table(far, "reader.w_x"), 3, 1) as move:
        move(8)
        move(16)
        assert "→" in bubble(far)
    assert lens(far, "w_x")[3, 1] == pytest.approx(0.3)
    assert bubble(far) == ""
    assert_by_hand(far)


def test_a_screen_reader_may_set_a_number(far):
    model = table(far, "reader.w_h").model()
    assert model.setData(model.index(0, 0), "1/2")
    assert lens(far, "w_h")[0, 0] == 0.5
    assert_by_hand(far)


def test_tanh_off_leaves_the_plain_powers_of_the_memory(far):
    click(button(far, "distance.tanh"))
    now = assert_by_hand(far, squash=False)
    assert now["left"][-1, 0] == pytest.approx(0.8**6)
    type_into(far, "reader.w_h", 0, 0, "1.5")
    assert shown(far, "left")[-1, 0] == pytest.approx(1.5**6)
    assert "grown" in says(far, "now")
    type_into(far, "reader.w_x", 3, 0, "0")
    type_into(far, "reader.w_h", 0, 0, "1e300")
    assert "beyond" in says(far, "now")
    assert not find(far, QLabel, "distance.says.rest").isVisible()
    type_into(far, "reader.w_x", 0, 0, "0")
    assert "does not move" in says(far, "now")


def test_one_button_brings_the_standard_numbers_back(far):
    back = button(far, "distance.standard")
    assert not back.isEnabled()
    before = {name: shown(far, name) for name in ("states", "weights")}
    type_into(far, "reader.w_h", 0, 0, "0.3")
    type_into(far, "reader.w_k", 0, 0, "2")
    click(button(far, "distance.tanh"))
    slider(far).setFocus()
    press(KEY.Key_Right)
    click(back)
    assert not back.isEnabled()
    for name, numbers in before.items():
        np.testing.assert_array_equal(shown(far, name), numbers)
    assert button(far, "distance.tanh").isChecked()
    assert slider(far).value() == 5
