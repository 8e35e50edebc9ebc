"""Rows or columns: inspector, program and player speak of what is seen."""

import numpy as np
import pytest
from flipped_hands import CASES, outlines, place_of, shown, turn, turned
from hands import (
    action,
    button,
    click,
    click_cell,
    settle,
)
from PySide6.QtGui import QGuiApplication, QTextDocumentFragment
from test_code_view import printed

from attn_gui.core.places import Cell


def test_the_inspector_speaks_of_what_is_seen(open_window):
    window = turned(open_window, "notes_cat")
    explained = window.furniture.inspector.explained
    click_cell(window, "scores", 2, 1)
    assert explained.address.text() == "row sat, column cat"
    assert explained.sentence.text() == "cat asks,\nsat answers."
    assert explained.code.text() == "scores = K @ Q.T\nscores[2, 1]  # 1.90"
    plain = QTextDocumentFragment.fromHtml(explained.formula.text()).toPlainText()
    assert "CTsat,cat=ksat·qcat" in plain.replace(" ", "")
    click_cell(window, "scaled", 2, 1)
    words = [way.result.words for way in explained.onward.ways]
    assert words == ["E, column cat"]
    click_cell(window, "q", 1, 0)
    assert "C, column cat" in [way.result.words for way in explained.onward.ways]
    click(explained.onward.ways[0])
    assert window.furniture.focus.look.cell == Cell("scores", 1, 0)
    turn(window, "rows")
    assert explained.address.text() == "row cat, column the"
    assert explained.code.text().startswith("scores = Q @ K.T\nscores[1, 0]")


def test_a_panel_and_the_overview_too(open_window):
    window = turned(open_window, "cross")
    explained = window.furniture.inspector.explained
    window.furniture.page.jump("C")
    settle()
    assert "4×3" in explained.shapes.text()
    assert explained.code.text() == "scores = K @ Q.T"
    window.furniture.focus.set(panel=None, cell=None)
    settle()
    lines = [QTextDocumentFragment.fromHtml(one[0].text()).toPlainText()
             for one in explained.overview._lines]  # fmt: skip
    assert "scores = K @ Q.T" in lines
    assert "weights = softmax(scaled.T).T" in lines


def test_the_status_bar_says_who_asks_first(open_window):
    window = turned(open_window, "notes_cat")
    click_cell(window, "scores", 2, 1)
    assert window.status_bar.address.text() == "C (cat, sat) = 1.9"


@pytest.mark.parametrize("name", CASES)
def test_the_copied_program_prints_the_transposes(open_window, name, tmp_path):
    window = turned(open_window, name)
    click(button(window, "inspector.view.code"))
    click(button(window, "code.copy"))
    found = printed(QGuiApplication.clipboard().text(), tmp_path)
    for one in ("scores", "weights"):
        assert found[one].shape == shown(window, one).shape
        assert np.allclose(found[one], shown(window, one), atol=1e-6), one  # six decimals
    assert np.allclose(found["output"], shown(window, "output"), atol=1e-6)
    text = window.furniture.inspector.late("code").view.toPlainText()
    assert "scores = K @ Q.T" in text
    turn(window, "rows")
    assert "scores = Q @ K.T" in window.furniture.inspector.late("code").view.toPlainText()


def test_the_player_says_columns(open_window):
    window = turned(open_window, "notes_cat")
    action(window, "play").trigger()
    settle()
    player = window.furniture.plays
    player.pause()
    player.choose_grain("rows")
    player.choose_word(None)
    player.go_to_chapter("scores")
    settle()
    caption = window.furniture.late("player").caption.text()
    assert caption.startswith("C, column the: the whole column at once")
    veils = outlines(window, "veil")
    there = place_of(window, "scores", 0, 0).united(place_of(window, "scores", 2, 0))
    rest = place_of(window, "scores", 0, 1).united(place_of(window, "scores", 2, 2))
    assert rest in veils
    assert not any(one.intersects(there) for one in veils)
    turn(window, "rows")
    assert window.furniture.late("player").caption.text().startswith("C, row the")
