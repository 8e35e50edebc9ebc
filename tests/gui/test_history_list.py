"""The list of all steps: it follows, it leads anywhere, by mouse and by keys, in both languages."""

import pytest
from hands import (
    KEY,
    MOD,
    action,
    add_word,
    click,
    click_cell,
    find,
    focused,
    press,
    redo,
    session,
    settle,
    steps,
    type_into,
    type_text,
    undo,
    value,
)
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QListView, QToolButton
from reference import assert_numbers

from attn_gui import session as session_module
from attn_gui.core.edits import with_cell
from attn_gui.core.examples import Examples
from attn_gui.history.model import STATE, StepsModel
from attn_gui.history.sheet import HistorySheet
from attn_gui.resources import resource
from attn_gui.session import Label, Session
from attn_gui.theme import SCALES

EXAMPLES = Examples(resource("examples"))


def some_steps(window) -> list[object]:
    """Four real steps; the documents before the first and after each."""
    documents = [session(window).document]
    for do in (
        lambda: type_into(window, "x", 0, 1, "0.75"),
        lambda: add_word(window, "mat"),
        lambda: type_into(window, "w_q", 2, 3, "-1.5"),
        lambda: type_into(window, "x", 1, 0, "2"),
    ):
        do()
        documents.append(session(window).document)
    assert steps(window) == 4
    return documents


def opened(window) -> HistorySheet:
    action(window, "history").trigger()
    settle()
    sheet = find(window, HistorySheet, "history")
    assert sheet.isVisible()
    return sheet


def states(model: QAbstractItemModel) -> list[str]:
    return [model.index(row, 0).data(STATE) for row in range(model.rowCount())]


def click_row(sheet: HistorySheet, row: int) -> None:
    shown = sheet.list
    shown.scrollTo(shown.model().index(row, 0))
    click(shown.viewport(), shown.visualRect(shown.model().index(row, 0)).center())


def test_it_names_every_step_as_the_menu_does(window):
    some_steps(window)
    sheet = opened(window)
    names = [sheet.steps.name(row) for row in range(5)]
    assert names[0] == "As opened"
    assert names[2] == "add “mat”"
    for row in (4, 3, 2, 1):
        assert action(window, "undo").text() == f"Undo: {names[row]}"
        undo(window)
    assert states(sheet.steps) == ["here", *["undone"] * 4]


def test_a_click_goes_anywhere_and_back(window):
    documents = some_steps(window)
    sheet = opened(window)
    heard = []
    session(window).changed.connect(heard.append)
    for row in (1, 4, 0, 3, 2):
        click_row(sheet, row)
        assert session(window).document is documents[row]
        assert states(sheet.steps) == ["done"] * row + ["here"] + ["undone"] * (4 - row)
        assert sheet.list.currentIndex().row() == row
        assert_numbers(window)
    assert len(heard) == 5  # one for each click, however many steps lie between
    click_row(sheet, 2)
    assert len(heard) == 5
    assert action(window, "undo").isEnabled()
    assert action(window, "redo").isEnabled()


def test_keys_walk_without_going_and_enter_goes(window):
    documents = some_steps(window)
    table = click_cell(window, "x", 1, 2)
    sheet = opened(window)
    press(KEY.Key_Up)
    press(KEY.Key_Up)
    assert session(window).document is documents[4]
    press(KEY.Key_Return)
    assert session(window).document is documents[2]
    press(KEY.Key_Home)
    press(KEY.Key_Space)
    assert session(window).document is documents[0]
    press(KEY.Key_Z, MOD.ControlModifier | MOD.ShiftModifier)  # redo works beside it
    assert session(window).document is documents[1]
    assert sheet.list.currentIndex().row() == 1
    press(KEY.Key_Tab)
    assert focused() is find(window, QToolButton, "history.close")
    press(KEY.Key_Tab)
    assert focused() is sheet.list
    press(KEY.Key_Escape)
    assert not sheet.isVisible()
    assert focused() is table


