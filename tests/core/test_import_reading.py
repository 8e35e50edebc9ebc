"""What csv, numpy, openpyxl and json write comes back number for number."""

import io
from typing import Any

import numpy as np
import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from import_files import csv_bytes, json_bytes, npy_bytes, npz_bytes, numbers, xlsx_bytes
from same import refuses
from samples import EXAMPLES

from attn_gui.core.document_file import dump_document
from attn_gui.core.evaluate import evaluate
from attn_gui.core.trace_file import dump_trace
from attn_gui.imports.reading import tables_of
from attn_gui.imports.table import Table

WORDS = ("cat", "注意", "sat on", 'a "b"', "é,f")
COLUMNS = ("dim0", "维度", "c")


def one(data: bytes, file: str) -> Table:
    """The only table of a file."""
    (table,) = tables_of(data, file)
    return table


def assert_bits(table: Table, wanted: Any) -> None:
    assert table.values is not None
    assert table.values.dtype == np.float64
    assert table.values.shape == np.shape(wanted)
    assert table.values.tobytes() == np.array(wanted, dtype=np.float64, order="C").tobytes()


# -------------------------------------------------------------------------------------- text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gb18030"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("rows", [(), WORDS, tuple("abcde")])
@pytest.mark.parametrize("columns", [(), COLUMNS])
def test_text_in_every_encoding_with_and_without_labels(
    encoding: str, separator: str, rows: tuple[str, ...], columns: tuple[str, ...]
) -> None:
    wanted = numbers(5, 3)
    data = csv_bytes(wanted, separator, encoding, rows=rows, columns=columns)
    table = one(data, "a.csv")
    assert_bits(table, wanted)
    assert (table.rows, table.columns) == (rows, columns)


def test_utf_16_of_either_end() -> None:
    wanted = numbers(2, 3)
    plain = csv_bytes(wanted).decode()
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert_bits(one(mark + plain.encode(encoding), "a.csv"), wanted)


@pytest.mark.parametrize("separator", [";", "\t"])
def test_a_decimal_comma(separator: str) -> None:
    wanted = numbers(4, 2)
    data = csv_bytes(wanted, separator, decimal=",", columns=("a", "b"))
    assert_bits(one(data, "a.csv"), wanted)


def test_a_quoted_decimal_comma_between_commas() -> None:
    assert_bits(one(b'"0,5","1,25"\n"-2,5","3"\n', "a.csv"), [[0.5, 1.25], [-2.5, 3]])


def test_what_numpy_savetxt_writes() -> None:
    wanted = numbers(6, 4)
    for options in ({}, {"delimiter": ","}, {"delimiter": ";", "newline": "\r\n"}):
        out = io.BytesIO()
        np.savetxt(out, wanted, fmt="%.17g", **options)
        assert_bits(one(out.getvalue(), "a.txt"), wanted)


def test_labels_that_are_numbers_are_known_by_an_empty_first_cell() -> None:
    """As pandas writes its index."""
    table = one(b",0,1\n7,0.5,1.5\n8,2.5,3.5\n", "a.csv")
    assert_bits(table, [[0.5, 1.5], [2.5, 3.5]])
    assert (table.rows, table.columns) == (("7", "8"), ("0", "1"))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("sep=;\n1;2\n3;4\n", [[1, 2], [3, 4]]),
        ("a;b,1,2\n", [[1, 2]]),
        ("a,b;1,5;2\n", [[1.5, 2]]),
        ("0,5 1,25\n1 2\n", [[0.5, 1.25], [1, 2]]),
        ("1, 2, 3\n", [[1, 2, 3]]),
        ("\n\n1,2\n3,4\n\n\n", [[1, 2], [3, 4]]),
        ("1,2,\n3,4,\n", [[1, 2], [3, 4]]),
        ("1\n2\n3", [[1], [2], [3]]),
        ("1,2,3", [[1, 2, 3]]),
        ("1/4,50%\n−1.5,１２\n", [[0.25, 0.5], [-1.5, 12]]),
        ("cat,1,2\n", [[1, 2]]),
        ("x\n1\n2\n", [[1], [2]]),
        (" 1 , 2 \r 3 , 4 \r", [[1, 2], [3, 4]]),
        ("-0.0,0\n", [[-0.0, 0.0]]),
    ],
)
def test_text_as_people_and_programs_leave_it(text: str, wanted: Any) -> None:
    assert_bits(one(text.encode(), "a.csv"), wanted)


