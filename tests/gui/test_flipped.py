"""Rows or columns: columns ask, the same numbers turned; everything around them turns along."""

from dataclasses import replace
from itertools import product

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
    center,
    click,
    click_cell,
    dragging,
    focused,
    heatmap,
    hover,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    shown_text,
    steps,
    type_text,
    undo,
)
from layout_rules import bars_overlap, overlaps
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QTextDocumentFragment
from reflow_rules import clipped, listed, outside
from test_code_view import printed
from test_heads_reflow import faults, opened
from test_layout import misaligned
from test_reflow import states

from attn_gui.core.document import Token
from attn_gui.core.evaluate import evaluate
from attn_gui.core.places import Cell, Place
from attn_gui.session import Label

TURNED = ("scores", "scaled", "weights")
UPRIGHT = ("q", "k", "v", "output")
CASES = {
    "notes_cat": Place(), "cat_verb": Place(), "creature": Place(), "cross": Place(),
    "bank": Place(0, 0, 1), "pronoun:tired": Place(0, 1, 0),
}  # fmt: skip


def turn(window, to="columns"):
    """With the switch of the tray, as a reader does."""
    if not window.furniture.tray.isVisible():
        action(window, "break").trigger()
        settle()
    click(button(window, f"tray.flipped.{to}"))
    return window


def turned(open_window, name, *argv, **looks):
    window = open_window("--example", name, *argv, **looks)
    window.furniture.focus.set(place=CASES[name])
    settle()
    return turn(window)


def computed(window, name):
    """The matrix as the core has it: a row for each word that asks."""
    place = window.furniture.page.place
    stage = "masked" if name == "scaled" else name
    head = evaluate(session(window).document).sentences[place.sentence][place.layer]
    return getattr(head.heads[place.head], stage)


def shown(window, name):
    return heatmap(window, name).values()


def canvas(window):
    return window.furniture.page.canvas


def outlines(window, role):
    return [one.rect for one in canvas(window).overlay.outlines if one.role == role]


def place_of(window, name, row, column):
    """Where a shown cell is, in pixels of the canvas, measured at its table."""
    table = keys_of(window, name)
    rect = table.visualRect(table.model().index(row, column))
    corner = table.viewport().mapTo(canvas(window), rect.topLeft())
    return QRect(corner, rect.size())


# ------------------------------------------------------------------------------------- numbers


@pytest.mark.parametrize("name", CASES)
def test_the_numbers_are_the_transposes_and_nothing_is_computed(open_window, name):
    window = open_window("--example", name)
    window.furniture.focus.set(place=CASES[name])
    settle()
    trace, before = session(window).trace, {one: shown(window, one).copy() for one in UPRIGHT}
    turn(window)
    assert session(window).trace is trace
    assert steps(window) == 0
    for one in TURNED:
        wanted = np.ascontiguousarray(computed(window, one).T)
        assert np.ascontiguousarray(shown(window, one)).tobytes() == wanted.tobytes()
        assert shown(window, one).shape == wanted.shape
    for one in UPRIGHT:
        assert np.array_equal(shown(window, one), before[one])
    columns = shown(window, "weights").sum(axis=0)
    assert np.allclose(columns, 1, atol=1e-12)
    assert canvas(window).sums.texts == tuple(f"{one:.2f}" for one in columns)


def test_it_is_off_by_default_and_no_break(window):
    assert not window.furniture.focus.look.flipped
    turn(window)
    assert not button(window, "tray.standard").isEnabled()
    assert button(window, "button.break").text() == ""
    assert "turned" in window.furniture.tray.sentence.text()


