"""The only writer: takes documents, evaluates them, keeps the history, tells the views."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from attn_gui.core.document import Document
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.documents.home import Home
from attn_gui.steps import Label, State, Step

STEPS = 2000  # that can be taken back: some 2 kB each in a small document
MEMORY = 200_000_000  # bytes of matrices that they may keep alive: W_O of 512 × 512 takes 2 MB


class Session(QObject):
    """One document with its trace and its history.

    `before` is the trace before the latest edit, for marking what it moved; edits that melt into
    one step have one `before`.

    `changed` carries the new trace, once for each real change; `refused` carries the error of an
    edit that changed nothing; `settling` asks open editors to hand in what they hold;
    `standing_changed`: another home, or unsaved changes where there were none, or none any more.
    """

    changed = Signal(object)
    refused = Signal(object)
    settling = Signal()
    history_changed = Signal()
    standing_changed = Signal()

    def __init__(
        self, document: Document, parent: QObject | None = None, home: Home | None = None
    ) -> None:
        super().__init__(parent)
        self._committed = State(document, document, home or Home(document))
        self._told: tuple[Home, bool] = (self.home, True)
        self.trace: Trace = evaluate(document)
        self.before: Trace = self.trace
        self._stack = QUndoStack(self)
        self._stack.setUndoLimit(STEPS)
        self._held = 0  # bytes that the steps keep alive, or more
        self._strides = False  # over several steps, of which only the last is shown
        self._forgotten = 0  # steps, the oldest in the stack
        self.begins = True  # the history still reaches back to the first document
        self._stack.indexChanged.connect(self._on_stack_index_changed)
        self.changed.connect(self._on_changed)

    @property
    def document(self) -> Document:
        """The document as shown, a running preview included."""
        return self.trace.document

    @property
    def committed(self) -> Document:
        """The document without a running preview."""
        return self._committed.document

    @property
    def origin(self) -> Document:
        """The example or file as opened: what reset returns to."""
        return self._committed.origin

    @property
    def home(self) -> Home:
        """Where the document lives; it goes with the history (`documents.home` has the rule)."""
        return self._committed.home

    @property
    def is_clean(self) -> bool:
        """Whether closing would lose nothing."""
        return self.document is self.home.kept

    def tell_standing(self) -> None:
        """The home has been told something new, as after a save."""
        self._told = (self.home, self.is_clean)
        self.standing_changed.emit()

    def edit(
        self, label: Label, make: Callable[[Document], Document], merge: str = ""
    ) -> Refused | None:
        """Apply an edit function; a refusal is emitted and returned, and nothing changes."""
        self.settle()
        try:
            document = make(self.committed)
        except Refused as refusal:
            self.refused.emit(refusal)
            return refusal
        self.apply(label, document, merge)
        return None

    def preview(self, document: Document, merge: str = "") -> None:
        """Show a document without a step in the history; `merge` as in `commit`."""
        latest = self._step(self._stack.index() - 1)
        melts = bool(merge) and latest is not None and latest.key == merge
        if self.document is self.committed and not melts:
            self.before = self.trace
        self._evaluate(document)

    def commit(self, label: Label, merge: str = "") -> None:
        """Make the running preview one step; nothing happens where nothing changed."""
        if self.document is not self.committed:
            after = State(self.document, self.origin, self.home)
            self._push(label, after, merge)

    def cancel(self) -> None:
        """Back to the committed document."""
        if self.document is not self.committed:
            self.before = self.trace = evaluate(self.committed)
            self.changed.emit(self.trace)

    def apply(self, label: Label, document: Document, merge: str = "") -> None:
        """Preview and commit in one."""
        self.preview(document, merge)
        self.commit(label, merge)

    def open(
        self, label: Label, document: Document, home: Home | None = None,
        origin: Document | None = None,
    ) -> None:  # fmt: skip
        """Another example or file, itself one step that can be undone; `origin`: what it was
        before the edits that it comes with."""
        self.settle()
        before = origin or document
        self._push(label, State(document, before, home or Home(before)), "")

    def reset(self, label: Label) -> None:
        """The example as it was opened."""
        self.settle()
        self._push(label, State(self.origin, self.origin, self.home), "")

    def undo(self) -> None:
        """One step back; what is being typed is kept as a step first."""
        self.settle()
        if self.undo_label:  # a forgotten step ends the road
            self._stack.undo()

    def redo(self) -> None:
        """One step forward."""
        self.settle()
        self._stack.redo()

    def go_to(self, step: int) -> None:
        """Undo or redo until `step` steps are done, showing only the last; what is being typed
        is kept as a step first. As near as can be where forgotten steps lie between."""
        self.settle()
        step = max(self.first_step, min(step, self.steps))
        if step == self.step:
            return
        self._strides = True
        self._stack.setIndex(step)
        self._strides = False
        self._show(self._committed)
        self._on_stack_index_changed(step)

    @property
    def steps(self) -> int:
        """How many steps the history holds, those that can be done again included."""
        return self._stack.count()

    @property
    def step(self) -> int:
        """How many of them are done."""
        return self._stack.index()

    @property
    def first_step(self) -> int:
        """The fewest steps that can be done after undoing: before them others are forgotten."""
        return self._forgotten

    def label_of(self, step: int) -> Label:
        """The name of a step, from 1 to `steps`; forgotten ones keep theirs."""
        command = self._stack.command(step - 1)
        assert isinstance(command, Step)
        return command.label

    def settle(self) -> None:
        """Let open editors hand in their number."""
        self.settling.emit()

    @property
    def is_previewing(self) -> bool:
        """Whether something is shown that is no step yet."""
        return self.document is not self.committed

    @property
    def undo_label(self) -> Label | None:
        """What undo would take back, or None."""
        return self._label_at(self._stack.index() - 1)

    @property
    def redo_label(self) -> Label | None:
        """What redo would do again, or None."""
        return self._label_at(self._stack.index())

    def _label_at(self, index: int) -> Label | None:
        step = self._step(index)
        return step.label if step else None

    def _step(self, index: int) -> Step | None:
        """A step that can be taken back or done again."""
        step = self._stack.command(index) if 0 <= index < self._stack.count() else None
        return step if isinstance(step, Step) and step.before else None

    def _push(self, label: Label, after: State, key: str) -> None:
        if after.document is self.committed:
            return
        step = Step(self._show, label, self._committed, after, key)
        self._held += step.size
        done = self.step
        self._stack.push(step)
        if self.step == done and self._step(done - 1) is step:  # Qt let the oldest step go
            self.begins = False
            self._forgotten = max(0, self._forgotten - 1)
        self._forget_oldest()

    def _forget_oldest(self) -> None:
        """Beyond MEMORY the oldest steps let their snapshots go; the newest step always stays.

        They remain in the stack as empty shells: Qt's limit can be set only while it is empty.
        """
        if self._held <= MEMORY:
            return
        steps = [self._step(place) for place in range(self._stack.index())]
        kept = 0  # bytes
        for age, step in enumerate(step for step in reversed(steps) if step):
            kept += step.size
            if age and kept > MEMORY:
                step.forget()
                self._forgotten += 1
            else:
                self._held = kept

    def _show(self, state: State) -> None:
        self._committed = state
        if self._strides:
            return
        if state.document is not self.document:  # undo, redo, open: nothing is marked
            self.trace = self.before = evaluate(state.document)
            self.changed.emit(self.trace)

    def _evaluate(self, document: Document) -> None:
        if document is self.document:
            return
        self.trace = evaluate(document)
        self.changed.emit(self.trace)

    def _on_stack_index_changed(self, _index: int) -> None:
        if not self._strides:
            self.history_changed.emit()
            self._on_changed()

    def _on_changed(self, _trace: object = None) -> None:
        if self._told != (self.home, self.is_clean):
            self.tell_standing()

    def close(self) -> None:
        """Let the history go in silence: it signals while it dies, when the views are gone."""
        self._stack.indexChanged.disconnect(self._on_stack_index_changed)
