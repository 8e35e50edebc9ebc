"""How many computed numbers an edit has moved."""

from __future__ import annotations

from attn_gui.core.comparing import difference
from attn_gui.core.document import Document
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import HEAD_STAGES

_JOINED = ("projected", "new")


def followed(before: Trace, after: Trace, place: Place) -> int:
    """How many computed numbers of one head differ between two traces, or were not there."""
    return _followed(before, after, place, _named_alike(before, after))


def followed_in_layer(before: Trace, after: Trace, place: Place) -> int:
    """The same for all heads of a layer, and for what they make together."""
    heads = after.sentences[place.sentence][place.layer].heads
    places = (Place(place.sentence, place.layer, head) for head in range(len(heads)))
    alike = _named_alike(before, after)
    joined = sum(_moved(before, after, name, place, alike) for name in _JOINED)
    return joined + sum(_followed(before, after, one, alike) for one in places)


def _followed(before: Trace, after: Trace, place: Place, alike: bool) -> int:
    stages = (stage.name for stage in HEAD_STAGES if stage.name != "masked")
    return sum(_moved(before, after, name, place, alike) for name in stages)


def _moved(before: Trace, after: Trace, name: str, place: Place, alike: bool) -> int:
    """How many numbers of a stage are others than before, or new; `alike`: every word, layer and
    head stands where it stood, so what an edit leaves alone need not be matched."""
    if alike and _is_same(before, after, name, place):
        return 0
    found = difference(before, after, name, place)
    if found is None:
        return 0
    fresh = 0 if found.fresh is None else int(found.fresh.sum())
    return int(found.moved.sum()) + fresh


def _is_same(before: Trace, after: Trace, name: str, place: Place) -> bool:
    """Whether a stage holds bit for bit the same numbers."""
    where = name, place.layer, place.head, place.sentence
    new, old = after.matrix(*where), before.matrix(*where)
    if new is None or old is None or new.shape != old.shape:
        return False
    return new is old or new.tobytes() == old.tobytes()


def _named_alike(before: Trace, after: Trace) -> bool:
    """Whether the words, the layers and the heads are the same ones, in the same order."""
    return _names(before.document) == _names(after.document)


def _names(document: Document) -> tuple[object, ...]:
    return (
        tuple((one.id, tuple(token.id for token in one.tokens)) for one in document.sentences),
        tuple((one.id, one.keys_from, tuple(h.id for h in one.heads)) for one in document.layers),
    )
