"""Makes a file's content beside the window, so that a large one can be waited for or stopped."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal

from attn_gui.core.errors import Refused


class Making(QObject):
    """One piece of work. `made(data)` carries the bytes, `failed(error)` a `Refused`; neither comes
    after `stop`."""

    made = Signal(object)
    failed = Signal(object)

    def __init__(self, make: Callable[[], bytes], beside: bool, parent: QObject) -> None:
        super().__init__(parent)
        self._make, self._beside, self._stopped = make, beside, False

    def start(self) -> None:
        """In a thread, or here once what tells of it has been painted: widgets live here."""
        if self._beside:
            told = _Told()
            told.ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
            QThreadPool.globalInstance().start(partial(_work, self._make, told))
        else:
            QTimer.singleShot(50, self, lambda: self._on_ended(_outcome(self._make)))

    def stop(self) -> None:
        """Whatever comes out of it is thrown away."""
        self._stopped = True

    def _on_ended(self, outcome: object) -> None:
        if self._stopped:
            return
        if isinstance(outcome, bytes):
            self.made.emit(outcome)
        elif isinstance(outcome, Refused):
            self.failed.emit(outcome)
        elif isinstance(outcome, Exception):
            raise outcome


class _Told(QObject):
    """Carries the outcome over from the thread; it lives as long as the work does."""

    ended = Signal(object)


def _work(make: Callable[[], bytes], told: _Told) -> None:
    outcome = _outcome(make)
    with suppress(RuntimeError):  # the program has ended meanwhile, and told with it
        told.ended.emit(outcome)


def _outcome(make: Callable[[], bytes]) -> object:
    """The bytes, or the error that there was."""
    try:
        return make()
    except Exception as error:
        return error
