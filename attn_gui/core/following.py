"""How many computed numbers an edit has moved."""

from __future__ import annotations

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import HEAD_STAGES

_JOINED = ("projected", "new")


def followed(before: Trace, after: Trace, place: Place) -> int:
    """How many computed numbers of one head differ between two traces."""
    stages = (stage.name for stage in HEAD_STAGES if stage.name != "masked")
    return sum(_moved(before, after, name, place) for name in stages)


def followed_in_layer(before: Trace, after: Trace, place: Place) -> int:
    """The same for all heads of a layer, and for what they make together."""
    heads = after.sentences[place.sentence][place.layer].heads
    places = (Place(place.sentence, place.layer, head) for head in range(len(heads)))
    joined = sum(_moved(before, after, name, place) for name in _JOINED)
    return joined + sum(followed(before, after, one) for one in places)


def _moved(before: Trace, after: Trace, name: str, place: Place) -> int:
    """How many numbers of a stage differ; all of them where it was not there, or not as large."""
    new = after.matrix(name, place.layer, place.head, place.sentence)
    if new is None:
        return 0
    old: Matrix | None = None
    if before.nearest(place) == place:  # a head or sentence may be new
        old = before.matrix(name, place.layer, place.head, place.sentence)
    if old is None or old.shape != new.shape:
        return new.size
    return int(np.count_nonzero((old != new) & ~(np.isnan(old) & np.isnan(new))))
