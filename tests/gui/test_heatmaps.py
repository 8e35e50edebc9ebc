"""Colours on a fixed scale, and what is drawn where a number is not an ordinary one."""

import numpy as np
import pytest
from hands import (
    KEY,
    button,
    chip_key,
    click,
    click_cell,
    find,
    heatmap,
    keys_of,
    session,
    settle,
    shown_text,
    type_into,
)
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from reference import COMPUTED, assert_numbers, on_screen, put_matrix

from attn_gui.widgets.colours import colour_map, text_on

# ----------------------------------------------------------------------- A2: constant matrices


@pytest.mark.parametrize("words", [1, 3, 7])
def test_equal_queries_and_keys_show_one_nth_everywhere(open_window, words):
    window = open_window("--example", "bank" if words == 7 else "notes_cat")
    while len(session(window).document.sentences[0].tokens) > words:
        chip_key(window, 0, KEY.Key_Delete)
    put_matrix(window, "w_q", np.zeros(on_screen(window, "w_q").shape))
    shown = heatmap(window, "weights")
    assert (shown.values() == 1 / words).all()
    share = colour_map(window.theme, "weights", 0, 1)
    wanted = share.fills[round(255 / words)]
    for row, column in np.ndindex(words, words):
        assert shown.color_at(row, column) == wanted
        assert shown_text(window, "weights", row, column) == f"{1 / words:.2f}"
    middle = colour_map(window.theme, "signed", -4, 4).fills[128]
    assert heatmap(window, "scores").color_at(0, 0).lightness() == middle.lightness()


# -------------------------------------------------------------- A3, A4: tiny, huge and no numbers


def test_tiny_numbers_neither_warn_nor_vanish(window):
    put_matrix(window, "x", np.full((3, 4), 1e-320))
    assert np.array_equal(on_screen(window, "x"), np.full((3, 4), 1e-320))
    assert shown_text(window, "x", 0, 0) == "0.00"
    click_cell(window, "x", 0, 0)
    assert "1e" in window.status_bar.address.text()
    assert "320" in window.status_bar.address.text()
    assert_numbers(window)


def test_an_overflow_is_an_infinity_with_a_hint(window):
    put_matrix(window, "x", [[1e200, 0, 0, 0], [0, 0, 0, 0], [-1e200, 0, 0, 0]])
    put_matrix(window, "w_k", np.abs(on_screen(window, "w_k")))
    scores = heatmap(window, "scores").values()
    assert np.isposinf(scores).any()
    for (row, column), score in np.ndenumerate(scores):
        text = shown_text(window, "scores", row, column)
        assert text == {np.inf: "∞", -np.inf: "−∞"}.get(score, text)
        assert text != ""
    assert "∞" in window.furniture.page.canvas.panels["C"].footer.text()
    row, column = map(int, np.argwhere(np.isposinf(scores))[0])
    click_cell(window, "scores", row, column)
    assert "∞" in window.furniture.inspector.hero.text()
    assert window.furniture.inspector.note.isVisible()
    weights = heatmap(window, "weights").values()
    assert np.isfinite(weights).all()


def test_a_row_without_an_answer_is_marked_and_the_others_stay(window):
    before = [heatmap(window, "weights").color_at(1, j).rgb() for j in range(3)]
    d_k = 4
    x = on_screen(window, "x").copy()
    x[0] = [1e200, 1e200, 0, 0]
    put_matrix(window, "x", x)
    put_matrix(
        window, "w_k", np.array([[1, -1] * (d_k // 2), [-1, 1] * (d_k // 2), [0] * d_k, [0] * d_k])
    )
    head = session(window).trace.sentences[0][0].heads[0]
    undefined = np.flatnonzero(head.undefined)
    for row in undefined:
        for column in range(3):
            assert shown_text(window, "weights", row, column) == "–"
    assert len(before) == 3
    assert np.isfinite(heatmap(window, "weights").values()).all()
    assert np.isfinite(heatmap(window, "output").values()).all()


# ------------------------------------------------------------------------------------ A5: wheel


@pytest.mark.parametrize("name", COMPUTED)
def test_the_wheel_moves_no_colour_and_no_cell(window, name):
    shown = heatmap(window, name)
    before = shown.grab().toImage()
    for turn in (120, -120, -120, 120) * 25:
        for modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier):
            wheel(shown.table.viewport(), turn, modifiers)
    settle()
    assert shown.grab().toImage() == before
    assert session(window).document is session(window).origin


def wheel(widget, turn, modifiers=Qt.KeyboardModifier.NoModifier):
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), place, QPoint(0, turn), QPoint(), modifiers)


@pytest.mark.parametrize("name", ["x", "scores"])
def test_the_wheel_over_a_matrix_scrolls_the_page(open_window, name):
    window = open_window(size="1024x640")
    bar = find(window, QScrollArea, "canvasScroll").verticalScrollBar()
    assert bar.maximum() > 0
    wheel(keys_of(window, name).viewport(), -120)
    settle()
    assert bar.value() > 0


# ------------------------------------------------------------------------------ A9: fixed scales


def test_untouched_cells_keep_their_colours_to_the_byte(window):
    def colours():
        shapes = {name: heatmap(window, name).values().shape for name in COMPUTED}
        return {
            (name, row, column): heatmap(window, name).color_at(row, column).rgba()
            for name, shape in shapes.items()
            for row, column in np.ndindex(*shape)
        }

    numbers = {name: on_screen(window, name).copy() for name in COMPUTED}
    before = colours()
    for typed in ("2", "50", "-1000"):
        type_into(window, "w_v", 1, 2, typed)
        after = colours()
        untouched = [
            key for key in before if on_screen(window, key[0])[key[1:]] == numbers[key[0]][key[1:]]
        ]
        assert len(untouched) > 60
        assert all(after[key] == before[key] for key in untouched)
    assert_numbers(window, 1e-9)


def test_c_and_d_share_one_scale(window):
    c, d = heatmap(window, "scores"), heatmap(window, "scaled")
    paler = [
        d.color_at(*cell).saturation() < c.color_at(*cell).saturation() for cell in ((0, 0), (2, 2))
    ]
    assert all(paler)  # "volume turned down"
    click(button(window, "switch.scale"))
    for cell in np.ndindex(3, 3):
        assert c.color_at(*cell) == d.color_at(*cell)


def test_what_lies_beyond_the_scale_keeps_the_end_colour_and_gets_a_bar(window):
    type_into(window, "w_q", 0, 0, "90")
    shown = heatmap(window, "scores")
    ends = colour_map(window.theme, "signed", -4, 4).fills
    picture = shown.grab().toImage()
    seen = set()
    for (row, column), score in np.ndenumerate(shown.values()):
        rect = shown.table.visualRect(shown.table.model().index(row, column))
        fill = shown.color_at(row, column)
        top = picture.pixelColor(rect.center().x(), rect.top() + 3)
        bottom = picture.pixelColor(rect.center().x(), rect.bottom() - 4)
        ink = text_on(fill, "light")
        assert (top == ink) == (score > 4), (row, column)
        assert (bottom == ink) == (score < -4), (row, column)
        if abs(score) > 4:
            assert fill == ends[-1 if score > 0 else 0]
            seen.add(score > 0)
    assert seen == {True, False}
