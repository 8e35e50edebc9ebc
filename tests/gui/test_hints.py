"""The hints of the first run: three bubbles that point, wait, follow, and never disturb."""

from functools import partial

import pytest
from hands import (
    KEY,
    button,
    click,
    click_cell,
    dragging,
    find,
    focused,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    steps,
    type_text,
    value,
)
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from attn_gui.help.hints import Hints
from attn_gui.help.pointing import SIDES, outline, seen, stand
from attn_gui.help.texts import HINTS
from attn_gui.widgets.heatmap import Heatmap
from attn_gui.widgets.notice import Notice

NAMES = [hint.target for hint in HINTS]


def make(window) -> Hints:
    """Hints connected as the window connects them, not yet started."""

    def target(name: str) -> QRect | None:
        return seen(window.furniture.page.canvas.matrix(name.partition(".")[2]))

    targets = {name: partial(target, name) for name in NAMES}
    hints = Hints(window.theme, window.language, window, targets)
    session(window).changed.connect(hints.on_edited)
    window.furniture.focus.changed.connect(
        lambda look: hints.on_picked(look.cell.stage if look.cell else None)
    )
    return hints


@pytest.fixture
def hints(window):
    made = make(window)
    made.start()
    settle()
    return made


def said(hints) -> list[str]:
    return [one.text() for one in hints.findChildren(QLabel)]


def place_of(window, name) -> QRect:
    target = find(window, QWidget, name)
    return QRect(target.mapTo(window, QPoint()), target.size())


def points_at(window, hints) -> str:
    """The target to which the tip of the triangle is nearest."""

    def distance(name: str) -> int:
        rect, box = place_of(window, name), hints.geometry()
        dx = max(rect.left() - box.right(), box.left() - rect.right(), 0)
        dy = max(rect.top() - box.bottom(), box.top() - rect.bottom(), 0)
        return dx + dy

    return min(NAMES, key=distance)


# ------------------------------------------------------------------------------------- the way


def test_nothing_is_shown_before_the_start(window):
    hints = make(window)
    settle()
    assert not hints.isVisible()
    type_text_into_x(window, "1.5")
    assert not hints.isVisible()
    assert hints.step == -1


def type_text_into_x(window, text):
    click_cell(window, "x", 0, 0)
    type_text(text)
    press(KEY.Key_Return)


def test_next_goes_from_bubble_to_bubble_and_closes_once(window, hints, qtbot):
    asked = []
    hints.panel_asked.connect(asked.append)
    for at, hint in enumerate(HINTS):
        assert hints.isVisible()
        assert {hint.title, hint.text, f"{at + 1} of 3"} == set(said(hints))
        assert hints.next_button.text() == ("Got it" if at == 2 else "Next")
        assert hints.skip_button.text() == "Skip"
        assert hints.accessibleName() == f"Hint: {hint.title}. {hint.text}"
        assert points_at(window, hints) == hint.target
        if at < 2:
            click(hints.next_button)
    assert asked == ["C", "E"]
    with qtbot.waitSignal(hints.closed):
        click(hints.next_button)
    assert not hints.isVisible()
    with qtbot.assertNotEmitted(hints.closed):
        type_text_into_x(window, "1.5")
        click_cell(window, "weights", 0, 0)
        hints.leave()
    assert not hints.isVisible()


@pytest.mark.parametrize("at", [0, 1, 2])
def test_skip_closes_at_any_step(window, hints, qtbot, at):
    for _time in range(at):
        click(hints.next_button)
    with qtbot.waitSignal(hints.closed):
        click(hints.skip_button)
    assert not hints.isVisible()


def test_doing_it_goes_on_by_itself(window, hints, qtbot):
    click_cell(window, "x", 0, 0)
    assert hints.step == 0
    type_text("1")
    assert hints.step == 1
    type_text(".5")
    press(KEY.Key_Return)
    assert hints.step == 1
    click_cell(window, "scores", 0, 0)
    assert hints.step == 1
    with qtbot.waitSignal(hints.closed):
        click_cell(window, "weights", 1, 2)
    assert not hints.isVisible()


def test_dragging_a_number_counts_too(window, hints):
    with dragging(keys_of(window, "w_q"), 0, 0) as move:
        move(20)
        assert hints.step == 1
    assert steps(window) == 1


def test_who_asked_why_first_is_not_told_again(window, hints, qtbot):
    click_cell(window, "weights", 0, 0)
    assert hints.step == 0
    assert hints.isVisible()
    type_text_into_x(window, "1.5")
    assert hints.step == 1
    with qtbot.waitSignal(hints.closed):
        click(hints.next_button)


# ----------------------------------------------------------------------------- not in the way


