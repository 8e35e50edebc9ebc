"""Names of document files.

The suffix is `.attn.json`: it stays JSON for every editor and browser, and a desktop can open
exactly these files with attn-gui without claiming all JSON of the machine.
"""

from __future__ import annotations

import re
from pathlib import Path

from attn_gui.documents.texts import DIALOGS
from attn_gui.language import text

SUFFIX = ".attn.json"
PATTERN = f"*{SUFFIX} *.json"
_FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f]+')  # on one system or another
_LONGEST = 200  # bytes; leaves room for the suffix and for what a system adds


def with_suffix(path: Path) -> Path:
    """The path with our suffix, unless it is some .json already."""
    return path if path.suffix.lower() == ".json" else path.with_name(path.name + SUFFIX)


def file_name(title: str) -> str:
    """A file name for a document of this title; "" where the title has nothing for one."""
    name = " ".join(_FORBIDDEN.sub(" ", title).split()).strip(". ")
    name = name.encode()[:_LONGEST].decode(errors="ignore").strip(". ")
    return name + SUFFIX if name else ""


def escaped(name: str) -> str:
    """For a window title, where [*] is the mark of unsaved changes."""
    return name.replace("[*]", "[*][*]")


def filters() -> str:
    """The kinds of files that a file dialog offers."""
    ours, every = (text("Documents", DIALOGS[key]) for key in ("ours", "all"))
    return f"{ours} ({PATTERN});;{every} (*)"
