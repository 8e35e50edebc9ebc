"""Writes a file whole or not at all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

from attn_gui.core.errors import Refused


def save_text(path: Path, words: str) -> None:
    """Write `words` as UTF-8; see `save_bytes`."""
    save_bytes(path, words.encode("utf-8"))


def save_bytes(path: Path, data: bytes) -> None:
    """Write `data`; a file that is already there stays as it is if that fails.

    Raises `Refused` where the file cannot be written.
    """
    file = QSaveFile(str(path))
    written = file.write(data) if file.open(QIODevice.OpenModeFlag.WriteOnly) else -1
    if written != len(data):  # a full disk: a short file must not take the good one's place
        file.cancelWriting()
    if written != len(data) or not file.commit():
        raise Refused("file_unwritable", name=path.name)
