"""What the present numbers are compared with: those before the latest edit, or a frozen state."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from attn_gui.core.evaluate import Trace
from attn_gui.focus import Focus, Look
from attn_gui.session import Label, Session

PAGES = ("one_head", "many_heads")
_ENDS = (QEvent.Type.WindowDeactivate, QEvent.Type.ApplicationDeactivate)


class Comparison(QObject):
    """Holds a frozen state, which is no edit and so none of the session's. What of it is looked at
    stands in the focus: `difference` in place of the numbers, and the old numbers while `held`.

    `changed`: another state is compared with.
    """

    changed = Signal()

    def __init__(self, session: Session, focus: Focus, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._focus = session, focus
        self._frozen: Trace | None = None
        self._listens = self._painting = False
        self._page = focus.look.page
        self._origin = session.origin
        session.changed.connect(self._on_session_changed)
        focus.changed.connect(self._on_look_changed)

    # ------------------------------------------------------------------- state

    @property
    def reference(self) -> Trace:
        """What the present numbers are compared with."""
        return self._session.before if self._frozen is None else self._frozen

    @property
    def is_frozen(self) -> bool:
        """Whether that is a state that the reader has frozen."""
        return self._frozen is not None

    @property
    def is_empty(self) -> bool:
        """Whether it is the present document."""
        return self.reference.document is self._session.document

    # ------------------------------------------------------------------ wishes

    def freeze(self) -> None:
        """Compare with the present numbers from now on; what is being typed belongs to them."""
        self._session.settle()
        self._frozen = self._session.trace
        self.changed.emit()

    def release(self) -> None:
        """Compare with the last edit again."""
        if self._frozen is not None:
            self._frozen = None
            self.changed.emit()

    def put_back(self, label: Label) -> None:
        """The old document again: undo the last edit, or one step for all since the freeze."""
        self._session.settle()
        if self._frozen is None:
            self._session.undo()
        else:
            self._session.apply(label, self._frozen.document)

    def hold(self) -> None:
        """Show the old numbers until they are let go of, by a key or whatever else happens."""
        self._session.settle()
        look = self._focus.look
        # While the calculation is played some of the present numbers are not even there yet.
        if self.is_empty or look.held or look.frame is not None or look.page not in PAGES:
            return
        self._listen(True)
        self._page, self._painting = look.page, True
        self._focus.set(held=True, hover=None)
        self._painting = False

    def let_go(self) -> None:
        """Show the present numbers."""
        self._focus.set(held=False)

    # ------------------------------------------------------------------ inside

    def _on_session_changed(self, *_args: object) -> None:
        if self._focus.look.held:
            self.let_go()
        if self._session.origin is not self._origin:  # another example or file
            self._origin = self._session.origin
            self._focus.set(difference=False)
            self.release()

    def _on_look_changed(self, look: Look) -> None:
        if look.held and look.page != self._page:
            self._let_go_soon()
        elif not look.held:
            self._listen(False)

    def _listen(self, on: bool) -> None:
        """Hear everything that ends the holding, only while something is held."""
        if on == self._listens:
            return
        self._listens = on
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        if on:
            app.installEventFilter(self)
            app.focusChanged.connect(self._let_go_soon)
        else:
            app.removeEventFilter(self)
            app.focusChanged.disconnect(self._let_go_soon)

    def _let_go_soon(self, *_args: object) -> None:
        """Once what goes on is over. The old picture may lack the very widget that has the focus:
        what its painting does to the focus does not count."""
        if not self._painting:
            QTimer.singleShot(0, self, self.let_go)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Whatever has the keys by then, letting go of the space bar counts."""
        kind = event.type()
        ends = kind in _ENDS
        if kind == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            ends = event.key() == Qt.Key.Key_Space and not event.isAutoRepeat()
        if ends:
            self._let_go_soon()
        return False
