"""Without a mouse: a whole session, a focus that is always seen, Tab in reading order (R16)."""

import pytest
from hands import (
    KEY,
    MOD,
    button,
    cell_editor,
    click_cell,
    find,
    focused,
    is_editing,
    press,
    session,
    settle,
    shown_text,
    steps,
    type_text,
    value,
    words,
)
from processes import run_code, stray
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QScrollArea, QSpinBox, QWidget
from reference import assert_numbers
from reflow_keys import NoMouse, tab_to, write
from reflow_rules import reading_place, ring_area, stops, tab_walk
from shiboken6 import isValid

from attn_gui.core.places import Cell

SCRIPT = """
from hands import KEY, MOD, press, settle, words, value, session, shown_text
from reflow_keys import NoMouse, tab_to, write
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from attn_gui.app import build
window = build(["--lang", "en", "--theme", "light", "--size", "1440x900"])
app = QApplication.instance()
watch = NoMouse(app)
window.show(); window.activateWindow(); settle()
write(window)
print(value(window, "x", 2, 3), session(window).document.options.mask, words(window))
QTimer.singleShot(0, lambda: press(KEY.Key_Q, MOD.ControlModifier))
QTimer.singleShot(500, lambda: (press(KEY.Key_Tab), press(KEY.Key_Space)))  # don't save
QTimer.singleShot(20000, lambda: app.exit(9))
code = app.exec()
print("mouse", watch.seen)
window.deleteLater()
app.processEvents()
raise SystemExit(code)
"""


def test_a_new_x_is_typed_without_a_mouse(window, qapp):
    watch = NoMouse(qapp)
    write(window)
    assert [[value(window, "x", r, c) for c in range(4)] for r in range(3)] == [
        [float(f"{r}.{c}5") for c in range(4)] for r in range(3)
    ]
    assert session(window).document.options.mask == "causal"
    assert words(window) == ("the", "dog", "sat")
    assert steps(window) == 14
    assert_numbers(window)
    for _step in range(14):
        press(KEY.Key_Z, MOD.ControlModifier)
    assert (steps(window), words(window)) == (0, ("the", "cat", "sat"))
    press(KEY.Key_Y, MOD.ControlModifier)
    assert value(window, "x", 0, 0) == 0.05
    press(KEY.Key_R, MOD.ControlModifier | MOD.ShiftModifier)
    assert value(window, "x", 0, 0) == 0.2
    assert not watch.seen


def test_sentence_sizes_and_example_without_a_mouse(window, qapp):
    watch = NoMouse(qapp)
    tab_to(window, "sentence.0")
    press(KEY.Key_Right, MOD.ControlModifier)
    assert words(window) == ("cat", "the", "sat")
    tab_to(window, "sentence.2")
    press(KEY.Key_Delete)
    assert words(window) == ("cat", "the")
    tab_to(window, "sentence.add")
    press(KEY.Key_Space)
    type_text("mat")
    press(KEY.Key_Return)
    assert words(window) == ("cat", "the", "mat")
    tab_to(window, "sentence.1")
    press(KEY.Key_Return)
    menu = button(window, "sentence.1").findChild(QMenu)
    assert menu.isVisible()
    menu.setActiveAction(menu.actions()[-1])
    QTest.keyClick(menu, KEY.Key_Return)
    settle()
    assert words(window) == ("cat", "mat")
    tab_to(window, "size.d_k")
    press(KEY.Key_Up)
    assert find(window, QSpinBox, "size.d_k").value() == 5
    tab_to(window, "temperature.slider")
    press(KEY.Key_Right)
    assert session(window).document.options.temperature > 1
    box = tab_to(window, "example")
    assert isinstance(box, QComboBox)
    press(KEY.Key_Down)
    assert session(window).document.id == box.itemData(1) != "notes_cat"
    assert not watch.seen
    assert_numbers(window)


def test_language_theme_and_size_without_a_mouse(window, qapp):
    watch = NoMouse(qapp)
    press(KEY.Key_L, MOD.ControlModifier | MOD.ShiftModifier)
    assert window.language.name == "zh"
    press(KEY.Key_T, MOD.ControlModifier | MOD.ShiftModifier)
    assert window.theme.name == "dark"
    press(KEY.Key_F11)
    assert window.isFullScreen()
    press(KEY.Key_F11)
    assert not window.isFullScreen()
    tab_to(window, "precision")
    press(KEY.Key_Space)
    assert shown_text(window, "x", 0, 0) == "0.2000"
    assert not watch.seen


@pytest.mark.parametrize(
    ("name", "key", "there"),
    [("languages.zh", KEY.Key_Left, "en"), ("themes.dark", KEY.Key_Right, "contrast")],
)
def test_tab_lands_on_the_choice_and_arrows_change_it(open_window, name, key, there):
    window = open_window(lang="zh", theme="dark")
    tab_to(window, name)
    press(key)
    assert there in (window.language.name, window.theme.choice)
    assert focused().objectName() == f"{name.partition('.')[0]}.{there}"


def test_a_process_is_driven_and_left_by_keys_only():
    done = run_code(SCRIPT)
    assert stray(done.stderr) == []
    assert done.returncode == 0
    said = done.stdout.decode().splitlines()
    assert said == ["2.35 causal ('the', 'dog', 'sat')", "mouse 0"]


def test_escape_puts_the_number_back_and_then_clears(window):
    tab_to(window, "matrix.x")
    press(KEY.Key_Right)
    press(KEY.Key_Return)
    assert is_editing(window)
    type_text("9")
    assert cell_editor(window).text() == "9"
    press(KEY.Key_Escape)
    assert (is_editing(window), value(window, "x", 0, 1), steps(window)) == (False, 0.5, 0)
    press(KEY.Key_Escape)
    assert window.furniture.focus.look.cell is None


