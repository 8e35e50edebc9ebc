"""LaTeX: tables with the words beside rows and columns, ruled as books do (booktabs)."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.matrix_text import latex
from attn_gui.exports.tables import Table, rounded, tables
from attn_gui.exports.what import What

_PACKAGES = "% \\usepackage{amsmath,booktabs}  (Chinese words: XeLaTeX with xeCJK)\n\n"


def write(trace: Trace, what: What) -> bytes:
    """Each matrix as a ruled table under a comment that names it."""
    blocks = [_table(table, what) for table in tables(trace, what)]
    return (_PACKAGES + "\n\n".join(blocks) + "\n").encode()


def _table(table: Table, what: What) -> str:
    """Booktabs' rules work in an array too, where numbers have a proper minus."""
    lines = latex(rounded(table, what), table.rows, table.columns).split("\n")
    begin, head, *body, end = lines
    begin = begin.replace("{l|r", "{lr", 1)
    head = head.removesuffix(r"\hline") + r"\midrule"
    ruled = [begin, r"  \toprule", head, *body[:-1], body[-1] + r" \\", r"  \bottomrule", end]
    return f"% {' '.join(table.heading.split())}\n\\[\n" + "\n".join(ruled) + "\n\\]"
