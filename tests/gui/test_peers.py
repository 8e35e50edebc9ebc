"""What bug reports of peers tell to try, in the running window (field notes 46, 53, 57)."""

import json
import re
from collections.abc import Iterator

import numpy as np
import pytest
from documents_hands import EXAMPLES, note
from export_readers import block, lines
from hands import action, click_cell, session, settle, type_into, value, words
from import_hands import bring, choose_way
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView, QWidget
from reference import assert_numbers, on_screen

from attn_gui.core.document_file import dump_document
from attn_gui.core.words_edits import with_word_renamed
from attn_gui.exports.formats import BY_KEY, write
from attn_gui.exports.what import What
from attn_gui.session import Label

LEAK = re.compile(r"np\.(float|int|bool|str)\w*\(|dtype=|object at 0x|\be[+-]?\d+j\b")
SAYS = ("text", "toolTip", "accessibleName", "accessibleDescription", "statusTip", "windowTitle")
ROLES = (
    Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole, Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole,
)  # fmt: skip


def everything_said(window: QWidget) -> Iterator[tuple[str, str]]:
    """Every text, tip and spoken word of the window, with who says it."""
    for one in window.findChildren(QWidget):
        for name in SAYS:
            say = getattr(one, name, None)
            if say is not None:
                yield f"{one.objectName()}.{name}", str(say())
        model = one.model() if isinstance(one, QTableView) else None
        if model is not None:
            for row, column in np.ndindex(model.rowCount(), model.columnCount()):
                for role in ROLES:
                    said = model.index(row, column).data(role)
                    if said is not None:
                        yield f"{one.objectName()}[{row}, {column}] {role.name}", str(said)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("page", ["one-head", "many-heads", "long-distance"])
def test_no_number_is_said_as_numpy_writes_it(open_window, page, lang) -> None:
    """46: np.float64(0.1) where a person reads or hears 0.1."""
    window = open_window("--example", "bank", "--page", page, lang=lang)
    cells = [("w_q", 1, 1), ("scores", 1, 0), ("weights", 2, 1), ("output", 0, 0), ("x", 0, 1)]
    found = 0
    for cell in cells if page == "one-head" else [None]:
        if cell is not None:
            click_cell(window, *cell)
        for where, said in everything_said(window):
            found += bool(said)
            assert not LEAK.search(said), (where, said)
    assert found > 500


@pytest.mark.parametrize("count", [12, 64, 256])
def test_many_words_can_be_opened_edited_and_saved(window, folder, monkeypatch, count) -> None:
    """53: the program goes on where peers die or stay blank."""
    raw = json.loads(dump_document(EXAMPLES.load("cat_verb")))
    width = len(raw["sentences"][0]["x"][0])
    raw["sentences"][0]["tokens"] = [f"w{place}" for place in range(count)]
    rows = [[(place * 7 + column) % 5 / 4 for column in range(width)] for place in range(count)]
    raw["sentences"][0]["x"] = rows
    (folder / "long.json").write_text(json.dumps(raw))
    assert window.documents.open(folder / "long.json")
    settle()
    assert note(window) == ""
    assert on_screen(window, "x").tolist() == rows
    assert on_screen(window, "weights").shape == (count, count)
    type_into(window, "w_q", 0, 0, "0.5")
    assert value(window, "w_q", 0, 0) == 0.5
    assert_numbers(window)
    action(window, "save").trigger()
    assert json.loads((folder / "long.json").read_text())["sentences"][0]["x"] == rows
    action(window, "page_many_heads").trigger()
    settle()


@pytest.mark.parametrize(("key", "separator"), [("csv", ","), ("tsv", "\t")])
@pytest.mark.parametrize("bom", [True, False])
def test_chinese_words_go_out_and_come_in_again(open_window, folder, key, separator, bom) -> None:
    """57: with Excel's mark and without; the mark is never part of the first word."""
    window = open_window("--example", "cat_verb")
    one = session(window)
    document = one.document
    for place, word in enumerate(("注意", "力")):
        document = with_word_renamed(document, place, word)
    one.apply(Label("test"), document)
    data = write(BY_KEY[key], one.trace, What("matrix", "x", bom=bom))
    assert data.startswith(b"\xef\xbb\xbf") is bom
    numbers, rows, _columns = block(lines(data, separator))
    assert rows == list(words(window))
    one.reset(Label("reset"))
    type_into(window, "x", 0, 0, "9")
    bring(window, folder / f"x.{key}", data)
    assert not any("\ufeff" in said for _where, said in everything_said(window))
    choose_way(window, "same_with_words")
    assert words(window)[:2] == ("注意", "力")
    assert np.array_equal(on_screen(window, "x"), numbers)
