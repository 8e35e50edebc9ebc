"""The file that a window leaves behind of what went wrong; the newest of a few that take turns."""

from __future__ import annotations

import faulthandler
import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

SIZE, FILES = 512 * 1024, 3


class CrashLog(RotatingFileHandler):
    """The newest of the files also receives what a crash of the process leaves behind."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(
            path, maxBytes=SIZE, backupCount=FILES - 1, encoding="utf-8", errors="backslashreplace"
        )
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        faulthandler.enable(self.stream)

    def doRollover(self) -> None:
        faulthandler.disable()  # it writes to the file descriptor, whatever that has become
        super().doRollover()
        faulthandler.enable(self.stream)

    def handleError(self, record: logging.LogRecord) -> None:
        """A full disk is no news: standard error has the record all the same."""
