"""Masked and missing cells, sums and shares, and what no text on screen may hold."""

import re

import numpy as np
import pytest
from changes import resize
from hands import bubble, click_cell, heatmap, keys_of, session, settle, shown_text
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from reference import COMPUTED, assert_numbers, put_matrix

from attn_gui.core.edits import with_options
from attn_gui.core.options import Override
from attn_gui.session import Label


def switch(window, **options):
    one = session(window)
    one.apply(Label("test"), with_options(one.document, **options))
    settle()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_masked_cells_are_hatched(open_window, theme):
    window = open_window("--example", "creature", theme=theme)
    for name, text in (("scaled", "−∞"), ("weights", "0")):
        shown = heatmap(window, name)
        picture = shown.grab().toImage()
        for row, column in np.ndindex(5, 5):
            hidden = column > row
            assert (shown_text(window, name, row, column) == text) is hidden
            rect = shown.table.visualRect(shown.table.model().index(row, column)).adjusted(
                4, 4, -4, -4
            )
            line = {
                picture.pixelColor(x, rect.top()).rgb() for x in range(rect.left(), rect.right())
            }
            assert (len(line) > 2) is hidden, (name, row, column)
            if hidden:
                assert shown.color_at(row, column) == window.theme.color("panel")
    assert np.isneginf(heatmap(window, "scaled").values()[0, 1:]).all()
    assert (heatmap(window, "weights").values()[0, 1:] == 0).all()


def test_a_row_that_may_look_at_nothing_says_so(window):
    tokens = session(window).document.sentences[0].tokens
    switch(window, mask="custom", hidden=frozenset((tokens[1].id, one.id) for one in tokens))
    assert (heatmap(window, "weights").values()[1] == 0).all()
    assert (heatmap(window, "output").values()[1] == 0).all()
    canvas = window.furniture.page.canvas
    assert "nothing to look at" in canvas.panels["E"].footer.text()
    assert canvas.sums.texts == ("1.00", "0.00", "1.00")
    assert_numbers(window)


def test_the_row_sums_are_shown_exactly(open_window):
    window = open_window("--example", "creature:zero_after_softmax_WRONG")
    sums = window.furniture.page.canvas.sums.texts
    wanted = heatmap(window, "weights").values().sum(axis=1)
    assert [float(text) for text in sums] == pytest.approx(wanted.tolist(), abs=0.005)
    assert sums[0] != "1.00"


def test_shares_are_told_as_bars(window):
    bars = window.furniture.page.canvas.bars
    assert [bars.texts(row) for row in range(3)] == [
        ("55% the", "29% cat", "17% sat"),
        ("14% the", "58% cat", "27% sat"),
        ("9% the", "23% cat", "68% sat"),
    ]
    resize(window, "d_v", 1)
    assert bubble(window) == ""
    assert bars.texts(1) == ("14% the", "58% cat", "27% sat")


# -------------------------------------------------------------------------------------- C46, C47


def test_no_numpy_and_no_minus_zero_in_any_visible_text(open_window):
    window = open_window("--example", "creature")
    put_matrix(window, "x", np.full((5, 8), -1e-9))
    document = session(window).document
    layer, token = document.layers[0], document.sentences[0].tokens[0].id
    tiny = Override(layer.id, layer.heads[0].id, "scores", token, token, -1e-9)
    switch(window, overrides=(tiny,))
    texts = []
    for name in (*COMPUTED, "x", "w_q", "w_k", "w_v"):
        model = keys_of(window, name).model()
        for cell in np.ndindex(model.rowCount(), model.columnCount()):
            index = model.index(*cell)
            roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
            texts += [index.data(role) for role in (*roles, Qt.ItemDataRole.AccessibleTextRole)]
        click_cell(window, name, 0, 0)
        for widget in window.findChildren(QWidget):
            texts += [widget.toolTip(), widget.accessibleName(), widget.statusTip()]
            texts += [widget.text()] if hasattr(widget, "text") else []
    assert [
        one for one in texts if "np." in one and "np.sqrt" not in one and "np.where" not in one
    ] == []
    assert [one for one in texts if re.search(r"[-−]0(\.0+)?(?![.\d])", one)] == []
    assert len(texts) > 1000
