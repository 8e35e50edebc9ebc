"""Before and after with many heads, in both languages, by keys, and in the drawer."""

import re
from typing import Any

import numpy as np
import pytest
from comparison_hands import (
    NUMBER,
    badge,
    changes,
    is_present,
    key_down,
    key_up,
    press_button,
    said,
)
from hands import (
    KEY,
    bring_into_view,
    button,
    click,
    find,
    focused,
    press,
    session,
    settle,
    type_into,
    value,
)
from heads_hands import numbers
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QWidget

from attn_gui.core.edits import with_cell
from attn_gui.core.places import Place
from attn_gui.pages.inspector.changes_texts import CONTROLS, HEADLINES
from attn_gui.session import Label


@pytest.fixture
def bank(open_window):
    window = open_window("--example", "bank", "--page", "many-heads", "--head", "1")
    window.resize(1600, 1000)
    settle()
    return window


def edit_head(window: Any, head: int) -> None:
    session(window).edit(
        Label("test"), lambda document: with_cell(document, "w_q", 0, 1, 2.0, head=head)
    )
    settle()


def open_changes(window: Any) -> Any:
    window.furniture.focus.set_heads(side="inspector")
    settle()
    return changes(window)


@pytest.mark.parametrize("by_value", [False, True])
def test_maps_show_the_differences(bank, by_value):
    window = bank
    if by_value:
        click(button(window, "heads.view.by_value"))
    click(button(window, "heads.mean"))
    names = [f"head.{head}" for head in range(4)] + ["mean"]
    old = {name: numbers(window, name) for name in names}
    edit_head(window, 1)
    new = {name: numbers(window, name) for name in names}
    assert (old["head.1"] != new["head.1"]).any()
    open_changes(window)
    press_button(window, "difference")
    for name in names:
        expected = np.where(old[name] == new[name], 0.0, new[name] - old[name])
        assert np.array_equal(numbers(window, name), expected), name
        shown_map = find(window, QWidget, f"heatmap.{name}")
        assert np.array_equal(shown_map.values(), expected)
    card = window.furniture.heads.maps.cards[1]
    assert card.heatmap.accessibleName().startswith("Change: ")
    assert "now − before" in card.foot.text()
    assert card.ramp.ends[0].startswith("−")
    press_button(window, "difference")
    for name in names:
        assert np.array_equal(numbers(window, name), new[name]), name
    assert "now − before" not in card.foot.text()


def test_the_changes_of_the_head_that_is_picked(bank):
    window = bank
    old = numbers(window, "head.1")
    edit_head(window, 1)
    new = numbers(window, "head.1")
    open_changes(window)
    assert said(window, "listed") == "W_Q (water, question 2): 0.00 → 2.00" or said(
        window, "listed"
    ).startswith("W_Q (")
    half = np.abs(new - old).sum(axis=1) / 2
    assert f"{half.max():.2f} of its attention" in said(window, "moves")
    window.furniture.focus.set(place=Place(0, 0, 2))
    settle()
    assert said(window, "listed").startswith("H2 W_Q (")
    assert "stay as they were" in said(window, "moves")


def test_the_old_picture_of_all_heads(bank):
    window = bank
    old = [numbers(window, f"head.{head}") for head in range(4)]
    edit_head(window, 1)
    new = [numbers(window, f"head.{head}") for head in range(4)]
    window.furniture.heads.setFocus()
    key_down()
    assert badge(window)
    for head in range(4):
        assert np.array_equal(numbers(window, f"head.{head}"), old[head])
    key_up()
    assert is_present(window)
    for head in range(4):
        assert np.array_equal(numbers(window, f"head.{head}"), new[head])


def test_the_old_picture_with_other_heads(bank):
    window = bank
    click(button(window, "heads.add"))
    assert len(window.furniture.heads.maps.cards) == 5
    table = find(window, QWidget, "heatmap.head.4").table
    table.setFocus()
    settle()
    key_down()  # the card that has the focus is not in the old picture
    assert badge(window)
    assert len(window.furniture.heads.maps.cards) == 4
    window.setFocus()
    settle()
    assert is_present(window)
    assert len(window.furniture.heads.maps.cards) == 5


def test_controls_are_named_and_explained(open_window):
    window = open_window("--example", "notes_cat", size="1024x640")
    type_into(window, "x", 2, 2, "1.0")
    changes(window)
    for name in ("difference", "put_back", "before", "freeze"):
        control = button(window, f"changes.{name}")
        assert control.accessibleName()
        assert control.toolTip()
        assert control.toolTip() != control.accessibleName()
        assert control.height() >= 28 * window.theme.scale
        assert control.fontMetrics().horizontalAdvance(control.text()) < control.width()
        bring_into_view(control, control.rect().center())
        assert control.visibleRegion().boundingRect().size() == control.size()


def test_the_segments_are_whole_in_the_narrowest_pane(open_window):
    window = open_window("--example", "notes_cat", size="1024x640")
    for name in ("explain", "code", "changes"):
        segment = button(window, f"inspector.view.{name}")
        assert segment.width() >= segment.sizeHint().width()


def test_keys_alone_reach_everything(window):
    type_into(window, "x", 2, 2, "1.0")
    changes(window).switch.setFocus()
    press(KEY.Key_Space)
    assert window.furniture.focus.look.difference
    order = []
    for _stop in range(4):
        order.append(focused().objectName())
        press(KEY.Key_Tab)
    assert order == [f"changes.{name}" for name in ("difference", "put_back", "before", "freeze")]


@pytest.mark.parametrize("size", ["1024x640", "1440x900"])
def test_focus_mode_tells_it_in_the_drawer(open_window, size):
    window = open_window("--example", "notes_cat", "--text-scale", "200", size=size)
    drawer = window.furniture.late("drawer")
    assert not drawer.tabs.buttons["changes"].isVisibleTo(drawer.tabs)
    type_into(window, "x", 2, 2, "1.0")
    drawer._later.stop()
    drawer.refresh()
    settle()
    click(button(window, "drawer.tabs.changes"))

    def content() -> str:
        return QTextDocumentFragment.fromHtml(drawer.content.text()).toPlainText()

    assert "1 number moved, 43 followed" in content()
    assert "0.60 → 1.00" in content()
    follow(drawer, "difference")
    assert window.furniture.focus.look.difference
    assert value(window, "x", 2, 2) == pytest.approx(0.4)
    assert CONTROLS["numbers"] in content()
    follow(drawer, "freeze")
    assert HEADLINES["nothing"] in content()
    type_into(window, "x", 2, 1, "2.0")
    follow(drawer, "put_back")
    assert session(window).document.sentences[0].x[2, 1] == 0.7
    follow(drawer, "release")
    assert CONTROLS["freeze"] in content()


def follow(drawer: Any, name: str) -> None:
    assert f'"changes:{name}"' in drawer.content.text()
    drawer.content.linkActivated.emit(f"changes:{name}")
    settle()


def test_moved_number_is_told_apart_from_its_old_one(window):
    """A change that two decimals do not show gets as many as it takes."""
    type_into(window, "x", 2, 2, "0.6004")
    assert said(window, "listed") == "X (sat, dim2): 0.6000 → 0.6004"
    numbers_of_moves = NUMBER.findall(said(window, "moves"))
    assert all(float(number.replace("−", "-")) != 0 for number in numbers_of_moves)
    pairs = re.findall(r"from (\S+) to (\S+)\.", said(window, "why"))
    assert all(old != new for old, new in pairs)
