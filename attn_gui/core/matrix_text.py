"""A matrix as text to take away: LaTeX, Markdown, numpy, CSV and TSV, every digit kept.

`values` is (m, n). `rows` and `columns` are the labels: as many as there are rows and columns, or
none. Labels are people's words: whatever they hold, they stay words where the text is read.
"""

from __future__ import annotations

import json
import math
import unicodedata
from collections.abc import Sequence

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import copy_number

MOST_BMATRIX = 10  # columns that amsmath's matrices take unless told
FORMULA_SIGNS = "=+-@＝＋－＠"  # a label beginning so would be calculated by a spreadsheet

_LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "_": r"\_", "%": r"\%", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
    "<": r"\textless{}", ">": r"\textgreater{}",
}  # fmt: skip
_MARKDOWN = {sign: "\\" + sign for sign in "\\`*_{}[]()#+-.!|~"} | {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
}


def latex(values: Matrix, rows: Sequence[str] = (), columns: Sequence[str] = ()) -> str:
    """A bmatrix; with labels an array whose first row and column they are (amsmath)."""
    _check(values, rows, columns)
    lines = [[_latex_number(float(one)) for one in row] for row in values]
    if not rows and not columns:
        wide = values.shape[1]
        body = " \\\\\n".join("  " + " & ".join(line) for line in lines)
        told = f"\\setcounter{{MaxMatrixCols}}{{{wide}}}\n" if wide > MOST_BMATRIX else ""
        return f"{told}\\begin{{bmatrix}}\n{body}\n\\end{{bmatrix}}"
    if rows:
        lines = [[_latex_label(one), *line] for one, line in zip(rows, lines, strict=True)]
    shape = ("l|" if rows else "") + "r" * values.shape[1]
    head = ""
    if columns:
        names = [*([""] if rows else []), *(_latex_label(one) for one in columns)]
        head = "  " + " & ".join(names).strip() + " \\\\ \\hline\n"
    body = " \\\\\n".join("  " + " & ".join(line) for line in lines)
    return f"\\begin{{array}}{{{shape}}}\n{head}{body}\n\\end{{array}}"


def markdown(values: Matrix, rows: Sequence[str] = (), columns: Sequence[str] = ()) -> str:
    """A table of GitHub's Markdown; it must have a head, so without labels that is empty."""
    _check(values, rows, columns)
    head = [_markdown_label(one) for one in columns] or [""] * values.shape[1]
    ruler = ["--:"] * values.shape[1]
    lines = [[copy_number(float(one)) for one in row] for row in values]
    if rows:
        head, ruler = ["", *head], [":--", *ruler]
        lines = [[_markdown_label(one), *line] for one, line in zip(rows, lines, strict=True)]
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, ruler, *lines))


def numpy_text(values: Matrix, rows: Sequence[str] = (), columns: Sequence[str] = ()) -> str:
    """A line of Python that makes the array, bit for bit; labels are comments above it."""
    _check(values, rows, columns)
    notes = [
        f"# {name}: {json.dumps(list(labels), ensure_ascii=True)}"
        for name, labels in (("rows", rows), ("columns", columns))
        if labels
    ]
    lines = ["[" + ", ".join(_python_number(float(one)) for one in row) + "]" for row in values]
    inside = ",\n          ".join(lines)
    array = f"np.array([{inside}], dtype=np.float64)"
    if not values.size:
        array = f"np.zeros({values.shape}, dtype=np.float64)"
    return "\n".join([*notes, array])


def csv_text(
    values: Matrix, rows: Sequence[str] = (), columns: Sequence[str] = (), separator: str = ","
) -> str:
    """Lines of separated numbers, no line end after the last; ∞ and NaN as inf, -inf and nan.

    The corner above row labels and left of column labels is empty.
    """
    _check(values, rows, columns)
    lines = [[copy_number(float(one)) for one in row] for row in values]
    if rows:
        labels = (_cell_label(one, separator) for one in rows)
        lines = [[one, *line] for one, line in zip(labels, lines, strict=True)]
    if columns:
        corner = [""] if rows else []
        lines.insert(0, [*corner, *(_cell_label(one, separator) for one in columns)])
    return "\n".join(separator.join(line) for line in lines)


def plain_label(label: str) -> str:
    """`label` as a spreadsheet may read it: what looks like a formula has an apostrophe before."""
    label = _on_one_line(label)
    return "'" + label if label.lstrip()[:1] in set(FORMULA_SIGNS) else label


def _check(values: Matrix, rows: Sequence[str], columns: Sequence[str]) -> None:
    if rows and len(rows) != values.shape[0]:
        raise Refused("shape_rows", labels=len(rows), rows=values.shape[0], name="matrix")
    if columns and len(columns) != values.shape[1]:
        found, wanted = f"1 × {len(columns)}", f"1 × {values.shape[1]}"
        raise Refused("shape_mismatch", name="columns", found=found, wanted=wanted)


def _on_one_line(label: str) -> str:
    """Line ends, tabs and other control signs become spaces."""
    gone = ("Cc", "Zl", "Zp", "Cs")
    return "".join(" " if unicodedata.category(sign) in gone else sign for sign in label)


def _latex_label(label: str) -> str:
    return "\\text{" + "".join(_LATEX.get(sign, sign) for sign in _on_one_line(label)) + "}"


def _latex_number(value: float) -> str:
    if math.isnan(value):
        return "\\mathrm{NaN}"
    if math.isinf(value):
        return "\\infty" if value > 0 else "-\\infty"
    digits, _sign, power = copy_number(value).partition("e")
    return f"{digits} \\times 10^{{{int(power)}}}" if power else digits


def _markdown_label(label: str) -> str:
    return "".join(_MARKDOWN.get(sign, sign) for sign in _on_one_line(label))


def _python_number(value: float) -> str:
    if math.isnan(value):
        return "np.nan"
    if math.isinf(value):
        return "np.inf" if value > 0 else "-np.inf"
    return repr(value)


def _cell_label(label: str, separator: str) -> str:
    plain = plain_label(label)
    quoted = separator in plain or '"' in plain or plain != plain.strip()
    return '"' + plain.replace('"', '""') + '"' if quoted else plain
