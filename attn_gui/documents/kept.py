"""Unsaved work in the app's own folder: a file each, held by the process that writes it.

The first line is a hash of what follows and a header, the rest is an ordinary document: without
the line a text editor has an attn-gui file.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from attn_gui.claims import claim
from attn_gui.core.document import Document
from attn_gui.core.document_file import LARGEST, dump_document, parse_document
from attn_gui.saving import refusal, save_bytes

FORMAT, VERSION = "attn-gui-autosave", 1
END, LOCK = ".autosave", ".lock"


class Newer(ValueError):
    """A newer app wrote this: it is left to that app."""


@dataclass(frozen=True, slots=True, eq=False)
class Work:
    """A document with what is needed to open it again."""

    document: Document
    origin: str  # the id of the example or document that it came from
    path: Path | None = None  # its file, if it has one …
    stamp: str = ""  # … and what was in it when it was opened or saved
    time: float = 0.0  # when it was written, in seconds; 0: not yet


def stamp_of(path: Path) -> str:
    """What is in a file, as a hash; "" where it cannot be read."""
    with suppress(OSError):
        if path.is_file():  # a pipe would hang
            return sha256(path.read_bytes()).hexdigest()
    return ""


def dump_work(work: Work) -> bytes:
    """Header and document."""
    document = dump_document(work.document).encode()
    header = {
        "format": FORMAT,
        "version": VERSION,
        "time": time.time(),
        "pid": os.getpid(),
        "path": None if work.path is None else str(work.path),
        "stamp": work.stamp,
        "origin": work.origin,
    }
    return sealed(json.dumps(header).encode() + b"\n" + document)


def sealed(content: bytes) -> bytes:
    """With its hash in front."""
    return sha256(content).hexdigest().encode() + b" " + content


def parse_work(data: bytes, name: str) -> Work:
    """What `dump_work` has written; raises ValueError where a single byte is not as it was."""
    content = data.partition(b" ")[2]
    if data != sealed(content):
        raise ValueError(f"{name} is damaged")
    head, _line, body = content.partition(b"\n")
    header: Any = json.loads(head)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise ValueError(f"{name} is no autosave")
    if header.get("version") != VERSION:
        raise Newer(f"{name} is of version {header.get('version')}")
    path, stamp, origin, when = (header.get(key) for key in ("path", "stamp", "origin", "time"))
    if not (isinstance(stamp, str) and isinstance(origin, str) and type(when) in (int, float)):
        raise ValueError(f"{name} has a wrong header")
    bytes.fromhex(stamp)
    document = parse_document(body, name)
    return Work(document, origin, Path(path) if isinstance(path, str) else None, stamp, when)


class Slot:
    """One file of the folder, nobody else's until it is given up or the process ends."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle: int | None = handle

    @classmethod
    def new(cls, folder: Path) -> Slot:
        """A free place; raises `Refused` where the folder takes none."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            while True:
                path = folder / f"{secrets.token_hex(8)}{END}"
                handle = claim(path.with_suffix(LOCK))
                if handle is not None:
                    return cls(path, handle)
        except OSError as error:
            raise refusal(folder / END, error) from error

    @classmethod
    def take(cls, path: Path) -> Slot | None:
        """The file at `path`, or None while the process that writes it lives."""
        handle = claim(path.with_suffix(LOCK))
        return None if handle is None else cls(path, handle)

    def write(self, work: Work) -> None:
        """Replace what is there; raises `Refused` and leaves it where that fails."""
        save_bytes(self.path, dump_work(work), 0o600)

    def read(self) -> Work:
        """What was written; raises ValueError or OSError."""
        if not self.path.is_file() or self.path.stat().st_size > 2 * LARGEST * 1_000_000:
            raise ValueError(f"{self.path.name} is no file of ours")
        return parse_work(self.path.read_bytes(), self.path.name)

    def put_aside(self) -> Path:
        """Keep what cannot be read under a name that nobody reads."""
        aside = self.path.with_suffix(f"{END}.damaged")
        with suppress(OSError):
            self.path.rename(aside)
        self._unlock()
        return aside

    def remove(self) -> None:
        """Delete the file and let the place go."""
        with suppress(OSError):
            self.path.unlink()
        self._unlock()

    def release(self) -> None:
        """Leave the file to whoever comes next; twice is once."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)

    def _unlock(self) -> None:
        self.release()
        with suppress(OSError):
            self.path.with_suffix(LOCK).unlink()
