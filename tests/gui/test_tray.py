"""The tray: break the mechanism with real clicks, see the numbers follow, go back with one."""

import re

import golden
import numpy as np
import pytest
from hands import (
    KEY,
    action,
    add_word,
    button,
    click,
    find,
    focused,
    heatmap,
    is_seen,
    press,
    session,
    settle,
    steps,
    undo,
    words,
)
from layout_rules import cut
from PySide6.QtCore import QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QWidget
from reflow_rules import clipped

from attn_gui.core.edits import with_cell
from attn_gui.core.spread import spread
from attn_gui.pages.tray.texts import LOOK_FOR
from attn_gui.session import Label

SWITCHES = ("keys_are_queries", "values_are_keys", "swap_q_k", "residual")
CHOICES = {
    "softmax_axis": ("columns", "rows"), "normalise": ("sum", "softmax"),
    "mask_how": ("zero", "minus_infinity"),
}  # fmt: skip


def tray(window) -> QWidget:
    return find(window, QWidget, "tray")


def open_tray(window):
    press_f9(window)
    assert tray(window).isVisible()
    return window


def press_f9(window):
    window.furniture.pages.currentWidget().setFocus()
    press(KEY.Key_F9)


def sentence(window) -> str:
    return find(window, QLabel, "tray.sentence").text()


def shown(window, name):
    return heatmap(window, name).values()


@pytest.fixture
def cat(open_window):
    return open_tray(open_window("--example", "cat_verb"))


def test_f9_and_the_button_open_and_close_it(window):
    assert not is_seen(window, "tray")
    open_tray(window)
    press_f9(window)
    assert not is_seen(window, "tray")
    click(button(window, "button.break"))
    assert tray(window).isVisible()
    button(window, "tray.shuffle").setFocus()
    press(KEY.Key_Escape)
    assert not is_seen(window, "tray")


def test_on_the_page_of_long_distance_there_is_nothing_to_break(cat):
    action(cat, "page_long_distance").trigger()
    settle()
    assert not is_seen(cat, "tray")
    press_f9(cat)
    assert tray(cat).isVisible()
    assert cat.furniture.focus.look.page == "one_head"


def test_one_lens_for_both_finds_words_like_itself(cat):
    """`keys_equal_queries` of the teaching data."""
    click(button(cat, "tray.keys_are_queries"))
    wanted = golden.expected("cat_verb:keys_equal_queries")
    for name in ("q", "k", "scores", "scaled", "weights", "output"):
        golden.assert_close(shown(cat, name), wanted[name], name)
    assert np.array_equal(shown(cat, "scores"), shown(cat, "scores").T)
    assert "W_K := W_Q" in sentence(cat)
    assert cat.furniture.page.canvas.heads["k"].text() != ""
    undo(cat)
    assert not button(cat, "tray.keys_are_queries").isChecked()
    golden.assert_close(shown(cat, "weights"), golden.expected("cat_verb")["weights"])


def test_values_that_are_keys_leave_the_weights_alone(cat):
    before = {name: shown(cat, name).copy() for name in ("scores", "scaled", "weights")}
    click(button(cat, "tray.values_are_keys"))
    for name, array in before.items():
        assert np.array_equal(shown(cat, name), array)
    assert np.array_equal(shown(cat, "v"), shown(cat, "k"))


def test_swapped_scores_are_mirrored(cat):
    before = shown(cat, "scores").copy()
    click(button(cat, "tray.swap_q_k"))
    assert np.allclose(shown(cat, "scores"), before.T, atol=1e-12)


def test_without_the_residual_the_change_is_all(cat):
    click(button(cat, "tray.residual"))
    assert np.array_equal(shown(cat, "new"), shown(cat, "projected"))
    assert "no residual" in sentence(cat)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_who_overspent(open_window, lang):
    """`notes_cat` along columns: the rows add up to 0.81, 1.11 and 1.08 (pedagogy C18)."""
    window = open_tray(open_window(lang=lang))
    click(button(window, "tray.softmax_axis.columns"))
    masked = golden.expected("notes_cat")["scaled"]
    exp = np.exp(masked)
    golden.assert_close(shown(window, "weights"), exp / exp.sum(axis=0))
    sums = [float(one) for one in window.furniture.page.canvas.sums.texts]
    assert sums == [0.81, 1.11, 1.08]


def test_divided_by_the_sum(window):
    open_tray(window)
    click(button(window, "tray.normalise.sum"))
    scaled = golden.expected("notes_cat")["scaled"]
    golden.assert_close(shown(window, "weights"), scaled / scaled.sum(axis=1, keepdims=True))


