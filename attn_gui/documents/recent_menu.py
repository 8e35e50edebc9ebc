"""Fills the menu of recent files; a missing one stays visible but cannot be chosen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtWidgets import QMenu

from attn_gui.documents.recent import Recent
from attn_gui.language import text
from attn_gui.theme import Theme

WIDTH = 360  # px of a name and its folder

WORDS = {
    "missing": QT_TRANSLATE_NOOP("Documents", "{name} (not there any more)"),
    "clear": QT_TRANSLATE_NOOP("Documents", "Clear list"),
}


def fill(menu: QMenu, recent: Recent, theme: Theme, open_: Callable[[Path], None]) -> None:
    """The files with a key for each, then a way to forget them all."""
    menu.clear()
    menu.setToolTipsVisible(True)
    menu.setEnabled(bool(recent.paths))
    for number, name in enumerate(recent.paths, start=1):
        path = Path(name)
        there = os.path.isfile(path)
        shown = _shown(path) if there else text("Documents", WORDS["missing"], name=_shown(path))
        shown = menu.fontMetrics().elidedText(shown, Qt.TextElideMode.ElideMiddle, theme.px(WIDTH))
        key = f"&{number % 10}"
        item = menu.addAction(f"{key}  {shown.replace('&', '&&')}")
        item.setObjectName(f"recent.{number - 1}")
        item.setToolTip(name)
        item.setEnabled(there)
        item.triggered.connect(lambda _on=False, path=path: open_(path))
    menu.addSeparator()
    clear = menu.addAction(text("Documents", WORDS["clear"]))
    clear.setObjectName("recent.clear")
    clear.triggered.connect(recent.clear)


def _shown(path: Path) -> str:
    """The name and where it lies, ~ for the home."""
    folder = path.parent
    try:
        return f"{path.name} — ~/{folder.relative_to(Path.home())}".removesuffix("/.")
    except (ValueError, RuntimeError):  # elsewhere, or without a home
        return f"{path.name} — {folder}"
