"""The first sheet: what this is, how it is used, and what the others hold."""

from __future__ import annotations

import numpy as np

from attn_gui.core.evaluate import Trace
from attn_gui.core.options import Options
from attn_gui.exports.sheets.book import Page
from attn_gui.exports.sheets.plan import Plan
from attn_gui.exports.sheets.texts import say

_LONG = 100  # signs of a line over the width of a window
_FULL = 55  # the same for Chinese, whose signs are twice as wide


def write_front(plan: Plan, page: Page, title: str, sheets: list[tuple[Page, str]]) -> None:
    """Fill the sheet; `sheets` are the others, each with what it holds."""
    page.line(title or say("front"), "title")
    page.freeze()
    page.at += 1
    _say(plan, page, say("what"))
    page.at += 1
    for looks, key in (("input", "yellow"), ("live", "white"), ("fixed", "italic")):
        _sample(page, looks, say(key))
    if plan.options.overrides:
        _sample(page, "written", say("framed"))
    page.at += 1
    _say(plan, page, say("shown"))
    if plan.masked and plan.options.mask_how == "minus_infinity":
        _say(plan, page, say("infinity"))
    names = _unusual(plan.options)
    if names:
        _say(plan, page, say("broken", names=", ".join(names)))
    if plan.lean:
        _say(plan, page, say("left_out"))
    if _too_large(plan.trace):
        _say(plan, page, say("too_large"))
    _say(plan, page, say("recalculate"))
    if plan.document.notes is not None:
        _say(plan, page, plan.document.notes.pick(plan.language))
    page.at += 1
    page.line(say("sheets"), "band")
    for sheet, said in sheets:
        quoted = sheet.name.replace("'", "''")
        target = f"internal:'{quoted}'!A1"
        page.sheet.write_url(page.at, 0, target, None, sheet.name)
        page.write(page.at, 3, said, "note")
        page.at += 1


def _say(plan: Plan, page: Page, words: str) -> None:
    full = _FULL if plan.language == "zh" else _LONG
    page.line(words, "text", max(1, -(-len(words) // full)))


def _sample(page: Page, looks: str, words: str) -> None:
    page.sheet.write_number(page.at, 0, 0.25, page.book.formats[looks])
    page.write(page.at, 1, f" {words}", "note")
    page.at += 1


def _unusual(options: Options) -> list[str]:
    """What of the mechanism is built into the formulas and differs from the paper."""
    columns = "columns" if options.normalise == "softmax" else "columns_sum"
    found = {
        "keys": options.keys_are_queries,
        "values": options.values_are_keys,
        "swap": options.swap_q_k,
        columns: options.softmax_axis == "columns",
        "sum": options.normalise == "sum",
        "zero": options.mask != "none" and options.mask_how == "zero",
        "after": options.mask != "none" and options.mask_how == "after",
    }
    return [say(key) for key, there in found.items() if there]


def _too_large(trace: Trace) -> bool:
    """Whether a number is infinite, or none at all, that no mask made so."""
    for layers in trace.sentences:
        for layer in layers:
            for head in layer.heads:
                stages = (head.q, head.k, head.v, head.scaled, head.output)
                if not all(np.isfinite(one).all() for one in stages):
                    return True
            if layer.new is not None and not np.isfinite(layer.new).all():
                return True
    return False
