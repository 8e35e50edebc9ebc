"""R8 where people meet it: every kind of bad file is offered to one running window, by opening, by
the dialog and by drop. One message in the reader's language, and what was there stays."""

import random
from pathlib import Path

import bad_files
import pytest
from documents_hands import answer_dialogs, answer_note, drop, title
from documents_hands import note as file_note
from hands import action, session, settle, steps, table, type_into, value
from import_hands import drop as drop_onto
from import_hands import is_asking, preview
from import_hands import note as import_note
from measuring import CAN_MEASURE, measured
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QMessageBox, QWidget

from attn_gui.core.document_file import read_document
from attn_gui.core.errors import Refused
from attn_gui.core.words import REFUSALS
from attn_gui.imports.reading import read_tables
from attn_gui.language import text

STILL_HERE = {"en": "The document you had is still here.", "zh": "你原来的文档还在。"}
BY_DROP = ("empty", "NaN", "ragged rows", "newer version", "deep list", "pickle", "npz",
           "20 MB of zeros", "7 words for 3 rows", "UTF-16", "cut at 13/20")  # fmt: skip


def refusal_of(read, path: Path) -> Refused | None:
    """What the reader of files says; tests/core judges that it is right."""
    try:
        read(path)
    except Refused as refusal:
        return refusal
    return None


def expected_words(refusal: Refused) -> str:
    """Its text in the language of the window, with every detail."""
    return text("Refusal", REFUSALS[refusal.key], **refusal.details)


def what_is_said(window) -> list[str]:
    """Every message over the window, notes and dialogs."""
    for one in window.findChildren(QWidget):
        assert not (one.isVisible() and isinstance(one, QMessageBox))
    return [said for said in (file_note(window), import_note(window)) if said]


def bad_documents(folder: Path):
    """Kind and path of every bad document, each in a folder of its own."""
    for place, (kind, (name, data, _key)) in enumerate(bad_files.DOCUMENTS.items()):
        (folder / str(place)).mkdir()
        path = folder / str(place) / name
        path.write_bytes(data)
        yield kind, path
        assert [one.name for one in path.parent.iterdir()] == [name], "nothing else was written"
        path.unlink()
    yield from ((kind, path) for kind, (path, _key) in bad_files.odd_paths(folder).items())


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "zh"])
def test_every_bad_document_is_opened_or_refused_in_one_message(open_window, tmp_path, lang):
    window = open_window(lang=lang)
    type_into(window, "x", 1, 2, "1.25")
    one, count, figures = session(window), steps(window), []
    before, called = one.document, title(window)
    (tmp_path / "bad").mkdir()
    for kind, path in bad_documents(tmp_path / "bad"):
        refusal = refusal_of(read_document, path)
        if CAN_MEASURE:
            figures.append((*measured(lambda path=path: window.documents.open(path)), kind))
        else:
            window.documents.open(path)
        settle()
        if refusal is None:
            assert what_is_said(window) == [], kind
            assert steps(window) == count + 1, kind
            one.undo()
            settle()
        else:
            (said,) = what_is_said(window)
            assert said == f"{expected_words(refusal)} {STILL_HERE[lang]}".replace("。 ", "。"), (
                kind
            )
            answer_note(window, "ok")
        assert what_is_said(window) == [], kind
        assert one.document is before, kind
        assert (steps(window), title(window)) == (count, called), kind
        assert value(window, "x", 1, 2) == 1.25
    print(f"{len(figures)} kinds; longest", *sorted(figures)[-3:], "most MB",
          *sorted(figures, key=lambda one: one[1])[-3:], sep="\n  ")  # fmt: skip
    type_into(window, "x", 0, 0, "-0.5")  # alive
    assert value(window, "x", 0, 0) == -0.5


@pytest.mark.parametrize("kind", BY_DROP)
def test_a_bad_document_that_is_dropped(window, tmp_path, kind):
    path = tmp_path / "作业.attn.json"
    path.write_bytes(bad_files.DOCUMENTS[kind][1])
    before = session(window).document
    assert drop(window, path)
    (said,) = what_is_said(window)
    refusal = refusal_of(read_document, path)
    assert said == f"{expected_words(refusal)} {STILL_HERE['en']}"
    assert session(window).document is before
    assert steps(window) == 0


def test_a_bad_document_that_is_chosen_in_the_dialog(window, tmp_path, monkeypatch):
    path = tmp_path / "my.json"
    path.write_bytes(bad_files.DOCUMENTS["ragged rows"][1])
    answer_dialogs(monkeypatch, path)
    before = session(window).document
    action(window, "open").trigger()
    assert "row 2" in file_note(window)
    assert session(window).document is before


# ------------------------------------------------------------------------------ files of numbers


def bad_numbers(folder: Path):
    """Kind and path of every bad file of numbers, in an order that no file depends on."""
    kinds = list(bad_files.numbers_files(str(folder / "executed")).items())
    random.Random(8).shuffle(kinds)
    for place, (kind, (name, data, _key)) in enumerate(kinds):
        (folder / str(place)).mkdir()
        path = folder / str(place) / name
        path.write_bytes(data())
        yield kind, path
        assert not (folder / "executed").exists(), kind
        path.unlink()


def choose_by_dialog(window, path: Path) -> None:
    """Ctrl+I's dialog with a path typed into it."""
    action(window, "import").trigger()
    settle()
    dialog = window.findChild(QFileDialog, "import.file")
    dialog.findChild(QLineEdit, "fileNameEdit").setText(str(path))
    dialog.accept()
    settle()


@pytest.mark.parametrize(
    ("way", "lang"),
    [
        ("dialog", "en"), ("drop", "zh"),
        pytest.param("dialog", "zh", marks=pytest.mark.slow),
        pytest.param("drop", "en", marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_every_bad_file_of_numbers_onto_a_matrix(open_window, tmp_path, way, lang):
    window = open_window(lang=lang)
    type_into(window, "w_k", 1, 2, "1.25")
    one, before = session(window), session(window).document
    for kind, path in bad_numbers(tmp_path):
        if way == "drop":
            assert drop_onto(window, table(window, "w_k"), path), kind
        else:
            choose_by_dialog(window, path)
        refusal = refusal_of(read_tables, path)
        if refusal is None:
            preview(window).reject()
            settle()
        else:
            assert not is_asking(window), kind
            assert what_is_said(window) == [expected_words(refusal)], kind
        assert one.document is before, kind
        assert [box for box in window.findChildren(QDialog) if box.isVisible()] == [], kind
    assert steps(window) == 1
    assert value(window, "w_k", 1, 2) == 1.25


def test_a_drop_waits_while_a_cell_holds_no_number(window, tmp_path):
    (tmp_path / "w.csv").write_text("1,2,3,4\n" * 4)
    type_into(window, "x", 1, 2, "2e", end=None)
    drop_onto(window, table(window, "w_k"), tmp_path / "w.csv")
    assert steps(window) == 0
    assert session(window).is_previewing
