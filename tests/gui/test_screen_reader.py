"""A screen reader finds every control and every cell, in both languages, at any time (R17, B26)."""

import re

import pytest
from hands import (
    KEY,
    MOD,
    action,
    click_cell,
    find,
    keys_of,
    press,
    session,
    settle,
    shown_text,
    type_into,
    value,
)
from layout_rules import MATRICES, shown_matrices
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QLabel, QWidget
from reflow_spoken import FITTING, ROLE, alive, cells, controls, interface, name_of, walk

from attn_gui.core.examples import Examples
from attn_gui.core.places import Place
from attn_gui.pages.desk import Desk
from attn_gui.resources import resource
from attn_gui.session import Label

EXAMPLES = Examples(resource("examples"))
WORDS = {
    "en": {
        "x": "X, word cat, feature dim2, 0.40",
        "w_q": "W_Q, feature dim1, channel c2, 0.42",
        "q": "Q, word cat, channel c2, −0.50",
        "scores": "C, cat asks, sat answers, 1.90",
        "scaled": "D, cat asks, sat answers, 0.95",
        "weights": "E, cat asks, sat answers, 0.27",
        "output": "F, word cat, value the-ness, 0.27",
    },
    "zh": {"scores": r"C.*cat.*sat.*1\.90", "weights": r"E.*cat.*sat.*0\.27"},
}
LATIN = re.compile(r"\b(word|feature|channel|value|asks|answers|Undo|Redo|Reset|Text|theme)\b")


