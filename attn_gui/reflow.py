"""One rule for every size of window and text: the width that the text really has decides."""

from __future__ import annotations

STANDARD, COMPACT, FOCUS = "standard", "compact", "focus"
_LEAST = ((1280, STANDARD), (960, COMPACT), (0, FOCUS))


def mode_for(width: int, scale: float) -> str:
    """The mode of a window `width` pixels wide at a text scale (design, section 2)."""
    effective = width / scale
    return next(mode for least, mode in _LEAST if effective >= least)