@pytest.mark.parametrize("name", CASES)
def test_the_cells_are_drawn_as_before_in_other_places(open_window, name):
    window = open_window("--example", name)
    window.furniture.focus.set(place=CASES[name])
    settle()
    before = {}
    for one in TURNED:
        rows, columns = shown(window, one).shape
        for row, column in product(range(rows), range(columns)):
            before[one, row, column] = (
                heatmap(window, one).color_at(row, column), shown_text(window, one, row, column)
            )  # fmt: skip
    turn(window)
    for (one, row, column), look in before.items():
        assert heatmap(window, one).color_at(column, row) == look[0]
        assert shown_text(window, one, column, row) == look[1]
    turn(window, "rows")
    for (one, row, column), look in before.items():
        assert heatmap(window, one).color_at(row, column) == look[0]
        assert shown_text(window, one, row, column) == look[1]


def test_the_mask_hides_the_lower_left(open_window):
    window = turned(open_window, "creature")
    masked = shown(window, "scaled")
    rows, columns = np.indices(masked.shape)
    assert np.array_equal(np.isneginf(masked), rows > columns)
    for one in ("scaled", "weights"):
        marks = keys_of(window, one).matrix.picture.marks
        assert [[mark.hatched for mark in row] for row in marks] == (rows > columns).tolist()
    golden.assert_close(shown(window, "weights"), golden.expected("creature")["weights"].T)


# --------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_names_footers_and_operator_change_places(open_window, lang):
    window = turned(open_window, "cross", lang=lang)
    asks, answers = ("the", "cat", "sat"), ("那只", "猫", "坐下", "了")
    for one in TURNED:
        assert canvas(window).rows[one].names == answers
        assert canvas(window).columns[one].names == asks
        model = keys_of(window, one).model()
        heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(3)]
        assert tuple(heads) == asks
    assert canvas(window).rows["bars"].names == asks
    panels = canvas(window).panels
    plain = {
        key: QTextDocumentFragment.fromHtml(panels[key].formula.text()).toPlainText()
        for key in "CEF"
    }
    assert "K" in plain["C"].split("=")[1][:3]
    assert "T" in plain["E"].split("=")[0]
    if lang == "en":
        assert panels["C"].footer.text() == "Column asks, row answers."
        assert panels["E"].footer.text() == "Each column adds up to 1."
        assert canvas(window).to_e.under.text() == "each column"
        turn(window, "rows")
        assert panels["C"].footer.text() == "Row asks, column answers."
        assert panels["E"].footer.text() == "Each row adds up to 1."
        assert canvas(window).to_e.under.text() == "each row"
    turn(window, "rows")
    assert canvas(window).rows["weights"].names == asks
    assert canvas(window).columns["weights"].names == answers


