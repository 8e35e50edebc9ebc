"""A matrix as text: read back by numpy, by csv, by a LaTeX or Markdown reader of a few lines."""

import csv
import io
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from attn_gui.core.errors import Refused
from attn_gui.core.matrix_text import csv_text, latex, markdown, numpy_text

VALUES = np.array([[1.0, -0.5, 1e-7], [0.1 + 0.2, -np.inf, np.nan]])
ROWS, COLUMNS = ("=1+1", "a|b_\n"), ("x&y", "-y", 'q"u,')
ANY = arrays(np.float64, st.tuples(st.integers(1, 4), st.integers(1, 12)), elements=st.floats())


def same(found, values):
    return np.array_equal(np.array(found, float), values, equal_nan=True)


@given(ANY)
def test_numpy_makes_the_same_bits(values):
    made = eval(numpy_text(values), {"np": np})
    assert same(made, values)
    assert np.array_equal(np.signbit(made[~np.isnan(made)]), np.signbit(values[~np.isnan(values)]))
    assert "np.float64(" not in numpy_text(values)


def test_labels_are_only_comments_for_numpy():
    made = eval(numpy_text(VALUES, ("\n__import__('os')", "b"), COLUMNS), {"np": np})
    assert same(made, VALUES)


@given(ANY)
def test_latex_has_every_number(values):
    body = re.search(r"\\begin\{bmatrix\}\n(.*)\n\\end\{bmatrix\}", latex(values), re.S)[1]
    plain = body.replace("\\mathrm{NaN}", "nan").replace("\\infty", "inf")
    plain = re.sub(r" \\times 10\^\{(-?\d+)\}", r"e\1", plain)
    found = [[float(one) for one in line.split("&")] for line in plain.split("\\\\")]
    assert same(found, values)
    assert ("MaxMatrixCols}{" + str(values.shape[1]) in latex(values)) == (values.shape[1] > 10)


def test_latex_labels_are_escaped():
    text = latex(VALUES, ("a_b", "50%"), ("x&y", "\\evil{", "#1"))
    for escaped in ("a\\_b", "50\\%", "x\\&y", "\\textbackslash{}evil\\{", "\\#1"):
        assert escaped in text
    assert "\\evil" not in text.replace("\\textbackslash{}evil", "")


@given(ANY)
def test_markdown_has_every_number_in_its_own_cell(values):
    lines = markdown(values, ("a|b",) * len(values), ("x",) * values.shape[1]).split("\n")
    assert len(lines) == len(values) + 2
    cells = [re.split(r"(?<!\\)\|", line)[2:-1] for line in lines[2:]]
    assert same([[float(one) for one in line] for line in cells], values)
    assert {len(re.split(r"(?<!\\)\|", line)) for line in lines} == {values.shape[1] + 3}


@given(ANY, st.sampled_from(",;\t"))
def test_csv_has_every_number(values, separator):
    text = csv_text(values, (), (), separator)
    found = csv.reader(io.StringIO(text), delimiter=separator)
    assert same([[float(one) for one in line] for line in found], values)
    assert not text.endswith("\n")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize(
    "label", ["=1+1", "+cmd", "-2", "@x", "\t=1", " =1", "＝1", "a\n=b", '"', ","]
)
def test_no_label_is_a_formula(separator, label):
    text = csv_text(np.array([[-1.5]]), (label,), (label,), separator)
    lines = list(csv.reader(io.StringIO(text), delimiter=separator))
    assert [len(line) for line in lines] == [2, 2]
    for cell in (lines[0][1], lines[1][0]):
        assert cell.lstrip()[:1] not in set("=+-@＝＋－＠")
        assert label.replace("\n", " ").replace("\t", " ") in cell
    assert lines[1][1] == "-1.5", "numbers stay numbers"


def test_too_few_labels_are_refused():
    for write in (latex, markdown, numpy_text, csv_text):
        with pytest.raises(Refused):
            write(VALUES, ("a",), ())
        with pytest.raises(Refused):
            write(VALUES, (), ("a", "b"))
