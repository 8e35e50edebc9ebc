"""The live switch between English and Chinese: everything follows, nothing else changes (B34)."""

import re

import numpy as np
import pytest
from changes import CHANGES
from hands import (
    KEY,
    action,
    bubble,
    button,
    chip,
    click,
    click_cell,
    find,
    heatmap,
    press,
    session,
    settle,
    steps,
    type_text,
    value,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QTextDocumentFragment
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from attn_gui.language import system_language

SYMBOLS = set(
    re.findall(
        r"\w+",
        """
        names, keys and formulas are the same in every language:
            attn gui EN English numpy softmax concat exp dk WQ WK WV WO model seed
            CSV TSV NPY NPZ JSON XLSX
            Ctrl Shift Alt Tab Enter Esc Delete Space
        code:
            Linear np sqrt where inf scores scaled masked weights output hidden change new
        words of the examples' sentences:
            the cat sat The bank deposit near river fluffy blue creature roamed
        """,
    )
)


def plain(text: str) -> str:
    """Rich text without its tags."""
    return QTextDocumentFragment.fromHtml(re.sub("<su[bp]>", " ", text)).toPlainText()


def latin(text: str) -> set[str]:
    """The words in Latin letters, two letters or more, that are no symbols."""
    return set(re.findall(r"[A-Za-z]{2,}", plain(text))) - SYMBOLS


def texts_of(window) -> dict[tuple[int, str], str]:
    """Every text of every widget and action, tool tips and spoken names included."""
    found = {}
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window) or widget.objectName().startswith("qt_"):
            continue
        getters = ("text", "placeholderText", "currentText", "toolTip", "accessibleName")
        for getter in (*getters, "accessibleDescription", "statusTip"):
            if hasattr(widget, getter):
                found[id(widget), getter] = getattr(widget, getter)()
    for one in window.findChildren(QAction):
        if not one.associatedObjects():
            continue  # pyqtgraph's "Export": in no menu
        for getter in ("text", "toolTip", "statusTip"):
            found[id(one), getter] = getattr(one, getter)()
    return found


def press_letter(window, key):
    window.furniture.page.setFocus()
    press(key)


def settle_only(_window):
    settle()


LOOKS = {
    "overview": settle_only,
    "panel B": lambda window: press_letter(window, KEY.Key_B),
    "panel E": lambda window: press_letter(window, KEY.Key_E),
    "cell of X": lambda window: click_cell(window, "x", 1, 2),
    "cell of W": lambda window: click_cell(window, "w_k", 1, 2),
    "cell of Q": lambda window: click_cell(window, "q", 1, 2),
    "cell of C": lambda window: click_cell(window, "scores", 1, 2),
    "cell of D": lambda window: click_cell(window, "scaled", 0, 2),
    "cell of E": lambda window: click_cell(window, "weights", 1, 2),
    "cell of F": lambda window: click_cell(window, "output", 1, 2),
}


@pytest.mark.parametrize("example", ["notes_cat", "bank"])
def test_no_english_is_left_in_chinese(open_window, example):
    window = open_window("--example", example)
    for look, do in LOOKS.items():
        window.language.set("en")
        do(window)
        english = texts_of(window)
        window.language.set("zh")
        settle()
        chinese = texts_of(window)
        left = {text for text in chinese.values() if latin(text)}
        assert left == set(), look
        same = {
            text
            for key, text in english.items()
            if latin(text) and chinese.get(key, "") == text and key[1] != "currentText"
        }
        assert same == set(), look


def difference(one, other):
    """The box of the pixels in which two pictures of a window differ, or None."""
    pictures = [np.frombuffer(image.constBits(), np.uint32) for image in (one, other)]
    assert one.size() == other.size()
    places = np.flatnonzero(pictures[0] != pictures[1])
    if not len(places):
        return None
    ys, xs = np.divmod(places, one.width())
    return tuple(int(edge) for edge in (xs.min(), ys.min(), xs.max(), ys.max()))


@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
@pytest.mark.parametrize("look", ["overview", "cell of E", "cell of X"])
def test_there_and_back_is_the_same_picture(open_window, look, size):
    window = open_window(size=size)
    LOOKS[look](window)
    first = window.grab().toImage()
    for name in ("zh", "en"):
        window.language.set(name)
        settle()
        if name == "zh":
            assert difference(window.grab().toImage(), first) is not None
    assert difference(window.grab().toImage(), first) is None


