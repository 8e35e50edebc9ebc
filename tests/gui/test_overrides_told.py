"""A number that was written over says so: in its cell, under its panel, in the inspector."""

import numpy as np
import pytest
from hands import (
    KEY,
    button,
    click,
    click_cell,
    find,
    focused,
    heatmap,
    keys_of,
    press,
    session,
    settle,
    steps,
    type_into,
    undo,
    value,
)
from layout_rules import cut, overlaps
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from reference import differing, numbers
from reflow_spoken import cells
from test_overrides import STAGES, overrides

from attn_gui.core.edits import with_options
from attn_gui.core.places import Cell
from attn_gui.session import Label

ROLE = Qt.ItemDataRole


def panel(window, letter):
    return window.furniture.page.canvas.panels[letter]


def footer(window, letter):
    return panel(window, letter).footer.text()


def link(window, letter):
    return find(window, QPushButton, f"panel.{letter}.back")


def switched(window, **options):
    """Other switches than the strip offers."""
    one = session(window)
    one.apply(Label("test"), with_options(one.document, **options))
    settle()


# ------------------------------------------------------------------------------------- the cell


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
def test_a_pencil_and_a_dashed_line_are_painted_in_ink(open_window, theme, size):
    window = open_window(theme=theme, size=size)
    shown = heatmap(window, "weights")
    area = shown.table.visualRect(shown.table.model().index(1, 2))
    plain = shown.grab(area).toImage()
    weight = value(window, "weights", 1, 2)
    type_into(window, "weights", 1, 2, f"{weight:.3f}")  # looks the same, and is written over
    window.furniture.focus.set(cell=None, hover=None)
    settle()
    marked = shown.grab(area).toImage()
    assert shown.color_at(1, 2) == marked.pixelColor(marked.width() - 8, 5)
    places = [
        (x, y)
        for x in range(plain.width())
        for y in range(plain.height())
        if plain.pixel(x, y) != marked.pixel(x, y)
        and not (x > plain.width() - 12 and y < 12)  # there is the mark of a changed number
    ]
    low = [(x, y) for x, y in places if x < 10 and y > plain.height() - 10]
    assert len(low) > 12, "no pencil"
    assert len([1 for x, y in places if y < 5]) > 8, "no line at the top"
    ink = min((marked.pixelColor(x, y) for x, y in low), key=lambda c: abs(c.lightness() - 128))
    assert ink != shown.color_at(1, 2)


def test_only_what_was_written_over_is_marked(window):
    type_into(window, "scaled", 1, 2, "0.5")
    for stage in STAGES:
        flags = keys_of(window, stage).model().picture.cells.overridden
        wanted = [[1, 2]] if stage == "scaled" else []
        assert ([] if flags is None else np.argwhere(flags).tolist()) == wanted
    undo(window)
    assert keys_of(window, "scaled").model().picture.cells.overridden is None


def test_a_screen_reader_hears_it_and_what_was_computed(window):
    QAccessible.setActive(True)
    computed = value(window, "weights", 1, 2)
    type_into(window, "weights", 1, 2, "0.7")
    assert cells(window, "weights")[1, 2] == "E, cat asks, sat answers, written over, 0.70"
    assert cells(window, "weights")[1, 1] == f"E, cat asks, cat answers, {0.58:.2f}"
    index = keys_of(window, "weights").model().index(1, 2)
    for role in (ROLE.ToolTipRole, ROLE.AccessibleDescriptionRole):
        assert f"Computed: {computed:.6g}" in index.data(role)
    QAccessible.setActive(False)


def test_the_tooltip_follows_what_lies_before(window):
    """The computed number is that of now, not that of the moment of writing."""
    type_into(window, "weights", 1, 2, "0.7")
    type_into(window, "scaled", 1, 2, "-30")
    index = keys_of(window, "weights").model().index(1, 2)
    assert index.data(ROLE.ToolTipRole).endswith("e−14")


# ----------------------------------------------------------------------------------- the footer


