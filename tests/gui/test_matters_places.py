"""Which input matters: how the bars are drawn, and on which pages, steps and layers."""

import re

import numpy as np
import pytest
from hands import (
    KEY,
    button,
    center,
    choose,
    click,
    click_cell,
    find,
    keys_of,
    press,
    session,
    settle,
    type_into,
)
from heads_hands import map_table, show_side
from matters_hands import LENS, grids, largest, lines, number, pick, slope, slopes
from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTranslator
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel
from reflow_rules import clipped

from attn_gui.core.places import Cell, Place

# ----------------------------------------------------------------------------------------- the bars


class Painted(QObject):
    """Counts what is painted of a widget."""

    def __init__(self, widget):
        super().__init__()
        self.regions: list[QRegion] = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched, event):
        if event.type() == QEvent.Type.Paint:
            self.regions.append(event.region())
        return False


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_bars_point_the_way_of_the_sign_and_cover_no_digit(open_window, theme):
    window = open_window(theme=theme)
    pick(window, "weights", 1, 2)
    canvas = window.furniture.page.canvas
    plain = canvas.grab().toImage()
    press(KEY.Key_F8)
    drawn = canvas.grab().toImage()
    ends = window.theme.stops("signed")
    for name, grid in grids(window).items():
        for (row, column), share in np.ndenumerate(grid.shares):
            box = grid.cell(row, column)
            high = 13  # the digits in the middle
            digits = QRect(box.left(), box.center().y() - high // 2, box.width(), high)
            assert plain.copy(digits) == drawn.copy(digits), (name, row, column)
            if grid.longest == (row, column):
                continue  # its badge lies over the bar
            y, middle = box.bottom() - 5, box.left() + (box.width() - 1) / 2
            for way, end in ((1, ends[-1]), (-1, ends[0])):
                at = round(middle + way * 5)
                filled = drawn.pixelColor(at, y) == end
                long = way * share * (box.width() - 7) / 2  # px of the bar on this side
                if not 4 < long < 8:  # it may end at the very place
                    assert filled == (long > 5), (name, row, column, share)


def test_a_change_of_theme_and_of_language_draws_them_anew(window):
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    canvas = window.furniture.page.canvas
    pictures = []
    for theme in ("light", "dark"):
        window.theme.set(theme)
        settle()
        pictures.append(canvas.grab().toImage())
        assert set(grids(window)) == {"x", "w_q", "w_k", "w_v"}
    assert pictures[0] != pictures[1]
    window.theme.set("light")


def test_only_what_changes_is_painted(window):
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    rates = window.furniture.page.canvas.rates
    settle()
    watch = Painted(rates)
    rates.show_grids(dict(rates.grids))
    settle()
    assert watch.regions == []
    pick(window, "weights", 1, 1)
    v = grids(window)["w_v"].seen
    assert watch.regions
    assert not any(one.contains(v.center()) for one in watch.regions)  # all its rates stay 0


def test_the_legend_is_there_while_there_are_bars(window):
    legend = window.furniture.inspector.explained.matters.legend
    press(KEY.Key_F8)
    assert not legend.isVisible()
    pick(window, "weights", 1, 2)
    assert legend.isVisible()


# ------------------------------------------------------------------------------- elsewhere


def test_a_long_card_draws_bars_only_where_its_columns_are(open_window):
    window = open_window("--example", "bank", size="1024x640")
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    canvas = window.furniture.page.canvas
    for name, grid in grids(window).items():
        spot = canvas.plan.spots[name]
        assert grid.seen == spot.rect
        assert grid.cell(1, spot.first) == spot.part(1, spot.first)


def test_focus_mode_tells_it_in_the_drawer_and_keeps_it_at_another_step(open_window):
    window = open_window("--text-scale", "200")
    window.furniture.page.jump("E")
    settle()
    pick(window, "weights", 1, 2)
    toggle = button(window, "drawer.matters.toggle")
    click(toggle)
    content = find(window, QLabel, "drawer.content")
    assert "Of the words, X (cat, dim0) moves E (cat, sat) most" in content.text()
    window.furniture.page.jump("A")
    settle()
    assert set(grids(window)) == {"x"}
    rates = slopes(window, Cell("weights", 1, 2), Place(), "x")
    np.testing.assert_allclose(grids(window)["x"].rates, rates, atol=1e-7)
    click_cell(window, "x", 1, 0)
    assert "Raise this cell by 0.1, and E (cat, sat)" in content.text()
    press(KEY.Key_F8)
    assert "Raise this cell" not in content.text()


def test_a_number_of_the_second_layer_moves_with_the_words_below_the_first(open_window):
    window = open_window("--example", "pronoun:tired", "--layer", "1")
    press(KEY.Key_F8)
    cell, above = Cell("weights", 7, 1), Place(0, 1, 0)
    pick(window, cell.stage, cell.row, cell.column)
    below = slopes(window, cell, above, "x", Place(0, 0, 0))
    said = " ".join(lines(window))
    told = re.search(
        r"Below all layers it is (X \(.+?\)) in layer 1: .*?by about ([\d.e−]+)\.", said
    )
    assert told, said
    assert number(told[2]) == pytest.approx(abs(largest(below)) / 10, rel=0.06)
    choose(find(window, QComboBox, "layer"), 0)
    assert window.furniture.page.place.layer == 0
    window.furniture.focus.set(panel="A")
    settle()
    np.testing.assert_allclose(grids(window)["x"].rates, below, atol=1e-7)
    lens = slopes(window, cell, above, "w_v", Place(0, 0, 0))
    np.testing.assert_allclose(grids(window)["w_v"].rates, lens, atol=1e-7)
    click_cell(window, "x", 1, 0)
    assert "in layer 2" in lines(window)[0]


def test_two_sentences_have_bars_on_both(open_window):
    window = open_window("--example", "cross")
    press(KEY.Key_F8)
    pick(window, "output", 0, 1)
    place = window.furniture.page.place
    keys = session(window).trace.sentences[place.sentence][0].keys
    for name, sentence in (("x", place.sentence), ("x_keys", keys)):
        measured = slopes(window, Cell("output", 0, 1), place, "x", Place(sentence, 0, 0))
        np.testing.assert_allclose(grids(window)[name].rates, measured, atol=1e-7)


def test_the_wide_example_has_sentences_and_no_bars_over_its_rasters(open_window):
    window = open_window("--example", "bank_512")
    press(KEY.Key_F8)
    pick(window, "output", 1, 2)
    canvas = window.furniture.page.canvas
    assert not any(canvas.matrix(name).cover.is_on for name in grids(window))
    said = " ".join(lines(window))
    told = re.search(r"Of the words, X \((.+?), (.+?)\) moves .*?by about ([\d.]+)\.", said)
    assert told, said
    names = window.furniture.page.names
    at = names.asks.index(told[1]), names.feature.index(told[2])
    rate = slope(window, Cell("output", 1, 2), Place(), "x", at, Place())
    assert number(told[3]) == pytest.approx(abs(rate) / 10, rel=0.06)


def test_many_heads_tells_it_in_the_inspector(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    shown = map_table(window, 2)
    click(shown.viewport(), center(shown, 1, 3))
    press(KEY.Key_F8)
    show_side(window, "inspector")  # hidden until now
    cell, place = Cell("weights", 1, 3), Place(0, 0, 2)
    assert window.furniture.focus.look.target == (place, cell)
    said = " ".join(lines(window))
    x = slopes(window, cell, place, "x")
    told = re.search(
        r"Of the words, .* moves E \(bank₁, near\) of head 3 most.*?about ([\d.]+)\.", said
    )
    assert told, said
    assert number(told[1]) == pytest.approx(abs(largest(x)) / 10, rel=0.06)
    lens = LENS.search(said)
    assert lens, said
    assert lens[2] == "3"
    assert not window.furniture.inspector.explained.matters.legend.isVisible()


def test_what_all_heads_make_names_the_head_of_the_lens(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    press(KEY.Key_F8)
    pick(window, "new", 1, 3)
    cell, best = Cell("new", 1, 3), {}
    for head in range(4):
        for name in ("w_q", "w_k", "w_v"):
            best[name, head] = largest(slopes(window, cell, Place(), name, Place(0, 0, head)))
    best["w_o", None] = largest(slopes(window, cell, Place(), "w_o"))
    (name, head), rate = max(best.items(), key=lambda pair: abs(pair[1]))
    told = LENS.search(" ".join(lines(window)))
    assert told, lines(window)
    assert told[1].startswith(name.upper())
    assert told[2] == (None if head is None else str(head + 1))
    assert number(told[4]) == pytest.approx(abs(rate) / 10, rel=0.06)


def test_it_is_silent_while_the_number_is_only_being_computed(window):
    pick(window, "scores", 1, 2)
    press(KEY.Key_F8)
    assert lines(window)
    QTest.keyClick(window, KEY.Key_F7)
    settle()
    window.furniture.late("player").chapters.buttons["scores"].click()
    settle()
    look = window.furniture.focus.look
    assert look.terms is not None
    assert not button(window, "inspector.matters.toggle").isVisible()
    assert lines(window) == []
    assert not grids(window)


def test_old_numbers_and_differences_have_no_bars(window):
    type_into(window, "x", 1, 1, "0.9")
    press(KEY.Key_F8)
    pick(window, "weights", 1, 2)
    assert grids(window)
    focus = window.furniture.focus
    for changes in ({"held": True}, {"difference": True}):
        focus.set(**changes)
        settle()
        assert not grids(window)
        focus.set(**dict.fromkeys(changes, False))
        settle()
        assert grids(window)


class Marking(QTranslator):
    """Translates the words of this part by putting them in brackets."""

    def isEmpty(self):
        return False

    def translate(self, context, source, _comment=None, _n=-1):
        return f"〔{source}〕" if context == "Matters" else None


def test_every_word_is_translated(open_window):
    window = open_window("--example", "bank", "--head", "1")
    press(KEY.Key_F8)
    pick(window, "weights", 1, 0)
    marking = Marking()
    QApplication.instance().installTranslator(marking)
    try:
        window.language.changed.emit()
        settle()
        part = window.furniture.inspector.explained.matters
        for words in (
            *lines(window),
            part.toggle.text(),
            part.toggle.toolTip(),
            part.legend.text(),
        ):
            assert words.startswith("〔"), words
            assert words.endswith("〕"), words
        index = keys_of(window, "x").model().index(0, 1)
        assert "〔" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    finally:
        QApplication.instance().removeTranslator(marking)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("size", "scale"), [("1024x640", "100"), ("1440x900", "200")])
def test_nothing_is_cut(open_window, lang, size, scale):
    window = open_window("--text-scale", scale, "--example", "bank", lang=lang, size=size)
    press(KEY.Key_F8)
    for cell in (("weights", 1, 2), ("output", 1, 1)):
        pick(window, *cell)
        assert clipped(window) == []
