"""Reads a whole file that a person named, and only one that is a file and of a sane size.

How it begins says what it is: of what cannot be a document no more is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from attn_gui.core.errors import Refused

_HEAD = 4096  # bytes
_MARK = b"\xef\xbb\xbf"  # that a text is UTF-8
_OURS = re.compile(rb'\s*\{.*"format"\s*:\s*"attn-gui"\s*[,}]', re.DOTALL)


def read_bytes(path: Path, limit: int, worth: Callable[[bytes], bool] | None = None) -> bytes:
    """What is in the file at `path`, at most `limit` MB; raises `Refused` with the reason.

    A pipe or a device would hang or never end and is not opened. `worth` sees how the file
    begins; where that is nothing, the rest of it is left unread.
    """
    try:
        if not path.exists():
            raise Refused("file_missing", name=path.name)
        if not path.is_file():
            raise Refused("file_not_regular", name=path.name)
        if path.stat().st_size > limit * 1_000_000:
            raise Refused("file_too_large", name=path.name, limit=limit)
        with path.open("rb") as file:
            data = file.read(_HEAD)
            if worth is None or worth(data):
                data += file.read(limit * 1_000_000 + 1 - len(data))
    except OSError as error:
        raise Refused("file_unreadable", name=path.name) from error
    if len(data) > limit * 1_000_000:  # it grew
        raise Refused("file_too_large", name=path.name, limit=limit)
    return data


def may_be_json(head: bytes) -> bool:
    """Whether a file that begins so can be JSON with lists and objects."""
    return head.removeprefix(_MARK).lstrip(b" \t\r\n")[:1] in (b"{", b"[", b"")


def is_document(path: Path) -> bool:
    """Whether the file at `path` says near its beginning that it is a document of ours."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return _OURS.match(file.read(_HEAD).removeprefix(_MARK)) is not None
    except (OSError, ValueError):
        return False
