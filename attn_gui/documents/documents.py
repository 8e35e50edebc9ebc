"""Carries out what the reader asks for with files: new, open, save, save as, leave.

`home` has the rule of what belongs to which file.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox

from attn_gui.core.document import Document
from attn_gui.core.errors import Refused
from attn_gui.documents import disk
from attn_gui.documents.application import Application
from attn_gui.documents.guard import Guard
from attn_gui.documents.home import Home, KnownFile
from attn_gui.documents.keeping import Keeping
from attn_gui.documents.naming import escaped, filters
from attn_gui.documents.note import FileNote
from attn_gui.documents.recent import Recent
from attn_gui.documents.recent_menu import fill
from attn_gui.documents.saying import Saying, Then, nothing
from attn_gui.documents.texts import DIALOGS, NOTES, QUESTIONS, STEPS
from attn_gui.documents.typing import handed_in
from attn_gui.documents.watch import Watch
from attn_gui.language import text
from attn_gui.session import Label

if TYPE_CHECKING:
    from attn_gui.pages.desk import Desk


class Documents(QObject):
    """The files of a window. `lock_place`: where locks lie; None: nobody is kept apart."""

    def __init__(self, desk: Desk, lock_place: Path | None) -> None:
        super().__init__(desk)
        self._desk, self._window, self._session = desk, desk.window, desk.session
        self._files: WeakValueDictionary[str, KnownFile] = WeakValueDictionary()
        self._guard = Guard(lock_place)
        self.keeping = Keeping(self, self._window, self._session, self._guard)
        self._shown: Home | None = None
        self._going = False
        self._menu: QMenu | None = None
        self.recent = Recent(self)
        self.note = FileNote(self._window.theme, self._window)
        self.watch = Watch(self)
        self._connect()
        file = self._session.home.file
        if file is not None:
            self._files[os.path.realpath(file.path)] = file
            self.recent.add(file.path)
        self._show_standing()
        self._fill_recent()
        self._on_application_file_asked()

    def _connect(self) -> None:
        window, actions = self._window, self._window.actions_by_name
        commands: dict[str, Callable[[], None]] = {
            "new": self.new, "open": self.choose, "save": self.save, "save_as": self.save_as,
        }  # fmt: skip
        for name, command in commands.items():
            actions[name].triggered.connect(lambda _on=False, command=command: command())
        window.may_close = self.may_leave
        window.files_dropped.connect(self.receive)
        window.closing.connect(self._on_window_closing)
        window.language.changed.connect(self._show_title)
        window.language.changed.connect(self._fill_recent)
        window.theme.scaled.connect(self._fill_recent)  # after the desk: the menu is a new one
        self._session.standing_changed.connect(self._show_standing)
        # Later: an item that was just chosen must not be deleted meanwhile.
        self.recent.changed.connect(self._fill_recent, Qt.ConnectionType.QueuedConnection)
        self.watch.told.connect(self._on_watch_told)
        app = QApplication.instance()
        if isinstance(app, Application):
            app.file_asked.connect(self._on_application_file_asked)

    # ---------------------------------------------------------------- showing

    @property
    def name(self) -> str:
        """What the document is called: its file's name, or its title."""
        file = self._session.home.file
        if file is not None:
            return file.path.name
        title = self._session.origin.title.pick(self._window.language.name)
        return title or text("Documents", DIALOGS["untitled"])

    def _show_title(self) -> None:
        self._window.setWindowTitle(f"{escaped(self.name)}[*] — attn-gui")

    def _show_standing(self) -> None:
        """Title and mark; where another file is shown now, it is locked and watched."""
        home = self._session.home
        self._show_title()
        self._window.setWindowModified(not self._session.is_clean)
        if home is not self._shown:
            self._shown = home
            self._take_up()

    def _take_up(self) -> None:
        """Lock and watch the file of the document, and say who else has it."""
        self.note.go()
        file = self._session.home.file
        self.watch.follow(file)
        if not self._guard.hold(None if file is None else file.path):
            self._say("elsewhere", {"save_as": self.save_as, "ok": nothing}, name=self.name)
        self.watch.look()  # what happened to it while another document was shown

    def _fill_recent(self) -> None:
        menu = self._window.top_bar.file.recent
        if menu is not self._menu:  # another text size makes the bar anew
            self._menu = menu
            menu.aboutToShow.connect(self._fill_recent)  # files come and go
        fill(menu, self.recent, self._window.theme, self.open)

    def _say(self, key: str, answers: dict[str, Then], **details: object) -> None:
        self.note.say(Saying(NOTES[key], answers, details))

    def ask(self, key: str, answers: dict[str, Then], **details: object) -> None:
        """Ask a question of QUESTIONS; one at a time."""
        from attn_gui.documents.question import NAME, ask

        for open_one in self._window.findChildren(QMessageBox, NAME):
            if open_one.isVisible():  # as when the system asks to close once more
                open_one.raise_()
                return
        ask(self._window, Saying(QUESTIONS[key], answers, details))

    # ------------------------------------------------------------ new and open

    def new(self) -> None:
        """A small document of one's own, as a step that can be undone."""
        from attn_gui.documents.blank import blank_document

        if handed_in(self._window, self._session):
            document = blank_document(self._window.language.name)
            self._show(Label(STEPS["new"]), document, Home(document))

    def choose(self) -> None:
        """Let the reader choose a file to open."""
        if not handed_in(self._window, self._session):
            return
        name, _filter = QFileDialog.getOpenFileName(
            self._window, text("Documents", DIALOGS["open"]), str(self.recent.folder), filters()
        )
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> bool:
        """Open a file as a step that can be undone; one that cannot be read is said so."""
        if not handed_in(self._window, self._session):
            return False
        try:
            found = disk.read(path)
        except Refused as refusal:
            self._say("refused", {"open": self.choose, "ok": nothing}, reason=refusal)
            return False
        file = self._known(found)
        assert file.saved is not None
        step = Label(STEPS["open"], (("title", file.path.name),))
        self._show(step, file.saved, Home(file.saved, file))
        self.recent.add(file.path)
        return True

    def restore(
        self, step: Label, document: Document, base: Document, path: Path | None, stamp: str
    ) -> None:
        """Open unsaved work of an earlier window; `base` is what it was made from, `stamp` the
        hexadecimal digest of its file then. A file that holds something else now is asked about
        before it is replaced."""
        home = Home(base)
        if path is not None:
            is_as_it_was = stamp != "" and disk.digest(path) == bytes.fromhex(stamp)
            saved = base if is_as_it_was else None
            home.file = self._known(KnownFile(path, saved, bytes.fromhex(stamp) or None))
        self._show(step, document, home, base)

    def receive(self, paths: list[Path]) -> None:
        """Files dropped on the window: the first document is opened, other kinds are imported."""
        from attn_gui.documents.dropping import sorted_out

        documents, others = sorted_out(paths)
        if documents or not others:
            self._open_first(documents, others)
            return
        from attn_gui.errands import ERRANDS

        if "import" in ERRANDS:
            from importlib import import_module

            import_module("attn_gui.imports.dialog").offer(self._desk, others)
        else:
            self.open(others[0])  # says what is wrong with it

    def _on_application_file_asked(self) -> None:
        app = QApplication.instance()
        asked = app.take_asked() if isinstance(app, Application) else []
        if asked:
            self.receive(asked)

    def _open_first(self, documents: list[Path], others: list[Path]) -> None:
        left = [path.name for path in (*documents[1:], *others)]
        if documents and self.open(documents[0]) and left:
            self._say("left_alone", {"ok": nothing}, name=self.name, others=", ".join(left))

    def _known(self, found: KnownFile) -> KnownFile:
        """The one object for this file, with what has just been read."""
        file = self._files.setdefault(os.path.realpath(found.path), found)
        file.path, file.saved, file.digest = found.path, found.saved, found.digest
        file.gone = False
        return file

    def _show(
        self, step: Label, document: Document, home: Home, origin: Document | None = None
    ) -> None:
        """Page and language stay; what was picked belonged to the other document."""
        self._desk.look_anew()
        self._session.open(step, document, home, origin)

    # -------------------------------------------------------------------- save

    def save(self, then: Then = nothing) -> None:
        """Keep the document in its file."""
        self.keeping.save(then)

    def save_as(self, then: Then = nothing) -> None:
        """Keep the document in a file of the reader's choice."""
        self.keeping.save_as(then)

    def written(self, home: Home, file: KnownFile) -> None:
        """The document of this home is kept in this file now."""
        home.file = self._known(file)
        self._shown = home
        self._guard.hold(file.path)
        self.watch.follow(home.file)
        self.note.go()
        self.recent.add(file.path)
        self._session.tell_standing()

    # ------------------------------------------------------- what others do to it

    def _on_watch_told(self, what: str) -> None:
        file = self._session.home.file
        if file is None:
            return
        file.gone = what == "deleted"
        self._session.tell_standing()
        if what == "same":
            self.note.go()
        elif what == "changed":
            self._say(what, {"reload": self.reload, "keep_mine": self._keep_mine}, name=self.name)
        else:
            self._say(what, {"save_as": self.save_as, "ok": nothing}, name=self.name)

    def reload(self) -> None:
        """Show what is in the file now, as a step that can be undone."""
        file = self._session.home.file
        if file is None or not handed_in(self._window, self._session):
            return
        try:
            found = disk.read(file.path)
        except Refused as refusal:
            self._say("refused", {"open": self.choose, "ok": nothing}, reason=refusal)
            return
        assert found.saved is not None
        self._known(found)
        self.watch.follow(file)
        step = Label(STEPS["reload"], (("title", file.path.name),))
        self._show(step, found.saved, self._session.home)

    def _keep_mine(self) -> None:
        """The reader has decided: the document differs from its file, and saving asks no more."""
        file = self._session.home.file
        if file is not None:
            file.saved, file.digest = None, disk.digest(file.path)
            self.watch.follow(file)
            self._session.tell_standing()

    # ------------------------------------------------------------------- leave

    def may_leave(self) -> bool:
        """Whether the window can close now; asks where changes would be lost."""
        if self._going:
            return True
        if not handed_in(self._window, self._session):
            return False
        if self._session.is_clean:
            return True
        answers: dict[str, Then] = {
            "save": lambda: self.save(self._leave), "discard": self._leave, "cancel": nothing,
        }  # fmt: skip
        self.ask("leave", answers, name=self.name)
        return False

    def _leave(self) -> None:
        self._going = True
        self._window.close()

    def _on_window_closing(self) -> None:
        self.watch.follow(None)
        self._guard.let_go()
