"""From values to colours: fixed scales, never fitted to the data; text that can be read on them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from attn_gui.core.attention import Matrix
from attn_gui.theme import Theme

STEPS = 256
LEAST_CONTRAST = 4.5
_INKS = {"light": "#1B212B", "dark": "#F4F5F7", "contrast": "#000000"}


@dataclass(frozen=True, slots=True, eq=False)
class ColourMap:
    """256 fills from low to high, each with the ink that can be read on it."""

    fills: tuple[QColor, ...]
    inks: tuple[QColor, ...]
    low: float
    high: float

    def step(self, value: float) -> int:
        """The step of one value: of a few this is faster than `steps`."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return round((0.5 if share != share else share) * (STEPS - 1))

    def steps(self, values: Matrix) -> NDArray[np.intp]:
        """The step of each value; what lies beyond takes the end, NaN the middle of the map."""
        span = self.high - self.low
        with np.errstate(invalid="ignore", over="ignore"):
            share = (np.clip(values, self.low, self.high) - self.low) / span
        steps = np.rint(np.where(np.isnan(share), 0.5, share) * (STEPS - 1))
        return steps.astype(np.intp)


def colour_map(theme: Theme, name: str, low: float, high: float) -> ColourMap:
    """The map called `name` in the theme's colours, stretched over [low, high]."""
    key = (theme.name, name)
    if key not in _KNOWN:
        _KNOWN[key] = _steps(theme, name)
    return ColourMap(*_KNOWN[key], low, high)


_Colours = tuple[QColor, ...]
_KNOWN: dict[tuple[str, str], tuple[_Colours, _Colours]] = {}  # tokens never change


def _steps(theme: Theme, name: str) -> tuple[_Colours, _Colours]:
    """Fills and inks of all steps, linear in RGB between the stops of the map."""
    stops = np.array([(c.red(), c.green(), c.blue()) for c in theme.stops(name)], float)
    where = np.linspace(0, len(stops) - 1, STEPS)
    channels = [np.interp(where, np.arange(len(stops)), stops[:, i]) for i in range(3)]
    fills = tuple(QColor(*(round(float(c[i])) for c in channels)) for i in range(STEPS))
    return fills, tuple(text_on(fill, theme.name) for fill in fills)


def text_on(background: QColor, theme: str) -> QColor:
    """The theme's ink if it can be read on `background`, else black or white (design 1.2)."""
    ink = QColor(_INKS[theme])
    if contrast(background, ink) >= LEAST_CONTRAST:
        return ink
    return max((QColor("#000"), QColor("#fff")), key=lambda color: contrast(background, color))


def contrast(one: QColor, other: QColor) -> float:
    """WCAG 2 contrast ratio of two colours, 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: QColor) -> float:
    linear = [
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
