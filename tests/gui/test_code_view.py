"""The Code part of the inspector: the program follows, is marked, and runs to the numbers shown."""

import base64
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hands import (
    KEY,
    action,
    button,
    choose,
    click,
    click_cell,
    find,
    focused,
    heatmap,
    press,
    session,
    settle,
    type_into,
    type_text,
    undo,
)
from layout_rules import cut
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import (
    QAccessible,
    QGuiApplication,
    QHelpEvent,
    QImage,
    QTextCursor,
    QTextDocumentFragment,
)
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLabel, QLineEdit, QToolTip

from attn_gui.core.program import VARIABLES
from attn_gui.pages.inspector import code_pane

MARKED = {
    "x": "X = np.array([",
    "w_q": "W_Q = np.array([",
    "w_k": "W_K = np.array([",
    "w_v": "W_V = np.array([",
    "q": "Q = X @ W_Q",
    "k": "K = X @ W_K",
    "v": "V = X @ W_V",
    "scores": "scores = Q @ K.T",
    "scaled": "scaled = scores / np.sqrt(K.shape[1])",
    "weights": "weights = softmax(",
    "output": "output = weights @ V",
}
PICKS = ("q", "k", "v", "scores", "scaled", "weights", "output")


def open_code(window):
    click(button(window, "inspector.view.code"))
    return window.furniture.inspector.late("code").view


def marked(view) -> list[str]:
    """The lines that are marked, as they are painted."""
    return [one.cursor.block().text().strip() for one in view.extraSelections()]


def is_seen(view, place: int) -> bool:
    block = view.document().findBlockByNumber(place)
    box = view.blockBoundingGeometry(block).translated(view.contentOffset())
    return box.top() >= 0 and box.bottom() <= view.viewport().height()


def printed(source: str, folder: Path) -> dict[str, np.ndarray]:
    """Run a program in a process of its own and read what it prints."""
    path = folder / "copied.py"
    path.write_text(source, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-I", str(path)],
        capture_output=True, timeout=60, check=True,
    )  # fmt: skip
    parts = re.split(r"^([A-Za-z]+)\r?$", done.stdout.decode(), flags=re.MULTILINE)[1:]
    found = {}
    for name, body in zip(parts[::2], parts[1::2], strict=True):
        rows = re.findall(r"\[([^\[\]]+)\]", body)
        found[name] = np.array([[float(one) for one in row.split()] for row in rows])
    return found


def check_shown(window, found) -> None:
    """What was printed is what the heatmaps hold, to six digits."""
    for name in PICKS:
        variable = next(key for key, stage in VARIABLES.items() if stage == name)
        if name == "scaled" and "masked" in found:
            variable = "masked"
        wanted = heatmap(window, name).values()
        assert found[variable].shape == wanted.shape, name
        np.testing.assert_allclose(found[variable], wanted, atol=5.1e-7, err_msg=name)


def test_explain_is_what_one_sees_first_and_code_is_a_click_away(window):
    assert button(window, "inspector.view.explain").isChecked()
    view = open_code(window)
    assert view.isVisible()
    assert "def attention(X, W_Q, W_K, W_V):" in view.toPlainText()
    assert view.isReadOnly()
    assert "JetBrains Mono" in view.font().family()
    click(button(window, "inspector.view.explain"))
    assert not view.isVisible()


def test_nobody_writes_a_program_that_is_not_shown(window, monkeypatch):
    calls = []
    real = code_pane.program

    def counted(*given):
        calls.append(given)
        return real(*given)

    monkeypatch.setattr(code_pane, "program", counted)
    click_cell(window, "scores", 1, 2)
    type_into(window, "x", 0, 0, "1.5")
    undo(window)
    assert calls == []
    open_code(window)
    assert len(calls) == 1
    type_into(window, "x", 0, 0, "1.5")
    seen = len(calls)
    click(button(window, "inspector.view.explain"))
    type_into(window, "x", 0, 0, "2.5")
    assert len(calls) <= seen + 1


