"""Copy and paste of blocks: flipped and veiled matrices, other pages, odd values."""

import json

import numpy as np
import pytest
from blocks_hands import (
    area,
    copied,
    keys,
    numbers_of,
    paste,
    put,
    put_on_clipboard,
    select,
    way,
)
from hands import (
    KEY,
    action,
    bubble,
    center,
    click,
    click_cell,
    is_editing,
    keys_of,
    press,
    session,
    settle,
    steps,
    type_text,
    value,
)
from heads_hands import part_table
from PySide6.QtCore import QLocale, Qt

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.errors import Refused
from attn_gui.focus import Look

# -------------------------------------------------------------------------------- flipped, veiled


def test_flipped_what_one_sees_is_what_is_pasted(window):
    window.furniture.focus.set(flipped=True)
    settle()
    click_cell(window, "scores", 0, 1)
    paste("1\t2\n3\t4\n5\t6")
    shown = keys_of(window, "scores")
    assert shown.model().rowCount() == 3
    assert numbers_of(shown)[:, 1:].tolist() == [[1, 2], [3, 4], [5, 6]]
    heads = session(window).trace.sentences[0][0].heads[0]
    assert np.array_equal(heads.scores.T, numbers_of(shown))
    select(window, "scores", (0, 1), (1, 1))
    keys("Ctrl+C")
    assert copied() == "1\n3"
    press(KEY.Key_Delete)
    assert len(session(window).document.options.overrides) == 4


def test_a_number_that_is_not_there_yet_is_not_copied(window):
    put_on_clipboard("before")
    window.furniture.focus.set(frame=None)
    action(window, "play").trigger()
    settle()
    action(window, "play").trigger()  # pause
    settle()
    look: Look = window.furniture.focus.look
    assert look.frame is not None
    assert look.frame.veiled
    shown = keys_of(window, "weights")
    shown.setFocus()
    shown.select_all()
    settle()
    for name in ("copy", "labelled", "latex", "numpy", "picture"):
        way(shown, name).trigger()
        assert copied() == "before", name
        assert "not there yet" in bubble(window)
    status = window.status_bar.address.text()
    assert status == "3 × 3 selected", "the sum would tell"


# ------------------------------------------------------------------------------------- other pages


def test_w_o_on_many_heads(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    shown = part_table(window, "w_o")
    old = numbers_of(shown)
    click(shown.viewport(), center(shown, 0, 0))
    paste("1\t2\n3\t4")
    assert numbers_of(shown)[:2, :2].tolist() == [[1, 2], [3, 4]]
    press(KEY.Key_Delete)
    assert "4 cells are 0 now" in bubble(window)
    assert steps(window) == 2
    keys("Ctrl+Z")
    keys("Ctrl+Z")
    assert np.array_equal(numbers_of(shown), old)


def test_a_map_of_many_heads(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    shown = part_table(window, "head.1")
    click(shown.viewport(), center(shown, 0, 0))
    paste("0.5\t0.25\n0.125\t0")
    assert numbers_of(shown)[:2, :2].tolist() == [[0.5, 0.25], [0.125, 0]]
    heads = {one.head for one in session(window).document.options.overrides}
    assert len(heads) == 1
    assert "2 × 2 selected: sum 0.875" in window.status_bar.address.text()
    press(KEY.Key_Delete)
    assert session(window).document.options.overrides == ()


def test_the_lenses_of_long_distance(open_window):
    window = open_window("--page", "long-distance")
    field = window.furniture.late("long_distance").lenses["w_x"]
    shown = field.editor
    old = numbers_of(shown)
    click(shown.viewport(), center(shown, 0, 0))
    paste("0.5\t0.25")
    assert numbers_of(shown)[0].tolist() == [0.5, 0.25]
    assert np.array_equal(numbers_of(shown)[1:], old[1:])
    press(KEY.Key_Delete)
    assert not numbers_of(shown)[0].any()
    assert "2 cells are 0 now" in bubble(window)
    computed = window.furniture.late("long_distance").reader.fields
    first = next(iter(computed.values())).table
    click(first.viewport(), center(first, 0, 0))
    keys("Ctrl+A")
    keys("Ctrl+C")
    assert len(copied().split("\n")) == first.shape[0]
    keys("Ctrl+V")
    assert "computed" in bubble(window)
    assert steps(window) == 0


def test_a_large_matrix_is_selected_copied_and_filled(open_window):
    window = open_window("--example", "bank_512")
    name = next(
        one for one in ("w_q", "w_k", "w_v") if keys_of(window, one).matrix.picture.is_large
    )
    shown = keys_of(window, name)
    shown.setFocus()
    shown.pick(3, 5)
    press(KEY.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    press(KEY.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert area(window, name) == (3, 5, 4, 6)
    raster = shown.cover.raster
    assert raster is not None
    keys("Ctrl+C")
    found = [[float(one) for one in line.split("\t")] for line in copied().split("\n")]
    assert np.array_equal(found, shown.values()[3:5, 5:7])
    type_text("0.5")
    press(KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (shown.values()[3:5, 5:7] == 0.5).all()
    assert steps(window) == 1


# ------------------------------------------------------------------------------------- odd values


@pytest.mark.parametrize("token", ["NaN", "Infinity", "-Infinity"])
def test_a_file_with_odd_numbers_is_refused_with_row_and_column(window, token):
    raw = json.loads(dump_document(session(window).document))
    raw["sentences"][0]["x"][1][2] = 77.5
    text = json.dumps(raw).replace("77.5", token)
    with pytest.raises(Refused) as caught:
        parse_document(text.encode(), "odd")
    assert caught.value.key


def test_a_number_just_below_0_reads_as_0(window):
    put(window, "x", 0, 0, -1e-9)
    assert keys_of(window, "x").model().index(0, 0).data() == "0.00"
    select(window, "x", (0, 0), (0, 0))
    keys("Ctrl+C")
    assert copied() == "-1e-09"


def test_no_number_is_written_as_numpy_writes_it(window):
    for name in ("x", "w_k", "scores", "weights"):
        shown = keys_of(window, name)
        for row, column in np.ndindex(*shown.shape):
            index = shown.model().index(row, column)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
                assert "np." not in str(index.data(role))
    assert not is_editing(window)


@pytest.mark.parametrize("system", ["de_DE", "sv_SE", "zh_CN"])
@pytest.mark.parametrize("typed", ["0.5", "0,5"])
def test_the_language_of_the_system_changes_no_number(window, system, typed):
    before = QLocale()
    QLocale.setDefault(QLocale(system))
    try:
        click_cell(window, "x", 1, 1)
        type_text(typed)
        press(KEY.Key_Return)
        assert value(window, "x", 1, 1) == 0.5
        click_cell(window, "x", 1, 1)
        press(KEY.Key_F2)
        press(KEY.Key_End)
        type_text("5")  # one digit more
        press(KEY.Key_Return)
        assert value(window, "x", 1, 1) == 0.55
        click_cell(window, "x", 1, 1)
        keys("Ctrl+C")
        assert copied() == "0.55", "as it is read back everywhere"
        assert window.status_bar.address.text().endswith("= 0.55")
    finally:
        QLocale.setDefault(before)
