"""Numbers from files in the window: at once where they fit, with a preview where they do not."""

from pathlib import Path

import numpy as np
import pytest
from conftest import OpenWindow
from hands import (
    KEY,
    MOD,
    action,
    click_cell,
    press,
    redo,
    session,
    settle,
    steps,
    table,
    type_text,
    undo,
    value,
    words,
)
from import_files import csv_bytes, json_bytes, npy_bytes, npz_bytes, numbers, xlsx_bytes
from import_hands import (
    bring,
    choose_way,
    drop,
    is_asking,
    note,
    pick_box,
    preview,
    put,
    ways,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit

from attn_gui.core.document_file import dump_document
from attn_gui.main_window import MainWindow


def x_of(window: MainWindow) -> np.ndarray:
    return session(window).document.sentences[0].x


def head_of(window: MainWindow, head: int = 0) -> object:
    return session(window).document.layers[0].heads[head]


def test_a_file_that_fits_goes_in_at_once(window: MainWindow, tmp_path: Path) -> None:
    before, wanted = session(window).document, numbers(4, 4)
    click_cell(window, "w_k", 1, 2)
    bring(window, tmp_path / "mine.csv", csv_bytes(wanted))
    assert not is_asking(window)
    assert head_of(window).w_k.tobytes() == wanted.tobytes()
    assert value(window, "w_k", 2, 1) == wanted[2, 1]
    assert note(window) == "W_K now has the numbers of mine.csv."
    assert steps(window) == 1
    assert "W_K from mine.csv" in action(window, "undo").text()
    undo(window)
    assert session(window).document is before
    redo(window)
    assert head_of(window).w_k.tobytes() == wanted.tobytes()


@pytest.mark.parametrize("name", ["x.csv", "a.npy", "a.npz", "a.json", "a.xlsx"])
def test_every_format_reaches_x(window: MainWindow, tmp_path: Path, name: str) -> None:
    wanted = numbers(3, 4).clip(-9, 9).round(9)
    data = {
        "x.csv": csv_bytes(wanted, ";", "utf-16"),
        "a.npy": npy_bytes(np.asfortranarray(wanted.astype(">f8"))),
        "a.npz": npz_bytes(np.savez_compressed, x=wanted),
        "a.json": json_bytes(wanted.tolist()),
        "a.xlsx": xlsx_bytes(Numbers=wanted.tolist()),
    }[name]
    bring(window, tmp_path / name, data)
    assert not is_asking(window)
    assert x_of(window).tobytes() == wanted.tobytes()


def test_what_is_being_typed_is_kept_first(window: MainWindow, tmp_path: Path) -> None:
    click_cell(window, "w_q", 0, 0)
    type_text("0.625")
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(3, 4)))
    assert head_of(window).w_q[0, 0] == 0.625
    assert preview(window).target.currentText().startswith("X")  # W_Q is picked, but has no room
    put(window)
    assert x_of(window).tobytes() == numbers(3, 4).tobytes()
    assert steps(window) == 2


def test_numbers_that_are_there_already_are_no_step(window: MainWindow, tmp_path: Path) -> None:
    bring(window, tmp_path / "x.npy", npy_bytes(x_of(window)))
    assert steps(window) == 0
    assert note(window) == "X has exactly these numbers already."


def test_more_rows_become_more_words(window: MainWindow, tmp_path: Path) -> None:
    wanted, labels = numbers(5, 4), ("A", "dog", "sat", "on", "it")
    bring(window, tmp_path / "x.csv", csv_bytes(wanted, rows=labels))
    said = preview(window).findChild(QLabel, "import.reason").text()
    assert "x.csv is 5×4, but X is 3×4." in said
    assert list(ways(window)) == ["words", "corner"]
    assert ways(window)["words"].isChecked()
    put(window)
    assert words(window) == labels
    assert x_of(window).tobytes() == wanted.tobytes()
    assert steps(window) == 1
    undo(window)
    assert words(window) == ("the", "cat", "sat")


def test_rows_without_labels_add_words_or_take_them(window: MainWindow, tmp_path: Path) -> None:
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(5, 4)))
    assert list(ways(window)) == ["rows", "corner"]
    assert "w4 w5" in ways(window)["rows"].text()
    put(window)
    assert words(window) == ("the", "cat", "sat", "w4", "w5")
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(2, 4)))
    put(window)
    assert words(window) == ("the", "cat")
    assert x_of(window).tobytes() == numbers(2, 4).tobytes()
    assert steps(window) == 2


