"""A chooser's long name ends with "…", a short one is whole; the whole name is always at hand."""

import re

import pytest
from hands import find, settle
from PySide6.QtCore import QBuffer, QIODevice, QPoint, Qt
from PySide6.QtGui import QAccessible, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QComboBox

from attn_gui.pages.strip.controls import Chooser

LONG = {
    "en": "The animal did not cross the street because it was too tired",
    "zh": "那只动物没有过马路因为它实在是太累了所以停在了原地",
}
SHORT = {"en": "Bank", "zh": "银行"}


def painted(widget) -> str:
    """The words that a widget paints, read from a drawing that keeps words as words."""
    paper = QBuffer()
    paper.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(paper)
    drawing.setSize(widget.size())
    painter = QPainter(drawing)
    widget.render(painter, QPoint())
    painter.end()
    return "".join(re.findall(r"<text[^>]*>([^<]*)</text>", bytes(paper.data()).decode())).strip()


@pytest.fixture(params=["en", "zh"])
def lang(request):
    return request.param


@pytest.fixture
def chooser(open_window, lang):
    """A chooser on its own, in the look of the window."""
    window = open_window(lang=lang)
    one = Chooser(window.theme, "chooser", 150)
    one.setAccessibleName("Example")
    one.show()
    yield one
    one.hide()
    one.deleteLater()
    settle()


def test_a_long_name_ends_with_dots(chooser, lang):
    chooser.show_choices((("long", LONG[lang]),), "long")
    words = painted(chooser)
    assert words.endswith("…")
    assert len(words) > 5
    assert LONG[lang].startswith(words[:-1])
    assert chooser.fontMetrics().horizontalAdvance(words) < chooser.width()


def test_a_short_name_is_whole(chooser, lang):
    chooser.show_choices((("short", SHORT[lang]),), "short")
    assert painted(chooser) == SHORT[lang]


def test_a_name_that_just_fits_is_whole_and_one_letter_more_is_not(chooser):
    widest = ""
    for length in range(1, 60):
        chooser.show_choices((("key", "n" * length),), "key")
        if painted(chooser) == "n" * length:
            widest = "n" * length
    room = chooser.width() - chooser.fontMetrics().horizontalAdvance(widest)
    assert room < 60, "nothing is shortened before it must be"
    chooser.show_choices((("key", f"{widest}n"),), "key")
    assert painted(chooser).endswith("…")


def test_more_room_shows_more_of_the_name(chooser, lang):
    chooser.show_choices((("long", LONG[lang]),), "long")
    before = painted(chooser)
    chooser.setFixedWidth(300)
    settle()
    assert len(painted(chooser)) > len(before)
    chooser.setFixedWidth(900)
    settle()
    assert painted(chooser) == LONG[lang]


def test_the_whole_name_is_in_tooltip_list_and_for_a_screen_reader(chooser, lang):
    choices = (("long", LONG[lang]), ("short", SHORT[lang]))
    chooser.show_choices(choices, "long")
    assert chooser.toolTip() == LONG[lang]
    assert QAccessible.queryAccessibleInterface(chooser).text(QAccessible.Text.Value) == LONG[lang]
    assert chooser.itemData(0, Qt.ItemDataRole.ToolTipRole) == LONG[lang]
    needed = chooser.view().fontMetrics().horizontalAdvance(LONG[lang])
    chooser.showPopup()
    settle()
    assert chooser.view().width() >= needed, "the open list shows whole names"
    chooser.hidePopup()
    chooser.show_choices(choices, "short")
    assert chooser.toolTip() == SHORT[lang]
    assert painted(chooser) == SHORT[lang]


@pytest.mark.parametrize("scale", ["100", "200"])
def test_the_example_s_chooser_keeps_its_size_whatever_it_says(open_window, scale):
    window = open_window("--text-scale", scale, "--example", "pronoun:tired")
    example = find(window, QComboBox, "example")
    size, words = example.size(), painted(example)
    assert words.endswith("…")
    assert example.toolTip().startswith(words[:-1])
    example.show_choices((("short", "Bank"),), "short")
    settle()
    assert example.size() == size
    assert painted(example) == "Bank"