TEXT_REFUSED = [
    ("1,2\n3,\n", "import_cell_empty", "row 2, column 2"),
    ("1,2\n\n3,4\n", "matrix_ragged", "row 2"),
    ("1,2\n3,4,5\n", "matrix_ragged", "row 2"),
    ("1,2\nabc,4\n", "import_cell_text", "row 2, column 1: “abc”"),
    ("1,abc\n3,4\n", "import_cell_text", "row 1, column 2: “abc”"),
    ("a,b\n1,2\n3,c\n", "import_cell_text", "row 3, column 2: “c”"),
    ("1,NaN\n", "not_finite", "row 1, column 2"),
    ("NaN,NaN\n1,2\n", "not_finite", "row 1, column 1"),
    ("1,2\n3,-inf\n", "not_finite", "row 2, column 2"),
    ("1,∞\n", "not_finite", "row 1, column 2"),
    ("1,2\n1e400,4\n", "not_finite", "row 2, column 1"),
    ("1,2\n3,=1/0\n", "import_cell_text", "row 2, column 2: “=1/0”"),
    ("1,2\n3,=cmd|' /C calc'!A0\n", "import_cell_text", "row 2, column 2"),
    ("1,2\n3,#DIV/0!\n", "import_cell_text", "row 2, column 2: “#DIV/0!”"),
    ("1,2\n3,#N/A\n", "import_cell_text", "row 2, column 2"),
    ("1,2\n3,0x10\n", "import_cell_text", "row 2, column 2"),
    ("1,2\n3,1_000\n", "import_cell_text", "row 2, column 2"),
    ('1,2\n3,"1,234.5"\n', "import_cell_text", "row 2, column 2: “1,234.5”"),
    ("a,b\nc,d\n", "import_cell_text", "row 2, column 2: “d”"),
    ("", "import_empty", "a.csv"),
    (" \n,,\n", "import_empty", "a.csv"),
    ("a,b,c\n", "import_cell_text", "row 1, column 2"),
]


@pytest.mark.parametrize(("text", "key", "part"), TEXT_REFUSED, ids=[r[0] for r in TEXT_REFUSED])
def test_what_is_wrong_is_named_by_row_and_column(text: str, key: str, part: str) -> None:
    with refuses(key, "a.csv", part):
        tables_of(text.encode(), "a.csv")


# ------------------------------------------------------------------------------------ arrays


@pytest.mark.parametrize(
    "kind", ["<f8", ">f8", "<f4", ">f4", "<f2", ">i2", "<i8", "u1", "i1", ">u4", "<u8"]
)
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("version", [(1, 0), (2, 0), (3, 0)])
def test_npy_of_every_kind_order_and_version(kind: str, order: Any, version: Any) -> None:
    wanted = np.asarray(numbers(4, 3).clip(0, 100), dtype=kind, order=order)
    out = io.BytesIO()
    np.lib.format.write_array(out, wanted, version=version)
    assert_bits(one(out.getvalue(), "a.npy"), wanted.astype(np.float64))


