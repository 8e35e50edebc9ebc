"""Whether two documents are the same to the last bit, which is whether their files would be.

Faster than writing both: what an edit left alone is shared and need not be looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from attn_gui.core.document import Document


def is_same(one: Document, other: Document) -> bool:
    """By content; −0.0 is not 0.0 in a matrix."""
    return _same(one, other)


def _same(one: Any, other: Any) -> bool:
    if one is other:
        return True
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray):
        return one.shape == other.shape and one.tobytes() == other.tobytes()
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return dict(one) == dict(other)
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    if is_dataclass(one):
        return all(_same(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
    return bool(one == other)