@pytest.mark.parametrize(
    ("how", "variant"), [("zero", "mask_with_zero_WRONG"), ("after", "zero_after_softmax_WRONG")]
)
def test_the_two_mistaken_masks(open_window, how, variant):
    window = open_tray(open_window("--example", "creature"))
    click(button(window, f"tray.mask_how.{how}"))
    wanted = golden.matrix(golden.case_of("creature")["variants"][variant]["weights"])
    golden.assert_close(shown(window, "weights"), wanted)
    click(button(window, "tray.mask_how.minus_infinity"))
    golden.assert_close(shown(window, "weights"), golden.expected("creature")["weights"])


def test_a_way_of_masking_brings_the_mask(window):
    open_tray(window)
    click(button(window, "tray.mask_how.after"))
    assert button(window, "switch.mask").isChecked()
    assert session(window).document.options.mask == "causal"


def test_shuffled_words_take_their_numbers_along(cat, monkeypatch):
    """`permuted` of the teaching data: no number changes, rows and columns move."""
    before, old = shown(cat, "weights").copy(), words(cat)
    orders = iter([[0, 1, 2], [2, 0, 1]])  # the first one would change nothing

    def shuffle(order):
        order[:] = next(orders)

    monkeypatch.setattr("attn_gui.pages.tray.tray.random.shuffle", shuffle)
    click(button(cat, "tray.shuffle"))
    assert words(cat) == (old[2], old[0], old[1])
    assert np.allclose(shown(cat, "weights"), before[np.ix_([2, 0, 1], [2, 0, 1])], atol=1e-15)
    undo(cat)
    assert words(cat) == old


@pytest.mark.parametrize("key", [*SWITCHES, *CHOICES])
def test_each_switch_is_one_step_that_says_its_name(cat, key):
    before = steps(cat)
    origin = session(cat).document
    name = f"tray.{key}" if key in SWITCHES else f"tray.{key}.{CHOICES[key][0]}"
    click(button(cat, name))
    assert steps(cat) == before + 1
    assert session(cat).document is not origin
    assert "Not standard" in sentence(cat)
    assert button(cat, "tray.standard").isEnabled()
    assert len(action(cat, "undo").text()) > len("Undo: ")
    click(button(cat, "tray.standard"))
    assert session(cat).document.options == origin.options
    assert "Not standard" not in sentence(cat)
    assert not button(cat, "tray.standard").isEnabled()
    undo(cat)
    assert "Not standard" in sentence(cat)


def test_the_button_counts_what_is_not_standard_also_while_the_tray_is_closed(window):
    assert button(window, "button.break").text() == ""
    click(button(window, "switch.scale"))
    assert button(window, "button.break").text() == "1"
    assert "no ÷ √d_k" in button(window, "button.break").toolTip()
    open_tray(window)
    click(button(window, "tray.swap_q_k"))
    assert button(window, "button.break").text() == "2"
    action(window, "language").trigger()
    settle()
    assert "no ÷" not in button(window, "button.break").toolTip()
    assert button(window, "button.break").text() == "2"
    click(button(window, "tray.standard"))
    assert button(window, "button.break").text() == ""


def test_which_input_matters_has_its_switch(cat):
    click(button(cat, "tray.matters"))
    assert cat.furniture.focus.look.matters
    assert sentence(cat).startswith(LOOK_FOR["matters"])
    press(KEY.Key_F8)
    assert not button(cat, "tray.matters").isChecked()


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("size", "scale"), [("1024x640", "100"), ("1200x750", "125"), ("1440x900", "150")]
)
def test_the_tabs_keep_their_names_beside_the_count(open_window, size, scale, lang):
    window = open_window("--text-scale", scale, size=size, lang=lang)
    click(button(window, "switch.scale"))
    assert button(window, "button.break").text() == "1"
    for name in ("one_head", "many_heads", "long_distance"):
        tab = button(window, f"tab.{name}")
        assert tab.isVisible()
        assert tab.width() >= tab.sizeHint().width(), tab.text()


def test_every_control_says_what_to_look_for(cat):
    said = set()
    for name in ("tray.keys_are_queries", "tray.swap_q_k", "tray.shuffle", "tray.chance"):
        button(cat, name).setFocus()
        settle()
        said.add(sentence(cat))
    assert len(said) == 4


def test_it_works_with_many_heads(open_window):
    window = open_tray(open_window("--page", "many-heads", "--example", "bank"))
    assert tray(window).isVisible()
    before = [heatmap(window, f"head.{one}").values().copy() for one in range(4)]
    click(button(window, "tray.softmax_axis.columns"))
    for one, old in enumerate(before):
        now = heatmap(window, f"head.{one}").values()
        assert np.allclose(now.sum(axis=0), 1)
        assert not np.allclose(now, old)


