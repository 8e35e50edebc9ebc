"""A reader that goes word by word with one small state, and attention over the same words.

h_t = tanh(h_{t−1}·W_h + x_t·W_x), the network of Elman (1990) without biases. Its lenses are made
by hand and not trained: two numbers of state and few decimals, so that every state on screen can be
recomputed from what stands beside it. Without tanh the same reader is a plain leaky sum.

How much the state still knows of a word is measured: the sentence is read again with an empty
word (all 0) in its place, and the distance of the two states is what that word has left there.
This is true of every reader, with tanh or without, and divided by the distance at the word itself
it is the share that is left. Attention hands over `weight` times the value of a word, so there
the share is the weight.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from attn_gui.core import attention
from attn_gui.core.attention import Matrix
from attn_gui.core.document import Text
from attn_gui.core.errors import Refused
from attn_gui.core.json_reader import Reader as JsonReader

Rows = tuple[tuple[float, ...], ...]
LENSES = ("w_x", "w_h", "w_q", "w_k")


@dataclass(frozen=True, slots=True)
class Lenses:
    """The numbers of both readers: plain tuples, so that equal lenses compare as equal."""

    w_x: Rows  # (d, s): what a word writes into the state
    w_h: Rows  # (s, s): what the next state keeps of the state, its memory
    w_q: Rows  # (d, d_k)
    w_k: Rows  # (d, d_k)
    squash: bool = True  # tanh keeps every state between −1 and 1

    def with_cell(self, name: str, row: int, column: int, value: float) -> Lenses:
        """One number of a lens replaced; nothing else changes."""
        rows = [list(one) for one in getattr(self, name)]
        rows[row][column] = float(value)
        changes: dict[str, Any] = {name: tuple(tuple(one) for one in rows)}
        return replace(self, **changes)

    def with_block(self, name: str, row: int, column: int, values: Matrix) -> Lenses:
        """A block of a lens replaced, its first cell at `row`, `column`."""
        rows = [list(one) for one in getattr(self, name)]
        for place, line in enumerate(values.tolist(), row):
            rows[place][column : column + len(line)] = line
        changes: dict[str, Any] = {name: tuple(tuple(one) for one in rows)}
        return replace(self, **changes)


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """The sentence, its words' numbers and the standard lenses, as the file gives them."""

    features: tuple[Text, ...]  # d names
    states: tuple[Text, ...]  # s names
    channels: tuple[Text, ...]  # d_k names
    vectors: Mapping[str, tuple[float, ...]]  # d numbers of the words that have their own
    other: tuple[float, ...]  # those of all other words
    before: tuple[str, ...]  # words up to the subject
    subject: str
    extra: tuple[str, ...]  # come between, where the sentence itself has no more words there
    between: tuple[str, ...]  # the sentence's own
    asker: str  # the pronoun that asks who is meant
    after: tuple[str, ...]
    gap: int  # words between subject and asker at the start
    lenses: Lenses

    @property
    def most(self) -> int:
        """The most words that can stand between."""
        return len(self.extra) + len(self.between)

    def words(self, gap: int) -> tuple[str, ...]:
        """All words up to and with the asker, `gap` of them behind the subject.

        Up to the sentence's own number the last words before the asker stay; beyond, extra words
        come in behind the subject.
        """
        own = min(gap, len(self.between))
        middle = self.extra[: gap - own] + self.between[len(self.between) - own :]
        return (*self.before, self.subject, *middle, self.asker)

    def x(self, words: tuple[str, ...]) -> Matrix:
        """The numbers of words, (n, d)."""
        return np.array([self.vectors.get(word, self.other) for word in words])


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """Everything both readers compute for one sentence of n words; the last one asks."""

    words: tuple[str, ...]
    subject: int  # row of the word that is looked for
    x: Matrix  # (n, d)
    states: Matrix  # (n, s)
    blank: Matrix  # (n, s), with an empty word in place of the subject
    left: Matrix  # (n,): share of the subject that the state still holds; NaN: no share exists
    scores: Matrix  # (n,): q·k of the asker with every word
    scaled: Matrix  # (n,)
    weights: Matrix  # (n,)

    @property
    def kept(self) -> float:
        """The share of the subject that is left in the state at the asker."""
        return float(self.left[-1])

    @property
    def weight(self) -> float:
        """The share that attention gives the subject, in one step."""
        return float(self.weights[self.subject])

    @property
    def put_in(self) -> float:
        """How far the subject moved the state when it was read."""
        return float(np.linalg.norm(self.states[self.subject] - self.blank[self.subject]))

    @property
    def rest(self) -> float:
        """How large the state at the asker is without the subject: all the other words."""
        return float(np.linalg.norm(self.blank[-1]))


