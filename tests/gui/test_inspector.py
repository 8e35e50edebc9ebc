"""The inspector: the number, its sentence and the arithmetic behind it, worked out by hand."""

import re

import golden
import pytest
from hands import KEY, chip_key, click, click_cell, find, press, session, type_into, value
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.core.numbers import show_number

# Picked in the first example: hero, then the lines of the sheet, then the total; all by hand.
BY_HAND = {
    ("q", 1, 1): (
        "1.50",
        ["dim0 0.90 × 1.03 = 0.93", "dim1 −0.30 × −0.14 = 0.04", "dim2 0.40 × 1.48 = 0.59",
         "dim3 0.10 × −0.61 = −0.06"],
        "1.50",
    ),
    ("scores", 1, 2): (
        "1.90",
        ["c0 0.50 × 1.20 = 0.60", "c1 1.50 × 1.20 = 1.80", "c2 −0.50 × 1.80 = −0.90",
         "c3 0.50 × 0.80 = 0.40"],
        "1.90",
    ),
    ("scaled", 1, 2): ("0.95", ["1.90 ÷ 2.00 = 0.95"], None),
    ("weights", 1, 2): (
        "0.27",
        ["the 0.30 → 1.35 = 0.14", "cat 1.70 → 5.47 = 0.58", "sat 0.95 → 2.59 = 0.27"],
        "9.41",
    ),
    ("output", 1, 0): (
        "0.53",
        ["the 0.14 × 0.20 = 0.03", "cat 0.58 × 1.00 = 0.58", "sat 0.27 × −0.30 = −0.08"],
        "0.53",
    ),
}  # fmt: skip


def shown(window) -> list[str]:
    """Every visible text of the pane."""
    pane = find(window, QWidget, "inspector")
    return [one.text() for one in pane.findChildren(QLabel) if one.isVisible() and one.text()]


def spoken_sheet(window) -> list[str]:
    sheet = find(window, QWidget, "inspector.arithmetic")
    assert sheet.isVisible()
    return [re.sub(r"\s+", " ", line).strip() for line in sheet.accessibleName().split(";")]


@pytest.mark.parametrize("cell", BY_HAND)
def test_the_arithmetic_is_the_one_on_paper(quiet_window, cell):
    hero, lines, total = BY_HAND[cell]
    click_cell(quiet_window, *cell)
    assert hero in shown(quiet_window)
    found = spoken_sheet(quiet_window)
    assert found[: len(lines)] == lines
    assert (total is None) == (len(found) == len(lines))
    if total is not None:
        assert total in found[-1].split()


@pytest.mark.parametrize("example", ["cat_verb", "creature"])
def test_the_hero_is_the_golden_number(open_window, example):
    window = open_window("--example", example)
    for name, wanted in golden.expected(example).items():
        for cell in ((0, 0), (1, 2), (2, 1)):
            click_cell(window, name, *cell)
            assert show_number(round(float(wanted[cell]), 6)) in shown(window), (name, cell)


def test_the_sentence_says_who_asks_and_who_answers(quiet_window):
    click_cell(quiet_window, "weights", 1, 2)
    assert "cat (asks) gives 27% of its attention to sat (answers)." in shown(quiet_window)
    click_cell(quiet_window, "scores", 1, 2)
    assert any("cat asks" in text and "sat answers" in text for text in shown(quiet_window))


def test_x_and_lenses_say_that_they_can_be_changed(quiet_window):
    for name in ("x", "w_q", "w_k", "w_v"):
        click_cell(quiet_window, name, 1, 2)
        assert any("You can change this one" in text for text in shown(quiet_window)), name


def test_a_masked_cell_says_who_hides_what(open_window):
    window = open_window("--example", "creature")
    click_cell(window, "scaled", 0, 2)
    assert "−∞" in shown(window)
    assert any("mask hides" in text for text in shown(window))
    click_cell(window, "weights", 0, 2)
    assert "0.00" in shown(window)


def test_it_follows_every_keystroke_elsewhere(window):
    click_cell(window, "weights", 1, 2)
    type_into(window, "x", 2, 0, "2")
    click_cell(window, "weights", 1, 2)
    assert show_number(value(window, "weights", 1, 2)) in shown(window)


def test_a_picked_cell_that_is_gone_leaves_no_wrong_number(window):
    click_cell(window, "weights", 2, 2)
    chip_key(window, 2, KEY.Key_Delete)
    assert len(session(window).document.sentences[0].tokens) == 2
    assert "0.68" not in shown(window)
    assert "E (sat, sat)" not in find(window, QLabel, "status.address").text()


@pytest.mark.parametrize(
    ("letter", "title", "shapes"),
    [
        ("A", "Embeddings X", ["3×4"]),
        ("B", "Three lenses", ["3×4", "4×4"]),
        ("C", "Raw scores", ["3×3"]),
        ("D", "Scaled", ["3×3"]),
        ("E", "Weights", ["3×3"]),
        ("F", "Output", ["3×4"]),
    ],
)
def test_a_panel_shows_formula_sentence_and_shapes(quiet_window, letter, title, shapes):
    panel = find(quiet_window, QWidget, f"panel.{letter}")
    click(panel, QPoint(panel.width() // 3, panel.height() - 5))
    text = "\n".join(shown(quiet_window))
    assert title in text
    for shape in shapes:
        assert shape in text.replace(" ", "")


def test_four_decimals_on_demand(quiet_window):
    click_cell(quiet_window, "weights", 1, 2)
    click(find(quiet_window, QWidget, "precision"))
    assert "0.2748" in shown(quiet_window)
    model = quiet_window.furniture.page.canvas.table("weights").matrix
    assert model.index(1, 2).data() == "0.2748"
    assert "0.9500 → 2.5857 = 0.2748" in " ".join(spoken_sheet(quiet_window))
    click(find(quiet_window, QWidget, "precision"))
    assert model.index(1, 2).data() == "0.27"


def test_escape_brings_the_overview_back(quiet_window):
    first = shown(quiet_window)
    click_cell(quiet_window, "weights", 1, 2)
    assert shown(quiet_window) != first
    press(KEY.Key_Escape)
    assert shown(quiet_window) == first


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_names_in_the_arithmetic_are_not_cut_away(open_window, lang):
    """A line without its name ("…") tells nothing."""
    window = open_window(lang=lang, size="1024x640")
    metrics = QFontMetrics(window.theme.font("caption"))
    for cell in BY_HAND:
        click_cell(window, *cell)
        sheet = find(window, QWidget, "inspector.arithmetic")
        left = int(sheet._edges()[0][0])
        for line in sheet.sheet.lines:
            kept = metrics.elidedText(line.name, Qt.TextElideMode.ElideMiddle, left + 6)
            assert len(kept) >= min(3, len(line.name)), (line.name, kept)