@pytest.mark.parametrize(
    ("switch", "key"), [("scale", "scale"), ("mask", "mask"), ("position", "position")]
)
def test_the_switches_of_the_strip_say_so_too(open_window, switch, key):
    window = open_tray(open_window("--example", "bank"))
    click(button(window, f"switch.{switch}"))
    assert sentence(window).startswith(LOOK_FOR[key])
    undo(window)
    assert sentence(window).startswith(LOOK_FOR[key])


# ------------------------------------------------------------------------------------------- labs


def numbers_in(text: str) -> list[float]:
    return [float(one) for one in re.findall(r"\d+\.\d+", text)]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_why_it_is_divided(open_window, lang):
    window = open_tray(open_window(lang=lang))
    click(button(window, "tray.spread"))
    slider, told = find(window, QSlider, "tray.d_k"), find(window, QLabel, "tray.spread.told")
    seen = set()
    for d_k in (1, 64, 512):
        slider.setValue(d_k)
        settle()
        found = spread(d_k)
        wanted = {round(one, 2) for one in (found.raw, found.scaled, found.raw_top)}
        assert wanted <= set(numbers_in(told.text()))
        seen.add(told.text())
    assert len(seen) == 3
    slider.setFocus()
    press(KEY.Key_Left)
    assert slider.value() == 511
    click(button(window, "tray.spread"))
    assert not slider.isVisible()


def test_who_wins_by_chance(window):
    open_tray(window)
    click(button(window, "tray.chance"))
    told = find(window, QLabel, "tray.chance.told")
    share, chance = numbers_in(told.text())
    assert chance == 33.3
    assert abs(share - 33.3) < 8
    first = told.text()
    click(button(window, "tray.draw"))
    assert told.text() != first
    click(button(window, "tray.same"))
    assert numbers_in(told.text())[0] > 55
    click(button(window, "tray.same"))
    add_word(window, "cat")
    assert numbers_in(told.text())[1] == 25.0
    before = told.text()
    one = session(window)
    one.apply(Label("test"), with_cell(one.document, "x", 0, 0, 1.9))
    settle()
    assert told.text() != before


def test_only_one_lab_is_open(window):
    open_tray(window)
    click(button(window, "tray.spread"))
    click(button(window, "tray.chance"))
    assert not find(window, QWidget, "tray.lab.spread").isVisible()
    assert find(window, QWidget, "tray.lab.chance").isVisible()
    assert not button(window, "tray.spread").isChecked()


# ----------------------------------------------------------------------------------------- looks

SIZES = [("1440x900", "100"), ("1440x900", "200"), ("1024x640", "100"), ("1024x640", "200")]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_is_cut_or_lies_on_something_else(open_window, size, scale, lang):
    window = open_window("--text-scale", scale, "--example", "cat_verb", size=size, lang=lang)
    open_tray(window)
    for lab in ("", "tray.spread", "tray.chance"):
        if lab:
            click(button(window, lab))
        assert not [one for one in clipped(window) if "tray" in one], lab
        body = find(window, QWidget, "trayBody")
        controls = [
            one
            for one in window.furniture.late("tray").controls.keyed().values()
            if one.isVisible()
        ]
        places = [one.geometry() for one in controls]
        assert all(not a.intersects(b) for n, a in enumerate(places) for b in places[n + 1 :])
        assert all(body.rect().contains(place) for place in places)
        assert not cut(body)
        assert tray(window).height() <= round(window.height() * 0.4)


def test_the_pointer_over_its_scroll_bar_tells_nothing(open_window):
    window = open_tray(open_window("--text-scale", "200", size="1024x640"))
    before, bar = sentence(window), window.furniture.late("tray").verticalScrollBar()
    assert bar.isVisible()
    at = QPointF(bar.rect().center())
    QApplication.sendEvent(bar, QEnterEvent(at, at, bar.mapToGlobal(at)))
    QApplication.sendEvent(window.furniture.late("tray").viewport(), QEnterEvent(at, at, at))
    settle()
    assert sentence(window) == before


def test_tab_walks_through_it_and_it_scrolls_along(open_window):
    window = open_tray(open_window("--text-scale", "200", size="1024x640"))
    button(window, "tray.softmax_axis.rows").setFocus()
    seen = []
    for _stop in range(14):
        seen.append(focused().objectName())
        view = tray(window).viewport()
        assert view.rect().contains(focused().mapTo(view, focused().rect().center()))
        press(KEY.Key_Tab)
        if not tray(window).isAncestorOf(focused()):
            break
    assert {"tray.swap_q_k", "tray.shuffle", "tray.chance"} <= set(seen)


def test_a_new_text_size_keeps_it_open(cat):
    cat.theme.set_scale(1.5)
    settle()
    assert tray(cat).isVisible()
