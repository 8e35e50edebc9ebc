"""What has changed in the maps: marks, and the differences in place of the numbers."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from attn_gui.core.attention import Flags, Matrix
from attn_gui.core.comparing import Difference, Kind, difference_of, kind_of
from attn_gui.core.evaluate import Trace
from attn_gui.core.joining import mean_weights, weighted_by_value
from attn_gui.core.places import Place
from attn_gui.pages.many_heads.scene import HeadView, Scene
from attn_gui.widgets.picture import Cells


def moved(view: HeadView, values: np.ndarray, before: Trace) -> Flags | None:
    """Cells of weight × |value| that the latest edit moved."""
    place = view.place
    layers = before.sentences[place.sentence] if place.sentence < len(before.sentences) else ()
    if place.layer >= len(layers) or place.head >= len(layers[place.layer].heads):
        return None
    old = weighted_by_value(layers[place.layer].heads[place.head])
    if old.shape != values.shape:
        return None
    changed: Flags = old != values
    return changed if changed.any() else None


def change(scene: Scene, before: Trace, place: Place, by_value: bool) -> Difference:
    """What has changed in the map of a head."""

    def read(trace: Trace, at: Place) -> Matrix:
        head = trace.sentences[at.sentence][at.layer].heads[at.head]
        return weighted_by_value(head) if by_value else head.weights

    found = difference_of(before, scene.trace, place, read, kind_of("weights"))
    assert found is not None
    return found


def change_of_mean(scene: Scene, before: Trace) -> Difference:
    """What has changed in the mean of the heads that are on."""

    def read(trace: Trace, at: Place) -> Matrix | None:
        return mean_weights(trace, at.sentence, at.layer)

    kind = Kind("asks", "answers", of_head=False)
    found = difference_of(before, scene.trace, scene.place, read, kind)
    assert found is not None
    return found


def as_difference(cells: Cells, found: Difference) -> Cells:
    return replace(cells, values=found.values, fresh=found.fresh)
