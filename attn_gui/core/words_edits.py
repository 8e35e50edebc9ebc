"""Edits of a sentence: add, remove, rename and move words; ids go with their word."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Document, Token
from attn_gui.core.edits import with_positions
from attn_gui.core.errors import Refused
from attn_gui.core.sketches import with_sketches_moved

MOST_WORDS = 12
LONGEST_WORD = 30
"""The interface's limits; a file may hold more."""


def with_word_added(document: Document, text: str, *, sentence: int = 0) -> Document:
    """A word at the end; its numbers come from the lexicon, else they are 0."""
    old = document.sentences[sentence]
    if len(old.tokens) >= MOST_WORDS:
        raise Refused("words_most", limit=MOST_WORDS)
    word = checked_word(text)
    token = Token(_free_id(document), word)
    row = known_row(document, word)
    x = np.vstack([old.x, np.zeros(document.d_model) if row is None else row])
    return _with_words(document, sentence, (*old.tokens, token), x)


def with_word_removed(document: Document, place: int, *, sentence: int = 0) -> Document:
    """One word less; what was written over its cells goes with it."""
    old = document.sentences[sentence]
    if len(old.tokens) <= 1:
        raise Refused("words_least")
    gone = old.tokens[place].id
    tokens = old.tokens[:place] + old.tokens[place + 1 :]
    changed = _with_words(document, sentence, tokens, np.delete(old.x, place, axis=0))
    options = document.options
    kept = tuple(one for one in options.overrides if gone not in (one.asks, one.answers))
    hidden = frozenset(pair for pair in options.hidden if gone not in pair)
    if (kept, hidden) == (options.overrides, options.hidden):
        return changed
    return replace(changed, options=replace(options, overrides=kept, hidden=hidden))


def with_word_renamed(document: Document, place: int, text: str, *, sentence: int = 0) -> Document:
    """Another word in the same place: a known one brings its numbers, an unknown keeps the row."""
    old = document.sentences[sentence]
    word = checked_word(text)
    if word == old.tokens[place].text:
        return document
    tokens = list(old.tokens)
    tokens[place] = replace(tokens[place], text=word)
    row = known_row(document, word)
    x = old.x.copy()
    if row is not None:
        given = [not feature.computed for feature in document.features]
        x[place, given] = row[given]  # the place did not change, so computed columns stay
    sentences = list(document.sentences)
    sentences[sentence] = replace(old, tokens=tuple(tokens), x=x)
    return replace(document, sentences=tuple(sentences))


def with_word_moved(document: Document, place: int, to: int, *, sentence: int = 0) -> Document:
    """A word at another place of the sentence; its numbers go with it."""
    old = document.sentences[sentence]
    to = max(0, min(to, len(old.tokens) - 1))
    if to == place:
        return document
    order = list(range(len(old.tokens)))
    order.insert(to, order.pop(place))
    return with_words_in_order(document, order, sentence=sentence)


def with_words_in_order(document: Document, order: list[int], *, sentence: int = 0) -> Document:
    """The words in another order (`order` names old places); their numbers go with them."""
    old = document.sentences[sentence]
    tokens = tuple(old.tokens[i] for i in order)
    return with_sketches_moved(
        _with_words(document, sentence, tokens, old.x[order]), sentence, order
    )


def checked_word(text: str) -> str:
    """`text` without spaces around it; refuses what cannot be one word."""
    word = text.strip()
    if not word:
        raise Refused("word_empty")
    if len(word) > LONGEST_WORD:
        raise Refused("word_long", limit=LONGEST_WORD)
    if not word.isprintable() or any(sign.isspace() for sign in word):
        raise Refused("word_space", word=word)
    return word


def known_row(document: Document, word: str) -> Matrix | None:
    """The lexicon's numbers for `word` (exact spelling, then lower case), as a row of X."""
    found = document.lexicon.get(word, document.lexicon.get(word.lower()))
    if found is None:
        return None
    row = np.zeros(document.d_model)
    row[[not feature.computed for feature in document.features]] = found
    return row


def _with_words(
    document: Document, sentence: int, tokens: tuple[Token, ...], x: Matrix
) -> Document:
    sentences = list(document.sentences)
    sentences[sentence] = replace(sentences[sentence], tokens=tokens, x=with_positions(document, x))
    return replace(document, sentences=tuple(sentences))


def _free_id(document: Document) -> str:
    """A word id that no sentence, override or mask of the document uses."""
    options = document.options
    used = {token.id for one in document.sentences for token in one.tokens}
    used |= {word for pair in options.hidden for word in pair}
    used |= {word for one in options.overrides for word in (one.asks, one.answers)}
    number = len(used) + 1
    while f"t{number}" in used:
        number += 1
    return f"t{number}"
