"""Copy and paste of blocks: what other programs take and give, both ways, on every page."""

import numpy as np
import pytest
from blocks_hands import (
    area,
    copied,
    keys,
    numbers,
    paste,
    put,
    put_on_clipboard,
    select,
    way,
)
from hands import (
    action,
    bubble,
    click_cell,
    redo,
    session,
    settle,
    steps,
    table,
    undo,
    value,
)
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage
from reference import assert_numbers

from attn_gui.core.blocks import read_html_block
from attn_gui.core.edits import with_options
from attn_gui.core.words_edits import with_word_renamed
from attn_gui.session import Label

# --------------------------------------------------------------------------------------- copying


def test_a_copy_has_tabs_and_an_html_table_with_every_digit(window):
    put(window, "x", 0, 1, 0.1 + 0.2)
    select(window, "x", (0, 1), (1, 2))
    keys("Ctrl+C")
    assert copied() == "0.30000000000000004\t-0.1\n-0.3\t0.4"
    page = QGuiApplication.clipboard().mimeData().html()
    assert read_html_block(page).values.tolist() == [[0.1 + 0.2, -0.1], [-0.3, 0.4]]
    assert 'sdval="0.30000000000000004"' in page, "LibreOffice takes this one in every language"


def test_a_copy_with_labels_comes_back_as_the_same_numbers(window):
    select(window, "x", (0, 1), (1, 2))
    way(table(window, "x"), "labelled").trigger()
    assert copied() == "\tdim1\tdim2\nthe\t0.5\t-0.1\ncat\t-0.3\t0.4"
    click_cell(window, "w_k", 1, 1)
    keys("Ctrl+V")
    assert numbers(window, "w_k")[1:3, 1:3].tolist() == [[0.5, -0.1], [-0.3, 0.4]]


def test_of_a_single_cell_a_copy_with_labels_takes_the_matrix(window):
    shown = click_cell(window, "weights", 1, 1)
    way(shown, "labelled").trigger()
    lines = [line.split("\t") for line in copied().split("\n")]
    assert lines[0] == ["", "the", "cat", "sat"]
    assert [line[0] for line in lines[1:]] == ["the", "cat", "sat"]
    found = np.array([[float(one) for one in line[1:]] for line in lines[1:]])
    assert np.array_equal(found, numbers(window, "weights"))


@pytest.mark.parametrize(
    ("form", "begins"),
    [
        ("latex", "\\begin{bmatrix}"),
        ("markdown", "|  | the | cat |"),
        ("numpy", "np.array([["),
    ],
)
def test_other_forms_of_text(window, form, begins):
    shown = click_cell(window, "weights", 1, 1)
    way(shown, form).trigger()
    assert copied().startswith(begins)
    for number in numbers(window, "weights").ravel():
        assert repr(float(number)) in copied()
    assert "np.float64(" not in copied()


def test_a_picture_of_what_is_selected(window):
    shown = select(window, "w_k", (1, 0), (2, 2))
    way(shown, "picture").trigger()
    image = QGuiApplication.clipboard().image()
    cell = shown.visualRect(shown.model().index(0, 0))
    assert (image.width(), image.height()) == (3 * 2 * cell.width(), 2 * 2 * cell.height())
    fill = shown.matrix.picture.color_at(1, 0)
    assert image.pixelColor(14, 2 * cell.height() - 16) == fill


def test_a_label_is_never_a_formula(open_window):
    window = open_window("--example", "cat_verb")
    one = session(window)
    one.apply(Label("test"), with_word_renamed(one.document, 0, "=1+1"))
    settle()
    shown = click_cell(window, "x", 0, 0)
    way(shown, "labelled").trigger()
    assert copied().split("\n")[1].startswith("'=1+1\t")
    assert "'=1+1" in QGuiApplication.clipboard().mimeData().html().replace("&#x27;", "'")


# --------------------------------------------------------------------------------------- pasting


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1\t2\r\n3\t4\r\n", [[1, 2], [3, 4]]),
        ("−1\t−0.5", [[-1, -0.5]]),
        ("１．５\t－２", [[1.5, -2]]),
        ("0,5\t1,25", [[0.5, 1.25]]),
        ("a\tb\n1\t2", [[1, 2]]),
        ("0.12345678901234567\t1e-320", [[0.12345678901234567, 1e-320]]),
    ],
)
def test_what_is_pasted_from_a_cell_on(window, text, wanted):
    old = numbers(window, "w_k")
    click_cell(window, "w_k", 1, 1)
    paste(text)
    new = old.copy()
    rows, columns = np.array(wanted).shape
    new[1 : 1 + rows, 1 : 1 + columns] = wanted
    assert np.array_equal(numbers(window, "w_k"), new), "and nothing else"
    assert area(window, "w_k") == (1, 1, rows, columns)
    assert steps(window) == 1
    assert_numbers(window)
    undo(window)
    assert np.array_equal(numbers(window, "w_k"), old)
    redo(window)
    assert np.array_equal(numbers(window, "w_k"), new)


def test_one_paste_of_8_by_8_is_one_undo(open_window):
    window = open_window("--example", "bank")
    before = session(window).document
    shown = click_cell(window, "w_k", 0, 0)
    rows, columns = shown.shape
    numbers_ = np.arange(rows * columns).reshape(rows, columns) / 7
    paste("\n".join("\t".join(repr(float(one)) for one in row) for row in numbers_))
    assert np.array_equal(numbers(window, "w_k"), numbers_)
    keys("Ctrl+Z")
    assert session(window).document is before
    keys("Ctrl+Y")
    assert np.array_equal(numbers(window, "w_k"), numbers_)


