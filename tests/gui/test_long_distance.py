"""The page Long distance under a reader's hands: its slider, its lenses, its numbers and words."""

import json
import math
import re
from typing import Any

import distance_oracle as oracle
import golden
import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    action,
    bubble,
    button,
    cell_editor,
    click,
    click_cell,
    dragging,
    find,
    focused,
    heatmap,
    is_editing,
    press,
    session,
    settle,
    steps,
    table,
    type_into,
    type_text,
    value,
    words,
)
from heads_tab import name_of, tab_to
from layout_rules import cut
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QSlider, QTableView, QToolButton, QWidget
from reflow_rules import hidden_part, outside, ring_area, stops, tab_walk
from reflow_spoken import controls

from attn_gui.page_tabs import PAGES
from attn_gui.status_bar import KEYS

DATA = json.loads(oracle.FILE.read_text("utf-8"))
NUMBER = re.compile(r"−?\d+\.\d+")
SAYS = ("now", "rest", "score", "far")
SIZES = [("1440x900", 100), ("1440x900", 150), ("1024x640", 100), ("1440x900", 200),
         ("1024x640", 200)]  # fmt: skip


@pytest.fixture
def far(open_window) -> Any:
    return open_window("--page", "long-distance")


def page(window: Any) -> Any:
    return find(window, QWidget, "page.long_distance")


def slider(window: Any) -> QSlider:
    return find(window, QSlider, "distance.gap")


def shown(window: Any, name: str) -> np.ndarray:
    return heatmap(window, f"reader.{name}").values()


def lens(window: Any, name: str) -> np.ndarray:
    return table(window, f"reader.{name}").values()


def says(window: Any, key: str) -> str:
    return find(window, QLabel, f"distance.says.{key}").text()


def row_names(window: Any, name: str = "reader.states") -> list[str]:
    model = heatmap(window, name).table.model()
    way = Qt.Orientation.Vertical
    return [model.headerData(row, way) for row in range(model.rowCount())]


def by_hand(window: Any, squash: bool = True) -> dict[str, np.ndarray]:
    """Every computed matrix from the X and the lenses that can be seen, with plain loops."""
    x, told = shown(window, "x").tolist(), row_names(window)
    w_x, w_h = lens(window, "w_x").tolist(), lens(window, "w_h").tolist()
    w_q, w_k = lens(window, "w_q").tolist(), lens(window, "w_k").tolist()
    subject = told.index("animal")

    def run(rows: list[list[float]]) -> list[list[float]]:
        state, found = [0.0] * len(w_h), []
        for row in rows:
            state = [
                sum(state[i] * w_h[i][j] for i in range(len(w_h)))
                + sum(row[i] * w_x[i][j] for i in range(len(w_x)))
                for j in range(len(w_h))
            ]
            state = [math.tanh(one) for one in state] if squash else state
            found.append(state)
        return found

    empty = [row if at != subject else [0.0] * len(row) for at, row in enumerate(x)]
    states, blank = run(x), run(empty)
    apart = [math.dist(one, other) for one, other in zip(states, blank, strict=True)]
    q = [sum(a * row[j] for a, row in zip(x[-1], w_q, strict=True)) for j in range(len(w_q[0]))]
    scores = [
        sum(q[j] * sum(a * line[j] for a, line in zip(row, w_k, strict=True))
            for j in range(len(q)))
        for row in x
    ]  # fmt: skip
    grown = [math.exp(one / math.sqrt(len(q))) for one in scores]
    left = [one / apart[subject] if at >= subject else 0.0 for at, one in enumerate(apart)]
    return {
        "states": np.array(states), "blank": np.array(blank), "left": np.array(left)[:, None],
        "scores": np.array(scores)[:, None], "weights": np.array(grown)[:, None] / sum(grown),
    }  # fmt: skip


def assert_by_hand(window: Any, squash: bool = True) -> dict[str, np.ndarray]:
    wanted = by_hand(window, squash)
    for name, numbers in wanted.items():
        np.testing.assert_allclose(shown(window, name), numbers, atol=1e-12, err_msg=name)
    return wanted


# -------------------------------------------------------------------------------- open and leave


def test_the_command_line_opens_it_with_the_expected_numbers(far):
    assert page(far).isVisible()
    wanted = oracle.expected(DATA, 5)
    assert row_names(far) == wanted["words"]
    for name in ("states", "blank"):
        np.testing.assert_allclose(shown(far, name), wanted[name], atol=1e-9)
    for name in ("left", "scores", "weights"):
        np.testing.assert_allclose(shown(far, name)[:, 0], wanted[name], atol=1e-9)
    sentence = find(far, QWidget, "distance.sentence").accessibleName()
    assert sentence == "The animal didn't cross the street because it was too tired"


