"""Each page is drawn off screen in each language and theme; nothing may fail or warn meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from attn_gui.app import build
from attn_gui.arguments import PAGES
from attn_gui.language import LANGUAGES
from attn_gui.selftest.check import Check, need

_SIZE = (1440, 900)
_TURNS = 3  # of the event loop: a scroll bar that appears narrows what stands beside it
_FEWEST = 40  # colours of a page with matrices; an empty window has some twenty
_STATES = (("light", "notes_cat"), ("dark", "bank"))


def checks() -> Iterator[Check]:
    """One for each page, language and theme."""
    seen: dict[bytes, str] = {}
    for option in PAGES:
        for language in LANGUAGES:
            for theme, example in _STATES:
                name = f"page {option}, {language}, {theme}, {example}"
                arguments = ["--page", option, "--lang", language, "--theme", theme]
                yield Check(name, partial(_page, name, [*arguments, "--example", example], seen))


def _page(name: str, arguments: list[str], seen: dict[bytes, str]) -> None:
    window = build([*arguments, "--size", f"{_SIZE[0]}x{_SIZE[1]}"])
    window.show()
    for _turn in range(_TURNS):
        QApplication.processEvents()
    picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    need(picture.width() >= _SIZE[0] and picture.height() >= _SIZE[1], "is not drawn whole")
    bits = bytes(picture.constBits())
    colours = np.unique(np.frombuffer(bits, np.uint32)[::5]).size
    need(colours >= _FEWEST, f"{colours} colours: nothing is drawn")
    need(bits not in seen, f"looks as {seen.get(bits)}")
    seen[bits] = name
