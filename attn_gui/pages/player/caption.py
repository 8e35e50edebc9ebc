"""What happens at a moment of the calculation, in one sentence with its numbers."""

from __future__ import annotations

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import Explanation, explain
from attn_gui.core.formulas import formula
from attn_gui.core.numbers import MINUS, show_number
from attn_gui.core.places import Moment, Place
from attn_gui.core.stages import STAGES
from attn_gui.language import text
from attn_gui.pages.one_head.names import Names
from attn_gui.pages.player.texts import CAPTIONS

_SINGLE = {"products": "product_alone", "quotient": "quotient", "sum": "sum"}


def caption(trace: Trace, place: Place, names: Names, moment: Moment, decimals: int) -> str:
    """The sentence of a moment, in the current language."""
    if moment.cell is None:
        stage = STAGES[moment.stage]
        written = formula(moment.stage, trace.document.options)
        details = {"symbol": stage.symbol, "formula": written}
        return _say("row", row=names.rows(moment.stage)[moment.row], **details)
    found = explain(trace, moment.cell, place)
    address = names.address(moment.cell.stage, moment.cell.row, moment.cell.column)
    if moment.terms is not None:
        return _term(found, moment.terms, address, names, decimals)
    return _number(found, address, decimals)


def _say(key: str, **details: object) -> str:
    return text("Player", CAPTIONS[key], **details)


def _term(found: Explanation, terms: int, address: str, names: Names, decimals: int) -> str:
    """One product or one exponential more."""
    term, shown = found.terms[terms - 1], found.terms[:terms]
    along: tuple[str, ...] = getattr(names, found.axis)
    details = {
        "name": along[term.index],
        "left": show_number(term.left, decimals),
        "right": _safe(term.right, decimals),
    }
    if found.kind == "products":
        return _say(
            "product", address=address, number=terms, count=len(found.terms),
            result=show_number(term.result, decimals),
            sum=show_number(sum(one.result for one in shown), decimals), **details,
        )  # fmt: skip
    plain = all(one.left == one.right or one.right == 0 for one in found.terms)
    key = "plain" if plain else "shifted" if found.extra else "exponential"
    so_far = show_number(sum(one.right for one in shown), decimals)
    return _say(key, top=show_number(found.extra, decimals), sum=so_far, **details)


def _number(found: Explanation, address: str, decimals: int) -> str:
    """The number itself lands in its cell."""
    details = {"address": address, "value": show_number(found.value, decimals)}
    kind = found.kind
    if kind == "products" and found.extra:
        return _say("biased", bias=show_number(found.extra, decimals), **details)
    if len(found.terms) == 1 and kind in _SINGLE:
        (term,) = found.terms
        left, right = show_number(term.left, decimals), _safe(term.right, decimals)
        if kind == "sum":  # LayerNorm and what follows it change the sum afterwards
            details["value"] = show_number(found.total, decimals)
        return _say(_SINGLE[kind], left=left, right=right, **details)
    if kind == "shares":
        row, column = found.cell.row, found.cell.column
        term = found.terms[column if found.axis == "answers" else row]
        left, total = show_number(term.right, decimals), show_number(found.total, decimals)
        return _say(kind, left=left, total=total, **details)
    return _say(kind, **details)


def _safe(value: float, decimals: int) -> str:
    """A negative number in parentheses."""
    shown = show_number(value, decimals)
    return f"({shown})" if shown.startswith(MINUS) else shown
