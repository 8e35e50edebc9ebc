"""Opens zip files that a stranger made: few entries, no passwords, no bombs, nothing on disk."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from attn_gui.core.errors import Refused

MOST_ENTRIES = 1000
_ENTRY = b"PK\x01\x02"  # every entry of the list at the end begins with it
_WAYS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


@contextmanager
def unpacking(file: str, kind: str) -> Iterator[None]:
    """Whatever is wrong with what is packed is one refusal."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, OverflowError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("import_broken", name=file, kind=kind) from error
    except (NotImplementedError, RuntimeError) as error:  # an unknown way of packing; a password
        raise Refused("import_broken", name=file, kind=kind) from error


def open_zip(data: bytes, file: str, kind: str) -> zipfile.ZipFile:
    """The zip file in `data`; refuses it before its list is read when that is absurdly long."""
    if data.count(_ENTRY) > MOST_ENTRIES:
        raise Refused("import_bomb", name=file)
    with unpacking(file, kind):
        archive = zipfile.ZipFile(io.BytesIO(data))
        for entry in archive.infolist():
            if entry.flag_bits & 1:
                raise Refused("import_locked", name=file)
            if entry.compress_type not in _WAYS:
                raise Refused("import_broken", name=file, kind=kind)
    return archive
