"""Each example loads, computes, and has the numbers of `resources/golden.json`.

Those were not computed by this program: `resources/packaging/make_golden.py` says where from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.examples import Examples
from attn_gui.resources import resource
from attn_gui.selftest.check import Check, need

_TOLERANCE = 1e-6  # the golden numbers have six decimals


def checks() -> Iterator[Check]:
    """One for each example that is there or should be."""
    golden = json.loads(resource("golden.json").read_text(encoding="utf-8"))
    examples = Examples(resource("examples"))
    for name in dict.fromkeys([*examples.ids(), *golden["matrices"], *golden["spreads"]]):
        rows, spread = golden["matrices"].get(name, []), golden["spreads"].get(name)
        yield Check(f"example {name}", partial(_example, examples, name, rows, spread))


def _example(examples: Examples, name: str, rows: list[Any], spread: Any) -> None:
    document = examples.load(name)
    trace = evaluate(document)
    need(trace.sentences[0], "nothing was computed")
    again = parse_document(dump_document(document).encode(), name)
    need(dump_document(again) == dump_document(document), "is another one after saving and loading")
    need(rows or spread, "has no golden numbers")
    for sentence, layer, head, stage, values in rows:
        _compare(_found(trace, sentence, layer, head, stage), values, f"{stage} {head}".strip())
    if spread:
        here = trace.sentences[0][0]
        found = float(here.stack("scaled").std()), float(here.stack("weights").max(-1).mean())
        need(abs(found[0] / spread["scaled"] - 1) < 0.04, f"scaled spread by {found[0]:.4g}")
        need(abs(found[1] - spread["top"]) < 0.002, f"the top weight is {found[1]:.4g} on average")


def _found(trace: Trace, sentence: int, layer: int, head: str, stage: str) -> Any:
    here = trace.sentences[sentence][layer]
    if not head:
        return getattr(here, stage)
    return getattr(next(one for one in here.heads if one.id == head), stage)


def _compare(found: Any, wanted: list[Any], what: str) -> None:
    numbers = np.array(wanted, float)
    need(found is not None and found.shape == numbers.shape, f"{what}: another shape")
    gap = float(np.abs(found - numbers).max(initial=0))
    need(gap <= _TOLERANCE, f"{what}: off by {gap:.3g}")
