"""Documents on disk: read, write, compare by content; says why a file cannot be written."""

from __future__ import annotations

import hashlib
from pathlib import Path

from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document, file_bytes, parse_document
from attn_gui.core.errors import Refused
from attn_gui.documents.home import Home, KnownFile
from attn_gui.saving import save_text


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
    save_text(path, words)
    return hashlib.sha256(words.encode()).digest()


def digest(path: Path) -> bytes | None:
    """What stands in the file now; None: there is none, or none that can be read."""
    try:
        return hashlib.sha256(file_bytes(path)).digest()
    except Refused:
        return None