def test_the_text_follows_every_key(window):
    view = open_code(window)
    assert "[0.2, 0.5, -0.1, 0.8]," in view.toPlainText()
    type_into(window, "x", 0, 0, "1.375", end=None)
    assert "[1.375, 0.5, -0.1, 0.8]," in view.toPlainText()
    press(KEY.Key_Escape)
    assert "[0.2, 0.5, -0.1, 0.8]," in view.toPlainText()
    assert "masked" not in view.toPlainText()
    click(button(window, "switch.mask"))
    assert "masked = np.where(hidden, -np.inf, scaled)" in view.toPlainText()
    undo(window)
    assert "masked" not in view.toPlainText()
    choose(find(window, QComboBox, "example"), "cross")
    assert "X_keys = np.array([" in view.toPlainText()


@pytest.mark.parametrize("stage", MARKED)
def test_the_line_of_a_picked_number_is_marked_and_seen(window, stage):
    view = open_code(window)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    click_cell(window, stage, 1, 1)
    lines = marked(view)
    assert lines[0].startswith(MARKED[stage])
    assert is_seen(view, view.marked[0])
    assert MARKED[stage] in view.accessibleDescription()


def test_a_mark_is_a_background_and_a_sign_in_the_margin(window):
    view = open_code(window)
    click_cell(window, "weights", 1, 1)
    (one,) = view.extraSelections()
    assert one.format.background().color() == window.theme.color("hi")
    ((top, height),) = view.marked_spans()
    window.theme.set("dark")
    settle()
    assert view.extraSelections()[0].format.background().color() == window.theme.color("hi")
    picture = view.grab().toImage()
    margin = view.viewport().x()
    row = view.viewport().y() + top + height // 2
    inks = [picture.pixelColor(x, row) for x in range(margin)]
    assert window.theme.color("ink").rgb() in [one.rgb() for one in inks]
    empty = [picture.pixelColor(x, row + 3 * height) for x in range(3, margin)]
    assert window.theme.color("ink").rgb() not in [one.rgb() for one in empty]


def test_a_panel_marks_its_stages_and_escape_none(open_window):
    window = open_window("--example", "creature")
    view = open_code(window)
    window.furniture.focus.set(panel="D", cell=None)
    settle()
    assert [line.split(" =")[0] for line in marked(view)] == ["scaled", "hidden", "masked"]
    window.furniture.focus.set(panel=None)
    settle()
    assert marked(view) == []
    assert view.accessibleDescription() == ""


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_copied_programs_print_what_the_heatmaps_show(open_window, lang, tmp_path):
    window = open_window("--example", "creature", lang=lang)
    open_code(window)
    type_into(window, "x", 1, 2, "0.7251")
    click(button(window, "code.copy"))
    source = QGuiApplication.clipboard().text()
    assert "0.7251" in source
    check_shown(window, printed(source, tmp_path))
    assert find(window, QLabel, "code.message").isVisible()
    type_into(window, "x", 1, 2, "1")
    assert not find(window, QLabel, "code.message").isVisible(), "of another program"


def test_a_picked_head_of_many(open_window, tmp_path):
    window = open_window("--example", "bank", "--page", "many-heads", "--cell", "E:6,5")
    click(button(window, "side.inspector"))
    view = open_code(window)
    assert "def many_heads(X, heads, W_O):" in view.toPlainText()
    assert marked(view) == ["weights = softmax(scaled)"]
    window.furniture.focus.set(place=type(window.furniture.page.place)(0, 0, 2))
    settle()
    click(button(window, "code.copy"))
    found = printed(QGuiApplication.clipboard().text(), tmp_path)
    trace = session(window).trace.sentences[0][0]
    np.testing.assert_allclose(found["weights"], trace.heads[2].weights, atol=5.1e-7)
    np.testing.assert_allclose(found["new"], trace.new, atol=5.1e-7)


def test_saving_through_the_dialog(window, tmp_path):
    open_code(window)
    click(button(window, "code.save"))
    dialog = find(window, QFileDialog, "code.dialog")
    name = dialog.findChild(QLineEdit)
    assert name.text() == "attention.py"
    name.setText(str(tmp_path / "mine"))
    name.setFocus()
    press(KEY.Key_Return)
    saved = (tmp_path / "mine.py").read_text(encoding="utf-8")
    check_shown(window, printed(saved, tmp_path))
    assert "mine.py" in find(window, QLabel, "code.message").text()
    click(button(window, "code.copy"))
    assert QGuiApplication.clipboard().text() == saved


