"""LaTeX: matrices as they stand in formulas (amsmath's bmatrix), without words."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.matrix_text import latex
from attn_gui.core.stages import SQUARE, STAGES
from attn_gui.exports.tables import Table, rounded, tables
from attn_gui.exports.what import What

_SYMBOLS = {"Δ": r"\Delta", "X′": "X'", "concat": r"\mathrm{concat}"}


def write(trace: Trace, what: What) -> bytes:
    """Each matrix as an equation; what stands transposed on screen is written as a transpose."""
    blocks = [_equation(table, what) for table in tables(trace, what)]
    return ("% \\usepackage{amsmath}\n\n" + "\n\n".join(blocks) + "\n").encode()


def _equation(table: Table, what: What) -> str:
    symbol = STAGES[table.stage].symbol
    name = _SYMBOLS.get(symbol, symbol)
    if what.flipped and table.stage in SQUARE:
        name += r"^\top"
    told, begin, body = latex(rounded(table, what)).partition(r"\begin{bmatrix}")
    return f"% {' '.join(table.heading.split())}\n{told}\\[\n{name} = {begin}{body}\n\\]"
