"""The help sheet: keys of the focus first, about, licences; keyboard, languages, themes, sizes."""

import re
from collections import Counter

import pytest
from hands import (
    KEY,
    MOD,
    click,
    click_cell,
    focused,
    is_editing,
    press,
    settle,
    type_text,
    value,
)
from processes import ROOT, run_code, stray
from PySide6.QtCore import QPoint, QTranslator
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from attn_gui import __version__
from attn_gui.actions import ACTIONS
from attn_gui.help import licences
from attn_gui.help.bodies import versions
from attn_gui.help.card import Card
from attn_gui.help.keys import GROUPS
from attn_gui.help.sheet import HelpSheet
from attn_gui.help.texts import ABOUT, HERE, TABS

KINDS = [group.kind for group in GROUPS]
CAPS = {cap for group in GROUPS for row in group.rows for cap in row.caps}
FONTS = sorted(path.name for path in (ROOT / "resources/fonts").glob("OFL-*.txt"))


class Marking(QTranslator):
    """Translates whatever belongs to help by putting it in brackets."""

    def isEmpty(self):
        return False

    def translate(self, context, source, _comment=None, _n=-1):
        return f"〔{source}〕" if context in ("Help", "HelpSheet", "Hints") else None


@pytest.fixture
def sheet(window):
    return HelpSheet(window.theme, window.language, window)


def texts(sheet) -> list[str]:
    return [one.text() for one in sheet.reading.findChildren(QLabel) if one.text()]


def words_of(text: str) -> list[str]:
    """The words, without rules of dashes."""
    return [word for word in text.split() if word.strip("-")]


def cards(sheet) -> list[Card]:
    found = sheet.reading.findChildren(Card)
    return sorted(found, key=lambda card: card.y())


def press_in(sheet, key, modifiers=MOD.NoModifier):
    assert sheet.isAncestorOf(focused())
    press(key, modifiers)


# ------------------------------------------------------------------------------- open and close


def test_it_lies_in_the_middle_of_the_window_and_takes_the_focus(window, sheet):
    assert not sheet.isVisible()
    sheet.open()
    settle()
    assert sheet.isVisible()
    assert not sheet.isWindow()
    assert abs(sheet.geometry().center().x() - window.rect().center().x()) <= 1
    assert sheet.isAncestorOf(window.childAt(window.rect().center()))
    assert focused() is sheet.tabs.buttons["keys"]


@pytest.mark.parametrize("how", ["Esc", "×", "again"])
def test_it_closes_and_the_focus_goes_back(window, sheet, qtbot, how):
    table = click_cell(window, "x", 1, 2)
    assert focused() is table
    sheet.toggle("editable")
    settle()
    with qtbot.waitSignal(sheet.closed):
        if how == "Esc":
            press_in(sheet, KEY.Key_Escape)
        elif how == "×":
            click(sheet.close_button)
        else:
            sheet.toggle("editable")
    assert not sheet.isVisible()
    assert focused() is table
    index = table.currentIndex()
    assert (index.row(), index.column()) == (1, 2)


def test_esc_closes_from_the_text_and_from_a_selected_licence(window, sheet):
    for take in (sheet.reading, None):
        sheet.open(tab="licences")
        settle()
        if take is None:
            label = sheet.reading.findChildren(QLabel)[1]
            click(label, QPoint(20, 5))
        else:
            take.setFocus()
        press_in(sheet, KEY.Key_Escape)
        assert not sheet.isVisible()


def test_a_number_being_typed_is_kept_and_its_table_gets_the_focus_back(window, sheet):
    table = click_cell(window, "x", 0, 0)
    type_text("1.5")
    assert is_editing(window)
    sheet.open("editor")
    settle()
    assert not is_editing(window)
    assert value(window, "x", 0, 0) == 1.5
    assert sheet.isAncestorOf(focused())
    press_in(sheet, KEY.Key_Escape)
    assert focused() is table


def test_it_is_not_modal_and_does_not_fetch_the_focus_back(window, sheet):
    window.resize(1440, 900)
    click_cell(window, "x", 0, 0)
    sheet.open("editable")
    settle()
    table = click_cell(window, "scores", 0, 0)  # beside the sheet
    assert sheet.isVisible()
    sheet.leave()
    assert focused() is table


def test_tab_goes_round_inside(window, sheet):
    sheet.open()
    settle()
    stops = [sheet.tabs.buttons["keys"], sheet.close_button, sheet.reading]
    for at in range(7):
        assert focused() is stops[at % 3]
        press(KEY.Key_Tab)
    for at in range(7, 0, -1):
        assert focused() is stops[at % 3]
        press(KEY.Key_Backtab, MOD.ShiftModifier)


