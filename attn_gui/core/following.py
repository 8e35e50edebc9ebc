"""How many computed numbers an edit has moved."""

from __future__ import annotations

from attn_gui.core.comparing import difference
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import HEAD_STAGES

_JOINED = ("projected", "new")


def followed(before: Trace, after: Trace, place: Place) -> int:
    """How many computed numbers of one head differ between two traces, or were not there."""
    stages = (stage.name for stage in HEAD_STAGES if stage.name != "masked")
    return sum(_moved(before, after, name, place) for name in stages)


def followed_in_layer(before: Trace, after: Trace, place: Place) -> int:
    """The same for all heads of a layer, and for what they make together."""
    heads = after.sentences[place.sentence][place.layer].heads
    places = (Place(place.sentence, place.layer, head) for head in range(len(heads)))
    joined = sum(_moved(before, after, name, place) for name in _JOINED)
    return joined + sum(followed(before, after, one) for one in places)


def _moved(before: Trace, after: Trace, name: str, place: Place) -> int:
    """How many numbers of a stage are others than before, or new."""
    found = difference(before, after, name, place)
    if found is None:
        return 0
    fresh = 0 if found.fresh is None else int(found.fresh.sum())
    return int(found.moved.sum()) + fresh
