"""The switches of a document and the ends of its colour scales."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from attn_gui.core.errors import Refused

CHOICES = {
    "mask": ("none", "causal", "custom"),
    "mask_how": ("minus_infinity", "zero", "after"),
    "softmax_axis": ("rows", "columns"),
    "normalise": ("softmax", "sum"),
}
"""The options that are one of a few words."""


@dataclass(frozen=True, slots=True)
class Override:
    """One number written over a computed cell; rows and columns are word ids."""

    layer: str
    head: str
    stage: str  # "scores", "scaled" or "weights"
    asks: str
    answers: str
    value: float


@dataclass(frozen=True, slots=True)
class Options:
    """The switches. `hidden` holds (asks, answers) word ids of a custom mask."""

    scale: bool = True
    temperature: float = 1.0
    mask: str = "none"
    hidden: frozenset[tuple[str, str]] = frozenset()
    mask_how: str = "minus_infinity"
    softmax_axis: str = "rows"
    normalise: str = "softmax"
    keys_are_queries: bool = False  # W_K := W_Q
    values_are_keys: bool = False  # W_V := W_K
    swap_q_k: bool = False
    residual: bool = True
    position: bool = True
    overrides: tuple[Override, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)  # as in `document`

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if value not in choices:
                raise Refused("option_unknown", name=name, value=value, choices=", ".join(choices))
        if not (math.isfinite(self.temperature) and self.temperature > 0):
            raise Refused("temperature_range")


@dataclass(frozen=True, slots=True)
class Scales:
    """Where each colour scale ends, ±; fixed for a document, an edit never changes it."""

    x: float = 2.0
    w: float = 2.0
    qkv: float = 2.0
    scores: float = 4.0  # shared by C and D
    output: float = 2.0