def test_arrows_turn_to_the_other_tabs(window, sheet):
    sheet.open()
    settle()
    for tab in ("glossary", "about", "licences"):
        press_in(sheet, KEY.Key_Right)
        assert sheet.tab == tab
        assert focused() is sheet.tabs.buttons[tab]
        assert sheet.reading.accessibleName() == TABS[tab]


def test_letters_do_not_reach_the_page_behind(window, sheet):
    sheet.open()
    settle()
    before = window.furniture.focus.look
    for letter in "AFM1":
        press_in(sheet, getattr(KEY, f"Key_{letter}"))
    assert window.furniture.focus.look == before
    assert sheet.isVisible()


def test_the_text_scrolls_with_the_keys(window, sheet):
    sheet.open(tab="licences")
    settle()
    press(KEY.Key_Tab)
    press(KEY.Key_Tab)
    bar = sheet.reading.verticalScrollBar()
    assert bar.maximum() > 0
    press(KEY.Key_Down)
    assert bar.value() > 0
    press(KEY.Key_End)
    assert bar.value() == bar.maximum()
    press(KEY.Key_Home)
    assert bar.value() == 0
    press(KEY.Key_Space)
    assert bar.value() == min(bar.pageStep(), bar.maximum())


# ------------------------------------------------------------------------------------------ keys


@pytest.mark.parametrize("kind", KINDS)
def test_the_group_of_the_focus_comes_first_and_is_marked(window, sheet, kind):
    sheet.open(kind)
    settle()
    names = [card.objectName().rpartition(".")[2] for card in cards(sheet)]
    assert names == [kind, *(one for one in KINDS if one != kind)]
    marks = sheet.reading.findChildren(QLabel, "help.here")
    assert [mark.parentWidget() for mark in marks] == cards(sheet)[:1]
    assert cards(sheet)[0].accessibleName().endswith(HERE)


def test_the_status_bar_s_kinds_are_all_there():
    from attn_gui.status_bar import KEYS

    assert {"editable", "editor", "computed", "other"} <= set(KINDS)
    assert {"editable", "editor", "computed", "other"} <= set(KEYS)


def test_every_action_of_the_app_is_in_the_table():
    def cap(keys: str) -> str:
        said = re.sub(r"\+(?=.)", " ", keys).replace("-", "−")
        return said.replace("Left", "←").replace("Right", "→")

    for row in ACTIONS:
        if row.keys:
            assert CAPS & {cap(keys) for keys in row.keys}, row.name


def test_every_key_of_the_readme_is_in_the_table():
    section = (ROOT / "README.md").read_text("utf-8").split("## Keys")[1].split("\n## ")[0]
    table = "\n".join(line for line in section.splitlines() if line.startswith("| "))
    said = " ".join(CAPS) + " ".join(row.does for group in GROUPS for row in group.rows)
    for key in re.findall(r"`([^`]+)`", table):
        for part in key.replace("-", "−").split():
            assert part in said or part in ("A", "F"), key


def test_a_row_is_spoken_with_its_keys(window, sheet):
    sheet.open()
    settle()
    names = {one.accessibleName() for one in sheet.reading.findChildren(QLabel)}
    assert "Ctrl Z: undo" in names
    assert sheet.accessibleName() == "Help"
    assert sheet.close_button.accessibleName() == "Close"


# ---------------------------------------------------------------------------- about and licences


def test_about_names_the_versions(window, sheet):
    import numpy
    import pyqtgraph
    from PySide6.QtCore import qVersion

    sheet.open(tab="about")
    settle()
    shown = texts(sheet)
    assert f"Version {__version__}" in shown
    assert set(ABOUT) <= set(shown)
    for version in (qVersion(), numpy.__version__, pyqtgraph.__version__):
        assert version in shown
    assert set(versions()) == {"Python", "Qt", "PySide6", "pyqtgraph", "numpy"}