@pytest.mark.parametrize("stage", STAGES)
def test_the_footer_counts_and_one_click_takes_all_of_the_panel_back(window, stage):
    letter = "CDE"[STAGES.index(stage)]
    plain, before = footer(window, letter), numbers(window)
    assert not link(window, letter).isVisible()
    # In E the numbers make up for each other: the row still adds up to 1.
    third = value(window, stage, 1, 0), value(window, stage, 1, 2)
    type_into(window, stage, 1, 0, repr(third[1]))
    if stage != "weights":
        assert footer(window, letter) == "1 number written over"
    type_into(window, stage, 1, 2, repr(third[0]))
    assert footer(window, letter) == "2 numbers written over"
    shown = link(window, letter)
    assert shown.isVisible()
    assert shown.toolTip()
    assert letter in shown.accessibleName()
    assert "2" in shown.accessibleName()
    click(shown)
    assert (overrides(window), differing(window, before)) == ((), set())
    assert steps(window) == 3
    assert footer(window, letter) == plain
    assert not link(window, letter).isVisible()
    assert focused() is panel(window, letter)
    undo(window)
    assert len(overrides(window)) == 2


def test_the_link_works_by_keyboard(window):
    type_into(window, "scores", 1, 2, "0.5")
    click_cell(window, "scores", 0, 0)
    for _stop in range(20):
        press(KEY.Key_Tab)
        if focused() is link(window, "C"):
            break
    press(KEY.Key_Return)
    assert overrides(window) == ()


def test_a_panel_takes_back_its_own_numbers_only(window):
    type_into(window, "scores", 1, 2, "0.5")
    type_into(window, "scaled", 2, 0, "0.5")
    type_into(window, "weights", 0, 1, "0.5")
    click(link(window, "D"))
    assert {one.stage for one in overrides(window)} == {"scores", "weights"}


def test_a_row_that_no_longer_adds_up_to_1_says_so(window):
    weights = heatmap(window, "weights").values().copy()
    assert footer(window, "E") == "Each row adds up to 1."
    type_into(window, "weights", 1, 2, "0.9")
    total = weights[1, :2].sum() + 0.9
    assert footer(window, "E") == f"Row cat adds up to {total:.2f}: a number was written over."
    sums = window.furniture.page.canvas.sums
    assert sums.texts == ("1.00", f"{total:.2f} ≠ 1", "1.00")
    assert f"{total:.2f} ≠ 1" in sums.accessibleName()
    type_into(window, "weights", 1, 1, "0.9")
    total = weights[1, 0] + 1.8
    assert footer(window, "E") == f"Row cat adds up to {total:.2f}: 2 numbers were written over."
    type_into(window, "weights", 0, 1, "0.9")
    assert footer(window, "E") == "3 numbers written over: 2 rows ≠ 1"
    click(link(window, "E"))
    assert footer(window, "E") == "Each row adds up to 1."
    assert sums.texts == ("1.00", "1.00", "1.00")


def test_a_sum_that_is_nearly_1_does_not_look_like_1(window):
    type_into(window, "weights", 1, 2, f"{value(window, 'weights', 1, 2) + 0.0004:.6f}")
    assert window.furniture.page.canvas.sums.texts[1] == "1.0004 ≠ 1"
    assert "1.0004" in panel(window, "E").accessibleDescription()


def test_along_columns_the_column_is_named(window):
    switched(window, softmax_axis="columns")
    total = heatmap(window, "weights").values()[:, 2].copy()
    total[1] = 0.9
    type_into(window, "weights", 1, 2, "0.9")
    said = panel(window, "E").accessibleDescription()
    assert f"Column sat adds up to {total.sum():.2f}: a number was written over." in said
    assert "Not every row adds up to 1 here." in said
    assert "≠" not in " ".join(window.furniture.page.canvas.sums.texts)


def test_odd_footers_stay_true(window):
    switched(window, mask="causal", mask_how="after")
    assert footer(window, "E") == "Not every row adds up to 1 here."
    type_into(window, "weights", 2, 0, "0.9")
    said = panel(window, "E").accessibleDescription()
    assert said.startswith("Not every row adds up to 1 here. · Row sat adds up to")
    words = session(window).document.sentences[0].tokens
    hidden = frozenset((words[1].id, other.id) for other in words)
    switched(window, mask="custom", hidden=hidden, mask_how="minus_infinity")
    undo_all = link(window, "E")
    click(undo_all)
    assert footer(window, "E") == "nothing to look at: every word is hidden"
    type_into(window, "weights", 1, 0, "0.5")
    assert "1 number written over" in panel(window, "E").accessibleDescription()
    assert keys_of(window, "weights").model().index(1, 0).data() == "0.50"


