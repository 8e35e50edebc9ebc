"""From an explanation (numbers) to a sheet (texts in columns)."""

from __future__ import annotations

import math
from dataclasses import replace

from attn_gui.core.explain import Explanation
from attn_gui.core.factors import Pair
from attn_gui.core.numbers import show_number
from attn_gui.core.stages import STAGES
from attn_gui.language import text
from attn_gui.pages.inspector import texts
from attn_gui.pages.inspector.arithmetic import Line, Sheet
from attn_gui.pages.one_head.names import Names

_FACTORS = {
    # stage: what stands left and right in a product; {row}, {column} are words
    "q": ("X {row}", "{lens} {column}", "ink2", "Q"),
    "k": ("X {row}", "{lens} {column}", "ink2", "K"),
    "v": ("X {row}", "{lens} {column}", "ink2", "V"),
    "scores": ("Q {row}", "K {column}", "Q", "K"),
    "output": ("E {row}", "V {column}", "ink2", "V"),
    "projected": ("F {row}", "W_O {column}", "ink2", "ink2"),
}


def sheet_for(found: Explanation, names: Names, decimals: int) -> Sheet | None:
    """The arithmetic of a cell in words and numbers, or None where there is none."""
    make = {"products": _products, "quotient": _quotient, "shares": _shares, "sum": _sum}
    return make[found.kind](found, names, decimals) if found.kind in make else None


def linked(sheet: Sheet, cells: tuple[Pair, ...]) -> Sheet:
    """The same sheet, whose numbers know the cells that they stand for, term by term."""
    lines = [
        replace(line, cells=pair)
        for line, pair in zip(sheet.lines, cells, strict=False)  # a bias has no cell
    ]
    return replace(sheet, lines=(*lines, *sheet.lines[len(lines) :]))


def up_to(sheet: Sheet, found: Explanation, terms: int, decimals: int) -> Sheet:
    """The same sheet while its number is computed: `terms` of the lines and what they add up to
    so far; the others only have their names."""
    there, shares = sheet.lines[:terms], found.kind == "shares"
    if shares:  # the shares come last, once the sum is there
        there = tuple(replace(line, result="", bar=None) for line in there)
    later = tuple(Line(line.name, "", "", "", "") for line in sheet.lines[terms:])
    numbers = (term.right if shares else term.result for term in found.terms[:terms])
    so_far = show_number(sum(numbers), decimals)
    total = Line(_say("so_far"), "", "", so_far if shares else "", "" if shares else so_far)
    return replace(sheet, lines=(*there, *later), total=total)


def _say(key: str) -> str:
    return text("Inspector", texts.TABLE[key])


def _products(found: Explanation, names: Names, decimals: int) -> Sheet:
    stage = found.cell.stage
    row, column = names.rows(stage)[found.cell.row], names.columns(stage)[found.cell.column]
    left, right, *tones = _FACTORS[stage]
    along: tuple[str, ...] = getattr(names, found.axis)
    largest = max((abs(term.result) for term in found.terms), default=0.0)
    lines = [
        Line(
            along[term.index],
            show_number(term.left, decimals),
            "×",
            show_number(term.right, decimals),
            show_number(term.result, decimals),
            _bar(term.result, largest),
        )
        for term in found.terms
    ]
    if found.extra:
        lines.append(Line(_say("bias"), "", "", "", show_number(found.extra, decimals)))
    result = show_number(found.total, decimals)
    total = Line("", "", "", "", result, _bar(found.total, largest))
    lens = STAGES[found.sources[1].matrix].symbol  # under some switches another one's
    headings = (left.format(row=row), right.format(column=column, lens=lens), _say("product"))
    if found.sources[:1] and found.sources[0].matrix == "concat":  # its values have long names
        headings = ("concat", "W_O", _say("product"))
    return Sheet(headings, (tones[0], tones[1]), tuple(lines), total)


def _bar(value: float, largest: float) -> float | None:
    if not (math.isfinite(value) and math.isfinite(largest)) or largest == 0:
        return None
    return max(-1.0, min(1.0, value / largest))


def _quotient(found: Explanation, _names: Names, decimals: int) -> Sheet:
    by = "√d_k" if found.extra != 1 else ""
    return _one_line(found, ("C", by, "D"), "÷", decimals)


def _sum(found: Explanation, _names: Names, decimals: int) -> Sheet:
    return _one_line(found, ("X", "Δ", "X′"), "+", decimals)


def _one_line(
    found: Explanation, headings: tuple[str, str, str], sign: str, decimals: int
) -> Sheet:
    (term,) = found.terms
    left, right, result = (
        show_number(one, decimals) for one in (term.left, term.right, term.result)
    )
    return Sheet(headings, ("ink2", "ink2"), (Line("", left, sign, right, result),))


def _shares(found: Explanation, names: Names, decimals: int) -> Sheet:
    along: tuple[str, ...] = getattr(names, found.axis)
    plain = all(term.left == term.right or term.right == 0 for term in found.terms)
    grown = "" if plain else "exp(D−max)" if found.extra else "exp D"
    lines = tuple(
        Line(
            along[term.index],
            show_number(term.left, decimals),
            "→",
            show_number(term.right, decimals),
            show_number(term.result, decimals),
            term.result if 0 <= term.result <= 1 else None,
        )
        for term in found.terms
    )
    total = Line(
        _say("plain_sum" if plain else "sum"),
        "",
        "",
        show_number(found.total, decimals),
        show_number(1, decimals),
    )
    return Sheet(("D", grown, _say("share")), ("ink2", "ink2"), lines, total)
