"""Focus mode: one step at a time, with its parents, the rail, the drawer and the switch panel."""

import re

import golden
import pytest
from hands import (
    KEY,
    MOD,
    button,
    click,
    click_cell,
    find,
    heatmap,
    press,
    session,
    settle,
    steps,
    type_into,
    value,
)
from layout_rules import shown_matrices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QTabBar, QToolButton, QWidget
from reference import COMPUTED, assert_numbers, on_screen
from reflow_rules import outside
from reflow_steps import STEPS, drawer_text, go, numbers_in, panels, step

from attn_gui.core.places import Cell

LETTERS = {"A": "A", "B": "Q", "C": "C", "D": "D", "E": "E", "F": "F"}


@pytest.fixture
def focused(open_window):
    return open_window("--text-scale", "200")


@pytest.mark.parametrize("wanted", STEPS)
@pytest.mark.parametrize("example", ["cat_verb"])
def test_a_step_shows_its_parents_and_its_result(open_window, example, wanted):
    window = open_window("--text-scale", "200", "--example", example)
    go(window, wanted)
    assert step(window) == wanted
    assert panels(window) == {letter for letter, _names in STEPS[wanted]}
    names = set().union(*(names for _letter, names in STEPS[wanted]))
    assert set(shown_matrices(window)) == names
    plan = window.furniture.page.canvas.plan
    corners = [plan.panels[letter].topLeft().toTuple() for letter, _names in STEPS[wanted]]
    reading = [(y, x) for x, y in corners]
    assert reading == sorted(reading), "parents come first"
    shown = "B" if wanted in "QKV" else wanted
    assert button(window, f"rail.{shown}").isChecked()
    assert_numbers(window)


@pytest.mark.parametrize("wanted", ["K", "V"])
def test_cross_attention_shows_the_sentence_that_answers(open_window, wanted):
    window = open_window("--text-scale", "200", "--example", "cross")
    go(window, wanted)
    assert {"x_keys", wanted.lower()} <= set(shown_matrices(window))
    assert "x" not in shown_matrices(window)


def test_there_is_no_step_g_without_w_o(focused):
    assert not button(focused, "rail.G").isVisible()
    go(focused, "G")
    assert step(focused) == "F"


def test_bars_inspector_and_names_make_room(focused):
    assert find(focused, QWidget, "drawer").isVisible()
    assert find(focused, QWidget, "rail").isVisible()
    assert not find(focused, QWidget, "inspector").isVisible()
    assert button(focused, "switches").isVisible()
    assert not button(focused, "switch.mask").isVisible()
    assert button(focused, "button.theme").isVisible()


def test_the_rail_goes_to_every_panel(focused):
    for letter, wanted in LETTERS.items():
        click(button(focused, f"rail.{letter}"))
        assert step(focused) == wanted
        assert button(focused, f"rail.{letter}").isChecked()
        assert focused.furniture.focus.look.panel == letter


@pytest.mark.parametrize("letter", LETTERS)
def test_the_letter_of_the_step_is_seen_in_a_low_window(open_window, letter):
    window = open_window("--text-scale", "200", size="1024x640")
    one = button(window, f"rail.{letter}")
    press(getattr(KEY, f"Key_{letter}"))
    settle()
    assert one.visibleRegion().boundingRect() == one.rect()
    window.resize(1024, 700)
    settle()
    window.resize(1024, 640)
    settle()
    assert one.visibleRegion().boundingRect() == one.rect()


def test_letters_go_to_every_panel_and_b_on_to_the_next_lens(focused):
    for letter, wanted in LETTERS.items():
        press(getattr(KEY, f"Key_{letter}"))
        assert step(focused) == wanted, letter
    for wanted in ("Q", "K", "V", "Q", "K"):
        press(KEY.Key_B)
        assert step(focused) == wanted
        assert button(focused, f"lens.{wanted}").isChecked()
    press(KEY.Key_F)
    press(KEY.Key_B)
    assert step(focused) == "Q"


