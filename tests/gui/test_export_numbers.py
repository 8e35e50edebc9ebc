"""What is exported as numbers is read back by other programs, bit for bit, and never calculated."""

import io
import json
import re
import zipfile
from dataclasses import replace

import export_readers as readers
import numpy as np
import pytest
from documents import documents
from hypothesis import HealthCheck, given, settings
from samples import EXAMPLES, IDS, small, wide

from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.core.places import Place
from attn_gui.core.trace_file import dump_trace
from attn_gui.exports.formats import BY_KEY, FORMATS, format_for, write
from attn_gui.exports.what import What
from attn_gui.focus import Look

pytestmark = pytest.mark.usefixtures("qapp")
SQUARE = ("scores", "scaled", "weights")
NAMES = ("x", "w_q", "w_k", "w_v", "q", "k", "v", *SQUARE, "output")
JOINED = ("concat", "w_o", "projected", "new")


def same(one: np.ndarray, other: np.ndarray) -> bool:
    """Bit for bit, but for the sign of NaN; shapes too."""
    return one.shape == other.shape and np.array_equal(one, other, equal_nan=True)


def exported(key: str, document, part: str = "everything", name: str = "", **more) -> bytes:
    return write(BY_KEY[key], evaluate(document), What(part, name, **more))


def text_of(key: str, document, *part: str, **more) -> str:
    return exported(key, document, *part, **more).decode()


def as_read(key: str, data: bytes) -> np.ndarray:
    """The numbers of one exported matrix, by a reader of that format."""
    if key in ("csv", "tsv"):
        return readers.block(readers.lines(data, "," if key == "csv" else "\t"))[0]
    if key == "npz":
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            (name,) = [one for one in arrays.files if not one.endswith("tokens")]
            return arrays[name]
    source = data.decode()
    if key == "markdown":
        rows = [row[1:] for row in readers.markdown_rows(source)[1:]]
        return np.array([[float(cell) for cell in row] for row in rows])
    if key == "latex":
        rows = [row[1:] for row in readers.latex_rows(source, "array")[1:]]
    else:
        rows = readers.latex_rows(source, "bmatrix")
    return np.array([[readers.latex_number(cell) for cell in row] for row in rows])


@pytest.mark.parametrize("key", ["csv", "tsv", "npz", "markdown", "latex", "bmatrix"])
@pytest.mark.parametrize("example", IDS)
def test_a_matrix_comes_back_bit_for_bit(key, example):
    document = EXAMPLES.load(example)
    trace = evaluate(document)
    place = trace.nearest(Place(1, 1, 2))
    for name in (*NAMES, *JOINED):
        values = trace.matrix(name, place.layer, place.head, place.sentence)
        if values is None or values.size > 5000:
            continue
        for flipped in (False, True):
            found = as_read(
                key, exported(key, document, "matrix", name, place=place, flipped=flipped)
            )
            shown = values.T if flipped and name in SQUARE else values
            assert same(found, shown), (name, flipped)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(document=documents())
def test_everything_of_any_document_comes_back(document):
    trace = evaluate(document)
    with np.load(io.BytesIO(exported("npz", document)), allow_pickle=False) as arrays:
        found = {name: arrays[name] for name in arrays.files}
    several, layered = len(trace.sentences) > 1, len(document.layers) > 1
    headed = any(len(layer.heads) > 1 for layer in document.layers)
    wanted = {}
    for sentence, layers in enumerate(trace.sentences):
        named = f"sentence{sentence}." if several else ""
        words = [token.text for token in document.sentences[sentence].tokens]
        assert found.pop(f"{named}tokens").tolist() == words
        for number, layer in enumerate(layers):
            at = f"layer{number}." if layered else ""
            for name in ("x", "concat", "projected", "new"):
                wanted[f"{named}{at}{name}"] = getattr(layer, name)
            wanted[f"{named}{at}x_keys"] = None if layer.keys == sentence else layer.x_keys
            wanted[f"{at}w_o"] = document.layers[number].w_o
            for place, head in enumerate(layer.heads):
                of = f"head{place}." if headed else ""
                for name in ("q", "k", "v", "scores", "weights", "output"):
                    wanted[f"{named}{at}{of}{name}"] = getattr(head, name)
                wanted[f"{named}{at}{of}scaled"] = head.masked
                for name in ("w_q", "w_k", "w_v"):
                    wanted[f"{at}{of}{name}"] = getattr(document.layers[number].heads[place], name)
    wanted = {name: values for name, values in wanted.items() if values is not None}
    assert set(found) == set(wanted)
    assert all(same(found[name], wanted[name]) for name in wanted)
    listed = readers.blocks(readers.lines(exported("csv", document), ","))
    assert len(listed) == len(wanted)
    left = list(wanted.values())
    for values, rows, columns in listed.values():
        assert values.shape == (len(rows), len(columns))
        place = next(i for i, one in enumerate(left) if same(values, one))
        del left[place]
    assert not left


def test_npz_cannot_be_executed():
    data = exported("npz", readers.with_words(small(), readers.WEIRD))
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        heads = [file.read(name)[:128] for name in file.namelist()]
    assert heads
    assert not any(b"'O'" in head or b"|O" in head for head in heads)


def test_the_json_is_the_trace():
    document = EXAMPLES.load("cross")
    data = exported("json", document)
    assert json.loads(data) == json.loads(dump_trace(evaluate(document)))


# ---------------------------------------------------------------------------------------- labels


