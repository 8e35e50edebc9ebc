"""What a worksheet takes from a trace: the exact numbers of one head and what is special there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from attn_gui.core import attention
from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.evaluate import Trace, lenses_used
from attn_gui.core.exercise_pupils import Rules, all_rounded
from attn_gui.core.places import Place
from attn_gui.core.written import written_flags

WIDEST = 16  # rows and columns that a matrix may have on paper


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """One head. `exact` holds every matrix by its stage, D with its mask, `printed` those that have
    room on paper, rounded;
    `hidden` and `written` mark cells of D and E, `odd` the rows of E without ordinary shares.

    `sizes` counts what stands on each axis: "asks", "answers", "feature", "channel", "value".
    """

    exact: Mapping[str, Matrix]
    printed: Mapping[str, Matrix]
    hidden: Mapping[str, Flags]
    written: Mapping[str, Flags]
    odd: Flags
    sizes: Mapping[str, int]
    rules: Rules
    along_rows: bool


def source(trace: Trace, place: Place) -> Source:
    """Everything about the head at `place`."""
    options = trace.document.options
    layer = trace.sentences[place.sentence][place.layer]
    traced = layer.heads[place.head]
    head = trace.document.head(place.layer, place.head)
    lenses = lenses_used(options)
    exact = {"x": layer.x}
    if layer.keys != place.sentence:
        exact["x_keys"] = layer.x_keys
    for lens in ("q", "k", "v"):
        if lens in lenses.values():
            exact[f"w_{lens}"] = getattr(head, f"w_{lens}")
            bias = getattr(head, f"b_{lens}")
            if bias is not None:
                exact[f"b_{lens}"] = bias[None, :]
    for stage in ("q", "k", "v", "scores"):
        exact[stage] = getattr(traced, stage)
    exact |= {"scaled": traced.masked, "weights": traced.weights, "output": traced.output}
    in_sum = ~traced.hidden if options.mask_how == "minus_infinity" else np.ones_like(traced.hidden)
    along_rows = options.softmax_axis == "rows"
    return Source(
        exact=exact,
        printed={
            stage: all_rounded(values)
            for stage, values in exact.items()
            if max(values.shape) <= WIDEST
        },
        hidden={
            "scaled": traced.hidden & (options.mask_how != "after"),
            "weights": traced.hidden & (options.mask_how != "zero"),
        },
        written={
            stage: flags
            for stage in ("scores", "scaled", "weights")
            if (flags := written_flags(trace, stage, place)) is not None
        },
        odd=traced.nothing | traced.undefined if along_rows else np.zeros(len(layer.x), bool),
        sizes={
            "asks": len(layer.x),
            "answers": len(layer.x_keys),
            "feature": layer.x.shape[1],
            "channel": traced.q.shape[1],
            "value": traced.v.shape[1],
        },
        rules=Rules(
            divisor=attention.divisor(traced.q.shape[1], options.scale, options.temperature),
            in_sum=in_sum,
            softmax=options.normalise == "softmax",
            lenses=lenses,
        ),
        along_rows=along_rows,
    )
