"""Differences in place of the numbers: a plain subtraction in every matrix."""

from typing import Any

import numpy as np
import pytest
from comparison_hands import (
    GIVEN,
    assert_same,
    everything,
    press_button,
    said,
    shown,
)
from hands import (
    KEY,
    MOD,
    add_word,
    button,
    cell_editor,
    choose,
    click,
    click_cell,
    dragging,
    find,
    heatmap,
    is_editing,
    keys_of,
    press,
    session,
    shown_text,
    type_into,
    undo,
    value,
)
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from attn_gui.pages.inspector.changes_texts import CONTROLS, HEADLINES


@pytest.mark.parametrize(
    ("example", "argv", "joined"),
    [
        ("notes_cat", (), False), ("cat_verb", (), True), ("creature", (), True),
        ("bank", ("--head", "2"), False), ("cross", (), False), ("pronoun:tired", (), True),
    ],
)  # fmt: skip
def test_differences_are_a_plain_subtraction_in_every_panel(open_window, example, argv, joined):
    window = open_window("--example", example, *argv)
    joined = joined and keys_of(window, "w_o").model().rowCount() > 0
    old = everything(window, joined)
    type_into(window, "x", 1, 0, "1.7")
    type_into(window, "w_q", 0, 1, "-0.9")
    press_button(window, "freeze")
    press_button(window, "freeze")  # and let go of it again
    new = everything(window, joined)
    undo(window)
    undo(window)
    press_button(window, "freeze")
    type_into(window, "x", 1, 0, "1.7")
    type_into(window, "w_q", 0, 1, "-0.9")
    press_button(window, "difference")
    for name in old:
        with np.errstate(invalid="ignore"):
            expected = np.where(old[name] == new[name], 0.0, new[name] - old[name])
        assert np.array_equal(shown(window, name), expected), name
        assert np.array_equal(_widget(window, name).values(), expected), name
    cells = [(r, c) for r, c in np.ndindex(*new["weights"].shape)]
    for row, column in cells:
        step = new["weights"][row, column] - old["weights"][row, column]
        text = shown_text(window, "weights", row, column)
        size = f"{abs(step):.2f}"
        sign = "" if size == "0.00" else "+" if step > 0 else "−"
        assert text in (sign + size, "0")
    press_button(window, "difference")
    assert_same(everything(window, joined), new)


def _widget(window: Any, name: str) -> Any:
    return find(window, QWidget, f"matrix.{name}" if name in (*GIVEN, "w_o") else f"heatmap.{name}")


def test_colours_of_differences_lie_on_the_signed_map(window):
    type_into(window, "x", 2, 2, "1.0")
    press_button(window, "difference")
    stops = window.theme.stops("signed")
    shown_map = heatmap(window, "weights")
    difference = shown_map.values()
    for row, column in np.ndindex(*difference.shape):
        share = (difference[row, column] + 1) / 2 * (len(stops) - 1)
        low, high = stops[int(share)], stops[min(int(share) + 1, len(stops) - 1)]
        painted = shown_map.color_at(row, column)
        for channel in ("red", "green", "blue"):
            a, b = (getattr(stop, channel)() for stop in (low, high))
            assert min(a, b) - 1 <= getattr(painted, channel)() <= max(a, b) + 1


def test_panels_and_screen_readers_are_told_that_differences_are_shown(window):
    type_into(window, "x", 2, 2, "1.0")
    press_button(window, "difference")
    canvas = window.furniture.page.canvas
    for panel in canvas.panels.values():
        assert panel.accessibleName().split(" ", 1)[1].startswith("Change: ")
        assert not panel.isVisible() or panel.title.text().startswith("Change: ")
    for letter in "CDE":
        assert "now − before" in canvas.panels[letter].footer.text()
    assert heatmap(window, "weights").accessibleName().startswith("Change: E ")
    model = keys_of(window, "weights").model()
    spoken = model.index(1, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "E, cat asks, sat answers, change +0.13"
    press_button(window, "difference")
    assert not heatmap(window, "weights").accessibleName().startswith("Change")


def test_numbers_can_be_changed_among_differences(window):
    type_into(window, "x", 2, 2, "1.0")
    press_button(window, "difference")
    table = click_cell(window, "x", 2, 2)
    press(KEY.Key_Return)
    assert cell_editor(window).text() == "1"
    press(KEY.Key_Escape)
    assert not is_editing(window)
    type_into(window, "x", 0, 3, "0.5")
    assert session(window).document.sentences[0].x[0, 3] == 0.5
    assert value(window, "x", 0, 3) == pytest.approx(0.5 - 0.8)
    click_cell(window, "x", 0, 3)
    press(KEY.Key_Up, MOD.ControlModifier)
    assert session(window).document.sentences[0].x[0, 3] == pytest.approx(0.6)
    with dragging(table, 0, 0) as move:
        move(8)
        move(20)
    assert session(window).document.sentences[0].x[0, 0] == pytest.approx(0.2 + 0.25)


def test_cells_that_were_not_there_are_marked_and_hold_their_number(window):
    add_word(window, "mat")
    numbers_of_now = everything(window)
    press_button(window, "difference")
    picture = keys_of(window, "weights").model().picture
    fresh = picture.cells.fresh
    assert fresh[:, 3].all()
    assert fresh[3].all()
    assert not fresh[:3, :3].any()
    found = shown(window, "weights")
    assert np.array_equal(found[fresh], numbers_of_now["weights"][fresh])
    assert not shown_text(window, "weights", 3, 0).startswith("+")
    assert not shown(window, "scores")[:3, :3].any()  # no score of the others has changed
    model = keys_of(window, "weights").model()
    spoken = model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "was not there before" in spoken
    image = _image(window, "weights")
    marked, plain = (_dark(image, window, row, column) for row, column in ((3, 3), (0, 0)))
    assert marked > plain


def _image(window: Any, name: str) -> Any:
    return heatmap(window, name).grab().toImage()


def _dark(image: Any, window: Any, row: int, column: int) -> int:
    """How many pixels along the upper edge of a cell are as dark as ink."""
    rect = keys_of(window, "weights").visualRect(
        keys_of(window, "weights").model().index(row, column)
    )
    y = rect.top() + 1
    found = [image.pixelColor(x, y + d) for x in range(rect.left() + 4, rect.right() - 12)
             for d in (0, 1, 2)]  # fmt: skip
    return sum(color.lightness() < 100 for color in found)


def test_differences_of_masked_cells(window):
    click(button(window, "switch.mask"))
    type_into(window, "x", 2, 2, "1.0")
    press_button(window, "difference")
    assert np.isfinite(shown(window, "scaled")).all()
    assert shown_text(window, "scaled", 0, 2) == "0"
    undo(window)
    click(button(window, "switch.mask"))
    press_button(window, "freeze")
    click(button(window, "switch.mask"))
    assert np.isneginf(shown(window, "scaled")[0, 2])


def test_another_example_begins_without_differences(window):
    type_into(window, "x", 2, 2, "1.0")
    press_button(window, "freeze")
    type_into(window, "x", 2, 2, "2.0")
    press_button(window, "difference")
    choose(find(window, QComboBox, "example"), "cat_verb")
    look = window.furniture.focus.look
    assert not look.difference
    assert not button(window, "changes.difference").isChecked()
    assert said(window, "headline") == HEADLINES["nothing"]
    assert button(window, "changes.freeze").text() == CONTROLS["freeze"]
