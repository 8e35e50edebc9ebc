"""Whether the system asks for less motion: each source by itself, and what nobody can read."""

import ctypes
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QProxyStyle, QStyle

from attn_gui import motion

GTK4, GTK3, KDE = "gtk-4.0/settings.ini", "gtk-3.0/settings.ini", "kdeglobals"
QUIET = {
    GTK4: "[Settings]\ngtk-enable-animations=0\n",
    GTK3: "[Settings]\ngtk-theme-name=Ädwaita\ngtk-enable-animations = false\n",
    KDE: "[General]\nfont=Noto,10\n[KDE]\nAnimationDurationFactor=0\n",
}
LIVELY = {
    GTK4: "[Settings]\ngtk-enable-animations=1\n",
    GTK3: "[Settings]\ngtk-enable-animations=true\n",
    KDE: "[KDE]\nAnimationDurationFactor=0.5\n",
}
UNREADABLE = {
    "empty": b"",
    "no section": b"gtk-enable-animations=0\nAnimationDurationFactor=0\n",
    "other section": b"[Other]\ngtk-enable-animations=0\nAnimationDurationFactor=0\n",
    "other key": b"[Settings]\ngtk-enable-sounds=0\n[KDE]\nDurationFactor=0\n",
    "half a section": b"[Settings\ngtk-enable-animations=0\n[KDE\nAnimationDurationFactor=0\n",
    "no value": b"[Settings]\ngtk-enable-animations\n[KDE]\nAnimationDurationFactor\n",
    "empty value": b"[Settings]\ngtk-enable-animations=\n[KDE]\nAnimationDurationFactor=\n",
    "no number": b"[Settings]\ngtk-enable-animations=maybe\n[KDE]\nAnimationDurationFactor=x\n",
    "bytes": b"[Settings]\ngtk-enable-animations=\xff\xfe0\n[KDE]\nAnimationDurationFactor=\xff\n",
    "zeros": b"\0\0\0[Settings]\0gtk-enable-animations=0",
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch, qapp) -> Path:
    """A folder of settings of which nobody but the test has written."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def put(home: Path, name: str, content: bytes | str) -> None:
    path = home / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def asked() -> set[str]:
    """Which sources ask for less motion."""
    return {ask.__name__.strip("_") for ask in motion.ASKED if ask()}


def test_nothing_asks_where_there_are_no_files(home):
    assert asked() == set()
    assert not motion.wants_stillness()


@pytest.mark.parametrize("name", QUIET)
def test_each_file_by_itself(home, name):
    put(home, name, QUIET[name])
    assert asked() == {"kde" if name == KDE else "gtk"}
    assert motion.wants_stillness()
    put(home, name, LIVELY[name])
    assert asked() == set()
    assert not motion.wants_stillness()


@pytest.mark.parametrize("quiet", QUIET)
def test_one_that_asks_is_enough(home, quiet):
    for name, content in LIVELY.items():
        put(home, name, QUIET[name] if name == quiet else content)
    assert motion.wants_stillness()


@pytest.mark.parametrize("value", ["0", "0.0", " 0 "])
def test_kde_s_instant_speed(home, value):
    put(home, KDE, f"[KDE]\nAnimationDurationFactor={value}\n")
    assert asked() == {"kde"}


@pytest.mark.parametrize("value", ["0", "false", "False", "FALSE"])
def test_gtk_s_words_for_no(home, value):
    put(home, GTK3, f"[Settings]\ngtk-enable-animations={value}\n")
    assert asked() == {"gtk"}


def test_real_files_with_all_their_oddities(home):
    """Groups with colons and brackets, keys with marks, %, a key given twice: the last counts."""
    kde = (
        "[$Version]\nupdate_info=a.upd:b\n\n[Colors:View]\nForegroundNormal=35,38,41\n"
        "[KFileDialog Settings]\nView Style[$e]=$HOME/100%\n[KDE]\n# none\n"
        "AnimationDurationFactor=1\nLookAndFeelPackage=x\nAnimationDurationFactor=0\n"
    )
    put(home, KDE, kde)
    put(home, GTK4, "[Settings]\ngtk-font-name=Cantarell %s 11\ngtk-enable-animations=1\n")
    assert asked() == {"kde"}


@pytest.mark.parametrize("content", UNREADABLE)
def test_what_nobody_can_read_asks_for_nothing(home, content):
    for name in QUIET:
        put(home, name, UNREADABLE[content])
    assert asked() == set()


def test_an_unreadable_file_hides_no_other(home):
    put(home, GTK4, UNREADABLE["bytes"])
    put(home, GTK3, QUIET[GTK3])
    assert asked() == {"gtk"}


def test_a_folder_in_the_place_of_a_file(home):
    for name in QUIET:
        (home / name).mkdir(parents=True)
    assert asked() == set()


class Instant(QProxyStyle):
    """A style whose animations take so many ms."""

    def __init__(self, duration: int) -> None:
        super().__init__("fusion")
        self.duration = duration

    def styleHint(self, hint, option=None, widget=None, data=None):
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return self.duration
        return super().styleHint(hint, option, widget, data)


@pytest.mark.parametrize(("duration", "still"), [(0, True), (1, False), (200, False)])
def test_a_style_without_animations(home, monkeypatch, duration, still):
    style = Instant(duration)
    monkeypatch.setattr(motion, "QApplication", SimpleNamespace(style=lambda: style))
    assert asked() == ({"style"} if still else set())
    assert motion.wants_stillness() == still


def test_other_systems_are_not_asked_here(home):
    assert sys.platform not in ("win32", "darwin")
    assert not motion._windows()
    assert not motion._mac()


@pytest.mark.parametrize(("answers", "on", "still"), [(1, 0, True), (1, 1, False), (0, 0, False)])
def test_windows_is_asked_for_its_client_area(home, monkeypatch, answers, on, still):
    """SystemParametersInfo writes a BOOL and says whether it could; one that could not counts
    as no wish."""
    told = []

    def ask(action, size, where, flags):
        told.append((action, size, flags))
        where._obj.value = on
        return answers

    windll = SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=ask))
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)
    monkeypatch.setattr(motion.sys, "platform", "win32")
    assert motion._windows() == still
    assert told == [(0x1042, 0, 0)]
