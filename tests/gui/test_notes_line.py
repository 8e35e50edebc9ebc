"""The line in the inspector where the study notes print another number than is right."""

import math

import pytest
from hands import (
    KEY,
    choose,
    click,
    click_cell,
    find,
    press,
    settle,
    type_into,
    undo,
    value,
)
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QComboBox, QLabel
from reflow_rules import clipped
from reflow_steps import drawer_text

from attn_gui.core.places import Cell

PRINTED = [[0.60, 0.30, 0.10], [0.15, 0.70, 0.15], [0.05, 0.25, 0.70]]
CELLS = [(row, column) for row in range(3) for column in range(3)]


def notes(window):
    return window.furniture.inspector.explained.notes


def said(window) -> str:
    """All that the line says now; "" where it is not there."""
    box = notes(window)
    if not box.isVisible():
        return ""
    shown = (one.text() for one in box.findChildren(QLabel) if one.isVisible())
    return "\n".join(shown).replace("\N{NO-BREAK SPACE}", " ")


def share(window, row: int, column: int) -> float:
    """The weight worked out from the numbers of X and the lenses on screen, by loops."""
    size = range(4)

    def project(name: str, word: int) -> list[float]:
        return [
            sum(value(window, "x", word, d) * value(window, name, d, one) for d in size)
            for one in size
        ]

    query = project("w_q", row)
    keys = [project("w_k", word) for word in range(3)]
    grown = [math.exp(sum(q * k for q, k in zip(query, key, strict=True)) / 2) for key in keys]
    return grown[column] / sum(grown)


@pytest.mark.parametrize(("row", "column"), CELLS)
def test_both_numbers_stand_side_by_side(quiet_window, row, column):
    click_cell(quiet_window, "weights", row, column)
    right = share(quiet_window, row, column)
    assert f"print {PRINTED[row][column]:.2f} here. Softmax of this row gives {right:.2f}." in said(
        quiet_window
    )


def test_it_opens_with_the_keys_and_gives_the_reason(window):
    click_cell(window, "weights", 1, 0)
    assert "temperature" not in said(window)
    toggle = notes(window).toggle
    toggle.setFocus()
    press(KEY.Key_Return)
    shown = said(window)
    for words in ("in the notes", "computed now", "0.58", "0.27", "the has 0.30 and sat has 0.95"):
        assert words in shown, words
    click_cell(window, "weights", 0, 2)  # it stays open
    assert "T = 0.94, 0.67 and 0.50" in said(window)
    assert "61% / 25% / 14%" in said(window)
    assert "55% / 29% / 17%" in said(window)
    click(toggle)
    assert "61%" not in said(window)


def test_the_score_whose_query_and_key_are_printed_wrong(window):
    click_cell(window, "scores", 0, 1)
    assert "print 0.80 here too, but their own Q[the]·K[cat] is −0.09" in said(window)
    click(notes(window).toggle)
    spoken = {one.accessibleName() for one in notes(window).findChildren(QLabel)}
    assert "Q[the] 0.10 0.30 −0.20 0.50" in spoken
    assert "K[cat] 0.80 0.10 0.00 −0.40" in spoken
    assert "K[cat] 1.10 1.30 −0.70 1.10" in spoken
    click_cell(window, "scores", 1, 2)
    assert said(window) == ""


@pytest.mark.parametrize("cell", [("scaled", 1, 0), ("output", 1, 0), ("q", 0, 0), ("x", 0, 0)])
def test_elsewhere_there_is_no_line(quiet_window, cell):
    click_cell(quiet_window, *cell)
    assert said(quiet_window) == ""


def test_an_edit_ends_it_and_undo_brings_it_back(window):
    click_cell(window, "weights", 1, 0)
    assert said(window)
    type_into(window, "x", 1, 0, "0.91")
    click_cell(window, "weights", 1, 0)
    assert said(window) == ""
    undo(window)
    assert "0.15" in said(window)
    type_into(window, "w_v", 0, 0, "2")  # another value, the same shares
    click_cell(window, "weights", 1, 0)
    assert "0.15" in said(window)


def test_another_example_has_none_and_the_variant_with_the_printed_e_neither(window):
    box = find(window, QComboBox, "example")
    for name in ("cat_verb", "notes_cat:printed_panel_E"):
        choose(box, name)
        click_cell(window, "weights", 1, 0)
        assert said(window) == ""
    choose(box, "notes_cat:recipe_values")
    click_cell(window, "weights", 1, 0)
    assert "0.15" in said(window)


def test_it_follows_the_language_and_the_precision(window):
    click_cell(window, "weights", 1, 0)
    click(notes(window).toggle)
    window.language.set("zh")
    settle()
    shown = said(window)
    assert "学习笔记在这里印的是 0.15。对这一行做 softmax 得到 0.14。" in shown
    assert "权重相等，分数就必须相等，但 the 是 0.30，sat 是 0.95" in shown
    assert "notes" not in shown
    window.furniture.inspector.show_decimals(4)
    assert "0.1435" in said(window)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("size", "scale"), [("1440x900", "100"), ("1024x640", "100")])
def test_nothing_is_cut(open_window, lang, size, scale):
    window = open_window("--text-scale", scale, lang=lang, size=size)
    window.furniture.inspector.show_decimals(4)
    for cell in (("weights", 0, 0), ("scores", 0, 1)):
        click_cell(window, *cell)
        if "less" not in notes(window).toggle.text() and notes(window).reason.isHidden():
            click(notes(window).toggle)
        settle()
        pane = window.furniture.inspector.explained
        assert pane.widget().width() <= pane.viewport().width()
        box = notes(window)
        for one in box.findChildren(QLabel):
            if not one.isVisible():
                continue
            at = one.mapTo(box, QPoint())
            assert at.x() >= 0, one.text()
            assert at.x() + one.width() <= box.width(), one.text()
            if one.wordWrap():
                assert one.heightForWidth(one.width()) <= one.height(), one.text()
            else:
                assert one.sizeHint().width() <= one.width(), one.text()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_drawer_of_focus_mode_says_it_too(open_window, lang):
    window = open_window("--text-scale", "200", lang=lang, size="1024x640")
    window.furniture.page.pick(Cell("weights", 1, 0))
    settle()
    told = drawer_text(window)
    assert "0.15" in told
    assert ("No temperature gives that" if lang == "en" else "任何温度都得不到它") in told
    assert clipped(window) == []
    window.furniture.page.pick(Cell("scaled", 1, 0))
    settle()
    assert "0.15" not in drawer_text(window)
