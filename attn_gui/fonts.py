"""The bundled fonts and the roles of the visual language (design section 1.3)."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QFont, QFontDatabase

from attn_gui.resources import resource

INTER = "Inter"
CHINESE = "Noto Sans CJK SC"
CHINESE_BOLD = "Noto Sans CJK SC Title"  # common characters only; CHINESE serves the rest
STIX = "STIX Two Text"
MONO = "JetBrains Mono"


class _Role(NamedTuple):
    size: float  # px at 100 %
    weight: int = 400
    family: str = INTER
    italic: bool = False
    tabular: bool = False


ROLES = {
    "text": _Role(13),
    "strong": _Role(13, 600),
    "title": _Role(13.5, 600),
    "tab": _Role(13.5, 500),
    "inspector_title": _Role(17, 600),
    "hero": _Role(34, 600, tabular=True),
    "section": _Role(11, 600),
    "caption": _Role(11.5),
    "label": _Role(12),
    "label_strong": _Role(12, 600),
    "small": _Role(11),
    "small_strong": _Role(11, 600),
    "cell": _Role(13, 500, tabular=True),
    "cell_large": _Role(14.5, 500, tabular=True),
    "cell_small": _Role(10.5, 500, tabular=True),
    "number": _Role(13, 400, tabular=True),
    "number_strong": _Role(13, 600, tabular=True),
    "formula": _Role(15, 400, STIX, italic=True),
    "formula_large": _Role(19, 400, STIX, italic=True),
    "code": _Role(11.5, 400, MONO),
}


def load_fonts() -> None:
    """Make the bundled fonts known to Qt; the system's serve what they lack."""
    for path in sorted(resource("fonts").iterdir()):
        if path.suffix in (".ttf", ".otf"):
            QFontDatabase.addApplicationFont(str(path))


def font(role: str, scale: float, chinese: bool) -> QFont:
    """The font of a role at a text scale.

    In Chinese the Chinese face comes first, else quotation marks and dots take Latin shape;
    numbers, formulas and code keep their own.
    """
    wanted = ROLES[role]
    heavy = wanted.weight >= 600
    families = [wanted.family, CHINESE]
    weight = wanted.weight
    if chinese and wanted.family == INTER and not wanted.tabular:
        families = [*([CHINESE_BOLD] if heavy else []), CHINESE, INTER]
        weight = 700 if heavy else 400  # the weights that the Chinese files have
    made = QFont()
    made.setFamilies([*families, "Microsoft YaHei", "PingFang SC"])
    made.setPixelSize(max(1, round(wanted.size * scale)))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(wanted.italic)
    if wanted.tabular:
        made.setFeature(QFont.Tag("tnum"), 1)
    return made
