"""What is special about the cells of a matrix: hidden, undefined, changed, written over …"""

from __future__ import annotations

import numpy as np

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.document import Document
from attn_gui.core.edits import is_computed
from attn_gui.core.evaluate import HeadTrace, Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import OVERRIDABLE
from attn_gui.core.written import written_flags
from attn_gui.widgets.picture import Cells


def cells_of(name: str, values: Matrix, trace: Trace, before: Trace, place: Place) -> Cells:
    """The cells of a matrix; `before` is the trace before the latest edit."""
    head = trace.sentences[place.sentence][place.layer].heads[place.head]
    return Cells(
        values,
        hidden=head.hidden if name in ("scaled", "weights") else None,
        undefined=_undefined(trace, head, place) if name == "weights" else None,
        changed=None if before is trace else _changed(name, values, before, place),
        computed=_locked(name, values, trace, head, place),
        overridden=written_flags(trace, name, place) if name in OVERRIDABLE else None,
    )


def _locked(name: str, values: Matrix, trace: Trace, head: HeadTrace, place: Place) -> Flags | None:
    """Cells that cannot be typed into; in D those whose number the mask would replace anyway."""
    if name in ("x", "x_keys"):
        return _computed(trace.document, values, place)
    masks = trace.document.options.mask_how != "after" and head.hidden.any()
    return head.hidden if name == "scaled" and masks else None


def _undefined(trace: Trace, head: HeadTrace, place: Place) -> Flags | None:
    """Cells of E without shares: all of the line, but what was written over."""
    lines = head.undefined
    if not lines.any():
        return None
    along_rows = trace.document.options.softmax_axis == "rows"
    marked = lines[:, None] if along_rows else lines[None, :]
    written = written_flags(trace, "weights", place)
    return np.broadcast_to(marked, head.weights.shape) & (True if written is None else ~written)


def _changed(name: str, values: Matrix, before: Trace, place: Place) -> Flags | None:
    """Cells that the latest edit moved; None where shapes differ or nothing moved."""
    layers = before.sentences[place.sentence] if place.sentence < len(before.sentences) else ()
    if place.layer >= len(layers) or place.head >= len(layers[place.layer].heads):
        return None
    old = before.matrix(name, place.layer, place.head, place.sentence)
    if old is None or old is values or old.shape != values.shape:
        return None
    changed: Flags = (old != values) & ~(np.isnan(old) & np.isnan(values))
    return changed if changed.any() else None


def _computed(document: Document, values: Matrix, place: Place) -> Flags | None:
    """Cells of X that cannot be typed into: computed columns, or all above the first layer."""
    if place.layer > 0:
        return np.ones(values.shape, bool)
    columns = [is_computed(document, column) for column in range(values.shape[1])]
    return np.tile(columns, (len(values), 1)) if any(columns) else None