def test_the_lens_can_be_chosen_in_its_panel(focused):
    press(KEY.Key_B)
    for wanted in ("V", "K", "Q"):
        click(button(focused, f"lens.{wanted}"))
        assert step(focused) == wanted


@pytest.mark.parametrize("name", ["x", "w_v", "k", "scores", "scaled", "weights", "output"])
def test_a_cell_picked_elsewhere_brings_its_step(focused, name):
    go(focused, "A" if name != "x" else "D")
    focused.furniture.page.pick(Cell(name, 1, 1))
    settle()
    assert name in shown_matrices(focused)
    assert focused.furniture.focus.look.cell == Cell(name, 1, 1)
    wanted = {"x": "A", "w_v": "V", "k": "K", "scores": "C", "scaled": "D", "weights": "E"}
    assert step(focused) == wanted.get(name, "F")


def test_threads_walk_through_the_steps(focused):
    focused.furniture.page.pick(Cell("output", 1, 0))
    go_on = [focused.furniture.focus.look.cell.stage]
    find(focused, QWidget, "page.one_head").setFocus()
    for _time in range(5):
        QTest.keyClicks(QApplication.focusWidget(), "[")
        settle()
        cell = focused.furniture.focus.look.cell
        assert cell.stage in shown_matrices(focused)
        go_on.append(cell.stage)
    assert len(set(go_on)) >= 2, go_on


def test_hidden_matrices_still_answer(open_window):
    window = open_window("--text-scale", "200", "--example", "cat_verb")
    for wanted in ("A", "E"):
        go(window, wanted)
        for name, numbers in golden.expected("cat_verb").items():
            golden.assert_close(heatmap(window, name).values(), numbers, name)
            assert heatmap(window, name).color_at(1, 2).isValid()
        assert_numbers(window)


def test_typing_works_and_moves_what_is_hidden(focused):
    press(KEY.Key_A)
    before = {name: on_screen(focused, name) for name in COMPUTED}
    type_into(focused, "x", 1, 2, "1.5")
    assert value(focused, "x", 1, 2) == 1.5
    assert steps(focused) == 1
    assert all((on_screen(focused, name) != before[name]).any() for name in COMPUTED)
    assert_numbers(focused)
    press(KEY.Key_Z, MOD.ControlModifier)
    assert value(focused, "x", 1, 2) == 0.4
    assert all((on_screen(focused, name) == before[name]).all() for name in COMPUTED)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", ["q", "scores", "scaled", "weights", "output"])
def test_the_drawer_has_the_golden_arithmetic(open_window, name, lang):
    window = open_window("--text-scale", "200", lang=lang)
    wanted = golden.expected("notes_cat")
    row, column = 1, 2
    window.furniture.page.pick(Cell(name, row, column))
    settle()
    number = wanted[name][row][column]
    hero = find(window, QWidget, "drawer").findChild(QLabel)
    assert numbers_in(hero.text()) == [round(number, 2)]
    text = drawer_text(window)
    assert "\n" not in text
    found = numbers_in(text)
    assert found[-1] == round(number, 2) or name == "weights", text
    if name == "scores":
        parts = [a * b for a, b in zip(wanted["q"][row], wanted["k"][column], strict=True)]
        assert found[-len(parts) - 1 : -1] == [round(float(one), 2) for one in parts]
        assert " = " in text
        assert text.count("×") == len(parts)
    elif name == "weights":
        shares = [round(float(one), 2) for one in wanted["weights"][row]]
        assert [float(one) for one in re.findall(r"= (\d\.\d\d)", text)] == shares
    elif name == "output":
        parts = wanted["weights"][row] * wanted["v"][:, column]
        assert found[-len(parts) - 1 : -1] == [round(float(one), 2) for one in parts]


def test_the_drawer_has_formula_and_code(focused):
    focused.furniture.page.pick(Cell("scores", 1, 2))
    settle()
    texts = set()
    for tab in ("formula", "numpy", "arithmetic"):
        click(button(focused, f"drawer.tabs.{tab}"))
        assert button(focused, f"drawer.tabs.{tab}").isChecked()
        texts.add(drawer_text(focused))
    assert len(texts) == 3
    assert any("scores[1, 2]" in one for one in texts)


