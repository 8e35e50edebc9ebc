"""Who looks at whom: widths, colours and dashes of the lines, at every size and with any words."""

import math
from itertools import pairwise, product

import pytest
from hands import KEY, LEFT, MOD, press, settle
from lines_at_hand import (
    BANK,
    CHINESE,
    LONG,
    WORDS,
    drawn,
    hover,
    leave,
    near,
    pages_of_lines,
    pixel,
    tab_into,
    thread,
)
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from attn_gui.fonts import load_fonts
from attn_gui.theme import SCALES, Theme
from attn_gui.widgets.colours import contrast
from attn_gui.widgets.strands import pale
from attn_gui.widgets.word_columns import SIDES


@pytest.fixture(scope="module", autouse=True)
def _fonts(qapp):
    load_fonts()


@pytest.fixture(params=["light"])
def theme(request, qapp):
    return Theme(request.param)


@pytest.fixture
def make(theme):
    yield from pages_of_lines(theme)


@pytest.fixture
def lines(make):
    return make()


# ------------------------------------------------------------------------- widths, colours, dashes


@pytest.mark.parametrize("scale", SCALES)
def test_widths_follow_the_shares_and_the_text_size(make, theme, scale):
    lines = make()
    theme.set_scale(scale)
    lines.restyle()
    for strand in lines.values():
        factor = 3 if strand.pale else 9
        assert strand.width == pytest.approx((0.8 + factor * strand.thread.share) * scale)
    hover(lines, "asks", 1)
    (strand,) = lines.values()
    assert strand.width == pytest.approx((0.8 + 9 * 0.69) * scale)
    middle = strand.path.pointAtPercent(0.0).toPoint()
    image = lines.grab().toImage()
    column = [image.pixelColor(middle.x() + 3, y) for y in range(lines.height())]
    painted = sum(color != theme.color("panel") for color in column)
    assert abs(painted - strand.width) <= 2


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"], indirect=True)
@pytest.mark.parametrize("head", range(4))
def test_a_lone_line_has_its_heads_colour(make, theme, head):
    lines = make(("a", "b"), ("c", "d"), (thread(0, 1, 0.8, head),), 0)
    (strand,) = lines.values()
    seen = [pixel(lines, strand.path.pointAtPercent(step / 200)) for step in range(60, 140)]
    wanted, panel = theme.color(f"h{head + 1}"), theme.color("panel")
    dashed = sum(near(color, panel) for color in seen)
    assert any(near(color, wanted) for color in seen)
    assert (dashed > 0) == (head > 0), "the first head is solid, the others have gaps"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"], indirect=True)
def test_pale_lines_can_be_seen_but_stand_back(make, theme):
    lines = make(("a", "b"), ("c", "d"), (thread(0, 1, 0.8), thread(1, 0, 0.8)), 1)
    below, above = lines.values()
    assert (below.pale, above.pale) == (True, False)
    panel = theme.color("panel")
    for token in ("h1", "h2", "h3", "h4"):
        faint = contrast(pale(theme, token), panel)
        assert faint >= (3 if theme.name == "contrast" else 1.4)
        assert contrast(theme.color(token), panel) > 1.5 * faint
    assert near(pixel(lines, below.path.pointAtPercent(0.15)), pale(theme, "h1"))
    assert near(pixel(lines, above.path.pointAtPercent(0.5)), theme.color("h1"))


def test_heads_differ_by_more_than_their_hue(make):
    links = tuple(thread(0, 0, 0.1, head, 8) for head in range(8))
    looks = [
        (strand.thread.token, tuple(strand.pen.dashPattern()))
        for strand in make(("a",), ("b",), links, 0).values()
    ]
    assert len(set(looks)) == 8
    assert len({dash for _token, dash in looks[:4]}) == 4


def test_thin_lines_lie_on_thick_ones(make):
    links = tuple(thread(0, 0, share, head) for head, share in enumerate((0.2, 0.9, 0.1, 0.5)))
    widths = [strand.width for strand in make(("a",), ("b",), links, 0).values()]
    assert widths == sorted(widths, reverse=True)


def test_heads_of_one_pair_do_not_cover_one_another(make):
    links = tuple(thread(0, 0, 0.1, head, 8) for head in range(8))
    lines = make(LONG, LONG, links, 0)
    heights = sorted(strand.path.pointAtPercent(0).y() for strand in lines.values())
    gaps = [below - above for above, below in pairwise(heights)]
    assert min(gaps) >= lines.values()[0].width
    slot = lines.slot("asks", 0)
    assert slot.top() <= heights[0] <= heights[-1] <= slot.bottom()


# ------------------------------------------------------------------------------ sizes and contents