def test_a_refusal_is_said_in_place_and_the_old_file_stays(window, tmp_path):
    open_code(window)
    pane = window.furniture.inspector.late("code")
    for place, said in (
        (tmp_path / "missing" / "a.py", "There is no folder"),
        (tmp_path, "is a folder"),
        (Path("/proc/attention.py"), "cannot be written"),
    ):
        pane.save_to(str(place))
        message = find(window, QLabel, "code.message")
        assert message.isVisible()
        assert said in message.text()
        assert message.property("tone") == "error"
    assert list(tmp_path.iterdir()) == []
    assert QApplication.activeModalWidget() is None
    pane.save_to(str(tmp_path / "good.py"))
    assert find(window, QLabel, "code.message").property("tone") == "second"


def test_a_short_write_leaves_the_old_file(window, tmp_path, monkeypatch):
    kept = tmp_path / "kept.py"
    kept.write_text("good", encoding="utf-8")
    monkeypatch.setattr(os.path, "getsize", lambda _name: 10)
    open_code(window)
    window.furniture.inspector.late("code").save_to(str(kept))
    assert kept.read_text(encoding="utf-8") == "good"
    assert [one.name for one in tmp_path.iterdir()] == ["kept.py"]
    assert "kept.py" in find(window, QLabel, "code.message").text()


def point_of(view, line: str, word: str) -> QPoint:
    """The middle of a word in the first line that starts with `line`."""
    place = next(
        number for number, one in enumerate(view.toPlainText().split("\n"))
        if one.strip().startswith(line)
    )  # fmt: skip
    block = view.document().findBlockByNumber(place)
    cursor = QTextCursor(block)
    cursor.setPosition(block.position() + block.text().index(word))
    left = view.cursorRect(cursor)
    cursor.setPosition(cursor.position() + len(word))
    return QPoint((left.left() + view.cursorRect(cursor).left()) // 2, left.center().y())


def plain(tip: str) -> str:
    """The words of a tooltip."""
    return QTextDocumentFragment.fromHtml(tip).toPlainText().replace("\ufffc", "").strip()


def picture(tip: str) -> QImage:
    """The picture in a tooltip."""
    found = re.search(r"base64,([^\"]+)", tip)
    assert found is not None
    return QImage.fromData(base64.b64decode(found[1]), "PNG")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_variables_show_their_heatmap_in_the_colours_of_the_panels(open_window, theme):
    window = open_window(theme=theme)
    view = open_code(window)
    for line, word, name in (("Q = X", "Q", "q"), ("weights =", "weights", "weights")):
        shown = picture(view.tip(point_of(view, line, word)))
        panel = heatmap(window, name)
        rows, columns = panel.values().shape
        wide, high = shown.width() / columns, shown.height() / rows
        for row, column in product(range(rows), range(columns)):
            at = QPoint(round((column + 0.12) * wide), round((row + 0.5) * high))
            assert shown.pixelColor(at) == panel.color_at(row, column), (name, row, column)


def test_a_matrix_too_large_for_numbers_is_drawn_in_colours_alone(open_window):
    window = open_window("--example", "bank_512")
    view = open_code(window)
    tip = view.tip(point_of(view, "Q = X", "W_Q"))
    assert plain(tip) == "W_Q: 512 × 128"
    shown = picture(tip)
    assert shown.height() <= 256
    colours = {shown.pixelColor(0, y).name() for y in range(0, shown.height(), 8)}
    assert len(colours) > 8


def test_variables_tell_their_shape(window):
    view = open_code(window)
    places = {("Q = X", "Q"): "Q: 3 × 4", ("scores =", "scores"): "scores: 3 × 3",
              ("Q = X", "W_Q"): "W_Q: 4 × 4"}  # fmt: skip
    for (line, word), wanted in places.items():
        at = point_of(view, line, word)
        assert plain(view.tip(at)) == wanted
        event = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), event)
        assert plain(QToolTip.text()) == wanted
    assert view.tip(point_of(view, "def softmax", "softmax")) == ""
    QToolTip.hideText()


