"""The worksheet dialog: choices, preview, saving, and the same from the command line."""

import sys

import pytest
from hands import KEY, action, choose, click, find, press, session, settle, type_into
from processes import run, run_code, stray
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QSpinBox,
    QWidget,
)

from attn_gui.core.exercise_blanks import CHOICES
from attn_gui.core.places import Place
from attn_gui.worksheet.dialog import WorksheetDialog
from attn_gui.worksheet.preview import Preview
from attn_gui.worksheet.request import Wish, pages_for, pdf_for


def opened(window) -> WorksheetDialog:
    action(window, "worksheet").trigger()
    settle()
    return find(window, WorksheetDialog, "worksheet")


def push(dialog, name: str) -> None:
    click(find(dialog, QAbstractButton, f"worksheet.{name}"))


def test_it_opens_on_the_present_numbers_and_head(open_window):
    window = open_window("--example", "bank", "--head", "2")
    type_into(window, "x", 0, 0, "0.75")
    dialog = opened(window)
    assert dialog.isVisible()
    assert dialog.pages == pages_for(session(window).trace, Place(0, 0, 2), Wish())
    assert any(getattr(mark, "text", "") == "0.75" for mark in dialog.pages[0])


def test_choices_change_the_pages_at_once(window):
    dialog = opened(window)
    trace = session(window).trace
    push(dialog, "language.zh")
    push(dialog, "paper.Letter")
    choose(find(dialog, QComboBox, "worksheet.blank"), "after:C")
    box = find(dialog, QSpinBox, "worksheet.number")
    box.setFocus()
    press(KEY.Key_Up)
    push(dialog, "key")
    assert dialog.wish == Wish("zh", "Letter", "after:C", 2, key=False)
    assert dialog.pages == pages_for(trace, Place(), dialog.wish)
    push(dialog, "dice")
    assert dialog.wish.number != 2
    assert box.value() == dialog.wish.number


def test_the_preview_turns_its_pages(window):
    dialog = opened(window)
    before, after = (find(dialog, QAbstractButton, f"worksheet.{n}") for n in ("before", "next"))
    preview = find(dialog, Preview, "worksheet.preview")
    assert not before.isEnabled()
    names = [preview.accessibleName()]
    while after.isEnabled():
        click(after)
        names.append(preview.accessibleName())
    assert names == [f"Preview, page {n} of {len(dialog.pages)}" for n in range(1, len(names) + 1)]
    assert len(names) == len(dialog.pages)
    picture = preview.grab().toImage()
    dark = sum(
        picture.pixelColor(x, y).lightness() < 120
        for x in range(0, picture.width(), 3)
        for y in range(0, picture.height(), 3)
    )
    assert dark > 20


def test_what_cannot_be_a_worksheet_is_said_and_nothing_can_be_saved(open_window):
    window = open_window("--example", "bank_512")
    dialog = opened(window)
    message = dialog.form.message
    assert message.isVisible()
    assert "1000" in message.text()
    assert not find(dialog, QAbstractButton, "worksheet.save").isEnabled()
    assert not find(dialog, QAbstractButton, "worksheet.print").isEnabled()
    choose(find(dialog, QComboBox, "worksheet.blank"), "panel:C")
    assert "128" in message.text()


def test_saving_writes_the_pdf_of_the_choices(window, tmp_path):
    dialog = opened(window)
    push(dialog, "save")
    files = find(dialog, QFileDialog, "worksheet.files")
    assert files.isVisible()
    files.fileSelected.emit(str(tmp_path / "mine.pdf"))
    files.close()
    settle()
    assert (tmp_path / "mine.pdf").read_bytes() == pdf_for(
        session(window).trace, Place(), dialog.wish
    )
    assert dialog.form.message.text() == "Saved as mine.pdf."
    dialog.save_to(str(tmp_path / "absent" / "mine.pdf"))
    assert "no folder" in dialog.form.message.text()


def test_without_a_printer_it_says_what_to_do(window, monkeypatch):
    from PySide6.QtPrintSupport import QPrinterInfo

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    dialog = opened(window)
    push(dialog, "print")
    assert dialog.form.message.text().startswith("No printer was found.")


