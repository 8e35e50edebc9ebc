"""Before and after under a reader's hands: differences, sentences, the old picture, freezing."""

import re
from typing import Any

import numpy as np
import pytest
from hands import (
    KEY,
    LEFT,
    MOD,
    PLAIN,
    action,
    add_word,
    bring_into_view,
    button,
    cell_editor,
    chip_key,
    choose,
    click,
    click_cell,
    dragging,
    find,
    focused,
    heatmap,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    shown_text,
    steps,
    type_into,
    type_text,
    undo,
    value,
)
from heads_hands import numbers
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget
from test_no_canned_numbers import another

from attn_gui.core.edits import with_cell, with_options
from attn_gui.core.evaluate import evaluate
from attn_gui.core.places import Place
from attn_gui.pages.inspector.changes_texts import CONTROLS, HEADLINES, MOVES
from attn_gui.session import Label

GIVEN = ("x", "w_q", "w_k", "w_v")
COMPUTED = ("q", "k", "v", "scores", "scaled", "weights", "output")
WITH_JOIN = ("w_o", "projected", "new")


def changes(window: Any) -> Any:
    """The Changes part of the inspector, opened by its segment."""
    if not window.furniture.inspector.changes.isVisible():
        click(button(window, "inspector.view.changes"))
    return window.furniture.inspector.changes


def press_button(window: Any, name: str) -> None:
    changes(window)
    click(button(window, f"changes.{name}"))


def said(window: Any, name: str) -> str:
    """A text of the Changes part as one reads it."""
    changes(window)
    found = find(window, QLabel, f"changes.{name}").text()
    return QTextDocumentFragment.fromHtml(found).toPlainText() if "<" in found else found


def shown(window: Any, name: str) -> np.ndarray:
    """A matrix as it is on screen, cell by cell."""
    model = keys_of(window, name).model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    role = Qt.ItemDataRole.UserRole
    return np.array([[model.index(r, c).data(role) for c in columns] for r in rows])


def everything(window: Any, joined: bool = False) -> dict[str, np.ndarray]:
    names = (*GIVEN, *COMPUTED, *(WITH_JOIN if joined else ()))
    return {name: shown(window, name) for name in names}


def badge(window: Any) -> str:
    """What the page says while it shows the past; "" where it shows the present."""
    found = find(window, QLabel, "badge.before")
    return found.text() if found.isVisible() else ""


def key_down(again: bool = False) -> None:
    """The space bar goes down, or is repeated while it is down."""
    event = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Space, PLAIN, " ", again)
    QApplication.sendEvent(focused(), event)
    settle()


def key_up(again: bool = False) -> None:
    event = QKeyEvent(QEvent.Type.KeyRelease, KEY.Key_Space, PLAIN, " ", again)
    QApplication.sendEvent(focused(), event)
    settle()


def assert_same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> None:
    for name, values in one.items():
        assert np.array_equal(values, other[name]), name


def is_present(window: Any) -> bool:
    return not badge(window) and not window.furniture.focus.look.held


# ------------------------------------------------------------------------------------- sentences


@pytest.mark.parametrize(
    ("example", "name", "row", "column", "number"),
    [
        ("notes_cat", "x", 2, 2, "1.0"), ("notes_cat", "w_k", 1, 3, "-2"),
        ("cat_verb", "w_q", 1, 2, "1"), ("creature", "w_q", 1, 0, "-0.5"),
    ],
)  # fmt: skip
def test_it_counts_and_tells_the_row_of_which_most_moved(
    open_window, example, name, row, column, number
):
    window = open_window("--example", example)
    old, asks = everything(window), keys_of(window, "weights").model().row_names
    type_into(window, name, row, column, number)
    new = everything(window)
    followed = sum(int((old[one] != new[one]).sum()) for one in COMPUTED)
    assert said(window, "headline") == f"1 number moved, {followed} followed"
    address = window.furniture.page.names.short(name, row, column)
    was, now = (f"{values[name][row, column]:.2f}".replace("-", "−") for values in (old, new))
    assert said(window, "listed") == f"{address}: {was} → {now}"
    half = np.abs(new["weights"] - old["weights"]).sum(axis=1) / 2
    most = int(half.argmax())
    assert f"ROW “{asks[most]}” OF PANEL E" in {
        one.text() for one in changes(window).findChildren(QLabel)
    }
    sentence = said(window, "moves")
    assert sentence.startswith(asks[most])
    assert f" {half[most]:.2f} of its attention" in sentence
    steps_of = new["weights"][most] - old["weights"][most]
    assert asks[int(steps_of.argmax())] in sentence
    assert asks[int(steps_of.argmin())] in sentence
    moved = int((np.abs(new["weights"] - old["weights"]) > 1e-12).any(axis=1).sum())
    assert f"Rows of E that changed: {moved} of {len(asks)}." in sentence
    bars = changes(window).bars.lines
    assert [line.name for line in bars] == list(asks)
    for place, line in enumerate(bars):
        assert line.says_was == f"was {old['weights'][most, place]:.2f}"
        assert line.says_now == f"now {new['weights'][most, place]:.2f}"
        assert line.says_now in changes(window).bars.accessibleName()


