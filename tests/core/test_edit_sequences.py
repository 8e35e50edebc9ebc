"""Random sequences of edits: every document on the way is sound and equals the oracle."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same
from samples import EXAMPLES
from test_oracle import check

from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import (
    given_matrix,
    with_cell,
    with_d_k,
    with_d_model,
    with_d_v,
    with_options,
    with_override,
    with_random_lenses,
)
from attn_gui.core.errors import Refused
from attn_gui.core.heads_edits import (
    MOST_HEADS,
    with_head_added,
    with_head_alone,
    with_head_colored,
    with_head_duplicated,
    with_head_moved,
    with_head_on,
    with_head_removed,
    with_head_renamed,
)
from attn_gui.core.options import CHOICES, Override
from attn_gui.core.sketches import check_sketches
from attn_gui.core.words_edits import (
    with_word_added,
    with_word_moved,
    with_word_removed,
    with_word_renamed,
)

STARTS = (
    "notes_cat", "bank", "bank:side_by_side", "pronoun:tired", "cross", "cat_verb", "creature",
)  # fmt: skip
Edit = Callable[[Document, np.random.RandomState], Document]


def _cell(document: Document, chance: np.random.RandomState) -> Document:
    layer = chance.randint(len(document.layers))
    place = {"layer": layer, "head": chance.randint(len(document.layers[layer].heads))}
    place["sentence"] = chance.randint(len(document.sentences))
    name = chance.choice(["x", "w_q", "w_k", "w_v", "w_o"])
    rows, columns = given_matrix(document, name, **place).shape
    value = round(chance.uniform(-3, 3), 2)
    return with_cell(document, name, chance.randint(rows), chance.randint(columns), value, **place)


def _word(document: Document, chance: np.random.RandomState) -> Document:
    sentence = chance.randint(len(document.sentences))
    count = len(document.sentences[sentence].tokens)
    word = chance.choice(["bank", "cat", "new", "注意", "The", "two words", ""])
    place, to = chance.randint(count), chance.randint(count)
    edits: list[Callable[[], Document]] = [
        lambda: with_word_added(document, word, sentence=sentence),
        lambda: with_word_removed(document, place, sentence=sentence),
        lambda: with_word_renamed(document, place, word, sentence=sentence),
        lambda: with_word_moved(document, place, to, sentence=sentence),
    ]
    return edits[chance.randint(4)]()


def _size(document: Document, chance: np.random.RandomState) -> Document:
    size = int(chance.randint(0, 12))
    layer = int(chance.randint(len(document.layers)))
    head = int(chance.randint(len(document.layers[layer].heads)))
    edits: list[Callable[[], Document]] = [
        lambda: with_d_model(document, size),
        lambda: with_d_k(document, size, layer=layer, head=head),
        lambda: with_d_v(document, size, layer=layer, head=head),
        lambda: with_random_lenses(document, size, layer=layer, head=head),
    ]
    return edits[chance.randint(4)]()


def _switch(document: Document, chance: np.random.RandomState) -> Document:
    flags = ("scale", "keys_are_queries", "values_are_keys", "swap_q_k", "residual", "position")
    words = [token.id for sentence in document.sentences for token in sentence.tokens]
    changes: dict[str, Any] = {}
    kind = chance.randint(4)
    if kind == 0:
        changes[chance.choice(flags)] = bool(chance.randint(2))
    elif kind == 1:
        name = chance.choice(list(CHOICES))
        changes[name] = str(chance.choice(CHOICES[name]))
    elif kind == 2:
        changes["temperature"] = float(chance.choice([0.0, 0.5, 1.0, 2.0]))
    else:
        pairs = chance.choice(words, (chance.randint(6), 2))
        changes = {"mask": "custom", "hidden": frozenset((str(a), str(b)) for a, b in pairs)}
    return with_options(document, **changes)


def _override(document: Document, chance: np.random.RandomState) -> Document:
    words = [token.id for sentence in document.sentences for token in sentence.tokens]
    layer = document.layers[chance.randint(len(document.layers))]
    head = layer.heads[chance.randint(len(layer.heads))]
    stage = str(chance.choice(["scores", "scaled", "weights", "output"]))
    asks, answers = map(str, chance.choice(words, 2))
    value = float(chance.choice([0.5, -1.0, np.nan]))
    return with_override(document, Override(layer.id, head.id, stage, asks, answers, value))


def _head(document: Document, chance: np.random.RandomState) -> Document:
    layer = int(chance.randint(len(document.layers)))
    count = len(document.layers[layer].heads)
    head, to = int(chance.randint(count)), int(chance.randint(count))
    name = str(chance.choice(["Verbs", "动词", ""]))
    edits: list[Callable[[], Document]] = [
        lambda: with_head_added(document, layer=layer),
        lambda: with_head_duplicated(document, head, layer=layer),
        lambda: with_head_removed(document, head, layer=layer),
        lambda: with_head_moved(document, head, to, layer=layer),
        lambda: with_head_renamed(document, head, name, layer=layer),
        lambda: with_head_colored(document, head, "h2", layer=layer),
        lambda: with_head_on(document, head, bool(to % 2), layer=layer),
        lambda: with_head_alone(document, head, layer=layer),
    ]
    return edits[chance.randint(len(edits))]()


EDITS: list[Edit] = [_cell, _cell, _word, _word, _size, _switch, _override, _head, _head]


@settings(max_examples=40)
@given(st.sampled_from(STARTS), st.integers(0, 2**32 - 1), st.integers(1, 25))
def test_random_edits(name: str, seed: int, steps: int) -> None:
    chance = np.random.RandomState(seed)
    start = document = EXAMPLES.load(name)
    history: list[tuple[Document, str]] = [(start, dump_document(start))]
    for _step in range(steps):
        try:
            document = EDITS[chance.randint(len(EDITS))](document, chance)
        except Refused:
            continue  # nothing changed
        if document is not history[-1][0]:
            history.append((document, dump_document(document)))
            assert_fitting(document)
    check(document)
    for one, before in history:
        assert dump_document(one) == before  # no edit ever reached back
    assert_same(parse_document(history[-1][1].encode(), "x"), document)


def assert_fitting(document: Document) -> None:
    """The promises that every edit keeps."""
    for sentence in document.sentences:
        assert 1 <= len(sentence.tokens) == len(sentence.x) <= 12
        assert not sentence.x.flags.writeable
    words = {token.id for sentence in document.sentences for token in sentence.tokens}
    assert len(words) == sum(len(sentence.tokens) for sentence in document.sentences)
    heads = {(layer.id, head.id) for layer in document.layers for head in layer.heads}
    for one in document.options.overrides:
        assert {one.asks, one.answers} <= words
        assert (one.layer, one.head) in heads
    assert {word for pair in document.options.hidden for word in pair} <= words
    check_sketches(document, document.sketches)
    for layer in document.layers:
        assert 1 <= len(layer.heads) <= MOST_HEADS
        if layer.w_o is not None:
            assert len(layer.w_o) == sum(head.d_v for head in layer.heads)
        for head in layer.heads:
            assert not any(lens.flags.writeable for lens in (head.w_q, head.w_k, head.w_v))


@pytest.mark.slow
@settings(max_examples=1000, derandomize=False)
@given(st.sampled_from(STARTS), st.integers(0, 2**32 - 1), st.integers(1, 60))
def test_many_random_edits(name: str, seed: int, steps: int) -> None:
    test_random_edits.hypothesis.inner_test(name, seed, steps)
