"""The dialog behind Ctrl+E: real keys and clicks, real files."""

import threading
from pathlib import Path

import export_readers as readers
import numpy as np
import pytest
from hands import (
    KEY,
    MOD,
    action,
    button,
    choose,
    click,
    click_cell,
    find,
    press,
    session,
    settle,
    shown_text,
    type_text,
)
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QProgressBar,
    QWidget,
)

from attn_gui.core.errors import Refused
from attn_gui.exports import dialog as dialog_module
from attn_gui.exports.formats import BY_KEY, FORMATS
from attn_gui.widgets.notice import Notice


def opened(window) -> QDialog:
    """The dialog, asked for by its key."""
    window.activateWindow()
    settle()
    QTest.keyClick(window, KEY.Key_E, MOD.ControlModifier)
    settle()
    return find(window, QDialog, "export")


def formats(dialog) -> QListWidget:
    return find(dialog, QListWidget, "export.format")


def choose_format(dialog, key: str) -> None:
    """With the arrow keys, as a hand does."""
    shown = formats(dialog)
    shown.setFocus()
    wanted = [row.key for row in FORMATS].index(key)
    while shown.currentRow() != wanted:
        press(KEY.Key_Down if shown.currentRow() < wanted else KEY.Key_Up)


def choose_part(dialog, part: str, name: str = "") -> None:
    box = find(dialog, QComboBox, "export.what")
    (place,) = [i for i in range(box.count()) if tuple(box.itemData(i)) == (part, name)]
    choose(box, box.itemData(place))


def file_dialog(dialog) -> QFileDialog:
    click(button(dialog, "export.choose"))
    return find(dialog, QFileDialog, "export.file")


def name_it(asking: QFileDialog, path: Path) -> None:
    """Type a path and press the button."""
    field = asking.findChild(QLineEdit, "fileNameEdit")
    field.setText(str(path))
    box = asking.findChild(QDialogButtonBox, "buttonBox")
    box.button(QDialogButtonBox.StandardButton.Save).click()
    settle()


def finish(qtbot, window) -> None:
    """Wait until the dialog is gone."""
    qtbot.waitUntil(lambda: window.findChild(QDialog, "export") is None, timeout=20_000)
    settle()


def export(qtbot, window, path: Path) -> None:
    name_it(file_dialog(find(window, QDialog, "export")), path)
    finish(qtbot, window)


def message(dialog) -> str:
    shown = find(dialog, QLabel, "export.message")
    return shown.text() if shown.isVisible() else ""


# ------------------------------------------------------------------------------------ each format


@pytest.mark.parametrize("row", readers.HERE, ids=lambda row: row.key)
def test_every_format_is_written(qtbot, open_window, tmp_path, row):
    window = open_window("--example", "bank")
    dialog = opened(window)
    choose_format(dialog, row.key)
    part = tuple(find(dialog, QComboBox, "export.what").currentData())
    assert part[0] in row.parts
    path = tmp_path / f"注意 {row.key}{row.suffix}"
    export(qtbot, window, path)
    data = path.read_bytes()
    starts = {
        "png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF", "npz": b"PK", "xlsx": b"PK",
        "json": b"{", "csv": b'"X', "tsv": b'"X', "ipynb": b"{",
    }  # fmt: skip
    assert data.startswith(starts.get(row.key, b""))
    assert len(data) > 500
    note = window.findChild(Notice)
    assert note.isVisible()
    assert str(path) in note.words.text()
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_the_picked_matrix_is_offered_and_its_numbers_come_out(qtbot, open_window, tmp_path):
    window = open_window("--example", "cat_verb")
    click_cell(window, "weights", 1, 2)
    dialog = opened(window)
    assert tuple(find(dialog, QComboBox, "export.what").currentData()) == ("matrix", "weights")
    choose_format(dialog, "csv")
    assert tuple(find(dialog, QComboBox, "export.what").currentData()) == ("matrix", "weights")
    export(qtbot, window, tmp_path / "w.csv")
    values, _rows, _columns = readers.block(readers.lines((tmp_path / "w.csv").read_bytes(), ","))
    assert np.array_equal(values, session(window).trace.matrix("weights"))


