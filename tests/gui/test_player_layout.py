"""The bar of the player in windows of every size: nothing cut, nothing over another, all named."""

import pytest
from hands import KEY, choose, click_cell, focused, press, settle
from layout_rules import ink, spot
from player_hands import (
    bar,
    box,
    caption,
    control,
    count,
    go_to,
    hour_long_beats,
    key,
    moment,
    player,
    slider,
)
from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QSlider,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionSlider,
    QWidget,
)
from reflow_rules import clipped, outside, stops
from test_tips import HAN

__all__ = ["hour_long_beats"]

WINDOWS = [("1440x900", "100"), ("1024x640", "100"), ("1024x640", "200"), ("1440x900", "200")]
EXAMPLES = ("notes_cat", "cat_verb", "bank")
CONTROLS = (QAbstractButton, QComboBox, QSlider)


@pytest.fixture(params=WINDOWS, ids="-".join)
def sized(request, open_window):
    """Opens an example at a size, with the player at its first moment."""
    size, scale = request.param

    def open_one(lang: str, example: str):
        window = open_window("--text-scale", scale, "--example", example, lang=lang, size=size)
        key(window, KEY.Key_F7)
        return window

    return open_one


def controls(window) -> list[QWidget]:
    found = [one for one in bar(window).findChildren(QWidget) if one.isVisible()]
    return [one for one in found if isinstance(one, (*CONTROLS, QLabel))]


def faults(window) -> list[str]:
    """Controls that leave the bar, lie over another or are too small for what they show."""
    found, placed = [], [(one, spot(one, bar(window))) for one in controls(window)]
    for at, (one, place) in enumerate(placed):
        name = one.objectName()
        if not bar(window).rect().contains(place):
            found.append(f"{name} {place.getRect()} leaves {bar(window).rect().getRect()}")
        if one.visibleRegion().boundingRect() != one.rect():
            found.append(f"{name}: {one.visibleRegion().boundingRect()} of {one.rect()}")
        for other, there in placed[at + 1 :]:
            if place.intersects(there):
                found.append(f"{name} over {other.objectName()}")
    found += [f"text of {one.objectName()}" for one, _place in placed if is_cut(one)]
    if not window.rect().contains(spot(bar(window), window)):
        found.append("the bar leaves the window")
    return found + clipped(window) + outside(window)


def is_cut(one: QWidget) -> bool:
    """Whether a control has no room for its words, its icon or its handle."""
    if isinstance(one, QLabel):
        return one.heightForWidth(one.width()) > one.height()
    if isinstance(one, QSlider):
        option = QStyleOptionSlider()
        one.initStyleOption(option)
        part = QStyle.SubControl.SC_SliderHandle
        kind = QStyle.ComplexControl.CC_Slider
        handle = one.style().subControlRect(kind, option, part, one)
        return one.width() < 4 * handle.width() or not one.rect().contains(handle)
    if isinstance(one, QComboBox):
        return room(one).width() < one.fontMetrics().horizontalAdvance(one.currentText())
    if one.icon().isNull():
        return one.fontMetrics().horizontalAdvance(one.text()) > one.width() - 2
    return one.iconSize().width() > one.width() - 4 or ink(one).isEmpty()


def room(one: QComboBox) -> QRect:
    """Where a chooser writes its current words."""
    option = QStyleOptionComboBox()
    one.initStyleOption(option)
    kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    return one.style().subControlRect(kind, option, part, one)


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_is_cut_and_nothing_lies_over_another(sized, lang, example):
    """At a moment of every stage, with the longest sentences: products, exponentials, rows."""
    window = sized(lang, example)
    assert faults(window) == []
    for stage, at in player(window).film.chapters:
        player(window).go(at)
        settle()
        settle()  # the inspector takes its height one turn later
        assert faults(window) == [], stage
    for name in ("word", "grain", "speed"):
        chooser = box(window, name)
        for place in range(chooser.count()):
            choose(chooser, chooser.itemData(place))
            settle()
            assert faults(window) == [], chooser.currentText()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_control_has_help_and_a_name(sized, lang):
    window = sized(lang, "cat_verb")
    assert bool(HAN.search(bar(window).accessibleName())) == (lang == "zh")
    for one in controls(window):
        if isinstance(one, QLabel):
            continue
        for words in (one.toolTip(), one.accessibleName()):
            assert words, one.objectName()
            assert bool(HAN.search(words)) == (lang == "zh"), one.objectName()
    names = [one.accessibleName() for one in controls(window) if isinstance(one, CONTROLS)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_where_less_motion_is_asked_for_it_says_so_in_full(sized, lang, monkeypatch):
    monkeypatch.setattr("attn_gui.player.wants_stillness", lambda: True)
    window = sized(lang, "notes_cat")
    assert "\n" in caption(window)
    assert faults(window) == []


def test_the_page_keeps_most_of_a_low_window(open_window):
    """At projector size the matrix that is made still has room for itself."""
    window = open_window("--text-scale", "200", size="1024x640")
    key(window, KEY.Key_F7)
    for stage in ("q", "scores", "output"):
        go_to(window, stage, 0, 0)
        view = window.furniture.page.area.viewport()
        assert view.height() >= 3 * window.furniture.page.canvas.plan.spots[stage].height


def test_the_bar_keeps_its_height_while_it_plays(sized):
    """So that the page does not jump from moment to moment of a cell."""
    window = sized("en", "notes_cat")
    go_to(window, "scores", 0, 0, 1)
    heights = set()
    for _moment in range(5):
        heights.add(bar(window).height())
        key(window, KEY.Key_F7)
    assert len(heights) == 1


@pytest.mark.parametrize("stage", ["q", "scores", "new"])
def test_tab_walks_through_the_bar(open_window, stage):
    """In reading order, at every stage: of the stages it stops at the one that is computed. What
    was picked before may have ordered the walk anew, at another stage."""
    window = open_window("--example", "cat_verb")
    key(window, KEY.Key_F7)
    click_cell(window, "weights", 0, 1)
    go_to(window, stage, 0, 0)
    key(window, KEY.Key_F6)
    control(window, "back").setFocus()
    walked = [focused()]
    while bar(window).isAncestorOf(focused()):
        press(KEY.Key_Tab)
        walked.append(focused())
    names = [one.objectName().removeprefix("player.") for one in walked[:-1]]
    now = f"chapter.{moment(window).stage}"
    assert names == ["back", "play", "on", now, "moment", "word", "grain", "speed", "close"]
    assert set(walked[:-1]) == {one for one in stops(window) if bar(window).isAncestorOf(one)}


def test_the_slider_reaches_every_moment(sized):
    """Its value is the moment, however narrow it is."""
    window = sized("en", "cat_verb")
    choose(box(window, "word"), -1)
    for at in (0, 1, count(window) // 2, count(window) - 1):
        slider(window).setValue(at)
        settle()
        assert player(window).at == at
        assert str(at + 1) in slider(window).accessibleName()
        assert str(count(window)) in slider(window).toolTip()
