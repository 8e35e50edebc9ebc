"""Reads a whole file that a person named, and only one that is a file and of a sane size."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from attn_gui.core.errors import Refused


def read_bytes(path: Path, limit: int) -> bytes:
    """What is in the file at `path`, at most `limit` MB; raises `Refused` with the reason.

    A pipe or a device would hang or never end: it is never opened for longer than a look at it.
    """
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise Refused("file_missing", name=path.name) from error
    except (OSError, ValueError) as error:  # a circle of links, no permission; a NUL in the name
        key = "file_not_regular" if path.is_dir() else "file_unreadable"
        raise Refused(key, name=path.name) from error
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise Refused("file_not_regular", name=path.name)
        if status.st_size > limit * 1_000_000:
            raise Refused("file_too_large", name=path.name, limit=limit)
        try:
            data = file.read(limit * 1_000_000 + 1)
        except OSError as error:
            raise Refused("file_unreadable", name=path.name) from error
    if len(data) > limit * 1_000_000:  # it grew
        raise Refused("file_too_large", name=path.name, limit=limit)
    return data


_BINARY = getattr(os, "O_BINARY", 0)
