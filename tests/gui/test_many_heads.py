"""The Many heads page: every number of the example, its maps, their colours, and who is shown."""

import golden
import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    button,
    click,
    find,
    press,
    session,
    settle,
    steps,
    type_into,
    undo,
)
from heads_hands import (
    click_map,
    heard,
    look,
    map_table,
    numbers,
    outlined,
    page,
    part_table,
    pick_word,
    result,
)
from heads_oracle import assert_page, assert_same, by_einsum
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.core.examples import Examples
from attn_gui.resources import resource
from attn_gui.session import Label

VARIANTS = ("bank", "bank:no_position", "bank:swapped")
OTHERS = ("notes_cat", "cat_verb", "creature", "pronoun:tired", "cross", "two_contexts:river_bank")
HEADS = range(4)
EXAMPLES = Examples(resource("examples"))


@pytest.fixture
def bank(open_window):
    """The example that the page is about."""
    return open_window("--page", "many-heads", "--example", "bank")


# -------------------------------------------------------------------------------- how it is opened


def test_it_is_opened_by_command_line_tab_and_key(open_window):
    window = open_window("--page", "many-heads")
    assert page(window).isVisible()
    window = open_window("--example", "bank")
    assert not window.findChildren(QWidget, "page.many_heads")  # made when it is opened
    click(button(window, "tab.many_heads"))
    assert page(window).isVisible()
    assert not find(window, QWidget, "page.one_head").isVisible()
    click(button(window, "tab.one_head"))
    assert not page(window).isVisible()
    press(KEY.Key_2, MOD.ControlModifier)
    assert page(window).isVisible()
    press(KEY.Key_1, MOD.ControlModifier)
    assert find(window, QWidget, "page.one_head").isVisible()
    assert steps(window) == 0


def test_every_named_object_is_there_once(bank):
    for head in HEADS:
        for name in (f"head.{head}", f"heatmap.head.{head}", f"head.{head}.on",
                     f"head.{head}.open", f"head.{head}.menu", f"bars.head.{head}",
                     f"hears.head.{head}"):  # fmt: skip
            assert find(bank, QWidget, name).isVisible(), name
    for word in range(7):
        assert button(bank, f"pick.0.{word}").isVisible()
    for name in ("lines", "lines.least", "heatmap.concat", "heatmap.results", "heads.mean",
                 "heads.add", "heads.view.weights", "heads.view.by_value", "side.words",
                 "side.inspector", "join.telling.concat", "join.telling.by_head"):  # fmt: skip
        assert find(bank, QWidget, name).isVisible(), name
    assert part_table(bank, "w_o").isVisible()
    assert not find(bank, QWidget, "heatmap.contributions").isVisible()
    assert not find(bank, QWidget, "head.mean").isVisible()


# ------------------------------------------------------------------------------------- the numbers


@pytest.mark.parametrize("example", VARIANTS)
def test_maps_and_join_show_the_golden_numbers_of_every_word(open_window, example):
    window = open_window("--page", "many-heads", "--example", example)
    wanted = golden.case_of(example)["expected"]
    given = golden.case_of(example).get("X", golden.TOYS["bank"]["X"])
    for head in HEADS:
        shown = numbers(window, f"head.{head}")
        golden.assert_close(shown, golden.matrix(wanted[f"h{head + 1}"]["weights"]), f"{head}")
    for word in range(7):
        pick_word(window, word)
        where = f"{example}, word {word}"
        golden.assert_close(numbers(window, "concat")[0], np.array(wanted["concat"][word]), where)
        golden.assert_close(result(window, "change"), np.array(wanted["delta"][word]), where)
        golden.assert_close(result(window, "+ old"), np.array(given[word], float), where)
        golden.assert_close(result(window, "= new"), np.array(wanted["new"][word]), where)
    assert steps(window) == 0
    click(button(window, "heads.mean"))
    golden.assert_close(numbers(window, "mean"), golden.matrix(wanted["mean_weights"]), example)