def test_npy_of_one_and_of_three_dimensions() -> None:
    assert_bits(one(npy_bytes(np.arange(3.0)), "a.npy"), [[0, 1, 2]])
    assert_bits(one(npy_bytes(np.ones((1, 1, 2, 3))), "a.npy"), np.ones((2, 3)))
    stacked = np.arange(24.0).reshape(2, 3, 4)
    first, second = tables_of(npy_bytes(stacked), "a.npy")
    assert_bits(first, stacked[0])
    assert_bits(second, stacked[1])
    assert (first.name, second.name) == ("[0]", "[1]")


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_npz(save: Any) -> None:
    x, w = numbers(5, 3), np.asfortranarray(numbers(3, 2))
    first, second = tables_of(npz_bytes(save, x=x, w_q=w), "a.npz")
    assert (first.name, second.name) == ("x", "w_q")
    assert_bits(first, x)
    assert_bits(second, w)


def test_one_bad_array_does_not_hide_the_good_ones() -> None:
    bad = np.array([[1.0, 2.0], [3.0, np.nan]])
    good, broken, words = tables_of(npz_bytes(a=numbers(), b=bad, c=np.array(["x"])), "a.npz")
    assert good.problem is None
    assert str(broken.problem) == "a.npz, b, row 2, column 2: not a finite number."
    assert words.problem is not None
    assert words.problem.key == "import_no_numbers"


# -------------------------------------------------------------------------------------- JSON


def test_json_in_all_its_forms() -> None:
    x, w = numbers(3, 4), numbers(4, 2)
    assert_bits(one(json_bytes(x.tolist()), "a.json"), x)
    assert_bits(one(json_bytes([1, 2, 3.5]), "a.json"), [[1, 2, 3.5]])
    data = {"x": x.tolist(), "tokens": ["a", "b", "c"], "w_q": w.tolist(), "note": "mine", "n": 5}
    first, second = tables_of(json_bytes(data), "a.json")
    assert (first.name, first.rows, second.name, second.rows) == ("x", ("a", "b", "c"), "w_q", ())
    assert_bits(first, x)
    assert_bits(second, w)


def test_a_document_of_our_own_and_its_trace() -> None:
    document = EXAMPLES.load("cross")
    tables = {t.name: t for t in tables_of(dump_document(document).encode(), "a.json")}
    for sentence in document.sentences:
        assert_bits(tables[f"x ({sentence.id})"], sentence.x)
        assert len(tables[f"x ({sentence.id})"].rows) == len(sentence.tokens)
    layer = document.layers[0]
    assert_bits(tables[f"w_k ({layer.id}, {layer.heads[0].id})"], layer.heads[0].w_k)
    trace = evaluate(EXAMPLES.load("creature"))
    tables = {t.name: t for t in tables_of(dump_trace(trace).encode(), "t.json")}
    head = trace.sentences[0][0].heads[0]
    assert_bits(tables["x (1)"], trace.sentences[0][0].x)
    assert_bits(tables[f"weights (1, {head.id})"], head.weights)
    assert f"masked (1, {head.id})" not in tables  # −∞ is no number to take over


@pytest.mark.parametrize(
    ("data", "key", "parts"),
    [
        (b"[[1, 2], [3]]", "matrix_ragged", ("a.json", "row 2")),
        (b'[[1, "2"]]', "matrix_not_number", ("row 1", "column 2")),
        (b"[[1, null]]", "matrix_not_number", ("row 1", "column 2")),
        (b"[[true, 1]]", "matrix_not_number", ("row 1", "column 1")),
        (b"[[1, NaN]]", "not_finite", ("row 1", "column 2")),
        (b"[[1, 1e999]]", "not_finite", ("row 1", "column 2")),
        (b"[[1, 2],\n [3, ]]", "import_json", ("line 2",)),
        (b"{}", "import_empty", ("a.json",)),
        (b"5", "import_empty", ("a.json",)),
        (b"[]", "matrix_empty", ("a.json",)),
        (b'{"x": [[1, {}]]}', "matrix_not_number", ("a.json, x", "column 2")),
    ],
)
def test_json_that_holds_no_matrix(data: bytes, key: str, parts: tuple[str, ...]) -> None:
    with refuses(key, *parts):
        tables_of(data, "a.json")


# -------------------------------------------------------------------------------------- XLSX


