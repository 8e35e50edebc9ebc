"""Independent readers of what was exported: nothing here knows how it was written."""

import csv
import io
import re
from dataclasses import replace
from importlib.util import find_spec

import numpy as np

from attn_gui.core.document import Document, Text, Token
from attn_gui.exports.formats import FORMATS

HERE = [row for row in FORMATS if find_spec(f"attn_gui.exports.{row.module}") is not None]
"""The formats whose module is there."""

OURS = [row for row in HERE if row.key not in ("xlsx", "ipynb", "py")]
PLAIN = [row for row in OURS if row.plain]
WEIRD = (
    "=1+1",
    "+cmd",
    "@x",
    "-2",
    "a,b",
    'q"q',
    " =2",
    "＝3",
    "注意",
    "'",
    "a\tb",
    "x\ry",
    "|",
    "$_",
)


def lines(data: bytes, separator: str) -> list[list[str]]:
    """The cells of a separated file, as the csv module reads them."""
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


def block(rows: list[list[str]]) -> tuple[np.ndarray, list[str], list[str]]:
    """Numbers, row labels and column labels of one matrix."""
    values = np.array([[float(cell) for cell in row[1:]] for row in rows[1:]])
    return values, [row[0] for row in rows[1:]], rows[0][1:]


def blocks(rows: list[list[str]]) -> dict[str, tuple[np.ndarray, list[str], list[str]]]:
    """All matrices of a file by their headings."""
    found, here = {}, []
    for row in [*rows, []]:
        if row:
            here.append(row)
        elif here:
            (heading,) = here[0]
            assert heading not in found
            found[heading] = block(here[1:])
            here = []
    return found


_NUMBER = r"-?[\d.]+(?: \\times 10\^\{-?\d+\})?|-?\\infty|\\mathrm\{NaN\}"


def latex_number(written: str) -> float:
    """A number as LaTeX writes it."""
    written = written.strip()
    assert re.fullmatch(_NUMBER, written), written
    plain = written.replace(r" \times 10^{", "e").replace("}", "").replace(r"\infty", "inf")
    return float(plain.replace(r"\mathrm{NaN", "nan"))


def latex_rows(source: str, environment: str) -> list[list[str]]:
    """The cells of the first environment of that name."""
    begin, end = rf"\begin{{{environment}}}", rf"\end{{{environment}}}"
    inside = source.split(begin, 1)[1].split(end, 1)[0]
    inside = re.sub(r"\\(toprule|midrule|bottomrule)", "", inside)
    inside = re.sub(r"^\{[lr|]+\}", "", inside)
    return [line.split(" & ") for line in inside.split(r"\\") if line.strip()]


def markdown_rows(source: str) -> list[list[str]]:
    """The cells of the first table, without its ruler."""
    table = [line for line in source.split("\n") if line.startswith("|")]
    cells = [re.split(r"(?<!\\)\|", line)[1:-1] for line in table]
    return [[cell.strip() for cell in row] for place, row in enumerate(cells) if place != 1]


def with_words(document: Document, words: tuple[str, ...]) -> Document:
    """The first sentence renamed, word by word; also the head and the title."""
    first, *others = document.sentences
    tokens = tuple(
        Token(token.id, words[place % len(words)]) for place, token in enumerate(first.tokens)
    )
    named = (replace(first, tokens=tokens), *others)
    layers = tuple(
        replace(layer, heads=tuple(replace(h, name=Text("=9", "+9")) for h in layer.heads))
        for layer in document.layers
    )
    return replace(document, sentences=named, layers=layers, title=Text("=8", "@8"))
