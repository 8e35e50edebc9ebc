"""The drawer of a low window takes no more than it says, until a number is picked."""

import pytest
from hands import KEY, cell_editor, center, find, keys_of, press, settle
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from reflow_rules import clipped

from attn_gui.core.places import Cell
from attn_gui.reflow import is_low

LOW = [("1024x640", "200", "en"), ("1024x640", "200", "zh"), ("1024x640", "150", "en")]


def drawer(window):
    return find(window, QWidget, "drawer")


def hero(window):
    return window.furniture.late("drawer").hero.text()


def pick(window, name="x", row=0, column=0):
    window.furniture.page.pick(Cell(name, row, column))
    settle()


@pytest.mark.parametrize(("size", "scale", "lang"), LOW)
def test_it_is_one_line_while_nothing_is_picked(open_window, size, scale, lang):
    window = open_window("--text-scale", scale, size=size, lang=lang)
    sentence = window.furniture.late("drawer").sentence
    assert sentence.isVisible()
    line = sentence.heightForWidth(sentence.width())
    assert sentence.height() >= line
    assert drawer(window).height() <= line + window.theme.px(2 * 8 + 4)
    assert clipped(window) == []
    top = keys_of(window, "x").viewport()
    view = window.furniture.page.area.viewport()
    assert view.height() - top.mapTo(view, top.rect().topLeft()).y() >= 3 * keys_of(
        window, "x"
    ).rowHeight(0)


@pytest.mark.parametrize(("size", "scale", "lang"), LOW)
def test_a_number_takes_its_part_and_gives_it_back(open_window, size, scale, lang):
    window = open_window("--text-scale", scale, size=size, lang=lang)
    before = drawer(window).height()
    pick(window, "x", 1, 1)
    assert hero(window) == "−0.30"
    assert drawer(window).height() == round(640 * 0.3)
    view, table = window.furniture.page.area.viewport(), keys_of(window, "x")
    cell = table.visualRect(table.model().index(1, 1))
    place = table.viewport().mapTo(view, cell.center())
    assert view.rect().contains(place), "what is picked stays in view"
    press(KEY.Key_Escape)
    window.furniture.focus.set(cell=None, panel=None)
    settle()
    assert drawer(window).height() == before


@pytest.mark.parametrize(("size", "scale", "lang"), LOW)
def test_a_panel_takes_what_its_words_need(open_window, size, scale, lang):
    window = open_window("--text-scale", scale, size=size, lang=lang)
    for step in "AQCEF":
        window.furniture.page.stepper.go(step)
        settle()
        assert drawer(window).height() <= round(640 * 0.3)
        assert clipped(window) == []
        for one in drawer(window).findChildren(QLabel):
            if one.isVisible() and one.wordWrap():
                assert one.height() >= one.heightForWidth(one.width()), step


def test_a_double_click_where_the_drawer_rises_still_opens_the_number(open_window):
    window = open_window("--text-scale", "200", size="1024x640")
    table, view = keys_of(window, "x"), window.furniture.page.area.viewport()
    before, at = drawer(window).height(), center(table, 2, 1)
    here = table.viewport().mapTo(window, at)
    assert view.mapTo(window, view.rect().bottomLeft()).y() - here.y() < 120, "it will lie there"
    QTest.mousePress(window.windowHandle(), Qt.MouseButton.LeftButton, pos=here)
    settle()
    QTest.mouseRelease(window.windowHandle(), Qt.MouseButton.LeftButton, pos=here)
    settle()
    assert window.furniture.focus.look.cell == Cell("x", 2, 1)
    assert drawer(window).height() == before
    assert table.viewport().mapTo(window, at) == here
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=here)
    settle()
    editor = cell_editor(window)
    QTest.qWait(QApplication.doubleClickInterval() + 50)
    assert drawer(window).height() > before
    assert hero(window) == "0.70"
    place = QRect(editor.mapTo(view, QPoint()), editor.size())
    assert view.rect().contains(place), "what is typed stays in view"


def test_other_windows_keep_the_drawer_as_it_is(open_window):
    window = open_window("--text-scale", "200")
    before = drawer(window).height()
    assert before == window.theme.px(128)
    pick(window)
    assert drawer(window).height() == before


def test_what_low_means():
    assert is_low(640, 2.0)
    assert is_low(640, 1.5)
    assert not is_low(900, 2.0)
    assert not is_low(640, 1.0)
