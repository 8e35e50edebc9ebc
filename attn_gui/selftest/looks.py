"""Languages, themes with their colour maps, fonts and icons: all there and of use."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QFontDatabase, QFontInfo, QImage, QRawFont, QTextLayout

from attn_gui.actions import ACTIONS
from attn_gui.arguments import THEMES
from attn_gui.desktop.icon import SIZES, app_png
from attn_gui.fonts import ROLES
from attn_gui.language import LANGUAGES, Language, text
from attn_gui.resources import resource
from attn_gui.selftest.check import Check, need
from attn_gui.theme import Theme
from attn_gui.widgets.colours import LEAST_CONTRAST, STEPS, colour_map, contrast

_SAMPLES = {"en": "Attention 0.25 −1 × √ Σ → ∞ ₁ ÷ ·", "zh": "注意力：每一行的和是 1（“看”谁）"}
_MAPS = ("signed", "weights", "head1", "head2", "head3", "head4")


def checks() -> Iterator[Check]:
    """One for each language, theme, colour map, font and icon."""
    for language in LANGUAGES:
        yield Check(f"language {language}", partial(_language, language))
    for theme in THEMES:
        yield Check(f"theme {theme}", partial(_theme, theme))
        for name in _MAPS:
            yield Check(f"colour map {name}, {theme}", partial(_map, theme, name))
    for path in _files("fonts", ".ttf", ".otf"):
        yield Check(f"font {path.name}", partial(_font, path))
    for role in ROLES:
        yield Check(f"letters of {role}", partial(_letters, role))
    for path in _files("icons", ".svg") + _files("theme", ".svg"):
        yield Check(f"icon {path.name}", partial(_icon, path))
    yield Check("icon of the program", _app_icon)


def _files(folder: str, *kinds: str) -> list[Path]:
    found = sorted(path for path in resource(folder).iterdir() if path.suffix in kinds)
    need(found, f"no {kinds[0]} in resources/{folder}")
    return found


def _language(name: str) -> None:
    language = Language(name)
    try:
        counted = QCoreApplication.translate("Desk", "{step}: %n number(s) followed", None, 1)
        need("(s)" not in counted, f"a number without its form: {counted!r}")
        if name != "en":
            same = [row.text for row in ACTIONS if text("Action", row.text) == row.text]
            need(not same, f"not translated: {', '.join(same)}")
            qt = QCoreApplication.translate("QPlatformTheme", "Cancel")
            need(qt != "Cancel", "Qt's own words are not translated")
    finally:
        for translator in language.findChildren(QTranslator):
            QCoreApplication.removeTranslator(translator)
        language.deleteLater()


def _theme(name: str) -> None:
    theme = Theme(name)
    need(theme.color("ink").isValid() and theme.color("panel").isValid(), "colours are missing")
    need(
        contrast(theme.color("ink"), theme.color("panel")) >= LEAST_CONTRAST,
        "its ink cannot be read on its panels",
    )
    theme.deleteLater()


def _map(theme_name: str, name: str) -> None:
    theme = Theme(theme_name)
    made = colour_map(theme, name, -1, 1)
    need(len(made.fills) == len(made.inks) == STEPS, f"{len(made.fills)} steps")
    need(made.fills[0] != made.fills[-1], "both ends have one colour")
    worst = min(contrast(fill, ink) for fill, ink in zip(made.fills, made.inks, strict=True))
    need(worst >= LEAST_CONTRAST, f"a number on it has a contrast of {worst:.2f} only")
    theme.deleteLater()


def _font(path: Path) -> None:
    font = QRawFont(str(path), 16)
    need(font.isValid() and font.familyName(), "Qt cannot read it")
    need(font.familyName() in QFontDatabase.families(), f"{font.familyName()} is not loaded")


def _letters(role: str) -> None:
    """No box in place of a letter, whatever fonts the system has."""
    theme = Theme("light")
    need(QFontInfo(theme.font(role)).family() == ROLES[role].family, "another font takes its place")
    for sample in _SAMPLES.values():
        layout = QTextLayout(sample, theme.font(role))
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        lost = sum(run.glyphIndexes().count(0) for run in layout.glyphRuns())
        need(not lost, f"{lost} letters of “{sample}” are missing")
    theme.deleteLater()


def _icon(path: Path) -> None:
    picture = QImage()
    svg = path.read_bytes().replace(b"currentColor", b"#000000")
    need(picture.loadFromData(svg, "svg"), "Qt cannot draw it")
    bits = bytes(picture.convertToFormat(QImage.Format.Format_Alpha8).constBits())
    need(any(bits), "is empty")


def _app_icon() -> None:
    for side in SIZES:
        picture = QImage.fromData(app_png(side))
        need(picture.width() == picture.height() == side, f"not drawn at {side} px")
