"""Documents on disk: read, write, compare by content; says why a file cannot be written."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

from attn_gui.core.document import Document
from attn_gui.core.document_file import FORMAT, dump_document, file_bytes, parse_document
from attn_gui.core.errors import Refused
from attn_gui.documents.home import Home, KnownFile
from attn_gui.saving import save_text

LONGEST = 255  # bytes of a file name
_HEAD = 4096  # bytes in which a document names its format
_OURS = re.compile(rb'"format"\s*:\s*"' + FORMAT.encode() + rb'"')


def read(path: Path) -> KnownFile:
    """The file with its document; raises `Refused`."""
    path = path.absolute()
    data = file_bytes(path)
    return KnownFile(path, parse_document(data, path.name), hashlib.sha256(data).digest())


def read_home(path: Path) -> Home:
    """A home for the document in the file at `path`; raises `Refused`."""
    file = read(path)
    assert file.saved is not None
    return Home(file.saved, file)


def write(path: Path, document: Document) -> bytes:
    """Write the document whole or not at all; the digest of the file. Raises `Refused`."""
    words = dump_document(document) + "\n"
    try:
        if path.exists() and not path.is_file():  # a pipe would hang
            raise Refused("file_not_regular", name=path.name)
        save_text(path, words)
    except (Refused, OSError) as trouble:
        raise _why_not(path) from trouble
    return hashlib.sha256(words.encode()).digest()


def digest(path: Path) -> bytes | None:
    """What stands in the file now; None: there is none, or none that can be read."""
    try:
        return hashlib.sha256(file_bytes(path)).digest()
    except Refused:
        return None


def is_document(path: Path) -> bool:
    """Whether the file looks like one of ours: JSON that names our format near its beginning."""
    try:
        if path.suffix.lower() != ".json" or not path.is_file():
            return False
        with path.open("rb") as file:
            return _OURS.search(file.read(_HEAD)) is not None
    except OSError:
        return False


def _why_not(path: Path) -> Refused:
    """The reason that a reader can do something about."""
    folder, name = path.parent, path.name
    try:
        if len(os.fsencode(name)) > LONGEST:
            return Refused("name_too_long")
        if not folder.is_dir():
            return Refused("folder_missing", name=str(folder))
        if path.exists() and not path.is_file():
            return Refused("file_not_regular", name=name)
        if path.exists() and not _may_write(path):
            return Refused("file_read_only", name=name)
        if not _may_write(folder):
            return Refused("folder_read_only", name=str(folder))
    except OSError:
        pass  # no better reason than the plain one
    return Refused("file_unwritable", name=name)


def _may_write(path: Path) -> bool:
    effective = os.access in os.supports_effective_ids
    return os.access(path, os.W_OK, effective_ids=effective)