def test_only_the_first_rows(window: MainWindow, tmp_path: Path) -> None:
    wanted = numbers(5, 6)
    bring(window, tmp_path / "x.csv", csv_bytes(wanted))
    model = preview(window).numbers.numbers
    assert not any(button.isChecked() for button in ways(window).values())
    assert not preview(window).put.isEnabled()
    choose_way(window, "corner")
    assert model.taken == (3, 4)
    assert x_of(window).tobytes() == wanted[:3, :4].tobytes()
    assert words(window) == ("the", "cat", "sat")


def test_another_width_is_said_and_may_become_that_of_the_document(
    window: MainWindow, tmp_path: Path
) -> None:
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(3, 6)))
    assert "d_model becomes 6" in ways(window)["resized"].toolTip()
    choose_way(window, "resized")
    document = session(window).document
    assert document.d_model == 6
    assert x_of(window).tobytes() == numbers(3, 6).tobytes()
    assert document.layers[0].heads[0].w_q.shape == (6, 4)
    assert steps(window) == 1


def test_another_width_and_other_words_are_both_said(window: MainWindow, tmp_path: Path) -> None:
    bring(window, tmp_path / "x.csv", b"word,a,b\nfish,1,2\nswim,3,4\n")
    said = ways(window)["resized"].toolTip()
    assert "fish swim" in said
    assert "d_model 2" in said
    choose_way(window, "resized")
    assert words(window) == ("fish", "swim")


def test_a_lens_of_another_width_and_a_turned_one(window: MainWindow, tmp_path: Path) -> None:
    click_cell(window, "w_q", 0, 0)
    bring(window, tmp_path / "a.npy", npy_bytes(numbers(4, 3)))
    choose_way(window, "resized")
    assert head_of(window).w_q.shape == head_of(window).w_k.shape == (4, 3)
    click_cell(window, "w_k", 0, 0)
    bring(window, tmp_path / "b.npy", npy_bytes(numbers(3, 4)))
    assert "turned" in ways(window)
    put(window)
    assert head_of(window).w_k.tobytes() == numbers(3, 4).T.tobytes()


def test_labels_beside_fitting_numbers_are_a_choice(window: MainWindow, tmp_path: Path) -> None:
    data = csv_bytes(numbers(3, 4), rows=("my", "dog", "ran"))
    bring(window, tmp_path / "x.csv", data)
    assert ways(window)["same"].isChecked()
    choose_way(window, "same_with_words")
    assert words(window) == ("my", "dog", "ran")
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(3, 4) * 2, rows=("my", "dog", "ran")))
    assert not is_asking(window)  # now the labels say what is there


def test_a_file_with_many_tables_asks_which(window: MainWindow, tmp_path: Path) -> None:
    lenses = {name: numbers(4, 4) * place for place, name in enumerate(("w_q", "w_k"), 2)}
    bad = np.array([[1.0, np.nan]])
    bring(window, tmp_path / "a.npz", npz_bytes(bad=bad, other=numbers(4, 4), **lenses))
    assert preview(window).table.currentText().startswith("All that are called after")
    assert preview(window).put.isEnabled()
    pick_box(window, "table", "bad")
    reason = preview(window).findChild(QLabel, "import.reason").text()
    assert reason == "a.npz, bad, row 1, column 2: not a finite number."
    assert not preview(window).put.isEnabled()
    assert ways(window) == {}
    pick_box(window, "table", "w_k")
    assert preview(window).target.currentText().startswith("W_K")
    pick_box(window, "table", "other")
    pick_box(window, "target", "W_V")
    put(window)
    assert head_of(window).w_v.tobytes() == numbers(4, 4).tobytes()
    bring(window, tmp_path / "a.npz")
    put(window)
    assert head_of(window).w_q.tobytes() == lenses["w_q"].tobytes()
    assert head_of(window).w_k.tobytes() == lenses["w_k"].tobytes()
    assert steps(window) == 2
    undo(window)
    assert head_of(window).w_k.tobytes() != lenses["w_k"].tobytes()


def test_a_refusal_is_said_and_changes_nothing(window: MainWindow, tmp_path: Path) -> None:
    before = session(window).document
    bring(window, tmp_path / "x.csv", b"1,2,3,4\n5,6,oops,8\n9,8,7,6\n")
    assert not is_asking(window)
    assert note(window) == "x.csv, row 2, column 3: “oops” is no number."
    assert session(window).document is before
    assert steps(window) == 0


