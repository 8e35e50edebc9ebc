"""Tab on the Many heads page reaches everything that is seen, in reading order, and no more."""

import pytest
from hands import (
    KEY,
    add_word,
    button,
    click,
    press,
    settle,
    steps,
)
from heads_hands import (
    look,
    page,
    pick_word,
    result,
)
from heads_tab import name_of
from PySide6.QtWidgets import QApplication
from reflow_rules import hidden_part, ring_area, stops, tab_walk


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def test_tab_changes_neither_word_nor_numbers(bank):
    pick_word(bank, 5)
    before = result(bank, "= new")
    head = look(bank).place.head
    tab_walk(bank)
    assert look(bank).heads.word == 5
    assert look(bank).place.head == head
    assert (result(bank, "= new") == before).all()
    assert steps(bank) == 0


@pytest.mark.parametrize(
    ("size", "scale"), [("1440x900", 100), ("1024x640", 100), ("1440x900", 200)]
)
def test_tab_reaches_every_control_and_the_focus_is_seen(open_window, size, scale):
    window = open_window(
        "--page", "many-heads", "--example", "bank", "--text-scale", str(scale), size=size
    )
    sides = [one for one in ("maps", "lines", "words", "join", "inspector")
             if button(window, f"side.{one}").isVisible()]  # fmt: skip
    for side in sides:
        click(button(window, f"side.{side}"))
        unseen, hidden = [], []

        def watch(widget, unseen=unseen, hidden=hidden):
            hidden.append(hidden_part(widget))
            area = ring_area(window, widget)
            focus = window.grab(area).toImage()
            QApplication.focusWidget().clearFocus()
            settle()
            if area.isEmpty() or focus == window.grab(area).toImage():
                unseen.append(name_of(widget))
            widget.setFocus()

        walked = tab_walk(window, watch)
        missed = [name_of(one) for one in stops(window) if one not in walked]
        assert missed == [], side
        assert unseen == [], side
        assert not any(hidden), [one for one in hidden if one]


@pytest.mark.parametrize(("size", "scale"), [("1440x900", 100), ("1024x640", 100)])
def test_tab_follows_the_reading_order(open_window, size, scale):
    window = open_window(
        "--page", "many-heads", "--example", "bank", "--text-scale", str(scale), size=size
    )
    walked = [name_of(one) for one in tab_walk(window) if page(window).isAncestorOf(one)]
    wanted = ["pick.0.6", "heads.view.weights", "heads.mean", "heads.sketches", "heads.add"]
    for head in range(4):
        wanted += [f"head.{head}", f"heatmap.head.{head}", f"head.{head}.on",
                   f"head.{head}.open", f"head.{head}.menu"]  # fmt: skip
    assert walked[: len(wanted)] == wanted
    if size == "1440x900":
        rest = ["lines", "lines.least", "join.telling.concat", "heatmap.concat", "matrix.w_o",
                "heatmap.results", "side.words", "words.text"]  # fmt: skip
        assert walked[len(wanted) :] == rest


@pytest.mark.parametrize("made", ["head.4", "pick.0.7"])
def test_what_is_made_later_has_its_place_in_the_order_too(bank, made):
    if made == "head.4":
        click(button(bank, "heads.add"))
    else:
        add_word(bank, "mat")
        press(KEY.Key_Escape)
    walked = [name_of(one) for one in tab_walk(bank)]
    after = "head.3.menu" if made == "head.4" else "dice"
    assert walked.index(after) + 1 == walked.index(made), walked
