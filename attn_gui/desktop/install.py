"""Puts the program into the menu of this user and takes it out again, as Linux desktops want it.

Only files below the user's data folder are written; the program stays where it is.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from attn_gui.core.errors import Refused
from attn_gui.desktop.icon import SIZES, app_png, app_svg
from attn_gui.resources import resource
from attn_gui.saving import save_bytes

KIND = "application-x-attn-gui+json"  # the icon of a document
_ENTRY = "applications/attn-gui.desktop"
_COPIES = {
    "mime/packages/attn-gui.xml": "desktop/attn-gui-mime.xml",
    "metainfo/attn-gui.metainfo.xml": "desktop/attn-gui.metainfo.xml",
}


def install() -> str:
    """Write everything; returns what to tell. Raises `Refused` where a file cannot be written."""
    folder, program = _data(), _program()
    _app = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    for name, content in _files(program):
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused("file_unwritable", name=str(path)) from error
        save_bytes(path, content)
    return f"attn-gui: in the menu, as {folder / _ENTRY}\n"


def uninstall() -> str:
    """Remove what `install` writes; returns what to tell."""
    folder = _data()
    for name in _names():
        path = folder / name
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Refused("file_unwritable", name=str(path)) from error
    return "attn-gui: no longer in the menu\n"


def _data() -> Path:
    """The user's data folder, as the XDG base directory specification has it."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share"


def _program() -> list[str]:
    """The command that starts this build."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    beside = Path(sys.executable).with_name("attn-gui")
    return [str(beside)] if beside.exists() else [sys.executable, "-m", "attn_gui"]


def _names() -> Iterator[str]:
    """The files, below the data folder."""
    yield _ENTRY
    yield from _COPIES
    for name in ("attn-gui", KIND):
        place = "apps" if name == "attn-gui" else "mimetypes"
        yield f"icons/hicolor/scalable/{place}/{name}.svg"
        yield from (f"icons/hicolor/{side}x{side}/{place}/{name}.png" for side in SIZES)


def _files(program: list[str]) -> Iterator[tuple[str, bytes]]:
    """Each file with its content."""
    pictures = {f"{side}x{side}": app_png(side) for side in SIZES} | {"scalable": app_svg()}
    for name in _names():
        if name == _ENTRY:
            entry = resource("desktop/attn-gui.desktop").read_text(encoding="utf-8")
            yield name, entry.replace("Exec=attn-gui ", f"Exec={_quoted(program)} ").encode()
        elif name in _COPIES:
            yield name, resource(_COPIES[name]).read_bytes()
        else:
            yield name, pictures[name.split("/")[2]]


def _quoted(program: list[str]) -> str:
    """The command as the Desktop Entry specification wants it: quoted, then escaped once more."""
    quoted = ('"' + re.sub(r'([\\"`$])', r"\\\1", word) + '"' for word in program)
    return " ".join(quoted).replace("\\", "\\\\").replace("%", "%%")