def test_the_row_is_that_of_the_picked_cell_and_says_why(window):
    old = everything(window)
    type_into(window, "x", 2, 2, "1.0")
    new = everything(window)
    for row, word in enumerate(("the", "cat", "sat")):
        click_cell(window, "weights", row, 0)
        assert said(window, "moves").startswith(word)
        why = said(window, "why")
        step = np.abs(new["scaled"][row] - old["scaled"][row])
        column = int(step.argmax())
        assert f"C ({word}, {('the', 'cat', 'sat')[column]}) rose from" in why
        for name in ("scores", "weights"):
            assert f"{old[name][row, column]:.2f}".replace("-", "−") in why
            assert f"{new[name][row, column]:.2f}".replace("-", "−") in why
        assert "the row still adds up to 1.00" in why
        assert ("query" in why) == bool((old["q"][row] != new["q"][row]).any())
        assert ("key" in why) == bool((old["k"][column] != new["k"][column]).any())


NUMBER = re.compile(r"−?\d+\.\d+")


def test_every_number_of_every_sentence_changes_with_the_document(window):
    """The same edit in two documents: no number of the first sentences is left, but a row's sum."""
    type_into(window, "x", 2, 2, "1.0")
    click_cell(window, "weights", 1, 2)
    first = {name: said(window, name) for name in ("listed", "moves", "why")}
    one = session(window)
    one.apply(Label("test"), another(one.document))
    type_into(window, "x", 2, 2, "1.37")
    click_cell(window, "weights", 1, 2)
    second = {name: said(window, name) for name in first}
    for name, words in first.items():
        assert words != second[name]
        both = set(NUMBER.findall(words)) & set(NUMBER.findall(second[name]))
        assert both <= {"1.00"}, name


def test_attention_that_goes_from_one_word_to_one_word(window):
    """With one word hidden only two can trade."""
    window.furniture.session.edit(*_mask_pair(window, 1, 0))
    type_into(window, "x", 2, 2, "1.0")
    click_cell(window, "weights", 1, 2)
    old = evaluate(session(window).before.document).matrix("weights")
    new = shown(window, "weights")
    moved = abs(new[1, 2] - old[1, 2])
    assert f"cat moved {moved:.2f} of its attention from cat to sat." in said(window, "moves")


def _mask_pair(window: Any, asks: int, answers: int) -> tuple[Any, Any]:
    tokens = session(window).document.sentences[0].tokens
    pair = frozenset({(tokens[asks].id, tokens[answers].id)})
    return Label("test"), lambda document: with_options(document, mask="custom", hidden=pair)


def test_switches_and_words_are_told(window):
    click(button(window, "switch.mask"))
    assert said(window, "listed") == "Switched: mask"
    assert said(window, "headline").startswith("Computed numbers that changed: ")
    add_word(window, "mat")
    assert "A word is new" in said(window, "listed")
    chip_key(window, 0, KEY.Key_Right, MOD.ControlModifier)
    assert "another order" in said(window, "listed")


def test_a_word_that_is_added_takes_shares_though_no_score_changed(window):
    add_word(window, "mat")
    click_cell(window, "weights", 1, 1)
    assert "to mat" in said(window, "moves")
    assert "other words to share out among" in said(window, "why")
    assert "was not there" in {line.says_was for line in changes(window).bars.lines}


def test_nothing_has_changed_yet(window):
    assert said(window, "headline") == HEADLINES["nothing"]
    for name in ("put_back", "before", "difference"):
        assert not button(window, f"changes.{name}").isEnabled()
    assert button(window, "changes.freeze").isEnabled()
    assert not changes(window).bars.isVisible()


def test_the_words_of_another_language(open_window):
    window = open_window("--example", "notes_cat")
    type_into(window, "x", 2, 2, "1.0")
    changes(window)
    window.language.set("zh")
    settle()
    assert all(word in said(window, "moves") for word in ("sat", "cat"))


def test_words_that_look_like_mark_up_are_shown_as_they_are(window):
    add_word(window, "<i>b</i>")
    click_cell(window, "weights", 1, 1)
    assert "to <i>b</i>;" in said(window, "moves") or "to <i>b</i>." in said(window, "moves")


def test_every_sentence_about_moves_has_its_own_words():
    assert len(set(MOVES.values())) == 4