def test_the_key_opens_and_closes(window):
    table = click_cell(window, "x", 0, 0)
    press(KEY.Key_H, MOD.ControlModifier)
    sheet = find(window, HistorySheet, "history")
    assert sheet.isVisible()
    assert sheet.isAncestorOf(focused())
    press(KEY.Key_H, MOD.ControlModifier)
    assert not sheet.isVisible()
    assert focused() is table
    press(KEY.Key_H, MOD.ControlModifier)
    click(find(window, QToolButton, "history.close"))
    assert not sheet.isVisible()


def test_it_follows_edits_undo_and_redo(window):
    sheet = opened(window)
    assert states(sheet.steps) == ["here"]
    documents = some_steps(window)
    assert states(sheet.steps) == [*["done"] * 4, "here"]
    undo(window)
    undo(window)
    redo(window)
    assert states(sheet.steps) == ["done", "done", "done", "here", "undone"]
    type_into(window, "x", 2, 2, "1.25")  # another way: what was taken back is gone
    assert states(sheet.steps) == ["done", "done", "done", "done", "here"]
    click_row(sheet, 0)
    assert session(window).document is documents[0]


def test_a_number_being_typed_is_kept_first(window):
    some_steps(window)
    sheet = opened(window)
    click_cell(window, "x", 0, 0)
    type_text("0.5")
    click_row(sheet, 1)
    assert session(window).steps == 5
    assert session(window).step == 1
    click_row(sheet, 5)
    assert value(window, "x", 0, 0) == 0.5


def test_it_speaks_the_language_of_the_window(window):
    some_steps(window)
    sheet = opened(window)
    english = [sheet.steps.name(row) for row in range(5)]
    window.language.set("zh")
    settle()
    chinese = [sheet.steps.name(row) for row in range(5)]
    assert all(one != other for one, other in zip(english[1:], chinese[1:], strict=True))
    assert "mat" in chinese[2]
    window.language.set("en")
    settle()
    assert [sheet.steps.name(row) for row in range(5)] == english


def test_a_screen_reader_hears_number_name_and_state(window):
    some_steps(window)
    undo(window)
    sheet = opened(window)
    spoken = [sheet.steps.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(5)]
    assert spoken[0] == "0. As opened: Go back to here"
    assert spoken[3].endswith("You are here")
    assert spoken[4].startswith("4. ")
    assert "Taken back" in spoken[4]
    assert sheet.list.accessibleName()
    assert find(window, QToolButton, "history.close").accessibleName() == "Close"


@pytest.mark.parametrize(("size", "scale"), [("1024x640", 2.0), ("1440x900", 1.0)])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_it_fits_and_leaves_the_bars_free(open_window, size, scale, theme):
    window = open_window("--text-scale", str(int(scale * 100)), size=size, theme=theme)
    type_into(window, "x", 0, 1, "0.75")
    sheet = opened(window)
    assert window.rect().contains(sheet.geometry())
    assert sheet.geometry().top() >= window.top_bar.height() - 4
    assert sheet.geometry().bottom() < window.status_bar.mapTo(window, window.rect().topLeft()).y()
    assert sheet.list.viewport().height() >= 3 * sheet.list.sizeHintForRow(0)


def test_it_stays_through_another_text_size(window):
    some_steps(window)
    sheet = opened(window)
    high = sheet.list.sizeHintForRow(0)
    window.theme.set_scale(SCALES[-1])
    settle()
    assert sheet.isVisible()
    assert sheet.list.sizeHintForRow(0) == 2 * high
    assert sheet.isAncestorOf(window.childAt(sheet.geometry().center()))
    click_row(sheet, 1)
    assert session(window).step == 1


# ------------------------------------------------------------------------------ session and model


def stepped(count: int) -> Session:
    made = Session(EXAMPLES.load("notes_cat"))
    for number in range(count):
        document = with_cell(made.document, "x", number % 3, number % 4, 0.01 * number + 1)
        made.apply(Label("step {n}", (("n", str(number)),)), document)
    return made


