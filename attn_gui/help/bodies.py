"""What the three tabs of the help sheet show, each built anew from its table."""

from __future__ import annotations

import platform
import sys
from importlib import metadata

import PySide6
from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from attn_gui import __version__
from attn_gui.help import licences
from attn_gui.help.card import Card
from attn_gui.help.keys import GROUPS, KeyGroup
from attn_gui.help.texts import ABOUT, HERE, MADE_WITH, VERSION
from attn_gui.language import text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label


def keys_body(theme: Theme, kind: str) -> QWidget:
    """All keys; those of what has the focus come first and are marked."""
    body, column = _body(theme, 10)
    boxes: list[QWidget] = []
    for group in sorted(GROUPS, key=lambda group: group.kind != kind):
        column.addWidget(_group(theme, group, group.kind == kind, boxes))
    column.addStretch(1)
    wide = max(box.sizeHint().width() for box in boxes)
    for box in boxes:
        box.setFixedWidth(wide)  # so that all groups line up
    return body


def _group(theme: Theme, group: KeyGroup, here: bool, boxes: list[QWidget]) -> Card:
    px = theme.px
    card = Card(theme, here)
    card.setObjectName(f"help.keys.{group.kind}")
    title = text("Help", group.title)
    card.setAccessibleName(f"{title}: {text('Help', HERE)}" if here else title)
    grid = QGridLayout(card)
    grid.setContentsMargins(px(14), px(10), px(14), px(12))
    grid.setHorizontalSpacing(px(16))
    grid.setVerticalSpacing(px(6))
    grid.setColumnStretch(1, 1)
    head = QHBoxLayout()
    head.addWidget(_label(theme, "strong", title))
    head.addStretch(1)
    if here:
        mark = _label(theme, "small_strong", text("Help", HERE))
        mark.setObjectName("help.here")
        head.addWidget(mark)
    grid.addLayout(head, 0, 0, 1, 2)
    for place, row in enumerate(group.rows, start=1):
        caps = [text("Help", cap) for cap in row.caps]
        boxes.append(_caps(theme, caps))
        does = _label(theme, "text", text("Help", row.does), "second", wrap=True)
        does.setAccessibleName(f"{' '.join(caps)}: {does.text()}")
        grid.addWidget(boxes[-1], place, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(does, place, 1)
    if group.note:
        note = _label(theme, "caption", text("Help", group.note), "third", wrap=True)
        grid.addWidget(note, len(group.rows) + 1, 0, 1, 2)
    return card


def _caps(theme: Theme, caps: list[str]) -> QWidget:
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(theme.px(4))
    for cap in caps:
        key = _label(theme, "small", cap, "second")
        key.setObjectName("key")
        key.setFixedHeight(theme.px(19))
        row.addWidget(key)
    row.addStretch(1)
    return box


def about_body(theme: Theme) -> QWidget:
    """Name, version, one sentence, what it keeps, and what it is made with."""
    px = theme.px
    body, column = _body(theme, 12)
    name = QHBoxLayout()
    name.setSpacing(px(10))
    logo = label(theme, "title")
    logo.setPixmap(theme.pixmap("app", "ink", 28))
    name.addWidget(logo)
    name.addWidget(_label(theme, "inspector_title", "attn-gui"))
    name.addWidget(_label(theme, "text", text("Help", VERSION, version=__version__), "third"))
    name.addStretch(1)
    column.addLayout(name)
    for place, source in enumerate(ABOUT):
        tone = "" if place == 0 else "second"
        column.addWidget(_label(theme, "text", text("Help", source), tone, wrap=True))
    card = Card(theme)
    grid = QGridLayout(card)
    grid.setContentsMargins(px(14), px(10), px(14), px(12))
    grid.setHorizontalSpacing(px(24))
    grid.setVerticalSpacing(px(5))
    grid.setColumnStretch(1, 1)
    grid.addWidget(_label(theme, "strong", text("Help", MADE_WITH)), 0, 0, 1, 2)
    for row, (part, version) in enumerate(versions().items(), start=1):
        grid.addWidget(_label(theme, "text", part, "second"), row, 0)
        number = _readable(_label(theme, "number", version))
        number.setAccessibleName(f"{part} {version}")
        grid.addWidget(number, row, 1)
    column.addWidget(card)
    column.addStretch(1)
    return body


def versions() -> dict[str, str]:
    """The parts and their versions, for a report of a fault; imports none of them."""
    known = {
        "Python": platform.python_version(),
        "Qt": qVersion(),
        "PySide6": PySide6.__version__,
    }
    return known | {part: _version(part) for part in ("pyqtgraph", "numpy")}


def _version(part: str) -> str:
    module = sys.modules.get(part)
    if module is not None:
        return str(module.__version__)
    try:
        return metadata.version(part)
    except metadata.PackageNotFoundError:  # a frozen app that has not loaded it yet
        return "–"


def licences_body(theme: Theme) -> QWidget:
    """The program's own licence, its libraries and fonts, and the licence texts of the fonts."""
    body, column = _body(theme, 8)
    column.addWidget(_label(theme, "title", "attn-gui"))
    column.addWidget(_text(theme, licences.unwrapped(licences.MIT)))
    parts = (
        (licences.LIBRARIES_TITLE, licences.LIBRARIES_NOTE, licences.LIBRARIES),
        (licences.FONTS_TITLE, licences.FONTS_NOTE, licences.FONTS),
    )
    for title, note, components in parts:
        column.addSpacing(theme.px(10))
        column.addWidget(_label(theme, "title", text("Help", title)))
        column.addWidget(_label(theme, "caption", text("Help", note), "third", wrap=True))
        for one in components:
            column.addWidget(_component(theme, one))
    for font in licences.FONTS:
        column.addSpacing(theme.px(10))
        column.addWidget(_label(theme, "title", f"{font.name} · {font.file}", wrap=True))
        column.addWidget(_text(theme, licences.unwrapped(licences.licence_text(font.file))))
    column.addStretch(1)
    return body


def _component(theme: Theme, one: licences.Component) -> Card:
    px = theme.px
    card = Card(theme)
    column = QVBoxLayout(card)
    column.setContentsMargins(px(14), px(8), px(14), px(9))
    column.setSpacing(px(2))
    column.addWidget(_label(theme, "strong", one.name, wrap=True))
    use = f"{one.licence} · {text('Help', one.use)}"
    column.addWidget(_label(theme, "caption", use, "second", wrap=True))
    rest = " · ".join(part for part in (one.holder, one.file) if part)
    if rest:
        column.addWidget(_readable(_label(theme, "caption", rest, "third", wrap=True)))
    return card


def _body(theme: Theme, spacing: int) -> tuple[QWidget, QVBoxLayout]:
    body = QWidget()
    column = QVBoxLayout(body)
    column.setContentsMargins(theme.px(2), theme.px(2), theme.px(10), theme.px(2))
    column.setSpacing(theme.px(spacing))
    return body, column


def _label(theme: Theme, role: str, words: str, tone: str = "", wrap: bool = False) -> QLabel:
    made = label(theme, role, tone, wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(words)
    return made


def _text(theme: Theme, words: str) -> QLabel:
    return _readable(_label(theme, "caption", words, "second", wrap=True))


def _readable(made: QLabel) -> QLabel:
    """A text that can be selected with the mouse and copied."""
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
    return made