def test_the_drawer_follows_edits_and_precision(focused):
    focused.furniture.page.pick(Cell("scores", 1, 2))
    settle()
    before = drawer_text(focused)
    click(button(focused, "precision"))
    assert re.search(r"\d\.\d{4}", drawer_text(focused))
    click(button(focused, "precision"))
    assert drawer_text(focused) == before
    press(KEY.Key_B)
    type_into(focused, "w_q", 0, 0, "5")
    focused.furniture.page.pick(Cell("scores", 1, 2))
    settle()
    assert drawer_text(focused) != before


def test_the_switch_panel_opens_works_and_closes(focused):
    panel = find(focused, QWidget, "switchPanel")
    more = find(focused, QToolButton, "switches")
    assert not panel.isVisible()
    for opening in (lambda: click(more), lambda: (more.setFocus(), press(KEY.Key_Space))):
        opening()
        settle()
        assert panel.isVisible()
        for one in ("switch.scale", "switch.mask", "dice", "temperature"):
            assert find(panel, QWidget, one).isVisible(), one
        QTest.keyClick(QApplication.focusWidget() or panel, KEY.Key_Escape)
        settle()
        assert not panel.isVisible()
        assert step(focused) == "A"
    click(more)
    mask = button(focused, "switch.mask")
    mask.setFocus()
    QTest.keyClick(mask, KEY.Key_Space)
    settle()
    assert session(focused).document.options.mask == "causal"
    box = find(focused, QSpinBox, "size.d_k")
    box.setFocus()
    QTest.keyClick(box, KEY.Key_Down)
    settle()
    assert session(focused).document.layers[0].heads[0].d_k == 3
    assert panel.isVisible(), "an edit leaves the panel open"
    QTest.keyClick(box, KEY.Key_Escape)
    settle()
    assert not panel.isVisible()
    assert steps(focused) == 2
    assert_numbers(focused)


@pytest.mark.parametrize(
    ("size", "scale"), [("1440x900", 200), ("1024x640", 200), ("1024x640", 150)]
)
def test_the_switch_panel_lies_in_the_window(open_window, size, scale):
    window = open_window("--text-scale", str(scale), "--example", "bank", size=size)
    click(find(window, QToolButton, "switches"))
    panel = find(window, QWidget, "switchPanel")
    assert window.geometry().contains(panel.geometry()), (panel.geometry(), window.geometry())
    assert [fault for fault in outside(window) if "switch" in fault or "size" in fault] == []
    (body,) = {find(panel, QWidget, "dice").parentWidget()}
    assert body.width() <= panel.width()
    panel.hide()


def test_leaving_focus_mode_brings_everything_back(focused):
    go(focused, "V")
    focused.furniture.page.pick(Cell("v", 1, 1))
    focused.resize(3000, 1500)
    settle()
    assert step(focused) == ""
    assert panels(focused) == set("ABCDEF")
    assert set(shown_matrices(focused)) == {"x", "w_q", "w_k", "w_v", *COMPUTED}
    for name, shown in (("drawer", False), ("rail", False), ("inspector", True)):
        assert find(focused, QWidget, name).isVisible() is shown, name
    assert button(focused, "switch.mask").isVisible()
    assert not button(focused, "switches").isVisible()
    assert focused.furniture.focus.look.cell == Cell("v", 1, 1)
    assert focused.findChildren(QTabBar) == []
    focused.resize(1440, 900)
    settle()
    assert step(focused) == "V"
    assert_numbers(focused)


def test_no_arrow_key_leaves_the_step(focused):
    press(KEY.Key_C)
    click_cell(focused, "q", 0, 0)
    for key in (KEY.Key_Up, KEY.Key_Left, *[KEY.Key_Right] * 9, *[KEY.Key_Down] * 9):
        press(key)
        assert step(focused) == "C"
        assert focused.furniture.focus.look.cell.stage in ("q", "k", "scores")