def test_switched_is_the_same_as_started(open_window):
    """A window that was switched looks like one that was started in that language."""
    started = open_window(lang="zh").grab().toImage()
    switched = open_window(lang="en")
    switched.language.set("zh")
    settle()
    assert difference(switched.grab().toImage(), started) is None


@pytest.mark.parametrize("change", ["type", "add a Chinese word", "d_model", "mask", "dice"])
def test_edits_and_their_history_live_through_the_switch(window, change):
    CHANGES[change][0](window)
    before = session(window).document, steps(window), session(window).trace
    window.language.set("zh")
    settle()
    window.language.set("en")
    settle()
    assert (session(window).document, steps(window), session(window).trace) == before


def test_numbers_are_written_alike_in_both_languages(window):
    cells = {}
    for name in ("en", "zh"):
        window.language.set(name)
        settle()
        model = heatmap(window, "weights").table.model()
        cells[name] = [[model.index(r, c).data() for c in range(3)] for r in range(3)]
    assert cells["en"] == cells["zh"]


def test_names_of_features_and_channels_switch(window):
    canvas = window.furniture.page.canvas
    assert canvas.columns["v"].names == ("animal", "action", "the-ness", "content word")
    model = heatmap(window, "v").table.model()
    across = Qt.Orientation.Horizontal
    assert model.headerData(0, across, Qt.ItemDataRole.DisplayRole) == "animal"
    window.language.set("zh")
    assert canvas.columns["v"].names == ("动物", "动作", "限定", "实词")
    assert model.headerData(0, across, Qt.ItemDataRole.DisplayRole) == "动物"


def test_the_buttons_and_the_action_switch(window):
    assert button(window, "languages.en").isChecked()
    click(button(window, "languages.zh"))
    assert window.language.name == "zh"
    assert button(window, "languages.zh").isChecked()
    action(window, "language").trigger()
    assert window.language.name == "en"
    assert button(window, "languages.en").isChecked()


def test_the_example_list_and_the_chip_menus_switch(window):
    box = find(window, QComboBox, "example")
    english = [box.itemText(i) for i in range(box.count())]
    menu = [one.text() for one in chip(window, 1).menu().actions()]
    window.language.set("zh")
    settle()
    chinese = [box.itemText(i) for i in range(box.count())]
    assert len(set(english)) == len(english) == 31
    assert len(set(chinese)) == len(chinese)
    assert all(a != b for a, b in zip(english, chinese, strict=True))
    assert all("一" <= one.text()[0] <= "鿿" for one in chip(window, 1).menu().actions())
    assert menu == ["Rename", "Move left", "Move right", "Remove"]
    assert box.currentData() == "notes_cat"


def test_qt_s_own_words_switch_too(window):
    field = find(window, QLineEdit, "temperature")
    for name, word in (("en", "Copy"), ("zh", "复制"), ("en", "Copy")):
        window.language.set(name)
        settle()
        menu = field.createStandardContextMenu()
        assert any(word in one.text() for one in menu.actions())
        menu.deleteLater()


def test_a_bubble_speaks_the_language_of_its_moment(open_window):
    window = open_window(lang="zh")
    click_cell(window, "x", 1, 2)
    type_text("-")
    assert "0.40" in bubble(window)
    assert latin(bubble(window)) == set()
    assert value(window, "x", 1, 2) == 0.4


@pytest.mark.parametrize(
    ("tags", "wanted"),
    [
        (["zh-CN"], "zh"),
        (["zh_CN", "en"], "zh"),
        (["zh-Hans-CN", "zh-CN"], "zh"),
        (["zh-SG"], "zh"),
        (["zh-Hans-SG"], "zh"),
        (["zh-Hans"], "zh"),
        (["zh"], "zh"),
        (["zh-TW", "zh-Hant-TW"], "en"),
        (["zh-HK"], "en"),
        (["zh-MO"], "en"),
        (["zh-Hant"], "en"),
        (["zh-Hant-HK", "en-HK"], "en"),
        (["de-DE", "de"], "en"),
        (["de-DE", "zh-CN"], "zh"),
        (["de-DE", "en-GB", "zh-CN"], "en"),
        (["en-US"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_first_start_follows_the_system(tags, wanted):
    assert system_language(tags) == wanted
