"""Rows or columns: the maps of the heads, and the room of everything."""

import numpy as np
import pytest
from flipped_hands import canvas, place_of, turn, turned
from hands import (
    KEY,
    button,
    center,
    click,
    focused,
    heatmap,
    keys_of,
    press,
    session,
    settle,
    type_text,
)
from layout_rules import bars_overlap, overlaps
from PySide6.QtCore import QPoint, QRect, Qt
from reflow_rules import clipped, listed, outside
from test_heads_reflow import faults, opened
from test_layout import misaligned
from test_reflow import states

from attn_gui.core.places import Cell


@pytest.fixture
def bank(open_window):
    return turn(open_window("--page", "many-heads", "--example", "bank"))


def test_maps_of_the_heads_are_transposed(bank):
    trace = session(bank).trace
    heads = trace.sentences[0][0].heads
    words = tuple(token.text for token in session(bank).document.sentences[0].tokens)
    for place, head in enumerate(heads):
        values = heatmap(bank, f"head.{place}").values()
        assert np.array_equal(values, head.weights.T)
        assert not np.array_equal(values, head.weights)
        assert np.allclose(values.sum(axis=0), 1)
    card = bank.furniture.heads.maps.cards[1]
    assert card.asks_word.text() == "asks →"
    assert "each column" in button(bank, "heads.view.weights").toolTip()
    assert len(card.rows.names) == len(words)
    turn(bank, "rows")
    assert session(bank).trace is trace
    assert np.array_equal(heatmap(bank, "head.1").values(), heads[1].weights)
    assert card.asks_word.text() == "asks ↓"


def test_the_picked_word_asks_in_a_column(bank):
    bank.furniture.focus.set_heads(word=2, mean=True)
    settle()
    for card in (*bank.furniture.heads.maps.cards, bank.furniture.heads.maps.mean):
        (whole,) = [one.rect for one in card.overlay.outlines if one.role == "source"]
        columns = card.heatmap.values().shape[1]
        area = card.heatmap.geometry()
        step = area.width() // columns
        corner = area.topLeft() + QPoint(2 * step, 0)
        assert whole == QRect(corner, area.size().scaled(step, area.height(), Qt.IgnoreAspectRatio))


def test_a_map_is_picked_and_written_over_where_one_sees_it(bank):
    card = bank.furniture.heads.maps.cards[1]
    table = card.heatmap.table
    click(table.viewport(), center(table, 3, 6))  # bank₂ asks, near answers
    assert bank.furniture.focus.look.cell == Cell("weights", 6, 3)
    assert bank.furniture.heads.address().startswith("Geography, bank₂ → near")
    press(KEY.Key_F2)
    type_text("0.75")
    press(KEY.Key_Return)
    head = session(bank).trace.sentences[0][0].heads[1]
    assert head.weights[6, 3] == 0.75
    assert card.heatmap.values()[3, 6] == 0.75
    table.setFocus()
    press(KEY.Key_Up)
    assert bank.furniture.focus.look.cell == Cell("weights", 6, 3)  # Enter went down, as one sees
    for _press in range(3):
        press(KEY.Key_Up)
    assert focused() is table
    turn(bank, "rows")
    assert card.heatmap.values()[6, 3] == 0.75


def test_a_sketch_stands_beside_its_column(bank):
    bank.furniture.focus.set_heads(sketches=True)
    settle()
    sketched = [card for card in bank.furniture.heads.maps.cards if card.has_sketch]
    assert sketched
    for card in sketched:
        assert card.sketch.values().shape == (7, 1)
        assert card.sketch.geometry().left() > card.heatmap.geometry().right()
        assert card.sketch.y() == card.heatmap.y()
        assert card.rect().contains(card.sketch.geometry())
        assert not card.sketch_below.geometry().intersects(card.ramp.geometry())
    turn(bank, "rows")
    for card in sketched:
        assert card.sketch.values().shape == (1, 7)
        assert card.sketch.y() > card.heatmap.y()
        assert not card.sketch_below.isVisible()


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("size", "scale"), [("1440x900", "100"), ("1024x640", "100"), ("1024x640", "200")]
)
def test_everything_has_its_room(open_window, size, scale, lang):
    window = open_window("--text-scale", scale, size=size, lang=lang)
    window.furniture.focus.set(flipped=True)
    found = {}
    rules = [clipped, overlaps, bars_overlap, outside]
    if scale == "100":
        rules.append(misaligned)
    for state in states(window):
        found = {fault: state for rule in rules for fault in rule(window)} | found
    assert not found, listed(found)


@pytest.mark.parametrize(
    ("example", "size", "scale", "lang"),
    [
        ("bank", "1440x900", 100, "en"), ("cross", "1024x640", 100, "zh"),
        ("pronoun:tired", "1024x640", 200, "en"),
        ("two_contexts:river_bank", "1440x900", 100, "zh"),
    ],
)  # fmt: skip
def test_the_maps_have_their_room(open_window, example, size, scale, lang):
    window = opened(open_window, size, scale, lang, example)
    for sketches in (False, True):
        window.furniture.focus.set(flipped=True)
        window.furniture.focus.set_heads(sketches=sketches, mean=True)
        settle()
        found = faults(window)
        assert not found, listed(found)


@pytest.mark.parametrize(("size", "scale"), [("1440x900", "100"), ("1024x640", "200")])
def test_sums_stand_under_their_columns(open_window, size, scale):
    window = turned(open_window, "creature", "--text-scale", scale, size=size)
    page = window.furniture.page
    if page.stepper.step:
        page.stepper.go("E")
        settle()
    sums, table = canvas(window).sums, keys_of(window, "weights")
    for column in range(len(sums.texts)):
        slot = sums.slot(column)
        left = sums.mapTo(canvas(window), slot.topLeft())
        cell = place_of(window, "weights", table.model().rowCount() - 1, column)
        assert (left.x(), slot.width()) == (cell.x(), cell.width())
        assert left.y() == cell.bottom() + 1
    panel = canvas(window).panels["E"]
    assert sums.geometry().bottom() < panel.footer.y() + 4