def test_the_hidden_precision_of_a_spreadsheet_goes_before_its_text(window):
    click_cell(window, "x", 0, 0)
    paste("0,33\r\n", '<table><tr><td sdval="0.333333333333333">0,33</td></tr></table>')
    assert value(window, "x", 0, 0) == 0.333333333333333


def test_html_without_a_table_gives_way_to_the_text(window):
    click_cell(window, "x", 0, 0)
    paste("7", "<p>seven</p>")
    assert value(window, "x", 0, 0) == 7


def test_one_number_fills_and_a_block_is_repeated(window):
    select(window, "w_k", (0, 0), (1, 3))
    paste("2.5")
    assert (numbers(window, "w_k")[:2] == 2.5).all()
    select(window, "w_k", (0, 0), (3, 3))
    paste("1\t2\n3\t4")
    assert np.array_equal(numbers(window, "w_k"), np.tile([[1, 2], [3, 4]], (2, 2)))
    assert steps(window) == 2


@pytest.mark.parametrize(
    ("first", "last", "text", "words"),
    [
        ((0, 0), (2, 2), "1\t2\n3\t4", ("2 × 2", "3 × 3")),
        ((2, 2), (2, 2), "1\t2\t3\n4\t5\t6", ("2 × 3", "2 × 2")),
        ((0, 0), (0, 0), "\n".join(["1\t2"] * 5), ("5 × 2", "4 × 4")),
        ((0, 0), (0, 0), "1\t2\n3\tx", ("Row 2, column 2", "“x”")),
        ((0, 0), (0, 0), "1\t\n3\t4", ("Row 1, column 2", "empty")),
        ((0, 0), (0, 0), "1\t2\n3", ("Row 2", "1 wide")),
        ((0, 0), (0, 0), "abc", ("Row 1, column 1", "“abc”")),
        ((0, 0), (0, 0), "1.e", ("“1.e”",)),
        ((0, 0), (0, 0), "nan\tinf", ("“nan”",)),
        ((0, 0), (0, 0), " \n", ("no numbers",)),
    ],
)
def test_what_does_not_fit_or_is_no_number_changes_nothing_at_all(
    quiet_window, first, last, text, words
):
    before = session(quiet_window).document
    select(quiet_window, "w_k", first, last)
    paste(text)
    for one in words:
        assert one in bubble(quiet_window)
    assert session(quiet_window).document is before
    assert steps(quiet_window) == 0


def test_a_picture_on_the_clipboard_is_no_block(quiet_window):
    QGuiApplication.clipboard().setImage(QImage(4, 4, QImage.Format.Format_RGB32))
    click_cell(quiet_window, "w_k", 0, 0)
    keys("Ctrl+V")
    assert "picture" in bubble(quiet_window)
    data = QMimeData()
    data.setData("application/x-thing", b"\x00\xff")
    QGuiApplication.clipboard().setMimeData(data)
    keys("Ctrl+V")
    assert "no numbers" in bubble(quiet_window)
    assert steps(quiet_window) == 0


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("\n".join(["\t".join(["0.1234567"] * 1000)] * 1000), "1000 × 1000"),
        ("\t" * 1_000_000, "1 × 1000001"),
    ],
    ids=["10 MB", "tabs"],
)
def test_what_is_enormous_is_answered_with_both_sizes(quiet_window, text, size):
    click_cell(quiet_window, "w_k", 0, 0)
    paste(text)
    assert size in bubble(quiet_window)
    assert "4 × 4" in bubble(quiet_window)
    assert steps(quiet_window) == 0
    put_on_clipboard("1")


def test_cut_takes_the_numbers_along(window):
    old = numbers(window, "w_k")
    select(window, "w_k", (0, 0), (1, 1))
    keys("Ctrl+X")
    assert not numbers(window, "w_k")[:2, :2].any()
    assert action(window, "undo").text() == "Undo: cut 2 × 2 from W_K"
    click_cell(window, "w_k", 2, 2)
    keys("Ctrl+V")
    assert np.array_equal(numbers(window, "w_k")[2:, 2:], old[:2, :2])
    assert steps(window) == 2
    assert_numbers(window)


def test_computed_numbers_can_be_written_over_by_a_block(window):
    select(window, "scores", (0, 0), (0, 0))
    paste("1\t2\n3\t4")
    assert numbers(window, "scores")[:2, :2].tolist() == [[1, 2], [3, 4]]
    assert len(session(window).document.options.overrides) == 4
    assert steps(window) == 1
    assert_numbers(window)
    undo(window)
    assert session(window).document.options.overrides == ()


def test_minus_infinity_is_copied_and_cannot_be_pasted(window):
    masked = with_options(session(window).document, mask="causal")
    session(window).apply(Label("test"), masked)
    select(window, "scaled", (0, 0), (0, 2))
    keys("Ctrl+C")
    assert copied().split("\t")[1:] == ["-inf", "-inf"]
    click_cell(window, "x", 0, 0)
    keys("Ctrl+V")
    assert "“-inf”" in bubble(window)
    assert session(window).document is masked
