"""Says under C, D and E how much was written over, and offers to take it back."""

from __future__ import annotations

from attn_gui.core.document import word_labels
from attn_gui.core.evaluate import Trace
from attn_gui.core.numbers import show_brief, show_number
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import STAGES
from attn_gui.core.written import computed_instead, lines_off, written_in
from attn_gui.language import text
from attn_gui.pages.one_head.over_texts import BACK, CELL, FOOTERS
from attn_gui.widgets.link_button import LinkButton
from attn_gui.widgets.matrix_model import MatrixModel

_MOST = 6  # decimals until a sum that is not 1 no longer looks like 1


def show_link(link: LinkButton, stage: str, count: int) -> None:
    """The link that takes back; it is there while `count` numbers of a matrix are written over."""
    if count:
        panel = f"{STAGES[stage].symbol} {text('Stage', STAGES[stage].title)}"
        name = text("Panel", BACK["name"], panel=panel, count=counted(count))
        link.say(text("Panel", BACK["button"]), name, text("Panel", BACK["tip"]))
    link.setVisible(bool(count))


def spoken(where: str, matrix: MatrixModel, row: int, column: int, decimals: int) -> str:
    """A cell for a screen reader: its address, whether it was written over, its number."""
    written = text("Panel", CELL["spoken"]) if matrix.is_written(row, column) else ""
    number = show_number(matrix.value(row, column), decimals)
    return ", ".join(filter(None, (where, written, number)))


def replaced(trace: Trace, place: Place, stage: str, row: int, column: int) -> str:
    """What a written-over number took the place of."""
    value = computed_instead(trace, Cell(stage, row, column), place)
    return text("Panel", CELL["computed"], value=show_brief(value))


def counted(count: int) -> str:
    """How many numbers are written over, in words."""
    return text("Panel", FOOTERS["one" if count == 1 else "many"], count=count)


def shown_sum(value: float, decimals: int = 2) -> str:
    """A sum that is not 1, with as many decimals as show that."""
    for places in range(decimals, _MOST + 1):
        if float(f"{value:.{places}f}") != 1:
            return show_number(value, places)
    return show_number(value, decimals)


def sum_texts(trace: Trace, place: Place, decimals: int) -> tuple[str, ...]:
    """The sum of each row of E; one that is not 1 because of what is written over says so."""
    weights = trace.sentences[place.sentence][place.layer].heads[place.head].weights
    along_rows = trace.document.options.softmax_axis == "rows"
    off = lines_off(trace, place) if along_rows else {}
    return tuple(
        f"{shown_sum(off[row], decimals)} ≠ 1" if row in off
        else show_number(float(shares.sum()), decimals)
        for row, shares in enumerate(weights)
    )  # fmt: skip


def written_footer(trace: Trace, stage: str, place: Place) -> tuple[str, str]:
    """What to say under a matrix, in full and in brief; "" where nothing is written over."""
    written = written_in(trace, stage, place)
    if not written:
        return "", ""
    brief = counted(len(written))
    off = lines_off(trace, place) if stage == "weights" else {}
    if not off:
        return brief, brief
    axis = trace.document.options.softmax_axis
    here = [cell for cell in written if cell[0 if axis == "rows" else 1] in off]
    key, line = "lines", next(iter(off))
    if len(off) == 1:
        key = "one" if len(here) == 1 else "many"
    keys = trace.sentences[place.sentence][place.layer].keys
    named = trace.document.sentences[place.sentence if axis == "rows" else keys].tokens
    details = {"line": word_labels(named)[line], "sum": shown_sum(off[line])}
    counts = {"count": len(here), "lines": len(off)}
    return text("Panel", FOOTERS[f"{axis}_{key}"], **details, **counts), brief
