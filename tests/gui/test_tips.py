"""Everything that can be pressed, dragged or typed into says what it is for, in both languages."""

import re

import pytest
from hands import click, find, settle
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QSlider,
    QToolButton,
    QWidget,
)

from attn_gui.pages.strip.sentence import Chip

CONTROLS = (QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QSlider)
SIZES = ("1440x900", "1024x640", "800x560")
PAGES = ("one-head", "many-heads", "long-distance")
HAN = re.compile("[\u4e00-\u9fff]")


def controls(window) -> list[QWidget]:
    """What the reader can work with now."""
    found = [one for one in window.findChildren(QWidget) if isinstance(one, CONTROLS)]
    return [one for one in found if one.isVisibleTo(window)]


def tip(widget: QWidget) -> str:
    """What Qt shows at this widget: its own help, or that of what it is a part of."""
    while widget is not None and not widget.isWindow():
        if widget.toolTip():
            return widget.toolTip()
        widget = widget.parentWidget()
    return ""


def named(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName() or widget.accessibleName()}"


def shows_its_own_words(one: QWidget) -> bool:
    """Words of the sentence and choosers show what is written in them, languages their name."""
    return isinstance(one, (Chip, QComboBox)) or one.objectName().startswith(
        ("languages.", "pick.")
    )


def silent_or_foreign(window, lang: str) -> list[tuple[str, str]]:
    """The controls without help, or with help in the other language."""
    found = [(one, tip(one)) for one in controls(window)]
    return [
        (named(one), words)
        for one, words in found
        if not words or (bool(HAN.search(words)) != (lang == "zh") and not shows_its_own_words(one))
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_control_has_help_in_the_readers_language(open_window, lang, page, size):
    window = open_window(
        "--page", page, "--example", "bank", "--cell", "E:1,2", lang=lang, size=size
    )
    settle()
    assert len(controls(window)) > 20
    assert not silent_or_foreign(window, lang)


@pytest.mark.parametrize("page", PAGES)
def test_help_follows_the_language(open_window, page):
    window = open_window("--page", page, "--example", "bank", "--cell", "E:1,2")
    for lang in ("zh", "en"):
        click(find(window, QToolButton, f"languages.{lang}"))
        settle()
        assert not silent_or_foreign(window, lang)


def test_the_code_view_and_its_buttons_have_help(open_window):
    window = open_window("--example", "bank", lang="zh")
    click(find(window, QToolButton, "inspector.view.code"))
    settle()
    assert not silent_or_foreign(window, "zh")
