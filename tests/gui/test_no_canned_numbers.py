"""No sentence has a number of its own: in another document every number of every text is another.

The second document has the same shapes and words, and no number of the first one is left in it.
"""

import re
from dataclasses import replace

import numpy as np
import pytest
from hands import button, click, find, session, settle
from PySide6.QtWidgets import QLabel

from attn_gui.core.document import Document
from attn_gui.core.edits import with_layer
from attn_gui.core.places import Cell
from attn_gui.pages.inspector.terms import Terms
from attn_gui.session import Label

NUMBER = re.compile(r"−?\d+\.\d+")
CELLS = [
    ("x", 1, 2), ("w_q", 1, 2), ("w_k", 0, 1), ("w_v", 2, 3), ("q", 1, 1), ("k", 2, 1), ("v", 0, 2),
    ("scores", 1, 2), ("scaled", 1, 2), ("weights", 1, 2), ("output", 1, 2),
]  # fmt: skip


def another(document: Document) -> Document:
    """Every X and every lens drawn anew; odd thousandths, so that hardly any text is the same."""
    draw = np.random.RandomState(11)

    def drawn(array: np.ndarray) -> np.ndarray:
        return np.round(draw.uniform(0.2, 1.4, array.shape), 3) * draw.choice([-1, 1], array.shape)

    sentences = tuple(replace(one, x=drawn(one.x), seeds={}) for one in document.sentences)
    changed = replace(document, sentences=sentences)
    for place, layer in enumerate(changed.layers):
        heads = tuple(
            replace(one, w_q=drawn(one.w_q), w_k=drawn(one.w_k), w_v=drawn(one.w_v), seeds={})
            for one in layer.heads
        )
        changed = with_layer(changed, place, heads=heads)
    return changed


def texts_of(window, cell: tuple) -> dict[str, str]:
    """Everything the inspector says of a cell that has numbers in it."""
    window.furniture.page.pick(Cell(*cell))
    settle()
    shown = window.furniture.inspector.explained
    found = {}
    for place, label in enumerate(shown.widget().findChildren(QLabel)):
        if label.isVisible() and NUMBER.search(label.text()):
            found[f"{label.objectName()} {place}"] = label.text()
    terms = find(window, Terms, "inspector.arithmetic")
    if terms.isVisible():
        found["arithmetic"] = terms.accessibleName()
    return found


def drop_notes(found: dict[str, str], window) -> dict[str, str]:
    """Without what the study notes print: those numbers are quoted."""
    quoted = [one.text() for one in window.furniture.inspector.explained.notes.findChildren(QLabel)]
    return {name: text for name, text in found.items() if text not in quoted}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("example", ["notes_cat", "cat_verb"])
def test_every_number_the_inspector_says_changes_with_the_document(open_window, example, lang):
    window = open_window("--example", example, lang=lang)
    shapes = {name: window.furniture.session.trace.matrix(name) for name, *_cell in CELLS}
    cells = [
        (name, min(row, shapes[name].shape[0] - 1), min(column, shapes[name].shape[1] - 1))
        for name, row, column in CELLS
    ]
    before = [drop_notes(texts_of(window, cell), window) for cell in cells]
    one = session(window)
    one.apply(Label("test"), another(one.document))
    settle()
    for cell, old in zip(cells, before, strict=True):
        new = drop_notes(texts_of(window, cell), window)
        assert old, cell
        for name, text in old.items():
            if name in new:
                kept = set(NUMBER.findall(text)) & set(NUMBER.findall(new[name]))
                # The divisor, and what is 0.00 or 1.00 at two decimals, may well be the same.
                kept -= {"0.00", "1.00", "2.00", "1.41"}
                assert text != new[name], (cell, name, text)
                assert len(kept) < max(2, len(set(NUMBER.findall(text))) / 2), (cell, name, kept)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_program_has_no_number_of_another_document(open_window, lang):
    window = open_window("--example", "notes_cat", lang=lang)
    click(button(window, "inspector.view.code"))
    program = window.furniture.inspector.late("code").program().text
    one = session(window)
    one.apply(Label("test"), another(one.document))
    settle()
    other = window.furniture.inspector.late("code").program().text
    assert len(NUMBER.findall(program)) > 50
    assert not set(NUMBER.findall(program)) & set(NUMBER.findall(other)) - {"0.0", "1.0"}