def test_the_model_keeps_the_rules_of_models(qapp):
    made = stepped(3)
    model = StepsModel(made)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    made.history_changed.connect(model.refresh)
    made.undo()
    made.go_to(0)
    made.apply(Label("another"), with_cell(made.document, "w_k", 0, 0, 7.0))
    assert model.rowCount() == 2
    made.close()


def test_going_over_many_steps_evaluates_once(qapp, monkeypatch):
    made = stepped(400)
    calls = []
    real = session_module.evaluate

    def counted(document):
        calls.append(document)
        return real(document)

    monkeypatch.setattr(session_module, "evaluate", counted)
    heard = []
    made.history_changed.connect(lambda: heard.append(made.document))
    made.go_to(3)
    assert len(calls) == 1
    assert heard == [made.document]  # told once, when the numbers are there
    assert made.step == 3
    assert made.document is made.committed is made.trace.document
    made.go_to(400)
    assert len(calls) == 2
    made.close()


def test_beyond_2000_steps_the_first_document_is_out_of_reach(qapp):
    made = stepped(session_module.STEPS)
    assert made.begins
    model = StepsModel(made)
    assert model.rowCount() == session_module.STEPS + 1
    assert model.name(0) == "As opened"
    made.apply(Label("one more"), with_cell(made.document, "w_k", 0, 0, 7.0))
    model.refresh()
    assert not made.begins
    assert model.rowCount() == session_module.STEPS + 1
    assert model.name(0) != "As opened"
    assert model.name(1) == "step 1"
    made.go_to(0)
    assert made.document.sentences[0].x[0, 0] == 1.0  # the first step's number stays
    made.close()


def test_steps_that_melt_are_one_row(qapp):
    made = Session(EXAMPLES.load("notes_cat"))
    for number in range(5):
        made.apply(Label("held"), with_cell(made.document, "x", 0, 0, float(number)), "key")
    assert (made.steps, made.step, made.begins) == (1, 1, True)
    made.close()


def test_forgotten_steps_are_shown_and_not_reached(qapp, monkeypatch):
    lens = 512 * 128 * 8
    monkeypatch.setattr(session_module, "MEMORY", 3 * lens)
    made = Session(EXAMPLES.load("bank_512:scaled"))
    for number in range(6):
        made.apply(Label(f"w {number}"), with_cell(made.document, "w_q", 0, 0, float(number)))
    model = StepsModel(made)
    assert made.first_step > 0
    assert states(model) == [
        *["gone"] * made.first_step, *["done"] * (6 - made.first_step), "here",
    ]  # fmt: skip
    assert model.name(1) == "w 0"
    flags = model.flags(model.index(0))
    assert not flags & Qt.ItemFlag.ItemIsEnabled
    made.go_to(0)
    assert made.step == made.first_step
    made.close()


def test_a_click_on_a_gone_step_does_nothing(window, monkeypatch):
    some_steps(window)
    made = session(window)
    monkeypatch.setattr(session_module, "MEMORY", 1)
    type_into(window, "x", 2, 2, "1.25")
    opened(window)
    assert made.first_step == 4
    shown = find(window, QListView, "history.list")
    click(shown.viewport(), shown.visualRect(shown.model().index(1, 0)).center())
    assert made.step == 5


@given(st.lists(st.one_of(st.just("edit"), st.just("melt"), st.integers(0, 12)), max_size=30))
@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_any_wandering_is_a_walk_along_a_list(qapp, deeds):
    made = Session(EXAMPLES.load("notes_cat"))
    documents, kinds, here = [made.document], [""], 0
    for number, deed in enumerate(deeds):
        if isinstance(deed, int):
            made.go_to(deed)
            here = min(deed, len(documents) - 1)
        else:
            changed = with_cell(made.document, "x", number % 3, number % 4, 10.0 + number)
            made.apply(Label(deed), changed, "m" if deed == "melt" else "")
            kept = here if deed == kinds[here] == "melt" else here + 1
            documents, kinds = [*documents[:kept], changed], [*kinds[:kept], deed]
            here = kept
        assert made.document is made.committed is documents[here]
        assert (made.step, made.steps, made.first_step) == (here, len(documents) - 1, 0)
    made.close()
