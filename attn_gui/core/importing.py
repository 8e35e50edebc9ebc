"""Numbers from outside into a matrix of the document: where they may go, and how they can fit.

A way is a pure edit. Where shapes differ several may be possible, and a reader chooses: none of
them is taken for granted, and each is whole or refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from attn_gui.core.attention import Matrix
from attn_gui.core.checks import shape_text
from attn_gui.core.document import Document, word_labels
from attn_gui.core.edits import (
    given_matrix,
    with_d_k,
    with_d_model,
    with_d_v,
    with_matrix,
    with_positions,
)
from attn_gui.core.errors import Refused
from attn_gui.core.stages import LENSES, STAGES
from attn_gui.core.words_edits import checked_word, with_word_added, with_word_removed


@dataclass(frozen=True, slots=True)
class Target:
    """An editable matrix: "x" of a sentence, a lens of a head, "w_o" of a layer."""

    name: str
    layer: int = 0
    head: int = 0
    sentence: int = 0

    @property
    def symbol(self) -> str:
        """As in formulas: X, W_Q."""
        return STAGES[self.name].symbol


@dataclass(frozen=True, slots=True, eq=False)
class Given:
    """Numbers from outside, with words for their rows where these can be words of a sentence."""

    values: Matrix
    labels: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The labels as words; () where one of them cannot be one."""
        try:
            return tuple(checked_word(label) for label in self.labels)
        except Refused:
            return ()


Make = Callable[[Document, Target, Given], Document | None]


def targets(document: Document) -> tuple[Target, ...]:
    """Every matrix that can be written to, in reading order."""
    found = [Target("x", sentence=place) for place in range(len(document.sentences))]
    for place, layer in enumerate(document.layers):
        for head in range(len(layer.heads)):
            found += [Target(lens, place, head) for lens in LENSES]
        if layer.w_o is not None:
            found.append(Target("w_o", place))
    return tuple(found)


def present(document: Document, target: Target) -> Matrix:
    """The numbers that are there now."""
    place = {"layer": target.layer, "head": target.head, "sentence": target.sentence}
    return given_matrix(document, target.name, **place)


def imported(document: Document, target: Target, given: Given, way: str) -> Document:
    """The document after one of the `WAYS`; refuses one that is not possible here."""
    made = WAYS[way](document, target, given)
    if made is None:
        raise misfit(document, target, given)
    return made


def misfit(document: Document, target: Target, given: Given, name: str = "") -> Refused:
    """Both shapes in one sentence; `name` is that of the numbers."""
    return Refused(
        "import_shape",
        name=name,
        found=shape_text(given.values.shape),
        target=target.symbol,
        wanted=shape_text(present(document, target).shape),
    )


def possible(document: Document, target: Target, given: Given) -> dict[str, Document]:
    """The ways that can be gone, in the order of `WAYS`, each with where it leads."""
    found: dict[str, Document] = {}
    for way, make in WAYS.items():
        try:
            made = make(document, target, given)
        except Refused:
            continue
        if made is not None:
            found[way] = made
    return found


# -------------------------------------------------------------------------------------- the ways


def _same(document: Document, target: Target, given: Given) -> Document | None:
    """Equal shapes: number for number; computed columns of X stay computed."""
    if given.values.shape != present(document, target).shape:
        return None
    values = with_positions(document, given.values) if target.name == "x" else given.values
    place = {"layer": target.layer, "head": target.head, "sentence": target.sentence}
    return with_matrix(document, target.name, values, **place)


def _same_with_words(document: Document, target: Target, given: Given) -> Document | None:
    """Equal shapes, and the labels become the words."""
    if target.name != "x" or given.values.shape != present(document, target).shape:
        return None
    if not given.words or given.labels == word_labels(document.sentences[target.sentence].tokens):
        return None
    changed = _named(document, target.sentence, given.words)
    return None if changed is document else _same(changed, target, given)


def _turned(document: Document, target: Target, given: Given) -> Document | None:
    """Rows and columns exchanged, as libraries keep their lenses; a list stands upright."""
    if given.values.shape == present(document, target).shape:
        return None
    return _same(document, target, Given(given.values.T))


def _words(document: Document, target: Target, given: Given) -> Document | None:
    """More or fewer rows of X: the labels become the words of the sentence."""
    if not given.words or not _other_rows(document, target, given):
        return None
    return _with_rows(document, target, given)


def _rows(document: Document, target: Target, given: Given) -> Document | None:
    """More or fewer rows of X without labels: words come or go at the end."""
    if given.words or not _other_rows(document, target, given):
        return None
    return _with_rows(document, target, given)


def _resized(document: Document, target: Target, given: Given) -> Document | None:
    """Another width: d_model, d_k or d_v becomes that of the numbers, and the rest follows."""
    rows, columns = given.values.shape
    old = present(document, target).shape
    if columns == old[1] or target.name == "w_o" or (target.name != "x" and rows != old[0]):
        return None
    if target.name == "x":
        return _with_rows(with_d_model(document, columns), target, given)
    resize = with_d_v if target.name == "w_v" else with_d_k
    return _same(resize(document, columns, layer=target.layer, head=target.head), target, given)


def _corner(document: Document, target: Target, given: Given) -> Document | None:
    """Only the rows and columns that both have; the rest stays."""
    old = present(document, target)
    rows, columns = overlap(document, target, given)
    if given.values.shape == old.shape:
        return None
    new = old.copy()
    new[:rows, :columns] = given.values[:rows, :columns]
    return _same(document, target, Given(new))


WAYS: dict[str, Make] = {
    "same": _same,
    "same_with_words": _same_with_words,
    "turned": _turned,
    "words": _words,
    "rows": _rows,
    "resized": _resized,
    "corner": _corner,
}


def overlap(document: Document, target: Target, given: Given) -> tuple[int, int]:
    """How many rows and columns the numbers and the matrix have in common."""
    old = present(document, target).shape
    rows, columns = (min(pair) for pair in zip(given.values.shape, old, strict=True))
    return rows, columns


def _other_rows(document: Document, target: Target, given: Given) -> bool:
    """Whether it is X, as wide as the numbers, with more or fewer rows."""
    old = present(document, target).shape
    return target.name == "x" and given.values.shape[1] == old[1] and len(given.values) != old[0]


def _with_rows(document: Document, target: Target, given: Given) -> Document | None:
    """X as the numbers are, with as many words; without labels new words are called w4, w5 …"""
    sentence, count = target.sentence, len(given.values)
    while len(document.sentences[sentence].tokens) > count:
        last = len(document.sentences[sentence].tokens) - 1
        document = with_word_removed(document, last, sentence=sentence)
    while len(document.sentences[sentence].tokens) < count:
        place = len(document.sentences[sentence].tokens)
        word = given.words[place] if given.words else f"w{place + 1}"
        document = with_word_added(document, word, sentence=sentence)
    if given.words:
        document = _named(document, sentence, given.words)
    return _same(document, target, given)


def _named(document: Document, sentence: int, words: tuple[str, ...]) -> Document:
    """Other words in the same places; their numbers stay."""
    old = document.sentences[sentence]
    pairs = zip(old.tokens, words, strict=True)
    tokens = tuple(
        token if token.text == word else replace(token, text=word) for token, word in pairs
    )
    if tokens == old.tokens:
        return document
    sentences = list(document.sentences)
    sentences[sentence] = replace(old, tokens=tokens)
    return replace(document, sentences=tuple(sentences))
