"""Long distance: its sentences and arithmetic, the two layers, its looks, keys and speech."""

import math
import re
from typing import Any

import distance_oracle as oracle
import golden
import numpy as np
import pytest
from distance_hands import (
    DATA,
    NUMBER,
    SAYS,
    SIZES,
    assert_by_hand,
    by_hand,
    page,
    row_names,
    says,
    shown,
    slider,
)
from hands import (
    KEY,
    MOD,
    button,
    click,
    click_cell,
    find,
    focused,
    heatmap,
    press,
    settle,
    steps,
    type_into,
    type_text,
    words,
)
from heads_tab import name_of, tab_to
from layout_rules import cut
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QTableView, QToolButton, QWidget
from reflow_rules import hidden_part, outside, ring_area, stops, tab_walk
from reflow_spoken import controls

from attn_gui.status_bar import KEYS


@pytest.fixture
def far(open_window) -> Any:
    return open_window("--page", "long-distance")


# ------------------------------------------------------------------------ sentences and arithmetic


def test_no_number_of_a_sentence_is_canned(far):
    def numbers() -> dict[str, list[str]]:
        found = {key: NUMBER.findall(says(far, key)) for key in SAYS}
        for name in ("reader", "attention"):
            found[name] = NUMBER.findall(find(far, QLabel, f"distance.{name}.sum").text())
        return found

    before = numbers()
    assert all(before.values())
    type_into(far, "reader.w_h", 0, 0, "0.613")
    type_into(far, "reader.w_h", 1, 1, "0.377")
    type_into(far, "reader.w_q", 2, 0, "3.219")
    slider(far).setFocus()
    press(KEY.Key_Left)
    type_into(far, "reader.w_h", 1, 0, "0.271")
    type_into(far, "reader.w_x", 2, 0, "0.123")
    after = numbers()
    for key, old in before.items():
        same = [one for one, other in zip(old, after[key], strict=False) if one == other]
        given = ["1.00"] if key == "reader" else []  # the numbers of the words stay
        assert same == given, (key, old, after[key])
    wanted = by_hand(far)
    assert after["now"] == [f"{wanted['left'][-1, 0]:.2f}", f"{wanted['weights'][1, 0]:.2f}"]
    rest = np.linalg.norm(wanted["blank"][-1])
    trace = np.linalg.norm(wanted["states"][-1] - wanted["blank"][-1])
    assert after["rest"] == [f"{rest:.2f}", f"{trace:.2f}"]
    assert after["score"] == ["3.22", f"{1 - wanted['weights'][1, 0]:.2f}"]


@pytest.mark.parametrize("name", ["states", "blank"])
def test_a_picked_state_shows_products_that_come_out(far, name):
    for row, column in [(0, 1), (1, 0), (3, 0), (5, 1)]:
        click_cell(far, f"reader.{name}", row, column)
        line = find(far, QLabel, "distance.reader.sum").text()
        assert f"[{row_names(far)[row]}, {('living', 'place')[column]}]" in line
        inner, result = re.fullmatch(r".* = tanh\((.*)\) = (\S+)", line).groups()
        total = sum(
            math.prod(float(one) for one in product.split(" × ")) for product in inner.split(" + ")
        )
        assert float(result) == pytest.approx(math.tanh(total), abs=0.011)  # shown to 2 decimals
        assert float(result) == pytest.approx(shown(far, name)[row, column], abs=0.005)
        address = find(far, QLabel, "status.address").text()
        assert float(address.split(" = ")[1]) == pytest.approx(
            shown(far, name)[row, column], abs=1e-6
        )


def test_a_picked_share_and_weight_show_their_quotient(far):
    for name, row, where in [("left", 4, "reader"), ("weights", 5, "attention"),
                             ("weights", 1, "attention")]:  # fmt: skip
        click_cell(far, f"reader.{name}", row, 0)
        line = find(far, QLabel, f"distance.{where}.sum").text()
        above, below, result = re.search(r"(\S+) ÷ (\S+) = (\S+)$", line).groups()
        assert float(result) == pytest.approx(float(above) / float(below), abs=0.012)
        assert float(result) == pytest.approx(shown(far, name)[row, 0], abs=0.005)
    click_cell(far, "reader.scores", 1, 0)
    line = find(far, QLabel, "distance.attention.sum").text()
    assert line == "q[it]·k[animal] = 4.00 × 1.00 = 4.00"
    click_cell(far, "reader.x", 1, 0)
    line = find(far, QLabel, "distance.reader.sum").text()
    assert line == "x[animal, living] = 1.00"


