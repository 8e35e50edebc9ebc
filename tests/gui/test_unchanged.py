"""What an edit does not change is neither computed nor laid out nor painted anew."""

from itertools import pairwise

import pytest
from hands import KEY, click_cell, press, session, settle, type_text
from heads_hands import bars, heard, show_side
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from unseen_hands import Counted, Heard, edit

from attn_gui.core.edits import with_cell, with_d_k, with_options, with_random_lenses
from attn_gui.core.heads_edits import with_head_on
from attn_gui.core.words_edits import with_word_added, with_word_renamed
from attn_gui.pages.many_heads import words_card
from attn_gui.session import Label
from attn_gui.widgets.steady import Steady


@pytest.fixture
def around(qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    QVBoxLayout(outer)
    return outer


# ------------------------------------------------------------------------------------ many heads


def test_the_words_are_right_when_they_appear(open_window, monkeypatch):
    window = open_window("--example", "bank", "--page", "many-heads")
    show_side(window, "inspector")
    here, listened = session(window), Counted(monkeypatch, words_card, "hear")
    before = here.trace
    here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, 3.0, head=1))
    settle()
    assert listened.times == 0
    assert here.trace is not before
    show_side(window, "words")
    settle()
    assert listened.times == 1  # the other three have nothing new to say
    word = window.furniture.heads.scene.word
    for head in range(4):
        shares = sorted(here.trace.sentences[0][0].heads[head].weights[word], reverse=True)
        assert [share for _name, share in bars(window, head)] == [
            round(100 * s) for s in shares[:3]
        ]
    found = heard(window)
    window.furniture.heads.show_trace(here.trace)
    settle()
    assert heard(window) == found


def told(window):
    return heard(window), [bars(window, head) for head in range(4)]


def test_what_a_head_has_told_is_told_anew_where_it_is_not_true_any_more(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    here, heads, focus = session(window), window.furniture.heads, window.furniture.focus
    edits = (
        lambda d: with_cell(d, "w_q", 1, 1, 3.0, head=1),
        lambda d: with_cell(d, "w_v", 0, 0, -4.0, head=2),
        lambda d: with_cell(d, "x", 6, 1, 2.5),
        lambda d: with_head_on(d, 3, False),
        lambda d: with_word_renamed(d, 6, "lake"),
        lambda d: with_options(d, temperature=0.4),
        lambda d: with_options(d, softmax_axis="columns"),
    )
    looks = (
        lambda: focus.set_heads(word=2),
        lambda: focus.set_heads(by_value=True),
        lambda: window.status_bar.show_decimals(4),
        lambda: window.language.choose("zh"),
    )
    does = [
        *(lambda make=make: here.apply(Label("edit"), make(here.committed)) for make in edits),
        *looks, here.undo, here.undo,
    ]  # fmt: skip
    seen = [told(window)]
    for do in does:
        do()
        settle()
        seen.append(told(window))
        heads.words.forget()
        heads.show_trace(here.trace)
        settle()
        assert told(window) == seen[-1]
    same = [place for place, (one, two) in enumerate(pairwise(seen)) if one == two]
    assert same == []


def test_an_edit_of_a_head_paints_no_map_of_another(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    here, cards = session(window), window.furniture.heads.maps.cards
    here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, 3.0, head=1))
    settle()
    views = [card.heatmap._view.viewport() for card in cards]
    for place, view in enumerate(views):
        view.setObjectName(f"view of {place}")
    painted = Heard(QEvent.Type.Paint)
    here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, 3.5, head=1))
    settle()
    names = painted.leave()
    assert [f"view of {place}" in names for place in range(4)] == [False, True, False, False]


@pytest.mark.parametrize("change", ["theme", "language"])
def test_another_look_paints_them_all(open_window, change):
    window = open_window("--example", "bank", "--page", "many-heads")
    cards = window.furniture.heads.maps.cards
    old = [card.heatmap.table.matrix.picture for card in cards]
    window.theme.set("dark") if change == "theme" else window.language.choose("zh")
    settle()
    new = [card.heatmap.table.matrix.picture for card in cards]
    assert all(one is not two for one, two in zip(old, new, strict=True))


# ---------------------------------------------------------------------------------------- layouts


def test_a_typed_digit_lays_no_bar_and_no_pane_out(window):
    click_cell(window, "x", 1, 1)
    type_text("1.2")
    press(KEY.Key_5)
    press(KEY.Key_Backspace)
    settle()
    asked = Heard(QEvent.Type.LayoutRequest)
    press(KEY.Key_5)
    settle()
    assert session(window).document.sentences[0].x[1, 1] == 1.25
    assert not {"window", "page", "strip", "inspectorBody", "canvas"} & set(asked.leave())
    assert window.furniture.inspector.hero.text() == "1.25"


def test_the_strip_follows_all_but_numbers(window, monkeypatch):
    strip, shown = window.furniture.strip, []
    monkeypatch.setattr(strip, "_show", lambda: shown.append(True))
    edit(window, 1, 1, 0.5)
    assert shown == []
    here = session(window)
    edits = (
        lambda d: with_options(d, temperature=2.0), lambda d: with_options(d, mask="causal"),
        lambda d: with_options(d, scale=not d.options.scale), lambda d: with_d_k(d, 5),
        lambda d: with_word_added(d, "dog"), lambda d: with_word_renamed(d, 0, "a"),
        lambda d: with_random_lenses(d, 7, layer=0, head=0),
    )  # fmt: skip
    for place, make in enumerate(edits, 1):
        here.apply(Label("edit"), make(here.committed))
        assert len(shown) == place


def test_a_refused_size_goes_back_though_the_document_is_the_same(window):
    box = window.furniture.strip.options.sizes["d_k"].box
    was = box.value()
    box.setFocus()
    box.setValue(9)
    settle()
    assert box.value() == was == session(window).document.head(0, 0).d_k


@pytest.fixture
def steady(around):
    held = QLabel("one two three four five six")
    held.setWordWrap(True)
    room = Steady(held, even=True)
    around.layout().addWidget(room)
    around.layout().addStretch(1)
    around.resize(400, 300)
    around.show()
    settle()
    return room, held


def test_words_that_need_no_other_height_ask_for_nothing(around, steady):
    room, held = steady
    around.setObjectName("around")
    asked = Heard(QEvent.Type.LayoutRequest)
    room.say("one two three four five 16")
    settle()
    room.say("one two three four five 17")
    settle()
    assert "around" not in asked.leave()
    assert held.text().endswith("17")


def test_words_that_need_more_get_it(steady):
    room, held = steady
    before = room.height()
    room.say("many words " * 40)
    settle()
    assert room.height() == held.height() > 2 * before
    assert held.height() >= held.heightForWidth(held.width())
    room.say("few")
    settle()
    assert room.height() <= before


@pytest.mark.parametrize("way", ["font", "hidden", "digits"])
def test_other_letters_get_their_room_too(steady, way):
    room, held = steady
    before = room.height()
    if way == "font":
        font = held.font()
        font.setPixelSize(60)
        held.setFont(font)
    elif way == "hidden":
        room.window().hide()
        held.setText("many words " * 40)
        room.window().show()
    else:
        room.say("12 " * 300)
    settle()
    assert held.height() >= held.heightForWidth(held.width()) > before
