"""Tries everything in turn and says one line about each thing."""

from __future__ import annotations

import faulthandler
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any

from PySide6.QtCore import QtMsgType, qInstallMessageHandler

from attn_gui.selftest.check import Broken, Check

GROUPS = ("numbers", "looks", "exporters", "pages")
"""Modules of this folder; each has `checks()`, which yields what it tries."""
_HARMLESS = (
    "This plugin does not support",  # the offscreen platform, of every window
    "Detected locale",  # a system that speaks no UTF-8: Qt goes on with it all the same
)


def self_test(write: Callable[[str], None]) -> int:
    """The exit code: 0 where everything works, 1 where something does not."""
    from attn_gui import app

    app._application()  # dressed as for the window: its fonts, its style
    if sys.__stderr__ is not None:
        faulthandler.enable(sys.__stderr__)  # a crash cannot become a line of its own
    tried = failed = 0
    for group in GROUPS:
        for check in _checks(group):
            error = _error(check)
            tried += 1
            failed += bool(error)
            write(f"FAIL  {check.name}: {error}\n" if error else f"ok    {check.name}\n")
    write(f"{tried} checks, {f'{failed} failed' if failed else 'all passed'}\n")
    return 1 if failed else 0


def _checks(group: str) -> Iterator[Check]:
    """The checks of a group; where it cannot even list them, that is the one that fails."""
    try:
        yield from import_module(f"attn_gui.selftest.{group}").checks()
    except Exception as error:
        yield Check(group, partial(_raise, error))


def _raise(error: Exception) -> None:
    raise error


def _error(check: Check) -> str:
    """What went wrong, in one line; "" where nothing did."""
    heard: list[str] = []
    try:
        with _listening(heard):
            check.run()
    except Broken as error:
        heard.insert(0, str(error))
    except Exception as error:
        heard.insert(0, f"{type(error).__name__}: {error}")
    return " | ".join(" ".join(words.split()) for words in heard)


@contextmanager
def _listening(heard: list[str]) -> Iterator[None]:
    """Collect what Qt warns of and what fails inside a paint or a slot, where nobody catches it."""

    def on_message(kind: QtMsgType, _context: Any, message: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not message.startswith(_HARMLESS):
            heard.append(f"Qt: {message}")

    hook, handler = sys.excepthook, qInstallMessageHandler(on_message)
    sys.excepthook = lambda kind, error, _trace: heard.append(f"{kind.__name__}: {error}")
    try:
        yield
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(handler)
