"""The words of the One head page: names of rows and columns, addresses of cells."""

from __future__ import annotations

from dataclasses import dataclass
from operator import is_

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.core.document import Text, word_labels
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import STAGES
from attn_gui.language import text
from attn_gui.pages.flipping import turned

ADDRESSES = {
    # what a cell is called in words; {symbol} X, {row} the, {column} dim0
    ("asks", "feature"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, feature {column}"),
    ("answers", "feature"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, feature {column}"),
    ("feature", "channel"): QT_TRANSLATE_NOOP(
        "Address", "{symbol}, feature {row}, channel {column}"
    ),
    ("feature", "value"): QT_TRANSLATE_NOOP("Address", "{symbol}, feature {row}, value {column}"),
    ("joined", "feature"): QT_TRANSLATE_NOOP("Address", "{symbol}, value {row}, feature {column}"),
    ("asks", "channel"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, channel {column}"),
    ("answers", "channel"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, channel {column}"),
    ("answers", "value"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, value {column}"),
    ("asks", "answers"): QT_TRANSLATE_NOOP("Address", "{symbol}, {row} asks, {column} answers"),
    ("asks", "joined"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, value {column}"),
    ("asks", "value"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, value {column}"),
}


@dataclass(frozen=True, slots=True)
class Names:
    """The names of everything for one document, place and language."""

    asks: tuple[str, ...]
    answers: tuple[str, ...]
    feature: tuple[str, ...]
    channel: tuple[str, ...]
    value: tuple[str, ...]
    joined: tuple[str, ...]  # the values of all heads
    written: tuple[str, ...] = ()  # what W_O writes to, where these are not the features

    def rows(self, stage: str) -> tuple[str, ...]:
        """The names of a matrix' rows."""
        named: tuple[str, ...] = getattr(self, STAGES[stage].rows)
        return named

    def columns(self, stage: str) -> tuple[str, ...]:
        """The names of a matrix' columns."""
        if self.written and stage in ("w_o", "projected", "new"):
            return self.written
        named: tuple[str, ...] = getattr(self, STAGES[stage].columns)
        return named

    def axes(self, stage: str, flipped: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names beside the rows and above the columns, as the matrix is shown."""
        return turned(stage, self.rows(stage), self.columns(stage), flipped)

    def address(self, stage: str, row: int, column: int) -> str:
        """A cell in words: "C, cat asks, sat answers"."""
        one = STAGES[stage]
        return text(
            "Address",
            ADDRESSES[one.rows, one.columns],
            symbol=one.symbol,
            row=self.rows(stage)[row],
            column=self.columns(stage)[column],
        )

    def short(self, stage: str, row: int, column: int) -> str:
        """A cell in brief: "C (cat, sat)", who asks before who answers in every layout."""
        return f"{STAGES[stage].symbol} ({self.rows(stage)[row]}, {self.columns(stage)[column]})"


class KnownNames:
    """The names at one place. They are the same object as long as they are the same names: an edit
    of a number changes none, and what is named need not be named again."""

    def __init__(self) -> None:
        self._made_of: tuple[object, ...] = ()
        self._at: tuple[Place, str] | None = None
        self._names: Names | None = None

    def at(self, trace: Trace, place: Place, language: str) -> Names:
        """The names at a place of a trace."""
        document, known = trace.document, self._names
        tokens = (sentence.tokens for sentence in document.sentences)
        made_of = (document.features, document.layers, document.options, *tokens)
        same = self._at == (place, language) and len(made_of) == len(self._made_of)
        if known is not None and same and all(map(is_, made_of, self._made_of)):
            return known
        names = names_for(trace, place, language)
        self._made_of, self._at = made_of, (place, language)
        self._names = known if known == names and known is not None else names
        return self._names


def names_for(trace: Trace, place: Place, language: str) -> Names:
    """The names at a place of a trace."""
    document = trace.document
    head = document.head(place.layer, place.head)
    here = trace.sentences[place.sentence][place.layer]
    keys, values = here.keys, _values(trace, place, language)
    w_o = document.layers[place.layer].w_o
    wide = 0 if w_o is None or w_o.shape[1] == len(document.features) else w_o.shape[1]
    return Names(
        asks=word_labels(document.sentences[place.sentence].tokens),
        answers=word_labels(document.sentences[keys].tokens),
        feature=tuple(feature.name.pick(language) for feature in document.features),
        channel=_numbered(head.channels, head.d_k, "c", language),
        value=values[place.head],
        joined=_joined(trace, place, values),
        written=tuple(f"d{column}" for column in range(wide)),
    )


def _values(trace: Trace, place: Place, language: str) -> list[tuple[str, ...]]:
    """The value names of every head. Values that are keys may have more columns than W_V."""
    heads = trace.sentences[place.sentence][place.layer].heads
    given = trace.document.layers[place.layer].heads
    return [
        _numbered(one.values, max(one.d_v, made.output.shape[1]), "v", language)
        for one, made in zip(given, heads, strict=True)
    ]


def _joined(trace: Trace, place: Place, values: list[tuple[str, ...]]) -> tuple[str, ...]:
    """The columns of the concatenation and the rows of W_O: each head's number and its own name
    for the value; mere numbers for what a W_O that does not fit has more."""
    heads = trace.sentences[place.sentence][place.layer].heads
    names = tuple(
        (f"H{number} " if len(heads) > 1 else "") + name
        for number, (own, made) in enumerate(zip(values, heads, strict=True), 1)
        for name in own[: made.output.shape[1]]
    )
    w_o = trace.document.layers[place.layer].w_o
    rows = 0 if w_o is None else w_o.shape[0]
    return names + tuple(f"v{row}" for row in range(len(names), rows))


def _numbered(given: tuple[Text, ...], size: int, letter: str, language: str) -> tuple[str, ...]:
    """The given names, then c3, c4 … for columns that were added later."""
    own = tuple(name.pick(language) for name in given[:size])
    return own + tuple(f"{letter}{place}" for place in range(len(own), size))
