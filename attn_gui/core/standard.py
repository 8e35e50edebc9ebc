"""What of a document is broken on purpose, and the way back to the standard mechanism."""

from __future__ import annotations

from dataclasses import fields

from attn_gui.core.document import Document
from attn_gui.core.edits import with_options
from attn_gui.core.options import Options

SWITCHES = (
    "scale", "temperature", "mask", "mask_how", "softmax_axis", "normalise", "keys_are_queries",
    "values_are_keys", "swap_q_k", "position", "residual", "overrides",
)  # fmt: skip
"""Everything that can differ from the standard, in the order of the pipeline."""

_NAMES = tuple(field.name for field in fields(Options) if field.name != "extra")


def standard_options(origin: Document) -> Options:
    """The mechanism of the paper with the mask that the example came with."""
    return Options(mask=origin.options.mask, hidden=origin.options.hidden)


def unusual(document: Document, origin: Document) -> tuple[str, ...]:
    """The switches that do not stand as in the standard mechanism.

    How a mask is applied says nothing while there is no mask, position nothing where no column
    tells the place, the residual nothing where nothing is added.
    """
    there = standard_options(origin)
    differ = {name for name in _NAMES if getattr(document.options, name) != getattr(there, name)}
    if "hidden" in differ and document.options.mask == "custom":
        differ.add("mask")
    if document.options.mask == "none":
        differ.discard("mask_how")
    if not any(feature.computed for feature in document.features):
        differ.discard("position")
    if not any(layer.residual and layer.w_o is not None for layer in document.layers):
        differ.discard("residual")
    return tuple(name for name in SWITCHES if name in differ)


def with_standard(document: Document, origin: Document) -> Document:
    """Every switch as in the standard mechanism, no number written over; X and lenses stay."""
    wanted = standard_options(origin)
    return with_options(document, **{name: getattr(wanted, name) for name in _NAMES})


def with_mask_how(document: Document, how: str) -> Document:
    """A mask applied in one of the three ways; the causal one where there was none."""
    mask = "causal" if document.options.mask == "none" else document.options.mask
    return with_options(document, mask=mask, mask_how=how)