@pytest.mark.parametrize("key", ["csv", "tsv"])
@pytest.mark.parametrize("part", [("matrix", "weights"), ("panel", "E"), ("everything", "")])
@pytest.mark.parametrize("flipped", [False, True])
def test_no_label_is_ever_a_formula(key, part, flipped):
    document = readers.with_words(small(" ".join(["w"] * len(readers.WEIRD))), readers.WEIRD)
    separator = "," if key == "csv" else "\t"
    rows = readers.lines(exported(key, document, *part, flipped=flipped), separator)
    seen = 0
    for cell in (cell for row in rows for cell in row):
        try:
            float(cell)
        except ValueError:
            seen += 1
            assert not re.match(r"\s*[=+\-@＝＋－＠]", cell), cell
            assert not re.search(r"[\t\r\n]", cell), cell
    assert seen > len(readers.WEIRD)


@pytest.mark.parametrize("row", readers.PLAIN, ids=lambda row: row.key)
def test_nothing_of_python_leaks_and_weird_words_break_nothing(row):
    document = readers.with_words(small(" ".join(["w"] * len(readers.WEIRD))), readers.WEIRD)
    data = write(row, evaluate(document), What(flipped=True, title="=9"))
    source = data.decode()
    assert "np." not in source
    assert "array(" not in source
    assert "注意" in source or row.key == "bmatrix"


def test_the_labels_say_who_asks():
    document = small("the cat sat", heads=2)
    for flipped, rows, columns, told in (
        (False, "asks", "answers", "rows ask, columns answer"),
        (True, "answers", "asks", "columns ask, rows answer"),
    ):
        data = exported("csv", document, "matrix", "weights", flipped=flipped)
        _values, left, above = readers.block(readers.lines(data, ","))
        assert left == [f"{word} {rows}" for word in ("the", "cat", "sat")]
        assert above == [f"{word} {columns}" for word in ("the", "cat", "sat")]
        for key in ("csv", "markdown", "latex", "bmatrix"):
            assert told in text_of(key, document, "panel", "D", flipped=flipped)
    assert "asks" not in text_of("csv", document, "matrix", "q")


def test_a_transposed_matrix_is_called_so():
    source = text_of("bmatrix", small(), "matrix", "scores", flipped=True)
    assert "C^\\top = \\begin{bmatrix}" in source


# --------------------------------------------------------------------------------------- options


@pytest.mark.parametrize("key", ["csv", "tsv"])
def test_the_mark_for_excel_is_no_part_of_the_first_label(key):
    document = readers.with_words(small(), ("注意", "力"))
    for part in (("matrix", "x"), ("everything", "")):
        plain = exported(key, document, *part)
        marked = exported(key, document, *part, bom=True)
        assert marked == b"\xef\xbb\xbf" + plain
        assert not plain.startswith(b"\xef")
        separator = "," if key == "csv" else "\t"
        assert readers.lines(marked, separator) == readers.lines(plain, separator)


@pytest.mark.parametrize("key", ["markdown", "latex", "bmatrix"])
def test_decimals_round_what_is_written_for_the_eye(key):
    document = wide()
    values = evaluate(document).matrix("weights", 0, 1)
    found = as_read(
        key, exported(key, document, "matrix", "weights", place=Place(0, 0, 1), decimals=3)
    )
    assert np.abs(found - values).max() <= 0.0005 + 1e-12
    assert not same(found, values)
    tiny = small(
        layers=small().layers, sentences=(replace(small().sentences[0], x=np.full((3, 4), -1e-9)),)
    )
    assert "-0 " not in text_of(key, tiny, "matrix", "x", decimals=2) + " "


@pytest.mark.parametrize("key", ["csv", "tsv", "npz", "markdown", "latex", "bmatrix"])
def test_what_is_not_finite_has_a_text_of_its_own(key):
    huge = np.array([[1e308, -1e308, 1e-320, -0.0], [1, 2, 3, 4], [0.1 + 0.2, 1 / 3, 7, 5e-324]])
    document = small()
    document = replace(document, sentences=(replace(document.sentences[0], x=huge),))
    trace = evaluate(document)
    for name in ("x", "q", "scores", "scaled"):
        found = as_read(key, exported(key, document, "matrix", name))
        assert same(found, trace.matrix(name)), name
    assert not np.isfinite(trace.matrix("scores")).all()
    masked = EXAMPLES.load("creature")
    found = as_read(key, exported(key, masked, "matrix", "scaled"))
    assert np.isneginf(found).any()


# --------------------------------------------------------------------------------------- refusals


ABSENT = (("matrix", "x_keys"), ("matrix", "no"), ("panel", "G"), ("panel", "Q"), ("matrix", "w_o"))


@pytest.mark.parametrize("part", ABSENT)
def test_what_is_not_there_is_refused(part):
    for key in ("csv", "npz", "latex"):
        with pytest.raises(Refused) as refused:
            exported(key, small(), *part)
        assert refused.value.key == "stage_unknown"


def test_an_unknown_ending_is_refused():
    for name in ("a.doc", "a", "a.csv.gz", ".csv"):
        with pytest.raises(Refused) as refused:
            format_for(name)
        assert refused.value.key == "export_unknown"
        assert ".csv" in str(refused.value)
    assert format_for("A.CSV").key == "csv"


def test_every_row_of_the_table_is_complete():
    assert len({row.key for row in FORMATS}) == len(FORMATS)
    for row in FORMATS:
        assert row.suffix.startswith(".")
        assert row.parts
        assert row.sentence.endswith(".")
        assert set(row.options) <= {"scale", "decimals", "bom"}
    assert Look().flipped is False
