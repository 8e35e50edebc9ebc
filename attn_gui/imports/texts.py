"""The sentences of an import, as sources for translation, and the names of matrices."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from attn_gui.core.document import Document
from attn_gui.core.importing import Given, Target, overlap, present
from attn_gui.language import text

STEPS = {
    "one": QT_TRANSLATE_NOOP("Step", "{matrix} from {file}"),
    "all": QT_TRANSLATE_NOOP("Step", "Numbers from {file}"),
}
MESSAGES = {
    "done": QT_TRANSLATE_NOOP("Import", "{matrix} now has the numbers of {file}."),
    "known": QT_TRANSLATE_NOOP("Import", "{matrix} has exactly these numbers already."),
    "several": QT_TRANSLATE_NOOP("Import", "One file at a time: the others were left alone."),
}
WAYS = {
    "same": QT_TRANSLATE_NOOP("Import", "Put the numbers in; everything else stays"),
    "same_with_words": QT_TRANSLATE_NOOP("Import", "Put them in, and the words become {words}"),
    "turned": QT_TRANSLATE_NOOP("Import", "Turn it: its rows become the columns of {matrix}"),
    "words": QT_TRANSLATE_NOOP("Import", "A sentence of {count} words: {words}"),
    "rows_more": QT_TRANSLATE_NOOP("Import", "Add words at the end: {words}"),
    "rows_fewer": QT_TRANSLATE_NOOP("Import", "Take words off the end: {words}"),
    "resized": QT_TRANSLATE_NOOP(
        "Import", "{size} becomes {width}; what is as wide follows, new rows begin with 0"
    ),
    "resized_words": QT_TRANSLATE_NOOP(
        "Import", "{size} {width}, words {words}; the rest follows with zeros"
    ),
    "corner": QT_TRANSLATE_NOOP(
        "Import", "Only the first {rows} rows and {columns} columns; the rest of {matrix} stays"
    ),
}
WORDS = {
    "title": QT_TRANSLATE_NOOP("Import", "Import numbers"),
    "choose": QT_TRANSLATE_NOOP("Import", "A file with numbers"),
    "filter": QT_TRANSLATE_NOOP("Import", "Numbers"),
    "any": QT_TRANSLATE_NOOP("Import", "All files"),
    "table": QT_TRANSLATE_NOOP("Import", "From the file"),
    "table_help": QT_TRANSLATE_NOOP("Import", "Which table of the file"),
    "all": QT_TRANSLATE_NOOP("Import", "All that are called after a matrix: {matrices}"),
    "target": QT_TRANSLATE_NOOP("Import", "Into"),
    "target_help": QT_TRANSLATE_NOOP("Import", "Which matrix takes the numbers"),
    "numbers": QT_TRANSLATE_NOOP("Import", "The numbers of the file, as they were read"),
    "unused": QT_TRANSLATE_NOOP("Import", "not taken"),
    "fits": QT_TRANSLATE_NOOP("Import", "{name} is {found}, as {matrix} is."),
    "how": QT_TRANSLATE_NOOP("Import", "How it can fit:"),
    "put": QT_TRANSLATE_NOOP("Import", "Import"),
    "put_help": QT_TRANSLATE_NOOP("Import", "One step, which Undo takes back whole"),
    "cancel": QT_TRANSLATE_NOOP("Import", "Cancel"),
    "cancel_help": QT_TRANSLATE_NOOP("Import", "Leave everything as it is (Esc)"),
}
_MOST_WORDS = 6  # that a sentence lists
_SIZES = {"x": "d_model", "w_q": "d_k", "w_k": "d_k", "w_v": "d_v"}


def matrix_name(document: Document, target: Target, language: str) -> str:
    """A matrix and what tells it from others: "W_Q", "W_Q · Verbs", "X · river bank"."""
    parts = [target.symbol]
    if target.name == "x":
        if len(document.sentences) > 1:
            parts.append(_listed([one.text for one in document.sentences[target.sentence].tokens]))
        return " · ".join(parts)
    layer = document.layers[target.layer]
    if target.name != "w_o" and len(layer.heads) > 1:
        parts.append(layer.heads[target.head].name.pick(language) or str(target.head + 1))
    if len(document.layers) > 1:
        parts.append(layer.name.pick(language) if layer.name else layer.id)
    return " · ".join(parts)


def way_text(document: Document, made: Document, target: Target, given: Given, way: str) -> str:
    """What a way does, in words with its numbers."""
    before = [token.text for token in document.sentences[target.sentence].tokens]
    after = [token.text for token in made.sentences[target.sentence].tokens]
    kind = way
    if way == "rows":
        kind = "rows_more" if len(after) > len(before) else "rows_fewer"
    if way == "resized" and after != before:
        kind = "resized_words"
    fewer, more = sorted((before, after), key=len)
    rows, columns = overlap(document, target, given)
    return text(
        "Import",
        WAYS[kind],
        words=_listed(more[len(fewer) :] if way == "rows" else after),
        matrix=target.symbol,
        count=len(after),
        width=given.values.shape[1],
        size=_SIZES.get(target.name, ""),
        rows=rows,
        columns=columns,
    )


def shape_of(document: Document, target: Target) -> tuple[int, ...]:
    """Rows and columns of a matrix as it is now."""
    return present(document, target).shape


def _listed(words: list[str]) -> str:
    more = ["…"] if len(words) > _MOST_WORDS else []
    return " ".join([*words[:_MOST_WORDS], *more])
