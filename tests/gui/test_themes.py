"""Themes: everything changes its colours, and every text can be read on them (A13, A14)."""

import re

import numpy as np
import pytest
from hands import button, click, click_cell, heatmap, keys_of, settle, type_into
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage
from PySide6.QtWidgets import QApplication, QMenu
from reference import COMPUTED

from attn_gui.theme import Theme
from attn_gui.widgets.colours import colour_map, contrast

MAPS = [("signed", -2, 2), ("weights", 0, 1), *((f"head{i}", 0, 1) for i in range(1, 5))]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("name", "low", "high"), MAPS)
def test_text_can_be_read_on_every_colour(qapp, theme, name, low, high):
    colours = colour_map(Theme(theme), name, low, high)
    steps = colours.steps(np.linspace(low, high, 401))
    least = min(contrast(colours.fills[step], colours.inks[step]) for step in steps)
    assert least >= 4.5
    assert len({colours.fills[step].rgb() for step in steps}) > 64


def test_contrast_is_wcag_s():
    assert contrast(QColor("#fff"), QColor("#000")) == pytest.approx(21)
    assert contrast(QColor("#767676"), QColor("#fff")) == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", ["q", "weights", "x"])
def test_there_is_no_foreign_context_menu(open_window, name, lang):
    window = open_window(lang=lang)
    viewport = keys_of(window, name).viewport()
    middle = viewport.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, viewport.mapToGlobal(middle))
    QApplication.sendEvent(viewport, event)
    settle()
    open_menus = [one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu)]
    assert [one for one in open_menus if one.isVisible()] == []
    for menu in window.findChildren(QMenu):
        if lang == "zh":
            words = " ".join(action.text() for action in menu.actions())
            assert not re.search("[A-Za-z]{3,}", words), words


def test_the_theme_changes_every_background(window):
    light = {name: heatmap(window, name).color_at(0, 0).rgb() for name in COMPUTED}
    canvas = window.grab().toImage().pixelColor(5, 300)
    assert canvas == QColor("#F3F2EE")
    click(button(window, "themes.dark"))
    assert window.grab().toImage().pixelColor(5, 300) == QColor("#12151A")
    for name in COMPUTED:
        assert heatmap(window, name).color_at(0, 0).rgb() != light[name]
        assert heatmap(window, name)._view.backgroundBrush().style() == Qt.BrushStyle.NoBrush


@pytest.mark.parametrize("name", ["inspector.copy", "dice", "button.back"])
def test_an_icon_wears_the_theme(window, name):
    click_cell(window, "weights", 1, 2)
    before = drawn(window, name)
    for theme in ("dark", "light"):
        click(button(window, f"themes.{theme}"))
        settle()
        assert (drawn(window, name) == before) == (theme == "light")


def drawn(window, name: str) -> QImage:
    return button(window, name).icon().pixmap(16).toImage()


def test_an_edit_draws_no_icon_anew(window, monkeypatch):
    click_cell(window, "weights", 1, 2)
    asked = []
    for way in ("icon", "pixmap"):
        monkeypatch.setattr(Theme, way, lambda _theme, name, *_rest: asked.append(name))
    type_into(window, "w_q", 1, 1, "0.75")
    assert asked == []