def test_a_workbook_with_several_sheets() -> None:
    x, w = (
        numbers(3, 4).clip(-9, 9).round(9),
        numbers(4, 2).clip(-9, 9).round(9),
    )  # openpyxl writes 16 digits
    rows = [["word", "a", "b", "c", "d"]]
    rows += [[word, *row] for word, row in zip(("cat", "注意", "sat"), x.tolist(), strict=True)]
    data = xlsx_bytes(Words=rows, Empty=[], 查询=w.tolist())
    first, second = tables_of(data, "a.xlsx")
    assert (first.name, first.rows, first.columns) == (
        "Words", ("cat", "注意", "sat"), ("a", "b", "c", "d"),
    )  # fmt: skip
    assert (second.name, second.rows) == ("查询", ())
    assert_bits(first, x)
    assert_bits(second, w)


def test_a_block_that_begins_anywhere() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    wanted = numbers(3, 2).clip(-9, 9).round(9)
    for row, values in enumerate(wanted.tolist()):
        for column, value in enumerate(values):
            sheet.cell(row + 5, column + 3, value)
    out = io.BytesIO()
    book.save(out)
    assert_bits(one(out.getvalue(), "a.xlsx"), wanted)


@pytest.mark.parametrize(
    ("rows", "key", "part"),
    [
        ([[1, 2], [3, None]], "import_cell_empty", "row 2, column 2"),
        ([[1, None], [3, 4]], "import_cell_empty", "row 1, column 2"),
        ([[1, 2], [3, "abc"]], "import_cell_text", "row 2, column 2: “abc”"),
        ([[1, 2], [3, True]], "import_cell_text", "row 2, column 2"),
        ([[1, 2], [3, "=1+1"]], "import_cell_formula", "row 2, column 2"),
        ([[1, 2], [3, "#DIV/0!"]], "import_cell_text", "row 2, column 2"),
        ([["a", "b"], ["c", "d"]], "import_cell_text", "row 2, column 2"),
    ],
)
def test_cells_without_a_number(rows: Any, key: str, part: str) -> None:
    with refuses(key, "a.xlsx, S", part):
        tables_of(xlsx_bytes(S=rows), "a.xlsx")


# ------------------------------------------------------------------------------------- random

finite = st.floats(allow_nan=False, allow_infinity=False, width=64)


@st.composite
def matrices(draw: Any) -> np.ndarray:
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = draw(st.lists(finite, min_size=rows * columns, max_size=rows * columns))
    return np.array(cells).reshape(rows, columns)


labels = st.text(
    st.characters(categories=["L"], include_characters=" '’-,;\"&<"), min_size=1, max_size=8
).filter(lambda text: text.strip() == text and text[0].isalpha() and text.lower() not in NUMERIC)
NUMERIC = ("nan", "inf", "infinity", "e")


@settings(max_examples=150)
@given(matrices(), st.data())
def test_any_matrix_comes_back_from_every_format(values: np.ndarray, data: Any) -> None:
    rows = tuple(data.draw(st.lists(labels, min_size=len(values), max_size=len(values))))
    separator = data.draw(st.sampled_from([",", ";", "\t"]))
    table = one(csv_bytes(values, separator, rows=rows), "a.csv")
    assert_bits(table, values)
    assert table.rows == rows
    assert_bits(one(npy_bytes(values.T), "a.npy"), values.T)
    assert_bits(one(npz_bytes(np.savez_compressed, a=values), "a.npz"), values)
    assert_bits(one(json_bytes(values.tolist()), "a.json"), values)
    near = values.clip(-1e300, 1e300)  # openpyxl writes 16 digits
    cells = [[word, *row] for word, row in zip(rows, near.tolist(), strict=True)]
    sheet = one(xlsx_bytes(S=cells), "a.xlsx")
    assert sheet.values is not None
    assert np.allclose(sheet.values, near, rtol=1e-15, atol=0)
    assert sheet.rows == rows