def test_the_versions_import_nothing():
    done = run_code(
        "import sys\n"
        "from attn_gui.help.bodies import versions\n"
        "print(sorted(versions()), {'numpy', 'pyqtgraph'} & set(sys.modules))\n"
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().endswith("set()\n")
    assert "–" not in done.stdout.decode()
    assert stray(done.stderr) == []


def test_licences_are_the_files_word_by_word(window, sheet):
    assert (ROOT / "LICENSE").read_text("utf-8") == licences.MIT
    assert sorted(font.file for font in licences.FONTS) == FONTS
    sheet.open(tab="licences")
    settle()
    shown = [words_of(one) for one in texts(sheet)]
    assert words_of(licences.MIT) in shown
    for file in FONTS:
        assert words_of((ROOT / "resources/fonts" / file).read_text("utf-8")) in shown, file


def test_every_component_of_the_notices_is_named(window, sheet):
    notices = (ROOT / "THIRD_PARTY_NOTICES.md").read_text("utf-8")
    sheet.open(tab="licences")
    settle()
    shown = "\n".join(texts(sheet))
    names = re.findall(r"^\| \[([^\]]+)\]", notices, re.M)
    assert len(names) == 8
    for name in names:
        assert name in shown
    for licence in ("LGPL-3.0", "MIT", "BSD-3-Clause", "SIL Open Font License 1.1"):
        assert licence in shown
    assert "PySide6-Essentials" in shown
    assert "shiboken6" in shown


# ------------------------------------------------------------- languages, themes, sizes


def test_everything_follows_the_language(window, sheet, qapp):
    sheet.open("computed")
    settle()
    english = dict.fromkeys(TABS)
    for tab in TABS:
        sheet.show_tab(tab)
        english[tab] = texts(sheet)
    marking = Marking()
    qapp.installTranslator(marking)
    try:
        sheet.show_tab("keys")
        window.language.changed.emit()
        for tab, before in english.items():
            sheet.show_tab(tab)
            now = texts(sheet)
            assert len(now) == len(before)
            if tab == "keys":
                assert all(one.startswith("〔") for one in now)
            else:
                assert Counter(now) != Counter(before)
        assert sheet.accessibleName() == "〔Help〕"
        assert [one.text() for one in sheet.tabs.buttons.values()] == [
            f"〔{source}〕" for source in TABS.values()
        ]
    finally:
        qapp.removeTranslator(marking)


def test_a_switch_of_language_keeps_the_place(window, sheet):
    sheet.open()
    settle()
    bar = sheet.reading.verticalScrollBar()
    bar.setValue(100)
    window.language.set("zh")
    settle()
    assert bar.value() == 100
    assert sheet.isVisible()
    assert sheet.isAncestorOf(focused())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_wears_the_theme_live(window, sheet, theme):
    sheet.open(tab="about")
    window.theme.set(theme)
    settle()
    picture = sheet.grab().toImage()
    ground = window.theme.color("panel")
    for at in (QPoint(60, 3), QPoint(sheet.width() // 2, sheet.height() - 20)):
        assert picture.pixelColor(at) == ground, at
    middle = picture.pixelColor(0, sheet.height() // 2)
    assert middle == window.theme.color("line2")


@pytest.mark.parametrize("scale", ["100", "200"])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
def test_nothing_is_clipped(open_window, lang, size, scale):
    window = open_window("--text-scale", scale, lang=lang, size=size)
    sheet = HelpSheet(window.theme, window.language, window)
    for tab in TABS:
        sheet.open("editor", tab)
        settle()
        assert window.rect().contains(sheet.geometry())
        body = sheet.reading.widget()
        assert body.width() <= sheet.reading.viewport().width()
        for one in body.findChildren(QLabel):
            at = one.mapTo(body, QPoint())
            assert at.x() >= 0, one.text()
            assert at.x() + one.width() <= body.width(), one.text()
            if one.wordWrap():
                assert one.heightForWidth(one.width()) <= one.height(), one.text()[:60]
            else:
                assert one.sizeHint().width() <= one.width(), one.text()
        for one in sheet.findChildren(QToolButton):
            assert one.sizeHint().width() <= one.width() + 1 or not one.text()
            assert sheet.rect().contains(one.mapTo(sheet, one.rect().bottomRight()))
        bar = sheet.reading.verticalScrollBar()
        bar.setValue(bar.maximum())
        settle()
        last = body.mapTo(sheet.reading.viewport(), body.rect().bottomLeft()).y()
        assert last <= sheet.reading.viewport().height()


def test_it_follows_the_size_of_the_window(window, sheet):
    sheet.open()
    settle()
    for size in ((1024, 640), (1920, 1080)):
        window.resize(*size)
        settle()
        assert window.rect().contains(sheet.geometry())
        assert abs(sheet.geometry().center().x() - window.rect().center().x()) <= 1
    assert sheet.size().toTuple() == (720, 620)


def test_another_text_size_leaves_it_open_and_on_top(window, sheet):
    sheet.open("other", "about")
    settle()
    window.theme.set_scale(1.5)
    settle()
    assert sheet.isVisible()
    assert sheet.isAncestorOf(window.childAt(window.rect().center()))
    assert sheet.isAncestorOf(focused())
    assert sheet.tab == "about"
    assert sheet.close_button.width() == 48
    press_in(sheet, KEY.Key_Escape)
    assert not sheet.isVisible()
    window.theme.set_scale(1.0)
    settle()


def test_changes_leave_no_widgets_behind(window, sheet):
    def count() -> int:
        settle()
        return len(sheet.findChildren(QWidget))

    sheet.open()
    first = count()
    for _time in range(10):
        window.theme.step()
        window.language.step()
        sheet.show_tab("licences")
        sheet.show_tab("keys")
        sheet.leave()
        sheet.open()
    assert count() == first
    window.theme.set("light")
    window.language.set("en")