def test_keys_tab_and_menu_open_it(window):
    assert window.findChildren(QWidget, "page.long_distance") == []  # made when it is opened
    strip, inspector = (find(window, QWidget, name) for name in ("strip", "inspector"))
    QTest.keyClick(window, KEY.Key_3, MOD.ControlModifier)
    settle()
    assert page(window).isVisible()
    assert not strip.isVisible()
    assert not inspector.isVisible()
    assert button(window, "tab.long_distance").isChecked()
    press(KEY.Key_1, MOD.ControlModifier)
    assert find(window, QWidget, "page.one_head").isVisible()
    assert strip.isVisible()
    assert inspector.isVisible()
    click(button(window, "tab.long_distance"))
    assert page(window).isVisible()
    press(KEY.Key_2, MOD.ControlModifier)
    assert find(window, QWidget, "page.many_heads").isVisible()
    assert strip.isVisible()
    press(KEY.Key_3, MOD.ControlModifier)
    assert page(window).isVisible()
    assert not strip.isVisible()
    menu = window.top_bar.pages.menu
    assert [one.objectName() for one in menu.actions()] == [
        f"action.{name}" for name in PAGES.values()
    ]


def test_letters_and_digits_of_other_pages_do_nothing_here(far):
    before = far.furniture.focus.look
    page(far).setFocus()
    for key in (KEY.Key_A, KEY.Key_E, KEY.Key_1):
        press(key)
    assert far.furniture.focus.look == before


def test_the_document_is_left_alone(far):
    type_into(far, "reader.w_h", 0, 0, "0.5")
    slider(far).setFocus()
    press(KEY.Key_Right)
    assert steps(far) == 0
    assert session(far).document is session(far).origin


# ----------------------------------------------------------------------------------- the distance


def test_the_slider_puts_words_in_between_and_everything_follows(far):
    slider(far).setFocus()
    before = by_hand(far)
    press(KEY.Key_Right)
    press(KEY.Key_Right)
    press(KEY.Key_Right)
    assert find(far, QLabel, "distance.count").text() == "8"
    now = assert_by_hand(far)
    wanted = oracle.expected(DATA, 8)
    assert row_names(far) == wanted["words"] == row_names(far, "reader.weights")
    assert now["left"][-1] < before["left"][-1]
    assert "8" in says(far, "now")
    shares = (f"{wanted['left'][-1]:.2f}", f"{wanted['weights'][1]:.2f}")
    assert NUMBER.findall(says(far, "now")) == list(shares)


@pytest.mark.parametrize(("key", "gap"), [(KEY.Key_Home, 0), (KEY.Key_End, 20)])
def test_the_ends_of_the_slider(far, key, gap):
    slider(far).setFocus()
    press(key)
    wanted = oracle.expected(DATA, gap)
    assert row_names(far) == wanted["words"]
    np.testing.assert_allclose(shown(far, "states"), wanted["states"], atol=1e-9)
    assert_by_hand(far)
    assert far.furniture.focus.look.distance.gap == gap


