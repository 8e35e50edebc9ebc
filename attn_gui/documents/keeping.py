"""Save and Save as, with the questions where a save could cost somebody's work."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from attn_gui.core.errors import Refused
from attn_gui.documents import disk
from attn_gui.documents.home import KnownFile
from attn_gui.documents.naming import file_name, filters, with_suffix
from attn_gui.documents.saying import Then, nothing
from attn_gui.documents.texts import DIALOGS
from attn_gui.documents.typing import handed_in
from attn_gui.language import text

if TYPE_CHECKING:
    from attn_gui.documents.documents import Documents
    from attn_gui.documents.guard import Guard
    from attn_gui.main_window import MainWindow
    from attn_gui.session import Session


class Keeping:
    """Writes the document of a window; `host` is told of every file that was written."""

    def __init__(self, host: Documents, window: MainWindow, session: Session, guard: Guard) -> None:
        self._host, self._window, self._session, self._guard = host, window, session, guard

    def save(self, then: Then = nothing) -> None:
        """Keep the document in its file, after asking where that could cost somebody's work."""
        if not handed_in(self._window, self._session):
            return
        file = self._session.home.file
        if file is None:
            self.save_as(then)
            return
        self._save_into(file.path, self._doubt(file), then)

    def save_as(self, then: Then = nothing) -> None:
        """Let the reader choose a file and keep the document there."""
        if not handed_in(self._window, self._session):
            return
        file = self._session.home.file
        name = file.path.name if file is not None else file_name(self._host.name)
        folder = self._host.recent.folder
        if file is not None and os.path.isdir(file.path.parent):
            folder = file.path.parent
        chosen, _filter = QFileDialog.getSaveFileName(
            self._window, text("Documents", DIALOGS["save_as"]), str(folder / name), filters()
        )
        if not chosen:
            return
        path = with_suffix(Path(chosen).absolute())
        asked = path.name == Path(chosen).name  # the dialog has asked about this very name
        doubt = "replace" if not asked and os.path.lexists(path) else ""
        if not self._guard.hold(path):
            doubt = "elsewhere"
        self._save_into(path, doubt, then)

    def _doubt(self, file: KnownFile) -> str:
        """Why a save could cost somebody's work, a key of QUESTIONS; "": it cannot."""
        if not self._guard.hold(file.path):
            return "elsewhere"
        now = disk.digest(file.path)
        if now == file.digest and file.digest is not None:
            return ""
        return "changed" if os.path.lexists(file.path) else "deleted"

    def _save_into(self, path: Path, doubt: str, then: Then) -> None:
        if not doubt:
            self.write(path, then)
            return
        go_on = {"deleted": "save_again", "replace": "replace"}.get(doubt, "overwrite")
        answers: dict[str, Then] = {
            go_on: lambda: self.write(path, then),
            "save_as": lambda: self.save_as(then),
            "cancel": self._hold_own,
        }
        if doubt != "deleted":  # what Enter does must not cost anything
            answers = {name: answers[name] for name in ("save_as", go_on, "cancel")}
        self._host.ask(doubt, answers, name=path.name)

    def write(self, path: Path, then: Then) -> None:
        """Write it there; where that fails another place is offered."""
        document, home = self._session.committed, self._session.home
        try:
            digest = disk.write(path, document)
        except Refused as refusal:
            answers: dict[str, Then] = {
                "save_as": lambda: self.save_as(then), "cancel": self._hold_own,
            }  # fmt: skip
            self._host.ask("failed", answers, reason=refusal)
            return
        self._host.written(home, KnownFile(path, document, digest))
        then()

    def _hold_own(self) -> None:
        """After a save elsewhere came to nothing: the lock of the document's own file again."""
        file = self._session.home.file
        self._guard.hold(None if file is None else file.path)
