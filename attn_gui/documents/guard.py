"""One window a file: a lock in the app's own place, named after the file it stands for.

It is no beside-the-file lock, so folders of others stay clean and read-only ones are guarded too.
A lock whose process is gone, killed or crashed, counts as free.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from PySide6.QtCore import QDir, QLockFile, QStandardPaths


def default_place() -> Path | None:
    """Where locks lie; None where there is no home."""
    if QDir.homePath() == QDir.rootPath() and not os.environ.get("XDG_DATA_HOME"):
        return None
    data = QStandardPaths.StandardLocation.GenericDataLocation
    return Path(QStandardPaths.writableLocation(data)) / "attn-gui" / "locks"


class Guard:
    """Holds the lock of one file at a time."""

    def __init__(self, place: Path | None) -> None:
        self._place = place
        self._lock: QLockFile | None = None
        self._path = ""  # real path of what is locked

    def hold(self, path: Path | None) -> bool:
        """Lock `path` (None: nothing) in place of what was held.

        False where another window has it: then nothing is held. Where no lock can be made, as on
        a full disk, nobody is kept from working.
        """
        real = os.path.realpath(path) if path is not None else ""
        if self._lock is not None and real == self._path:
            return True
        self.let_go()
        if not real or self._place is None:
            return True
        try:
            self._place.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            return True
        name = hashlib.sha256(os.fsencode(real)).hexdigest()[:32]
        lock = QLockFile(str(self._place / f"{name}.lock"))
        lock.setStaleLockTime(0)  # however long a window stays open, its lock is good
        if lock.tryLock(0):
            self._lock, self._path = lock, real
            return True
        return lock.error() != QLockFile.LockError.LockFailedError

    def let_go(self) -> None:
        """Hold nothing."""
        if self._lock is not None:
            self._lock.unlock()
        self._lock, self._path = None, ""