def test_a_printer_gets_the_pages(window, tmp_path):
    from PySide6.QtPrintSupport import QPrinter

    dialog = opened(window)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setFullPage(True)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.print_to(printer)
    data = (tmp_path / "printed.pdf").read_bytes()
    assert data.count(b"/Type /Page\n") == len(dialog.pages)


def test_escape_closes_and_the_dialog_dies(window):
    dialog = opened(window)
    press(KEY.Key_Escape)
    settle()
    assert not window.findChildren(WorksheetDialog)
    again = opened(window)
    assert again is not dialog
    push(again, "close")
    assert not window.findChildren(WorksheetDialog)


def test_everything_has_a_name_and_a_tip_and_can_be_tabbed_to(window):
    dialog = opened(window)
    controls = [
        one
        for kind in (QAbstractButton, QComboBox, QSpinBox)
        for one in dialog.findChildren(kind)
        if one.objectName().startswith("worksheet.")
    ]
    assert len(controls) >= 12
    for one in controls:
        assert one.accessibleName(), one.objectName()
        assert one.toolTip(), one.objectName()
    reached = set()
    for _step in range(30):
        press(KEY.Key_Tab)
        focus = QApplication.focusWidget()
        reached.add(focus.objectName())
    wanted = {"language.en", "paper.A4", "blank", "number", "dice", "key", "save", "print", "close"}
    assert {f"worksheet.{name}" for name in wanted} <= reached


@pytest.mark.parametrize(("size", "scale"), [("1024x640", "200"), ("1440x900", "100")])
def test_it_fits_into_the_window(open_window, size, scale):
    window = open_window("--text-scale", scale, size=size, theme="dark")
    dialog = opened(window)
    assert dialog.width() <= window.width()
    assert dialog.height() <= window.height()
    for name in ("save", "print", "close"):
        button = find(dialog, QAbstractButton, f"worksheet.{name}")
        assert dialog.rect().contains(button.mapTo(dialog, button.rect().bottomRight()))


def test_the_language_of_the_window_is_that_of_the_dialog(window):
    dialog = opened(window)
    window.language.set("zh")
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    settle()
    assert dialog.wish.language == "en"  # the sheet's own is another choice
    assert find(dialog, QWidget, "worksheet.preview").isVisible()
    window.language.set("en")


# ---------------------------------------------------------------------------------- command line


def test_from_the_command_line(tmp_path, window):
    out = tmp_path / "sheet.pdf"
    done = run(
        "--example", "bank", "--head", "1", "--worksheet", str(out), "--blank", "after:C",
        "--seed", "7", "--paper", "Letter", "--lang", "zh",
        QT_QPA_PLATFORM=None,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, b"")
    assert not stray(done.stderr)
    window_of = window.furniture
    document = window_of.session.document
    assert document.id != "bank"
    from attn_gui.core.evaluate import evaluate
    from attn_gui.core.examples import Examples
    from attn_gui.resources import resource

    trace = evaluate(Examples(resource("examples")).load("bank"))
    wish = Wish("zh", "Letter", "after:C", 7)
    assert out.read_bytes() == pdf_for(trace, Place(0, 0, 1), wish)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--blank", "panel:Z"], 1, "cannot be left blank"),
        (["--blank", "everything"], 2, "--blank"),
        (["--seed", "0"], 2, "--seed"),
        (["--paper", "A5"], 2, "--paper"),
        (["--example", "bank_512"], 1, "1000"),
    ],
)
def test_what_the_command_line_refuses(tmp_path, arguments, code, words):
    out = tmp_path / "sheet.pdf"
    done = run("--worksheet", str(out), *arguments)
    assert done.returncode == code
    assert words in done.stderr.decode()
    assert not out.exists()


def test_a_start_imports_neither_worksheets_nor_printing():
    done = run_code(
        """
import sys
from attn_gui.app import build
window = build(["--lang", "en"])
print(sorted(m for m in sys.modules if "worksheet" in m or "exercise" in m or "PrintSupport" in m
             or m.startswith("attn_gui.history")))
"""
    )
    assert done.stdout.decode().strip().endswith("[]"), done.stderr.decode()


def test_the_choices_of_the_dialog_are_those_of_the_command_line(window):
    box = find(opened(window), QComboBox, "worksheet.blank")
    assert tuple(box.itemData(place) for place in range(box.count())) == CHOICES
    assert sys.modules["attn_gui.worksheet"]
