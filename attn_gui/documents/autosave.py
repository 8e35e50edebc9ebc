"""Keeps a copy of unsaved work, so that a crash takes at most some seconds of it."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from attn_gui.core.document import Document
from attn_gui.core.errors import Refused
from attn_gui.core.memory import bytes_only_in
from attn_gui.core.sameness import is_same
from attn_gui.documents.kept import Slot, Work
from attn_gui.session import Session
from attn_gui.trouble import log_path

IDLE = 3_000  # ms after the latest change, for somebody who pauses
MOST = 9_000  # ms after the first change, for somebody who does not; 10 s is the promise
LARGE = 50_000  # bytes of matrices, beyond which writing would hold up the window (4 s for 8 MB)
ASIDE = 3  # documents that were left unsaved by opening another one


def default_folder() -> Path | None:
    """Beside the log; None for a reader without a folder of their own."""
    log = log_path()
    return None if log is None else log.parent / "autosave"


class Autosave(QObject):
    """Writes the committed document of a session while it is dirty; a large one in a thread.

    `failed` carries the `Refused` of the first write that fails; writing goes on trying.
    """

    failed = Signal(object)
    _written_apart = Signal()

    def __init__(
        self,
        session: Session,
        folder: Path,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._folder = session, folder
        self._slot: Slot | None = None
        self._aside: list[Slot] = []
        self._written: Document | None = None
        self._clean: Document | None = None
        self._has_failed = False
        self._thread: threading.Thread | None = None
        self._outcome: tuple[Document, Refused | None] | None = None
        self._written_apart.connect(self._await)
        self._origin = session.origin
        self._seen = self._look()
        self._idle, self._most = (QTimer(self, singleShot=True, interval=ms) for ms in (IDLE, MOST))
        for timer in (self._idle, self._most):
            timer.timeout.connect(self._on_time)
        session.changed.connect(self._on_changed)
        session.history_changed.connect(self._on_changed)  # a preview that becomes a step
        session.standing_changed.connect(self._on_standing_changed)

    @property
    def is_safe(self) -> bool:
        """Whether all that is committed is also on the disk, saved or kept."""
        document = self._session.committed
        return document is self._written or document is self._clean

    @property
    def is_dirty(self) -> bool:
        """By content: what was changed and changed back needs no copy."""
        kept = self._session.home.kept
        return kept is None or not is_same(self._session.committed, kept)

    def now(self) -> None:
        """Write what is unsaved, or remove what was written where nothing is. Never raises."""
        self._keep(apart=False)

    def _on_time(self) -> None:
        if self._thread is not None:  # the newest follows once the one before is written
            self._idle.start()
        else:
            self._keep(apart=bytes_only_in((self._session.committed,), ()) > LARGE)

    def _keep(self, apart: bool) -> None:
        self._await()
        self._catch_up()
        self._idle.stop()
        self._most.stop()
        self._seen = self._look()  # a save gives it another file
        if not self.is_dirty:
            self._clean = self._seen.document
            self._forget()
        elif self._seen.document is not self._written:
            self._write(self._seen, apart)

    def give_away(self) -> tuple[Slot, Work] | None:
        """What is unsaved, as a file that outlives even a clean exit; None where all is saved."""
        self.now()
        slot, self._slot, self._written = self._slot, None, None
        self._clean = self._seen.document  # no second copy of it
        return None if slot is None else (slot, self._seen)

    def leave(self) -> None:
        """A clean exit: what is unsaved by now is meant to be."""
        self._await()
        self._idle.stop()
        self._most.stop()
        self._session.changed.disconnect(self._on_changed)
        self._session.history_changed.disconnect(self._on_changed)
        self._session.standing_changed.disconnect(self._on_standing_changed)
        self._forget()
        for slot in self._aside:
            slot.remove()
        self._aside = []

    def _look(self) -> Work:
        document, origin = self._session.committed, self._session.origin.id
        file = self._session.home.file
        if file is None:
            return Work(document, origin)
        return Work(document, origin, file.path, file.digest.hex() if file.digest else "")

    def _on_standing_changed(self) -> None:
        if self._session.is_clean:  # saved
            self.now()

    def _on_changed(self, *_args: object) -> None:
        if not self._catch_up():  # a preview, or nothing new
            return
        if self._seen.document is self._clean:  # all undone
            self.now()
            return
        self._idle.start()
        if not self._most.isActive():
            self._most.start()

    def _catch_up(self) -> bool:
        """See what is committed now; False where that has been seen before."""
        if self._session.committed is self._seen.document:
            return False
        before, self._seen = self._seen, self._look()
        origin, self._origin = self._origin, self._session.origin
        if origin is not self._origin and before.document is not self._clean:
            self._set_aside(before, origin)
        return True

    def _set_aside(self, before: Work, origin: Document) -> None:
        """Another document was opened over this one, which only undo would bring back."""
        self._await()
        if before.document is not self._written and not is_same(before.document, origin):
            self._write(before, apart=False)
        if self._slot is not None:
            self._aside.append(self._slot)
        self._slot = self._written = None
        while len(self._aside) > ASIDE:
            self._aside.pop(0).remove()

    def _write(self, work: Work, apart: bool) -> None:
        try:
            self._slot = self._slot or Slot.new(self._folder)
        except Refused as error:
            self._outcome = work.document, error
        else:
            if apart:
                self._thread = threading.Thread(target=self._run, args=(self._slot, work))
                self._thread.start()
                return
            self._outcome = _tried(self._slot, work)
        self._await()

    def _run(self, slot: Slot, work: Work) -> None:
        self._outcome = _tried(slot, work)
        self._written_apart.emit()

    def _await(self) -> None:
        """Wait for a thread that is writing, and take note of what came of it."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        outcome, self._outcome = self._outcome, None
        if outcome is None:
            return
        document, error = outcome
        if error is None:
            self._written, self._has_failed = document, False
            return
        self._most.start()  # a disk has room again some time
        if not self._has_failed:
            self._has_failed = True
            self.failed.emit(error)

    def _forget(self) -> None:
        if self._slot is not None:
            self._slot.remove()
        self._slot = self._written = None


def _tried(slot: Slot, work: Work) -> tuple[Document, Refused | None]:
    try:
        slot.write(work)
    except Refused as error:
        return work.document, error
    return work.document, None
