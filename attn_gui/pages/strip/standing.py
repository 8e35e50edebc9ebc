"""What of a document the strip shows: all but the numbers of its matrices."""

from __future__ import annotations

from attn_gui.core.document import Document
from attn_gui.core.places import Place
from attn_gui.session import Session

Standing = tuple[object, ...]


def standing_of(session: Session, place: Place) -> Standing:
    """Equal where the strip shows the same in the same language, however the numbers differ."""
    document, file = session.document, session.home.file
    return (
        place,
        session.origin,
        file.path if file is not None else None,
        tuple(sentence.tokens for sentence in document.sentences),
        tuple((layer.name, layer.keys_from) for layer in document.layers),
        tuple(head.name for head in document.layers[place.layer].heads),
        sizes_of(document, place),
        document.options,
        document.features,
        {seed.seed for seed in document.head(place.layer, place.head).seeds.values()},
    )


def sizes_of(document: Document, place: Place) -> dict[str, int]:
    """The widths that a reader can choose, by name."""
    head = document.head(place.layer, place.head)
    return {"d_model": document.d_model, "d_k": head.d_k, "d_v": head.d_v}