@pytest.fixture(autouse=True)
def _somebody_listens():
    """Qt drops cells of a table that was reset only while a screen reader is running."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def assert_spoken(window, lang):
    """Every visible control and every cell has a name, a role and the number on screen."""
    found = list(controls(window))
    assert len({widget for widget, _found in found}) == len(found)
    for widget, spoken in found:
        name = name_of(spoken)
        where = widget.objectName() or type(widget).__name__
        assert name.strip(), where
        assert "<" not in name, where
        if lang == "zh":
            assert not LATIN.search(name), (where, name)
        kinds = next(roles for kind, roles in FITTING.items() if isinstance(widget, kind))
        assert spoken.role() in kinds, (where, spoken.role())
        assert bool(spoken.state().disabled) is not widget.isEnabled(), where
    for name in shown_matrices(window):
        for (row, column), text in cells(window, name).items():
            assert text.endswith(f", {shown_text(window, name, row, column)}"), (name, text)
            assert len(text.split(", ")) >= 3 or lang == "zh", text
            if lang == "zh":
                assert not LATIN.search(text), text
    assert alive(window)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_control_and_every_cell_is_spoken(open_window, lang):
    window = open_window(lang=lang)
    assert_spoken(window, lang)
    for name, wanted in WORDS[lang].items():
        spoken = cells(window, name)[1, 2]
        assert spoken == wanted or (lang == "zh" and re.search(wanted, spoken)), spoken


@pytest.mark.parametrize("scale", [100, 200])
def test_every_visible_stop_is_in_the_tree(open_window, scale):
    from reflow_rules import stops

    window = open_window("--text-scale", str(scale))
    found = {spoken.object() for spoken in walk(interface(window))}
    missing = [one.objectName() or type(one).__name__ for one in stops(window) if one not in found]
    assert missing == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_that_is_spoken_is_mark_up(open_window, lang):
    window = open_window("--example", "cat_verb", lang=lang)
    click_cell(window, "scores", 1, 2)
    for spoken in walk(interface(window)):
        assert "<" not in name_of(spoken), name_of(spoken)
        assert "{" not in name_of(spoken), name_of(spoken)


def test_tables_have_the_names_of_rows_and_columns(window):
    for name, rows, columns in (("scores", 3, 3), ("w_v", 4, 4), ("output", 3, 4)):
        table = interface(keys_of(window, name))
        kinds = [table.child(place).role() for place in range(table.childCount())]
        assert kinds.count(ROLE.RowHeader) == rows
        assert kinds.count(ROLE.ColumnHeader) == columns
        headers = [
            name_of(table.child(place))
            for place in range(table.childCount())
            if table.child(place).role() in (ROLE.RowHeader, ROLE.ColumnHeader)
        ]
        assert all(headers)


def test_right_after_an_example_a_language_a_size_and_a_mode(window):
    for name in ("cross", "bank", "pronoun:tired", "notes_cat"):
        window.furniture.focus.set(place=Place(), cell=None, panel=None)
        session(window).open(Label("test"), EXAMPLES.load(name))
        assert alive(window)  # before a single event
        for matrix in shown_matrices(window):
            assert all(cells(window, matrix).values())
        settle()
        assert_spoken(window, "en")
    window.language.set("zh")
    assert alive(window)
    settle()
    assert_spoken(window, "zh")
    window.theme.set_scale(2.0)  # focus mode
    assert alive(window)
    settle()
    assert_spoken(window, "zh")
    window.furniture.page.jump("F")
    assert_spoken(window, "zh")
    window.resize(2600, 1400)
    settle()
    assert_spoken(window, "zh")
    window.language.set("en")
    settle()
    assert_spoken(window, "en")


@pytest.mark.parametrize("name", ["x", "scores"])
def test_the_focus_child_is_valid_without_a_current_cell(window, name):
    shown = keys_of(window, name)
    shown.setFocus()
    for _time in range(2):
        table = interface(shown)
        child = table.focusChild()
        assert child is None or child.isValid()
        assert table.childCount() > 0
        shown.deselect()
        settle()
    click_cell(window, name, 1, 1)
    press(KEY.Key_Right)
    assert name_of(interface(shown).focusChild()).startswith(
        {"x": "X, word cat", "scores": "C, cat asks"}[name]
    )


def test_nothing_speaks_for_what_is_gone(window):
    """By number only: an interface dies with its widget, and no wrapper may outlive it."""
    known = {QAccessible.uniqueId(one) for one in walk(interface(window))}
    kept = {
        QAccessible.uniqueId(interface(one))
        for one in (window, *window.findChildren(QWidget))
        if not window.centralWidget().isAncestorOf(one) and one is not window.centralWidget()
    }
    assert len(known - kept) > 100
    window.theme.set_scale(1.5)
    settle()
    for number in known - kept:
        found = QAccessible.accessibleInterface(number)
        assert found is None or not found.isValid() or window.isAncestorOf(found.object())
    assert alive(window)


@pytest.mark.parametrize("name", MATRICES)
def test_numbers_that_are_not_on_screen_are_spoken_too(open_window, name):
    window = open_window("--text-scale", "200", "--example", "cat_verb")
    model = keys_of(window, name).model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            text = model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)
            assert text.endswith(shown_text(window, name, row, column))


# -------------------------------------------------------------------------- what has changed


@pytest.fixture
def announced(monkeypatch):
    """What a screen reader is told; only announcements are kept."""
    heard = []
    tell = QAccessible.updateAccessibility

    def listen(event):
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(event.message())
        tell(event)

    from attn_gui.pages import desk

    monkeypatch.setattr(desk.QAccessible, "updateAccessibility", staticmethod(listen))
    return heard


def test_an_edit_is_announced_once(window, announced):
    type_into(window, "x", 1, 2, "1.25")
    assert len(announced) == 1
    assert "X (cat, dim2)" in announced[0]
    assert re.search(r"\d+", announced[0].partition(":")[2])
    press(KEY.Key_Up, MOD.ControlModifier)
    assert len(announced) == 2


@pytest.mark.parametrize("name", ["undo", "redo", "reset"])
def test_steps_of_the_history_are_announced(window, announced, name):
    type_into(window, "x", 1, 2, "1.25")
    if name == "redo":
        action(window, "undo").trigger()
    announced.clear()
    action(window, name).trigger()
    settle()
    assert len(announced) == 1


def test_announcements_are_in_the_current_language(window, announced):
    window.language.set("zh")
    type_into(window, "x", 1, 2, "1.25")
    assert re.search("[\u4e00-\u9fff]", announced[0])
    assert not re.search("follow|change|number", announced[0])
    assert find(window, QWidget, "page.one_head").parent() is not None
    assert window.findChild(Desk) is not None


def test_the_numbers_that_moved_are_reported_to_the_table(window):
    spies = {name: QSignalSpy(keys_of(window, name).model().dataChanged) for name in MATRICES[:9]}
    type_into(window, "w_q", 0, 0, "2")
    for name in ("w_q", "q", "scores"):
        assert spies[name].count() >= 1, name
    assert spies["k"].count() == spies["v"].count() == 0
    spoken = cells(window, "q")[0, 0]
    assert spoken.endswith(f"{value(window, 'q', 0, 0):.2f}".replace("-", "−"))


def test_a_wrong_number_is_said(window):
    click_cell(window, "x", 1, 2)
    press(KEY.Key_Return)
    press(KEY.Key_A)
    shown = [one for one in window.findChildren(QLabel, "bubble") if one.isVisible()]
    assert len(shown) == 1
    assert name_of(interface(shown[0])) == shown[0].text()
    press(KEY.Key_Escape)