@pytest.mark.parametrize("example", VARIANTS)
def test_all_heads_at_once_give_the_same(open_window, example):
    window = open_window("--page", "many-heads", "--example", example)
    wanted = by_einsum(session(window).document)
    for head in HEADS:
        assert_same(numbers(window, f"head.{head}"), wanted["weights"][head], "map", 1e-12)
    for word in range(7):
        pick_word(window, word)
        assert_same(numbers(window, "concat")[0], wanted["concat"][word], "concat", 1e-12)
        assert_same(result(window, "change"), wanted["change"][word], "change", 1e-12)
        assert_same(result(window, "= new"), wanted["new"][word], "new", 1e-12)


@pytest.mark.parametrize("example", [*VARIANTS, *OTHERS])
def test_every_example_shows_what_plain_loops_give(open_window, example):
    window = open_window("--page", "many-heads", "--example", example)
    for word in range(len(session(window).document.sentences[0].tokens)):
        pick_word(window, word)
        assert_page(window, 1e-12)


@pytest.mark.parametrize("layer", [0, 1])
def test_each_layer_is_shown(open_window, layer):
    window = open_window(
        "--page", "many-heads", "--example", "pronoun:tired", "--layer", str(layer)
    )
    assert look(window).place.layer == layer
    assert_page(window, 1e-12)


def test_an_edit_of_the_input_moves_every_part(open_window):
    window = open_window("--example", "bank")
    type_into(window, "x", 6, 3, "-1.5")
    press(KEY.Key_2, MOD.ControlModifier)
    assert_page(window)
    undo(window)
    assert_page(window)
    golden.assert_close(
        numbers(window, "head.0"), golden.expected("bank", head="h1")["weights"], "after undo"
    )


@pytest.mark.parametrize("name", ["switch.scale", "switch.mask", "switch.position"])
def test_the_switches_of_the_strip_move_the_maps(bank, name):
    before = numbers(bank, "head.1")
    click(button(bank, name))
    assert_page(bank)
    assert not np.array_equal(numbers(bank, "head.1"), before)
    undo(bank)
    assert np.array_equal(numbers(bank, "head.1"), before)


def test_an_example_that_is_opened_here_is_shown_here(bank):
    for name in ("cross", "notes_cat", "pronoun:tired", "bank"):
        session(bank).open(Label("test"), EXAMPLES.load(name))
        settle()
        assert_page(bank, 1e-12)


# ------------------------------------------------------------------------------ looking at the maps


def test_the_row_of_the_picked_word_is_outlined_in_every_map(bank):
    assert [outlined(bank, head) for head in HEADS] == [(6,)] * 4  # the last one at the start
    for word in (1, 3, 6):
        pick_word(bank, word)
        assert [outlined(bank, head) for head in HEADS] == [(word,)] * 4
        assert [button(bank, f"pick.0.{one}").isChecked() for one in range(7)].index(True) == word
        assert look(bank).heads.word == word


def test_both_banks_are_told_apart(bank):
    chips = [button(bank, f"pick.0.{word}").text() for word in range(7)]
    assert chips == ["The", "bank₁", "deposit", "near", "the", "river", "bank₂"]
    sentences = {}
    for word in (1, 6):
        pick_word(bank, word)
        sentences[word] = heard(bank)
    assert sentences[1] != sentences[6]
    assert "deposit" in sentences[1][0]
    assert "river" in sentences[6][1]


def test_a_cell_that_is_clicked_picks_its_word_and_its_head(bank):
    click_map(bank, 1, 2, 5)
    assert (look(bank).heads.word, look(bank).place.head) == (2, 1)
    assert look(bank).cell.stage == "weights"
    assert [outlined(bank, head) for head in HEADS] == [(2,)] * 4
    address = find(bank, QLabel, "status.address").text()
    assert "Geography, deposit → river = " in address
    assert float(address.rpartition("= ")[2]) == pytest.approx(numbers(bank, "head.1")[2, 5], 1e-3)
    click(button(bank, "side.inspector"))
    assert find(bank, QWidget, "inspector").isVisible()


def test_a_cell_under_the_pointer_says_its_number_in_full(bank):
    shown = map_table(bank, 3)
    place = shown.visualRect(shown.model().index(6, 5)).center()
    QTest.mouseMove(shown.viewport(), place)
    settle()
    words = find(bank, QLabel, "status.address").text()
    assert words.startswith("Positional, bank₂ → river = 0.78")
    QTest.mouseMove(bank, QPoint(3, 3))
    settle()
    assert find(bank, QLabel, "status.address").text() != words
