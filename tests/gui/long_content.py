"""The longest content that the limits allow."""

from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell, with_d_k, with_d_model, with_d_v
from attn_gui.core.words_edits import with_word_added, with_word_renamed

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
