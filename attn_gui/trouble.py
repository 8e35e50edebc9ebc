"""What goes wrong while the program runs: written to a log, told to the reader once, survived.

Only `app.run` watches: `app.build` and the tests keep exceptions loud.
"""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import PySide6
from PySide6.QtCore import QObject, QStandardPaths, Qt, QtMsgType, Signal, qInstallMessageHandler

from attn_gui import __version__

LOG = "attn-gui.log"
HARMLESS = "This plugin does not support propagateSizeHints()"  # said for every window offscreen
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
}  # anything else is an error
_MOST = 1000  # different Qt messages; a text with a new number in it each time must not fill memory


def log_path() -> Path | None:
    """Where the log belongs; None for a reader without a folder of their own."""
    places = QStandardPaths.StandardLocation
    home = QStandardPaths.writableLocation(places.HomeLocation)
    if home == "/" or not Path(home).is_dir():  # Qt says "/" where HOME is missing
        return None  # a home that is gone is not made anew
    folder = QStandardPaths.writableLocation(places.AppLocalDataLocation)
    return Path(folder) / LOG if folder else None


def watch(path: Path | None, at_once: bool = True) -> Trouble:
    """Catch what nobody else catches, until `stop` or the end of a `with`. Not `at_once`: the log
    is opened by the first thing that goes wrong, or by `open_log`."""
    made = Trouble(path)
    if at_once:
        made.open_log()
    return made


class _Console(logging.Handler):
    """Whatever standard error is at the time, if there is one."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(Exception):
            sys.stderr.write(self.format(record) + "\n")


def _never_in_circles(report: Callable[..., None]) -> Callable[..., None]:
    """What goes wrong while reporting is left to Python, and no report starts within another."""

    def guarded(self: Trouble, *args: object) -> None:
        if getattr(self._here, "busy", False):
            return
        self._here.busy = True
        try:
            report(self, *args)
        except Exception:
            sys.__excepthook__(*sys.exc_info())
        finally:
            self._here.busy = False

    return guarded


class Trouble(QObject):
    """Stands behind Python's hooks for lost exceptions and Qt's messages.

    `told` carries the traceback of an exception, once for each type and line of code. It always
    comes from the event loop: a note must not appear in the middle of a paint or of a thread.
    """

    told = Signal(object)
    _heard = Signal(object)

    def __init__(self, path: Path | None) -> None:
        super().__init__()
        self._counts: Counter[object] = Counter()
        self._here = threading.local()
        self._heard.connect(self.told, Qt.ConnectionType.QueuedConnection)
        self._log = logging.Logger("attn-gui", logging.INFO)
        self._faults_were_caught = faulthandler.is_enabled()
        self._console = _Console(logging.WARNING)
        self._log.addHandler(self._console)
        if sys.__stderr__ is not None:
            faulthandler.enable(sys.__stderr__)
        self._path, self._is_open = path, False
        self._hooks = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        sys.unraisablehook = self._on_unraisable
        self._qt_handler = qInstallMessageHandler(self._on_qt_message)

    def open_log(self) -> None:
        """Write into the file from now on, if there is a place for it."""
        if self._is_open:
            return
        self._is_open = True
        if self._path is not None:
            from attn_gui.crash_log import CrashLog  # half of its import is of sockets

            with contextlib.suppress(OSError):  # then standard error has to do
                self._log.addHandler(CrashLog(self._path))
        self._log.info("attn-gui %s, %s, Qt %s", __version__, sys.version, PySide6.__version__)

    def stop(self) -> None:
        """Give every hook back and close the log."""
        if not self._log.handlers:
            return
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._hooks
        qInstallMessageHandler(self._qt_handler)
        faulthandler.disable()
        if self._faults_were_caught and sys.__stderr__ is not None:
            faulthandler.enable(sys.__stderr__)
        for handler in list(self._log.handlers):
            self._log.removeHandler(handler)
            handler.close()

    def __enter__(self) -> Trouble:
        return self

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, Exception):  # the end of the program, printed by Python itself
            self._log.removeHandler(self._console)
            self._hear("at the end", type(error), error, error.__traceback__)
        self.stop()

    def note(self, words: str) -> None:
        """Log something that is no error of the program."""
        self.open_log()
        self._log.warning("%s", words)

    # ---------------------------------------------------------------------------------- the hooks

    def _on_exception(self, kind: Any, error: Any, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):  # Ctrl+C in the terminal
            self._hooks[0](kind, error, trace)
            return
        self._hear("in the window", kind, error, trace)
        # Python keeps the latest for debuggers: its frames would keep plots alive beyond the
        # application, which crashes at exit.
        for name in ("last_type", "last_value", "last_traceback", "last_exc"):
            if hasattr(sys, name):
                setattr(sys, name, None)

    def _on_thread_exception(self, args: Any) -> None:
        if issubclass(args.exc_type, Exception):  # a thread may end itself by SystemExit
            self._hear("in a thread", args.exc_type, args.exc_value, args.exc_traceback)

    def _on_unraisable(self, args: Any) -> None:
        # Not its repr: the object may be half gone.
        name = getattr(args.object, "__qualname__", type(args.object).__qualname__)
        self._hear(f"ignored in {name}", args.exc_type, args.exc_value, args.exc_traceback)

    @_never_in_circles
    def _on_qt_message(self, kind: QtMsgType, context: Any, message: str) -> None:
        if message.startswith(HARMLESS) or len(self._counts) >= _MOST:
            return
        if self._is_news(message):
            self.open_log()
            level = _LEVELS.get(kind, logging.ERROR)
            self._log.log(level, "Qt (%s): %s", context.category, message)

    # ------------------------------------------------------------------------------- the reporting

    @_never_in_circles
    def _hear(self, where: str, kind: Any, error: Any, trace: TracebackType | None) -> None:
        last = trace
        while last is not None and last.tb_next is not None:
            last = last.tb_next
        key = (kind, last and last.tb_frame.f_code.co_filename, last and last.tb_lineno)
        if self._is_news(key):
            self.open_log()
            lines = traceback.format_exception(kind, error, trace)
            if self._counts[key] == 1:
                details = "".join(lines).rstrip()
                self._log.error("%s\n%s", where, details)
                self._heard.emit(details)
            else:
                self._log.error("%s, %d times: %s", where, self._counts[key], lines[-1].strip())

    def _is_news(self, key: object) -> bool:
        """The 1st, 10th, 100th … time: a broken paint comes back with every frame."""
        self._counts[key] += 1
        return str(self._counts[key]).rstrip("0") == "1"