@np.errstate(over="ignore", invalid="ignore")  # a memory above 1 without tanh grows beyond bounds
def read(story: Story, lenses: Lenses, gap: int) -> Reading:
    """Read the sentence with `gap` words between subject and asker. Pure."""
    words = story.words(gap)
    x, subject = story.x(words), len(story.before)
    empty = x.copy()
    empty[subject] = 0.0
    states, blank = _states(x, lenses), _states(empty, lenses)
    apart = np.linalg.norm(states - blank, axis=1)  # (n,)
    put_in = apart[subject]
    left = apart / put_in if put_in > 0 else np.full(len(words), np.nan)
    left[:subject] = 0.0
    w_q, w_k = np.array(lenses.w_q), np.array(lenses.w_k)
    q, k = attention.project(x[-1:], w_q), attention.project(x, w_k)  # (1, d_k), (n, d_k)
    scores = attention.raw_scores(q, k)
    scaled = attention.scale_scores(scores, attention.divisor(w_q.shape[1], True, 1.0))
    weights = attention.softmax(scaled).weights
    return Reading(words, subject, x, states, blank, left, scores[0], scaled[0], weights[0])


def curves(story: Story, lenses: Lenses) -> tuple[Matrix, Matrix]:
    """For every distance from 0 to `story.most` what is left of the subject: (most + 1,) for the
    reader and for attention."""
    readings = [read(story, lenses, gap) for gap in range(story.most + 1)]
    return (
        np.array([one.kept for one in readings]),
        np.array([one.weight for one in readings]),
    )


def _states(x: Matrix, lenses: Lenses) -> Matrix:
    """The state after every word: (n, d) -> (n, s). It begins at 0."""
    w_x, w_h = np.array(lenses.w_x), np.array(lenses.w_h)
    state, states = np.zeros(len(w_h)), []
    for written in x @ w_x:
        state = state @ w_h + written
        if lenses.squash:
            state = np.tanh(state)
        states.append(state)
    return np.array(states)


def load_story(content: str) -> Story:
    """The story from its file; `Refused` says what is wrong with it."""
    file = JsonReader(json.loads(content), "long_distance")
    vectors, sentence, lenses = (_inner(file, key) for key in ("vectors", "sentence", "lenses"))
    own = {word: _numbers(vectors, word) for word in vectors.data}
    return Story(
        file.texts("features"),
        file.texts("states"),
        file.texts("channels"),
        {word: numbers for word, numbers in own.items() if word},
        own[""],
        _words(sentence, "before"),
        sentence.take("subject", str),
        _words(sentence, "extra"),
        _words(sentence, "between"),
        sentence.take("asker", str),
        _words(sentence, "after"),
        sentence.within("gap", 0, 100),
        Lenses(
            **{name: tuple(map(tuple, lenses.rows(name).tolist())) for name in LENSES},
            squash=lenses.take("squash", bool),
        ),
    )


def _inner(file: JsonReader, key: str) -> JsonReader:
    found = file.inner(key)
    if found is None:
        raise Refused("key_missing", name=file.where, key=key)
    return found


def _numbers(vectors: JsonReader, word: str) -> tuple[float, ...]:
    return tuple(vectors.row(word).tolist())


def _words(sentence: JsonReader, key: str) -> tuple[str, ...]:
    return tuple(str(word) for word in sentence.take(key, list))