def test_cancel_and_escape_leave_everything(window: MainWindow, tmp_path: Path) -> None:
    before = session(window).document
    for by_key in (True, False):
        bring(window, tmp_path / "x.csv", csv_bytes(numbers(7, 4)))
        if by_key:
            QTest.keyClick(preview(window), KEY.Key_Escape)
        else:
            preview(window).leave.click()
        settle()
        assert not is_asking(window)
    assert session(window).document is before
    assert steps(window) == 0


def test_enter_among_the_numbers_imports_nothing(window: MainWindow, tmp_path: Path) -> None:
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(5, 4)))
    preview(window).numbers.setFocus()
    press(KEY.Key_Return)
    assert is_asking(window)
    assert steps(window) == 0


def test_by_keyboard_alone(window: MainWindow, tmp_path: Path) -> None:
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(5, 4)))
    seen = []
    for _ in range(6):
        seen.append(preview(window).focusWidget().objectName())
        press(KEY.Key_Tab)
    assert seen[0] == "import.target"
    assert {"import.numbers", "import.way.rows", "import.cancel", "import.put"} <= set(seen)
    preview(window).put.setFocus()
    press(KEY.Key_Return)
    assert words(window) == ("the", "cat", "sat", "w4", "w5")


def test_everything_in_the_preview_has_a_name(window: MainWindow, tmp_path: Path) -> None:
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(5, 4)))
    asked = preview(window)
    controls = [asked.table, asked.target, asked.numbers, asked.put, asked.leave]
    for control in (*controls, *ways(window).values()):
        assert control.accessibleName(), control.objectName()
        assert control.toolTip(), control.objectName()


def test_the_errand_asks_for_a_file(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_bytes(csv_bytes(numbers(3, 4)))
    press(KEY.Key_I, MOD.ControlModifier)
    dialog = window.findChild(QFileDialog)
    assert dialog.isVisible()
    assert "*.xlsx" in dialog.nameFilters()[0]
    dialog.findChild(QLineEdit, "fileNameEdit").setText(str(tmp_path / "x.csv"))
    dialog.accept()
    settle()
    assert x_of(window).tobytes() == numbers(3, 4).tobytes()


def test_a_file_dropped_onto_a_matrix(window: MainWindow, tmp_path: Path) -> None:
    click_cell(window, "w_q", 0, 0)  # what is picked does not matter
    path = tmp_path / "some.csv"
    path.write_bytes(csv_bytes(numbers(4, 4)))
    assert drop(window, table(window, "w_v"), path)
    assert head_of(window).w_v.tobytes() == numbers(4, 4).tobytes()
    own = tmp_path / "own.json"
    own.write_text(dump_document(session(window).document), encoding="utf-8")
    drop(window, table(window, "w_v"), own)  # a document: it is opened, not taken apart
    assert not is_asking(window)


def test_a_document_gives_its_matrices(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window("--example", "bank")
    other = session(window).document
    wanted = np.array(other.layers[0].heads[1].w_k)
    path = tmp_path / "bank.json"
    path.write_text(dump_document(other), encoding="utf-8")
    bring(window, path)
    head = other.layers[0].heads[1].id
    pick_box(window, "table", f"w_k ({other.layers[0].id}, {head})")
    assert preview(window).target.currentText().startswith("W_K · ")
    pick_box(window, "target", "W_Q · " + other.layers[0].heads[0].name.en)
    put(window)
    assert head_of(window, 0).w_q.tobytes() == wanted.tobytes()


def test_computed_columns_stay_computed(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window("--example", "bank")
    document = session(window).document
    computed = [bool(feature.computed) for feature in document.features]
    assert any(computed)
    wanted = numbers(*document.sentences[0].x.shape)
    bring(window, tmp_path / "x.npy", npy_bytes(wanted))
    now = x_of(window)
    assert now[:, computed].tobytes() == document.sentences[0].x[:, computed].tobytes()
    given = [not one for one in computed]
    assert now[:, given].tobytes() == wanted[:, given].tobytes()


def test_another_language(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(lang="zh")
    bring(window, tmp_path / "x.csv", csv_bytes(numbers(5, 4)))
    window.language.set("en")
    settle()
    assert preview(window).put.text() == "Import"
    assert list(ways(window)) == ["rows", "corner"]
