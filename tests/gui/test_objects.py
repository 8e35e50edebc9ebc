"""The names that other programs rely on (architecture section 3) and what stands behind them."""

import json

import golden
import numpy as np
import pytest
from hands import action, find, heatmap, keys_of, table
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import QTableView, QWidget

from attn_gui.core.edits import with_cell
from attn_gui.core.places import Place
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.session import Label

EDITABLE = ("x", "w_q", "w_k", "w_v")
COMPUTED = ("q", "k", "v", "scores", "scaled", "weights", "output")
SCALE_OF = {"q": "qkv", "k": "qkv", "v": "qkv", "scores": "scores", "scaled": "scores"}

# Design 1.2: every fourth of the 17 stops.
SIGNED = {
    "light": ("#66A7EF", "#ABCEF7", "#FBFAF8", "#F3BE98", "#E58939"),
    "dark": ("#2D72BC", "#2F5076", "#2B2A28", "#6B4428", "#A65917"),
}
WEIGHTS = {
    "light": ("#F6FCF8", "#ABD1B9", "#6DAF89", "#308F60", "#026D42"),
    "dark": ("#252C28", "#385D48", "#458863", "#54B07F", "#79D4A1"),
}


@pytest.mark.parametrize("example", golden.ONE_HEAD)
def test_every_name_is_there_once_with_its_golden_numbers(open_window, example):
    window = open_window("--example", example)
    page = find(window, OneHeadPage, "page.one_head")
    assert page.isVisible()
    for letter in "ABCDEF":
        assert find(window, QWidget, f"panel.{letter}").isVisible(), letter
    for name in EDITABLE:
        assert table(window, name).isVisible(), name
    for name in COMPUTED:
        assert heatmap(window, name).isVisible(), name
    assert find(window, QWidget, "inspector").isVisible()
    for name in ("language", "theme", "undo", "redo", "reset"):
        assert isinstance(action(window, name), QAction)
    given = golden.TOYS[example.partition(":")[0]]
    w_o = given.get("W_O") or [layer["W_O"] for layer in given.get("layers", ())][-1:]
    fits = bool(w_o) and example != "cat_verb:values_equal_keys"  # F is 3×4 there, W_O 3×6
    shown = [one for one in window.findChildren(QTableView, "matrix.w_o") if one.isVisible()]
    assert len(shown) == fits
    for name, wanted in golden.expected(example).items():
        golden.assert_close(heatmap(window, name).values(), wanted, name)


def test_pages_that_do_not_exist_yet_are_absent(window):
    for page in ("many_heads", "meaning_space", "block", "real_model"):
        assert window.findChildren(QWidget, f"page.{page}") == []
    assert window.findChildren(QWidget, "lesson") == []


@pytest.mark.parametrize("example", ["bank", "bank:no_position", "bank:swapped"])
def test_each_head_of_the_bank_shows_its_golden_numbers(open_window, example):
    window = open_window("--example", example, "--head", "3")
    for head in (3, 2, 1, 0):
        window.furniture.focus.set(place=Place(head=head))
        for name, wanted in golden.expected(example, head=f"h{head + 1}").items():
            golden.assert_close(heatmap(window, name).values(), wanted, name)


@pytest.mark.parametrize("layer", [0, 1])
@pytest.mark.parametrize("example", ["pronoun:tired", "pronoun:wide"])
def test_each_layer_of_the_pronoun_shows_its_golden_numbers(open_window, example, layer):
    window = open_window("--example", example, "--layer", str(layer))
    for name, wanted in golden.expected(example, layer).items():
        golden.assert_close(heatmap(window, name).values(), wanted, name)


@pytest.mark.parametrize("example", ["notes_cat", "cat_verb", "cross"])
def test_editable_matrices_give_exact_numbers(open_window, example):
    window = open_window("--example", example)
    case = golden.case_of(example)
    head = case["heads"][0]
    given = {"x": case.get("X", case.get("X_q")), "w_q": head["W_Q"], "w_k": head["W_K"]}
    for name, rows in given.items():
        model = table(window, name).model()
        assert (model.rowCount(), model.columnCount()) == (len(rows), len(rows[0]))
        for row, numbers in enumerate(rows):
            for column, number in enumerate(numbers):
                index = model.index(row, column)
                raw = index.data(Qt.ItemDataRole.UserRole)
                text = index.data(Qt.ItemDataRole.EditRole)
                assert type(raw) is float
                assert raw == number
                assert isinstance(text, str)
                assert float(text) == number