def test_what_is_being_typed_is_exported(qtbot, open_window, tmp_path):
    window = open_window()
    click_cell(window, "x", 0, 0)
    type_text("7.25")
    action(window, "export").trigger()
    settle()
    dialog = find(window, QDialog, "export")
    choose_part(dialog, "matrix", "x")
    choose_format(dialog, "tsv")
    export(qtbot, window, tmp_path / "x.tsv")
    values, _rows, _columns = readers.block(readers.lines((tmp_path / "x.tsv").read_bytes(), "\t"))
    assert values[0, 0] == 7.25


@pytest.mark.parametrize("page", ["one-head", "many-heads", "long-distance"])
def test_the_page_that_is_open_is_drawn(qtbot, open_window, tmp_path, page):
    window = open_window("--example", "bank", "--page", page)
    dialog = opened(window)
    assert tuple(find(dialog, QComboBox, "export.what").currentData()) == ("page", "")
    choose_format(dialog, "png")
    click(button(dialog, "export.scale.2"))
    asking = file_dialog(dialog)
    suggested = Path(asking.selectedFiles()[0])
    assert suggested.suffix == ".png"
    assert suggested.stem.endswith(page)
    name_it(asking, tmp_path / "p.png")
    finish(qtbot, window)
    assert QImage(str(tmp_path / "p.png")).width() > 2000


def test_the_digits_of_the_screen_are_drawn_and_written(qtbot, open_window, tmp_path):
    window = open_window("--example", "cat_verb")
    window.status_bar.show_decimals(4)
    settle()
    shown = shown_text(window, "weights", 0, 0)
    assert len(shown) == len("0.1234")
    for key in ("svg", "markdown"):
        dialog = opened(window)
        choose_part(dialog, "matrix", "weights")
        choose_format(dialog, key)
        if key == "markdown":
            click(button(dialog, "export.digits.some"))
        export(qtbot, window, tmp_path / f"w{BY_KEY[key].suffix}")
        assert shown in (tmp_path / f"w{BY_KEY[key].suffix}").read_text("utf-8")


def test_the_flipped_layout_is_exported_flipped(qtbot, open_window, tmp_path):
    window = open_window("--example", "cat_verb")
    window.furniture.focus.set(flipped=True)
    dialog = opened(window)
    choose_part(dialog, "matrix", "scores")
    choose_format(dialog, "csv")
    export(qtbot, window, tmp_path / "c.csv")
    values, rows, _columns = readers.block(readers.lines((tmp_path / "c.csv").read_bytes(), ","))
    assert np.array_equal(values, session(window).trace.matrix("scores").T)
    assert all(row.endswith("answers") for row in rows)


# ------------------------------------------------------------------------------------- the choice


def test_a_part_that_a_format_cannot_hold_gives_way_and_the_other_way_round(window):
    dialog = opened(window)
    part, shown = find(dialog, QComboBox, "export.what"), formats(dialog)
    assert tuple(part.currentData()) == ("page", "")
    choose_format(dialog, "json")
    assert tuple(part.currentData()) == ("everything", "")
    choose_part(dialog, "panel", "C")
    assert "panel" in FORMATS[shown.currentRow()].parts
    choose_format(dialog, "csv")
    choose_part(dialog, "page")
    assert "page" in FORMATS[shown.currentRow()].parts
    press(KEY.Key_Escape)
    assert window.findChild(QDialog, "export") is None


def test_only_what_counts_is_asked(window):
    dialog = opened(window)
    fields = {
        "scale": find(dialog, QWidget, "export.scale"),
        "decimals": find(dialog, QWidget, "export.digits"),
        "bom": find(dialog, QWidget, "export.bom"),
    }
    for row in FORMATS:
        choose_format(dialog, row.key)
        assert {key for key, field in fields.items() if field.isVisible()} == set(row.options)


