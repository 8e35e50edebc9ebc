"""What the app remembers of a user: one small JSON file that can never keep it from starting.

Only `app.run` reads and writes it. What the command line asks for is not stored.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import reduce
from itertools import chain, count
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QDir, QRect, QStandardPaths

from attn_gui.language import LANGUAGES, text
from attn_gui.theme import CHOICES, SCALES

FORMAT, VERSION = "attn-gui-settings", 1
LARGEST = 1_000_000  # bytes; ours has some hundred
LATEST = 10  # documents that are remembered
TITLE = (80, 40)  # px of a title bar that a hand needs to get hold of a window
TEXT_SCALES = tuple(round(100 * scale) for scale in SCALES)
Rectangle = tuple[int, int, int, int]  # x, y, width, height

NOTICES = {
    "settings_damaged": QT_TRANSLATE_NOOP(
        "Settings", "The settings could not be read. They are kept as {path}; defaults are in use."
    ),
    "settings_newer": QT_TRANSLATE_NOOP(
        "Settings", "A newer app wrote the settings. They are kept as {path}; defaults are in use."
    ),
    "settings_stuck": QT_TRANSLATE_NOOP(
        "Settings", "The settings could not be read. Defaults are in use; changes are not kept."
    ),
}


class Settings(NamedTuple):
    """What is remembered; the defaults are those of a first start."""

    language: str | None = None  # None: as the system
    theme: str = "system"
    text_scale: int = 100
    window: Rectangle | None = None  # while not maximised
    maximised: bool = False
    hints_closed: bool = False
    recent: tuple[str, ...] = ()  # absolute paths of documents, the newest first
    folder: str | None = None  # where the last of them lies


def _is_rectangle(value: Any) -> bool:
    whole = isinstance(value, list) and all(type(side) is int for side in value)
    return whole and len(value) == 4 and max(map(abs, value)) <= 1_000_000 and min(value[2:]) > 0


def _is_path(value: Any) -> bool:
    return type(value) is str and os.path.isabs(value) and "\0" not in value


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value is None or value in LANGUAGES,
    "theme": lambda value: value in CHOICES,
    "text_scale": lambda value: type(value) is int and value in TEXT_SCALES,
    "window": lambda value: value is None or _is_rectangle(value),
    "maximised": lambda value: type(value) is bool,
    "hints_closed": lambda value: type(value) is bool,
    "recent": lambda value: isinstance(value, list) and all(map(_is_path, value[:LATEST])),
    "folder": lambda value: value is None or _is_path(value),
}


class _Newer(ValueError):
    """The file is of a version that is still to come."""


def default_path() -> Path | None:
    """Our AppConfigLocation, also before the app has its name; None where HOME is missing."""
    if QDir.homePath() == QDir.rootPath() and not os.environ.get("XDG_CONFIG_HOME"):
        return None
    place = QStandardPaths.StandardLocation.GenericConfigLocation
    return Path(QStandardPaths.writableLocation(place)) / "attn-gui" / "settings.json"


class SettingsFile:
    """The file at `path`; without a path nothing is kept. No method raises."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.notice = ""  # or a key of NOTICES …
        self.backup: Path | None = None  # … and where the file went
        self._known: Settings | None = None

    def load(self) -> Settings:
        """The settings; a value that is not one falls back to its default, the rest stays."""
        self.notice, self.backup = "", None
        try:
            found = self._read()
        except OSError:  # neither read nor put aside
            self.notice, found = "settings_stuck", {}
        good = {n: found[n] for n, is_good in _CHECKS.items() if n in found and is_good(found[n])}
        if good.get("window"):
            good["window"] = tuple(good["window"])
        good["recent"] = tuple(good.get("recent", ()))[:LATEST]
        self._known = Settings(**good)
        return self._known

    def save(self, settings: Settings) -> bool:
        """Write what has changed, if anything, and leave the rest; False where that fails."""
        known = self._known or self.load()
        changed = {
            n: value for n, value in settings._asdict().items() if value != getattr(known, n)
        }
        if not changed or self.path is None:
            return not changed
        try:
            from attn_gui.saving import write_whole  # not at every start

            data = _dumped((self._read() or known._asdict()) | changed)
            for folder in (self.path.parent.parent, self.path.parent):  # a missing home stays so
                folder.mkdir(mode=0o700, exist_ok=True)
            write_whole(self.path, data, 0o600)
        except OSError:
            return False
        self._known = settings
        return True

    def reset(self) -> bool:
        """Remove the file; False where that is not possible."""
        self._known = None
        try:
            if self.path is not None:
                self.path.unlink()
        except OSError as error:
            return isinstance(error, FileNotFoundError | NotADirectoryError)
        return True

    def message(self) -> str:
        """The notice in the current language, or ""."""
        return text("Settings", NOTICES[self.notice], path=self.backup) if self.notice else ""

    def _read(self) -> dict[str, Any]:
        """The file's object; {} where there is none or it was put aside, OSError where neither."""
        if self.path is None:
            return {}
        try:
            size = self.path.stat().st_size
            if size > LARGEST or not self.path.is_file():  # a pipe would hang
                raise ValueError
            return _parsed(self.path.read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (OSError, ValueError, RecursionError) as error:
            names = chain(["bak"], (f"bak.{number}" for number in count(2)))
            free = (self.path.with_name(f"{self.path.name}.{name}") for name in names)
            self.backup = self.path.rename(next(one for one in free if not os.path.lexists(one)))
            self.notice = "settings_newer" if isinstance(error, _Newer) else "settings_damaged"
            return {}


def _parsed(data: bytes) -> dict[str, Any]:
    found = json.loads(data.decode("utf-8-sig"))
    version = found.get("version") if isinstance(found, dict) else None
    if type(version) is not int or version < 1 or found.get("format") != FORMAT:
        raise ValueError
    if version > VERSION:
        raise _Newer
    if len(_dumped(found)) > LARGEST:  # or 1e999, or too deep: what could not be written again
        raise ValueError
    return found


def _dumped(content: dict[str, Any]) -> bytes:
    content = {"format": FORMAT, "version": VERSION} | content
    return (json.dumps(content, allow_nan=False, indent=2) + "\n").encode()


def visible_geometry(window: Rectangle | None, screens: list[QRect]) -> QRect | None:
    """Where a hand can reach the window: there, or on the primary screen, the first of them."""
    if window is None or not screens:
        return None
    home, wanted, room = screens[0], QRect(*window), reduce(QRect.united, screens)
    title = QRect(wanted.left(), wanted.top(), wanted.width(), TITLE[1])
    seen = [title.intersected(screen) for screen in screens]
    in_reach = any(one.width() >= TITLE[0] and one.height() == TITLE[1] for one in seen)
    if in_reach and wanted.size().boundedTo(room.size()) == wanted.size():
        return wanted
    wanted.setSize(wanted.size().boundedTo(home.size()))
    wanted.moveLeft(max(home.left(), min(wanted.left(), home.right() + 1 - wanted.width())))
    wanted.moveTop(max(home.top(), min(wanted.top(), home.bottom() + 1 - wanted.height())))
    return wanted