# -------------------------------------------------------------------------------- the inspector


@pytest.mark.parametrize("stage", STAGES)
def test_the_inspector_says_what_was_computed_and_takes_it_back(window, stage):
    computed = value(window, stage, 1, 2)
    click_cell(window, stage, 1, 2)
    pane = window.furniture.inspector.explained
    assert pane.back.isHidden()
    assert "write over" in pane.note.text()
    formula = pane.formula.text()
    type_into(window, stage, 1, 2, "0.5")
    click_cell(window, stage, 1, 2)
    assert pane.hero.text() == "0.50"
    said = f"{computed:.2f}"
    assert pane.note.text() == f"Written over by hand. The calculation would give {said} here."
    assert pane.code.text().endswith("[1, 2] = 0.5")
    assert pane.arithmetic.isHidden()
    assert not pane.formula.isVisible()
    back = find(window, QPushButton, "inspector.back")
    assert said in back.text()
    click(back)
    assert overrides(window) == ()
    assert pane.back.isHidden()
    assert pane.formula.text() == formula
    assert pane.isAncestorOf(QApplication.focusWidget()) or pane is QApplication.focusWidget()
    assert "computed again" in window.actions_by_name["undo"].text()


def test_the_terms_of_the_neighbours_stay_true(window):
    type_into(window, "scaled", 1, 2, "2.5")
    row = heatmap(window, "scaled").values()[1]
    for column in range(3):
        click_cell(window, "weights", 1, column)
        lines = window.furniture.inspector.explained.arithmetic.sheet.lines
        assert [line.left for line in lines] == [f"{z:.2f}" for z in row]
        assert [line.right for line in lines] == [f"{np.exp(z):.2f}" for z in row]
    type_into(window, "weights", 1, 0, "0.9")
    click_cell(window, "output", 1, 3)
    lines = window.furniture.inspector.explained.arithmetic.sheet.lines
    assert lines[0].left == "0.90"
    assert lines[2].left == f"{np.exp(2.5) / np.exp(row).sum():.2f}"


def test_a_number_written_over_in_d_and_hidden_later_tells_both(window):
    type_into(window, "scaled", 0, 2, "1.5")
    click(button(window, "switch.mask"))
    click_cell(window, "scaled", 0, 2)
    note = window.furniture.inspector.note.text()
    assert note.startswith("Written over by hand.")
    assert "−∞ takes the place of 1.50" in note
    press(KEY.Key_Delete)
    assert overrides(window) == ()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_drawer_has_the_link_too(open_window, lang):
    window = open_window("--text-scale", "200", "--cell", "E:1,2", lang=lang)
    type_into(window, "weights", 1, 2, "0.5")
    click_cell(window, "weights", 1, 2)
    QTest.qWait(QApplication.doubleClickInterval() + 50)
    drawer = window.furniture.late("drawer")
    assert 'href="back"' in drawer.content.text()
    drawer.content.linkActivated.emit("back")
    assert overrides(window) == ()
    assert 'href="back"' not in drawer.content.text()


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("size", "scale"), [("1440x900", "100"), ("1440x900", "200"), ("1024x640", "100"),
                        ("1024x640", "200"), ("1440x900", "150")],
)  # fmt: skip
def test_nothing_is_cut_or_lies_over_another_thing(open_window, lang, size, scale):
    window = open_window("--text-scale", scale, "--cell", "E:1,2", lang=lang, size=size)
    for stage, row, number in (("scores", 0, "-7"), ("scaled", 1, "1"), ("weights", 1, "0.9")):
        if window.furniture.page.stepper.step:
            window.furniture.page.jump("CDE"[STAGES.index(stage)])
        type_into(window, stage, row, 2, number)
    window.furniture.page.pick(Cell("weights", 1, 2))
    settle()
    assert overlaps(window) == []
    assert [one for one in cut(window) if "panel" in one or "back" in one or "number" in one] == []
    assert find(window, QWidget, "heatmap.weights").isVisible()