def test_another_language_and_theme_at_once(window):
    view = open_code(window)
    click_cell(window, "scores", 1, 1)
    english = view.toPlainText()
    names = [button(window, f"inspector.view.{one}").text() for one in ("explain", "code")]
    assert names == ["Explain", "Code"]
    action(window, "language").trigger()
    settle()
    assert [button(window, f"inspector.view.{one}").text() for one in ("explain", "code")] == [
        "讲解", "代码",
    ]  # fmt: skip
    assert "一个头" in view.toPlainText()
    code = [line.partition("#")[0].rstrip() for line in view.toPlainText().split("\n")]
    assert code == [line.partition("#")[0].rstrip() for line in english.split("\n")]
    assert marked(view)[0].startswith("scores =")
    assert "JetBrains Mono" in view.font().family()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_is_cut_in_a_small_window(open_window, lang):
    window = open_window(lang=lang, size="1024x640")
    view = open_code(window)
    click_cell(window, "weights", 1, 1)
    assert cut(window) == []
    window.furniture.inspector.late("code").save_to("/proc/attention.py")
    settle()
    assert cut(window) == []
    assert is_seen(view, view.marked[0])


def test_the_choice_survives_another_text_size(open_window):
    window = open_window(size="1440x900")
    open_code(window)
    for _step in range(2):
        action(window, "larger").trigger()
        settle()
    assert window.furniture.inspector.late("code").view.toPlainText()
    for _step in range(2):
        action(window, "larger").trigger()
        settle()
    assert window.theme.scale == 2.0
    window.resize(2600, 1600)
    settle()
    view = window.furniture.inspector.late("code").view
    assert view.isVisible()
    click_cell(window, "scores", 1, 1)
    assert is_seen(view, view.marked[0])
    assert cut(window) == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_large_text_on_the_page_of_many_heads(open_window, lang):
    window = open_window(
        "--example", "bank", "--page", "many-heads", "--text-scale", "200",
        lang=lang, size="1440x900",
    )  # fmt: skip
    click(button(window, "side.inspector"))
    view = open_code(window)
    assert view.toPlainText()
    assert cut(window) == []


def test_the_keyboard_reaches_everything(window):
    open_code(window)
    button(window, "inspector.view.code").setFocus()
    reached = []
    for _step in range(3):
        press(KEY.Key_Tab)
        reached.append(focused().objectName())
    assert reached == ["code.text", "code.copy", "code.save"]
    press(KEY.Key_Backtab)
    press(KEY.Key_Space)
    assert QGuiApplication.clipboard().text().startswith("# The attention")
    press(KEY.Key_Backtab)
    view = focused()
    press(KEY.Key_PageDown)
    assert view.verticalScrollBar().value() > 0
    type_text("C")
    assert window.furniture.focus.look.panel == "C", "letters still jump to panels"
    button(window, "inspector.view.code").setFocus()
    press(KEY.Key_Left)
    assert button(window, "inspector.view.explain").isChecked()


@pytest.mark.parametrize(("lang", "name"), [("en", "a program to run"), ("zh", "可运行程序")])
def test_a_screen_reader_reads_program_and_mark(open_window, lang, name):
    window = open_window(lang=lang)
    view = open_code(window)
    click_cell(window, "scores", 1, 1)
    spoken = QAccessible.queryAccessibleInterface(view)
    assert name in spoken.text(QAccessible.Text.Name)
    assert "scores = Q @ K.T" in spoken.text(QAccessible.Text.Description)
    words = spoken.textInterface()
    assert "scores = Q @ K.T" in words.text(0, words.characterCount())


def test_long_lines_are_cut_on_screen_only(open_window):
    window = open_window("--example", "bank_512")
    view = open_code(window)
    assert max(map(len, view.toPlainText().split("\n"))) < 420
    click(button(window, "code.copy"))
    compile(QGuiApplication.clipboard().text(), "copied", "exec")