@pytest.mark.parametrize(("size", "scale"), [("1440x900", 100), ("1440x900", 200)])
def test_the_focus_is_always_seen(open_window, size, scale):
    window = open_window("--text-scale", str(scale), size=size)
    unseen = []

    def look(widget):
        area = ring_area(window, widget)
        focus = window.grab(area).toImage()
        QApplication.focusWidget().clearFocus()
        settle()
        plain = window.grab(area).toImage()
        if focus == plain:
            unseen.append(widget.objectName() or widget.parentWidget().objectName())
        widget.setFocus()

    walked = tab_walk(window, look)
    assert len(walked) > (20 if scale == 100 else 12)
    assert unseen == []


@pytest.mark.parametrize(
    ("size", "scale", "example"),
    [("1440x900", 100, "bank"), ("1440x900", 100, "cat_verb"), ("1024x640", 100, "cross"),
     ("1440x900", 200, "notes_cat")],
)  # fmt: skip
def test_tab_follows_the_reading_order(open_window, size, scale, example):
    window = open_window("--text-scale", str(scale), "--example", example, size=size)
    walked = tab_walk(window)
    assert set(walked) == set(stops(window))
    places = [reading_place(window, one) for one in walked]
    assert places == sorted(places)
    canvas = window.furniture.page.canvas
    letters = [
        next(letter for letter, panel in canvas.panels.items() if one in (panel, *children(panel)))
        for one in walked
        if canvas.isAncestorOf(one)
    ]
    plan = canvas.plan.panels
    order = sorted(dict.fromkeys(letters), key=lambda one: (plan[one].y(), plan[one].x()))
    assert list(dict.fromkeys(letters)) == order, "panels in the order in which they stand"
    assert letters == sorted(letters, key=order.index), "one panel after the other"
    for bar in ("topBar", "strip", "statusBar"):
        inside = [one for one in walked if find(window, QWidget, bar).isAncestorOf(one)]
        spots = [one.mapTo(window, one.rect().center()) for one in inside]
        reading = [(spot.y() // (40 * scale // 100), spot.x()) for spot in spots]
        assert reading == sorted(reading), [one.objectName() for one in inside]


def children(panel):
    return panel.findChildren(QWidget)


@pytest.mark.parametrize(("size", "scale"), [("1024x640", 100), ("1024x640", 200)])
def test_what_is_said_of_a_number_can_be_scrolled_by_keys(open_window, size, scale):
    window = open_window("--text-scale", str(scale), "--cell", "C:1,2", size=size)
    name = "drawer" if scale == 200 else "inspector"
    pane = find(window, QWidget, name)
    areas = [one for one in (pane, *pane.findChildren(QScrollArea)) if isinstance(one, QScrollArea)]
    areas = [one for one in areas if one.isVisible()]
    (area,) = areas
    assert area.verticalScrollBar().maximum() > 0
    assert area in tab_walk(window)
    area.setFocus()
    press(KEY.Key_PageDown)
    assert area.verticalScrollBar().value() > 0


def test_tab_backwards_is_the_same_way(open_window):
    """But for what the inspector offers: that depends on the number that Tab has just picked."""
    window = open_window()
    explained = window.furniture.inspector.explained
    of_a_number = {
        "inspector.arithmetic", "inspector.copy", "inspector.matters.toggle", "button.back",
        "button.forward",
    }  # fmt: skip

    def lasting(back: bool) -> list[QWidget]:
        return [
            one
            for one in tab_walk(window, back=back)
            if isValid(one)
            and one.objectName() not in of_a_number
            and not explained.onward.isAncestorOf(one)
        ]

    assert set(lasting(back=True)) == set(lasting(back=False))
    assert lasting(back=True) == lasting(back=False)[::-1]


def test_brackets_walk_to_sources_and_results(window):
    click_cell(window, "scores", 1, 2)
    seen = []
    for _time in range(3):
        type_text("[")
        seen.append(window.furniture.focus.look.cell)
        assert focused().window() is window
    assert {one.stage for one in seen} == {"q", "k"}
    assert [one.stage for one in seen[:2]] == ["q", "k"]
    assert (seen[0].row, seen[1].row) == (1, 2)
    assert seen[2].stage == "q"
    click_cell(window, "scores", 1, 2)
    for stage in ("scaled", "weights", "output"):
        type_text("]")
        assert window.furniture.focus.look.cell.stage == stage
    for stage, source in (("output", "weights"), ("weights", "scaled"), ("scaled", "scores")):
        click_cell(window, stage, 1, 1)
        type_text("[")
        assert window.furniture.focus.look.cell.stage == source


def test_brackets_work_in_x_and_the_lenses(window):
    click_cell(window, "x", 1, 0)
    type_text("]")
    assert window.furniture.focus.look.cell == Cell("q", 1, 0)
    assert not is_editing(window)
    click_cell(window, "w_v", 0, 2)
    type_text("]")
    assert window.furniture.focus.look.cell == Cell("v", 0, 2)


@pytest.mark.parametrize("letter", "ABCDEF")
def test_letters_jump_to_panels(window, letter):
    tab_to(window, "switch.mask")
    press(getattr(KEY, f"Key_{letter}"))
    assert focused().objectName() == f"panel.{letter}"
    assert window.furniture.focus.look.panel == letter


def test_letters_are_letters_where_one_types(window):
    tab_to(window, "sentence.add")
    press(KEY.Key_Space)
    type_text("bad")
    assert focused().text() == "bad"
    assert window.furniture.focus.look.panel is None
    press(KEY.Key_Escape)
    click_cell(window, "x", 0, 0)
    press(KEY.Key_C)
    assert window.furniture.focus.look.panel == "A"
