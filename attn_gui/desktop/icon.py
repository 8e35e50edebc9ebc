"""The icon of the program outside its window: the drawn glyph on a dark tile, at any size."""

from __future__ import annotations

import re

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from attn_gui.resources import resource

TILE, GLYPH = "#1B212B", "#88E6EE"  # readable on light and dark desktops, 10:1 to each other
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)  # px; the icon theme asks for these


def app_svg() -> bytes:
    """The icon as SVG, 24 × 24 design pixels."""
    glyph = resource("icons/app.svg").read_text(encoding="utf-8")
    match = re.fullmatch(r"\s*<svg[^>]*>(.*)</svg>\s*", glyph, re.DOTALL)
    if match is None:
        raise ValueError("icons/app.svg is not one <svg> element")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        f'<rect x="0.5" y="0.5" width="23" height="23" rx="5" fill="{TILE}"/>'
        f'<g fill="{GLYPH}" transform="translate(3.6 3.6) scale(0.7)">{match[1]}</g></svg>\n'
    ).encode()


def app_png(side: int) -> bytes:
    """The icon as PNG, `side` × `side` pixels, drawn at that size. Needs a QGuiApplication."""
    source = QBuffer()
    source.setData(app_svg())
    source.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(source, QByteArray(b"svg"))
    reader.setScaledSize(QSize(side, side))
    picture = reader.read().convertToFormat(QImage.Format.Format_ARGB32)
    target = QBuffer()
    target.open(QIODevice.OpenModeFlag.WriteOnly)
    if picture.isNull() or not QImageWriter(target, QByteArray(b"png")).write(picture):
        raise ValueError(f"the icon cannot be drawn: {reader.errorString()}")
    return bytes(target.data().data())
