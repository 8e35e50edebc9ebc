"""Who is at work on a file: a lock that the system takes back when its process ends, however."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def hold(handle: int) -> bool:
        """Claim the open file; False where somebody else has it or the file system cannot lock."""
        try:
            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def hold(handle: int) -> bool:
        """Claim the open file; False where somebody else has it or the file system cannot lock."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


def claim(path: Path) -> int | None:
    """Open the file at `path`, made where it is missing, and hold it until its handle is closed.

    None where another process holds it. No process id is compared: they come back, in a
    container after every start. Raises OSError where the file cannot be opened.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if hold(handle):
        return handle
    os.close(handle)
    return None
