"""Colour maps that are asked for at every edit."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from attn_gui.theme import Theme
from attn_gui.widgets.colours import ColourMap, colour_map

_MOST = 64  # maps that are kept: some names, and the scales of the documents of a day

KnownMaps = Callable[[str, float, float], ColourMap]


def known_maps(theme: Theme) -> KnownMaps:
    """`colour_map`, which gives the very same map again: whether a matrix looks as before is told
    by that, and what does is not drawn anew."""

    @lru_cache(maxsize=_MOST)
    def known(_theme: str, name: str, low: float, high: float) -> ColourMap:
        return colour_map(theme, name, low, high)

    return lambda name, low, high: known(theme.name, name, low, high)


def pale(theme: Theme, colours: ColourMap) -> ColourMap:
    """The map of a head that is off: its numbers on plain ground."""
    steps = len(colours.fills)
    fills, inks = (theme.color("sunken"),) * steps, (theme.color("ink2"),) * steps
    return ColourMap(fills, inks, colours.low, colours.high)
