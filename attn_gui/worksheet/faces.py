"""The fonts of the sheet and how wide words are in them, the same for every device."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from attn_gui.fonts import CHINESE, CHINESE_BOLD, INTER, STIX

FINE = 20  # font units a point: so fine that no device rounds glyphs to its own pixels

_FAMILIES = {
    ("text", "en"): (INTER, CHINESE),
    ("text", "zh"): (CHINESE, INTER),
    ("strong", "en"): (INTER, CHINESE_BOLD, CHINESE),
    ("strong", "zh"): (CHINESE_BOLD, CHINESE, INTER),
    ("number", "en"): (INTER, CHINESE),
    ("formula", "en"): (STIX, CHINESE),
    ("roman", "en"): (STIX, CHINESE),
}


@cache
def font(face: str, size: float, language: str) -> QFont:
    """A face at `size` points, in FINE units; numbers and formulas are the same in Chinese.

    No tabular digits, no signs that adapt to their neighbours: a PDF would draw them, but nobody
    could find or copy them as text.
    """
    made = QFont()
    families = _FAMILIES.get((face, language)) or _FAMILIES[face, "en"]
    made.setFamilies([*families, "Microsoft YaHei", "PingFang SC"])
    made.setPixelSize(round(size * FINE))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if face == "strong":
        made.setWeight(QFont.Weight.Bold if language == "zh" else QFont.Weight.DemiBold)
    made.setItalic(face == "formula")
    made.setFeature(QFont.Tag("calt"), 0)
    return made


@cache
def _metrics(face: str, size: float, language: str) -> QFontMetricsF:
    return QFontMetricsF(font(face, size, language))


@lru_cache(20_000)
def width(text: str, face: str, size: float, language: str) -> float:
    """How wide a text is, in points."""
    return _metrics(face, size, language).horizontalAdvance(text) / FINE


def elided(text: str, room: float, face: str, size: float, language: str) -> str:
    """`text` cut in its middle where it is wider than `room` points."""
    if width(text, face, size, language) <= room:
        return text
    for kept in range(len(text) - 1, 0, -1):
        cut = text[: (kept + 1) // 2] + "…" + text[len(text) - kept // 2 :]
        if width(cut, face, size, language) <= room:
            return cut
    return "…"


def wrapped(text: str, room: float, face: str, size: float, language: str) -> list[str]:
    """The lines of a paragraph `room` points wide, broken as its language breaks."""
    layout = QTextLayout(text, font(face, size, language))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room * FINE)
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return lines or [""]