def test_the_slider_moves_by_mouse(far):
    handle = slider(far)
    click(handle, QPoint(handle.width() - 4, handle.height() // 2))
    assert handle.value() > 5
    assert len(row_names(far)) == handle.value() + 3
    assert_by_hand(far)


def test_a_tiny_rest_does_not_read_as_nothing(far):
    slider(far).setFocus()
    press(KEY.Key_End)
    kept = NUMBER.findall(says(far, "now"))[0]
    assert float(kept) > 0
    assert float(kept) == pytest.approx(oracle.expected(DATA, 20)["left"][-1], abs=1e-6)


def test_the_curves_tell_every_distance(far):
    curves = find(far, QWidget, "distance.curves")
    told = curves.accessibleDescription().split("; ")
    assert len(told) == 21
    for gap, part in enumerate(told):
        wanted = oracle.expected(DATA, gap)
        pair = (f"{wanted['left'][-1]:.2f}", f"{wanted['weights'][1]:.2f}")
        assert tuple(NUMBER.findall(part)) == pair, gap


def test_the_present_distance_is_marked_on_both_curves(far):
    curves = find(far, QWidget, "distance.curves")
    for gap in (2, 12):
        far.furniture.focus.set_distance(gap=gap)
        settle()
        picture, wanted = curves.grab().toImage(), oracle.expected(DATA, gap)
        colours = (far.theme.color("ink"), far.theme.stops("weights")[-1])
        shares = (wanted["left"][-1], wanted["weights"][1])
        for share, colour in zip(shares, colours, strict=True):
            at: QPointF = curves._at(gap, share)
            for beside in (-2, 0, 2):  # as wide as no dot of another distance
                pixel = picture.pixelColor(round(at.x()) + beside, round(at.y()))
                assert pixel == colour, (gap, share)


# ------------------------------------------------------------------------------------ the lenses


@pytest.mark.parametrize(
    ("name", "row", "column"),
    [("w_h", 0, 0), ("w_h", 1, 0), ("w_x", 3, 0), ("w_x", 0, 1), ("w_q", 2, 0), ("w_k", 3, 0)],
)
def test_a_typed_number_of_any_lens_is_followed(far, name, row, column):
    before = {key: shown(far, key) for key in ("states", "weights")}
    type_into(far, f"reader.{name}", row, column, "0,37")
    assert value(far, f"reader.{name}", row, column) == 0.37
    assert_by_hand(far)
    moved = "states" if name in ("w_h", "w_x") else "weights"
    assert (before[moved] != shown(far, moved)).any()


def test_numbers_follow_while_they_are_typed_and_esc_puts_back(far):
    before = shown(far, "left")
    type_into(far, "reader.w_h", 0, 0, "0.5", end=None)
    assert lens(far, "w_h")[0, 0] == 0.5
    assert_by_hand(far)
    press(KEY.Key_Escape)
    assert lens(far, "w_h")[0, 0] == 0.8
    np.testing.assert_array_equal(shown(far, "left"), before)


def test_what_is_no_number_is_said_in_place(far):
    type_into(far, "reader.w_h", 0, 0, "-x", end=None)
    assert bubble(far).startswith("Not a number yet.")
    assert "0.80" in bubble(far)
    assert cell_editor(far).property("wrong")
    press(KEY.Key_Return)
    assert is_editing(far)
    press(KEY.Key_Escape)
    assert not is_editing(far)
    assert lens(far, "w_h")[0, 0] == 0.8


def test_another_page_takes_a_number_that_is_being_typed(far):
    type_into(far, "reader.w_h", 0, 0, "0.6", end=None)
    action(far, "page_one_head").trigger()
    settle()
    action(far, "page_long_distance").trigger()
    settle()
    assert lens(far, "w_h")[0, 0] == 0.6


def test_nudge_and_drag(far):
    click_cell(far, "reader.w_h", 1, 1)
    press(KEY.Key_Up, MOD.ControlModifier)
    assert lens(far, "w_h")[1, 1] == 0.9
    with dragging(table(far, "reader.w_x"), 3, 1) as move:
        move(8)
        move(16)
        assert "→" in bubble(far)
    assert lens(far, "w_x")[3, 1] == pytest.approx(0.3)
    assert bubble(far) == ""
    assert_by_hand(far)


def test_a_screen_reader_may_set_a_number(far):
    model = table(far, "reader.w_h").model()
    assert model.setData(model.index(0, 0), "1/2")
    assert lens(far, "w_h")[0, 0] == 0.5
    assert_by_hand(far)


def test_tanh_off_leaves_the_plain_powers_of_the_memory(far):
    click(button(far, "distance.tanh"))
    now = assert_by_hand(far, squash=False)
    assert now["left"][-1, 0] == pytest.approx(0.8**6)
    type_into(far, "reader.w_h", 0, 0, "1.5")
    assert shown(far, "left")[-1, 0] == pytest.approx(1.5**6)
    assert "grown" in says(far, "now")
    type_into(far, "reader.w_x", 3, 0, "0")
    type_into(far, "reader.w_h", 0, 0, "1e300")
    assert "beyond" in says(far, "now")
    assert not find(far, QLabel, "distance.says.rest").isVisible()
    type_into(far, "reader.w_x", 0, 0, "0")
    assert "does not move" in says(far, "now")


def test_one_button_brings_the_standard_numbers_back(far):
    back = button(far, "distance.standard")
    assert not back.isEnabled()
    before = {name: shown(far, name) for name in ("states", "weights")}
    type_into(far, "reader.w_h", 0, 0, "0.3")
    type_into(far, "reader.w_k", 0, 0, "2")
    click(button(far, "distance.tanh"))
    slider(far).setFocus()
    press(KEY.Key_Right)
    click(back)
    assert not back.isEnabled()
    for name, numbers in before.items():
        np.testing.assert_array_equal(shown(far, name), numbers)
    assert button(far, "distance.tanh").isChecked()
    assert slider(far).value() == 5


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
    assert window.furniture.distance is None
