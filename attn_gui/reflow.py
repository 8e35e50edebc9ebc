"""One rule for every size of window and text: the width that the text really has decides."""

from __future__ import annotations

STANDARD, COMPACT, FOCUS = "standard", "compact", "focus"
_LOW = 440  # px of effective height below which bars keep to what they must have
_LEAST = ((1280, STANDARD), (960, COMPACT), (0, FOCUS))


def mode_for(width: int, scale: float) -> str:
    """The mode of a window `width` pixels wide at a text scale (design, section 2)."""
    effective = width / scale
    return next(mode for least, mode in _LEAST if effective >= least)


def is_low(height: int, scale: float) -> bool:
    """Whether a window `height` pixels high has hardly room for the page between its bars."""
    return height / scale < _LOW
