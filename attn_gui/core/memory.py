"""What the matrices of documents take in memory; documents share those that an edit left alone."""

from __future__ import annotations

from collections.abc import Iterator

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Document


def bytes_only_in(old: tuple[Document, ...], new: tuple[Document, ...]) -> int:
    """Bytes of the matrices that `old` documents hold and `new` ones do not share."""
    kept = {id(array) for document in new for array in _arrays(document)}
    gone = {id(array): array.nbytes for document in old for array in _arrays(document)}
    return sum(size for key, size in gone.items() if key not in kept)


def _arrays(document: Document) -> Iterator[Matrix]:
    given: list[Matrix | None] = [sentence.x for sentence in document.sentences]
    for layer in document.layers:
        given += [layer.w_o, layer.b_o]
        for norm in layer.norms:
            given += [norm.gain, norm.bias]
        if layer.ffn is not None:
            given += [layer.ffn.w_1, layer.ffn.b_1, layer.ffn.w_2, layer.ffn.b_2]
        for head in layer.heads:
            given += [head.w_q, head.w_k, head.w_v, head.b_q, head.b_k, head.b_v]
    return (array for array in given if array is not None)
