"""The one door to the files beside the code: examples, fonts, icons, translations, theme."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path, PurePosixPath


@cache
def _root() -> Path:
    """`attn_gui/resources` of an installed or frozen app, else the checkout's folder."""
    here = Path(__file__).resolve().parent
    frozen = Path(getattr(sys, "_MEIPASS", here)) / "attn_gui" / "resources"
    for folder in (frozen, here / "resources", here.parent / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("attn-gui is incomplete: its folder `resources` is missing.")


def resource(name: str) -> Path:
    """The path of a resource given as "icons/undo.svg"; refuses to leave the folder."""
    parts = PurePosixPath(name)
    if parts.is_absolute() or ".." in parts.parts or "\\" in name or ":" in name:
        raise ValueError(f"not a resource name: {name!r}")
    return _root() / parts