def test_arrows_walk_through_the_matrices_and_on(far):
    click_cell(far, "reader.x", 2, 3)
    press(KEY.Key_Right)
    assert name_of(focused()) == "heatmap.reader.states"
    look = far.furniture.focus.look.distance.cell
    assert (look.stage, look.row, look.column) == ("states", 2 - len(row_names(far)), 0)
    press(KEY.Key_Down)
    press(KEY.Key_Left)
    assert name_of(focused()) == "heatmap.reader.x"
    assert focused().currentIndex().row() == 3
    assert focused().currentIndex().column() == 3


def test_precision_reaches_the_page(far):
    click(button(far, "precision"))
    wanted = oracle.expected(DATA, 5)
    assert f"{wanted['left'][-1]:.4f}" in says(far, "now")


# ------------------------------------------------------------------------------------ two layers


def test_the_pronoun_shows_its_golden_numbers(far):
    found, named = heatmap(far, "pronoun"), row_names(far, "pronoun")
    rows = []
    cases = ("tired", "wide", "tired_layer_2_only", "wide_layer_2_only")
    for example, layer in zip((f"pronoun:{one}" for one in cases), (1, 1, 0, 0), strict=True):
        weights = golden.expected(example, layer)["weights"]
        rows.append([weights[7, 1], weights[7, 5]])
    np.testing.assert_allclose(found.values()[:4], rows, atol=1e-6)
    assert named[0] == "tired, both layers"
    assert found.values()[4, 0] == pytest.approx(found.values()[4, 1], abs=1e-12)
    why = find(far, QLabel, "distance.layers.why").text()
    assert NUMBER.findall(why) == [f"{rows[2][0]:.3f}"] == ["0.311"]
    how = find(far, QLabel, "distance.layers.how").text()
    assert NUMBER.findall(how) == [f"{rows[0][0]:.3f}", f"{rows[1][1]:.3f}"]


@pytest.mark.parametrize(
    ("key", "layer", "column", "last"),
    [("tired", 1, 1, "tired"), ("wide", 1, 5, "wide"), ("tired_alone", 0, 1, "tired"),
     ("causal", 1, 1, "tired")],
)  # fmt: skip
def test_a_button_opens_the_case_at_the_row_of_it(far, key, layer, column, last):
    shares = heatmap(far, "pronoun").values()
    row = ["tired", "wide", "tired_alone", "wide_alone", "causal"].index(key)
    click(button(far, f"pronoun.{key}"))
    assert find(far, QWidget, "page.one_head").isVisible()
    assert words(far)[-1] == last
    look = far.furniture.focus.look
    assert look.place.layer == layer
    assert (look.cell.stage, look.cell.row, look.cell.column) == ("weights", 7, column)
    assert heatmap(far, "weights").values()[7, column] == pytest.approx(shares[row].max())
    assert steps(far) == 1
    assert name_of(focused()) == "heatmap.weights"
    press(KEY.Key_Z, MOD.ControlModifier)
    assert words(far) == ("the", "cat", "sat")


# --------------------------------------------------------------------------- looks, keys, speech


def test_language_theme_and_text_size_keep_numbers_and_focus(far):
    type_into(far, "reader.w_h", 0, 0, "0.45")
    click(button(far, "distance.tanh"))
    slider(far).setFocus()
    press(KEY.Key_Right)
    numbers = shown(far, "states")
    far.theme.set("dark")
    settle()
    click(find(far, QToolButton, "languages.zh"))
    settle()
    model = heatmap(far, "reader.states").table.model()
    assert model.headerData(0, Qt.Orientation.Horizontal) == "生命"
    slider(far).setFocus()
    far.theme.set_scale(1.5)
    settle()
    far.language.set("en")
    settle()
    np.testing.assert_array_equal(shown(far, "states"), numbers)
    assert not button(far, "distance.tanh").isChecked()
    assert slider(far).value() == 6
    assert page(far).isVisible()
    assert focused() is slider(far)
    assert_by_hand(far, squash=False)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_colours_are_those_of_the_theme(open_window, theme):
    window = open_window("--page", "long-distance")
    window.theme.set(theme)
    settle()
    shown_now = heatmap(window, "reader.weights")
    picture = shown_now.grab().toImage()
    for row in (0, 1):
        rect = shown_now.table.visualRect(shown_now.table.model().index(row, 0))
        pixel = picture.pixelColor(rect.left() + 5, rect.bottom() - 5)
        assert pixel.rgb() == shown_now.color_at(row, 0).rgb()
    low, high = window.theme.stops("weights")[0], window.theme.stops("weights")[-1]
    full = heatmap(window, "reader.left").color_at(1, 0)
    assert full == high != low
    window.theme.set("light")


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize(("lang", "gap"), [("en", 0), ("en", 20), ("zh", 20)])
def test_nothing_is_cut_and_nothing_leaves_the_page(open_window, size, scale, lang, gap):
    window = open_window(
        "--page", "long-distance", "--text-scale", str(scale), size=size, lang=lang
    )
    window.furniture.focus.set_distance(gap=gap)
    settle()
    assert page(window).isVisible()
    inside = page(window)
    faults = [one for one in outside(window) if "distance" in one or "reader" in one]
    assert faults == []
    assert cut(inside) == []
    body = inside.area.widget()
    assert body.width() <= inside.area.viewport().width()
    cards = [find(window, QWidget, name) for name in ("distance.bar", "distance.reader",
             "distance.attention", "distance.card.curves", "distance.layers")]  # fmt: skip
    for card in cards:
        assert body.rect().contains(card.geometry()), card.objectName()
        for one in card.findChildren(QWidget):
            place = one.mapTo(card, QPoint())
            if one.isVisible() and one.size().width() > 0:
                assert place.x() >= 0, one
                assert place.x() + one.width() <= card.width(), one.objectName()
    for at, card in enumerate(cards):
        for other in cards[at + 1 :]:
            assert not card.geometry().intersects(other.geometry())


