"""The trace as JSON: every stage of every layer and head at full precision."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.evaluate import LayerTrace, Trace
from attn_gui.core.stages import HEAD_STAGES

FORMAT = "attn-gui-trace"
VERSION = 1


def dump_trace(trace: Trace) -> str:
    """JSON text; null stands for −∞, "Infinity" and "NaN" for what else is not finite."""
    first, *others = trace.sentences
    document = trace.document
    head = document.head(0, 0)
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "sentences": [{"tokens": [t.text for t in s.tokens]} for s in document.sentences],
        "sizes": {
            "n": len(document.sentences[0].tokens),
            "d_model": document.d_model,
            "d_k": head.d_k,
            "d_v": head.d_v,
        },
        "layers": [_layer(layer) for layer in first],
    }
    if others:
        data["others"] = [{"layers": [_layer(layer) for layer in one]} for one in others]
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def _layer(layer: LayerTrace) -> dict[str, Any]:
    joined = {name: getattr(layer, name) for name in ("concat", "projected", "new")}
    return {
        "x": _numbers(layer.x),
        "heads": [
            {"id": head.id}
            | {stage.name: _numbers(getattr(head, stage.name)) for stage in HEAD_STAGES}
            for head in layer.heads
        ],
    } | {name: _numbers(array) for name, array in joined.items() if array is not None}


def _numbers(array: Matrix) -> list[Any]:
    if np.isfinite(array).all():
        plain: list[Any] = array.tolist()
        return plain
    return [[_number(value) for value in row] for row in array.tolist()]


def _number(value: float) -> float | str | None:
    if np.isfinite(value):
        return value
    return None if value == -np.inf else "NaN" if value != value else "Infinity"
