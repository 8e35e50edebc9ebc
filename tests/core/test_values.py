"""R9: every odd value has one outcome, whether it is typed, comes in a document or in a table."""

import json
import math
import struct

import numpy as np
import pytest
from bad_files import GOOD
from import_files import csv_bytes, npy_bytes
from same import refuses
from samples import full
from values import ODD

from attn_gui.core import attention
from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import with_cell
from attn_gui.core.evaluate import evaluate
from attn_gui.core.numbers import copy_number, read_number, show_exact, show_number
from attn_gui.imports.reading import tables_of

NUMBERS = {text: value for text, value in ODD.items() if isinstance(value, float)}
NOT_FINITE = ("nan", "inf", "∞")
REFUSED = {text: key for text, key in ODD.items() if isinstance(key, str)}


def bits(value: float) -> bytes:
    return struct.pack("<d", value)


@pytest.mark.parametrize("text", NUMBERS)
def test_a_number_is_kept_to_the_last_bit(text: str) -> None:
    value = read_number(text)
    assert bits(value) == bits(NUMBERS[text])
    assert bits(read_number(copy_number(value))) == bits(value)
    assert read_number(show_exact(value)) == value
    assert show_number(value)
    document = with_cell(full(), "x", 1, 2, value)
    again = parse_document(dump_document(document).encode(), "my.json")
    assert bits(again.sentences[0].x[1, 2]) == bits(document.sentences[0].x[1, 2])
    table = tables_of(csv_bytes([[1.0, value]]), "a.csv")[0]
    assert bits(table.values[0, 1]) == bits(value)
    table = tables_of(npy_bytes(np.array([[1.0, value]])), "a.npy")[0]
    assert bits(table.values[0, 1]) == bits(value)


@pytest.mark.parametrize("text", REFUSED, ids=[text[:20] for text in REFUSED])
def test_what_is_no_number_is_refused_with_a_reason(text: str) -> None:
    with refuses(REFUSED[text]):
        read_number(text)
    endless = REFUSED[text] == "number_too_large" or text.lower().strip("-") in NOT_FINITE
    if text.strip():
        with refuses("not_finite" if endless else "import_cell_text", "row 1, column 2"):
            tables_of(f'1,"{text}"\n2,3\n'.encode(), "a.csv")


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_what_is_not_finite_enters_by_no_door(value: float) -> None:
    with refuses("not_finite", "row 2, column 3"):
        with_cell(full(), "x", 1, 2, value)
    data = json.loads(json.dumps(GOOD))
    data["sentences"][0]["x"][1][2] = value
    with refuses("not_finite", "row 2, column 3"):
        parse_document(json.dumps(data).encode(), "my.json")
    for text in (repr(value), str(value).upper()):
        with refuses("not_finite", "row 1, column 1"):
            tables_of(f"{text},1\n".encode(), "a.csv")
    with refuses("not_finite", "row 1, column 2"):
        tables_of(npy_bytes(np.array([[1.0, value]])), "a.npy")


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ([1e308, -1e308], [1, 0]),
        ([1e308, 1e308], [0.5, 0.5]),
        ([-1e308, -1e308, -1e308], [1 / 3] * 3),
        ([1e-320, 0.0], [0.5, 0.5]),
        ([-0.0, 0.0], [0.5, 0.5]),
        ([1000.0, 999.0], [1 / (1 + math.exp(-1)), math.exp(-1) / (1 + math.exp(-1))]),
        ([np.inf, 1.0], [1, 0]),
        ([np.inf, np.inf, 3.0], [0.5, 0.5, 0]),
        ([-np.inf, 2.0], [0, 1]),
    ],
)
def test_softmax_is_stable(row: list[float], wanted: list[float]) -> None:
    with np.errstate(all="raise"):
        found = attention.softmax(np.array([row]))
    assert np.allclose(found.weights, [wanted], rtol=0, atol=1e-15)


def test_scores_that_overflow_are_infinite_and_said() -> None:
    document = full()
    for name in ("w_q", "w_k"):
        document = with_cell(document, name, 0, 0, 1e308)
    document = with_cell(document, "x", 0, 0, 1e200)
    trace = evaluate(document)
    scores = trace.matrix("scores")
    weights = trace.matrix("weights")
    assert scores is not None
    assert weights is not None
    assert not np.isfinite(scores).all()
    assert np.isfinite(weights).all()
    assert all(show_number(value) for value in scores.flat)
