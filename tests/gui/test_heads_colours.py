"""The maps of many heads: colours as painted, the mean, weight × |value|, who a head is."""

import json

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
    map_table,
    numbers,
    page,
    pixels,
    switch,
    switches,
)
from heads_oracle import arrives, assert_page, assert_same, layer_stages, mean
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget

HEADS = range(4)
MAPS = json.loads((golden.ROOT / "resources/theme/tokens.json").read_text("utf-8"))["maps"]


@pytest.fixture
def bank(open_window):
    """The example that the page is about."""
    return open_window("--page", "many-heads", "--example", "bank")


# --------------------------------------------------------------------------- colours of the numbers


def interpolated(stops, share):
    """Linear in RGB between evenly spaced stops."""
    place = min(max(share, 0.0), 1.0) * (len(stops) - 1)
    low = min(int(place), len(stops) - 2)
    pairs = zip(QColor(stops[low]).getRgb(), QColor(stops[low + 1]).getRgb(), strict=True)
    return [a + (b - a) * (place - low) for a, b in list(pairs)[:3]]


def assert_pixels(window):
    """Each cell as it is painted against the stops of its head's map in the design's tokens."""
    for head in HEADS:
        stops = MAPS[window.theme.name][f"head{head + 1}"]
        painted = pixels(window, f"head.{head}")
        for cell, share in np.ndenumerate(numbers(window, f"head.{head}")):
            pairs = zip(painted[cell].getRgb()[:3], interpolated(stops, share), strict=True)
            assert all(abs(a - b) <= 2 for a, b in pairs), (head, cell, window.theme.name)


def test_every_pixel_is_the_colour_of_its_number(bank):
    assert_pixels(bank)
    for theme in ("dark", "contrast", "light"):
        bank.theme.set(theme)
        settle()
        assert_pixels(bank)
    bank.language.set("zh")
    settle()
    assert_pixels(bank)
    click(button(bank, "switch.mask"))
    undo(bank)
    assert_pixels(bank)
    press(KEY.Key_1, MOD.ControlModifier)
    type_into(bank, "x", 5, 4, "-1")
    press(KEY.Key_2, MOD.ControlModifier)
    assert_page(bank)
    assert_pixels(bank)


def test_the_ends_of_each_map_are_pale_and_in_the_head_s_own_colour(bank):
    for head, token in enumerate(("h1", "h2", "h3", "h4")):
        fills = map_table(bank, head).matrix.picture.look.colours.fills
        own = bank.theme.color(token)
        assert abs(fills[-1].hslHueF() - own.hslHueF()) < 0.06, head
        assert fills[0].lightness() > 235
        assert fills[-1].lightness() < 130


def test_a_head_that_is_off_has_its_numbers_on_plain_ground(bank):
    before = numbers(bank, "head.2")
    switch(bank, 2)
    assert np.array_equal(numbers(bank, "head.2"), before)
    assert len({color.rgb() for color in pixels(bank, "head.2").values()}) == 1
    switch(bank, 2)
    assert_pixels(bank)


# ----------------------------------------------------------------------------- mean, weight × value


def test_the_mean_is_a_picture_no_head_drew(bank):
    click(button(bank, "heads.mean"))
    document = session(bank).document
    assert_same(numbers(bank, "mean"), mean(document), "mean", 1e-12)
    for head in HEADS:
        assert not np.allclose(numbers(bank, "mean"), numbers(bank, f"head.{head}"))
    card = find(bank, QWidget, "head.mean")
    said = [one.text() for one in card.findChildren(QLabel) if one.isVisible()]
    assert "Mean of the heads" in said
    assert "A picture no head drew." in said
    for head in (1, 3):
        switch(bank, head)
    assert_same(numbers(bank, "mean"), mean(session(bank).document), "mean of two", 1e-12)
    assert steps(bank) == 2
    click(button(bank, "heads.mean"))
    assert not card.isVisible()


def test_without_any_head_the_page_says_that_there_is_no_mean(bank):
    click(button(bank, "heads.mean"))
    for head in HEADS:
        switch(bank, head)
    assert switches(bank) == [False] * 4
    said = [one.text() for one in page(bank).findChildren(QLabel) if one.isVisible()]
    assert "No head is on, so there is no mean." in said
    undo(bank)
    assert find(bank, QWidget, "head.mean").isVisible()
    assert_page(bank)


def test_weight_times_value_in_maps_and_bars(bank):
    click(button(bank, "heads.view.by_value"))
    stages = layer_stages(session(bank).document)["heads"]
    for head in HEADS:
        assert_same(numbers(bank, f"head.{head}"), arrives(stages[head]), "arrives", 1e-12)
    assert numbers(bank, "head.0")[6, 4] == 0  # "the" has a share of 11 %, but brings nothing
    assert_page(bank)
    click(button(bank, "heads.view.weights"))
    golden.assert_close(
        numbers(bank, "head.0"), golden.expected("bank", head="h1")["weights"], "weights again"
    )
    assert steps(bank) == 0


def test_each_head_says_who_it_is(open_window):
    for example in ("bank", "cross", "pronoun:tired"):
        window = open_window("--page", "many-heads", "--example", example)
        for head, given in enumerate(session(window).document.layers[0].heads):
            card = find(window, QWidget, f"head.{head}")
            said = [one.text() for one in card.findChildren(QLabel) if one.isVisible()]
            assert "hand-made for teaching" in said
            assert given.name.en in card.accessibleName()
            if given.question is not None:
                assert f"“{given.question.en}”" in said
            assert any(not one.pixmap().isNull() for one in card.findChildren(QLabel))


@pytest.mark.parametrize(("view", "high"), [("weights", 1.0), ("by_value", 3.0)])
def test_the_legend_of_every_map_ends_where_its_colours_do(bank, view, high):
    """`high`: a whole share, or the end of the example's scale for what a head brings."""
    click(button(bank, f"heads.view.{view}"))
    for card in page(bank).maps.cards:
        used = card.heatmap.table.matrix.picture.look.colours
        assert (used.low, used.high) == (0.0, high)
        assert card.ramp.colours is used
        assert card.ramp.ends == ("0", f"{high:.0f}")
        assert card.ramp.isVisible()
        assert card.ramp.accessibleName() == f"0 … {high:.0f}"
