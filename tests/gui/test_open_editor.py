"""A cell is open and something else is asked for: a number is kept, and a text that is no number
is refused where one sees it."""

import pytest
from blocks_hands import keys
from changes import open_example
from documents_hands import EXAMPLES, answer_dialogs, answer_question, put, question
from hands import (
    KEY,
    bubble,
    button,
    cell_editor,
    chip_key,
    click,
    find,
    is_editing,
    press,
    redo,
    session,
    settle,
    type_into,
    type_text,
    undo,
)
from heads_hands import look, type_w_o
from PySide6.QtWidgets import QDialog, QWidget

from attn_gui.core.document_file import read_document
from attn_gui.core.edits import with_options
from attn_gui.session import Label

GOOD, BAD = "1.25", "2e"  # of the second, “2” has been a number


# The command line, how a cell is typed into, and what a document holds there.
CELLS = {
    "x": (
        (),
        lambda window, typed: type_into(window, "x", 1, 2, typed, None),
        lambda document: {float(one.x[1, 2]) for one in document.sentences if len(one.x) > 1},
    ),
    "scores": (
        (),
        lambda window, typed: type_into(window, "scores", 1, 2, typed, None),
        lambda document: {one.value for one in document.options.overrides},
    ),
    "w_o": (
        ("--example", "bank", "--page", "many-heads"),
        lambda window, typed: type_w_o(window, 1, 0, typed, None),
        lambda document: {float(one.w_o[1, 0]) for one in document.layers if one.w_o is not None},
    ),
}
KEYS = {
    "save": "Ctrl+S",
    "save as": "Ctrl+Shift+S",
    "new": "Ctrl+N",
    "open": "Ctrl+O",
    "import": "Ctrl+I",
    "export": "Ctrl+E",
    "worksheet": "Ctrl+P",
    "history": "Ctrl+H",
    "language": "Ctrl+Shift+L",
    "theme": "Ctrl+Shift+T",
}
HANDS = {
    "close": lambda window: window.close(),
    "undo": undo,
    "redo": redo,
    "tab": lambda window: keys("Ctrl+1" if look(window).page == "many_heads" else "Ctrl+2"),
    "example": lambda window: open_example(window, "cross"),
}
WAIT = (
    "save", "save as", "new", "open", "close", "import", "export", "worksheet", "history",
)  # fmt: skip
"""What is about files or about all steps waits for a number that can be kept."""
GO_ON = ("undo", "redo", "tab", "example", "language", "theme")
"""What goes on at once: the text gives way to the last good number, which the bubble has named."""
FEW = ("save", "export", "undo", "tab")


def of_each_cell(deeds):
    """Every deed with X, a few with other cells, and all the rest in the slow form."""
    return [
        pytest.param(deed, cell, marks=() if cell == "x" or deed in FEW else pytest.mark.slow)
        for cell in CELLS
        for deed in deeds
    ]


def do(window, deed):
    """By its key, or by hand where it has none."""
    keys(KEYS[deed]) if deed in KEYS else HANDS[deed](window)
    settle()


@pytest.fixture
def typing(open_window, folder, monkeypatch):
    """Opens a window with steps before and behind, and types into a cell."""

    def begin(cell, typed, deed):
        arguments, type_there, held = CELLS[cell]
        window = open_window(*arguments)
        for number in ("3", "4"):
            type_there(window, number)
            session(window).settle()
        session(window).undo()
        other = put(folder / "other.json", x=7)
        asked = answer_dialogs(monkeypatch, other if deed == "open" else folder / "mine.json")
        type_there(window, typed)
        assert is_editing(window)
        return window, held, asked

    return begin


def what_is_open(window):
    """Dialogs, questions and sheets over the window."""
    found = [*window.findChildren(QDialog), *window.findChildren(QWidget, "history")]
    return [one for one in found if one.isVisible()]


def kept(window, held):
    """What any step of the history has in the cell."""
    one = session(window)
    one.settle()
    settle()
    assert not one.is_previewing, "nothing hangs in the air"
    found = set()
    for step in range(one.steps + 1):
        one.go_to(step)
        found |= held(one.document)
    return found


