"""A note over the page that offers what was not saved: restore, discard or later. It can wait."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from attn_gui.documents.recovery import Lost
from attn_gui.language import Language, text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.note import GAP, Note

WORDS = {
    "lost": QT_TRANSLATE_NOOP("Recovery", "Work from {time} was not saved: {name}"),
    "nameless": QT_TRANSLATE_NOOP("Recovery", "a document without a name"),
    "changed": QT_TRANSLATE_NOOP("Recovery", "Its file has changed since."),
    "count": QT_TRANSLATE_NOOP("Recovery", "{number} of {count}"),
    "restored": QT_TRANSLATE_NOOP("Recovery", "The work is restored and not saved yet."),
    "discarded": QT_TRANSLATE_NOOP("Recovery", "The work is deleted."),
}
BUTTONS = {
    "restore": (
        QT_TRANSLATE_NOOP("Recovery", "Restore"),
        QT_TRANSLATE_NOOP("Recovery", "Open this work; Undo returns to what is open now"),
    ),
    "later": (
        QT_TRANSLATE_NOOP("Recovery", "Later"),
        QT_TRANSLATE_NOOP("Recovery", "Keep it and ask again at the next start (Esc)"),
    ),
    "next": (
        QT_TRANSLATE_NOOP("Recovery", "Next"),
        QT_TRANSLATE_NOOP("Recovery", "Other work that was not saved"),
    ),
    "discard": (
        QT_TRANSLATE_NOOP("Recovery", "Discard"),
        QT_TRANSLATE_NOOP("Recovery", "Delete this work for good"),
    ),
}


class RecoveryNote(Note):
    """Shows one of several; `restore_asked` and `discard_asked` carry it.

    It lies below the strip, where it hides no control.
    """

    width_ = 520

    restore_asked = Signal(object)
    discard_asked = Signal(object)

    def __init__(self, theme: Theme, language: Language, parent: QWidget) -> None:
        super().__init__(theme, "recovery", parent)
        self._language = language
        self.lost: list[Lost] = []
        self._at = 0
        self.count = label(theme, "small", "second", parent=self)
        self.count.setObjectName("recovery.count")
        self.buttons = {name: self._button(name) for name in BUTTONS}
        self._lay_out()
        self._connect()

    def _button(self, name: str) -> QPushButton:
        made = QPushButton(self)
        made.setObjectName(f"recovery.{name}")
        made.setProperty("look", "primary" if name == "restore" else "")
        return made

    def _lay_out(self) -> None:
        says, row = QHBoxLayout(), QHBoxLayout()
        says.addWidget(self.icon, 0, Qt.AlignmentFlag.AlignTop)
        says.addWidget(self.words, 1)
        for name in ("restore", "later"):
            row.addWidget(self.buttons[name])
        row.addStretch(1)
        row.addWidget(self.count)
        row.addWidget(self.buttons["next"])
        row.addWidget(self.buttons["discard"])  # what cannot be undone stands apart
        self._rows = (says, row)
        column = QVBoxLayout(self)
        for one in self._rows:
            column.addLayout(one)

    def _connect(self) -> None:
        self.buttons["restore"].clicked.connect(lambda: self.restore_asked.emit(self.current))
        self.buttons["discard"].clicked.connect(lambda: self.discard_asked.emit(self.current))
        self.buttons["later"].clicked.connect(self.go)
        self.buttons["next"].clicked.connect(self._on_next_clicked)

    @property
    def current(self) -> Lost:
        """The one that is shown."""
        return self.lost[self._at]

    def offer(self, lost: list[Lost]) -> None:
        """Show these, the first at once; none: the note goes."""
        self.lost, self._at = lost, 0
        if not lost:
            self.go()
            return
        self.appear()

    def _on_next_clicked(self) -> None:
        self._at = (self._at + 1) % len(self.lost)
        self.draw()
        self.announce(self.words.text())

    # ------------------------------------------------------------------- words, looks

    def _name(self) -> None:
        for name, button in self.buttons.items():
            words, tip = BUTTONS[name]
            button.setText(text("Recovery", words))
            button.setToolTip(text("Recovery", tip))
            button.setAccessibleName(f"{button.text()}: {button.toolTip()}")
        count = len(self.lost)
        for one in (self.count, self.buttons["next"]):
            one.setVisible(count > 1)
        self.count.setText(text("Recovery", WORDS["count"], number=self._at + 1, count=count))
        said = [text("Recovery", WORDS["lost"], time=when(self.current), name=self.title())]
        if self.current.has_changed:
            said.append(text("Recovery", WORDS["changed"]))
        self.words.setText("\n".join(said))

    def title(self) -> str:
        """The name of the file, or else the title of the document."""
        work = self.current.work
        name = work.path.name if work.path else work.document.title.pick(self._language.name)
        return name or text("Recovery", WORDS["nameless"])

    def draw(self) -> None:
        if not self.lost:
            return
        self._name()
        for row in self._rows:
            row.setSpacing(self._theme.px(8))
        self.frame("info", "hiline", "hiline")

    def corner(self, size: QSize) -> QPoint:
        host = self.parentWidget()
        bars = [host.findChild(QWidget, name) for name in ("topBar", "strip")]
        tops = [
            bar.mapTo(host, QPoint(0, bar.height())).y() for bar in bars if bar and bar.isVisible()
        ]
        top = max(tops, default=0) + self._theme.px(GAP)
        return QPoint((host.width() - size.width()) // 2, top)


def when(lost: Lost) -> str:
    """Day and minute on the reader's clock, the same in every language."""
    try:
        return datetime.fromtimestamp(lost.work.time).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):  # a clock that was far off
        return "?"
