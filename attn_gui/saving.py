"""Writes a file whole or not at all.

The new content goes into a file beside the old one, is written through to the disk, counted, and
takes the old one's place in a single step: whatever happens in between, the old file is there.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from attn_gui.claims import hold
from attn_gui.core.errors import Refused

OURS, END = ".attn-gui-", ".tmp"  # the names of files that are being written
_REASONS = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
    errno.ENAMETOOLONG: "name_too_long",
    errno.EROFS: "folder_read_only",
    errno.EISDIR: "file_is_folder",
}


def save_text(path: Path, words: str) -> None:
    """Write `words` as UTF-8; otherwise as `save_bytes`."""
    save_bytes(path, words.encode("utf-8"))


def save_bytes(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write `data`; a file that is already there stays as it is if that fails.

    A link stays a link and a file keeps its permissions; a new one gets `mode` less the umask.
    Raises `Refused` with the reason where the file cannot be written; pipes, devices and folders
    never are.
    """
    try:
        kind = _kind(path)
        if kind is not None and stat.S_ISDIR(kind):
            raise Refused("file_is_folder", name=path.name)
        if kind is not None and not stat.S_ISREG(kind):
            raise Refused("file_not_regular", name=path.name)
        if kind is not None and not _may_write(path):
            raise Refused("file_read_only", name=path.name)
        write_whole(path, data, mode)
    except OSError as error:
        raise refusal(path, error) from error


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """All of `data` or nothing; `mode`, less the umask, is for a file that is new.

    Raises OSError.
    """
    try:
        _write(path, data, mode)
    except FileNotFoundError:  # in the blink before it was held, a neighbour took it for a stray
        _write(path, data, mode)
    sweep(Path(os.path.realpath(path)).parent)


def sweep(folder: Path) -> None:
    """Remove what processes left behind that were stopped while they wrote into `folder`."""
    with suppress(OSError):
        for one in folder.iterdir():
            if one.name.startswith(OURS) and one.name.endswith(END):
                _remove_stray(one)


def _remove_stray(path: Path) -> None:
    with suppress(OSError):
        if not stat.S_ISREG(path.lstat().st_mode):
            return
        handle = os.open(path, os.O_RDWR)
        is_stray = hold(handle)  # else somebody is writing it right now
        os.close(handle)
        if is_stray:
            path.unlink()


def _kind(path: Path) -> int | None:
    """The mode of what a write would replace, a link followed; None where nothing is there."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def _write(path: Path, data: bytes, mode: int) -> None:
    target = os.path.realpath(path)
    folder = os.path.dirname(target)
    name = os.path.join(folder, f"{OURS}{secrets.token_hex(8)}{END}")
    old = os.stat(target) if os.path.exists(target) else None
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(name, flags, stat.S_IMODE(old.st_mode) if old else mode)
    try:
        with os.fdopen(handle, "wb") as file:
            hold(handle)
            if old is not None:
                _resemble(name, old)
            file.write(data)
            file.flush()
            os.fsync(handle)
        if os.path.getsize(name) != len(data):  # a full disk does not always say so
            raise OSError(errno.ENOSPC, f"{name} is short")
        os.replace(name, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    with suppress(OSError):  # the file is whole; some systems have no way to say "folder too"
        _write_through(folder)


def _resemble(name: str, old: os.stat_result) -> None:
    """Give the new file the owner and the permissions of the old one, as far as we may."""
    new = os.stat(name)
    if os.name == "posix" and (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        with suppress(OSError):
            os.chown(name, old.st_uid, old.st_gid)
    with suppress(OSError):  # a memory stick has no permissions of its own
        os.chmod(name, stat.S_IMODE(old.st_mode))


def _write_through(folder: str) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def refusal(path: Path, error: OSError) -> Refused:
    """What a reader can do something about: which of file, folder and disk it was."""
    folder = Path(os.path.realpath(path)).parent
    key = _REASONS.get(error.errno or 0)
    if key is None and not folder.is_dir():
        key = "folder_missing"
    if key is None and isinstance(error, PermissionError):
        key = "file_unwritable" if _may_write(folder) else "folder_read_only"
    about_folder = key in ("folder_missing", "folder_read_only")
    return Refused(key or "file_unwritable", name=str(folder) if about_folder else path.name)


def _may_write(path: Path) -> bool:
    """As who we act now, which may differ from who started us."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