MANY = tuple(
    thread(asks, answers, ((asks * 7 + answers * 5 + head) % 11) / 11, head, 8)
    for head, asks, answers in product(range(8), range(12), range(12))
)


@pytest.mark.parametrize("words", [LONG, CHINESE], ids=["long", "chinese"])
@pytest.mark.parametrize("size", [(330, 560), (200, 20 + 12 * 14 + 3)], ids=["large", "small"])
def test_twelve_words_and_eight_heads_fit(make, theme, words, size):
    lines = make(words, words, MANY, 4, size)
    assert len(lines.values()) == len(MANY)
    field = lines.columns()
    assert field.right - field.left >= 56
    for side, index in product(SIDES, range(12)):
        slot = lines.slot(side, index)
        assert lines.rect().contains(slot.toAlignedRect())
        assert slot.height() >= 14 - 1e-9
        assert "…" in lines.elided(side, index) if words is LONG else lines.elided(side, index)
        hover(lines, side, index)
        assert lines.looked == (side, index)
    assert theme.font(field.role).pixelSize() >= theme.font("small").pixelSize()
    if words is LONG:
        assert lines.tip("asks", 0).startswith(f"{LONG[0]}<br>"), "the whole name"
    else:
        assert lines.elided("asks", 3) == CHINESE[3]
    leave(lines)
    assert lines.minimumSizeHint().height() <= size[1]


@pytest.mark.parametrize("side", SIDES)
def test_a_short_column_leaves_its_room_to_a_long_one(make, side):
    words = {one: ("a rather long name",) if one == side else ("a",) for one in SIDES}
    lines = make(words["asks"], words["answers"], (thread(0, 0),), 0, (340, 300))
    assert lines.elided(side, 0) == "a rather long name"


@pytest.mark.parametrize(("asks", "answers"), [(3, 7), (7, 2), (1, 12), (12, 1)])
def test_sides_may_differ_in_length(make, asks, answers):
    links = tuple(thread(i, j, 0.3) for i, j in product(range(asks), range(answers)))
    lines = make(LONG[:asks], CHINESE[:answers], links, 0)
    assert drawn(lines) == {(0, j) for j in range(answers)}
    for strand in lines.values():
        first, last = strand.path.pointAtPercent(0), strand.path.pointAtPercent(1)
        assert first.y() == pytest.approx(
            lines.slot("asks", strand.thread.asks).center().y(), abs=8
        )
        end = lines.slot("answers", strand.thread.answers).center().y()
        assert last.y() == pytest.approx(end, abs=8)
    hover(lines, "answers", answers - 1)
    assert drawn(lines) == {(i, answers - 1) for i in range(asks)}
    tab_into(lines)
    press(KEY.Key_Right)
    assert lines.looked == ("answers", math.floor(0.5 * answers / asks))
    press(KEY.Key_Left)
    assert lines.looked[0] == "asks"


def test_without_links_a_sentence_says_why(make):
    lines = make(links=(), empty="All heads are off")
    assert lines.values() == ()
    said = lines.grab().toImage()
    lines.show_links(WORDS, WORDS, (), 6)
    settle()
    assert lines.grab().toImage() != said
    hover(lines, "asks", 2)
    assert lines.tip("asks", 2) == ""


def test_no_words_at_all_are_no_trouble(make):
    lines = make((), (), (), None, empty="Nothing here")
    tab_into(lines)
    for key in (KEY.Key_Down, KEY.Key_Right, KEY.Key_Space, KEY.Key_Escape):
        press(key)
    QTest.mouseClick(lines, LEFT, MOD.NoModifier, QPoint(20, 60))
    lines.grab()
    assert lines.pin is None


def test_another_size_theme_or_text_moves_everything_and_back_again(lines, theme):
    before = lines.grab().toImage()
    lines.setFixedSize(220, 300)
    settle()
    assert {s.path.pointAtPercent(1).x() for s in lines.values()} == {lines.columns().right}
    assert lines.columns().right < 220
    theme.set("dark")
    theme.set_scale(2.0)
    theme.set_language("zh")
    lines.restyle()
    assert lines.columns().role in ("small", "label", "text")
    assert lines.grab().toImage().pixelColor(2, 2) == theme.color("panel")
    theme.set_language("en")
    theme.set_scale(1.0)
    theme.set("light")
    lines.setFixedSize(300, 520)
    lines.restyle()
    settle()
    assert lines.grab().toImage() == before


def test_new_numbers_are_painted_and_the_same_are_not_drawn_again(lines):
    first = lines.values()
    lines.show_links(WORDS, WORDS, tuple(BANK), 6)
    assert lines.values() is first
    before = lines.grab().toImage()
    lines.show_links(WORDS, WORDS, BANK, 0)
    settle()
    assert drawn(lines) == {(0, 1)}
    assert lines.grab().toImage() != before
