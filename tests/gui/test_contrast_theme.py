"""Colour: a theme of high contrast, digits that can be read, and nothing told by hue alone."""

import json
from itertools import pairwise

import numpy as np
import pytest
from hands import KEY, MOD, button, find, heatmap, keys_of, press, settle
from layout_rules import MATRICES
from processes import ROOT
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from reference import COMPUTED, assert_numbers

from attn_gui.theme import CHOICES, Theme
from attn_gui.widgets.colours import colour_map, contrast

THEMES = ("light", "dark", "contrast")
MAPS = [("signed", -2, 2), ("signed", -4, 4), ("weights", 0, 1),
        *((f"head{i}", 0, 1) for i in range(1, 5))]  # fmt: skip
INKS = ("ink", "ink2", "ink3")
TOKENS = json.loads((ROOT / "resources/theme/tokens.json").read_text("utf-8"))

# Machado, Oliveira, Fernandes 2009, severity 1.0, for linear RGB.
DEFICIENCIES = {
    "none": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                        [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                        [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                        [0.004733, 0.691367, 0.303900]]),
}  # fmt: skip
LMS = np.array([[0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005]])  # fmt: skip
LAB = np.array([[0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660]])  # fmt: skip


def oklab(color, deficiency):
    """A colour as an eye sees it, in OKLab."""
    rgb = np.array([color.redF(), color.greenF(), color.blueF()])
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(DEFICIENCIES[deficiency] @ linear, 0, 1)
    return LAB @ np.cbrt(LMS @ seen)


def distance(one, other, deficiency):
    return float(np.linalg.norm(oklab(one, deficiency) - oklab(other, deficiency)))


def test_the_measure_is_okay():
    assert oklab(QColor("#fff"), "none") == pytest.approx([1, 0, 0], abs=1e-3)
    assert oklab(QColor("#f00"), "none") == pytest.approx([0.628, 0.225, 0.126], abs=2e-3)
    red, green = QColor("#c00"), QColor("#690")
    assert distance(red, green, "deutan") < distance(red, green, "none") / 2


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_the_same_tokens(theme):
    assert set(TOKENS["tokens"][theme]) == set(TOKENS["tokens"]["light"])
    assert set(TOKENS["maps"][theme]) == set(TOKENS["maps"]["light"])
    assert {len(stops) for stops in TOKENS["maps"][theme].values()} == {17}


@pytest.mark.parametrize(("theme", "least"), [("light", 4.5), ("dark", 4.5), ("contrast", 7.0)])
def test_words_can_be_read(qapp, theme, least):
    color = Theme(theme).color
    for ground in ("panel", "canvas", "sunken"):
        for ink in INKS:
            assert contrast(color(ink), color(ground)) >= least, (ink, ground)
    assert contrast(color("err"), color("errbg")) >= 4.5
    assert contrast(color("ink"), color("hi")) >= least
    for name in ("Q", "K", "V"):
        assert contrast(color(name), color("panel")) >= (4.5 if theme != "contrast" else 7), name


def test_borders_can_be_seen_in_high_contrast(qapp):
    color = Theme("contrast").color
    for line in ("line", "line2"):
        assert contrast(color(line), color("panel")) >= 3, line


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("name", "low", "high"), MAPS)
def test_digits_can_be_read_on_every_cell(qapp, theme, name, low, high):
    colours = colour_map(Theme(theme), name, low, high)
    steps = colours.steps(np.linspace(low, high, 401))
    assert min(contrast(colours.fills[step], colours.inks[step]) for step in steps) >= 4.5


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("theme", THEMES)
def test_plus_and_minus_differ_for_every_eye(qapp, theme, deficiency):
    colours = colour_map(Theme(theme), "signed", -1, 1)
    for size in (0.3, 0.5, 0.75, 1.0):
        minus, plus = (colours.fills[step] for step in colours.steps(np.array([-size, size])))
        wanted = 0.05 if size >= 0.5 else 0.03
        assert distance(minus, plus, deficiency) >= wanted, size
    ends = [colours.fills[step] for step in colours.steps(np.array([-1.0, 0.0, 1.0]))]
    assert all(distance(one, other, deficiency) >= 0.05 for one, other in pairwise(ends))


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("theme", THEMES)
def test_q_k_and_v_differ_for_every_eye(qapp, theme, deficiency):
    color = Theme(theme).color
    for one, other in (("Q", "K"), ("K", "V"), ("Q", "V")):
        assert distance(color(one), color(other), deficiency) >= 0.05, (one, other)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("theme", THEMES)
def test_shares_grow_darker_or_lighter_for_every_eye(qapp, theme, deficiency):
    for name in ("weights", "head1", "head2", "head3", "head4"):
        fills = colour_map(Theme(theme), name, 0, 1).fills[::16]
        light = np.diff([oklab(fill, deficiency)[0] for fill in fills])
        assert (light > 0).all() or (light < 0).all(), name


@pytest.mark.parametrize("example", ["notes_cat", "creature"])
def test_the_cells_on_screen_are_readable_in_high_contrast(open_window, example):
    window = open_window("--example", example, theme="contrast")
    assert window.theme.name == "contrast"
    for name in MATRICES:
        picture = keys_of(window, name).model().picture
        if picture is None:
            continue
        for (row, column), _value in np.ndenumerate(picture.cells.values):
            mark = picture.marks[row][column]
            ink = getattr(mark, "ink", None)
            if isinstance(ink, QColor):
                assert contrast(ink, picture.color_at(row, column)) >= 4.5, (name, row, column)
    assert_numbers(window)


def test_the_theme_is_chosen_by_button_and_by_key(window):
    before = {name: heatmap(window, name).color_at(0, 0).rgb() for name in COMPUTED}
    button(window, "themes.contrast").click()
    settle()
    assert (window.theme.choice, window.theme.name) == ("contrast", "contrast")
    canvas = window.grab().toImage().pixelColor(5, 300)
    assert canvas == QColor(TOKENS["tokens"]["contrast"]["canvas"])
    button(window, "themes.light").click()
    settle()
    assert {name: heatmap(window, name).color_at(0, 0).rgb() for name in COMPUTED} == before
    for wanted in (*CHOICES[2:], *CHOICES[:2]):
        press(KEY.Key_T, MOD.ControlModifier | MOD.ShiftModifier)
        assert window.theme.choice == wanted
        assert button(window, f"themes.{wanted}").isChecked()


def test_high_contrast_is_no_other_layout(open_window):
    light, high = open_window(), open_window(theme="contrast")
    for name in ("panel.A", "panel.F", "inspector", "strip", "statusBar"):
        one, other = (find(window, QWidget, name).geometry() for window in (light, high))
        assert one == other, name
