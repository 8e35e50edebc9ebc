"""Another scale for lenses that are still as drawn: the switch "lenses ÷ √d_model"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from attn_gui.core.document import Document, Head


def seed_scale(document: Document) -> float | None:
    """The scale that all lenses still as drawn share; None where there are none, or several."""
    scales = {
        seed.scale
        for layer in document.layers
        for head in layer.heads
        for seed in head.seeds.values()
    }
    return scales.pop() if len(scales) == 1 else None


def with_seed_scale(document: Document, scale: float) -> Document:
    """Every lens that is still as drawn, drawn again with `scale`.

    X and W_O stay, and so does a lens with an edited cell. Refuses a scale that is not finite, or
    that would make a number so, with its lens and cell.
    """
    layers = []
    for layer in document.layers:
        heads = tuple(_scaled(head, scale) for head in layer.heads)
        same = all(new is old for new, old in zip(heads, layer.heads, strict=True))
        layers.append(layer if same else replace(layer, heads=heads))
    if all(new is old for new, old in zip(layers, document.layers, strict=True)):
        return document
    return replace(document, layers=tuple(layers))


def _scaled(head: Head, scale: float) -> Head:
    changed = {
        name: replace(seed, scale=scale) for name, seed in head.seeds.items() if seed.scale != scale
    }
    if not changed:
        return head
    lenses: dict[str, Any] = {name: seed.draw() for name, seed in changed.items()}
    return replace(head, seeds={**head.seeds, **changed}, **lenses)