def test_edit_text_survives_the_round_trip(window):
    model = table(window, "x").model()
    for number in (0.1 + 0.2, 0.123456789012345, -1e-320, 5e300, 1 / 3):
        session = window.furniture.session
        session.apply(Label("test"), with_cell(session.document, "x", 2, 3, number))
        index = model.index(2, 3)
        assert index.data(Qt.ItemDataRole.UserRole) == number
        assert float(index.data(Qt.ItemDataRole.EditRole)) == number


def interpolated(stops: tuple[str, ...] | list[str], share: float) -> tuple[float, ...]:
    """Linear in RGB between evenly spaced stops."""
    place = min(max(share, 0.0), 1.0) * (len(stops) - 1)
    low = min(int(place), len(stops) - 2)
    pairs = zip(QColor(stops[low]).getRgb(), QColor(stops[low + 1]).getRgb(), strict=True)
    return tuple(a + (b - a) * (place - low) for a, b in list(pairs)[:3])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_maps_are_those_of_the_design(theme):
    tokens = json.loads((golden.ROOT / "resources/theme/tokens.json").read_text("utf-8"))
    for name, stops in (("signed", SIGNED), ("weights", WEIGHTS)):
        assert tuple(tokens["maps"][theme][name][::4]) == stops[theme]
        assert len(tokens["maps"][theme][name]) == 17


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("example", ["notes_cat", "cat_verb", "creature"])
def test_colours_stand_for_values_on_the_fixed_scale(open_window, example, theme):
    window = open_window("--example", example, theme=theme)
    tokens = json.loads((golden.ROOT / "resources/theme/tokens.json").read_text("utf-8"))
    scales = window.furniture.session.document.scales
    for name, wanted in golden.expected(example).items():
        shown = heatmap(window, name)
        for (row, column), number in np.ndenumerate(wanted):
            if number == -np.inf or (example == "creature" and column > row and name == "weights"):
                continue  # hatched, without a colour of its own
            if name == "weights":
                share, stops = number, tokens["maps"][theme]["weights"]
            else:
                end = getattr(scales, SCALE_OF.get(name, "output"))
                share, stops = (number + end) / (2 * end), tokens["maps"][theme]["signed"]
            found = shown.color_at(row, column)
            assert isinstance(found, QColor)
            close = zip(found.getRgb()[:3], interpolated(stops, share), strict=True)
            assert all(abs(a - b) <= 2 for a, b in close), (name, row, column)


def test_the_painted_pixel_is_color_at(window):
    for name in COMPUTED:
        shown = heatmap(window, name)
        picture = shown.grab().toImage()
        for row, column in np.ndindex(*shown.values().shape):
            cell = keys_of(window, name).visualRect(shown.table.model().index(row, column))
            pixel = picture.pixelColor(cell.left() + 5, cell.bottom() - 5)
            assert pixel.rgb() == shown.color_at(row, column).rgb(), (name, row, column)


NAMED = (
    ["page.one_head", "inspector"]
    + [f"panel.{letter}" for letter in "ABCDEF"]
    + [f"matrix.{name}" for name in EDITABLE]
    + [f"heatmap.{name}" for name in COMPUTED]
)


def test_every_named_object_has_a_name_in_both_languages(open_window):
    names = {}
    for lang in ("en", "zh"):
        window = open_window(lang=lang)
        names[lang] = {one: find(window, QWidget, one).accessibleName() for one in NAMED}
        names[lang] |= {
            f"action.{one}": action(window, one).text()
            for one in ("language", "theme", "undo", "redo", "reset")
        }
    empty = {
        lang: [one for one, name in found.items() if not name] for lang, found in names.items()
    }
    assert empty == {"en": [], "zh": []}
    assert [one for one in names["en"] if names["en"][one] == names["zh"][one]] == []


def test_every_cell_is_spoken_in_both_languages(open_window):
    spoken = {"en": {}, "zh": {}}
    for lang, found in spoken.items():
        window = open_window(lang=lang)
        for name in (*EDITABLE, *COMPUTED):
            model = keys_of(window, name).model()
            for cell in np.ndindex(model.rowCount(), model.columnCount()):
                index = model.index(*cell)
                found[name, *cell] = index.data(Qt.ItemDataRole.AccessibleTextRole)
    for cell, english in spoken["en"].items():
        assert english, cell
        assert spoken["zh"][cell], cell
        assert english != spoken["zh"][cell], cell
    assert len(set(spoken["en"].values())) == len(spoken["en"])  # each cell has its own address
