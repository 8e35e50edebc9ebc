"""The words of the One head page: names of rows and columns, addresses of cells."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.core.document import Text, word_labels
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import STAGES
from attn_gui.language import text

ADDRESSES = {
    # what a cell is called in words; {symbol} X, {row} the, {column} dim0
    ("asks", "feature"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, feature {column}"),
    ("answers", "feature"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, feature {column}"),
    ("feature", "channel"): QT_TRANSLATE_NOOP(
        "Address", "{symbol}, feature {row}, channel {column}"
    ),
    ("feature", "value"): QT_TRANSLATE_NOOP("Address", "{symbol}, feature {row}, value {column}"),
    ("value", "feature"): QT_TRANSLATE_NOOP("Address", "{symbol}, value {row}, feature {column}"),
    ("asks", "channel"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, channel {column}"),
    ("answers", "channel"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, channel {column}"),
    ("answers", "value"): QT_TRANSLATE_NOOP("Address", "{symbol}, word {row}, value {column}"),
    ("asks", "answers"): QT_TRANSLATE_NOOP("Address", "{symbol}, {row} asks, {column} answers"),
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

    def rows(self, stage: str) -> tuple[str, ...]:
        """The names of a matrix' rows."""
        named: tuple[str, ...] = getattr(self, STAGES[stage].rows)
        return named

    def columns(self, stage: str) -> tuple[str, ...]:
        """The names of a matrix' columns."""
        named: tuple[str, ...] = getattr(self, STAGES[stage].columns)
        return named

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
        """A cell in brief: "C (cat, sat)"."""
        return f"{STAGES[stage].symbol} ({self.rows(stage)[row]}, {self.columns(stage)[column]})"


def names_for(trace: Trace, place: Place, language: str) -> Names:
    """The names at a place of a trace."""
    document = trace.document
    head = document.head(place.layer, place.head)
    keys = trace.sentences[place.sentence][place.layer].keys
    return Names(
        asks=word_labels(document.sentences[place.sentence].tokens),
        answers=word_labels(document.sentences[keys].tokens),
        feature=tuple(feature.name.pick(language) for feature in document.features),
        channel=_numbered(head.channels, head.d_k, "c", language),
        value=_numbered(head.values, head.d_v, "v", language),
    )


def _numbered(given: tuple[Text, ...], size: int, letter: str, language: str) -> tuple[str, ...]:
    """The given names, then c3, c4 … for columns that were added later."""
    own = tuple(name.pick(language) for name in given[:size])
    return own + tuple(f"{letter}{place}" for place in range(len(own), size))
