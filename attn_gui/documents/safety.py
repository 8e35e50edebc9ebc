"""Connects a window with its autosave and offers what an earlier one could not save."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject

from attn_gui.core.errors import Refused
from attn_gui.core.examples import Examples
from attn_gui.documents.autosave import Autosave
from attn_gui.documents.recovery import Lost, base_of, find_lost
from attn_gui.documents.recovery_note import WORDS, RecoveryNote, when
from attn_gui.language import text
from attn_gui.main_window import MainWindow
from attn_gui.resources import resource
from attn_gui.session import Label
from attn_gui.trouble import Trouble
from attn_gui.widgets.notice import Notice

STEP = QT_TRANSLATE_NOOP("Step", "restore work from {time}")
FAILED = {
    "disk_full": QT_TRANSLATE_NOOP(
        "Recovery",
        "The disk is full: your work cannot be kept safe until there is room again.",
    ),
    "": QT_TRANSLATE_NOOP(
        "Recovery",
        "Your work cannot be kept safe: nothing can be written into {folder}. Please save it.",
    ),
}


class Safety(QObject):
    """The autosave of a window and what is offered to its reader; made once it is furnished."""

    def __init__(self, window: MainWindow, folder: Path, trouble: Trouble) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._session = window.furniture.session
        self._examples = Examples(resource("examples"))
        self.autosave = Autosave(self._session, folder, self)
        self.autosave.failed.connect(self._on_autosave_failed)
        trouble.told.connect(self._on_trouble_told)
        window.closing.connect(self._on_window_closing)
        self._note: RecoveryNote | None = None
        if folder.is_dir():
            self._offer(find_lost(folder, self._examples, trouble.note))

    def _offer(self, lost: list[Lost]) -> None:
        if lost:
            self._note = RecoveryNote(self._window.theme, self._window.language, self._window)
            self._note.restore_asked.connect(self.restore)
            self._note.discard_asked.connect(self.discard)
            self._note.offer(lost)

    def restore(self, lost: Lost) -> None:
        """Open it as a step, dirty as it was. What is open unsaved takes its place in the note."""
        self._session.settle()
        given = self.autosave.give_away()
        base = lost.base or replace(self._session.origin)  # a copy: its file is another
        step = Label(STEP, (("time", when(lost)),))
        work = lost.work
        self._window.documents.restore(step, work.document, base, work.path, work.stamp)
        self.autosave.now()
        if self.autosave.is_safe:
            lost.slot.remove()
        self._without(lost, [Lost(*given, base_of(given[1], self._examples))] if given else [])
        self._say("restored")

    def discard(self, lost: Lost) -> None:
        """Delete it."""
        lost.slot.remove()
        self._without(lost, [])
        self._say("discarded")

    def _without(self, lost: Lost, instead: list[Lost]) -> None:
        assert self._note is not None
        self._note.offer([one for one in self._note.lost if one is not lost] + instead)

    def _say(self, key: str) -> None:
        assert self._note is not None
        self._note.announce(text("Recovery", WORDS[key]))

    def _on_autosave_failed(self, error: Refused) -> None:
        source = FAILED.get(error.key, FAILED[""])
        note = self._window.findChild(Notice) or Notice(self._window.theme, self._window)
        note.say(text("Recovery", source, folder=self._folder))

    def _on_trouble_told(self, _details: str) -> None:
        self.autosave.now()

    def _on_window_closing(self) -> None:
        self.autosave.leave()


def keep_safe(window: MainWindow, folder: Path | None, trouble: Trouble) -> None:
    """Watch over the window's work; without a folder there is no place to keep it."""
    if folder is not None:
        Safety(window, folder, trouble)
