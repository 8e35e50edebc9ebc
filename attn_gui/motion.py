"""Whether the system asks for less motion. Asked when it matters, not at the start."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings, QStandardPaths
from PySide6.QtWidgets import QApplication, QStyle

_CLIENT_AREA_ANIMATION = 0x1042  # SPI_GETCLIENTAREAANIMATION of SystemParametersInfo
_GTK = ("gtk-4.0/settings.ini", "gtk-3.0/settings.ini")


def _style() -> bool:
    """The style has no animations, as KDE's with its speed at "instant"."""
    style = QApplication.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


def _windows() -> bool:
    """Settings, Accessibility, Visual effects, Animation effects."""
    if sys.platform != "win32":
        return False
    import ctypes

    on = ctypes.c_int(1)
    asked = ctypes.windll.user32.SystemParametersInfoW
    return bool(asked(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(on), 0)) and not on.value


def _mac() -> bool:
    """System Settings, Accessibility, Display, Reduce motion."""
    if sys.platform != "darwin":
        return False
    values = QSettings("com.apple.universalaccess", "")
    return bool(values.value("reduceMotion", False, bool))


def _gtk() -> bool:
    """gtk-enable-animations in the files that GTK itself reads."""
    return any(
        _entry(path, "Settings", "gtk-enable-animations") in ("0", "false") for path in _files(_GTK)
    )


def _kde() -> bool:
    """The animation speed of KDE, 0 for none; also where its style is not in use."""
    return any(
        _entry(path, "KDE", "AnimationDurationFactor") in ("0", "0.0")
        for path in _files(("kdeglobals",))
    )


def _files(names: tuple[str, ...]) -> list[Path]:
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return [Path(place) / name for name in names]


def _entry(path: Path, section: str, key: str) -> str:
    """A value of a file of another program; "" where there is none or nobody can read it."""
    import configparser

    reader = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        reader.read(path, encoding="utf-8")
    except (OSError, UnicodeDecodeError, configparser.Error):
        return ""
    return reader.get(section, key, fallback="").strip().lower()


ASKED: tuple[Callable[[], bool], ...] = (_style, _windows, _mac, _gtk, _kde)


def wants_stillness() -> bool:
    """Whether any of the system's settings asks for less motion."""
    return any(ask() for ask in ASKED)