def test_it_takes_no_focus_and_leaves_typing_alone(window):
    table = click_cell(window, "x", 1, 1)
    hints = make(window)
    hints.start()
    settle()
    assert focused() is table
    type_text("0.25")
    assert is_editing(window)
    click(hints.next_button)
    assert is_editing(window)
    assert hints.step == 2
    type_text("5")
    press(KEY.Key_Return)
    assert value(window, "x", 1, 1) == 0.255
    assert window.isEnabled()
    assert QApplication.activeModalWidget() is None


def test_a_click_on_the_bubble_reaches_nothing_behind(window, hints):
    before = window.furniture.focus.look
    QTest.mouseClick(hints, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    settle()
    assert window.furniture.focus.look == before
    assert hints.isVisible()


def test_tab_reaches_the_buttons_and_the_focus_goes_back(window, hints, qtbot):
    button(window, "precision").setFocus(Qt.FocusReason.TabFocusReason)
    before = focused()
    for _time in range(8):
        if focused() is hints.next_button:
            break
        before = before if focused() is hints.skip_button else focused()
        press(KEY.Key_Tab)
    assert focused() is hints.next_button
    press(KEY.Key_Return)
    assert hints.step == 1
    assert focused() is hints.next_button
    press(KEY.Key_Space)
    assert hints.step == 2
    with qtbot.waitSignal(hints.closed):
        press(KEY.Key_Return)
    assert focused() is before


def test_esc_on_a_button_skips(window, hints, qtbot):
    table = click_cell(window, "scores", 0, 0)
    hints.skip_button.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(hints.closed):
        press(KEY.Key_Escape)
    assert focused() is table


def test_the_ring_shows_where_the_keys_go(window, hints):
    def grab():
        settle()
        return hints.grab().toImage()

    hints.skip_button.setFocus()
    without = grab()
    hints.next_button.setFocus(Qt.FocusReason.TabFocusReason)
    ring = hints.next_button.geometry().center() - QPoint(0, hints.next_button.height() // 2 + 3)
    ink = window.theme.color("ink")
    assert grab().pixelColor(ring) == ink
    assert without.pixelColor(ring) != ink


# ------------------------------------------------------------------------- pointing, following


def test_it_follows_the_size_of_the_window(window, hints, qtbot):
    for size in ((1024, 640), (1920, 1080), (1440, 900)):
        window.resize(*size)
        qtbot.waitUntil(lambda: hints.isVisible() and points_at(window, hints) == NAMES[0])
        settle()
        target = place_of(window, NAMES[0])
        assert not hints.geometry().intersects(target)
        assert hints.geometry().left() <= target.center().x() <= hints.geometry().right()


def test_it_follows_scrolling_and_waits_while_its_target_is_away(open_window, qtbot):
    window = open_window("--example", "bank", size="1024x640")
    hints = make(window)
    hints.start()
    settle()
    bar = window.furniture.page.area.verticalScrollBar()
    bar.setValue(0)
    qtbot.waitUntil(hints.isVisible)
    before, target = hints.pos(), place_of(window, NAMES[0])
    bar.setValue(20)
    qtbot.waitUntil(lambda: hints.pos() != before)
    assert place_of(window, NAMES[0]).y() == target.y() - 20
    assert points_at(window, hints) == NAMES[0]
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: not hints.isVisible())
    assert hints.step == 0
    bar.setValue(0)
    qtbot.waitUntil(hints.isVisible)


def test_it_waits_for_a_target_that_is_not_there(window, qtbot):
    places = dict.fromkeys(NAMES)
    hints = Hints(
        window.theme, window.language, window, {name: lambda n=name: places[n] for name in NAMES}
    )
    hints.start()
    settle()
    assert not hints.isVisible()
    places[NAMES[0]] = QRect(600, 400, 100, 100)
    window.update()
    qtbot.waitUntil(hints.isVisible)
    hints.leave()


def test_a_keyboard_is_given_back_when_the_bubble_has_to_wait(window, hints, qtbot):
    table = click_cell(window, "scores", 0, 0)
    hints.next_button.setFocus(Qt.FocusReason.TabFocusReason)
    find(window, QWidget, NAMES[0]).hide()
    qtbot.waitUntil(lambda: not hints.isVisible())
    assert focused() is table
    find(window, QWidget, NAMES[0]).show()
    qtbot.waitUntil(hints.isVisible)
    assert focused() is table


def test_a_bubble_at_rest_asks_for_no_pictures(window, hints, monkeypatch):
    asked = []
    follow = hints.follow
    monkeypatch.setattr(hints, "follow", lambda *_: (asked.append(1), follow()))
    for _time in range(5):
        settle()
    assert asked == []
    window.update()
    for _time in range(5):
        settle()
    assert 1 <= len(asked) <= 3


@pytest.mark.parametrize("scale", ["100", "150", "200"])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
def test_no_bubble_covers_its_target_or_is_clipped(open_window, lang, size, scale):
    window = open_window("--text-scale", scale, lang=lang, size=size)
    hints = make(window)
    hints.start()
    for hint in HINTS:
        panel = window.furniture.page.canvas.panels[hint.panel]
        window.furniture.page.jump(hint.panel)
        hints.follow()
        settle()
        assert panel.isVisible()
        assert hints.isVisible()
        assert window.rect().contains(hints.geometry())
        target = seen(find(window, QWidget, hint.target))
        covered = hints.geometry().intersected(target)
        if (size, scale) == ("1024x640", "200"):  # hardly room for both
            assert covered.height() <= 0.1 * target.height()
        else:
            assert covered.isEmpty()
        for one in hints.findChildren(QLabel):
            assert hints.rect().contains(one.geometry())
            if one.wordWrap():
                assert one.heightForWidth(one.width()) <= one.height()
            else:
                assert one.sizeHint().width() <= one.width(), one.text()
        for one in hints.findChildren(QPushButton):
            assert one.sizeHint().width() <= one.width()
            assert hints.rect().contains(one.geometry())
        click(hints.next_button)


def test_another_text_size_makes_it_larger_and_leaves_it_on_top(window, hints, qtbot):
    before = hints.width()
    window.theme.set_scale(1.5)
    qtbot.waitUntil(hints.isVisible)
    settle()
    assert hints.width() == round(before * 1.5)
    assert hints.isAncestorOf(window.childAt(hints.geometry().center()))
    window.theme.set_scale(1.0)
    settle()


@pytest.mark.parametrize("side", ["above", "below", "left", "right"])
def test_a_bubble_stands_on_each_side_and_its_tip_looks_at_the_target(side):
    target, room, size = QRect(400, 300, 80, 60), QRect(0, 0, 900, 700), QSize(200, 100)
    box, chosen = stand(size, target, (room,), {side: 20}, 12)
    assert chosen == side
    assert not box.adjusted(-19, -19, 19, 19).intersects(target)
    assert box.adjusted(-21, -21, 21, 21).intersects(target)
    tip = {
        "above": QPoint(440, box.bottom() + 10),
        "below": QPoint(440, box.top() - 10),
        "left": QPoint(box.right() + 10, 330),
        "right": QPoint(box.left() - 10, 330),
    }[side]
    path = outline(box, target.center(), side, 12, 10)
    assert path.contains(tip)
    assert not path.contains(box.center() * 2 - tip)


def test_where_there_is_no_room_the_next_side_is_taken():
    room, size = QRect(0, 0, 600, 400), QSize(200, 100)
    sides = dict.fromkeys(("above", "right", "below", "left"), 20)
    assert stand(size, QRect(0, 10, 200, 100), (room,), sides, 12)[1] == "right"
    assert stand(size, QRect(0, 10, 590, 100), (room,), sides, 12)[1] == "below"
    box, _side = stand(size, room, (room,), sides, 12)  # no room at all: inside, none the less
    assert room.contains(box)
    assert all(set(order) == set(sides) for order in SIDES.values())


# ---------------------------------------------------------------------------- words and colours


class Marking(QTranslator):
    def isEmpty(self):
        return False

    def translate(self, context, source, _comment=None, _n=-1):
        return f"〔{source}〕" if context in ("Help", "Hints") else None


def test_it_follows_the_language(window, hints, qapp):
    marking = Marking()
    qapp.installTranslator(marking)
    try:
        window.language.changed.emit()
        assert f"〔{HINTS[0].title}〕" in said(hints)
        assert f"〔{HINTS[0].text}〕" in said(hints)
        assert [hints.next_button.text(), hints.skip_button.text()] == ["〔Next〕", "〔Skip〕"]
    finally:
        qapp.removeTranslator(marking)
    window.language.set("zh")
    settle()
    assert hints.isVisible()
    window.language.set("en")
    settle()
    assert HINTS[0].title in said(hints)


def test_it_wears_the_theme_live(window, hints):
    for theme in ("dark", "light"):
        window.theme.set(theme)
        settle()
        picture = hints.grab().toImage()
        assert picture.pixelColor(20, 6) == window.theme.color("panel")
        edge, ink = picture.pixelColor(1, 40), window.theme.color("ink")
        assert abs(edge.lightness() - ink.lightness()) < 70


def test_a_window_that_closes_in_between_shows_them_again(open_window, qtbot):
    window = open_window()
    hints = make(window)
    hints.start()
    settle()
    with qtbot.assertNotEmitted(hints.closed):
        window.close()
        settle()
    assert isinstance(find(window, QWidget, NAMES[1]), Heatmap)


def test_a_note_lies_over_it_whatever_came_last(window, qtbot):
    note = Notice(window.theme, window)
    note.say("about the reader's work")
    hints = make(window)
    hints.start()
    settle()

    def in_order() -> list[QWidget]:  # the order of children is that of their painting
        return [one for one in window.children() if one in (hints, note)]

    assert in_order() == [hints, note]
    window.theme.set_scale(1.5)
    qtbot.waitUntil(hints.isVisible)
    settle()
    assert in_order() == [hints, note]
    window.theme.set_scale(1.0)
    settle()
