"""Many heads at every size of window and text, in both languages, with few and many words (R15)."""

import pytest
from hands import KEY, MOD, add_word, button, click, press, session, settle
from heads_hands import do, look, numbers, outlined, page, pick_word, switch
from heads_oracle import assert_page
from heads_rules import RULES, unreadable
from layout_rules import bars_overlap
from reflow_rules import clipped, listed, mode_of, outside

from attn_gui.core.examples import Examples
from attn_gui.reflow import COMPACT, FOCUS, STANDARD
from attn_gui.resources import resource
from attn_gui.session import Label

EXAMPLES = Examples(resource("examples"))
NAMES = ("bank", "notes_cat", "pronoun:tired", "cross", "two_contexts:river_bank")
SIZES = ("1440x900", "1024x640", "1920x1080")
EVERY = [
    (size, scale, lang) for size in SIZES for scale in (100, 150, 200) for lang in ("en", "zh")
]
FEW = [
    ("1440x900", 100, "en"),
    ("1024x640", 100, "zh"),
    ("1440x900", 150, "en"),
    ("1024x640", 200, "en"),
    ("1920x1080", 150, "en"),  # a projector
]
MODES = {
    ("1440x900", 100): STANDARD, ("1440x900", 150): COMPACT, ("1440x900", 200): FOCUS,
    ("1024x640", 100): COMPACT, ("1024x640", 150): FOCUS, ("1024x640", 200): FOCUS,
    ("1920x1080", 100): STANDARD, ("1920x1080", 150): STANDARD, ("1920x1080", 200): COMPACT,
}  # fmt: skip
SIDES = {
    STANDARD: ("words", "inspector"),
    COMPACT: ("lines", "words", "join", "inspector"),
    FOCUS: ("maps", "lines", "words", "join", "inspector"),
}


def views(cases):
    whole = [pytest.param(*one, marks=pytest.mark.slow) for one in EVERY if one not in cases]
    return pytest.mark.parametrize(("size", "scale", "lang"), [*cases, *whole])


def opened(open_window, size, scale, lang="en", example="bank"):
    return open_window(
        "--page", "many-heads", "--example", example, "--text-scale", str(scale),
        size=size, lang=lang,
    )  # fmt: skip


def faults(window):
    """What breaks a rule now, card by card of the narrow column."""
    found = {}
    for side in SIDES[mode_of_page(window)]:
        click(button(window, f"side.{side}"))
        for rule in (*RULES, clipped, outside, bars_overlap):
            for fault in rule(window):
                found.setdefault(f"{rule.__name__}: {fault}", side)
    return found


def mode_of_page(window):
    """The mode by the cards that the narrow column offers."""
    offered = [key for key in SIDES[FOCUS] if button(window, f"side.{key}").isVisible()]
    return next(mode for mode, keys in SIDES.items() if list(keys) == offered)


@views(FEW)
@pytest.mark.parametrize("example", NAMES)
def test_every_view_is_whole(open_window, example, size, scale, lang):
    window = opened(open_window, size, scale, lang, example)
    assert mode_of_page(window) == MODES[size, scale]
    found = faults(window)
    assert not found, listed(found)


@views(FEW[:2])
def test_eight_heads_are_whole(open_window, size, scale, lang):
    window = opened(open_window, size, scale, lang)
    if mode_of_page(window) == FOCUS:
        click(button(window, "side.maps"))
    for _time in range(4):
        click(button(window, "heads.add"))
    click(button(window, "heads.mean"))
    assert_page(window)
    found = faults(window)
    assert not found, listed(found)
    assert unreadable(window) == []


@views(FEW[:2])
def test_a_single_head_and_heads_that_are_off_are_whole(open_window, size, scale, lang):
    window = opened(open_window, size, scale, lang)
    if mode_of_page(window) == FOCUS:
        click(button(window, "side.maps"))
    switch(window, 1)
    switch(window, 2)
    found = faults(window)
    if mode_of_page(window) == FOCUS:
        click(button(window, "side.maps"))
    for _time in range(3):
        do(window, 0, "remove")
    found |= faults(window)
    assert_page(window)
    assert not found, listed(found)


@views(FEW[:2])
def test_twelve_words_are_whole(open_window, size, scale, lang):
    window = opened(open_window, size, scale, lang)
    for word in ("mat", "注意", "river", "internationalization", "a"):
        add_word(window, word)
        press(KEY.Key_Escape)
    assert len(session(window).document.sentences[0].tokens) == 12
    assert_page(window)
    pick_word(window, 10)
    found = faults(window)
    assert not found, listed(found)


@views(FEW[:1])
def test_the_join_told_head_by_head_is_whole(open_window, size, scale, lang):
    window = opened(open_window, size, scale, lang)
    if mode_of_page(window) != STANDARD:
        click(button(window, "side.join"))
    click(button(window, "join.telling.by_head"))
    found = faults(window)
    assert not found, listed(found)


@pytest.mark.parametrize(("size", "scale"), list(MODES))
def test_every_mode_has_its_cards_and_the_same_numbers(open_window, size, scale):
    window = opened(open_window, size, scale)
    mode = mode_of_page(window)
    assert mode == MODES[size, scale]
    for side in SIDES[mode]:
        click(button(window, f"side.{side}"))
        assert look(window).heads.side == side
        assert_page(window, 1e-12)
    pick_word(window, 1)
    assert [outlined(window, head) for head in range(4)] == [(1,)] * 4
    assert_page(window, 1e-12)
    if scale == 100:
        assert unreadable(window) == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_resize_there_and_back_changes_nothing(open_window, lang):
    window = opened(open_window, "1920x1080", 100, lang)
    pick_word(window, 2)
    page(window).setFocus()
    settle()
    before = window.grab().toImage()
    for width in (1500, 1281, 1279, 1024, 1279, 1281, 1920):
        window.resize(width, 640 + (width - 1024) * 440 // 896)
        settle()
        assert look(window).heads.word == 2
        assert_page(window)
    assert window.grab().toImage() == before


def test_modes_change_under_the_reader_s_hands(open_window):
    window = opened(open_window, "1440x900", 100)
    for scale in (1.5, 2.0, 1.0):
        window.theme.set_scale(scale)
        settle()
        assert page(window).isVisible()
        assert mode_of_page(window) == MODES["1440x900", round(100 * scale)]
        assert_page(window)
    assert mode_of(window) == STANDARD


def test_the_looks_outlive_a_change_of_the_text_size(open_window):
    window = opened(open_window, "1920x1080", 100)
    pick_word(window, 3)
    click(button(window, "heads.mean"))
    click(button(window, "heads.view.by_value"))
    click(button(window, "join.telling.by_head"))
    before = numbers(window, "mean")
    press(KEY.Key_Plus, MOD.ControlModifier)
    assert window.theme.scale > 1
    assert look(window).heads.word == 3
    assert look(window).heads.by_head
    assert (numbers(window, "mean") == before).all()
    assert button(window, "heads.view.by_value").isChecked()
    assert_page(window)


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES.ids())
@pytest.mark.parametrize("size", SIZES)
def test_every_example_that_there_is_is_whole(open_window, name, size):
    window = opened(open_window, size, 100)
    session(window).open(Label("test"), EXAMPLES.load(name))
    settle()
    found = faults(window)
    assert_page(window)
    assert not found, listed(found)