def test_the_answers_are_remembered(qtbot, open_window, tmp_path):
    window = open_window()
    dialog = opened(window)
    choose_part(dialog, "matrix", "q")
    choose_format(dialog, "csv")
    click(button(dialog, "export.bom"))
    export(qtbot, window, tmp_path / "q.csv")
    assert (tmp_path / "q.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    dialog = opened(window)
    assert tuple(find(dialog, QComboBox, "export.what").currentData()) == ("matrix", "q")
    assert FORMATS[formats(dialog).currentRow()].key == "csv"
    assert button(dialog, "export.bom").isChecked()
    asking = file_dialog(dialog)
    assert Path(asking.selectedFiles()[0]).parent == tmp_path
    asking.reject()
    settle()
    press(KEY.Key_Escape)
    click_cell(window, "scores", 0, 0)  # something else is looked at now
    dialog = opened(window)
    assert tuple(find(dialog, QComboBox, "export.what").currentData()) == ("matrix", "scores")


def test_another_ending_gets_the_right_one_and_a_file_there_is_asked_for(
    qtbot, open_window, tmp_path, monkeypatch
):
    window = open_window()
    dialog = opened(window)
    choose_format(dialog, "csv")
    (tmp_path / "v1.2.csv").write_text("old")
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    asked = []

    def answer(box):
        asked.append(box.text())
        return answers.pop(0)

    monkeypatch.setattr(QMessageBox, "exec", answer)
    name_it(file_dialog(dialog), tmp_path / "v1.2")
    assert (tmp_path / "v1.2.csv").read_text() == "old"
    name_it(file_dialog(dialog), tmp_path / "v1.2")
    finish(qtbot, window)
    assert (tmp_path / "v1.2.csv").read_text() != "old"
    assert len(asked) == 2
    assert "v1.2.csv" in asked[0]


# --------------------------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize("row", readers.HERE, ids=lambda row: row.key)
def test_a_disk_that_cannot_take_it_is_told_and_another_place_works(
    qtbot, open_window, tmp_path, monkeypatch, row
):
    window = open_window()
    dialog = opened(window)
    choose_format(dialog, row.key)
    saved, (wrong, right) = dialog_module.save_bytes, (tmp_path / "full", tmp_path / "good")

    def save(path, data):
        if path.parent == wrong:
            raise Refused("file_unwritable", name=path.name)
        saved(path, data)

    monkeypatch.setattr(dialog_module, "save_bytes", save)
    for folder in (wrong, right):
        folder.mkdir()
    name_it(file_dialog(dialog), wrong / f"a{row.suffix}")
    qtbot.waitUntil(lambda: "cannot be written" in message(dialog), timeout=20_000)
    assert "another place" in message(dialog)
    assert button(dialog, "export.choose").isEnabled()
    assert QApplication.focusWidget() is button(dialog, "export.choose")
    assert not list(wrong.iterdir())
    export(qtbot, window, right / f"a{row.suffix}")
    assert [one.name for one in right.iterdir()] == [f"a{row.suffix}"]


def test_a_long_piece_of_work_can_be_stopped(qtbot, open_window, tmp_path, monkeypatch):
    window = open_window()
    going, on = threading.Event(), threading.Event()

    def slow(_row, _trace, _what):
        going.set()
        on.wait(20)
        return b"late"

    monkeypatch.setattr(dialog_module, "write", slow)
    dialog = opened(window)
    choose_format(dialog, "json")
    name_it(file_dialog(dialog), tmp_path / "a.json")
    qtbot.waitUntil(going.is_set)
    assert find(dialog, QProgressBar, "export.progress").isVisible()
    assert "a.json" in message(dialog)
    assert not formats(dialog).isEnabled()
    stop = button(dialog, "export.cancel")
    assert stop.text() == "Stop"
    assert QApplication.focusWidget() is stop
    press(KEY.Key_Escape)
    assert dialog.isVisible()
    assert not find(dialog, QProgressBar, "export.progress").isVisible()
    assert formats(dialog).isEnabled()
    on.set()
    monkeypatch.undo()
    export(qtbot, window, tmp_path / "b.json")
    assert [one.name for one in tmp_path.iterdir()] == ["b.json"]


def test_a_window_that_is_closed_during_the_work_hears_nothing_of_it(
    qtbot, open_window, tmp_path, monkeypatch
):
    window = open_window()
    going, on, done = threading.Event(), threading.Event(), threading.Event()

    def slow(_row, _trace, _what):
        going.set()
        on.wait(20)
        done.set()
        return b"late"

    monkeypatch.setattr(dialog_module, "write", slow)
    dialog = opened(window)
    choose_format(dialog, "json")
    name_it(file_dialog(dialog), tmp_path / "a.json")
    qtbot.waitUntil(going.is_set)
    window.close()
    window.deleteLater()
    settle()
    on.set()
    qtbot.waitUntil(done.is_set)
    settle()
    assert not list(tmp_path.iterdir())


# -------------------------------------------------------------------------------- what is told then


def test_the_path_can_be_copied(qtbot, open_window, tmp_path):
    window = open_window()
    opened(window)
    choose_format(find(window, QDialog, "export"), "markdown")
    path = tmp_path / "a.md"
    export(qtbot, window, path)
    note = window.findChild(Notice)
    copy = button(window, "notice.copy")
    assert copy.text() == "Copy path"
    click(copy)
    assert QGuiApplication.clipboard().text() == str(path)
    opened(window)
    export(qtbot, window, tmp_path / "b.md")
    click(button(window, "notice.copy"))
    assert QGuiApplication.clipboard().text() == str(tmp_path / "b.md")
    note.say("Something else", "details")
    assert button(window, "notice.copy").text() == "Copy details"


# -------------------------------------------------------------------------------- for everybody


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(
    ("size", "scale"), [("1024x640", "100"), ("1024x640", "200"), ("1440x900", "200")]
)
def test_the_dialog_fits_and_everything_has_a_name(open_window, theme, size, scale):
    window = open_window("--text-scale", scale, theme=theme, size=size)
    dialog = opened(window)
    assert dialog.width() <= window.width()
    assert dialog.height() <= window.height()
    for key in ("png", "csv", "latex"):
        choose_format(dialog, key)
        settle()
        seen = dialog.rect()
        for one in dialog.findChildren(QWidget):
            if not one.isVisible() or one.window() is not dialog:
                continue
            place = one.mapTo(dialog, one.rect().bottomRight())
            if not formats(dialog).isAncestorOf(one):
                assert seen.contains(place), one.objectName()
            if isinstance(one, QAbstractButton | QComboBox | QListWidget):
                assert one.accessibleName() or one.text(), one.objectName()
                assert one.toolTip(), one.objectName()
        current = formats(dialog).visualItemRect(formats(dialog).currentItem())
        assert formats(dialog).viewport().rect().intersects(current)


def test_everything_works_by_keyboard(qtbot, open_window, tmp_path):
    window = open_window()
    dialog = opened(window)
    assert QApplication.focusWidget() is find(dialog, QComboBox, "export.what")
    seen = []
    for _step in range(12):
        seen.append(QApplication.focusWidget().objectName())
        press(KEY.Key_Tab)
    assert {"export.what", "export.format", "export.choose", "export.cancel"} <= set(seen)
    assert any(name.startswith("export.scale") for name in seen)
    formats(dialog).setFocus()
    while BY_KEY["json"] is not FORMATS[formats(dialog).currentRow()]:
        press(KEY.Key_Down)
    press(KEY.Key_Return)  # the default button
    asking = find(dialog, QFileDialog, "export.file")
    name_it(asking, tmp_path / "k.json")
    finish(qtbot, window)
    assert (tmp_path / "k.json").exists()