@pytest.mark.parametrize(("size", "scale"), [("1440x900", 100), ("1024x640", 200)])
def test_tab_reaches_every_control_and_the_focus_is_seen(open_window, size, scale):
    window = open_window("--page", "long-distance", "--text-scale", str(scale), size=size)
    unseen, hidden = [], []
    type_into(window, "reader.w_h", 0, 0, "0.7")  # so that every button can be pressed

    def watch(widget: Any) -> None:
        hidden.append(hidden_part(widget))
        area = ring_area(window, widget)
        focus = window.grab(area).toImage()
        focused().clearFocus()
        settle()
        if area.isEmpty() or focus == window.grab(area).toImage():
            unseen.append(name_of(widget))
        widget.setFocus(Qt.FocusReason.TabFocusReason)

    walked = tab_walk(window, watch)
    assert [name_of(one) for one in stops(window) if one not in walked] == []
    assert unseen == []
    assert not any(hidden), [one for one in hidden if one]
    here = [name_of(one) for one in walked if page(window).isAncestorOf(one)]
    assert here == [
        "distance.gap", "distance.standard", "distance.tanh",
        "matrix.reader.w_x", "matrix.reader.w_h",
        "heatmap.reader.x", "heatmap.reader.states", "heatmap.reader.blank", "heatmap.reader.left",
        "matrix.reader.w_q", "matrix.reader.w_k", "heatmap.reader.scores", "heatmap.reader.weights",
        "heatmap.pronoun", "pronoun.tired", "pronoun.wide", "pronoun.tired_alone",
        "pronoun.causal",
    ]  # fmt: skip


def test_enter_presses_a_button(far):
    tab_to(far, "pronoun.wide")
    press(KEY.Key_Return)
    assert words(far)[-1] == "wide"


def test_everything_is_named_and_every_cell_is_spoken(far):
    for widget, found in controls(far):
        if page(far).isAncestorOf(widget):
            assert found.text(found_name()), name_of(widget)
            assert widget.toolTip() or isinstance(widget, QTableView), name_of(widget)
    for name in ("reader.x", "reader.states", "reader.left", "reader.weights", "pronoun"):
        model = heatmap(far, name).table.model()
        for row in range(model.rowCount()):
            for column in range(model.columnCount()):
                spoken = model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)
                number = f"{model.value(row, column):.{3 if name == 'pronoun' else 2}f}"
                assert row_names(far, name)[row] in spoken
                assert number in spoken
    assert slider(far).accessibleDescription() == says(far, "now")


def found_name() -> Any:
    from PySide6.QtGui import QAccessible

    return QAccessible.Text.Name


def test_the_status_bar_knows_the_keys_of_the_page(far):
    slider(far).setFocus()
    settle()
    assert far.status_bar.kind == "distance"
    assert "distance" in KEYS
    click_cell(far, "reader.w_h", 0, 0)
    assert far.status_bar.kind == "editable"
    type_text("1")
    assert far.status_bar.kind == "editor"
    press(KEY.Key_Escape)


def test_a_start_does_not_make_the_page(window):
    assert window.furniture.late("long_distance") is None