# ----------------------------------------------------------------------------------- differences


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


# -------------------------------------------------------------------------------------- freezing


def test_a_frozen_state_outlives_edits_undo_language_theme_and_size(window):
    first = everything(window)
    press_button(window, "freeze")
    assert "frozen" in said(window, "against")
    type_into(window, "x", 2, 2, "1.0")
    type_into(window, "x", 0, 0, "-0.7")
    assert said(window, "headline").startswith("2 numbers moved, ")
    assert said(window, "listed").splitlines() == [
        "X (the, dim0): 0.20 → −0.70", "X (sat, dim2): 0.60 → 1.00",
    ]  # fmt: skip
    undo(window)
    assert said(window, "headline").startswith("1 number moved, ")
    window.language.set("zh")
    window.language.set("en")
    window.theme.set("dark")
    press(KEY.Key_Plus, MOD.ControlModifier)
    press(KEY.Key_0, MOD.ControlModifier)
    settle()
    assert said(window, "headline").startswith("1 number moved, ")
    assert button(window, "changes.freeze").text() == CONTROLS["release"]
    click_cell(window, "scores", 0, 0)
    key_down()
    assert badge(window) == CONTROLS["held_frozen"]
    assert_same(everything(window), first)
    key_up()
    press_button(window, "freeze")
    assert button(window, "changes.freeze").text() == CONTROLS["freeze"]


def test_reset_keeps_the_frozen_state(window):
    type_into(window, "x", 2, 2, "1.0")
    press_button(window, "freeze")
    action(window, "reset").trigger()
    settle()
    assert said(window, "listed") == "X (sat, dim2): 1.00 → 0.60"


def test_put_it_back_takes_all_edits_back_in_one_step(window):
    first = everything(window)
    document = session(window).document
    press_button(window, "freeze")
    for column in range(3):
        type_into(window, "x", 2, column, "1.5")
    third = everything(window)
    before = steps(window)
    press_button(window, "put_back")
    assert steps(window) == before + 1
    assert session(window).document is document
    assert_same(everything(window), first)
    assert said(window, "headline") == HEADLINES["nothing"]
    undo(window)
    assert_same(everything(window), third)


def test_put_it_back_without_a_frozen_state_is_undo(window):
    first = everything(window)
    type_into(window, "x", 2, 0, "1.5")
    second = everything(window)
    type_into(window, "x", 2, 1, "1.5")
    before = steps(window)
    press_button(window, "put_back")
    assert steps(window) == before - 1
    assert_same(everything(window), second)
    undo(window)
    assert_same(everything(window), first)


def test_what_is_being_typed_belongs_to_the_frozen_state(window):
    changes(window)
    type_into(window, "x", 2, 2, "1.0", end=None)
    press_button(window, "freeze")
    assert not is_editing(window)
    assert said(window, "headline") == HEADLINES["nothing"]
    undo(window)
    assert said(window, "listed") == "X (sat, dim2): 1.00 → 0.60"


def test_a_held_nudge_is_one_edit(window):
    first = everything(window)
    click_cell(window, "x", 2, 2)
    for place in range(4):
        event = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Up, MOD.ControlModifier, "", place > 0)
        QApplication.sendEvent(focused(), event)
    settle()
    assert said(window, "listed") == "X (sat, dim2): 0.60 → 1.00"
    press_button(window, "put_back")
    assert_same(everything(window), first)


# ------------------------------------------------------------------------------- the old picture


@pytest.mark.parametrize("where", ["x", "scores", "page", "window", "inspector"])
def test_the_space_bar_shows_the_old_picture_while_it_is_held(window, where):
    first = everything(window)
    type_into(window, "x", 2, 2, "1.0")
    second = everything(window)
    look = window.furniture.focus.look
    if where in ("x", "scores"):
        click_cell(window, where, 1, 1)
        look = window.furniture.focus.look
    else:
        targets = {
            "page": window.furniture.page, "window": window.centralWidget(),
            "inspector": window.furniture.inspector.explained,
        }  # fmt: skip
        targets[where].setFocus()
    key_down()
    assert badge(window) == CONTROLS["held_last"]
    assert_same(everything(window), first)
    assert window.furniture.page.canvas.panels["A"].title.text().startswith("Before: ")
    assert "present" in find(window, QLabel, "status.address").text()
    for _time in range(3):
        key_up(again=True)
        key_down(again=True)
        assert badge(window)
    key_up()
    assert is_present(window)
    assert_same(everything(window), second)
    assert window.furniture.focus.look == look
    assert "present" not in find(window, QLabel, "status.address").text()


