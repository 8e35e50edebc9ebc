"""The longest content that the limits allow: it is whole, and no cell is left empty."""

import pytest
from hands import session, settle
from layout_rules import bars_overlap, overlaps
from reflow_rules import clipped, listed, outside

from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell, with_d_k, with_d_model, with_d_v
from attn_gui.core.words_edits import with_word_added, with_word_renamed
from attn_gui.pages.one_head.canvas import PANEL_OF
from attn_gui.session import Label

WORDS = {"letters": "abcdefghijklmnopqrst", "chinese": "注意力机制很好懂"}
NUMBERS = (1e-320, 1e308, -1e308, -1.25e-7, 123456.789)


def longest(document: Document, word: str) -> Document:
    """12 words of the greatest length, 16 features, 8 channels, numbers of every size."""
    document = with_d_v(with_d_k(with_d_model(document, 16), 8), 8)
    for place in range(12):
        if place >= len(document.sentences[0].tokens):
            document = with_word_added(document, word)
        document = with_word_renamed(document, place, word)
    for column, number in enumerate(NUMBERS):
        document = with_cell(document, "x", 1, column, number)
    return document


@pytest.mark.parametrize("kind", WORDS)
@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
@pytest.mark.parametrize("scale", ["100", "150", "200"])
def test_the_longest_content_is_whole(open_window, kind, size, scale):
    window = open_window("--text-scale", scale, size=size, lang="zh" if kind == "chinese" else "en")
    document = longest(session(window).document, WORDS[kind])
    session(window).apply(Label("test"), document)
    settle()
    rules = (clipped, overlaps, bars_overlap, outside)
    found = {fault: rule.__name__ for rule in rules for fault in rule(window)}
    found.pop("canvas is wider than what scrolls it", None)  # 16 features: it scrolls sideways
    assert not found, listed(found)
    canvas = window.furniture.page.canvas
    for name in canvas.plan.spots:
        if name in PANEL_OF and canvas.table(name).matrix.picture:
            texts = canvas.table(name).matrix.picture.texts
            assert all(text for row in texts for text in row), name
    assert "−1e308" in canvas.table("x").matrix.picture.texts[1][2].replace(".00", "")