def test_a_screen_reader_hears_who_asks_and_who_answers(open_window):
    window = turned(open_window, "notes_cat")
    model = keys_of(window, "scores").model()
    said = model.index(2, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "C, cat asks, sat answers, 1.90"


def test_softmax_along_the_other_axis_is_named_as_it_is_seen(open_window):
    window = turned(open_window, "notes_cat")
    choice = button(window, "tray.softmax_axis.columns")
    assert choice.text() == "along rows"
    click(choice)
    assert np.allclose(shown(window, "weights").sum(axis=1), 1)
    assert canvas(window).to_e.under.text() == "each row"
    assert canvas(window).panels["E"].footer.text() == "Not every column adds up to 1 here."
    assert canvas(window).sums.texts == ("0.81", "1.11", "1.08")
    assert "softmax along rows" in window.furniture.tray.sentence.text()


# ------------------------------------------------------------------------------------- looking


@pytest.mark.parametrize("name", ["notes_cat", "cross", "bank"])
@pytest.mark.parametrize("stage", TURNED)
def test_a_click_picks_the_cell_that_is_seen(open_window, name, stage):
    window = turned(open_window, name)
    row, column = shown(window, stage).shape[0] - 1, 1
    click_cell(window, stage, row, column)
    assert window.furniture.focus.look.cell == Cell(stage, column, row)
    (ring,) = outlines(window, "selected")
    assert ring == place_of(window, stage, row, column)
    assert canvas(window).rows[stage]._strong == {row}
    assert canvas(window).columns[stage]._strong == {column}
    hover(keys_of(window, stage), row, 0)
    assert window.furniture.focus.look.hover == Cell(stage, 0, row)


def test_the_outlines_lie_on_columns(open_window):
    window = turned(open_window, "cross")
    click_cell(window, "weights", 3, 1)  # cat asks, the fourth word answers
    whole = place_of(window, "scaled", 0, 1).united(place_of(window, "scaled", 3, 1))
    assert whole in outlines(window, "source")
    click_cell(window, "q", 2, 0)
    last = place_of(window, "scores", 0, 2).united(place_of(window, "scores", 3, 2))
    assert last in outlines(window, "result")
    click_cell(window, "k", 3, 0)
    row = place_of(window, "scores", 3, 0).united(place_of(window, "scores", 3, 2))
    assert row in outlines(window, "result")


def test_the_keys_walk_as_one_sees(open_window):
    window = turned(open_window, "cross")
    cell = lambda: window.furniture.focus.look.cell  # noqa: E731
    click_cell(window, "scores", 1, 1)
    press(KEY.Key_Down)
    assert cell() == Cell("scores", 1, 2)
    press(KEY.Key_Right)
    assert cell() == Cell("scores", 2, 2)
    press(KEY.Key_Right)  # past the edge: on to D, the same row of the screen
    assert cell() == Cell("scaled", 0, 2)
    press(KEY.Key_Left)
    assert cell() == Cell("scores", 2, 2)
    press(KEY.Key_Down)
    press(KEY.Key_Up)
    assert cell() == Cell("scores", 2, 2)
    press(KEY.Key_Up)
    press(KEY.Key_Up)
    press(KEY.Key_Up)  # past the upper edge, into one of the products
    assert cell().stage in ("q", "k", "x", "x_keys")


def test_what_is_picked_stays_picked(open_window):
    window = open_window("--example", "cross")
    click_cell(window, "weights", 1, 3)
    turn(window)
    assert window.furniture.focus.look.cell == Cell("weights", 1, 3)
    assert outlines(window, "selected") == [place_of(window, "weights", 3, 1)]
    table = keys_of(window, "weights")
    table.setFocus()
    press(KEY.Key_Left)
    assert window.furniture.focus.look.cell == Cell("weights", 0, 3)
    turn(window, "rows")
    assert outlines(window, "selected") == [place_of(window, "weights", 0, 3)]
    current = table.currentIndex()
    assert (current.row(), current.column()) == (0, 3)


def test_copied_as_shown(open_window):
    window = turned(open_window, "notes_cat")
    table = keys_of(window, "scores")
    table.selectAll()
    table.setFocus()
    press(KEY.Key_C, MOD.ControlModifier)
    lines = QGuiApplication.clipboard().text().split("\n")
    copied = np.array([[float(one) for one in line.split("\t")] for line in lines])
    assert np.array_equal(copied, computed(window, "scores").T)


# -------------------------------------------------------------------------------------- typing


def overrides(window):
    return session(window).document.options.overrides


def test_typed_over_where_one_sees_it(open_window):
    window = turned(open_window, "cross")
    before = shown(window, "weights").copy()
    click_cell(window, "weights", 3, 1)
    type_text("0.9")
    assert is_editing(window)
    assert shown(window, "weights")[3, 1] == 0.9  # while it is typed
    press(KEY.Key_Return)
    (one,) = overrides(window)
    tokens = [sentence.tokens for sentence in session(window).document.sentences]
    assert (one.stage, one.value) == ("weights", 0.9)
    assert (one.asks, one.answers) == (tokens[0][1].id, tokens[1][3].id)
    assert computed(window, "weights")[1, 3] == 0.9
    footer = canvas(window).panels["E"]._footer
    assert footer.startswith("Column cat adds up to")
    assert "≠ 1" in canvas(window).sums.texts[1]
    tip = keys_of(window, "weights").model().index(3, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "Written over" in tip
    click_cell(window, "weights", 3, 1)
    press(KEY.Key_Delete)
    assert overrides(window) == ()
    assert np.array_equal(shown(window, "weights"), before)
    undo(window)
    assert computed(window, "weights")[1, 3] == 0.9
    undo(window)
    assert overrides(window) == ()


def test_enter_goes_down_and_tab_right_as_one_sees(open_window):
    window = turned(open_window, "cross")
    click_cell(window, "scores", 0, 0)
    press(KEY.Key_Return)
    assert float(cell_editor(window).text()) == computed(window, "scores")[0, 0]
    press(KEY.Key_Tab)
    assert window.furniture.focus.look.cell == Cell("scores", 1, 0)


def test_dragged_and_nudged_where_one_sees_it(open_window):
    window = turned(open_window, "cross")
    click_cell(window, "scores", 3, 0)
    old = computed(window, "scores")[0, 3]
    press(KEY.Key_Up, MOD.ControlModifier)
    assert computed(window, "scores")[0, 3] == pytest.approx(old + 0.1)
    with dragging(keys_of(window, "scores"), 2, 1) as move:
        move(40)
        assert shown(window, "scores")[2, 1] != computed(window, "scores").T[2, 0]
    assert {(one.stage) for one in overrides(window)} == {"scores"}
    assert len(overrides(window)) == 2
    assert computed(window, "scores")[1, 2] == shown(window, "scores")[2, 1]


def test_a_masked_cell_says_why_with_the_right_words(open_window):
    window = turned(open_window, "creature")
    click_cell(window, "scaled", 3, 1)
    press(KEY.Key_Return)
    assert "hides creature from fluffy" in bubble(window)


def test_turned_while_typing_keeps_the_number(open_window):
    window = open_window("--example", "cross")
    turn(window, "rows")
    click_cell(window, "weights", 1, 3)
    type_text("0.7")
    turn(window)
    assert not is_editing(window)
    assert shown(window, "weights")[3, 1] == 0.7
    assert steps(window) == 1


# ------------------------------------------------------------------------------------ inspector


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
    text = window.furniture.inspector.code.view.toPlainText()
    assert "scores = K @ Q.T" in text
    turn(window, "rows")
    assert "scores = Q @ K.T" in window.furniture.inspector.code.view.toPlainText()


def test_the_player_says_columns(open_window):
    window = turned(open_window, "notes_cat")
    action(window, "play").trigger()
    settle()
    player = window.furniture._player
    player.pause()
    player.choose_grain("rows")
    player.choose_word(None)
    player.go_to_chapter("scores")
    settle()
    caption = window.furniture.player.caption.text()
    assert caption.startswith("C, column the: the whole column at once")
    veils = outlines(window, "veil")
    there = place_of(window, "scores", 0, 0).united(place_of(window, "scores", 2, 0))
    rest = place_of(window, "scores", 0, 1).united(place_of(window, "scores", 2, 2))
    assert rest in veils
    assert not any(one.intersects(there) for one in veils)
    turn(window, "rows")
    assert window.furniture.player.caption.text().startswith("C, row the")


# ------------------------------------------------------------------------------------ keeping it


def test_language_text_size_and_focus_mode_keep_it(open_window):
    window = turned(open_window, "cross")
    action(window, "language").trigger()
    settle()
    assert np.array_equal(shown(window, "scores"), computed(window, "scores").T)
    window.theme.set_scale(2.0)
    settle()
    assert window.furniture.focus.look.flipped
    assert np.array_equal(shown(window, "weights"), computed(window, "weights").T)
    assert button(window, "tray.flipped.columns").isChecked()
    page = window.furniture.page
    assert page.stepper.step
    for step in ("C", "D", "E", "F"):
        page.stepper.go(step)
        settle()
        assert not overlaps(window), step
    turn(window, "rows")
    assert np.array_equal(shown(window, "weights"), computed(window, "weights"))


def test_differences_turn_along(open_window):
    window = turned(open_window, "notes_cat")
    before = computed(window, "weights").copy()
    click_cell(window, "x", 1, 0)
    type_text("0.1")
    press(KEY.Key_Return)
    window.furniture.focus.set(difference=True)
    settle()
    wanted = (computed(window, "weights") - before).T
    assert np.array_equal(shown(window, "weights"), wanted)
    click_cell(window, "weights", 2, 1)
    assert window.furniture.focus.look.cell == Cell("weights", 1, 2)
    said = keys_of(window, "weights").model().index(2, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "cat asks, sat answers" in said
    window.furniture.focus.set(difference=False)
    click(button(window, "inspector.view.changes"))
    assert "Columns of E that changed" in window.furniture.inspector.changes.moves.text()


# ------------------------------------------------------------------------------------ many heads


@pytest.fixture
def bank(open_window):
    return turn(open_window("--page", "many-heads", "--example", "bank"))


def test_maps_of_the_heads_are_transposed(bank):
    trace = session(bank).trace
    heads = trace.sentences[0][0].heads
    words = tuple(token.text for token in session(bank).document.sentences[0].tokens)
    for place, head in enumerate(heads):
        values = heatmap(bank, f"head.{place}").values()
        assert np.array_equal(values, head.weights.T)
        assert not np.array_equal(values, head.weights)
        assert np.allclose(values.sum(axis=0), 1)
    card = bank.furniture.heads.maps.cards[1]
    assert card.asks_word.text() == "asks →"
    assert "each column" in button(bank, "heads.view.weights").toolTip()
    assert len(card.rows.names) == len(words)
    turn(bank, "rows")
    assert session(bank).trace is trace
    assert np.array_equal(heatmap(bank, "head.1").values(), heads[1].weights)
    assert card.asks_word.text() == "asks ↓"


def test_the_picked_word_asks_in_a_column(bank):
    bank.furniture.focus.set_heads(word=2, mean=True)
    settle()
    for card in (*bank.furniture.heads.maps.cards, bank.furniture.heads.maps.mean):
        (whole,) = [one.rect for one in card.overlay.outlines if one.role == "source"]
        columns = card.heatmap.values().shape[1]
        area = card.heatmap.geometry()
        step = area.width() // columns
        corner = area.topLeft() + QPoint(2 * step, 0)
        assert whole == QRect(corner, area.size().scaled(step, area.height(), Qt.IgnoreAspectRatio))


def test_a_map_is_picked_and_written_over_where_one_sees_it(bank):
    card = bank.furniture.heads.maps.cards[1]
    table = card.heatmap.table
    click(table.viewport(), center(table, 3, 6))  # bank₂ asks, near answers
    assert bank.furniture.focus.look.cell == Cell("weights", 6, 3)
    assert bank.furniture.heads.address().startswith("Geography, bank₂ → near")
    press(KEY.Key_F2)
    type_text("0.75")
    press(KEY.Key_Return)
    head = session(bank).trace.sentences[0][0].heads[1]
    assert head.weights[6, 3] == 0.75
    assert card.heatmap.values()[3, 6] == 0.75
    table.setFocus()
    press(KEY.Key_Up)
    assert bank.furniture.focus.look.cell == Cell("weights", 6, 3)  # Enter went down, as one sees
    for _press in range(3):
        press(KEY.Key_Up)
    assert focused() is table
    turn(bank, "rows")
    assert card.heatmap.values()[6, 3] == 0.75


def test_a_sketch_stands_beside_its_column(bank):
    bank.furniture.focus.set_heads(sketches=True)
    settle()
    sketched = [card for card in bank.furniture.heads.maps.cards if card.has_sketch]
    assert sketched
    for card in sketched:
        assert card.sketch.values().shape == (7, 1)
        assert card.sketch.geometry().left() > card.heatmap.geometry().right()
        assert card.sketch.y() == card.heatmap.y()
        assert card.rect().contains(card.sketch.geometry())
        assert not card.sketch_below.geometry().intersects(card.ramp.geometry())
    turn(bank, "rows")
    for card in sketched:
        assert card.sketch.values().shape == (1, 7)
        assert card.sketch.y() > card.heatmap.y()
        assert not card.sketch_below.isVisible()


# ---------------------------------------------------------------------------------------- looks


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("size", "scale"), [("1440x900", "100"), ("1024x640", "100"), ("1024x640", "200")]
)
def test_everything_has_its_room(open_window, size, scale, lang):
    window = open_window("--text-scale", scale, size=size, lang=lang)
    window.furniture.focus.set(flipped=True)
    found = {}
    rules = [clipped, overlaps, bars_overlap, outside]
    if scale == "100":
        rules.append(misaligned)
    for state in states(window):
        found = {fault: state for rule in rules for fault in rule(window)} | found
    assert not found, listed(found)


@pytest.mark.parametrize(
    ("example", "size", "scale", "lang"),
    [
        ("bank", "1440x900", 100, "en"), ("cross", "1024x640", 100, "zh"),
        ("pronoun:tired", "1024x640", 200, "en"),
        ("two_contexts:river_bank", "1440x900", 100, "zh"),
    ],
)  # fmt: skip
def test_the_maps_have_their_room(open_window, example, size, scale, lang):
    window = opened(open_window, size, scale, lang, example)
    for sketches in (False, True):
        window.furniture.focus.set(flipped=True)
        window.furniture.focus.set_heads(sketches=sketches, mean=True)
        settle()
        found = faults(window)
        assert not found, listed(found)


@pytest.mark.parametrize(("size", "scale"), [("1440x900", "100"), ("1024x640", "200")])
def test_sums_stand_under_their_columns(open_window, size, scale):
    window = turned(open_window, "creature", "--text-scale", scale, size=size)
    page = window.furniture.page
    if page.stepper.step:
        page.stepper.go("E")
        settle()
    sums, table = canvas(window).sums, keys_of(window, "weights")
    for column in range(len(sums.texts)):
        slot = sums.slot(column)
        left = sums.mapTo(canvas(window), slot.topLeft())
        cell = place_of(window, "weights", table.model().rowCount() - 1, column)
        assert (left.x(), slot.width()) == (cell.x(), cell.width())
        assert left.y() == cell.bottom() + 1
    panel = canvas(window).panels["E"]
    assert sums.geometry().bottom() < panel.footer.y() + 4


def test_a_raster_turns_too(window):
    """33 words and more are drawn without numbers."""
    document = session(window).document
    words = tuple(Token(f"w{place}", f"w{place}") for place in range(34))
    x = np.random.RandomState(4).uniform(-1, 1, (34, 4)).round(2)
    sentence = replace(document.sentences[0], tokens=words, x=x)
    session(window).apply(Label("test"), replace(document, sentences=(sentence,)))
    turn(window)
    window.furniture.page.jump("E")
    heat, table = heatmap(window, "weights"), keys_of(window, "weights")
    raster = heat.cover.raster
    assert heat.cover.is_on
    assert np.array_equal(heat.values(), computed(window, "weights").T)
    raster.grab()
    spot = raster.cell_rect(30, 5).center().toPoint()
    click(raster._view.viewport(), spot)
    picked, current = window.furniture.focus.look.cell, table.currentIndex()
    assert (current.row(), current.column()) == (picked.column, picked.row)
    assert abs(picked.row - 5) <= 1  # one pixel is one row: the neighbour is as near as a hand
    assert abs(picked.column - 30) <= 1
    table.pick(5, 30)
    table.setFocus()
    press(KEY.Key_Down)
    assert window.furniture.focus.look.cell == Cell("weights", 5, 31)
    type_text("0.5")
    press(KEY.Key_Return)
    assert computed(window, "weights")[5, 31] == 0.5
