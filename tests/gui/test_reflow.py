"""Standard, compact, focus: whole at every size of window and text, in both languages (R15)."""

import pytest
from hands import click_cell, find, session, settle
from layout_rules import bars_overlap, overlaps, same_columns
from PySide6.QtWidgets import QScrollArea
from reflow_rules import STEPS, clipped, hidden_part, listed, mode_of, outside, stops, tab_walk

from attn_gui.core.examples import Examples
from attn_gui.core.places import Place
from attn_gui.reflow import COMPACT, FOCUS, STANDARD, mode_for
from attn_gui.resources import resource
from attn_gui.session import Label

EXAMPLES = Examples(resource("examples"))
NAMES = ("notes_cat", "bank", "creature", "pronoun:tired", "cross")
SIZES = ("1440x900", "1024x640", "1920x1080")
SCALES = (100, 150, 200)
EVERY = [(size, scale, lang) for size in SIZES for scale in SCALES for lang in ("en", "zh")]
FEW = [
    ("1024x640", 100, "en"),
    ("1440x900", 150, "zh"),
    ("1440x900", 200, "en"),
    ("1024x640", 200, "zh"),
    ("1920x1080", 150, "en"),
]
MODES = {
    ("1440x900", 100): STANDARD, ("1440x900", 150): COMPACT, ("1440x900", 200): FOCUS,
    ("1024x640", 100): COMPACT, ("1024x640", 150): FOCUS, ("1024x640", 200): FOCUS,
    ("1920x1080", 100): STANDARD, ("1920x1080", 150): STANDARD, ("1920x1080", 200): COMPACT,
}  # fmt: skip


def views(cases):
    whole = [pytest.param(*one, marks=pytest.mark.slow) for one in EVERY if one not in cases]
    return pytest.mark.parametrize(("size", "scale", "lang"), [*cases, *whole])


def states(window):
    """The examples; in focus mode each with all its steps."""
    for name in NAMES:
        window.furniture.focus.set(place=Place(), cell=None, panel=None)
        session(window).open(Label("test"), EXAMPLES.load(name))
        settle()
        page = window.furniture.page
        if mode_of(window) != FOCUS:
            yield name
            continue
        for step in STEPS:
            page.stepper.go(step)
            settle()
            if page.canvas.plan.step == step:
                yield f"{name}, step {step}"


@pytest.mark.parametrize(
    ("width", "scale", "mode"),
    [
        (1280, 1.0, STANDARD), (1279, 1.0, COMPACT), (960, 1.0, COMPACT), (959, 1.0, FOCUS),
        (1600, 1.25, STANDARD), (1599, 1.25, COMPACT), (1200, 1.25, COMPACT), (1199, 1.25, FOCUS),
        (1920, 1.5, STANDARD), (1919, 1.5, COMPACT), (1440, 1.5, COMPACT), (1439, 1.5, FOCUS),
        (1680, 1.75, COMPACT), (1679, 1.75, FOCUS), (2240, 1.75, STANDARD),
        (2560, 2.0, STANDARD), (2559, 2.0, COMPACT), (1920, 2.0, COMPACT), (1919, 2.0, FOCUS),
        (320, 1.0, FOCUS), (7680, 1.0, STANDARD), (1, 2.0, FOCUS),
    ],
)  # fmt: skip
def test_the_effective_width_decides(width, scale, mode):
    assert mode_for(width, scale) == mode


@views(FEW)
def test_every_view_is_whole(open_window, size, scale, lang):
    window = open_window("--text-scale", str(scale), size=size, lang=lang)
    assert mode_of(window) == MODES[size, scale]
    found = {}
    for state in states(window):
        rules = (clipped, overlaps, bars_overlap, outside)
        found = {fault: state for rule in rules for fault in rule(window)} | found
    assert not found, listed(found)


@views(FEW[1:4])
def test_what_is_picked_is_whole_too(open_window, size, scale, lang):
    window = open_window("--text-scale", str(scale), size=size, lang=lang)
    found = {}
    for name in ("x", "q", "scores", "scaled", "weights", "output"):
        if mode_of(window) == FOCUS:
            letter = {"x": "A", "q": "B", "scores": "C", "scaled": "D", "weights": "E"}
            window.furniture.page.jump(letter.get(name, "F"))
        click_cell(window, name, 1, 2)
        for fault in (*clipped(window), *bars_overlap(window), *outside(window)):
            found.setdefault(fault, name)
    assert not found, listed(found)


@views([("1024x640", 100, "en"), ("1440x900", 200, "zh")])
def test_tab_reaches_every_control_and_shows_it(open_window, size, scale, lang):
    window = open_window("--text-scale", str(scale), "--example", "bank", size=size, lang=lang)
    if mode_of(window) == FOCUS:
        window.furniture.page.jump("F")
    hidden = []
    walked = tab_walk(window, lambda widget: hidden.append(hidden_part(widget)))
    missed = [one.objectName() or type(one).__name__ for one in stops(window) if one not in walked]
    assert missed == []
    assert not any(hidden), [one for one in hidden if one]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_resize_there_and_back_changes_nothing(open_window, lang):
    window = open_window(size="1920x1080", lang=lang)
    before = window.grab().toImage()
    found = {}
    widths = (1700, 1500, 1281, 1279, 1150, 1024)
    for width in (*widths, *reversed(widths), 1920):
        window.resize(width, 640 + (width - 1024) * 440 // 896)
        settle()
        assert mode_of(window) == mode_for(width, 1.0)
        assert same_columns(window, "output", "v"), width
        for fault in (*clipped(window), *overlaps(window), *bars_overlap(window)):
            found.setdefault(fault, width)
    assert not found, listed(found)
    assert window.size().toTuple() == (1920, 1080)
    assert window.grab().toImage() == before


def test_a_resize_through_focus_mode_and_back_changes_nothing(open_window):
    window = open_window("--text-scale", "150", size="1920x1080")
    before = window.grab().toImage()
    for width in (1500, 1439, 1100, 1024, 1100, 1439, 1440, 1920):
        window.resize(width, 900 if width < 1920 else 1080)
        settle()
        assert mode_of(window) == mode_for(width, 1.5)
        assert clipped(window) == []
        assert overlaps(window) == []
    assert window.grab().toImage() == before


@pytest.mark.parametrize(("size", "scale"), [one for one in MODES if MODES[one] != FOCUS])
def test_f_stands_under_v(open_window, size, scale):
    window = open_window("--text-scale", str(scale), size=size)
    assert same_columns(window, "output", "v")
    assert same_columns(window, "q", "w_q")
    assert find(window, QScrollArea, "canvasScroll").horizontalScrollBar().maximum() == 0
