"""Words: added, removed, renamed, moved; what belongs to a word goes with it."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from same import refuses, unchanged
from samples import EXAMPLES, full, small

from attn_gui.core.document import Document, Token, word_labels
from attn_gui.core.edits import with_cell, with_options, with_override
from attn_gui.core.evaluate import evaluate
from attn_gui.core.options import Options, Override
from attn_gui.core.words_edits import (
    LONGEST_WORD,
    MOST_WORDS,
    checked_word,
    known_row,
    with_word_added,
    with_word_moved,
    with_word_removed,
    with_word_renamed,
)


def texts(document: Document, sentence: int = 0) -> list[str]:
    return [token.text for token in document.sentences[sentence].tokens]


def ids(document: Document) -> list[str]:
    return [token.id for token in document.sentences[0].tokens]


def x(document: Document) -> np.ndarray:
    return document.sentences[0].x


# --------------------------------------------------------------------------------- limits


@pytest.mark.parametrize("word", ["cat", "注意", "😀", "é"])
@pytest.mark.parametrize("start", [MOST_WORDS - 1, MOST_WORDS, MOST_WORDS + 1])
def test_up_to_12_words(word: str, start: int) -> None:
    assert MOST_WORDS == 12
    document = small(" ".join([word] * start))
    if start < MOST_WORDS:
        grown = with_word_added(document, word)
        assert len(texts(grown)) == MOST_WORDS
        assert evaluate(grown).sentences[0][0].heads[0].weights.shape == (12, 12)
        document = grown
    with refuses("words_most", "12"):
        with_word_added(document, word)


def test_at_least_1_word() -> None:
    document = with_word_removed(small("the cat"), 0)
    assert texts(document) == ["cat"]
    with refuses("words_least"):
        with_word_removed(document, 0)


@pytest.mark.parametrize("letter", ["a", "注", "é"])
def test_length_of_a_word(letter: str) -> None:
    for length in (1, LONGEST_WORD - 1, LONGEST_WORD):
        assert checked_word(letter * length) == letter * length
    with refuses("word_long", str(LONGEST_WORD)):
        checked_word(letter * (LONGEST_WORD + 1))
    with refuses("word_long"):
        checked_word(letter * 100_000)


EDITS: list[Callable[[Document, str], Document]] = [
    with_word_added,
    lambda document, word: with_word_renamed(document, 1, word),
]


@pytest.mark.parametrize("edit", EDITS, ids=["add", "rename"])
@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("", "word_empty"), ("   ", "word_empty"), ("\n\t", "word_empty"), ("　", "word_empty"),
        ("two words", "word_space"), ("a\u00a0b", "word_space"), ("a\tb", "word_space"),
        ("a\nb", "word_space"), ("a\u3000b", "word_space"), ("a\u200bb", "word_space"),
        ("a\x00", "word_space"), ("\ud800", "word_space"), ("\u202eabc", "word_space"),
    ],
)  # fmt: skip
def test_what_is_no_word(edit: Callable[[Document, str], Document], word: str, key: str) -> None:
    with unchanged(small()) as document, refuses(key):
        edit(document, word)


@pytest.mark.parametrize("word", ["  cat ", "\u00a0cat", "cat\n", "　cat　"])
def test_spaces_around_a_word_are_dropped(word: str) -> None:
    assert texts(with_word_added(small(), word))[-1] == "cat"


# -------------------------------------------------------------------------------- lexicon


def test_look_up_exact_then_lower_case_then_nothing() -> None:
    rows = {"it": (1.0, 1, 1, 1), "IT": (2.0, 2, 2, 2), "苹果": (3.0, 3, 3, 3), "Über": (4.0,) * 4}
    document = small(lexicon=rows)
    found = {"it": 1, "IT": 2, "It": 1, "苹果": 3, "Über": 4, "über": None, "xyz": None, "苹": None}
    for word, value in found.items():
        row = known_row(document, word)
        assert (row is None) == (value is None)
        added = x(with_word_added(document, word))[-1]
        assert added.tolist() == [value or 0.0] * 4
        renamed = x(with_word_renamed(document, 1, word))
        assert renamed[1].tolist() == (x(document)[1].tolist() if value is None else [value] * 4)
        assert np.array_equal(renamed[[0, 2]], x(document)[[0, 2]])


def test_renaming_keeps_the_id_and_says_when_nothing_changes() -> None:
    with unchanged(small()) as document:
        changed = with_word_renamed(document, 1, "dog")
    assert (texts(changed), ids(changed)) == (["the", "dog", "sat"], ids(document))
    assert with_word_renamed(document, 1, "cat") is document
    assert with_word_renamed(document, 1, " cat ") is document


def test_notes_cat_has_no_lexicon() -> None:
    document = EXAMPLES.load("notes_cat")
    assert (x(with_word_added(document, "cat"))[-1] == 0).all()
    assert np.array_equal(x(with_word_renamed(document, 0, "cat")), x(document))


def test_words_and_numbers_of_the_other_sentence() -> None:
    document = EXAMPLES.load("cross")
    longer = with_word_added(document, "猫", sentence=1)
    assert texts(longer, 1)[-1] == "猫"
    assert longer.sentences[0] is document.sentences[0]
    assert evaluate(longer).sentences[0][0].heads[0].weights.shape == (3, 5)
    shorter = with_word_removed(with_word_moved(longer, 4, 0, sentence=1), 1, sentence=1)
    assert texts(shorter, 1) == ["猫", "猫", "坐下", "了"]
    all_ids = [token.id for sentence in longer.sentences for token in sentence.tokens]
    assert len(set(all_ids)) == len(all_ids)


# ------------------------------------------------------------------------ moving, removing


@pytest.mark.parametrize(("place", "to"), [(0, 2), (2, 0), (1, 2), (1, 0), (0, 99), (2, -5)])
def test_moving_takes_the_row_along(place: int, to: int) -> None:
    with unchanged(small()) as document:
        moved = with_word_moved(document, place, to)
    order = [0, 1, 2]
    order.insert(max(0, min(to, 2)), order.pop(place))
    assert texts(moved) == [texts(document)[i] for i in order]
    assert ids(moved) == [ids(document)[i] for i in order]
    assert np.array_equal(x(moved), x(document)[order])
    before, after = (evaluate(d).sentences[0][0].heads[0].weights for d in (document, moved))
    assert np.abs(after - before[np.ix_(order, order)]).max() < 1e-15


@pytest.mark.parametrize(("place", "to"), [(0, 0), (2, 2), (2, 99), (0, -1)])
def test_moving_nowhere_changes_nothing(place: int, to: int) -> None:
    document = small()
    assert with_word_moved(document, place, to) is document


@pytest.mark.parametrize("place", [0, 1, 2])
def test_removing_takes_the_row_away(place: int) -> None:
    with unchanged(small()) as document:
        changed = with_word_removed(document, place)
    kept = [i for i in range(3) if i != place]
    assert ids(changed) == [ids(document)[i] for i in kept]
    assert np.array_equal(x(changed), x(document)[kept])
    assert not x(changed).flags.writeable


def test_a_new_word_never_gets_an_old_id() -> None:
    """Not even one that an override or a mask still names."""
    override = Override("L1", "h1", "scores", "t4", "t5", 1.0)
    options = Options(overrides=(override,), hidden=frozenset({("t6", "t7")}))
    document = small(options=options)
    for step in range(30):
        document = with_word_added(document, "it")
        new = ids(document)[-1]
        assert len(set(ids(document))) == len(ids(document))
        assert new not in {"t4", "t5", "t6", "t7"}
        document = with_word_removed(document, step % 3)


def masked() -> Document:
    """“the” may not see “sat”; one number is written over for “cat” asking “the”."""
    document = with_options(small(), mask="custom", hidden=frozenset({("s.1", "s.3")}))
    return with_override(document, Override("L1", "h1", "weights", "s.2", "s.1", 0.75))


def test_masks_and_overrides_move_with_their_words() -> None:
    document = masked()
    for place, to in [(0, 2), (1, 0), (2, 1)]:
        document = with_word_moved(document, place, to)
        found, order = evaluate(document).sentences[0][0].heads[0], ids(document)
        the, cat, sat = (order.index(word) for word in ("s.1", "s.2", "s.3"))
        assert np.argwhere(found.hidden).tolist() == [[the, sat]]
        assert found.weights[cat, the] == 0.75
    assert with_word_renamed(document, 0, "dog").options == document.options


@pytest.mark.parametrize(("word", "hidden", "overrides"), [(0, 0, 0), (1, 1, 0), (2, 0, 1)])
def test_masks_and_overrides_vanish_with_their_words(
    word: int, hidden: int, overrides: int
) -> None:
    with unchanged(masked()) as document:
        changed = with_word_removed(document, word)
    assert (len(changed.options.hidden), len(changed.options.overrides)) == (hidden, overrides)
    again = with_word_added(changed, "new")
    assert evaluate(again).sentences[0][0].heads[0].hidden.sum() == hidden


# ------------------------------------------------------------------------ computed columns


def check_positions(document: Document) -> None:
    n, on = len(texts(document)), document.options.position
    for row, line in enumerate(x(document)):
        pos = row - (n - 1) / 2 if on else 0.0
        assert line[5:].tolist() == [pos, pos * pos, 1.0]


@pytest.mark.parametrize("position", [True, False])
def test_computed_columns_follow_every_add_remove_and_move(position: bool) -> None:
    document = with_options(EXAMPLES.load("bank"), position=position)
    for word in ("loan", "xyz", "Money", "cat"):
        document = with_word_added(document, word)
        check_positions(document)
    for place, to in [(0, 10), (10, 0), (3, 4)]:
        document = with_word_moved(document, place, to)
        check_positions(document)
    while len(texts(document)) > 1:
        document = with_word_removed(document, len(texts(document)) // 2)
        check_positions(document)


def test_renaming_leaves_computed_columns_alone() -> None:
    document = EXAMPLES.load("bank")
    for word, row in (("loan", [0, 1, 0, 2, 0]), ("xyz", [0, 1, 0, 1, 1])):
        changed = with_word_renamed(document, 1, word)
        assert x(changed)[1].tolist() == [*row, -2, 4, 1]
    off = with_cell(with_options(document, position=False), "x", 1, 5, 7.0)
    for word in ("loan", "xyz"):
        assert x(with_word_renamed(off, 1, word))[1, 5] == 7  # typed, so it stays


def test_words_that_appear_twice_are_told_apart() -> None:
    def labels(*words: str) -> tuple[str, ...]:
        return word_labels(tuple(Token(str(place), word) for place, word in enumerate(words)))

    assert labels("the", "bank", "of", "the", "bank") == ("the₁", "bank₁", "of", "the₂", "bank₂")
    assert labels("The", "the") == ("The", "the")
    assert labels(*["了"] * 12)[-1] == "了₁₂"
    assert labels() == ()


def test_edits_of_words_keep_everything_else() -> None:
    with unchanged(full()) as document:
        changed = with_word_added(with_word_moved(document, 0, 1), "cat")
    assert changed.layers is document.layers
    assert replace(changed, sentences=document.sentences).lexicon == document.lexicon
    assert x(changed)[-1].tolist() == [1, 2, 3, 4]