def test_nothing_can_be_changed_in_the_old_picture(window):
    type_into(window, "x", 2, 2, "1.0")
    document, done = session(window).document, steps(window)
    click_cell(window, "x", 1, 1)
    key_down()
    type_text("5")
    assert not is_editing(window)
    press(KEY.Key_Up, MOD.ControlModifier)
    press(KEY.Key_Return)
    assert not is_editing(window)
    assert session(window).document is document
    assert steps(window) == done
    assert badge(window)
    key_up()
    assert is_present(window)
    type_text("5")
    assert is_editing(window)
    press(KEY.Key_Escape)


def test_the_space_bar_types_where_one_types(window):
    type_into(window, "x", 2, 2, "1.0")
    click(button(window, "sentence.add"))
    key_down()
    assert is_present(window)
    key_up()
    press(KEY.Key_Escape)
    click_cell(window, "x", 0, 0)
    press(KEY.Key_Return)
    assert is_editing(window)
    key_down()
    assert is_present(window)
    assert is_editing(window)
    key_up()
    press(KEY.Key_Escape)


def test_the_space_bar_presses_the_button_that_has_the_focus(window):
    type_into(window, "x", 2, 2, "1.0")
    button(window, "switch.mask").setFocus()
    press(KEY.Key_Space)
    assert session(window).document.options.mask == "causal"
    assert is_present(window)
    panel = window.furniture.page.canvas.panels["C"]
    panel.setFocus()
    key_down()
    assert is_present(window)
    assert window.furniture.focus.look.panel == "C"
    key_up()


@pytest.mark.parametrize("how", ["tab", "click", "away", "edit", "page", "size"])
def test_whatever_happens_the_present_comes_back(open_window, how):
    window = open_window("--example", "notes_cat")
    type_into(window, "x", 2, 2, "1.0")
    type_into(window, "x", 2, 1, "1.0")
    click_cell(window, "scores", 1, 1)
    key_down()
    assert badge(window)
    if how == "tab":
        press(KEY.Key_Tab)
    elif how == "click":
        click_cell(window, "weights", 2, 2)
    elif how == "away":
        other = QWidget()
        other.show()
        other.activateWindow()
        settle()
    elif how == "edit":
        undo(window)
    elif how == "page":
        press(KEY.Key_2, MOD.ControlModifier)
    else:
        press(KEY.Key_Plus, MOD.ControlModifier)
        key_up()
    settle()
    assert is_present(window)
    if how != "page":
        values = session(window).trace.matrix("scores")
        assert np.array_equal(shown(window, "scores"), values)
    if how == "away":
        other.close()


def test_the_button_shows_the_old_picture_while_it_is_pressed(window):
    first = everything(window)
    type_into(window, "x", 2, 2, "1.0")
    second = everything(window)
    changes(window)
    show = button(window, "changes.before")
    QTest.mousePress(show, LEFT, PLAIN, show.rect().center())
    settle()
    assert badge(window)
    assert_same(everything(window), first)
    QTest.mouseRelease(show, LEFT, PLAIN, show.rect().center())
    settle()
    assert is_present(window)
    assert_same(everything(window), second)
    show.setFocus()
    key_down()
    assert badge(window)
    key_up()
    assert is_present(window)


def test_an_old_picture_of_another_shape(window):
    first = everything(window)
    add_word(window, "mat")
    add_word(window, "<b>")
    press_button(window, "freeze")
    press_button(window, "freeze")
    chip_key(window, 0, KEY.Key_Delete)
    click_cell(window, "weights", 3, 3)
    key_down()
    assert badge(window)
    assert shown(window, "weights").shape == (5, 5)
    click_cell(window, "weights", 4, 4)  # which is no longer there
    key_up()
    assert is_present(window)
    assert shown(window, "weights").shape == (4, 4)
    assert first["weights"].shape == (3, 3)


def test_nothing_to_show_before_the_first_edit(window):
    click_cell(window, "scores", 1, 1)
    key_down()
    assert is_present(window)
    key_up()
    type_into(window, "x", 2, 2, "1.0")
    undo(window)
    click_cell(window, "scores", 1, 1)
    key_down()
    assert is_present(window)
    key_up()


def test_the_space_bar_still_plays_on_the_slider_of_the_player(window):
    type_into(window, "x", 2, 2, "1.0")
    action(window, "play_on").trigger()  # paused
    settle()
    scrubber = find(window, QWidget, "player.moment")
    scrubber.setFocus()
    playing = window.furniture._player.is_playing
    key_down()
    key_up()
    assert window.furniture._player.is_playing != playing
    assert is_present(window)
    window.furniture._player.pause()
    click_cell(window, "scores", 1, 1)
    key_down()
    assert is_present(window)  # some of the present numbers are not even there yet
    key_up()


# ------------------------------------------------------------------------------------ many heads


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


# ------------------------------------------------------------------------------------ everywhere


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
    drawer = window.furniture.drawer
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