@pytest.mark.parametrize(("deed", "cell"), of_each_cell((*WAIT, *GO_ON)))
def test_a_number_is_kept(typing, folder, deed, cell):
    window, held, asked = typing(cell, GOOD, deed)
    do(window, deed)
    assert len(asked) == (deed in ("save", "save as", "open"))
    if deed in ("save", "save as"):
        assert float(GOOD) in held(read_document(folder / "mine.json"))
        assert not window.isWindowModified()
    elif deed == "close":
        assert question(window)
        answer_question(window, "cancel")
    elif deed in ("import", "export", "worksheet", "history"):
        (shown,) = what_is_open(window)
        assert float(GOOD) in held(session(window).committed), "before it is shown"
        shown.close()
    assert float(GOOD) in kept(window, held)


@pytest.mark.parametrize(("deed", "cell"), of_each_cell(WAIT))
def test_what_is_no_number_stops_it_and_stays(typing, folder, deed, cell):
    window, held, asked = typing(cell, BAD, deed)
    before = session(window).committed
    said = bubble(window)
    assert said
    do(window, deed)
    assert cell_editor(window).text() == BAD
    assert cell_editor(window).hasFocus()
    assert bubble(window) == said
    assert (asked, what_is_open(window)) == ([], [])
    assert session(window).committed is before
    assert window.isVisible()
    assert [one.name for one in folder.iterdir()] == ["other.json"]
    cell_editor(window).setText(GOOD)
    cell_editor(window).textEdited.emit(GOOD)
    assert float(GOOD) in kept(window, held)


@pytest.mark.parametrize(("deed", "cell"), of_each_cell(GO_ON))
def test_what_is_no_number_gives_way_to_the_number_that_was_told(typing, deed, cell):
    window, held, _asked = typing(cell, BAD, deed)
    start = held(session(window).origin)
    assert "2" in bubble(window)
    assert "Not a number" in bubble(window)
    do(window, deed)
    found = kept(window, held)
    assert 2.0 in found
    assert found <= {2.0, 3.0} | start | held(EXAMPLES.load("cross")), "and nothing else"


# ------------------------------------------------------------------------- the fields of the strip


def _rename(window):
    chip_key(window, 1, KEY.Key_F2)
    type_text("dog")


def _add(window):
    click(button(window, "sentence.add"))
    type_text("dog")


def _type_into(window, name):
    field = find(window, QWidget, name)
    field.setFocus()
    field.selectAll()
    type_text("3")


FIELDS = {
    "rename": (_rename, lambda document: document.sentences[0].tokens[1].text == "dog"),
    "add": (_add, lambda document: document.sentences[0].tokens[-1].text == "dog"),
    "temperature": (
        lambda window: _type_into(window, "temperature"),
        lambda document: document.options.temperature == 3,
    ),
    "size": (
        lambda window: _type_into(window, "size.d_k"),
        lambda document: document.head(0, 0).w_q.shape[1] == 3,
    ),
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("deed", ["save", "close", "new", "export", "undo", "tab", "language"])
def test_what_is_typed_into_the_strip_is_kept_too(open_window, folder, monkeypatch, field, deed):
    """A word, a temperature, a size; no Enter, and the field has the focus still."""
    type_there, is_there = FIELDS[field]
    path = put(folder / "mine.json", "notes_cat")
    window = open_window(str(path))
    answer_dialogs(monkeypatch)
    type_there(window)
    assert session(window).step == 0
    do(window, deed)
    if deed == "save":
        assert is_there(read_document(path))
        assert not window.isWindowModified()
    elif deed == "close":
        assert window.isVisible()
        assert "mine.json" in question(window)
        answer_question(window, "cancel")
    elif deed == "export":
        (shown,) = what_is_open(window)
        shown.close()
    one = session(window)
    one.settle()
    one.go_to(1)  # the step that typing made, whatever came after
    assert is_there(one.committed)
    assert not is_there(read_document(path)) or deed == "save"


def test_a_temperature_that_is_only_looked_at_keeps_its_digits(window):
    one = session(window)
    one.apply(Label("test"), with_options(one.document, temperature=0.955))
    field = find(window, QWidget, "temperature")
    field.setFocus()
    press(KEY.Key_Return)
    undo(window)
    redo(window)
    assert one.document.options.temperature == 0.955
    assert one.steps == 1
    _type_into(window, "temperature")
    press(KEY.Key_Return)
    assert one.document.options.temperature == 3
    assert field.text() == "3.00"
